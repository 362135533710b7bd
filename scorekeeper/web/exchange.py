"""Games in files: bringing them in, taking them out."""

from __future__ import annotations

from flask import Blueprint, Response, make_response, request, url_for

from scorekeeper.actions.games import ImportGame, import_game
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.exchange import ImportForm
from scorekeeper.rummy.round import Seat
from scorekeeper.sheet.gamefile import read_game, write_game
from scorekeeper.web.access import the_sheet, the_shelf
from scorekeeper.web.addresses import game_id_for, new_secret
from scorekeeper.web.answers import go_to, show
from scorekeeper.web.errors import KEEP_TYPING, Told, tell, unfit
from scorekeeper.web.language import t
from scorekeeper.web.phone import device, stamp

bp = Blueprint("exchange", __name__)


@bp.get("/import")
def ask() -> Response:
    """The page that asks for a game file."""
    return _page(ImportForm(meta={"translations": t}))


@bp.post("/imports")
def bring_in() -> Response:
    """Make a new game of a game file, and go to its sheet."""
    form = ImportForm(request.form, meta={"translations": t})
    file = request.files.get("file")
    form.uploaded = file.read() if file else b""
    if not form.validate():
        return _page(form, told=unfit())
    game = game_id_for(form.key, device())
    command = ImportGame(game, new_secret(), form.content)
    try:
        import_game(the_shelf(), command, stamp(form.key))
    except KEEP_TYPING as error:
        return _page(form, told=tell(error, lambda seat: _name_in(form.content, seat)))
    return go_to(
        url_for("sheet.show", game=game), t("The game from the file is here now, as a new one.")
    )


@bp.get("/games/<game:game>/export")
def export(game: GameId) -> Response:
    """The game as a file, its lines included."""
    answer = make_response(write_game(the_sheet(game)))
    answer.mimetype = "application/json"
    answer.headers["Content-Disposition"] = f'attachment; filename="rummy500-{game[:8]}.json"'
    return answer


def _name_in(content: bytes, seat: Seat) -> str:
    """The name of a player in a file that can be read, though not brought in."""
    return read_game(content).players[seat - 1]


def _page(form: ImportForm, told: Told | None = None) -> Response:
    return show("exchange/import.html", told=told, form=form)
