"""Ten thousand spoilt forms and as many spoilt files: answered in words, every one."""

from __future__ import annotations

import tempfile
from pathlib import Path

from scorekeeper.app import create_app, upgrade
from scorekeeper.config import Settings
from tests.bench.timing import say
from tests.book.places import engine_of
from tests.sheet.spoilt_files import read_spoilt
from tests.web.spoilt_forms import post_spoilt

_COUNT = 10_000


def run() -> int:
    """Send and read them. A fault stops the run with the form or file that made it."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(Path(folder), f"sqlite:///{folder}/s.sqlite3", "a secret of tests")
        app = create_app(settings)
        upgrade(app)
        answers = post_spoilt(app, _COUNT, seed=2)
        engine_of(app).dispose()
    say(
        "spoilt forms",
        ", ".join(f"{status}: {n}" for status, n in sorted(answers.items())),
        "no 5xx",
    )
    files = read_spoilt(_COUNT, seed=2)
    say("spoilt files", f"{sum(files.values())}, {files['scored']} scored", "no traceback")
    return 0
