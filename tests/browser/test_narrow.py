"""What stands side by side on a small phone: names, totals, and the page's main act."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.table import Scorer
from tests.browser.test_links_and_names import start

PHONES = pytest.mark.parametrize("size", [(320, 568), (390, 844)])


def hold(page: Page, size: tuple[int, int]) -> None:
    """Take a phone of that width and height."""
    page.set_viewport_size({"width": size[0], "height": size[1]})


def boxes_of(page: Page, selector: str) -> list[dict[str, Any]]:
    """Where things stand on the page, in pixels."""
    found: list[dict[str, Any]] = page.locator(selector).evaluate_all(
        "all => all.map(one => one.getBoundingClientRect().toJSON())"
    )
    return found


def rows_of(page: Page, selector: str) -> list[int]:
    """How many of these stand in each row, from the top."""
    tops = [round(box["top"]) for box in boxes_of(page, selector)]
    return [tops.count(top) for top in sorted(set(tops))]


@PHONES
@pytest.mark.parametrize(
    ("players", "rows"), [(2, [2]), (4, [4]), (5, [3, 2]), (6, [3, 3]), (7, [4, 3]), (8, [4, 4])]
)
def test_in_the_list_of_games_nobody_stands_alone_in_a_row(
    page: Page, site: str, size: tuple[int, int], players: int, rows: list[int]
) -> None:
    hold(page, (800, 900))
    page.goto(f"{site}/games/new")
    page.locator("summary", has_text="Five to eight players").click()
    for number in range(1, players + 1):
        page.locator(f"#player-{number}").fill(f"Player {number}")
    page.get_by_role("button", name="Start the game").click()
    hold(page, size)
    page.goto(site)
    assert rows_of(page, ".strip__seat") == rows


@PHONES
def test_a_new_game_is_under_the_thumb_from_the_start(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    hold(page, size)
    page.goto(site)
    [bar] = boxes_of(page, ".bar")
    assert size[1] * 2 / 3 < bar["bottom"] <= size[1]


@PHONES
def test_long_names_have_two_lines_and_the_totals_stay_on_one_height(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    hold(page, size)
    start(page, site, "Ann", "Ben", "Maximiliano", "Dan of the Hill")
    names = boxes_of(page, ".rounds__name")
    assert len({round(name["height"]) for name in names}) == 1
    assert rows_of(page, ".rounds thead b") == [4]
    name = page.locator(".rounds__name").nth(3)
    assert name.evaluate("one => one.scrollWidth - one.clientWidth") == 0


def test_a_long_sheet_keeps_its_names_in_sight(page: Page, site: str) -> None:
    scorer = Scorer(page, site)
    scorer.start("Ann", "Ben")
    for number in range(1, 13):
        scorer.enter({"p1_points": "40", "p2_points": "-10", "p1_went_out": "yes"})
        scorer.write()
        assert page.locator(".rounds tbody tr").count() == number
    page.locator(".rounds tbody tr").last.scroll_into_view_if_needed()
    page.evaluate("scrollBy(0, 200)")
    [ann, _] = boxes_of(page, ".rounds__name")
    assert -1 <= ann["top"] < 100
