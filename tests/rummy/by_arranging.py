"""Piles arranged by trying everything: every part of the cards as a group, every card everywhere on
the table, everything else left over. Slow and plain; what a group is and counts is asked of
``judge``, which ``by_trying.py`` holds against the rules, and lay-offs are put down as there.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import permutations, product

from scorekeeper.rummy.layoffs import Laid
from scorekeeper.rummy.melds import hand_worth, judge
from scorekeeper.rummy.round import Onto, Seat
from scorekeeper.rummy.rules import HouseRules
from tests.rummy.by_trying import Cards, Heap, read_as, stands, with_card

Sum = tuple[int, tuple[tuple[Seat, int], ...]]
"""What the player gets, and what others get."""


@dataclass(frozen=True)
class Case:
    """A pile, and the table beside which it is thrown in by the player in this seat."""

    pile: Cards
    table: Mapping[Onto, Cards]
    rules: HouseRules
    seat: Seat
    laid: tuple[Laid, ...] = ()

    def __str__(self) -> str:
        table = {str(onto): " ".join(map(str, cards)) for onto, cards in self.table.items()}
        laid = [f"{one.seat}: {one.lay_off.card} on {one.lay_off.onto}" for one in self.laid]
        pile = " ".join(map(str, self.pile))
        return f"{pile} | {table} {laid} {self.rules.differences(HouseRules())} by {self.seat}"


@dataclass
class Tried:
    """Everything that can become of a case: for each sum the fewest groups, and what is left."""

    case: Case
    left: tuple[int, int] = (0, 0)
    fewest: dict[Sum, int] = field(default_factory=dict)


def try_everything(case: Case) -> Tried:
    """Look at every way to part the pile; the parts are bits of a number."""
    everything = (1 << len(case.pile)) - 1
    groups = _partings(case)
    laid = _laid_off(case)
    tried = Tried(case)
    for number, points, left in sorted(_left_over(case)):
        if tried.fewest and (number, points) > tried.left:
            break
        tried.left = (number, points)
        for off, sums in laid.items():
            rest = everything ^ left ^ off
            if left & off or rest not in groups:
                continue
            for (own, others), (melded, count) in product(sums, groups[rest].items()):
                key = (own + melded, others)
                tried.fewest[key] = min(count, tried.fewest.get(key, count))
    return tried


def _left_over(case: Case) -> Iterator[tuple[int, int, int]]:
    for left in range(1 << len(case.pile)):
        cards = part_of(case.pile, left)
        yield len(cards), sum(hand_worth(card, case.rules).points for card in cards), left


def part_of(pile: Cards, part: int) -> Cards:
    """The cards of a part, which is the bits of a number."""
    return tuple(card for place, card in enumerate(pile) if part >> place & 1)


def _partings(case: Case) -> dict[int, dict[int, int]]:
    """For each part of the pile that falls into groups: its sums, each with the fewest groups."""
    sums = {
        part: _sums(part_of(case.pile, part), case.rules) for part in range(1 << len(case.pile))
    }
    found: dict[int, dict[int, int]] = {0: {0: 0}}
    for whole in range(1, 1 << len(case.pile)):
        lowest, part = whole & -whole, whole
        fewest: dict[int, int] = {}
        while part:
            if part & lowest and sums[part] and whole ^ part in found:
                for one, (rest, count) in product(sums[part], found[whole ^ part].items()):
                    fewest[one + rest] = min(count + 1, fewest.get(one + rest, count + 1))
            part = (part - 1) & whole
        if fewest:
            found[whole] = fewest
    return found


def _sums(cards: Cards, rules: HouseRules) -> set[int]:
    """What these cards can count as one group; an end that an ace can't take makes it none."""
    if len(cards) < 2:
        return set()
    return {
        reading.points
        for reading in judge(cards, rules).readings
        if sorted(map(str, cards)) == sorted(str(worth.card) for worth in reading.worths)
    }


Lying = tuple[tuple[Heap | None, ...], Sum]


def _laid_off(case: Case) -> dict[int, set[Sum]]:
    """For each part of the pile that can be laid off together: the sums that it can have."""
    waiting: list[tuple[int, Lying]] = [(0, (heaps, (0, ()))) for heaps in tables(case)]
    seen = set(waiting)
    while waiting:
        part, lying = waiting.pop()
        for place in range(len(case.pile)):
            if part >> place & 1:
                continue
            for after in put_down(case, lying, place):
                more = (part | 1 << place, after)
                if more not in seen:
                    seen.add(more)
                    waiting.append(more)
    found: dict[int, set[Sum]] = {}
    for part, (heaps, total) in seen:
        if all(stands(heap, case.rules) for heap in heaps if heap):
            found.setdefault(part, set()).add(total)
    return found


def tables(case: Case) -> set[tuple[Heap | None, ...]]:
    """The ways in which the table lies with the lay-offs that are there already."""
    rules = case.rules
    begun = set(product(*(_readable(cards, rules) for cards in case.table.values())))
    found: set[tuple[Heap | None, ...]] = set()
    for order in permutations(case.laid):
        found |= _with_laid(case, begun, order)
    return {heaps for heaps in found if all(stands(heap, rules) for heap in heaps if heap)}


def _with_laid(
    case: Case, lying: set[tuple[Heap | None, ...]], order: tuple[Laid, ...]
) -> set[tuple[Heap | None, ...]]:
    for one in order:
        assert one.lay_off.onto
        place = list(case.table).index(one.lay_off.onto)
        lying = {
            (*heaps[:place], grown, *heaps[place + 1 :])
            for heaps in lying
            for heap in [heaps[place]]
            if heap
            for grown, _ in with_card(heap, one.lay_off.card, case.rules)
        }
    return lying


def _readable(cards: Cards, rules: HouseRules) -> set[Heap | None]:
    found = read_as(cards, rules)
    # The ends of a meld that its aces can't take are set aside before anything is laid off.
    return found if found != {None} else read_as(tuple(c.without_end() for c in cards), rules)


def put_down(case: Case, lying: Lying, place: int) -> Iterator[Lying]:
    """One card of the pile put down everywhere on the table."""
    rules = case.rules
    heaps, (own, others) = lying
    for at, onto in enumerate(case.table):
        heap = heaps[at]
        if heap is None or rules.layoff == "none":
            continue
        if rules.layoff == "own" and onto.seat != case.seat:
            continue
        for grown, points in with_card(heap, case.pile[place], rules):
            total: Sum = (own + points, others)
            if rules.layoff_credit == "owner" and onto.seat != case.seat:
                theirs = dict(others)
                theirs[onto.seat] = theirs.get(onto.seat, 0) + points
                total = (own, tuple(sorted((seat, n) for seat, n in theirs.items() if n)))
            yield (*heaps[:at], grown, *heaps[at + 1 :]), total
