"""Melds against an independent judge that tries everything."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from scorekeeper.rummy.cards import Card, Suit
from scorekeeper.rummy.melds import judge
from scorekeeper.rummy.rules import HouseRules
from tests.rummy.by_trying import Cards, heaps
from tests.rummy.chance import a_group, some_rules


@pytest.mark.parametrize("seed", range(8))
def test_a_group_is_read_as_an_independent_judge_reads_it(seed: int) -> None:
    """Whether it is a meld, its sums, what must be declared, and every fault."""
    assert_melds_agree(random.Random(seed), 60)  # noqa: S311 - nothing secret


def assert_melds_agree(chance: random.Random, number: int) -> None:
    """Compare so many random groups under random rules."""
    for _ in range(number):
        rules, cards = some_rules(chance), a_group(chance)
        said = f"{' '.join(map(str, cards))} under {rules}"
        judged = judge(cards, rules)
        free = tuple(card.without_end() for card in cards)
        sums = {points for _, points in heaps(cards, rules)}
        without_ends = {points for _, points in heaps(free, rules)}
        assert judged.is_meld == bool(sums or without_ends), said
        assert {one.points for one in judged.readings} == (sums or without_ends), said
        if sums:
            assert judged.could_be == (tuple(sorted(sums)) if len(sums) > 1 else ()), said
        else:
            assert judged.could_be == tuple(sorted(without_ends)), said
        assert set(judged.codes) == (set() if sums or without_ends else faults(free, rules)), said


def faults(cards: Cards, rules: HouseRules) -> set[str]:
    """Why a group that can't be read is no meld, as the sentence of the contract has it."""
    if len(cards) < rules.set_min and len(cards) < rules.run_min:
        return {"too_short"}
    named = [card for card in cards if card.rank]
    if len({card.rank for card in named}) < 2:
        too_many_of_a_suit = any(count > 1 for count in _suits(named)) or len(cards) > 4
        return {
            code
            for code, holds in (
                ("too_short", len(cards) < rules.set_min),
                ("set_too_big", len(cards) > rules.set_max),
                ("set_suit_repeat", rules.set_distinct_suits and too_many_of_a_suit),
            )
            if holds
        }
    if len({card.suit for card in named}) > 1:
        return {"mixed_suits"}
    short = {"run_too_short"} if len(cards) < rules.run_min else set()
    any_length = replace(rules, run_min=2, set_min=13)
    if heaps(cards, any_length):
        return short
    free_ace = replace(any_length, ace_low_run=True, ace_high_run=True, around_corner=True)
    return short | ({"ace_wrap"} if heaps(cards, free_ace) else {"not_consecutive"})


def _suits(cards: list[Card]) -> list[int]:
    return [sum(card.suit is suit for card in cards) for suit in Suit]
