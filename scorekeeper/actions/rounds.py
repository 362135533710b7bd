"""Rounds: entering and correcting them; striking and restoring any line."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.actions.shelf import GameId, Shelf
from scorekeeper.actions.writing import write
from scorekeeper.rummy.round import RoundEntry
from scorekeeper.sheet.lines import (
    LineRestored,
    LineStruck,
    RoundCorrected,
    RoundScored,
    Stamp,
)
from scorekeeper.sheet.sheet import Sheet


@dataclass(frozen=True, slots=True)
class RecordRound:
    """What was entered for a round; ``entry.accepted`` holds the questions answered with yes.

    ``before`` is the line of the round that this forgotten one belongs before. ``seen`` is the
    number of the last line that the page showed.
    """

    game: GameId
    seen: int
    entry: RoundEntry
    before: int | None = None


@dataclass(frozen=True, slots=True)
class CorrectRound:
    """A whole new entry for the round that was entered on ``line``, with a reason."""

    game: GameId
    seen: int
    line: int
    entry: RoundEntry
    reason: str


@dataclass(frozen=True, slots=True)
class StrikeLine:
    """``line`` is to count for nothing."""

    game: GameId
    seen: int
    line: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class RestoreLine:
    """``line``, struck before, is to count again."""

    game: GameId
    seen: int
    line: int
    reason: str = ""


def record_round(shelf: Shelf, command: RecordRound, stamp: Stamp) -> Sheet:
    """Write a round. Raises RoundRefused, RoundAsked, CannotWrite("game_over"), SheetMoved."""
    return write(
        shelf,
        command.game,
        command.seen,
        stamp,
        lambda _: RoundScored(command.entry, command.before),
    )


def correct_round(shelf: Shelf, command: CorrectRound, stamp: Stamp) -> Sheet:
    """Write a correction. Raises RoundRefused, RoundAsked, CannotWrite("needs_reason")."""
    return write(
        shelf,
        command.game,
        command.seen,
        stamp,
        lambda _: RoundCorrected(command.line, command.entry, command.reason),
    )


def strike_line(shelf: Shelf, command: StrikeLine, stamp: Stamp) -> Sheet:
    """Strike a line: undo. Raises CannotWrite, RoundRefused where another round needs it."""
    return write(
        shelf, command.game, command.seen, stamp, lambda _: LineStruck(command.line, command.reason)
    )


def restore_line(shelf: Shelf, command: RestoreLine, stamp: Stamp) -> Sheet:
    """Restore a struck line: redo. Raises CannotWrite, RoundRefused."""
    return write(
        shelf,
        command.game,
        command.seen,
        stamp,
        lambda _: LineRestored(command.line, command.reason),
    )
