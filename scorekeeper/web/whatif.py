"""What if the game had been played under other rules? Nothing is written here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, Response, request, url_for

from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.rules import FIELDS, RulesForm, as_fields
from scorekeeper.pages import whatif as pages
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
        return _page(game, form, {}, told=_unfit())
    changes = differing(sheet, chosen)
    if tuple(request.args.items(multi=True)) != as_fields(changes):
        said = "" if changes or not FIELDS & {*request.args} else t("This game is played so.")
        return go_to(_address("whatif.show", game, changes), said)
    return _page(game, form, changes)


def _page(
    game: GameId, form: RulesForm, changes: Mapping[str, Any], told: Told | None = None
) -> Response:
    sheet = the_sheet(game)
    page = pages.build(sheet, what_if(sheet, changes) if changes else None, t)
    return show_page(
        "whatif/whatif.html",
        told=told,
        game=game,
        page=page,
        form=form,
        may_write=may_write(game),
        address=lambda endpoint, others: _address(endpoint, game, others),
        changes=changes,
    )


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
