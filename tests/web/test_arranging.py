"""Cards in any order: what the page of a round is told that they can be."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

import pytest

from tests.web.phones import Phone


def ask(phone: Phone, game: str, **query: str) -> Any:
    """What the server finds in a pile of the second player, unless the query says otherwise."""
    asked = {"seats": "1 2 3", "seat": "2", **query}
    answer = phone.get(f"{game}/rounds/arrangement?{urlencode(asked)}")
    assert answer.status_code == 200
    return answer.get_json()


def test_a_pile_becomes_melds_and_lay_offs(phone: Phone, game: str) -> None:
    found = ask(phone, game, pile="7D 5H 7S 4H 7C 8S 6H", p1_melds="9S 10S JS")
    assert found == [
        {"total": 44, "melds": "4H 5H 6H / 7S 7D 7C", "laid_off": "8S>1.1", "left": ""},
    ]


def test_where_an_ace_makes_a_difference_both_sums_are_told(phone: Phone, game: str) -> None:
    both = ask(phone, game, pile="AS", p1_melds="2S 3S 4S", p3_melds="JS QS KS")
    assert [(one["total"], one["laid_off"]) for one in both] == [(1, "AS>1.1"), (15, "AS>3.1")]


def test_cards_left_over_are_named(phone: Phone, game: str) -> None:
    [found] = ask(phone, game, pile="9C 7D 7S 7C")
    assert found == {"total": 21, "melds": "7S 7D 7C", "laid_off": "", "left": "9C"}


def test_of_cards_left_over_the_cheapest_are(phone: Phone, game: str) -> None:
    [found] = ask(phone, game, pile="AS 2S 3S QS KS")
    assert (found["melds"], found["left"]) == ("QS KS AS", "2S 3S")


def test_nothing_is_written(phone: Phone, game: str) -> None:
    ask(phone, game, pile="9C 7D 7S 7C")
    assert phone.sheet(game).version == 1


@pytest.mark.parametrize(
    "query",
    [
        {"seats": "1 2 3", "seat": "2", "pile": "7X"},
        {"seats": "1 2 3", "seat": "9", "pile": "7S"},
        {"seats": "1 2 3", "pile": "7S"},
        {"pile": "7S", "seat": "2"},
        {"seats": "1 2 3", "seat": "2", "pile": "7S", "line": "99"},
        {"seats": "1 2 3", "seat": "2", "pile": "7S " * 61},
    ],
)
def test_what_is_no_question_is_none(phone: Phone, game: str, query: dict[str, str]) -> None:
    answer = phone.get(f"{game}/rounds/arrangement?{urlencode(query)}")
    assert answer.status_code == 400


def test_more_ways_than_can_be_looked_at_are_an_empty_answer(phone: Phone, game: str) -> None:
    assert ask(phone, game, pile="JK " * 9) == []
