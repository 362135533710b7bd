"""Every golden game through the command, as a script would use it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest

from scorekeeper.cli import main
from tests.golden import Case, cases

GIVEN: Final = list(cases("given"))
DERIVED: Final = list(cases("derived"))

# What a case with ``checks = "melds"`` is not about.
ABOUT_THE_END: Final = {
    "nobody_out",
    "two_empty_hands",
    "below_going_out_minimum",
    "meld_total_impossible",
    "hand_total_impossible",
}


def test_there_are_as_many_cases_as_were_written_down() -> None:
    ids = [case.id for case in [*GIVEN, *DERIVED]]
    assert len(GIVEN) == 134
    assert len(DERIVED) >= 140
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize("case", [*GIVEN, *DERIVED], ids=lambda case: f"{case.id} {case.title}")
def test_golden_game(case: Case, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.json"
    file.write_text(json.dumps(case.game), encoding="utf-8")

    status = main(["score", str(file), "--json"])

    out, err = capsys.readouterr()
    result = json.loads(out)
    assert err == ""
    assert status == _status_meant(case, result)
    for number, told in enumerate(case.rounds):
        _compare_round(told, result["rounds"][number], case.checks)
    for field, value in case.outcome.items():
        assert result[field] == value, field


@pytest.mark.parametrize("case", DERIVED[::29], ids=lambda case: case.id)
def test_golden_game_as_a_process(case: Case) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "scorekeeper.cli", "score", "-", "--json"],
        input=json.dumps(case.game).encode(),
        capture_output=True,
        check=False,
    )

    result = json.loads(done.stdout)
    assert done.stderr == b""
    assert done.returncode == _status_meant(case, result)
    for number, told in enumerate(case.rounds):
        _compare_round(told, result["rounds"][number], case.checks)


def _status_meant(case: Case, result: dict[str, Any]) -> int:
    """As the case says; else 1 where a problem that the case expects is refused."""
    if case.exit is not None:
        return case.exit
    severities = [problem["severity"] for one in result["rounds"] for problem in one["problems"]]
    return 1 if "refuse" in severities else 0


def _compare_round(told: dict[str, Any], found: dict[str, Any], checks: str) -> None:
    if "problems" in told and checks != "none":
        assert _codes(found["problems"], checks) == told["problems"]
    if "could_be" in told:
        sums = {points for problem in found["problems"] for points in problem["could_be"]}
        assert sorted(sums) == told["could_be"]
    if "pool_after" in told:
        assert found["pool_after"] == told["pool_after"]
    players = {player["name"]: player for player in found["players"]}
    for name, score in told.get("scores", {}).items():
        assert {field: players[name][field] for field in score} == score, name


def _codes(problems: Iterable[dict[str, Any]], checks: str) -> list[str]:
    codes = {problem["code"] for problem in problems}
    return sorted(codes - ABOUT_THE_END if checks == "melds" else codes)
