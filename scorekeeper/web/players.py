"""The players of a game: joining, leaving, other names, other seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from flask import Blueprint, Response, request, url_for

from scorekeeper.actions.players import (
    ChangeSeats,
    JoinPlayer,
    LeavePlayer,
    RenamePlayer,
    change_seats,
    join_player,
    leave_player,
    rename_player,
)
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.base import WriteForm
from scorekeeper.forms.players import JoinForm, NameForm, SeatsForm
from scorekeeper.pages import players
from scorekeeper.pages.linewords import line_words
from scorekeeper.rummy.round import Seat
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.web.access import ensure_writer, may_write, sheet_to_write, the_sheet, the_shelf
from scorekeeper.web.answers import go_to, show as show_page
from scorekeeper.web.errors import KEEP_TYPING, Told, tell, unfit
from scorekeeper.web.language import t
from scorekeeper.web.phone import stamp

bp = Blueprint("players", __name__)


@bp.get("/games/<game:game>/players")
def show(game: GameId) -> Response:
    """Who sits where, who came and left."""
    return _page(game)


@bp.post("/games/<game:game>/players")
def join(game: GameId) -> Response:
    """Let a newcomer in, with stated points."""
    ensure_writer(game)
    form = JoinForm(request.form, meta={"translations": t})

    def act() -> Sheet:
        command = JoinPlayer(
            game,
            form.version,
            form.name.data or "",
            form.points.number or 0,
            int(form.place.data or 1),
            form.mark.data or "",
        )
        return join_player(the_shelf(), command, stamp(form.key))

    return _carry_out(game, form, act, lambda told: _page(game, told, join=form))


@bp.post("/games/<game:game>/players/<int:seat>/leaving")
def leave(game: GameId, seat: Seat) -> Response:
    """Let a player go; the total stays on the sheet."""
    ensure_writer(game)
    form = WriteForm(request.form, meta={"translations": t})

    def act() -> Sheet:
        command = LeavePlayer(game, form.version, seat)
        return leave_player(the_shelf(), command, stamp(form.key))

    return _carry_out(game, form, act, lambda told: _page(game, told))


@bp.post("/games/<game:game>/names")
def rename(game: GameId) -> Response:
    """Call a player otherwise, on the whole sheet."""
    sheet = sheet_to_write(game)
    form = NameForm(request.form, meta={"translations": t})
    form.seat.words = _numbers(sheet.everybody)

    def act() -> Sheet:
        seat, name = Seat(int(form.seat.data or 0)), form.new_name.data or ""
        command = RenamePlayer(game, form.version, seat, name)
        return rename_player(the_shelf(), command, stamp(form.key))

    return _carry_out(game, form, act, lambda told: _page(game, told, rename=form))


@bp.post("/games/<game:game>/seats")
def seats(game: GameId) -> Response:
    """Seat those who play in another order."""
    ensure_writer(game)
    form = SeatsForm(request.form, meta={"translations": t})

    def act() -> Sheet:
        command = ChangeSeats(game, form.version, form.seats())
        return change_seats(the_shelf(), command, stamp(form.key))

    return _carry_out(game, form, act, lambda told: _page(game, told, seats=form))


def _carry_out(
    game: GameId, form: WriteForm, act: Callable[[], Sheet], again: Callable[[Told], Response]
) -> Response:
    """Do it and say on the page what was done; or show the page again with what was typed."""
    if not form.validate():
        return again(unfit())
    try:
        sheet = act()
    except KEEP_TYPING as error:
        return again(tell(error, the_sheet(game).name))
    written = next(line for line in sheet.lines if line.stamp.entry_key == form.key)
    return go_to(url_for("players.show", game=game), line_words(sheet, written, t))


def _page(
    game: GameId,
    told: Told | None = None,
    *,
    join: JoinForm | None = None,
    rename: NameForm | None = None,
    seats: SeatsForm | None = None,
) -> Response:
    """The page; the form that came in, if any, stands there open and as it was typed."""
    sheet = the_sheet(game)
    page = players.build(sheet, t)
    sent = {"join": join is not None, "rename": rename is not None, "seats": seats is not None}
    join = join or JoinForm(meta={"translations": t})
    rename = rename or NameForm(meta={"translations": t})
    order = _numbers(sheet.seating)
    seats = seats or SeatsForm(data={"order": order}, meta={"translations": t})
    for form in (join, seats, rename):
        form.seen.show(page.version)
    return show_page(
        "players/players.html",
        told=told,
        game=game,
        page=page,
        join=join,
        rename=rename,
        seats=seats,
        sent=sent,
        may_write=may_write(game),
    )


def _numbers(seats: Iterable[Seat]) -> tuple[str, ...]:
    """Players' numbers as a form sends them."""
    return tuple(str(seat) for seat in seats)
