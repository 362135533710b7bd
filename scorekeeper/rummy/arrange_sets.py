"""How cards of one rank go into sets: new ones, and those on the table (see ``arrange.py``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import NamedTuple

from scorekeeper.rummy.arrange_lanes import (
    ACE,
    GROUP,
    OTHERS,
    SPENT,
    Tokens,
    loose,
    others_points,
)
from scorekeeper.rummy.cards import Rank, Suit
from scorekeeper.rummy.melds import set_takes
from scorekeeper.rummy.rules import HouseRules

SUITS = tuple(Suit)

Four = tuple[Tokens, Tokens, Tokens, Tokens]
"""Cards of one rank, one entry a suit, in the order of Suit."""
NONE: Four = ((), (), (), ())


class TableSet(NamedTuple):
    """A set on the table: its number among the table's groups, its suits, the jokers that stand
    for others (none of them for spades where ``no_spades``), and whose an addition is (0: the
    player's).
    """

    group: int
    suits: tuple[Suit, ...]
    free: int
    no_spades: bool
    other: int = 0


class Added(NamedTuple):
    """What is laid off on a set of the table: cards, and jokers, ``queens`` of which stand for the
    queen of spades.
    """

    group: int
    cards: Four
    jokers: int
    queens: int


class SetWay(NamedTuple):
    """Some cards of a rank in sets: which of them, by suit, as places in ``choices``; jokers used
    (and the room for more, see SPENT); the tally (groups, and others' points); points. ``new`` are
    the cards of new sets, ``own`` and ``queens`` the jokers in them, of which so many stand for
    the queen of spades.
    """

    given: tuple[int, int, int, int]
    spent: int
    tally: int
    points: int
    new: Four
    own: int
    queens: int
    added: tuple[Added, ...]

    @property
    def line(self) -> tuple[object, ...]:
        """What the arrangement shows of it: see ``lines`` in ``arrange.py``."""
        numbers = tuple(-len(cards) for cards in self.new)
        return (numbers, self.new, self.own, self.queens, self.added)


_Key = tuple[int, Four, tuple[TableSet, ...], int]


def choices(cards: Tokens) -> tuple[Tokens, ...]:
    """Every part of some cards of one rank and suit, none of them first."""
    found: dict[Tokens, None] = {(): None}
    for card in cards:
        found |= {(*some, card): None for some in found}
    return tuple(sorted(found))


@dataclass
class Sets:
    """The ways into sets under some rules."""

    rules: HouseRules
    known: dict[_Key, tuple[SetWay, ...]] = field(default_factory=dict)

    @property
    def apart(self) -> bool:
        """Whether a joker counts otherwise as the queen of spades than as another queen."""
        return self.rules.queen_of_spades is not None and self.rules.joker_meld == "represented"

    @property
    def largest(self) -> int:
        """How many cards a set can hold."""
        return min(self.rules.set_max, 4) if self.rules.set_distinct_suits else self.rules.set_max

    def ways(
        self, rank: int, cards: Four, table: tuple[TableSet, ...], jokers: int
    ) -> tuple[SetWay, ...]:
        """Every way in which some of these cards, and at most so many jokers, go into sets.

        Of ways that take the same cards and give the same points, that with the fewest groups.
        """
        key = (rank, cards, table, jokers)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = tuple(self._ways(rank, cards, table, jokers))
        return found

    def price(self, cards: Four, table: tuple[TableSet, ...], jokers: int) -> int | None:
        """The least share of a joker, in twelfths, that a card needs in order to lie in a set.

        None: no card can.
        """
        if table:
            return 0
        if self.rules.set_distinct_suits:
            most = sum(bool(one) for one in cards)
        else:
            most = sum(len(one) for one in cards)
        short = self.rules.set_min - most
        if short <= 0:
            return 0
        return 12 * short // most if most and short <= jokers else None

    def share(self, cards: Four) -> int:
        """The least share of a set, in twelfths, that a card has in it."""
        if self.rules.set_distinct_suits:
            most = sum(bool(one) for one in cards)
        else:
            most = sum(len(one) for one in cards)
        return 12 // min(most, self.largest)

    def _ways(
        self, rank: int, cards: Four, table: tuple[TableSet, ...], jokers: int
    ) -> Iterator[SetWay]:
        parts = [choices(some) for some in cards]
        best: dict[tuple[tuple[int, ...], int, int, int], SetWay] = {}
        for given in product(*(range(len(some)) for some in parts)):
            at = (given[0], given[1], given[2], given[3])
            four = (parts[0][at[0]], parts[1][at[1]], parts[2][at[2]], parts[3][at[3]])
            for way in self._laid(SetWay(at, 0, 0, 0, four, 0, 0, ()), rank, table, jokers):
                key = (at, way.spent, way.tally >> OTHERS, way.points)
                if key not in best or (way.tally, way.line) < (best[key].tally, best[key].line):
                    best[key] = way
        yield from best.values()

    def _laid(
        self, way: SetWay, rank: int, table: tuple[TableSet, ...], jokers: int
    ) -> Iterator[SetWay]:
        """Some of the cards on the sets of the table, the others in new ones."""
        if not table:
            yield from self._new(way, rank, jokers)
            return
        one, *others = table
        free = loose(self.rules) and not one.other
        for cards in product(*(choices(some) for some in way.new)):
            for number in range(1 if free else jokers + 1):
                for queens in self._queens(rank, number):
                    four = (cards[0], cards[1], cards[2], cards[3])
                    if not self._takes(one, four, number, queens, rank):
                        continue
                    more = self._with(way, one, Added(one.group, four, number, queens), rank)
                    if free:
                        room = self._room(one, four, jokers, rank)
                        more = more._replace(spent=more.spent + (room << SPENT))
                    yield from self._laid(more, rank, tuple(others), jokers - number)

    def _takes(self, one: TableSet, cards: Four, jokers: int, queens: int, rank: int) -> bool:
        named = [suit for suit, some in zip(SUITS, cards, strict=True) for _ in some]
        if not named and not jokers:
            return True
        suits = (*one.suits, *named, *[Suit.SPADES] * queens)
        no_spades = one.no_spades or bool(jokers and self.apart and rank == Rank.QUEEN)
        return set_takes(suits, one.free + jokers - queens, no_spades, self.rules)

    def _room(self, one: TableSet, cards: Four, jokers: int, rank: int) -> int:
        room = 0
        while room < jokers and self._takes(one, cards, room + 1, 0, rank):
            room += 1
        return room

    def _with(self, way: SetWay, one: TableSet, added: Added, rank: int) -> SetWay:
        if not added.jokers and not any(added.cards):
            return way
        points = self._points(added.cards, added.jokers, added.queens, rank)
        left = tuple(_without(some, gone) for some, gone in zip(way.new, added.cards, strict=True))
        return way._replace(
            spent=way.spent + added.jokers,
            tally=way.tally + (others_points(one.other, points) if one.other else 0),
            points=way.points + (0 if one.other else points),
            new=(left[0], left[1], left[2], left[3]),
            added=(*way.added, added),
        )

    def _new(self, way: SetWay, rank: int, jokers: int) -> Iterator[SetWay]:
        """All that is left of the cards in new sets, as few as can be."""
        if not any(way.new):
            yield way
            return
        if loose(self.rules):
            yield from self._loose(way, rank, jokers)
            return
        for own in range(jokers + 1):
            for queens in self._queens(rank, own):
                groups = self._fewest(way.new, own, queens, rank)
                if groups:
                    yield self._with_new(way, groups, own, queens, rank)

    def _with_new(self, way: SetWay, groups: int, own: int, queens: int, rank: int) -> SetWay:
        return way._replace(
            spent=way.spent + own,
            tally=way.tally + GROUP * groups + (own if loose(self.rules) else 0),
            points=way.points + self._points(way.new, own, queens, rank),
            own=own,
            queens=queens,
        )

    def _loose(self, way: SetWay, rank: int, jokers: int) -> Iterator[SetWay]:
        """New sets with the jokers that they need; more of them where that makes more room."""
        cards = sum(map(len, way.new))
        groups = -(-cards // self.largest)
        if self.rules.set_distinct_suits:
            groups = max(groups, *map(len, way.new))
        while (own := max(0, groups * self.rules.set_min - cards)) <= jokers:
            room = groups * self.largest - cards - own
            if room >= 0:
                more = self._with_new(way, groups, own, 0, rank)
                yield more._replace(spent=more.spent + (min(room, jokers) << SPENT))
            if room >= jokers:
                return
            groups += 1

    def _queens(self, rank: int, jokers: int) -> range:
        return range(jokers + 1 if self.apart and rank == Rank.QUEEN else 1)

    def _fewest(self, cards: Four, jokers: int, queens: int, rank: int) -> int:
        """Into how few sets these cards go with these jokers; 0: into none."""
        rules = self.rules
        numbers = [len(some) for some in cards]
        all_of_them = sum(numbers) + jokers
        least, most = -(-all_of_them // self.largest), all_of_them // rules.set_min
        if rules.set_distinct_suits:
            least = max(least, *numbers)
            if self.apart and rank == Rank.QUEEN:
                spades = numbers[0] + queens
                least = max(least, spades, -(-(all_of_them - spades) // 3))
        return least if least <= most else 0

    def _points(self, cards: Four, jokers: int, queens: int, rank: int) -> int:
        points = sum(
            self._worth(token.joker, rank, suit)
            for suit, some in zip(SUITS, cards, strict=True)
            for token in some
        )
        points += queens * self._worth(True, rank, Suit.SPADES)
        return points + (jokers - queens) * self._worth(True, rank, Suit.HEARTS)

    def _worth(self, joker: bool, rank: int, suit: Suit) -> int:
        if joker and self.rules.joker_meld != "represented":
            return self.rules.joker_meld
        return self.rules.ace_set if rank == ACE else self.rules.worth(Rank(rank), suit)


def _without(cards: Tokens, gone: Tokens) -> Tokens:
    left = list(cards)
    for card in gone:
        left.remove(card)
    return tuple(left)
