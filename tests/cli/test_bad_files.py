"""A file that is no game, given to any command: exit 2, one line with the place, nothing kept."""

from __future__ import annotations

import errno
import json
from pathlib import Path
from typing import NoReturn

import pytest

from scorekeeper.cli import main
from tests.bad_files import EXPORTED, GAME, REFUSED, UNREADABLE, BadFile, name_of


@pytest.fixture(autouse=True)
def instance(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An instance folder in which nothing is yet."""
    folder = tmp_path / "instance"
    monkeypatch.setenv("SCOREKEEPER_INSTANCE", str(folder))
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return folder


@pytest.mark.parametrize("command", [["score"], ["score", "--json"], ["import"], ["verify"]])
@pytest.mark.parametrize("bad", UNREADABLE, ids=name_of)
def test_what_cannot_be_read_is_status_2_with_the_place(
    bad: BadFile,
    command: list[str],
    tmp_path: Path,
    instance: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(bad.data)
    assert main([*command, str(file)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("scorekeeper: ")
    assert err.count("\n") == 1
    assert bad.said in err
    assert not instance.exists()


@pytest.mark.parametrize("bad", REFUSED, ids=name_of)
def test_what_cannot_have_been_is_status_1_with_the_round_and_the_player(
    bad: BadFile, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(bad.data)
    assert main(["score", str(file), "--json"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert [one["player"] for one in told["rounds"][0]["problems"]] == ["Ben"]
    assert told["totals"] == {"Ann": 0, "Ben": 0}

    assert main(["import", str(file)]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("scorekeeper: round 1: Ben: ")
    main(["verify"])
    assert capsys.readouterr() == ("", "")


def test_what_is_unusual_is_status_0(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "unusual.json"
    nobody_out = json.dumps(GAME).replace('"went_out": true', '"went_out": false')
    file.write_text(nobody_out, encoding="utf-8")
    assert main(["score", str(file), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [one["code"] for one in told["rounds"][0]["problems"]] == ["nobody_out"]
    assert main(["import", str(file)]) == 0


def test_an_export_that_finds_no_room_leaves_the_file_that_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fill_up(path: Path, text: str, **_how: str) -> NoReturn:
        path.write_bytes(text[:100].encode())
        raise OSError(errno.ENOSPC, "No space left on device")

    source = tmp_path / "game.json"
    source.write_text(EXPORTED, encoding="utf-8")
    assert main(["import", str(source)]) == 0
    game = capsys.readouterr().out.splitlines()[0].removeprefix("/games/")
    kept = tmp_path / "kept.json"
    assert main(["export", game, str(kept)]) == 0
    kept.chmod(0o640)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "write_text", fill_up)
        assert main(["export", game, str(kept)]) == 2
        assert f"{kept}: No space left on device" in capsys.readouterr().err
    assert kept.read_text(encoding="utf-8") == EXPORTED
    assert main(["export", game, str(kept)]) == 0
    assert kept.stat().st_mode & 0o777 == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        "game.json",
        "instance",
        "kept.json",
    ]
