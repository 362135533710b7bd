"""The server as people run it, in a process of its own, and a phone that keeps the score on it."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Locator, Page, expect

_ROOT = Path(__file__).parents[2]
LOOPBACK = "127.0.0.1"

Boxes = Mapping[str, str]


class Server:
    """The server over a folder; it can be killed and started again at the same address."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._port = _free_port()
        self._process = self._start()

    @property
    def address(self) -> str:
        """Where it answers."""
        return f"http://{LOOPBACK}:{self._port}"

    def kill(self) -> None:
        """Kill it without a warning."""
        self._process.kill()
        self._close()

    def start_again(self) -> None:
        """Start it on what the killed one has left."""
        self._process = self._start()

    def stop(self) -> None:
        """Stop it as a terminal does."""
        self._process.terminate()
        self._close()

    def _close(self) -> None:
        self._process.wait()
        if self._process.stdout:
            self._process.stdout.close()

    def _start(self) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [sys.executable, "-m", "scorekeeper.server", "--loopback", "--port", str(self._port)],
            cwd=_ROOT,
            env={**os.environ, "SCOREKEEPER_INSTANCE": str(self._folder)},
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        said = next(line for line in process.stdout if "http://" in line)
        assert f":{self._port}/" in said
        return process


@contextmanager
def running_server(folder: Path) -> Iterator[Server]:
    """A server that is stopped at the end."""
    server = Server(folder)
    try:
        yield server
    finally:
        server.stop()


class Scorer:
    """Who keeps the score: taps and types as a person would, and reads the sheet."""

    def __init__(self, page: Page, address: str, *, scripts: bool = True) -> None:
        self.page = page
        self.address = address
        self.scripts = scripts
        self.game = ""

    def start(self, *names: str, target: str = "") -> None:
        """Start a game by the page, with the rules that are marked there."""
        self.page.goto(self.address)
        self.page.get_by_role("link", name="New game").click()
        if len(names) > 4:
            self.page.locator("summary", has_text="Five to eight players").click()
        self.page.locator("[name=target]").fill(target)
        for number, name in enumerate(names, 1):
            self.page.locator(f"#player-{number}").fill(name)
        self.page.get_by_role("button", name="Start the game").click()
        self.arrive()

    def arrive(self) -> None:
        """Take note of the game whose sheet this is."""
        self.page.wait_for_url(re.compile(r"/games/[\w-]{20,}$"))
        self.game = self.page.url

    def enter(self, boxes: Boxes) -> None:
        """Open the page of the next round and fill it in, without sending it."""
        self.page.goto(self.game)
        self.page.get_by_role("link", name="Enter round").click()
        self.fill(boxes)

    def fill(self, boxes: Boxes) -> None:
        """Fill in boxes by their names; a box to tick is ticked. With scripts who went out comes
        first, since the key for it empties the hand, but after the score alone.
        """
        if self.scripts:
            expect(self.page.locator(".entry--live")).to_be_visible()
        for name, value in sorted(boxes.items(), key=lambda box: _turn(box[0])):
            if self.scripts:
                self.open(name)
            self._fill(self.page.locator(f"[name={name}]"), value)

    def open(self, name: str) -> None:
        """Open the player whose box this is."""
        if seat := re.match(r"p(\d+)_", name):
            self.page.locator(f"[data-seat='{seat[1]}'] [data-open]").click()

    def _fill(self, box: Locator, value: str) -> None:
        name = str(box.get_attribute("name"))
        if box.get_attribute("type") == "checkbox":
            if self.scripts and name.endswith("went_out"):
                self.page.locator("[data-key=out]").click()
            else:
                box.check()
            return
        if not box.is_visible():
            folded = self.page.locator("details", has=self.page.locator(f"[name={name}]"))
            folded.first.locator("summary").first.click()
        box.fill(value)

    def look_over(self) -> None:
        """Ask to write; with scripts the page shows first what will be written."""
        self.page.locator("[data-look-over]").click()

    def write(self) -> None:
        """Send the round, and see the sheet."""
        if self.scripts:
            self.look_over()
        self.page.get_by_role("button", name="Write the").click()
        self.page.wait_for_url(self.game)

    def record(self, boxes: Boxes) -> None:
        """Enter the next round and send it."""
        self.enter(boxes)
        self.write()

    def totals(self) -> list[str]:
        """The running totals at the heads of the columns."""
        return self.heads().locator("b").all_inner_texts()

    def heads(self) -> Locator:
        """The heads of the players' columns."""
        return self.page.locator("table.rounds thead th:has(b)")

    def cells(self, number: int) -> list[str]:
        """Score and total of everybody in a round, as they are read."""
        row = self.page.locator("table.rounds tbody tr").nth(number - 1)
        return [" ".join(text.split()) for text in row.locator("td").all_inner_texts()]

    def expect_totals(self, *totals: str) -> None:
        """The sheet shows these totals, in seat order."""
        expect(self.heads().locator("b")).to_have_text(list(totals))


def _turn(name: str) -> int:
    return ("points" not in name) + ("points" not in name and "went_out" not in name)


def _free_port() -> int:
    with socket.socket() as tried:
        tried.bind((LOOPBACK, 0))
        port: int = tried.getsockname()[1]
    return port
