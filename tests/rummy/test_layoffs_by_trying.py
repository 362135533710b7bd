"""Lay-offs against an independent judge that puts every card everywhere."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import pytest

from scorekeeper.rummy.layoffs import Laid, Settled, settle
from scorekeeper.rummy.melds import judge
from scorekeeper.rummy.round import Code, LayOff, Onto, Seat
from scorekeeper.rummy.rules import HouseRules
from tests.rummy.by_trying import Cards, Put, heaps, placings
from tests.rummy.chance import a_group, some_lay_offs, some_rules

ANN, BEN = 1, 2
TOO_MANY_READINGS = 60


@pytest.mark.parametrize("seed", range(8))
def test_lay_offs_lie_where_an_independent_judge_puts_them(seed: int) -> None:
    """Whether all fit, what each counts and for whom, what must be declared, what is wrong."""
    assert_lay_offs_agree(random.Random(seed), 40)  # noqa: S311 - nothing secret


def assert_lay_offs_agree(chance: random.Random, number: int) -> None:
    """Compare so many random tables under random rules."""
    for _ in range(number):
        rules = some_rules(chance)
        table = a_table(rules, chance)
        laid = some_lay_offs(table, (ANN, BEN), chance)
        compare(table, laid, rules)


def a_table(rules: HouseRules, chance: random.Random) -> dict[Onto, Cards]:
    """Up to three groups, most of them melds, that can be read in few ways."""
    return {
        onto: _a_readable_group(rules, chance)
        for onto in (Onto(ANN, 1), Onto(ANN, 2), Onto(BEN, 1))[: chance.randint(1, 3)]
    }


def _a_readable_group(rules: HouseRules, chance: random.Random) -> Cards:
    odd_too = chance.random() < 0.05
    while True:
        cards = a_group(chance, 4)
        wild = sum(card.wild for card in cards)
        readings = len(heaps(cards, rules))
        if wild < 2 and (odd_too or readings) and readings < TOO_MANY_READINGS:
            return cards


def compare(table: dict[Onto, Cards], laid: list[tuple[Seat, LayOff]], rules: HouseRules) -> None:
    """Fail where the two judges differ."""
    said = f"{table} {laid} {rules}"
    found = settle(
        [Laid(seat, number, one) for number, (seat, one) in enumerate(laid, 1)],
        {onto: judge(cards, rules) for onto, cards in table.items()},
        rules,
    )
    # The ends of a meld that its aces can't take are set aside before anything is laid off.
    meant = {
        onto: cards if heaps(cards, rules) else tuple(card.without_end() for card in cards)
        for onto, cards in table.items()
    }
    everything = placings(meant, laid, rules, rules.layoff)
    if everything:
        _all_fit(found, everything, laid, rules, said)
        return
    placed = [one for one in found if one.code in (None, Code.NEEDS_DECLARATION)]
    assert any(one.code for one in found), said
    if len(laid) == 1:
        assert _fault(meant, laid[0], rules) == (found[0].code, found[0].could_be), said
    elif not any(one.card.end for _, one in laid):
        most = _most_that_fit(meant, laid, rules)
        assert len(placed) == most, said


def _all_fit(
    found: tuple[Settled, ...],
    everything: set[tuple[Put, ...]],
    laid: list[tuple[Seat, LayOff]],
    rules: HouseRules,
    said: str,
) -> None:
    outcomes = {_outcome(puts, laid, rules) for puts in everything}
    for index, one in enumerate(found):
        spots = {
            (puts[index].points, _credited(laid[index][0], puts[index], rules))
            for puts in everything
        }
        if len(outcomes) > 1 and len(spots) > 1:
            assert one.code is Code.NEEDS_DECLARATION, said
            assert one.could_be == tuple(sorted({points for points, _ in spots})), said
            assert one.unsure == {seat for _, seat in spots}, said
        else:
            assert one.code is None, said
            assert (one.result.worth.points, one.result.credited) in spots, said
    if len(outcomes) == 1:
        shown = tuple(Put(one.result.onto or Onto(0, 0), one.result.worth.points) for one in found)
        assert shown in everything, said
        assert _outcome(shown, laid, rules) in outcomes, said
        # Of several placings the first by seat and meld is shown.
        first = min([(put.onto.seat, put.onto.meld) for put in puts] for puts in everything)
        assert [(put.onto.seat, put.onto.meld) for put in shown] == first, said


def _outcome(
    puts: tuple[Put, ...], laid: list[tuple[Seat, LayOff]], rules: HouseRules
) -> frozenset[tuple[Seat, int]]:
    points: Counter[Seat] = Counter()
    for put, (seat, _) in zip(puts, laid, strict=True):
        points[_credited(seat, put, rules)] += put.points
    return frozenset(points.items())


def _credited(seat: Seat, put: Put, rules: HouseRules) -> Seat:
    return put.onto.seat if rules.layoff_credit == "owner" else seat


def _fault(
    table: dict[Onto, Cards], one: tuple[Seat, LayOff], rules: HouseRules
) -> tuple[Code, tuple[int, ...]]:
    seat, lay_off = one
    free = (seat, LayOff(lay_off.card.without_end(), lay_off.onto))
    otherwise = placings(table, [free], rules, rules.layoff)
    if otherwise:
        could_be = {put.points for puts in otherwise for put in puts}
        return Code.NEEDS_DECLARATION, tuple(sorted(could_be))
    if placings(table, [free], rules, "any"):
        return Code.LAYOFF_NOT_ALLOWED, ()
    return Code.LAYOFF_DOES_NOT_FIT, ()


def _most_that_fit(
    table: dict[Onto, Cards], laid: list[tuple[Seat, LayOff]], rules: HouseRules
) -> int:
    for number in range(len(laid), 0, -1):
        if any(
            placings(table, list(some), rules, rules.layoff) for some in combinations(laid, number)
        ):
            return number
    return 0
