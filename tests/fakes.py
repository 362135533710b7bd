"""A shelf in memory, of few lines: for tests that are about something else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from scorekeeper.actions.errors import NoSuchGame, SheetMoved
from scorekeeper.actions.shelf import DeviceId, GameId, Listed
from scorekeeper.sheet.names import folded
from scorekeeper.sheet.seal import Chain, follow
from scorekeeper.sheet.sheet import Sheet


@dataclass(frozen=True)
class FakeDesk:
    """A desk over three dictionaries."""

    sheets: dict[GameId, Sheet] = field(default_factory=dict)
    secrets: dict[GameId, str] = field(default_factory=dict)
    rights: dict[tuple[GameId, DeviceId], str] = field(default_factory=dict)

    def load(self, game: GameId) -> Sheet:
        """The sheet as it stands."""
        if game not in self.sheets:
            raise NoSuchGame(game)
        return self.sheets[game]

    def look(self, game: GameId, device: DeviceId) -> tuple[Sheet, str]:
        """The sheet, and what the phone may do."""
        return self.load(game), self.rights.get((game, device), "")

    def place(self, game: GameId, sheet: Sheet, secret: str) -> None:
        """Put a new sheet on the shelf."""
        self.sheets[game] = sheet
        self.secrets[game] = secret

    def append(self, game: GameId, sheet: Sheet) -> None:
        """Take the sheet with one more line, unless that line is written already."""
        now = self.load(game)
        if now.version != sheet.version - 1:
            raise SheetMoved(sheet.version - 1, now.version)
        if any(line.stamp.entry_key == sheet.lines[-1].stamp.entry_key for line in now.lines):
            raise SheetMoved(sheet.version - 1, now.version)
        self.sheets[game] = sheet

    def secret(self, game: GameId) -> str:
        """The secret of the writing link."""
        self.load(game)
        return self.secrets[game]

    def grant(self, game: GameId, device: DeviceId, right: str) -> None:
        """Let a phone write or look."""
        self.load(game)
        if self.rights.get((game, device)) != "scorer":
            self.rights[game, device] = right


class FakeShelf:
    """The ``Shelf`` of ``actions.shelf``; what is written becomes true on leaving."""

    def __init__(self) -> None:
        self._kept = FakeDesk()

    @contextmanager
    def reading(self) -> Iterator[FakeDesk]:
        """A desk whose work is thrown away."""
        yield self._copy()

    @contextmanager
    def writing(self) -> Iterator[FakeDesk]:
        """A desk whose work is kept, unless an error leaves it."""
        desk = self._copy()
        yield desk
        self._kept = desk

    def load(self, game: GameId) -> Sheet:
        """The sheet as it stands."""
        return self._kept.load(game)

    def chain(self, game: GameId) -> Chain:
        """Its lines, proven."""
        return follow(self._kept.load(game).lines)

    def secret(self, game: GameId) -> str:
        """The secret of the writing link."""
        return self._kept.secret(game)

    def right(self, game: GameId, device: DeviceId) -> str:
        """What the phone may do."""
        return self._kept.rights.get((game, device), "")

    def listed(self, device: DeviceId) -> tuple[Listed, ...]:
        """The games of a phone, last changed first."""
        games = [_listed(game, self._kept.load(game)) for game in self._games_of(device)]
        return tuple(sorted(games, key=lambda listed: listed.changed, reverse=True))

    def names_used(self, device: DeviceId) -> tuple[str, ...]:
        """The names in them, each once."""
        names = [name for listed in self.listed(device) for name in listed.players]
        return tuple({folded(name): name for name in reversed(names)}.values())[::-1]

    def all_games(self) -> Iterator[GameId]:
        """Every game."""
        yield from sorted(self._kept.sheets)

    def index_faults(self) -> tuple[str, ...]:
        """There is no index that could be wrong."""
        return ()

    def rebuild_index(self) -> None:
        """There is none to make anew."""

    def _copy(self) -> FakeDesk:
        kept = self._kept
        return replace(
            kept, sheets={**kept.sheets}, secrets={**kept.secrets}, rights={**kept.rights}
        )

    def _games_of(self, device: DeviceId) -> Iterator[GameId]:
        yield from (game for game, phone in self._kept.rights if phone == device)


def _listed(game: GameId, sheet: Sheet) -> Listed:
    standings = sheet.standings
    return Listed(
        game=game,
        players=tuple(sheet.name(seat) for seat in sheet.everybody),
        marks=tuple(sheet.mark(seat) for seat in sheet.everybody),
        totals=tuple(standings.totals[seat] for seat in sheet.everybody),
        places=tuple(standings.places.get(seat, len(sheet.everybody)) for seat in sheet.everybody),
        winners=tuple(sheet.name(s) for s in sheet.everybody if s in standings.winners),
        status=standings.status.value,
        rounds=len(sheet.rounds) - standings.ignored_rounds,
        target=sheet.rules.target,
        preset=sheet.preset,
        version=sheet.version,
        started=sheet.lines[0].stamp.at,
        changed=sheet.lines[-1].stamp.at,
    )
