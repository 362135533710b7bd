"""All ways to arrange a pile beside one reading of the table, rank by rank (see ``arrange.py``).

The four suits go up together: at each rank it is chosen which cards lie in sets, and each suit
takes the others into its runs. What was before matters only by the states of the suits and the
jokers used; so all ways are a net of nodes, and their sums are the bits of one number. A way is
dropped as soon as one suit, looked at for itself, could not come to its end any more.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from scorekeeper.rummy.arrange_ahead import MOST_WORK, USED, Ahead, Pile, Work
from scorekeeper.rummy.arrange_jokers import Value, sum_of
from scorekeeper.rummy.arrange_runs import (
    ACE,
    AFTER_KING,
    CARD,
    GROUP,
    OTHERS,
    SPENT,
    Step,
    TooMuchWork,
)
from scorekeeper.rummy.arrange_sets import SetWay

Key = tuple[int, int, int, int, int]
"""A node: the states of the four suits, and the jokers used (and the room, see SPENT)."""


Edge = tuple[Key, int, int, int, SetWay, tuple[Step, Step, Step, Step]]
"""One way to take a rank: the node that it leads to, tally, points, cost, and how."""


Sums = dict[tuple[int, int], int]
"""For each cost and tally the player's points, as bits."""


@dataclass
class Net:
    """The nodes and edges of one search, rank by rank, with what can become of each node."""

    edges: list[dict[Key, list[Edge]]] = field(default_factory=list)
    values: list[dict[Key, Value]] = field(default_factory=list)

    @property
    def best(self) -> Value | None:
        """What can become of the whole pile."""
        return self.values[0].get((0, 0, 0, 0, 0))


def search(pile: Pile, work: Work) -> list[Net]:
    """All arrangements that leave the fewest cards over, of these the fewest points.

    Raises TooMuchWork.
    """
    over = 0
    suits = [Ahead(pile, place, over, work) for place in range(4)]
    over = sum(_least_over(pile, suits, work))
    while True:
        if over:
            suits = [Ahead(pile, place, over, work) for place in range(4)]
        nets = list(_nets(pile, suits, over, work))
        if nets:
            return nets
        over += 1


def _least_over(pile: Pile, suits: list[Ahead], work: Work) -> Iterator[int]:
    """For each suit, looked at for itself, how many cards stay over at least."""
    for place, suit in enumerate(suits):
        found, over = suit, 0
        while not found.can_be:
            over += 1
            found = Ahead(pile, place, over, work)
        yield over


def _nets(pile: Pile, suits: list[Ahead], over: int, work: Work) -> Iterator[Net]:
    """The nets in which no more cards stay over; together they hold all that can be had.

    Groups that need no jokers come first: what needs some is then only followed where it may come
    to another total, or to fewer groups.
    """
    known = Known()
    stepwise = pile.loose and not over and not pile.for_others
    for needed in range(pile.jokers + 1) if stepwise else [pile.jokers]:
        net = _try(pile, suits, _Limits(over, needed, known), work)
        if net.best is not None and net.best.cost // CARD <= over:
            yield net
            if stepwise:
                known.add(net.best)


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


class _Limits(NamedTuple):
    """How many cards may stay over, how many jokers groups may need, and what is known."""

    over: int
    needed: int
    known: Known


def _try(pile: Pile, suits: list[Ahead], limits: _Limits, work: Work) -> Net:
    """The net of all ways that leave so many cards over, or fewer."""
    net, over = Net(), limits.over
    layer: dict[Key, Sums] = {(0, 0, 0, 0, 0): {(0, 0): 1}}
    for rank in range(ACE, AFTER_KING + 1):
        ways = pile.set_ways(rank)
        here: dict[Key, list[Edge]] = {}
        after: dict[Key, Sums] = {}
        for node, sums in layer.items():
            here[node] = edges = _edges(pile, suits, node, rank, ways, limits.needed)
            work.spend(4 * (len(edges) + len(ways)))
            if over:
                edges = _affordable(pile, suits, rank, edges, over - min(sums)[0] // CARD)
                here[node] = edges
            for to, tally, points, cost, _, _ in edges:
                reached = after.setdefault(to, {})
                for (before, number), bits in sums.items():
                    key = (before + cost, number + tally)
                    reached[key] = reached.get(key, 0) | bits << points
        net.edges.append(here)
        layer = _without_worse(pile, after) if pile.loose and limits.needed else after
        if limits.known.totals:
            layer = _hopeful(pile, suits, rank, layer, limits.known)
    _fill_values(net, layer, pile)
    return net


def _affordable(
    pile: Pile, suits: list[Ahead], rank: int, edges: list[Edge], over: int
) -> list[Edge]:
    """The edges after which so many cards left over can still be enough."""
    one, two, three, four = (suit.needs[rank] for suit in suits)
    kept = []
    for edge in edges:
        (a, b, c, d, spent), still = edge[0], over - edge[3] // CARD
        if still >= 0:
            need = one[a][still] + two[b][still] + three[c][still] + four[d][still]
            if need <= 12 * (pile.jokers - (spent & USED)):
                kept.append(edge)
    return kept


def _without_worse(pile: Pile, layer: dict[Key, Sums]) -> dict[Key, Sums]:
    """The nodes without those that spend jokers on what can be had without them.

    There must be room for all jokers: then one that is not spent is as good as one that is.
    """
    full = pile.jokers << SPENT
    best: dict[tuple[int, int, int, int], list[tuple[int, Sums]]] = {}
    kept: dict[Key, Sums] = {}
    for node in sorted(layer, key=lambda node: node[4] & USED):
        states, used, sums = node[:4], node[4] & USED, layer[node]
        better = best.get(states, ())
        if any(_covered(sums, other, pile.alone.points(used - less)) for less, other in better):
            continue
        kept[node] = sums
        if node[4] >= full:
            best.setdefault(states, []).append((used, sums))
    return kept


def _hopeful(
    pile: Pile, suits: list[Ahead], rank: int, layer: dict[Key, Sums], known: Known
) -> dict[Key, Sums]:
    """The nodes that may lead to another total, or to fewer groups, than is known.

    All cards are used, and all aces have their places: what is to come counts always the same.
    """
    one, two, three, four = (suit.groups[rank] for suit in suits)
    rest = pile.points_after(rank)
    kept: dict[Key, Sums] = {}
    for node, sums in layer.items():
        a, b, c, d, spent = node
        groups = -(-(one[a] + two[b] + three[c] + four[d]) // 12)
        more = rest + pile.alone.points(pile.jokers - (spent & USED))
        for (_, tally), bits in sums.items():
            if bits << more & ~known.within(tally // GROUP + groups):
                kept[node] = sums
                break
    return kept


def _covered(sums: Sums, other: Sums, more: int) -> bool:
    """Whether all these sums are among others that cost as little and have as few groups."""
    for (cost, tally), bits in sums.items():
        left = bits
        for (less, fewer), there in other.items():
            if less <= cost and fewer <= tally and fewer >> OTHERS == tally >> OTHERS:
                left &= ~(there << more)
        if left:
            return False
    return True


def _edges(  # noqa: C901, PLR0917 - the innermost loop of all: every call in it would be felt
    pile: Pile, suits: list[Ahead], node: Key, rank: int, ways: Sequence[SetWay], most: int
) -> list[Edge]:
    """Every way in which the suits take a rank from here."""
    found: list[Edge] = []
    one, two, three, four = (
        suit.steps[rank - 1][state]
        for suit, state in zip(suits, node)  # noqa: B905 - what is spent stands behind the states
    )
    full = pile.jokers << SPENT
    for way in ways:
        a, b, c, d = way[0]
        ones, twos, threes, fours = one[a], two[b], three[c], four[d]
        if not (ones and twos and threes and fours):
            continue
        before = node[4] + way[1]
        left = 12 * (most - (before & USED))
        left_3 = left - fours[0][0]
        left_2 = left_3 - threes[0][0]
        left_1 = left_2 - twos[0][0]
        for s in ones:
            if s[0] > left_1:
                break
            for t in twos:
                need_2 = s[0] + t[0]
                if need_2 > left_2:
                    break
                if len(found) > MOST_WORK:
                    raise TooMuchWork
                for u in threes:
                    need_3 = need_2 + u[0]
                    if need_3 > left_3:
                        break
                    for v in fours:
                        if need_3 + v[0] > left:
                            break
                        spent = before + s[2] + t[2] + u[2] + v[2]
                        if spent > full:
                            # More room than jokers is no more than enough.
                            spent = full | spent & USED
                        found.append(
                            (
                                (s[1], t[1], u[1], v[1], spent),
                                way[2] + s[3] + t[3] + u[3] + v[3],
                                way[3] + s[4] + t[4] + u[4] + v[4],
                                s[5] + t[5] + u[5] + v[5],
                                way,
                                (s[6], t[6], u[6], v[6]),
                            )
                        )
    return found


def _fill_values(net: Net, last: dict[Key, Sums], pile: Pile) -> None:
    later = {
        node: pile.alone.value(pile.jokers - (node[4] & USED), node[4] >> SPENT) for node in last
    }
    net.values = [later]
    for edges in reversed(net.edges):
        later = {
            node: value
            for node, some in edges.items()
            if (value := _value(some, later)) is not None
        }
        net.values.insert(0, later)


def _value(edges: Sequence[Edge], later: dict[Key, Value]) -> Value | None:
    best = -1
    sums: dict[int, int] = {}
    for to, tally, points, cost, _, _ in edges:
        value = later.get(to)
        if value is None:
            continue
        whole = cost + value.cost
        if best < 0 or whole < best:
            best, sums = whole, {}
        if whole == best:
            for number, bits in value.sums.items():
                key = number + tally
                sums[key] = sums.get(key, 0) | bits << points
    return Value(best, sums) if best >= 0 else None
