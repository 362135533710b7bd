"""A pile beside one reading of the table (see ``arrange.py``)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scorekeeper.rummy.arrange_jokers import JokerGroups
from scorekeeper.rummy.arrange_lanes import AFTER_KING, RANKS_UP, Tokens
from scorekeeper.rummy.arrange_runs import Runs
from scorekeeper.rummy.arrange_sets import NONE, SUITS, Four, Sets, SetWay, TableSet, choices
from scorekeeper.rummy.cards import Rank

NEVER: Final = 1_000_000
"""More jokers, in twelfths, than there are."""

_NO_SETS: Final = SetWay((0, 0, 0, 0), 0, 0, 0, NONE, 0, 0, ())


Part = tuple[int, Tokens]
"""A choice of a suit's cards of a rank for sets: its price in twelfths of a joker, and the cards
that are left for runs.
"""


@dataclass(frozen=True)
class OneSuit:
    """One suit of a pile: how it goes into runs, the pile's undeclared jokers; and by rank what can
    be chosen for sets, for each choice the least share of a set, in twelfths, and the number of
    cards.
    """

    runs: Runs
    jokers: int
    parts: list[list[Part]]
    shares: list[list[int]]
    there: list[int]


@dataclass(frozen=True)
class Pile:
    """A pile beside one reading of the table: its cards by rank and suit, undeclared jokers, how
    each suit goes into runs, and the sets of the table by rank.
    """

    cards: dict[int, Four]
    jokers: int
    runs: tuple[Runs, Runs, Runs, Runs]
    sets: Sets
    table: dict[int, tuple[TableSet, ...]]
    alone: JokerGroups

    def __len__(self) -> int:
        """How many cards it has, undeclared jokers aside."""
        return sum(len(tokens) for four in self.cards.values() for tokens in four)

    @property
    def loose(self) -> bool:
        """Whether it is the same for the sum where a joker lies that no group needs."""
        return self.runs[0].loose

    @property
    def for_others(self) -> bool:
        """Whether lay-offs can count for other players."""
        runs = [run.other for suit in self.runs for run in suit.table]
        return any([*runs, *(one.other for sets in self.table.values() for one in sets)])

    def points_after(self, rank: int) -> int:
        """What the cards after this rank count, where a joker counts the same wherever it lies."""
        return sum(
            self.alone.points(1) if token.joker else self.sets.rules.worth(Rank(later), suit)
            for later in range(rank + 1, AFTER_KING)
            for suit, tokens in zip(SUITS, self.cards[later], strict=True)
            for token in tokens
        )

    def set_ways(self, rank: int) -> tuple[SetWay, ...]:
        """The ways of a rank's cards into sets."""
        if rank == AFTER_KING:
            return (_NO_SETS,)
        return self.sets.ways(
            rank, _endless(self.cards[rank]), self.table.get(rank, ()), self.jokers
        )

    def suit(self, place: int) -> OneSuit:
        """What one suit has, rank by rank."""
        parts: list[list[Part]] = [[], *(self._parts(rank, place) for rank in RANKS_UP), [(0, ())]]
        shares = [[], *(self._shares(rank, place) for rank in RANKS_UP), [0]]
        there = [0, *(len(self.cards[rank][place]) for rank in RANKS_UP), 0]
        return OneSuit(self.runs[place], self.jokers, parts, shares, there)

    def _parts(self, rank: int, place: int) -> list[Part]:
        endless = _endless(self.cards[rank])
        if not endless[place]:
            return [(0, self.cards[rank][place])]
        price = self.sets.price(endless, self.table.get(rank, ()), self.jokers)
        parts: list[Part] = []
        for given in choices(endless[place]):
            rest = list(self.cards[rank][place])
            for token in given:
                rest.remove(token)
            cost = NEVER if price is None else price * len(given)
            parts.append((cost if given else 0, tuple(rest)))
        return parts

    def _shares(self, rank: int, place: int) -> list[int]:
        endless = _endless(self.cards[rank])
        if not endless[place]:
            return [0]
        share = 0 if self.table.get(rank) else self.sets.share(endless)
        return [share * len(given) for given in choices(endless[place])]


def _endless(cards: Four) -> Four:
    """The cards of a rank that can lie in a set: aces with an end can't."""
    if not any(token.end for some in cards for token in some):
        return cards
    a, b, c, d = (tuple(token for token in some if not token.end) for some in cards)
    return a, b, c, d
