"""The page of the rules, and of their change."""

from __future__ import annotations

import pytest

from scorekeeper.pages.rules import build, build_change, tell
from scorekeeper.pages.rulewords import Mark
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.rummy.presets import PRESETS, Preset
from scorekeeper.sheet.lines import RulesChanged
from tests.builders import a_sheet, entry, nets, played, rules, write


def test_rules_of_earlier_rounds_stand_apart() -> None:
    sheet = played(a_sheet(), [1, 2, 3], [4, 5, 6])
    sheet = played(write(sheet, RulesChanged("standard", rules(ace_low=15), 3)), [7, 8, 9])
    page = build(sheet, ENGLISH)
    assert [(span.first, span.last) for span in page.earlier] == [(1, 2)]
    aces = {value.card: value.points for value in page.earlier[0].told.values}
    assert aces["Ace, low: A-2-3"] == "1"
    assert {value.card: value.points for value in page.now.values}["Ace, low: A-2-3"] == "15"


def test_the_line_of_a_way_to_play_is_not_said_where_it_does_not_hold() -> None:
    told = build(a_sheet(), ENGLISH).now
    assert told.lead == f"{told.title}. {told.line}"
    changed = build(a_sheet(3, rules(target=300)), ENGLISH).now
    assert changed.lead == "Started from Standard, changed by this table."
    [chosen] = [
        line.text for part in changed.chapters for line in part.lines if line.mark is Mark.CHOSEN
    ]
    assert chosen == "The game is won at 300 points or more."


def test_sides_are_no_change_of_a_way_to_play() -> None:
    teams = rules(teams=[["Ann", "Cleo"], ["Ben", "Dan"]])
    assert build(a_sheet(4, teams), ENGLISH).now.lead.startswith("Standard. ")


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_what_we_filled_in_is_explained_only_where_something_is(preset: Preset) -> None:
    assert tell(preset.rules, preset, ENGLISH).marked == bool(preset.filled_in)


def test_rules_that_never_changed_have_no_earlier_ones() -> None:
    assert build(played(a_sheet(), [1, 2, 3]), ENGLISH).earlier == ()


def test_what_holds_always_is_told_once_and_shortly() -> None:
    always = build(a_sheet(), ENGLISH).always
    told = [*always.counts, *always.left, always.recorded]
    assert len({*told}) == len(told)
    assert all(words.endswith(".") for words in told)


def test_a_change_says_which_rounds_it_can_count_anew() -> None:
    by_cards = entry("7S 7C 7D | - | out", "5H 6H 7H | AD 9C", "- | KS")
    mixed = entry("=21 | =0 | out", "5H 6H 7H | AD 9C", "- | KS")
    none_laid = entry("7S 7C 7D | - | out", "=0 | 9C", "=0 | KS")
    sheet = write(a_sheet(), by_cards, mixed, nets(1, 2, 3), none_laid)
    page = build_change(sheet, None, {}, ENGLISH)
    assert page.rounds == 4
    assert page.by_cards == (1, 4)
    assert page.by_total == (2, 3)


def test_sides_are_shown_as_they_are_and_as_they_were_typed() -> None:
    sheet = a_sheet(4, rules(teams=[["Ann", "Cleo"], ["Ben", "Dan"]]))
    page = build_change(sheet, None, {}, ENGLISH)
    assert [(player.name, player.side) for player in page.players] == [
        ("Ann", "A"),
        ("Ben", "B"),
        ("Cleo", "A"),
        ("Dan", "B"),
    ]
    typed = build_change(sheet, ("", "A", "A", "B"), {}, ENGLISH)
    assert [player.side for player in typed.players] == ["", "A", "A", "B"]


def test_what_is_filled_in_already_is_said_beside_what_holds() -> None:
    page = build_change(a_sheet(2), None, {"ace_low": 15, "target": 500}, ENGLISH)
    assert page.filled == ("Ace in a low run (A-2-3): 15 (on the sheet: 1)",)
