"""Addresses, one thin module a page: form in, action, answer out. No SQL and no rule in here.

``join`` puts the whole room into the app.
"""

from __future__ import annotations

from flask import Blueprint, Flask

from scorekeeper.web import (
    answers,
    arranging,
    challenges,
    ending,
    errors,
    exchange,
    games,
    home,
    language,
    lines,
    notes,
    phone,
    phones,
    players,
    presets,
    rounds,
    rules,
    seal,
    settlement,
    sheet,
    slip,
    statics,
    whatif,
    why,
)
from scorekeeper.web.addresses import GameAddress


def blueprints() -> tuple[Blueprint, ...]:
    """Every page."""
    return (
        statics.bp,
        home.bp,
        games.bp,
        exchange.bp,
        presets.bp,
        rules.bp,
        players.bp,
        phones.bp,
        sheet.bp,
        rounds.bp,
        arranging.bp,
        lines.bp,
        notes.bp,
        settlement.bp,
        whatif.bp,
        why.bp,
        challenges.bp,
        slip.bp,
        seal.bp,
        ending.ending,
        ending.reopening,
        ending.rematch,
    )


def join(app: Flask) -> None:
    """Let the app answer every address, in words and in the reader's language."""
    app.url_map.converters["game"] = GameAddress
    for part in (phone, language, statics, answers, errors):
        part.install(app)
    for bp in blueprints():
        app.register_blueprint(bp)
