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

from scorekeeper.rummy.arrange_ahead import MOST_WORK, USED, Ahead, Bounds, Choices, Work
from scorekeeper.rummy.arrange_jokers import Value
from scorekeeper.rummy.arrange_known import Key, Known, hopeful, without_worse
from scorekeeper.rummy.arrange_lanes import (
    ACE,
    AFTER_KING,
    CARD,
    SPENT,
    Step,
    TooMuchWork,
)
from scorekeeper.rummy.arrange_pile import OneSuit, Pile
from scorekeeper.rummy.arrange_sets import SetWay

Edge = tuple[Key, int, int, int, SetWay, tuple[Step, Step, Step, Step]]
"""One way to take a rank: the node that it leads to, tally, points, cost, and how."""


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
    cards = [pile.suit(place) for place in range(4)]
    for over in range(len(pile) + pile.jokers + 1):
        suits = _suits(cards, over, work)
        nets = list(_nets(pile, suits, over, work)) if suits else []
        if nets:
            return nets
    raise AssertionError("all cards can stay over")


def _suits(cards: list[OneSuit], over: int, work: Work) -> list[Ahead]:
    """Each suit for itself; none where one of them can't come to its end.

    The suits with few cards come first: the jokers that they need are not there for the others, and
    cards that they leave over are none of the others'.
    """
    found: dict[int, Ahead] = {}
    left, most = over, 12 * cards[0].jokers
    for place in sorted(range(4), key=lambda place: sum(cards[place].there)):
        suit = Ahead(cards[place], Bounds(left, most, over), work)
        if not suit.can_be:
            return []
        left -= suit.least[0][0]
        most -= suit.needs[0][0][over]
        found[place] = suit
    return [found[place] for place in range(4)]


def _nets(pile: Pile, suits: list[Ahead], over: int, work: Work) -> Iterator[Net]:
    """The nets in which no more cards stay over; together they hold all that can be had.

    Groups that need no jokers come first: what needs some is then only followed where it may come
    to another total, or to fewer groups.
    """
    known = Known()
    stepwise = pile.loose and not over and not pile.for_others
    fewest = -(-sum(suit.needs[0][0][over] for suit in suits) // 12)
    for needed in range(fewest, pile.jokers + 1) if stepwise else [pile.jokers]:
        net = _try(pile, suits, _Limits(over, needed, known), work)
        if net.best is not None and net.best.cost // CARD <= over:
            yield net
            if stepwise:
                known.add(net.best)


class _Limits(NamedTuple):
    """How many cards may stay over, how many jokers groups may need, and what is known."""

    over: int
    needed: int
    known: Known


def _try(pile: Pile, suits: list[Ahead], limits: _Limits, work: Work) -> Net:
    """The net of all ways that leave so many cards over, or fewer."""
    net, over = Net(), limits.over
    # Where no joker is loose, nobody asks on the way for sums; they are told from the end.
    layer: dict[Key, Value] = {(0, 0, 0, 0, 0): Value(0, {0: 1} if pile.loose else {})}
    for rank in range(ACE, AFTER_KING + 1):
        ways = pile.set_ways(rank)
        here: dict[Key, list[Edge]] = {}
        after: dict[Key, Value] = {}
        for node, value in layer.items():
            still = over - value.cost // CARD
            steps = _leading_on(suits, node, rank, still)
            edges = _edges(pile, steps, node[4], ways, limits.needed)
            work.spend(4 * (len(edges) + len(ways)))
            if over:
                edges = _affordable(pile, suits, rank, edges, still)
            here[node] = edges
            for edge in edges:
                _reach(after, edge, value)
        net.edges.append(here)
        layer = without_worse(pile, after) if pile.loose and limits.needed else after
        if limits.known.totals:
            layer = hopeful(pile, suits, rank, layer, limits.known)
    _fill_values(net, layer, pile)
    return net


def _reach(after: dict[Key, Value], edge: Edge, value: Value) -> None:
    """Take note of what the node can cost at least, and of the sums with which it does."""
    to, tally, points, cost, _, _ = edge
    cost += value.cost
    there = after.get(to)
    if there is None or cost < there.cost:
        there = after[to] = Value(cost, {})
    if cost == there.cost:
        sums = there.sums
        for number, bits in value.sums.items():
            key = number + tally
            sums[key] = sums.get(key, 0) | bits << points


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


def _leading_on(suits: list[Ahead], node: Key, rank: int, still: int) -> list[Choices]:
    """For each suit its steps from here, without those that leave more cards over than may be."""
    places = list(zip(suits, node, strict=False))
    spare = still - sum(suit.least[rank - 1][state] for suit, state in places)
    return [suit.within(rank, state, spare) for suit, state in places]


def _edges(  # noqa: C901 - the innermost loop of all: every call in it would be felt
    pile: Pile, steps: list[Choices], spent: int, ways: Sequence[SetWay], most: int
) -> list[Edge]:
    """Every way in which the suits take a rank from here."""
    found: list[Edge] = []
    (one, one_least), (two, two_least), (three, three_least), (four, four_least) = steps
    full = pile.jokers << SPENT
    for way in ways:
        a, b, c, d = way[0]
        before = spent + way[1]
        left = 12 * (most - (before & USED))
        if one_least[a] + two_least[b] + three_least[c] + four_least[d] > left:
            continue
        ones, twos, threes, fours = one[a], two[b], three[c], four[d]
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
                        used = before + s[2] + t[2] + u[2] + v[2]
                        if used > full:
                            # More room than jokers is no more than enough.
                            used = full | used & USED
                        found.append(
                            (
                                (s[1], t[1], u[1], v[1], used),
                                way[2] + s[3] + t[3] + u[3] + v[3],
                                way[3] + s[4] + t[4] + u[4] + v[4],
                                s[5] + t[5] + u[5] + v[5],
                                way,
                                (s[6], t[6], u[6], v[6]),
                            )
                        )
    return found


def _fill_values(net: Net, last: dict[Key, Value], pile: Pile) -> None:
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
