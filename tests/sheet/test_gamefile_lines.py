"""A game file with ``lines``: the sheet in ink, proven, and as the plain fields tell it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

import pytest

from scorekeeper.rummy.cards import read_card
from scorekeeper.rummy.round import Accepted, LayOff, Onto, PlayerEntry, RoundEntry
from scorekeeper.rummy.rules import STANDARD
from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.filejson import plain_json
from scorekeeper.sheet.gamefile import read_game, sheet_from, sheet_of, told_by, write_game
from scorekeeper.sheet.lines import (
    Body,
    GameStarted,
    LineStruck,
    NoteWritten,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    RoundCorrected,
    RoundScored,
    RulesChanged,
    SeatsChanged,
    Stamp,
)
from scorekeeper.sheet.seal import digest_of
from scorekeeper.sheet.sheet import Sheet
from tests.sheet.random_games import chance_of, random_sheet

ELSEWHERE = Stamp("2027-01-01T00:00:00Z", "other", "Zoe", "import")


def stamp(number: int) -> Stamp:
    return Stamp(f"2026-11-30T19:{number:02}:00Z", "phone", "Ann", f"key-{number}")


def points(**of: int) -> RoundEntry:
    """A round of which only the scores are known, by ``p1=5``."""
    return RoundEntry(tuple(PlayerEntry(int(seat[1:]), points=n) for seat, n in of.items()))


def a_sheet(*bodies: Body) -> Sheet:
    sheet = Sheet.begin(GameStarted(("Ann", "Ben", "Cleo"), "standard", STANDARD, 2), stamp(1))
    for number, body in enumerate(bodies, 2):
        sheet = sheet.write(body, stamp(number))
    return sheet


def a_long_sheet() -> Sheet:
    """Somebody joins before round 2, somebody leaves before round 3, rules and names change."""
    meld = (tuple(read_card(card) for card in ("6H", "7H", "9H")),)
    asked = RoundEntry(
        (
            PlayerEntry(1, melds=meld, hand=(), went_out=True),
            PlayerEntry(2, laid_off=(LayOff(read_card("10H"), Onto(1, 1)),), hand_points=4),
            PlayerEntry(4, meld_points=25, hand_points=9, meld_typed="10+15"),
        ),
        accepted=(Accepted("not_consecutive", 1), Accepted("layoff_does_not_fit", 2)),
    )
    return a_sheet(
        RoundScored(points(p1=40, p2=50, p3=-5)),
        PlayerJoined("Dan", 45, 2, after=2),
        RoundScored(points(p1=1, p4=4, p2=2, p3=3)),
        PlayerLeft(3, after=4),
        RulesChanged("standard", STANDARD.changed({"target": 300, "pool": 30}), after=4),
        RoundScored(asked),
        PlayerRenamed(2, "Benjamin"),
        RoundCorrected(2, points(p1=41, p2=50, p3=-5), "misread"),
        NoteWritten("late", 4),
        RoundScored(points(p1=1, p2=1, p4=1)),
        LineStruck(11, "not played"),
        SeatsChanged((2, 4, 1), after=7),
    )


def test_the_plain_fields_tell_the_outcome() -> None:
    plain = json.loads(write_game(a_long_sheet()))

    del plain["lines"]
    assert plain == {
        "format": "rummy500-game/1",
        "preset": "standard",
        "rules": {"target": 300, "pool": 30},
        "players": ["Benjamin", "Dan", "Ann", "Cleo"],
        "first_dealer": "Benjamin",
        "pool_carried": 0,
        "rounds": [
            {
                "players": [
                    {"name": "Benjamin", "points": 50},
                    {"name": "Ann", "points": 41},
                    {"name": "Cleo", "points": -5},
                ],
                "rules": {},
            },
            {
                "players": [
                    {"name": "Benjamin", "points": 2},
                    {"name": "Dan", "points": 4},
                    {"name": "Ann", "points": 1},
                    {"name": "Cleo", "points": 3},
                ],
                "rules": {},
            },
            {
                "players": [
                    {
                        "name": "Benjamin",
                        "laid_off": [{"card": "10H", "onto": "3.1"}],
                        "hand_points": 4,
                    },
                    {"name": "Dan", "meld_points": 25, "hand_points": 9},
                    {"name": "Ann", "melds": [["6H", "7H", "9H"]], "hand": [], "went_out": True},
                ],
                "accepted": [["layoff_does_not_fit", "Benjamin"], ["not_consecutive", "Ann"]],
            },
        ],
        "joined": {"Dan": {"round": 2, "points": 45}},
        "left": {"Cleo": 3},
    }


def test_a_line_is_exported_with_all_its_fields_and_a_digest_over_the_others() -> None:
    lines = json.loads(write_game(a_long_sheet()))["lines"]

    previous = ""
    for number, line in enumerate(lines, 1):
        others = {field: value for field, value in line.items() if field != "digest"}
        canonical = json.dumps(
            others, sort_keys=True, separators=(",", ":"), ensure_ascii=False
        ).encode()
        assert sorted(line) == sorted(
            ["number", "kind", "at", "device", "by", "entry_key", "body", "previous", "digest"]
        )
        assert (line["number"], line["previous"]) == (number, previous)
        assert line["digest"] == hashlib.sha256(canonical).hexdigest()
        previous = line["digest"]
    assert [line["kind"] for line in lines][:3] == ["GameStarted", "RoundScored", "PlayerJoined"]
    assert (lines[3]["device"], lines[3]["by"], lines[3]["entry_key"]) == ("phone", "Ann", "key-4")


def test_exported_and_imported_it_is_the_same_sheet() -> None:
    sheet = a_long_sheet()
    text = write_game(sheet)

    again = sheet_from(read_game(text), ELSEWHERE)

    assert again.lines == sheet.lines
    assert again.standings == sheet.standings
    assert write_game(again) == text


@pytest.mark.parametrize("seed", range(60))
def test_every_sheet_comes_back_as_it_was(seed: int) -> None:
    sheet = random_sheet(chance_of(seed))
    text = write_game(sheet)

    game = read_game(text.encode())
    again = sheet_from(game, ELSEWHERE)

    assert again.lines == sheet.lines
    assert again.standings == sheet.standings
    assert [one.score for one in again.rounds] == [one.score for one in sheet.rounds]
    assert write_game(again) == text
    assert plain_json(game) == plain_json(told_by(sheet))


@pytest.mark.parametrize(
    ("at", "fits"),
    [
        ("0001-01-01T00:00:00Z", True),
        ("2024-02-29T23:59:59Z", True),
        ("2026-12-31T12:00:00.123456Z", True),
        ("2026-01-31T12:00:00Z", True),
        ("0000-01-01T00:00:00Z", False),
        ("2026-00-10T12:00:00Z", False),
        ("2026-13-01T12:00:00Z", False),
        ("2026-11-00T12:00:00Z", False),
        ("2026-11-31T12:00:00Z", False),
        ("1900-02-29T12:00:00Z", False),
    ],
)
def test_a_line_s_time_is_one_that_there_was(at: str, fits: bool) -> None:
    file = read_game(spoilt(change("lines", 2, "at", to=at), sealed=True))
    if fits:
        assert sheet_of(file).lines[1].stamp.at == at
        return
    with pytest.raises(Unreadable) as told:
        sheet_of(file)
    assert (told.value.place, told.value.code) == ("lines[2].at", "not_a_time")


def test_a_file_is_written_for_people_to_read() -> None:
    start = GameStarted(("Íñigo", "李"), "standard", STANDARD, 1)
    text = write_game(Sheet.begin(start, stamp(1)))
    assert text.count("Íñigo") == 3
    assert "\\u" not in text


def test_a_group_beyond_the_table_is_told_as_it_was_said() -> None:
    seven = tuple(read_card(card) for card in ("7S", "7C", "7D"))
    off = (LayOff(read_card("8H"), Onto(9, 1)),)
    players = (
        PlayerEntry(1, melds=(seven,), laid_off=off, hand=(), went_out=True),
        PlayerEntry(2, points=5),
        PlayerEntry(3, points=5),
    )
    accepted = (Accepted("layoff_no_meld", 1),)
    sheet = a_sheet(RoundScored(RoundEntry(players, accepted=accepted)))
    told = plain_json(told_by(sheet))
    assert told["rounds"][0]["players"][0]["laid_off"] == [{"card": "8H", "onto": "9.1"}]
    assert sheet_from(read_game(write_game(sheet)), ELSEWHERE).lines == sheet.lines


def spoilt(change: Callable[[dict[str, Any]], None], *, sealed: bool = False) -> str:
    """The long sheet's file after a change, with or without a chain that fits again."""
    game = json.loads(write_game(a_long_sheet()))
    change(game)
    previous = ""
    for line in game["lines"] if sealed else ():
        line["previous"] = previous
        by = Stamp(line["at"], line["device"], line["by"], line["entry_key"])
        previous = digest_of(line["number"], line["kind"], by, line["body"], previous)
        line["digest"] = previous
    return json.dumps(game)


def change(*path: str | int, to: Any) -> Callable[[dict[str, Any]], None]:
    """Put something in a place of the file; numbers count from 1."""
    *way, last = (step - 1 if isinstance(step, int) else step for step in path)

    def put(game: Any) -> None:
        for step in way:
            game = game[step]
        game[last] = to

    return put


@pytest.mark.parametrize(
    ("spoil", "place"),
    [
        (change("lines", 2, "body", "entry", "players", 1, "points", to=41), "lines[2]"),
        (change("lines", 3, "by", to="Ben"), "lines[3]"),
        (change("lines", 4, "at", to="2026-11-30T19:05:00Z"), "lines[4]"),
        (change("lines", 5, "digest", to="0" * 64), "lines[5]"),
        (change("lines", 6, "previous", to=""), "lines[6]"),
        (change("lines", 7, "number", to=8), "lines[7]"),
        (lambda game: game["lines"].pop(7), "lines[8]"),
        (lambda game: game["lines"].reverse(), "lines[1]"),
        (lambda game: game["lines"].insert(2, game["lines"][2]), "lines[4]"),
    ],
)
def test_a_line_that_was_changed_is_found(
    spoil: Callable[[dict[str, Any]], None], place: str
) -> None:
    with pytest.raises(Unreadable) as told:
        sheet_of(read_game(spoilt(spoil)))
    assert (told.value.place, told.value.code) == (place, "broken_chain")


@pytest.mark.parametrize(
    ("spoil", "place", "code"),
    [
        (change("lines", to=[]), "lines[1]", "not_a_start"),
        (lambda game: game["lines"].pop(0), "lines[1]", "broken_chain"),
        (change("lines", 1, "body", "preset", to="x"), "lines[1].body.preset", "unknown_preset"),
        (change("lines", 6, "body", "preset", to="x"), "lines[6].body.preset", "unknown_preset"),
        (change("lines", 9, "entry_key", to="key-2"), "lines[9].entry_key", "key_twice"),
        (change("lines", 2, "at", to="yesterday"), "lines[2].at", "not_a_time"),
        (change("lines", 2, "at", to="2027-02-29T10:00:00Z"), "lines[2].at", "not_a_time"),
        (change("lines", 2, "at", to="2026-11-30T24:00:00Z"), "lines[2].at", "not_a_time"),
        (change("lines", 9, "body", "line", to=3), "lines[9]", "cannot_be_written"),
        (change("lines", 9, "body", "line", to=99), "lines[9]", "cannot_be_written"),
        (change("lines", 12, "body", "line", to=1), "lines[12]", "cannot_be_written"),
        (change("lines", 5, "body", "seat", to=7), "lines[5]", "cannot_be_written"),
        (change("lines", 5, "body", "after", to=3), "lines[5]", "cannot_be_written"),
        (change("lines", 3, "body", "name", to="ANN"), "lines[3]", "cannot_be_written"),
        (change("lines", 13, "body", "order", to=[2, 4]), "lines[13]", "cannot_be_written"),
        (change("lines", 4, "body", "entry", "players", 1, to={"seat": 1}),
         "lines[4]", "cannot_be_written"),
        (change("lines", 1, "body", "first_dealer", to=4), "lines[1]", "cannot_be_written"),
    ],
)  # fmt: skip
def test_lines_that_no_sheet_would_take_are_refused_though_the_chain_fits(
    spoil: Callable[[dict[str, Any]], None], place: str, code: str
) -> None:
    with pytest.raises(Unreadable) as told:
        sheet_of(read_game(spoilt(spoil, sealed=code != "broken_chain")))
    assert (told.value.place, told.value.code) == (place, code)


@pytest.mark.parametrize(
    ("spoil", "place"),
    [
        (change("preset", to="500-rum"), "preset"),
        (change("rules", "target", to=500), "rules.target"),
        (change("rules", "face", to=11), "rules.face"),
        (change("players", 2, to="Don"), "players[2]"),
        (change("first_dealer", to="Ann"), "first_dealer"),
        (change("pool_carried", to=30), "pool_carried"),
        (change("rounds", 1, "players", 2, "points", to=40), "rounds[1].players[2].points"),
        (change("rounds", 1, "rules", to={"pool": 5}), "rounds[1].rules.pool"),
        (lambda game: game["rounds"][0].pop("rules"), "rounds[1].rules"),
        (lambda game: game["rounds"].pop(), "rounds"),
        (change("rounds", 3, "players", 1, "hand_points", to=5),
         "rounds[3].players[1].hand_points"),
        (change("rounds", 3, "players", 3, "melds", 1, 3, to="8H"),
         "rounds[3].players[3].melds[1][3]"),
        (change("rounds", 3, "stock_exhausted", to=True), "rounds[3].stock_exhausted"),
        (lambda game: game["rounds"][2].pop("accepted"), "rounds[3].accepted"),
        (change("joined", "Dan", "points", to=44), "joined.Dan.points"),
        (change("left", "Cleo", to=4), "rounds[3].players"),
    ],
)  # fmt: skip
def test_plain_fields_that_say_something_else_than_the_lines_are_refused(
    spoil: Callable[[dict[str, Any]], None], place: str
) -> None:
    text = spoilt(spoil)
    if place == "players[2]":
        text = text.replace('"name": "Dan"', '"name": "Don"').replace('{"Dan": ', '{"Don": ')
        text = text.replace('"body": {"name": "Don"', '"body": {"name": "Dan"')
    if place == "rounds[3].players":
        text = text.replace('"left": {"Cleo": 4}', '"left": {}')
        place = "left"
    with pytest.raises(Unreadable) as told:
        sheet_of(read_game(text))
    assert (told.value.place, told.value.code) == (place, "not_as_in_lines")


def test_the_same_said_otherwise_agrees_with_the_lines() -> None:
    def say_otherwise(game: dict[str, Any]) -> None:
        game["rules"] |= {"ace_low": 1, "dealt": "auto"}
        game["first_dealer"] = "BENJAMIN"
        game["rounds"][2]["players"].reverse()
        game["rounds"][2]["accepted"].reverse()
        game["rounds"][2]["players"][0] |= {"concealed": False, "adjustment": 0}

    assert sheet_of(read_game(spoilt(say_otherwise))).lines == a_long_sheet().lines


def test_an_order_of_seats_does_not_change_what_a_line_says() -> None:
    sheet = a_sheet(
        SeatsChanged((3, 1, 2), after=0),
        RoundScored(points(p3=1, p1=2, p2=3)),
    )
    assert sheet_of(read_game(write_game(sheet))).lines == sheet.lines
