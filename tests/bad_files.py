"""Files that are no game, each with what must be said of it: for the commands and for the page."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final

from scorekeeper.sheet.gamefile import write_game
from tests.builders import ANN, a_sheet, nets, write

GAME: Final[dict[str, Any]] = {
    "format": "rummy500-game/1",
    "players": ["Ann", "Ben"],
    "rounds": [
        {
            "players": [
                {"name": "Ann", "melds": [["7S", "7C", "7D"]], "hand": [], "went_out": True},
                {"name": "Ben", "meld_points": 30, "hand_points": 42},
            ]
        }
    ],
}
EXPORTED: Final = write_game(write(a_sheet(), nets(40, -5, 10, out=ANN), nets(1, 2, 3)))


@dataclass(frozen=True)
class BadFile:
    """One file, and words of what is said of it: the place first of all."""

    name: str
    data: bytes
    said: str


def _with(name: str, said: str, /, **fields: Any) -> BadFile:
    return BadFile(name, json.dumps(GAME | fields, ensure_ascii=False).encode(), said)


def _with_entry(name: str, said: str, /, **fields: Any) -> BadFile:
    ann, ben = GAME["rounds"][0]["players"]
    return _with(name, said, rounds=[{"players": [ann, ben | fields]}])


UNREADABLE: Final = (
    BadFile("nothing", b"", "line 1, column 1"),
    BadFile("words", b"Ann 64, Ben -6", "line 1, column 1"),
    BadFile("a picture", b"\x89PNG\r\n\x1a\n\x00", "byte 1"),
    BadFile("UTF-16", json.dumps(GAME).encode("utf-16"), "byte 1"),
    BadFile("truncated", EXPORTED.encode()[: len(EXPORTED) // 2], "line "),
    BadFile("truncated within a letter", b'{"players": ["Zo\xc3', "byte 17"),
    BadFile("two games", json.dumps(GAME).encode() * 2, "line 1, column "),
    BadFile("a list", b"[]", "object"),
    BadFile("a number", b"500", "object"),
    BadFile("null", b"null", "object"),
    BadFile("very deep", b"[" * 100_000, "deep"),
    BadFile("5 MB", b" " * 5_000_000, "2 MB"),
    BadFile("no format", b"{}", "format"),
    _with("another version", "format", format="rummy500-game/2"),
    _with("another program's", "format", format="canasta-game/1"),
    _with("an unknown field", "winner", winner="Ann"),
    BadFile("a field twice", json.dumps(GAME)[:-1].encode() + b', "players": []}', "players"),
    _with("an unknown option", "rules.ace_middle", rules={"ace_middle": 3}),
    _with("an option out of range", "rules.jokers", rules={"jokers": 9}),
    _with("an option in words", "rules.target", rules={"target": "500"}),
    _with("an option with a half", "rules.face", rules={"face": 12.5}),
    _with("an unknown preset", "preset", preset="canasta"),
    _with("one player", "players", players=["Ann"], rounds=[]),
    _with("nine players", "players", players=list("ABCDEFGHI"), rounds=[]),
    _with("two Anns", "players[2]", players=["Ann", " ann "], rounds=[]),
    _with("a blank name", "players[2]", players=["Ann", " "], rounds=[]),
    _with("a name of 60", "players[2]", players=["Ann", "x" * 60], rounds=[]),
    _with_entry("a stranger", "rounds[1].players[2].name", name="Zoe"),
    _with_entry("points with a half", "rounds[1].players[2].meld_points", meld_points=12.5),
    _with_entry("points in words", "rounds[1].players[2].meld_points", meld_points="30"),
    _with_entry("far too many points", "rounds[1].players[2].meld_points", meld_points=10**9),
    _with_entry("yes as a number", "rounds[1].players[2].hand_points", hand_points=True),
    _with_entry("the 14 of spades", "rounds[1].players[2].hand", hand=["14S"]),
)
"""What can't be read at all."""

REFUSED: Final = (
    _with_entry("a blank", "Ben: ", meld_points=None),
    _with_entry("a minus", "Ben: ", hand_points=-5),
    _with_entry("more than the pack", "Ben: ", meld_points=900),
)
"""What can be read, though it can't have been so."""


def name_of(bad: BadFile) -> str:
    """What a test of it is called."""
    return bad.name
