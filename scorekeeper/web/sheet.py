"""The sheet of a game: the page where everything starts."""

from __future__ import annotations

from typing import Final

from flask import Blueprint, Response, url_for

from scorekeeper.actions import rights
from scorekeeper.actions.errors import NoSuchGame
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.lines import line_key
from scorekeeper.pages import sheet as pages
from scorekeeper.pages.seal import alarm_of
from scorekeeper.sheet.sayable import seal_of
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Status
from scorekeeper.web.access import the_shelf
from scorekeeper.web.addresses import rematch_of
from scorekeeper.web.answers import go_to, show as show_page
from scorekeeper.web.language import t
from scorekeeper.web.phone import device
from scorekeeper.web.seen import last_seen, remember

_RECENT: Final = 12
"""Of so many lines the page tells the keys, for drafts whose answer was lost on the way."""

bp = Blueprint("sheet", __name__)


@bp.get("/games/<game:game>")
def show(game: GameId) -> Response:
    """The sheet as it stands, with what this phone may do; the phone remembers its last line."""
    try:
        sheet, mine = rights.look(the_shelf(), game, device())
    except NoSuchGame:
        if last_seen() is None:
            raise
        return go_to(url_for("seal.show", game=game))
    page = pages.build(sheet, t)
    alarm = alarm_of(sheet.lines, sheet.fault, last_seen(), t)
    answer = show_page(
        "sheet/sheet.html",
        game=game,
        page=page,
        may_write=mine == "scorer",
        follows=bool(mine),
        rematch=_rematch(game, sheet),
        keys=" ".join(line.stamp.entry_key for line in sheet.lines[-_RECENT:]),
        line_key=line_key,
        alarm=alarm,
        seal="" if sheet.fault else seal_of(sheet.lines[-1]),
    )
    if alarm is None:
        remember(answer, game, sheet.lines[-1])
    return answer


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
