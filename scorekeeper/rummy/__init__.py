"""What Rummy 500 is: cards, melds, house rules, a round's score and its problems.

Pure Python, standard library only. Nothing in this room may touch Flask, a database, forms,
the clock, randomness, files or the environment. What is true here is true with pencil and paper.
"""
