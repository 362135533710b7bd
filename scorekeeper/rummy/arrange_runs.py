"""How one suit's cards go into runs, rank by rank from the ace to the king: everything that can
happen at a rank at once (see ``arrange_lanes.py``, and ``arrange_moves.py`` for one thing alone).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, count
from typing import Final

from scorekeeper.rummy.arrange_aces import Aces
from scorekeeper.rummy.arrange_lanes import (
    ACE,
    AFTER_KING,
    LOWER,
    OTHERS,
    OWN,
    SPENT,
    Lane,
    Move,
    Owed,
    Run,
    State,
    Step,
    Token,
    TooMuchWork,
)
from scorekeeper.rummy.arrange_moves import Moves, Piece
from scorekeeper.rummy.arrange_together import MOST_WAYS, Take, Way, with_each, with_room
from scorekeeper.rummy.cards import Suit
from scorekeeper.rummy.rules import HouseRules

WAY: Final = 30
"""What it costs to look at a way, beside a step that is known."""
MOST_KNOWN: Final = 20_000
"""So many steps are remembered from pile to pile."""

Found = tuple[tuple[Step, ...], int]
"""Steps, and how much had to be looked at for them."""
Steps = dict[int, Found]
"""The steps from each state."""


class Runs:
    """The steps of one suit under some rules, beside some runs of the suit on the table."""

    def __init__(self, rules: HouseRules, suit: Suit, table: tuple[Run, ...] = ()) -> None:
        self.rules = rules
        self.table = table
        self.moves = Moves(rules, suit, table)
        self.aces = Aces(self.moves)
        self.loose = self.moves.loose
        self.known: dict[Take, Steps] = {}
        self.remembered = 0
        # Requests may ask side by side: a number is given away before anybody can read of it.
        self.states: dict[int, State] = {0: State()}
        self._numbers: dict[State, int] = {State(): 0}
        self._next = count(1)
        self._wants: dict[tuple[int, int], tuple[tuple[int, int], ...]] = {}
        self._pieces: dict[tuple[object, ...], list[Piece]] = {}

    def steps(self, take: Take) -> Steps:
        """What is known so far of the steps that take this."""
        return self.known.setdefault(take, {})

    def find(self, state: int, take: Take) -> Found:
        """Every way in which the suit takes this. Of ways that come to the same, one."""
        ways = self._ways(self.states[state], take)
        found = self._distinct(ways, take), WAY * len(ways) + 1
        self.remembered += len(found[0])
        self.steps(take)[state] = found
        return found

    def wants(self, state: int, rank: int) -> tuple[tuple[int, int], ...]:
        """The places above this rank at which lanes must go on, with how many of them must."""
        found = self._wants.get((state, rank))
        if found is None:
            found = self._wants[state, rank] = tuple(self._wanted(self.states[state], rank))
        return found

    def due(self, state: int, rank: int) -> int:
        """How many lanes must go on at this rank."""
        return sum(number for place, number in self.wants(state, rank - 1) if place == rank)

    def _wanted(self, state: State, rank: int) -> Iterator[tuple[int, int]]:
        # A lane may be the one that is owed: then it goes on above the king.
        last = AFTER_KING - bool(state.owed)
        places: Counter[int] = Counter()
        for lane in state.lanes:
            more = self.rules.run_min - lane.size if lane.kind == OWN else 0
            if lane.kind == LOWER:
                more = self.moves.runs[lane.size].low - 1 - rank
            places.update(range(rank + 1, min(last, rank + max(more, lane.hangs)) + 1))
        yield from places.items()

    def _ways(self, state: State, take: Take) -> list[Way]:
        way = Way(take.tokens, take.jokers, owed=state.owed)
        if take.rank == AFTER_KING:
            return list(self._ends(way, state.lanes, take))
        ways = [way]
        for lane in state.lanes:
            ways = with_each(ways, self._of_lane(lane, take), take.over)
        for pieces in self._of_table(take):
            ways = with_each(ways, pieces, take.over)
        if take.rank == ACE:
            ways = self._with_corner(ways, take)
        ways = self._placed(ways, take)
        room = self.moves.room_below(take.rank)
        return [with_room(way, room) for way in ways] if room else ways

    def _with_corner(self, ways: list[Way], take: Take) -> list[Way]:
        """The ways with jokers inside runs around the corner, any number of each."""
        for piece in self.aces.of_corner(take.jokers):
            more = ways
            while more := with_each(more, [piece], take.over):
                ways = ways + more
        return ways

    def _placed(self, ways: list[Way], take: Take) -> list[Way]:
        """The ways with every card in its place; of cards that are alike, in one order."""
        for token in dict.fromkeys(take.tokens):
            done = [way for way in ways if token not in way.tokens]
            left = [way for way in ways if token in way.tokens]
            for piece in self._of_card(token, take):
                more = left
                while more := with_each(more, [piece], take.over):
                    done += [way for way in more if token not in way.tokens]
                    more = [way for way in more if token in way.tokens]
                    left = left + more
                if len(done) + len(left) > MOST_WAYS:
                    raise TooMuchWork
            ways = done
        return ways

    def _of_lane(self, lane: Lane, take: Take) -> list[Piece]:
        key = (lane, take.rank, take.tokens, take.jokers)
        return self._kept(key, self.moves.of_lane(lane, take.rank, take.tokens, take.jokers))

    def _of_card(self, token: Token, take: Take) -> list[Piece]:
        key = (token, take.rank, take.jokers)
        if take.rank == ACE:
            return self._kept(key, self.aces.of_card(token, take.jokers))
        return self._kept(key, self.moves.of_card(token, take.rank, take.jokers))

    def _of_table(self, take: Take) -> Iterator[list[Piece]]:
        if take.rank == ACE:
            return self.aces.of_table(take.tokens, take.jokers)
        return self.moves.of_table(take.rank, take.tokens, take.jokers)

    def _kept(self, key: tuple[object, ...], pieces: Iterator[Piece]) -> list[Piece]:
        found = self._pieces.get(key)
        if found is None:
            found = self._pieces[key] = list(pieces)
        return found

    def _ends(self, way: Way, lanes: tuple[Lane, ...], take: Take) -> Iterator[Way]:
        """Some lanes are those that are owed, all others stop at the king."""
        for chosen in combinations(range(len(lanes)), len(way.owed)):
            if not _settled([lanes[index] for index in chosen], way.owed):
                continue
            ways = [way._replace(owed=())]
            for index, lane in enumerate(lanes):
                pieces: Iterable[Piece] = self.moves.of_end(lane, AFTER_KING, take.jokers)
                if index in chosen:
                    owed = Owed(lane.kind, lane.size)
                    pieces = [Piece(Move(lane.kind, lane.group, before=lane, owed=owed))]
                ways = with_each(ways, list(pieces), take.over)
            yield from (each._replace(owed=()) for each in ways)

    def _distinct(self, ways: Iterable[Way], take: Take) -> tuple[Step, ...]:
        best: dict[tuple[int, int, int, int, int], Step] = {}
        for way in ways:
            used = take.jokers - way.jokers
            step = Step(
                self._number(State(tuple(sorted(way.lanes)), tuple(sorted(way.owed)))),
                used + (min(way.room, take.room) << SPENT),
                way.tally + (used if self.loose else 0),
                way.points,
                way.cost,
                way.moves,
            )
            key = (step.after, step.spent, way.tally >> OTHERS, way.points, way.cost)
            if key not in best or _is_before(step, best[key]):
                best[key] = step
        return tuple(best.values())

    def _number(self, state: State) -> int:
        number = self._numbers.get(state)
        if number is None:
            new = next(self._next)
            self.states[new] = state
            number = self._numbers.setdefault(state, new)
        return number


def _is_before(step: Step, other: Step) -> bool:
    if step.tally != other.tally:
        return step.tally < other.tally
    return step.line < other.line


def _settled(crossing: list[Lane], owed: tuple[Owed, ...]) -> bool:
    """Whether these lanes are those that are owed, and no run bites its own tail."""
    for kind, group in {(lane.kind, lane.group) for lane in crossing}:
        same = [lane for lane in crossing if (lane.kind, lane.group) == (kind, group)]
        if all(lane.came_in for lane in same):
            return False
    have = sorted((lane.kind, lane.size) for lane in crossing)
    need = sorted(owed)
    return all(
        one[0] == other[0] and (one[1] >= other[1] if one[0] == OWN else one[1] == other[1])
        for one, other in zip(have, need, strict=True)
    )
