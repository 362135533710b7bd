"""The page of a round: how it came onto the sheet, what was unusual, which rules held."""

from __future__ import annotations

from scorekeeper.pages import round as pages
from scorekeeper.pages.round import RoundPage
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.sheet.lines import (
    GameEnded,
    LineStruck,
    NoteWritten,
    RoundCorrected,
    RulesChanged,
)
from scorekeeper.sheet.sheet import Sheet
from tests.builders import a_sheet, entry, nets, rules, write


def page_of(sheet: Sheet, number: int = 1) -> RoundPage:
    """The page of a round."""
    return pages.build(sheet, sheet.round(number), ENGLISH)


def test_each_version_is_kept_with_its_reason() -> None:
    sheet = write(
        a_sheet(2),
        nets(10, 20),
        RoundCorrected(2, nets(15, 20), "a slip"),
        RoundCorrected(2, nets(16, 20), "once more"),
        LineStruck(4),
    )
    versions = page_of(sheet).versions
    assert [(one.line, one.state, one.counts, one.reason) for one in versions] == [
        (2, "replaced", False, ""),
        (3, "counts", True, "a slip"),
        (4, "struck out", False, "once more"),
    ]
    assert versions[0].words == "Round 1: Ann +10, Ben +20"
    assert versions[1].words == "The correction of round 1: Ann +15, Ben +20"
    assert (versions[0].by, versions[0].at) == ("Ann", "2026-11-30T19:05:00Z")


def test_what_the_table_accepted_is_said() -> None:
    page = page_of(write(a_sheet(2), entry("=20 | =5", "=20 | =5")))
    assert page.accepted == (
        "Nobody went out, and the stock is not marked as used up. How did the round end?",
    )
    assert page.open == ()


def test_rules_that_were_others_are_named() -> None:
    sheet = write(a_sheet(2), nets(10, 20), RulesChanged("standard", rules(ace_low=5), 2))
    assert page_of(sheet).other_rules == ("Ace in a low run (A-2-3): 1 (now 5)",)
    sheet = write(sheet, nets(10, 20))
    assert page_of(sheet, 2).other_rules == ()
    assert "Ace, low: A-2-3: 5." in page_of(sheet, 2).rules


def test_other_sides_are_named() -> None:
    teams = rules(teams=[["Ann", "Cleo"], ["Ben", "Dan"]])
    sheet = write(a_sheet(4), nets(1, 2, 3, 4), RulesChanged("standard", teams, 2))
    assert page_of(sheet).other_rules == ("The sides were others.",)


def test_a_round_knows_its_neighbours_and_its_notes() -> None:
    sheet = write(a_sheet(2), nets(1, 2), nets(3, 4), nets(5, 6), NoteWritten("rain", 3))
    first, second, last = (page_of(sheet, number) for number in (1, 2, 3))
    assert (first.previous, first.following) == (0, 2)
    assert (last.previous, last.following) == (2, 0)
    assert first.notes == ()
    assert [(note.text, note.at) for note in second.notes] == [("rain", sheet.lines[-1].stamp.at)]


def test_the_pool_and_the_deal_are_told() -> None:
    sheet = write(a_sheet(2, rules(pool=30), pool_carried=10), entry("=40 | - | out", "=0 | =9"))
    page = page_of(sheet)
    assert page.pool == "40 points lay in the pool; 0 stay in it."
    assert page.deal == "Ann dealt, 13 cards each."
    assert not page.ignored


def test_a_round_after_the_end_is_marked_and_adds_nothing() -> None:
    sheet = write(a_sheet(2, rules(target=100)), nets(90, 20), nets(20, 0))
    late = write(sheet, RoundCorrected(2, nets(120, 20), "a slip"))
    page = page_of(late, 2)
    assert page.ignored
    assert [(one.net, one.before, one.after) for one in page.players] == [
        (None, 120, 120),
        (None, 20, 20),
    ]
    assert not page_of(write(a_sheet(2), nets(1, 2), GameEnded(2))).ignored
