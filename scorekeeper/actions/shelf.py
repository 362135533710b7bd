"""The shelf that holds the sheets, by its shape: what actions, web and cli ask of the book."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import NewType, Protocol

from scorekeeper.sheet.seal import Chain
from scorekeeper.sheet.sheet import Sheet

GameId = NewType("GameId", str)
DeviceId = NewType("DeviceId", str)


@dataclass(frozen=True, slots=True)
class Listed:
    """One game as a list shows it: read from the index, never from the lines.

    ``marks`` (empty for who has none), ``totals`` and ``places`` are beside ``players``, everybody
    who ever sat, in seat order.
    ``status`` is ``playing``, ``tied`` or ``over``; ``started`` and ``changed`` are UTC times.
    """

    game: GameId
    players: tuple[str, ...]
    marks: tuple[str, ...]
    totals: tuple[int, ...]
    places: tuple[int, ...]
    winners: tuple[str, ...]
    status: str
    rounds: int
    target: int
    preset: str
    version: int
    started: str
    changed: str


class Desk(Protocol):
    """One transaction on the shelf: everything written through it is stored, or nothing is."""

    def load(self, game: GameId) -> Sheet:
        """The sheet as it stands. Raises NoSuchGame."""

    def look(self, game: GameId, device: DeviceId) -> tuple[Sheet, str]:
        """The sheet as it is stored, and a phone's right on it (empty for none).

        Raises NoSuchGame.
        """

    def place(self, game: GameId, sheet: Sheet, secret: str) -> None:
        """Put a new sheet with all its lines on the shelf, with the secret of its writing link."""

    def append(self, game: GameId, sheet: Sheet) -> None:
        """Add the last line of this sheet to those that are stored, and update the index.

        Raises SheetMoved where somebody has written that line meanwhile.
        """

    def secret(self, game: GameId) -> str:
        """The secret of the game's writing link. Raises NoSuchGame."""

    def grant(self, game: GameId, device: DeviceId, right: str) -> None:
        """Let a phone write (``scorer``) or only see the game at home (``viewer``).

        A right is never lowered by this.
        """


class Shelf(Protocol):
    """Where sheets are kept."""

    def reading(self) -> AbstractContextManager[Desk]:
        """A transaction that reads; leaving it writes nothing."""

    def writing(self) -> AbstractContextManager[Desk]:
        """A transaction that commits once on leaving, and rolls back where an error leaves it.

        Raises ShelfBusy or ShelfBroken where the database can't take it.
        """

    def load(self, game: GameId) -> Sheet:
        """The sheet as it stands; kept in memory under its last digest. Raises NoSuchGame."""

    def chain(self, game: GameId) -> Chain:
        """How far the lines hold together as they are stored now, whatever is kept in memory.

        Raises NoSuchGame; a game of which no line is left is none that never was.
        """

    def right(self, game: GameId, device: DeviceId) -> str:
        """``scorer``, ``viewer`` or an empty text. An unknown game gives an empty text."""

    def listed(self, device: DeviceId) -> tuple[Listed, ...]:
        """The games that this phone started, imported or opened, last changed first."""

    def names_used(self, device: DeviceId) -> tuple[str, ...]:
        """The names used in those games, most recently used first."""

    def secret(self, game: GameId) -> str:
        """The secret of the game's writing link. Raises NoSuchGame."""

    def all_games(self) -> Iterator[GameId]:
        """Every game on the shelf, for commands only."""

    def index_faults(self) -> tuple[str, ...]:
        """Where the index and the lines disagree: one sentence each; empty when they agree."""

    def rebuild_index(self) -> None:
        """Make the index anew from the lines."""
