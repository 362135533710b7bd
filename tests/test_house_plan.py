"""Who may import whom: the table of the house plan, held against every import there is."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import pytest

HOUSE: Final = Path(__file__).parent.parent / "scorekeeper"
TESTS: Final = Path(__file__).parent


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


SQL: Final = frozenset({"alembic", "flask_migrate", "flask_sqlalchemy", "sqlalchemy", "sqlite3"})
FLASK: Final = frozenset({"flask", "flask_babel", "flask_wtf", "werkzeug"})
FORMS: Final = frozenset({"flask_wtf", "wtforms"})
OUTSIDE_WORLD: Final = _words(
    "asyncio datetime fileinput getpass glob http importlib io locale multiprocessing os pathlib "
    "pickle platform random secrets shelve shutil signal socket sqlite3 ssl subprocess sys "
    "tempfile threading time urllib uuid zoneinfo"
)
"""What brings in the clock, chance, files, the network or the environment."""


@dataclass(frozen=True)
class Room:
    """What a room may import of ours, and what it must not touch of all else."""

    ours: frozenset[str]
    never: frozenset[str]
    pure: bool = False


def _room(ours: str, never: frozenset[str], *, pure: bool = False) -> Room:
    return Room(_words(ours), never, pure)


PLAN: Final = {
    "rummy": _room("rummy", OUTSIDE_WORLD, pure=True),
    "sheet": _room("sheet rummy", OUTSIDE_WORLD, pure=True),
    # The shelf is built to a shape, and refuses in the words, that actions lay down.
    "book": _room("book sheet rummy actions.shelf actions.errors", FORMS),
    "actions": _room("actions sheet rummy", FLASK | FORMS | SQL),
    "forms": _room("forms sheet rummy", FLASK | SQL),
    "pages": _room("pages sheet rummy", FLASK | FORMS | SQL),
    "web": _room("web actions forms pages sheet rummy", SQL),
    "cli": _room("cli actions pages sheet rummy app config server", FORMS | SQL),
    "__init__": _room("app", FLASK | FORMS | SQL),
    "app": _room("actions book cli config forms pages rummy sheet web", frozenset()),
    "config": _room("", FLASK | FORMS | SQL),
    "server": _room("actions.errors app config", FLASK | FORMS | SQL),
}
NO_CODE: Final = {"static", "translations"}
WITHOUT_INIT: Final = {Path("book/migrations"), Path("book/migrations/versions")}
BESIDE_THE_ROOMS: Final = {"bench", "browser", "golden"}


@dataclass
class Import:
    """One name that a module takes from another: ``module`` and, after ``from``, ``name``."""

    module: str
    name: str = ""
    level: int = 0
    line: int = field(default=0, compare=False)


def imports_in(source: str) -> Iterator[Import]:
    """Every import of a module, those inside functions too."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, line=node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield Import(node.module or "", alias.name, node.level, node.lineno)


def faults_in(place: str, source: str) -> Iterator[str]:
    """What a module of this place (a room, or a module at the top) does against the plan."""
    room = PLAN[place]
    for taken in imports_in(source):
        if taken.level:
            yield f"line {taken.line}: a relative import"
        elif taken.module.split(".")[0] == "scorekeeper":
            if not _may(room, f"{taken.module}.{taken.name}".split(".")[1:]):
                yield f"line {taken.line}: {place} may not import {taken.module} {taken.name}"
        elif not _may_touch(place, room, taken):
            yield f"line {taken.line}: {place} must not touch {taken.module} {taken.name}"
    if room.pure:
        yield from (f"line {line}: a file is opened" for line in _opened(source))


def _may(room: Room, path: list[str]) -> bool:
    return path[0] in room.ours or ".".join(path[:2]) in room.ours


def _may_touch(place: str, room: Room, taken: Import) -> bool:
    root = taken.module.split(".")[0]
    if room.pure and root not in sys.stdlib_module_names:
        return False
    if place == "book" and root == "flask":
        # The app is handed in; what a request brings is not the book's business.
        return taken.name == "Flask"
    return root not in room.never


def _opened(source: str) -> Iterator[int]:
    for node in ast.walk(ast.parse(source)):
        called = node.func if isinstance(node, ast.Call) else None
        if isinstance(called, ast.Name) and called.id in {"open", "input", "print", "__import__"}:
            yield called.lineno


def _modules() -> Iterator[tuple[str, Path]]:
    for path in sorted(HOUSE.rglob("*.py")):
        inside = path.relative_to(HOUSE)
        yield (inside.parts[0] if len(inside.parts) > 1 else inside.stem), path


@pytest.mark.parametrize(
    ("place", "path"),
    [pytest.param(*found, id=str(found[1].relative_to(HOUSE))) for found in _modules()],
)
def test_every_module_keeps_to_the_plan(place: str, path: Path) -> None:
    assert place in PLAN, f"{place} is not on the plan of the house"
    assert list(faults_in(place, path.read_text(encoding="utf-8"))) == []


def test_every_folder_is_on_the_plan() -> None:
    folders = {path.name for path in HOUSE.iterdir() if path.is_dir()} - {"__pycache__"}
    rooms = {name for name in PLAN if (HOUSE / name).is_dir()}
    assert folders == rooms | NO_CODE


def test_no_room_has_rooms_inside() -> None:
    for _, path in _modules():
        inside = path.parent.relative_to(HOUSE)
        assert len(inside.parts) <= 1 or inside in WITHOUT_INIT, f"{inside} is not on the plan"


def test_tests_mirror_the_rooms() -> None:
    folders = {path.name for path in TESTS.iterdir() if path.is_dir()} - {"__pycache__"}
    assert folders - {name for name in PLAN if (HOUSE / name).is_dir()} <= BESIDE_THE_ROOMS


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("rummy", "import random"),
        ("rummy", "def f():\n    from datetime import datetime"),
        ("rummy", "from scorekeeper.sheet import lines"),
        ("rummy", "import attrs"),
        ("rummy", "open('x')"),
        ("sheet", "from scorekeeper.actions.errors import NoSuchGame"),
        ("sheet", "import os.path"),
        ("sheet", "from . import lines"),
        ("book", "from scorekeeper.actions.rounds import record_round"),
        ("book", "from flask import Flask, request"),
        ("book", "from wtforms import Form"),
        ("actions", "from sqlalchemy import select"),
        ("actions", "from scorekeeper.book.shelf import SqlShelf"),
        ("forms", "from flask import request"),
        ("pages", "from scorekeeper.forms.games import NewGame"),
        ("web", "from scorekeeper.book import rows"),
        ("web", "from scorekeeper import book"),
        ("web", "from flask_sqlalchemy import SQLAlchemy"),
        ("cli", "import sqlalchemy.orm"),
        ("config", "from scorekeeper.app import create_app"),
    ],
)
def test_what_is_against_the_plan_is_found(place: str, source: str) -> None:
    assert list(faults_in(place, source))


@pytest.mark.parametrize(
    ("place", "source"),
    [
        ("rummy", "from dataclasses import dataclass"),
        ("sheet", "from scorekeeper.rummy.cards import Card"),
        ("book", "from scorekeeper.actions.errors import NoSuchGame"),
        ("book", "from flask import Flask"),
        ("book", "from sqlalchemy import select"),
        ("web", "from scorekeeper.actions import rounds"),
        ("app", "from scorekeeper import web"),
    ],
)
def test_what_the_plan_allows_is_let_by(place: str, source: str) -> None:
    assert list(faults_in(place, source)) == []
