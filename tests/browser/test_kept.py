"""What is typed into the forms beside the page of a round: it is there again, and is sent once."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, Page, expect

from tests.browser.table import Scorer, Server

BEGUN = "You had begun this. All that you typed is here again."
SIXTH = "#player-6"
ROUND = {"p1_melds": "64", "p1_went_out": "y", "p2_melds": "15", "p2_hand": "5"}


def begin_a_game(page: Page, address: str) -> None:
    """Half of what a new game needs."""
    page.goto(address)
    page.get_by_role("link", name="New game").click()
    page.locator("#player-1").fill("Zoe")
    page.locator("summary", has_text="Five to eight players").click()
    page.locator(SIXTH).fill("Yan")
    page.locator("[name=target]").fill("300")
    page.locator("[name=first_dealer]").nth(1).check()


def expect_begun(page: Page) -> None:
    """All of that stands there again, the folded part open."""
    expect(page.locator("#player-1")).to_have_value("Zoe")
    expect(page.locator(SIXTH)).to_have_value("Yan")
    expect(page.locator(SIXTH)).to_be_visible()
    expect(page.locator("[name=target]")).to_have_value("300")
    expect(page.locator("[name=first_dealer]").nth(1)).to_be_checked()


def test_a_game_that_was_begun_is_there_after_back_and_by_its_link(
    page: Page, server: Server
) -> None:
    begin_a_game(page, server.address)
    page.go_back()
    page.get_by_role("link", name="New game").click()
    expect_begun(page)
    expect(page.get_by_text(BEGUN)).to_be_visible()
    page.reload()
    expect_begun(page)
    page.get_by_role("button", name="Start over").click()
    expect(page.locator("#player-1")).to_have_value("")
    expect(page.get_by_text(BEGUN)).to_have_count(0)


def test_after_the_start_the_page_of_a_new_game_is_blank(page: Page, server: Server) -> None:
    begin_a_game(page, server.address)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/games/*")
    page.goto(server.address)
    page.get_by_role("link", name="New game").click()
    expect(page.locator("#player-1")).to_have_value("")
    expect(page.get_by_text(BEGUN)).to_have_count(0)


def test_when_the_line_was_lost_it_is_sent_again_and_is_one_game(
    page: Page, server: Server
) -> None:
    begin_a_game(page, server.address)
    server.kill()
    with pytest.raises(Error, match="ERR_CONNECTION_REFUSED"), page.expect_navigation():
        page.get_by_role("button", name="Start the game").click()
    server.start_again()
    page.go_back()
    expect_begun(page)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/games/*")
    page.go_back()
    expect_begun(page)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/games/*")
    page.goto(server.address)
    expect(page.locator(".strip")).to_have_count(1)


def test_what_the_server_sent_back_stands_and_nothing_older(page: Page, server: Server) -> None:
    begin_a_game(page, server.address)
    page.locator("[name=target]").fill("none")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".faults")).not_to_have_count(0)
    page.locator("#player-1").fill("Ada")
    page.go_back()
    page.locator("[name=target]").fill("nothing")
    page.get_by_role("button", name="Start the game").click()
    expect(page.locator(".faults")).not_to_have_count(0)
    expect(page.locator("#player-1")).to_have_value("Zoe")
    expect(page.locator("[name=target]")).to_have_value("nothing")
    expect(page.get_by_text(BEGUN)).to_have_count(0)


def test_each_line_has_a_form_of_its_own(page: Page, server: Server) -> None:
    scorer = Scorer(page, server.address)
    scorer.start("Ann", "Ben")
    scorer.record(ROUND)
    page.goto(f"{scorer.game}/lines")
    page.locator("summary", has_text="Write a note").click()
    page.locator("textarea[name=text]").fill("Ben spilled his tea")
    page.locator("summary", has_text="Strike out").first.click()
    page.locator("#reason-2").fill("Counted twice")
    scorer.record(ROUND)
    page.goto(f"{scorer.game}/lines")
    expect(page.locator("textarea[name=text]")).to_have_value("Ben spilled his tea")
    expect(page.locator("#reason-2")).to_have_value("Counted twice")
    expect(page.locator("#reason-3")).to_have_value("")
    page.get_by_role("button", name="Write it on the sheet").click()
    expect(page.locator(".ledger")).to_contain_text("Ben spilled his tea")
    expect(page.locator("textarea[name=text]")).to_have_value("")
