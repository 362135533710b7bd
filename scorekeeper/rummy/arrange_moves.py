"""What can happen to one card, one lane or one group on the table at one rank (see
``arrange_lanes.py``); what happens together is found by ``arrange_runs.py``.

Jokers are taken together with the card that they lie beside: below a lane with its lowest card,
above it where it stops. So only a joker between two cards has a place of its own. Where it is the
same for the sum wherever a joker lies (``loose``), only those that a group needs are placed at
all; for the others it is counted how much room there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from scorekeeper.rummy.arrange_lanes import (
    ACE,
    AFTER_KING,
    CARD,
    GROUP,
    LOWER,
    OWN,
    UPPER,
    Lane,
    Move,
    Run,
    Token,
    loose,
    others_points,
)
from scorekeeper.rummy.arrange_places import Places
from scorekeeper.rummy.cards import Rank, Suit
from scorekeeper.rummy.melds import rank_at
from scorekeeper.rummy.rules import HouseRules


class Piece(NamedTuple):
    """Something that can happen: the move, and what it adds to what is so far.

    ``jokers`` are those that it uses, ``room`` is for more. ``ends_bare``: an own run ends with a
    card below this rank; ``begins_bare``: one begins with a card of this rank. Together they would
    be one run: the same sum, fewer groups. ``meets``: the group that lies just above it.
    """

    move: Move | None = None
    jokers: int = 0
    tally: int = 0
    points: int = 0
    cost: int = 0
    room: int = 0
    ends_bare: bool = False
    begins_bare: bool = False
    meets: int = -1


class Moves:
    """The pieces of one suit under some rules, beside some runs of the suit on the table.

    All are given with the most jokers that they may use.
    """

    def __init__(self, rules: HouseRules, suit: Suit, table: tuple[Run, ...]) -> None:
        self.rules = rules
        self.table = table
        self.places = Places(rules, suit)
        self.runs = {run.group: run for run in table}
        self.loose = loose(rules)

    # Lanes that are there.

    def of_lane(self, lane: Lane, rank: int, tokens: Iterable[Token], most: int) -> Iterator[Piece]:
        """A lane takes one of the cards, or a joker, or stops below this rank."""
        longer = self.longer(lane)
        for token in dict.fromkeys(tokens):
            piece = Piece(Move(lane.kind, lane.group, token, lane))
            yield from self.goes_on(self.counted(piece, lane, rank), longer, rank)
        if most:
            bridge = Piece(Move(lane.kind, lane.group, before=lane, bridges=True))
            hung = longer._replace(hangs=lane.kind != LOWER)
            yield from self.goes_on(self.counted(bridge, lane, rank), hung, rank)
        yield from self.of_end(lane, rank, most)

    def of_end(self, lane: Lane, rank: int, most: int) -> Iterator[Piece]:
        """A lane stops below this rank, if it can."""
        if not lane.hangs and lane.kind != LOWER:
            stop = Piece(Move(lane.kind, lane.group, before=lane))
            yield from self.stops(stop, lane, rank, most)

    def goes_on(self, piece: Piece, after: Lane, rank: int) -> Iterator[Piece]:
        """The lane after a card; one from below a group may have come up to it with that."""
        comes_up = after.kind == LOWER and self.meets(self.runs[after.size], rank)
        if not comes_up or self.rules.around_corner:
            yield moved(piece, after=after)
        if comes_up:
            yield piece._replace(meets=after.size)

    def meets(self, run: Run, rank: int) -> bool:
        """Whether what has come to this rank lies directly below the group."""
        return rank_at(run.low - 1) == rank

    def stops(
        self, piece: Piece, lane: Lane, rank: int, most: int, least: int = 0
    ) -> Iterator[Piece]:
        """The lane ends below this rank, with ``least`` or more jokers above its last card."""
        numbers = range(least, most + 1)
        if self.is_loose(lane):
            place = AFTER_KING if rank == ACE else rank
            least = max(0, self.rules.run_min - lane.size) if lane.kind == OWN else 0
            numbers = range(least, least + 1)
            room = max(0, self.places.top - place + 1 - least)
            piece = piece._replace(room=piece.room + room)
        for above in numbers:
            short = lane.kind == OWN and lane.size + above < self.rules.run_min
            if short or not self.places.stands_above(rank, above):
                continue
            worths = self.places.above(lane.kind == UPPER, rank, above)
            ended = self.with_jokers(moved(piece, above=above), lane, worths)
            bare = lane.kind == OWN and not above and not lane.came_in
            yield ended._replace(ends_bare=bare)

    def is_loose(self, lane: Lane) -> bool:
        """Whether jokers above and below the lane need not be placed one by one."""
        return self.loose and (lane.kind == OWN or not self.runs[lane.size].other)

    def longer(self, lane: Lane) -> Lane:
        """The lane with one card more."""
        if lane.kind != OWN:
            return lane._replace(hangs=False)
        return lane._replace(size=min(lane.size + 1, self.rules.run_min), hangs=False)

    # Groups on the table that nothing was added to so far.

    def of_table(self, rank: int, tokens: Iterable[Token], most: int) -> Iterator[list[Piece]]:
        """Beside each group: jokers alone lie just below it, and a lane begins just above it. At
        the aces see ``arrange_aces.py``.
        """
        for run in self.table:
            if self.below(run) and self.meets(run, rank):
                yield [Piece(), *self.jokers_below(run, rank, most)]
            if self.above(run) and rank_at(run.high + 1) == rank:
                yield list(self.of_lane(Lane(UPPER, run.group), rank, tokens, most))

    def above(self, run: Run) -> bool:
        """Whether cards may be added above: an ace at its top would come to lie inside."""
        return self.rules.around_corner or rank_at(run.high) is not Rank.ACE

    def below(self, run: Run) -> bool:
        """Whether cards may be added below: an ace at its bottom would come to lie inside."""
        return self.rules.around_corner or rank_at(run.low) is not Rank.ACE

    def jokers_below(self, run: Run, rank: int, most: int) -> Iterator[Piece]:
        """Jokers alone just below a group."""
        lane = Lane(LOWER, run.group)
        if self.is_loose(lane):
            return
        for below in range(1, most + 1):
            if self.places.stands_below(rank + 1, below):
                worths = self.places.below(True, rank + 1, below)
                piece = Piece(Move(LOWER, run.group, below=below), meets=run.group)
                yield self.with_jokers(piece, lane, worths)

    def room_below(self, rank: int) -> list[tuple[int, int]]:
        """The groups just above this rank, with the room for loose jokers below them, which is
        there as long as nothing else has come to lie there.
        """
        return [
            (run.group, self.places.room_below(rank + 1))
            for run in self.table
            if self.below(run) and self.is_loose(Lane(LOWER, run.group)) and self.meets(run, rank)
        ]

    # Cards that no lane has taken.

    def of_card(self, token: Token, rank: int, most: int) -> Iterator[Piece]:
        """A card that is no ace begins a lane, or stays over; see ``arrange_aces.py``."""
        yield self.over(token, rank)
        for lane in (Lane(OWN, 1), *self.lower_lanes(rank)):
            for below in self.jokers_under(lane, rank, most):
                yield from self._begins(Move(lane.kind, lane.group, token, below=below), rank)

    def over(self, token: Token, rank: int) -> Piece:
        """The card stays over."""
        cost = CARD + self.places.in_hand(token, rank)
        return Piece(Move(OWN, token=token, stays=True), cost=cost)

    def lower_lanes(self, rank: int) -> list[Lane]:
        """The lanes that can begin at this rank and come up to groups on the table."""
        return [
            Lane(LOWER, run.group)
            for run in self.table
            if self.below(run) and (self.rules.around_corner or rank < run.low)
        ]

    def jokers_under(self, lane: Lane, rank: int, most: int) -> list[int]:
        """How many jokers may lie below a lane that begins with a card of this rank."""
        numbers: Iterable[int] = range(most + 1)
        if self.is_loose(lane):
            # A run that is too short gets jokers above, as far as there is a place for them.
            short = max(0, rank + self.rules.run_min - 1 - self.places.top)
            numbers = [short if lane.kind == OWN else 0]
        return [n for n in numbers if n <= most and self.places.stands_below(rank, n)]

    def _begins(self, move: Move, rank: int) -> Iterator[Piece]:
        """A lane begins with the card of the move."""
        own, below = move.kind == OWN, move.below
        lane = Lane(move.kind, min(1 + below, self.rules.run_min) if own else move.group)
        room = self.places.room_below(rank) - below if self.is_loose(lane) else 0
        piece = Piece(move, tally=GROUP * own, room=max(0, room), begins_bare=own and not below)
        piece = self.with_jokers(piece, lane, self.places.below(not own, rank, below))
        yield from self.goes_on(self.counted(piece, lane, rank), lane, rank)

    # What cards and jokers tally.

    def counted(self, piece: Piece, lane: Lane, rank: int, ace: int = 0) -> Piece:
        """The piece with the points of its card, or of a joker, in its place on the lane."""
        assert piece.move
        token = piece.move.token
        worth = self.places.worth(token is None or token.joker, rank, ace)
        return self._with_points(piece, lane, worth, token is None)

    def with_jokers(self, piece: Piece, lane: Lane, worths: tuple[int, ...]) -> Piece:
        """The piece with jokers that tally so much in their places on the lane."""
        return self._with_points(piece, lane, sum(worths), len(worths))

    def _with_points(self, piece: Piece, lane: Lane, points: int, jokers: int) -> Piece:
        other = self.runs[lane.size].other if lane.kind != OWN else 0
        return piece._replace(
            jokers=piece.jokers + jokers,
            tally=piece.tally + (others_points(other, points) if other else 0),
            points=piece.points + (0 if other else points),
        )


def moved(piece: Piece, **more: Any) -> Piece:
    """The piece with this changed in its move."""
    assert piece.move
    return piece._replace(move=piece.move._replace(**more))
