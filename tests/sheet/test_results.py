"""What a game comes to, as JSON."""

from __future__ import annotations

import json
from typing import Any

from scorekeeper.rummy.round import Problem
from scorekeeper.sheet.filejson import read_game
from scorekeeper.sheet.results import result, score_game


def say(problem: Problem, name_of: Any) -> str:
    return f"{problem.code} of {name_of(problem.seat) if problem.seat else 'all'}"


def scored(**fields: Any) -> dict[str, Any]:
    game = {"format": "rummy500-game/1", "players": ["Ann", "Ben"]} | fields
    return result(score_game(read_game(json.dumps(game))), say)


def player(name: str, **fields: Any) -> dict[str, Any]:
    return {"name": name} | fields


def test_the_whole_result_as_the_format_has_it() -> None:
    game = {
        "players": ["Ann", "Ben", "Cleo"],
        "rounds": [
            {
                "players": [
                    player(
                        "Ann",
                        melds=[["7S", "7C", "7D"], ["QS", "KS", "AS"]],
                        laid_off=[{"card": "8H", "onto": "2.1"}],
                        hand=[],
                        went_out=True,
                    ),
                    player("Ben", melds=[["5H", "6H", "7H"]], hand=["AD", "9C"]),
                    player(
                        "Cleo",
                        meld_points=25,
                        hand_points=34,
                        adjustment=-10,
                        adjustment_reason="wrong call of rummy",
                    ),
                ]
            }
        ],
    }
    assert scored(**game) == {
        "pack_points": 396,
        "rounds": [
            {
                "number": 1,
                "problems": [],
                "players": [
                    _line("Ann", meld=64, hand=0, net=64, total=64),
                    _line("Ben", meld=18, hand=24, net=-6, total=-6),
                    _line("Cleo", meld=25, hand=34, adjustment=-10, net=-19, total=-19),
                ],
                "pool_after": 0,
            }
        ],
        "totals": {"Ann": 64, "Ben": -6, "Cleo": -19},
        "status": "playing",
        "winners": [],
        "sides": [],
        "settlement": {},
        "ignored_rounds": 0,
        "next_dealer": "Ben",
    }


def _line(name: str, **fields: Any) -> dict[str, Any]:
    return {"name": name, "bonus": 0, "pool": 0, "adjustment": 0} | fields


def test_a_problem_says_its_code_severity_player_and_sums() -> None:
    entry = player("Ann", melds=[["AS", "JK", "JK"]], hand=[], went_out=True)
    told = scored(
        rules={"jokers": 2},
        rounds=[{"players": [entry, player("Ben", meld_points=0, hand_points=20)]}],
    )
    assert told["rounds"][0]["problems"] == [
        {
            "code": "needs_declaration",
            "severity": "refuse",
            "player": "Ann",
            "message": "needs_declaration of Ann",
            "could_be": [31, 45],
        }
    ]


def test_a_problem_of_the_whole_round_has_no_player_and_an_accepted_one_says_so() -> None:
    players = [
        player("Ann", meld_points=60, hand_points=5),
        player("Ben", melds=[["6H", "7H", "9H"]], hand_points=12),
    ]
    told = scored(rounds=[{"players": players, "accepted": ["nobody_out"]}])
    problems = {one["code"]: one for one in told["rounds"][0]["problems"]}
    assert problems["nobody_out"] == {
        "code": "nobody_out",
        "severity": "ask",
        "player": None,
        "message": "nobody_out of all",
        "could_be": [],
        "accepted": True,
    }
    assert problems["not_consecutive"]["player"] == "Ben"
    assert "accepted" not in problems["not_consecutive"]


def test_a_refused_round_counts_for_nothing_and_its_parts_are_told() -> None:
    told = scored(
        rules={"pool": 30, "going_out_bonus": 25},
        rounds=[
            {
                "players": [
                    player("Ann", meld_points=60, hand_points=None, went_out=True),
                    player("Ben", meld_points=30, hand_points=12),
                ]
            }
        ],
    )
    assert told["rounds"][0]["players"] == [
        _line("Ann", meld=60, hand=None, net=None, total=0),
        _line("Ben", meld=30, hand=12, net=None, total=0),
    ]
    assert told["rounds"][0]["pool_after"] == 0
    assert (told["status"], told["next_dealer"]) == ("playing", "Ann")


def test_who_went_out_in_a_refused_round_does_not_deal_next() -> None:
    out = player("Ann", meld_points=60, hand_points=None, went_out=True)
    rounds = [
        {"players": [player("Ann", points=5), player("Ben", points=7, went_out=True)]},
        {"players": [out, player("Ben", meld_points=30, hand_points=12)]},
    ]
    assert scored(rules={"next_dealer": "round_winner"}, rounds=rounds)["next_dealer"] == "Ben"


def test_a_round_after_the_end_is_marked() -> None:
    rounds = [
        {"players": [player("Ann", points=500), player("Ben", points=0)]},
        {"players": [player("Ann", points=1), player("Ben", points=900)]},
    ]
    told = scored(rounds=rounds)
    assert "ignored" not in told["rounds"][0]
    assert told["rounds"][1]["ignored"] is True
    assert [one["net"] for one in told["rounds"][1]["players"]] == [None, None]
    assert [one["total"] for one in told["rounds"][1]["players"]] == [500, 0]
    assert told["settlement"] == {"Ann": 500, "Ben": -500}


def test_a_newcomer_has_the_stated_points_and_stands_in_the_rounds_played() -> None:
    rounds = [
        {"players": [player("Ann", points=10), player("Ben", points=20)]},
        {"players": [player(name, points=1) for name in ("Ann", "Ben", "Cleo")]},
        {"players": [player(name, points=1) for name in ("Ann", "Cleo")]},
    ]
    told = scored(
        players=["Ann", "Ben", "Cleo"],
        joined={"Cleo": {"round": 2, "points": -7}},
        left={"Ben": 3},
        rounds=rounds,
    )
    assert [[p["name"] for p in one["players"]] for one in told["rounds"]] == [
        ["Ann", "Ben"],
        ["Ann", "Ben", "Cleo"],
        ["Ann", "Cleo"],
    ]
    assert told["totals"] == {"Ann": 12, "Ben": 21, "Cleo": -5}
    assert [p["total"] for p in told["rounds"][1]["players"]] == [11, 21, -6]
    # Ann, then Ben dealt; before the third Ben left, so Cleo dealt it.
    assert told["next_dealer"] == "Ann"


def test_a_partner_who_comes_later_brings_the_stated_points_only_then() -> None:
    rounds = [
        {"players": [player("Ann", points=10), player("Ben", points=10)]},
        {"players": [player(name, points=1) for name in ("Ann", "Ben", "Cleo")]},
    ]
    told = scored(
        players=["Ann", "Ben", "Cleo"],
        rules={"teams": [["Ann"], ["Ben", "Cleo"]]},
        joined={"Cleo": {"round": 2, "points": 495}},
        rounds=rounds,
    )
    assert (told["ignored_rounds"], told["winners"]) == (0, ["Ben", "Cleo"])


def test_a_round_is_scored_by_its_own_rules() -> None:
    cards = [player("Ann", melds=[["AS", "2S", "3S"]], hand=[], went_out=True)]
    cards += [player("Ben", meld_points=0, hand_points=20)]
    told = scored(
        rules={"ace_low": 15},
        rounds=[{"players": cards, "rules": {}}, {"players": cards}],
    )
    assert [one["players"][0]["meld"] for one in told["rounds"]] == [6, 20]
