"""Piles as chance throws them in, and what must hold of every answer."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

from scorekeeper.rummy.arrange import Arranged, arrange
from scorekeeper.rummy.cards import JOKER, Card
from scorekeeper.rummy.layoffs import Laid, settle
from scorekeeper.rummy.melds import hand_worth, judge
from scorekeeper.rummy.round import LayOff, Onto
from tests.rummy.by_arranging import Case, try_everything
from tests.rummy.by_ordering import first_ones, orders
from tests.rummy.by_trying import heaps
from tests.rummy.chance import a_group, some_card, some_lay_offs, some_rules

Cards = tuple[Card, ...]
ANN, BEN, CLEO = 1, 2, 3


ORDERED = 6
"""Of so many cards every arrangement is built, to see which comes first."""


def assert_piles_agree(chance: random.Random, number: int, most: int) -> None:
    """So many random piles, each arranged and compared with everything that can be tried; of the
    first cards of each, jokers as they are declared, the order of the answers too.
    """
    for _ in range(number):
        case = a_case(chance, most)
        assert_agrees(case)
        plain = [card.without_end() for card in case.pile if not card.wild]
        assert_first(replace(case, pile=tuple(plain[:ORDERED])))


def assert_first(case: Case) -> None:
    """Every answer is that of its sum which comes first."""
    first = first_ones(case, try_everything(case).left)
    for one in arrange(case.pile, case.table, case.rules, case.seat, case.laid):
        wanted = first[one.total, one.others]
        assert wanted in set(orders(one, case)), f"{case}: {one}, not {wanted}"


def assert_agrees(case: Case) -> tuple[Arranged, ...]:
    """The totals, what is left over, the number of groups; and every arrangement is one."""
    tried = try_everything(case)
    found = arrange(case.pile, case.table, case.rules, case.seat, case.laid)
    sums = [(one.total, one.others) for one in found]
    assert sums == sorted(tried.fewest), f"{case}: {sums} for {sorted(tried.fewest)}"
    for one in found:
        said = f"{case}: {one}"
        assert _left(one, case) == tried.left, said
        assert len(one.melds) == tried.fewest[one.total, one.others], said
        assert_arranged(one, case)
    return found


def assert_arranged(one: Arranged, case: Case) -> None:
    """The arrangement uses the pile, card by card, and counts what it says when it is recorded."""
    said = f"{case}: {one}"
    used = [card for meld in one.melds for card in meld]
    used += [lay_off.card for lay_off in one.lay_offs]
    thrown = Counter(map(_thrown, case.pile))
    assert _matches(Counter(map(_thrown, (*used, *one.left))), thrown), said
    total, others = _recorded(one, case)
    assert (total, others) == (one.total, dict(one.others)), said


def _matches(used: Counter[str], thrown: Counter[str]) -> bool:
    """Whether these are the same cards, where a joker may have been declared."""
    return used == thrown


def _thrown(card: Card) -> str:
    return "JK" if card.joker else str(card.without_end())


def _left(one: Arranged, case: Case) -> tuple[int, int]:
    return len(one.left), sum(hand_worth(card, case.rules).points for card in one.left)


def _recorded(one: Arranged, case: Case) -> tuple[int, dict[int, int]]:
    total = 0
    for meld in one.melds:
        judged = judge(meld, case.rules)
        assert judged.is_meld, f"{case}: {one}"
        assert not judged.could_be or _whole_circle(meld), f"{case}: {one}"
        sums = {reading.points for reading in judged.readings}
        assert len(sums) == 1 or _whole_circle(meld), f"{case}: {one}"
        total += max(sums)
    table = {onto: judge(cards, case.rules) for onto, cards in case.table.items()}
    mine = [Laid(case.seat, 100 + n, lay_off) for n, lay_off in enumerate(one.lay_offs)]
    others: Counter[int] = Counter()
    for settled in settle([*case.laid, *mine], table, case.rules):
        if settled.laid in mine:
            assert settled.code is None, f"{case}: {one}: {settled}"
            assert settled.result.onto == settled.laid.lay_off.onto, f"{case}: {one}"
            if settled.result.credited == case.seat:
                total += settled.result.worth.points
            elif settled.result.worth.points:
                others[settled.result.credited] += settled.result.worth.points
    return total, dict(others)


def _whole_circle(meld: Cards) -> bool:
    return len(meld) >= 13


def a_case(chance: random.Random, most: int) -> Case:
    """A pile of groups and odd cards, beside up to three groups with lay-offs on them."""
    rules = some_rules(chance)
    table = {}
    if chance.random() < 0.6:
        for onto in (Onto(ANN, 1), Onto(BEN, 1), Onto(CLEO, 1))[: chance.randint(1, 3)]:
            cards = a_group(chance, 4)
            if sum(card.wild for card in cards) < 2:
                table[onto] = cards
    laid = _laid(table, rules, chance) if table and chance.random() < 0.4 else ()
    pile: list[Card] = []
    size = chance.randint(1, most)
    while len(pile) < size:
        luck = chance.random()
        if luck < 0.7:
            pile += a_group(chance, 5)
        elif luck < 0.85 and table:
            pile += [one.card for _, one in some_lay_offs(table, (ANN,), chance)]
        elif luck < 0.9 and pile:
            pile.append(chance.choice(pile))
        else:
            pile.append(some_card(chance))
    pile = pile[:size]
    chance.shuffle(pile)
    # More than two undeclared jokers make more ways than trying everything can look at.
    jokers = [place for place, card in enumerate(pile) if card == JOKER][2:]
    pile = [card for place, card in enumerate(pile) if place not in jokers]
    return Case(tuple(pile), table, rules, chance.choice((ANN, BEN)), laid)


def _laid(table: dict[Onto, Cards], rules: object, chance: random.Random) -> tuple[Laid, ...]:
    """Lay-offs that lie there, said where, and all of them fitting."""
    from scorekeeper.rummy.rules import HouseRules

    assert isinstance(rules, HouseRules)
    placed: list[Laid] = []
    judged = {onto: judge(cards, rules) for onto, cards in table.items() if heaps(cards, rules)}
    for number, (seat, one) in enumerate(some_lay_offs(table, (BEN, CLEO), chance), 1):
        onto = one.onto or chance.choice(list(table))
        more = [*placed, Laid(seat, number, LayOff(one.card, onto))]
        if all(settled.code is None for settled in settle(more, judged, rules)):
            placed = more
    return tuple(placed)
