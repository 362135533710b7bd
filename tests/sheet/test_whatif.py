"""The whole game under other rules, beside the one on the sheet."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings, strategies as st

from scorekeeper.rummy.round import Box
from scorekeeper.rummy.rules import BadRule
from scorekeeper.sheet.lines import (
    GameEnded,
    GameReopened,
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    RoundScored,
    RulesChanged,
)
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import EndReason, Status
from scorekeeper.sheet.whatif import RoundIf, Typed, WhatIf, differing, what_if
from tests.builders import ANN, BEN, CLEO, DAN, a_sheet, entry, nets, rules, stamp, write
from tests.forms.test_rules import OTHER
from tests.sheet.random_games import chance_of, random_sheet

LOW_ACE = entry("AS 2S 3S; 7S 7C 7D | - | out", "5H 6H 7H | AD 9C")
"""27 and 18 − 24; the low ace counts 1."""
TYPED = entry("=64 | =0 | out", "=18 | =24")

CHANGES = st.fixed_dictionaries(
    {},
    optional={
        "ace_low": st.sampled_from((1, 5, 15)),
        "ace_hand": st.sampled_from((1, 15, 25)),
        "number_values": st.sampled_from(("pip", "five_ten")),
        "queen_of_spades": st.sampled_from((None, 40)),
        "joker_meld": st.sampled_from((15, "represented")),
        "jokers": st.sampled_from((0, 2)),
        "decks": st.sampled_from(("auto", 1, 2)),
        "run_min": st.sampled_from((3, 4)),
        "layoff": st.sampled_from(("any", "own", "none")),
        "layoff_credit": st.sampled_from(("layer", "owner")),
        "going_out_bonus": st.sampled_from((0, 25)),
        "concealed": st.sampled_from(("none", "double_own", "double_all")),
        "stock_end_hand": st.sampled_from(("subtract", "ignore")),
        "who_scores": st.sampled_from(("all", "winner_only")),
        "score_basis": st.sampled_from(("meld_minus_hand", "winner_takes_hands")),
        "pool": st.sampled_from((0, 30, 7)),
        "dealt": st.sampled_from(("auto", 7)),
        "next_dealer": st.sampled_from(("left", "round_winner")),
        "target": st.sampled_from((40, 150, 500)),
        "tie": st.sampled_from(("extra_round", "shared", "went_out")),
    },
)


def games(**changes: Any) -> Sheet:
    """A game of two that has just begun."""
    return a_sheet(2, rules(**changes))


def there(of: WhatIf) -> list[list[int | None]]:
    """Every round's nets under the other rules."""
    return [[one.net for one in played.score.players] for played in of.played]


def only(of: WhatIf) -> RoundIf:
    """The single round of a game."""
    [one] = of.rounds
    return one


def rewritten(sheet: Sheet, changes: dict[str, Any]) -> Sheet:
    """A sheet of the same lines, but with these options in all rules that are written on it."""
    lines = [
        replace(line, body=replace(line.body, rules=line.body.rules.changed(changes)))
        if isinstance(line.body, GameStarted | RulesChanged)
        else line
        for line in sheet.lines
    ]
    return Sheet.read(lines)


@given(st.integers(0, 10**9))
@settings(max_examples=60, deadline=None)
def test_under_its_own_rules_it_is_the_game(seed: int) -> None:
    sheet = random_sheet(chance_of(seed))
    same = what_if(sheet, {})
    assert same.played == tuple(one.played for one in sheet.rounds)
    assert [one.there.totals for one in same.rounds] == [one.totals for one in sheet.rounds]
    assert same.standings == sheet.standings
    assert same.ended == same.ended_here
    assert all(one == RoundIf(one.here, one.there) and one.alike for one in same.rounds)


@given(st.integers(0, 10**9))
@settings(max_examples=30, deadline=None)
def test_every_option_as_it_is_is_no_change(seed: int) -> None:
    sheet = random_sheet(chance_of(seed))
    as_now = sheet.rules.as_written()
    del as_now["teams"]
    sheet = rewritten(sheet, as_now)
    same = what_if(sheet, as_now)
    assert (same.changes, same.standings) == ({}, sheet.standings)
    assert same.played == tuple(one.played for one in sheet.rounds)


@given(st.integers(0, 10**9), CHANGES)
@settings(max_examples=100, deadline=None)
def test_it_is_what_a_sheet_with_those_rules_from_the_start_comes_to(
    seed: int, changes: dict[str, Any]
) -> None:
    sheet = random_sheet(chance_of(seed))
    other = what_if(sheet, changes)
    plain = rewritten(sheet, changes)
    if any(one.score.refused for one in plain.rounds):
        # Such a round counts nothing there, but keeps here what it counted.
        return
    for one, alone in zip(other.rounds, plain.rounds, strict=True):
        assert one.refused == ()
        assert one.there.score.players == alone.score.players
        assert one.there.score.pool_after == alone.score.pool_after
        assert one.there.totals == alone.totals
        assert (one.there.dealer, one.there.ignored) == (alone.dealer, alone.ignored)
    assert other.standings == plain.standings


def test_the_low_ace_counts_otherwise_and_all_totals_after_it() -> None:
    other = what_if(write(games(), LOW_ACE, TYPED), {"ace_low": 15})
    assert there(other) == [[41, -6], [64, -6]]
    assert [one.there.totals[ANN] - one.here.totals[ANN] for one in other.rounds] == [14, 14]
    assert [one.alike for one in other.rounds] == [False, False]


def test_the_change_is_laid_over_the_rules_of_each_round() -> None:
    sheet = write(games(going_out_bonus=25), LOW_ACE)
    sheet = write(sheet, RulesChanged("standard", rules(going_out_bonus=10), 2), LOW_ACE)
    assert there(what_if(sheet, {"ace_low": 15})) == [[41 + 25, -6], [41 + 10, -6]]
    assert differing(sheet, {"going_out_bonus": 10}) == {"going_out_bonus": 10}
    assert differing(sheet, {"ace_low": 1, "face": 10}) == {}


def test_somebody_else_would_have_won_and_sooner() -> None:
    house = rules(target=60)
    sheet = write(a_sheet(2, house), LOW_ACE, nets(-2, 80, out=BEN))
    assert sheet.standings.winners == (BEN,)
    other = what_if(sheet, {"target": 20})
    assert (other.ended, other.ended_here) == (1, 2)
    assert other.standings.winners == (ANN,)
    assert [one.there.ignored for one in other.rounds] == [False, True]
    assert other.standings.totals == {ANN: 27, BEN: -6}


def test_the_game_would_still_be_open() -> None:
    sheet = write(games(target=20), LOW_ACE)
    other = what_if(sheet, {"target": 300})
    assert (other.ended, other.ended_here) == (None, 1)
    assert (other.standings.status, other.standings.winners) == (Status.PLAYING, ())
    assert not only(other).typed


def test_a_tie_would_have_been_shared() -> None:
    sheet = write(games(target=50), nets(50, 50), nets(5, 10))
    assert sheet.standings.winners == (BEN,)
    other = what_if(sheet, {"tie": "shared"})
    assert (other.standings.reason, other.standings.winners) == (EndReason.SHARED, (ANN, BEN))
    assert (other.ended, other.ended_here) == (1, 2)


def test_a_game_that_the_table_stopped_may_have_been_won_before() -> None:
    sheet = write(games(), LOW_ACE, GameEnded(2))
    assert what_if(sheet, {"ace_low": 15}).standings.reason is EndReason.BY_TABLE
    other = what_if(sheet, {"target": 20})
    assert (other.standings.winners, other.ended, other.ended_here) == ((ANN,), 1, None)


def test_a_reopened_game_goes_on_there_too() -> None:
    sheet = write(games(target=20), LOW_ACE, GameReopened(2), LOW_ACE)
    other = what_if(sheet, {"target": 25})
    assert (other.ended, other.ended_here) == (2, 2)


def test_partners_win_together() -> None:
    house = rules(teams=[["Ann", "Cleo"], ["Ben", "Dan"]], target=1000)
    sheet = write(a_sheet(4, house), nets(100, 30, 200, 40))
    other = what_if(sheet, {"target": 300})
    assert other.standings.winners == (ANN, CLEO)
    assert [side.total for side in other.standings.sides] == [300, 70]


def test_who_came_and_went_does_so_there_too() -> None:
    sheet = write(a_sheet(3), entry("AS 2S 3S | - | out", "- | 9C", "- | KD"))
    sheet = write(sheet, PlayerLeft(BEN, 2), PlayerJoined("Dan", -12, 1, 2))
    sheet = write(sheet, entry("AS 2S 3S | - | out", "- | KD", "- | 9C", seats=(ANN, CLEO, DAN)))
    other = what_if(sheet, {"ace_low": 15})
    assert other.standings.totals == {ANN: 40, BEN: -9, CLEO: -20, DAN: -21}


def test_the_pool_goes_to_others() -> None:
    nobody = entry("=0 | =10", "=0 | =5", stock_exhausted=True)
    sheet = write(games(), nobody, TYPED)
    other = what_if(sheet, {"pool": 30})
    assert there(other) == [[-10, -5], [124, -6]]
    assert other.standings.pool == 0


def test_the_dealer_is_another_where_the_winner_deals() -> None:
    sheet = write(a_sheet(3), nets(1, 2, 3, out=CLEO), nets(1, 2, 3, out=CLEO))
    other = what_if(sheet, {"next_dealer": "round_winner"})
    assert [one.there.dealer for one in other.rounds] == [ANN, CLEO]
    assert [one.alike for one in other.rounds] == [True, False]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"ace_low": 15}, [Typed(ANN, (Box.MELDS,)), Typed(BEN, (Box.MELDS,))]),
        ({"ace_hand": 1}, [Typed(BEN, (Box.HAND,))]),
        (
            {"number_values": "five_ten"},
            [Typed(ANN, (Box.MELDS,)), Typed(BEN, (Box.MELDS, Box.HAND))],
        ),
        ({"layoff_credit": "owner"}, [Typed(ANN, (Box.MELDS,)), Typed(BEN, (Box.MELDS,))]),
        ({"joker_meld": 20, "ace_corner": 1}, []),
        ({"jokers": 2, "joker_hand": 25}, [Typed(BEN, (Box.HAND,))]),
        ({"going_out_bonus": 25, "pool": 30, "target": 300, "tie": "shared"}, []),
    ],
)
def test_typed_totals_stay_as_they_are(changes: dict[str, Any], expected: list[Typed]) -> None:
    one = only(what_if(write(games(), TYPED), changes))
    assert list(one.typed) == expected
    assert one.unusual == ()


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"ace_low": 15}, [ANN, BEN]),
        ({"concealed": "double_all"}, [ANN, BEN]),
        ({"who_scores": "winner_only"}, [ANN, BEN]),
        ({"going_out_bonus": 25}, [ANN]),
        ({"pool": 30}, [ANN]),
        ({"stock_end_hand": "ignore"}, []),
        ({"target": 300, "tie": "shared", "dealt": 7, "next_dealer": "round_winner"}, []),
    ],
)
def test_a_score_that_was_entered_alone_stays_whole(
    changes: dict[str, Any], expected: list[int]
) -> None:
    sheet = write(games(), nets(40, -10, out=ANN))
    other = what_if(sheet, changes)
    assert list(only(other).typed) == [Typed(seat, (Box.POINTS,)) for seat in expected]
    assert there(other) == [[40, -10]]


def test_of_every_option_it_is_known_whether_typed_numbers_might_differ() -> None:
    typed = entry("=64 | =10", "#-12 | out", stock_exhausted=True)
    sheet = write(games(around_corner=True, jokers=1), typed)
    others = OTHER | {"around_corner": False}
    leave_no_doubt = {
        name for name, value in others.items() if not only(what_if(sheet, {name: value})).typed
    }
    assert leave_no_doubt == {"target", "tie", "next_dealer", "dealt", "decks", "jokers"}


def test_a_score_alone_may_hold_a_hand_that_the_empty_stock_would_have_spared() -> None:
    sheet = write(games(), entry("#40", "#-10", stock_exhausted=True))
    assert len(only(what_if(sheet, {"stock_end_hand": "ignore"})).typed) == 2


def test_a_bonus_counts_for_typed_totals_but_the_pack_is_not_asked() -> None:
    sheet = write(games(), entry("=64 | =0 | out", "=18 | =24"))
    other = what_if(sheet, {"going_out_bonus": 25, "number_values": "five_ten"})
    assert there(other) == [[89, -6]]
    assert only(other).there.score.problems == ()


def test_a_round_that_can_not_be_counted_keeps_what_it_counted() -> None:
    sheet = write(games(jokers=1), entry("7S 7C 7D; 4H JK 6H | - | out", "- | 9C"), LOW_ACE)
    other = what_if(sheet, {"jokers": 0, "ace_low": 15})
    kept, counted = other.rounds
    assert [one.code for one in kept.refused] == ["too_many_jokers"]
    assert there(other) == [[46, -9], [41, -6]]
    assert (kept.alike, kept.unusual, counted.refused) == (True, (), ())


def test_a_card_twice_and_a_joker_to_be_named_are_such_rounds() -> None:
    twice = write(games(decks=2), entry("7S 7C 7D | - | out", "7S 7H 7D | 9C"))
    [seven, diamond] = only(what_if(twice, {"decks": 1})).refused
    assert (seven.code, seven.seat, diamond.seat) == ("duplicate_card", BEN, BEN)
    joker = write(games(jokers=1), entry("JK 4H 5H; 7S 7C 7D | - | out", "- | 9C"))
    [unnamed] = only(what_if(joker, {"joker_meld": "represented"})).refused
    assert (unnamed.code, unnamed.could_be) == ("needs_declaration", (12, 15))


def test_a_round_after_the_end_that_is_played_there_has_its_score() -> None:
    late = entry("7S 7C 7D | - | out", "7S 7H 7D | 9C")
    sheet = write(games(target=20, decks=2), LOW_ACE)
    sheet = sheet.write(RoundScored(late), stamp("late"), imported=True)
    assert sheet.rounds[1].ignored
    assert there(what_if(sheet, {"target": 300})) == [[27, -6], [21, 12]]
    assert there(what_if(sheet, {"target": 300, "decks": 1})) == [[27, -6], [21, 12]]


def test_a_new_question_is_counted_and_marked() -> None:
    sheet = write(games(), entry("AS 2S 3S 4S; 7S 7C 7D | - | out", "5H 6H 7H | 9C"))
    one = only(what_if(sheet, {"run_min": 4}))
    assert [(two.code, two.seat) for two in one.unusual] == [("run_too_short", BEN)]
    assert one.there.score.players[1].net == 9


def test_what_was_asked_at_the_table_is_no_new_question() -> None:
    sheet = write(games(), entry("4S 5S; 7S 7C 7D | - | out", "5H 6H 7H | 9C"))
    assert only(what_if(sheet, {"face": 12, "ace_set": 1})).unusual == ()


def test_what_nobody_was_asked_on_the_sheet_either_is_no_new_question() -> None:
    odd = entry("4S 5S; 7S 7C 7D | - | out", "5H 6H 7H | 9C")
    sheet = games().write(RoundScored(odd), stamp("odd"), imported=True)
    assert len(sheet.rounds[0].score.open_questions) == 1
    assert only(what_if(sheet, {"face": 12})).unusual == ()


def test_a_round_that_is_not_played_there_leaves_no_doubt() -> None:
    other = what_if(write(games(), LOW_ACE, TYPED), {"target": 20, "ace_low": 15})
    assert other.rounds[1] == RoundIf(other.rounds[1].here, other.rounds[1].there)
    assert other.rounds[1].there.ignored


@pytest.mark.parametrize(
    "changes", [{"teams": None}, {"no_such": 1}, {"target": 0}, {"ace_low": "x"}]
)
def test_what_is_no_rule_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(BadRule):
        what_if(games(), changes)


def test_before_the_first_round_there_is_nothing_to_compare() -> None:
    other = what_if(games(), {"target": 300})
    assert (other.rounds, other.ended, other.ended_here) == ((), None, None)
    assert other.standings.needs == {ANN: 300, BEN: 300}
