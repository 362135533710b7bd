"""What a template is given: frozen objects built from a Sheet, and the words for codes.

Pure Python over ``sheet`` and ``rummy``. No Flask, no database; the language comes in as a
Translate, whose English source texts are what the code holds.
"""
