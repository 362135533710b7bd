"""The ways to play."""

from __future__ import annotations

import pytest

from scorekeeper.rummy.presets import PRESETS, Preset
from tests.web.phones import Phone


def test_all_ways_to_play_are_listed(phone: Phone) -> None:
    page = phone.text("/presets")
    for each in PRESETS:
        assert f"/presets/{each.key}" in page
        assert each.line in page


@pytest.mark.parametrize("each", PRESETS, ids=lambda each: each.key)
def test_each_tells_its_values_its_source_and_its_variants(phone: Phone, each: Preset) -> None:
    page = phone.text(f"/presets/{each.key}")
    assert each.source in page
    assert f"/games/new?preset={each.key}" in page
    assert ("filled in by us" in page) == bool(each.filled_in)
    for variant in each.variants:
        mark = ' <span class="mark">filled in by us</span>' if variant.filled_in else ""
        assert f"<li>{variant.title}{mark}</li>" in page


@pytest.mark.parametrize("key", ["canasta", "STANDARD", "%00"])
def test_an_unknown_one_is_no_page(phone: Phone, key: str) -> None:
    assert phone.get(f"/presets/{key}").status_code == 404
