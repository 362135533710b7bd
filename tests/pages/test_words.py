"""Codes to words."""

from __future__ import annotations

import ast
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.pages.cardwords import card_words, face
from scorekeeper.pages.translate import ENGLISH, Translate
from scorekeeper.pages.words import (
    _CANNOT,
    _UNREADABLE,
    cannot_words,
    problem_words,
    unreadable_words,
    why_words,
)
from scorekeeper.rummy.cards import read_card
from scorekeeper.rummy.round import Box, Code, Problem, Why
from scorekeeper.rummy.rules import STANDARD
from scorekeeper.sheet.errors import Unreadable

HOUSE = Path(__file__).parent.parent.parent / "scorekeeper"
CARDS = (read_card("8H"), read_card("JK"))


def name_of(seat: int) -> str:
    """The names of Ann, Ben and Cleo."""
    return ("Ann", "Ben", "Cleo")[seat - 1]


@pytest.mark.parametrize("code", Code)
@pytest.mark.parametrize("box", [None, *Box])
def test_every_problem_has_words(code: Code, box: Box | None) -> None:
    facts: Any = {
        "box": box,
        "group": 3,
        "cards": CARDS,
        "could_be": (1, 15),
        "points": 31,
        "bound": 30,
    }
    alone = Problem(code, 2, **facts)
    for problem in (alone, replace(alone, also=(1, 3)), replace(alone, seat=None)):
        said = problem_words(problem, name_of, ENGLISH)
        assert said.endswith((".", "?"))
        assert "%(" not in said
        assert "None" not in said


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (
            Problem(Code.DUPLICATE_CARD, 2, cards=CARDS[:1]),
            (
                "Ben: 8♥︎ was entered more often than the pack holds it. "
                "One of those who claim it is wrong."
            ),
        ),
        (
            Problem(Code.DUPLICATE_CARD, 2, cards=CARDS[:1], also=(1,)),
            (
                "Ben: 8♥︎ stands with Ann already, and the pack holds no more of it. "
                "One of those who claim it is wrong."
            ),
        ),
        (
            Problem(Code.NOBODY_OUT, also=(3,)),
            "Nobody is marked as out, though Cleo has an empty hand. Mark who went out.",
        ),
        (
            Problem(Code.NEEDS_DECLARATION, 1, Box.MELDS, 2, could_be=(6, 18, 20)),
            (
                "Ann, meld 2: say which end the ace takes, or what the joker stands for. "
                "The meld could count 6, 18 or 20."
            ),
        ),
        (
            Problem(
                Code.NEEDS_DECLARATION, 1, Box.LAID_OFF, cards=(read_card("AS"),), could_be=(1, 15)
            ),
            "Ann: say which group A♠︎ was laid off on. It could count 1 or 15.",
        ),
        (
            Problem(Code.EXCEEDS_DECK, points=400, bound=396),
            (
                "All players together: 400 points are more than the whole pack holds (396). "
                "Look for a slip."
            ),
        ),
        (
            Problem(Code.WENT_OUT_WITH_CARDS, 3, cards=CARDS[:1]),
            "Cleo is marked as out, but still holds 8♥︎. Take the mark off, or empty the hand.",
        ),
    ],
)
def test_a_problem_says_which_card_whose_and_what_to_do(problem: Problem, said: str) -> None:
    assert problem_words(problem, name_of, ENGLISH) == said


@pytest.mark.parametrize(
    ("entered", "jokers", "said"),
    [
        (1, 0, "1 joker was entered, but this game is played without."),
        (2, 0, "2 jokers were entered, but this game is played without."),
        (3, 2, "3 jokers were entered, but the pack has 2. Look at everybody’s jokers."),
    ],
)
def test_one_joker_is_one_joker(entered: int, jokers: int, said: str) -> None:
    problem = Problem(Code.TOO_MANY_JOKERS, 1, points=entered, bound=jokers)
    assert problem_words(problem, name_of, ENGLISH) == said


def test_a_name_with_percent_signs_does_no_harm() -> None:
    said = problem_words(Problem(Code.MISSING_VALUE, 1), lambda _: "100%s %(cards)s", ENGLISH)
    assert said.startswith("100%s %(cards)s:")


@pytest.mark.parametrize("why", Why)
def test_every_rule_of_a_value_has_words(why: Why) -> None:
    for cards in (1, 2):
        assert why_words(why, STANDARD, cards, ENGLISH)
        assert "%(" not in why_words(why, STANDARD, cards, ENGLISH)


def test_a_face_card_says_its_value() -> None:
    rules = STANDARD.changed({"face": 12})
    assert why_words(Why.FACE, rules, 1, ENGLISH) == "a face card counts 12"


def codes_raised(error: str, place: int) -> set[str]:
    """Every code that the sources raise an error with; it is the argument at ``place``."""
    codes = set()
    for path in HOUSE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(error):
                given = node.args[place] if len(node.args) > place else None
                codes |= {
                    part.value
                    for part in (
                        [given] if isinstance(given, ast.Constant) else ast.walk(given or node.func)
                    )
                    if isinstance(part, ast.Constant) and isinstance(part.value, str)
                }
    return codes


def test_every_refusal_of_the_sheet_has_words() -> None:
    raised = codes_raised("CannotWrite", 0)
    assert len(raised) > 10
    assert raised <= set(_CANNOT)


def test_every_fault_of_a_file_has_words() -> None:
    raised = codes_raised("Unreadable", 1)
    assert len(raised) > 20
    assert raised <= set(_UNREADABLE)


@pytest.mark.parametrize("code", [*_CANNOT, "some_new_code"])
def test_refusals_are_sentences(code: str) -> None:
    for detail in ("", "Ann"):
        said = cannot_words(code, detail, ENGLISH)
        assert said.endswith(".")
        assert "%(" not in said


@pytest.mark.parametrize("code", [*_UNREADABLE, "some_new_code"])
def test_faults_of_files_name_the_place(code: str) -> None:
    said = unreadable_words(Unreadable("rounds[2]", code, "x"), ENGLISH)
    assert said.startswith("At rounds[2]: ")
    assert said.endswith(".")
    assert "%(" not in said


@pytest.mark.parametrize(
    ("written", "words"),
    [
        ("QS", "Q♠︎"),
        ("10d", "10♦︎"),
        ("JK", "joker"),
        ("JK=8H", "joker as 8♥︎"),
        ("AS=low", "A♠︎ as the low ace"),
        ("JK=AC=high", "joker as A♣︎ as the high ace"),
    ],
)
def test_cards_in_words(written: str, words: str) -> None:
    assert card_words(read_card(written), ENGLISH) == words


def test_an_open_joker_has_no_face() -> None:
    assert face(read_card("JK")) == ""


def test_lists_and_numbers_in_words() -> None:
    assert ENGLISH.listed([]) == ""
    assert ENGLISH.listed(["Ann"]) == "Ann"
    assert ENGLISH.listed(["Ann", "Ben", "Cleo"]) == "Ann, Ben and Cleo"
    assert (
        ENGLISH.many("%(num)s card of %(of)s", "%(num)s cards of %(of)s", 1, of=2) == "1 card of 2"
    )
    assert ENGLISH.many("%(num)s card", "%(num)s cards", 0) == "0 cards"


def test_a_text_without_values_is_not_formatted() -> None:
    assert Translate()("100 %") == "100 %"
