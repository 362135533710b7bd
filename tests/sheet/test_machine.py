"""A sheet on which anything is written in any order keeps its word.

A model beside it knows, in the plainest way, which rounds stand in which order with which entry.
"""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from hypothesis import HealthCheck, settings, strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from scorekeeper.rummy.round import RoundEntry, Seat
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.asking import accept_all
from scorekeeper.sheet.challenges import counted_again, disputed
from scorekeeper.sheet.errors import CannotWrite, RoundRefused
from scorekeeper.sheet.gamefile import read_game, sheet_from, write_game
from scorekeeper.sheet.lines import (
    Body,
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
from scorekeeper.sheet.replay import challenge_on
from scorekeeper.sheet.seal import first_fault, line_from_json, line_to_json
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Status
from tests.builders import NAMES, entry, rules, stamp

OTHER_NAMES = ("Ida", "Jo", "Kim", "Lea", "ann", "BEN")
WORDS = st.sampled_from(["", "why", "“−10”\nlate"])
SUITS = "SHDC"
POINTS = st.integers(-40, 160)


@st.composite
def some_rules(draw: st.DrawFn, names: tuple[str, ...]) -> HouseRules:
    """Rules that change what cards count, who deals, when it ends, and who is on whose side."""
    changes: dict[str, Any] = {
        "ace_low": draw(st.sampled_from([1, 15])),
        "jokers": draw(st.sampled_from([0, 2])),
        "target": draw(st.sampled_from([150, 300])),
        "tie": draw(st.sampled_from(["extra_round", "shared", "went_out"])),
        "pool": draw(st.sampled_from([0, 30])),
        "next_dealer": draw(st.sampled_from(["left", "round_winner"])),
    }
    if len(names) >= 4 and draw(st.booleans()):
        changes["teams"] = [list(names[::2]), list(names[1::2])]
    return rules(**changes)


@st.composite
def some_entry(draw: st.DrawFn, seats: tuple[Seat, ...]) -> RoundEntry:
    """A round of these players; by points, by totals or by cards, jokers among them."""
    out = draw(st.sampled_from(seats))
    players = []
    for place, seat in enumerate(seats):
        suit = SUITS[place % 4]
        low = 1 if place < 4 else 4
        run = " ".join(f"{'A' if n == 1 else n}{suit}" for n in range(low, low + 3))
        table = draw(
            st.sampled_from([f"#{draw(POINTS)}", "=60", f"={low * 20}", run, f"{run}; JK JK"])
        )
        hand = "" if table.startswith("#") else " | -" if seat == out else f" | K{suit}"
        players.append(table + hand + (" | out" if seat == out else ""))
    order = draw(st.permutations(range(len(seats))))
    shuffled = entry(*players, seats=seats).players
    return RoundEntry(tuple(shuffled[place] for place in order))


class AnySheet(RuleBasedStateMachine):
    """What may happen at a table, and what must hold whatever has happened."""

    sheet: Sheet

    def __init__(self) -> None:
        super().__init__()
        self.order: list[int] = []
        self.corrections: dict[int, list[int]] = {}
        self.struck: set[int] = set()
        self.starts: dict[Seat, int] = {}

    @initialize(data=st.data(), players=st.integers(2, 5))
    def begin(self, data: st.DataObject, players: int) -> None:
        names = NAMES[:players]
        start = GameStarted(
            names,
            "standard",
            data.draw(some_rules(names)),
            data.draw(st.integers(1, players)),
            data.draw(st.sampled_from([0, 7])),
        )
        self.sheet = Sheet.begin(start, stamp("key-1"))
        self.starts = dict.fromkeys(range(1, players + 1), 0)

    def write(self, body: Body) -> bool:
        """Write a line if the sheet takes it; one that is refused changes nothing."""
        before, told = self.sheet.lines, self.sheet.standings
        match body:
            case RoundScored(one, earlier):
                problems = self.sheet.score(one, earlier).problems
                body = replace(body, entry=accept_all(one, problems))
            case RoundCorrected(line, one):
                problems = self.sheet.score(one, instead_of=line).problems
                body = replace(body, entry=accept_all(one, problems))
            case ScoreRecounted(doubt, _, one) | ChallengeSettled(doubt, entry=one) if one:
                line = challenge_on(self.sheet.lines, doubt).line
                problems = self.sheet.score(one, instead_of=line).problems
                body = replace(body, entry=accept_all(one, problems))
        try:
            after = self.sheet.write(body, stamp(f"key-{self.sheet.version + 1}"))
        except (CannotWrite, RoundRefused):
            assert self.sheet.lines is before
            assert self.sheet.standings is told
            return False
        assert after.lines[:-1] == before
        self.sheet = after
        return True

    def some_place(self, data: st.DataObject) -> int:
        return data.draw(st.sampled_from([0, self.sheet.last_place, *self.order]))

    @rule(data=st.data())
    def round_played(self, data: st.DataObject) -> None:
        if self.write(RoundScored(data.draw(some_entry(self.sheet.seating)))):
            self.order.append(self.sheet.version)

    @precondition(lambda self: self.order)
    @rule(data=st.data())
    def forgotten_round(self, data: st.DataObject) -> None:
        before = data.draw(st.sampled_from(self.order))
        body = RoundScored(data.draw(some_entry(self.sheet.seats_for(before))), before)
        if self.write(body):
            self.order.insert(self.order.index(before), self.sheet.version)

    @precondition(lambda self: self.order)
    @rule(data=st.data())
    def correction(self, data: st.DataObject) -> None:
        line = data.draw(st.sampled_from(self.order))
        one = data.draw(some_entry(self.sheet.seats_for(line)))
        if self.write(RoundCorrected(line, one, "counted again")):
            self.corrections.setdefault(line, []).append(self.sheet.version)

    @rule(data=st.data(), why=WORDS)
    def strike_and_back(self, data: st.DataObject, why: str) -> None:
        line = data.draw(st.integers(1, self.sheet.version))
        before = self.sheet
        if self.write(LineStruck(line, why)):
            self.struck.add(line)
            assert self.sheet.redoable == line
            if data.draw(st.booleans()):
                assert self.write(LineRestored(line))
                self.struck.remove(line)
                assert self.sheet.standings == before.standings
                assert self.sheet.rounds == before.rounds
                assert self.sheet.players == before.players

    @rule()
    def undo(self) -> None:
        line = self.sheet.undoable
        if line and self.write(LineStruck(line)):
            self.struck.add(line)

    @rule()
    def redo(self) -> None:
        line = self.sheet.redoable
        if line and self.write(LineRestored(line)):
            self.struck.remove(line)

    @precondition(lambda self: self.struck)
    @rule(data=st.data())
    def restore(self, data: st.DataObject) -> None:
        line = data.draw(st.sampled_from(sorted(self.struck)))
        if self.write(LineRestored(line)):
            self.struck.remove(line)

    @rule(data=st.data(), points=POINTS)
    def join(self, data: st.DataObject, points: int) -> None:
        name = data.draw(st.sampled_from(OTHER_NAMES))
        place = data.draw(st.integers(1, len(self.sheet.seating) + 1))
        if self.write(PlayerJoined(name, points, place, self.some_place(data))):
            self.starts[len(self.starts) + 1] = points

    @rule(data=st.data())
    def leave(self, data: st.DataObject) -> None:
        self.write(
            PlayerLeft(data.draw(st.sampled_from(self.sheet.seating)), self.some_place(data))
        )

    @rule(data=st.data())
    def rename(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(self.sheet.everybody))
        self.write(PlayerRenamed(seat, data.draw(st.sampled_from((*NAMES, *OTHER_NAMES)))))

    @rule(data=st.data())
    def change_seats(self, data: st.DataObject) -> None:
        order = tuple(data.draw(st.permutations(self.sheet.seating)))
        self.write(SeatsChanged(order, self.some_place(data)))

    @rule(data=st.data())
    def change_rules(self, data: st.DataObject) -> None:
        names = tuple(self.sheet.name(seat) for seat in self.sheet.seating)
        self.write(RulesChanged("standard", data.draw(some_rules(names)), self.some_place(data)))

    @rule(why=WORDS)
    def end_or_reopen(self, why: str) -> None:
        last = self.sheet.last_place
        over = self.sheet.standings.status is Status.OVER
        assert self.write(GameReopened(last, why) if over else GameEnded(last, why))

    @rule(why=WORDS)
    def note(self, why: str) -> None:
        assert self.write(NoteWritten(why, None)) == bool(why)

    @precondition(lambda self: self.order)
    @rule(data=st.data())
    def challenge(self, data: st.DataObject) -> None:
        line = data.draw(st.sampled_from(self.order))
        seat = data.draw(st.sampled_from(self.sheet.everybody))
        self.write(ScoreChallenged(line, seat, data.draw(st.none() | POINTS), ""))

    @precondition(lambda self: self.sheet.challenges)
    @rule(data=st.data())
    def count_again(self, data: st.DataObject) -> None:
        doubt = data.draw(st.sampled_from(self.sheet.challenges))
        if not doubt.stands:
            return
        new = data.draw(some_entry(self.sheet.seats_for(doubt.entered)))
        before = disputed(self.sheet, doubt)
        one = counted_again(before, new, (doubt.seat,))
        self.write(ScoreRecounted(doubt.line, (doubt.seat,), one))

    @precondition(lambda self: self.sheet.challenges)
    @rule(data=st.data(), outcome=st.sampled_from(Outcome))
    def settle(self, data: st.DataObject, outcome: Outcome) -> None:
        doubt = data.draw(st.sampled_from(self.sheet.challenges))
        agreed = None
        if outcome is Outcome.AGREED and doubt.stands:
            agreed = data.draw(some_entry(self.sheet.seats_for(doubt.entered)))
        body = ChallengeSettled(doubt.line, outcome, "settled", doubt.recount, agreed)
        if self.write(body) and outcome is not Outcome.STANDS:
            self.corrections.setdefault(doubt.entered, []).append(self.sheet.version)

    @invariant()
    def the_rounds_are_those_of_the_model(self) -> None:
        rounds = self.sheet.rounds
        assert [one.line for one in rounds] == [n for n in self.order if n not in self.struck]
        assert [one.number for one in rounds] == list(range(1, len(rounds) + 1))
        for one in rounds:
            fixes = [n for n in self.corrections.get(one.line, []) if n not in self.struck]
            assert one.entry_line == (fixes[-1] if fixes else one.line)
            assert one.entry == self.entry_on(one.entry_line)
        assert self.sheet.struck == self.struck

    def entry_on(self, number: int) -> RoundEntry | None:
        body = self.sheet.line(number).body
        if isinstance(body, ChallengeSettled) and body.outcome is Outcome.CORRECTED:
            assert body.recount
            body = self.sheet.line(body.recount).body
        assert isinstance(body, RoundScored | RoundCorrected | ScoreRecounted | ChallengeSettled)
        return body.entry

    @invariant()
    def what_is_settled_has_its_challenge(self) -> None:
        for line in self.sheet.lines:
            if line.number in self.struck or not isinstance(line.body, ChallengeSettled):
                continue
            (doubt,) = [one for one in self.sheet.challenges if one.line == line.body.challenge]
            assert doubt.settlement == line.number
            assert not doubt.open

    @invariant()
    def totals_are_starts_and_nets(self) -> None:
        expected = {seat: self.starts[seat] for seat in self.sheet.players}
        over = False
        for one in self.sheet.rounds:
            for player in one.score.players:
                assert (player.net is None) == one.ignored
                expected[player.seat] += player.net or 0
            assert {s: expected[s] for s in one.totals} == dict(one.totals)
            assert one.ignored <= over or one.status is Status.OVER
            over = one.status is Status.OVER
        assert self.sheet.standings.totals == expected

    @invariant()
    def places_and_winners_follow_from_the_totals(self) -> None:
        standings, sheet = self.sheet.standings, self.sheet
        assert set(standings.places) == set(sheet.seating)
        if not standings.sides:
            points = [standings.totals[seat] for seat in sheet.seating]
            for seat, place in standings.places.items():
                assert place == 1 + sum(p > standings.totals[seat] for p in points)
        assert sum(standings.settlement.values()) == 0
        assert bool(standings.winners) == (
            str(standings.reason) in {"target", "shared", "went_out"}
        )
        assert bool(standings.reason) == (standings.status is Status.OVER)

    @invariant()
    def everybody_sits_once_and_has_a_name_of_their_own(self) -> None:
        sheet = self.sheet
        assert 2 <= len(sheet.seating) <= 8
        assert sorted(sheet.everybody) == sorted(sheet.players)
        assert set(sheet.seating) == {p.seat for p in sheet.players.values() if p.playing}
        names = [player.name.casefold() for player in sheet.players.values()]
        assert len(set(names)) == len(names)
        for one in sheet.rounds:
            assert one.dealer in one.seats
            assert {player.seat for player in one.entry.players} == set(one.seats)
        assert sheet.standings.next_dealer in sheet.seating

    @invariant()
    def the_stored_lines_are_the_sheet(self) -> None:
        lines = stored(self.sheet)
        assert first_fault(lines) is None
        again = Sheet.read(lines)
        assert again.lines == self.sheet.lines
        assert again.rounds == self.sheet.rounds
        assert again.standings == self.sheet.standings
        assert (again.rules, again.preset, again.notes) == (
            self.sheet.rules,
            self.sheet.preset,
            self.sheet.notes,
        )

    def teardown(self) -> None:
        if hasattr(self, "sheet"):
            assert Sheet.rewritten(stored(self.sheet)).lines == self.sheet.lines
            again = sheet_from(read_game(write_game(self.sheet)), stamp("import"))
            assert again.lines == self.sheet.lines
            assert again.standings == self.sheet.standings


def stored(sheet: Sheet) -> tuple[Line, ...]:
    """The lines after a night in a drawer."""
    return tuple(
        line_from_json(json.loads(json.dumps(line_to_json(line))), "line") for line in sheet.lines
    )


AnySheet.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=list(HealthCheck),
)
TestAnySheet = AnySheet.TestCase
