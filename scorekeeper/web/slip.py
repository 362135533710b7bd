"""The slip: the whole game on one page to print."""

from __future__ import annotations

from flask import Blueprint, Response

from scorekeeper.actions.shelf import GameId
from scorekeeper.pages import slip as pages
from scorekeeper.web.access import the_sheet
from scorekeeper.web.answers import show as show_page
from scorekeeper.web.language import t

bp = Blueprint("slip", __name__)


@bp.get("/games/<game:game>/slip")
def show(game: GameId) -> Response:
    """All of a game, for paper."""
    return show_page("slip/slip.html", game=game, page=pages.build(the_sheet(game), t))
