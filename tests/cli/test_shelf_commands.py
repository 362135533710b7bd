"""``scorekeeper export``, ``import``, ``verify`` and ``writer``, on a database of their own."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from scorekeeper.cli import main
from scorekeeper.sheet.gamefile import write_game
from scorekeeper.sheet.sheet import Sheet
from tests.builders import a_sheet
from tests.sheet.random_games import chance_of, random_sheet

Told = tuple[int, list[str], list[str]]
Run = Callable[..., Told]


@pytest.fixture
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An instance folder in which nothing is yet."""
    folder = tmp_path / "instance"
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(folder))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return folder


@pytest.fixture
def run(instance: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs a command: its status, and the lines on standard output and standard error."""

    def carry_out(*given: str) -> Told:
        status = main(given)
        out, err = capsys.readouterr()
        return status, out.splitlines(), err.splitlines()

    return carry_out


@pytest.fixture
def sheet() -> Sheet:
    """A sheet as chance made it."""
    return random_sheet(chance_of(8))


@pytest.fixture
def exported(sheet: Sheet, tmp_path: Path) -> Path:
    """The file of that sheet."""
    file = tmp_path / "exported.json"
    file.write_text(write_game(sheet), encoding="utf-8")
    return file


def bring_in(run: Run, file: Path) -> str:
    """Import a file; the id of the new game."""
    status, out, err = run("import", str(file))
    assert (status, err) == (0, [])
    return out[0].removeprefix("/games/")


def test_imported_and_exported_it_is_the_same_file(run: Run, exported: Path) -> None:
    game = bring_in(run, exported)
    other = exported.with_name("again.json")
    assert run("export", game, str(other)) == (0, [], [])
    assert other.read_text(encoding="utf-8") == exported.read_text(encoding="utf-8")
    assert run("export", game)[1] == exported.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("start", ["-", "--"])
def test_an_id_that_begins_with_a_dash_is_no_option(
    start: str, run: Run, exported: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("secrets.token_urlsafe", lambda size: start + "x" * size)
    game = bring_in(run, exported)
    assert game.startswith(start)
    assert run("export", game)[0] == 0
    assert run("verify", game)[0] == 0
    assert run("writer", game)[1] == [f"/games/{game}/write#{start}{'x' * 16}"]


def test_an_import_is_a_new_game_every_time(run: Run, exported: Path) -> None:
    assert bring_in(run, exported) != bring_in(run, exported)


def test_the_writing_link_is_told_by_import_and_by_writer(run: Run, exported: Path) -> None:
    _, out, _ = run("import", str(exported))
    game = out[0].removeprefix("/games/")
    assert out[1].startswith(f"/games/{game}/write#")
    assert len(out[1].split("#")[1]) >= 20
    assert run("writer", game) == (0, [out[1]], [])


def test_a_file_without_lines_is_imported_by_the_command_line(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "paper.json"
    rounds = [{"players": [{"name": "Ann", "points": 5}, {"name": "Ben", "points": 6}]}]
    game = {"format": "rummy500-game/1", "players": ["Ann", "Ben"], "rounds": rounds}
    file.write_text(json.dumps(game), encoding="utf-8")
    _, out, _ = run("export", bring_in(run, file))
    lines = json.loads("\n".join(out))["lines"]
    assert [line["device"] for line in lines] == ["command-line", "command-line"]


def test_a_refused_file_changes_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    rounds = [{"players": [{"name": "Ben", "points": 6}]}]
    game = {"format": "rummy500-game/1", "players": ["Ann", "Ben"], "rounds": rounds}
    file.write_text(json.dumps(game), encoding="utf-8")
    status, out, err = run("import", str(file))
    assert (status, out, len(err)) == (1, [], 1)
    assert "round 1: Ann: " in err[0]

    file.write_text("{}", encoding="utf-8")
    status, out, err = run("import", str(file))
    assert (status, out, len(err)) == (2, [], 1)
    assert run("verify") == (0, [], [])


def test_what_was_not_changed_is_proven(run: Run, exported: Path, sheet: Sheet) -> None:
    game = bring_in(run, exported)
    for given in ([], [game], [str(exported)]):
        status, out, err = run("verify", *given)
        assert (status, err, len(out)) == (0, [], 1)
        assert sheet.digest in out[0]
        assert f"{sheet.version} lines" in out[0]


@pytest.mark.parametrize("number", [1, 3])
def test_a_line_that_was_changed_in_the_database_is_found(
    number: int, run: Run, exported: Path, instance: Path
) -> None:
    game = bring_in(run, exported)
    with sqlite3.connect(next(instance.glob("*.sqlite3"))) as database:
        database.execute("UPDATE lines SET written_by = 'Eve' WHERE number = ?", (number,))
    database.close()
    fault = f"{game}: line {number} is not what was written."
    assert run("verify", game) == (1, [fault], [])
    assert run("verify")[:2] == (1, [fault])


def test_an_index_that_disagrees_is_found_and_made_anew(
    run: Run, exported: Path, instance: Path
) -> None:
    bring_in(run, exported)
    with sqlite3.connect(next(instance.glob("*.sqlite3"))) as database:
        database.execute("UPDATE seats SET total = total + 1")
    database.close()
    assert run("verify")[0] == 1
    assert run("verify", "--rebuild-index")[0] == 0
    assert run("verify")[0] == 0


def test_a_file_whose_lines_were_changed_is_no_proof(run: Run, exported: Path) -> None:
    text = exported.read_text(encoding="utf-8")
    exported.write_text(text.replace('"by": "Ann"', '"by": "Eve"', 1), encoding="utf-8")
    status, out, err = run("verify", str(exported))
    assert (status, err, len(out)) == (1, [], 1)
    assert "is not what was written." in out[0]


def test_one_line_is_called_one(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(write_game(a_sheet(2)), encoding="utf-8")
    assert ": Ann and Ben, 1 line as it was written; " in run("verify", str(file))[1][0]


def test_a_file_without_lines_proves_nothing(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "plain.json"
    file.write_text('{"format": "rummy500-game/1", "players": ["A", "B"]}', encoding="utf-8")
    status, out, err = run("verify", str(file))
    assert (status, out, len(err)) == (2, [], 1)


@pytest.mark.parametrize("command", ["export", "writer", "verify"])
@pytest.mark.parametrize("game", ["abcdefghijklmnopqrst", "no such/../id", "\udcff"])
def test_a_game_that_is_not_there(command: str, game: str, run: Run) -> None:
    status, out, err = run(command, game)
    assert status == 1
    assert len(out) + len(err) == 1
    assert err or command == "verify"


def test_a_database_that_cannot_be_opened_is_told_in_one_line(run: Run, instance: Path) -> None:
    instance.mkdir()
    (instance / "scorekeeper.sqlite3").write_bytes(b"no database at all" * 100)
    status, out, err = run("verify")
    assert (status, out, len(err)) == (1, [], 1)


def test_an_instance_folder_that_is_none_is_told_in_one_line(run: Run, instance: Path) -> None:
    instance.write_bytes(b"")
    status, out, err = run("verify")
    assert (status, out, len(err)) == (1, [], 1)
    assert str(instance) in err[0]
