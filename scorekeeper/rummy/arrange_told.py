"""One arrangement told as groups and lay-offs, from a walk through the net (see ``arrange.py``)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import permutations
from typing import NamedTuple

from scorekeeper.rummy.arrange_known import Key
from scorekeeper.rummy.arrange_lanes import (
    ACE,
    AFTER_KING,
    LOWER,
    OWN,
    SPENT,
    UPPER,
    Lane,
    Move,
    Owed,
    Token,
)
from scorekeeper.rummy.arrange_pile import Pile
from scorekeeper.rummy.arrange_sets import SUITS, Four, SetWay, TableSet
from scorekeeper.rummy.arrange_ways import Edge, Net
from scorekeeper.rummy.cards import JOKER, Card, End, Rank, Suit
from scorekeeper.rummy.melds import Reading, judge, rank_at
from scorekeeper.rummy.round import Cards, GroupKind
from scorekeeper.rummy.rules import HouseRules

Lines = tuple[tuple[object, ...], ...]


class Walk(NamedTuple):
    """A way through the net from the ace to the king: its lines, its edges, and at its end the
    jokers that are not used, for how many there is room beside other cards, in how many groups of
    their own the others lie, with how many points.
    """

    lines: Lines
    edges: tuple[Edge, ...]
    jokers: int
    room: int
    groups: int
    points: int


class Put(NamedTuple):
    """A card laid off: as it was thrown in, with all that can be said of it, on which group."""

    card: Card
    said: Card
    group: int


_Places = list[tuple[int, Card]]


@dataclass
class _Piece:
    """Cards of one suit side by side, each with its place; ``owed``: another piece lies below."""

    cards: _Places = field(default_factory=list)
    owed: Owed | None = None


class Told(NamedTuple):
    """Groups with their readings, jokers that can be added to them or to the groups on the table,
    cards laid off, cards left over.
    """

    groups: tuple[Reading, ...]
    loose: int
    puts: tuple[Put, ...]
    left: Cards


def first_walk(net: Net, pile: Pile, tally: int, points: int) -> Walk:
    """Of the ways with this tally and these points the one whose lines come first."""
    fronts: list[tuple[Key, int, int, tuple[Edge, ...]]] = [((0, 0, 0, 0, 0), tally, points, ())]
    lines: list[tuple[object, ...]] = []
    for rank in range(ACE, AFTER_KING + 1):
        best: tuple[object, ...] | None = None
        after: dict[tuple[Key, int, int], tuple[Edge, ...]] = {}
        for node, still, left, before in fronts:
            for edge in _fitting(net, rank, node, still, left):
                line = (edge[4].line, *(step.line for step in edge[5]))
                if best is None or line < best:
                    best, after = line, {}
                if line == best:
                    key = (edge[0], still - edge[1], left - edge[2])
                    after.setdefault(key, (*before, edge))
        assert best is not None
        lines.append(best)
        fronts = [(*key, edges) for key, edges in after.items()]
    (*_, spent), groups, rest, edges = min(fronts)
    return Walk(tuple(lines), edges, pile.jokers - (spent & 255), spent >> SPENT, groups, rest)


def _fitting(net: Net, rank: int, node: Key, tally: int, points: int) -> Iterator[Edge]:
    """The edges by which so much can be come to."""
    cost = net.values[rank - 1][node].cost
    later = net.values[rank]
    for edge in net.edges[rank - 1][node]:
        value = later.get(edge[0])
        if value is None or edge[3] + value[0] != cost or points < edge[2]:
            continue
        if value[1].get(tally - edge[1], 0) >> (points - edge[2]) & 1:
            yield edge


def tell(walk: Walk, pile: Pile) -> Told:
    """The groups, lay-offs and cards left over of a way through the net."""
    rules = pile.sets.rules
    loose = pile.alone.added(walk.jokers, walk.room, walk.groups, walk.points)
    alone, points = walk.jokers - loose, walk.points - pile.alone.points(loose)
    groups = list(pile.alone.chosen(alone, walk.groups, points))
    left = [JOKER] * (alone - sum(len(group.worths) for group in groups))
    puts: list[Put] = []
    for rank, edge in enumerate(walk.edges[: AFTER_KING - 1], ACE):
        groups += _sets(edge[4], rank, rules)
        puts += _on_sets(edge[4], rank, pile.table.get(rank, ()))
    for place, suit in enumerate(SUITS):
        teller = _Suit(suit, rules)
        for rank, edge in enumerate(walk.edges, ACE):
            teller.take(edge[5][place].moves, rank)
        groups += teller.groups()
        puts += teller.puts
        left += teller.left
    return Told(tuple(groups), loose, tuple(puts), tuple(left))


def _card(rank: int, suit: Suit, token: Token) -> Card:
    return Card(rank_at(rank), suit, token.joker, End(token.end) if token.end else None)


def _cards(four: Four, rank: int) -> list[Card]:
    return [
        _card(rank, suit, token)
        for suit, tokens in zip(SUITS, four, strict=True)
        for token in tokens
    ]


def _sets(way: SetWay, rank: int, rules: HouseRules) -> Iterator[Reading]:
    """The new sets of a rank: the cards are dealt out to them in turn."""
    number = (way.tally >> 4) & 255
    if not number:
        return
    cards = _cards(way.new, rank)
    queen = Card(Rank.QUEEN, Suit.SPADES, joker=True)
    dealt = [queen] * way.queens + cards + [JOKER] * (way.own - way.queens)
    for turn in range(number):
        some = dealt[turn::number]
        queens = sum(card is queen for card in some)
        group = tuple(JOKER if card is queen else card for card in some)
        yield next(
            reading
            for reading in judge(group, rules).readings
            if reading.kind is GroupKind.SET
            and reading.rank == rank
            and len(reading.suits) == queens + sum(card.declared for card in group)
        )


def _on_sets(way: SetWay, rank: int, table: tuple[TableSet, ...]) -> Iterator[Put]:
    for added in way.added:
        cards = _cards(added.cards, rank)
        yield from (Put(card, card, added.group) for card in cards)
        there = next(one.suits for one in table if one.group == added.group)
        taken = (*there, *(card.suit for card in cards))
        free = [suit for suit in (*SUITS[1:], SUITS[0]) if suit not in taken]
        free += [SUITS[1]] * added.jokers
        suits = [Suit.SPADES] * added.queens + free
        for suit in suits[: added.jokers]:
            yield Put(JOKER, Card(rank_at(rank), suit, joker=True), added.group)


class _Suit:
    """What becomes of one suit's cards, move by move."""

    def __init__(self, suit: Suit, rules: HouseRules) -> None:
        self.suit = suit
        self.rules = rules
        self.puts: list[Put] = []
        self.left: list[Card] = []
        self.whole: list[_Piece] = []
        self.going_up: list[_Piece] = []
        self.lanes: dict[Lane, list[_Piece]] = {}

    def take(self, moves: Sequence[Move], rank: int) -> None:
        """The moves of one rank. Of lanes that are alike the one that began first stops."""
        after: dict[Lane, list[_Piece]] = {}
        for move in sorted(moves, key=_last_taken):
            if move.stays:
                assert move.token
                self.left.append(_card(rank, self.suit, move.token))
                continue
            waiting = self.lanes.get(move.before, []) if move.before else []
            piece = waiting.pop(0) if waiting else _Piece()
            self._add(piece, move, rank)
            if move.after:
                after.setdefault(move.after, []).append(piece)
            elif move.kind == OWN:
                (self.going_up if rank == AFTER_KING and move.owed else self.whole).append(piece)
        for pieces in after.values():
            pieces.sort(key=lambda piece: [place for place, _ in piece.cards])
        self.lanes = after

    def _add(self, piece: _Piece, move: Move, rank: int) -> None:
        """The cards of a move at their places."""
        # Jokers above a lane that stopped begin at this rank, above a card of it one higher.
        here = move.token is not None or move.bridges
        added = [(rank - below, JOKER) for below in range(move.below, 0, -1)]
        if move.kind == LOWER and not here:
            added = [(rank + 1 - below, JOKER) for below in range(move.below, 0, -1)]
        if here:
            card = _card(rank, self.suit, move.token) if move.token else JOKER
            added.append((rank, card))
        added += [(rank + here + above, JOKER) for above in range(move.above)]
        if move.kind != OWN:
            end = End.HIGH if move.kind == UPPER else End.LOW
            self.puts += [Put(c, _said(c, p, self.suit, end), move.group) for p, c in added]
            return
        piece.cards += added
        if move.owed and rank == ACE:
            piece.owed = move.owed

    def groups(self) -> Iterator[Reading]:
        """The runs, those around the corner joined."""
        for cards in self._joined():
            yield self._reading(cards)

    def _joined(self) -> list[_Places]:
        tops = [piece for piece in self.whole + self.going_up if piece.owed]
        for below in permutations(self.going_up):
            under = {id(top): piece for top, piece in zip(tops, below, strict=True)}
            runs = [_down(piece, under) for piece in self.whole]
            # A run that bites its own tail is reached from no end.
            all_there = sum(map(len, runs)) == sum(
                len(piece.cards) for piece in self.whole + self.going_up
            )
            if all_there and all(len(run) >= self.rules.run_min for run in runs):
                return runs
        raise AssertionError("lanes that are owed fit one another")

    def _reading(self, places: _Places) -> Reading:
        cards = tuple(card for _, card in places)
        aces = [at for at, (place, _) in enumerate(places) if rank_at(place) is Rank.ACE]
        return next(
            reading
            for reading in judge(cards, self.rules).readings
            if reading.kind is GroupKind.RUN
            and reading.start == rank_at(places[0][0])
            and reading.suit is self.suit
            and all(reading.worths[at].card == cards[at] for at in aces)
        )


def _last_taken(move: Move) -> tuple[bool, tuple[int, ...]]:
    """Lanes that stop before those that go on."""
    return move.token is not None or move.bridges, move.code


def _down(piece: _Piece, under: dict[int, _Piece]) -> _Places:
    """The piece with what lies below it, places counted on."""
    if not piece.owed:
        return piece.cards
    lower = _down(under[id(piece)], under)
    up = lower[-1][0] + 1 - piece.cards[0][0]
    return lower + [(place + up, card) for place, card in piece.cards]


def _said(card: Card, place: int, suit: Suit, end: End) -> Card:
    rank = rank_at(place)
    said = card if card.declared else Card(rank, suit, joker=True)
    return replace(said, end=end) if rank is Rank.ACE else said
