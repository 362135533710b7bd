"""A number is doubted on a phone, counted again without the entry in sight, and settled."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import Scorer, running_server

MIXED = {
    "p1_melds": "7S 7C 7D / QS KS AS", "p1_hand": "0", "p1_went_out": "yes",
    "p2_melds": "5H 6H 7H", "p2_hand": "AD 9C",
    "p3_melds": "15+10", "p3_hand": "34",
}  # fmt: skip
"""By cards, and by totals."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server for this file alone."""
    folder: Path = tmp_path_factory.mktemp("settling")
    with running_server(folder) as server:
        yield server.address


@pytest.fixture
def scorer(browser: Browser, address: str) -> Iterator[Scorer]:
    """Who keeps the score of a game of three, one mixed round old, on a phone."""
    phone = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, locale="en"
    )
    keeper = Scorer(phone.new_page(), address)
    keeper.start("Ann", "Ben", "Cleo")
    keeper.record(MIXED)
    yield keeper
    phone.close()


def challenge(page: Page, game: str, *, number: int, player: int, claim: str = "") -> None:
    page.goto(f"{game}/rounds/{number}/{player}/challenge")
    page.get_by_label("The score that is claimed").fill(claim)
    page.get_by_role("button", name="Challenge it").click()
    expect(page.get_by_text("It stands open on the sheet.")).to_be_visible()


def count_again(scorer: Scorer, whose: str, boxes: dict[str, str]) -> None:
    scorer.page.get_by_role("link", name=whose).click()
    scorer.fill(boxes)
    scorer.look_over()
    scorer.page.locator("[data-save]:not([aria-disabled])").click()
    expect(scorer.page.get_by_role("heading", name="Side by side")).to_be_visible()


def close(page: Page, outcome: str, reason: str) -> None:
    page.get_by_text(outcome, exact=True).click()
    page.get_by_label("Why").fill(reason)
    page.get_by_role("button", name="Close the challenge").click()
    expect(page.get_by_text("The challenge is closed.")).to_be_visible()


def totals(page: Page) -> list[str]:
    return page.locator(".rounds thead th b").all_inner_texts()


def test_the_number_stands(scorer: Scorer) -> None:
    page = scorer.page
    challenge(page, scorer.game, number=1, player=3)
    page.get_by_role("link", name="Count the cards of Cleo again").click()
    # What was typed is out of sight, and so is what it came to.
    expect(page.locator("[data-seat='3'] [data-net]")).to_have_text("")
    assert page.locator("[name=p3_melds]").input_value() == ""
    page.go_back()
    count_again(scorer, "Count the cards of Cleo again", {"p3_melds": "15+10", "p3_hand": "34"})
    expect(page.get_by_text("Both countings are the same, card by card.")).to_be_visible()
    close(page, "It stands: −9", "the same cards")
    assert totals(page) == ["56", "−6", "−9"]
    expect(page.locator(".rounds .c")).to_have_count(0)


def test_it_is_corrected_to_the_recount(scorer: Scorer) -> None:
    page = scorer.page
    challenge(page, scorer.game, number=1, player=1, claim="64")
    page.goto(scorer.game)
    expect(page.locator(".rounds .c")).to_have_count(1)
    page.get_by_role("link", name="Ann’s +56 in round 1 is challenged").click()
    again = {name: text for name, text in MIXED.items() if "p1" in name}
    count_again(scorer, "Count the cards of Ann again", again | {"p1_laid_off": "8H>2.1"})
    expect(page.get_by_text("Ann: lay-offs with 8♥")).to_be_visible()
    expect(page.locator(".card--marked")).to_have_text("8♥︎")
    close(page, "Corrected to the recount: 64", "it lay there all the time")
    assert totals(page) == ["64", "−6", "−9"]
    page.get_by_role("button", name="Undo: the outcome for round 1").click()
    expect(page.locator(".rounds .c")).to_have_count(1)
    assert totals(page) == ["56", "−6", "−9"]


def test_a_finished_game_has_another_winner_when_the_table_agrees(scorer: Scorer) -> None:
    page = scorer.page
    scorer.record({"p1_points": "450", "p2_points": "495", "p3_points": "20"})
    expect(page.get_by_text("Ann has won")).to_be_visible()
    challenge(page, scorer.game, number=2, player=2, claim="515")
    page.goto(scorer.game)
    expect(page.get_by_text("The result is open")).to_be_visible()
    expect(page.get_by_text("With +515: Ben would have won.")).to_be_visible()
    page.get_by_role("link", name="Ben’s +495 in round 2 is challenged").click()
    whole = {"p1_points": "450", "p2_points": "515", "p3_points": "20"}
    count_again(scorer, "Count everybody’s cards again", whole)
    expect(page.get_by_text("Ben: only the score: 495 → 515")).to_be_visible()
    page.locator("[value=agreed]").check()
    page.get_by_label("The score that you agreed on").fill("514")
    close(page, "Agreed otherwise", "one card is not clear")
    expect(page.get_by_text("Ben has won")).to_be_visible()
    assert totals(page) == ["506", "508", "11"]
