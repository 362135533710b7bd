"""A game file without ``lines`` becomes a new sheet."""

from __future__ import annotations

import json
from typing import Any, Final

import pytest

from scorekeeper.rummy.round import Accepted
from scorekeeper.sheet.errors import RoundRefused, Unreadable
from scorekeeper.sheet.filejson import plain_json, read_game
from scorekeeper.sheet.gamefile import sheet_from, told_by, write_game
from scorekeeper.sheet.lines import PlayerJoined, PlayerLeft, RoundScored, RulesChanged, Stamp
from scorekeeper.sheet.results import result, score_game, score_sheet
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Status
from tests.golden import Case, cases
from tests.sheet.random_games import chance_of, random_sheet

STAMP: Final = Stamp("2026-11-30T19:05:00Z", "phone", "Ann", "import-1")


def imported(**fields: Any) -> Sheet:
    game = {"format": "rummy500-game/1", "players": ["Ann", "Ben", "Cleo"]} | fields
    return sheet_from(read_game(json.dumps(game)), STAMP)


def points_of(name: str) -> dict[str, Any]:
    return {"name": name, "meld_points": 30, "hand_points": 5}


def points(**of: int) -> dict[str, Any]:
    return {"players": [{"name": name, "points": score} for name, score in of.items()]}


def without_accepted(plain: dict[str, Any]) -> dict[str, Any]:
    rounds = [
        {field: value for field, value in one.items() if field != "accepted"}
        for one in plain["rounds"]
    ]
    return plain | {"rounds": rounds}


def test_every_round_is_a_line_with_the_stamp_and_a_key_of_its_own() -> None:
    sheet = imported(
        preset="500-rum",
        rules={"target": 300},
        first_dealer="Cleo",
        pool_carried=7,
        rounds=[points(Ann=5, Ben=6, Cleo=7), points(Ann=-1, Ben=0, Cleo=1)],
    )

    assert [line.kind for line in sheet.lines] == ["GameStarted", "RoundScored", "RoundScored"]
    assert {(line.stamp.at, line.stamp.device, line.stamp.by) for line in sheet.lines} == {
        ("2026-11-30T19:05:00Z", "phone", "Ann")
    }
    assert len({line.stamp.entry_key for line in sheet.lines}) == 3
    assert sheet.lines[0].stamp.entry_key == "import-1"
    assert (sheet.preset, sheet.rules.target, sheet.rules.jokers) == ("500-rum", 300, 2)
    assert (sheet.started.first_dealer, sheet.started.pool_carried) == (3, 7)
    assert dict(sheet.standings.totals) == {1: 4, 2: 6, 3: 8}


def test_every_question_is_recorded_as_accepted() -> None:
    players = [
        {"name": "Ann", "melds": [["6H", "7H", "9H"]], "hand_points": 3},
        {"name": "Ben", "meld_points": 20, "hand_points": 5},
        {"name": "Cleo", "meld_points": 20, "hand_points": 5},
    ]
    sheet = imported(rounds=[{"players": players}])
    body = sheet.lines[1].body
    assert isinstance(body, RoundScored)
    assert set(body.entry.accepted) == {Accepted("not_consecutive", 1), Accepted("nobody_out")}
    assert all(problem.accepted for problem in sheet.rounds[0].score.problems)


def test_an_answer_to_what_was_not_asked_is_dropped() -> None:
    sheet = imported(rounds=[points(Ann=1, Ben=2, Cleo=3) | {"accepted": ["nobody_out"]}])
    body = sheet.lines[1].body
    assert isinstance(body, RoundScored)
    assert body.entry.accepted == ()


def test_a_round_that_is_refused_refuses_the_file() -> None:
    with pytest.raises(RoundRefused) as told:
        imported(rounds=[points(Ann=1, Ben=2, Cleo=3), points(Ann=1, Ben=2)])
    assert told.value.round_number == 2
    assert {problem.code for problem in told.value.problems} == {"missing_value"}


def test_who_is_meant_by_a_refused_round_is_said_by_the_place_in_the_file() -> None:
    meld = {"melds": [["7S", "7H", "7D"]], "hand": []}
    with pytest.raises(RoundRefused) as told:
        imported(
            players=["Dan", "Ann", "Ben"],
            first_dealer="Ann",
            joined={"Dan": {"round": 1, "points": 0}},
            rounds=[
                {"players": [{"name": "Dan"} | meld, points_of("Ann"), {"name": "Ben"} | meld]}
            ],
        )
    problem = next(one for one in told.value.problems if one.code == "duplicate_card")
    assert {problem.seat, *problem.also} == {1, 3}
    assert told.value.round_number == 1


def test_rounds_after_the_end_are_imported_and_ignored() -> None:
    sheet = imported(rounds=[points(Ann=500, Ben=2, Cleo=3), points(Ann=1, Ben=2, Cleo=900)])
    assert sheet.standings.status is Status.OVER
    assert [one.ignored for one in sheet.rounds] == [False, True]
    assert dict(sheet.standings.totals) == {1: 500, 2: 2, 3: 3}


def test_comings_goings_and_other_rules_are_written_before_their_round() -> None:
    sheet = imported(
        players=["Dan", "Ann", "Ben", "Cleo"],
        first_dealer="Ann",
        rules={"target": 300},
        joined={"Dan": {"round": 2, "points": 40}},
        left={"Ann": 2},
        rounds=[
            points(Ann=1, Ben=2, Cleo=3) | {"rules": {}},
            points(Dan=1, Ben=2, Cleo=3),
        ],
    )
    assert [type(line.body) for line in sheet.lines[1:]] == [
        RoundScored,
        PlayerJoined,
        PlayerLeft,
        RulesChanged,
        RoundScored,
    ]
    assert [sheet.name(seat) for seat in sheet.everybody] == ["Dan", "Ann", "Ben", "Cleo"]
    assert [one.rules.target for one in sheet.rounds] == [500, 300]
    assert {sheet.name(seat): n for seat, n in sheet.standings.totals.items()} == {
        "Ann": 1,
        "Ben": 4,
        "Cleo": 6,
        "Dan": 41,
    }


def test_at_a_full_table_room_is_made_before_the_newcomer_sits_down() -> None:
    names = [f"P{number}" for number in range(1, 10)]
    sheet = imported(
        players=names, joined={"P9": {"round": 1, "points": 0}}, left={"P2": 1}, rounds=[]
    )
    assert [sheet.name(seat) for seat in sheet.seating] == [n for n in names if n != "P2"]


def test_at_a_table_of_two_the_newcomer_sits_down_before_the_other_leaves() -> None:
    sheet = imported(joined={"Cleo": {"round": 1, "points": 9}}, left={"Ben": 1})
    assert [sheet.name(seat) for seat in sheet.seating] == ["Ann", "Cleo"]


def test_a_first_dealer_must_have_been_there() -> None:
    with pytest.raises(Unreadable) as told:
        imported(first_dealer="Cleo", joined={"Cleo": {"round": 1, "points": 0}})
    assert (told.value.place, told.value.code) == ("first_dealer", "not_playing")
    assert told.value.detail == "Cleo"


def test_partners_that_did_not_fit_who_played_are_refused() -> None:
    with pytest.raises(Unreadable) as told:
        imported(
            rules={"teams": [["Ann"], ["Ben", "Cleo"]]},
            joined={"Cleo": {"round": 1, "points": 0}},
        )
    assert (told.value.place, told.value.code) == ("players", "bad_teams")


@pytest.mark.parametrize("number", [2, 3])
def test_partners_that_did_not_fit_later_are_told_by_their_round(number: int) -> None:
    own = {"rules": {"teams": [["Ann"], ["Ben", "Cleo"]]}}
    rounds: list[dict[str, Any]] = [points(Ann=1, Ben=2, Cleo=3), points(Ann=1, Ben=2)]
    rounds.append(points(Ann=1, Ben=2))
    rounds[number - 1] |= own
    with pytest.raises(Unreadable) as told:
        imported(left={"Cleo": 2}, rounds=rounds)
    assert (told.value.place, told.value.code) == (f"rounds[{number}]", "bad_teams")


def test_newcomers_of_one_round_sit_as_the_file_has_them() -> None:
    come = {"round": 1, "points": 0}
    sheet = imported(players=["Ann", "Ben", "Cleo", "Dan"], joined={"Cleo": come, "Dan": come})
    assert [sheet.name(seat) for seat in sheet.seating] == ["Ann", "Ben", "Cleo", "Dan"]


def test_the_last_round_may_have_had_rules_of_its_own() -> None:
    rounds: list[dict[str, Any]] = [points(Ann=1, Ben=2, Cleo=3), points(Ann=1, Ben=2, Cleo=3)]
    rounds[1] |= {"rules": {"face": 11}}
    sheet = imported(rounds=rounds)
    assert [one.rules.face for one in sheet.rounds] == [10, 11]
    assert sheet.rules.face == 10


@pytest.mark.parametrize(
    "case", [*cases("given"), *cases("derived")], ids=lambda case: str(case.id)
)
def test_a_golden_game_imports_just_when_it_is_not_refused(case: Case) -> None:
    game = read_game(json.dumps(case.game))
    scored = score_game(game)
    if scored.refused:
        with pytest.raises(RoundRefused):
            sheet_from(game, STAMP)
        return

    sheet = sheet_from(game, STAMP)

    again = read_game(write_game(sheet))
    assert without_accepted(plain_json(again)) == without_accepted(plain_json(game))
    told, of_sheet = (result(one, lambda p, n: p.code) for one in (scored, score_sheet(sheet)))
    for one in (*told["rounds"], *of_sheet["rounds"]):
        for problem in one["problems"]:
            problem.pop("accepted", None)
    assert told == of_sheet


def without_partners(seed: int) -> dict[str, Any]:
    """The plain fields of a sheet as chance makes it, of a table that plays without sides."""
    chance = chance_of(seed)
    while True:
        plain = plain_json(told_by(random_sheet(chance)))
        if "teams" not in json.dumps(plain):
            return plain


@pytest.mark.parametrize("seed", range(40))
def test_the_plain_fields_of_a_sheet_are_a_game_of_their_own(seed: int) -> None:
    plain = without_partners(seed)
    sheet = sheet_from(read_game(json.dumps(plain)), STAMP)
    assert without_accepted(plain_json(told_by(sheet))) == without_accepted(plain)
