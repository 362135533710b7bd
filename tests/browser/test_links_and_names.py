"""What the small scripts add: the writing link in one tap, names to tap, links to copy."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect


@pytest.fixture
def other_phone(browser: Browser) -> Iterator[BrowserContext]:
    """Another phone at the table."""
    context = browser.new_context(locale="en")
    yield context
    context.close()


@pytest.fixture
def paper(browser: Browser) -> Iterator[Page]:
    """A phone whose browser runs no script."""
    context = browser.new_context(locale="en", java_script_enabled=False)
    yield context.new_page()
    context.close()


def start(page: Page, site: str, *names: str) -> str:
    """Start a game by the page; its address."""
    page.goto(f"{site}/games/new")
    for number, name in enumerate(names, 1):
        page.locator(f"#player-{number}").fill(name)
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url(re.compile(r"/games/[\w-]{20,}$"))
    return page.url


def test_the_writing_link_is_one_tap_and_leaves_no_secret_behind(
    page: Page, site: str, other_phone: BrowserContext
) -> None:
    game = start(page, site, "Ann", "Ben")
    page.goto(f"{game}/phones")
    link = page.locator("#link-write").input_value()
    assert "/write#" in link
    other = other_phone.new_page()
    other.goto(link)
    expect(other.locator("#link")).to_be_hidden()
    assert "#" not in other.url
    other.get_by_role("button", name="Let this phone write").click()
    other.wait_for_url(game)
    expect(other.get_by_role("status")).to_contain_text("This phone may write now.")


def test_a_link_that_is_followed_on_the_page_itself_is_taken_too(page: Page, site: str) -> None:
    game = start(page, site, "Ann", "Ben")
    page.goto(f"{game}/write")
    expect(page.locator("#link")).to_be_visible()
    page.evaluate("location.hash = 'brought-along'")
    expect(page.locator("#link")).to_be_hidden()
    assert page.locator("#link").input_value() == "brought-along"


def test_without_scripts_the_link_is_pasted(page: Page, site: str, paper: Page) -> None:
    game = start(page, site, "Ann", "Ben")
    page.goto(f"{game}/phones")
    link = page.locator("#link-write").input_value()
    paper.goto(link)
    paper.locator("#link").fill(link)
    paper.get_by_role("button", name="Let this phone write").click()
    paper.wait_for_url(game)


def test_without_scripts_a_game_starts_with_six_players(paper: Page, site: str) -> None:
    paper.goto(f"{site}/games/new")
    paper.locator("summary", has_text="Five to eight players").click()
    for number in range(1, 7):
        paper.locator(f"#player-{number}").fill(f"Player {number}")
    paper.get_by_label("Player 6 deals first").check()
    paper.get_by_role("button", name="Start the game").click()
    paper.wait_for_url(re.compile(r"/games/[\w-]{20,}$"))
    paper.goto(f"{paper.url}/players")
    expect(paper.locator("tr", has_text="deals next")).to_contain_text("Player 6")


def test_names_used_before_are_tapped_into_the_first_blank_box(page: Page, site: str) -> None:
    start(page, site, "Ann", "Ben", "Cleo")
    page.goto(f"{site}/games/new")
    page.get_by_role("button", name="Cleo").click()
    page.locator("#player-2").fill("ann")
    page.get_by_role("button", name="Ben").click()
    names = [page.locator(f"#player-{number}").input_value() for number in (1, 2, 3)]
    assert names == ["Cleo", "ann", "Ben"]
    expect(page.locator("[data-names]")).to_be_hidden()


def test_back_and_forward_keep_a_word_that_was_typed(page: Page, site: str) -> None:
    start(page, site, "Ann", "Ben")
    sheet = page.url
    page.goto(f"{sheet}/ending")
    page.locator("[name=reason]").fill("bedtime")
    page.go_back()
    page.go_forward()
    expect(page.locator("[name=reason]")).to_have_value("bedtime")


def test_a_link_can_be_copied(page: Page, site: str) -> None:
    game = start(page, site, "Ann", "Ben")
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(f"{game}/phones")
    page.get_by_role("button", name="Copy the link").first.click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == game


def test_a_link_can_be_copied_where_there_is_no_clipboard(page: Page, site: str) -> None:
    """Plain http on a home network is no secure context."""
    page.add_init_script("delete Navigator.prototype.clipboard; delete Navigator.prototype.share")
    game = start(page, site, "Ann", "Ben")
    page.goto(f"{game}/phones")
    page.get_by_role("button", name="Copy the link").first.click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    expect(page.get_by_role("button", name="Send the link").first).to_be_hidden()


@pytest.mark.parametrize("width", [320, 390, 844])
def test_no_page_scrolls_sideways_or_trips_over_its_own_policy(
    page: Page, site: str, width: int
) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    long_name = "Bartholomew-Featherstonehaugh-the-Third"
    game = start(page, site, long_name, "אבי", "<b>Ben</b>", "Dan")
    page.set_viewport_size({"width": width, "height": 640})
    pages = ["/", "/games/new", "/import", "/presets", "/presets/pool-500"]
    pages += [f"{game}{part}" for part in ("/rules", "/rules/change", "/players", "/phones")]
    for address in pages:
        page.goto(address if address.startswith("http") else site + address)
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        overhang = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert overhang <= 0, address
    assert said == []
