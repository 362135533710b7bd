"""Reading the lines from the top: which rounds stand, who sat where, under which rules.

The result is plain data for ``standings.play``; whether a line may be written is asked elsewhere.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rummy.round import RoundEntry, Seat
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.lines import (
    STRIKABLE,
    ChallengeSettled,
    GameEnded,
    GameReopened,
    GameStarted,
    Line,
    LineRestored,
    LineStruck,
    NoteWritten,
    Outcome,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    RoundCorrected,
    RoundScored,
    RulesChanged,
    ScoreChallenged,
    ScoreRecounted,
    SeatsChanged,
)
from scorekeeper.sheet.names import folded
from scorekeeper.sheet.standings import Seats, Slot

Seated = PlayerJoined | PlayerLeft | SeatsChanged


@dataclass(frozen=True, slots=True)
class Place:
    """A round's place on the sheet, struck or not: its line, and the line whose entry counts."""

    line: int
    entry_line: int
    entry: RoundEntry
    struck: bool


@dataclass(frozen=True, slots=True)
class Replay:
    """What the lines say.

    ``slots`` are beside ``places``, one more at the end for the round to come. ``presets`` are
    beside ``slots``. ``joined`` and ``left`` tell after which place (index, -1 for before the
    first) a player came or went.
    """

    start: GameStarted
    places: tuple[Place, ...]
    slots: tuple[Slot, ...]
    presets: tuple[str, ...]
    names: Mapping[Seat, str]
    marks: Mapping[Seat, str]
    starts: Mapping[Seat, int]
    joined: Mapping[Seat, int]
    left: Mapping[Seat, int]
    absent: frozenset[Seat]
    struck: frozenset[int]
    undone: tuple[int, ...]
    notes: tuple[tuple[int, str], ...]
    ended: bool

    @property
    def standing(self) -> tuple[int, ...]:
        """The indexes of the places that stand, in order."""
        return tuple(i for i, place in enumerate(self.places) if not place.struck)


@dataclass(frozen=True, slots=True)
class _Told:
    """What is read off the lines first, and all else needs.

    ``index`` gives the place of a round by its line (0: before the first, -1). ``newcomers`` gives
    the number of who joined by line; ``absent`` are those whose joining is struck.
    """

    start: GameStarted
    lines: Sequence[Line]
    struck: frozenset[int]
    index: Mapping[int, int]
    newcomers: Mapping[int, Seat]
    names: Mapping[Seat, str]
    absent: frozenset[Seat]

    @property
    def standing(self) -> Iterator[Line]:
        """The lines that are not struck."""
        return (line for line in self.lines if line.number not in self.struck)


def replay(lines: Sequence[Line]) -> Replay:
    """Read the lines from the top. They must point at lines that exist, of the right kind."""
    start = lines[0].body
    assert isinstance(start, GameStarted)
    struck, undone = _struck(lines)
    places = _places(lines, struck)
    newcomers = _newcomers(lines, len(start.players))
    told = _Told(
        start,
        lines,
        struck,
        {place.line: i for i, place in enumerate(places)} | {0: -1},
        newcomers,
        _names(start, lines, newcomers, struck),
        frozenset(seat for line, seat in newcomers.items() if line in struck),
    )
    joined, left, starts = _comings(told)
    rules = _rules(told)
    reopenings = (line.body for line in told.standing if isinstance(line.body, GameReopened))
    free_until = max((told.index[body.after] for body in reopenings), default=-1)
    slots = tuple(
        Slot(
            entry=places[i].entry if i < len(places) else RoundEntry(()),
            rules=rules[i][1],
            seats=seats,
            order=order,
            sides=rules[i][2],
            starts=tuple((s, starts[s]) for s, after in joined.items() if after < i),
            may_end=i > free_until,
            line=places[i].entry_line if i < len(places) else 0,
        )
        for i, (seats, order) in enumerate(_tables(told))
    )
    return Replay(
        start=start,
        places=places,
        slots=slots,
        presets=tuple(preset for preset, _, _ in rules),
        names=told.names,
        marks=_marks(told),
        starts=starts,
        joined=joined,
        left=left,
        absent=told.absent,
        struck=struck,
        undone=undone,
        notes=_notes(told),
        ended=_ended(told),
    )


def with_round(told: Replay, line: Line) -> Replay:
    """What the lines say with one more: a round at the end of the sheet.

    The same as reading all of them again: such a line takes the place of the round to come.
    """
    assert isinstance(line.body, RoundScored)
    coming = told.slots[-1]
    place = Place(line.number, line.number, line.body.entry, struck=False)
    slot = replace(coming, entry=line.body.entry, line=line.number)
    return replace(
        told,
        places=(*told.places, place),
        slots=(*told.slots[:-1], slot, coming),
        presets=(*told.presets, told.presets[-1]),
        undone=(),
    )


def _struck(lines: Sequence[Line]) -> tuple[frozenset[int], tuple[int, ...]]:
    """Which lines are struck now, and those that one redo after the other would restore."""
    struck: set[int] = set()
    undone: list[int] = []
    for line in lines:
        match line.body:
            case LineStruck(number):
                struck.add(number)
                undone.append(number)
            case LineRestored(number):
                struck.discard(number)
                undone = [one for one in undone if one != number]
            case _:
                undone = []
    return frozenset(struck), tuple(undone)


def _places(lines: Sequence[Line], struck: frozenset[int]) -> tuple[Place, ...]:
    order: list[int] = []
    entries: dict[int, tuple[int, RoundEntry]] = {}
    for line in lines:
        match line.body:
            case RoundScored(entry, before):
                order.insert(order.index(before) if before else len(order), line.number)
                entries[line.number] = (line.number, entry)
            case RoundCorrected(corrected, entry) if line.number not in struck:
                entries[corrected] = (line.number, entry)
            case ChallengeSettled() if line.number not in struck:
                settled = settled_entry(lines, line.body)
                if settled:
                    entries[challenge_on(lines, line.body.challenge).line] = (line.number, settled)
    return tuple(Place(line, *entries[line], line in struck) for line in order)


def entries_of(lines: Sequence[Line], entered: int) -> Iterator[tuple[Line, RoundEntry]]:
    """Every entry for the round entered on a line, struck or not, with the line that brought it."""
    for line in lines:
        match line.body:
            case RoundScored(entry) if line.number == entered:
                yield line, entry
            case RoundCorrected(corrected, entry) if corrected == entered:
                yield line, entry
            case ChallengeSettled(challenge) as settled:
                settled_to = settled_entry(lines, settled)
                if settled_to and challenge_on(lines, challenge).line == entered:
                    yield line, settled_to


def entry_at(lines: Sequence[Line], entered: int) -> tuple[int, RoundEntry]:
    """The entry that these lines give the round entered on a line, and the line that it is on."""
    struck, _ = _struck(lines)
    return next(
        (place.entry_line, place.entry) for place in _places(lines, struck) if place.line == entered
    )


def challenge_on(lines: Sequence[Line], number: int) -> ScoreChallenged:
    """The challenge that was written on a line. Raises ValueError where that is something else."""
    match lines[number - 1].body:
        case ScoreChallenged() as challenge:
            return challenge
    raise ValueError(f"line {number} is no challenge")


def settled_entry(lines: Sequence[Line], settled: ChallengeSettled) -> RoundEntry | None:
    """The entry that a settlement puts in the place of the round's; None where the number stands.

    Raises ValueError where it points at no recount.
    """
    if settled.outcome is not Outcome.CORRECTED or settled.recount is None:
        return settled.entry
    match lines[settled.recount - 1].body:
        case ScoreRecounted(entry=entry):
            return entry
    raise ValueError(f"line {settled.recount} is no recount")


def _newcomers(lines: Sequence[Line], founders: int) -> dict[int, Seat]:
    """The number of each who joined, by line; struck ones keep theirs, so no number moves."""
    joins = [line.number for line in lines if isinstance(line.body, PlayerJoined)]
    return {line: founders + place for place, line in enumerate(joins, 1)}


def _names(
    start: GameStarted,
    lines: Sequence[Line],
    newcomers: Mapping[int, Seat],
    struck: frozenset[int],
) -> dict[Seat, str]:
    names = dict(enumerate(start.players, 1))
    for line in lines:
        match line.body:
            case PlayerJoined(name):
                names[newcomers[line.number]] = name
            case PlayerRenamed(seat, name) if line.number not in struck:
                names[seat] = name
    return names


def _marks(told: _Told) -> dict[Seat, str]:
    """The mark of everybody who has one."""
    chosen = dict(enumerate(told.start.marks or (), 1))
    for line in told.lines:
        if isinstance(line.body, PlayerJoined):
            chosen[told.newcomers[line.number]] = line.body.mark or ""
    return {seat: mark for seat, mark in chosen.items() if mark}


def _tables(told: _Told) -> Iterator[tuple[Seats, Seats]]:
    """For each place and the round to come: who takes part, and everybody, both in seat order."""
    moves = [
        (told.index[line.body.after], line.number, line.body)
        for line in told.standing
        if isinstance(line.body, Seated)
    ]
    moves.sort(key=lambda move: move[:2])
    order = list(range(1, len(told.start.players) + 1))
    playing = set(order)
    for place in range(len(told.index)):
        while moves and moves[0][0] < place:
            _, line, body = moves.pop(0)
            _move(body, told.newcomers.get(line, 0), order, playing)
        yield tuple(seat for seat in order if seat in playing), tuple(order)


def _move(body: Seated, newcomer: Seat, order: list[Seat], playing: set[Seat]) -> None:
    match body:
        case PlayerJoined(place=place):
            sitting = [seat for seat in order if seat in playing]
            at = order.index(sitting[place - 1]) if place <= len(sitting) else len(order)
            order.insert(at, newcomer)
            playing.add(newcomer)
        case PlayerLeft(seat):
            playing.discard(seat)
        case SeatsChanged(wanted):
            # Whoever the line did not know keeps a place behind those it did.
            seats = [seat for seat in wanted if seat in playing]
            seats += [seat for seat in order if seat in playing and seat not in seats]
            turn = iter(seats)
            order[:] = [next(turn) if seat in playing else seat for seat in order]


def _rules(told: _Told) -> list[tuple[str, HouseRules, tuple[Seats, ...]]]:
    """For each place and the round to come: preset, rules (partners under their present names),
    sides by number. A later line wins over an earlier one wherever it reaches.
    """
    number = len(told.index)
    in_force = [_named(told.start, (), told)] * number
    for place, line in enumerate(told.lines):
        match line.body:
            case RulesChanged(after=after) if line.number not in told.struck:
                from_place = told.index[after] + 1
                changed = _named(line.body, told.lines[:place], told)
                in_force[from_place:] = [changed] * (number - from_place)
    return in_force


def _named(
    body: GameStarted | RulesChanged, earlier: Sequence[Line], told: _Told
) -> tuple[str, HouseRules, tuple[Seats, ...]]:
    rules = body.rules
    if rules.teams is None:
        return body.preset, rules, ()
    known = _known(earlier, told)
    seated = (tuple(known[folded(name)] for name in side) for side in rules.teams)
    # Whose coming was struck is on no side; what is left of a single side is no partnership.
    present = (tuple(seat for seat in side if seat not in told.absent) for side in seated)
    sides = tuple(side for side in present if side)
    if len(sides) < 2:
        return body.preset, replace(rules, teams=None), ()
    teams = tuple(tuple(told.names[seat] for seat in side) for side in sides)
    return body.preset, replace(rules, teams=teams), sides


def _known(earlier: Sequence[Line], told: _Told) -> dict[str, Seat]:
    """Who was meant by which name when the sheet had these lines."""
    struck, _ = _struck(earlier)
    absent = {seat for line, seat in told.newcomers.items() if line in struck}
    names = _names(told.start, earlier, told.newcomers, struck)
    return {folded(name): seat for seat, name in names.items() if seat not in absent}


def _comings(
    told: _Told,
) -> tuple[dict[Seat, int], dict[Seat, int], dict[Seat, int]]:
    """After which place each newcomer came and each leaver went, and everybody's start, points."""
    joined: dict[Seat, int] = {}
    left: dict[Seat, int] = {}
    starts = dict.fromkeys(range(1, len(told.start.players) + 1), 0)
    for line in told.standing:
        match line.body:
            case PlayerJoined(points=points, after=after):
                seat = told.newcomers[line.number]
                joined[seat], starts[seat] = told.index[after], points
            case PlayerLeft(seat, after):
                left[seat] = told.index[after]
    return joined, left, starts


def _notes(told: _Told) -> tuple[tuple[int, str], ...]:
    return tuple(
        (line.number, line.body.text)
        for line in told.standing
        if isinstance(line.body, NoteWritten)
    )


def _ended(told: _Told) -> bool:
    """Whether the table stopped before the target and has not reopened the game since."""
    ended = False
    for line in told.standing:
        if isinstance(line.body, GameEnded | GameReopened):
            ended = isinstance(line.body, GameEnded)
    return ended


def strikable(line: Line) -> bool:
    """Whether a line of this kind can be struck at all."""
    return isinstance(line.body, STRIKABLE)
