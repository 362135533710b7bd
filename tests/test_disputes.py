"""What Rummy 500 players argue about: both sides of each question, or where it is answered.

A question is an option: then a round is scored under each side, and both numbers are given. Or it
is no option: then the page of the house rules says how the pad counts, or that it is left to the
table. The numbers are those of the list of disputes.
"""

from __future__ import annotations

from typing import Any

import pytest

from scorekeeper.pages import rules as pages
from scorekeeper.pages.rulewords import rule_words
from scorekeeper.pages.settlement import build as settle
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.rummy.presets import preset
from scorekeeper.rummy.rules import OPTIONS
from scorekeeper.sheet.lines import RulesChanged
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Status
from tests.builders import (
    ANN,
    BEN,
    CLEO,
    a_sheet,
    codes,
    entry,
    nets,
    nets_of,
    rules,
    scored,
    totals,
    write,
)

Side = tuple[dict[str, Any], list[int]]

ELEVEN = {"ace_low": 11, "ace_high": 11, "ace_set": 11, "ace_hand": 15}
ALL_ONE = dict.fromkeys(("ace_low", "ace_high", "ace_set", "ace_hand"), 1)

SIDES: dict[str, tuple[tuple[str, ...], tuple[Side, ...]]] = {
    "1 the ace in A-2-3": (
        ("AS 2S 3S; 7S 7C 7D | - | out", "- | 9C"),
        (
            ({"ace_low": 1}, [27, -9]),
            ({"ace_low": 15}, [41, -9]),
            ({"ace_low": 5, "number_values": "five_ten"}, [30, -5]),
        ),
    ),
    "2 the ace elsewhere": (
        ("QH KH AH; 7S 7C 7D | - | out", "- | AS 9C"),
        (({}, [56, -24]), (ELEVEN, [52, -24]), (ALL_ONE, [42, -10])),
    ),
    "2 the ace in a set": (
        ("AS AC AD; 7S 7C 7D | - | out", "- | 9C"),
        (({}, [66, -9]), ({"ace_set": 11}, [54, -9])),
    ),
    "3 two to nine": (
        ("2H 3H 4H; 9S 9C 9D | - | out", "- | 8C 10D"),
        (({}, [36, -18]), ({"number_values": "five_ten"}, [30, -15])),
    ),
    "4 the joker": (
        ("7H JK=8H 9H; 4S 4C 4D | - | out", "- | JK"),
        (
            ({"jokers": 2}, [43, -15]),
            ({"jokers": 2, "joker_hand": 20}, [43, -20]),
            ({"jokers": 2, "joker_meld": "represented"}, [36, -15]),
        ),
    ),
    "6 who scores a lay-off": (
        ("7S 7C 7D + 8H@2.1 | - | out", "5H 6H 7H | 9C"),
        (({}, [29, 9]), ({"layoff_credit": "owner"}, [21, 17])),
    ),
    "11 a bonus for going out": (
        ("=64 | =0 | out", "=18 | =24"),
        (({}, [64, -6]), ({"going_out_bonus": 10}, [74, -6])),
    ),
    "12 going out in one turn": (
        ("=64 | =0 | out, concealed", "=18 | =24"),
        (
            ({}, [64, -6]),
            ({"concealed": "double_own"}, [128, -6]),
            ({"concealed": "double_all"}, [128, -12]),
        ),
    ),
    "18 round the corner": (
        ("KS AS 2S; 7S 7C 7D | - | out", "- | 9C"),
        (
            ({"around_corner": True}, [48, -9]),
            ({"around_corner": True, "ace_corner": 1}, [34, -9]),
        ),
    ),
    "25 odd cards": (
        ("JS QS KS; 7S 7C 7D | - | out", "- | 9C"),
        (({}, [51, -9]), ({"queen_of_spades": 40}, [81, -9])),
    ),
}
BOTH = [(row, *side) for row, (_, sides) in SIDES.items() for side in sides]

STATED = {
    5: "A joker is the card that it was named for when it was laid down, to the end.",
    7: "A card counts where it was first laid down; it never moves to another meld.",
    8: "What is still in the hand counts as hand, even if it would make a meld.",
    9: "Once somebody is out, nothing more is laid down or laid off.",
    14: "If several reach the target, the highest total wins, whoever went out.",
    16: "The game ends only when a round is scored, never in the middle of one.",
    17: "A round and a total may be below zero.",
}
LEFT = {
    10: "Whether the last card must be discarded to go out.",
    12: "Any other bonus or penalty, such as 10 for going out in one turn.",
    13: "Whether the discards are turned over when the stock runs out",
    19: "Who may call “Rummy!”, and when, and what a wrong call costs.",
    20: "How deep the discards may be picked up, and what must be laid down then.",
    21: "How many points the first meld must have, such as 30.",
}
ON_A_SHEET = {13, 15, 22, 23, 24}
"""Those that are options, but no matter of one player's cards."""


def page_of(sheet: Sheet) -> pages.RulesPage:
    """The page of the house rules."""
    return pages.build(sheet, ENGLISH)


def test_every_dispute_has_its_answer() -> None:
    options = {int(row.split()[0]) for row in SIDES}
    assert options | set(STATED) | set(LEFT) | ON_A_SHEET == set(range(1, 26))


@pytest.mark.parametrize(("row", "house", "expected"), BOTH, ids=[f"{r} {h}" for r, h, _ in BOTH])
def test_a_round_is_scored_as_each_side_has_it(
    row: str, house: dict[str, Any], expected: list[int]
) -> None:
    score = scored(entry(*SIDES[row][0]), rules(**house))
    assert score.problems == ()
    assert nets_of(score) == expected


@pytest.mark.parametrize(("row", "house", "_expected"), BOTH)
def test_the_words_of_the_rules_tell_the_sides_apart(
    row: str, house: dict[str, Any], _expected: list[int]
) -> None:
    others = [side for side, _ in SIDES[row][1] if side != house]
    told = rule_words(rules(**house), ENGLISH)
    assert all(rule_words(rules(**side), ENGLISH) != told for side in others)


@pytest.mark.parametrize("number", STATED)
def test_what_is_no_option_is_stated(number: int) -> None:
    page = page_of(a_sheet(2, rules(jokers=2)))
    assert STATED[number] in page.always.counts


def test_of_jokers_nothing_is_said_where_there_are_none() -> None:
    assert STATED[5] not in page_of(a_sheet(2)).always.counts


@pytest.mark.parametrize("number", LEFT)
def test_what_the_pad_does_not_decide_is_left_to_the_table(number: int) -> None:
    always = page_of(a_sheet(2)).always
    assert any(words.startswith(LEFT[number]) for words in always.left)
    assert "Added or taken off" in always.recorded


def test_1_the_ace_may_be_chosen_anew_for_each_round() -> None:
    low_ace = entry("AS 2S 3S; 7S 7C 7D | - | out", "- | 9C")
    sheet = write(a_sheet(2), low_ace)
    sheet = write(sheet, RulesChanged("standard", rules(ace_low=15), 2), low_ace)
    assert [one.score.players[0].net for one in sheet.rounds] == [27, 41]


def test_4_where_there_are_no_jokers_one_is_refused() -> None:
    score = scored(entry("7H JK=8H 9H; 4S 4C 4D | - | out", "- | 9C"))
    assert codes(score) == [("too_many_jokers", ANN)]


def test_6_and_18_what_a_house_does_not_play_is_asked_about() -> None:
    own = scored(entry("7S 7C 7D + 8H@2.1 | - | out", "5H 6H 7H | 9C"), rules(layoff="own"))
    assert ("layoff_not_allowed", ANN) in codes(own)
    corner = scored(entry("KS AS 2S; 7S 7C 7D | - | out", "- | 9C"))
    assert codes(corner) == [("ace_wrap", ANN)]


@pytest.mark.parametrize(("house", "expected"), [("subtract", [20, -6]), ("ignore", [30, 18])])
def test_13_hands_when_the_stock_ran_out(house: str, expected: list[int]) -> None:
    one = entry("=30 | =10", "=18 | =24", stock_exhausted=True)
    assert nets_of(scored(one, rules(stock_end_hand=house))) == expected


def test_14_of_two_over_the_target_the_higher_wins_whoever_went_out() -> None:
    sheet = write(a_sheet(2), nets(505, 508, out=ANN))
    assert sheet.standings.winners == (BEN,)


@pytest.mark.parametrize(
    ("tie", "status", "winners"),
    [
        ("extra_round", Status.TIED, ()),
        ("shared", Status.OVER, (ANN, BEN)),
        ("went_out", Status.OVER, (BEN,)),
    ],
)
def test_15_level_over_the_target(tie: str, status: Status, winners: tuple[int, ...]) -> None:
    sheet = write(a_sheet(3, rules(tie=tie)), nets(510, 510, 480, out=BEN))
    assert (sheet.standings.status, sheet.standings.winners) == (status, winners)


def test_15_in_the_extra_round_all_take_part_and_the_third_may_win() -> None:
    sheet = write(a_sheet(3), nets(510, 510, 480, out=BEN), nets(10, 5, 60, out=CLEO))
    assert sheet.standings.winners == (CLEO,)


def test_17_a_round_and_a_total_may_be_below_zero() -> None:
    sheet = write(a_sheet(2), entry("=87 | =0 | out", "=87 | =90"))
    assert totals(sheet) == [87, -3]


def test_19_a_wrong_call_is_taken_off_with_its_reason() -> None:
    one = entry("=64 | =0 | out", "=18 | =24 | adjust -10 wrong call of rummy")
    assert nets_of(scored(one)) == [64, -16]


@pytest.mark.parametrize(
    ("house", "for_two", "for_three"),
    [
        (rules(), 13, 7),
        (preset("500-rum-high-low").rules, 10, 7),
        (rules(dealt=7), 7, 7),
    ],
)
def test_22_the_deal(house: Any, for_two: int, for_three: int) -> None:
    assert a_sheet(2, house).standings.next_dealt == for_two
    assert a_sheet(3, house).standings.next_dealt == for_three


@pytest.mark.parametrize(("house", "dealer"), [("left", BEN), ("round_winner", CLEO)])
def test_23_the_next_dealer(house: str, dealer: int) -> None:
    sheet = write(a_sheet(3, rules(next_dealer=house)), nets(1, 2, 3, out=CLEO))
    assert sheet.standings.next_dealer == dealer


def test_24_who_pays_whom_is_told_and_counts_for_nothing_on_the_sheet() -> None:
    sheet = write(a_sheet(3), nets(510, 480, 300, out=ANN))
    assert sheet.standings.settlement == {ANN: 240, BEN: -30, CLEO: -210}
    paid = [(one.payer, one.winner, one.points) for one in settle(sheet, ENGLISH).payments]
    assert paid == [("Ben", "Ann", 30), ("Cleo", "Ann", 210)]
    assert totals(sheet) == [510, 480, 300]


def test_every_option_of_a_dispute_is_one_of_the_game_file() -> None:
    named = {name for _, sides in SIDES.values() for house, _ in sides for name in house}
    assert named <= set(OPTIONS)
