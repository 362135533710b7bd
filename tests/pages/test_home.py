"""The first page's games, as strips."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from scorekeeper.pages.home import build
from scorekeeper.pages.translate import ENGLISH


@dataclass(frozen=True)
class Game:
    """A game as the index lists it."""

    game: str = "g" * 20
    players: tuple[str, ...] = ("Ann", "Ben", "Cleo")
    marks: tuple[str, ...] = ("🦊", "", "⭐")
    totals: tuple[int, ...] = (120, 120, -5)
    places: tuple[int, ...] = (1, 1, 3)
    winners: tuple[str, ...] = ()
    status: str = "playing"
    rounds: int = 4
    target: int = 500
    changed: str = "2026-11-30T19:05:00Z"


def test_games_that_are_over_stand_apart() -> None:
    going, over = Game(), Game(status="over", winners=("Ann",))
    page = build([over, going], ENGLISH)
    assert [strip.over for strip in page.going] == [False]
    assert [strip.over for strip in page.over] == [True]


def test_all_who_are_level_at_the_top_are_first() -> None:
    (strip,) = build([Game()], ENGLISH).going
    assert [(seat.name, seat.mark, seat.total, seat.first) for seat in strip.seats] == [
        ("Ann", "🦊", 120, True),
        ("Ben", "", 120, True),
        ("Cleo", "⭐", -5, False),
    ]


def test_a_game_without_emoji_is_not_marked() -> None:
    page = build([Game(), Game(marks=("", "", ""))], ENGLISH)
    assert [strip.marked for strip in page.going] == [True, False]


def test_nobody_is_first_before_the_first_round() -> None:
    (strip,) = build([Game(rounds=0, totals=(0, 0, 0), places=(1, 1, 1))], ENGLISH).going
    assert not any(seat.first for seat in strip.seats)
    assert strip.line == "Not begun yet · to 500"


@pytest.mark.parametrize(
    ("changes", "line"),
    [
        ({}, "4 rounds · to 500"),
        ({"rounds": 1}, "1 round · to 500"),
        ({"status": "tied"}, "Level at the top: another round decides · 4 rounds"),
        ({"status": "over"}, "Ended by the table · 4 rounds"),
        ({"status": "over", "winners": ("Ann",)}, "Ann won · 4 rounds"),
        ({"status": "over", "winners": ("Ann", "Ben")}, "Ann and Ben won together · 4 rounds"),
    ],
)
def test_a_line_says_how_a_game_stands(changes: dict[str, object], line: str) -> None:
    page = build([replace(Game(), **changes)], ENGLISH)  # type: ignore[arg-type]
    assert [strip.line for strip in (*page.going, *page.over)] == [line]
