"""The shelf: sheets are loaded, appended to and found here."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import groupby
from threading import Lock
from typing import Any, Final

from sqlalchemy import Connection, Engine, bindparam, select

from scorekeeper.actions.errors import NoSuchGame, ShelfBusy
from scorekeeper.actions.shelf import DeviceId, GameId, Listed
from scorekeeper.book import index
from scorekeeper.book.database import to_write
from scorekeeper.book.desk import SqlDesk
from scorekeeper.book.memory import Memory
from scorekeeper.book.rows import GAMES, RIGHTS, SEATS, SHEETS
from scorekeeper.book.troubles import told
from scorekeeper.sheet.errors import SheetError
from scorekeeper.sheet.names import folded
from scorekeeper.sheet.seal import Chain
from scorekeeper.sheet.sheet import Sheet

_AT_ONCE: Final = 200
"""How many games a command takes from the shelf in one transaction."""

_OF_DEVICE = RIGHTS.c.device == bindparam("of_device")
_PLAYERS = RIGHTS.join(SHEETS, SHEETS.c.sheet == RIGHTS.c.sheet)
_PLAYERS = _PLAYERS.join(SEATS, SEATS.c.sheet == SHEETS.c.sheet)
_NEWEST = (SHEETS.c.changed.desc(), SHEETS.c.sheet, SEATS.c.position)
_LISTED = (
    select(SHEETS, SEATS.c.name, SEATS.c.mark, SEATS.c.total, SEATS.c.place, SEATS.c.won)
    .select_from(_PLAYERS)
    .where(_OF_DEVICE)
    .order_by(*_NEWEST)
)
_NAMES = select(SEATS.c.name).select_from(_PLAYERS).where(_OF_DEVICE).order_by(*_NEWEST)
_GAMES = select(GAMES.c.id).where(GAMES.c.id > bindparam("after"))
_GAMES = _GAMES.order_by(GAMES.c.id).limit(_AT_ONCE)


class SqlShelf:
    """The ``Shelf`` of ``actions.shelf`` over an SQL database.

    ``lock_wait`` is in seconds: how long a writing transaction waits for its turn.
    """

    def __init__(self, engine: Engine, lock_wait: float = 5.0) -> None:
        self._engine = engine
        self._lock_wait = lock_wait
        self._memory = Memory()
        # SQLite takes one writer at a time and has the others ask again after ever longer naps.
        # Within one process they stand in line instead.
        self._pen = Lock() if engine.dialect.name == "sqlite" else None

    @contextmanager
    def reading(self) -> Iterator[SqlDesk]:
        """A transaction that reads; leaving it writes nothing."""
        with told(), self._engine.connect() as connection:
            yield SqlDesk(connection, self._memory)

    @contextmanager
    def writing(self) -> Iterator[SqlDesk]:
        """A transaction that commits once on leaving, and rolls back where an error leaves it."""
        with told(), self._turn(), to_write(self._engine.connect()) as connection:
            connection.begin()
            desk = SqlDesk(connection, self._memory)
            yield desk
            connection.commit()
            desk.remember()

    def load(self, game: GameId) -> Sheet:
        """The sheet as it stands; kept in memory under its last digest. Raises NoSuchGame."""
        with self.reading() as desk:
            return desk.load(game)

    def chain(self, game: GameId) -> Chain:
        """How far the lines hold together as they are stored now. Raises NoSuchGame."""
        with self.reading() as desk:
            return desk.chain(game)

    def right(self, game: GameId, device: DeviceId) -> str:
        """``scorer``, ``viewer`` or an empty text. An unknown game gives an empty text."""
        with self.reading() as desk:
            return desk.right(game, device)

    def secret(self, game: GameId) -> str:
        """The secret of the game's writing link. Raises NoSuchGame."""
        with self.reading() as desk:
            return desk.secret(game)

    def listed(self, device: DeviceId) -> tuple[Listed, ...]:
        """The games that this phone started, imported or opened, last changed first."""
        with told(), self._engine.connect() as connection:
            rows = connection.execute(_LISTED, {"of_device": device}).all()
        return tuple(_listed(list(group)) for _, group in groupby(rows, lambda row: row.sheet))

    def names_used(self, device: DeviceId) -> tuple[str, ...]:
        """The names used in those games, most recently used first."""
        with told(), self._engine.connect() as connection:
            names = connection.execute(_NAMES, {"of_device": device}).scalars().all()
        first: dict[str, str] = {}
        for name in names:
            first.setdefault(folded(name), name)
        return tuple(first.values())

    def all_games(self) -> Iterator[GameId]:
        """Every game on the shelf, for commands only."""
        after = ""
        while True:
            with told(), self._engine.connect() as connection:
                games = connection.execute(_GAMES, {"after": after}).scalars().all()
            if not games:
                return
            yield from (GameId(game) for game in games)
            after = games[-1]

    def index_faults(self) -> tuple[str, ...]:
        """Where the index and the lines disagree: one sentence each; empty when they agree."""
        faults: list[str] = []
        for game in self.all_games():
            with told(), self._engine.connect() as connection:
                faults += _index_faults(connection, game)
        return tuple(faults)

    def rebuild_index(self) -> None:
        """Make the index anew from the lines. A sheet that can't be read keeps what it has."""
        for game in self.all_games():
            with told(), self._turn(), to_write(self._engine.connect()) as connection:
                connection.begin()
                sheet = _read_afresh(connection, game)
                if isinstance(sheet, Sheet):
                    index.enter(connection, game, sheet)
                    connection.commit()

    @contextmanager
    def _turn(self) -> Iterator[None]:
        if self._pen is None:
            yield
            return
        if not self._pen.acquire(timeout=self._lock_wait):
            raise ShelfBusy("others are writing")
        try:
            yield
        finally:
            self._pen.release()


def _read_afresh(connection: Connection, game: GameId) -> Sheet | SheetError | NoSuchGame:
    # What is kept in memory proves nothing about what is stored.
    try:
        return SqlDesk(connection, Memory()).read(game)
    except (SheetError, NoSuchGame) as error:
        return error


def _index_faults(connection: Connection, game: GameId) -> Iterator[str]:
    sheet = _read_afresh(connection, game)
    if isinstance(sheet, Sheet):
        yield from index.faults(connection, game, sheet)
    else:
        why = "it has no lines" if isinstance(sheet, NoSuchGame) else sheet
        yield f"game {game}: the sheet can't be read: {why}"


def _listed(rows: list[Any]) -> Listed:
    first = rows[0]
    return Listed(
        game=GameId(first.sheet),
        players=tuple(row.name for row in rows),
        marks=tuple(row.mark for row in rows),
        totals=tuple(row.total for row in rows),
        places=tuple(row.place for row in rows),
        winners=tuple(row.name for row in rows if row.won),
        status=first.status,
        rounds=first.rounds,
        target=first.target,
        preset=first.preset,
        version=first.version,
        started=first.started,
        changed=first.changed,
    )
