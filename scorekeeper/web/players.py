"""The players of a game: joining, leaving, other names, other seats."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

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
from scorekeeper.rummy.round import Seat
from scorekeeper.web.access import ensure_writer, may_write, the_sheet, the_shelf
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

    def act() -> None:
        command = JoinPlayer(
            game,
            form.version,
            form.name.data or "",
            form.points.number or 0,
            int(form.place.data or 1),
        )
        join_player(the_shelf(), command, stamp(form.key))

    return _carry_out(game, form, act, lambda told: _page(game, told, join=form))


@bp.post("/games/<game:game>/players/<int:seat>/leaving")
def leave(game: GameId, seat: Seat) -> Response:
    """Let a player go; the total stays on the sheet."""
    ensure_writer(game)
    form = WriteForm(request.form, meta={"translations": t})

    def act() -> None:
        command = LeavePlayer(game, form.version, seat)
        leave_player(the_shelf(), command, stamp(form.key))

    return _carry_out(game, form, act, lambda told: _page(game, told))


@bp.post("/games/<game:game>/players/<int:seat>/name")
def rename(game: GameId, seat: Seat) -> Response:
    """Call a player otherwise, on the whole sheet."""
    ensure_writer(game)
    form = NameForm(request.form, meta={"translations": t})

    def act() -> None:
        command = RenamePlayer(game, form.version, seat, form.name.data or "")
        rename_player(the_shelf(), command, stamp(form.key))

    return _carry_out(game, form, act, lambda told: _page(game, told, names={seat: form}))


@bp.post("/games/<game:game>/seats")
def seats(game: GameId) -> Response:
    """Seat those who play in another order."""
    ensure_writer(game)
    form = SeatsForm(request.form, meta={"translations": t})

    def act() -> None:
        command = ChangeSeats(game, form.version, form.seats())
        change_seats(the_shelf(), command, stamp(form.key))

    return _carry_out(game, form, act, lambda told: _page(game, told, seats=form))


def _carry_out(
    game: GameId, form: WriteForm, act: Callable[[], None], again: Callable[[Told], Response]
) -> Response:
    """Do it and come back to the page; or show the page again with what was typed."""
    if not form.validate():
        return again(unfit())
    try:
        act()
    except KEEP_TYPING as error:
        return again(tell(error, the_sheet(game).name))
    return go_to(url_for("players.show", game=game), t("It is on the sheet."))


def _page(
    game: GameId,
    told: Told | None = None,
    *,
    join: JoinForm | None = None,
    names: Mapping[Seat, NameForm] = MappingProxyType({}),
    seats: SeatsForm | None = None,
) -> Response:
    """The page; the form that came in, if any, stands there open and as it was typed."""
    sheet = the_sheet(game)
    page = players.build(sheet, t)
    sent = {"join": join is not None, "names": bool(names), "seats": seats is not None}
    join = join or JoinForm(meta={"translations": t})
    name_forms = {
        seat: names.get(seat) or NameForm(data={"name": sheet.name(seat)}, meta={"translations": t})
        for seat in sheet.everybody
    }
    seats = seats or SeatsForm(
        data={"order": [str(seat) for seat in sheet.seating]}, meta={"translations": t}
    )
    for form in (join, seats, *name_forms.values()):
        form.seen.show(page.version)
    return show_page(
        "players/players.html",
        told=told,
        game=game,
        page=page,
        join=join,
        names=name_forms,
        seats=seats,
        sent=sent,
        may_write=may_write(game),
    )
