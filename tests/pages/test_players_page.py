"""The page of the players."""

from __future__ import annotations

from scorekeeper.pages.players import build
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.sheet.lines import PlayerJoined, PlayerLeft, SeatsChanged
from tests.builders import a_sheet, played, write


def test_seats_totals_and_the_next_dealer() -> None:
    page = build(played(a_sheet(), [40, -5, 10]), ENGLISH)
    assert [(line.name, line.total, line.place) for line in page.playing] == [
        ("Ann", 40, 1),
        ("Ben", -5, 2),
        ("Cleo", 10, 3),
    ]
    assert page.dealer == "Ben"
    assert page.version == 2
    assert (page.may_join, page.may_leave, page.left) == (True, True, ())


def test_newcomers_and_leavers_have_a_story() -> None:
    sheet = played(a_sheet(), [40, -5, 10])
    sheet = write(sheet, PlayerJoined("Dan", 120, 2, 2), PlayerLeft(3, 2))
    sheet = played(sheet, [1, 2, 3])
    page = build(sheet, ENGLISH)
    stories = {line.name: line.story for line in (*page.playing, *page.left)}
    assert stories == {
        "Ann": "",
        "Dan": "joined before round 2 with 120 points",
        "Ben": "",
        "Cleo": "left before round 2",
    }
    assert [line.place for line in page.left] == [0]


def test_a_newcomer_can_sit_anywhere() -> None:
    page = build(write(a_sheet(), SeatsChanged((3, 1, 2), 0)), ENGLISH)
    assert page.places == (
        ("4", "after Ben"),
        ("3", "after Ann"),
        ("2", "after Cleo"),
        ("1", "before Cleo"),
    )


def test_two_must_stay_and_eight_are_enough() -> None:
    assert not build(a_sheet(2), ENGLISH).may_leave
    assert not build(a_sheet(8), ENGLISH).may_join


def test_a_newcomer_may_be_given_the_lowest_total_which_is_said_in_figures() -> None:
    def starts(*scores: int) -> str:
        return build(played(a_sheet(), list(scores)), ENGLISH).starts

    assert "0, or −5, the lowest total, or what you like" in starts(40, -5, 10)
    assert "0, or 35, the lowest total" in starts(40, 35, 60)
    assert "lowest" not in starts(40, 0, 10)
    sheet = write(played(a_sheet(), [40, -5, 10]), PlayerLeft(2, 2))
    assert "0, or 10, the lowest total" in build(sheet, ENGLISH).starts


def test_everybody_can_be_called_otherwise() -> None:
    sheet = write(a_sheet(), PlayerLeft(2, 0))
    assert build(sheet, ENGLISH).who == (("", "Choose"), ("1", "Ann"), ("2", "Ben"), ("3", "Cleo"))
