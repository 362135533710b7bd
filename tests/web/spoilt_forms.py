"""Forms with something spoilt in them, posted as the pages hold them: never a traceback.

``post_spoilt(app, count, seed)`` sends so many; the tests a few hundred, the bench many more.
"""

from __future__ import annotations

import random
from collections import Counter
from html.parser import HTMLParser
from typing import Final

from flask import Flask

from tests.sheet.random_games import chance_of
from tests.web.phones import Phone, words

Fields = list[tuple[str, str]]
Form = tuple[str, Fields, Fields]
"""Where it is sent, what stands in its boxes, and its buttons that have a name."""

_PAGES: Final = (
    "",
    "/rounds/new",
    "/rounds/new",
    "/rounds/1",
    "/rounds/1/correction",
    "/lines",
    "/players",
    "/rules/change",
    "/ending",
    "/phones",
)
_JUNK: Final = (
    "", " ", "0", "1", "-1", "\u22125", "12.5", "1e3", "\u0663", "\uff11\uff12", "15+10+10",
    "15++10", "15+-3", "+", "999999999999", "9" * 5000, "7S 7C 7D", "7S 7C 7D / QS KS AS", "14S",
    "JK JK JK", "JK=AS=low 2S 3S", "8H>2.1", "8H>9.9", "AS>1.1 AS AS", "a\x00b", "<b>",
    "\u202eabc", "é" * 60, "💥", "yes", "no", "standard", "pool-500", "null", "auto",
    "represented", "1 2 3", "3 2 1", "1 1", "2026-02-30", "../../etc", "%s%d{0}", "Ann", " ann ",
    "x" * 70_000, "\ud7ff", "[]", "{}", "--",
)  # fmt: skip


def post_spoilt(app: Flask, count: int, seed: int = 0) -> Counter[int]:
    """Send so many spoilt forms; how often each status came back.

    Fails, with the form in its words, on any status from 500 on.
    """
    chance = chance_of(seed)
    phone = Phone(app)
    seen: Counter[int] = Counter()
    forms: list[Form] = []
    for number in range(count):
        if number % 50 == 0:
            forms = _forms(phone)
        action, fields, buttons = chance.choice(forms)
        sent = _spoil(fields + _pressed(buttons, chance), chance)
        answer = phone.client.post(action, data=_as_lists(sent), headers=phone.headers)
        seen[answer.status_code] += 1
        if answer.status_code >= 500 or "Traceback" in words(answer):
            raise AssertionError(f"{action} answered {answer.status_code} to {sent!r:.5000}")
    return seen


def _forms(phone: Phone) -> list[Form]:
    """The forms of a game with two rounds, of the new game page and of the import."""
    game = phone.start("Ann", "Ben", "Cleo")
    for _ in range(2):
        boxes = {"p1_melds": "60", "p1_hand": "0", "p1_went_out": "yes", "p2_melds": "5H 6H 7H"}
        boxes |= {"p2_hand": "AD 9C", "p3_points": "-12", "seats": "1 2 3"}
        assert phone.post(f"{game}/rounds", **boxes).status_code == 303
    pages = ["/", "/games/new", "/import", *(game + page for page in _PAGES)]
    return [form for page in pages for form in _forms_of(phone.get(page).text)]


def _pressed(buttons: Fields, chance: random.Random) -> Fields:
    """The button that was pressed, if it was one with a name: mostly it is not."""
    return [chance.choice(buttons)] if buttons and chance.random() < 0.2 else []


def _spoil(fields: Fields, chance: random.Random) -> Fields:
    spoilt = list(fields)
    for _ in range(chance.choice((1, 1, 2, 3, 8))):
        at = chance.randrange(len(spoilt)) if spoilt else 0
        match chance.randrange(6):
            case 0 if spoilt:
                del spoilt[at]
            case 1 if spoilt:
                spoilt.append((spoilt[at][0], chance.choice(_JUNK)))
            case 2:
                spoilt.append((chance.choice(("x", "p99_melds", "seats", "asked")), "1"))
            case _ if spoilt:
                spoilt[at] = (spoilt[at][0], chance.choice(_JUNK))
    # Mostly signed, or nothing but the signature would ever be looked at.
    kept = [(name, value) for name, value in spoilt if name != "csrf_token"]
    token = next((value for name, value in fields if name == "csrf_token"), "")
    return kept + [("csrf_token", token)] * (chance.random() < 0.95)


def _as_lists(sent: Fields) -> dict[str, list[str]]:
    data: dict[str, list[str]] = {}
    for name, value in sent:
        data.setdefault(name, []).append(value)
    return data


class _Forms(HTMLParser):
    """The forms of a page that are sent by post, with what stands in their boxes."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Form] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = dict(attrs)
        if tag == "form" and (of.get("method") or "").lower() == "post":
            self.found.append((of.get("action") or "/", [], []))
        elif tag in {"input", "textarea", "select", "button"} and self.found and of.get("name"):
            _, fields, buttons = self.found[-1]
            kept = buttons if tag == "button" else fields
            kept.append((str(of["name"]), of.get("value") or ""))

    def error(self, message: str) -> None:
        """Pages are ours: a page that can't be read is a fault."""
        raise AssertionError(message)


def _forms_of(page: str) -> list[Form]:
    reader = _Forms()
    reader.feed(page)
    return reader.found
