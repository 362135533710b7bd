"""The page of a round under a thumb: tap to sum on a slow phone, bytes moved, Lighthouse's marks.

Lighthouse is asked where the command is there (``npm install --global lighthouse``, or its path in
``SCOREKEEPER_LIGHTHOUSE``).
"""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from tests.bench.timing import TURNS, say
from tests.browser.conftest import FLAGS, browser_path
from tests.browser.table import Scorer, running_server

_SLOWED: Final = 6
_PHONE: Final[dict[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "locale": "en",
}
_WATCH: Final = """() => {
  window.taps = [];
  new PerformanceObserver((seen) => {
    for (const one of seen.getEntries()) if (one.name === "pointerdown") taps.push(one.duration);
  }).observe({ type: "event", durationThreshold: 16 });
}"""
"""The browser's own word on how long it took from a touch to the next paint, by 8 milliseconds."""
_SHOWN: Final = "before => taps.length > before"
_CATEGORIES: Final = ("performance", "accessibility", "best-practices")


def run() -> int:
    """Measure them. 1 where there is no browser."""
    if browser_path() is None:
        say("a thumb on the page", "no browser here")
        return 1
    with _scorer() as scorer:
        _tap_to_sum(scorer)
        _bytes_moved(scorer)
        _lighthouse(scorer)
    return 0


@contextmanager
def _scorer() -> Iterator[Scorer]:
    """Who keeps the score of a game of four, four rounds old, on a server of its own."""
    with (
        tempfile.TemporaryDirectory() as folder,
        running_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        chromium = playwright.chromium.launch(executable_path=browser_path(), args=FLAGS)
        scorer = Scorer(chromium.new_context(**_PHONE).new_page(), server.address)
        scorer.start("Ann", "Ben", "Cleo", "Dan")
        for _ in range(4):
            scorer.record(_by_cards())
        yield scorer
        chromium.close()


def _by_cards() -> dict[str, str]:
    return {
        "p1_melds": "7S 7C 7D / QS KS AS", "p1_laid_off": "8H>2.1", "p1_hand": "0",
        "p1_went_out": "yes", "p2_melds": "5H 6H 7H", "p2_hand": "AD 9C",
        "p3_melds": "2C 3C 4C 5C / 9S 9H 9D", "p3_hand": "KD QD", "p4_hand": "33",
    } | {"p4_melds": "35"}  # fmt: skip


def _tap_to_sum(scorer: Scorer) -> None:
    """A digit for the last player, with cards for the other three: all of it is scored anew."""
    page = scorer.page
    scorer.enter({name: text for name, text in _by_cards().items() if "p4" not in name})
    scorer.open("p4_melds")
    chrome = page.context.new_cdp_session(page)
    chrome.send("Emulation.setCPUThrottlingRate", {"rate": _SLOWED})
    page.evaluate(_WATCH)
    took = []
    for key in ("1", "+", "5", "+", "3", "0"):
        # A thumb is slower than the page: what the tap before left to do is done by then.
        page.evaluate("new Promise((done) => requestIdleCallback(done))")
        before = page.evaluate("taps.length")
        page.locator(f"[data-key='{key}']").tap()
        page.wait_for_function(_SHOWN, arg=before)
        took.append(page.evaluate("taps.at(-1)"))
    chrome.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    shown = page.locator("[data-seat='4'] [data-melds-sum]").inner_text()
    say(
        f"tap to sum ({shown}), processor slowed {_SLOWED} times",
        f"{statistics.median(took[1:]):.0f} ms",
        "50",
    )


def _bytes_moved(scorer: Scorer) -> None:
    """What a phone that comes for the first time moves for both pages, and what it does later."""
    browser = scorer.page.context.browser
    assert browser is not None
    context = browser.new_context(**_PHONE, storage_state=scorer.page.context.storage_state())
    page = context.new_page()
    chrome = context.new_cdp_session(page)
    chrome.send("Network.enable")
    moved: list[int] = []
    chrome.on("Network.loadingFinished", lambda told: moved.append(told["encodedDataLength"]))
    for visit, wanted in (("first", "40,000"), ("later", "")):
        moved.clear()
        for address in (scorer.game, f"{scorer.game}/rounds/new"):
            page.goto(address, wait_until="networkidle")
        say(f"sheet and page of a round, {visit} visit", f"{sum(moved):,.0f} bytes", wanted)
    context.close()


def _lighthouse(scorer: Scorer) -> None:
    command = os.environ.get("SCOREKEEPER_LIGHTHOUSE") or shutil.which("lighthouse")
    if not command:
        say("Lighthouse", "not here")
        return
    for name, address in (("sheet", scorer.game), ("round", f"{scorer.game}/rounds/new")):
        marks = [_marks(command, scorer.page, address) for _ in range(TURNS)]
        for category, wanted in zip(_CATEGORIES, ("98", "100", "100"), strict=True):
            middle = sorted(mark[category] for mark in marks)[TURNS // 2]
            say(f"Lighthouse, {name}: {category}", f"{middle}", wanted)
        missing = sorted({fault for mark in marks for fault in mark["faults"]})
        say(f"  {name}: what is marked down", ", ".join(missing) or "nothing")


def _marks(command: str, page: Page, address: str) -> dict[str, Any]:
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies())
    asked = [
        command, address, "--quiet", "--output=json", "--output-path=stdout",
        f"--only-categories={','.join(_CATEGORIES)}",
        f"--chrome-flags={' '.join(['--headless=new', *FLAGS])}",
        f"--extra-headers={json.dumps({'Cookie': cookies})}",
    ]  # fmt: skip
    environment = {**os.environ, "CHROME_PATH": str(browser_path())}
    told = json.loads(
        subprocess.run(asked, env=environment, capture_output=True, check=True).stdout
    )
    marks: dict[str, Any] = {
        name: round(100 * (told["categories"][name]["score"] or 0)) for name in _CATEGORIES
    }
    weighed = {
        one["id"] for name in _CATEGORIES for one in told["categories"][name]["auditRefs"]
        if one["weight"]
    }  # fmt: skip
    marks["faults"] = [
        name
        for name in sorted(weighed)
        if (told["audits"][name]["score"] or 0) < 0.9
        and told["audits"][name]["scoreDisplayMode"] not in {"notApplicable", "manual"}
    ]
    return marks
