"""A thousand changes in the database: each is told, and on which line it was made."""

from __future__ import annotations

import tempfile
from pathlib import Path

from scorekeeper.app import create_app, upgrade
from scorekeeper.config import Settings
from tests.bench.timing import say
from tests.book.places import engine_of
from tests.web.tampering import tamper

_COUNT = 1_000


def run() -> int:
    """Make them. One that is missed stops the run with what was done."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder), f"sqlite:///{folder}/s.sqlite3", "a secret of tests")
        app = create_app(settings)
        app.testing = True
        upgrade(app)
        done = tamper(app, _COUNT, seed=2)
        engine_of(app).dispose()
    for name, number in sorted(done.items()):
        say(f"  {name}", f"{number}")
    say("changes in the database", f"{sum(done.values())}, all told", "none missed")
    return 0
