"""The sheet: lines in ink, and the game that they come to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from scorekeeper.rummy.round import RoundEntry, RoundScore, Seat
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.rummy.scoring import score_round
from scorekeeper.sheet import allowed
from scorekeeper.sheet.challenges import Challenge, challenges_on
from scorekeeper.sheet.errors import CannotWrite, SheetError, Unreadable
from scorekeeper.sheet.lines import (
    Body,
    ChallengeSettled,
    GameEnded,
    GameReopened,
    GameStarted,
    Line,
    RoundCorrected,
    RoundScored,
    RulesChanged,
    Stamp,
)
from scorekeeper.sheet.names import folded
from scorekeeper.sheet.replay import (
    Place,
    Replay,
    challenge_on,
    replay,
    strikable,
    with_round,
)
from scorekeeper.sheet.seal import first_fault, write_line
from scorekeeper.sheet.standings import (
    Played,
    Scorer,
    Seats,
    Slot,
    Standings,
    Status,
    play_game,
    score_slot,
)

_Key = tuple[int, HouseRules, Seats, int]


@dataclass(frozen=True, slots=True)
class _Counted:
    """What a sheet has counted: with one line more, most of it need not be counted again."""

    replay: Replay | None = None
    slots: tuple[Slot, ...] = ()
    played: tuple[Played, ...] = ()
    rounds: tuple[Round, ...] = ()
    scored: Mapping[_Key, RoundScore] = field(default_factory=dict)


_NOTHING = _Counted()


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who ever sat at this table.

    ``seat`` is the player's number, ``start`` the points stated on joining (0 for who was there
    from the first round on), ``joined`` the number of the first round with this player, ``left``
    that of the first round without, None for who still plays.
    """

    seat: Seat
    name: str
    start: int
    joined: int
    left: int | None

    @property
    def playing(self) -> bool:
        """Whether this player takes part in the next round."""
        return self.left is None


@dataclass(frozen=True, slots=True)
class Round:
    """A round that stands.

    ``number`` is its place among the rounds that stand, from 1; ``line`` the line that it was
    entered on, ``entry_line`` the one whose entry counts (a correction's, where there is one).
    ``totals`` are everybody's after this round, unchanged where it is ``ignored`` because the game
    was over. ``dealt`` is how many cards each was dealt, ``status`` how the game stood after it.
    """

    number: int
    line: int
    entry_line: int
    entry: RoundEntry
    rules: HouseRules
    seats: Seats
    dealer: Seat
    dealt: int
    score: RoundScore
    totals: Mapping[Seat, int]
    ignored: bool
    status: Status
    played: Played


class Sheet:
    """A game's sheet. It never changes: writing on it gives a new one with one more line.

    ``fault`` is the number of the first line that was found not to fit the chain when the lines
    were read, None where all did: such a sheet is shown, but nobody can vouch for it.
    """

    def __init__(
        self, lines: tuple[Line, ...], before: _Counted = _NOTHING, fault: int | None = None
    ) -> None:
        self.lines = lines
        self.fault = fault
        self._scored: dict[_Key, RoundScore] = {**before.scored}
        self._replay: Replay = _replayed(lines, before.replay)
        allowed.count_players(self._replay)
        self._play(before)

    @classmethod
    def begin(cls, body: GameStarted, stamp: Stamp) -> Sheet:
        """A new sheet with its first line.

        Raises CannotWrite for players that can't sit so, Unreadable for what can't be kept.
        """
        body = allowed.complete_start(body)
        return cls((write_line(1, body, stamp, ""),))

    @classmethod
    def read(cls, lines: Iterable[Line]) -> Sheet:
        """The sheet that these lines come to. Raises Unreadable where they make none.

        Where the chain is whole, its lines are taken for what was written, and so for lines that
        could be; where it is not, each must show that it could be, as if it came from elsewhere.
        """
        lines = tuple(lines)
        fault = first_fault(lines)
        try:
            if not lines or not isinstance(lines[0].body, GameStarted):
                raise Unreadable("lines[1]", "not_a_start")
            for _ in cls._rewriting(lines) if fault else ():
                pass
            return cls(lines, fault=fault)
        except (LookupError, ValueError, StopIteration) as fault:
            raise Unreadable("lines", "no_sheet", str(fault)) from fault

    @classmethod
    def rewritten(cls, lines: Iterable[Line]) -> Sheet:
        """The sheet of lines that come from elsewhere: each must be one that could be written.

        Raises Unreadable at the first that could not.
        """
        sheet: Sheet | None = None
        lines = tuple(lines)
        for line, sheet in zip(lines, cls._rewriting(lines), strict=True):
            if sheet.lines[-1] != line:
                raise Unreadable(f"lines[{sheet.version}]", "broken_chain", str(sheet.version))
        if sheet is None:
            raise Unreadable("lines[1]", "not_a_start")
        return sheet

    @classmethod
    def _rewriting(cls, lines: Iterable[Line]) -> Iterator[Sheet]:
        """The sheet after each line, written once more. Raises Unreadable at the first in vain."""
        sheet: Sheet | None = None
        for place, line in enumerate(lines, 1):
            try:
                sheet = cls._rewrite(sheet, line)
            except Unreadable:
                raise
            except SheetError as fault:
                raise Unreadable(f"lines[{place}]", "cannot_be_written", str(fault)) from fault
            yield sheet

    @classmethod
    def _rewrite(cls, sheet: Sheet | None, line: Line) -> Sheet:
        if sheet:
            return sheet.write(line.body, line.stamp, imported=True)
        if isinstance(line.body, GameStarted):
            return cls.begin(line.body, line.stamp)
        raise Unreadable("lines[1]", "not_a_start")

    def write(self, body: Body, stamp: Stamp, *, imported: bool = False) -> Sheet:
        """The sheet with one more line.

        Raises CannotWrite where the line makes no sense here, RoundRefused where it brings a round
        with problems that are refused, RoundAsked where the table has not accepted what is unusual
        in its round, Unreadable for words or numbers that can't be kept. ``imported`` also takes
        rounds after the end, and leaves questions open.
        """
        body = allowed.complete(self, body, imported=imported)
        sheet = self._with(body, stamp)
        answered = allowed.answered(sheet, body, imported=imported)
        if answered != body:
            sheet = self._with(answered, stamp)
        allowed.look_over(sheet)
        return sheet

    def _with(self, body: Body, stamp: Stamp) -> Sheet:
        line = write_line(self.version + 1, body, stamp, self.digest)
        counted = _Counted(self._replay, self._slots, self._played, self.rounds, self._scored)
        return Sheet((*self.lines, line), counted, self.fault)

    def as_of(self, line: int) -> Sheet:
        """The sheet as it was when that line was its last."""
        if line == self.version:
            return self
        return Sheet(self.lines[:line], _Counted(scored=self._scored), self.fault)

    def score(
        self, entry: RoundEntry, before: int | None = None, instead_of: int | None = None
    ) -> RoundScore:
        """What an entry would come to now, or before the round on a line, or in place of it.

        Nothing is written; the problems stand in the result. Raises CannotWrite("no_such_line").
        """
        line = instead_of or before
        place = self._place(line) if line else len(self._replay.places)
        slot = self._replay.slots[place]
        return score_round(entry, slot.rules, slot.seats, self._pool_before(place))

    def play(
        self, slots: Sequence[Slot], score: Scorer, before: Sequence[tuple[Slot, Played]] = ()
    ) -> tuple[tuple[Played, ...], Standings]:
        """What such rounds would come to in this game, the last of ``slots`` being the one to come.

        All else is as on the sheet: who dealt first, the pool, whether the table has stopped.
        Nothing is written. ``score`` and ``before`` as for ``standings.play``.
        """
        start = self._replay.start
        return play_game(
            slots,
            first_dealer=start.first_dealer,
            pool_carried=start.pool_carried,
            totals=dict.fromkeys(range(1, len(start.players) + 1), 0),
            score=score,
            before=before,
            ended_by_table=self._replay.ended,
        )

    @property
    def slots(self) -> tuple[Slot, ...]:
        """The rounds that stand as they are to be played, and at the end the one to come."""
        return (*self._slots, self._replay.slots[-1])

    @property
    def version(self) -> int:
        """The number of the last line."""
        return self.lines[-1].number

    @property
    def digest(self) -> str:
        """The digest of the last line."""
        return self.lines[-1].digest

    @property
    def started(self) -> GameStarted:
        """The first line's body."""
        return self._replay.start

    @cached_property
    def players(self) -> Mapping[Seat, Player]:
        """Everybody who ever sat, by number."""
        told = self._replay
        return {
            seat: Player(
                seat,
                name,
                told.starts[seat],
                self._number_after(told.joined.get(seat, -1)),
                self._number_after(told.left[seat]) if seat in told.left else None,
            )
            for seat, name in told.names.items()
            if seat not in told.absent
        }

    @property
    def numbers_given(self) -> int:
        """How many players' numbers are taken, those whose coming was struck included."""
        return len(self._replay.names)

    @property
    def everybody(self) -> Seats:
        """All who ever sat, in seat order; who left keeps the place."""
        return self._replay.slots[-1].order

    @property
    def seating(self) -> Seats:
        """Who plays now, in seat order."""
        return self._replay.slots[-1].seats

    @property
    def rules(self) -> HouseRules:
        """The house rules in force for the next round."""
        return self._replay.slots[-1].rules

    @property
    def preset(self) -> str:
        """The preset that those rules started from."""
        return self._replay.presets[-1]

    @property
    def struck(self) -> frozenset[int]:
        """The numbers of the lines that are struck now."""
        return self._replay.struck

    @property
    def notes(self) -> tuple[tuple[int, str], ...]:
        """The notes that stand: line number and text."""
        return self._replay.notes

    @cached_property
    def challenges(self) -> tuple[Challenge, ...]:
        """The challenges that stand, in the order in which they were written."""
        return tuple(challenges_on(self))

    @property
    def undoable(self) -> int | None:
        """The line that "undo" would strike: the last act, unless that ended or reopened the game.

        Those are taken back by their own acts.
        """
        for line in reversed(self.lines):
            if isinstance(line.body, GameEnded | GameReopened):
                return None
            if strikable(line) and line.number not in self.struck:
                return line.number
        return None

    @property
    def redoable(self) -> int | None:
        """The line that "redo" would restore: the one struck last, if nothing came after."""
        return self._replay.undone[-1] if self._replay.undone else None

    def name(self, seat: Seat) -> str:
        """What a player is called now."""
        return self._replay.names[seat]

    def mark(self, seat: Seat) -> str:
        """The mark beside a player's name; empty for none."""
        return self._replay.marks.get(seat, "")

    def seat_of(self, name: str) -> Seat:
        """The player of that name, letter case set aside. Raises CannotWrite."""
        for player in self.players.values():
            if folded(player.name) == folded(name):
                return player.seat
        raise CannotWrite("no_such_player", name)

    def round(self, number: int) -> Round:
        """A round that stands, counted from 1. Raises CannotWrite("no_such_round")."""
        if not 1 <= number <= len(self.rounds):
            raise CannotWrite("no_such_round", str(number))
        return self.rounds[number - 1]

    def standing_round(self, line: int) -> Round:
        """The round that was entered on a line and stands. Raises CannotWrite("no_such_round")."""
        for one in self.rounds:
            if one.line == line:
                return one
        raise CannotWrite("no_such_round", str(line))

    def line(self, number: int) -> Line:
        """A line by its number. Raises CannotWrite("no_such_line")."""
        if not 1 <= number <= self.version:
            raise CannotWrite("no_such_line", str(number))
        return self.lines[number - 1]

    def number_of(self, line: int) -> int:
        """The number of the round entered on a line, or the one it would have if it stood.

        Raises CannotWrite("no_such_line").
        """
        return self._number_after(self._place(line) - 1)

    def seats_for(self, before: int | None = None) -> Seats:
        """Who takes part in a round entered now, or before the round on that line."""
        return self._replay.slots[self._place(before)].seats if before else self.seating

    def rules_for(self, before: int | None = None) -> HouseRules:
        """The rules for a round entered now, or before the round on that line."""
        return self._replay.slots[self._place(before)].rules if before else self.rules

    def rules_set_by(self, line: int | None = None) -> tuple[Line, ...]:
        """The lines that set the rules for the round on a line, or for the next one: the first
        line, then every change that reaches that round, in the order in which they were written.

        Raises CannotWrite("no_such_line").
        """
        place = self._place(line) if line else len(self._replay.places)
        return tuple(one for one in self.lines if self._sets_rules(one, place))

    def _sets_rules(self, line: Line, place: int) -> bool:
        match line.body:
            case GameStarted():
                return True
            case RulesChanged(after=after) if line.number not in self.struck:
                return not after or self._place(after) < place
        return False

    def rules_after(self, line: int) -> tuple[tuple[str, HouseRules], ...]:
        """Preset and rules for each round after the one on that line (0: for all), struck ones and
        the next one included. Raises CannotWrite("no_such_line").
        """
        first = self._place(line) + 1 if line else 0
        told = self._replay
        return tuple(
            (preset, slot.rules)
            for preset, slot in zip(told.presets[first:], told.slots[first:], strict=True)
        )

    @property
    def last_place(self) -> int:
        """The line of the round that is last on the sheet, struck or not; 0 before the first."""
        return self._replay.places[-1].line if self._replay.places else 0

    def place_before(self, number: int) -> int:
        """The line of the place just before the round of that number; 0 before the first.

        Raises CannotWrite("no_such_round").
        """
        place = self._place(self.round(number).line)
        return self._replay.places[place - 1].line if place else 0

    def entered_at(self, line: int) -> int:
        """The line that a round was first entered on, from that line or a correction's.

        Raises CannotWrite("no_such_line") where no round is.
        """
        match self.line(line).body:
            case RoundScored():
                return line
            case RoundCorrected(entered):
                return entered
            case ChallengeSettled(challenge):
                return challenge_on(self.lines, challenge).line
        raise CannotWrite("no_such_line", str(line))

    def _place(self, line: int) -> int:
        for place, one in enumerate(self._replay.places):
            if one.line == line:
                return place
        raise CannotWrite("no_such_line", str(line))

    def _number_after(self, place: int) -> int:
        """The number that a round just after this place has, or would have."""
        return 1 + sum(standing <= place for standing in self._replay.standing)

    def _pool_before(self, place: int) -> int:
        pool = self._replay.start.pool_carried
        for standing, one in zip(self._replay.standing, self._played, strict=True):
            if standing < place:
                pool = one.score.pool_after
        return pool

    def score_of(self, slot: Slot, pool: int) -> RoundScore:
        """The score of a round of this sheet, as it was counted before."""
        key = (slot.line, slot.rules, slot.seats, pool)
        if key not in self._scored:
            self._scored[key] = score_slot(slot, pool)
        return self._scored[key]

    def standings_by(self, score: Scorer) -> Standings:
        """How the game would stand if its rounds were scored otherwise. Nothing is written."""
        return self.play(self.slots, score)[1]

    def _play(self, before: _Counted) -> None:
        told = self._replay
        standing = told.standing
        self._slots: tuple[Slot, ...] = tuple(told.slots[place] for place in standing)
        self._played: tuple[Played, ...]
        self.standings: Standings
        earlier = tuple(zip(before.slots, before.played, strict=True))
        self._played, self.standings = self.play(self.slots, self.score_of, earlier)
        self.rounds: tuple[Round, ...] = tuple(
            self._round(number, told.places[place], slot, one, before.rounds)
            for number, (place, slot, one) in enumerate(
                zip(standing, self._slots, self._played, strict=True), 1
            )
        )

    def _round(
        self, number: int, place: Place, slot: Slot, one: Played, before: tuple[Round, ...]
    ) -> Round:
        if number <= len(before) and before[number - 1].played is one:
            return before[number - 1]
        return Round(
            number,
            place.line,
            place.entry_line,
            slot.entry,
            slot.rules,
            slot.seats,
            one.dealer,
            slot.rules.cards_dealt(len(slot.seats)),
            one.score,
            one.totals,
            one.ignored,
            one.outcome.status,
            one,
        )


def _replayed(lines: tuple[Line, ...], before: Replay | None) -> Replay:
    """What the lines say; ``before`` is what all but the last of them said."""
    last = lines[-1].body
    if before and isinstance(last, RoundScored) and last.before is None:
        return with_round(before, lines[-1])
    return replay(lines)
