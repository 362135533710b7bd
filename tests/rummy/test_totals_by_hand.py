"""The search for impossible totals against every way to lay melds, tried one by one."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.rummy.rules import STANDARD
from scorekeeper.rummy.totals import least_going_out, meld_total_impossible
from tests.rummy.by_hand import least_by_hand, sums_by_hand

ACES_1 = dict.fromkeys(("ace_low", "ace_high", "ace_set", "ace_hand", "ace_corner"), 1)

SPARSE = {"number_values": "five_ten", "face": 6, "ace_low": 1}

TABLES: list[tuple[int, dict[str, Any]]] = [
    (24, {"layoff": "own"}),
    (24, {"layoff": "own", "ace_low": 15}),
    (14, {"layoff": "own", **ACES_1}),
    (14, {"layoff": "own", "decks": 2}),
    (10, {"layoff": "own", "decks": 2, **ACES_1}),
    (20, {"layoff": "own", "jokers": 2}),
    (14, {"layoff": "own", "jokers": 2, "joker_meld": 3}),
    (12, {"layoff": "own", "jokers": 2, "joker_meld": "represented"}),
    (12, {"layoff": "own", "jokers": 1, "joker_meld": "represented", "decks": 2}),
    (14, {"layoff": "own", "decks": 2, "set_distinct_suits": False, "set_max": 8}),
    (16, {"layoff": "own", "set_min": 2}),
    (14, {"layoff": "own", "run_min": 2}),
    (20, {"layoff": "own", "set_min": 4}),
    (20, {"layoff": "own", "set_max": 3}),
    (20, {"layoff": "own", "run_min": 5, "set_max": 3}),
    (20, {"layoff": "own", "ace_low_run": False}),
    (20, {"layoff": "own", "ace_high": 2, "ace_set": 4, "face": 3}),
    (16, {"layoff": "own", "ace_high": 2, "ace_high_run": False, "face": 3}),
    (20, {"layoff": "own", "queen_of_spades": 1, "set_min": 2}),
    (20, {"layoff": "own", "around_corner": True, "ace_corner": 3, "face": 4}),
    (18, {"layoff": "none", "around_corner": True, "ace_corner": 3, "face": 4}),
    (18, {"layoff": "own", "around_corner": True, "ace_low_run": False, "face": 3}),
    (16, {"layoff": "own", "around_corner": True, "ace_high": 2, "face": 3}),
    (14, {"layoff": "own", "around_corner": True, "ace_corner": 2, "face": 3, "decks": 2}),
    (14, {"layoff": "none", "around_corner": True, "ace_high_run": False, "run_min": 2}),
    (25, {"layoff": "own", "number_values": "five_ten", "ace_low": 1, "face": 7}),
    (10, {"layoff": "own", "decks": 2, "set_max": 3, **ACES_1}),
    (8, {"layoff": "own", "decks": 2, "set_min": 2, "queen_of_spades": 1, "run_min": 4}),
    (20, {"layoff": "own", "set_min": 5, "set_max": 5, "jokers": 1, "joker_meld": 1, "run_min": 6}),
    # Few values, far apart: here a wrong place of an ace can't hide behind another sum.
    (25, {**SPARSE, "layoff": "own", "around_corner": True, "ace_low_run": False}),
    (25, {**SPARSE, "layoff": "own", "around_corner": True, "ace_high_run": False, "ace_high": 2}),
    (25, {**SPARSE, "layoff": "none", "around_corner": True, "ace_corner": 2, "run_min": 4}),
    (18, {**SPARSE, "layoff": "own", "around_corner": True, "ace_corner": 2, "jokers": 1}),
    (
        18,
        {
            **SPARSE,
            "layoff": "own",
            "ace_high_run": False,
            "ace_high": 2,
            "jokers": 1,
            "joker_meld": "represented",
        },
    ),
]


@pytest.mark.parametrize(("most", "changes"), TABLES)
def test_small_sums_and_the_least_for_four_cards(most: int, changes: dict[str, Any]) -> None:
    table = STANDARD.changed({**changes, "dealt": 4})
    sums = sums_by_hand(table, table.packs(2), most)
    impossible = {n for n in range(most + 1) if meld_total_impossible(n, table, 2)}
    assert impossible == set(range(most + 1)) - sums

    least = least_going_out(table, 2)
    by_hand = least_by_hand(table, table.packs(2), 4, most)
    assert least is not None
    assert least == by_hand if by_hand is not None else least > most


@pytest.mark.parametrize("jokers", [0, 1])
def test_high_face_values_and_aces_leave_gaps_everywhere(jokers: int) -> None:
    """Gaps in the midst of the range are found too, not only the few small sums."""
    table = STANDARD.changed(
        {
            "layoff": "own",
            "number_values": "five_ten",
            "ace_low": 100,
            "ace_high": 100,
            "ace_set": 100,
            "face": 60,
            "run_min": 13,
            "jokers": jokers,
            "joker_meld": 60,
        }
    )
    sums = sums_by_hand(table, 1, 60)
    assert {n for n in range(0, 61, 5) if not meld_total_impossible(n, table, 2)} == sums
