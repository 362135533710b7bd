"""Notes: words on the sheet."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from scorekeeper.actions.games import WriteNote, write_note
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.lines import NoteForm
from scorekeeper.web.access import ensure_writer, the_sheet, the_shelf
from scorekeeper.web.answers import go_to
from scorekeeper.web.errors import KEEP_TYPING, tell
from scorekeeper.web.language import t
from scorekeeper.web.lines import lines_page
from scorekeeper.web.phone import stamp

bp = Blueprint("notes", __name__)


@bp.post("/games/<game:game>/notes")
def write(game: GameId) -> Response:
    """Write a note, for one round or for the whole game."""
    ensure_writer(game)
    form = NoteForm(request.form, meta={"translations": t})
    if not form.validate():
        return lines_page(game, status=422, note=form)
    number = form.round_number.number
    command = WriteNote(game, form.version, form.text.data or "", number)
    try:
        write_note(the_shelf(), command, stamp(form.key))
    except KEEP_TYPING as error:
        return lines_page(game, told=tell(error, the_sheet(game).name), note=form)
    return go_to(url_for("lines.every", game=game), t("The note is on the sheet."))
