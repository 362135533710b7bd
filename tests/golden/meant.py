"""What a golden game must come to, held against a result as the command prints it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from tests.golden import Case

ABOUT_THE_END: Final = {
    "nobody_out",
    "two_empty_hands",
    "below_going_out_minimum",
    "meld_total_impossible",
    "hand_total_impossible",
}
"""What a case with ``checks = "melds"`` is not about."""


def compare(case: Case, result: dict[str, Any]) -> None:
    """Every field that the case states must come out so."""
    for number, told in enumerate(case.rounds):
        compare_round(told, result["rounds"][number], case.checks)
    for field, value in case.outcome.items():
        assert result[field] == value, field


def compare_round(told: dict[str, Any], found: dict[str, Any], checks: str) -> None:
    """The same for one round."""
    if "problems" in told and checks != "none":
        assert codes_meant(found["problems"], checks) == told["problems"]
    if "could_be" in told:
        sums = {points for problem in found["problems"] for points in problem["could_be"]}
        assert sorted(sums) == told["could_be"]
    if "pool_after" in told:
        assert found["pool_after"] == told["pool_after"]
    players = {player["name"]: player for player in found["players"]}
    for name, score in told.get("scores", {}).items():
        assert {field: players[name][field] for field in score} == score, name


def codes_meant(problems: Iterable[dict[str, Any]], checks: str) -> list[str]:
    """The distinct codes that a case with these checks is about."""
    codes = {problem["code"] for problem in problems}
    return sorted(codes - ABOUT_THE_END if checks == "melds" else codes)
