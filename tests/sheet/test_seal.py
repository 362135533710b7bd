"""Lines in ink: what is written can be read, and a change of one sign shows."""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rummy.round import PlayerEntry, RoundEntry
from scorekeeper.sheet.bodies import body_from_json, body_to_json, canonical
from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.lines import (
    KINDS,
    STRIKABLE,
    Body,
    ChallengeSettled,
    GameEnded,
    GameReopened,
    GameStarted,
    Line,
    LineRestored,
    LineStruck,
    NoteWritten,
    Outcome,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    RoundCorrected,
    RoundScored,
    RulesChanged,
    ScoreChallenged,
    ScoreRecounted,
    SeatsChanged,
    Stamp,
)
from scorekeeper.sheet.seal import first_fault, line_from_json, line_to_json, prove
from scorekeeper.sheet.sheet import Sheet
from tests.builders import a_sheet, entry, nets, played, rules, stamp, totals, write

A_ROUND = entry(
    "7S 7C 7D; AS=low 2S 3S + 8H@2.1 JK=9H | - | out, concealed, adjust -10 wrong call",
    "=18 | 2C JK=AS=high | discards",
    "#12 | out",
    stock_exhausted=True,
    accepted=["two_empty_hands", ["too_short", 1]],
)

BODIES: list[Body] = [
    GameStarted(("Ann", "Íñigo"), "standard", rules(teams=[["Ann"], ["Íñigo"]]), 2, 30),
    GameStarted(("Ann", "Ben"), "500-rum", rules(dealt={str(n): n for n in range(2, 9)}), 1),
    RoundScored(A_ROUND),
    RoundScored(nets(1, 2), before=4),
    RoundScored(nets(1, 2, seats=(98, 99))),
    RoundCorrected(3, A_ROUND, "a\nlong\ttale"),
    LineStruck(2),
    LineRestored(2, "after all"),
    PlayerJoined("李", -20, 3, 0),
    PlayerLeft(99, 7),
    PlayerRenamed(2, "Bob 🂡"),
    SeatsChanged((2, 1), 0),
    RulesChanged("standard", rules(queen_of_spades=40, joker_meld="represented"), 0),
    GameEnded(0),
    GameReopened(3, "on"),
    NoteWritten("a note\r\nof two lines"),
    NoteWritten("", 3),
    NoteWritten("x" * 2000),
    ScoreChallenged(3, 2, -20, "mine was “eight”"),
    ScoreChallenged(3, 99),
    ScoreRecounted(4, (1, 2), A_ROUND),
    ChallengeSettled(4, Outcome.STANDS, "so"),
    ChallengeSettled(4, Outcome.CORRECTED, "so", 5),
    ChallengeSettled(4, Outcome.AGREED, "so", 5, A_ROUND),
]


def a_line(body: Body, number: int = 2) -> Line:
    return Line(number, stamp("key"), body, "p" * 64, "d" * 64)


def a_long_sheet() -> Sheet:
    sheet = write(played(a_sheet(3, rules(jokers=2)), (10, 20, 30)), RoundScored(A_ROUND))
    sheet = write(sheet, PlayerJoined("Dan", 5, 4, 3), NoteWritten("note", 2), LineStruck(2))
    return write(sheet, LineRestored(2, "“yes”"), PlayerRenamed(2, "Bob"))


@pytest.mark.parametrize("body", BODIES)
def test_every_kind_of_line_is_read_as_it_was_written(body: Body) -> None:
    line = a_line(body)
    text = json.dumps(line_to_json(line))
    assert line_from_json(json.loads(text), "line") == line


def test_every_kind_is_known_by_its_name() -> None:
    assert {type(body).__name__ for body in BODIES} == set(KINDS)
    assert {kind.__name__ for kind in STRIKABLE} == set(KINDS) - {
        "GameStarted", "LineStruck", "LineRestored", "GameEnded", "GameReopened",
    }  # fmt: skip
    assert a_line(LineStruck(2)).kind == "LineStruck"


def test_canonical_json_has_sorted_keys_no_spaces_and_plain_letters() -> None:
    assert canonical({"b": [1, None, True], "a": "é🂡"}) == '{"a":"é🂡","b":[1,null,true]}'


def test_a_digest_is_sha_256_over_all_other_fields() -> None:
    for line in a_long_sheet().lines:
        written = line_to_json(line)
        digest = written.pop("digest")
        text = json.dumps(written, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
        assert hashlib.sha256(text.encode()).hexdigest() == digest


def test_every_line_holds_the_digest_of_the_line_before() -> None:
    sheet = a_long_sheet()
    assert sheet.lines[0].previous == ""
    for line, after in zip(sheet.lines, sheet.lines[1:], strict=False):
        assert after.previous == line.digest
    assert (sheet.digest, sheet.version) == (sheet.lines[-1].digest, len(sheet.lines))


def test_a_sheet_as_it_was_written_has_no_fault() -> None:
    lines = a_long_sheet().lines
    assert first_fault(lines) is None
    prove(lines, "lines")


@pytest.mark.parametrize("change", [
    {"number": 9},
    {"previous": "0" * 64},
    {"digest": "0" * 64},
    {"body": LineStruck(3)},
    {"body": NoteWritten("note")},
    {"stamp": stamp("another key")},
    {"stamp": stamp("key-3", device="another phone")},
    {"stamp": stamp("key-3", by="Bob")},
    {"stamp": Stamp("2026-11-30T19:05:01Z", "phone", "Ann", "key-3")},
])  # fmt: skip
def test_any_change_shows_at_the_line_where_it_was_made(change: dict[str, Any]) -> None:
    lines = a_long_sheet().lines
    spoilt = (*lines[:2], replace(lines[2], **change), *lines[3:])
    assert first_fault(spoilt) == 3
    with pytest.raises(Unreadable, match=r"lines\[3\]: broken chain 3"):
        prove(spoilt, "lines")


def test_a_line_taken_out_or_put_elsewhere_shows() -> None:
    lines = a_long_sheet().lines
    assert first_fault((*lines[:2], *lines[3:])) == 3
    assert first_fault((lines[0], lines[2], lines[1], *lines[3:])) == 2
    assert first_fault(lines[1:]) == 1


def test_a_sheet_is_read_from_its_lines_and_nothing_else() -> None:
    sheet = a_long_sheet()
    for again in (Sheet.read(sheet.lines), Sheet.rewritten(sheet.lines)):
        assert again.lines == sheet.lines
        assert again.standings == sheet.standings
        assert again.rounds == sheet.rounds
        assert again.players == sheet.players
    assert totals(Sheet.read(sheet.lines[:2])) == [10, 20, 30]


def test_lines_that_make_no_sheet_are_unreadable() -> None:
    sheet = a_long_sheet()
    for lines in ((), sheet.lines[1:]):
        for read in (Sheet.read, Sheet.rewritten):
            with pytest.raises(Unreadable, match=r"lines\[1\]: not a start"):
                read(lines)
    odd = replace(sheet.lines[1], body=RoundScored(nets(1, 2, 3), before=77))
    with pytest.raises(Unreadable, match="no sheet"):
        Sheet.read((sheet.lines[0], odd))


def test_what_could_not_have_been_written_is_not_taken_over() -> None:
    sheet = played(a_sheet(2), (10, 20))
    round_line = sheet.lines[1]
    twice = write(sheet, LineStruck(2)).lines
    with pytest.raises(Unreadable, match=r"lines\[4\]: cannot be written already struck 2"):
        Sheet.rewritten((*twice, replace(twice[2], number=4)))
    with pytest.raises(Unreadable, match=r"lines\[2\]: broken chain"):
        Sheet.rewritten((sheet.lines[0], replace(round_line, digest="0" * 64)))
    refused = RoundScored(entry("? | - | out", "=3 | =3"))
    with pytest.raises(Unreadable, match=r"lines\[2\]: cannot be written"):
        Sheet.rewritten((sheet.lines[0], replace(round_line, body=refused)))


@pytest.mark.parametrize("body", [
    NoteWritten("a bell \x07 rings"),
    NoteWritten("half a sign \ud83c"),
    NoteWritten("x" * 2001),
    RoundCorrected(2, nets(1, 2), "x" * 501),
    RoundScored(RoundEntry((PlayerEntry(1, points=1_000_001), PlayerEntry(2, points=2)))),
    RoundScored(RoundEntry((PlayerEntry(1, points=5), PlayerEntry(2, points=5, meld_typed="\0")))),
    RoundScored(RoundEntry((PlayerEntry(1, points=5), PlayerEntry(2, points=5), PlayerEntry(2)))),
    LineStruck(2, "\x1b"),
])  # fmt: skip
def test_what_could_not_be_read_again_is_never_written(body: Body) -> None:
    with pytest.raises(Unreadable):
        played(a_sheet(2), (1, 2)).write(body, stamp("key"))


def test_nor_is_a_stamp_that_could_not() -> None:
    with pytest.raises(Unreadable):
        a_sheet(2).write(NoteWritten("note"), stamp("key\0"))
    with pytest.raises(Unreadable):
        Sheet.begin(a_sheet(2).lines[0].body, stamp("key\0"))  # type: ignore[arg-type]
    for dealt in (((2, 7),), tuple((number, 7) for number in range(8, 1, -1))):
        odd = replace(rules(), dealt=dealt)
        with pytest.raises(Unreadable):
            Sheet.begin(GameStarted(("Ann", "Ben"), "standard", odd, 1), stamp("key"))


SEAT = "b.entry.players[1].seat"


@pytest.mark.parametrize(("kind", "body", "place", "code"), [
    ("Nothing", {}, "b", "unknown_kind"),
    ("LineStruck", [], "b", "not_an_object"),
    ("LineStruck", {}, "b", "missing_field"),
    ("LineStruck", {"line": 1, "more": 2}, "b", "unknown_field"),
    ("LineStruck", {"line": 0}, "b.line", "out_of_range"),
    ("LineStruck", {"line": True}, "b.line", "not_a_whole_number"),
    ("LineStruck", {"line": 1.0}, "b.line", "not_a_whole_number"),
    ("LineStruck", {"line": 1, "reason": 5}, "b.reason", "not_text"),
    ("PlayerLeft", {"seat": 100, "after": 0}, "b.seat", "out_of_range"),
    ("PlayerLeft", {"seat": 1, "after": -1}, "b.after", "out_of_range"),
    ("PlayerRenamed", {"seat": 1, "name": " Ann"}, "b.name", "bad_name"),
    ("PlayerRenamed", {"seat": 1, "name": ""}, "b.name", "bad_name"),
    ("PlayerJoined", {"name": "Ann", "points": 0, "place": 9}, "b.place", "out_of_range"),
    ("SeatsChanged", {"order": [1, "2"], "after": 0}, "b.order[2]", "not_a_whole_number"),
    ("RulesChanged", {"preset": "x", "rules": [], "after": 0}, "b.rules", "not_an_object"),
    ("RulesChanged", {"preset": "x", "rules": {}, "after": 0}, "b.rules", "missing_field"),
    ("NoteWritten", {"text": "a\x00"}, "b.text", "bad_characters"),
    ("NoteWritten", {"text": "x" * 2001}, "b.text", "too_long"),
    ("RoundScored", {"entry": {"players": [{"seat": 100}]}}, SEAT, "unknown_player"),
    ("RoundScored", {"entry": {"players": [{"seat": 1000}]}}, SEAT, "out_of_range"),
])  # fmt: skip
def test_a_body_that_is_none_is_unreadable_and_the_place_is_named(
    kind: str, body: object, place: str, code: str
) -> None:
    with pytest.raises(Unreadable) as fault:
        body_from_json(kind, body, "b")
    assert (fault.value.place, fault.value.code) == (place, code)


def test_a_start_that_tells_of_no_pool_begins_with_none() -> None:
    start = GameStarted(("Ann", "Ben"), "standard", rules(), 1, 0)
    written = body_to_json(start)
    assert written.pop("pool_carried") == 0
    assert body_from_json("GameStarted", written, "b") == start


def test_of_several_fields_that_are_missing_the_first_is_named() -> None:
    start = body_to_json(GameStarted(("Ann", "Ben"), "standard", rules(), 1))
    for body, field in (
        ({"players": start["players"]}, "preset"),
        (start | {"rules": {"face": 10}}, "ace_corner"),
    ):
        with pytest.raises(Unreadable) as fault:
            body_from_json("GameStarted", body, "b")
        assert (fault.value.code, fault.value.detail) == ("missing_field", field)


def test_rules_in_a_line_are_whole_and_each_value_is_one() -> None:
    written: dict[str, Any] = rules().as_written()
    for changes, place, code in (
        ({"face": 101}, "b.rules.face", "bad_value"),
        ({"colour": 1}, "b.rules.colour", "unknown_option"),
    ):
        body = {"preset": "x", "rules": written | changes, "after": 0}
        with pytest.raises(Unreadable) as fault:
            body_from_json("RulesChanged", body, "b")
        assert (fault.value.place, fault.value.code) == (place, code)


def test_a_line_needs_all_its_fields() -> None:
    written = line_to_json(a_line(LineStruck(2)))
    for field in written:
        less = {name: value for name, value in written.items() if name != field}
        with pytest.raises(Unreadable) as fault:
            line_from_json(less, "line")
        assert (fault.value.code, fault.value.detail) == ("missing_field", field)
    with pytest.raises(Unreadable, match="unknown field"):
        line_from_json(written | {"sheet": "id"}, "line")
    with pytest.raises(Unreadable, match=r"line.number: out of range"):
        line_from_json(written | {"number": 0}, "line")
