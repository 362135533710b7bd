"""The screen stays on while a game is open, where the browser can; keys for the left hand."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.browser.table import Scorer

ASKED = """
window.asked = 0;
window.released = 0;
Object.defineProperty(navigator, "wakeLock", { value: {
  request: async () => {
    window.asked += 1;
    return { release: async () => { window.released += 1; } };
  },
} });
"""
COMES_BACK = "document.dispatchEvent(new Event('visibilitychange'))"


def test_it_is_asked_for_again_on_return_and_can_be_switched_off(page: Page, site: str) -> None:
    page.add_init_script(ASKED)
    scorer = Scorer(page, site)
    scorer.start("Ann", "Ben")
    assert page.evaluate("asked") == 1
    page.evaluate(COMES_BACK)
    assert page.evaluate("asked") == 2
    switch = page.get_by_role("button", name="Keep the screen on")
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("released") == 1
    page.goto(f"{scorer.game}/rounds/new")
    page.evaluate(COMES_BACK)
    assert page.evaluate("asked") == 0
    page.goto(scorer.game)
    switch.click()
    assert page.evaluate("asked") == 1


def test_where_the_browser_lacks_it_nothing_is_offered(page: Page, site: str) -> None:
    page.add_init_script("delete Navigator.prototype.wakeLock")
    faults: list[str] = []
    page.on("pageerror", lambda fault: faults.append(str(fault)))
    scorer = Scorer(page, site)
    scorer.start("Ann", "Ben")
    assert page.evaluate("'wakeLock' in navigator") is False
    expect(page.get_by_role("button", name="Keep the screen on")).to_be_hidden()
    page.goto(f"{scorer.game}/rounds/new")
    expect(page.locator(".entry--live")).to_be_visible()
    assert faults == []


def test_without_a_store_the_page_works_and_says_that_nothing_is_kept(
    page: Page, site: str
) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', { get() { throw new Error('no'); } })"
    )
    scorer = Scorer(page, site)
    scorer.start("Ann", "Ben")
    scorer.enter({"p1_melds": "64", "p1_went_out": "y", "p2_melds": "0", "p2_hand": "9"})
    expect(page.get_by_text("This phone keeps nothing for us")).to_be_visible()
    scorer.write()
    scorer.expect_totals("64", "−9")


RIGHT = "+5 7 8 9 back, +10 4 5 6 +, +15 1 2 3 out, 0 next"
LEFT = "back 7 8 9 +5, + 4 5 6 +10, out 1 2 3 +15, next 0"


def test_keys_for_the_left_hand_have_the_acts_on_the_left(page: Page, site: str) -> None:
    scorer = Scorer(page, site)
    scorer.start("Ann", "Ben")
    for keys in (RIGHT, LEFT):
        page.goto(f"{scorer.game}/rounds/new")
        expect(page.locator(".entry--live")).to_be_visible()
        rows: dict[int, list[tuple[float, str]]] = {}
        for key in page.locator("[data-key]:visible").all():
            box = key.bounding_box()
            assert box
            rows.setdefault(round(box["y"]), []).append(
                (box["x"], str(key.get_attribute("data-key")))
            )
        lines = [" ".join(key for _, key in sorted(row)) for _, row in sorted(rows.items())]
        assert ", ".join(lines) == keys
        page.goto(scorer.game)
        page.get_by_role("button", name="Keys for the left hand").click()
