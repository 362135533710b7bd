"""Settings: from the environment and the instance folder, with a secret that is made once."""

from __future__ import annotations

import stat
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from scorekeeper import config
from scorekeeper.config import (
    BadSettings,
    database_url,
    instance_folder,
    read_settings,
    secret_key,
)

ROOT = Path(__file__).parent.parent


def test_everything_is_in_the_instance_folder(tmp_path: Path) -> None:
    settings = read_settings({"SCOREKEEPER_INSTANCE": str(tmp_path / "new" / "instance")})
    assert settings.instance == (tmp_path / "new" / "instance").resolve()
    assert settings.database_url == f"sqlite:///{settings.instance}/scorekeeper.sqlite3"
    assert len(settings.secret_key) >= 43


def test_a_checkout_has_its_own_instance_folder() -> None:
    assert instance_folder({}) == ROOT / "instance"


def test_an_installed_package_uses_the_folder_of_the_user(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("scorekeeper.config._CHECKOUT", Path("/nowhere"))
    assert instance_folder({}).name == "scorekeeper"


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("postgres://u:p@db/scores", "postgresql+psycopg://u:p@db/scores"),
        ("postgresql://u:p@db/scores", "postgresql+psycopg://u:p@db/scores"),
        ("postgresql+psycopg://db/scores", "postgresql+psycopg://db/scores"),
        ("sqlite:////data/scores.sqlite3", "sqlite:////data/scores.sqlite3"),
        ("", "sqlite:////i/scorekeeper.sqlite3"),
    ],
)
def test_the_address_of_the_database_is_as_sqlalchemy_wants_it(given: str, meant: str) -> None:
    assert database_url(given, Path("/i")) == meant


def test_the_secret_is_made_once_for_the_owner_alone(tmp_path: Path) -> None:
    first = secret_key(tmp_path)
    assert secret_key(tmp_path) == first
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_all_that_start_at_once_have_the_same_secret(tmp_path: Path) -> None:
    with ThreadPoolExecutor(8) as threads:
        secrets = set(threads.map(lambda _: secret_key(tmp_path), range(32)))
    assert len(secrets) == 1


def test_who_comes_second_does_not_change_the_secret(tmp_path: Path) -> None:
    first = secret_key(tmp_path)
    config._write_secret(tmp_path / "secret")
    assert secret_key(tmp_path) == first
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_a_secret_is_made_where_files_cannot_have_two_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_names: object) -> None:
        raise PermissionError

    monkeypatch.setattr("os.link", refuse)
    assert len(secret_key(tmp_path)) >= 43
    assert [path.name for path in tmp_path.iterdir()] == ["secret"]


def test_an_empty_secret_is_told(tmp_path: Path) -> None:
    (tmp_path / "secret").touch()
    with pytest.raises(BadSettings, match="is empty"):
        secret_key(tmp_path)


def test_the_environment_may_bring_the_secret(tmp_path: Path) -> None:
    settings = read_settings(
        {"SCOREKEEPER_INSTANCE": str(tmp_path), "SCOREKEEPER_SECRET_KEY": "from outside"}
    )
    assert settings.secret_key == "from outside"
    assert list(tmp_path.iterdir()) == []


def test_numbers_are_read(tmp_path: Path) -> None:
    settings = read_settings(
        {
            "SCOREKEEPER_INSTANCE": str(tmp_path),
            "SCOREKEEPER_LOCK_WAIT": "0.5",
            "SCOREKEEPER_PROXIES": "1",
        }
    )
    assert (settings.lock_wait, settings.proxies) == (0.5, 1)


@pytest.mark.parametrize("written", ["soon", "-1", "nan", "inf", "1e9"])
def test_what_is_no_number_is_told(tmp_path: Path, written: str) -> None:
    with pytest.raises(BadSettings, match="SCOREKEEPER_LOCK_WAIT"):
        read_settings({"SCOREKEEPER_INSTANCE": str(tmp_path), "SCOREKEEPER_LOCK_WAIT": written})


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(BadSettings, match="can't be used"):
        read_settings({"SCOREKEEPER_INSTANCE": str(tmp_path / "file" / "instance")})


def test_importing_the_package_loads_no_web_server() -> None:
    program = (
        "import sys, scorekeeper; print(*(m for m in ('flask', 'sqlalchemy') if m in sys.modules))"
    )
    said = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert said.stdout.strip() == ""
