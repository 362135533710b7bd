"""How one suit's cards go into runs, rank by rank from the ace to the king (see ``arrange.py``).

A run in the making is a lane. At each rank a lane goes on with a card or an undeclared joker, or
stops; the other cards begin lanes or stay over. A group on the table is added to by lanes too: an
upper one begins just above it, a lower one must come to end just below it. An ace is met once, at
the bottom: where it is the top of a run, or a run goes around the corner, a lane is owed that
comes up to the king.

Jokers are taken together with the card that they lie beside: below a lane with its lowest card,
above it where it stops. So only a joker between two cards has a place of its own. Where it is the
same for the sum wherever a joker lies (``loose``), only those that a group needs are placed at
all; for the others it is counted how much room there is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import combinations, islice
from typing import Final, NamedTuple

from scorekeeper.rummy.cards import Rank, Suit
from scorekeeper.rummy.melds import RANKS, rank_at
from scorekeeper.rummy.rules import HouseRules

ACE: Final = 1
AFTER_KING: Final = RANKS + 1
RANKS_UP: Final = range(ACE, AFTER_KING)

OWN, UPPER, LOWER = range(3)
"""Kinds of lanes: a run of the pile's own, cards above a run on the table, cards below one."""

GROUP: Final = 16
"""One group in a tally; below it stand the jokers that groups need, where others are loose."""
OTHERS: Final = 12
"""Bits of a tally for these; above them stand other players' points."""
ROOM: Final = 16
"""Bits for one other player's points."""
SPENT: Final = 8
"""Bits for the jokers used; above them stands the room for others."""
CARD: Final = 100_000
"""A card left over, in the cost of what stays over; below it stand the points of those cards."""


MOST_WAYS: Final = 30_000
"""So many ways of one suit to take a rank are looked at."""


class TooMuchWork(Exception):
    """There are more ways to arrange this pile than can be looked at."""


class Token(NamedTuple):
    """A declared card as far as it matters: is it a joker, and what was said of an ace's end."""

    joker: bool = False
    end: str = ""


class Run(NamedTuple):
    """A run on the table: its number among the table's groups, the places of its lowest and its
    highest card (aces stand at 1, 14 …), and whose an addition is (0: the player's).
    """

    group: int
    low: int
    high: int
    other: int = 0


class Lane(NamedTuple):
    """A run in the making. ``size``: how many cards an own one has, counted up to the least that a
    run needs; the number of its group for the others. ``hangs``: its last card can't be its end.
    ``came_in``: it came around the corner.
    """

    kind: int
    size: int
    hangs: bool = False
    came_in: bool = False


class Owed(NamedTuple):
    """A lane that must come up to the king; an own one has ``size`` cards by then, or more."""

    kind: int
    size: int


class State(NamedTuple):
    """What a suit takes along from one rank to the next."""

    lanes: tuple[Lane, ...] = ()
    owed: tuple[Owed, ...] = ()


class Move(NamedTuple):
    """One thing that happens: to ``token``, or to a joker where that is None and it ``bridges``.

    ``before`` is the lane that it joins (None: it begins one), ``after`` what that becomes (None:
    it ends). ``below`` and ``above`` are jokers on that side. ``owed``: what lies below comes at
    the king. ``stays``: it stays over.
    """

    kind: int
    group: int = -1
    token: Token | None = None
    before: Lane | None = None
    after: Lane | None = None
    below: int = 0
    above: int = 0
    owed: Owed | None = None
    bridges: bool = False
    stays: bool = False

    @property
    def shows(self) -> bool:
        """Whether a card or a joker moves; else a lane only stops."""
        return bool(self.token or self.bridges or self.below or self.above)

    @property
    def code(self) -> tuple[int, ...]:
        """What the arrangement shows of it: see ``lines`` in ``arrange.py``."""
        token = (self.token.joker, ("", "low", "high").index(self.token.end)) if self.token else ()
        if self.stays:
            return (5, *token)
        begins = self.before is None and self.owed is None
        what = 6 if not token else 3 if self.group >= 0 else 2 if begins else 1
        return (what, *token, self.group, self.bridges, self.below, self.above)


class Step(NamedTuple):
    """One way in which a suit takes a rank: the number of the state after it, jokers used (and the
    room for more, see SPENT), tally (see OTHERS), points, the cost of what stays over, and what
    happens.
    """

    after: int
    spent: int
    tally: int
    points: int
    cost: int
    line: tuple[tuple[int, ...], ...]
    moves: tuple[Move, ...]


class _Way(NamedTuple):
    """A step in the making."""

    tokens: tuple[Token, ...]
    jokers: int
    lanes: tuple[Lane, ...] = ()
    owed: tuple[Owed, ...] = ()
    tally: int = 0
    points: int = 0
    cost: int = 0
    room: int = 0
    stopped: bool = False
    met: tuple[tuple[int, int], ...] = ()
    moves: tuple[Move, ...] = ()

    def without(self, token: Token | None) -> _Way:
        """The way with the card taken, or with a joker taken where it is None."""
        if token is None:
            return self._replace(jokers=self.jokers - 1)
        at = self.tokens.index(token)
        return self._replace(tokens=self.tokens[:at] + self.tokens[at + 1 :])


Cards = tuple[Token, ...]
Steps = dict[int, tuple[Step, ...]]
"""The steps from each state."""


def loose(rules: HouseRules) -> bool:
    """Whether a joker counts the same wherever it lies, and makes no ace tally otherwise."""
    return rules.joker_meld != "represented" and not rules.around_corner


@dataclass
class Runs:
    """The steps of one suit under some rules, beside some runs of the suit on the table."""

    rules: HouseRules
    suit: Suit
    table: tuple[Run, ...] = ()
    states: list[State] = field(default_factory=lambda: [State()])
    numbers: dict[State, int] = field(default_factory=lambda: {State(): 0})
    known: dict[tuple[int, Cards, int, int], Steps] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.loose = loose(self.rules)
        self.top = AFTER_KING if self.rules.ace_high_run else RANKS
        self.bottom = ACE if self.rules.ace_low_run else ACE + 1
        self.runs = {run.group: run for run in self.table}

    def steps(self, rank: int, tokens: Cards, jokers: int, over: int) -> Steps:
        """What is known so far of the steps that take these cards of a rank."""
        return self.known.setdefault((rank, tokens, jokers, over), {})

    def find(
        self, state: int, rank: int, tokens: Cards, jokers: int, over: int
    ) -> tuple[Step, ...]:
        """Every way in which the suit takes these cards of a rank (AFTER_KING: all lanes end),
        with at most so many jokers, and cards left over. Of ways that come to the same, one.
        """
        ways = self._ways(self.states[state], rank, tokens, jokers, over)
        found = self._distinct(ways, jokers)
        self.steps(rank, tokens, jokers, over)[state] = found
        return found

    def _ways(self, state: State, rank: int, tokens: Cards, jokers: int, over: int) -> list[_Way]:
        way = _Way(tokens, jokers, owed=state.owed)
        if rank == AFTER_KING:
            return _few(self._ends(way, state.lanes))
        ways = [way]
        for lane in state.lanes:
            ways = _few(more for way in ways for more in self._carried_on(way, lane, rank))
        for run in self.table:
            ways = _few(more for way in ways for more in self._beside(way, run, rank))
        if rank == ACE and self.rules.around_corner:
            ways = _few(more for way in ways for more in self._jokers_come_in(way))
        for left in range(len(tokens), 0, -1):
            done = [way for way in ways if len(way.tokens) < left]
            ways = done + _few(
                more
                for way in ways
                if len(way.tokens) == left
                for more in self._placed(way, rank, over)
            )
        return [self._with_room_below(way, rank) for way in ways]

    def _distinct(self, ways: Iterable[_Way], jokers: int) -> tuple[Step, ...]:
        best: dict[tuple[int, int, int, int, int], Step] = {}
        for way in ways:
            after = self._number(State(tuple(sorted(way.lanes)), tuple(sorted(way.owed))))
            moves = tuple(sorted(way.moves, key=lambda move: move.code))
            line = tuple(move.code for move in moves if move.shows)
            used = jokers - way.jokers
            spent = used + (min(way.room, jokers) << SPENT)
            tally = way.tally + (used if self.loose else 0)
            step = Step(after, spent, tally, way.points, way.cost, line, moves)
            key = (after, spent, way.tally >> OTHERS, way.points, way.cost)
            if key not in best or (step.tally, line) < (best[key].tally, best[key].line):
                best[key] = step
        return tuple(best.values())

    def _number(self, state: State) -> int:
        number = self.numbers.get(state)
        if number is None:
            number = self.numbers[state] = len(self.states)
            self.states.append(state)
        return number

    # Lanes that are there.

    def _carried_on(self, way: _Way, lane: Lane, rank: int) -> Iterator[_Way]:
        """A lane takes one of the cards, or a joker, or stops below this rank."""
        longer = self._longer(lane)
        for token in dict.fromkeys(way.tokens):
            move = Move(lane.kind, _group(lane), token, lane)
            counted = self._counted(way.without(token), lane, token, rank)
            yield from self._goes_on(counted, move, longer, rank)
        if way.jokers:
            move = Move(lane.kind, _group(lane), before=lane, bridges=True)
            counted = self._counted(way.without(None), lane, None, rank)
            hung = longer._replace(hangs=lane.kind != LOWER)
            yield from self._goes_on(counted, move, hung, rank)
        if not lane.hangs and lane.kind != LOWER:
            move = Move(lane.kind, _group(lane), before=lane)
            yield from self._stops(way, move, lane, rank)

    def _goes_on(self, way: _Way, move: Move, after: Lane, rank: int) -> Iterator[_Way]:
        """The lane after a card; one from below a group may have come up to it with that."""
        yield _done(way, move._replace(after=after))
        if after.kind == LOWER and self._meets(way, after.size, rank):
            yield _done(way._replace(met=(*way.met, (LOWER, after.size))), move)

    def _meets(self, way: _Way, group: int, rank: int) -> bool:
        """Whether a lane that has come to this rank lies directly below the group."""
        return rank_at(self.runs[group].low - 1) == rank and (LOWER, group) not in way.met

    def _stops(
        self, way: _Way, move: Move, lane: Lane, rank: int, least: int = 0
    ) -> Iterator[_Way]:
        """The lane ends below this rank, with ``least`` or more jokers above its last card."""
        if self._is_loose(lane):
            place = AFTER_KING if rank == ACE else rank
            least = max(0, self.rules.run_min - lane.size) if lane.kind == OWN else 0
            room = max(0, self.top - place + 1 - least)
            way = way._replace(room=way.room + room)
        for above in range(least, (least if self._is_loose(lane) else way.jokers) + 1):
            if above > way.jokers:
                break
            short = lane.kind == OWN and lane.size + above < self.rules.run_min
            if short or not self._stands_above(rank, above):
                continue
            ended = self._with_jokers(way, lane, self._above(lane.kind, rank, above))
            # A run that begins right here would be one with this: the same sum, fewer groups.
            bare = lane.kind == OWN and not above and not lane.came_in
            yield _done(ended._replace(stopped=way.stopped or bare), move._replace(above=above))

    def _is_loose(self, lane: Lane) -> bool:
        """Whether jokers above and below the lane need not be placed one by one."""
        return self.loose and (lane.kind == OWN or not self.runs[lane.size].other)

    def _longer(self, lane: Lane) -> Lane:
        if lane.kind != OWN:
            return lane._replace(hangs=False)
        return lane._replace(size=min(lane.size + 1, self.rules.run_min), hangs=False)

    # Groups on the table that nothing was added to so far.

    def _beside(self, way: _Way, run: Run, rank: int) -> Iterator[_Way]:
        """An upper lane begins just above the group, or jokers alone lie just below it."""
        if self.above(run) and rank_at(run.high + 1) == rank:
            yield from self._begins_above(way, run, rank)
        elif self.below(run) and rank_at(run.low - 1) == rank:
            yield way
            yield from self._jokers_below(way, run, rank)
        else:
            yield way

    def above(self, run: Run) -> bool:
        """Whether cards may be added above: an ace at its top would come to lie inside."""
        return self.rules.around_corner or rank_at(run.high) is not Rank.ACE

    def below(self, run: Run) -> bool:
        """Whether cards may be added below: an ace at its bottom would come to lie inside."""
        return self.rules.around_corner or rank_at(run.low) is not Rank.ACE

    def _begins_above(self, way: _Way, run: Run, rank: int) -> Iterator[_Way]:
        lane = Lane(UPPER, run.group)
        ways = [way]
        if self.below(run) and rank_at(run.low - 1) == rank:
            ways += self._jokers_below(way, run, rank)
        for each in ways:
            if rank != ACE:
                yield from self._carried_on(each, lane, rank)
                continue
            yield from self._stops(each, Move(UPPER, run.group, before=lane), lane, rank)
            yield from self._jokers_over(each, lane, None)
            for token in dict.fromkeys(each.tokens):
                yield from self._ace_on_top(each, token, lane, None)

    def _jokers_below(self, way: _Way, run: Run, rank: int) -> Iterator[_Way]:
        lane = Lane(LOWER, run.group)
        if self._is_loose(lane) or (LOWER, run.group) in way.met:
            return
        for below in range(1, way.jokers + 1):
            if self._stands_below(rank + 1, below):
                counted = self._with_jokers(way, lane, self._below(LOWER, rank + 1, below))
                yield _done(
                    counted._replace(met=(*way.met, (LOWER, run.group))),
                    Move(LOWER, run.group, below=below),
                )

    def _with_room_below(self, way: _Way, rank: int) -> _Way:
        """The way with the room below groups that nothing came to lie below."""
        for run in self.table:
            lane = Lane(LOWER, run.group)
            if self.below(run) and self._is_loose(lane) and self._meets(way, run.group, rank):
                way = way._replace(room=way.room + self._room_below(rank + 1))
        return way

    def _room_below(self, rank: int) -> int:
        """How many jokers find room below a card of this rank."""
        return max(0, rank - self.bottom)

    # Cards that no lane has taken.

    def _placed(self, way: _Way, rank: int, over: int) -> Iterator[_Way]:
        """The first of the cards begins a lane, or stays over."""
        token = way.tokens[0]
        rest = way.without(token)
        if way.cost // CARD < over:
            cost = CARD + self._in_hand(token, rank)
            yield _done(rest._replace(cost=way.cost + cost), Move(OWN, token=token, stays=True))
        if rank == ACE:
            yield from self._ace(way, token)
            return
        for below in self._jokers_under(way, Lane(OWN, 1), rank):
            if below or not way.stopped:
                yield from self._begins(rest, Move(OWN, token=token, below=below), rank)
        for run in self.table:
            if self.below(run):
                for below in self._jokers_under(way, Lane(LOWER, run.group), rank):
                    move = Move(LOWER, run.group, token, below=below)
                    yield from self._begins(rest, move, rank)

    def _jokers_under(self, way: _Way, lane: Lane, rank: int) -> list[int]:
        """How many jokers may lie below a lane that begins with a card of this rank."""
        numbers: Iterable[int] = range(way.jokers + 1)
        if self._is_loose(lane):
            # A run that is too short gets jokers above, as far as there is a place for them.
            short = max(0, rank + self.rules.run_min - 1 - self.top)
            numbers = [short if lane.kind == OWN else 0]
        return [n for n in numbers if n <= way.jokers and self._stands_below(rank, n)]

    def _begins(self, way: _Way, move: Move, rank: int) -> Iterator[_Way]:
        """A lane begins with the card of the move."""
        kind, below = move.kind, move.below
        lane = Lane(kind, min(1 + below, self.rules.run_min) if kind == OWN else move.group)
        way = self._with_jokers(way, lane, self._below(kind, rank, below))
        way = self._counted(way, lane, move.token, rank)
        room = self._room_below(rank) - below if self._is_loose(lane) else 0
        tally = way.tally + GROUP * (kind == OWN)
        way = way._replace(tally=tally, room=way.room + max(0, room))
        yield from self._goes_on(way, move, lane, rank)

    # Aces.

    def _ace(self, way: _Way, token: Token) -> Iterator[_Way]:
        """Every place in a run that an ace can take."""
        rules = self.rules
        if token.end != "high":
            yield from self._ace_at_the_bottom(way, token)
        if token.end != "low" and rules.ace_high_run:
            yield from self._ace_ends_a_run(way, token)
        for run in self.table:
            if self.above(run):
                owed = Owed(UPPER, run.group)
                yield from self._ace_on_top(way, token, Lane(UPPER, run.group, came_in=True), owed)
        if rules.around_corner and not token.end:
            yield from self._ace_inside(way, token)

    def _ace_at_the_bottom(self, way: _Way, token: Token) -> Iterator[_Way]:
        rules = self.rules
        if rules.ace_low_run:
            low = self._counted(way.without(token), Lane(OWN, 1), token, ACE, rules.ace_low)
            begun = low._replace(tally=low.tally + GROUP)
            yield _done(begun, Move(OWN, token=token, after=Lane(OWN, 1)))
        for run in self.table:
            lane = Lane(LOWER, run.group)
            for below in self._jokers_under(way, lane, ACE) if self.below(run) else ():
                low = self._with_jokers(way, lane, self._below(LOWER, ACE, below))
                low = self._counted(low.without(token), lane, token, ACE, rules.ace_low)
                move = Move(LOWER, run.group, token, below=below)
                yield from self._goes_on(low, move, lane, ACE)
            if rules.around_corner:
                low = self._counted(way.without(token), lane, token, ACE, rules.ace_low)
                owed = Owed(LOWER, run.group)
                low = low._replace(owed=(*low.owed, owed))
                move = Move(LOWER, run.group, token, owed=owed)
                yield from self._goes_on(low, move, lane._replace(came_in=True), ACE)

    def _ace_ends_a_run(self, way: _Way, token: Token) -> Iterator[_Way]:
        """An ace above the king, which comes later; or above jokers alone."""
        lane = Lane(OWN, self.rules.run_min)
        high = self._counted(way.without(token), lane, token, ACE, self.rules.ace_high)
        owed = Owed(OWN, self.rules.run_min - 1)
        yield _done(high._replace(owed=(*high.owed, owed)), Move(OWN, token=token, owed=owed))
        needed = self.rules.run_min - 1
        for below in range(needed, min(way.jokers, needed if self.loose else way.jokers) + 1):
            if not self._stands_below(AFTER_KING, below):
                continue
            alone = self._with_jokers(high, lane, self._below(OWN, AFTER_KING, below))
            room = self._room_below(AFTER_KING) - below if self.loose else 0
            alone = alone._replace(tally=alone.tally + GROUP, room=alone.room + max(0, room))
            yield _done(alone, Move(OWN, token=token, below=below))

    def _ace_on_top(self, way: _Way, token: Token, lane: Lane, owed: Owed | None) -> Iterator[_Way]:
        """An ace above a group on the table, or above a lane that is owed to it."""
        if token.end == "low":
            return
        high = self._counted(way.without(token), lane, token, ACE, self.rules.ace_high)
        high = high._replace(owed=(*high.owed, owed) if owed else high.owed)
        move = Move(UPPER, lane.size, token, None if owed else lane, owed=owed)
        if self.rules.ace_high_run:
            yield _done(high, move)
        if self.rules.around_corner:
            yield _done(high, move._replace(after=lane._replace(hangs=True)))
            yield from self._stops(high, move, lane, ACE + 1, least=1)

    def _ace_inside(self, way: _Way, token: Token) -> Iterator[_Way]:
        """An ace with neighbours on both sides: below it lies a lane that is owed, or jokers."""
        rules = self.rules
        inside = self._counted(way.without(token), Lane(OWN, 1), token, ACE, rules.ace_corner)
        for size in range(1, rules.run_min + 1):
            owed = Owed(OWN, size)
            lane = self._longer(Lane(OWN, size, came_in=True))
            with_owed = inside._replace(owed=(*inside.owed, owed))
            yield from self._inside(with_owed, Move(OWN, token=token, owed=owed), lane)
        for below in range(1, way.jokers + 1):
            lane = Lane(OWN, min(1 + below, rules.run_min))
            begun = self._with_jokers(inside, lane, self._below(OWN, ACE, below))
            begun = begun._replace(tally=begun.tally + GROUP)
            yield from self._inside(begun, Move(OWN, token=token, below=below), lane)

    def _inside(self, way: _Way, move: Move, lane: Lane) -> Iterator[_Way]:
        yield _done(way, move._replace(after=lane._replace(hangs=True)))
        yield from self._stops(way, move, lane, ACE + 1, least=1)

    def _jokers_come_in(self, way: _Way) -> Iterator[_Way]:
        """Jokers as aces inside runs around the corner, between cards on both sides."""
        yield way
        if not way.jokers:
            return
        lanes = [(Lane(OWN, size), Owed(OWN, size)) for size in range(1, self.rules.run_min + 1)]
        for run in self.table:
            lanes += [(Lane(kind, run.group), Owed(kind, run.group)) for kind in (UPPER, LOWER)]
        for lane, owed in lanes:
            for more in self._jokers_over(way, lane._replace(came_in=True), owed):
                yield from self._jokers_come_in(more)

    def _jokers_over(self, way: _Way, lane: Lane, owed: Owed | None) -> Iterator[_Way]:
        """A joker as an ace that goes on the lane, which then goes on further."""
        if not (way.jokers and self.rules.around_corner):
            return
        ace = (self.rules.ace_corner, self.rules.ace_high, self.rules.ace_low)[lane.kind]
        more = self._counted(way.without(None), lane, None, ACE, ace)
        more = more._replace(owed=(*more.owed, owed) if owed else more.owed)
        longer = self._longer(lane)._replace(hangs=lane.kind != LOWER)
        move = Move(lane.kind, _group(lane), None, None if owed else lane, owed=owed, bridges=True)
        yield from self._goes_on(more, move, longer, ACE)

    # The end.

    def _ends(self, way: _Way, lanes: tuple[Lane, ...]) -> Iterator[_Way]:
        """Some lanes are those that are owed, all others stop at the king."""
        for chosen in combinations(range(len(lanes)), len(way.owed)):
            crossing = [lanes[index] for index in chosen]
            if not _settled(crossing, way.owed):
                continue
            ways = [way._replace(owed=())]
            for index, lane in enumerate(lanes):
                move = Move(lane.kind, _group(lane), before=lane)
                if index in chosen:
                    owed = Owed(lane.kind, lane.size)
                    ways = [_done(way, move._replace(owed=owed)) for way in ways]
                elif lane.hangs or lane.kind == LOWER:
                    ways = []
                else:
                    ways = [w for way in ways for w in self._stops(way, move, lane, AFTER_KING)]
            yield from ways

    # What cards and jokers tally.

    def _counted(self, way: _Way, lane: Lane, token: Token | None, rank: int, ace: int = 0) -> _Way:
        """The way with the points of a card, or of a joker, in its place on the lane."""
        return self._with_points(way, lane, self._worth(token is None or token.joker, rank, ace))

    def _with_jokers(self, way: _Way, lane: Lane, worths: tuple[int, ...]) -> _Way:
        way = self._with_points(way, lane, sum(worths))
        return way._replace(jokers=way.jokers - len(worths))

    def _with_points(self, way: _Way, lane: Lane, points: int) -> _Way:
        other = 0
        if lane.kind != OWN:
            other = self.runs[lane.size].other
        if other:
            return way._replace(tally=way.tally + others_points(other, points))
        return way._replace(points=way.points + points)

    def _worth(self, joker: bool, rank: int, ace: int) -> int:
        if joker and self.rules.joker_meld != "represented":
            return self.rules.joker_meld
        at = rank_at(rank)
        return ace if at is Rank.ACE else self.rules.worth(at, self.suit)

    def _in_hand(self, token: Token, rank: int) -> int:
        if token.joker:
            return self.rules.joker_hand
        return self.rules.ace_hand if rank == ACE else self.rules.worth(Rank(rank), self.suit)

    def _above(self, kind: int, rank: int, number: int) -> tuple[int, ...]:
        """What so many jokers tally from this rank upwards, above a lane's last card."""
        top, inside = self.rules.ace_high, self.rules.ace_corner
        return tuple(
            self._worth(True, place, top if kind == UPPER or last else inside)
            for place in range(rank, rank + number)
            for last in [place == rank + number - 1]
        )

    def _below(self, kind: int, rank: int, number: int) -> tuple[int, ...]:
        """What so many jokers tally below a card of this rank."""
        bottom, inside = self.rules.ace_low, self.rules.ace_corner
        return tuple(
            self._worth(True, place, bottom if kind == LOWER or last else inside)
            for place in range(rank - 1, rank - 1 - number, -1)
            for last in [place == rank - number]
        )

    def _stands_above(self, rank: int, number: int) -> bool:
        """Whether a lane may end with so many jokers from this rank upwards.

        Without jokers it ends with a card below this rank, which is an ace only above a group.
        """
        top = rank + number - 1
        if number and rank_at(top) is Rank.ACE and not self.rules.ace_high_run:
            return False
        inside = range(rank, top)
        return self.rules.around_corner or all(rank_at(p) is not Rank.ACE for p in inside)

    def _stands_below(self, rank: int, number: int) -> bool:
        """Whether a lane may begin so far below a card of this rank."""
        bottom = rank - number
        if rank_at(bottom) is Rank.ACE and not self.rules.ace_low_run:
            return False
        inside = range(bottom + 1, rank + (rank == ACE))
        return self.rules.around_corner or all(rank_at(p) is not Rank.ACE for p in inside)


def others_points(other: int, points: int) -> int:
    """Points of another player, as they stand in a tally."""
    return points << (OTHERS + ROOM * (other - 1))


def _few(ways: Iterable[_Way]) -> list[_Way]:
    """These ways, if they can all be looked at."""
    found = list(islice(ways, MOST_WAYS + 1))
    if len(found) > MOST_WAYS:
        raise TooMuchWork
    return found


def _group(lane: Lane) -> int:
    return -1 if lane.kind == OWN else lane.size


def _done(way: _Way, move: Move) -> _Way:
    lanes = (*way.lanes, move.after) if move.after else way.lanes
    return way._replace(lanes=lanes, moves=(*way.moves, move))


def _settled(crossing: list[Lane], owed: tuple[Owed, ...]) -> bool:
    """Whether these lanes are those that are owed, and no run bites its own tail."""
    for kind, group in {(lane.kind, _group(lane)) for lane in crossing}:
        same = [lane for lane in crossing if (lane.kind, _group(lane)) == (kind, group)]
        if all(lane.came_in for lane in same):
            return False
    have = sorted((lane.kind, lane.size) for lane in crossing)
    need = sorted(owed)
    return all(
        one[0] == other[0] and (one[1] >= other[1] if one[0] == OWN else one[1] == other[1])
        for one, other in zip(have, need, strict=True)
    )
