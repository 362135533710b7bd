"""The order of the sum: what lies on top of melds minus hand, and in which order."""

from __future__ import annotations

import pytest

from scorekeeper.rummy.round import RoundScore
from scorekeeper.rummy.scoring import score_round
from tests.builders import ANN, BEN, CLEO, cards, entry, nets_of, rules, scored

A_ROUND = ("=64 | - | out", "=18 | =24", "=25 | =34")
"""Ann went out; melds minus hand are 64, -6, -9."""


def row(score: RoundScore, seat: int) -> tuple[int | None, ...]:
    """Meld, hand, bonus, pool, adjustment, net of one player."""
    one = score.of(seat)
    return one.meld, one.hand, one.bonus, one.pool, one.adjustment, one.net


def test_the_net_is_melds_and_lay_offs_minus_hand() -> None:
    score = scored(
        entry(
            "7S 7C 7D; QS KS AS + 8H@2.1 | - | out",
            "5H 6H 7H | AD 9C",
            "=25 | =34 | adjust -10 wrong call of rummy",
        )
    )
    assert row(score, ANN) == (64, 0, 0, 0, 0, 64)
    assert row(score, BEN) == (18, 24, 0, 0, 0, -6)
    assert row(score, CLEO) == (25, 34, 0, 0, -10, -19)


def test_a_hand_of_cards_stands_beside_a_typed_total_and_the_other_way_round() -> None:
    assert nets_of(scored(entry("=30 | AD 9C", "5H 6H 7H | =7"))) == [6, 11]


def test_hands_count_by_their_own_numbers_and_a_declared_card_as_what_it_is() -> None:
    house = rules(ace_hand=11, joker_hand=25, jokers=2, queen_of_spades=40)
    score = scored(entry("=30 | - | out", "- | AS=low JK JK=2H QS 5C"), house)
    assert score.of(BEN).hand == 11 + 25 + 25 + 40 + 5


def test_when_the_stock_ran_out_hands_are_subtracted_or_not_as_the_table_plays() -> None:
    drawn = ("=20 | =12", "=30 | =5")
    assert nets_of(scored(entry(*drawn, stock_exhausted=True))) == [8, 25]
    house = rules(stock_end_hand="ignore")
    score = scored(entry(*drawn, stock_exhausted=True), house)
    assert nets_of(score) == [20, 30]
    assert [one.hand for one in score.players] == [12, 5]
    assert [one.hand_counts for one in score.players] == [False, False]
    assert nets_of(scored(entry(*drawn), house)) == [8, 25]


def test_going_out_earns_the_bonus_for_who_is_marked_so() -> None:
    assert nets_of(scored(entry(*A_ROUND), rules(going_out_bonus=25))) == [89, -6, -9]
    unmarked = ("=64 | -", "=18 | =24")
    assert nets_of(scored(entry(*unmarked), rules(going_out_bonus=25))) == [64, -6]


@pytest.mark.parametrize(("needs", "marks", "bonus"), [
    (True, "out, discards", 0),
    (True, "out", 25),
    (False, "out, discards", 25),
])  # fmt: skip
def test_the_bonus_may_need_a_round_without_the_discards(
    needs: bool, marks: str, bonus: int
) -> None:
    house = rules(going_out_bonus=25, bonus_needs_no_discard_draw=needs)
    assert row(scored(entry(f"=64 | - | {marks}", "=18 | =24"), house), ANN) == (
        64, 0, bonus, 0, 0, 64 + bonus,
    )  # fmt: skip


def test_going_out_at_one_go_doubles_ones_own_score_bonus_included() -> None:
    at_one_go = ("=64 | - | out, concealed", "=18 | =24", "=25 | =34")
    house = rules(concealed="double_own", going_out_bonus=25)
    score = scored(entry(*at_one_go), house)
    assert nets_of(score) == [178, -6, -9]
    assert [one.factor for one in score.players] == [2, 1, 1]


def test_or_it_doubles_everybodys() -> None:
    at_one_go = ("=64 | - | out, concealed", "=18 | =24", "=25 | =34")
    score = scored(entry(*at_one_go), rules(concealed="double_all"))
    assert nets_of(score) == [128, -12, -18]
    assert [one.factor for one in score.players] == [2, 2, 2]


def test_it_doubles_nothing_where_nobody_went_out_so_or_the_table_does_not_play_it() -> None:
    not_out = ("=64 | - | concealed", "=18 | =24")
    for house in (rules(concealed="double_own"), rules(concealed="double_all")):
        assert nets_of(scored(entry(*not_out), house)) == [64, -6]
        assert nets_of(scored(entry(*A_ROUND), house)) == [64, -6, -9]
    assert nets_of(scored(entry("=64 | - | out, concealed", "=18 | =24"))) == [64, -6]


def test_the_winner_may_take_the_hands_and_nobody_else_anything() -> None:
    house = rules(score_basis="winner_takes_hands", going_out_bonus=25, concealed="double_all")
    score = scored(entry("=64 | - | out, concealed", "=18 | =24", "=25 | =34"), house)
    assert row(score, ANN) == (64, 0, 0, 0, 0, 58)
    assert row(score, BEN) == (18, 24, 0, 0, 0, 0)
    assert nets_of(score) == [58, 0, 0]
    assert [(one.factor, one.replaced) for one in score.players] == [(1, 58), (1, 0), (1, 0)]


def test_several_who_went_out_each_take_all_the_others_hands() -> None:
    house = rules(score_basis="winner_takes_hands")
    score = scored(entry("=64 | - | out", "=18 | =24", "=25 | - | out", "=5 | =3"), house)
    assert nets_of(score) == [27, 0, 27, 0]


def test_a_hand_that_nobody_knows_is_taken_as_nothing() -> None:
    house = rules(score_basis="winner_takes_hands")
    assert nets_of(scored(entry("=64 | - | out", "#12", "=5 | =3"), house)) == [3, 12, 0]


def test_only_who_went_out_may_score() -> None:
    house = rules(who_scores="winner_only", going_out_bonus=10)
    score = scored(entry("=64 | - | out", "=18 | =24", "=50 | =4 | adjust 5 misdeal"), house)
    assert nets_of(score) == [74, 0, 5]
    assert [one.replaced for one in score.players] == [None, 0, 0]
    assert nets_of(scored(entry("=64 | =3", "=18 | =24", stock_exhausted=True), house)) == [0, 0]


def test_winner_takes_hands_goes_before_winner_only() -> None:
    house = rules(who_scores="winner_only", score_basis="winner_takes_hands")
    assert nets_of(scored(entry(*A_ROUND), house)) == [58, 0, 0]


def test_who_goes_out_takes_the_pool_after_everything_else() -> None:
    house = rules(pool=30, concealed="double_own", going_out_bonus=5)
    score = scored(entry("=64 | - | out, concealed", "=18 | =24"), house, pool=12)
    assert row(score, ANN) == (64, 0, 5, 42, 0, 180)
    assert (score.pool_before, score.pool_after) == (12, 0)


def test_nothing_is_in_the_pool_before_the_first_round() -> None:
    score = score_round(entry("=64 | - | out", "=18 | =24"), rules(pool=30), (ANN, BEN))
    assert (score.pool_before, score.of(ANN).pool) == (0, 30)


def test_nobody_out_leaves_the_pool_for_the_next_round() -> None:
    score = scored(entry("=64 | =3", "=18 | =24", stock_exhausted=True), rules(pool=30), pool=30)
    assert (nets_of(score), score.pool_after) == ([61, -6], 60)


def test_several_share_the_pool_evenly_and_the_rest_stays() -> None:
    score = scored(entry("=64 | - | out", "=18 | - | out", "=3 | - | out"), rules(pool=50))
    assert [one.pool for one in score.players] == [16, 16, 16]
    assert score.pool_after == 2


def test_the_pool_goes_to_the_winner_who_takes_hands_too() -> None:
    house = rules(score_basis="winner_takes_hands", pool=30)
    assert nets_of(scored(entry(*A_ROUND), house)) == [88, 0, 0]


def test_points_as_they_stand_get_nothing_added_but_the_adjustment_and_take_the_pool() -> None:
    house = rules(pool=30, going_out_bonus=25, concealed="double_all")
    score = scored(
        entry("#70 | out, adjust -5 late", "=18 | =24", "=9 | - | out, concealed"), house
    )
    assert row(score, ANN) == (None, None, 0, 0, -5, 65)
    assert score.of(ANN).points == 70
    assert row(score, CLEO) == (9, 0, 25, 15, 0, 83)
    assert score.pool_after == 0
    assert [one.factor for one in score.players] == [1, 2, 2]


def test_points_stand_where_only_the_winner_scores_or_takes_hands() -> None:
    for house in (rules(who_scores="winner_only"), rules(score_basis="winner_takes_hands")):
        score = scored(entry("#12", "=64 | - | out", "=5 | =3"), house)
        assert score.of(ANN).net == 12
        assert score.of(ANN).replaced is None


def test_a_round_that_is_refused_has_no_nets_and_leaves_the_pool() -> None:
    score = scored(entry("=64 | - | out", "? | =24"), rules(pool=30, going_out_bonus=5), pool=7)
    assert score.refused
    assert nets_of(score) == [None, None]
    assert [(one.meld, one.hand) for one in score.players] == [(64, 0), (None, 24)]
    assert (score.pool_before, score.pool_after) == (7, 7)


def test_a_question_without_an_answer_does_not_keep_a_round_from_counting() -> None:
    score = scored(entry("=64 | =3", "=18 | =24"))
    assert [problem.code.value for problem in score.open_questions] == ["nobody_out"]
    assert not score.refused
    assert nets_of(score) == [61, -6]


def test_a_player_without_an_entry_is_one_with_nothing_entered() -> None:
    score = score_round(entry("=64 | - | out"), rules(), (ANN, BEN))
    assert [(p.code.value, p.seat) for p in score.problems] == [("missing_value", BEN)] * 2
    assert row(score, BEN) == (None, None, 0, 0, 0, None)


def test_the_working_tells_every_group_and_card() -> None:
    score = scored(entry("7S 7C 7D; 5H JK 7H | - | out", "- + 8H@1.2 | AS 2C"), rules(jokers=1))
    ann, ben = score.players
    assert [(str(group.onto), group.kind.value, group.points) for group in ann.groups] == [
        ("1.1", "set", 21),
        ("1.2", "run", 27),
    ]
    assert [str(worth.card) for worth in ann.groups[1].cards] == ["5H", "JK", "7H"]
    assert ben.groups == ()
    assert ben.hand_cards is not None
    assert [(str(worth.card), worth.points) for worth in ben.hand_cards] == [("AS", 15), ("2C", 2)]
    assert ann.hand_cards == ()
    assert scored(entry("=5 | =3", "=4 | =2")).of(ANN).hand_cards is None


def test_the_working_names_a_joker_only_where_it_can_be_one_card_alone() -> None:
    score = scored(entry("5D JK 7D; 5H 6H JK | - | out", "- | 2C"), rules(jokers=2))
    inside, at_an_end = score.of(ANN).groups
    assert [str(worth.as_card) for worth in inside.cards] == ["None", "6D", "None"]
    assert [str(worth.as_card) for worth in at_an_end.cards] == ["None", "None", "None"]
    assert at_an_end.cards[0].points == 15


def test_a_group_that_is_no_meld_is_shown_as_it_was_laid() -> None:
    score = scored(entry("AS 9H 2S | - | out", "- | 2C"))
    (group,) = score.of(ANN).groups
    assert (group.kind.value, group.points) == ("none", 26)
    assert tuple(worth.card for worth in group.cards) == cards("AS 9H 2S")


def test_lay_offs_alone_are_entered_by_cards_too() -> None:
    score = scored(entry("5H 6H 7H | - | out", "+ 8H | 2C"))
    assert row(score, BEN) == (8, 2, 0, 0, 0, 6)
