"""How many player-rounds by cards one core scores in a second, replaying a sheet."""

from __future__ import annotations

from scorekeeper.rummy.melds import judge
from scorekeeper.rummy.rules import STANDARD
from scorekeeper.sheet.entries import Seating, read_entry
from scorekeeper.sheet.lines import GameStarted, RoundScored, Stamp
from scorekeeper.sheet.sheet import Sheet
from tests.bench.timing import by_turns, median, say

_ROUNDS = 30
_PLAYERS = ("Ann", "Ben", "Cleo", "Dan")
_ROUND = {
    "players": [
        {
            "name": "Ann",
            "melds": [["7S", "7C", "7D"], ["QS", "KS", "AS"]],
            "laid_off": [{"card": "8H", "onto": "2.1"}],
            "hand": [],
            "went_out": True,
        },
        {"name": "Ben", "melds": [["5H", "6H", "7H"]], "hand": ["AD", "9C"]},
        {
            "name": "Cleo",
            "melds": [["2C", "3C", "4C", "5C"], ["9S", "9H", "9D"]],
            "hand": ["KD", "QD"],
        },
        {
            "name": "Dan",
            "melds": [["JC", "JH", "JD"]],
            "laid_off": [{"card": "AC"}, {"card": "6C", "onto": "3.1"}],
            "hand": ["3D", "4S", "8C"],
        },
    ]
}


def run() -> None:
    """Replay a sheet of 30 rounds of four, by cards, with nothing kept from before."""
    sheet = _a_long_sheet()

    def replay() -> None:
        judge.cache_clear()
        Sheet.read(sheet.lines)

    (took,) = by_turns(5, replay)
    scored = _ROUNDS * len(_PLAYERS) / (median(took) / 1000)
    say("a replay of 30 rounds of four by cards scores", f"{scored:,.0f} a second", "5,000")


def _a_long_sheet() -> Sheet:
    rules = STANDARD.changed({"target": 1_000_000})
    start = GameStarted(_PLAYERS, "standard", rules, first_dealer=1)
    seating = Seating((1, 2, 3, 4), _PLAYERS)
    entry = read_entry(_ROUND, "round", seating, in_line=False)
    sheet = Sheet.begin(start, _stamp(0))
    for number in range(1, _ROUNDS + 1):
        sheet = sheet.write(RoundScored(entry), _stamp(number))
    return sheet


def _stamp(number: int) -> Stamp:
    return Stamp("2026-11-30T19:05:00Z", "phone", "", f"key {number}")
