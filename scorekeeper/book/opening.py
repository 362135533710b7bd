"""Opening the book in an app, and bringing its tables up to date."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from flask import Flask
from flask_migrate import Migrate, upgrade as run_migrations
from sqlalchemy.exc import ArgumentError

from scorekeeper.actions.errors import ShelfBroken
from scorekeeper.book.database import db, engine_options, prepare
from scorekeeper.book.shelf import SqlShelf
from scorekeeper.book.troubles import told

_MIGRATIONS: Final = str(Path(__file__).parent / "migrations")


def open_shelf(app: Flask, url: str, lock_wait: float) -> SqlShelf:
    """The shelf over the database at this address; nothing is read or written yet.

    ``lock_wait`` is in seconds: how long a write waits for another one. Raises ShelfBroken for an
    address that no database has, and for a kind of database whose driver is not installed.
    """
    app.config["SQLALCHEMY_DATABASE_URI"] = url
    app.config["SQLALCHEMY_ENGINE_OPTIONS"] = engine_options(url, lock_wait)
    try:
        db.init_app(app)
        # The driver is loaded here, if at all.
        with app.app_context():
            engine = db.engine
    except (ArgumentError, ImportError) as error:
        raise ShelfBroken(f"DATABASE_URL leads to none ({error})") from error
    Migrate(app, db, directory=_MIGRATIONS, render_as_batch=True)
    prepare(engine)
    return SqlShelf(engine, lock_wait)


def upgrade_tables(app: Flask) -> None:
    """Bring the tables up to date. Safe to call from several processes at once.

    Raises ShelfBusy or ShelfBroken.
    """
    with app.app_context(), told():
        run_migrations(directory=_MIGRATIONS)
