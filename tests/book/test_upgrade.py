"""Tables are brought up to date: once, by whoever comes first, and to what the code expects."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from flask import Flask
from flask_migrate import downgrade
from sqlalchemy import CheckConstraint, Table, inspect

from scorekeeper.book.database import Base, db
from scorekeeper.book.opening import _MIGRATIONS, open_shelf, upgrade_tables
from scorekeeper.book.shelf import SqlShelf
from tests.book.games import GAME, a_note, add, on_the_shelf
from tests.book.places import engine_of, sqlite_at, sqlite_shelf


def test_migrations_make_the_tables_that_the_code_expects(sql: SqlShelf) -> None:
    with sql._engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, Base.metadata) == []


def test_migrations_make_the_checks_that_the_code_expects(sql: SqlShelf) -> None:
    """Comparing tables does not see them."""
    inspected = inspect(sql._engine)
    for table in Base.metadata.sorted_tables:
        made = {
            check["name"]: check["sqltext"] for check in inspected.get_check_constraints(table.name)
        }
        assert made == _checks(table)


def test_an_upgrade_keeps_what_is_there(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path) as shelf:
        on_the_shelf(shelf)
        add(shelf, a_note("kept"), "one")
    with sqlite_shelf(tmp_path) as shelf:
        assert shelf.load(GAME).version == 2


def test_an_index_from_before_there_were_marks_is_brought_up_to_date(tmp_path: Path) -> None:
    app = Flask("tests")
    shelf = open_shelf(app, sqlite_at(tmp_path), lock_wait=5)
    upgrade_tables(app)
    on_the_shelf(shelf)
    with app.app_context():
        downgrade(directory=_MIGRATIONS, revision="0001")
        assert "mark" not in {column["name"] for column in inspect(db.engine).get_columns("seats")}
    upgrade_tables(app)
    assert shelf.index_faults() == ()
    engine_of(app).dispose()


def test_several_that_upgrade_at_once_do_it_once(tmp_path: Path) -> None:
    command = [sys.executable, "-W", "error", "-m", "tests.book.test_upgrade", sqlite_at(tmp_path)]
    processes = [subprocess.Popen(command, stderr=subprocess.PIPE, text=True) for _ in range(4)]
    said = [process.communicate()[1] for process in processes]
    assert said == [""] * 4
    assert [process.returncode for process in processes] == [0] * 4
    with sqlite_shelf(tmp_path) as shelf:
        assert on_the_shelf(shelf).version == 1


def test_what_was_acknowledged_is_on_the_disk(sql: SqlShelf) -> None:
    with sql._engine.connect() as connection:
        pragmas = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys")
        }
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}


def _checks(table: Table) -> dict[str, str]:
    return {
        str(check.name): str(check.sqltext)
        for check in table.constraints
        if isinstance(check, CheckConstraint)
    }


def _upgrade(url: str) -> None:
    app = Flask("tests")
    open_shelf(app, url, lock_wait=30)
    upgrade_tables(app)
    engine_of(app).dispose()


if __name__ == "__main__":
    _upgrade(sys.argv[1])
