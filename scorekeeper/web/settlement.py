"""Who pays whom."""

from __future__ import annotations

from flask import Blueprint, Response

from scorekeeper.actions.shelf import GameId
from scorekeeper.pages import settlement as pages
from scorekeeper.web.access import the_sheet
from scorekeeper.web.answers import show as show_page
from scorekeeper.web.language import t

bp = Blueprint("settlement", __name__)


@bp.get("/games/<game:game>/settlement")
def show(game: GameId) -> Response:
    """Who pays whom, once somebody has won."""
    return show_page("settlement/settlement.html", game=game, page=pages.build(the_sheet(game), t))
