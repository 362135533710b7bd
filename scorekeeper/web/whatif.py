"""What if the game had been played under other rules? Nothing is written here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, request, url_for

from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.rules import FIELDS, RulesForm, as_fields
from scorekeeper.pages import whatif as pages
from scorekeeper.pages.options import offer
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.whatif import differing, what_if
from scorekeeper.web.access import may_write, the_sheet
from scorekeeper.web.answers import go_to, show as show_page
from scorekeeper.web.errors import Told
from scorekeeper.web.language import t

bp = Blueprint("whatif", __name__)


@bp.get("/games/<game:game>/what-if")
def show(game: GameId) -> Response:
    """The game under the rules that the address names, beside the one on the sheet.

    The address holds what is another than on the sheet, and nothing else: so it can be shared.
    """
    sheet = the_sheet(game)
    form = RulesForm(request.args, meta={"translations": t})
    chosen = form.changes(sheet.rules) if form.validate() else None
    if chosen is None:
        return _asking(game, sheet, form, told=_unfit())
    changes = differing(sheet, chosen)
    if tuple(request.args.items(multi=True)) != as_fields(changes):
        said = "" if changes or not FIELDS & {*request.args} else t("This game is played so.")
        return go_to(_address("whatif.show", game, changes), said)
    return show_page(
        "whatif/whatif.html",
        game=game,
        page=pages.build(sheet, what_if(sheet, changes) if changes else None, t),
        changes=changes,
        may_write=may_write(game),
        address=lambda endpoint, others: _address(endpoint, game, others),
    )


@bp.get("/games/<game:game>/what-if/rules")
def ask(game: GameId) -> Response:
    """Every rule that can be asked for; the address may fill some in."""
    form = RulesForm(request.args, meta={"translations": t})
    return _asking(game, the_sheet(game), form)


def _asking(game: GameId, sheet: Sheet, form: RulesForm, told: Told | None = None) -> Response:
    offered = offer(sheet.rules, t)
    return show_page("whatif/asking.html", told=told, game=game, offered=offered, form=form)


def _address(endpoint: str, game: GameId, changes: Mapping[str, Any]) -> str:
    """A page of this game with these options in its address."""
    fields = as_fields(changes)
    return url_for(endpoint, game=game) + (f"?{urlencode(fields)}" if fields else "")


def _unfit() -> Told:
    return Told(
        422,
        t("This can’t be counted"),
        t("What can’t be right is marked below. Mend it, and ask again."),
    )
