"""A server in a process of its own, and a phone that asks it over one connection."""

from __future__ import annotations

import http.client
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from html import unescape
from pathlib import Path
from secrets import token_urlsafe
from urllib.parse import urlencode

from scorekeeper.server import LOOPBACK

_ROOT = Path(__file__).parents[2]
_FORM = "application/x-www-form-urlencoded"

BY_CARDS: Mapping[str, str] = {
    "seats": "1 2 3 4",
    "p1_melds": "7S 7C 7D / QS KS AS",
    "p1_laid_off": "8H>2.1",
    "p1_hand": "0",
    "p1_went_out": "yes",
    "p2_melds": "5H 6H 7H",
    "p2_hand": "AD 9C",
    "p3_melds": "2C 3C 4C 5C / 9S 9H 9D",
    "p3_hand": "KD QD",
    "p4_melds": "JC JH JD",
    "p4_laid_off": "AC 6C>3.1",
    "p4_hand": "3D 4S 8C",
}
"""A round of four players by cards, as the page sends it."""

BY_TOTALS: Mapping[str, str] = {
    "seats": "1 2 3 4",
    "p1_melds": "64",
    "p1_hand": "0",
    "p1_went_out": "yes",
    "p2_melds": "18",
    "p2_hand": "15+9",
    "p3_melds": "41",
    "p3_hand": "20",
    "p4_melds": "37",
    "p4_hand": "3+4+8",
}
"""The same table by totals."""


class Phone:
    """A phone that keeps its cookies, each for its part of the site, and its connection."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection(LOOPBACK, port, timeout=60)
        self._cookies: dict[tuple[str, str], str] = {}
        self.token = ""

    def get(self, address: str) -> str:
        """A page. Fails where the answer is none."""
        return self._ask("GET", address, None)[1]

    def post(self, address: str, boxes: Mapping[str, str | list[str]]) -> str:
        """Send a form that is answered with a 303; where that leads to."""
        body = urlencode({"csrf_token": self.token, **boxes}, doseq=True)
        answer, page = self._ask("POST", address, body)
        if answer.status != 303:
            raise AssertionError(f"{address}: {answer.status}\n{page}")
        return answer.headers["Location"]

    def status(self, address: str, boxes: Mapping[str, str | list[str]]) -> int:
        """Send a form, whatever the answer."""
        body = urlencode({"csrf_token": self.token, **boxes}, doseq=True)
        return self._ask("POST", address, body)[0].status

    def sign(self) -> None:
        """Take a token that signs every form of this phone."""
        found = re.search(r'name="csrf_token" value="([^"]+)"', self.get("/games/new"))
        assert found
        self.token = unescape(found[1])

    def start(self, target: int = 1_000_000) -> str:
        """Start a game of four; its address."""
        boxes: dict[str, str | list[str]] = {
            "player": ["Ann", "Ben", "Cleo", "Dan"],
            "preset": "standard",
            "target": str(target),
            "entry_key": token_urlsafe(12),
            "seen": "0",
        }
        return self.post("/games", boxes)

    def record(self, game: str, seen: int, boxes: Mapping[str, str] = BY_CARDS) -> None:
        """Write a round on a game's sheet whose last line is ``seen``."""
        key = token_urlsafe(12)
        self.post(f"{game}/rounds", {**boxes, "entry_key": key, "seen": str(seen)})

    def close(self) -> None:
        """Hang up."""
        self._connection.close()

    def _ask(
        self, method: str, address: str, body: str | None
    ) -> tuple[http.client.HTTPResponse, str]:
        sent = [
            f"{name}={value}"
            for (name, path), value in self._cookies.items()
            if address.startswith(path)
        ]
        headers = {"Cookie": "; ".join(sent)}
        if body is not None:
            headers["Content-Type"] = _FORM
        self._connection.request(method, address, body, headers)
        answer = self._connection.getresponse()
        page = answer.read().decode()
        for cookie in answer.headers.get_all("Set-Cookie") or []:
            name, _, value = cookie.partition(";")[0].partition("=")
            path = re.search("Path=([^;]*)", cookie)
            self._cookies[name, path[1] if path else "/"] = value
        return answer, page


@contextmanager
def server(folder: Path) -> Iterator[int]:
    """The app with its floors over the database of a folder; its port."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.bench.floors", str(folder)],
        cwd=_ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        yield int(process.stdout.readline())
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()


@contextmanager
def phone(port: int) -> Iterator[Phone]:
    """A phone with a token of its own."""
    one = Phone(port)
    try:
        one.sign()
        yield one
    finally:
        one.close()
