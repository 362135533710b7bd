"""What the page's arithmetic is told of a table."""

from __future__ import annotations

import json

import pytest

from scorekeeper.pages.facts import facts
from scorekeeper.rummy.rules import STANDARD, HouseRules
from scorekeeper.rummy.totals import hand_total_impossible, meld_total_impossible

FIVES = STANDARD.changed({"number_values": "five_ten", "ace_low": 5})
OWN = STANDARD.changed({"layoff": "own", "jokers": 1})
NO_MELDS = STANDARD.changed({"set_min": 5, "run_min": 13, "jokers": 1})


@pytest.mark.parametrize("rules", [STANDARD, FIVES, OWN, NO_MELDS])
@pytest.mark.parametrize("players", [2, 5])
def test_the_totals_told_are_those_that_are_not_called_impossible(
    rules: HouseRules, players: int
) -> None:
    told = facts(rules, players)
    every = range(told.pack_points + 1)
    melds, hand = int(told.meld_totals, 16), int(told.hand_totals, 16)
    assert [n for n in every if not melds >> n & 1] == [
        n for n in every if meld_total_impossible(n, rules, players)
    ]
    assert [n for n in every if not hand >> n & 1] == [
        n for n in every if hand_total_impossible(n, rules, players)
    ]
    assert max(melds, hand) >> len(every) == 0


def test_some_totals_are_impossible_and_some_are_not() -> None:
    told = facts(STANDARD.changed({"layoff": "own"}), 2)
    melds = int(told.meld_totals, 16)
    assert [n for n in range(10) if melds >> n & 1] == [0, 6, 8, 9]


def test_the_facts_are_plain_json_with_all_options_as_written() -> None:
    told = facts(STANDARD.changed({"dealt": {str(n): 5 for n in range(2, 9)}}), 5)
    written = json.loads(json.dumps(told.as_json()))
    assert written == told.as_json()
    assert written["rules"] == told.rules
    assert written["rules"]["dealt"]["2"] == 5
    assert (written["packs"], written["pack_points"]) == (2, 2 * 396)
    assert written["least_going_out"] == 5 * 1


@pytest.mark.parametrize(("rules", "fives"), [(STANDARD, False), (FIVES, True)])
def test_whether_every_value_is_a_multiple_of_5_is_told(rules: HouseRules, fives: bool) -> None:
    assert facts(rules, 2).fives is fives
