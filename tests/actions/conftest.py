"""A shelf with one game on it: Ann, Ben and Cleo, started by the first phone."""

from __future__ import annotations

import pytest

from scorekeeper.actions.games import start_game
from tests.actions.acts import START, at
from tests.fakes import FakeShelf


@pytest.fixture
def shelf() -> FakeShelf:
    """A shelf in memory; the game has its first line."""
    made = FakeShelf()
    start_game(made, START, at("start"))
    return made
