"""The working of a round: its parts add up to the number on the sheet."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest

from scorekeeper.pages import round as pages
from scorekeeper.pages.round import RoundPage
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.pages.working import Working
from scorekeeper.rummy.round import RoundEntry
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.errors import RoundRefused
from scorekeeper.sheet.filejson import read_game
from scorekeeper.sheet.gamefile import sheet_from
from scorekeeper.sheet.sheet import Sheet
from tests.builders import ANN, a_sheet, entry, rules, stamp, write
from tests.golden import cases

TWO = "5H 6H 7H | AD 9C"


def page_of(sheet: Sheet, number: int = 1) -> RoundPage:
    """The page of a round."""
    return pages.build(sheet, sheet.round(number), ENGLISH)


def workings(round_entry: RoundEntry, house: HouseRules | None = None) -> tuple[Working, ...]:
    """What the page of one round of two or three shows of its players."""
    players = len(round_entry.players)
    return page_of(write(a_sheet(players, house or rules()), round_entry)).players


def parts_of(working: Working) -> list[tuple[str, int, bool]]:
    """The parts of a sum, in few words."""
    return [(part.words, part.points, part.counted) for part in working.parts]


def _sheets() -> Iterator[Any]:
    """Every known game that a sheet takes: one with an impossible round becomes none."""
    for case in (*cases("given"), *cases("derived")):
        with suppress(RoundRefused):
            sheet = sheet_from(read_game(json.dumps(case.game)), stamp("an-import"))
            yield pytest.param(sheet, id=case.id)


@pytest.mark.parametrize("sheet", list(_sheets()))
def test_the_parts_add_up_in_every_known_game(sheet: Sheet) -> None:
    for one in sheet.rounds:
        page = page_of(sheet, one.number)
        for seat, working in zip(one.seats, page.players, strict=True):
            counted = sum(part.points for part in working.parts if part.counted)
            score = one.score.of(seat)
            assert working.net == score.net
            assert score.net in {None, counted}
            assert working.after == one.totals[seat]
            assert working.after - working.before == (score.net or 0)


def test_melds_lay_offs_and_hand_are_parts_of_their_own() -> None:
    ann, ben = workings(entry("7S 7C 7D; QS KS AS + 8H@2.1 | - | out", TWO))
    assert parts_of(ann) == [("Melds", 56, True), ("Lay-offs", 8, True), ("Hand", 0, True)]
    assert parts_of(ben) == [("Melds", 18, True), ("Hand", -24, True)]
    assert (ann.net, ben.net) == (64, -6)
    assert ann.out
    assert ann.dealt


def test_each_card_is_shown_with_its_points_and_the_rule_that_gave_them() -> None:
    ann, ben = workings(entry("7S 7C 7D; QS KS AS + 8H@2.1 | - | out", TWO))
    assert [pile.title for pile in ann.piles] == ["1. Set", "2. Run", "Laid off on meld 1 of Ben"]
    run = ann.piles[1]
    assert [(card.face, card.points) for card in run.cards] == [
        ("Q♠︎", "10"),
        ("K♠︎", "10"),
        ("A♠︎", "15"),
    ]
    assert run.points == "35"
    assert run.rules == (
        "Q♠︎, K♠︎: a face card counts 10",
        "A♠︎: an ace at the top of a run",
    )
    assert [card.red for card in ben.piles[0].cards] == [True, True, True]
    assert ben.piles[-1].title == "Left in the hand"
    assert ben.piles[-1].points == "24"


def test_a_total_is_shown_as_it_was_typed() -> None:
    round_entry = entry("=35 | - | out", "=0 | =9")
    ann, ben = round_entry.players
    typed = type(ann)(ANN, meld_points=35, meld_typed="15+10+10", hand_points=0, went_out=True)
    ann_shown, ben_shown = workings(RoundEntry((typed, ben)))
    assert ann_shown.parts[0].note == "entered as 15+10+10 = 35"
    assert ben_shown.parts[1].note == "entered as a total"


def test_a_score_alone_has_no_working() -> None:
    ann, _ = workings(entry("#60 | out, adjust -10 wrong call", "#-5"))
    assert [(part.words, part.points, part.note) for part in ann.parts] == [
        ("The score alone was entered", 60, "no working"),
        ("Added or taken off", -10, "wrong call"),
    ]
    assert ann.piles == ()


def test_bonus_doubling_and_pool_are_parts() -> None:
    house = rules(going_out_bonus=25, concealed="double_own", pool=30)
    ann, ben = workings(entry("=35 | - | out, concealed", "=20 | =9"), house)
    assert parts_of(ann) == [
        ("Melds", 35, True),
        ("Hand", 0, True),
        ("Bonus for going out", 25, True),
        ("Doubled", 60, True),
        ("Pool", 30, True),
    ]
    assert ann.net == 150
    assert ben.net == 11


def test_what_does_not_count_is_shown_all_the_same() -> None:
    ann, ben = workings(entry("=35 | - | out", "=20 | =9"), rules(who_scores="winner_only"))
    assert ann.net == 35
    assert parts_of(ben) == [
        ("Melds", 20, False),
        ("Hand", -9, False),
        ("Only who goes out scores", 0, True),
    ]
    takes = rules(score_basis="winner_takes_hands")
    ann, ben = workings(entry("=35 | - | out", "=20 | =9"), takes)
    assert parts_of(ann)[-1] == ("The others’ hands", 9, True)
    assert parts_of(ben)[-1] == ("Only who goes out is paid", 0, True)


def test_a_hand_that_is_not_taken_off_is_shown() -> None:
    ended = entry("=35 | =4", "=20 | =9", stock_exhausted=True)
    ann, _ = workings(ended, rules(stock_end_hand="ignore"))
    assert ann.net == 35
    assert ann.parts[1].counted is False
    assert ann.parts[1].note == "not taken off: the stock ran out"


def test_a_lay_off_that_counts_for_another_is_shown_at_both() -> None:
    house = rules(layoff_credit="owner")
    ann, ben = workings(entry("7S 7C 7D + 8H@2.1 | - | out", TWO), house)
    assert ann.piles[-1].title == "Laid off on meld 1 of Ben, counts for Ben"
    assert parts_of(ann) == [("Melds", 21, True), ("Hand", 0, True)]
    assert ben.piles[1].title == "Ann laid off on meld 1 of Ben"
    assert parts_of(ben)[1] == ("Lay-offs", 8, True)


def test_a_joker_is_told_from_the_card_that_it_stands_for() -> None:
    house = rules(jokers=2)
    ann, _ = workings(entry("7S 7C JK=7H; 2S JK 4S | - | out", "=0 | =9"), house)
    assert ann.piles[0].cards[2].face == "★ 7♥︎"
    assert ann.piles[0].cards[2].words == "joker as 7♥︎"
    assert ann.piles[1].cards[1].face == "★ 3♠︎"


def test_one_card_counts_and_several_count() -> None:
    [ann, _] = workings(entry("2S 3S 4S | - | out", "- | 2H JS"))
    assert ann.piles[0].rules == ("2♠︎, 3♠︎, 4♠︎: count their number",)
    [_, ben] = workings(entry("7S 7C 7D | - | out", "- | 2H JS"))
    assert ben.piles[0].rules == ("2♥︎: counts its number", "J♠︎: a face card counts 10")
