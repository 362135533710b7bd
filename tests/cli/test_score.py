"""``scorekeeper score FILE``."""

from __future__ import annotations

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from scorekeeper.cli import main
from scorekeeper.sheet.gamefile import write_game
from tests.sheet.random_games import chance_of, random_sheet

GAME: Final[dict[str, Any]] = {
    "format": "rummy500-game/1",
    "players": ["Ann", "Ben"],
    "rounds": [
        {
            "players": [
                {"name": "Ann", "meld_points": 60, "hand_points": 0, "went_out": True},
                {"name": "Ben", "meld_points": 30, "hand_points": 42},
            ]
        }
    ],
}
IMPOSSIBLE: Final = {"players": [{"name": "Ann", "points": 5}]}


@pytest.fixture
def game_file(tmp_path: Path) -> Path:
    """A file with the game above."""
    file = tmp_path / "game.json"
    file.write_text(json.dumps(GAME), encoding="utf-8")
    return file


def standard_input(monkeypatch: pytest.MonkeyPatch, data: bytes) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))


def test_the_game_file_of_the_readme_is_scored_as_it_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    file = tmp_path / "game.json"
    file.write_text(re.findall(r"```json\n(.+?)```", readme, re.DOTALL)[0], encoding="utf-8")
    assert main(["score", str(file)]) == 0
    assert "+56 = 56  −12 = −12" in capsys.readouterr().out
    assert "Ann gets 56, Ben −12." in readme


def test_the_table_for_people(game_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(game_file)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "            Ann        Ben",
        "    1  +60 = 60  −12 = −12",
        "--------------------------",
        "total        60        −12",
        "",
        "Ben deals next.",
    ]


def test_the_result_as_json(game_file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(game_file), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["totals"] == {"Ann": 60, "Ben": -12}
    assert list(result) == [
        "pack_points",
        "rounds",
        "totals",
        "status",
        "winners",
        "sides",
        "settlement",
        "ignored_rounds",
        "next_dealer",
    ]


def test_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    standard_input(monkeypatch, json.dumps(GAME).encode())
    assert main(["score", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["totals"]["Ann"] == 60


def test_a_refused_round_is_status_1_and_told_in_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    data = json.dumps(GAME | {"rounds": [IMPOSSIBLE, *GAME["rounds"]]}).encode()
    standard_input(monkeypatch, data)
    assert main(["score", "-", "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    messages = {one["message"] for one in told["rounds"][0]["problems"]}
    assert all(message.startswith("Ben: ") for message in messages)
    assert told["totals"] == {"Ann": 60, "Ben": -12}

    standard_input(monkeypatch, data)
    assert main(["score", "-"]) == 1
    assert "  refused: Ben: " in capsys.readouterr().out


@pytest.mark.parametrize(
    ("data", "place"),
    [
        (b"", "line 1, column 1"),
        (b"\xff", "byte 1"),
        (b'{"format": "rummy500-game/1", "players": ["Ann", "ann"]}', "players[2]"),
        (
            json.dumps(GAME | {"rounds": [{"players": [{"name": "Zoe"}]}]}).encode(),
            "rounds[1].players[1].name",
        ),
        (json.dumps(GAME | {"\n\x1b[2J": 1}).encode(), ""),
        (json.dumps(GAME | {"rules": {"x" * 10_000: 1}}).encode(), "rules.xxx"),
        (json.dumps(GAME | {"lines": []}).encode(), "lines[1]"),
        (b" " * 2_000_001, ""),
        (b"[" * 100_000, ""),
    ],
)
def test_a_file_that_cannot_be_read_is_status_2_and_one_line_names_the_place(
    data: bytes,
    place: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for form in ([], ["--json"]):
        standard_input(monkeypatch, data)
        assert main(["score", "-", *form]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert place in err
        assert err.startswith("scorekeeper: ")
        assert err.endswith("\n")
        assert err[:-1].isprintable()
        assert len(err) < 600


class Endless(io.RawIOBase):
    """A stream of spaces that is never at its end."""

    given = 0

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        assert self.given < 5_000_000, "more was read than is needed to see that it is too large"
        buffer[:] = b" " * len(buffer)
        self.given += len(buffer)
        return len(buffer)


def test_of_a_file_that_is_too_large_no_more_is_read_than_needed(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(Endless())))
    assert main(["score", "-"]) == 2
    assert "2 MB" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["nowhere.json", "."])
def test_a_file_that_is_not_there(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["score", str(tmp_path / name)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert str(tmp_path) in err


@pytest.mark.parametrize("given", [[], ["score"], ["frob"], ["score", "a", "b"], ["--json"]])
def test_a_command_that_is_not_understood(
    given: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(given) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1


def test_a_file_with_lines_is_scored_by_its_lines(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    sheet = random_sheet(chance_of(3))
    file = tmp_path / "game.json"
    file.write_text(write_game(sheet), encoding="utf-8")
    assert main(["score", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["totals"] == {
        sheet.name(seat): total for seat, total in sheet.standings.totals.items()
    }

    file.write_text(write_game(sheet).replace('"by": ""', '"by": "Eve"', 1), encoding="utf-8")
    assert main(["score", str(file), "--json"]) == 2
    assert "lines[" in capsys.readouterr().err


def test_json_is_utf_8_and_a_table_can_be_shown_anywhere(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    text = json.dumps(GAME).replace("Ann", "李 😀")
    file.write_text(text, encoding="utf-8")

    def run(*form: str) -> bytes:
        command = [sys.executable, "-m", "scorekeeper.cli", "score", str(file), *form]
        return subprocess.run(
            command, capture_output=True, check=True, env={"PYTHONIOENCODING": "ascii"}
        ).stdout

    assert "李 😀" in json.loads(run("--json").decode("utf-8"))["totals"]
    assert b"\\u674e \\U0001f600" in run()


def test_a_reader_who_has_seen_enough_is_no_trouble(game_file: Path) -> None:
    command = [sys.executable, "-m", "scorekeeper.cli", "score", str(game_file), "--json"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as started:
        assert started.stdout is not None
        assert started.stderr is not None
        started.stdout.close()
        assert started.stderr.read() == b""
        assert started.wait(30) == 1


def test_scoring_loads_no_web_server_and_no_database() -> None:
    script = (
        "import sys; from scorekeeper.cli import main; main(['presets']);"
        "print([name for name in ('flask', 'sqlalchemy', 'cheroot') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert done.stdout.decode().splitlines()[-1] == "[]"
