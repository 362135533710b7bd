"""Every line in ink; striking one out, restoring one."""

from __future__ import annotations

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
    ensure_writer(game)
    form = LineForm(request.form, meta={"translations": t})
    if not form.validate():
        return lines_page(game, status=422, line=form)
    line, reason = form.line.number or 0, form.reason.data or ""
    try:
        command = StrikeLine(game, form.version, line, reason)
        sheet = strike_line(the_shelf(), command, stamp(form.key))
    except KEEP_TYPING as error:
        return lines_page(game, told=tell(error, the_sheet(game).name), line=form)
    words = t("Struck out: %(what)s.", what=act_words(sheet, sheet.line(line), t))
    return go_to(_back(game, form), words)


@bp.post("/games/<game:game>/restorations")
def restore(game: GameId) -> Response:
    """Restore a struck line: redo."""
    ensure_writer(game)
    form = LineForm(request.form, meta={"translations": t})
    if not form.validate():
        return lines_page(game, status=422, line=form)
    line, reason = form.line.number or 0, form.reason.data or ""
    try:
        command = RestoreLine(game, form.version, line, reason)
        sheet = restore_line(the_shelf(), command, stamp(form.key))
    except KEEP_TYPING as error:
        return lines_page(game, told=tell(error, the_sheet(game).name), line=form)
    words = t("Counts again: %(what)s.", what=act_words(sheet, sheet.line(line), t))
    return go_to(_back(game, form), words)


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


def _back(game: GameId, form: LineForm) -> str:
    return url_for("lines.every" if form.back.data == "lines" else "sheet.show", game=game)
