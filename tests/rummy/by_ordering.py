"""Which of the arrangements with one sum comes first: all of them built, told in lines as the
docstring of ``arrange.py`` tells them, and the least taken. For piles without undeclared jokers
and without ends of aces; there every card stands in the answer as it was thrown in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from scorekeeper.rummy.arrange import Arranged
from scorekeeper.rummy.cards import Card, Suit
from scorekeeper.rummy.melds import hand_worth, judge
from scorekeeper.rummy.round import GroupKind
from tests.rummy.by_arranging import Case, Lying, Sum, part_of, put_down, tables
from tests.rummy.by_trying import Cards, stands

Lines = tuple[tuple[object, ...], ...]
Order = tuple[int, Lines]
"""The number of groups, then rank by rank what is told of it: the least comes first."""

GOES_ON, BEGINS, LAID_OFF, STAYS = 1, 2, 3, 4


@dataclass(frozen=True)
class Role:
    """What one card does: lies in a new set (no ``what``), or does so much; ``group`` is its place
    on the table where it is laid off, on a set or else on a run.
    """

    card: Card
    what: int = 0
    group: int = -1
    on_set: bool = False


Roles = tuple[Role, ...]


def first_ones(case: Case, left: tuple[int, int]) -> dict[Sum, Order]:
    """For each sum of the arrangements that leave so many cards and points over, the first."""
    first: dict[Sum, Order] = {}
    whole = (1 << len(case.pile)) - 1
    for off, laid, (own, others) in _laid(case):
        for stay in range(whole + 1):
            if stay & off or _over(case, stay) != left:
                continue
            staying = tuple(Role(card, STAYS) for card in part_of(case.pile, stay))
            for groups, melded, points in _grouped(case, whole ^ off ^ stay):
                order = (groups, told_in_lines((*laid, *staying, *melded)))
                key = (own + points, others)
                first[key] = min(order, first.get(key, order))
    return first


def orders(one: Arranged, case: Case) -> Iterator[Order]:
    """The order of an answer, in every way in which its groups and the table's can be read."""
    staying = [Role(card, STAYS) for card in one.left]
    melds = [list(_readings(meld, case)) for meld in one.melds]
    kinds = [_kinds(cards, case) for cards in case.table.values()]
    for read, kind in product(product(*melds), list(product(*kinds))):
        laid = [
            Role(lay_off.card.without_end(), LAID_OFF, at, kind[at] is GroupKind.SET)
            for lay_off in one.lay_offs
            for at, onto in enumerate(case.table)
            if onto == lay_off.onto
        ]
        roles = [role for some, _ in read for role in some]
        yield len(melds), told_in_lines((*laid, *staying, *roles))


def _kinds(cards: Cards, case: Case) -> set[GroupKind | None]:
    return {reading.kind for reading in judge(cards, case.rules).readings} or {None}


def told_in_lines(roles: Roles) -> Lines:
    """Rank by rank the new sets, what goes on sets of the table, and suit by suit the rest."""
    return tuple(_line([role for role in roles if role.card.rank == rank]) for rank in range(1, 14))


def _line(roles: list[Role]) -> tuple[object, ...]:
    new = _by_suit([role for role in roles if not role.what])
    numbers = tuple(-len(some) for some in new)
    added = tuple(
        (group, _by_suit([role for role in roles if role.on_set and role.group == group]))
        for group in sorted({role.group for role in roles if role.on_set})
    )
    rest = [role for role in roles if role.what and not role.on_set]
    return (numbers, new, added, _by_suit(rest))


def _by_suit(roles: list[Role]) -> tuple[tuple[object, ...], ...]:
    return tuple(
        tuple(
            sorted(
                (role.what, role.card.joker, role.group) for role in roles if role.card.suit is suit
            )
        )
        for suit in Suit
    )


def _over(case: Case, part: int) -> tuple[int, int]:
    cards = part_of(case.pile, part)
    return len(cards), sum(hand_worth(card, case.rules).points for card in cards)


def _readings(cards: Cards, case: Case) -> Iterator[tuple[Roles, int]]:
    """What the cards of a group do, for each way to read it, with its points."""
    for reading in judge(cards, case.rules).readings:
        there = [worth.card.without_end() for worth in reading.worths]
        if reading.kind is GroupKind.SET:
            yield tuple(map(Role, there)), reading.points
        else:
            does = [BEGINS, *[GOES_ON] * (len(there) - 1)]
            yield tuple(map(Role, there, does)), reading.points


def _grouped(case: Case, part: int) -> Iterator[tuple[int, Roles, int]]:
    """Every way to part these cards into groups: their number, the roles, the points."""
    if not part:
        yield 0, (), 0
        return
    lowest, some = part & -part, part
    while some:
        if some & lowest and some != lowest:
            for roles, points in _readings(part_of(case.pile, some), case):
                for groups, others, more in _grouped(case, part ^ some):
                    yield groups + 1, (*roles, *others), points + more
        some = (some - 1) & part


_Laid = tuple[int, Roles, Lying]


def _laid(case: Case) -> set[tuple[int, Roles, Sum]]:
    """Every way to lay off some of the cards: which they are, their roles, the points."""
    begun: set[_Laid] = set()
    waiting: list[_Laid] = [(0, (), (heaps, (0, ()))) for heaps in tables(case)]
    found: set[tuple[int, Roles, Sum]] = set()
    while waiting:
        part, roles, lying = waiting.pop()
        if (part, roles, lying) in begun:
            continue
        begun.add((part, roles, lying))
        if all(stands(heap, case.rules) for heap in lying[0] if heap):
            found.add((part, roles, lying[1]))
        for place, card in enumerate(case.pile):
            for after in [] if part >> place & 1 else put_down(case, lying, place):
                heaps = zip(lying[0], after[0], strict=True)
                at = next(at for at, (was, now) in enumerate(heaps) if was != now)
                heap = after[0][at]
                role = Role(card, LAID_OFF, at, bool(heap and heap.suit is None))
                more = tuple(sorted((*roles, role), key=str))
                waiting.append((part | 1 << place, more, after))
    return found
