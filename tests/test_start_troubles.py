"""Starting where the database can't be used: said plainly, in a line or two, and nothing begun."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NoReturn

import pytest

from scorekeeper import server
from scorekeeper.cli import main

BOOK: Final = "scorekeeper.sqlite3"
Prepare = Callable[[Path, pytest.MonkeyPatch], Any]


@pytest.fixture(autouse=True)
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An instance folder in which nothing is yet; and a server that must never be reached."""

    def never(*_given: object) -> NoReturn:
        raise AssertionError("it went on as if nothing was wrong")

    folder = tmp_path / "instance"
    folder.mkdir()
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(folder))
    monkeypatch.setenv("SCOREKEEPER_LOCK_WAIT", "0.1")
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setattr(server, "make_server", never)
    return folder


def a_file_in_its_place(folder: Path, _patch: pytest.MonkeyPatch) -> None:
    folder.rmdir()
    folder.write_text("")


def a_file_in_its_way(folder: Path, patch: pytest.MonkeyPatch) -> None:
    (folder / "file").write_text("")
    patch.setenv("SCOREKEEPER_INSTANCE", str(folder / "file" / "instance"))


def no_right_to_write(_folder: Path, patch: pytest.MonkeyPatch) -> None:
    def refuse(path: str, *_how: object) -> NoReturn:
        raise PermissionError(13, "Permission denied", path)

    patch.setattr("os.open", refuse)


def a_secret_that_is_empty(folder: Path, _patch: pytest.MonkeyPatch) -> None:
    (folder / "secret").write_text("\n")


def a_secret_that_is_spoilt(folder: Path, _patch: pytest.MonkeyPatch) -> None:
    (folder / "secret").write_bytes(b"\xff\xfe\x00")


def a_secret_that_is_a_folder(folder: Path, _patch: pytest.MonkeyPatch) -> None:
    (folder / "secret").mkdir()


def a_folder_for_a_database(folder: Path, _patch: pytest.MonkeyPatch) -> None:
    (folder / BOOK).mkdir()


def no_database_at_all(folder: Path, _patch: pytest.MonkeyPatch) -> None:
    (folder / BOOK).write_bytes(b"a shopping list" * 500)


def a_database_that_may_only_be_read(folder: Path, patch: pytest.MonkeyPatch) -> None:
    (folder / BOOK).write_bytes(b"")
    patch.setenv("DATABASE_URL", f"sqlite:///file:{folder / BOOK}?mode=ro&uri=true")


def an_address_of_nothing(_folder: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("DATABASE_URL", "somewhere")


def an_unknown_kind_of_database(_folder: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("DATABASE_URL", "cardbox://host/scores")


def a_driver_that_is_not_there(_folder: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setitem(sys.modules, "psycopg", None)
    patch.setenv("DATABASE_URL", "postgres://host/scores")


def a_number_that_is_none(_folder: Path, patch: pytest.MonkeyPatch) -> None:
    patch.setenv("SCOREKEEPER_PROXIES", "one")


TROUBLES: Final[dict[Prepare, str]] = {
    a_file_in_its_place: "can't be used",
    a_file_in_its_way: "can't be used: Not a directory",
    no_right_to_write: "can't be used: Permission denied",
    a_secret_that_is_empty: "secret is empty: remove it",
    a_secret_that_is_spoilt: "secret is spoilt: remove it",
    a_secret_that_is_a_folder: "can't be used: Is a directory",
    a_folder_for_a_database: "unable to open database file",
    no_database_at_all: "file is not a database",
    a_database_that_may_only_be_read: "readonly database",
    an_address_of_nothing: "DATABASE_URL leads to none",
    an_unknown_kind_of_database: "DATABASE_URL leads to none (Can't load plugin",
    a_driver_that_is_not_there: "DATABASE_URL leads to none (",
    a_number_that_is_none: "SCOREKEEPER_PROXIES is 'one'",
}


@pytest.fixture(params=TROUBLES, ids=lambda prepare: prepare.__name__)
def said(
    request: pytest.FixtureRequest, instance: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[str]:
    """Each trouble in turn: what is said of it."""
    request.param(instance, monkeypatch)
    yield TROUBLES[request.param]
    monkeypatch.undo()


def test_serving_ends_at_once_and_says_why(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--loopback"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert 1 <= err.count("\n") <= 2
    assert "Traceback" not in err


def test_every_other_command_says_it_too(said: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["verify"], ["export", "x" * 24], ["writer", "x" * 24]):
        assert main(command) == 1
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert said in err


def test_where_the_database_is_stands_beside_it(
    instance: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    a_folder_for_a_database(instance, monkeypatch)
    main(["serve", "--loopback"])
    assert f"It is in {instance}: may you write there" in capsys.readouterr().err
    an_address_of_nothing(instance, monkeypatch)
    main(["serve", "--loopback"])
    assert "It is in" not in capsys.readouterr().err


def test_a_database_that_somebody_holds_is_told(
    instance: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(sqlite3.connect(instance / BOOK, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        assert main(["serve", "--loopback"]) == 1
        assert "database is locked" in capsys.readouterr().err
        assert main(["verify"]) == 1
        assert "in use by somebody else" in capsys.readouterr().err
        assert other.execute("SELECT count(*) FROM sqlite_master").fetchone() == (0,)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no limit on files")
def test_a_full_disk_is_told_and_leaves_no_half_made_tables(instance: Path) -> None:
    program = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (8192, 8192));"
        "from scorekeeper.cli import main; sys.exit(main(['serve', '--loopback']))"
    )
    done = subprocess.run(
        [sys.executable, "-B", "-c", program], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stdout == ""
    assert "The database can't be opened" in done.stderr
    assert "is there room on the disk?" in done.stderr
    assert "Traceback" not in done.stderr
    # There is room again: it starts from the beginning.
    assert main(["verify"]) == 0
