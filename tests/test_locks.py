"""The lock files: every version pinned and proven, and no word on where it comes from."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
LOCKS = ["requirements.lock", "requirements-test.lock"]


@pytest.mark.parametrize("lock", LOCKS)
def test_a_lock_names_no_address(lock: str) -> None:
    written = (ROOT / lock).read_text()
    assert not re.search(r"https?:|file:|--(extra-)?index-url|--find-links|\s@\s", written)


@pytest.mark.parametrize("lock", LOCKS)
def test_everything_in_a_lock_is_pinned_and_proven(lock: str) -> None:
    for entry in _entries(lock):
        assert re.match(r"[a-z0-9-]+(\[[a-z,]+\])?==\S+", entry), entry
        assert "--hash=sha256:" in entry, entry


def test_tests_run_on_what_players_run_on() -> None:
    runtime, tests = (_pins(lock) for lock in LOCKS)
    assert runtime.items() <= tests.items()


def test_the_locks_hold_what_the_project_names() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert _names(project["dependencies"]) <= _pins(LOCKS[0]).keys()
    assert _names(project["optional-dependencies"]["test"]) <= _pins(LOCKS[1]).keys()


def _entries(lock: str) -> list[str]:
    written = (ROOT / lock).read_text().replace("\\\n", " ")
    return [line for line in written.splitlines() if line and not line.lstrip().startswith("#")]


def _pins(lock: str) -> dict[str, str]:
    return dict(entry.split()[0].split("==", 1) for entry in _entries(lock))


def _names(requirements: list[str]) -> set[str]:
    return {re.split(r"[\[<>=]", needed)[0].lower() for needed in requirements}
