"""Who sits at the table: joining, leaving, other names, other seats."""

from __future__ import annotations

import pytest

from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.errors import CannotWrite, RoundRefused
from scorekeeper.sheet.lines import (
    Body,
    LineRestored,
    LineStruck,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    RoundScored,
    RulesChanged,
    SeatsChanged,
)
from scorekeeper.sheet.sheet import Player, Sheet
from scorekeeper.sheet.standings import Side
from tests.builders import (
    ANN,
    BEN,
    CLEO,
    DAN,
    a_sheet,
    nets,
    played,
    rules,
    stamp,
    totals,
    write,
)
from tests.sheet.test_rounds import refusal


def joins(sheet: Sheet, name: str = "Dan", points: int = 0, place: int = 0) -> Sheet:
    """Somebody joins from the next round on; at the end of the seat order if nothing is said."""
    place = place or len(sheet.seating) + 1
    return write(sheet, PlayerJoined(name, points, place, sheet.last_place))


def leaves(sheet: Sheet, seat: int) -> Sheet:
    return write(sheet, PlayerLeft(seat, sheet.last_place))


# Joining.


def test_a_newcomer_takes_part_from_the_next_round_on_with_a_stated_start() -> None:
    sheet = joins(played(a_sheet(3), (10, 20, 30)), points=15)
    assert sheet.players[DAN] == Player(DAN, "Dan", 15, 2, None)
    assert sheet.players[ANN] == Player(ANN, "Ann", 0, 1, None)
    assert (sheet.seating, sheet.everybody) == ((1, 2, 3, 4), (1, 2, 3, 4))
    assert sheet.standings.totals == {1: 10, 2: 20, 3: 30, 4: 15}
    assert sheet.standings.places[DAN] == 3
    sheet = played(sheet, (1, 1, 1, 1))
    assert totals(sheet) == [11, 21, 31, 16]
    assert sheet.rounds[0].seats == (1, 2, 3)
    assert sheet.rounds[0].totals == {1: 10, 2: 20, 3: 30}
    assert sheet.rounds[1].totals == {1: 11, 2: 21, 3: 31, 4: 16}


def test_a_newcomer_sits_where_the_table_says_and_deals_in_turn() -> None:
    sheet = joins(played(a_sheet(3), (0, 0, 0)), place=2)
    assert sheet.seating == (ANN, DAN, BEN, CLEO)
    assert sheet.standings.next_dealer == DAN
    assert joins(a_sheet(2), "Cleo", place=1).seating == (CLEO, ANN, BEN)
    assert joins(a_sheet(2), "Cleo", place=3).seating == (ANN, BEN, CLEO)


def test_a_newcomer_keeps_clear_of_the_places_of_those_who_left() -> None:
    sheet = leaves(a_sheet(3), BEN)
    assert joins(sheet, place=2).everybody == (ANN, BEN, DAN, CLEO)
    assert joins(sheet, place=1).everybody == (DAN, ANN, BEN, CLEO)
    assert joins(leaves(a_sheet(3), CLEO), place=3).everybody == (ANN, BEN, CLEO, DAN)


@pytest.mark.parametrize(("body", "code", "detail"), [
    (PlayerJoined("ann", 0, 1, 0), "same_name", "Ann"),
    (PlayerJoined(" ", 0, 1, 0), "bad_name", ""),
    (PlayerJoined("Dan", 0, 0, 0), "bad_order", "0"),
    (PlayerJoined("Dan", 0, 5, 0), "bad_order", "5"),
    (PlayerJoined("Dan", 1_000_001, 4, 0), "bad_points", "1000001"),
    (PlayerJoined("Dan", -1_000_001, 4, 0), "bad_points", "-1000001"),
    (PlayerJoined("Dan", 0, 4, 9), "no_such_line", "9"),
    (PlayerJoined("Dan", 0, 4, 1), "no_such_line", "1"),
    (PlayerLeft(4, 0), "no_such_player", "4"),
    (PlayerLeft(1, 7), "no_such_line", "7"),
    (PlayerRenamed(4, "Dan"), "no_such_player", "4"),
    (PlayerRenamed(1, "Ben"), "same_name", "Ben"),
    (PlayerRenamed(1, " Ann "), "nothing_changed", "Ann"),
    (PlayerRenamed(1, "x" * 41), "bad_name", "x" * 41),
    (SeatsChanged((1, 2), 0), "bad_order", ""),
    (SeatsChanged((1, 2, 2), 0), "bad_order", ""),
    (SeatsChanged((1, 2, 3), 0), "nothing_changed", ""),
    (SeatsChanged((3, 2, 1), 5), "no_such_line", "5"),
])  # fmt: skip
def test_what_can_not_be_at_a_table_of_three_is_not_written(
    body: Body, code: str, detail: str
) -> None:
    assert refusal(a_sheet(3), body) == (code, detail)


def test_the_largest_start_is_taken() -> None:
    assert joins(a_sheet(2), points=1_000_000).standings.totals[CLEO] == 1_000_000


def test_eight_can_play_at_most_and_two_at_least() -> None:
    assert refusal(a_sheet(8), PlayerJoined("Ida", 0, 1, 0)) == ("too_many_players", "9")
    assert refusal(a_sheet(2), PlayerLeft(1, 0)) == ("too_few_players", "1")
    assert joins(leaves(a_sheet(8), 1), "Ida").seating[-1] == 9


def test_striking_may_not_leave_too_few_or_too_many_at_the_table() -> None:
    few = leaves(joins(a_sheet(2), "Cleo"), ANN)
    assert refusal(few, LineStruck(2)) == ("too_few_players", "1")
    many = joins(leaves(a_sheet(8), ANN), "Ida")
    assert refusal(many, LineStruck(2)) == ("too_many_players", "9")


def test_nobody_leaves_before_having_come() -> None:
    sheet = joins(played(a_sheet(3), (1, 2, 3)))
    assert refusal(sheet, PlayerLeft(DAN, 0)) == ("not_playing", "Dan")


def test_ninety_nine_may_ever_sit_down_those_included_whose_coming_was_struck() -> None:
    sheet = a_sheet(2)
    for number in range(97):
        sheet = write(sheet, PlayerJoined(f"N{number}", 0, 3, 0), LineStruck(sheet.version + 1))
    assert refusal(sheet, PlayerJoined("One more", 0, 3, 0)) == ("too_many_players", "3")


def test_nobody_may_be_struck_who_is_in_a_round_that_stands() -> None:
    sheet = played(joins(a_sheet(2), "Cleo"), (1, 2, 3))
    assert refusal(sheet, LineStruck(2)) == ("in_a_round", "Cleo")
    struck = write(sheet, LineStruck(3), LineStruck(2))
    assert struck.seating == (ANN, BEN)
    assert sorted(struck.players) == [ANN, BEN]
    assert refusal(struck, LineRestored(3)) == ("in_a_round", "Cleo")
    assert write(struck, LineRestored(2), LineRestored(3)).standings.totals[CLEO] == 3


def test_a_struck_newcomers_number_and_name_are_free_of_each_other() -> None:
    sheet = write(joins(a_sheet(2), "Cleo"), LineStruck(2))
    again = joins(sheet, "Cleo")
    assert again.seating == (ANN, BEN, 4)
    assert again.seat_of("Cleo") == 4
    assert refusal(again, LineRestored(2)) == ("same_name", "Cleo")


# Leaving.


def test_who_leaves_keeps_the_total_and_the_place_and_takes_part_no_more() -> None:
    sheet = leaves(played(a_sheet(3), (10, 20, 30)), BEN)
    assert sheet.players[BEN].left == 2
    assert not sheet.players[BEN].playing
    assert sheet.players[ANN].playing
    assert (sheet.seating, sheet.everybody) == ((ANN, CLEO), (ANN, BEN, CLEO))
    assert sheet.standings.places == {ANN: 2, CLEO: 1}
    sheet = played(sheet, (5, 5))
    assert sheet.standings.totals == {ANN: 15, BEN: 20, CLEO: 35}
    assert refusal(sheet, PlayerLeft(BEN, 0)) == ("not_playing", "Ben")


def test_the_deal_passes_by_who_left() -> None:
    sheet = leaves(played(a_sheet(3), (0, 0, 0)), BEN)
    assert sheet.standings.next_dealer == CLEO
    assert played(sheet, (0, 0)).standings.next_dealer == ANN
    gone_at_once = leaves(a_sheet(3), ANN)
    assert gone_at_once.standings.next_dealer == BEN
    dealer_gone = leaves(played(a_sheet(3, first_dealer=CLEO), (0, 0, 0)), CLEO)
    assert dealer_gone.standings.next_dealer == ANN


def test_a_winner_who_left_does_not_deal() -> None:
    sheet = write(a_sheet(3, rules(next_dealer="round_winner")), nets(1, 2, 3, out=CLEO))
    assert leaves(sheet, CLEO).standings.next_dealer == BEN


def test_nobody_leaves_from_under_a_round() -> None:
    sheet = played(a_sheet(3), (1, 2, 3), (1, 2, 3))
    assert refusal(sheet, PlayerLeft(BEN, 2)) == ("in_a_round", "Ben")
    assert write(sheet, PlayerLeft(BEN, 3)).players[BEN].left == 3


def test_leaving_that_is_struck_leaves_a_round_without_an_entry() -> None:
    sheet = played(leaves(a_sheet(3), BEN), (1, 2))
    with pytest.raises(RoundRefused) as refused:
        write(sheet, LineStruck(2))
    assert refused.value.round_number == 1
    assert {one.code.value for one in refused.value.problems} == {"missing_value"}


def test_the_one_who_left_does_not_win() -> None:
    sheet = leaves(played(a_sheet(3), (10, 499, 30)), BEN)
    sheet = played(sheet, (500, 0))
    assert sheet.standings.winners == (ANN,)
    assert sheet.standings.settlement == {ANN: 480, CLEO: -480}


def test_who_leaves_after_the_end_still_pays_and_is_paid_and_a_newcomer_is_not() -> None:
    over = played(a_sheet(3), (510, 100, 50))
    settled = {ANN: 870, BEN: -410, CLEO: -460}
    assert over.standings.settlement == settled
    for later in (leaves(over, ANN), leaves(over, CLEO), joins(over)):
        assert later.standings.winners == (ANN,)
        assert later.standings.settlement == settled


# Other names.


def test_a_new_name_holds_on_the_whole_sheet() -> None:
    sheet = write(played(a_sheet(2), (1, 2)), PlayerRenamed(ANN, " Anna "))
    assert sheet.name(ANN) == "Anna"
    assert sheet.players[ANN].name == "Anna"
    assert write(sheet, LineStruck(3)).name(ANN) == "Ann"
    assert write(sheet, PlayerRenamed(ANN, "ANNA")).name(ANN) == "ANNA"


def test_names_can_be_swapped_through_a_third() -> None:
    sheet = write(
        a_sheet(2),
        PlayerRenamed(ANN, "Tmp"),
        PlayerRenamed(BEN, "Ann"),
        PlayerRenamed(ANN, "Ben"),
    )
    assert (sheet.name(ANN), sheet.name(BEN)) == ("Ben", "Ann")
    assert refusal(sheet, LineStruck(3)) == ("same_name", "Ben")


def pairs(*sides: list[str]) -> HouseRules:
    return rules(teams=list(sides))


def test_partners_go_by_their_present_names() -> None:
    sheet = a_sheet(4, pairs(["ann", "Cleo"], ["Ben", "DAN"]))
    assert sheet.rules.teams == (("Ann", "Cleo"), ("Ben", "Dan"))
    sheet = write(sheet, PlayerRenamed(CLEO, "Zoe"))
    assert sheet.rules.teams == (("Ann", "Zoe"), ("Ben", "Dan"))
    assert sheet.standings.sides == (Side((ANN, CLEO), 0), Side((BEN, DAN), 0))


def test_partners_are_who_had_the_name_when_the_sides_were_made() -> None:
    sheet = write(
        a_sheet(4),
        PlayerRenamed(BEN, "Tmp"),
        PlayerRenamed(ANN, "Ben"),
        LineStruck(3),
        LineStruck(2),
        RulesChanged("standard", pairs(["Ann", "Cleo"], ["Ben", "Dan"]), 0),
    )
    assert [side.seats for side in sheet.standings.sides] == [(ANN, CLEO), (BEN, DAN)]
    sheet = write(sheet, PlayerRenamed(ANN, "Tmp"), PlayerRenamed(BEN, "Ann"))
    assert [side.seats for side in sheet.standings.sides] == [(ANN, CLEO), (BEN, DAN)]
    assert sheet.rules.teams == (("Tmp", "Cleo"), ("Ann", "Dan"))


def test_a_struck_newcomer_is_not_mistaken_for_who_took_the_name() -> None:
    sheet = joins(a_sheet(4), "Eve")
    sheet = write(
        sheet,
        LineStruck(2),
        PlayerRenamed(BEN, "Eve"),
        RulesChanged("standard", pairs(["Ann", "Cleo"], ["Eve", "Dan"]), 0),
    )
    assert [side.seats for side in sheet.standings.sides] == [(ANN, CLEO), (BEN, DAN)]


def test_a_side_keeps_the_points_of_who_left_it_and_a_newcomer_is_a_side_alone() -> None:
    sheet = played(a_sheet(4, pairs(["Ann", "Cleo"], ["Ben", "Dan"])), (10, 20, 30, 40))
    less = leaves(sheet, CLEO)
    assert less.standings.sides == (Side((ANN, CLEO), 40), Side((BEN, DAN), 60))
    neither = leaves(less, ANN)
    assert neither.standings.sides == (Side((BEN, DAN), 60),)
    more = joins(sheet, "Eve", points=5)
    assert more.standings.sides == (
        Side((ANN, CLEO), 40),
        Side((BEN, DAN), 60),
        Side((5,), 5),
    )


def test_partners_whose_coming_was_struck_are_on_no_side() -> None:
    sheet = joins(a_sheet(3), "Dan")
    sheet = write(
        sheet,
        RulesChanged("standard", pairs(["Ann", "Dan"], ["Ben", "Cleo"]), 0),
        LineStruck(2),
    )
    assert sheet.rules.teams == (("Ann",), ("Ben", "Cleo"))
    sheet = joins(a_sheet(3), "Dan")
    sheet = write(
        sheet,
        RulesChanged("standard", pairs(["Dan"], ["Ann", "Ben", "Cleo"]), 0),
        LineStruck(2),
    )
    assert sheet.rules.teams is None
    assert sheet.standings.sides == ()


@pytest.mark.parametrize("sides", [
    (["Ann", "Cleo"], ["Ben"]),
    (["Ann", "Cleo"], ["Ben", "Ann"]),
    (["Ann", "Cleo"], ["Ben", "Eve"]),
    (["Ann", "Cleo"], ["Ben", "Dan", "Eve"]),
])  # fmt: skip
def test_everybody_who_plays_is_on_just_one_side(sides: tuple[list[str], ...]) -> None:
    body = RulesChanged("standard", pairs(*sides), 0)
    assert refusal(a_sheet(4), body) == ("bad_teams", "")


# Other seats.


def test_other_seats_hold_from_the_next_round_on() -> None:
    sheet = played(a_sheet(3), (1, 2, 3))
    sheet = write(sheet, SeatsChanged((CLEO, BEN, ANN), 2))
    assert sheet.seating == (CLEO, BEN, ANN)
    assert sheet.standings.next_dealer == CLEO
    sheet = write(sheet, RoundScored(nets(3, 2, 1, seats=(CLEO, BEN, ANN))))
    assert (sheet.rounds[0].seats, sheet.rounds[1].seats) == ((1, 2, 3), (3, 2, 1))
    assert totals(sheet) == [2, 4, 6]


def test_who_left_keeps_the_place_between_the_others() -> None:
    sheet = leaves(a_sheet(3), BEN)
    assert write(sheet, SeatsChanged((CLEO, ANN), 0)).everybody == (CLEO, BEN, ANN)


def test_seats_that_were_changed_before_somebody_else_came_or_went_still_hold() -> None:
    sheet = write(a_sheet(3), SeatsChanged((CLEO, BEN, ANN), 0))
    sheet = joins(sheet, "Dan")
    assert sheet.seating == (CLEO, BEN, ANN, DAN)
    reseated = write(sheet, SeatsChanged((DAN, ANN, BEN, CLEO), 0))
    assert write(reseated, LineStruck(3)).seating == (ANN, BEN, CLEO)
    assert write(reseated, LineStruck(4)).seating == (CLEO, BEN, ANN, DAN)


def test_who_comes_before_seats_are_changed_though_written_later_sits_behind_those() -> None:
    sheet = write(played(a_sheet(3), (1, 1, 1)), LineStruck(2))
    sheet = write(sheet, SeatsChanged((CLEO, BEN, ANN), 2), PlayerJoined("Dan", 0, 4, 0))
    assert sheet.seating == (CLEO, BEN, ANN, DAN)


def test_a_move_for_an_earlier_round_comes_before_a_later_one() -> None:
    sheet = played(a_sheet(3), (1, 1, 1), (1, 1, 1))
    sheet = write(sheet, SeatsChanged((CLEO, ANN, BEN), 3))
    sheet = write(sheet, SeatsChanged((BEN, ANN, CLEO), 2))
    assert sheet.rounds[1].seats == (BEN, ANN, CLEO)
    assert sheet.seating == (CLEO, ANN, BEN)


def test_a_round_put_in_has_the_seats_of_its_place() -> None:
    sheet = played(a_sheet(2), (1, 1))
    sheet = played(joins(sheet, "Cleo"), (1, 1, 1))
    assert sheet.seats_for() == (ANN, BEN, CLEO)
    assert sheet.seats_for(2) == (ANN, BEN)
    assert sheet.seats_for(4) == (ANN, BEN, CLEO)
    sheet = write(sheet, RoundScored(nets(5, 5, 5), before=4))
    assert [len(one.seats) for one in sheet.rounds] == [2, 3, 3]
    with pytest.raises(CannotWrite):
        sheet.write(RoundScored(nets(5, 5, 5), before=2), stamp("key"))


def test_somebody_who_comes_twice_and_goes_twice_is_counted_once() -> None:
    sheet = leaves(played(a_sheet(3), (1, 1, 1)), BEN)
    sheet = write(sheet, LineStruck(3))
    sheet = leaves(sheet, BEN)
    both = write(sheet, LineRestored(3))
    assert both.players[BEN].left == 2
    assert write(both, LineStruck(3)).seating == (ANN, CLEO)
