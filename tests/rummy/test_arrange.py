"""Piles that people throw in, and what they must come to."""

from __future__ import annotations

import random

import pytest

from scorekeeper.rummy.arrange import Arranged, TooMuchWork, arrange
from scorekeeper.rummy.cards import JOKER, Card, Rank, Suit, read_card
from scorekeeper.rummy.layoffs import Laid
from scorekeeper.rummy.round import LayOff, Onto
from scorekeeper.rummy.rules import STANDARD, HouseRules

ANN, BEN, CLEO = 1, 2, 3
AROUND = STANDARD.changed({"around_corner": True, "ace_corner": 7})
REPRESENTED = STANDARD.changed({"joker_meld": "represented"})


def test_an_empty_pile_comes_to_nothing() -> None:
    assert told("") == ["0"]


def test_a_set_and_a_run() -> None:
    assert told("7S 5H 7D 6H 7H 4H 7C") == ["43: 4H 5H 6H / 7S 7H 7D 7C"]


def test_the_order_in_which_cards_lie_makes_no_difference() -> None:
    pile = ["7S", "5H", "7D", "6H", "7H", "4H", "7C", "8H", "8S", "8D", "AS", "2S", "3S", "JK"]
    chance = random.Random(1)  # noqa: S311 - nothing secret
    answers = set()
    for _ in range(5):
        chance.shuffle(pile)
        answers.add(tuple(told(" ".join(pile))))
    assert len(answers) == 1


def test_an_ace_that_may_be_low_or_high_gives_two_totals() -> None:
    assert told("2S 3S 4S JS QS KS AS") == [
        "40: AS 2S 3S 4S / JS QS KS",
        "54: 2S 3S 4S / JS QS KS AS",
    ]


def test_one_ace_two_homes() -> None:
    """The ace below the two or in the set of four: the table must say."""
    assert told("AS 2S 3S 4S AH AD AC") == [
        "55: AS 2S 3S 4S / AH AD AC",
        "69: AS AH AD AC / 2S 3S 4S",
    ]


def test_of_arrangements_with_one_total_the_fewest_groups_count() -> None:
    assert told("3S 4S 5S 6S 7S 8S") == ["33: 3S 4S 5S 6S 7S 8S"]


def test_of_as_many_groups_sets_come_before_runs() -> None:
    assert told("5S 6S 7S 5H 6H 7H 5D 6D 7D") == ["54: 5S 5H 5D / 6S 6H 6D / 7S 7H 7D"]


def test_of_two_runs_the_one_that_begins_lower_ends_lower() -> None:
    assert told("3S 4S 5S 6S 7S 4S 5S 6S") == ["40: 3S 4S 5S 6S / 4S 5S 6S 7S"]


def test_of_as_many_cards_in_a_set_the_first_suits_are_taken() -> None:
    rules = STANDARD.changed({"set_max": 3})
    assert told("7S 7H 7D 7C 7S 7H", rules=rules) == ["42: 7S 7H 7D / 7S 7H 7C"]
    assert told("7S 7H 7D 7C", rules=rules) == ["21: 7S 7H 7D | left 7C"]


def test_the_same_card_twice_from_two_packs() -> None:
    assert told("5H 6H 7H 8H 5H 6H 7H") == ["44: 5H 6H 7H / 5H 6H 7H 8H"]


def test_a_card_left_over_is_named() -> None:
    assert told("7S 7H 7D KC") == ["21: 7S 7H 7D | left KC"]


def test_the_fewest_cards_are_left_over_then_the_fewest_points() -> None:
    assert told("7S 7H 7D 8D 9D") == ["24: 7D 8D 9D | left 7S 7H"]


def test_with_a_card_left_over_there_may_be_two_totals_too() -> None:
    assert told("2S 3S 4S JS QS KS AS 9C") == [
        "40: AS 2S 3S 4S / JS QS KS | left 9C",
        "54: 2S 3S 4S / JS QS KS AS | left 9C",
    ]


def test_a_joker_under_a_fixed_value() -> None:
    assert told("5H 6H JK 7S 7D 7C") == ["47: 5H 6H JK / 7S 7D 7C"]


def test_a_joker_that_counts_as_the_card_it_stands_for_gives_each_total() -> None:
    assert told("5H 6H JK", rules=REPRESENTED) == ["15: JK=4H 5H 6H", "18: 5H 6H JK=7H"]


def test_a_joker_that_was_declared_stays_what_it_is() -> None:
    assert told("5H 6H JK=7H", rules=REPRESENTED) == ["18: 5H 6H JK=7H"]


def test_an_end_that_was_declared_is_kept() -> None:
    assert told("AS=high QS KS") == ["35: QS KS AS=high"]
    assert told("AS=low QS KS") == ["0: | left AS=low QS KS"]


def test_around_the_corner_an_ace_counts_by_its_place() -> None:
    assert told("KS AS 2S", rules=AROUND) == ["19: KS AS 2S"]
    assert told("KS AS 2S") == ["0: | left AS 2S KS"]


def test_around_the_corner_more_than_one_total() -> None:
    """One run with its ace inside, or two with the ace at the end of either."""
    assert told("JS QS KS AS 2S 3S 4S", rules=AROUND) == [
        "40: AS 2S 3S 4S / JS QS KS",
        "46: JS QS KS AS 2S 3S 4S",
        "54: 2S 3S 4S / JS QS KS AS",
    ]


def test_a_lay_off_that_makes_another_possible() -> None:
    assert told("9H 8H", table={Onto(BEN, 1): "5H 6H 7H"}) == ["17: | 8H on 2.1, 9H on 2.1"]


def test_an_ace_laid_off_below_counts_low() -> None:
    assert told("AS", table={Onto(BEN, 1): "2S 3S 4S"}) == ["1: | AS on 2.1"]
    assert told("AS", table={Onto(BEN, 1): "2H 3H 4H", Onto(BEN, 2): "AH AD AC"}) == [
        "15: | AS on 2.2"
    ]


def test_a_later_lay_off_lies_beside_an_earlier_one() -> None:
    table = {Onto(BEN, 1): "5H 6H 7H"}
    laid = (Laid(CLEO, 1, LayOff(read_card("8H"), Onto(BEN, 1))),)
    assert told("9H", table=table, laid=laid) == ["9: | 9H on 2.1"]
    assert told("9H", table=table) == ["0: | left 9H"]


def test_only_on_own_groups_or_on_none() -> None:
    table = {Onto(ANN, 1): "5H 6H 7H", Onto(BEN, 1): "9S 9H 9D"}
    own, none = (STANDARD.changed({"layoff": how}) for how in ("own", "none"))
    assert told("8H 9C", table=table, rules=own) == ["8: | 8H on 1.1 | left 9C"]
    assert told("8H 9C", table=table, rules=none) == ["0: | left 8H 9C"]


def test_points_of_lay_offs_may_go_to_the_owner() -> None:
    rules = STANDARD.changed({"layoff_credit": "owner"})
    table = {Onto(BEN, 1): "5H 6H 7H", Onto(CLEO, 1): "8S 8D 8C"}
    found = arrange((read_card("8H"),), cards_of(table), rules, ANN)
    assert [(one.total, one.others) for one in found] == [
        (0, ((BEN, 8),)),
        (0, ((CLEO, 8),)),
    ]


def test_jokers_that_no_group_needs_go_to_the_first_that_takes_them() -> None:
    assert told("2S 2H 2D 7S 7H 7D JK JK") == ["57: 2S 2H 2D JK / 7S 7H 7D JK"]


def test_a_joker_that_only_the_table_takes() -> None:
    assert told("JK", table={Onto(BEN, 1): "5H 6H 7H"}) == ["15: | JK on 2.1"]


def test_a_joker_that_no_group_has_room_for_is_left_over() -> None:
    rules = STANDARD.changed({"ace_low_run": False, "ace_high_run": False, "run_min": 7})
    rest = "3S 4S 5S 6S 7S 8S 9S 10S JS QS KS"
    # The two is left over and not the joker: it costs less.
    assert told(f"2S {rest} JK", rules=rules) == [f"97: JK {rest} | left 2S"]


def test_a_suit_twice_is_no_set() -> None:
    assert told("7S 7S 7H 7D") == ["21: 7S 7H 7D | left 7S"]


def test_jokers_alone_are_a_group_where_there_are_enough() -> None:
    assert told("JK JK JK") == ["45: JK JK JK"]
    assert told("JK JK") == ["0: | left JK JK"]


def test_more_jokers_than_a_pack_has_are_no_pile() -> None:
    with pytest.raises(TooMuchWork):
        arrange((JOKER,) * 9, {}, STANDARD)


def test_a_pile_with_more_ways_than_can_be_looked_at_is_not_guessed_at() -> None:
    rules = REPRESENTED.changed({"around_corner": True, "run_min": 2, "set_min": 2})
    pack = [Card(rank, suit) for rank in Rank for suit in Suit] * 2
    with pytest.raises(TooMuchWork):
        arrange((*pack, *[JOKER] * 8), {}, rules)


def test_three_aces_that_are_alike_are_looked_at_in_one_order() -> None:
    """Around the corner each has many places; in every order they would be too many ways."""
    rules = AROUND.changed({"set_min": 4, "run_min": 4, "joker_hand": 25})
    table = {Onto(ANN, 1): "AC 2C 3C 4C"}
    pile = "AC AC AC 2C 2C JK=3C JK=9S KC JK JK"
    assert told(pile, table=table, rules=rules) == [
        "67: AC=low 2C JK=3C JK / JK KC AC 2C | left AC JK=9S",
        "73: JK=KC AC 2C JK=3C / JK KC AC 2C | left AC JK=9S",
    ]


def told(
    pile: str,
    table: dict[Onto, str] | None = None,
    rules: HouseRules = STANDARD,
    laid: tuple[Laid, ...] = (),
) -> list[str]:
    """What Ann's pile can be, one line a total."""
    found = arrange(read(pile), cards_of(table or {}), rules, ANN, laid)
    return [_line(one) for one in found]


def cards_of(table: dict[Onto, str]) -> dict[Onto, tuple[Card, ...]]:
    return {onto: read(cards) for onto, cards in table.items()}


def read(cards: str) -> tuple[Card, ...]:
    return tuple(map(read_card, cards.split()))


def _line(one: Arranged) -> str:
    parts = [" / ".join(" ".join(map(str, meld)) for meld in one.melds)]
    if one.lay_offs:
        parts.append(", ".join(f"{each.card} on {each.onto}" for each in one.lay_offs))
    if one.left:
        parts.append("left " + " ".join(map(str, one.left)))
    line = " | ".join(parts) if parts[0] or len(parts) > 1 else ""
    return f"{one.total}: {line}".replace(":  |", ": |") if line else str(one.total)
