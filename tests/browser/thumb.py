"""A thumb on a phone: it taps keys and cards, and counts how often."""

from __future__ import annotations

from playwright.sync_api import Locator, Page, expect


class Thumb:
    """Taps on one page. ``taps`` counts all; digits and plus signs of points stand in ``typed``."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0
        self.typed = 0

    def tap(self, what: Locator) -> None:
        """One tap that is no digit."""
        what.tap()
        self.taps += 1

    def enter(self) -> None:
        """From the sheet to the page of the next round."""
        self.tap(self.page.get_by_role("link", name="Enter round"))
        expect(self.page.locator(".entry--live")).to_be_visible()

    def type(self, digits: str) -> None:
        """Points on our own keys."""
        for digit in digits:
            self.page.locator(f"[data-key='{digit}']").tap()
            self.typed += 1

    def key(self, name: str) -> None:
        """Another key: ``next``, ``out``, ``back``, ``sign``, or a quick sum such as ``+15``."""
        self.tap(self.page.locator(f"[data-key='{name}']"))

    def card(self, *names: str) -> None:
        """Cards of the deck, one tap each."""
        for name in names:
            self.tap(self.page.locator(f"[data-card='{name}']"))

    def act(self, name: str) -> None:
        """Another button of the page, by its mark."""
        self.tap(self.page.locator(f"[data-{name}]"))
