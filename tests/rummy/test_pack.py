"""What the cards of a pack can come to, against adding them up one by one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from scorekeeper.rummy.cards import Rank, Suit
from scorekeeper.rummy.pack import cheapest, loose_sums, sums_in_hand, values_in_force
from scorekeeper.rummy.rules import HouseRules
from tests.builders import rules

TABLES: list[dict[str, Any]] = [
    {},
    {"face": 11, "queen_of_spades": 40},
    {"jokers": 2, "joker_meld": 20, "joker_hand": 25},
    {"jokers": 1, "joker_meld": "represented", "ace_low": 50},
    {"around_corner": True, "ace_corner": 2},
    {"around_corner": True, "ace_corner": 3, "layoff": "none"},
    {"around_corner": True, "ace_corner": 60, "jokers": 1},
    {"around_corner": True, "ace_corner": 97},
    {"ace_corner": 97},
    {"ace_low_run": False, "ace_high_run": False, "ace_hand": 4},
    {"ace_high_run": False, "layoff": "none"},
]
DECKS = [(table, packs) for table in TABLES for packs in (1, 2)]


def plain(house: HouseRules, packs: int) -> list[int]:
    return [
        house.worth(rank, suit) for _ in range(packs) for suit in Suit for rank in list(Rank)[1:]
    ]


def ace_places(house: HouseRules) -> set[int]:
    beside = house.around_corner and house.layoff != "none"
    found = {house.ace_set}
    found |= {house.ace_low} if house.ace_low_run or beside else set()
    found |= {house.ace_high} if house.ace_high_run or beside else set()
    return found | ({house.ace_corner} if house.around_corner and house.jokers else set())


def joker_places(house: HouseRules) -> set[int]:
    if house.joker_meld == "represented":
        return {*plain(house, 1), *ace_places(house)}
    return {int(house.joker_meld)}


def piles(house: HouseRules, packs: int) -> Iterator[tuple[int, list[set[int]], int]]:
    """For each number of aces between a king and a two: their sum, what every other card can
    count, and how many cards the first are.
    """
    corners = range(4 * packs + 1) if house.around_corner and not house.jokers else [0]
    for number in corners:
        cards = plain(house, packs)
        for rank in [Rank.KING, Rank.TWO] * number:
            cards.remove(house.worth(rank, None))
        others = [{worth} for worth in cards]
        others += [ace_places(house)] * (4 * packs - number)
        others += [joker_places(house)] * house.jokers
        corner = house.worth(Rank.KING, None) + house.ace_corner + house.worth(Rank.TWO, None)
        yield number * corner, others, 3 * number


@pytest.mark.parametrize(("table", "packs"), DECKS)
def test_sums_on_the_table(table: dict[str, Any], packs: int) -> None:
    house = rules(**table)
    found: set[int] = set()
    for first, others, _ in piles(house, packs):
        sums = {first}
        for worths in others:
            sums |= {one + worth for one in sums for worth in worths}
        found |= sums
    assert loose_sums(house, packs) == sum(1 << one for one in found)


@pytest.mark.parametrize(("table", "packs"), DECKS)
def test_sums_in_a_hand(table: dict[str, Any], packs: int) -> None:
    house = rules(**table)
    cards = plain(house, packs) + [house.ace_hand] * 4 * packs + [house.joker_hand] * house.jokers
    sums = {0}
    for card in cards:
        sums |= {one + card for one in sums}
    assert sums_in_hand(house, packs) == sum(1 << one for one in sums)


@pytest.mark.parametrize(("table", "packs"), DECKS)
def test_the_cheapest_cards(table: dict[str, Any], packs: int) -> None:
    house = rules(**table)
    for number in (0, 1, 2, 3, 4, 7, 13, 26, 51, 52, 53, 104, 106, 107):
        found = []
        for first, others, corner in piles(house, packs):
            more = max(0, number - corner)
            worths = sorted(min(worths) for worths in others)
            if len(worths) >= more:
                found.append(first + sum(worths[:more]))
        assert cheapest(house, packs, number) == min(found, default=None), number


@pytest.mark.parametrize(
    ("table", "values"),
    [
        ({}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 15}),
        ({"number_values": "five_ten", "ace_low": 5, "ace_hand": 20}, {5, 10, 15, 20}),
        ({"number_values": "five_ten", "ace_low": 5, "queen_of_spades": 40}, {5, 10, 15, 40}),
        (
            {"number_values": "five_ten", "ace_low": 5, "jokers": 1, "joker_meld": 30}
            | {"joker_hand": 35},
            {5, 10, 15, 30, 35},
        ),
        (
            {"number_values": "five_ten", "ace_low": 5, "around_corner": True, "ace_corner": 11},
            {5, 10, 11, 15},
        ),
        ({"number_values": "five_ten", "ace_low_run": False, "ace_low": 1}, {5, 10, 15}),
    ],
)
def test_values_in_force(table: dict[str, Any], values: set[int]) -> None:
    assert values_in_force(rules(**table)) == values


@pytest.mark.parametrize(
    ("table", "can_be"),
    [
        ({"set_min": 4, "set_max": 4, "run_min": 13}, True),
        ({"set_min": 5, "set_max": 5, "run_min": 12}, True),
        ({"set_min": 5, "set_max": 5, "run_min": 13}, True),
        ({"set_min": 5, "set_max": 8, "run_min": 13, "ace_low_run": False}
         | {"ace_high_run": False}, False),
        ({"set_min": 5, "set_max": 8, "run_min": 13, "ace_low_run": False}
         | {"ace_high_run": False, "set_distinct_suits": False}, False),
        ({"set_min": 5, "set_max": 8, "run_min": 13, "ace_low_run": False}
         | {"ace_high_run": False, "set_distinct_suits": False, "jokers": 1}, True),
        ({"set_min": 5, "set_max": 8, "run_min": 13, "ace_low_run": False}
         | {"ace_high_run": False, "jokers": 4}, False),
        ({"set_min": 5, "set_max": 8, "run_min": 12, "ace_low_run": False}
         | {"ace_high_run": False}, True),
        ({"set_min": 5, "set_max": 8, "run_min": 13, "ace_low_run": False}
         | {"ace_high_run": False, "around_corner": True}, True),
    ],
)  # fmt: skip
def test_where_no_meld_can_be_nothing_lies_on_the_table(
    table: dict[str, Any], can_be: bool
) -> None:
    assert (loose_sums(rules(**table), 1) != 1) == can_be


def test_two_packs_can_make_a_set_that_one_can_not() -> None:
    house = rules(
        set_min=5, set_max=8, set_distinct_suits=False, run_min=13,
        ace_low_run=False, ace_high_run=False,
    )  # fmt: skip
    assert loose_sums(house, 1) == 1
    assert loose_sums(house, 2) != 1
