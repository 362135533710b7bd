"""Entering a round, looking at one, correcting one."""

from __future__ import annotations

from flask import Blueprint, Response, abort, jsonify, redirect, request, url_for
from werkzeug.wrappers import Response as AnyResponse

from scorekeeper.actions.rounds import CorrectRound, RecordRound, correct_round, record_round
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.lines import NoteForm, line_key
from scorekeeper.forms.rounds import CorrectionForm, RoundForm, round_form, typed
from scorekeeper.pages import round as pages
from scorekeeper.pages.facts import facts as facts_of
from scorekeeper.pages.translate import N_
from scorekeeper.rummy.round import Problem, RoundEntry
from scorekeeper.sheet.errors import CannotWrite
from scorekeeper.sheet.sheet import Round, Sheet
from scorekeeper.sheet.standings import Status
from scorekeeper.web.access import may_write, sheet_to_write, the_sheet, the_shelf
from scorekeeper.web.answers import show as show_page
from scorekeeper.web.entering import Entering, ask, carry_out, on_the_sheet, posted
from scorekeeper.web.errors import Told
from scorekeeper.web.language import t
from scorekeeper.web.phone import stamp

bp = Blueprint("rounds", __name__)


@bp.get("/games/<game:game>/rounds/new")
def new(game: GameId) -> AnyResponse:
    """The page for the next round; ``?before=N`` for one that was forgotten before round N."""
    sheet = sheet_to_write(game)
    if sheet.standings.status is Status.OVER:
        return redirect(url_for("sheet.show", game=game), code=303)
    before = round_of(sheet, request.args["before"]) if "before" in request.args else None
    data = {"before": before.line} if before else {}
    form = round_form(before.seats if before else sheet.seating)
    return ask(game, sheet, form(data=data, meta={"translations": t}))


@bp.get("/games/<game:game>/rounds/facts")
def facts(game: GameId) -> Response:
    """What the entry page's scripts are told of the rules, for the next round or one on a line."""
    sheet = the_sheet(game)
    line = request.args.get("line", type=int)
    try:
        found = facts_of(sheet.rules_for(line), len(sheet.seats_for(line)))
    except CannotWrite:
        abort(404)
    # The page itself tells the rules.
    told = {name: value for name, value in found.as_json().items() if name != "rules"}
    answer = jsonify(told)
    if "v" in request.args:
        answer.headers["Cache-Control"] = "private, max-age=31536000, immutable"
    return answer


@bp.post("/games/<game:game>/rounds")
def record(game: GameId) -> Response:
    """Write a round, or show the page again with all that keeps it from being written."""
    sheet = sheet_to_write(game)
    form = posted(sheet, RoundForm)
    before = form.before.number

    def score(entry: RoundEntry) -> tuple[Problem, ...]:
        return sheet.score(entry, before=before).problems

    def write(entry: RoundEntry) -> Sheet:
        command = RecordRound(game, form.version, entry, before)
        return record_round(the_shelf(), command, stamp(form.key))

    written = on_the_sheet(game, form, N_("Round %(number)s is written: %(scores)s."))
    return carry_out(Entering(game, form, score, write, written))


@bp.get("/games/<game:game>/rounds/<int:number>")
def show(game: GameId, number: int) -> Response:
    """A round with all its working."""
    return round_page(game, number)


@bp.get("/games/<game:game>/rounds/<int:number>/correction")
def ask_correction(game: GameId, number: int) -> Response:
    """The page that corrects a round, with what was entered."""
    sheet = sheet_to_write(game)
    one = round_of(sheet, number)
    data = {**typed(one.entry, one.seats), "line": one.line}
    form = round_form(one.seats, CorrectionForm)
    return ask(game, sheet, form(data=data, meta={"translations": t}))


@bp.post("/games/<game:game>/rounds/<int:number>/correction")
def correct(game: GameId, number: int) -> Response:
    """Write a correction, or show the page again."""
    sheet = sheet_to_write(game)
    form = posted(sheet, CorrectionForm)
    line = form.line.number or round_of(sheet, number).line
    form.line.show(line)

    def score(entry: RoundEntry) -> tuple[Problem, ...]:
        return sheet.score(entry, instead_of=line).problems

    def write(entry: RoundEntry) -> Sheet:
        command = CorrectRound(game, form.version, line, entry, form["reason"].data or "")
        return correct_round(the_shelf(), command, stamp(form.key))

    written = on_the_sheet(game, form, N_("Round %(number)s is corrected: %(scores)s."))
    return carry_out(Entering(game, form, score, write, written))


def round_page(
    game: GameId,
    number: int,
    *,
    status: int = 200,
    told: Told | None = None,
    note: NoteForm | None = None,
) -> Response:
    """The page of a round; ``note`` is one that was sent and could not be written."""
    sheet = the_sheet(game)
    page = pages.build(sheet, round_of(sheet, number), t)
    note = note or NoteForm(meta={"translations": t})
    note.seen.show(sheet.version)
    return show_page(
        "rounds/round.html",
        status=status,
        told=told,
        game=game,
        page=page,
        note=note,
        may_write=may_write(game),
        line_key=line_key,
    )


def round_of(sheet: Sheet, number: int | str) -> Round:
    """The round of that number; what is no number of one is no such page."""
    try:
        return sheet.round(int(number))
    except (CannotWrite, ValueError):
        abort(404)
