"""Nothing typed is ever lost: six ways to leave the page of a round, and what is there after."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Route, expect

from tests.browser.table import Scorer, Server
from tests.browser.thumb import Thumb

ROUND = {"p1_melds": "64", "p1_went_out": "y", "p2_melds": "15+10", "p2_hand": "9"}


@pytest.fixture
def scorer(page: Page, server: Server) -> Scorer:
    """Who keeps the score, in the middle of round 1."""
    made = Scorer(page, server.address)
    made.start("Ann", "Ben")
    made.enter(ROUND)
    return made


def expect_typed(page: Page, **more: str) -> None:
    """Everything that was typed stands on the page."""
    expect(page.locator(".entry--live")).to_be_visible()
    for box, value in {"p1_melds": "64", "p1_hand": "0", "p2_melds": "15+10", **more}.items():
        expect(page.locator(f"[name={box}]")).to_have_value(value)
    expect(page.locator("[name=p1_went_out]")).to_be_checked()


def expect_written_once(scorer: Scorer) -> None:
    """The round can be sent now, and is one round; no draft is left of it."""
    scorer.write()
    scorer.expect_totals("64", "16")
    expect(scorer.page.locator(".rounds tbody tr")).to_have_count(1)
    expect(scorer.page.locator("[data-drafts]")).to_be_hidden()


def test_after_a_reload(scorer: Scorer) -> None:
    scorer.page.reload()
    expect_typed(scorer.page)
    expect(scorer.page.get_by_text("You had begun round 1.")).to_be_visible()
    expect_written_once(scorer)


def test_it_is_taken_up_at_the_first_box_that_is_blank(scorer: Scorer) -> None:
    page = scorer.page
    page.locator("[data-over]").dispatch_event("click")
    expect(page.locator("[name=p1_melds]")).to_have_value("")
    scorer.fill({"p1_melds": "64"})
    page.reload()
    expect(page.locator("[name=p1_hand]")).to_be_focused()


def test_after_back_and_by_the_offer_on_the_sheet(scorer: Scorer) -> None:
    page = scorer.page
    page.go_back()
    expect(page.locator("[data-drafts]")).to_contain_text("You had begun round 1.")
    page.get_by_role("link", name="Go on with it").click()
    expect_typed(page)
    expect_written_once(scorer)


def test_after_the_phone_was_turned(scorer: Scorer) -> None:
    for size in ((844, 390), (390, 844)):
        scorer.page.set_viewport_size({"width": size[0], "height": size[1]})
        expect_typed(scorer.page)
    expect_written_once(scorer)


def test_after_the_tab_was_closed(scorer: Scorer, context: BrowserContext) -> None:
    scorer.page.close()
    scorer.page = context.new_page()
    scorer.page.goto(scorer.game)
    expect(scorer.page.locator("[data-drafts]")).to_be_visible()
    scorer.page.get_by_role("link", name="Enter round").click()
    expect_typed(scorer.page)
    expect_written_once(scorer)


def test_after_the_phone_was_locked_and_its_browser_ended(
    scorer: Scorer, context: BrowserContext
) -> None:
    """A phone that is locked for long ends the page without a word, and takes it up anew."""
    address = scorer.page.url
    with pytest.raises(Error, match="crash"):
        scorer.page.goto("chrome://crash")
    scorer.page = context.new_page()
    scorer.page.goto(address)
    expect_typed(scorer.page)
    expect_written_once(scorer)


def test_when_the_server_goes_in_the_middle(scorer: Scorer, server: Server) -> None:
    page = scorer.page
    server.kill()
    scorer.look_over()
    page.locator("[data-save]").click()
    expect(page.locator("[data-status]")).to_contain_text("The book does not answer.")
    server.start_again()
    page.locator("[data-save]").click()
    page.wait_for_url(scorer.game)
    scorer.expect_totals("64", "16")
    expect(page.locator(".rounds tbody tr")).to_have_count(1)


def test_when_the_answer_is_lost_after_it_was_written(scorer: Scorer) -> None:
    page = scorer.page

    def lose(route: Route) -> None:
        route.fetch(max_redirects=0)
        route.abort()

    page.route("**/rounds", lose)
    scorer.look_over()
    page.locator("[data-save]").click()
    expect(page.locator("[data-status]")).to_contain_text("The book does not answer.")
    page.unroute("**/rounds")
    page.goto(scorer.game)
    # The sheet has it by now, so nothing is left to be gone on with.
    scorer.expect_totals("64", "16")
    expect(page.locator("[data-drafts]")).to_be_hidden()
    page.get_by_role("link", name="Enter round 2").click()
    expect(page.locator("[name=p1_melds]")).to_have_value("")


def test_a_round_that_somebody_else_wrote_meanwhile_is_told_and_the_typing_kept(
    scorer: Scorer, context: BrowserContext
) -> None:
    other = Scorer(context.new_page(), scorer.address)
    other.game = scorer.game
    other.page.goto(other.game)
    other.page.get_by_role("button", name="Forget it").click()
    other.enter({"p1_melds": "64", "p1_went_out": "y", "p2_melds": "0", "p2_hand": "5"})
    # Both tabs have one store: what the first of them keeps is not there any more.
    other.write()
    page = scorer.page
    scorer.look_over()
    page.locator("[data-save]").click()
    expect(page.get_by_text("Written meanwhile")).to_be_visible()
    expect_typed(page)
    scorer.look_over()
    page.locator("[data-save]").click()
    page.wait_for_url(scorer.game)
    scorer.expect_totals("128", "11")


@pytest.mark.parametrize("beside", [True, False])
def test_after_the_data_of_the_site_were_cleared(scorer: Scorer, *, beside: bool) -> None:
    page = scorer.page
    phones = page.context.new_page()
    phones.goto(f"{scorer.game}/phones")
    link = phones.locator("#link-write").input_value()
    page.context.clear_cookies()
    page.evaluate("localStorage.clear()")
    scorer.look_over()
    page.locator("[data-save]").click()
    expect(page.get_by_text("What you typed is kept on this page")).to_be_visible()
    page.get_by_role("button", name="Send it again").click()
    expect(page.get_by_text("This phone may look at the sheet")).to_be_visible()
    tab = phones if beside else page
    tab.goto(link)
    tab.get_by_role("button", name="Let this phone write").click()
    expect(tab.locator("[data-drafts]")).to_be_visible()
    if beside:
        page.get_by_role("button", name="Send it again").click()
        page.wait_for_url(scorer.game)
        scorer.expect_totals("64", "16")
        expect(page.locator("[data-drafts]")).to_be_hidden()
    else:
        page.get_by_role("link", name="Go on with it").click()
        expect_typed(page)
        expect_written_once(scorer)


def test_one_draft_in_two_tabs_is_one_round(scorer: Scorer, context: BrowserContext) -> None:
    twin = Scorer(context.new_page(), scorer.address)
    twin.game = scorer.game
    twin.page.goto(scorer.page.url)
    expect_typed(twin.page)
    twin.write()
    scorer.write()
    expect(scorer.page.get_by_text("Round 1 is written")).to_be_visible()
    expect(scorer.page.locator(".rounds tbody tr")).to_have_count(1)
    expect(scorer.page.locator("[data-drafts]")).to_be_hidden()


def test_start_over_forgets_what_was_typed(scorer: Scorer) -> None:
    page = scorer.page
    page.reload()
    page.get_by_role("button", name="Start over").click()
    expect(page.locator("[name=p1_melds]")).to_have_value("")
    page.reload()
    expect(page.locator("[name=p1_melds]")).to_have_value("")


def test_a_correction_that_was_begun_is_kept_apart(scorer: Scorer) -> None:
    page = scorer.page
    scorer.write()
    page.goto(f"{scorer.game}/rounds/1/correction")
    scorer.fill({"p2_hand": "19"})
    page.goto(scorer.game)
    expect(page.locator("[data-drafts]")).to_contain_text("You had begun to change an earlier")
    page.get_by_role("link", name="Enter round 2").click()
    expect(page.locator("[name=p2_hand]")).to_have_value("")
    page.goto(f"{scorer.game}/rounds/1/correction")
    expect(page.locator("[name=p2_hand]")).to_have_value("19")


def test_double_tap_enter_and_tap_and_ten_taps_are_one_round(scorer: Scorer) -> None:
    page = scorer.page
    scorer.look_over()
    save = page.locator("[data-save]")
    save.dblclick(no_wait_after=True)
    page.wait_for_url(scorer.game)
    expect(page.locator(".rounds tbody tr")).to_have_count(1)

    scorer.enter(ROUND)
    scorer.look_over()
    expect(save).to_be_enabled()
    # The tap comes while the page still waits for the answer to Enter.
    page.evaluate(
        "const save = document.querySelector('[data-save]');"
        "save.addEventListener('click', () => setTimeout(() => save.click()), { once: true })"
    )
    save.press("Enter", no_wait_after=True)
    page.wait_for_url(scorer.game)
    expect(page.locator(".rounds tbody tr")).to_have_count(2)

    scorer.enter(ROUND)
    scorer.look_over()
    expect(save).to_be_enabled()
    page.evaluate(
        "for (let tap = 0; tap < 10; tap += 1) document.querySelector('[data-save]').click()"
    )
    page.wait_for_url(scorer.game)
    expect(page.locator(".rounds tbody tr")).to_have_count(3)


def test_cards_in_any_order_are_sorted_by_the_server_and_by_hand_without_it(
    scorer: Scorer, server: Server
) -> None:
    page = scorer.page
    thumb = Thumb(page)
    page.locator("[data-over]").dispatch_event("click")
    expect(page.locator("[name=p1_melds]")).to_have_value("")
    thumb.act("cards")
    thumb.tap(page.locator("[data-place=pile]"))
    thumb.card("7D", "5H", "7S", "4H", "9C", "7C", "6H")
    thumb.act("sort")
    expect(page.locator("[name=p1_melds]")).to_have_value("4H 5H 6H / 7S 7D 7C")
    expect(page.locator("[data-said]").first).to_contain_text("Left over: 9♣︎.")
    thumb.tap(page.get_by_role("button", name="Into the hand"))
    expect(page.locator("[name=p1_hand]")).to_have_value("9C")

    thumb.act("following")
    thumb.tap(page.locator("[data-place=pile]"))
    thumb.card("AS", "2S", "3S", "4S", "AD", "AC", "AH")
    thumb.act("sort")
    choices = page.locator("[data-choice] button")
    expect(choices).to_have_count(2)
    thumb.tap(choices.nth(0))
    expect(page.locator("[name=p2_pile]")).to_have_value("")

    server.kill()
    thumb.tap(page.locator("[data-place=pile]"))
    thumb.card("KD", "KS", "KH")
    thumb.act("sort")
    expect(page.locator("[data-said]").first).to_contain_text("Make the groups by hand.")
    expect(page.locator("[name=p2_pile]")).to_have_value("KD KS KH")
    server.start_again()
