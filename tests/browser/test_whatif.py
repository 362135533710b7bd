"""What if? On a phone: one tap to another reading, and from there to other rules."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.table import Scorer
from tests.browser.test_reports import EIGHT, OUTSIDE, scores

LOW_ACE = {
    "p1_melds": "AS 2S 3S / 7S 7C 7D",
    "p1_hand": "0",
    "p1_went_out": "yes",
    "p2_melds": "5H 6H 7H",
    "p2_hand": "AD 9C",
}
NUMBERS = ".rounds td, .rounds small, .sums b"


@pytest.fixture
def scorer(page: Page, site: str) -> Scorer:
    """Who keeps the score."""
    return Scorer(page, site)


def test_another_reading_is_one_tap_away_and_the_table_may_play_on_by_it(scorer: Scorer) -> None:
    page = scorer.page
    page.set_viewport_size({"width": 320, "height": 568})
    scorer.start("Ann", "Ben", target="40")
    scorer.record(LOW_ACE)
    scorer.record(scores(-20, 90))
    expect(page.get_by_role("heading", name="Ben has won")).to_be_visible()
    page.get_by_role("link", name="What if?").click()
    page.get_by_role("link", name="The ace 15 in A-2-3 too").click()
    expect(page).to_have_url(f"{scorer.game}/what-if?ace_low=15")
    expect(page.get_by_role("heading", name="Ann would have won")).to_be_visible()
    expect(page.get_by_text("The game would be over here.")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
    assert Axe().run(page).response["violations"] == []
    page.get_by_role("link", name="Play on under these rules").click()
    expect(page.locator("[name=ace_low]")).to_have_value("15")
    page.get_by_text("For the whole game").click()
    page.get_by_role("button", name="Change the rules").click()
    page.goto(scorer.game)
    expect(page.get_by_role("heading", name="Ann has won")).to_be_visible()


def test_any_other_rule_makes_an_address_with_that_rule_alone(scorer: Scorer) -> None:
    page = scorer.page
    scorer.start("Ann", "Ben")
    scorer.record(LOW_ACE)
    page.goto(f"{scorer.game}/what-if")
    page.get_by_role("link", name="Any other rule").click()
    page.locator("[name=target]").fill("0")
    page.get_by_role("button", name="Count the game by these rules").click()
    expect(page.get_by_text("Enter a number from 1 to")).to_be_visible()
    page.locator("[name=target]").fill("20")
    page.get_by_role("button", name="Count the game by these rules").click()
    expect(page).to_have_url(f"{scorer.game}/what-if?target=20")
    expect(page.get_by_role("heading", name="Ann would have won")).to_be_visible()


def test_eight_players_with_long_numbers_fit_their_columns(scorer: Scorer) -> None:
    page = scorer.page
    scorer.start(*EIGHT, target="5000")
    scorer.record(scores(-100, -58, 30, -100, 120, -178, 215, -100))
    hands = ("AS KS", "AS KS", "AH KH", "AH KH", "AC KC", "AC KC", "AD KD")
    cards = {"p1_melds": "7S 7C 7D", "p1_hand": "0", "p1_went_out": "yes"}
    for seat, hand in enumerate(hands, 2):
        cards |= {f"p{seat}_melds": "0", f"p{seat}_hand": hand}
    scorer.record(cards)
    for size in (320, 390):
        page.set_viewport_size({"width": size, "height": 700})
        page.goto(f"{scorer.game}/what-if?ace_hand=100")
        expect(page.locator(".then .x")).to_have_count(7)
        assert page.evaluate(OUTSIDE, NUMBERS) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= size
