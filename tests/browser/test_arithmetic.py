"""The page's arithmetic in a browser against ``rummy`` and ``forms``: one answer everywhere."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from scorekeeper.rummy.cards import JOKER, read_card
from scorekeeper.rummy.round import Code, LayOff, PlayerEntry, RoundEntry
from scorekeeper.rummy.rules import OPTIONS, STANDARD
from scorekeeper.sheet.filejson import GameFile, read_game
from scorekeeper.sheet.results import result, score_game
from tests.browser.arithmetic import Browser, Json, both, rummy_says
from tests.browser.typing_by_chance import (
    CODES,
    LISTED,
    SEAT,
    boxes_by_chance,
    form_says,
    in_order,
)
from tests.golden import Case, cases
from tests.golden.meant import compare
from tests.rummy.rounds_by_chance import VALUES, Dealt, rounds_by_chance, tables_by_chance

_ROUNDS: Final = 300
_TABLES: Final = 600
_ROWS: Final = 1500
_QUEEN_40: Final = {
    "queen_of_spades": 40,
    "joker_meld": "represented",
    "set_distinct_suits": False,
}
_BY_ROUND: Final = {"number", "pool_after", "problems", "players", "ignored"}


@pytest.fixture
def browser_page(page: Page, site: str) -> Browser:
    """A page on which the modules run."""
    return Browser(page, site)


def test_every_golden_game_comes_to_the_same_in_the_browser(browser_page: Browser) -> None:
    """Each round of each given and derived case: as the case says, and all else as rummy does."""
    games = [(case, _game(case)) for folder in ("given", "derived") for case in cases(folder)]
    rounds = [one for _, game in games for one in _rounds(game)]
    assert len(games) >= 274
    assert len(rounds) >= len(games)
    answers = browser_page.score(rounds)
    assert answers == [rummy_says(one) for one in rounds]

    left = iter(answers)
    for case, game in games:
        found = [next(left) for _ in game.rounds]
        compare(case, _result(game, found))


def test_rounds_by_chance_come_to_the_same_in_the_browser(browser_page: Browser) -> None:
    rounds = list(rounds_by_chance(random.Random(1), _ROUNDS))  # noqa: S311 - nothing secret
    answers = list(both(browser_page, rounds))
    for dealt, (page, server) in zip(rounds, answers, strict=True):
        assert page == server, dealt

    codes = Counter(problem["code"] for _, server in answers for problem in server["problems"])
    # What is no number never comes to be scored.
    assert set(codes) == set(Code) - {Code.NOT_A_NUMBER}
    assert sum(not server["refused"] for _, server in answers) > _ROUNDS // 2


def test_tables_by_chance_come_to_the_same_in_the_browser(browser_page: Browser) -> None:
    tables = list(tables_by_chance(random.Random(2), _TABLES))  # noqa: S311 - nothing secret
    for dealt, (page, server) in zip(tables, both(browser_page, tables), strict=True):
        assert page == server, dealt


@pytest.mark.parametrize(
    ("melds", "jokers", "changes", "could_be"),
    [
        # Each joker counts the same on any group; the table is asked where nobody looked further.
        (("2S 3S 4S", "6S 7S 8S", "TS JS QS"), 6, {}, set()),
        (("2S 3S 4S", "6S 7S 8S", "TS JS QS"), 7, {}, {15}),
        (("QH QD QC",), 1, _QUEEN_40, {10, 40}),
    ],
)
def test_what_chance_seldom_deals_comes_to_the_same_in_the_browser(
    browser_page: Browser,
    melds: tuple[str, ...],
    jokers: int,
    changes: dict[str, Any],
    could_be: set[int],
) -> None:
    cards = tuple(tuple(map(read_card, text.split())) for text in melds)
    ann = PlayerEntry(1, cards, (LayOff(JOKER),) * jokers, hand=(), went_out=True)
    entry = RoundEntry((ann, PlayerEntry(2, (), hand=())))
    dealt = Dealt(entry, STANDARD.changed({"jokers": 8, "set_max": 8, **changes}), (1, 2), 0)
    ((page, server),) = both(browser_page, [dealt])
    assert page == server
    assert {points for one in server["problems"] for points in one["could_be"]} == could_be


def test_chance_draws_every_option() -> None:
    assert set(VALUES) == set(OPTIONS)
    assert all(len(set(map(str, values))) > 1 for values in VALUES.values())


def test_rows_are_read_as_the_form_reads_them(browser_page: Browser) -> None:
    chance = random.Random(15)  # noqa: S311 - nothing secret
    typed = [boxes_by_chance(chance) for _ in range(_ROWS)]
    answers = browser_page.read_rows([(SEAT, boxes, LISTED) for boxes in typed])
    codes: Counter[str] = Counter()
    for boxes, found in zip(typed, answers, strict=True):
        meant = form_says(boxes)
        assert in_order(found) == meant, boxes
        codes.update(fault["code"] for fault in meant["faults"])
    assert set(codes) == {code.split("|")[0] for code in CODES.values()}


@pytest.mark.parametrize(
    ("box", "text", "entered"),
    [
        ("melds", "15+10+10", {"meld_points": 35, "meld_typed": "15+10+10"}),
        ("melds", "64", {"meld_points": 64, "meld_typed": ""}),
        ("melds", "7s7c7d / q♠ K♠ as", {"melds": [["7S", "7C", "7D"], ["QS", "KS", "AS"]]}),
        (
            "laid_off",
            "8H>2.1 3c",
            {"laid_off": [{"card": "8H", "onto": "1.1"}, {"card": "3C", "onto": None}]},
        ),
        ("hand", "AD 9C", {"hand": ["AD", "9C"]}),
        ("points", "\u221260", {"points": -60}),
    ],
)
def test_what_a_row_is_read_as(
    browser_page: Browser, box: str, text: str, entered: dict[str, Any]
) -> None:
    (read,) = browser_page.read_rows([(SEAT, {box: text}, LISTED)])
    assert read["faults"] == []
    assert {name: read["entry"][name] for name in entered} == entered


def _game(case: Case) -> GameFile:
    return read_game(json.dumps(case.game))


def _rounds(game: GameFile) -> list[Dealt]:
    scored = score_game(game).rounds
    return [
        Dealt(one.entry, one.rules, one.seats, told.score.pool_before)
        for one, told in zip(game.rounds, scored, strict=True)
    ]


def _result(game: GameFile, found: list[Json]) -> Json:
    """The game's result, all that a round comes to being the browser's word."""
    told = result(score_game(game), lambda problem, _: problem.code)
    totals = dict.fromkeys(game.players, 0)
    for one, scored in zip(told["rounds"], found, strict=True):
        assert set(one) <= _BY_ROUND
        counts = not (one.get("ignored") or scored["refused"])
        names = [player["name"] for player in one["players"]]
        one["players"] = [
            _player(name, player, totals, counts=counts)
            for name, player in zip(names, scored["players"], strict=True)
        ]
        one["problems"] = scored["problems"]
        one["pool_after"] = one["pool_after"] if one.get("ignored") else scored["pool_after"]
    return told


def _player(name: str, score: Json, totals: dict[str, int], *, counts: bool) -> Json:
    totals[name] += score["net"] if counts else 0
    shown = {field: score[field] for field in ("meld", "hand", "adjustment")}
    nothing = {"bonus": 0, "pool": 0, "net": None}
    return {"name": name, "total": totals[name], **shown} | (
        {field: score[field] for field in nothing} if counts else nothing
    )
