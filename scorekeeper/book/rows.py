"""The tables. ``games``, ``lines`` and ``rights`` are what is known; ``sheets`` and ``seats`` are
an index over the lines, for lists, and can be made anew from them at any time.
"""

from __future__ import annotations

from typing import cast

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    String,
    Table,
    Text,
    UniqueConstraint,
)
from sqlalchemy.orm import Mapped, mapped_column

from scorekeeper.book.database import Base

ID = String(64)
WORDS = String(500)
"""As wide as the sheet lets any short text be."""
DIGEST = String(64)


class GameRow(Base):
    """A game: its id, and the secret of its writing link."""

    __tablename__ = "games"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    secret: Mapped[str] = mapped_column(String(128))


class LineRow(Base):
    """A line of a sheet, in ink: rows of this table are inserted and read, and nothing else."""

    __tablename__ = "lines"
    __table_args__ = (
        UniqueConstraint("sheet", "entry_key"),
        CheckConstraint("number >= 1", name="number"),
        # Kept in the order of the key: the lines of one sheet lie side by side.
        {"sqlite_with_rowid": False},
    )

    sheet: Mapped[str] = mapped_column(ID, ForeignKey("games.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    digest: Mapped[str] = mapped_column(DIGEST)
    previous: Mapped[str] = mapped_column(DIGEST)
    kind: Mapped[str] = mapped_column(String(32))
    at: Mapped[str] = mapped_column(WORDS)
    device: Mapped[str] = mapped_column(WORDS)
    written_by: Mapped[str] = mapped_column(WORDS)
    entry_key: Mapped[str] = mapped_column(WORDS)
    body: Mapped[str] = mapped_column(Text)


class RightRow(Base):
    """A phone that started, imported or opened a game, and what it may do there."""

    __tablename__ = "rights"
    __table_args__ = (
        CheckConstraint("level IN ('scorer', 'viewer')", name="level"),
        {"sqlite_with_rowid": False},
    )

    # The phone stands first: its list of games is one stretch of this key.
    device: Mapped[str] = mapped_column(ID, primary_key=True)
    sheet: Mapped[str] = mapped_column(ID, ForeignKey("games.id"), primary_key=True, index=True)
    level: Mapped[str] = mapped_column(String(16))


class SheetRow(Base):
    """What the lines of one sheet come to, as far as a list shows it."""

    __tablename__ = "sheets"
    __table_args__ = (
        CheckConstraint("version >= 1", name="version"),
        CheckConstraint("rounds >= 0", name="rounds"),
        CheckConstraint("target >= 1", name="target"),
        CheckConstraint("status IN ('playing', 'tied', 'over')", name="status"),
    )

    sheet: Mapped[str] = mapped_column(ID, ForeignKey("games.id"), primary_key=True)
    version: Mapped[int]
    digest: Mapped[str] = mapped_column(DIGEST)
    status: Mapped[str] = mapped_column(String(16))
    rounds: Mapped[int]
    target: Mapped[int]
    preset: Mapped[str] = mapped_column(WORDS)
    started: Mapped[str] = mapped_column(WORDS)
    changed: Mapped[str] = mapped_column(WORDS)


class SeatRow(Base):
    """A player of one game: everybody who ever sat; ``position`` is the place in seat order."""

    __tablename__ = "seats"
    __table_args__ = (
        CheckConstraint("seat >= 1", name="seat"),
        CheckConstraint("place >= 1", name="place"),
        {"sqlite_with_rowid": False},
    )

    sheet: Mapped[str] = mapped_column(ID, ForeignKey("games.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    position: Mapped[int]
    name: Mapped[str] = mapped_column(WORDS)
    mark: Mapped[str] = mapped_column(String(16), server_default="")
    total: Mapped[int] = mapped_column(BigInteger)
    place: Mapped[int]
    won: Mapped[bool]


GAMES = cast(Table, GameRow.__table__)
LINES = cast(Table, LineRow.__table__)
RIGHTS = cast(Table, RightRow.__table__)
SHEETS = cast(Table, SheetRow.__table__)
SEATS = cast(Table, SeatRow.__table__)
