"""Why a number stands: this table's rules behind it, where they come from, and other readings."""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.pages import why as pages
from scorekeeper.pages.matters import Matter
from scorekeeper.pages.readings import OF_THE_GAME, QUESTIONS
from scorekeeper.pages.rulehere import RuleHere
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.pages.why import WhyPage
from scorekeeper.rummy.round import RoundEntry
from scorekeeper.rummy.rules import STANDARD, HouseRules
from scorekeeper.rummy.scoring import score_round
from scorekeeper.sheet.lines import GameStarted, RoundCorrected, RulesChanged
from scorekeeper.sheet.sheet import Sheet
from tests.builders import ANN, BEN, a_sheet, entry, nets, rules, stamp, write
from tests.test_disputes import SIDES

LOW_ACE = entry("AS 2S 3S; 7S 7C 7D | - | out", "- | 9C")


def page_of(sheet: Sheet, seat: int = ANN, number: int = 1) -> WhyPage:
    """The page of a player's number."""
    return pages.build(sheet, sheet.round(number), seat, ENGLISH)


def page_of_round(one: RoundEntry, house: HouseRules = STANDARD, seat: int = ANN) -> WhyPage:
    """The same of the only round of a game."""
    return page_of(write(a_sheet(len(one.players), house), one), seat)


def all_rules(page: WhyPage) -> dict[Matter, RuleHere]:
    """All matters that a page tells of, folded away or not."""
    return {rule.matter: rule for rule in (*page.rules, *page.more)}


def numbers(rule: RuleHere) -> list[str]:
    """What the number would be by each other reading, or why there is none."""
    return [one.number or one.note for one in rule.others]


def test_the_title_is_the_number_and_the_parts_make_it() -> None:
    page = page_of_round(LOW_ACE)
    assert (page.title, page.name, page.number) == ("+27", "Ann", 1)
    assert sum(part.points for part in page.working.parts if part.counted) == 27
    assert [(one.name, one.number) for one in page.others] == [("Ben", "−9")]


def test_this_tables_rule_and_what_each_other_reading_makes_of_the_number() -> None:
    [ace, numbers_, *_] = page_of_round(LOW_ACE).rules
    assert [(one.words, one.origin) for one in ace.said] == [
        ("Ace in a low run (A-2-3): 1.", "as in Standard")
    ]
    assert ace.like == "pagat.com (500 Rum), howstuffworks.com"
    assert numbers(ace) == ["+30", "+41", "+37"]
    assert numbers(numbers_) == ["+26"]


_PAIRS = [
    (row, SIDES[row][0], here, there)
    for row in SIDES
    for here in SIDES[row][1]
    for there in SIDES[row][1]
    # Who counts numbers by fives and asks only about the ace is told of no other numbers.
    if here != there and not (row.startswith("1 ") and "number_values" in here[0])
]


@pytest.mark.parametrize(
    ("row", "players", "here", "there"), _PAIRS, ids=[f"{r} {h[0]} {o[0]}" for r, _, h, o in _PAIRS]
)
def test_the_other_side_of_every_dispute_is_shown_with_its_number(
    row: str, players: tuple[str, ...], here: Any, there: Any
) -> None:
    (house, mine), (_, others) = here, there
    seats = [
        seat for seat, pair in enumerate(zip(mine, others, strict=True), 1) if len({*pair}) > 1
    ]
    assert seats, row
    for seat in seats:
        page = page_of_round(entry(*players), rules(**house), seat)
        assert page.title.replace("−", "-") == f"{mine[seat - 1]:+}"
        shown = {number for rule in all_rules(page).values() for number in numbers(rule)}
        assert f"{others[seat - 1]:+}".replace("-", "−") in shown


@pytest.mark.parametrize(
    ("house", "origin", "line"),
    [
        ({}, "as in Standard", 0),
        ({"ace_low": 15}, "chosen by this table at the start", 1),
    ],
)
def test_a_rule_says_where_it_comes_from(house: dict[str, Any], origin: str, line: int) -> None:
    [said] = all_rules(page_of_round(LOW_ACE, rules(**house)))[Matter.ACE_LOW].said
    assert (said.origin, said.line) == (origin, line)


def test_a_rule_that_the_source_leaves_open_says_so() -> None:
    start = GameStarted(("Ann", "Ben"), "500-rum", rules(jokers=2), ANN)
    sheet = write(Sheet.begin(start, stamp("key-1")), LOW_ACE)
    page = page_of(sheet)
    [said] = all_rules(page)[Matter.ACE_LOW].said
    assert said.origin == "filled in by us: 500 Rum leaves it open"
    assert page.source.startswith("500 Rum: The encyclopedia article")


def test_a_rule_that_was_changed_names_the_line_and_who_wrote_it() -> None:
    sheet = write(a_sheet(2), LOW_ACE)
    sheet = write(sheet, RulesChanged("standard", rules(ace_low=15), 2), LOW_ACE)
    sheet = write(sheet, RulesChanged("standard", rules(ace_low=15, face=11), 2))
    before, after = (all_rules(page_of(sheet, ANN, n))[Matter.ACE_LOW] for n in (1, 2))
    assert before.said[0].origin == "as in Standard"
    assert (after.said[0].origin, after.said[0].line) == ("changed on line 3 by Ann", 3)
    assert page_of(sheet, ANN, 2).title == "+41"
    assert numbers(after)[0] == "+27"


def test_only_what_the_number_rests_on_is_told() -> None:
    page = page_of_round(entry("4H 5H 6H | - | out", "- | KC"), seat=BEN)
    assert set(all_rules(page)) == {
        Matter.FACE,
        Matter.HELD_MELDS,
        Matter.AFTER_OUT,
        Matter.BELOW_ZERO,
        Matter.DEEP,
    }
    assert page.rules == ()


def test_a_ten_counts_ten_by_every_table() -> None:
    page = page_of_round(entry("10H 10S 10C | - | out", "- | KC"))
    assert Matter.NUMBERS not in all_rules(page)


def test_at_most_three_rules_are_open_and_the_rest_is_folded() -> None:
    one = entry("AS 2S 3S; QS QH QC; AH AD AC + 8H@2.1 | - | out", "5H 6H 7H | 9C")
    page = page_of_round(one)
    assert [rule.matter for rule in page.rules] == [Matter.ACE_LOW, Matter.ACE, Matter.LAY_OFF]
    assert {Matter.QUEEN, Matter.BONUS, Matter.TWO_PLACES} <= {rule.matter for rule in page.more}


def test_a_lay_off_is_disputed_by_who_laid_it_and_by_the_owner() -> None:
    one = entry("7S 7C 7D + 8H@2.1 | - | out", "5H 6H 7H | 9C", "- | KC")
    shown = [all_rules(page_of_round(one, seat=seat)).get(Matter.LAY_OFF) for seat in (1, 2, 3)]
    assert [numbers(rule) if rule else None for rule in shown] == [["+21", ""], ["+17", ""], None]
    own = entry("7S 7C 7D + 7H@1.1 | - | out", "- | 9C")
    assert Matter.LAY_OFF not in all_rules(page_of_round(own))


def test_a_reading_that_changes_nothing_says_so_and_one_that_cannot_be_told_too() -> None:
    one = entry("QS KS JK; 2C 3C 4C | - | out", "- | 9C")
    rule = all_rules(page_of_round(one, rules(jokers=2)))[Matter.JOKER]
    assert numbers(rule) == ["not known", "the same", "+49", ""]


def test_without_a_pool_nothing_was_carried_either() -> None:
    house = rules(pool=30)
    sheet = write(a_sheet(2, house), entry("=5 | =2", "=3 | =9", stock_exhausted=True))
    sheet = write(sheet, entry("=30 | =0 | out", "=3 | =9"))
    page = page_of(sheet, ANN, 2)
    assert page.title == "+90"
    assert numbers(all_rules(page)[Matter.POOL])[0] == "+30"


def test_a_score_alone_rests_on_nothing_that_is_known() -> None:
    page = page_of_round(nets(20, 10, out=ANN))
    assert (page.rules, page.more, page.source) == ((), (), "")
    assert page.working.typed.startswith("Only the score")
    assert not page.by_cards


def test_a_penalty_tells_what_is_left_to_the_table() -> None:
    page = page_of_round(entry("=20 | =0 | out", "#9 | adjust -10 wrong call"), seat=BEN)
    told = all_rules(page)
    assert set(told) == {Matter.CALLING, Matter.BELOW_ZERO}
    assert told[Matter.CALLING].said[0].origin == "left to the table"
    assert told[Matter.BELOW_ZERO].said[0].origin == "always so here"


@pytest.mark.parametrize(
    ("players", "typed"),
    [
        (("=20 | =0 | out", "=9 | =3"), "Typed as totals"),
        (("=20 | - | out", "=9 | =3"), "The melds were typed"),
        (("2S 3S 4S | =3", "- | 9C"), "The hand was typed"),
        (("2S 3S 4S | =0 | out", "- | 9C"), ""),
        (("#20", "- | 9C"), "Only the score"),
    ],
)
def test_what_was_typed_is_said(players: tuple[str, ...], typed: str) -> None:
    said = page_of_round(entry(*players)).working.typed
    assert said.startswith(typed)
    assert bool(said) == bool(typed)


def test_a_round_that_counts_for_nothing_has_no_other_numbers() -> None:
    sheet = write(a_sheet(2, rules(target=100)), nets(90, 20), LOW_ACE)
    page = page_of(write(sheet, RoundCorrected(2, nets(120, 20), "a slip")), ANN, 2)
    assert page.ignored
    assert page.title == "–"
    assert set(numbers(all_rules(page)[Matter.ACE_LOW])) == {""}


def test_what_was_accepted_for_this_player_is_told() -> None:
    one = entry("7S 7C 8D | - | out", "2H 3H | 9C")
    first = page_of_round(one)
    assert [words.split(",")[0].split(":")[0] for words in first.accepted] == ["Ann"]
    assert page_of_round(one, seat=BEN).accepted != first.accepted


def test_the_players_other_rounds_are_one_tap_away() -> None:
    sheet = write(a_sheet(2), nets(1, 2), nets(3, 4), nets(5, 6))
    page = page_of(sheet, ANN, 2)
    assert (page.earlier, page.later) == (1, 3)
    assert (page_of(sheet, ANN, 1).earlier, page_of(sheet, ANN, 3).later) == (0, 0)


def test_every_matter_has_its_readings_and_every_reading_can_be_counted() -> None:
    assert set(QUESTIONS) == set(Matter)
    assert set(OF_THE_GAME) < set(Matter)
    for matter, question in QUESTIONS.items():
        assert bool(question.options) != bool(question.said), matter
        assert len({one.words for one in question.readings}) == len(question.readings)
        for reading in question.readings:
            assert reading.who, matter
            if reading.changes is not None:
                other = STANDARD.changed(reading.changes)
                assert score_round(LOW_ACE, other, (ANN, BEN)).of(ANN).net is not None
