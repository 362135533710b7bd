"""Every problem of a round, all at once, each with its code and the player meant."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rummy.round import (
    Box,
    Code,
    PlayerEntry,
    Problem,
    RoundEntry,
    RoundScore,
    Severity,
)
from scorekeeper.rummy.rules import HouseRules
from tests.builders import ANN, BEN, CLEO, DAN, cards, codes, entry, rules, scored

FINE = ("7S 7C 7D | - | out", "5H 6H 7H | 9C")


def told(
    *players: str, house: HouseRules | None = None, **more: Any
) -> list[tuple[str, int | None]]:
    return codes(scored(entry(*players, **more), house or rules()))


def problem(score: RoundScore, code: str) -> Problem:
    (found,) = (one for one in score.problems if one.code.value == code)
    return found


def test_a_round_that_is_as_it_should_be_has_no_problem() -> None:
    assert told(*FINE) == []
    assert told("=64 | - | out", "=18 | =24") == []


def test_which_problems_are_refused_and_which_are_asked() -> None:
    refused = {code.value for code in Code if code.severity is Severity.REFUSE}
    assert refused == {
        "missing_value", "negative_part", "not_a_number", "duplicate_card", "too_many_jokers",
        "exceeds_deck", "needs_declaration", "went_out_with_cards",
    }  # fmt: skip


def test_one_problem_that_is_refused_keeps_the_round_from_counting() -> None:
    assert not scored(entry(*FINE)).refused
    assert not scored(entry("2S 3S 9S | - | out", FINE[1])).refused
    assert scored(entry("2S 3S 9S | - | out", "5H 6H 7H | ?")).refused


def test_before_anything_is_entered_nothing_has_happened() -> None:
    nothing = PlayerEntry(ANN)
    assert (nothing.went_out, nothing.drew_from_discard, nothing.concealed) == (False,) * 3
    assert not RoundEntry((nothing,)).stock_exhausted


# What is missing, and what is no number of points.


def test_a_blank_is_not_a_zero() -> None:
    score = scored(entry("? | ?", "=0 | =0"))
    assert codes(score) == [("missing_value", ANN), ("missing_value", ANN)]
    assert [one.box for one in score.problems] == [Box.MELDS, Box.HAND]


def test_who_went_out_must_have_a_hand_all_the_same() -> None:
    assert told("=64 | ? | out", "=18 | =24") == [("missing_value", ANN)]


def test_lay_offs_alone_are_melds_that_were_entered() -> None:
    assert told("5H 6H 7H | - | out", "+ 8H | 2C") == []


def test_points_stand_for_melds_and_hand() -> None:
    assert told("#64 | out", "#-6") == []


def test_both_parts_are_at_least_zero() -> None:
    score = scored(entry("=-5 | - | out", "=18 | =-24"))
    assert codes(score) == [("negative_part", ANN), ("negative_part", BEN)]
    assert [(one.box, one.points) for one in score.problems] == [
        (Box.MELDS, -5),
        (Box.HAND, -24),
    ]


@pytest.mark.parametrize("given", [
    {"melds": (), "meld_points": 3},
    {"laid_off": (), "meld_points": 3},
    {"hand": (), "hand_points": 3},
    {"points": 3, "melds": ()},
    {"points": 3, "meld_points": 3},
    {"points": 3, "hand": ()},
    {"points": 3, "hand_points": 3},
    {"points": 3, "concealed": True},
    {"points": 3, "drew_from_discard": True},
    {"points": 3, "adjustment": -1},
    {"adjustment": 1, "adjustment_reason": " "},
])  # fmt: skip
def test_one_thing_is_not_entered_twice_and_an_adjustment_has_a_reason(
    given: dict[str, Any],
) -> None:
    with pytest.raises(ValueError, match=r"given|beside|reason"):
        PlayerEntry(ANN, **given)


# Cards against the pack.


def test_a_card_that_two_players_claim_is_told_at_the_second() -> None:
    score = scored(entry("7S 7C 7D | - | out", "5H 6H 7H | 7S"))
    assert codes(score) == [("duplicate_card", BEN)]
    found = score.problems[0]
    assert (found.box, found.cards, found.bound, found.also) == (Box.HAND, cards("7S"), 1, (ANN,))


def test_a_card_twice_in_one_meld_is_one_too_many() -> None:
    assert told("7S 7C 7C | - | out", "5H 6H 7H | 9C") == [
        ("set_suit_repeat", ANN),
        ("duplicate_card", ANN),
    ]


@pytest.mark.parametrize("number", [2, 3])
def test_two_decks_hold_every_card_twice(number: int) -> None:
    hand = " ".join(["9C"] * number)
    expected = [] if number == 2 else [("duplicate_card", BEN)]
    assert told("7S 7C 7D | - | out", f"5H 6H 7H | {hand}", house=rules(decks=2)) == expected


def test_five_players_have_two_decks_without_a_word() -> None:
    more = ("- | 9C", "- | 9C", "- | 2C")
    assert told(*FINE[:1], "5H 6H 7H | 8C", *more) == []
    assert told(*FINE[:1], "5H 6H 7H | 9C", *more) == [("duplicate_card", DAN)]


def test_the_end_of_an_ace_makes_no_other_card_of_it() -> None:
    assert told("AS=low 2S 3S | - | out", "5H 6H 7H | AS") == [("duplicate_card", BEN)]


def test_a_joker_does_not_use_up_the_card_that_it_stands_for() -> None:
    assert told("7S 7C JK=7D | - | out", "5H 6H 7H | 7D", house=rules(jokers=1)) == []


def test_lay_offs_count_against_the_pack_too() -> None:
    assert told("5H 6H 7H | - | out", "- + 8H | 8H") == [("duplicate_card", BEN)]


@pytest.mark.parametrize(("jokers", "expected"), [
    (3, []),
    (2, [("too_many_jokers", BEN)]),
    (0, [("too_many_jokers", ANN)]),
])  # fmt: skip
def test_jokers_are_counted_over_the_whole_table(
    jokers: int, expected: list[tuple[str, int]]
) -> None:
    round_entry = entry("7S 7C JK | - | out", "5H 6H 7H + JK=8H | JK")
    score = scored(round_entry, rules(jokers=jokers))
    assert codes(score) == expected
    if expected:
        assert (score.problems[0].points, score.problems[0].bound) == (3, jokers)


def test_all_cards_and_all_points_of_the_pack_are_not_too_many() -> None:
    assert told("=396 | - | out", "=0 | =0", accepted=["two_empty_hands"]) == [
        ("two_empty_hands", None),
    ]
    assert told("=396 | - | out", "=0 | =1") == [
        ("hand_total_impossible", BEN),
        ("exceeds_deck", None),
    ]


def test_more_than_the_pack_in_one_box_is_told_alone() -> None:
    score = scored(entry("=397 | - | out", "=18 | =24"))
    assert codes(score) == [("exceeds_deck", ANN)]
    assert (score.problems[0].points, score.problems[0].bound) == (397, 396)
    assert told("=100 | - | out", "=18 | =500") == [("exceeds_deck", BEN)]


def test_more_than_the_pack_together_means_the_whole_round() -> None:
    score = scored(entry("=200 | - | out", "=150 | =47"))
    assert codes(score) == [("exceeds_deck", None)]
    assert (score.problems[0].points, score.problems[0].bound) == (397, 396)
    assert told("=200 | - | out", "=150 | =46") == []


def test_cards_and_totals_add_up_to_no_more_than_the_pack() -> None:
    assert told("=379 | - | out", "5H 6H 7H | -") == [
        ("exceeds_deck", None),
        ("two_empty_hands", None),
    ]
    assert told("=378 | - | out", "5H 6H 7H | -") == [("two_empty_hands", None)]


# The one who went out, and how a round ends.


@pytest.mark.parametrize(("hand", "points"), [("9C", 9), ("=9", 9), ("=1", 1)])
def test_who_went_out_has_no_cards_left(hand: str, points: int) -> None:
    house = rules(ace_hand=1)
    score = scored(entry(f"7S 7C 7D | {hand} | out", "5H 6H 7H | -"), house)
    assert codes(score) == [("went_out_with_cards", ANN), ("nobody_out", None)]
    assert score.problems[0].points == points


def test_nobody_out_is_a_question_unless_the_stock_ran_out() -> None:
    assert told("=20 | =3", "=18 | =24") == [("nobody_out", None)]
    assert told("=20 | =3", "=18 | =24", stock_exhausted=True) == []


def test_an_empty_hand_that_is_not_marked_is_nobody_out() -> None:
    score = scored(entry("=20 | -", "=18 | =24"))
    assert codes(score) == [("nobody_out", None)]
    assert score.problems[0].also == (ANN,)


def test_two_empty_hands_are_a_question_marked_or_not() -> None:
    score = scored(entry("=20 | - | out", "=18 | =0", "=18 | =4"))
    assert codes(score) == [("two_empty_hands", None)]
    assert score.problems[0].also == (ANN, BEN)
    both = ["two_empty_hands", "nobody_out"]
    assert [code for code, _ in told("=20 | -", "=18 | -")] == both
    assert told("=20 | -", "=18 | -", stock_exhausted=True) == [("two_empty_hands", None)]


@pytest.mark.parametrize("other", ["#12", "=18 | ?"])
def test_how_the_round_ended_is_not_asked_where_a_hand_is_unknown(other: str) -> None:
    assert {code for code, _ in told("=20 | =3", other)} <= {"missing_value"}
    assert {code for code, _ in told("=20 | -", "=18 | -", other)} <= {"missing_value"}


# Typed totals.


def test_totals_that_the_pack_can_not_give_are_asked() -> None:
    own = rules(layoff="own")
    assert told("=13 | =1", "=40 | - | out", house=own) == [
        ("meld_total_impossible", ANN),
        ("hand_total_impossible", ANN),
    ]
    assert told("=13 | =2", "=40 | - | out") == []


def test_where_all_values_are_fives_another_total_is_told_once() -> None:
    house = rules(number_values="five_ten", ace_low=5)
    score = scored(entry("=67 | - | out", "=20 | =3"), house)
    assert codes(score) == [("not_multiple_of_5", ANN), ("not_multiple_of_5", BEN)]
    assert [(one.box, one.points) for one in score.problems] == [(Box.MELDS, 67), (Box.HAND, 3)]
    assert told("=67 | - | out", "=20 | =16", house=rules(number_values="five_ten", face=11)) == []


def test_both_questions_about_one_total_are_asked() -> None:
    house = rules(number_values="five_ten", ace_low=5)
    assert told("=33 | - | out", "=20 | =5", "=0 | =5", house=house) == [
        ("not_multiple_of_5", ANN),
        ("below_going_out_minimum", ANN),
    ]


def test_too_little_for_who_went_out_is_a_question() -> None:
    score = scored(entry("=9 | - | out", "=20 | =5", "=0 | =5"))
    assert codes(score) == [("below_going_out_minimum", ANN)]
    assert (score.problems[0].points, score.problems[0].bound) == (9, 10)
    assert told("=0 | - | out", "=20 | =5", "=0 | =5") == [("below_going_out_minimum", ANN)]
    assert told("=10 | - | out", "=20 | =5", "=0 | =5") == []
    assert told("=9 | =2", "=20 | - | out", "=0 | =5") == []


def test_cards_are_not_asked_what_only_totals_are_asked() -> None:
    assert told("AS 2S 3S | - | out", "5H 6H 7H | 9C", "- | 2C") == []
    assert told("#2 | out", "#3", "#4") == []


def test_a_minimum_is_asked_of_nobody_who_did_not_empty_the_hand() -> None:
    score = scored(entry("=5 | =3 | out", "=20 | =5", "=0 | =5"))
    assert ("below_going_out_minimum", ANN) not in codes(score)


# All at once, in order, and answered.


def test_all_problems_are_told_at_once_by_player_and_the_whole_round_last() -> None:
    score = scored(
        entry(
            "7S 8S 10S; 3D 3H | - | out",
            "2C 3C 4C + KH@1.9 | ?",
            "? | 7S",
            "=900 | =-1",
        )
    )
    assert codes(score) == [
        ("not_consecutive", ANN),
        ("too_short", ANN),
        ("missing_value", BEN),
        ("layoff_no_meld", BEN),
        ("missing_value", CLEO),
        ("duplicate_card", CLEO),
        ("negative_part", DAN),
        ("exceeds_deck", DAN),
    ]


def test_a_problem_says_which_group_and_cards() -> None:
    score = scored(entry("5H 6H 7H; 2S 3S 9S | - | out", "- | 9C"))
    found = problem(score, "not_consecutive")
    assert (found.box, found.group, found.cards) == (Box.MELDS, 2, cards("2S 3S 9S"))


def test_what_must_be_declared_says_the_sums() -> None:
    score = scored(entry("AS JK JK | - | out", "- | 9C"), rules(jokers=2))
    found = problem(score, "needs_declaration")
    assert (found.box, found.group, found.could_be) == (Box.MELDS, 1, (31, 45))


def test_a_yes_answers_the_question_of_that_player_only() -> None:
    bad = ("2S 3S 9S | - | out", "2H 3H 9H | 9C")
    for accepted, answered in (
        ([["not_consecutive", ANN]], [True, False]),
        ([["not_consecutive", BEN]], [False, True]),
        (["not_consecutive"], [True, True]),
        ([["not_consecutive", None]], [True, True]),
        ([["mixed_suits", ANN]], [False, False]),
        ([], [False, False]),
    ):
        score = scored(entry(*bad, accepted=accepted))
        assert [one.accepted for one in score.problems] == answered
        assert len(score.open_questions) == answered.count(False)


def test_what_is_refused_can_not_be_answered_with_yes() -> None:
    score = scored(entry("? | - | out", "=3 | =3", accepted=["missing_value"]))
    assert score.refused
    assert not score.problems[0].accepted
    assert score.open_questions == ()
