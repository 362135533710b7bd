"""Asking once: what makes it the same question, and the yes to it."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.rummy.round import Accepted, Box, Code, PlayerEntry, Problem, RoundEntry
from scorekeeper.rummy.rules import STANDARD
from scorekeeper.rummy.scoring import score_round
from scorekeeper.sheet.asking import accept_all, question_of

ANN, BEN = 1, 2
ENTRY = RoundEntry(
    (
        PlayerEntry(ANN, meld_points=395, hand_points=0),
        PlayerEntry(BEN, meld_points=0, hand_points=1),
    )
)
PROBLEMS = score_round(ENTRY, STANDARD, (ANN, BEN)).problems


def test_a_question_is_the_same_whatever_was_accepted_before() -> None:
    asked = question_of(ENTRY, PROBLEMS)
    accepted = replace(ENTRY, accepted=(Accepted("nobody_out"),))
    assert question_of(accepted, reversed(PROBLEMS)) == asked
    assert len(asked) == 32


def test_any_change_of_the_entry_asks_again() -> None:
    asked = question_of(ENTRY, PROBLEMS)
    ann, ben = ENTRY.players
    changed = [
        replace(ENTRY, stock_exhausted=True),
        replace(ENTRY, players=(replace(ann, meld_points=394), ben)),
        replace(ENTRY, players=(replace(ann, went_out=True), ben)),
        replace(ENTRY, players=(ben, ann)),
    ]
    assert asked not in {question_of(entry, PROBLEMS) for entry in changed}


def test_another_question_about_the_same_entry_asks_again() -> None:
    more = (*PROBLEMS, Problem(Code.ACE_WRAP, BEN, Box.MELDS))
    assert question_of(ENTRY, more) != question_of(ENTRY, PROBLEMS)
    refused = (*PROBLEMS, Problem(Code.DUPLICATE_CARD, BEN))
    assert question_of(ENTRY, refused) == question_of(ENTRY, PROBLEMS)


def test_the_same_question_about_another_player_asks_again() -> None:
    of_ann, of_ben = ((*PROBLEMS, Problem(Code.ACE_WRAP, seat)) for seat in (ANN, BEN))
    assert question_of(ENTRY, of_ann) != question_of(ENTRY, of_ben)


def test_a_yes_answers_every_question_and_nothing_else() -> None:
    assert {one.code for one in PROBLEMS} == {
        Code.MELD_TOTAL_IMPOSSIBLE,
        Code.HAND_TOTAL_IMPOSSIBLE,
        Code.NOBODY_OUT,
    }
    answered = accept_all(ENTRY, (*PROBLEMS, Problem(Code.DUPLICATE_CARD, BEN)))
    assert answered.accepted == (
        Accepted("meld_total_impossible", ANN),
        Accepted("hand_total_impossible", BEN),
        Accepted("nobody_out"),
    )
    assert not score_round(answered, STANDARD, (ANN, BEN)).open_questions
