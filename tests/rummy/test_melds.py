"""Sets and runs: what is one, what it counts, and what is told about a group that is none."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rummy.melds import judge
from scorekeeper.rummy.round import GroupKind, Why
from tests.builders import cards, rules


def points(text: str, **changes: Any) -> int:
    """What a group comes to that has one reading, or several that count the same."""
    (sum_,) = {reading.points for reading in judge(cards(text), rules(**changes)).readings}
    return sum_


def faults(text: str, **changes: Any) -> list[str]:
    judged = judge(cards(text), rules(**changes))
    assert not judged.is_meld or judged.could_be
    return [code.value for code in judged.codes]


def could_be(text: str, **changes: Any) -> tuple[int, ...]:
    return judge(cards(text), rules(**changes)).could_be


@pytest.mark.parametrize(
    ("text", "sum_"),
    [
        ("7S 7H 7D", 21),
        ("7S 7H 7D 7C", 28),
        ("AS AH AD", 45),
        ("KS KH KD", 30),
        ("10S 10H 10D", 30),
        ("AS 2S 3S", 6),
        ("QS KS AS", 35),
        ("3S 2S AS", 6),
        ("9H 10H JH QH KH AH", 64),
    ],
)
def test_standard_melds_count_their_pips_faces_ten_and_aces_by_their_place(
    text: str, sum_: int
) -> None:
    assert points(text) == sum_
    assert could_be(text) == ()


def test_each_of_the_five_ace_numbers_holds_in_its_place() -> None:
    aces: dict[str, Any] = {"ace_low": 2, "ace_high": 4, "ace_set": 6, "ace_corner": 8}
    assert points("AS 2S 3S", **aces) == 7
    assert points("QS KS AS", **aces) == 24
    assert points("AS AH AD", **aces) == 18
    assert points("KS AS 2S", around_corner=True, **aces) == 20


def test_thirteen_of_a_suit_without_a_declared_end_are_low_or_high() -> None:
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    assert could_be(suit) == (85, 99)
    assert points(suit.replace("AS", "AS=low")) == 85
    assert points(suit.replace("AS", "AS=high")) == 99
    assert points(suit, ace_low_run=False) == 99
    assert points(suit, ace_high_run=False) == 85


def test_thirteen_around_the_corner_can_also_have_the_ace_inside() -> None:
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    assert could_be(suit, around_corner=True, ace_corner=7) == (85, 91, 99)


def test_fourteen_of_a_suit_from_two_decks_have_an_ace_at_both_ends() -> None:
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS AS"
    assert points(suit, decks=2) == 100
    judged = judge(cards(suit), rules(decks=2))
    assert [one.why for one in judged.readings[0].worths if one.card.rank == 1] == [
        Why.ACE_LOW,
        Why.ACE_HIGH,
    ]


@pytest.mark.parametrize(
    ("text", "changes", "told"),
    [
        ("7S 7H", {}, ["too_short"]),
        ("7S 8S", {}, ["too_short"]),
        ("7S", {"set_min": 2}, ["too_short"]),
        ("JK", {}, ["too_short"]),
        ("7S 7H 7D", {"set_min": 4}, ["too_short"]),
        ("7S 7H 7D 7C", {"set_max": 3}, ["set_too_big"]),
        ("7S 7S 7H", {}, ["set_suit_repeat"]),
        ("7S 7S", {"set_min": 3, "run_min": 2}, ["too_short", "set_suit_repeat"]),
        ("7S 7H 7D 7C 7S", {}, ["set_too_big", "set_suit_repeat"]),
        ("7S 7H 7D 7C JK", {"set_max": 8}, ["set_suit_repeat"]),
        ("7S 7H 7D 7C JK", {}, ["set_too_big", "set_suit_repeat"]),
        ("7S 7H JK JK", {"set_max": 3}, ["set_too_big"]),
        ("7S 7S 7H", {"set_distinct_suits": False, "set_max": 2}, ["set_too_big"]),
        ("7S 7H JK=7S", {}, ["set_suit_repeat"]),
        ("7S 8S 9S", {"run_min": 4}, ["run_too_short"]),
        ("7S 8S 10S", {}, ["not_consecutive"]),
        ("7S 8S 10S", {"run_min": 4}, ["run_too_short", "not_consecutive"]),
        ("KS AS 2S", {}, ["ace_wrap"]),
        ("KS AS 2S", {"run_min": 4}, ["run_too_short", "ace_wrap"]),
        ("QS KS AS", {"ace_high_run": False}, ["ace_wrap"]),
        ("AS 2S 3S", {"ace_low_run": False}, ["ace_wrap"]),
        ("KS JK 2S", {}, ["ace_wrap"]),
        ("AS 2S 9S", {}, ["not_consecutive"]),
        ("5S 5S 6S", {"decks": 2}, ["not_consecutive"]),
        ("7S 8H 9S", {}, ["mixed_suits"]),
        ("7S 7H 8S", {}, ["mixed_suits"]),
        ("7S 8H", {"set_min": 2}, ["mixed_suits"]),
    ],
)
def test_a_group_that_is_no_meld_is_told_why(
    text: str, changes: dict[str, Any], told: list[str]
) -> None:
    assert faults(text, **changes) == told


def test_a_shortest_run_of_two_and_a_set_of_two_are_melds_where_the_table_says_so() -> None:
    assert points("7S 8S", run_min=2) == 15
    assert points("7S 7H", set_min=2) == 14
    assert points("7S 7S 7H", set_distinct_suits=False) == 21


def test_an_end_that_the_ace_can_not_take_must_be_declared_anew() -> None:
    assert could_be("AS=high 2S 3S") == (6,)
    assert could_be("QS KS AS=low") == (35,)
    assert could_be("AS=low AH AD") == (45,)
    assert could_be("KS AS=high 2S", around_corner=True) == (27,)


def test_an_end_beside_a_group_that_is_none_is_not_told_but_the_group_is() -> None:
    assert faults("AS=high 2S 9S") == ["not_consecutive"]
    assert could_be("AS=high 2S 9S") == ()


def test_an_undeclared_joker_at_a_fixed_number_needs_no_word() -> None:
    assert points("5D JK 7D") == 27
    assert points("5D JK 6D", joker_meld=20) == 31
    judged = judge(cards("5D JK 6D"), rules())
    assert [reading.start for reading in judged.readings] == [4, 5]


def test_a_joker_beside_an_ace_and_an_ace_alone_need_a_word() -> None:
    assert could_be("AS JK JK") == (31, 45)
    assert points("AS=high JK JK") == 45
    assert points("AS=low JK JK") == 31


def test_a_joker_that_counts_what_it_stands_for_must_be_told_apart() -> None:
    assert could_be("JD QD KD JK", joker_meld="represented") == (40, 45)
    assert points("JD QD KD JK=AD", joker_meld="represented") == 45
    assert points("JD QD KD JK=10D", joker_meld="represented") == 40
    assert points("5D JK 7D", joker_meld="represented") == 18
    assert could_be("JK 2D 3D", joker_meld="represented") == (6, 9)


def test_jokers_alone_are_a_meld() -> None:
    assert points("JK JK JK") == 45
    assert could_be("JK JK JK", joker_meld="represented")[0] == 6


def test_a_joker_among_queens_counts_apart_where_it_can_be_the_queen_of_spades() -> None:
    house: dict[str, Any] = {"queen_of_spades": 40, "joker_meld": "represented"}
    assert could_be("QH QD JK", **house) == (30, 60)
    assert points("QH QD JK=QC", **house) == 30
    assert points("QS QD JK", **house) == 60
    assert points("QS QH QD JK", **house) == 70
    # Two jokers: clubs and diamonds, or spades among them; or a run with K and A above.
    assert could_be("QH JK JK", **house) == (30, 35, 60)
    assert points("QH QD JK JK", **house) == 70
    assert could_be("QS QD JK", set_distinct_suits=False, **house) == (60, 90)


def test_the_queen_of_spades_counts_like_a_queen_where_nothing_is_said() -> None:
    assert points("QS QH QD") == 30
    assert points("QS QH QD", queen_of_spades=40) == 60
    assert points("JS QS KS", queen_of_spades=0) == 20


def test_five_and_ten_count_so_and_faces_stay_what_they_are() -> None:
    assert points("2S 3S 4S", number_values="five_ten") == 15
    assert points("9S 10S JS", number_values="five_ten") == 25
    assert points("10S JS QS", number_values="five_ten", face=11) == 32


def test_the_first_reading_says_what_the_group_is() -> None:
    assert judge(cards("7S 7H 7D"), rules()).readings[0].kind is GroupKind.SET
    run = judge(cards("9S 7S 8S"), rules()).readings[0]
    assert (run.kind, run.start) == (GroupKind.RUN, 7)
    assert [str(worth.card) for worth in run.worths] == ["7S", "8S", "9S"]


def test_a_joker_in_a_run_is_named_as_the_card_that_it_fills() -> None:
    run = judge(cards("5D JK 7D"), rules()).readings[0]
    assert [str(worth.as_card) for worth in run.worths] == ["None", "6D", "None"]
    assert [worth.why for worth in run.worths] == [Why.PIP, Why.JOKER, Why.PIP]


@pytest.mark.parametrize(
    ("text", "changes", "whys"),
    [
        ("QS QH QD", {"queen_of_spades": 40}, [Why.QUEEN_OF_SPADES, Why.FACE, Why.FACE]),
        ("QS QH QD", {}, [Why.FACE, Why.FACE, Why.FACE]),
        ("9S 10S JS", {"number_values": "five_ten"}, [Why.FIVE_TEN, Why.FIVE_TEN, Why.FACE]),
        ("AS AH AD", {}, [Why.ACE_SET] * 3),
        ("KS AS 2S", {"around_corner": True}, [Why.FACE, Why.ACE_CORNER, Why.PIP]),
        (
            "5D JK=6D 7D",
            {"joker_meld": "represented"},
            [Why.PIP, Why.JOKER_REPRESENTED, Why.PIP],
        ),
    ],
)
def test_each_card_says_which_rule_gave_its_points(
    text: str, changes: dict[str, Any], whys: list[Why]
) -> None:
    worths = judge(cards(text), rules(**changes)).readings[0].worths
    assert [worth.why for worth in worths] == whys


@pytest.mark.parametrize(
    ("text", "changes", "flat"),
    [
        ("AS 2S 9S", {}, [15, 2, 9]),
        ("JK 2S 9H", {}, [15, 2, 9]),
        ("JK 2S 9H", {"joker_meld": "represented", "joker_hand": 25}, [25, 2, 9]),
        ("JK=AS 2S 9H", {"joker_meld": "represented", "ace_set": 11}, [11, 2, 9]),
        ("JK=KS 2S 9H", {"joker_meld": 20}, [20, 2, 9]),
    ],
)
def test_a_group_that_is_none_counts_each_card_by_itself(
    text: str, changes: dict[str, Any], flat: list[int]
) -> None:
    judged = judge(cards(text), rules(**changes))
    assert not judged.is_meld
    assert [worth.points for worth in judged.flat] == flat


def test_a_run_longer_than_the_pack_can_give_is_no_run_and_takes_no_time() -> None:
    judged = judge(cards("JK " * 40 + "2S 3S"), rules(jokers=8, around_corner=True))
    assert [code.value for code in judged.codes] == ["not_consecutive"]


def test_a_run_may_go_around_more_than_once_with_two_decks() -> None:
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    around: dict[str, Any] = {"decks": 2, "around_corner": True, "ace_low": 15}
    assert points(f"{suit} AS 2S 3S 4S 5S 6S 7S", **around) == 99 + 15 + 2 + 3 + 4 + 5 + 6 + 7
    # Both decks' spades and all jokers are the longest run there is.
    longest = f"{suit} {suit}" + " JK" * 8
    assert points(longest, jokers=8, **around) == 2 * 99 + 8 * 15
    assert faults(f"{longest} JK", jokers=8, **around) == ["not_consecutive"]
    assert faults(longest, jokers=8, decks=2) == ["ace_wrap"]


def test_a_joker_takes_the_other_ace_of_a_run_from_end_to_end() -> None:
    suit = "AS 2S 3S 4S 5S 6S 7S 8S 9S 10S JS QS KS JK"
    assert could_be(suit, decks=2, jokers=1) == (1 + 84 + 15, 15 + 84 + 15)
    assert points(suit.replace("AS", "AS=low"), decks=2, jokers=1) == 100


def test_jokers_alone_could_be_any_set_or_run() -> None:
    sets = {6, 9, 12, 15, 18, 21, 24, 27, 30, 45}
    runs = {6, 9, 12, 15, 18, 21, 24, 27, 29, 30, 35}
    found = could_be("JK JK JK", jokers=3, joker_meld="represented")
    assert found == tuple(sorted(sets | runs))


def test_a_group_that_is_no_meld_tells_why_each_card_counts_what_it_does() -> None:
    flat = judge(cards("4S AS JK=KD JK"), rules(jokers=2, joker_meld="represented")).flat
    assert [(worth.points, worth.why) for worth in flat] == [
        (4, Why.PIP),
        (15, Why.ACE_SET),
        (10, Why.JOKER_REPRESENTED),
        (15, Why.JOKER_HAND),
    ]


@pytest.mark.parametrize("changes", [{"queen_of_spades": 40}, {"joker_meld": "represented"}])
def test_a_joker_among_queens_is_not_named_where_it_makes_no_difference(
    changes: dict[str, Any],
) -> None:
    (reading,) = judge(cards("QH QD QC JK"), rules(**changes)).readings
    assert reading.worths[3].as_card is None
