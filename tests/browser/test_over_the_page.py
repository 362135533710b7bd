"""What lies over the page of a round: it fits small phones and large letters, and can be read."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

WIDER = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length"


LINES = """one => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return new Set(Array.from(words.getClientRects(), (box) => box.top)).size;
}"""
"""On how many lines the words of an element stand."""


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("percent", [100, 200])
def test_nothing_sticks_out_on_a_small_phone(
    browser: Browser, site: str, language: str, percent: int
) -> None:
    phone = browser.new_context(
        viewport={"width": 320, "height": 568}, locale=language, has_touch=True
    )
    page = phone.new_page()
    start(page, site)
    page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
    for digit in "185":
        page.locator(f"[data-key='{digit}']").dispatch_event("pointerdown")
    page.locator("[data-key=out]").dispatch_event("click")
    for opens, part in (("cards", "cardpad"), ("look-over", "review")):
        page.locator("[data-seat='1'] [data-open]").dispatch_event("click")
        page.locator(f"[data-{opens}]").click()
        dialog = page.locator(f"[data-{part}]")
        expect(dialog).to_be_visible()
        assert dialog.evaluate_all(WIDER) == 0, part
        for whole in dialog.locator("[data-done], [data-close], th[scope=row]").all():
            assert whole.evaluate(LINES) == 1, part
        assert page.evaluate("document.documentElement.scrollWidth") <= 320
        page.keyboard.press("Escape")
        expect(dialog).to_be_hidden()
    phone.close()


@pytest.mark.parametrize("size", [(320, 568), (360, 640), (390, 844), (844, 390)])
def test_the_whole_deck_and_what_is_under_it_are_on_the_screen(
    page: Page, site: str, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    start(page, site)
    page.locator("[data-cards]").click()
    for one in ("[data-card='AS']", "[data-card='KC']", "[data-following]", "[data-done]"):
        expect(page.locator(one)).to_be_in_viewport(ratio=1)
    small = page.locator("[data-card], [data-cardpad] button:visible").evaluate_all(
        "all => all.map(one => one.getBoundingClientRect())"
        ".filter(box => box.height < 43.5 || box.width < 36).length"
    )
    assert small == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_can_be_read_by_day_and_by_night(page: Page, site: str, scheme: str) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    start(page, site)
    page.locator("[data-cards]").click()
    for card in ("7S", "7C", "7D"):
        page.locator(f"[data-card='{card}']").click()
    page.locator("[data-following]").click()
    page.locator("[data-card='9H']").click()
    page.locator(".chip").first.click()
    assert Axe().run(page).response["violations"] == []
    page.locator("[data-done]").click()
    page.locator("[data-look-over]").click()
    assert Axe().run(page).response["violations"] == []


def start(page: Page, site: str) -> None:
    """A game of three, at the page of its first round."""
    page.goto(f"{site}/games/new")
    for number, name in enumerate(("Ann", "Ben", "Maximiliano"), 1):
        page.locator(f"#player-{number}").fill(name)
    page.locator(".content form button.button").last.click()
    page.wait_for_url(lambda url: "/games/new" not in url)
    page.goto(f"{page.url}/rounds/new")
    expect(page.locator(".entry--live")).to_be_visible()
