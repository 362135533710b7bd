"""Which nodes of a search can be dropped, where it makes no difference to which groups jokers are
added (see ``arrange_ways.py``).
"""

from __future__ import annotations

from dataclasses import dataclass, field

from scorekeeper.rummy.arrange_ahead import USED, Ahead
from scorekeeper.rummy.arrange_jokers import Value, sum_of
from scorekeeper.rummy.arrange_lanes import GROUP, OTHERS, SPENT
from scorekeeper.rummy.arrange_pile import Pile

Key = tuple[int, int, int, int, int]
"""A node: the states of the four suits, and the jokers used (and the room, see SPENT)."""


@dataclass
class Known:
    """Totals that were found, as bits, by the number of groups."""

    totals: dict[int, int] = field(default_factory=dict)

    def add(self, value: Value) -> None:
        """Take note of what was found."""
        for tally, bits in value.sums.items():
            groups = tally // GROUP
            self.totals[groups] = self.totals.get(groups, 0) | bits

    def within(self, groups: int) -> int:
        """The totals that are known with so few groups."""
        return sum_of(bits for number, bits in self.totals.items() if number <= groups)


def without_worse(pile: Pile, layer: dict[Key, Value]) -> dict[Key, Value]:
    """The nodes without those that spend jokers on what can be had without them.

    There must be room for all jokers: then one that is not spent is as good as one that is.
    """
    full = pile.jokers << SPENT
    best: dict[tuple[int, int, int, int], list[tuple[int, Value]]] = {}
    kept: dict[Key, Value] = {}
    for node in sorted(layer, key=lambda node: node[4] & USED):
        states, used, value = node[:4], node[4] & USED, layer[node]
        better = best.get(states, ())
        if any(_covered(value, other, pile.alone.points(used - less)) for less, other in better):
            continue
        kept[node] = value
        if node[4] >= full:
            best.setdefault(states, []).append((used, value))
    return kept


def hopeful(
    pile: Pile, suits: list[Ahead], rank: int, layer: dict[Key, Value], known: Known
) -> dict[Key, Value]:
    """The nodes that may lead to another total, or to fewer groups, than is known.

    All cards are used, and all aces have their places: what is to come counts always the same.
    """
    one, two, three, four = (suit.groups[rank] for suit in suits)
    rest = pile.points_after(rank)
    kept: dict[Key, Value] = {}
    for node, value in layer.items():
        a, b, c, d, spent = node
        groups = -(-(one[a] + two[b] + three[c] + four[d]) // 12)
        more = rest + pile.alone.points(pile.jokers - (spent & USED))
        for tally, bits in value.sums.items():
            if bits << more & ~known.within(tally // GROUP + groups):
                kept[node] = value
                break
    return kept


def _covered(value: Value, other: Value, more: int) -> bool:
    """Whether all these sums are among others that cost as little and have as few groups."""
    if value.cost < other.cost:
        return False
    for tally, bits in value.sums.items():
        left = bits
        for fewer, there in other.sums.items():
            if fewer <= tally and fewer >> OTHERS == tally >> OTHERS:
                left &= ~(there << more)
        if left:
            return False
    return True
