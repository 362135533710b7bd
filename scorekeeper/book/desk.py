"""One transaction on the shelf: what is read and written in it, and nothing about its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError, OperationalError

from scorekeeper.actions.errors import NoSuchGame, SheetMoved
from scorekeeper.actions.shelf import DeviceId, GameId
from scorekeeper.book import index
from scorekeeper.book.database import garbled_too
from scorekeeper.book.ink import from_row, lines_of, to_row
from scorekeeper.book.memory import Memory
from scorekeeper.book.rows import GAMES, LINES, RIGHTS
from scorekeeper.book.troubles import is_garbled
from scorekeeper.sheet.seal import Chain, follow
from scorekeeper.sheet.sheet import Sheet

_OF_GAME = LINES.c.sheet == bindparam("of_game")
_LAST = select(LINES.c.number, LINES.c.digest).where(_OF_GAME)
_LAST = _LAST.order_by(LINES.c.number.desc()).limit(1)
_LINES = select(LINES).where(_OF_GAME).order_by(LINES.c.number)
_SECRET = select(GAMES.c.secret).where(GAMES.c.id == bindparam("of_game"))
_OF_PHONE = (RIGHTS.c.device == bindparam("of_device")) & (RIGHTS.c.sheet == bindparam("of_game"))
_LEVEL = select(RIGHTS.c.level).where(_OF_PHONE)
_WITH_LEVEL = _LAST.add_columns(_LEVEL.scalar_subquery().label("level"))
_ADD_LINE = insert(LINES)
_RAISE = update(RIGHTS).where(_OF_PHONE).values(level="scorer")


class SqlDesk:
    """The ``Desk`` of ``actions.shelf`` over one connection with an open transaction."""

    def __init__(self, connection: Connection, memory: Memory) -> None:
        self._connection = connection
        self._memory = memory
        self._written: dict[GameId, Sheet] = {}

    def load(self, game: GameId) -> Sheet:
        """The sheet as it stands, what this transaction wrote included. Raises NoSuchGame."""
        last = self._connection.execute(_LAST, {"of_game": game}).first()
        if last is None:
            raise NoSuchGame(game)
        return self._recall(game, last.number, last.digest)

    def look(self, game: GameId, device: DeviceId) -> tuple[Sheet, str]:
        """The sheet as it is stored, and a phone's right on it (empty for none).

        Raises NoSuchGame.
        """
        whose = {"of_game": game, "of_device": device}
        last = self._connection.execute(_WITH_LEVEL, whose).first()
        if last is None:
            raise NoSuchGame(game)
        return self._recall(game, last.number, last.digest), last.level or ""

    def chain(self, game: GameId) -> Chain:
        """How far the lines hold together as they are stored, whatever is kept in memory.

        Raises NoSuchGame; a game of which no line is left is none that never was.
        """
        rows = self._rows(game)
        if not rows:
            self.secret(game)
        return follow(lines_of(rows))

    def read(self, game: GameId) -> Sheet:
        """The sheet as it is stored, whatever is kept in memory. Raises NoSuchGame, Unreadable."""
        rows = self._rows(game)
        if not rows:
            raise NoSuchGame(game)
        return Sheet.read(from_row(row, place) for place, row in enumerate(rows, 1))

    def place(self, game: GameId, sheet: Sheet, secret: str) -> None:
        """Put a new sheet with all its lines on the shelf, with the secret of its writing link."""
        self._connection.execute(insert(GAMES), {"id": game, "secret": secret})
        self._connection.execute(insert(LINES), [to_row(game, line) for line in sheet.lines])
        index.enter(self._connection, game, sheet)
        self._written[game] = sheet

    def append(self, game: GameId, sheet: Sheet) -> None:
        """Add the last line of this sheet, and update the index. Raises SheetMoved."""
        try:
            self._connection.execute(_ADD_LINE, to_row(game, sheet.lines[-1]))
        except IntegrityError as error:
            raise self._moved(game, sheet.version - 1) from error
        index.enter(self._connection, game, sheet)
        self._written[game] = sheet

    def secret(self, game: GameId) -> str:
        """The secret of the game's writing link. Raises NoSuchGame."""
        secret = self._connection.execute(_SECRET, {"of_game": game}).scalar()
        if secret is None:
            raise NoSuchGame(game)
        return str(secret)

    def right(self, game: GameId, device: DeviceId) -> str:
        """``scorer``, ``viewer`` or an empty text."""
        whose = {"of_game": game, "of_device": device}
        return self._connection.execute(_LEVEL, whose).scalar() or ""

    def grant(self, game: GameId, device: DeviceId, right: str) -> None:
        """Let a phone write, or only see the game at home. A right is never lowered."""
        self._enter_right(game, device, right)
        if right == "scorer":
            self._connection.execute(_RAISE, {"of_game": game, "of_device": device})

    def remember(self) -> None:
        """Keep in memory what was written, now that it is stored."""
        for game, sheet in self._written.items():
            self._memory.keep(game, sheet)

    def _enter_right(self, game: GameId, device: DeviceId, right: str) -> None:
        row = {"sheet": game, "device": device, "level": right}
        try:
            with self._connection.begin_nested():
                self._connection.execute(insert(RIGHTS), row)
        except IntegrityError:
            # Either the phone has a right already, or there is no such game.
            self.secret(game)

    def _recall(self, game: GameId, number: int, digest: str) -> Sheet:
        sheet = self._memory.recall(game, number, digest)
        if sheet is None:
            sheet = self.read(game)
            self._memory.keep(game, sheet)
        return sheet

    def _rows(self, game: GameId) -> Sequence[Row[Any]]:
        try:
            return self._connection.execute(_LINES, {"of_game": game}).all()
        except OperationalError as error:
            if not is_garbled(error):
                raise
        # One spoilt letter must not hide which line it is on.
        with garbled_too(self._connection):
            return self._connection.execute(_LINES, {"of_game": game}).all()

    def _moved(self, game: GameId, seen: int) -> SheetMoved | NoSuchGame:
        # PostgreSQL answers nothing more in a transaction in which a line was refused.
        self._connection.rollback()
        self._written.clear()
        last = self._connection.execute(_LAST, {"of_game": game}).first()
        return SheetMoved(seen, last.number) if last else NoSuchGame(game)
