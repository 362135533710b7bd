"""A pile beside one reading of the table, and how far one suit of it can come for itself (see
``arrange.py``): so that the search of all suits together follows only what can come to an end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from scorekeeper.rummy.arrange_jokers import JokerGroups
from scorekeeper.rummy.arrange_runs import (
    ACE,
    AFTER_KING,
    CARD,
    GROUP,
    OTHERS,
    RANKS_UP,
    SPENT,
    Runs,
    Step,
    Steps,
    Token,
    TooMuchWork,
)
from scorekeeper.rummy.arrange_sets import NONE, SUITS, Four, Sets, SetWay, TableSet, choices
from scorekeeper.rummy.cards import Rank

MOST_WORK: Final = 3_000_000
"""So many ways to take a rank are looked at, all ranks and tries together."""

NEVER: Final = 1_000_000
USED: Final = (1 << SPENT) - 1
_GROUPS: Final = (1 << OTHERS) - 1

Priced = tuple[int, int, int, int, int, int, Step]
"""A step that leads on: the jokers (in twelfths) that it and what comes after it need at least, the
number of the state after it, spent, tally, points, cost, and the step.
"""

_NO_SETS: Final = SetWay((0, 0, 0, 0), 0, 0, 0, NONE, 0, 0, ())


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

    @property
    def loose(self) -> bool:
        """Whether it is the same for the sum where a joker lies that no group needs."""
        return self.runs[0].loose

    def parts(self, rank: int, place: int) -> list[tuple[int, tuple[Token, ...]]]:
        """For each choice of a suit's cards for sets: its price in twelfths of a joker, and the
        other cards.
        """
        endless = _endless(self.cards[rank])
        if not endless[place]:
            return [(0, self.cards[rank][place])]
        price = self.sets.price(endless, self.table.get(rank, ()), self.jokers)
        parts: list[tuple[int, tuple[Token, ...]]] = []
        for given in choices(endless[place]):
            rest = list(self.cards[rank][place])
            for token in given:
                rest.remove(token)
            cost = NEVER if price is None else price * len(given)
            parts.append((cost if given else 0, tuple(rest)))
        return parts

    @property
    def for_others(self) -> bool:
        """Whether lay-offs can count for other players."""
        runs = [run.other for suit in self.runs for run in suit.table]
        return any([*runs, *(one.other for sets in self.table.values() for one in sets)])

    def shares(self, rank: int, place: int) -> list[int]:
        """For each choice of a suit's cards for sets the least share of a set, in twelfths."""
        endless = _endless(self.cards[rank])
        if not endless[place]:
            return [0]
        share = 0 if self.table.get(rank) else self.sets.share(endless)
        return [share * len(given) for given in choices(endless[place])]

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


@dataclass
class Work:
    """How much was looked at so far."""

    spent: int = 0

    def spend(self, more: int) -> None:
        """Count some work. Raises TooMuchWork when it is too much."""
        self.spent += more
        if self.spent > MOST_WORK:
            raise TooMuchWork


class Ahead:
    """One suit for itself: the steps that lead on, and the jokers that a state needs at least.

    ``steps[rank][state]`` has for each choice of cards that go into sets the steps that can still
    come to an end with at most ``over`` cards left over, the cheapest first; ``needs[rank][state]``
    for each number of cards that may still stay over the jokers, in twelfths, that are needed;
    ``groups[rank][state]`` the least that it adds to the groups, in twelfths: a set is shared.
    """

    def __init__(self, pile: Pile, place: int, over: int, work: Work) -> None:
        self.runs = pile.runs[place]
        self.jokers = pile.jokers
        self.most = 12 * pile.jokers
        self.over = over
        self.work = work
        self.parts = {rank: pile.parts(rank, place) for rank in RANKS_UP}
        self.parts[AFTER_KING] = [(0, ())]
        self.shares = {rank: pile.shares(rank, place) for rank in RANKS_UP} | {AFTER_KING: [0]}
        self.found: list[dict[int, list[Sequence[Step]]]] = []
        self.used: list[dict[int, int]] = [{0: 0}]
        self._look_ahead()
        self.steps: list[dict[int, list[list[Priced]]]] = [{}] * AFTER_KING
        self.needs: list[dict[int, Sequence[int]]] = [{}] * AFTER_KING
        self.needs.append({0: (0,) * (over + 1)})
        self.groups: list[dict[int, int]] = [{}] * AFTER_KING
        self.groups.append({0: 0})
        self._look_back()

    @property
    def can_be(self) -> bool:
        """Whether the suit comes to its end at all, for itself."""
        return 0 in self.needs[0]

    def _look_ahead(self) -> None:
        """Find every state that can be reached with the jokers that there are."""
        for rank in range(ACE, AFTER_KING + 1):
            known = [(price, rest, self._known(rank, rest)) for price, rest in self.parts[rank]]
            here: dict[int, list[Sequence[Step]]] = {}
            after: dict[int, int] = {}
            for state, used in self.used[-1].items():
                parts: list[Sequence[Step]] = []
                here[state] = parts
                for price, rest, steps in known:
                    left = self.most - used - price
                    if left < 0:
                        parts.append(())
                        continue
                    found = steps.get(state)
                    if found is None:
                        over = min(self.over, len(rest))
                        found = self.runs.find(state, rank, rest, self.jokers, over)
                    parts.append(found)
                    self.work.spend(len(found))
                    for step in found:
                        cost = 12 * (step[1] & USED)
                        if cost <= left and after.get(step[0], NEVER) > used + price + cost:
                            after[step[0]] = used + price + cost
            self.found.append(here)
            self.used.append(after)

    def _known(self, rank: int, rest: tuple[Token, ...]) -> Steps:
        return self.runs.steps(rank, rest, self.jokers, min(self.over, len(rest)))

    def _look_back(self) -> None:
        """Keep the steps that lead on to the end."""
        for rank in range(AFTER_KING, 0, -1):
            later = self.needs[rank]
            prices = [price for price, _ in self.parts[rank]]
            shares = self.shares[rank]
            groups: dict[int, int] = {}
            fewer = self.groups[rank]
            here: dict[int, Sequence[int]] = {}
            alive: dict[int, list[list[Priced]]] = {}
            for state, parts in self.found[rank - 1].items():
                needs = [NEVER] * (self.over + 1)
                most = self.most - self.used[rank - 1][state]
                lists = [
                    self._alive(steps, most - price, price, later, needs) if steps else []
                    for steps, price in zip(parts, prices, strict=True)
                ]
                if needs[-1] <= most:
                    here[state] = needs
                    alive[state] = lists
                    groups[state] = min(
                        share + 12 * ((step[3] & _GROUPS) // GROUP) + fewer[step[1]]
                        for share, some in zip(shares, lists, strict=True)
                        for step in some
                    )
            self.steps[rank - 1] = alive
            self.needs[rank - 1] = here
            self.groups[rank - 1] = groups

    def _alive(
        self,
        steps: Sequence[Step],
        most: int,
        price: int,
        later: dict[int, Sequence[int]],
        needs: list[int],
    ) -> list[Priced]:
        """The steps that lead on; ``needs`` is lowered by what they need."""
        alive = []
        over = self.over
        for step in steps:
            after = later.get(step[0])
            if after is None:
                continue
            used = 12 * (step[1] & USED)
            left = step[4] // CARD
            if left > over:
                continue
            need = used + after[over - left]
            if need > most:
                continue
            alive.append((need, step[0], step[1], step[2], step[3], step[4], step))
            for still in range(left, over + 1):
                more = price + used + after[still - left]
                needs[still] = min(needs[still], more)
        if len(alive) > 1:
            alive.sort(key=_first)
        return alive


def _first(priced: Priced) -> int:
    return priced[0]


def _endless(cards: Four) -> Four:
    """The cards of a rank that can lie in a set: aces with an end can't."""
    if not any(token.end for some in cards for token in some):
        return cards
    a, b, c, d = (tuple(token for token in some if not token.end) for some in cards)
    return a, b, c, d
