"""House rules in plain words."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.pages.options import offer, value_words
from scorekeeper.pages.optionwords import CHAPTERS, CHOICES, OPTION_TITLES
from scorekeeper.pages.rulewords import Mark, card_values, chapters, mark_of, rule_words
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.rummy.presets import PRESETS, preset
from scorekeeper.rummy.rules import OPTIONS, STANDARD, HouseRules
from tests.forms.test_rules import OTHER

SPEAKS_ONLY_WITH: dict[str, dict[str, Any]] = {
    "ace_corner": {"around_corner": True},
    "joker_meld": {"jokers": 2},
    "joker_hand": {"jokers": 2},
    "bonus_needs_no_discard_draw": {"going_out_bonus": 25},
}
"""Options that mean nothing, and are not told, without another."""


def told(rules: HouseRules) -> str:
    """All that is said of these rules."""
    return " ".join(rule_words(rules, ENGLISH))


@pytest.mark.parametrize("name", OTHER)
def test_every_option_makes_a_difference_in_words(name: str) -> None:
    ground = STANDARD.changed(SPEAKS_ONLY_WITH.get(name, {}))
    assert told(ground) != told(ground.changed({name: OTHER[name]}))


def test_sides_are_told() -> None:
    rules = STANDARD.changed({"teams": [["Ann", "Cleo"], ["Ben", "Dan"]]})
    assert "Sides: Ann and Cleo; Ben and Dan." in told(rules)


def test_a_table_for_the_deal_is_told() -> None:
    assert "2 players 10, 3 players 7" in told(preset("500-rum-high-low").rules)


@pytest.mark.parametrize("each", PRESETS, ids=lambda each: each.key)
def test_every_preset_is_told_in_whole_sentences(each: Any) -> None:
    for said in rule_words(each.rules, ENGLISH):
        assert said.endswith(".")
        assert "%(" not in said


def test_card_values_of_the_standard() -> None:
    values = {value.card: value.points for value in card_values(STANDARD, None, ENGLISH)}
    assert values == {
        "2 to 9": "their number",
        "10": "10",
        "J, Q, K": "10",
        "Ace, low: A-2-3": "1",
        "Ace, high: Q-K-A": "15",
        "Ace in a set": "15",
        "Ace in the hand": "15",
    }


def test_only_values_that_can_occur_are_told() -> None:
    pool = preset("pool-500")
    cards = [value.card for value in card_values(pool.rules, pool, ENGLISH)]
    assert "Ace, high: Q-K-A" not in cards
    assert "Joker in the hand" in cards


def test_a_rule_is_marked_by_where_it_comes_from() -> None:
    pool = preset("pool-500")
    assert mark_of(("ace_low",), pool.rules, pool) is Mark.FILLED_IN
    assert mark_of(("pool",), pool.rules, pool) is Mark.SOURCE
    changed = pool.rules.changed({"ace_low": 15, "pool": 40})
    assert mark_of(("ace_low",), changed, pool) is Mark.CHOSEN
    assert mark_of(("pool",), changed, pool) is Mark.CHOSEN
    assert mark_of(("pool",), changed, None) is Mark.SOURCE


def test_every_option_but_the_sides_has_its_sentence() -> None:
    spoken = {
        name
        for part in chapters(STANDARD, None, ENGLISH)
        for line in part.lines
        for name in line.options
    }
    in_the_table = {"number_values", "face", "queen_of_spades", "joker_meld", "joker_hand"}
    in_the_table |= {name for name in OPTIONS if name.startswith("ace_") and "run" not in name}
    assert spoken | in_the_table == set(OPTIONS)


def test_every_option_has_a_place_on_the_page() -> None:
    placed = {name for _, names in CHAPTERS for name in names}
    apart = {"ace_low", "ace_high", "ace_set", "ace_hand", "ace_corner", "target", "teams"}
    assert placed | apart == set(OPTIONS) == set(OPTION_TITLES)
    assert not placed & apart


@pytest.mark.parametrize("name", [name for name in OTHER if name != "dealt"])
def test_every_value_can_be_said(name: str) -> None:
    for value in (getattr(STANDARD, name), OTHER[name]):
        rules = STANDARD.changed({name: value})
        assert value_words(name, rules, ENGLISH)


def test_what_holds_now_stands_first_among_the_choices() -> None:
    offered = {
        option.name: option
        for chapter in offer(STANDARD, ENGLISH).chapters
        for option in chapter.options
    }
    assert offered["layoff"].choices[0] == ("", "now: on anybody’s melds")
    assert offered["face"].now == "10"
    assert offered["queen_of_spades"].number == "queen_of_spades_number"
    assert set(offered) & set(CHOICES) == set(CHOICES)
