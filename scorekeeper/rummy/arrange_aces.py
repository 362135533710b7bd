"""What can happen to aces, and to jokers in their place, in the runs of one suit (see
``arrange_moves.py``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from scorekeeper.rummy.arrange_lanes import (
    ACE,
    AFTER_KING,
    GROUP,
    LOWER,
    OWN,
    UPPER,
    Lane,
    Move,
    Owed,
    Token,
)
from scorekeeper.rummy.arrange_moves import Moves, Piece, moved
from scorekeeper.rummy.melds import rank_at


class Aces:
    """The pieces of a suit's aces; all are given with the most jokers that they may use."""

    def __init__(self, moves: Moves) -> None:
        self.moves = moves
        self.rules = moves.rules

    def of_table(self, tokens: Iterable[Token], most: int) -> Iterator[list[Piece]]:
        """Beside each group: jokers alone lie just below it, and a lane begins just above it."""
        for run in self.moves.table:
            if self.moves.below(run) and self.moves.meets(run, ACE):
                yield [Piece(), *self.moves.jokers_below(run, ACE, most)]
            if self.moves.above(run) and rank_at(run.high + 1) == ACE:
                yield list(self._begins_above(Lane(UPPER, run.group), tokens, most))

    def _begins_above(self, lane: Lane, tokens: Iterable[Token], most: int) -> Iterator[Piece]:
        yield from self.moves.of_end(lane, ACE, most)
        yield from self._joker_over(lane, None, most)
        for token in dict.fromkeys(tokens):
            yield from self._ace_on_top(token, lane, None, most)

    def of_card(self, token: Token, most: int) -> Iterator[Piece]:
        """Every place in a run that an ace can take; or it stays over."""
        yield self.moves.over(token, ACE)
        if token.end != "high":
            yield from self._ace_at_the_bottom(token, most)
        if token.end != "low":
            if self.rules.ace_high_run:
                yield from self._ace_ends_a_run(token, most)
            for run in self.moves.table:
                if self.moves.above(run):
                    lane = Lane(UPPER, run.group, came_in=True)
                    yield from self._ace_on_top(token, lane, Owed(UPPER, run.group), most)
        if self.rules.around_corner and not token.end:
            yield from self._ace_inside(token, most)

    def _ace_at_the_bottom(self, token: Token, most: int) -> Iterator[Piece]:
        """An ace at the lower end of a run, or below a group on the table."""
        low = self.rules.ace_low
        if self.rules.ace_low_run:
            begun = Piece(Move(OWN, token=token, after=Lane(OWN, 1)), tally=GROUP)
            yield self.moves.counted(begun, Lane(OWN, 1), ACE, low)
        for lane in self.moves.lower_lanes(ACE):
            for below in self.moves.jokers_under(lane, ACE, most):
                piece = Piece(Move(LOWER, lane.group, token, below=below))
                piece = self.moves.with_jokers(
                    piece, lane, self.moves.places.below(True, ACE, below)
                )
                yield from self.moves.goes_on(self.moves.counted(piece, lane, ACE, low), lane, ACE)
            if self.rules.around_corner:
                piece = Piece(Move(LOWER, lane.group, token, owed=Owed(LOWER, lane.group)))
                came_in = lane._replace(came_in=True)
                yield from self.moves.goes_on(
                    self.moves.counted(piece, lane, ACE, low), came_in, ACE
                )

    def _ace_ends_a_run(self, token: Token, most: int) -> Iterator[Piece]:
        """An ace above the king, which comes later; or above jokers alone."""
        least = self.rules.run_min - 1
        lane = Lane(OWN, self.rules.run_min)
        high = self.moves.counted(Piece(Move(OWN, token=token)), lane, ACE, self.rules.ace_high)
        yield moved(high, owed=Owed(OWN, least))
        for below in range(least, min(most, least if self.moves.loose else most) + 1):
            if self.moves.places.stands_below(AFTER_KING, below):
                room = self.moves.places.room_below(AFTER_KING) - below if self.moves.loose else 0
                alone = moved(high, below=below)._replace(tally=GROUP, room=max(0, room))
                yield self.moves.with_jokers(
                    alone, lane, self.moves.places.below(False, AFTER_KING, below)
                )

    def _ace_on_top(
        self, token: Token, lane: Lane, owed: Owed | None, most: int
    ) -> Iterator[Piece]:
        """An ace above a group on the table, or above a lane that is owed to it."""
        if token.end == "low":
            return
        move = Move(UPPER, lane.size, token, None if owed else lane, owed=owed)
        high = self.moves.counted(Piece(move), lane, ACE, self.rules.ace_high)
        if self.rules.ace_high_run:
            yield high
        if self.rules.around_corner:
            yield moved(high, after=lane._replace(hangs=True))
            yield from self.moves.stops(high, lane, ACE + 1, most, least=1)

    def _ace_inside(self, token: Token, most: int) -> Iterator[Piece]:
        """An ace with neighbours on both sides: below it lies a lane that is owed, or jokers."""
        least, corner = self.rules.run_min, self.rules.ace_corner
        for size in range(1, least + 1):
            lane = self.moves.longer(Lane(OWN, size, came_in=True))
            piece = Piece(Move(OWN, token=token, owed=Owed(OWN, size)))
            yield from self._inside(self.moves.counted(piece, lane, ACE, corner), lane, most)
        for below in range(1, most + 1):
            lane = Lane(OWN, min(1 + below, least))
            piece = Piece(Move(OWN, token=token, below=below), tally=GROUP)
            piece = self.moves.with_jokers(piece, lane, self.moves.places.below(False, ACE, below))
            yield from self._inside(self.moves.counted(piece, lane, ACE, corner), lane, most)

    def _inside(self, piece: Piece, lane: Lane, most: int) -> Iterator[Piece]:
        yield moved(piece, after=lane._replace(hangs=True))
        yield from self.moves.stops(piece, lane, ACE + 1, most - piece.jokers, least=1)

    def of_corner(self, most: int) -> Iterator[Piece]:
        """A joker as an ace inside a run around the corner, between cards on both sides."""
        if not self.rules.around_corner:
            return
        for size in range(1, self.rules.run_min + 1):
            yield from self._joker_over(Lane(OWN, size, came_in=True), Owed(OWN, size), most)
        for run in self.moves.table:
            for kind in (UPPER, LOWER):
                lane = Lane(kind, run.group, came_in=True)
                yield from self._joker_over(lane, Owed(kind, run.group), most)

    def _joker_over(self, lane: Lane, owed: Owed | None, most: int) -> Iterator[Piece]:
        """A joker as an ace that goes on the lane, which then goes on further."""
        if not (most and self.rules.around_corner):
            return
        ace = (self.rules.ace_corner, self.rules.ace_high, self.rules.ace_low)[lane.kind]
        move = Move(lane.kind, lane.group, before=None if owed else lane, owed=owed, bridges=True)
        longer = self.moves.longer(lane)._replace(hangs=lane.kind != LOWER)
        yield from self.moves.goes_on(self.moves.counted(Piece(move), lane, ACE, ace), longer, ACE)
