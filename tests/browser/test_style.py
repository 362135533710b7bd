"""The stylesheets as they are served say what their sources say."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page

from scorekeeper.web.statics import written_style

RULES = """text => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const all = (rules) => [...rules].flatMap((rule) => rule.cssRules?.length
    ? [rule.conditionText ?? rule.name ?? rule.selectorText, ...all(rule.cssRules)]
    : rule.cssText);
  return all(sheet.cssRules);
}"""
"""Every rule, written as the browser has understood it."""


@pytest.mark.parametrize(("served", "folder"), [("style.css", ""), ("more.css", "more")])
def test_packing_changes_no_rule(page: Page, site: str, served: str, folder: str) -> None:
    page.goto(site)
    packed = page.request.get(f"{site}/{served}").text()
    meant, said = (page.evaluate(RULES, text) for text in (written_style(folder), packed))
    assert len(meant) > 100
    assert list(map(bare, said)) == list(map(bare, meant))


def bare(rule: str) -> str:
    """A rule without what says nothing: spaces at a comma or at a bracket, and the star before
    “:is(…)”, which makes the packer leave the space alone.
    """
    spaced = re.sub(r"(?<=[,(])\s+|\s+(?=[,)])", "", re.sub(r"\s+", " ", rule))
    return spaced.replace("*:", ":")
