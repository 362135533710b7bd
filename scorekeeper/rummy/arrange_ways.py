"""All ways to arrange a pile beside one reading of the table, rank by rank (see ``arrange.py``).

The four suits go up together: at each rank it is chosen which cards lie in sets, and each suit
takes the others into its runs. What was before matters only by the states of the suits and the
jokers used; so all ways are a net of nodes, and their sums are the bits of one number. A way is
dropped as soon as one suit, looked at for itself, could not come to its end any more.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from scorekeeper.rummy.arrange_jokers import JokerGroups, Value
from scorekeeper.rummy.arrange_runs import ACE, AFTER_KING, CARD, RANKS_UP, SPENT, Runs, Step, Steps, Token
from scorekeeper.rummy.arrange_sets import NONE, Four, Sets, SetWay, TableSet, choices

MOST_WORK: Final = 1_000_000
"""So many ways to take a rank are looked at, all ranks and tries together."""

NEVER: Final = 1_000_000
_USED: Final = (1 << SPENT) - 1

Key = tuple[int, int, int, int, int]
"""A node: the states of the four suits, and the jokers used (and the room, see SPENT)."""


class TooMuchWork(Exception):
    """There are more ways to arrange this pile than can be looked at."""


class Edge(NamedTuple):
    """One way to take a rank, and the node that it leads to."""

    to: Key
    count: int
    points: int
    cost: int
    sets: SetWay
    steps: tuple[Step, Step, Step, Step]


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


@dataclass
class Net:
    """The nodes and edges of one search, rank by rank, with what can become of each node."""

    edges: list[dict[Key, list[Edge]]] = field(default_factory=list)
    values: list[dict[Key, Value]] = field(default_factory=list)

    @property
    def best(self) -> Value | None:
        """What can become of the whole pile."""
        return self.values[0].get((0, 0, 0, 0, 0))


@dataclass
class Work:
    """How much was looked at so far."""

    spent: int = 0

    def spend(self, more: int) -> None:
        """Count some work. Raises TooMuchWork when it is too much."""
        self.spent += more
        if self.spent > MOST_WORK:
            raise TooMuchWork


def search(pile: Pile, work: Work) -> Net:
    """All arrangements that leave the fewest cards over, of these the fewest points.

    Raises TooMuchWork.
    """
    over = 0
    suits = [_Suit(pile, place, over) for place in range(4)]
    least = [0, 0, 0, 0]
    for place, suit in enumerate(suits):
        while not suit.can_be:
            least[place] += 1
            suit = _Suit(pile, place, least[place])
    over = sum(least)
    while True:
        if over:
            suits = [_Suit(pile, place, over) for place in range(4)]
        net = _try(pile, suits, over, work)
        if net.best is not None and net.best.cost // CARD <= over:
            return net
        over += 1


class _Suit:
    """One suit for itself: the steps that lead on, and the jokers that a state needs at least.

    ``steps[rank][state]`` has for each choice of cards that go into sets the steps that can still
    come to an end with at most ``over`` cards left over; ``needs[rank][state]`` for each number of
    cards that may still stay over the shares of jokers (in twelfths) that are needed.
    """

    def __init__(self, pile: Pile, place: int, over: int) -> None:
        self.runs = pile.runs[place]
        self.jokers = pile.jokers
        self.over = over
        self.parts: dict[int, list[tuple[int | None, tuple[Token, ...]]]] = {
            rank: self._parts(pile, rank, place) for rank in RANKS_UP
        }
        self.steps: list[dict[int, list[Sequence[Step]]]] = []
        self.needs: list[dict[int, Sequence[int]]] = []
        self._look_ahead()
        self._look_back()

    @property
    def can_be(self) -> bool:
        """Whether the suit comes to its end at all, for itself."""
        return self.needs[0][0][self.over] <= 12 * self.jokers

    @staticmethod
    def _parts(
        pile: Pile, rank: int, place: int
    ) -> list[tuple[int | None, tuple[Token, ...]]]:
        """For each choice of cards for sets: its price in twelfths of a joker, and the others."""
        cards = pile.cards[rank]
        price = pile.sets.price(_endless(cards), pile.table.get(rank, ()), pile.jokers)
        parts: list[tuple[int | None, tuple[Token, ...]]] = []
        for given in choices(_endless(cards)[place]):
            rest = list(cards[place])
            for token in given:
                rest.remove(token)
            cost = 0 if not given else None if price is None else price * len(given)
            parts.append((cost, tuple(rest)))
        return parts

    def _look_ahead(self) -> None:
        reached: Iterable[int] = (0,)
        for rank in RANKS_UP:
            known = [self._known(rank, price, rest) for price, rest in self.parts[rank]]
            here: dict[int, list[Sequence[Step]]] = {}
            after: set[int] = set()
            for state in reached:
                here[state] = parts = []
                for rest, steps in known:
                    found: Sequence[Step] | None = ()
                    if steps is not None:
                        found = steps.get(state)
                        if found is None:
                            over = min(self.over, len(rest))
                            found = self.runs.find(state, rank, rest, self.jokers, over)
                        for step in found:
                            after.add(step[0])
                    parts.append(found)
            self.steps.append(here)
            reached = after
        known_end = self.runs.steps(AFTER_KING, (), self.jokers, 0)
        find = self.runs.find
        self.steps.append(
            {
                state: [known_end.get(state) or find(state, AFTER_KING, (), self.jokers, 0)]
                for state in reached
            }
        )

    def _known(
        self, rank: int, price: int | None, rest: tuple[Token, ...]
    ) -> tuple[tuple[Token, ...], Steps | None]:
        if price is None:
            return rest, None
        return rest, self.runs.steps(rank, rest, self.jokers, min(self.over, len(rest)))

    def _look_back(self) -> None:
        later: dict[int, Sequence[int]] = {0: (0,) * (self.over + 1)}
        self.needs = [later]
        for rank in range(AFTER_KING, 0, -1):
            prices = [price for price, _ in self.parts[rank]] if rank < AFTER_KING else [0]
            here: dict[int, Sequence[int]] = {}
            alive: dict[int, list[Sequence[Step]]] = {}
            for state, parts in self.steps[rank - 1].items():
                needs = [NEVER] * (self.over + 1)
                alive[state] = [
                    self._alive(steps, price or 0, later, needs)
                    for steps, price in zip(parts, prices, strict=True)
                ]
                if needs[-1] <= 12 * self.jokers:
                    here[state] = needs
            self.steps[rank - 1] = alive
            self.needs.insert(0, here)
            later = here
        self.needs[0].setdefault(0, (NEVER,) * (self.over + 1))

    def _alive(
        self,
        steps: Sequence[Step],
        price: int,
        later: dict[int, Sequence[int]],
        needs: list[int],
    ) -> list[Step]:
        """The steps that lead on; ``needs`` is lowered by what they need."""
        most = 12 * self.jokers
        alive = []
        for step in steps:
            after = later.get(step[0])
            if after is None:
                continue
            left = step[4] // CARD
            price_here = price + 12 * (step[1] & _USED)
            if left > self.over or price_here + after[-1 - left] > most:
                continue
            alive.append(step)
            for still in range(left, len(needs)):
                need = price_here + after[still - left]
                if need < needs[still]:
                    needs[still] = need
        return alive


def _endless(cards: Four) -> Four:
    """The cards of a rank that can lie in a set: aces with an end can't."""
    if not any(token.end for some in cards for token in some):
        return cards
    a, b, c, d = (tuple(token for token in some if not token.end) for some in cards)
    return a, b, c, d


def _try(pile: Pile, suits: list[_Suit], over: int, work: Work) -> Net:
    """The net of all ways that leave so many cards over, or fewer."""
    net = Net()
    layer: dict[Key, int] = {(0, 0, 0, 0, 0): 0}
    for rank in range(ACE, AFTER_KING + 1):
        ways = _set_ways(pile, rank)
        here: dict[Key, list[Edge]] = {}
        after: dict[Key, int] = {}
        needs = [suit.needs[rank] for suit in suits]
        for node, left in layer.items():
            here[node] = edges = list(_edges(pile, suits, node, rank, ways))
            work.spend(len(edges) + len(ways))
            kept = []
            for edge in edges:
                to, rest = edge[0], over - left - edge[3] // CARD
                if rest < 0:
                    continue
                need = 0
                for one, state in zip(needs, to):  # noqa: B905 - the jokers stand behind
                    need += one[state][rest]
                if need <= 12 * (pile.jokers - (to[4] & _USED)):
                    kept.append(edge)
                    if after.get(to, NEVER) > over - rest:
                        after[to] = over - rest
            here[node] = kept
        net.edges.append(here)
        layer = after
    _fill_values(net, layer, pile)
    return net


def _set_ways(pile: Pile, rank: int) -> tuple[SetWay, ...]:
    if rank == AFTER_KING:
        return (_NO_SETS,)
    return pile.sets.ways(rank, _endless(pile.cards[rank]), pile.table.get(rank, ()), pile.jokers)


_NO_SETS: Final = SetWay((0, 0, 0, 0), 0, 0, 0, NONE, 0, 0, ())


def _edges(
    pile: Pile, suits: list[_Suit], node: Key, rank: int, ways: Sequence[SetWay]
) -> Iterator[Edge]:
    """Every way in which the suits take a rank from here."""
    one, two, three, four = (
        suit.steps[rank - 1][state] for suit, state in zip(suits, node)  # noqa: B905
    )
    most, full = pile.jokers, pile.jokers << SPENT
    for way in ways:
        a, b, c, d = way[0]
        ones, twos, threes, fours = one[a], two[b], three[c], four[d]
        if not (ones and twos and threes and fours):
            continue
        before = node[4] + way[1]
        for s in ones:
            for t in twos:
                for u in threes:
                    for v in fours:
                        spent = before + s[1] + t[1] + u[1] + v[1]
                        if spent & _USED > most:
                            continue
                        if spent > full:
                            # More room than jokers is no more than enough.
                            spent = full | spent & _USED
                        yield Edge(
                            (s[0], t[0], u[0], v[0], spent),
                            way[2] + s[2] + t[2] + u[2] + v[2],
                            way[3] + s[3] + t[3] + u[3] + v[3],
                            s[4] + t[4] + u[4] + v[4],
                            way,
                            (s, t, u, v),
                        )


def _fill_values(net: Net, last: dict[Key, int], pile: Pile) -> None:
    later = {
        node: pile.alone.value(pile.jokers - (node[4] & _USED), node[4] >> SPENT) for node in last
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
    for to, count, points, cost, _, _ in edges:
        value = later.get(to)
        if value is None:
            continue
        whole = cost + value.cost
        if best < 0 or whole < best:
            best, sums = whole, {}
        if whole == best:
            for number, bits in value.sums.items():
                key = number + count
                sums[key] = sums.get(key, 0) | bits << points
    return Value(best, sums) if best >= 0 else None
