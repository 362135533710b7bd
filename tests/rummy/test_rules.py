"""House rules: what an option can be, and what follows from the options."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError, fields
from typing import Any

import pytest

from scorekeeper.rummy.cards import Rank, Suit
from scorekeeper.rummy.rules import (
    OPTIONS,
    PLAYER_COUNTS,
    STANDARD,
    BadRule,
    HouseRules,
    read_option,
    write_option,
)

TABLE = {"2": 10, "3": 7, "4": 7, "5": 7, "6": 6, "7": 6, "8": 5}
WORTHS = ("ace_low", "ace_high", "ace_set", "ace_hand", "ace_corner", "face", "joker_hand")
FLAGS = (
    "ace_low_run",
    "ace_high_run",
    "around_corner",
    "set_distinct_suits",
    "bonus_needs_no_discard_draw",
)


def test_defaults_are_those_of_the_game_file() -> None:
    assert STANDARD.as_written() == {
        "ace_low": 1,
        "ace_high": 15,
        "ace_set": 15,
        "ace_hand": 15,
        "ace_corner": 15,
        "ace_low_run": True,
        "ace_high_run": True,
        "around_corner": False,
        "number_values": "pip",
        "face": 10,
        "queen_of_spades": None,
        "decks": "auto",
        "jokers": 0,
        "joker_meld": 15,
        "joker_hand": 15,
        "set_min": 3,
        "run_min": 3,
        "set_max": 4,
        "set_distinct_suits": True,
        "layoff": "any",
        "layoff_credit": "layer",
        "going_out_bonus": 0,
        "bonus_needs_no_discard_draw": False,
        "concealed": "none",
        "stock_end_hand": "subtract",
        "dealt": "auto",
        "next_dealer": "left",
        "target": 500,
        "tie": "extra_round",
        "pool": 0,
        "who_scores": "all",
        "score_basis": "meld_minus_hand",
        "teams": None,
    }


def test_every_option_is_a_field() -> None:
    assert set(OPTIONS) == {field.name for field in fields(HouseRules)}


@pytest.mark.parametrize("name", list(OPTIONS))
def test_defaults_can_be_read_back(name: str) -> None:
    default = getattr(STANDARD, name)
    assert read_option(name, write_option(default)) == default


BOUNDS = [
    *[(name, 0, 100) for name in (*WORTHS, "queen_of_spades", "joker_meld")],
    ("decks", 1, 2),
    ("jokers", 0, 8),
    ("set_min", 2, 13),
    ("run_min", 2, 13),
    ("set_max", 2, 13),
    ("going_out_bonus", 0, 1000),
    ("dealt", 1, 26),
    ("target", 1, 1_000_000),
    ("pool", 0, 1000),
]


@pytest.mark.parametrize(("name", "least", "most"), BOUNDS)
def test_whole_numbers_have_bounds(name: str, least: int, most: int) -> None:
    assert read_option(name, least) == least
    assert read_option(name, most) == most
    for value in (least - 1, most + 1):
        with pytest.raises(BadRule) as caught:
            read_option(name, value)
        assert (caught.value.option, caught.value.value) == (name, value)
        assert caught.value.known


@pytest.mark.parametrize("name", [name for name, _, _ in BOUNDS])
@pytest.mark.parametrize(
    "value", [True, False, 2.0, 2.5, "2", "", "ten", [2], {"a": 1}, float("nan"), float("inf")]
)
def test_only_a_whole_number_is_one(name: str, value: Any) -> None:
    with pytest.raises(BadRule):
        read_option(name, value)


@pytest.mark.parametrize("name", ["face", "jokers", "set_min", "target", "decks", "dealt"])
def test_null_is_no_number(name: str) -> None:
    with pytest.raises(BadRule):
        read_option(name, None)


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("queen_of_spades", None),
        ("decks", "auto"),
        ("joker_meld", "represented"),
        ("dealt", "auto"),
        ("teams", None),
    ],
)
def test_words_beside_numbers(name: str, word: str | None) -> None:
    assert read_option(name, word) == word


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("queen_of_spades", "auto"),
        ("decks", "represented"),
        ("decks", "Auto"),
        ("joker_meld", None),
        ("joker_hand", "represented"),
    ],
)
def test_words_of_other_options(name: str, word: str | None) -> None:
    with pytest.raises(BadRule):
        read_option(name, word)


CHOICES = {
    "number_values": ("pip", "five_ten"),
    "layoff": ("any", "own", "none"),
    "layoff_credit": ("layer", "owner"),
    "concealed": ("none", "double_own", "double_all"),
    "stock_end_hand": ("subtract", "ignore"),
    "next_dealer": ("left", "round_winner"),
    "tie": ("extra_round", "shared", "went_out"),
    "who_scores": ("all", "winner_only"),
    "score_basis": ("meld_minus_hand", "winner_takes_hands"),
}


@pytest.mark.parametrize("name", list(CHOICES))
def test_choices(name: str) -> None:
    for word in CHOICES[name]:
        assert read_option(name, word) == word
    first = CHOICES[name][0]
    others: list[Any] = ["other", "", first.upper(), None, 0, True, [first]]
    for value in others:
        with pytest.raises(BadRule):
            read_option(name, value)


@pytest.mark.parametrize("name", FLAGS)
def test_flags(name: str) -> None:
    assert read_option(name, True) is True
    assert read_option(name, False) is False
    others: list[Any] = [0, 1, "true", "", None, []]
    for value in others:
        with pytest.raises(BadRule):
            read_option(name, value)


@pytest.mark.parametrize("name", ["", "aces", "ACE_LOW", "ace-low", "packs"])
def test_unknown_options(name: str) -> None:
    with pytest.raises(BadRule) as caught:
        read_option(name, 1)
    assert not caught.value.known
    assert caught.value.option == name


def test_deal_as_a_table() -> None:
    rules = STANDARD.changed({"dealt": TABLE})
    assert [rules.cards_dealt(players) for players in PLAYER_COUNTS] == list(TABLE.values())
    assert rules.as_written()["dealt"] == TABLE
    hash(rules)


@pytest.mark.parametrize(
    "value",
    [
        {},
        {key: cards for key, cards in TABLE.items() if key != "7"},
        {**TABLE, "9": 5},
        {**TABLE, "1": 5},
        {int(key): cards for key, cards in TABLE.items()},
        {**TABLE, "8": 0},
        {**TABLE, "8": 27},
        {**TABLE, "8": True},
        {**TABLE, "8": "5"},
        {**TABLE, "8": 5.0},
        {**TABLE, "8": None},
        {**TABLE, "8": "auto"},
        list(TABLE.values()),
    ],
)
def test_tables_with_a_fault(value: Any) -> None:
    with pytest.raises(BadRule):
        read_option("dealt", value)


def test_a_table_may_deal_from_one_card_to_twenty_six() -> None:
    rules = STANDARD.changed({"dealt": {**TABLE, "2": 26, "8": 1}})
    assert (rules.cards_dealt(2), rules.cards_dealt(8)) == (26, 1)


def test_order_of_a_table_means_nothing() -> None:
    backwards = dict(reversed(TABLE.items()))
    assert read_option("dealt", backwards) == read_option("dealt", TABLE)


def test_deal_by_number_of_players() -> None:
    assert [STANDARD.cards_dealt(players) for players in PLAYER_COUNTS] == [13, *[7] * 6]
    thirteen = STANDARD.changed({"dealt": 13})
    assert {thirteen.cards_dealt(players) for players in PLAYER_COUNTS} == {13}


def test_second_deck_from_five_players() -> None:
    assert [STANDARD.packs(players) for players in PLAYER_COUNTS] == [1, 1, 1, 2, 2, 2, 2]
    assert STANDARD.changed({"decks": 2}).packs(2) == 2
    assert STANDARD.changed({"decks": 1}).packs(8) == 1


def test_teams() -> None:
    rules = STANDARD.changed({"teams": [["Ann", "Cleo"], ["Ben", "Dan"]]})
    assert rules.teams == (("Ann", "Cleo"), ("Ben", "Dan"))
    assert rules.as_written()["teams"] == [["Ann", "Cleo"], ["Ben", "Dan"]]


@pytest.mark.parametrize(
    "value",
    [
        [],
        [["Ann", "Ben"]],
        [["Ann"], []],
        [["Ann"], ["Ben", 3]],
        [["Ann"], "Ben"],
        ["Ann", "Ben"],
        "Ann",
        {"Ann": "Ben"},
        0,
        False,
        [["Ann"], None],
    ],
)
def test_teams_with_a_fault(value: Any) -> None:
    with pytest.raises(BadRule):
        read_option("teams", value)


@pytest.mark.parametrize(
    ("changes", "rank", "suit", "points"),
    [
        ({}, Rank.TWO, Suit.HEARTS, 2),
        ({}, Rank.NINE, Suit.HEARTS, 9),
        ({}, Rank.TEN, Suit.HEARTS, 10),
        ({}, Rank.JACK, Suit.HEARTS, 10),
        ({}, Rank.KING, Suit.SPADES, 10),
        ({}, Rank.QUEEN, Suit.SPADES, 10),
        ({}, Rank.ACE, Suit.SPADES, 15),
        ({"ace_set": 4}, Rank.ACE, Suit.SPADES, 4),
        ({"number_values": "five_ten"}, Rank.TWO, Suit.CLUBS, 5),
        ({"number_values": "five_ten"}, Rank.NINE, Suit.CLUBS, 5),
        ({"number_values": "five_ten"}, Rank.TEN, Suit.CLUBS, 10),
        ({"number_values": "five_ten", "face": 11}, Rank.JACK, Suit.CLUBS, 11),
        ({"number_values": "five_ten", "face": 11}, Rank.TEN, Suit.CLUBS, 10),
        ({"queen_of_spades": 40}, Rank.QUEEN, Suit.SPADES, 40),
        ({"queen_of_spades": 40}, Rank.QUEEN, Suit.HEARTS, 10),
        ({"queen_of_spades": 40}, Rank.QUEEN, None, 10),
        ({"queen_of_spades": 40}, Rank.KING, Suit.SPADES, 10),
        ({"queen_of_spades": 0}, Rank.QUEEN, Suit.SPADES, 0),
    ],
)
def test_what_cards_count(
    changes: dict[str, Any], rank: Rank, suit: Suit | None, points: int
) -> None:
    assert STANDARD.changed(changes).worth(rank, suit) == points


ACES_1 = dict.fromkeys(("ace_low", "ace_high", "ace_set", "ace_hand", "ace_corner"), 1)


@pytest.mark.parametrize(
    ("changes", "points"),
    [
        ({}, 396),
        ({"jokers": 1}, 411),
        ({"jokers": 2}, 426),
        ({"decks": 2}, 792),
        ({"decks": 2, "jokers": 2}, 822),
        ({"decks": 2, "jokers": 4}, 852),
        (ACES_1, 340),
        ({**ACES_1, "jokers": 1}, 355),
        ({**ACES_1, "jokers": 2}, 370),
        ({**ACES_1, "decks": 2}, 680),
        ({**ACES_1, "decks": 2, "jokers": 2}, 710),
        ({**ACES_1, "decks": 2, "jokers": 4}, 740),
        ({"number_values": "five_ten", "ace_low": 5}, 380),
        ({"number_values": "five_ten", "queen_of_spades": 40}, 410),
        (
            {
                "number_values": "five_ten",
                "queen_of_spades": 40,
                "jokers": 2,
                "joker_meld": 20,
                "joker_hand": 20,
            },
            450,
        ),
        ({"number_values": "five_ten", "decks": 2}, 760),
        ({"jokers": 4, "joker_meld": 20}, 476),
        ({"jokers": 4, "joker_hand": 20}, 476),
        ({"jokers": 2, "joker_meld": "represented"}, 426),
        ({"jokers": 1, "joker_meld": "represented", "joker_hand": 25}, 421),
        ({"jokers": 1, "joker_meld": "represented", "queen_of_spades": 40}, 426 + 40),
        # Every ace at the largest of the places that are allowed.
        ({"ace_low": 20}, 416),
        ({"ace_low": 20, "ace_low_run": False}, 396),
        ({"ace_high": 20}, 416),
        ({"ace_high": 20, "ace_high_run": False}, 396),
        ({"ace_corner": 20}, 396),
        ({"ace_corner": 20, "around_corner": True}, 416),
        ({"ace_set": 20}, 416),
        ({"ace_hand": 20}, 416),
    ],
)
def test_pack_points(changes: dict[str, Any], points: int) -> None:
    assert STANDARD.changed(changes).pack_points(2) == points


def test_pack_points_follow_the_number_of_players() -> None:
    assert [STANDARD.pack_points(players) for players in (4, 5)] == [396, 792]
    # Jokers are counted in the whole pack, not for each deck.
    with_jokers = STANDARD.changed({"jokers": 2})
    assert [with_jokers.pack_points(players) for players in (4, 5)] == [426, 822]


def test_differences_give_the_rules_back() -> None:
    rules = STANDARD.changed(
        {"ace_low": 15, "dealt": TABLE, "teams": [["A"], ["B"]], "joker_meld": "represented"}
    )
    written = json.loads(json.dumps(rules.differences(STANDARD)))
    assert set(written) == {"ace_low", "dealt", "teams", "joker_meld"}
    assert STANDARD.changed(written) == rules
    assert rules.differences(rules) == {}


def test_a_bad_change_is_refused() -> None:
    with pytest.raises(BadRule, match="there is no option aces"):
        STANDARD.changed({"aces": 1})
    with pytest.raises(BadRule, match="face can't be 101"):
        STANDARD.changed({"ace_low": 5, "face": 101})


def test_rules_are_frozen_and_can_be_a_key() -> None:
    with pytest.raises(FrozenInstanceError):
        STANDARD.target = 300  # type: ignore[misc]
    same = STANDARD.changed({"target": 500})
    assert {STANDARD: "found"}[same] == "found"
