"""Other house rules in a game that is being played."""

from __future__ import annotations

import pytest

from scorekeeper.sheet.errors import CannotWrite, RoundRefused
from scorekeeper.sheet.lines import LineStruck, RoundScored, RulesChanged
from scorekeeper.sheet.standings import Status
from tests.builders import a_sheet, entry, nets, nets_of, played, rules, stamp, totals, write
from tests.sheet.test_rounds import refusal

LOW_ACE = "AS 2S 3S | - | out"
TYPED = "=20 | =15"


def test_rules_for_the_rest_leave_earlier_rounds_alone() -> None:
    sheet = write(a_sheet(2), entry(LOW_ACE, TYPED))
    sheet = write(sheet, RulesChanged("standard", rules(ace_low=15), 2))
    sheet = write(sheet, entry(LOW_ACE, TYPED))
    assert [nets_of(one.score) for one in sheet.rounds] == [[6, 5], [20, 5]]
    assert [one.rules.ace_low for one in sheet.rounds] == [1, 15]
    assert sheet.rules.ace_low == 15


def test_rules_for_the_whole_game_recount_cards_but_never_typed_totals() -> None:
    sheet = write(a_sheet(2), entry(LOW_ACE, TYPED), entry(LOW_ACE, TYPED))
    sheet = write(sheet, RulesChanged("rummy-500", rules(ace_low=15), 0))
    assert totals(sheet) == [40, 10]
    assert sheet.preset == "rummy-500"
    assert totals(write(sheet, LineStruck(4))) == [12, 10]


def test_rules_from_a_round_in_the_middle_on() -> None:
    sheet = write(a_sheet(2), *[entry(LOW_ACE, TYPED)] * 3)
    sheet = write(sheet, RulesChanged("standard", rules(ace_low=15), 2))
    assert [one.rules.ace_low for one in sheet.rounds] == [1, 15, 15]


def test_a_later_change_wins_wherever_it_reaches() -> None:
    sheet = write(a_sheet(2), *[entry(LOW_ACE, TYPED)] * 3)
    sheet = write(sheet, RulesChanged("standard", rules(ace_low=5), 3))
    sheet = write(sheet, RulesChanged("standard", rules(ace_low=15), 2))
    assert [one.rules.ace_low for one in sheet.rounds] == [1, 15, 15]
    assert [one.rules.ace_low for one in write(sheet, LineStruck(6)).rounds] == [1, 1, 5]


def test_a_change_that_changes_nothing_is_not_written() -> None:
    sheet = write(a_sheet(2), entry(LOW_ACE, TYPED))
    for after in (0, 2):
        body = RulesChanged("standard", rules(), after)
        assert refusal(sheet, body) == ("nothing_changed", "")
    assert refusal(sheet, RulesChanged("standard", rules(face=11), 9)) == ("no_such_line", "9")


def test_a_change_that_reaches_further_back_than_an_earlier_one_is_one() -> None:
    sheet = write(a_sheet(2), *[entry(LOW_ACE, TYPED)] * 3)
    sheet = write(sheet, RulesChanged("standard", rules(ace_low=15), 4))
    assert refusal(sheet, RulesChanged("standard", rules(ace_low=15), 4)) == ("nothing_changed", "")
    from_two = write(sheet, RulesChanged("standard", rules(ace_low=15), 2))
    assert [one.rules.ace_low for one in from_two.rounds] == [1, 15, 15]
    whole = write(sheet, RulesChanged("standard", rules(ace_low=15), 0))
    assert [one.rules.ace_low for one in whole.rounds] == [15, 15, 15]


def test_another_preset_with_the_same_rules_is_a_change() -> None:
    assert write(a_sheet(2), RulesChanged("500-rum", rules(), 0)).preset == "500-rum"


def test_rules_that_make_a_round_impossible_are_refused_with_its_number() -> None:
    sheet = write(played(a_sheet(2, rules(jokers=1)), (1, 1)), entry("7S 7C JK | - | out", TYPED))
    with pytest.raises(RoundRefused) as refused:
        sheet.write(RulesChanged("standard", rules(jokers=0), 0), stamp("key"))
    assert refused.value.round_number == 2
    assert write(sheet, RulesChanged("standard", rules(), sheet.last_place)).rules.jokers == 0


def test_rules_that_make_a_round_unusual_are_taken_and_the_question_stays_open() -> None:
    sheet = write(a_sheet(2), entry("KS AS 2S | - | out", TYPED))
    assert [one.accepted for one in sheet.rounds[0].score.problems] == [True]
    sheet = write(a_sheet(2), entry("7S 8S 9S | - | out", TYPED))
    sheet = write(sheet, RulesChanged("standard", rules(run_min=4), 0))
    (question,) = sheet.rounds[0].score.open_questions
    assert question.code.value == "run_too_short"


def test_another_target_can_end_a_game_or_open_it_again() -> None:
    sheet = played(a_sheet(2), (210, 100), (10, 20))
    sheet = write(sheet, RulesChanged("standard", rules(target=200), 0))
    assert sheet.standings.status is Status.OVER
    assert [one.ignored for one in sheet.rounds] == [False, True]
    assert sheet.standings.totals == {1: 210, 2: 100}
    assert write(sheet, LineStruck(4)).standings.totals == {1: 220, 2: 120}


def test_what_a_place_plays_by_can_be_asked() -> None:
    sheet = write(a_sheet(2), entry(LOW_ACE, TYPED))
    sheet = write(sheet, RulesChanged("rummy-500", rules(ace_low=15), 2), nets(1, 1))
    assert (sheet.rules_for(2).ace_low, sheet.rules_for(4).ace_low) == (1, 15)
    assert sheet.rules_for().ace_low == 15
    old, new = ("standard", rules()), ("rummy-500", rules(ace_low=15))
    assert sheet.rules_after(0) == (old, new, new)
    assert sheet.rules_after(2) == (new, new)
    assert sheet.rules_after(4) == (new,)
    with pytest.raises(CannotWrite):
        sheet.rules_after(3)


def test_a_round_put_in_is_scored_by_the_rules_of_its_place() -> None:
    sheet = write(a_sheet(2), entry(LOW_ACE, TYPED))
    sheet = write(sheet, RulesChanged("standard", rules(ace_low=15), 2), nets(1, 1))
    sheet = write(sheet, RoundScored(entry(LOW_ACE, TYPED), before=2))
    sheet = write(sheet, RoundScored(entry(LOW_ACE, TYPED), before=4))
    assert [nets_of(one.score)[0] for one in sheet.rounds] == [6, 6, 20, 1]


def test_the_lines_that_set_a_rounds_rules_are_the_first_and_what_reaches_it() -> None:
    sheet = write(a_sheet(2), *[entry(LOW_ACE, TYPED)] * 3)
    sheet = write(sheet, RulesChanged("standard", rules(ace_low=15), 3))
    sheet = write(sheet, RulesChanged("standard", rules(ace_low=15, face=11), 0))
    set_by = [[one.number for one in sheet.rules_set_by(line)] for line in (2, 3, 4, None)]
    assert set_by == [[1, 6], [1, 6], [1, 5, 6], [1, 5, 6]]
    struck = write(sheet, LineStruck(6), LineStruck(3))
    assert [one.number for one in struck.rules_set_by(4)] == [1, 5]
    with pytest.raises(CannotWrite):
        sheet.rules_set_by(99)
