"""Shelves to test: on a real SQLite file, in memory, and on PostgreSQL where there is one."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.actions.shelf import Shelf
from scorekeeper.book.shelf import SqlShelf
from tests.book.places import sql_shelf, sqlite_shelf
from tests.fakes import FakeShelf

POSTGRES = os.environ.get("SCOREKEEPER_TEST_POSTGRES", "")
"""The address of an empty database that tests may do with as they like."""


@pytest.fixture(params=["fake", "sqlite", *(["postgres"] if POSTGRES else [])])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Shelf]:
    """Each kind of shelf in turn."""
    if request.param == "fake":
        yield FakeShelf()
    elif request.param == "sqlite":
        with sqlite_shelf(tmp_path) as made:
            yield made
    else:
        with sql_shelf(POSTGRES, clear=True) as made:
            yield made


@pytest.fixture
def sql(tmp_path: Path) -> Iterator[SqlShelf]:
    """A shelf on a SQLite file."""
    with sqlite_shelf(tmp_path) as made:
        yield made
