"""Every golden game through the command, as a script would use it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from scorekeeper.cli import main
from tests.golden import Case, cases
from tests.golden.meant import compare

GIVEN: Final = list(cases("given"))
DERIVED: Final = list(cases("derived"))


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
    compare(case, result)


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
    compare(case, result)


def _status_meant(case: Case, result: dict[str, Any]) -> int:
    """As the case says; else 1 where a problem that the case expects is refused."""
    if case.exit is not None:
        return case.exit
    severities = [problem["severity"] for one in result["rounds"] for problem in one["problems"]]
    return 1 if "refuse" in severities else 0
