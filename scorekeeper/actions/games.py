"""Starting, ending, reopening and bringing in games; notes; the same players once more."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.actions.shelf import GameId, Shelf
from scorekeeper.actions.writing import place, write
from scorekeeper.rummy.round import Seat
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.gamefile import read_game, sheet_from
from scorekeeper.sheet.lines import (
    Body,
    GameEnded,
    GameReopened,
    GameStarted,
    NoteWritten,
    Stamp,
)
from scorekeeper.sheet.sheet import Sheet


@dataclass(frozen=True, slots=True)
class StartGame:
    """A new game under ``game``, an id that nobody can guess, with its writing link's secret.

    ``marks`` are beside ``players``, empty for who has none; or there are none at all.
    """

    game: GameId
    secret: str
    players: tuple[str, ...]
    preset: str
    rules: HouseRules
    first_dealer: Seat
    pool_carried: int = 0
    marks: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class ImportGame:
    """A game file, as bytes, that becomes a new game."""

    game: GameId
    secret: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Rematch:
    """The players and rules of ``game`` once more, under a new id, the dealer moved on."""

    game: GameId
    new_game: GameId
    secret: str


@dataclass(frozen=True, slots=True)
class EndGame:
    """The table stops before the target. ``seen``: the last line that the page showed."""

    game: GameId
    seen: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ReopenGame:
    """The table plays on after the end."""

    game: GameId
    seen: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class WriteNote:
    """Words for the round of that number, or for the whole game."""

    game: GameId
    seen: int
    text: str
    round_number: int | None = None


def start_game(shelf: Shelf, command: StartGame, stamp: Stamp) -> Sheet:
    """Start a game; the phone that does may write. Raises CannotWrite, StalePage."""
    start = GameStarted(
        command.players,
        command.preset,
        command.rules,
        command.first_dealer,
        command.pool_carried,
        command.marks,
    )
    return place(shelf, command.game, command.secret, stamp, Sheet.begin(start, stamp))


def import_game(shelf: Shelf, command: ImportGame, stamp: Stamp) -> Sheet:
    """Bring in a game file as a new game. Raises Unreadable, RoundRefused, CannotWrite."""
    sheet = sheet_from(read_game(command.data), stamp)
    return place(shelf, command.game, command.secret, stamp, sheet)


def rematch(shelf: Shelf, command: Rematch, stamp: Stamp) -> Sheet:
    """Start the next game of those who play: same seats, same rules, the next dealer deals.

    Everybody who may write on the old game may ask for it, and then writes on the new one.
    """
    old = shelf.load(command.game)
    start = GameStarted(
        tuple(old.name(seat) for seat in old.seating),
        old.preset,
        old.rules,
        old.seating.index(old.standings.next_dealer) + 1,
        marks=tuple(old.mark(seat) for seat in old.seating),
    )
    sheet = Sheet.begin(start, stamp)
    return place(shelf, command.new_game, command.secret, stamp, sheet, shared=True)


def end_game(shelf: Shelf, command: EndGame, stamp: Stamp) -> Sheet:
    """Stop before the target; nobody has won. Raises CannotWrite("game_over")."""

    def make(sheet: Sheet) -> Body:
        return GameEnded(sheet.last_place, command.reason)

    return write(shelf, command.game, command.seen, stamp, make)


def reopen_game(shelf: Shelf, command: ReopenGame, stamp: Stamp) -> Sheet:
    """Play on after the end. Raises CannotWrite("game_not_over")."""

    def make(sheet: Sheet) -> Body:
        return GameReopened(sheet.last_place, command.reason)

    return write(shelf, command.game, command.seen, stamp, make)


def write_note(shelf: Shelf, command: WriteNote, stamp: Stamp) -> Sheet:
    """Write words on the sheet. Raises CannotWrite("needs_text"), ("no_such_round")."""

    def make(sheet: Sheet) -> Body:
        number = command.round_number
        return NoteWritten(command.text, sheet.round(number).line if number else None)

    return write(shelf, command.game, command.seen, stamp, make)
