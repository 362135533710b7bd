"""Whole games with what they come to, in a short notation of our own.

A player's entry is ``table | hand | marks``:

- table: cards of a meld with spaces between, melds with ``;`` between, ``-`` for none; after ``+``
  the lay-offs, each ``8H@2.1`` or ``8H``; or a total ``=64``; or ``?`` where nothing was entered.
  ``#60`` stands alone and means that only the round's score is known.
- hand: cards, ``-`` for an empty one, a total ``=20``, or ``?``.
- marks: ``out``, ``discards``, ``concealed``, ``adjust -10 the reason``, with commas between.

``scores``, ``problems``, ``could_be`` and the ``outcome`` are what must come out; what is not
stated is not looked at.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).parent
_TOP = ("preset", "rules", "players", "first_dealer", "pool_carried")
_ABOUT = {"id", "title", "why", "checks", "rounds", "outcome", "exit"}
_ROUND = {"entered", "stock_exhausted", "accepted", "problems", "could_be", "scores", "pool_after"}


@dataclass(frozen=True)
class Case:
    """One game: as a game file holds it, and what its result must show."""

    id: str
    title: str
    game: dict[str, Any]
    rounds: list[dict[str, Any]]
    checks: str = "melds"
    outcome: dict[str, Any] = field(default_factory=dict)
    exit: int | None = None


def cases(folder: str) -> Iterator[Case]:
    """All cases of one folder, file by file."""
    for path in sorted((_FOLDER / folder).glob("*.toml")):
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]:
            yield _case(case)


def _case(case: dict[str, Any]) -> Case:
    unknown = set(case) - _ABOUT - set(_TOP)
    unknown |= {name for entered in case.get("rounds", []) for name in set(entered) - _ROUND}
    if unknown:
        raise ValueError(f"{case['id']} has unknown fields: {unknown}")
    rounds = case.get("rounds", [])
    game = {"format": "rummy500-game/1"} | {name: case[name] for name in _TOP if name in case}
    game["rounds"] = [_round(entered) for entered in rounds]
    return Case(
        case["id"],
        case["title"],
        game,
        rounds,
        case.get("checks", "melds"),
        case.get("outcome", {}),
        case.get("exit"),
    )


def _round(entered: dict[str, Any]) -> dict[str, Any]:
    kept = {name: entered[name] for name in ("stock_exhausted", "accepted") if name in entered}
    players = [{"name": name} | player(text) for name, text in entered["entered"].items()]
    return {"players": players} | kept


def player(notation: str) -> dict[str, Any]:
    """A player's entry as a game file holds it, without the name."""
    parts = [part.strip() for part in notation.split("|")]
    if parts[0].startswith("#"):
        return {"points": int(parts[0][1:])} | _marks(parts[1:])
    table, hand, *marks = parts
    return _table(table) | _hand(hand) | _marks(marks)


def _table(text: str) -> dict[str, Any]:
    if text == "?":
        return {}
    if text.startswith("="):
        return {"meld_points": int(text[1:])}
    melds, plus, laid_off = (part.strip() for part in text.partition("+"))
    entry: dict[str, Any] = {}
    if melds:
        entry["melds"] = [] if melds == "-" else [meld.split() for meld in melds.split(";")]
    if plus:
        entry["laid_off"] = [_lay_off(word) for word in laid_off.split()]
    return entry


def _lay_off(word: str) -> dict[str, str]:
    card, at, onto = word.partition("@")
    return {"card": card, "onto": onto} if at else {"card": card}


def _hand(text: str) -> dict[str, Any]:
    if text == "?":
        return {}
    if text.startswith("="):
        return {"hand_points": int(text[1:])}
    return {"hand": [] if text == "-" else text.split()}


def _marks(parts: list[str]) -> dict[str, Any]:
    entry: dict[str, Any] = {}
    for mark in (mark.strip() for part in parts for mark in part.split(",")):
        if mark.startswith("adjust "):
            _, points, reason = mark.split(" ", 2)
            entry |= {"adjustment": int(points), "adjustment_reason": reason}
        else:
            names = {"out": "went_out", "discards": "drew_from_discard", "concealed": "concealed"}
            entry[names[mark]] = True
    return entry
