"""A game's result as a table for people: players across, rounds down, as on a score pad."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any
from unicodedata import category, east_asian_width

from scorekeeper.pages.translate import ENGLISH

Result = Mapping[str, Any]


def game_table(result: Result) -> str:
    """The whole result: the pad, then what there is to say about its rounds, then the outcome."""
    parts = [_pad(result), *_remarks(result), _outcome(result)]
    return "\n\n".join(part for part in parts if part)


def width(text: str) -> int:
    """How many columns a terminal gives a text: wide signs take two, combining ones none."""
    return sum(_columns(letter) for letter in text)


def _columns(letter: str) -> int:
    if category(letter) in {"Mn", "Me", "Cf"}:
        return 0
    return 2 if east_asian_width(letter) in {"W", "F"} else 1


def _pad(result: Result) -> str:
    names = list(result["totals"])
    rows = [["", *names]]
    rows += [_round_row(one, names) for one in result["rounds"]]
    rows.append(["total", *(_points(total) for total in result["totals"].values())])
    widths = [max(width(row[column]) for row in rows) for column in range(len(names) + 1)]
    lines = [_line(row, widths) for row in rows]
    lines.insert(-1, "-" * max(width(line) for line in lines))
    return "\n".join(lines)


def _round_row(one: Result, names: Sequence[str]) -> list[str]:
    players = {player["name"]: player for player in one["players"]}
    cells = [_cell(players[name], one) if name in players else "" for name in names]
    return [f"{one['number']}{'*' if one['problems'] or one.get('ignored') else ''}", *cells]


def _cell(player: Result, one: Result) -> str:
    if player["net"] is None:
        return "ignored" if one.get("ignored") else "refused"
    return f"{_signed(player['net'])} = {_points(player['total'])}"


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *cells = (
        " " * (columns - width(cell)) + cell for cell, columns in zip(row, widths, strict=True)
    )
    return "  ".join([first, *cells])


def _points(points: int) -> str:
    return f"−{-points}" if points < 0 else str(points)


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else _points(points)


def _remarks(result: Result) -> Iterator[str]:
    """Each round that there is something to say about, with its problems below it."""
    for one in result["rounds"]:
        lines = [f"  {_problem(problem)}" for problem in one["problems"]]
        if one.get("ignored"):
            lines.insert(0, "  After the end: counts for nothing.")
        if lines:
            yield "\n".join([f"Round {one['number']}", *lines])


def _problem(problem: Result) -> str:
    how = "refused" if problem["severity"] == "refuse" else "unusual"
    return f"{'accepted' if problem.get('accepted') else how}: {problem['message']}"


def _outcome(result: Result) -> str:
    lines = [
        f"{ENGLISH.listed(side['players'])} together: {_points(side['total'])}"
        for side in result["sides"]
    ]
    if result["status"] == "over":
        winners = result["winners"]
        verb = "wins" if len(winners) == 1 else "win"
        lines.append(f"{ENGLISH.listed(winners)} {verb}." if winners else "The game was ended.")
        lines += [
            f"{name} {'gets' if points >= 0 else 'pays'} {abs(points)}."
            for name, points in result["settlement"].items()
        ]
    else:
        lines += ["Level at the top: another round."] * (result["status"] == "tied")
        lines.append(f"{result['next_dealer']} deals next.")
    return "\n".join(lines)
