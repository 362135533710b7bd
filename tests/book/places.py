"""Where test shelves stand: opened as the app opens them, and closed without a trace."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from flask import Flask
from sqlalchemy import Engine

from scorekeeper.book.database import Base, db
from scorekeeper.book.opening import open_shelf, upgrade_tables
from scorekeeper.book.shelf import SqlShelf


def sqlite_at(folder: Path) -> str:
    """The address of the database in a folder."""
    return f"sqlite:///{folder / 'book.sqlite3'}"


@contextmanager
def sqlite_shelf(folder: Path, lock_wait: float = 5.0) -> Iterator[SqlShelf]:
    """A shelf on a SQLite file in this folder, with its tables."""
    with sql_shelf(sqlite_at(folder), lock_wait) as shelf:
        yield shelf


@contextmanager
def sql_shelf(url: str, lock_wait: float = 5.0, *, clear: bool = False) -> Iterator[SqlShelf]:
    """A shelf at this address with its tables; ``clear`` empties them first."""
    app = Flask("tests")
    shelf = open_shelf(app, url, lock_wait)
    engine = engine_of(app)
    try:
        upgrade_tables(app)
        if clear:
            _empty(engine)
        yield shelf
    finally:
        engine.dispose()


def engine_of(app: Flask) -> Engine:
    """The engine that the app's shelf is on."""
    with app.app_context():
        return db.engine


def _empty(engine: Engine) -> None:
    with engine.begin() as connection:
        for table in reversed(Base.metadata.sorted_tables):
            connection.execute(table.delete())
