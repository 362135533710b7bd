"""How a game ends, by the target or by the table, and how it is played on."""

from __future__ import annotations

import pytest

from scorekeeper.sheet.errors import CannotWrite
from scorekeeper.sheet.lines import (
    GameEnded,
    GameReopened,
    LineRestored,
    LineStruck,
    RoundCorrected,
    RoundScored,
)
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import EndReason, Status
from tests.builders import a_sheet, nets, nets_of, played, rules, stamp, totals, write
from tests.sheet.test_rounds import refusal


def ended(sheet: Sheet) -> Sheet:
    return write(sheet, GameEnded(sheet.last_place, "it is late"))


def reopened(sheet: Sheet) -> Sheet:
    return write(sheet, GameReopened(sheet.last_place, "one more"))


def test_no_round_is_taken_after_the_end() -> None:
    sheet = played(a_sheet(2), (510, 0))
    assert refusal(sheet, RoundScored(nets(1, 1))) == ("game_over", "")
    assert refusal(sheet, RoundScored(nets(1, 1), before=2)) == ("game_over", "")
    assert refusal(sheet, GameEnded(2)) == ("game_over", "")


def test_an_import_brings_rounds_after_the_end_and_they_count_for_nothing() -> None:
    sheet = played(a_sheet(2), (510, 0))
    sheet = sheet.write(RoundScored(nets(0, 600)), stamp("key"), imported=True)
    last = sheet.rounds[-1]
    assert (last.ignored, last.totals, last.status) == (True, {1: 510, 2: 0}, Status.OVER)
    assert nets_of(last.score) == [None, None]
    standings = sheet.standings
    assert (standings.winners, standings.ignored_rounds) == ((1,), 1)
    assert standings.next_dealer == 2


def test_who_went_out_after_the_end_does_not_deal() -> None:
    sheet = write(a_sheet(2, rules(next_dealer="round_winner")), nets(510, 0, out=1))
    sheet = sheet.write(RoundScored(nets(0, 600, out=2)), stamp("key"), imported=True)
    assert [one.dealer for one in sheet.rounds] == [1, 1]
    assert sheet.standings.next_dealer == 1


def test_reopening_takes_them_back() -> None:
    sheet = played(a_sheet(2), (510, 0))
    sheet = sheet.write(RoundScored(nets(0, 600)), stamp("key"), imported=True)
    sheet = reopened(sheet)
    assert [one.ignored for one in sheet.rounds] == [False, False]
    assert totals(sheet) == [510, 600]
    assert sheet.standings.status is Status.PLAYING
    assert played(sheet, (0, 0)).standings.winners == (2,)


def test_a_correction_can_open_a_game_that_was_won() -> None:
    sheet = played(a_sheet(2), (510, 0))
    sheet = write(sheet, RoundCorrected(2, nets(51, 0), "a slip of the thumb"))
    assert sheet.standings.status is Status.PLAYING
    assert played(sheet, (0, 10)).standings.totals == {1: 51, 2: 10}


def test_a_correction_can_end_a_game_earlier_than_it_was_played() -> None:
    sheet = played(a_sheet(2), (100, 0), (10, 20), (10, 20))
    sheet = write(sheet, RoundCorrected(2, nets(500, 0), "a nought was lost"))
    assert [one.ignored for one in sheet.rounds] == [False, True, True]
    assert [one.totals for one in sheet.rounds] == [{1: 500, 2: 0}] * 3
    assert sheet.standings.ignored_rounds == 2
    assert sheet.standings.next_dealer == 2
    assert totals(write(sheet, LineStruck(5))) == [120, 40]


def test_striking_the_winning_round_plays_on() -> None:
    sheet = played(a_sheet(2), (510, 0))
    assert write(sheet, LineStruck(2)).standings.status is Status.PLAYING
    assert write(sheet, LineStruck(2), LineRestored(2)).standings.winners == (1,)


def test_the_table_may_stop_early_and_then_nobody_has_won() -> None:
    sheet = ended(played(a_sheet(2), (300, 100)))
    standings = sheet.standings
    assert (standings.status, standings.reason) == (Status.OVER, EndReason.BY_TABLE)
    assert (standings.winners, standings.settlement) == ((), {})
    assert standings.leaders == (1,)
    assert sheet.rounds[-1].status is Status.PLAYING
    assert refusal(sheet, RoundScored(nets(1, 1))) == ("game_over", "")
    assert refusal(sheet, GameEnded(2)) == ("game_over", "")


def test_nor_does_an_import_bring_a_round_after_that() -> None:
    sheet = ended(played(a_sheet(2), (300, 100)))
    with pytest.raises(CannotWrite, match="game over"):
        sheet.write(RoundScored(nets(1, 1)), stamp("key"), imported=True)


def test_a_tie_may_be_left_at_that() -> None:
    standings = ended(played(a_sheet(2), (510, 510))).standings
    assert (standings.status, standings.winners) == (Status.OVER, ())


def test_a_game_ended_by_the_table_is_played_on_after_reopening() -> None:
    sheet = reopened(ended(played(a_sheet(2), (300, 100))))
    assert (sheet.standings.status, sheet.standings.reason) == (Status.PLAYING, None)
    assert totals(played(sheet, (1, 1))) == [301, 101]
    assert ended(sheet).standings.reason is EndReason.BY_TABLE


def test_a_won_game_is_played_on_after_reopening_until_the_next_round_ends_it() -> None:
    sheet = reopened(played(a_sheet(2), (510, 0)))
    assert sheet.standings.status is Status.PLAYING
    sheet = played(sheet, (0, 520))
    assert sheet.standings.winners == (2,)
    assert [one.status for one in sheet.rounds] == [Status.PLAYING, Status.OVER]


def test_a_game_can_be_reopened_more_than_once() -> None:
    sheet = reopened(played(reopened(played(a_sheet(2), (510, 0))), (0, 520)))
    assert sheet.standings.status is Status.PLAYING
    assert played(sheet, (20, 0)).standings.winners == (1,)


def test_only_what_is_over_can_be_reopened() -> None:
    assert refusal(played(a_sheet(2), (1, 1)), GameReopened(2)) == ("game_not_over", "")
    tied = played(a_sheet(2), (510, 510))
    assert refusal(tied, GameReopened(2)) == ("game_not_over", "")


def test_an_end_belongs_after_a_round() -> None:
    sheet = played(a_sheet(2), (1, 1))
    assert refusal(sheet, GameEnded(1)) == ("no_such_line", "1")
    over = played(sheet, (510, 1))
    assert refusal(over, GameReopened(1)) == ("no_such_line", "1")
    corrected = write(sheet, RoundCorrected(2, nets(2, 2), "why"))
    assert refusal(corrected, GameEnded(3)) == ("no_such_line", "3")
    assert ended(a_sheet(2)).standings.status is Status.OVER


def test_an_end_by_the_target_goes_before_one_by_the_table() -> None:
    sheet = ended(played(a_sheet(2), (300, 100)))
    sheet = write(sheet, RoundCorrected(2, nets(501, 100), "counted again"))
    assert sheet.standings.reason is EndReason.TARGET
    assert sheet.standings.winners == (1,)


def test_rounds_up_to_a_reopening_end_nothing_any_more() -> None:
    sheet = played(reopened(ended(played(a_sheet(2), (300, 100)))), (10, 10))
    sheet = write(sheet, RoundCorrected(2, nets(501, 100), "counted again"))
    assert [one.ignored for one in sheet.rounds] == [False, False]
    assert sheet.standings.winners == (1,)
    assert totals(sheet) == [511, 110]
