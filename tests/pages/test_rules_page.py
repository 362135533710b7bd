"""The page of the rules, and of their change."""

from __future__ import annotations

from scorekeeper.pages.rules import build, build_change
from scorekeeper.pages.translate import ENGLISH
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


def test_rules_that_never_changed_have_no_earlier_ones() -> None:
    assert build(played(a_sheet(), [1, 2, 3]), ENGLISH).earlier == ()


def test_a_change_says_which_rounds_it_can_count_anew() -> None:
    by_cards = entry("7S 7C 7D | - | out", "5H 6H 7H | AD 9C", "- | KS")
    mixed = entry("=21 | =0 | out", "5H 6H 7H | AD 9C", "- | KS")
    none_laid = entry("7S 7C 7D | - | out", "=0 | 9C", "=0 | KS")
    sheet = write(a_sheet(), by_cards, mixed, nets(1, 2, 3), none_laid)
    page = build_change(sheet, None, ENGLISH)
    assert page.rounds == 4
    assert page.by_cards == (1, 4)
    assert page.by_total == (2, 3)


def test_sides_are_shown_as_they_are_and_as_they_were_typed() -> None:
    sheet = a_sheet(4, rules(teams=[["Ann", "Cleo"], ["Ben", "Dan"]]))
    page = build_change(sheet, None, ENGLISH)
    assert [(player.name, player.side) for player in page.players] == [
        ("Ann", "A"),
        ("Ben", "B"),
        ("Cleo", "A"),
        ("Dan", "B"),
    ]
    typed = build_change(sheet, ("", "A", "A", "B"), ENGLISH)
    assert [player.side for player in typed.players] == ["", "A", "A", "B"]
