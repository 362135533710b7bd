"""``run.py``: the parts of it that need no network, in a copy of their own."""

from __future__ import annotations

import ast
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import run

ROOT = Path(__file__).parent.parent
LOOPBACK = "127.0.0.1"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A fresh checkout, as far as starting needs it."""
    folder = tmp_path / "checkout"
    folder.mkdir()
    for name in ("run.py", "pyproject.toml", "requirements.lock", "requirements-test.lock"):
        shutil.copy(ROOT / name, folder)
    for name in ("scorekeeper", "templates"):
        (folder / name).symlink_to(ROOT / name)
    return folder


def test_help_names_every_command(copy: Path) -> None:
    said = _run(copy, "--help")
    assert said.returncode == 0
    for word in ("test", "check", "bench", "mutate", "--host", "--port", "--loopback"):
        assert word in said.stdout
    assert not (copy / ".venv").exists()


def test_a_word_that_is_no_command_is_told(copy: Path) -> None:
    said = _run(copy, "sreve")
    assert said.returncode == 2
    assert "sreve" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_python_without_venv_is_told(copy: Path, tmp_path: Path) -> None:
    (tmp_path / "venv.py").write_text("import sys; sys.exit('ensurepip is not available')")
    said = _run(copy, env={"PYTHONPATH": str(tmp_path)})
    assert said.returncode == 2
    assert "apt install python3-venv" in said.stderr
    assert "ensurepip is not available" in said.stderr
    assert "Traceback" not in said.stderr
    assert not (copy / ".venv").exists()


def test_an_old_python_can_read_the_file_to_say_that_it_is_too_old() -> None:
    ast.parse((ROOT / "run.py").read_text(), feature_version=(3, 7))


def test_an_old_python_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    assert run.main() == 2
    assert "This is Python 3.9.2; the score keeper needs 3.11" in capsys.readouterr().err


def test_what_the_lock_names_is_installed_once(copy: Path, tmp_path: Path) -> None:
    log = _fake_venv(copy, tmp_path)
    assert _run(copy, "bench", "--fast").returncode == 0
    first, second = log.read_text().splitlines()
    assert first.startswith("-m pip install")
    assert "--require-hashes" in first
    assert first.endswith("requirements-test.lock")
    assert second == "-m tests.bench --fast"
    assert _run(copy).returncode == 0
    assert log.read_text().splitlines()[2:] == ["-m scorekeeper.server --port 8500"]


def test_another_lock_is_installed_anew(copy: Path, tmp_path: Path) -> None:
    log = _fake_venv(copy, tmp_path)
    _run(copy)
    with (copy / "requirements.lock").open("a") as lock:
        lock.write("# changed\n")
    _run(copy)
    assert log.read_text().count("pip install") == 2


def test_what_cannot_be_installed_is_told_and_tried_again(copy: Path, tmp_path: Path) -> None:
    log = _fake_venv(copy, tmp_path, status=1)
    for _ in range(2):
        said = _run(copy)
        assert said.returncode == 2
        assert "Is there a network?" in said.stderr
        assert "Traceback" not in said.stderr
    assert log.read_text().count("pip install") == 2


def test_without_a_browser_ci_fails_before_testing(copy: Path, tmp_path: Path) -> None:
    log = _fake_venv(copy, tmp_path)
    said = _run(copy, "test", env={"CI": "true", "PATH": str(tmp_path)})
    assert said.returncode == 2
    assert "no Chromium" in said.stderr
    assert "-m pytest" not in log.read_text()


def test_without_a_browser_it_says_last_what_did_not_run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []

    def note(command: list[str], more: object = None) -> int:
        ran.append(command)
        return 0

    monkeypatch.delenv("CI", raising=False)
    monkeypatch.setattr(run, "ready", lambda lock: "python")
    monkeypatch.setattr(run, "run", note)
    for name in ("find_browser", "install_browser"):
        monkeypatch.setattr(run, name, lambda: None)
    monkeypatch.setattr(run, "count_tests", lambda python, folder: 12)
    monkeypatch.setattr(sys, "argv", ["run.py", "test", "-x"])
    assert run.main() == 0
    assert ran == [["python", "-m", "pytest", "--ignore=tests/browser", "-x"]]
    assert "12 BROWSER TESTS DID NOT RUN" in capsys.readouterr().out.splitlines()[-2]


def test_tests_are_counted() -> None:
    assert run.count_tests(sys.executable, "tests/test_locks.py") == 6


def test_a_browser_is_found_where_the_environment_says(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    browser = tmp_path / "browser"
    browser.touch(mode=0o755)
    monkeypatch.setenv("SCOREKEEPER_BROWSER", str(browser))
    assert run.find_browser() == str(browser)
    monkeypatch.setenv("SCOREKEEPER_BROWSER", str(tmp_path / "none"))
    assert run.find_browser() is None


def test_every_look_is_taken_even_if_the_first_finds_something(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ran: list[str] = []

    def fail_first(command: list[str], more: object = None) -> int:
        ran.append(command[2])
        return 1 if len(ran) == 1 else 0

    monkeypatch.setattr(run, "ready", lambda lock: "python")
    monkeypatch.setattr(run, "run", fail_first)
    monkeypatch.setattr(sys, "argv", ["run.py", "check"])
    assert run.main() == 1
    assert ran == ["ruff", "ruff", "mypy", "pytest"]


def test_it_serves_says_where_and_stops_cleanly(copy: Path, tmp_path: Path) -> None:
    _fake_venv(copy, tmp_path, real=True)
    with _started(copy, tmp_path, _free_port()) as (process, said):
        address = _address(said)
        with urllib.request.urlopen(address) as answer:
            assert answer.status == 200
        assert address.startswith("http://127.0.0.1:")
        assert "other phones" not in said
        process.send_signal(signal.SIGTERM)
        rest, _ = process.communicate(timeout=30)
    assert process.returncode == 0
    assert "everything that was entered is stored" in rest
    assert (tmp_path / "instance" / "scorekeeper.sqlite3").exists()


def test_a_taken_port_gives_way(copy: Path, tmp_path: Path) -> None:
    _fake_venv(copy, tmp_path, real=True)
    with socket.socket() as other:
        other.bind((LOOPBACK, 0))
        other.listen()
        port = other.getsockname()[1]
        with _started(copy, tmp_path, port) as (_, said):
            assert f"Port {port} is taken, so this is port" in said
            with urllib.request.urlopen(_address(said)) as answer:
                assert answer.status == 200


def test_an_instance_that_cannot_be_used_is_told(copy: Path, tmp_path: Path) -> None:
    _fake_venv(copy, tmp_path, real=True)
    (tmp_path / "file").touch()
    said = _run(copy, "--loopback", env={"SCOREKEEPER_INSTANCE": str(tmp_path / "file")})
    assert said.returncode == 1
    assert "can't be used" in said.stderr
    assert "Traceback" not in said.stderr


def test_a_broken_database_is_told(copy: Path, tmp_path: Path) -> None:
    _fake_venv(copy, tmp_path, real=True)
    (tmp_path / "scorekeeper.sqlite3").write_bytes(b"no database at all" * 500)
    said = _run(copy, "--loopback", env={"SCOREKEEPER_INSTANCE": str(tmp_path)})
    assert said.returncode == 1
    assert "The database can't be opened" in said.stderr
    assert "Traceback" not in said.stderr


def _run(
    folder: Path, *words: str, env: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "run.py", *words],
        cwd=folder,
        env=_environment(env or {}),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def _environment(more: dict[str, str]) -> dict[str, str]:
    ours = {
        name: value
        for name, value in os.environ.items()
        if name not in {"CI", "DATABASE_URL"} and not name.startswith("SCOREKEEPER_")
    }
    return ours | {"PYTHONDONTWRITEBYTECODE": "1"} | more


def _fake_venv(folder: Path, log: Path, status: int = 0, *, real: bool = False) -> Path:
    """A .venv whose Python notes what it is asked, or (``real``) is the one of these tests."""
    python = folder / ".venv" / "bin" / "python"
    python.parent.mkdir(parents=True)
    if real:
        python.write_text(f'#!/bin/sh\nexec "{sys.executable}" "$@"\n')
        (folder / ".venv" / "installed").write_text(_print_in(folder, "requirements.lock"))
    else:
        python.write_text(f'#!/bin/sh\necho "$@" >> "{log / "asked"}"\nexit {status}\n')
    python.chmod(0o755)
    return log / "asked"


def _print_in(folder: Path, lock: str) -> str:
    program = f"import run; print(run._print_of({lock!r}))"
    return subprocess.run(
        [sys.executable, "-c", program], cwd=folder, capture_output=True, text=True, check=True
    ).stdout.strip()


@contextmanager
def _started(
    folder: Path, instance: Path, port: int
) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The running server, and what it said once it answered."""
    command = [sys.executable, "run.py", "--loopback", "--port", str(port)]
    env = _environment({"SCOREKEEPER_INSTANCE": str(instance / "instance")})
    process = subprocess.Popen(command, cwd=folder, env=env, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        said = ""
        while "Ctrl+C" not in said:
            line = process.stdout.readline()
            assert line, f"it ended after saying: {said}"
            said += line
        yield process, said
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def _address(said: str) -> str:
    found = re.search(r"The score keeper is at +(\S+)", said)
    assert found
    return found[1]


def _free_port() -> int:
    with socket.socket() as tried:
        tried.bind((LOOPBACK, 0))
        port: int = tried.getsockname()[1]
    return port
