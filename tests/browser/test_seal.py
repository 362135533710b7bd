"""Two phones and somebody who gets at the database: each phone says what it saw."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from flask import Flask
from playwright.sync_api import Browser, Page, expect

from tests.browser.table import Scorer


def cut_off_the_end(app: Flask, folder: Path) -> None:
    """Take the last line away where the games are kept; the server starts anew."""
    with sqlite3.connect(folder / "s.sqlite3") as database:
        database.execute("DELETE FROM lines WHERE number = (SELECT max(number) FROM lines)")
    database.close()
    app.extensions["shelf"]._memory._sheets.clear()


def test_a_phone_says_when_the_sheet_is_not_the_one_that_it_saw(
    app: Flask, page: Page, site: str, browser: Browser, tmp_path: Path
) -> None:
    scorer = Scorer(page, site)
    scorer.start("Ann", "Ben")
    scorer.record({"p1_points": "40", "p2_points": "-10", "p1_went_out": "yes"})
    # Another phone, whose browser runs no script, shows the same seal.
    other = browser.new_context(locale="en", java_script_enabled=False)
    watcher = other.new_page()
    watcher.goto(scorer.game)
    seal = page.get_by_role("link", name="Seal ·").inner_text()
    assert watcher.get_by_role("link", name="Seal ·").inner_text() == seal
    page.get_by_role("link", name="Seal ·").click()
    noted = seal.removeprefix("Seal · ")
    expect(page.locator(".seal")).to_have_text(noted)

    cut_off_the_end(app, tmp_path)
    for phone in (page, watcher):
        phone.goto(scorer.game)
        alarm = phone.locator(".notice--wrong")
        expect(alarm).to_contain_text("This is not the sheet that this phone saw")
        expect(alarm).to_contain_text(f"Line {noted} was seen. Now the sheet has only 1 line")
    # Whoever comes new sees nothing of it; only the seal that somebody noted tells.
    fresh = browser.new_context(locale="en")
    newcomer = fresh.new_page()
    newcomer.goto(f"{scorer.game}/seal")
    expect(newcomer.locator(".notice--wrong")).to_have_count(0)
    newcomer.get_by_label("A seal that you noted").fill(noted.upper().replace("-", " "))
    newcomer.get_by_role("button", name="Look for it").click()
    expect(newcomer.get_by_role("status")).to_contain_text(f"Line {noted} was seen. Now")

    page.get_by_role("button", name="I know").click()
    expect(page.get_by_role("status")).to_contain_text("remembers the sheet as it is now")
    page.goto(scorer.game)
    expect(page.locator(".notice--wrong")).to_have_count(0)
    watcher.reload()
    expect(watcher.locator(".notice--wrong")).to_have_count(1)
    for context in (other, fresh):
        context.close()
