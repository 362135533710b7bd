"""Settings from the environment and the instance folder, read once."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

FORM_BYTES: Final = 256 * 1024
"""The largest form: eight players with both packs on the table need a tenth of it."""
IMPORT_BYTES: Final = 2 * 1024 * 1024 + 64 * 1024
"""A game file has at most 2 MB; the rest is what a form puts around it."""

_CHECKOUT: Final = Path(__file__).resolve().parent.parent


class BadSettings(Exception):
    """Settings that can't be used; the words say which and why."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that differs from one place where this runs to another.

    ``lock_wait`` is in seconds: how long a write waits for another one. ``proxies`` is the number
    of servers in front of this one whose ``X-Forwarded-*`` headers are believed.
    """

    instance: Path
    database_url: str
    secret_key: str
    lock_wait: float = 5.0
    proxies: int = 0


def read_settings(environment: Mapping[str, str] | None = None) -> Settings:
    """The settings of this process. Makes the instance folder and its secret where they lack.

    Raises BadSettings.
    """
    env = os.environ if environment is None else environment
    instance = instance_folder(env)
    try:
        instance.mkdir(parents=True, exist_ok=True)
        secret = env.get("SCOREKEEPER_SECRET_KEY") or secret_key(instance)
    except OSError as error:
        raise BadSettings(f"The folder {instance} can't be used: {error.strerror}.") from error
    return Settings(
        instance=instance,
        database_url=database_url(env.get("DATABASE_URL", ""), instance),
        secret_key=secret,
        lock_wait=_number(env, "SCOREKEEPER_LOCK_WAIT", 5.0),
        proxies=int(_number(env, "SCOREKEEPER_PROXIES", 0)),
    )


def instance_folder(env: Mapping[str, str]) -> Path:
    """Where the database and the secret are: as the environment says, else beside the sources."""
    chosen = env.get("SCOREKEEPER_INSTANCE")
    if chosen:
        return Path(chosen).expanduser().resolve()
    if (_CHECKOUT / "pyproject.toml").is_file():
        return _CHECKOUT / "instance"
    return Path(platformdirs.user_data_dir("scorekeeper", appauthor=False))


def database_url(given: str, instance: Path) -> str:
    """The database's address as SQLAlchemy wants it; SQLite in the instance folder if none."""
    if not given:
        return f"sqlite:///{instance / 'scorekeeper.sqlite3'}"
    for short in ("postgres://", "postgresql://"):
        if given.startswith(short):
            return "postgresql+psycopg://" + given.removeprefix(short)
    return given


def secret_key(instance: Path) -> str:
    """The key that signs cookies: made once, for the owner's eyes only."""
    kept = instance / "secret"
    if not kept.exists():
        _write_secret(kept)
    try:
        secret = kept.read_text(encoding="ascii").strip()
    except UnicodeDecodeError as error:
        raise BadSettings(f"{kept} is spoilt: remove it, and a new one is made.") from error
    if not secret:
        raise BadSettings(f"{kept} is empty: remove it, and a new one is made.")
    return secret


def _write_secret(kept: Path) -> None:
    # Written aside and then linked into place: whoever starts at the same moment reads a whole
    # secret, and both read the same one.
    aside = kept.with_name(f".secret-{secrets.token_hex(8)}")
    handle = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(handle, "w", encoding="ascii") as file:
        file.write(secrets.token_urlsafe(48) + "\n")
    try:
        os.link(aside, kept)
    except OSError:
        # Somebody was quicker; or, as on some phones, files can't have two names.
        if not kept.exists():
            aside.replace(kept)
    finally:
        aside.unlink(missing_ok=True)


def _number(env: Mapping[str, str], name: str, otherwise: float) -> float:
    written = env.get(name, "")
    if not written:
        return otherwise
    try:
        value = float(written)
    except ValueError:
        value = -1.0
    if not 0 <= value < 1e6:
        raise BadSettings(f"{name} is {written!r}: a number from 0 on is needed.")
    return value
