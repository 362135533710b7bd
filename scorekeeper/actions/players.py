"""Who sits at the table: joining, leaving, other names, other seats."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.actions.shelf import GameId, Shelf
from scorekeeper.actions.writing import write
from scorekeeper.rummy.round import Seat
from scorekeeper.sheet.lines import (
    Body,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    SeatsChanged,
    Stamp,
)
from scorekeeper.sheet.names import clean_name
from scorekeeper.sheet.sheet import Sheet


@dataclass(frozen=True, slots=True)
class JoinPlayer:
    """A newcomer with a stated start (points) at that place (from 1) of the seat order.

    ``mark`` is the emoji beside the name; empty for none.
    """

    game: GameId
    seen: int
    name: str
    points: int
    place: int
    mark: str = ""


@dataclass(frozen=True, slots=True)
class LeavePlayer:
    """A player takes part in no further round."""

    game: GameId
    seen: int
    seat: Seat


@dataclass(frozen=True, slots=True)
class RenamePlayer:
    """A player is called otherwise, on the whole sheet."""

    game: GameId
    seen: int
    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class ChangeSeats:
    """Those who play sit in this order from the next round on."""

    game: GameId
    seen: int
    order: tuple[Seat, ...]


def join_player(shelf: Shelf, command: JoinPlayer, stamp: Stamp) -> Sheet:
    """Let somebody in from the next round on. Raises CannotWrite for a name that can't be."""
    name = clean_name(command.name)

    def make(sheet: Sheet) -> Body:
        last, mark = sheet.last_place, command.mark or None
        return PlayerJoined(name, command.points, command.place, last, mark)

    return write(shelf, command.game, command.seen, stamp, make)


def leave_player(shelf: Shelf, command: LeavePlayer, stamp: Stamp) -> Sheet:
    """Let somebody go. Raises CannotWrite("too_few_players"), ("not_playing")."""

    def make(sheet: Sheet) -> Body:
        return PlayerLeft(command.seat, sheet.last_place)

    return write(shelf, command.game, command.seen, stamp, make)


def rename_player(shelf: Shelf, command: RenamePlayer, stamp: Stamp) -> Sheet:
    """Call a player otherwise. Raises CannotWrite("same_name"), ("bad_name")."""
    name = clean_name(command.name)
    renamed = PlayerRenamed(command.seat, name)
    return write(shelf, command.game, command.seen, stamp, lambda _: renamed)


def change_seats(shelf: Shelf, command: ChangeSeats, stamp: Stamp) -> Sheet:
    """Seat those who play in another order. Raises CannotWrite("bad_order")."""

    def make(sheet: Sheet) -> Body:
        return SeatsChanged(command.order, sheet.last_place)

    return write(shelf, command.game, command.seen, stamp, make)
