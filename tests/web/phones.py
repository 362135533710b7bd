"""A phone in the tests: it reads pages and sends the forms that they hold, as a browser would."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from secrets import token_urlsafe
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.actions.shelf import GameId
from scorekeeper.sheet.sheet import Sheet


class Phone:
    """A browser with its cookies; ``language`` is what it prefers."""

    def __init__(self, app: Flask, language: str = "en") -> None:
        self.app = app
        self.client = app.test_client()
        self.headers = {"Accept-Language": language}

    def get(self, address: str) -> TestResponse:
        """A page."""
        return self.client.get(address, headers=self.headers, buffered=True)

    def text(self, address: str) -> str:
        """What a page holds, entities resolved."""
        return words(self.get(address))

    def post(self, address: str, **boxes: Any) -> TestResponse:
        """Send a form, signed as the pages sign it. ``seen`` is the sheet's version, if not given.

        A box of None is left out.
        """
        signed: dict[str, Any] = {
            "csrf_token": self.token(),
            "entry_key": token_urlsafe(12),
            "seen": self._seen(address),
        }
        sent = {name: value for name, value in (signed | boxes).items() if value is not None}
        return self.client.post(address, data=sent, headers=self.headers, buffered=True)

    def start(self, *players: str, **boxes: Any) -> str:
        """Start a game; its address."""
        sent = {"player": list(players), "preset": "standard"} | boxes
        answer = self.post("/games", **sent)
        assert answer.status_code == 303, words(answer)
        return str(answer.location)

    def sheet(self, game: str) -> Sheet:
        """The sheet behind an address, as it is stored."""
        sheet: Sheet = self.app.extensions["shelf"].load(GameId(game.rsplit("/", 1)[-1]))
        return sheet

    def token(self) -> str:
        """A token that this phone may sign its forms with."""
        found = re.search(r'name="csrf_token" value="([^"]+)"', self.text("/"))
        assert found
        return found[1]

    def _seen(self, address: str) -> str:
        found = re.match(r"/games/[\w-]{16,}", address)
        if not found or GameId(found[0][7:]) not in set(self.app.extensions["shelf"].all_games()):
            return "0"
        return str(self.sheet(found[0]).version)


def words(answer: TestResponse) -> str:
    """What an answer holds for a reader, entities resolved: not what its scripts are told."""
    page = re.sub(r"<script.*?</script>", "", answer.get_data(as_text=True), flags=re.DOTALL)
    return unescape(page)


def boxes_of(page: str) -> Mapping[str, str]:
    """What stands in the boxes of a page, by the box's id."""
    found = {}
    for tag in re.findall(r"<input[^>]*>", page):
        name = re.search(r'\bid="([^"]*)"', tag)
        if name:
            value = re.search(r'\bvalue="([^"]*)"', tag)
            found[name[1]] = value[1] if value else ""
    return found
