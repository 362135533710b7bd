"""Where sheets are kept. SQLAlchemy lives here and nowhere else.

Knows sheet, rummy and the shape of the shelf in ``actions``. Decides no rule, reads no request.
What is asked for comes in as a game's id, what goes out is a ``Sheet``; refusals are those of
``actions.errors``.
"""
