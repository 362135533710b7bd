"""One function for each thing a person can do; one transaction each.

Imports sheet and rummy, and knows the shelf by its shape only. No Flask, no forms, no SQLAlchemy.
"""
