"""What goes wrong between us and the database, in the words of ``actions.errors``."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy.exc import (
    DataError,
    DBAPIError,
    IntegrityError,
    ProgrammingError,
    TimeoutError as PoolTimeout,
)

from scorekeeper.actions.errors import ActionError, ShelfBroken, ShelfBusy
from scorekeeper.sheet.errors import Unreadable

_SQLITE_BUSY: Final = frozenset({sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED})
_POSTGRES_BUSY: Final = frozenset({"40001", "40P01", "55P03", "57014", "53300"})
"""Serialization failure, deadlock, lock or statement taking too long, too many connections."""


@contextmanager
def told() -> Iterator[None]:
    """Raise ShelfBusy or ShelfBroken for what the database can't help; mistakes of ours pass.

    Raises Unreadable for a text that somebody spoiled.
    """
    try:
        yield
    except PoolTimeout as error:
        raise ShelfBusy("all connections to the database are in use") from error
    except (DataError, IntegrityError, ProgrammingError):
        raise
    except DBAPIError as error:
        if is_garbled(error):
            raise Unreadable("", "bad_characters") from error
        raise _refusal(error.orig) from error
    except sqlite3.OperationalError as error:
        # A connection that could not be opened: SQLAlchemy does not wrap what hooks meet.
        raise _refusal(error) from error


def is_garbled(error: DBAPIError) -> bool:
    """Whether SQLite holds a text that is no UTF-8: the driver's own error, without a number."""
    ours = isinstance(error.orig, sqlite3.OperationalError)
    return ours and not hasattr(error.orig, "sqlite_errorcode")


def _refusal(cause: BaseException | None) -> ActionError:
    # The low byte is the kind of error; the rest tells variants of it.
    sqlite_code = getattr(cause, "sqlite_errorcode", 0) & 0xFF
    postgres_code = getattr(cause, "sqlstate", None)
    if sqlite_code in _SQLITE_BUSY or postgres_code in _POSTGRES_BUSY:
        return ShelfBusy(str(cause))
    return ShelfBroken(str(cause))
