"""The page that shows the game under other rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.pages.translate import ENGLISH
from scorekeeper.pages.whatif import Result, Row, WhatIfPage, build
from scorekeeper.rummy.rules import OPTIONS
from scorekeeper.sheet.lines import GameEnded, PlayerLeft, RulesChanged
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.whatif import what_if
from tests.builders import ANN, BEN, a_sheet, entry, nets, rules, write

LOW_ACE = entry("AS 2S 3S; 7S 7C 7D | - | out", "5H 6H 7H | AD 9C")


def page_of(sheet: Sheet, **changes: Any) -> WhatIfPage:
    """The page for these changes."""
    return build(sheet, what_if(sheet, changes) if changes else None, ENGLISH)


def result_of(sheet: Sheet, **changes: Any) -> Result:
    """What it shows for these changes."""
    result = page_of(sheet, **changes).result
    assert result is not None
    return result


def told(sheet: Sheet, **changes: Any) -> tuple[str, ...]:
    """The headline and its sentences."""
    result = result_of(sheet, **changes)
    return result.title, *result.text


def game(*rounds: Any, **house: Any) -> Sheet:
    """A game of two with these rounds."""
    return write(a_sheet(2, rules(**house)), *rounds)


def test_without_a_question_there_are_the_readings_that_are_not_played_here() -> None:
    page = page_of(game(LOW_ACE))
    titles = [one.title for one in page.readings]
    assert page.result is None
    assert "The ace 15 in A-2-3 too" in titles
    assert "Lay-offs for the owner of the meld" in titles
    assert not {"The ace 1 in A-2-3", "No bonus for going out", "Played to 500"} & {*titles}


def test_a_reading_names_only_what_is_another_and_the_shown_one_is_marked() -> None:
    page = page_of(game(LOW_ACE, ace_set=1, ace_hand=1), ace_high=1, ace_corner=1)
    [every] = [one for one in page.readings if one.title == "Every ace 1"]
    assert every.changes == {"ace_high": 1, "ace_corner": 1}
    assert [one.title for one in page.readings if one.shown] == ["Every ace 1"]


def test_before_the_first_round_nothing_is_shown() -> None:
    page = page_of(a_sheet(2), target=300)
    assert (page.rounds, page.result) == (0, None)


@pytest.mark.parametrize(
    ("house", "rounds", "changes", "words"),
    [
        (
            {"target": 60},
            (LOW_ACE, nets(-2, 80, out=BEN)),
            {"target": 20},
            (
                "Ann would have won",
                "After round 1, with 27 points.",
                "On the sheet Ben has won after round 2, with 74 points.",
                "1 round would not have been played any more.",
            ),
        ),
        (
            {"target": 20},
            (LOW_ACE,),
            {"ace_low": 15},
            (
                "Ann would have won all the same",
                "After round 1, with 41 points.",
                "On the sheet Ann has won after round 1, with 27 points.",
            ),
        ),
        (
            {"target": 20},
            (LOW_ACE,),
            {"target": 300},
            (
                "The game would still be open",
                "Ann would lead with 27 points after round 1.",
                "On the sheet Ann has won after round 1, with 27 points.",
                "Every number is as on the sheet.",
                "What further rounds would have brought, nobody knows.",
            ),
        ),
        (
            {"target": 50},
            (nets(50, 50), nets(5, 10)),
            {"tie": "shared"},
            (
                "Ann and Ben would have shared the win",
                "After round 1, with 50 points each.",
                "On the sheet Ben has won after round 2, with 60 points.",
                "1 round would not have been played any more.",
            ),
        ),
        (
            {"target": 50, "tie": "shared"},
            (nets(50, 50, out=BEN),),
            {"tie": "went_out"},
            (
                "Ben would have won",
                "After round 1: level at 50 points, but the one who went out.",
                "On the sheet Ann and Ben share the win after round 1, with 50 points each.",
                "Every number is as on the sheet.",
            ),
        ),
        (
            {"target": 50, "tie": "shared"},
            (nets(50, 50),),
            {"tie": "extra_round"},
            (
                "Ann and Ben would be level at the top",
                "With 50 points each after round 1: everybody would play another round.",
                "On the sheet Ann and Ben share the win after round 1, with 50 points each.",
                "Every number is as on the sheet.",
                "What further rounds would have brought, nobody knows.",
            ),
        ),
        (
            {"target": 50},
            (nets(50, 50),),
            {"target": 100},
            (
                "The game would still be open",
                "Ann and Ben would lead with 50 points each after round 1.",
                "On the sheet Ann and Ben are level at the top with 50 points.",
                "Every number is as on the sheet.",
            ),
        ),
        (
            {},
            (LOW_ACE, GameEnded(2)),
            {"ace_low": 15},
            (
                "Nobody would have won",
                "Ann would lead with 41 points after round 1.",
                "On the sheet the table has stopped, and nobody has won.",
            ),
        ),
        (
            {},
            (LOW_ACE,),
            {"decks": 2},
            (
                "Nothing would be different",
                "On the sheet Ann leads with 27 points, and the game is open.",
            ),
        ),
        (
            {},
            (nets(5, 10),),
            {"ace_low": 15},
            (
                "No difference that can be counted",
                "On the sheet Ben leads with 10 points, and the game is open.",
                "In 1 round something was typed that stays as typed.",
            ),
        ),
        (
            {"jokers": 1},
            (entry("7S 7C 7D; 4H JK 6H | - | out", "- | 9C"),),
            {"jokers": 0},
            (
                "No difference that can be counted",
                "On the sheet Ann leads with 46 points, and the game is open.",
                "1 round can’t be counted by these rules and stays as it is.",
            ),
        ),
    ],
)
def test_it_says_who_would_have_won_and_where_it_would_have_ended(
    house: dict[str, Any], rounds: tuple[Any, ...], changes: dict[str, Any], words: tuple[str, ...]
) -> None:
    assert told(game(*rounds, **house), **changes) == words


def test_partners_win_together_with_their_sum() -> None:
    house = rules(teams=[["Ann", "Cleo"], ["Ben", "Dan"]], target=1000)
    sheet = write(a_sheet(4, house), nets(100, 30, 200, 40))
    assert told(sheet, target=300)[:2] == (
        "Ann and Cleo would have won",
        "After round 1, with 300 points.",
    )
    sums = result_of(sheet, target=300).sums
    assert [(one.names, one.there, one.won_there) for one in sums[:3]] == [
        ("Ann and Cleo", "300", True),
        ("Ben and Dan", "70", False),
        ("Ann", "100", True),
    ]


def test_both_totals_stand_side_by_side_with_the_difference() -> None:
    sums = result_of(game(LOW_ACE, target=20), ace_low=15).sums
    assert [(one.names, one.here, one.there, one.difference) for one in sums] == [
        ("Ann", "27", "41", "+14"),
        ("Ben", "−6", "−6", ""),
    ]
    assert [(one.won_here, one.won_there) for one in sums] == [(True, True), (False, False)]


def rows_of(sheet: Sheet, **changes: Any) -> tuple[Row, ...]:
    """The rounds, one by one."""
    return result_of(sheet, **changes).rows


def test_a_round_stands_there_twice_where_anything_differs() -> None:
    first, second = rows_of(game(nets(1, 2, out=BEN), LOW_ACE), ace_low=15)
    assert first.here == (("d", "+1", "1"), ("o", "+2", "2"))
    assert first.there == ()
    assert second.here == (("o", "+27", "28"), ("d", "−6", "−4"))
    assert second.there == (("o x", "+41", "42"), ("d", "−6", "−4"))


def test_another_dealer_is_a_difference() -> None:
    _, second = rows_of(game(nets(1, 2, out=ANN), LOW_ACE), next_dealer="round_winner")
    assert [cell[0] for cell in second.here] == ["o", "d"]
    assert [cell[0] for cell in second.there] == ["do", ""]


def test_what_would_not_have_been_played_stands_there_once() -> None:
    result = result_of(game(LOW_ACE, LOW_ACE, LOW_ACE), target=20)
    assert [(row.unplayed, row.there) for row in result.rows] == [
        (False, ()),
        (True, ()),
        (True, ()),
    ]
    assert result.unplayed == 2
    assert result_of(game(LOW_ACE), ace_low=15).unplayed == 0


def test_who_did_not_play_has_an_empty_cell() -> None:
    sheet = write(a_sheet(3), entry("AS 2S 3S | - | out", "- | 9C", "- | KD"), PlayerLeft(BEN, 2))
    sheet = write(sheet, entry("AS 2S 3S | - | out", "- | KD", seats=(ANN, 3)))
    assert rows_of(sheet, ace_low=15)[1].there[1] == ("", "", "")


def test_the_marks_that_occur_are_explained() -> None:
    sheet = game(
        entry("7S 7C 7D; 4H JK 6H | - | out", "- | 9C"),
        entry("=64 | =0 | out", "#-12"),
        entry("AS 2S 3S 4S; 7S 7C 7D | - | out", "5H 6H 7H | 9C"),
        jokers=1,
    )
    result = result_of(sheet, jokers=0, run_min=4)
    assert [row.signs for row in result.rows] == ["!", "=", "?"]
    assert [sign for sign, _ in result.signs] == ["!", "?", "="]
    assert result.rows[1].label == "Round 2: typed totals stay as typed"
    assert [(one.number, one.text) for one in result.kept] == [
        (1, ("1 joker was entered, but this game is played without.",)),
    ]
    assert [(one.number, one.text) for one in result.unusual] == [
        (3, ("Ben, meld 1: the run 5♥︎, 6♥︎, 7♥︎ is too short.",)),
    ]
    assert [(one.number, one.text) for one in result.typed] == [
        (2, ("Ann: melds 64; Ben: score −12",)),
    ]


def test_a_sum_is_told_as_it_was_typed() -> None:
    typed = entry("=64 | =0 | out", "=18 | =24")
    ben = typed.players[1]
    sheet = game(replace_player(typed, hand_typed="15+9", meld_typed="18", of=ben.seat))
    [remark] = result_of(sheet, number_values="five_ten").typed
    assert remark.text == ("Ann: melds 64; Ben: melds 18, hand 24 (15+9)",)


def replace_player(of_round: Any, *, of: int, **more: str) -> Any:
    """The round with one player's entry told otherwise."""
    players = tuple(replace(one, **more) if one.seat == of else one for one in of_round.players)
    return replace(of_round, players=players)


def test_the_changed_rules_are_told_with_all_that_held_on_the_sheet() -> None:
    sheet = game(LOW_ACE)
    sheet = write(sheet, RulesChanged("standard", rules(ace_low=5), 2), LOW_ACE)
    assert result_of(sheet, ace_low=15).changed == (
        "Ace in a low run (A-2-3): 15 (on the sheet: 1 / 5)",
    )


def test_every_option_has_words_when_it_is_another() -> None:
    other = {
        "queen_of_spades": 40,
        "joker_meld": "represented",
        "dealt": {str(count): 9 for count in range(2, 9)},
        "decks": 2,
        "ace_low_run": False,
        "tie": "shared",
    }
    assert {*other} <= {*OPTIONS}
    assert len(result_of(game(LOW_ACE), **other).changed) == len(other)
