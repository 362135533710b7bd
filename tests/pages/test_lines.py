"""Every kind of line as a sentence, and what can be done with it."""

from __future__ import annotations

from scorekeeper.pages import lines as pages
from scorekeeper.pages.figures import called, plain, signed
from scorekeeper.pages.linewords import act_words
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.sheet.lines import (
    KINDS,
    ChallengeSettled,
    GameEnded,
    GameReopened,
    LineRestored,
    LineStruck,
    NoteWritten,
    Outcome,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    RoundCorrected,
    RulesChanged,
    ScoreChallenged,
    ScoreRecounted,
    SeatsChanged,
)
from scorekeeper.sheet.sheet import Sheet
from tests.builders import ANN, BEN, CLEO, a_sheet, nets, rules, write

EVERYTHING = (
    nets(64, -6),
    RoundCorrected(2, nets(60, -6), "an ace too many"),
    LineStruck(3, "it was right"),
    LineRestored(3),
    PlayerJoined("Cleo", 20, 3, 2),
    PlayerRenamed(BEN, "Benno"),
    SeatsChanged((BEN, ANN, CLEO), 2),
    PlayerLeft(CLEO, 2),
    RulesChanged("standard", rules(ace_low=5), 0),
    RulesChanged("standard", rules(ace_low=15), 2),
    NoteWritten("it rains"),
    NoteWritten("a good one", 2),
    GameEnded(2, "too late"),
    GameReopened(2),
    ScoreChallenged(2, ANN, 70, "a king"),
    ScoreRecounted(16, (ANN,), nets(66, -6)),
    ChallengeSettled(16, Outcome.CORRECTED, "counted", 17),
    ScoreChallenged(2, BEN),
    ChallengeSettled(19, Outcome.AGREED, "half", entry=nets(66, -3)),
    ScoreChallenged(2, BEN),
    ChallengeSettled(21, Outcome.STANDS, "enough"),
)


def whole() -> Sheet:
    """A game with a line of every kind."""
    return write(a_sheet(2), *EVERYTHING)


def test_every_kind_of_line_is_a_sentence() -> None:
    sheet = whole()
    assert {line.kind for line in sheet.lines} == set(KINDS)
    page = pages.build(sheet, ENGLISH)
    assert [line.words for line in reversed(page.lines)] == [
        "The game begins: Ann and Ben. Ann deals first.",
        "Round 1: Ann +64, Benno −6",
        "The correction of round 1: Ann +60, Benno −6",
        "Line 3 is struck out: the correction of round 1",
        "Line 3 counts again: the correction of round 1",
        "Cleo joins with 20 points.",
        "Ben is called Benno now.",
        "New seats: Benno, Ann and Cleo.",
        "Cleo leaves; the total stays.",
        "Other house rules for the whole game.",
        "Other house rules from a later round on.",
        "Note: it rains",
        "Note on round 1: a good one",
        "The table stops here; nobody has won.",
        "The game goes on after its end.",
        "Ann’s +60 in round 1 is challenged; +70 is claimed.",
        "Counted again for Ann’s +60 in round 1: +66.",
        "Ann’s +60 in round 1 is corrected to the recount: +66.",
        "Benno’s −6 in round 1 is doubted.",
        "Benno’s −6 in round 1: the table agreed on −3.",
        "Benno’s −3 in round 1 is doubted.",
        "Benno’s −3 in round 1 stands.",
    ]
    assert [line.number for line in page.lines] == list(range(22, 0, -1))
    assert {line.number: line.reason for line in page.lines if line.reason} == {
        3: "an ace too many",
        4: "it was right",
        14: "too late",
        18: "counted",
        20: "half",
        22: "enough",
    }


def test_only_what_can_be_struck_has_a_button() -> None:
    page = pages.build(write(whole(), LineStruck(12)), ENGLISH)
    acts = {line.number: line.act for line in page.lines}
    assert [number for number, act in sorted(acts.items()) if not act] == [1, 4, 5, 14, 15, 23]
    assert [number for number, act in acts.items() if act == "restorations"] == [12]
    assert [line.number for line in page.lines if line.struck] == [12]


def test_buttons_say_what_they_undo() -> None:
    sheet = whole()
    words = [act_words(sheet, line, ENGLISH) for line in sheet.lines]
    assert words[1:3] == ["round 1", "the correction of round 1"]
    assert words[5:12] == [
        "Cleo joins",
        "the name Benno",
        "the new seats",
        "Cleo leaves",
        "the change of rules",
        "the change of rules",
        "the note “it rains”",
    ]
    assert words[13] == "line 14"
    assert words[15:18] == [
        "the challenge of round 1",
        "the recount of round 1",
        "the outcome for round 1",
    ]
    long = write(sheet, NoteWritten("a story that is longer than any button"))
    assert act_words(long, long.lines[-1], ENGLISH) == "the note “a story that is longer …”"


def test_a_struck_round_still_says_what_it_was() -> None:
    sheet = write(a_sheet(2), nets(1, 2), nets(3, 4), LineStruck(2))
    lines = {line.number: line for line in pages.build(sheet, ENGLISH).lines}
    assert lines[2].words == "The struck round 1: Ann +1, Ben +2"
    assert lines[2].struck
    assert (lines[2].round, lines[3].round) == (0, 1)
    assert lines[3].words == "Round 1: Ann +3, Ben +4"
    corrected = write(
        a_sheet(2), nets(1, 2), RoundCorrected(2, nets(3, 2), "a slip"), LineStruck(2)
    )
    assert act_words(corrected, corrected.line(3), ENGLISH) == "the correction of round 1"


def test_a_note_can_be_about_each_round() -> None:
    page = pages.build(write(a_sheet(2), nets(1, 2), nets(3, 4)), ENGLISH)
    assert page.rounds == (("", "the whole game"), ("2", "round 2"), ("1", "round 1"))


def test_numbers_and_names_in_a_sentence() -> None:
    assert [plain(points) for points in (-5, 0, 7)] == ["−5", "0", "7"]
    assert [signed(points) for points in (-5, 0, 7)] == ["−5", "0", "+7"]
    sheet = a_sheet(["Ann", "דוד"])
    assert called(sheet, ANN) == "Ann"
    assert called(sheet, BEN) == "\u2068דוד\u2069"
