"""The sheet on a phone: nothing stands over the edge, and no line is known by its colour alone."""

from __future__ import annotations

from itertools import pairwise

import pytest
from flask import Flask
from playwright.sync_api import Browser, Page

from scorekeeper.actions.shelf import GameId
from scorekeeper.sheet.lines import GameStarted
from scorekeeper.sheet.marks import MARKS
from scorekeeper.sheet.sheet import Sheet
from tests.browser.test_links_and_names import start
from tests.browser.test_narrow import boxes_of, hold, rows_of
from tests.builders import played, rules, stamp

LONG = (
    "Grandmother Elizabeth",
    "Maximiliano",
    "José María",
    "Anne-Catherine",
    "Christopher",
    "Wolfgang Amadeus",
    "Beatriz",
    "Bartholomew",
)
GAME = GameId("a-game-of-eight-with-long-names")


@pytest.fixture
def eight(app: Flask, site: str) -> str:
    """The address of a sheet of eight with long names, emoji, ten rounds, the last below zero."""
    body = GameStarted(LONG, "standard", rules(), 1, marks=MARKS[:8])
    sheet = played(
        Sheet.begin(body, stamp("start")),
        *[[40 - 7 * (seat + number) % 90 for seat in range(7)] + [-20] for number in range(10)],
    )
    with app.extensions["shelf"].writing() as desk:
        desk.place(GAME, sheet, "secret")
    return f"{site}/games/{GAME}"


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390)])
@pytest.mark.parametrize("letters", ["100%", "200%"])
def test_eight_with_long_names_stay_within_the_edges(
    page: Page, eight: str, size: tuple[int, int], letters: str
) -> None:
    hold(page, size)
    page.goto(eight)
    page.evaluate("size => document.documentElement.style.fontSize = size", letters)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    [chart] = boxes_of(page, ".chart")
    [paper] = boxes_of(page, ".chart__paper")
    assert 0 <= chart["left"] < chart["right"] <= size[0]
    assert paper["width"] >= size[0] / 5
    assert all(name["right"] <= chart["right"] for name in boxes_of(page, ".chart__names text"))


def test_bars_and_totals_of_all_stand_on_one_height(page: Page, eight: str) -> None:
    hold(page, (320, 568))
    page.goto(eight)
    for part in (".rounds__mark", ".rounds thead b", ".rounds .way", ".rounds .place"):
        assert rows_of(page, part) == [8]


def test_a_bar_is_as_long_as_the_way_that_was_gone(page: Page, eight: str) -> None:
    page.goto(eight)
    for total, way, bar in zip(
        page.locator(".rounds thead b").all_inner_texts(),
        boxes_of(page, ".rounds .way"),
        boxes_of(page, ".rounds .way rect"),
        strict=True,
    ):
        part = abs(int(total.replace("−", "-"))) / 500
        assert bar["width"] == pytest.approx(way["width"] * part, abs=2)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_line_differs_by_its_dash_as_well_as_by_its_colour(
    browser: Browser, eight: str, theme: str
) -> None:
    context = browser.new_context(color_scheme="dark" if theme == "dark" else "light")
    page = context.new_page()
    page.goto(eight)
    lines = page.locator(".chart .line")
    drawn = lines.evaluate_all(
        "all => all.map(one => getComputedStyle(one)).map(is => [is.stroke, is.strokeDasharray])"
    )
    context.close()
    assert len({stroke for stroke, _ in drawn}) == 8
    assert len({dash for _, dash in drawn}) == 8
    assert "none" not in {stroke for stroke, _ in drawn}


def test_names_at_the_ends_of_the_lines_do_not_touch(page: Page, eight: str) -> None:
    hold(page, (320, 568))
    page.goto(eight)
    names = sorted(boxes_of(page, ".chart__names text"), key=lambda box: box["top"])
    assert len(names) == 8
    for upper, lower in pairwise(names):
        assert lower["top"] >= upper["bottom"] - 1


def test_an_emoji_is_chosen_beside_the_name(page: Page, site: str) -> None:
    page.goto(f"{site}/games/new")
    page.get_by_label("Emoji of player 2").select_option("🐢")
    page.locator("#player-1").fill("Ann")
    page.locator("#player-2").fill("Ben")
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_selector(".rounds__mark")
    assert page.locator(".rounds__mark").all_inner_texts() == ["", "🐢"]


@pytest.mark.parametrize("width", [320, 390])
def test_the_boxes_of_a_new_game_stand_in_line(page: Page, site: str, width: int) -> None:
    start(page, site, "Ann", "Ben")
    hold(page, (width, 800))
    page.goto(f"{site}/games/new")
    page.locator("summary", has_text="Five to eight players").click()
    for part in (".seats__mark", ".seats__deals"):
        assert len({round(box["left"]) for box in boxes_of(page, part)}) == 1
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
