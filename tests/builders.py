"""Small makers for tests: cards, rounds and sheets in few words.

A player's round is written as in ``tests.golden``: ``7S 7C 7D; QS KS AS + 8H@2.1 | - | out``.
Players are meant by number, in the order in which they are written, from 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from scorekeeper.rummy.cards import Card, read_card
from scorekeeper.rummy.round import Accepted, RoundEntry, RoundScore, Seat
from scorekeeper.rummy.rules import STANDARD, HouseRules
from scorekeeper.rummy.scoring import score_round
from scorekeeper.sheet.asking import accept_all
from scorekeeper.sheet.entries import Seating, read_entry
from scorekeeper.sheet.lines import (
    Body,
    GameStarted,
    RoundCorrected,
    RoundScored,
    ScoreRecounted,
    Stamp,
)
from scorekeeper.sheet.sheet import Sheet
from tests.golden import player

ANN, BEN, CLEO, DAN = 1, 2, 3, 4
NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal")


def cards(text: str) -> tuple[Card, ...]:
    """Cards with spaces between."""
    return tuple(read_card(word) for word in text.split())


def rules(**changes: Any) -> HouseRules:
    """The standard rules with some options changed."""
    return STANDARD.changed(changes)


def entry(
    *players: str,
    seats: Sequence[Seat] = (),
    stock_exhausted: bool = False,
    accepted: Sequence[Any] = (),
) -> RoundEntry:
    """A round in the notation of ``tests.golden``; a player without one (``""``) is left out."""
    numbers = tuple(seats or range(1, len(players) + 1))
    written = {
        "players": [
            {"seat": seat} | player(text)
            for seat, text in zip(numbers, players, strict=True)
            if text
        ],
        "stock_exhausted": stock_exhausted,
        "accepted": list(accepted),
    }
    return read_entry(written, "entry", Seating(tuple(range(1, 100))), in_line=True)


def nets(*points: int, out: Seat | None = None, seats: Sequence[Seat] = ()) -> RoundEntry:
    """A round of which only the players' scores are known."""
    numbers = tuple(seats or range(1, len(points) + 1))
    texts = [
        f"#{number} | out" if seat == out else f"#{number}"
        for seat, number in zip(numbers, points, strict=True)
    ]
    return entry(*texts, seats=numbers)


def scored(round_entry: RoundEntry, house: HouseRules = STANDARD, pool: int = 0) -> RoundScore:
    """The score of a round of all who have an entry in it."""
    return score_round(round_entry, house, tuple(one.seat for one in round_entry.players), pool)


def codes(score: RoundScore) -> list[tuple[str, Seat | None]]:
    """The problems of a round: code and player, in the order in which they are told."""
    return [(problem.code.value, problem.seat) for problem in score.problems]


def nets_of(score: RoundScore) -> list[int | None]:
    """Every player's net, in seat order."""
    return [one.net for one in score.players]


def stamp(key: str, device: str = "phone", by: str = "Ann") -> Stamp:
    """Who writes, and when."""
    return Stamp("2026-11-30T19:05:00Z", device, by, key)


def a_sheet(
    players: int | Sequence[str] = 3,
    house: HouseRules = STANDARD,
    *,
    first_dealer: Seat = ANN,
    pool_carried: int = 0,
) -> Sheet:
    """A game that has just begun, of so many players or of those named."""
    names = NAMES[:players] if isinstance(players, int) else tuple(players)
    start = GameStarted(names, "standard", house, first_dealer, pool_carried)
    return Sheet.begin(start, stamp("key-1"))


def write(sheet: Sheet, *bodies: Body | RoundEntry) -> Sheet:
    """The sheet with more lines; a bare entry is a round. Every question is answered with yes."""
    for body in bodies:
        line = RoundScored(body) if isinstance(body, RoundEntry) else body
        sheet = sheet.write(_answered(sheet, line), stamp(f"key-{sheet.version + 1}"))
    return sheet


def played(sheet: Sheet, *rounds: Sequence[int]) -> Sheet:
    """The sheet with more rounds, of which only the scores of those who sit are known."""
    for points in rounds:
        numbers = sorted(sheet.seating)
        sheet = write(sheet, nets(*points, seats=numbers))
    return sheet


def totals(sheet: Sheet) -> list[int]:
    """Everybody's totals, by player number."""
    return [sheet.standings.totals[seat] for seat in sorted(sheet.players)]


def yes(code: str, seat: Seat | None = None) -> Accepted:
    """An answer of the table."""
    return Accepted(code, seat)


def _answered(sheet: Sheet, body: Body) -> Body:
    match body:
        case RoundScored(one, before):
            return RoundScored(accept_all(one, sheet.score(one, before).problems), before)
        case RoundCorrected(line, one, reason):
            problems = sheet.score(one, instead_of=sheet.entered_at(line)).problems
            return RoundCorrected(line, accept_all(one, problems), reason)
        case ScoreRecounted(challenge, seats, one):
            entered = next((it.entered for it in sheet.challenges if it.line == challenge), None)
            problems = sheet.score(one, instead_of=entered).problems
            return ScoreRecounted(challenge, seats, accept_all(one, problems))
    return body
