"""The sheet of a game: the page where everything starts."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response

from scorekeeper.actions import rights
from scorekeeper.actions.errors import NoSuchGame
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.lines import line_key
from scorekeeper.pages import sheet as pages
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Status
from scorekeeper.web.access import the_shelf
from scorekeeper.web.addresses import rematch_of
from scorekeeper.web.answers import show as show_page
from scorekeeper.web.language import t
from scorekeeper.web.phone import device

_RECENT: Final = 12
"""Of so many lines the page tells the keys, for drafts whose answer was lost on the way."""

bp = Blueprint("sheet", __name__)


@bp.get("/games/<game:game>")
def show(game: GameId) -> Response:
    """The sheet as it stands, with what this phone may do."""
    sheet, mine = rights.look(the_shelf(), game, device())
    page = pages.build(sheet, t)
    return show_page(
        "sheet/sheet.html",
        game=game,
        page=page,
        may_write=mine == "scorer",
        follows=bool(mine),
        rematch=_rematch(game, sheet),
        keys=" ".join(line.stamp.entry_key for line in sheet.lines[-_RECENT:]),
        line_key=line_key,
    )


def _rematch(game: GameId, sheet: Sheet) -> GameId | None:
    """The game that follows this one, if it was started."""
    if sheet.standings.status is not Status.OVER:
        return None
    following = rematch_of(game, sheet)
    try:
        the_shelf().secret(following)
    except NoSuchGame:
        return None
    return following
