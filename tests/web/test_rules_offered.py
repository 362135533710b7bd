"""Every house rule that a golden game plays by can be chosen on the pages that ask for rules."""

from __future__ import annotations

from collections.abc import Sequence
from html.parser import HTMLParser
from typing import Any

import pytest

from scorekeeper.rummy.rules import OPTIONS, Choice, Flag
from tests.golden import cases
from tests.golden.typed import new_game, options
from tests.web.phones import Phone


class Offered(HTMLParser):
    """What can be sent from a page: for each box its values, None where one may type."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.values: dict[str, set[str] | None] = {}
        self._select = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        of = {name: value or "" for name, value in attrs}
        if tag == "select":
            self._select = of["name"]
        if tag == "option" or (tag == "input" and of.get("type") in {"radio", "checkbox"}):
            known = self.values.setdefault(of.get("name", self._select), set())
            assert known is not None
            known.add(of["value"])
        elif tag == "input" and "name" in of:
            self.values[of["name"]] = None

    def lacks(self, box: str, value: str) -> bool:
        """Whether this can't be sent from the page."""
        values = self.values.get(box, set())
        return values is not None and value not in values


def test_a_new_game_offers_all_that_golden_games_start_with(phone: Phone) -> None:
    offered = Offered(phone.text("/games/new"))
    games = [case.game for folder in ("given", "derived") for case in cases(folder)]
    asked = {box for game in games for box in new_game(game, "a-key").items(multi=True)}
    assert len(asked) > 60
    assert [box for box in asked if offered.lacks(*box)] == []


@pytest.mark.parametrize("address", ["/games/new", "rules/change"])
def test_every_option_is_offered_with_every_word(phone: Phone, game: str, address: str) -> None:
    page = address if address.startswith("/") else f"{game}/{address}"
    offered = Offered(phone.text(page))
    rows = {str(count): 9 for count in range(2, 9)}
    special: dict[str, Sequence[Any]] = {
        "queen_of_spades": [40],
        "joker_meld": ["represented", 15],
        "decks": ["auto", 1, 2],
        "dealt": ["auto", 9, rows],
        "teams": [],
    }
    for name, kind in OPTIONS.items():
        words = kind.words if isinstance(kind, Choice) else ()
        plain: Sequence[Any] = [True, False] if isinstance(kind, Flag) else words or [1]
        for value in special.get(name, plain):
            for box, text in options({name: value}).items():
                assert not offered.lacks(box, text), (box, text)
    assert not offered.lacks("queen_of_spades", "like_any")
    assert not offered.lacks("side", "D")
