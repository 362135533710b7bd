"""A whole game of four on the running server, from the first deal to the rematch."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.table import Scorer, running_server

BY_TOTALS = {
    "p1_melds": "64", "p1_hand": "0", "p1_went_out": "yes",
    "p2_melds": "18", "p2_hand": "15+9",
    "p3_melds": "15+10+10", "p3_hand": "20",
    "p4_melds": "0", "p4_hand": "45",
}  # fmt: skip

BY_CARDS = {
    "p1_melds": "7S 7C 7D / QS KS AS", "p1_laid_off": "8H>2.1", "p1_hand": "0", "p1_went_out": "y",
    "p2_melds": "5♥ 6♥ 7♥", "p2_hand": "AD 9C",
    "p3_melds": "2C 3C 4C 5C / 9S 9H 9D", "p3_hand": "KD QD",
    "p4_melds": "JC JH JD", "p4_laid_off": "AC 6C>3.1", "p4_hand": "3D 4S 8C",
}  # fmt: skip

MIXED = {
    "p1_melds": "7S 7H 7D", "p1_hand": "30",
    "p2_melds": "90", "p2_hand": "0", "p2_went_out": "yes",
    "p3_points": "57",
    "p4_melds": "20", "p4_hand": "KD 3C",
}  # fmt: skip


def by_totals(out: int, *totals: str) -> dict[str, str]:
    """A round by totals such as ``200/0``, one a player; who went out by seat."""
    boxes = {f"p{out}_went_out": "yes"}
    for seat, total in enumerate(totals, 1):
        boxes[f"p{seat}_melds"], boxes[f"p{seat}_hand"] = total.split("/")
    return boxes


def expect_refusal(scorer: Scorer, said: str) -> None:
    """The round is not written, and the reason is said; the page is there to be mended."""
    page = scorer.page
    if not scorer.scripts:
        page.get_by_role("button", name="Write the round").click()
        expect(page.locator("#p1_melds-faults")).to_contain_text(said)
        return
    scorer.look_over()
    expect(page.locator("[data-review] [data-wrong]").first).to_contain_text(said)
    expect(page.locator("[data-save]")).to_be_hidden()
    page.locator("[data-close]").click()


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without"])
def test_a_whole_game_of_four(browser: Browser, tmp_path: Path, scripts: bool) -> None:
    phone = browser.new_context(
        viewport={"width": 390, "height": 844}, locale="en", java_script_enabled=scripts
    )
    page = phone.new_page()
    with closing(phone), running_server(tmp_path) as server:
        scorer = Scorer(page, server.address, scripts=scripts)
        scorer.start("Ann", "Ben", "Cleo", "Dan")
        expect(page.get_by_text("Ann deals round 1: 7 cards each.")).to_be_visible()

        scorer.record(BY_TOTALS)
        scorer.expect_totals("64", "−6", "15", "−45")
        scorer.record(BY_CARDS)
        scorer.expect_totals("128", "−12", "36", "−23")
        assert scorer.cells(2) == ["+64 128", "−6 −12", "+21 36", "+22 −23"]
        scorer.record(MIXED)
        scorer.expect_totals("119", "78", "93", "−16")

        # Dan's hand of round 1 was counted twice.
        page.get_by_role("link", name="1", exact=True).click()
        page.get_by_role("link", name="Correct round 1").click()
        scorer.fill({"p4_hand": "25"})
        page.locator("[name=reason]").fill("A king was counted twice")
        scorer.write()
        scorer.expect_totals("119", "78", "93", "4")
        assert scorer.cells(1)[3] == "−25 −25"

        # A slip that the pack can't hold is refused, with what was typed kept.
        scorer.enter(by_totals(1, "555/0", "0/10", "0/20", "0/30"))
        expect_refusal(scorer, "396")
        expect(page.locator("[name=p1_melds]")).to_have_value("555")
        scorer.fill({"p1_melds": "255"})
        scorer.write()
        scorer.expect_totals("374", "68", "73", "−26")
        page.get_by_role("button", name="Undo: Round 4").click()
        scorer.expect_totals("119", "78", "93", "4")

        server.kill()
        server.start_again()
        page.reload()
        scorer.expect_totals("119", "78", "93", "4")

        scorer.record(by_totals(1, "200/0", "120/20", "30/10", "0/15"))
        scorer.record(by_totals(2, "60/10", "250/0", "20/5", "10/20"))
        scorer.record(by_totals(2, "150/9", "82/0", "60/8", "30/40"))
        scorer.expect_totals("510", "510", "180", "−31")
        expect(page.get_by_text("Level at the top")).to_be_visible()
        expect(page.get_by_text("Ann and Ben have 510 each")).to_be_visible()

        scorer.record(by_totals(2, "40/12", "60/0", "100/4", "20/50"))
        scorer.expect_totals("538", "570", "276", "−61")
        expect(page.get_by_role("heading", name="Ben has won")).to_be_visible()
        expect(page.get_by_role("link", name="Enter round")).to_have_count(0)
        page.get_by_role("link", name="Who pays whom").click()
        expect(page.get_by_text("+957")).to_be_visible()

        page.goto(scorer.game)
        page.get_by_role("button", name="Rematch").click()
        page.wait_for_url(lambda url: url != scorer.game)
        scorer.arrive()
        scorer.expect_totals("0", "0", "0", "0")
        expect(page.get_by_text("Dan deals round 1: 7 cards each.")).to_be_visible()
