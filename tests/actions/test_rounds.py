"""Rounds entered, corrected, struck and restored from phones that may have seen an older sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from scorekeeper.actions.errors import NoSuchGame, SheetMoved, StalePage
from scorekeeper.actions.rounds import (
    CorrectRound,
    RecordRound,
    RestoreLine,
    StrikeLine,
    correct_round,
    record_round,
    restore_line,
    strike_line,
)
from scorekeeper.sheet.errors import CannotWrite, RoundAsked, RoundRefused
from tests.actions.acts import GAME, NO_GAME, OTHER_PHONE, at
from tests.builders import entry, nets, totals
from tests.fakes import FakeShelf

A_ROUND = RecordRound(GAME, 1, nets(10, 20, 30))


def test_a_round_is_written_once_and_stands_on_the_shelf(shelf: FakeShelf) -> None:
    sheet = record_round(shelf, A_ROUND, at("one"))
    assert totals(sheet) == [10, 20, 30]
    assert shelf.load(GAME).lines == sheet.lines
    assert sheet.lines[-1].stamp == at("one")


def test_the_same_entry_sent_again_is_answered_with_what_is_there(shelf: FakeShelf) -> None:
    record_round(shelf, A_ROUND, at("one"))
    later = record_round(shelf, RecordRound(GAME, 2, nets(1, 1, 1)), at("two"))
    again = record_round(shelf, A_ROUND, at("one", OTHER_PHONE))
    assert again.lines == later.lines
    assert shelf.load(GAME).version == 3


def test_the_same_key_with_another_entry_is_a_stale_page(shelf: FakeShelf) -> None:
    record_round(shelf, A_ROUND, at("one"))
    for other in (
        RecordRound(GAME, 2, nets(10, 20, 31)),
        RecordRound(GAME, 2, nets(10, 20, 30), before=2),
        RecordRound(GAME, 2, entry("? | ?", "=3 | =3", "#5")),
    ):
        with pytest.raises(StalePage):
            record_round(shelf, other, at("one"))
    with pytest.raises(StalePage):
        strike_line(shelf, StrikeLine(GAME, 2, 2), at("one"))
    with pytest.raises(StalePage):
        record_round(shelf, A_ROUND, at("start"))
    assert shelf.load(GAME).version == 2


def test_what_the_table_accepted_makes_no_other_entry(shelf: FakeShelf) -> None:
    odd = entry("=30 | =3", "=20 | =4", "=20 | =5")
    with pytest.raises(RoundAsked):
        record_round(shelf, RecordRound(GAME, 1, odd), at("one"))
    accepted = entry("=30 | =3", "=20 | =4", "=20 | =5", accepted=["nobody_out"])
    written = record_round(shelf, RecordRound(GAME, 1, accepted), at("one"))
    assert record_round(shelf, RecordRound(GAME, 1, odd), at("one")).lines == written.lines


def test_a_round_made_on_an_older_sheet_is_not_written(shelf: FakeShelf) -> None:
    record_round(shelf, A_ROUND, at("one"))
    for seen in (1, 3):
        with pytest.raises(SheetMoved) as moved:
            record_round(shelf, RecordRound(GAME, seen, nets(1, 1, 1)), at("two"))
        assert (moved.value.seen, moved.value.now) == (seen, 2)
    assert shelf.load(GAME).version == 2


def test_what_the_sheet_refuses_leaves_the_shelf_as_it_was(shelf: FakeShelf) -> None:
    with pytest.raises(RoundRefused):
        record_round(shelf, RecordRound(GAME, 1, entry("? | ?", "#1", "#2")), at("one"))
    assert shelf.load(GAME).version == 1
    assert record_round(shelf, A_ROUND, at("one")).version == 2


def test_a_game_that_is_not_there_takes_nothing(shelf: FakeShelf) -> None:
    with pytest.raises(NoSuchGame):
        record_round(shelf, RecordRound(NO_GAME, 1, nets(1, 1, 1)), at("one"))


def test_a_forgotten_round_goes_before_another(shelf: FakeShelf) -> None:
    record_round(shelf, A_ROUND, at("one"))
    sheet = record_round(shelf, RecordRound(GAME, 2, nets(1, 1, 1), before=2), at("two"))
    assert [one.line for one in sheet.rounds] == [3, 2]


def test_a_correction_sent_again_is_known_whichever_line_it_named(shelf: FakeShelf) -> None:
    record_round(shelf, A_ROUND, at("one"))
    first = CorrectRound(GAME, 2, 2, nets(1, 1, 1), "typo")
    correct_round(shelf, first, at("two"))
    second = CorrectRound(GAME, 3, 3, nets(2, 2, 2), " another typo ")
    sheet = correct_round(shelf, second, at("three"))
    assert totals(sheet) == [2, 2, 2]
    assert correct_round(shelf, second, at("three")).lines == sheet.lines
    assert correct_round(shelf, first, at("two")).lines == sheet.lines
    for other in (replace(second, reason="no"), replace(second, line=9)):
        with pytest.raises(StalePage):
            correct_round(shelf, other, at("three"))


def test_a_line_is_struck_and_restored_once(shelf: FakeShelf) -> None:
    record_round(shelf, A_ROUND, at("one"))
    strike = StrikeLine(GAME, 2, 2, "misdeal")
    assert totals(strike_line(shelf, strike, at("two"))) == [0, 0, 0]
    restore = RestoreLine(GAME, 3, 2)
    sheet = restore_line(shelf, restore, at("three"))
    assert totals(sheet) == [10, 20, 30]
    assert [line.kind for line in sheet.lines[2:]] == ["LineStruck", "LineRestored"]
    assert strike_line(shelf, strike, at("two")).version == 4
    assert restore_line(shelf, restore, at("three")).version == 4
    with pytest.raises(CannotWrite):
        strike_line(shelf, StrikeLine(GAME, 4, 1), at("four"))
