"""Undeclared jokers that lie with no other card: groups of jokers alone (see ``arrange.py``)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from scorekeeper.rummy.arrange_lanes import CARD, GROUP
from scorekeeper.rummy.cards import JOKER
from scorekeeper.rummy.melds import Reading, judge
from scorekeeper.rummy.rules import HouseRules


class Value(NamedTuple):
    """What can become of some cards: the least cost of those left over, and the sums with it.

    ``sums``: for each tally (groups, and others' points) the player's points, as bits.
    """

    cost: int
    sums: dict[int, int]


@dataclass
class JokerGroups:
    """Groups of jokers alone under some rules."""

    rules: HouseRules
    known: dict[int, Value] = field(default_factory=dict)

    def value(self, jokers: int, room: int = 0) -> Value:
        """What can become of so many jokers, of which ``room`` can be added to other groups, if it
        makes no difference to which.
        """
        best = -1
        sums: dict[int, int] = {}
        for added in range(min(jokers, room) + 1):
            cost, there = self._value(jokers - added)
            if best < 0 or cost < best:
                best, sums = cost, {}
            if cost == best:
                for tally, bits in there.items():
                    sums[tally] = sums.get(tally, 0) | bits << self.points(added)
        return Value(best, sums)

    def added(self, jokers: int, room: int, groups: int, points: int) -> int:
        """How many of the jokers are added to other groups, the most that can be."""
        return next(
            added
            for added in range(min(jokers, room), -1, -1)
            if points >= self.points(added)
            and self._value(jokers - added).sums.get(groups, 0) >> points - self.points(added) & 1
            and self._value(jokers - added).cost == self.value(jokers, room).cost
        )

    def points(self, added: int) -> int:
        """What jokers tally that are added to other groups."""
        worth = self.rules.joker_meld
        return 0 if worth == "represented" else added * worth

    def chosen(self, jokers: int, groups: int, points: int) -> tuple[Reading, ...]:
        """So many groups that leave the fewest jokers over and come to these points."""
        sizes = (some for some in self._sizes(jokers) if GROUP * len(some) == groups)
        return next(found for some in sizes for found in self._readings(some, points))

    def _value(self, jokers: int) -> Value:
        """What can become of so many jokers that lie with no other card."""
        if jokers not in self.known:
            self.known[jokers] = self._find(jokers)
        return self.known[jokers]

    def _find(self, jokers: int) -> Value:
        sums: dict[int, int] = {}
        left = 0
        for sizes in self._sizes(jokers):
            left = jokers - sum(sizes)
            bits = 1
            for size in sizes:
                points = {reading.points for reading in self._alone(size)}
                bits = sum_of(bits << more for more in points)
            tally = GROUP * len(sizes)
            sums[tally] = sums.get(tally, 0) | bits
        return Value(left * (CARD + self.rules.joker_hand), sums)

    def _sizes(self, jokers: int) -> list[tuple[int, ...]]:
        """Every way to part them into groups with the fewest left over, by size."""
        for number in range(jokers, 0, -1):
            found = list(self._parted(number, number))
            if found:
                return found
        return [()]

    def _parted(self, number: int, largest: int) -> Iterator[tuple[int, ...]]:
        if not number:
            yield ()
        for size in range(min(number, largest), 1, -1):
            if self._alone(size):
                for others in self._parted(number - size, size):
                    yield (size, *others)

    def _alone(self, size: int) -> tuple[Reading, ...]:
        return judge((JOKER,) * size, self.rules).readings

    def _readings(self, sizes: tuple[int, ...], points: int) -> Iterator[tuple[Reading, ...]]:
        if not sizes:
            if not points:
                yield ()
            return
        for reading in self._alone(sizes[0]):
            if reading.points <= points:
                for others in self._readings(sizes[1:], points - reading.points):
                    yield (reading, *others)


def sum_of(bits: Iterator[int]) -> int:
    """All the bits together."""
    found = 0
    for some in bits:
        found |= some
    return found
