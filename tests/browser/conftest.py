"""A real browser on a real server, both on loopback; without a browser these tests are left out."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.serving import make_server

from scorekeeper.app import create_app, upgrade
from scorekeeper.config import Settings
from tests.book.places import engine_of
from tests.browser.table import Server, running_server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")


def browser_path() -> str | None:
    """The browser that ``run.py`` found, else one that is on the path."""
    named = os.environ.get("SCOREKEEPER_BROWSER")
    return named or next(filter(None, map(shutil.which, BROWSERS)), None)


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    """How the browser is started."""
    path = browser_path()
    if path is None:
        pytest.skip("there is no Chromium on this machine")
    return {"executable_path": path, "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args() -> dict[str, Any]:
    """A phone, held upright."""
    return {"viewport": {"width": 390, "height": 844}, "has_touch": True, "locale": "en"}


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    """The app on a database of its own."""
    made = create_app(Settings(tmp_path, f"sqlite:///{tmp_path}/s.sqlite3", "a secret of tests"))
    upgrade(made)
    yield made
    engine_of(made).dispose()


@pytest.fixture
def site(app: Flask) -> Iterator[str]:
    """The address at which the app answers."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """The server as people run it; it can be killed."""
    with running_server(tmp_path) as running:
        yield running
