"""Lay-offs: where they lie, what they count there, for whom, and what is wrong with them."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rummy.round import LaidOff, Onto, Seat, Worth
from scorekeeper.rummy.rules import STANDARD, HouseRules
from scorekeeper.rummy.scoring import score_round
from tests.builders import ANN, BEN, CLEO, cards, entry, rules

OUT = "- | -"


def laid(score_of: tuple[str, ...], house: HouseRules = STANDARD) -> list[tuple[str, str, int]]:
    """Each lay-off of a round with the group that it lies on and its points."""
    found = []
    for player in score_round(entry(*score_of), house, seats(score_of)).players:
        found += [(str(o.worth.card), str(o.onto), o.worth.points) for o in player.laid_off]
    return found


def problems(
    *players: str, house: HouseRules = STANDARD
) -> list[tuple[str, Seat | None, tuple[int, ...]]]:
    """Problems about lay-offs: code, player, what the card could be."""
    score = score_round(entry(*players, stock_exhausted=True), house, seats(players))
    return [
        (p.code.value, p.seat, p.could_be)
        for p in score.problems
        if p.code.value not in {"two_empty_hands", "duplicate_card", "too_many_jokers"}
    ]


def melds(*players: str, house: HouseRules = STANDARD) -> list[int | None]:
    return [one.meld for one in score_round(entry(*players), house, seats(players)).players]


def seats(players: tuple[str, ...]) -> tuple[Seat, ...]:
    return tuple(range(1, len(players) + 1))


def test_a_card_laid_on_anothers_run_counts_for_who_laid_it() -> None:
    assert melds("- + 8H@2.1 | 2C", "5H 6H 7H | -") == [8, 18]


def test_it_counts_for_the_owner_of_the_group_where_the_table_says_so() -> None:
    house = rules(layoff_credit="owner")
    assert melds("- + 8H@2.1 | 2C", "5H 6H 7H | -", house=house) == [0, 26]
    score = score_round(entry("- + 8H@2.1 | 2C", "5H 6H 7H | -"), house, (ANN, BEN))
    (card,) = cards("8H")
    told = LaidOff(Worth(card, 8, score.of(ANN).laid_off[0].worth.why), ANN, Onto(BEN, 1), BEN)
    assert score.of(ANN).laid_off == score.of(BEN).credited == (told,)
    assert score.of(ANN).credited == score.of(BEN).laid_off == ()


@pytest.mark.parametrize(
    ("laid_off", "told"),
    [
        ("AS@2.1", [("AS", "2.1", 1)]),
        ("AS=low@2.1", [("AS=low", "2.1", 1)]),
        ("AH@2.2", [("AH", "2.2", 15)]),
        ("AC@2.3", [("AC", "2.3", 15)]),
    ],
)
def test_an_ace_is_low_below_a_run_high_above_one_and_as_in_a_set_among_aces(
    laid_off: str, told: list[tuple[str, str, int]]
) -> None:
    table = "2S 3S 4S; JH QH KH; AD AH AS | -"
    assert laid((f"- + {laid_off} | 2C", table)) == told


def test_aces_laid_off_follow_their_own_numbers() -> None:
    house = rules(ace_low=2, ace_high=4, ace_set=6, ace_corner=8)
    table = "2S 3S 4S; JH QH KH; AD AH AS | -"
    assert [points for _, _, points in laid(("- + AS@2.1 AH@2.2 AC@2.3 | 2C", table), house)] == [
        2,
        4,
        6,
    ]


def test_a_chain_grows_in_whatever_order_it_was_written_down() -> None:
    for order in ("AS 2S 3S", "3S 2S AS", "2S AS 3S"):
        assert melds(f"- + {order} | 2C", "4S 5S 6S | -") == [6, 15]


def test_a_chain_may_be_laid_by_several_players() -> None:
    assert melds("- + 9H@3.1 | 2C", "- + 8H@3.1 | 3C", "5H 6H 7H | -") == [9, 8, 18]


def test_a_later_lay_off_never_changes_an_ace_that_lies() -> None:
    house = rules(around_corner=True)
    assert melds("AS 2S 3S | -", "- + KS@1.1 | 4C", house=house) == [6, 10]
    assert melds("- + AS@2.1 KS@2.1 | 4C", "2S 3S 4S | -", house=house) == [11, 9]


def test_a_king_below_an_ace_does_not_fit_without_the_corner() -> None:
    assert problems("AS 2S 3S | -", "- + KS@1.1 | 4C") == [("layoff_does_not_fit", BEN, ())]


def test_a_run_may_not_take_an_ace_at_an_end_that_the_table_does_not_know() -> None:
    low = rules(ace_low_run=False)
    high = rules(ace_high_run=False)
    assert problems("2S 3S 4S | -", "- + AS | 4C", house=low) == [("layoff_does_not_fit", BEN, ())]
    assert problems("2S 3S 4S | -", "- + AS | 4C", house=high) == []
    assert problems("JS QS KS | -", "- + AS | 4C", house=high) == [("layoff_does_not_fit", BEN, ())]
    assert problems("JS QS KS | -", "- + AS | 4C", house=low) == []


def test_a_set_takes_no_fifth_card_and_no_suit_twice() -> None:
    full = "7S 7H 7D 7C | -"
    assert problems(full, "- + JK | 2C") == [("layoff_does_not_fit", BEN, ())]
    two_decks = rules(decks=2, set_max=8)
    assert problems("7S 7H 7D | -", "- + 7S | 2C", house=two_decks) == [
        ("layoff_does_not_fit", BEN, ())
    ]
    assert problems("7S 7H 7D | -", "- + 7S | 2C", house=rules(set_distinct_suits=False)) == []


def test_two_cards_for_one_place_leave_the_later_one_over() -> None:
    house = rules(decks=2)
    assert problems("5H 6H 7H | -", "- + 8H | 2C", "- + 8H | 3C", house=house) == [
        ("layoff_does_not_fit", CLEO, ())
    ]


def test_a_lay_off_without_any_group_that_it_could_lie_on_has_no_meld() -> None:
    assert problems("=20 | -", "- + 8H | 2C") == [("layoff_no_meld", BEN, ())]
    assert problems("5H 6H 7H | -", "- + 8H@1.2 | 2C") == [("layoff_no_meld", BEN, ())]
    assert problems("=20 | -", "5H 6H 7H + 8H@1.1 | 2C") == [("layoff_no_meld", BEN, ())]


def test_a_group_that_is_no_meld_takes_nothing() -> None:
    assert problems("5H 6H 8H | -", "- + 7H@1.1 | 2C") == [
        ("not_consecutive", ANN, ()),
        ("layoff_does_not_fit", BEN, ()),
    ]


def test_where_the_table_lays_off_on_own_melds_only_others_are_not_allowed() -> None:
    house = rules(layoff="own")
    assert problems("5H 6H 7H + 8H | -", "2C 3C 4C + 9H | 2D", house=house) == [
        ("layoff_not_allowed", BEN, ())
    ]
    assert problems("5H 6H 7H + 9H | -", "- | 2D", house=house) == [
        ("layoff_does_not_fit", ANN, ())
    ]


def test_where_the_table_lays_nothing_off_even_ones_own_is_not_allowed() -> None:
    house = rules(layoff="none")
    assert problems("5H 6H 7H + 8H | -", "- | 2D", house=house) == [("layoff_not_allowed", ANN, ())]


def test_what_is_laid_off_against_the_rules_counts_by_its_place() -> None:
    assert melds("2S 3S 4S + | -", "- + AS@1.1 | 4C", house=rules(layoff="own")) == [9, 1]


def test_what_fits_nowhere_counts_by_itself_an_ace_as_in_a_set() -> None:
    assert melds("5H 6H 7H | -", "- + AH@1.1 9D | 4C", house=rules(ace_set=12)) == [18, 21]


def test_a_place_left_out_is_found_where_there_is_one() -> None:
    assert laid(("- + 8H | 2C", "2S 3S 4S; 5H 6H 7H | -")) == [("8H", "2.2", 8)]


def test_of_several_places_that_count_the_same_the_first_by_seat_and_meld_is_shown() -> None:
    table = ("7S 7D 7C | -", "- + 7H | 2C", "4H 5H 6H | -")
    assert laid(table) == [("7H", "1.1", 7)]
    assert problems(*table) == []


def test_an_ace_with_two_places_must_be_told_where_it_lies() -> None:
    table = ("2S 3S 4S | -", "- + AS | 2C", "AH AD AC | -")
    assert problems(*table) == [("needs_declaration", BEN, (1, 15))]
    assert melds(*table) == [9, None, 45]
    assert laid(("2S 3S 4S | -", "- + AS@1.1 | 2C", "AH AD AC | -")) == [("AS", "1.1", 1)]
    assert laid(("2S 3S 4S | -", "- + AS=low | 2C", "AH AD AC | -")) == [("AS=low", "1.1", 1)]


def test_where_the_owner_gets_the_points_two_owners_must_be_told_apart() -> None:
    table = ("7S 7D 7C | -", "- + 7H | 2C", "4H 5H 6H | -")
    house = rules(layoff_credit="owner")
    assert problems(*table, house=house) == [("needs_declaration", BEN, (7,))]
    assert melds(*table, house=house) == [None, 0, None]
    assert melds(table[0], "- + 7H@3.1 | 2C", table[2], house=house) == [21, 0, 22]


def test_another_lay_off_may_leave_only_one_answer() -> None:
    # 8H can only lie on the run, and only with 7H below it.
    table = ("7S 7D 7C | -", "- + 7H 8H | 2C", "4H 5H 6H | -")
    assert laid(table) == [("7H", "3.1", 7), ("8H", "3.1", 8)]


def test_an_end_that_a_lay_off_can_not_take_must_be_declared_anew() -> None:
    assert problems("2S 3S 4S | -", "- + AS=high | 2C") == [("needs_declaration", BEN, (1,))]
    assert problems("AS AH AD | -", "- + AC=low | 2C") == [("needs_declaration", BEN, (15,))]
    assert melds("2S 3S 4S | -", "- + AS=high | 2C") == [9, None]


def test_what_leans_on_an_ace_with_a_wrong_end_is_not_told_off_with_it() -> None:
    house = rules(around_corner=True)
    assert problems("2S 3S 4S | -", "- + AS=high KS | 2C", house=house) == [
        ("needs_declaration", BEN, (1,))
    ]


def test_the_second_of_two_aces_for_one_place_does_not_fit_whatever_its_end() -> None:
    house = rules(decks=2)
    told = problems("2S 3S 4S | -", "- + AS=high AS=high | 2C", house=house)
    assert told == [("needs_declaration", BEN, (1,)), ("layoff_does_not_fit", BEN, ())]


def test_a_joker_at_a_fixed_number_needs_no_place() -> None:
    table = ("2S 3S 4S | -", "- + JK | 2C", "7H 7D 7C | -")
    assert laid(table, rules(jokers=1)) == [("JK", "1.1", 15)]
    assert problems(*table) == []


def test_a_joker_that_counts_what_it_stands_for_must_be_told_where_it_lies() -> None:
    house = rules(jokers=1, joker_meld="represented")
    table = ("2S 3S 4S | -", "- + {} | 2C", "7H 7D 7C | -")
    ask = tuple(text.format("JK") for text in table)
    assert problems(*ask, house=house) == [("needs_declaration", BEN, (1, 5, 7))]
    for card, points in (("JK=AS", 1), ("JK=5S", 5), ("JK=7S", 7)):
        assert melds(*(text.format(card) for text in table), house=house) == [9, points, 21]


def test_a_joker_added_to_queens_may_be_the_one_of_spades() -> None:
    house = rules(jokers=1, joker_meld="represented", queen_of_spades=40)
    assert problems("QH QD QC | -", "- + JK | 2C", house=house) == []
    assert melds("QH QD QC | -", "- + JK | 2C", house=house) == [30, 40]
    assert melds("QH QD QS | -", "- + JK | 2C", house=house) == [60, 10]
    two = rules(decks=2, jokers=1, joker_meld="represented", queen_of_spades=40, set_min=2)
    assert problems("QH QD | -", "- + JK | 2C", house=two) == [("needs_declaration", BEN, (10, 40))]


def test_a_declared_joker_lies_only_where_its_card_would() -> None:
    house = rules(jokers=1)
    assert problems("2S 3S 4S | -", "- + JK=9H | 2C", house=house) == [
        ("layoff_does_not_fit", BEN, ())
    ]
    assert laid(("2S 3S 4S | -", "- + JK=AS=low | 2C"), house) == [("JK=AS=low", "1.1", 15)]


def test_a_lay_off_on_a_meld_that_still_must_be_declared_waits_for_that() -> None:
    table = ("AS JK JK | -", "- + 4S | 2C")
    house: dict[str, Any] = {"jokers": 2}
    assert problems(*table, house=rules(**house)) == [("needs_declaration", ANN, (31, 45))]


def test_both_ends_of_a_run_grow() -> None:
    assert melds("- + 4H 8H 9H 3H | 2C", "5H 6H 7H | -") == [24, 18]


def test_a_problem_says_which_lay_off_and_whose_group() -> None:
    house = rules(layoff="own")
    score = score_round(entry("5H 6H 7H | -", "2C 3C 4C + 5C 8H@1.1 | 2D"), house, (ANN, BEN))
    problem = score.problems[0]
    assert (problem.seat, problem.group, problem.also) == (BEN, 2, (ANN,))
    assert problem.cards == cards("8H")


def test_very_many_doubtful_jokers_end_in_a_question_and_not_in_a_long_wait() -> None:
    house = rules(jokers=8, joker_meld="represented")
    melds_ = "; ".join(f"{n}S {n}H {n}D" for n in range(3, 10))
    told = problems(f"{melds_} | -", "- + JK JK JK JK JK JK JK | 2C", house=house)
    assert {code for code, _, _ in told} == {"needs_declaration"}


def test_very_many_cards_for_one_place_are_told_and_not_puzzled_over() -> None:
    told = problems("5H 6H 7H | -", f"- + 8H@1.1 {'9H@1.1 ' * 24}| 2C", house=rules(decks=2))
    assert set(told) == {("layoff_does_not_fit", BEN, ())}


def test_a_card_that_does_not_fit_counts_for_the_owner_of_the_group_it_was_said_to_join() -> None:
    house = rules(layoff_credit="owner")
    assert melds("- + 9S@2.1 | 2C", "4S 5S 6S | -", house=house) == [0, 15 + 9]
    assert melds("- + 9S@2.1 | 2C", "4S 5S 6S | -") == [9, 15]


def test_a_queen_is_laid_beside_a_joker_that_may_be_the_queen_of_spades() -> None:
    house = rules(jokers=1, joker_meld="represented", queen_of_spades=40)
    told = problems("QH QD JK + QC@1.1 | 2C", "- | 3C", house=house)
    assert told == [("needs_declaration", ANN, (30, 60))]


def test_two_aces_that_may_change_places_are_no_question_where_the_points_stay() -> None:
    players = ("2S 3S 4S; AH AD AC + AS AS | -", "- | 2C")
    assert problems(*players, house=rules(decks=2)) == []
    assert melds(*players, house=rules(decks=2)) == [9 + 45 + 1 + 15, 0]


def test_a_question_about_one_card_asks_nothing_of_cards_that_have_no_part_in_it() -> None:
    house = rules(decks=2, layoff_credit="owner")
    table = ("2S 3S 4S; AH AD AC + AS AS | -", "7S 7D 7C + 7H | 2C", "4H 5H 6H | 3C")
    assert problems(*table, house=house) == [("needs_declaration", BEN, (7,))]
    assert melds(*table, house=house) == [9 + 45 + 1 + 15, None, None]


@pytest.mark.parametrize(
    ("laid_off", "asked"),
    [
        ("4S@1.1", 0),
        ("JK@1.1", 0),
        ("AD=low@1.3", 0),
        ("AD@1.3", 1),
        ("4S", 1),
    ],
)
def test_where_there_are_too_many_placings_all_is_asked_that_was_not_said(
    laid_off: str, asked: int
) -> None:
    table = "5S 6S 7S; 9H 10H JH; 2D 3D 4D | -"
    house = rules(jokers=8)
    told = problems(table, f"- + {laid_off} {'JK ' * 8}| 2C", house=house)
    jokers = [one for one in told if one == ("needs_declaration", BEN, (15,))]
    assert len(jokers) == 8
    assert len(told) == 8 + asked


def test_cards_that_can_not_be_placed_in_time_are_shown_at_their_first_place_and_asked() -> None:
    table = ("5H 6H 7H; 9S 9D 9C; 9C 9D 9S | -", f"- + 8H@1.1 {'9H ' * 24}| 2C")
    told = problems(*table, house=rules(decks=2))
    assert told == [("needs_declaration", BEN, (9,))] * 24
    assert laid(table, rules(decks=2)) == [("8H", "1.1", 8)] + [("9H", "1.1", 9)] * 24
    two = (table[0].removesuffix("; 9C 9D 9S | -") + " | -", table[1])
    assert problems(*two, house=rules(decks=2)) == told


def test_jokers_in_any_number_on_groups_that_were_said_are_asked_in_no_time() -> None:
    house = rules(jokers=8, joker_meld="represented")
    table = "5H 6H 7H; 6S 7S 8S; 6D 7D 8D; 6C 7C 8C | -"
    said = " ".join(f"JK@1.{number} " * 4 for number in (1, 2, 3, 4))
    told = problems(table, f"- + JK {said}| 2C", house=house)
    assert [code for code, _, _ in told] == ["needs_declaration"] * 17
    alone = problems("5H 6H 7H | -", f"- + {'JK@1.1 ' * 10}| 2C", house=house)
    assert [code for code, _, _ in alone] == ["needs_declaration"] * 10


def test_more_jokers_than_a_set_of_queens_can_take_are_told_and_not_puzzled_over() -> None:
    house = rules(jokers=8, joker_meld="represented", queen_of_spades=40)
    told = problems("QH QD QC | -", f"- + {'JK@1.1 ' * 40}| 2C", house=house)
    assert set(told) == {("layoff_does_not_fit", BEN, ())}


def test_two_owners_who_would_get_nothing_need_not_be_told_apart() -> None:
    house = rules(layoff_credit="owner", ace_low=0, ace_set=0)
    assert problems("2S 3S 4S | -", "- + AS | 2C", "AH AD AC | -", house=house) == []


@pytest.mark.parametrize(
    "changes", [{"queen_of_spades": 40}, {"joker_meld": "represented"}, {"joker_meld": 20}]
)
@pytest.mark.parametrize("queens", ["QH QD QC", "QS QH QD"])
def test_a_joker_among_queens_is_not_named_where_it_makes_no_difference(
    changes: dict[str, Any], queens: str
) -> None:
    score = score_round(entry(f"{queens} + JK | 2C", "- | 3C"), rules(jokers=1, **changes), (1, 2))
    assert score.of(ANN).laid_off[0].worth.as_card is None


def test_a_queen_is_laid_beside_a_joker_whose_card_makes_no_difference() -> None:
    assert problems("QH QD JK + QC@1.1 | 2C", "- | 3C", house=rules(jokers=1)) == []


def test_cards_of_two_suits_do_not_lie_on_jokers_that_could_be_a_run_of_either() -> None:
    house = rules(jokers=3)
    assert problems("JK JK JK | -", "- + 8H 9H | 2C", house=house) == []
    assert problems("JK JK JK | -", "- + 8H 9S | 2C", house=house) == [
        ("layoff_does_not_fit", BEN, ())
    ]


def test_a_run_grows_until_it_holds_both_decks_cards_of_its_suit_and_all_jokers() -> None:
    house = rules(decks=2, jokers=8, around_corner=True, ace_low=15)
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    meld = f"{suit} {suit} {'JK ' * 7}| -"
    assert problems(meld, "- + JK | 2C", house=house) == []
    assert problems(meld, "- + JK JK | 2C", house=house) == [("layoff_does_not_fit", BEN, ())]
