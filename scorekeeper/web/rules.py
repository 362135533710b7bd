"""The house rules of a game: in words, and their change."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for
from werkzeug.datastructures import MultiDict

from scorekeeper.actions.rules import ChangeRules, change_rules
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.changes import ChangeRulesForm
from scorekeeper.forms.rules import FIELDS, RulesForm
from scorekeeper.pages import rules
from scorekeeper.web.access import ensure_writer, may_write, the_sheet, the_shelf
from scorekeeper.web.answers import go_to, show as show_page
from scorekeeper.web.errors import KEEP_TYPING, Told, tell, unfit
from scorekeeper.web.language import t
from scorekeeper.web.phone import stamp

bp = Blueprint("rules", __name__)


@bp.get("/games/<game:game>/rules")
def show(game: GameId) -> Response:
    """The rules in force, in words."""
    page = rules.build(the_sheet(game), t)
    return show_page("rules/rules.html", game=game, page=page, may_write=may_write(game))


@bp.get("/games/<game:game>/rules/change")
def ask(game: GameId) -> Response:
    """The page that asks what changes, and from when on; an address may fill options in."""
    ensure_writer(game)
    filled = MultiDict((name, request.args[name]) for name in FIELDS & {*request.args})
    form = ChangeRulesForm(filled, data={"reach": "rest"}, meta={"translations": t})
    return _page(game, form, filled=RulesForm(filled))


@bp.post("/games/<game:game>/rules/change")
def change(game: GameId) -> Response:
    """Change the rules; every round that it reaches is counted anew."""
    ensure_writer(game)
    sheet = the_sheet(game)
    form = ChangeRulesForm(request.form, meta={"translations": t})
    names = tuple(sheet.name(seat) for seat in sheet.seating)
    asked = form.change(sheet.rules, sheet.preset, names, len(sheet.rounds))
    if asked is None:
        return _page(game, form, told=unfit())
    command = ChangeRules(game, form.version, asked.preset, asked.rules, asked.from_round)
    try:
        change_rules(the_shelf(), command, stamp(form.key))
    except KEEP_TYPING as error:
        return _page(game, form, told=tell(error, sheet.name))
    return go_to(url_for("rules.show", game=game), t("The rules are changed."))


def _page(
    game: GameId,
    form: ChangeRulesForm,
    told: Told | None = None,
    filled: RulesForm | None = None,
) -> Response:
    sheet = the_sheet(game)
    letters = tuple(form.side.data) if form.side.data else None
    changes = filled.changes(sheet.rules) if filled and filled.validate() else None
    page = rules.build_change(sheet, letters, changes or {}, t)
    form.seen.show(page.version)
    return show_page("rules/change.html", told=told, game=game, page=page, form=form)
