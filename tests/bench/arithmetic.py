"""Ten thousand rounds, and as many rows of boxes, in a browser and on the server: no difference."""

from __future__ import annotations

import gzip
import random
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright
from werkzeug.serving import WSGIRequestHandler, make_server

from scorekeeper.app import create_app, upgrade
from scorekeeper.config import Settings
from scorekeeper.web.statics import STATIC
from tests.bench.timing import say
from tests.book.places import engine_of
from tests.browser.arithmetic import Browser, both
from tests.browser.conftest import FLAGS, browser_path
from tests.browser.typing_by_chance import LISTED, SEAT, boxes_by_chance, form_says, in_order
from tests.rummy.rounds_by_chance import rounds_by_chance, tables_by_chance

_COUNT: Final = 10_000


def run() -> int:
    """Compare them. 1 where one differed, or where there is no browser to ask."""
    if browser_path() is None:
        say("the page's arithmetic", "no browser here")
        return 1
    modules = b"".join(path.read_bytes() for path in sorted((STATIC / "js/rummy").glob("*.js")))
    say("the modules, packed together", f"{len(gzip.compress(modules)):,} bytes")
    with _browser() as browser:
        return int(_rounds_differ(browser) + _rows_differ(browser) > 0)


def _rounds_differ(browser: Browser) -> int:
    chance = random.Random(8)  # noqa: S311 - nothing secret
    rounds = [*rounds_by_chance(chance, _COUNT), *tables_by_chance(chance, _COUNT // 2)]
    answers = list(both(browser, rounds))
    found = [
        (dealt, *told) for dealt, told in zip(rounds, answers, strict=True) if told[0] != told[1]
    ]
    for one in found[:3]:
        print(*one, sep="\n")
    meant = [server for _, server in answers]
    refused = sum(one["refused"] for one in meant)
    say("rounds that differ", f"{len(found)} of {len(rounds):,}", "0")
    say("rounds that were refused, and could have no nets", f"{refused:,}")
    for code, number in Counter(p["code"] for one in meant for p in one["problems"]).most_common():
        say(f"  {code}", f"{number:,}")
    return len(found)


def _rows_differ(browser: Browser) -> int:
    chance = random.Random(8)  # noqa: S311 - nothing secret
    typed = [boxes_by_chance(chance) for _ in range(_COUNT)]
    answers = browser.read_rows([(SEAT, boxes, LISTED) for boxes in typed])
    meant = [form_says(boxes) for boxes in typed]
    found = [
        (boxes, page, server)
        for boxes, page, server in zip(typed, map(in_order, answers), meant, strict=True)
        if page != server
    ]
    for one in found[:3]:
        print(*one, sep="\n")
    say("rows of boxes that are read otherwise", f"{len(found)} of {_COUNT:,}", "0")
    for code, number in Counter(f["code"] for one in meant for f in one["faults"]).most_common():
        say(f"  {code}", f"{number:,}")
    return len(found)


class _Silent(WSGIRequestHandler):
    """Answers without a word on the screen."""

    def log(self, *_args: object, **_more: object) -> None:
        """Nothing."""


@contextmanager
def _browser() -> Iterator[Browser]:
    """A page of the app in a browser, both on loopback."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = create_app(Settings(Path(folder), f"sqlite:///{folder}/s.sqlite3", "a secret"))
        upgrade(app)
        server = make_server("127.0.0.1", 0, app, threaded=True, request_handler=_Silent)
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        chromium = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        try:
            yield Browser(chromium.new_page(), f"http://127.0.0.1:{server.server_port}")
        finally:
            chromium.close()
            server.shutdown()
            thread.join()
            server.server_close()
            engine_of(app).dispose()
