"""A database that is locked, full, not writable or broken: said so, and nothing half done."""

from __future__ import annotations

import resource
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy.exc import (
    IntegrityError,
    OperationalError,
    ProgrammingError,
    TimeoutError as PoolTimeout,
)

from scorekeeper.actions.errors import ActionError, ShelfBroken, ShelfBusy
from scorekeeper.book.database import engine_options
from scorekeeper.book.shelf import SqlShelf
from scorekeeper.book.troubles import told
from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.seal import Chain
from tests.book.games import GAME, a_note, add, on_the_shelf
from tests.book.places import sql_shelf, sqlite_at, sqlite_shelf

BOOK = "book.sqlite3"


def test_a_locked_database_is_busy(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path, lock_wait=0.05) as shelf:
        on_the_shelf(shelf)
        with _locked(tmp_path), pytest.raises(ShelfBusy):
            add(shelf, a_note("lost"), "one")
        assert shelf.load(GAME).version == 1
        assert add(shelf, a_note("kept"), "one").version == 2


def test_it_waits_as_long_as_it_was_told(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path, lock_wait=0.25) as shelf, shelf.reading() as desk:
        waits = desk._connection.exec_driver_sql("PRAGMA busy_timeout").scalar()
    assert waits == 250


def test_a_locked_database_can_be_read(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path, lock_wait=0.05) as shelf:
        on_the_shelf(shelf)
        with _locked(tmp_path):
            assert shelf.load(GAME).version == 1


def test_who_waits_too_long_in_line_is_told(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path, lock_wait=0.05) as shelf:
        on_the_shelf(shelf)
        with shelf.writing(), pytest.raises(ShelfBusy, match="others are writing"):
            add(shelf, a_note("lost"), "one")


def test_a_database_that_may_only_be_read_takes_nothing(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path) as shelf:
        on_the_shelf(shelf)
    read_only = f"sqlite:///file:{tmp_path / BOOK}?mode=ro&uri=true"
    with _without_upgrade(read_only) as shelf:
        assert shelf.load(GAME).version == 1
        with pytest.raises(ShelfBroken):
            add(shelf, a_note("lost"), "one")
        assert shelf.load(GAME).version == 1


def test_a_full_database_takes_nothing_more(sql: SqlShelf) -> None:
    on_the_shelf(sql)
    with sql.reading() as desk:
        pages = desk._connection.exec_driver_sql("PRAGMA page_count").scalar()
        desk._connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    stored = _fill(sql)
    assert sql.load(GAME).version == stored
    assert len(sql.chain(GAME).lines) == stored
    assert sql.chain(GAME).fault is None
    assert sql.index_faults() == ()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on files")
def test_a_full_disk_takes_nothing_more(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path) as shelf:
        on_the_shelf(shelf)
    # In a process of its own: the limit is on every file that it writes.
    command = [sys.executable, "-m", "tests.book.test_troubles", str(tmp_path)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    stored = int(said)
    assert stored > 1
    with sqlite_shelf(tmp_path) as shelf:
        assert len(shelf.chain(GAME).lines) == stored
        assert shelf.chain(GAME).fault is None
        assert shelf.index_faults() == ()
        assert add(shelf, a_note("there is room again"), "again").version == stored + 1


def test_a_file_that_is_no_database_is_broken(tmp_path: Path) -> None:
    (tmp_path / BOOK).write_bytes(b"This is a shopping list, and long enough to be read." * 100)
    with _without_upgrade(sqlite_at(tmp_path)) as shelf, pytest.raises(ShelfBroken):
        shelf.load(GAME)


def test_a_folder_that_is_gone_is_broken(tmp_path: Path) -> None:
    with _without_upgrade(sqlite_at(tmp_path / "gone")) as shelf, pytest.raises(ShelfBroken):
        shelf.load(GAME)


def test_tables_that_are_missing_are_broken(tmp_path: Path) -> None:
    with _without_upgrade(sqlite_at(tmp_path)) as shelf, pytest.raises(ShelfBroken):
        shelf.load(GAME)


def test_a_line_that_somebody_spoiled_is_unreadable(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path) as shelf:
        on_the_shelf(shelf)
        add(shelf, a_note("one"), "one")
    _alter(tmp_path, "UPDATE lines SET body = '{' WHERE number = 2")
    with sqlite_shelf(tmp_path) as shelf:
        with pytest.raises(Unreadable, match=r"lines\[2\]"):
            shelf.load(GAME)
        assert "can't be read" in shelf.index_faults()[0]


@pytest.mark.parametrize(
    "spoilt",
    [
        "body = '{'",
        "body = x'7b7d'",
        "body = '[1]'",
        "body = CAST(x'ff' AS TEXT)",
        "kind = 'Nothing'",
        "kind = CAST(x'ff' AS TEXT)",
        "digest = CAST(x'ff' AS TEXT)",
        "digest = x'07'",
        "at = 'yesterday'",
        "device = x'00'",
        "number = 9",
        "number = 'two'",
        "number = 2.5",
    ],
)
def test_the_first_line_that_cannot_be_read_is_named(tmp_path: Path, spoilt: str) -> None:
    with sqlite_shelf(tmp_path) as shelf:
        on_the_shelf(shelf)
        add(shelf, a_note("one"), "one")
        add(shelf, a_note("two"), "two")
    _alter(tmp_path, f"UPDATE lines SET {spoilt} WHERE number = 2")  # noqa: S608
    with sqlite_shelf(tmp_path) as shelf:
        chain = shelf.chain(GAME)
        assert (chain.fault, chain.there, len(chain.lines)) == (2, 3, 1)
        assert chain.why
        with pytest.raises(Unreadable):
            shelf.load(GAME)
        assert "can't be read" in shelf.index_faults()[0]
    # An earlier line that was changed, though it can be read, comes first.
    _alter(tmp_path, "UPDATE lines SET written_by = 'Eve' WHERE number = 1")
    with sqlite_shelf(tmp_path) as shelf:
        assert (shelf.chain(GAME).fault, shelf.chain(GAME).why) == (1, None)


def test_text_that_is_none_is_read_for_the_chain_alone(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path) as shelf:
        on_the_shelf(shelf)
        _alter(tmp_path, "UPDATE lines SET device = CAST(x'ff' AS TEXT)")
        assert shelf.chain(GAME).fault == 1
        # The connection goes back to those in use, and is as strict again as the others.
        with pytest.raises(Unreadable, match="bad characters"), shelf.reading() as desk:
            desk._connection.exec_driver_sql("SELECT device FROM lines").all()


def test_of_a_game_without_lines_nothing_is_left(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path) as shelf:
        on_the_shelf(shelf)
        _alter(tmp_path, "DELETE FROM lines")
        assert shelf.chain(GAME) == Chain((), 0)
        assert shelf.index_faults() == (f"game {GAME}: the sheet can't be read: it has no lines",)
        shelf.rebuild_index()


def test_a_changed_line_is_seen_when_the_sheet_is_read_again(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path) as shelf:
        on_the_shelf(shelf)
        add(shelf, a_note("one"), "one")
        _alter(tmp_path, "UPDATE lines SET written_by = 'Eve' WHERE number = 1")
        # What is kept in memory is what was written; what is stored is looked at by the chain.
        assert shelf.load(GAME).fault is None
        assert shelf.chain(GAME).fault == 1
    with sqlite_shelf(tmp_path) as shelf:
        assert shelf.load(GAME).fault == 1


def test_a_line_that_somebody_changed_breaks_the_chain(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path) as shelf:
        on_the_shelf(shelf)
        add(shelf, a_note("one"), "one")
        add(shelf, a_note("two"), "two")
    _alter(tmp_path, """UPDATE lines SET body = '{"text":"other"}' WHERE number = 2""")
    with sqlite_shelf(tmp_path) as shelf:
        assert shelf.chain(GAME).fault == 2


def test_a_game_is_not_placed_twice(sql: SqlShelf) -> None:
    on_the_shelf(sql)
    with pytest.raises(IntegrityError):
        on_the_shelf(sql)
    assert sql.load(GAME).version == 1


class _FromPostgres(Exception):
    def __init__(self, sqlstate: str) -> None:
        super().__init__(sqlstate)
        self.sqlstate = sqlstate


@pytest.mark.parametrize(
    ("sqlstate", "refusal"),
    [
        ("55P03", ShelfBusy),
        ("40P01", ShelfBusy),
        ("40001", ShelfBusy),
        ("53100", ShelfBroken),
        ("08006", ShelfBroken),
    ],
)
def test_postgresql_says_it_by_number(sqlstate: str, refusal: type[ActionError]) -> None:
    with pytest.raises(refusal), told():
        raise OperationalError("", {}, _FromPostgres(sqlstate))


def test_connections_that_are_all_in_use_are_busy() -> None:
    with pytest.raises(ShelfBusy), told():
        raise PoolTimeout


def test_postgresql_waits_as_long_as_it_is_told() -> None:
    options = engine_options("postgresql+psycopg://db/scores", lock_wait=2.5)
    assert options["connect_args"] == {"options": "-c lock_timeout=2500"}
    assert options["pool_pre_ping"] is True


def test_mistakes_of_ours_are_not_blamed_on_the_database() -> None:
    with pytest.raises(ProgrammingError), told():
        raise ProgrammingError("", {}, _FromPostgres("42601"))


def _fill(shelf: SqlShelf) -> int:
    """Write until nothing more is taken; gives the number of the last line that was."""
    stored = shelf.load(GAME).version
    try:
        while stored < 2000:
            stored = add(shelf, a_note("word " * 300), f"key {stored}").version
    except ShelfBroken:
        return stored
    raise AssertionError("it never filled up")


@contextmanager
def _locked(folder: Path) -> Iterator[None]:
    connection = sqlite3.connect(folder / BOOK, isolation_level=None)
    try:
        connection.execute("BEGIN IMMEDIATE")
        yield
    finally:
        connection.close()


@contextmanager
def _without_upgrade(url: str) -> Iterator[SqlShelf]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.book.places.upgrade_tables", lambda app: None)
        with sql_shelf(url) as shelf:
            yield shelf


def _alter(folder: Path, statement: str) -> None:
    connection = sqlite3.connect(folder / BOOK)
    with connection:
        connection.execute(statement)
    connection.close()


def _write_on_a_full_disk(folder: Path) -> None:
    most = 120_000
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    with _without_upgrade(sqlite_at(folder)) as shelf:
        print(_fill(shelf))


if __name__ == "__main__":
    _write_on_a_full_disk(Path(sys.argv[1]))
