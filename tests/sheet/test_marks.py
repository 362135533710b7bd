"""The emoji beside a name: a fact of the game, on its line, and in its file."""

from __future__ import annotations

import unicodedata

import pytest

from scorekeeper.sheet.bodies import body_from_json, body_to_json
from scorekeeper.sheet.errors import CannotWrite, Unreadable
from scorekeeper.sheet.gamefile import read_game, sheet_from, write_game
from scorekeeper.sheet.lines import (
    GameStarted,
    LineRestored,
    LineStruck,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    SeatsChanged,
)
from scorekeeper.sheet.marks import MARKS
from scorekeeper.sheet.sheet import Sheet
from tests.builders import ANN, BEN, CLEO, DAN, rules, stamp, write

FOX, BEAR, OWL = "🦊", "🐻", "🦉"


def begin(*marks: str) -> Sheet:
    """A game of Ann, Ben and Cleo with these marks."""
    start = GameStarted(("Ann", "Ben", "Cleo"), "standard", rules(), ANN, marks=marks)
    return Sheet.begin(start, stamp("key-1"))


def marks(sheet: Sheet) -> dict[int, str]:
    """Everybody's mark, by number."""
    return {seat: sheet.mark(seat) for seat in sheet.everybody}


def refused(sheet: Sheet, body: PlayerJoined | LineRestored) -> str:
    """The code with which a line is refused."""
    with pytest.raises(CannotWrite) as refusal:
        write(sheet, body)
    return refusal.value.code


def test_marks_are_one_sign_each_and_no_two_alike() -> None:
    assert len(set(MARKS)) == len(MARKS) >= 16
    assert all(unicodedata.category(mark) == "So" for mark in MARKS)


def test_a_mark_stands_beside_a_name_whatever_else_changes() -> None:
    sheet = begin(FOX, "", BEAR)
    assert marks(sheet) == {ANN: FOX, BEN: "", CLEO: BEAR}
    sheet = write(sheet, PlayerRenamed(ANN, "Anna"), SeatsChanged((CLEO, ANN, BEN), 0))
    sheet = write(sheet, PlayerLeft(BEN, 0))
    assert marks(sheet) == {ANN: FOX, BEN: "", CLEO: BEAR}


def test_where_nobody_chose_nothing_of_it_stands_on_the_line() -> None:
    plain = GameStarted(("Ann", "Ben", "Cleo"), "standard", rules(), ANN)
    for sheet in (begin(), begin("", "", "")):
        assert sheet.lines == Sheet.begin(plain, stamp("key-1")).lines
        assert "marks" not in body_to_json(sheet.started)
    joined = write(begin(), PlayerJoined("Dan", 0, 4, 0, ""))
    assert "mark" not in body_to_json(joined.lines[-1].body)


@pytest.mark.parametrize(
    ("given", "code"),
    [
        ((FOX, FOX, ""), "same_mark"),
        (("♠", "", ""), "unknown_mark"),
        (("fox", "", ""), "unknown_mark"),
        ((FOX, ""), "bad_order"),
    ],
)
def test_marks_that_can_not_be(given: tuple[str, ...], code: str) -> None:
    with pytest.raises(CannotWrite) as refusal:
        begin(*given)
    assert refusal.value.code == code


def test_a_newcomer_may_bring_a_mark_that_is_free() -> None:
    sheet = begin(FOX, "", BEAR)
    assert refused(sheet, PlayerJoined("Dan", 0, 4, 0, BEAR)) == "same_mark"
    assert refused(sheet, PlayerJoined("Dan", 0, 4, 0, "x")) == "unknown_mark"
    sheet = write(sheet, PlayerJoined("Dan", 0, 4, 0, OWL))
    assert marks(sheet)[DAN] == OWL
    sheet = write(sheet, LineStruck(2), PlayerJoined("Eve", 0, 4, 0, OWL))
    assert refused(sheet, LineRestored(2)) == "same_mark"


def test_a_line_with_marks_is_read_as_it_was_written() -> None:
    for body in (begin(FOX, "", BEAR).started, PlayerJoined("Dan", 5, 1, 0, OWL)):
        written = body_to_json(body)
        assert body_from_json(type(body).__name__, written, "body") == body


@pytest.mark.parametrize(
    ("given", "place", "code"),
    [
        ([FOX, 0, ""], "body.marks[2]", "not_text"),
        ([FOX, "", "x"], "body.marks[3]", "unknown_mark"),
        ({"Ann": FOX}, "body.marks", "not_a_list"),
    ],
)
def test_a_line_with_other_marks_is_unreadable(given: object, place: str, code: str) -> None:
    written = body_to_json(begin().started) | {"marks": given}
    with pytest.raises(Unreadable) as fault:
        body_from_json("GameStarted", written, "body")
    assert (fault.value.place, fault.value.code) == (place, code)


def test_a_file_keeps_the_marks_and_the_lines_that_hold_them() -> None:
    sheet = write(begin(FOX, "", ""), PlayerJoined("Dan", 0, 1, 0, OWL), PlayerLeft(ANN, 0))
    text = write_game(sheet)
    assert '"marks": {"Dan": "🦉", "Ann": "🦊"}' in text
    assert sheet_from(read_game(text), stamp("other")).lines == sheet.lines
    with pytest.raises(Unreadable) as fault:
        sheet_from(read_game(text.replace('"Dan": "🦉"', '"Dan": "🐻"')), stamp("other"))
    assert (fault.value.place, fault.value.code) == ("marks.Dan", "not_as_in_lines")
    assert "marks" not in write_game(begin())


def test_a_file_without_lines_brings_its_marks() -> None:
    sheet = sheet_from(
        read_game(
            '{"format": "rummy500-game/1", "players": ["Ann", "Ben", "Cleo"],'
            ' "joined": {"Ben": {"round": 1, "points": 5}},'
            ' "marks": {"ANN": "🦊", "Ben": "🐻"}}'
        ),
        stamp("key"),
    )
    assert {sheet.name(seat): sheet.mark(seat) for seat in sheet.everybody} == {
        "Ann": FOX,
        "Ben": BEAR,
        "Cleo": "",
    }
