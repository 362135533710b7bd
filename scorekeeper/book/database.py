"""The database itself: how connections are opened, and how a transaction begins.

SQLite is used with a write-ahead log and ``synchronous=FULL``: what was acknowledged has reached
the disk and survives a power cut. (``NORMAL`` would be faster and lose the last rounds.)
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from flask_sqlalchemy import SQLAlchemy
from sqlalchemy import Connection, Engine, MetaData, event
from sqlalchemy.orm import DeclarativeBase


class Base(DeclarativeBase):
    """Parent of all tables. Constraints have names, so that migrations can change them."""

    metadata = MetaData(
        naming_convention={
            "ix": "ix_%(column_0_label)s",
            "uq": "uq_%(table_name)s_%(column_0_N_name)s",
            "ck": "ck_%(table_name)s_%(constraint_name)s",
            "fk": "fk_%(table_name)s_%(column_0_name)s",
            "pk": "pk_%(table_name)s",
        }
    )


db = SQLAlchemy(metadata=Base.metadata)


def engine_options(url: str, lock_wait: float) -> dict[str, Any]:
    """What an engine for this address is made with; ``lock_wait`` is in seconds."""
    options: dict[str, Any] = {"pool_size": 16, "max_overflow": 16}
    if url.startswith("sqlite"):
        options["connect_args"] = {"timeout": lock_wait}
    else:
        options["pool_pre_ping"] = True
    if url.startswith("postgresql"):
        options["connect_args"] = {"options": f"-c lock_timeout={int(lock_wait * 1000)}"}
    return options


def prepare(engine: Engine) -> None:
    """Have every connection of this engine opened and begun as this module says."""
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _open_sqlite)
        event.listen(engine, "begin", _begin_sqlite)


def to_write(connection: Connection) -> Connection:
    """The same connection; its next transaction is one that writes.

    On SQLite it takes the lock at its beginning: of two that first read and then write, one would
    else be refused, or worse, number a line from what it read too early.
    """
    return connection.execution_options(scorekeeper_writes=True)


@contextmanager
def garbled_too(connection: Connection) -> Iterator[None]:
    """Meanwhile text that is no UTF-8 is read too, each byte that fits nowhere as a surrogate."""
    driver: Any = connection.connection.dbapi_connection
    driver.text_factory = lambda written: written.decode("utf-8", "surrogateescape")
    try:
        yield
    finally:
        driver.text_factory = str


def _open_sqlite(connection: sqlite3.Connection, _record: object) -> None:
    # The driver's own way of beginning transactions does not know IMMEDIATE: we begin them.
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}").close()


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("scorekeeper_writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
