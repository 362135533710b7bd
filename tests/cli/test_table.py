"""The table that people read."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.cli.table import game_table, width


def a_result(**fields: Any) -> dict[str, Any]:
    return {
        "rounds": [],
        "totals": {"Ann": 0, "Ben": 0},
        "status": "playing",
        "winners": [],
        "sides": [],
        "settlement": {},
        "next_dealer": "Ann",
    } | fields


def a_round(number: int, *players: tuple[str, int | None, int], **fields: Any) -> dict[str, Any]:
    told = [{"name": name, "net": net, "total": total} for name, net, total in players]
    return {"number": number, "problems": [], "players": told} | fields


@pytest.mark.parametrize(
    ("text", "columns"),
    [("Ann", 3), ("é", 1), ("e\u0301", 1), ("李小龍", 6), ("A\u200db", 2), ("Ａ", 2), ("", 0)],
)
def test_the_width_of_a_text(text: str, columns: int) -> None:
    assert width(text) == columns


def test_columns_stay_in_line_whatever_the_names_are() -> None:
    names = ["李小龍", "Zoe\u0308", "A" * 40]
    told = a_result(
        rounds=[a_round(1, *((name, 100 - 90 * n, 1000) for n, name in enumerate(names)))],
        totals=dict.fromkeys(names, 1000),
    )
    pad = game_table(told).split("\n\n")[0].splitlines()
    assert {width(line) for line in pad} == {5 + 2 + 11 + 2 + 10 + 2 + 40}


def test_who_did_not_take_part_has_an_empty_place() -> None:
    told = a_result(rounds=[a_round(1, ("Ben", 0, 0))])
    assert game_table(told).splitlines()[1] == "    1       0 = 0"


def test_refused_and_ignored_rounds_are_marked_and_explained() -> None:
    problem = {"severity": "refuse", "message": "Ann: no."}
    asked = {"severity": "ask", "message": "Ben: odd."}
    accepted = asked | {"accepted": True}
    told = a_result(
        rounds=[
            a_round(1, ("Ann", None, 0), ("Ben", None, 0), problems=[problem]),
            a_round(2, ("Ann", 5, 5), ("Ben", 5, 5), problems=[asked, accepted]),
            a_round(3, ("Ann", None, 0), ("Ben", None, 0), ignored=True),
        ]
    )
    pad, *remarks, _ = game_table(told).split("\n\n")
    rows = pad.splitlines()
    assert [row.split()[0] for row in rows[1:4]] == ["1*", "2*", "3*"]
    assert rows[1].split()[1:] == ["refused", "refused"]
    assert rows[3].split()[1:] == ["ignored", "ignored"]
    assert remarks == [
        "Round 1\n  refused: Ann: no.",
        "Round 2\n  unusual: Ben: odd.\n  accepted: Ben: odd.",
        "Round 3\n  After the end: counts for nothing.",
    ]


@pytest.mark.parametrize(
    ("fields", "lines"),
    [
        ({"next_dealer": "Ben"}, ["Ben deals next."]),
        ({"status": "tied"}, ["Level at the top: another round.", "Ann deals next."]),
        (
            {"status": "over", "winners": ["Ann"], "settlement": {"Ann": 5, "Ben": -5}},
            ["Ann wins.", "Ann gets 5.", "Ben pays 5."],
        ),
        ({"status": "over", "winners": ["Ann", "Ben"]}, ["Ann and Ben win."]),
        ({"status": "over"}, ["The game was ended."]),
        (
            {"sides": [{"players": ["Ann", "Cleo"], "total": -7}]},
            ["Ann and Cleo together: −7", "Ann deals next."],
        ),
    ],
)
def test_how_the_game_stands(fields: dict[str, Any], lines: list[str]) -> None:
    assert game_table(a_result(**fields)).split("\n\n")[-1].splitlines() == lines
