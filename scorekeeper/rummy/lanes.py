"""How one suit can take one rank, while a player's own melds are searched (see ``tabled.py``).

A card of the rank is left out, joins a set, starts a run or carries one on; a joker can do the
same in a run. A run in the making is a lane.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from scorekeeper.rummy.cards import Rank, Suit
from scorekeeper.rummy.rules import HouseRules

KING = int(Rank.KING)
TOP = KING + 1
"""The place of an ace above the king."""


class Lane(NamedTuple):
    """A run in the making.

    ``length`` is how many cards it has, not counted further than matters; it can stop at
    ``least``. A run around the corner is met from its ace upwards first: ``below`` is how many
    cards it needs down from the king all the same, ``together`` how many it needs in all.
    """

    length: int
    least: int
    below: int = 0
    together: int = 0

    @property
    def can_stop(self) -> bool:
        """Whether the run may end with the card that it has now."""
        return self.length >= self.least

    @property
    def owed(self) -> int:
        """How many cards, king downwards, the run needs when it stops now; 0: it is whole."""
        return max(self.below, self.together - self.length)

    def longer(self) -> Lane:
        """The run with one more card."""
        return self._replace(length=min(self.length + 1, max(self.least, self.together)))


@dataclass(frozen=True, slots=True)
class SuitState:
    """How far one suit has come: aces kept for the top, runs in the making, and what runs around
    the corner are owed. ``runs``: whether runs are tried in this suit; ``spades``: whether its
    queen counts apart.
    """

    aces: int = 0
    lanes: tuple[Lane, ...] = ()
    owed: tuple[int, ...] = ()
    runs: bool = True
    spades: bool = False


class Step(NamedTuple):
    """One way in which a suit takes a rank: its state after that, cards that join a set, jokers
    that stand in runs, and the points of all these but the jokers in sets, by kind of card count.
    """

    after: SuitState
    in_set: int
    jokers: int
    cards: int
    points: int


class _Way(NamedTuple):
    """A way in the making: what it has used so far, and the lanes and debts that it leaves."""

    naturals: int
    jokers: int = 0
    cards: int = 0
    points: int = 0
    lanes: tuple[Lane, ...] = ()
    owed: tuple[int, ...] = ()

    def natural(self, worth: int) -> _Way:
        return self._replace(
            naturals=self.naturals - 1, cards=self.cards + 1, points=self.points + worth
        )

    def joker(self, worth: int) -> _Way:
        return self._replace(
            jokers=self.jokers + 1, cards=self.cards + 1, points=self.points + worth
        )

    def lane(self, lane: Lane) -> _Way:
        return self._replace(lanes=(*self.lanes, lane))

    def owes(self, owed: int) -> _Way:
        return self._replace(owed=(*self.owed, owed)) if owed else self


@dataclass(frozen=True)
class SuitSteps:
    """The steps of a suit under some rules, with ``packs`` decks and at most ``jokers`` jokers;
    ``keep_aces``: whether aces are worth keeping for the top of a run.
    """

    rules: HouseRules
    packs: int
    jokers: int
    keep_aces: bool = True

    def steps(self, state: SuitState, rank: int) -> set[Step]:
        """Every way in which a suit in this state takes this rank (1 to 14; 14: aces high)."""
        if rank == TOP:
            return {
                self._step(replace(state, aces=0), way)
                for way in self._at_the_top(_Way(state.aces, owed=state.owed), state.lanes)
            }
        ways = [_Way(self.packs, owed=state.owed)]
        for lane in state.lanes:
            ways = [more for way in ways for more in self._carried_on(way, lane, rank, state)]
        ways = [more for way in ways for more in self._started(way, rank, state)]
        worth = self._worth(rank, state)
        found: set[Step] = set()
        for way in ways:
            for in_set in range(way.naturals + 1):
                found.update(self._kept(state, way, in_set, worth, rank))
        return found

    def missing(self, state: SuitState, rank: int) -> int:
        """The least points that this suit's runs need after a rank before they can all stop."""
        # A run that goes on around the corner may be short below its ace.
        last = KING if self.rules.around_corner else TOP
        return sum(
            self._least_at(place, state)
            for lane in state.lanes
            for place in range(rank + 1, min(rank + lane.least - lane.length, last) + 1)
        )

    def _least_at(self, rank: int, state: SuitState) -> int:
        worth = self.rules.ace_high if rank == TOP else self._worth(rank, state)
        return min(worth, self._joker(worth)) if self.jokers else worth

    def _kept(
        self, state: SuitState, way: _Way, in_set: int, worth: int, rank: int
    ) -> Iterator[Step]:
        """The way with some cards in a set; what aces then remain can wait for the top."""
        for _ in range(in_set):
            way = way.natural(worth)
        aces = state.aces
        if rank == Rank.ACE:
            keep = state.runs and self.rules.ace_high_run and self.keep_aces
            aces = way.naturals if keep else 0
        yield self._step(replace(state, aces=aces), way, in_set)

    @staticmethod
    def _step(state: SuitState, way: _Way, in_set: int = 0) -> Step:
        lanes, owed = tuple(sorted(way.lanes)), tuple(sorted(way.owed))
        after = replace(state, lanes=lanes, owed=owed)
        return Step(after, in_set, way.jokers, way.cards, way.points)

    def _carried_on(self, way: _Way, lane: Lane, rank: int, state: SuitState) -> Iterator[_Way]:
        if lane.can_stop:
            yield way.owes(lane.owed)
        worth = self._worth(rank, state)
        if way.naturals:
            yield way.natural(worth).lane(lane.longer())
        if way.jokers < self.jokers:
            yield way.joker(self._joker(worth)).lane(lane.longer())

    def _started(self, way: _Way, rank: int, state: SuitState) -> Iterator[_Way]:
        """The way with any number of runs that start at this rank."""
        if not state.runs:
            yield way
            return
        starts = list(self._starts(rank, way, state))
        ways = {way}
        while ways:
            yield from ways
            ways = {
                more
                for each in ways
                for lane, worth in starts
                for more in self._with_start(each, lane, worth)
            }

    def _with_start(self, way: _Way, lane: Lane, worth: int) -> Iterator[_Way]:
        lanes = tuple(sorted((*way.lanes, lane)))
        if way.naturals:
            yield way.natural(worth)._replace(lanes=lanes)
        if way.jokers < self.jokers:
            yield way.joker(self._joker(worth))._replace(lanes=lanes)

    def _starts(self, rank: int, way: _Way, state: SuitState) -> Iterator[tuple[Lane, int]]:
        """The runs that can start at this rank, with what their first card counts."""
        rules = self.rules
        least = rules.run_min
        if rank > Rank.ACE:
            last = TOP if rules.ace_high_run else KING
            around = way.owed or any(lane.below for lane in way.lanes)
            if rank + least - 1 <= last or around:
                yield Lane(1, least), self._worth(rank, state)
            return
        if rules.ace_low_run:
            yield Lane(1, least), rules.ace_low
        if rules.around_corner:
            yield Lane(1, 2, 1, least), rules.ace_corner
            if rules.layoff != "none":
                # An ace keeps its end when the run is added to beyond it. Where it may not be the
                # end of a run as first laid down, that run was whole without it.
                yield Lane(1, least + (not rules.ace_low_run), 1), rules.ace_low
                yield Lane(1, 2, least - rules.ace_high_run), rules.ace_high

    def _at_the_top(self, way: _Way, lanes: tuple[Lane, ...]) -> Iterator[_Way]:
        """Every way to end all runs: as they are, with an ace above, or around the corner."""
        heads = [lane for lane in lanes if lane.below]
        if not all(lane.can_stop for lane in heads):
            return
        for lane in heads:
            way = way.owes(lane.owed)
        ways = {way}
        for lane in lanes:
            if not lane.below:
                ways = {more for each in ways for more in self._ended(each, lane)}
        yield from (each for each in ways if not each.owed)

    def _ended(self, way: _Way, lane: Lane) -> Iterator[_Way]:
        if lane.can_stop:
            yield way
        for place, owed in enumerate(way.owed):
            if lane.length >= owed:
                yield way._replace(owed=way.owed[:place] + way.owed[place + 1 :])
        if not (self.rules.ace_high_run and lane.longer().can_stop):
            return
        if way.naturals:
            yield way.natural(self.rules.ace_high)
        if way.jokers < self.jokers:
            yield way.joker(self._joker(self.rules.ace_high))

    def _worth(self, rank: int, state: SuitState) -> int:
        suit = Suit.SPADES if state.spades else Suit.HEARTS
        return self.rules.worth(Rank(rank), suit)

    def _joker(self, worth: int) -> int:
        meld = self.rules.joker_meld
        return worth if meld == "represented" else meld
