"""Rounds on the sheet: entered, corrected, struck and restored, forgotten ones put in."""

from __future__ import annotations

import pytest

from scorekeeper.rummy.round import RoundEntry
from scorekeeper.sheet.errors import CannotWrite, RoundAsked, RoundRefused
from scorekeeper.sheet.lines import (
    Body,
    GameStarted,
    LineRestored,
    LineStruck,
    NoteWritten,
    PlayerRenamed,
    RoundCorrected,
    RoundScored,
)
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Status
from tests.builders import (
    ANN,
    BEN,
    CLEO,
    a_sheet,
    entry,
    nets,
    nets_of,
    played,
    rules,
    stamp,
    totals,
    write,
    yes,
)


def refusal(sheet: Sheet, body: Body) -> tuple[str, str]:
    """The code and the detail with which a line is refused; the sheet stays what it was."""
    before = sheet.lines
    with pytest.raises(CannotWrite) as refused:
        sheet.write(body, stamp("key"))
    assert sheet.lines == before
    return refused.value.code, refused.value.detail


def test_a_sheet_begins_with_its_players_in_seat_order() -> None:
    sheet = a_sheet(["Ann", " Ben ", "Cleo"])
    assert [sheet.name(seat) for seat in sheet.seating] == ["Ann", "Ben", "Cleo"]
    assert (sheet.version, sheet.rounds, sheet.undoable, sheet.redoable) == (1, (), None, None)
    assert (sheet.preset, sheet.rules, sheet.last_place) == ("standard", rules(), 0)


def test_a_round_stands_with_its_score_and_the_totals_after_it() -> None:
    sheet = played(a_sheet(2), (10, -5), (20, 7))
    first, second = sheet.rounds
    assert (first.number, first.line, first.entry_line, second.number) == (1, 2, 2, 2)
    assert (first.totals, second.totals) == ({ANN: 10, BEN: -5}, {ANN: 30, BEN: 2})
    assert nets_of(second.score) == [20, 7]
    assert first.status is Status.PLAYING
    assert sheet.round(2) == second
    for number in (0, 3, -1):
        with pytest.raises(CannotWrite, match="no such round"):
            sheet.round(number)


def test_a_correction_stands_in_its_rounds_place_and_everything_after_it_follows() -> None:
    sheet = played(a_sheet(2), (10, -5), (20, 7))
    sheet = write(sheet, RoundCorrected(2, nets(100, 0), "a typo"))
    first, second = sheet.rounds
    assert (first.line, first.entry_line) == (2, 4)
    assert first.totals == {ANN: 100, BEN: 0}
    assert second.totals == {ANN: 120, BEN: 7}


def test_the_latest_correction_that_stands_counts() -> None:
    sheet = played(a_sheet(2), (10, 0))
    sheet = write(sheet, RoundCorrected(2, nets(20, 0), "a typo"))
    sheet = write(sheet, RoundCorrected(3, nets(30, 0), "another"))
    assert sheet.lines[3].body == RoundCorrected(2, nets(30, 0), "another")
    assert totals(sheet) == [30, 0]
    assert totals(write(sheet, LineStruck(4))) == [20, 0]
    both = write(sheet, LineStruck(4), LineStruck(3))
    assert totals(both) == [10, 0]
    assert totals(write(both, LineRestored(4))) == [30, 0]
    assert totals(write(sheet, LineStruck(3))) == [30, 0]


def test_a_correction_needs_a_reason_and_a_round() -> None:
    sheet = played(a_sheet(2), (10, 0))
    assert refusal(sheet, RoundCorrected(2, nets(1, 2), " ")) == ("needs_reason", "")
    assert refusal(sheet, RoundCorrected(1, nets(1, 2), "why")) == ("no_such_line", "1")
    assert refusal(sheet, RoundCorrected(3, nets(1, 2), "why")) == ("no_such_line", "3")
    struck = write(sheet, LineStruck(2))
    assert refusal(struck, RoundCorrected(2, nets(1, 2), "why")) == ("already_struck", "2")


def test_a_struck_round_counts_for_nothing_and_later_ones_move_up() -> None:
    sheet = played(a_sheet(3), (10, 0, 0), (20, 0, 0), (40, 0, 0))
    sheet = write(sheet, LineStruck(3, "that was not played"))
    assert totals(sheet) == [50, 0, 0]
    assert [(one.number, one.line, one.dealer) for one in sheet.rounds] == [
        (1, 2, ANN),
        (2, 4, BEN),
    ]
    assert sheet.standings.next_dealer == CLEO
    assert sheet.struck == {3}


def test_restoring_puts_it_back_into_its_place() -> None:
    sheet = played(a_sheet(2), (10, 0), (20, 0))
    sheet = write(sheet, LineStruck(2), LineRestored(2))
    assert [one.line for one in sheet.rounds] == [2, 3]
    assert sheet.struck == frozenset()


def test_a_forgotten_round_is_put_before_another() -> None:
    sheet = played(a_sheet(2), (10, 0), (20, 0))
    sheet = write(sheet, RoundScored(nets(5, 6), before=3))
    assert [(one.number, one.line) for one in sheet.rounds] == [(1, 2), (2, 4), (3, 3)]
    assert sheet.rounds[2].totals == {ANN: 35, BEN: 6}
    assert [one.dealer for one in sheet.rounds] == [ANN, BEN, ANN]
    assert sheet.last_place == 3
    sheet = write(sheet, RoundScored(nets(1, 1), before=2))
    assert [one.line for one in sheet.rounds] == [5, 2, 4, 3]
    assert refusal(sheet, RoundScored(nets(1, 1), before=1)) == ("no_such_line", "1")
    corrected = write(sheet, RoundCorrected(2, nets(1, 1), "why"))
    assert refusal(corrected, RoundScored(nets(1, 1), before=6)) == ("no_such_line", "6")


def test_what_may_not_be_struck_says_so() -> None:
    sheet = write(played(a_sheet(2), (10, 0)), LineStruck(2))
    assert refusal(sheet, LineStruck(1)) == ("not_strikable", "1")
    assert refusal(sheet, LineStruck(3)) == ("not_strikable", "3")
    assert refusal(sheet, LineStruck(2)) == ("already_struck", "2")
    assert refusal(sheet, LineStruck(4)) == ("no_such_line", "4")
    assert refusal(sheet, LineStruck(0)) == ("no_such_line", "0")
    assert refusal(sheet, LineRestored(1)) == ("not_struck", "1")
    assert refusal(sheet, LineRestored(9)) == ("no_such_line", "9")
    assert refusal(sheet, sheet.lines[0].body) == ("not_strikable", "")


def test_undo_and_redo_walk_back_and_forth() -> None:
    sheet = played(a_sheet(2), (10, 0), (20, 0))
    assert (sheet.undoable, sheet.redoable) == (3, None)
    one_back = write(sheet, LineStruck(3))
    assert (one_back.undoable, one_back.redoable) == (2, 3)
    two_back = write(one_back, LineStruck(2))
    assert (two_back.undoable, two_back.redoable) == (None, 2)
    forward = write(two_back, LineRestored(2))
    assert (forward.undoable, forward.redoable) == (2, 3)
    again = write(forward, LineRestored(3))
    assert (again.undoable, again.redoable) == (3, None)
    assert totals(again) == totals(sheet)


def test_a_new_line_leaves_nothing_to_redo() -> None:
    sheet = write(played(a_sheet(2), (10, 0)), LineStruck(2), nets(1, 2))
    assert (sheet.undoable, sheet.redoable) == (4, None)


def test_a_round_with_a_refused_problem_is_not_written_and_all_problems_are_told() -> None:
    sheet = a_sheet(2)
    with pytest.raises(RoundRefused) as refused:
        sheet.write(RoundScored(entry("? | - | out", "=3 | =900")), stamp("key"))
    assert [one.code.value for one in refused.value.problems] == ["missing_value", "exceeds_deck"]
    assert refused.value.round_number is None
    assert str(refused.value) == "exceeds_deck, missing_value"


def test_what_is_unusual_is_asked_once_and_written_on_yes() -> None:
    sheet = played(a_sheet(2), (1, 2))
    unusual = entry("=30 | =3", "=20 | =4")
    with pytest.raises(RoundAsked) as asked:
        sheet.write(RoundScored(unusual), stamp("key"))
    assert [one.code.value for one in asked.value.problems] == ["nobody_out"]
    assert str(asked.value) == "nobody_out"
    accepted = entry("=30 | =3", "=20 | =4", accepted=["nobody_out"])
    written = sheet.write(RoundScored(accepted), stamp("key"))
    assert written.rounds[1].entry.accepted == (yes("nobody_out"),)


def test_an_import_leaves_a_question_open_that_nobody_answered() -> None:
    unusual = RoundScored(entry("=30 | =3", "=20 | =4"))
    sheet = played(a_sheet(2), (1, 2)).write(unusual, stamp("key"), imported=True)
    assert sheet.rounds[1].entry.accepted == ()
    assert [one.code.value for one in sheet.rounds[1].score.open_questions] == ["nobody_out"]
    assert Sheet.rewritten(sheet.lines).lines == sheet.lines


def test_a_yes_that_no_question_asked_for_is_not_kept() -> None:
    round_entry = entry("=30 | - | out", "=20 | =4", accepted=["nobody_out", ["too_short", 1]])
    sheet = a_sheet(2).write(RoundScored(round_entry), stamp("key"))
    assert sheet.rounds[0].entry.accepted == ()


def test_a_correction_is_asked_and_refused_like_a_round() -> None:
    sheet = played(a_sheet(2), (10, 0))
    with pytest.raises(RoundAsked):
        sheet.write(RoundCorrected(2, entry("=30 | =3", "=20 | =4"), "why"), stamp("key"))
    with pytest.raises(RoundRefused):
        sheet.write(RoundCorrected(2, entry("? | =3", "=20 | =4"), "why"), stamp("key"))


def test_players_are_kept_by_number_whatever_order_they_were_entered_in() -> None:
    shuffled = RoundEntry(tuple(reversed(nets(10, 20).players)))
    sheet = a_sheet(2).write(RoundScored(shuffled), stamp("key"))
    assert sheet.rounds[0].entry == nets(10, 20)


def test_nobody_from_another_table_gets_into_a_round() -> None:
    sheet = played(a_sheet(3), (1, 2, 3))
    assert refusal(sheet, RoundScored(nets(1, 2, 3, 4, 5))) == ("in_a_round", "4")
    correction = RoundCorrected(2, nets(1, 2, 3, 4), "why")
    assert refusal(sheet, correction) == ("in_a_round", "4")


def test_a_preview_writes_nothing_and_knows_the_rounds_place() -> None:
    sheet = played(a_sheet(2, rules(pool=30)), (10, 0), (20, 0))
    won = entry("=40 | - | out", "=20 | =4")
    assert [one.pool for one in sheet.score(won).players] == [90, 0]
    assert [one.pool for one in sheet.score(won, before=3).players] == [60, 0]
    assert [one.pool for one in sheet.score(won, instead_of=2).players] == [30, 0]
    assert sheet.version == 3
    with pytest.raises(CannotWrite, match="no such line 9"):
        sheet.score(won, before=9)


def test_notes_stand_until_they_are_struck() -> None:
    sheet = played(a_sheet(2), (10, 0))
    sheet = write(sheet, RoundCorrected(2, nets(1, 2), "why"))
    sheet = write(sheet, NoteWritten("a lamp fell over", 3), NoteWritten("cake"))
    assert sheet.lines[3].body == NoteWritten("a lamp fell over", 2)
    assert sheet.notes == ((4, "a lamp fell over"), (5, "cake"))
    assert write(sheet, LineStruck(4)).notes == ((5, "cake"),)
    assert refusal(sheet, NoteWritten(" \n")) == ("needs_text", "")
    assert refusal(sheet, NoteWritten("text", 1)) == ("no_such_line", "1")
    assert refusal(sheet, NoteWritten("text", 4)) == ("no_such_line", "4")


def test_a_round_can_be_found_from_its_corrections() -> None:
    sheet = write(played(a_sheet(2), (10, 0)), RoundCorrected(2, nets(1, 2), "why"))
    assert (sheet.entered_at(2), sheet.entered_at(3)) == (2, 2)
    with pytest.raises(CannotWrite):
        sheet.entered_at(1)


def test_the_place_before_a_round_is_that_of_the_round_before_it_struck_or_not() -> None:
    sheet = played(a_sheet(2), (10, 0), (20, 0), (30, 0))
    assert [sheet.place_before(number) for number in (1, 2, 3)] == [0, 2, 3]
    sheet = write(sheet, LineStruck(3))
    assert [sheet.place_before(number) for number in (1, 2)] == [0, 3]


def test_a_line_knows_the_number_of_its_round_struck_or_not() -> None:
    sheet = write(played(a_sheet(2), (1, 0), (2, 0), (3, 0)), LineStruck(3))
    assert [sheet.number_of(line) for line in (2, 3, 4)] == [1, 2, 2]
    with pytest.raises(CannotWrite):
        sheet.number_of(5)


def test_names_lines_and_seats_are_found() -> None:
    sheet = write(a_sheet(2), PlayerRenamed(BEN, "Bob"))
    assert (sheet.seat_of("bOB"), sheet.line(2), sheet.started.players) == (
        BEN,
        sheet.lines[1],
        ("Ann", "Ben"),
    )
    with pytest.raises(CannotWrite, match="no such player Ben"):
        sheet.seat_of("Ben")
    with pytest.raises(CannotWrite, match="no such line 3"):
        sheet.line(3)


@pytest.mark.parametrize(("start", "code", "detail"), [
    (GameStarted(("Ann",), "standard", rules(), 1), "too_few_players", "1"),
    (GameStarted(tuple("abcdefghi"), "standard", rules(), 1), "too_many_players", "9"),
    (GameStarted(("Ann", "aNN"), "standard", rules(), 1), "same_name", "aNN"),
    (GameStarted(("Ann", " "), "standard", rules(), 1), "bad_name", ""),
    (GameStarted(("Ann", "Ben"), "standard", rules(), 3), "no_such_player", "3"),
    (GameStarted(("Ann", "Ben"), "standard", rules(), 0), "no_such_player", "0"),
    (GameStarted(("Ann", "Ben"), "standard", rules(), 1, -1), "bad_points", "-1"),
    (GameStarted(("Ann", "Ben"), "standard", rules(), 1, 1_000_001), "bad_points", "1000001"),
    (GameStarted(("Ann", "Ben"), "standard", rules(teams=[["Ann"], ["Cleo"]]), 1), "bad_teams", ""),
])  # fmt: skip
def test_a_table_that_can_not_be_does_not_begin(start: GameStarted, code: str, detail: str) -> None:
    with pytest.raises(CannotWrite) as refused:
        Sheet.begin(start, stamp("key"))
    assert (refused.value.code, refused.value.detail) == (code, detail)


def test_two_and_eight_may_play_and_the_largest_pool_may_be_carried() -> None:
    assert a_sheet(2, pool_carried=1_000_000).standings.pool == 1_000_000
    assert len(a_sheet(2).seating) == 2
    assert len(a_sheet(8).seating) == 8
