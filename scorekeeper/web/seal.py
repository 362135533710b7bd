"""The seal of a sheet: is it still what was written, and what somebody saw of it?

It looks at what is stored, never at what is kept in memory, and so at sheets that can't be shown.
"""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from scorekeeper.actions.errors import NoSuchGame
from scorekeeper.actions.shelf import GameId
from scorekeeper.pages import seal as pages
from scorekeeper.pages.words import unreadable_words
from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.sayable import read_seal
from scorekeeper.sheet.seal import Chain
from scorekeeper.web.access import the_shelf
from scorekeeper.web.answers import go_to, show as show_page
from scorekeeper.web.language import t
from scorekeeper.web.seen import forget, last_seen, remember

bp = Blueprint("seal", __name__)


@bp.get("/games/<game:game>/seal")
def show(game: GameId) -> Response:
    """The present seal, whether all lines fit, and a box for a seal that somebody has noted."""
    chain = _chain(game)
    typed = request.args.get("seal", "").strip()
    held, fault = None, ""
    try:
        held = pages.held_against(read_seal(typed), chain.lines, chain.fault, t) if typed else None
    except Unreadable as error:
        fault = unreadable_words(error, t)
    return show_page(
        "seal/seal.html",
        status=422 if fault else 200,
        game=game,
        page=pages.build(chain, last_seen(), t),
        typed=typed,
        held=held,
        fault=fault,
    )


@bp.post("/games/<game:game>/seen")
def remember_now(game: GameId) -> Response:
    """Let this phone take the sheet as it is now for what it saw."""
    chain = _chain(game)
    if not chain.lines:
        answer = go_to(url_for("home.show"), t("This phone has forgotten the sheet."))
        forget(answer, game)
        return answer
    answer = go_to(
        url_for("sheet.show", game=game), t("This phone remembers the sheet as it is now.")
    )
    remember(answer, game, chain.lines[-1])
    return answer


def _chain(game: GameId) -> Chain:
    try:
        return the_shelf().chain(game)
    except NoSuchGame:
        # A phone that has seen the game is told what it saw, and not that there never was one.
        if last_seen() is None:
            raise
        return Chain((), 0)
