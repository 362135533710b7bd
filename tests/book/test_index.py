"""The index over the lines: held against them, and made anew from them."""

from __future__ import annotations

import re

import pytest
from sqlalchemy import Engine, event, text

from scorekeeper.actions.shelf import DeviceId
from scorekeeper.book import desk, index, shelf as shelves
from scorekeeper.book.memory import Memory
from scorekeeper.book.shelf import SqlShelf
from tests.book.games import GAME, OTHER, a_note, a_round, a_sheet, add, on_the_shelf

PHONE = DeviceId("phone")


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        ("UPDATE sheets SET rounds = 7", "rounds is 7 in the index, 1 by the lines"),
        ("UPDATE sheets SET status = 'over'", "status is 'over' in the index, 'playing'"),
        ("UPDATE sheets SET version = 9", "version is 9 in the index, 2"),
        ("UPDATE seats SET total = 1 WHERE seat = 2", "player 2: total is 1 in the index, 20"),
        ("UPDATE seats SET name = 'Zoe' WHERE seat = 1", "player 1: name is 'Zoe'"),
        ("UPDATE seats SET won = TRUE WHERE seat = 1", "player 1: won is True"),
        ("DELETE FROM seats WHERE seat = 2", "player 2: missing from the index"),
        (
            (
                "INSERT INTO seats (sheet, seat, position, name, total, place, won)"
                " SELECT sheet, 3, 3, 'Cleo', 0, 3, FALSE FROM sheets"
            ),
            "player 3: in the index, but not on the sheet",
        ),
    ],
)
def test_a_fault_is_found_and_mended(sql: SqlShelf, spoil: str, fault: str) -> None:
    on_the_shelf(sql)
    add(sql, a_round(60, 10), "round 1")
    _run(sql, spoil)
    (found,) = sql.index_faults()
    assert fault in found
    assert str(GAME) in found
    sql.rebuild_index()
    assert sql.index_faults() == ()


def test_an_index_that_is_gone_is_made_anew(sql: SqlShelf) -> None:
    on_the_shelf(sql)
    on_the_shelf(sql, OTHER, a_sheet("Cleo", "Dan", "Eve"))
    add(sql, a_round(), "round 1")
    with sql.writing() as desk_:
        desk_.grant(GAME, PHONE, "scorer")
    before = sql.listed(PHONE)
    _run(sql, "DELETE FROM seats")
    _run(sql, "DELETE FROM sheets")
    assert len(sql.index_faults()) == 2
    sql.rebuild_index()
    assert sql.index_faults() == ()
    assert sql.listed(PHONE) == before


def test_a_sheet_that_cannot_be_read_does_not_keep_the_others_from_it(sql: SqlShelf) -> None:
    on_the_shelf(sql)
    on_the_shelf(sql, OTHER)
    _run(sql, "UPDATE lines SET body = '[]' WHERE sheet LIKE 'another-game%'")
    _run(sql, "UPDATE sheets SET rounds = 7")
    sql.rebuild_index()
    (fault,) = sql.index_faults()
    assert fault.startswith(f"game {OTHER}: the sheet can't be read")


STATEMENTS = {
    "last line": desk._LAST,
    "lines": desk._LINES,
    "secret": desk._SECRET,
    "right": desk._LEVEL,
    "raise": desk._RAISE,
    "list": shelves._LISTED,
    "names": shelves._NAMES,
    "all games": shelves._GAMES,
    "change sheet": index._CHANGE_SHEET,
    "clear seats": index._CLEAR_SEATS,
    "compare sheet": index._SHEET,
    "compare seats": index._SEATS,
}


@pytest.mark.parametrize("name", STATEMENTS)
def test_no_statement_looks_through_a_whole_table(sql: SqlShelf, name: str) -> None:
    """However many games there are, each is reached by a key."""
    steps = _plan(sql._engine, str(STATEMENTS[name].compile(sql._engine)))
    assert steps
    assert not [step for step in steps if re.match(r"SCAN (?!CONSTANT)", step)]


def test_the_lines_of_a_sheet_are_read_in_their_order_without_sorting(sql: SqlShelf) -> None:
    for name in ("last line", "lines"):
        steps = _plan(sql._engine, str(STATEMENTS[name].compile(sql._engine)))
        assert not [step for step in steps if "TEMP B-TREE" in step]


def test_a_sheet_that_is_known_costs_one_small_select(sql: SqlShelf) -> None:
    on_the_shelf(sql)
    for number in range(5):
        add(sql, a_note("words"), f"key {number}")
    asked = _statements(sql)
    first = sql.load(GAME)
    assert sql.load(GAME) is first
    small = (
        "SELECT lines.number, lines.digest FROM lines WHERE lines.sheet = ? "
        "ORDER BY lines.number DESC LIMIT ? OFFSET ?"
    )
    assert [" ".join(statement.split()) for statement in asked] == ["BEGIN", small] * 2


def test_a_sheet_is_replayed_once(sql: SqlShelf) -> None:
    placed = on_the_shelf(sql)
    sql._memory.keep(GAME, a_sheet(key="another one"))
    loaded = sql.load(GAME)
    assert loaded is not placed
    assert loaded.lines == placed.lines
    assert sql.load(GAME) is loaded


def test_a_round_costs_few_statements(sql: SqlShelf) -> None:
    on_the_shelf(sql)
    asked = _statements(sql)
    add(sql, a_round(), "round 1")
    assert [statement.split()[0] for statement in asked] == [
        "BEGIN", "SELECT", "INSERT", "UPDATE", "DELETE", "INSERT",
    ]  # fmt: skip


def test_memory_forgets_what_was_unused_for_longest() -> None:
    memory = Memory(most_kept=2)
    sheets = {name: a_sheet(key=name) for name in ("one", "two", "three")}
    memory.keep("one", sheets["one"])
    memory.keep("two", sheets["two"])
    assert memory.recall("one", 1, sheets["one"].digest) is sheets["one"]
    memory.keep("three", sheets["three"])
    assert memory.recall("two", 1, sheets["two"].digest) is None
    assert memory.recall("one", 1, sheets["one"].digest) is sheets["one"]


def test_memory_gives_no_sheet_that_ends_otherwise() -> None:
    memory = Memory()
    sheet = a_sheet()
    memory.keep("one", sheet)
    assert memory.recall("one", 2, sheet.digest) is None
    assert memory.recall("one", 1, "another digest") is None


def _run(sql: SqlShelf, statement: str) -> None:
    with sql._engine.begin() as connection:
        connection.execute(text(statement))


def _plan(engine: Engine, statement: str) -> list[str]:
    with engine.connect() as connection:
        bare = re.sub(r"\?", "1", statement)
        rows = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {bare}").all()
    return [row[3] for row in rows]


def _statements(sql: SqlShelf) -> list[str]:
    asked: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_rest: object) -> None:
        asked.append(statement)

    event.listen(sql._engine, "before_cursor_execute", note)
    return asked
