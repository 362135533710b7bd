"""Notes: words on the sheet."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from scorekeeper.actions.games import WriteNote, write_note
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.lines import NoteForm
from scorekeeper.web.access import ensure_writer, the_sheet, the_shelf
from scorekeeper.web.answers import go_to
from scorekeeper.web.errors import KEEP_TYPING, Told, tell
from scorekeeper.web.language import t
from scorekeeper.web.lines import lines_page
from scorekeeper.web.phone import stamp
from scorekeeper.web.rounds import round_page

bp = Blueprint("notes", __name__)


@bp.post("/games/<game:game>/notes")
def write(game: GameId) -> Response:
    """Write a note, for one round or for the whole game."""
    ensure_writer(game)
    form = NoteForm(request.form, meta={"translations": t})
    number = form.round_number.number
    if not form.validate():
        return _page(game, form, status=422)
    command = WriteNote(game, form.version, form.text.data or "", number)
    try:
        write_note(the_shelf(), command, stamp(form.key))
    except KEEP_TYPING as error:
        return _page(game, form, told=tell(error, the_sheet(game).name))
    address = url_for("lines.every", game=game)
    if form.back.data == "round" and number:
        address = url_for("rounds.show", game=game, number=number)
    return go_to(address, t("The note is on the sheet."))


def _page(game: GameId, form: NoteForm, *, status: int = 200, told: Told | None = None) -> Response:
    """The page that the note came from. A round that was struck meanwhile has none any more."""
    number = form.round_number.number
    standing = {one.number for one in the_sheet(game).rounds}
    if form.back.data == "round" and number in standing:
        return round_page(game, number, status=status, told=told, note=form)
    return lines_page(game, status=status, told=told, note=form)
