"""Totals, places, who deals, and how a game stands or ended."""

from __future__ import annotations

import pytest

from scorekeeper.rummy.round import RoundEntry
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.lines import PlayerJoined, RulesChanged
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import EndReason, Side, Slot, Standings, Status, play, stand
from tests.builders import ANN, BEN, CLEO, DAN, a_sheet, entry, nets, played, rules, totals, write


def after(*rounds: tuple[int, ...], house: HouseRules | None = None) -> Standings:
    """How a game of as many players as there are scores stands."""
    return played(a_sheet(len(rounds[0]), house or rules()), *rounds).standings


def test_nothing_is_known_before_the_first_round() -> None:
    standings = a_sheet(3, pool_carried=7).standings
    assert standings.totals == {ANN: 0, BEN: 0, CLEO: 0}
    assert standings.places == {ANN: 1, BEN: 1, CLEO: 1}
    assert standings.needs == {ANN: 500, BEN: 500, CLEO: 500}
    assert (standings.status, standings.reason) == (Status.PLAYING, None)
    assert (standings.winners, standings.leaders, standings.settlement) == ((), (), {})
    assert (standings.next_dealer, standings.next_dealt, standings.pool) == (ANN, 7, 7)
    assert (standings.sides, standings.ignored_rounds) == ((), 0)


def test_a_total_is_the_sum_of_nets_and_may_be_below_zero() -> None:
    standings = after((64, -6, -19), (10, -50, 30))
    assert standings.totals == {ANN: 74, BEN: -56, CLEO: 11}
    assert standings.needs == {ANN: 426, BEN: 556, CLEO: 489}
    assert standings.leaders == (ANN,)


@pytest.mark.parametrize(("points", "places"), [
    ((50, 50, 20), [1, 1, 3]),
    ((20, 50, 50), [3, 1, 1]),
    ((20, 50, 20), [2, 1, 2]),
    ((30, 20, 10), [1, 2, 3]),
    ((0, 0, 0), [1, 1, 1]),
])  # fmt: skip
def test_who_is_level_shares_a_place_and_the_next_place_is_left_out(
    points: tuple[int, ...], places: list[int]
) -> None:
    assert list(after(points).places.values()) == places


def test_all_at_the_top_lead() -> None:
    assert after((50, 20, 50)).leaders == (ANN, CLEO)


@pytest.mark.parametrize(("points", "status"), [(499, "playing"), (500, "over"), (501, "over")])
def test_the_target_is_met_at_or_over_it(points: int, status: str) -> None:
    standings = after((points, 10))
    assert standings.status == status
    assert standings.needs[ANN] == max(0, 500 - points)


def test_the_highest_of_several_over_the_target_wins() -> None:
    standings = after((470, 488, 460), (35, 20, 41))
    assert (standings.status, standings.reason) == (Status.OVER, EndReason.TARGET)
    assert standings.winners == (BEN,)
    assert standings.settlement == {ANN: -3, BEN: 10, CLEO: -7}


def test_level_at_the_top_over_the_target_is_played_on_by_everybody() -> None:
    tied = played(a_sheet(3), (510, 510, 480))
    assert tied.standings.status is Status.TIED
    assert (tied.standings.winners, tied.standings.reason) == ((), None)
    assert tied.standings.leaders == (ANN, BEN)
    assert tied.standings.settlement == {}
    third_wins = played(tied, (5, 5, 60))
    assert third_wins.standings.winners == (CLEO,)
    below = played(tied, (-20, -30, 10))
    assert below.standings.status is Status.PLAYING
    again = played(tied, (10, 10, 0))
    assert again.standings.status is Status.TIED


def test_level_below_the_target_is_no_tie() -> None:
    assert after((400, 400)).status is Status.PLAYING


def test_level_behind_a_winner_is_no_tie() -> None:
    assert after((510, 505, 505)).winners == (ANN,)


def test_a_tie_may_be_shared() -> None:
    standings = after((510, 400, 510), house=rules(tie="shared"))
    assert (standings.status, standings.reason) == (Status.OVER, EndReason.SHARED)
    assert standings.winners == (ANN, CLEO)
    assert standings.settlement == {ANN: 110, BEN: -220, CLEO: 110}


def test_a_tie_may_go_to_the_one_of_them_who_went_out() -> None:
    sheet = a_sheet(3, rules(tie="went_out"))
    standings = write(sheet, nets(510, 510, 20, out=BEN)).standings
    assert (standings.winners, standings.reason) == ((BEN,), EndReason.WENT_OUT)


@pytest.mark.parametrize("players", [
    ("#510", "#510", "#20 | out"),
    ("#510 | out", "#510 | out", "#20"),
    ("#510", "#510", "#20"),
])  # fmt: skip
def test_and_is_played_on_where_none_of_them_did_or_more_than_one(players: tuple[str, ...]) -> None:
    sheet = write(a_sheet(3, rules(tie="went_out")), entry(*players))
    assert sheet.standings.status is Status.TIED


def test_going_out_breaks_no_tie_where_the_table_plays_another_round() -> None:
    assert write(a_sheet(2), nets(510, 510, out=BEN)).standings.status is Status.TIED


# Rounds that a sheet would not hold, and a file may.


def slot(round_entry: RoundEntry, house: HouseRules | None = None) -> Slot:
    return Slot(round_entry, house or rules(), (ANN, BEN), (ANN, BEN))


def test_a_round_that_is_refused_changes_nothing() -> None:
    house = rules(pool=30, next_dealer="round_winner")
    slots = [
        slot(nets(10, 20), house),
        slot(entry("? | - | out", "=900 | =3"), house),
        slot(nets(1, 2), house),
    ]
    played_so = play(slots, ANN, 5, {ANN: 0, BEN: 0})
    assert [one.dealer for one in played_so] == [ANN, BEN, BEN]
    assert [one.totals for one in played_so] == [
        {ANN: 10, BEN: 20},
        {ANN: 10, BEN: 20},
        {ANN: 11, BEN: 22},
    ]
    assert [(one.score.pool_before, one.score.pool_after) for one in played_so] == [
        (5, 35),
        (35, 35),
        (35, 65),
    ]
    assert [one.ignored for one in played_so] == [False, False, False]


def test_a_refused_round_after_a_tie_leaves_it_a_tie() -> None:
    slots = [slot(nets(510, 510)), slot(entry("? | -", "=9 | =3"))]
    played_so = play(slots, ANN, 0, {ANN: 0, BEN: 0})
    assert [one.outcome.status for one in played_so] == [Status.TIED, Status.TIED]


def test_rounds_end_a_game_unless_it_was_reopened() -> None:
    won = slot(nets(510, 0))
    ended, ignored = play([won, won], ANN, 0, {ANN: 0, BEN: 0})
    assert (ended.outcome.status, ignored.ignored) == (Status.OVER, True)
    standings = stand(
        (), slot(RoundEntry(())), first_dealer=BEN, pool_carried=3, totals={1: 0, 2: 0}, last=None
    )
    assert (standings.status, standings.next_dealer, standings.pool) == (Status.PLAYING, BEN, 3)


def test_a_partner_who_comes_later_brings_nothing_before() -> None:
    sides = ((ANN,), (BEN, CLEO))
    first = Slot(nets(10, 49), rules(target=50), (ANN, BEN), (ANN, BEN, CLEO), sides)
    (played_so,) = play([first], ANN, 0, {ANN: 0, BEN: 0})
    assert played_so.outcome.status is Status.PLAYING


# Who deals.


def dealers(sheet: Sheet) -> list[int]:
    return [one.dealer for one in sheet.rounds] + [sheet.standings.next_dealer]


def test_the_deal_goes_round_from_the_first_dealer() -> None:
    sheet = played(a_sheet(3, first_dealer=CLEO), (1, 2, 3), (1, 2, 3), (1, 2, 3))
    assert dealers(sheet) == [CLEO, ANN, BEN, CLEO]


def test_who_went_out_may_deal_next_or_else_the_left_neighbour() -> None:
    sheet = a_sheet(3, rules(next_dealer="round_winner"))
    sheet = write(sheet, nets(1, 2, 3, out=CLEO))
    assert dealers(sheet) == [ANN, CLEO]
    nobody = write(sheet, nets(1, 2, 3))
    assert dealers(nobody) == [ANN, CLEO, ANN]
    two = write(sheet, entry("#1 | out", "#2 | out", "#3"))
    assert dealers(two) == [ANN, CLEO, ANN]


def test_cards_are_dealt_by_the_number_who_play() -> None:
    table = {"2": 10, "3": 9, "4": 8, "5": 7, "6": 6, "7": 5, "8": 4}
    assert a_sheet(3, rules(dealt=table)).standings.next_dealt == 9
    assert a_sheet(8, rules(dealt=table)).standings.next_dealt == 4
    assert a_sheet(2, rules(dealt=table)).standings.next_dealt == 10
    assert a_sheet(2).standings.next_dealt == 13
    assert a_sheet(4).standings.next_dealt == 7
    assert a_sheet(4, rules(dealt=11)).standings.next_dealt == 11
    assert played(a_sheet(2), (1, 2)).rounds[0].dealt == 13


# The pool.


def test_the_pool_grows_until_somebody_goes_out() -> None:
    sheet = a_sheet(2, rules(pool=30), pool_carried=5)
    sheet = played(sheet, (10, 10), (10, 10))
    assert sheet.standings.pool == 65
    assert [(one.score.pool_before, one.score.pool_after) for one in sheet.rounds] == [
        (5, 35),
        (35, 65),
    ]
    sheet = write(sheet, entry("=40 | - | out", "=10 | =5"))
    assert totals(sheet) == [20 + 40 + 95, 20 + 5]
    assert sheet.standings.pool == 0


# Partners.

TEAMS = [["Ann", "Cleo"], ["Ben", "Dan"]]


def test_partners_have_one_total_and_one_place() -> None:
    sheet = played(a_sheet(4, rules(teams=TEAMS)), (300, 100, 150, 50))
    standings = sheet.standings
    assert standings.sides == (Side((ANN, CLEO), 450), Side((BEN, DAN), 150))
    assert standings.places == {ANN: 1, BEN: 2, CLEO: 1, DAN: 2}
    assert standings.needs == {ANN: 50, BEN: 350, CLEO: 50, DAN: 350}
    assert standings.leaders == (ANN, CLEO)
    assert standings.status is Status.PLAYING


def test_a_side_wins_with_its_sum_and_settles_at_its_first_player() -> None:
    standings = after((300, 310, 210, -100), house=rules(teams=TEAMS))
    assert standings.winners == (ANN, CLEO)
    assert standings.settlement == {ANN: 300, BEN: -300}
    alone = after((510, 310, -100, -100), house=rules(teams=TEAMS))
    assert alone.status is Status.PLAYING


def test_sides_are_level_by_their_sums() -> None:
    level = (300, 200, 250, 350)
    assert after(level, house=rules(teams=TEAMS)).status is Status.TIED
    shared = after(level, house=rules(teams=TEAMS, tie="shared"))
    assert shared.winners == (ANN, BEN, CLEO, DAN)
    assert shared.settlement == {ANN: 0, BEN: 0}
    house = rules(teams=TEAMS, tie="went_out")
    out = write(a_sheet(4, house), nets(*level, out=DAN)).standings
    assert (out.winners, out.reason) == ((BEN, DAN), EndReason.WENT_OUT)


def test_sides_stand_in_seat_order_whatever_order_they_were_named_in() -> None:
    house = rules(teams=[["Dan", "Ben"], ["Cleo", "Ann"]])
    standings = after((300, 100, 250, 50), house=house)
    assert standings.sides == (Side((BEN, DAN), 150), Side((ANN, CLEO), 550))
    assert standings.settlement == {BEN: -400, ANN: 400}


def test_a_partner_who_has_not_come_yet_has_no_points() -> None:
    sheet = played(a_sheet(3), (249, 10, 250))
    sheet = write(sheet, PlayerJoined("Dan", 0, 4, 2))
    sides = rules(teams=[["Ann"], ["Ben"], ["Cleo", "Dan"]], target=251)
    sheet = write(sheet, RulesChanged("standard", sides, 0))
    assert sheet.rounds[0].status is Status.PLAYING
    assert sheet.standings.sides[2] == Side((CLEO, DAN), 250)
