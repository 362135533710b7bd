"""The tables of rules.md, section 4, figure for figure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from scorekeeper.rummy import totals
from scorekeeper.rummy.rules import STANDARD, HouseRules
from scorekeeper.rummy.totals import (
    every_value_multiple_of_5,
    hand_total_impossible,
    least_going_out,
    meld_total_impossible,
    possible_meld_totals,
)

ALWAYS_15 = {"ace_low": 15}
ALWAYS_1 = dict.fromkeys(("ace_low", "ace_high", "ace_set", "ace_hand", "ace_corner"), 1)
LOW_1: Mapping[str, Any] = {}
FIVE_TEN_5 = {"number_values": "five_ten", "ace_low": 5}
FIVE_TEN_15 = {"number_values": "five_ten", "ace_low": 15}
OWN = {"layoff": "own"}
TWO_DECKS = {"decks": 2}
TWO_JOKERS = {"jokers": 2}


def rules(*changes: Mapping[str, Any]) -> HouseRules:
    table = STANDARD
    for change in changes:
        table = table.changed(change)
    return table


def impossible_melds(table: HouseRules, players: int = 2) -> list[int]:
    top = table.pack_points(players)
    return [points for points in range(top + 1) if meld_total_impossible(points, table, players)]


def low_end(table: HouseRules, players: int = 2) -> list[int]:
    return [points for points in impossible_melds(table, players) if points < 100]


@pytest.mark.parametrize(
    ("aces", "own", "with_others"),
    [
        (ALWAYS_15, [1, 2, 3, 4, 5, 7, 10, 11, 13, 19, 395], [1, 395]),
        (ALWAYS_1, [1, 2, 5, 7], []),
        (LOW_1, [1, 2, 3, 4, 5, 7, 11, 13, 395], [395]),
        (FIVE_TEN_15, [5, 10], []),
        (FIVE_TEN_5, [5, 10], []),
    ],
)
def test_tabled_totals_that_cannot_occur(
    aces: Mapping[str, Any], own: list[int], with_others: list[int]
) -> None:
    assert impossible_melds(rules(aces, OWN)) == own
    assert impossible_melds(rules(aces, {"layoff": "none"})) == own
    assert impossible_melds(rules(aces, {"layoff_credit": "owner"})) == own
    assert impossible_melds(rules(aces)) == with_others


@pytest.mark.parametrize("aces", [ALWAYS_15, ALWAYS_1, LOW_1])
def test_longer_runs_leave_the_same_totals(aces: Mapping[str, Any]) -> None:
    table = rules(aces, OWN)
    assert impossible_melds(table.changed({"run_min": 4})) == impossible_melds(table)


@pytest.mark.parametrize(
    ("aces", "two_decks", "two_jokers"),
    [
        (ALWAYS_15, [1, 2, 3, 4, 5, 7, 10, 11, 13, 19], [1, 2, 3, 4, 5, 7, 10, 11, 13]),
        (ALWAYS_1, [1, 2, 5], [1, 2, 5, 7]),
        (LOW_1, [1, 2, 3, 4, 5, 7, 11, 13], [1, 2, 3, 4, 5, 7, 11, 13]),
    ],
)
def test_low_end_with_two_decks_and_with_two_jokers(
    aces: Mapping[str, Any], two_decks: list[int], two_jokers: list[int]
) -> None:
    assert low_end(rules(aces, OWN, TWO_DECKS)) == two_decks
    assert low_end(rules(aces, OWN, TWO_JOKERS)) == two_jokers


def test_five_players_use_two_decks() -> None:
    table = rules(ALWAYS_1, OWN)
    assert meld_total_impossible(7, table, 4)
    assert not meld_total_impossible(7, table, 5)


@pytest.mark.parametrize(
    ("dealt", "always_15", "always_1", "low_1"),
    [
        (5, (11, 15), (6, 9), (6, 12)),
        (6, (14, 15), (8, 9), (8, 12)),
        (7, (17, 17), (10, 10), (10, 16)),
        (10, (28, 29), (18, 19), (18, 22)),
        (13, (41, 41), (28, 28), (28, 28)),
    ],
)
def test_least_that_going_out_takes(
    dealt: int, always_15: tuple[int, int], always_1: tuple[int, int], low_1: tuple[int, int]
) -> None:
    expected = {"15": always_15, "1": always_1, "low 1": low_1}
    found = {
        name: (
            least_going_out(rules(aces, {"dealt": dealt}), 2),
            least_going_out(rules(aces, {"dealt": dealt}, OWN), 2),
        )
        for name, aces in (("15", ALWAYS_15), ("1", ALWAYS_1), ("low 1", LOW_1))
    }
    assert found == expected


@pytest.mark.parametrize("dealt", [7, 10, 13])
@pytest.mark.parametrize("aces", [FIVE_TEN_5, FIVE_TEN_15])
@pytest.mark.parametrize("layoff", ["any", "own", "none"])
def test_least_is_five_a_card_under_five_ten(
    dealt: int, aces: Mapping[str, Any], layoff: str
) -> None:
    assert least_going_out(rules(aces, {"dealt": dealt, "layoff": layoff}), 2) == 5 * dealt


def test_least_follows_what_is_dealt_to_so_many_players() -> None:
    assert least_going_out(STANDARD, 2) == 28
    assert least_going_out(STANDARD, 3) == 10
    assert least_going_out(STANDARD, 5) == 7, "seven low aces out of two decks"


def test_no_least_where_lay_offs_count_for_the_owner() -> None:
    assert least_going_out(rules({"layoff_credit": "owner"}), 2) is None


def test_no_least_where_own_melds_cannot_take_so_many_cards() -> None:
    table = rules(OWN, {"set_min": 5, "run_min": 13, "dealt": 7, "ace_low_run": False})
    assert least_going_out(table.changed({"ace_high_run": False}), 2) is None
    assert least_going_out(table, 2) == 2 + 3 + 4 + 5 + 6 + 7 + 8 + 9 + 10 + 30 + 15


@pytest.mark.parametrize("players", [2, 6])
def test_held_totals(players: int) -> None:
    def impossible(table: HouseRules) -> list[int]:
        top = table.pack_points(players)
        return [n for n in range(top + 1) if hand_total_impossible(n, table, players)]

    packs = STANDARD.packs(players)
    assert impossible(STANDARD) == [1, 396 * packs - 1]
    assert impossible(rules(ALWAYS_1)) == []
    assert impossible(rules(FIVE_TEN_5)) == []


def test_held_jokers_count_as_in_hand() -> None:
    table = rules(FIVE_TEN_5, {"jokers": 1, "joker_meld": 15, "joker_hand": 3})
    assert not hand_total_impossible(3, table, 2)
    assert hand_total_impossible(4, table, 2)
    assert meld_total_impossible(3, table, 2)


def test_hand_value_of_an_ace_is_no_matter_on_the_table() -> None:
    table = rules(FIVE_TEN_15, {"ace_hand": 1})
    assert not hand_total_impossible(1, table, 2)
    assert meld_total_impossible(1, table, 2)
    assert not meld_total_impossible(5, table, 2)


def test_totals_above_the_pack_and_below_nothing_are_other_problems() -> None:
    for points in (-1, 0, 397, 10_000):
        assert not meld_total_impossible(points, STANDARD, 2)
        assert not hand_total_impossible(points, STANDARD, 2)


def test_table_below_the_pack_where_hands_cost_more() -> None:
    table = rules(ALWAYS_1, {"ace_hand": 15})
    assert table.pack_points(2) == 396
    assert not meld_total_impossible(340, table, 2)
    assert meld_total_impossible(341, table, 2)
    assert meld_total_impossible(396, table, 2)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({}, False),
        (FIVE_TEN_5, True),
        (FIVE_TEN_15, True),
        ({"number_values": "five_ten"}, False),
        ({"number_values": "five_ten", "ace_low_run": False}, True),
        ({**FIVE_TEN_5, "ace_corner": 1}, True),
        ({**FIVE_TEN_5, "ace_corner": 1, "around_corner": True}, False),
        ({**FIVE_TEN_5, "ace_high": 11}, False),
        ({**FIVE_TEN_5, "ace_set": 11}, False),
        ({**FIVE_TEN_5, "ace_hand": 11}, False),
        ({**FIVE_TEN_5, "ace_high": 11, "ace_high_run": False}, True),
        ({**FIVE_TEN_5, "face": 11}, False),
        ({**FIVE_TEN_5, "queen_of_spades": 40}, True),
        ({**FIVE_TEN_5, "queen_of_spades": 13}, False),
        ({**FIVE_TEN_5, "joker_meld": 12}, True),
        ({**FIVE_TEN_5, "joker_meld": 12, "jokers": 1}, False),
        ({**FIVE_TEN_5, "joker_hand": 12, "jokers": 1}, False),
        ({**FIVE_TEN_5, "joker_meld": "represented", "jokers": 1}, True),
    ],
)
def test_every_value_multiple_of_5(changes: Mapping[str, Any], expected: bool) -> None:
    assert every_value_multiple_of_5(rules(changes)) is expected


def test_no_multiple_of_5_is_not_called_impossible_as_well() -> None:
    table = rules(FIVE_TEN_5, OWN)
    assert not any(meld_total_impossible(points, table, 2) for points in (1, 3, 12, 379))
    assert not any(hand_total_impossible(points, table, 2) for points in (1, 3, 12, 379))


def test_corner_ace_lies_between_its_king_and_two() -> None:
    table = rules(FIVE_TEN_15, {"around_corner": True, "ace_corner": 1})
    assert meld_total_impossible(1, table, 2)
    assert not meld_total_impossible(10 + 1 + 5, table, 2)
    assert meld_total_impossible(10 + 1, table, 2)
    assert least_going_out(table.changed({"dealt": 3}), 2) == 15
    assert least_going_out(table.changed({"dealt": 3, "face": 4}), 2) == 4 + 1 + 5


def test_ace_keeps_its_end_when_a_run_goes_on_around_the_corner() -> None:
    table = rules(OWN, FIVE_TEN_15, {"ace_low": 1, "around_corner": True, "face": 7})
    # A-2-3 first, then K below it.
    assert not meld_total_impossible(1 + 5 + 5 + 7, table, 2)
    # In K-A-2 as first laid down the ace is the corner's, and counts 15.
    assert meld_total_impossible(7 + 1 + 5, table, 2)
    assert not meld_total_impossible(7 + 15 + 5, table, 2)
    # Without lay-offs nothing can be added to A-2-3.
    assert meld_total_impossible(1 + 5 + 5 + 7, table.changed({"layoff": "none"}), 2)


def test_ace_added_where_no_run_may_end_counts_as_that_end() -> None:
    """A and K go below 2-3-4 together; the ace is then low, though no run may start with it."""
    changes = {"ace_low": 1, "ace_low_run": False, "around_corner": True, "face": 7}
    table = rules(FIVE_TEN_15, changes)
    assert not meld_total_impossible(1, table, 2)
    assert meld_total_impossible(1, table.changed({"around_corner": False}), 2)
    assert meld_total_impossible(1, table.changed({"layoff": "none"}), 2)


def test_corner_ace_may_have_a_joker_beside_it() -> None:
    table = rules(FIVE_TEN_15, {"around_corner": True, "ace_corner": 2, "face": 6})
    assert meld_total_impossible(6 + 2, table, 2)
    assert not meld_total_impossible(6 + 2 + 5, table, 2)
    assert not meld_total_impossible(3 + 2 + 5, table.changed({"jokers": 1, "joker_meld": 3}), 2)


def test_a_hand_of_the_whole_pack_can_count_less_than_the_pack() -> None:
    cheap = rules({"ace_hand": 1})
    assert cheap.pack_points(2) == 396
    assert hand_total_impossible(396, cheap, 2)
    assert not hand_total_impossible(340, cheap, 2)
    assert not hand_total_impossible(396, STANDARD, 2)


def test_where_a_search_is_given_up_nothing_more_is_called_impossible(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = rules(OWN, {"face": 11})
    whole = [points for points in impossible_melds(table) if points < 40]
    totals._possible_on_the_table.cache_clear()
    possible_meld_totals.cache_clear()
    monkeypatch.setattr(totals, "_RANGES", ((10, 200_000), (24, 1), (60, 200_000)))
    given_up = [points for points in impossible_melds(table) if points < 40]
    totals._possible_on_the_table.cache_clear()
    possible_meld_totals.cache_clear()
    assert given_up == [points for points in whole if points < 10]
    assert [points for points in whole if points >= 10]
