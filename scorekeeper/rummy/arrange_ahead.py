"""How far one suit of a pile can come for itself (see ``arrange.py``): so that the search of all
suits together follows only what can come to an end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, NamedTuple

from scorekeeper.rummy.arrange_lanes import (
    ACE,
    AFTER_KING,
    CARD,
    GROUP,
    OTHERS,
    SPENT,
    Step,
    Tokens,
    TooMuchWork,
)
from scorekeeper.rummy.arrange_pile import NEVER, OneSuit
from scorekeeper.rummy.arrange_runs import Steps
from scorekeeper.rummy.arrange_together import Take

MOST_WORK: Final = 3_000_000
"""So many ways to take a rank are looked at, all ranks and tries together."""

USED: Final = (1 << SPENT) - 1
_GROUPS: Final = (1 << OTHERS) - 1

Priced = tuple[int, int, int, int, int, int, Step, int]
"""A step that leads on: the jokers (in twelfths) that it and what comes after it need at least, the
number of the state after it, spent, tally, points, cost, the step, and the cards that stay over
with it and after it at least.
"""


Choices = tuple[list[list[Priced]], list[int]]
"""For each choice of cards that go into sets the steps that lead on, the cheapest first, and what
the cheapest needs (NEVER: there is none).
"""


@dataclass
class Work:
    """How much was looked at so far."""

    spent: int = 0

    def spend(self, more: int) -> None:
        """Count some work. Raises TooMuchWork when it is too much."""
        self.spent += more
        if self.spent > MOST_WORK:
            raise TooMuchWork


class Bounds(NamedTuple):
    """What a suit can have at most: so many cards that stay over, of ``whole`` in the whole pile,
    and so many jokers, in twelfths.
    """

    over: int
    most: int
    whole: int


class Ahead:
    """One suit for itself: the steps that lead on, and the jokers that a state needs at least.

    ``steps[rank][state]`` has for each choice of cards that go into sets the steps that can still
    come to an end, the cheapest first; ``needs[rank][state]`` for each number of cards that may
    still stay over the jokers, in twelfths, that are needed; ``least[rank][state]`` the fewest
    cards that stay over.
    """

    def __init__(self, suit: OneSuit, bounds: Bounds, work: Work) -> None:
        self.suit = suit
        self.runs = suit.runs
        self.over, self.most, self.whole = bounds
        self.work = work
        self._within: dict[tuple[int, int, int], Choices] = {}
        self.found: list[dict[int, list[Sequence[Step]]]] = []
        self.used: list[dict[int, int]] = [{0: 0}]
        self.left: list[dict[int, int]] = [{0: 0}]
        for rank in range(ACE, AFTER_KING + 1):
            self._look_ahead(rank)
        self.steps: list[dict[int, list[list[Priced]]]] = [{}] * AFTER_KING
        self.needs: list[dict[int, Sequence[int]]] = [{}] * AFTER_KING
        self.needs.append({0: (0,) * (self.whole + 1)})
        self.least: list[dict[int, int]] = [{}] * AFTER_KING
        self.least.append({0: 0})
        for rank in range(AFTER_KING, 0, -1):
            self._look_back(rank)

    @property
    def can_be(self) -> bool:
        """Whether the suit comes to its end at all, for itself."""
        return 0 in self.needs[0]

    # From the ace up: every state that can be reached with the jokers that there are.

    def _look_ahead(self, rank: int) -> None:
        here: dict[int, list[Sequence[Step]]] = {}
        used: dict[int, int] = {}
        left: dict[int, int] = {}
        short: dict[int, int] = {}
        known: dict[tuple[int, int, int], tuple[Take, Steps]] = {}
        for state, spent in self.used[-1].items():
            parts: list[Sequence[Step]] = []
            here[state] = parts
            stay = self.left[-1][state]
            due = self.runs.due(state, rank)
            for number, (price, rest) in enumerate(self.suit.parts[rank]):
                most = self.most - spent - price
                if most < max(0, 12 * (due - len(rest))):
                    parts.append(())
                    continue
                kept: list[Step] = []
                parts.append(kept)
                key = (number, most // 12, self.over - stay)
                if key not in known:
                    known[key] = self._known(rank, rest, key)
                take, steps = known[key]
                found, looked = steps.get(state) or self.runs.find(state, take)
                self.work.spend(looked)
                for step in found:
                    after = step[0]
                    need = short.get(after)
                    if need is None:
                        need = short[after] = self._short(after, rank)
                    cost = 12 * (step[1] & USED)
                    if cost + need > most:
                        continue
                    kept.append(step)
                    cost += spent + price
                    if used.get(after, NEVER) > cost:
                        used[after] = cost
                    cards = stay + step[4] // CARD
                    if left.get(after, NEVER) > cards:
                        left[after] = cards
        self.found.append(here)
        self.used.append(used)
        self.left.append(left)

    def _known(self, rank: int, rest: Tokens, key: tuple[int, int, int]) -> tuple[Take, Steps]:
        _, jokers, over = key
        room = self.suit.jokers
        take = Take(rank, rest, min(jokers, room), room, min(over, len(rest)))
        return take, self.runs.steps(take)

    def _short(self, state: int, rank: int) -> int:
        """How many jokers, in twelfths, the lanes need at least after this rank, because the suit
        has not the cards for them.
        """
        short = 0
        for place, number in self.runs.wants(state, rank):
            short += max(0, number - self.suit.there[place])
        return 12 * short

    # From the king down: the steps that lead on to the end.

    def _look_back(self, rank: int) -> None:
        later = self.needs[rank]
        prices = [price for price, _ in self.suit.parts[rank]]
        here: dict[int, Sequence[int]] = {}
        alive: dict[int, list[list[Priced]]] = {}
        for state, parts in self.found[rank - 1].items():
            needs = [NEVER] * (self.whole + 1)
            most = self.most - self.used[rank - 1][state]
            over = self.over - self.left[rank - 1][state]
            lists = [
                self._alive(steps, (most - price, over), price, later, needs) if steps else []
                for steps, price in zip(parts, prices, strict=True)
            ]
            if needs[over] <= most:
                needs[over:] = [needs[over]] * (self.whole - over + 1)
                here[state] = needs
                alive[state] = lists
        self.steps[rank - 1] = alive
        self.needs[rank - 1] = here
        self.least[rank - 1] = {
            state: min(step[7] for some in lists for step in some) for state, lists in alive.items()
        }

    def within(self, rank: int, state: int, spare: int) -> Choices:
        """What can be chosen at this rank, where so many cards more than need be may stay over."""
        key = (rank, state, spare)
        found = self._within.get(key)
        if found is None:
            most = self.least[rank - 1][state] + spare
            lists = self.steps[rank - 1][state]
            if self.over:
                lists = [[step for step in some if step[7] <= most] for some in lists]
            found = lists, [some[0][0] if some else NEVER for some in lists]
            self._within[key] = found
        return found

    @cached_property
    def groups(self) -> list[dict[int, int]]:
        """For each rank and state the least that the suit adds to the groups, in twelfths: a set is
        shared.
        """
        groups: list[dict[int, int]] = [{0: 0}]
        for rank in range(AFTER_KING, 0, -1):
            shares, fewer = self.suit.shares[rank], groups[0]
            here = {
                state: min(
                    share + 12 * ((step[3] & _GROUPS) // GROUP) + fewer[step[1]]
                    for share, some in zip(shares, lists, strict=True)
                    for step in some
                )
                for state, lists in self.steps[rank - 1].items()
            }
            groups.insert(0, here)
        return groups

    def _alive(
        self,
        steps: Sequence[Step],
        most: tuple[int, int],
        price: int,
        later: dict[int, Sequence[int]],
        needs: list[int],
    ) -> list[Priced]:
        """The steps that lead on; ``needs`` is lowered by what they need."""
        alive: list[Priced] = []
        jokers, over = most
        for step in steps:
            after = later.get(step[0])
            if after is None:
                continue
            used, left = 12 * (step[1] & USED), step[4] // CARD
            least = NEVER
            for still in range(over, left - 1, -1):
                more = used + after[still - left]
                if more > jokers:
                    break
                least = still
                needs[still] = min(needs[still], price + more)
            if least < NEVER:
                alive.append((used + after[over - left], *step[:5], step, least))
        if len(alive) > 1:
            alive.sort(key=_first)
        return alive


def _first(priced: Priced) -> int:
    return priced[0]
