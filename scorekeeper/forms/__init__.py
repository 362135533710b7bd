"""The shape of what was typed: text in, cards and whole numbers and orders out.

WTForms over ``sheet`` and ``rummy``. No Flask, no database: the language comes in by ``meta``,
the CSRF token is the app's business.
"""
