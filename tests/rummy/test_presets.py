"""The named sets of rules: what they change, where that is from, and their worked examples."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scorekeeper.rummy.cards import read_card
from scorekeeper.rummy.presets import PRESETS, UnknownPreset, preset
from scorekeeper.rummy.round import Cards, LayOff, Onto, PlayerEntry, RoundEntry, RoundScore
from scorekeeper.rummy.rules import OPTIONS, PLAYER_COUNTS, STANDARD, HouseRules
from scorekeeper.rummy.scoring import score_round

ACES = ("ace_low", "ace_high", "ace_set", "ace_hand", "ace_corner")
ACES_1 = dict.fromkeys(ACES, 1)
POOL = {
    **ACES_1,
    "decks": 2,
    "jokers": 2,
    "dealt": 13,
    "pool": 30,
    "ace_high_run": False,
    "set_distinct_suits": False,
    "set_max": 8,
}
CHANGES: dict[str, dict[str, Any]] = {
    "standard": {},
    "rummy-500": {
        "ace_low": 15,
        "dealt": {"2": 7, "3": 7, "4": 6, "5": 6, "6": 5, "7": 5, "8": 5},
    },
    "500-rum": {"jokers": 2},
    "500-rum-high-low": {"dealt": {"2": 10, "3": 7, "4": 7, "5": 7, "6": 7, "7": 7, "8": 7}},
    "pool-500": POOL,
    "pool-300": {**POOL, "target": 300},
    "cut-throat-500": {**POOL, "pool": 0, "who_scores": "winner_only"},
    "five-ten-fifteen": {"number_values": "five_ten", "ace_low": 5},
}
VARIANTS: dict[tuple[str, str], dict[str, Any]] = {
    ("rummy-500", "aces-1"): ACES_1,
    ("rummy-500", "own-melds"): {"layoff": "own"},
    ("rummy-500", "bonus-25"): {"going_out_bonus": 25, "bonus_needs_no_discard_draw": True},
    ("500-rum", "no-jokers"): {"jokers": 0},
    ("500-rum", "one-joker"): {"jokers": 1},
    ("500-rum", "runs-of-four"): {"run_min": 4},
    ("500-rum", "around-the-corner"): {"around_corner": True},
    ("500-rum", "winner-deals"): {"next_dealer": "round_winner"},
    ("pool-500", "winner-takes-hands"): {"score_basis": "winner_takes_hands"},
    ("five-ten-fifteen", "low-ace-15"): {"ace_low": 15},
    ("five-ten-fifteen", "queen-40"): {"queen_of_spades": 40},
}


def test_every_preset_changes_what_it_says_and_nothing_else() -> None:
    found = {each.key: each.rules.differences(STANDARD) for each in PRESETS}
    expected = {
        key: {
            name: value for name, value in changes.items() if STANDARD.as_written()[name] != value
        }
        for key, changes in CHANGES.items()
    }
    assert found == expected


def test_every_variant_changes_what_it_says_and_nothing_else() -> None:
    found = {
        (each.key, variant.key): dict(variant.changes)
        for each in PRESETS
        for variant in each.variants
    }
    assert found == VARIANTS
    for (key, variant), changes in VARIANTS.items():
        assert preset(key).rules_with(variant) == preset(key).rules.changed(changes)


def test_variants_can_be_laid_over_one_another() -> None:
    rules = preset("500-rum").rules_with("one-joker", "runs-of-four")
    assert rules.differences(preset("500-rum").rules) == {"jokers": 1, "run_min": 4}


@pytest.mark.parametrize("key", ["", "Standard", "rummy", "pool-400"])
def test_unknown_preset(key: str) -> None:
    with pytest.raises(UnknownPreset) as caught:
        preset(key)
    assert caught.value.key == key
    assert str(caught.value) == f"there is no preset {key!r}"
    assert isinstance(caught.value, LookupError)


def test_unknown_variant() -> None:
    with pytest.raises(UnknownPreset, match="standard/aces-1"):
        preset("standard").variant("aces-1")


def test_every_preset_has_words_for_people() -> None:
    texts = [(each.title, each.line, each.source) for each in PRESETS]
    assert all(text.strip() == text and text for some in texts for text in some)
    assert len({title for title, _, _ in texts}) == len(PRESETS)
    for each in PRESETS:
        titles = {variant.title for variant in each.variants}
        assert len(titles) == len(each.variants)
        assert each.line.endswith(".")
        assert each.source.endswith(".")


def test_sources_name_their_documents() -> None:
    documents = {
        "rummy-500": "000_c2e75335934c4e8f.txt",
        "500-rum": "002_c865ad5f9534bbe0.txt",
        "500-rum-high-low": "003_51e7e1809935e4e1.txt",
        "pool-500": "004_d75df7b43d56a2a9.txt",
        "pool-300": "004_d75df7b43d56a2a9.txt",
        "cut-throat-500": "004_d75df7b43d56a2a9.txt",
    }
    for key, document in documents.items():
        assert document in preset(key).source


def test_filled_in_are_options() -> None:
    for each in PRESETS:
        assert each.filled_in <= set(OPTIONS)
        for variant in each.variants:
            assert variant.filled_in <= set(variant.changes)


def test_what_the_sources_leave_open_is_marked() -> None:
    assert preset("standard").filled_in == frozenset()
    assert preset("five-ten-fifteen").filled_in == frozenset()
    assert {"dealt", "jokers", "set_max", "tie", "stock_end_hand"} <= preset("rummy-500").filled_in
    assert {*ACES, "face", "number_values", "jokers", "joker_meld", "target", "tie"} <= preset(
        "500-rum"
    ).filled_in
    assert {"ace_set", "ace_hand", "tie"} <= preset("500-rum-high-low").filled_in
    for key in ("pool-500", "pool-300", "cut-throat-500"):
        assert {*ACES, "ace_high_run", "set_distinct_suits", "set_max"} <= preset(key).filled_in
    assert preset("rummy-500").variant("bonus-25").filled_in == {"going_out_bonus"}


def test_what_the_sources_state_is_not_marked() -> None:
    stated = {
        "rummy-500": {"ace_low", "ace_high", "ace_set", "ace_hand", "face", "layoff", "target"},
        "500-rum": {"decks", "dealt", "set_max", "run_min", "around_corner", "next_dealer"},
        "500-rum-high-low": {"ace_low", "ace_high", "dealt", "decks", "around_corner", "target"},
        "pool-500": {"decks", "jokers", "joker_meld", "joker_hand", "dealt", "pool", "target"},
        "pool-300": {"decks", "jokers", "dealt", "pool", "target"},
        "cut-throat-500": {"decks", "jokers", "dealt", "pool", "who_scores", "target"},
    }
    for key, options in stated.items():
        assert not options & preset(key).filled_in


def test_every_preset_deals_to_every_number_of_players() -> None:
    for each in PRESETS:
        assert all(each.rules.cards_dealt(players) >= 5 for players in PLAYER_COUNTS)
    dealt = [preset("rummy-500").rules.cards_dealt(players) for players in PLAYER_COUNTS]
    assert dealt == [7, 7, 6, 6, 5, 5, 5]


# The worked examples of rules.md, section 2.


def cards(text: str) -> Cards:
    return tuple(read_card(word) for word in text.split())


def by_cards(
    seat: int, melds: str, hand: str = "", laid_off: tuple[tuple[str, Onto], ...] = ()
) -> PlayerEntry:
    """A player's round: melds parted by commas; out where the hand is empty."""
    return PlayerEntry(
        seat,
        melds=tuple(cards(meld) for meld in melds.split(",") if meld),
        laid_off=tuple(LayOff(read_card(card), onto) for card, onto in laid_off),
        hand=cards(hand),
        went_out=not hand,
    )


def nets(score: RoundScore) -> list[int | None]:
    assert score.problems == ()
    return [player.net for player in score.players]


def scored(rules: HouseRules, *players: PlayerEntry, pool_before: int = 0) -> RoundScore:
    seats = tuple(player.seat for player in players)
    return score_round(RoundEntry(players), rules, seats, pool_before)


EXAMPLE_000 = (
    by_cards(1, "7S 7C 7D, QS KS AS", laid_off=(("8H", Onto(2, 1)),)),
    by_cards(2, "5H 6H 7H", "AD 9C"),
)
EXAMPLE_002 = (
    by_cards(1, "9S 9H JK=9D, 3D 4D 5D", laid_off=(("10C", Onto(2, 1)),)),
    by_cards(2, "7C 8C 9C", "JK 4H"),
    by_cards(3, "", "KS 6D"),
)
EXAMPLE_003 = (
    by_cards(1, "4H 5H 6H", "AD 5C"),
    by_cards(2, "AC 2C 3C", "KD", laid_off=(("7H", Onto(1, 1)),)),
    by_cards(3, "QS KS AS, 9S 9D 9C", laid_off=(("8H", Onto(1, 1)),)),
)
EXAMPLE_004 = (
    by_cards(1, "5D JK=6D 7D, 8S 8S 8H, 2C 3C 4C 5C, KS KH KD"),
    by_cards(2, "JC QC KC", "JK 9H"),
)


def test_worked_example_000() -> None:
    rummy_500 = preset("rummy-500")
    assert nets(scored(rummy_500.rules, *EXAMPLE_000)) == [64, -6]
    assert nets(scored(rummy_500.rules_with("aces-1"), *EXAMPLE_000)) == [50, 8]


def test_worked_example_002() -> None:
    rules = preset("500-rum").rules
    assert nets(scored(rules, *EXAMPLE_002)) == [55, 5, -16]
    five_ten = rules.changed({"number_values": "five_ten", "ace_low": 5})
    assert nets(scored(five_ten, *EXAMPLE_002)) == [50, -5, -15]


def test_worked_example_003() -> None:
    rules = preset("500-rum-high-low").rules
    assert nets(scored(rules, *EXAMPLE_003)) == [-5, 3, 70]


def test_worked_example_003_totals() -> None:
    rules = preset("500-rum-high-low").rules
    earlier, last = (470, 488, 460), (35, 20, 41)
    totals = [0, 0, 0]
    for points in (earlier, last):
        entries = (PlayerEntry(seat, points=net) for seat, net in enumerate(points, 1))
        score = scored(rules, *entries)
        totals = [
            total + (player.net or 0) for total, player in zip(totals, score.players, strict=True)
        ]
    assert totals == [505, 508, 501]
    assert all(total >= rules.target for total in totals)
    assert rules.tie == "extra_round"


def test_worked_example_004() -> None:
    rules = preset("pool-500").rules
    first = scored(rules, *EXAMPLE_004)
    assert (nets(first), first.pool_after) == ([125, 6], 0)
    after_a_deal_nobody_won = scored(rules, *EXAMPLE_004, pool_before=30)
    assert (nets(after_a_deal_nobody_won), after_a_deal_nobody_won.pool_after) == ([155, 6], 0)


def test_nobody_out_leaves_the_pool_for_the_next_deal() -> None:
    still = replace(EXAMPLE_004[0], hand=cards("2D"), went_out=False)
    entry = RoundEntry((still, EXAMPLE_004[1]), stock_exhausted=True)
    score = score_round(entry, preset("pool-500").rules, (1, 2))
    assert (nets(score), score.pool_after) == ([93, 6], 30)


def test_cut_throat_has_no_pool_and_one_who_scores() -> None:
    score = scored(preset("cut-throat-500").rules, *EXAMPLE_004)
    assert (nets(score), score.pool_after) == ([95, 0], 0)


def test_the_other_reading_of_hands() -> None:
    score = scored(preset("pool-500").rules_with("winner-takes-hands"), *EXAMPLE_004)
    assert nets(score) == [15 + 9 + 30, 0]
