"""Several that write at once: no line is written twice, and none is lost."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from scorekeeper.book.shelf import SqlShelf
from tests.book.games import ENDLESS, GAME, OTHER, a_note, a_sheet, add, on_the_shelf
from tests.book.places import sqlite_shelf
from tests.book.writers import kill_while_writing, writer


def test_two_processes_number_their_lines_apart(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path) as shelf:
        on_the_shelf(shelf, sheet=a_sheet(target=ENDLESS))
        with ExitStack() as stack:
            writers = [stack.enter_context(writer(tmp_path, count=20)) for _ in range(2)]
            said = [process.communicate()[0].split() for process in writers]
        assert sorted(int(number) for numbers in said for number in numbers) == [*range(2, 42)]
        assert [line.number for line in shelf.chain(GAME).lines] == [*range(1, 42)]
        assert shelf.chain(GAME).fault is None
        assert shelf.load(GAME).version == 41
        assert shelf.index_faults() == ()


def test_eight_threads_number_their_lines_apart(sql: SqlShelf) -> None:
    on_the_shelf(sql)
    on_the_shelf(sql, OTHER)

    def write(number: int) -> int:
        game = GAME if number % 2 else OTHER
        return add(sql, a_note(f"number {number}"), f"key {number}", game).version

    with ThreadPoolExecutor(8) as threads:
        versions = list(threads.map(write, range(80)))
    assert sorted(versions) == sorted([*range(2, 42), *range(2, 42)])
    assert sql.chain(GAME).fault is None
    assert sql.index_faults() == ()


def test_a_sheet_in_memory_follows_what_another_process_writes(tmp_path: Path) -> None:
    with sqlite_shelf(tmp_path) as mine, sqlite_shelf(tmp_path) as theirs:
        on_the_shelf(mine)
        assert theirs.load(GAME).version == 1
        add(mine, a_note("by me"), "one")
        assert theirs.load(GAME).version == 2
        add(theirs, a_note("by them"), "two")
        assert mine.load(GAME).lines == theirs.load(GAME).lines


def test_what_was_acknowledged_survives_a_kill(tmp_path: Path) -> None:
    survived = kill_while_writing(tmp_path, kills=3)
    assert survived.faults == ()
    assert survived.stored >= survived.acknowledged > 3
