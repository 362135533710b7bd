"""The app on a database of its own, and phones that ask it for pages."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from flask import Flask

from scorekeeper.app import create_app, upgrade
from scorekeeper.config import Settings
from tests.book.places import engine_of
from tests.web.phones import Phone


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The app, its tables made."""
    made = create_app(Settings(tmp_path, f"sqlite:///{tmp_path}/s.sqlite3", "a secret of tests"))
    made.testing = True
    upgrade(made)
    yield made
    engine_of(made).dispose()


@pytest.fixture
def phone(app: Flask) -> Phone:
    """The phone of who keeps the score."""
    return Phone(app)


@pytest.fixture
def stranger(app: Flask) -> Phone:
    """A phone that has no right on any game."""
    return Phone(app)


@pytest.fixture
def game(phone: Phone) -> str:
    """The address of a game of Ann, Ben and Cleo, started by ``phone``."""
    return phone.start("Ann", "Ben", "Cleo")
