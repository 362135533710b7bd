"""Every golden game by the way of a person: boxes of a form, the command, the sheet.

What a file says in spite of an impossibility is told at its box here; and rounds after the end,
which no page takes, come in by a file.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any, Final

import pytest

from scorekeeper.actions.games import StartGame, start_game
from scorekeeper.actions.rounds import RecordRound, record_round
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.games import NewGameForm
from scorekeeper.forms.rounds import Reading, RoundForm, round_form, typed
from scorekeeper.forms.totals import BELOW_ZERO
from scorekeeper.rummy.round import Code, Problem, RoundScore
from scorekeeper.sheet.asking import accept_all, question_of
from scorekeeper.sheet.errors import CannotWrite, RoundAsked, RoundRefused
from scorekeeper.sheet.gamefile import read_game, sheet_from
from scorekeeper.sheet.results import Scored, ScoredRound, result, score_sheet
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Status
from tests.builders import stamp
from tests.fakes import FakeShelf
from tests.golden import Case, cases
from tests.golden.meant import ABOUT_THE_END, compare
from tests.golden.typed import Boxes, new_game, round_boxes

GAME: Final = GameId("a golden game")
ALL: Final = [*cases("given"), *cases("derived")]


@dataclass
class Table:
    """Who plays a golden game on a shelf in memory, by the forms."""

    shelf: FakeShelf
    case: Case

    @property
    def sheet(self) -> Sheet:
        """The sheet as it stands."""
        return self.shelf.load(GAME)

    def start(self) -> None:
        """Start the game; the rules must be those that the file would have brought."""
        form = NewGameForm(new_game(self.case.game, "key-of-the-start"))
        asked = form.new_game()
        assert asked is not None, (form.errors, form.player.faults)
        meant = read_game(json.dumps(self.case.game))
        assert replace(asked.rules, teams=None) == replace(meant.rules, teams=None)
        assert (asked.players, asked.preset) == (meant.players, meant.preset)
        command = StartGame(
            GAME,
            "secret",
            asked.players,
            asked.preset,
            asked.rules,
            asked.first_dealer,
            asked.pool_carried,
        )
        start_game(self.shelf, command, stamp("key-of-the-start"))

    def enter(self, number: int) -> ScoredRound | None:
        """Type round ``number`` and send it; None where the game is over by then."""
        names = self.case.game["players"]
        before, key = self.sheet, f"key-of-round-{number}"
        form = read(round_boxes(self.case.game["rounds"][number - 1], names, before.version, key))
        reading = form.read()
        problems = before.score(reading.entry).problems
        if before.standings.status is Status.OVER:
            with pytest.raises(CannotWrite, match="game over"):
                self._send(reading, key)
            assert self.sheet == before
            return None
        if not reading.complete:
            return self._kept_back(number, unread(form, reading, problems))
        if any(problem.refused for problem in problems):
            with pytest.raises(RoundRefused) as refused:
                self._send(reading, key)
            return self._kept_back(number, refused.value.problems)
        if problems:
            reading = self._ask(reading, key)
        sheet = self._send(reading, key)
        one = sheet.round(len(sheet.rounds))
        assert accept_all(reading.entry, one.score.problems) == one.entry
        return ScoredRound(number, one.score, one.totals, one.ignored)

    def _ask(self, reading: Reading, key: str) -> Reading:
        """What is unusual is asked about; the same entry with the table's yes."""
        before = self.sheet
        with pytest.raises(RoundAsked) as asked:
            self._send(reading, key)
        problems = asked.value.problems
        assert self.sheet == before
        assert question_of(reading.entry, problems)
        return replace(reading, entry=accept_all(reading.entry, problems))

    def _send(self, reading: Reading, key: str) -> Sheet:
        command = RecordRound(GAME, self.sheet.version, reading.entry)
        return record_round(self.shelf, command, stamp(key))

    def _kept_back(self, number: int, problems: tuple[Problem, ...]) -> ScoredRound:
        """A round that was not written: what is known of it, and the sheet as it was."""
        names = self.case.game["players"]
        form = read(round_boxes(self.case.game["rounds"][number - 1], names, 1, "some-key"))
        score: RoundScore = replace(self.sheet.score(form.read().entry), problems=problems)
        return ScoredRound(number, score, self.sheet.standings.totals, ignored=False)

    def told(self, rounds: list[ScoredRound]) -> dict[str, Any]:
        """What it all came to, as the command would print it."""
        whole = score_sheet(self.sheet)
        return result(
            Scored(whole.names, tuple(rounds), whole.standings, whole.pack_points), lambda *_: ""
        )


def read(boxes: Boxes) -> RoundForm:
    """The form that a page would send with these boxes."""
    seats = tuple(map(int, boxes["seats"].split()))
    form: RoundForm = round_form(seats)(boxes)
    return form


def unread(form: RoundForm, reading: Reading, problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """The problems of a round of which a box could not be read: that box tells its own fault."""
    below = [seat for seat, box in reading.unread if BELOW_ZERO in form[f"p{seat}_{box}"].errors]
    assert len(below) == len(reading.unread), form.errors
    others = [one for one in problems if (one.seat, one.box) not in reading.unread]
    return (*others, *(Problem(Code.NEGATIVE_PART, seat) for seat in below))


def play(case: Case) -> tuple[Table, list[ScoredRound]]:
    """The game, typed round by round until it is over."""
    table = Table(FakeShelf(), case)
    table.start()
    entered = (table.enter(number) for number in range(1, len(case.rounds) + 1))
    return table, [one for one in entered if one is not None]


def name_of(case: Case) -> str:
    """What a test of this case is called."""
    return f"{case.id} {case.title}"


@pytest.mark.parametrize("case", ALL, ids=name_of)
def test_a_golden_game_typed_into_the_forms(case: Case) -> None:
    table, rounds = play(case)
    if len(rounds) < len(case.rounds):
        # The rest was after the end. By a file it comes onto the sheet, and counts for nothing.
        assert "ignored_rounds" in case.outcome
        case = replace(
            case,
            rounds=case.rounds[: len(rounds)],
            outcome={**case.outcome, "ignored_rounds": 0},
        )
    compare(case, table.told(rounds))


@pytest.mark.parametrize("case", ALL, ids=name_of)
def test_a_golden_game_brought_in_by_a_file(case: Case) -> None:
    game = read_game(json.dumps(case.game))
    refused = [
        number
        for number, told in enumerate(play(case)[1], 1)
        if any(problem.refused for problem in told.score.problems)
    ]
    if refused:
        with pytest.raises(RoundRefused) as error:
            sheet_from(game, stamp("key-of-a-file"))
        assert error.value.round_number == refused[0]
        codes = {problem.code.value for problem in error.value.problems}
        if "problems" in case.rounds[refused[0] - 1] and case.checks != "none":
            left_out = ABOUT_THE_END if case.checks == "melds" else set()
            assert sorted(codes - left_out) == case.rounds[refused[0] - 1]["problems"]
        return
    sheet = sheet_from(game, stamp("key-of-a-file"))
    compare(case, result(score_sheet(sheet), lambda *_: ""))
    assert not any(one.score.open_questions for one in sheet.rounds)


@pytest.mark.parametrize("case", ALL, ids=name_of)
def test_what_was_written_is_shown_as_it_could_have_been_typed(case: Case) -> None:
    table, _ = play(case)
    for one in table.sheet.rounds:
        boxes = Boxes({"seats": " ".join(map(str, one.seats)), "entry_key": "key-of-a-page"})
        for name, shown in typed(one.entry, one.seats).items():
            if shown is not False:
                boxes[name] = "yes" if shown is True else shown
        reading = read(boxes).read()
        assert reading.complete
        assert reading.entry == replace(one.entry, accepted=())


def test_enough_of_them_are_written_asked_about_and_refused() -> None:
    """What these tests look for is there: else they would be true of nothing."""
    counted = {"written": 0, "asked": 0, "refused": 0, "after the end": 0}
    for case in ALL:
        _, rounds = play(case)
        counted["after the end"] += len(case.rounds) - len(rounds)
        for one in rounds:
            refused = one.score.refused
            counted["refused"] += refused
            counted["written"] += not refused
            counted["asked"] += not refused and bool(one.score.problems)
    assert counted["written"] > 200
    assert counted["asked"] > 60
    assert counted["refused"] > 25
    assert counted["after the end"] >= 2
