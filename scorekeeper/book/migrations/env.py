"""How Alembic runs the migrations: all that are due in one transaction, which waits its turn.

Whoever upgrades takes the database's own lock first and reads the version after that: so several
processes that start at once do the work once.
"""

from __future__ import annotations

from typing import Final

from alembic import context
from sqlalchemy import Connection, text

from scorekeeper.book.database import db, to_write
from scorekeeper.book.rows import GAMES

_LOCK: Final = 500_2026
"""Any number, as long as nobody else locks it in the same database."""


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "sqlite":
        # A table that is rebuilt is dropped on the way, and others point at it.
        connection.detach()
        connection.connection.cursor().execute("PRAGMA foreign_keys=OFF")
    with connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _LOCK})
        context.configure(
            connection=connection,
            target_metadata=GAMES.metadata,
            render_as_batch=True,
        )
        context.run_migrations()


with to_write(db.engine.connect()) as opened:
    _upgrade(opened)
