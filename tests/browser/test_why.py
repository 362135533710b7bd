"""From the sheet to the cards behind a number, and back: one tap each way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Scorer
from tests.browser.test_narrow import boxes_of, hold

CARDS = {
    "p1_melds": "AS 2S 3S / 7S 7C 7D",
    "p1_hand": "0",
    "p1_went_out": "y",
    "p2_melds": "5H 6H 7H",
    "p2_hand": "AD 9C",
}


@pytest.fixture
def scorer(page: Page, site: str) -> Scorer:
    """Who keeps the score, with one round by cards on the sheet."""
    one = Scorer(page, site)
    one.start("Ann", "Ben")
    page.goto(f"{one.game}/rounds/new?by=cards")
    one.fill(CARDS)
    one.write()
    return one


def test_a_tap_on_a_number_shows_its_cards_and_a_tap_leads_back(scorer: Scorer) -> None:
    page = scorer.page
    [cell] = [one for one in page.locator("table.rounds td").all() if "+27" in one.inner_text()]
    # Anywhere in the cell, not on the digits alone.
    cell.click(position={"x": 4, "y": 4})
    expect(page.get_by_role("heading", level=1)).to_contain_text("+27")
    expect(page.locator(".pile").first.locator(".card")).to_have_text(["A♠︎", "2♠︎", "3♠︎"])
    expect(page.locator(".pile").first.locator(".pile__worth")).to_have_text(["1", "2", "3"])
    expect(page.get_by_text("Ace in a low run (A-2-3): 1.")).to_be_visible()
    expect(page.locator(".readings .number").first).to_be_visible()
    page.locator(".head a").click()
    page.wait_for_url(scorer.game)
    scorer.expect_totals("27", "−6")
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_contain_text("+27")


def test_a_tap_below_the_name_shows_the_total_and_on_it_the_players(scorer: Scorer) -> None:
    page = scorer.page
    scorer.heads().nth(1).locator(".way").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("−6")
    page.get_by_role("link", name="−6").first.click()
    expect(page.locator(".pile").last).to_contain_text("A♦︎")
    page.goto(scorer.game)
    page.locator(".rounds__name").first.click()
    page.wait_for_url(f"{scorer.game}/players")


@pytest.mark.parametrize("size", [(320, 568), (390, 844)])
def test_every_number_is_large_enough_for_a_thumb(scorer: Scorer, size: tuple[int, int]) -> None:
    page = scorer.page
    hold(page, size)
    for cell in boxes_of(page, ".rounds td"):
        assert cell["height"] >= 44
        assert cell["width"] >= 44
    for link in page.locator(".rounds td a").all():
        covered = link.evaluate(
            """one => {
              const cell = one.closest("td").getBoundingClientRect();
              const corners = [[2, 2], [cell.width - 3, cell.height - 3]];
              return corners.map(([x, y]) =>
                document.elementFromPoint(cell.left + x, cell.top + y) === one);
            }"""
        )
        assert covered == [True, True]


@pytest.mark.parametrize("letters", ["100%", "200%"])
def test_the_pages_of_a_number_stay_within_the_edges(scorer: Scorer, letters: str) -> None:
    page = scorer.page
    hold(page, (320, 568))
    for part in ("rounds/1/1", "rounds/1/2", "rounds/1/pack", "totals/1", "totals/pool"):
        page.goto(f"{scorer.game}/{part}")
        page.evaluate("size => document.documentElement.style.fontSize = size", letters)
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0, part
