"""The score sheet, written in ink: lines in, game out.

Pure Python; imports rummy and nothing else of ours. Nothing in this room may touch Flask, a
database, forms, the clock, randomness, files or the environment: ids and time come in as values.
"""
