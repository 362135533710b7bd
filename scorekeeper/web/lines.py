"""Every line in ink; striking one out, restoring one."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, request, url_for

from scorekeeper.actions.rounds import RestoreLine, StrikeLine, restore_line, strike_line
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.lines import LineForm, NoteForm, line_key
from scorekeeper.pages import lines as pages
from scorekeeper.pages.linewords import act_words
from scorekeeper.web.access import ensure_writer, may_write, the_sheet, the_shelf
from scorekeeper.web.answers import go_to, show as show_page
from scorekeeper.web.errors import KEEP_TYPING, Told, tell
from scorekeeper.web.language import t
from scorekeeper.web.phone import stamp

bp = Blueprint("lines", __name__)


@bp.get("/games/<game:game>/lines")
def every(game: GameId) -> Response:
    """All lines, newest first."""
    return lines_page(game)


@bp.post("/games/<game:game>/strikes")
def strike(game: GameId) -> Response:
    """Strike a line out: undo."""
    return _carry_out(game, _strike)


@bp.post("/games/<game:game>/restorations")
def restore(game: GameId) -> Response:
    """Restore a struck line: redo."""
    return _carry_out(game, _restore)


def _strike(game: GameId, form: LineForm) -> str:
    # What is struck is named as it stood.
    before = the_sheet(game)
    command = StrikeLine(game, form.version, form.number, form.reason.data or "")
    strike_line(the_shelf(), command, stamp(form.key))
    return t("Struck out: %(what)s.", what=act_words(before, before.line(form.number), t))


def _restore(game: GameId, form: LineForm) -> str:
    command = RestoreLine(game, form.version, form.number, form.reason.data or "")
    sheet = restore_line(the_shelf(), command, stamp(form.key))
    return t("Counts again: %(what)s.", what=act_words(sheet, sheet.line(form.number), t))


def _carry_out(game: GameId, act: Callable[[GameId, LineForm], str]) -> Response:
    """Do it, and say on the page that it came from what was done; or show what keeps it from it."""
    ensure_writer(game)
    form = LineForm(request.form, meta={"translations": t})
    if not form.validate():
        return lines_page(game, status=422, line=form)
    try:
        said = act(game, form)
    except KEEP_TYPING as error:
        return lines_page(game, told=tell(error, the_sheet(game).name), line=form)
    page = "lines.every" if form.back.data == "lines" else "sheet.show"
    return go_to(url_for(page, game=game), said)


def lines_page(
    game: GameId,
    *,
    status: int = 200,
    told: Told | None = None,
    line: LineForm | None = None,
    note: NoteForm | None = None,
) -> Response:
    """The page of the lines. ``line`` and ``note`` are what was sent and could not be written."""
    sheet = the_sheet(game)
    note = note or NoteForm(meta={"translations": t})
    note.seen.show(sheet.version)
    return show_page(
        "lines/lines.html",
        status=status,
        told=told,
        game=game,
        page=pages.build(sheet, t),
        line=line,
        note=note,
        may_write=may_write(game),
        line_key=line_key,
    )
