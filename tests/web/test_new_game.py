"""A new game: the page that asks, and its start."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from scorekeeper.rummy.presets import preset
from tests.web.phones import Phone, words


def test_the_page_offers_every_way_to_play_and_eight_boxes(phone: Phone) -> None:
    page = phone.text("/games/new")
    assert page.count('name="player"') == 8
    assert page.count('name="preset"') == 8
    assert 'value="always_15"' in page


def test_a_way_to_play_can_be_marked_by_the_address(phone: Phone) -> None:
    page = phone.text("/games/new?preset=pool-500")
    assert 'value="pool-500" checked' in page
    assert 'value="standard" checked' not in page


def test_a_game_starts_with_players_in_the_order_of_their_boxes(phone: Phone) -> None:
    game = phone.start("Ann", "", "Ben", "", "Cleo", first_dealer="3")
    sheet = phone.sheet(game)
    assert [sheet.name(seat) for seat in sheet.seating] == ["Ann", "Ben", "Cleo"]
    assert sheet.name(sheet.standings.next_dealer) == "Ben"
    assert sheet.rules == preset("standard").rules
    assert sheet.preset == "standard"


def test_the_first_who_sits_deals_where_the_marked_box_is_blank(phone: Phone) -> None:
    assert phone.sheet(phone.start("", "Ann", "Ben", first_dealer="1")).standings.next_dealer == 1


def test_a_chosen_emoji_stands_beside_the_name_from_then_on(phone: Phone) -> None:
    game = phone.start("Ann", "", "Ben", mark=["🦊", "🐸", "", "🐻"])
    assert phone.sheet(game).started.marks == ("🦊", "")
    assert '<span class="rounds__mark">🦊</span>' in phone.text(game)
    assert '<span class="strip__mark">🦊</span> <bdi>Ann</bdi>' in phone.text("/")
    assert "🦊 <bdi>Ann</bdi>" in phone.text(f"{game}/players")
    assert "🐸" not in phone.text(game)


def test_without_an_emoji_no_room_is_left_for_one(phone: Phone, game: str) -> None:
    assert phone.sheet(game).started.marks is None
    assert "rounds__mark" not in phone.text(game)
    assert "strip__mark" not in phone.text("/")


@pytest.mark.parametrize(
    ("marks", "box", "said"),
    [
        (["🦊", "", "🦊"], 3, "This emoji is taken already. Choose another."),
        (["", "♠"], 2, "Choose one of those offered."),
        (["x" * 900], 1, "Choose one of those offered."),
    ],
)
def test_an_emoji_that_can_not_be_is_told_beside_its_box(
    phone: Phone, marks: list[str], box: int, said: str
) -> None:
    answer = phone.post("/games", player=["Ann", "Ben", "Cleo"], mark=marks, preset="standard")
    assert answer.status_code == 422
    page = words(answer)
    assert f'id="mark-{box}-fault">{said}<' in page
    assert f'aria-describedby="mark-{box}-fault"' in page
    assert page.count('value="🦊" selected') == marks.count("🦊")
    assert 'value="Ben"' in page


def test_names_used_before_are_offered(phone: Phone, stranger: Phone, game: str) -> None:
    assert '<option value="Cleo">' in phone.text("/games/new")
    assert "Cleo" not in stranger.text("/games/new")


@pytest.mark.parametrize(
    ("boxes", "option", "value"),
    [
        ({"ace": "always_15"}, "ace_low", 15),
        ({"ace": "always_1"}, "ace_hand", 1),
        ({"ace": "low_5"}, "number_values", "five_ten"),
        ({"ace": "low_5", "number_values": "pip"}, "number_values", "pip"),
        ({"ace": "own", "ace_low": "7"}, "ace_low", 7),
        ({"ace_corner": "20"}, "ace_corner", 20),
        ({"target": "300"}, "target", 300),
        ({"queen_of_spades": "number", "queen_of_spades_number": "40"}, "queen_of_spades", 40),
        ({"joker_meld": "represented"}, "joker_meld", "represented"),
        ({"joker_meld_number": "20"}, "joker_meld", 20),
        ({"decks": "2"}, "decks", 2),
        ({"set_distinct_suits": "no"}, "set_distinct_suits", False),
        ({"going_out_bonus": "25"}, "going_out_bonus", 25),
        ({"dealt": "number", "dealt_number": "9"}, "dealt", 9),
        ({"tie": "went_out"}, "tie", "went_out"),
        ({"preset": "cut-throat-500", "who_scores": "all"}, "who_scores", "all"),
        ({"preset": "pool-300"}, "target", 300),
    ],
)
def test_every_rule_can_be_chosen_beside_the_way_to_play(
    phone: Phone, boxes: dict[str, str], option: str, value: object
) -> None:
    answer = phone.post("/games", player=["Ann", "Ben"], **({"preset": "standard"} | boxes))
    assert answer.status_code == 303, words(answer)
    assert getattr(phone.sheet(answer.location).rules, option) == value


@pytest.mark.parametrize("page", ["/games/new", "/rules/change"])
def test_variants_stand_under_their_way_to_play(phone: Phone, game: str, page: str) -> None:
    text = phone.text(page if page == "/games/new" else game + page)
    under = text.split('value="rummy-500"')[1].split('name="preset"')[0]
    assert under.count('name="variant"') == 3
    assert 'value="rummy-500/own-melds"' in under
    marked = under.split('value="rummy-500/bonus-25"')[1]
    assert "filled in by us" in marked
    assert "filled in by us" not in under.removesuffix(marked)


def test_variants_are_ticked_with_the_way_to_play(phone: Phone) -> None:
    ticked = ["rummy-500/aces-1", "rummy-500/bonus-25", "500-rum/runs-of-four"]
    sheet = phone.sheet(phone.start("Ann", "Ben", preset="rummy-500", variant=ticked))
    assert sheet.preset == "rummy-500"
    assert sheet.rules == preset("rummy-500").rules_with("aces-1", "bonus-25")


def test_a_dealt_table_is_filled_up_from_the_way_to_play(phone: Phone) -> None:
    sheet = phone.sheet(phone.start("Ann", "Ben", dealt="table", dealt_2="10"))
    assert sheet.standings.next_dealt == 10
    assert sheet.rules.cards_dealt(3) == 7


def test_partners_and_an_old_pool(phone: Phone) -> None:
    game = phone.start(
        "Ann", "Ben", "Cleo", "Dan", side=["A", "B", "A", "B"], pool="30", pool_carried="60"
    )
    sheet = phone.sheet(game)
    assert sheet.rules.teams == (("Ann", "Cleo"), ("Ben", "Dan"))
    assert sheet.standings.pool == 60


@pytest.mark.parametrize(
    ("boxes", "said"),
    [
        ({"player": ["Ann"]}, "Two to eight players are needed."),
        ({"player": []}, "Two to eight players are needed."),
        ({"player": list("ABCDEFGHI")}, "Two to eight players are needed."),
        ({"player": ["Ann", "ANN"]}, "This name is there already."),
        ({"player": ["Zoë", "Zoe\u0308"]}, "This name is there already."),
        ({"player": ["Ann", "x" * 41]}, "A name has 1 to 40 letters"),
        ({"player": ["Ann", "a\x00b"]}, "A name has 1 to 40 letters"),
        ({"player": ["Ann", "\u200b"]}, "A name has 1 to 40 letters"),
        ({"target": "0"}, "Enter a number from 1 to 1000000."),
        ({"target": "1000000000"}, "Enter a number from 1 to 1000000."),
        ({"target": "12.5"}, "This is no whole number."),
        ({"target": "five"}, "This is no whole number."),
        ({"preset": "canasta"}, "Choose one of those offered."),
        ({"ace": "always_15", "ace_low": "3"}, "Choose “values of our own”"),
        ({"variant": "rummy-500/none"}, "Choose one of those offered."),
        (
            {"preset": "500-rum", "variant": ["500-rum/no-jokers", "500-rum/one-joker"]},
            "Two of these variants can’t both hold. Choose one.",
        ),
        ({"jokers": "9"}, "Enter a number from 0 to 8."),
        ({"queen_of_spades": "number"}, "Enter a number; a blank is not a zero."),
        ({"queen_of_spades": "like_any", "queen_of_spades_number": "40"}, "Leave this blank"),
        ({"set_min": "5"}, "This is less than the fewest cards in a set."),
        ({"layoff": "sometimes"}, "Choose one of those offered."),
        ({"side": ["A"]}, "Give everybody a side"),
        ({"side": ["A", "A"]}, "Give everybody a side"),
        ({"pool_carried": "-1"}, "Enter a number from 0"),
        ({"entry_key": ""}, "This page is incomplete."),
    ],
)
def test_what_can_not_be_is_said_and_the_typing_kept(
    app: Flask, phone: Phone, boxes: dict[str, Any], said: str
) -> None:
    sent = {"player": ["Ann", "Ben"], "preset": "standard", "face": "12"} | boxes
    answer = phone.post("/games", **sent)
    page = words(answer)
    assert answer.status_code == 422
    assert said in page
    assert "Not written yet" in page
    for name in sent["player"][:8]:
        assert f'value="{name.strip()}"' in page
    assert 'name="face" type="text" value="12"' in page
    assert not list(app.extensions["shelf"].all_games())


@pytest.mark.parametrize(
    "name", ["🃏", "אבי", "<b>x</b>", "Ann Ben", "x" * 40, "Łukasz", "\u202eevil", "1", "O’Neil"]
)
def test_names_of_all_kinds_are_taken(phone: Phone, name: str) -> None:
    sheet = phone.sheet(phone.start(name, "Ben"))
    assert sheet.name(1) == name.strip()


def test_ticked_variants_stay_ticked_when_something_else_is_wrong(phone: Phone) -> None:
    answer = phone.post(
        "/games", player=["Ann"], preset="five-ten-fifteen", variant="five-ten-fifteen/queen-40"
    )
    assert 'value="five-ten-fifteen/queen-40" checked' in words(answer)
    assert 'value="five-ten-fifteen/low-ace-15" checked' not in words(answer)


def test_sent_twice_is_one_game(app: Flask, phone: Phone) -> None:
    sent = {"player": ["Ann", "Ben"], "preset": "standard", "entry_key": "key-of-a-page"}
    first, second = phone.post("/games", **sent), phone.post("/games", **sent)
    assert (first.status_code, second.status_code) == (303, 303)
    assert first.location == second.location
    assert len(list(app.extensions["shelf"].all_games())) == 1


def test_the_same_page_with_other_players_is_told(app: Flask, phone: Phone) -> None:
    sent = {"player": ["Ann", "Ben"], "preset": "standard", "entry_key": "key-of-a-page"}
    phone.post("/games", **sent)
    answer = phone.post("/games", **(sent | {"player": ["Ann", "Dan"]}))
    assert answer.status_code == 409
    assert "This page was sent before" in words(answer)
    assert 'value="Dan"' in words(answer)


def test_the_same_key_of_two_phones_makes_two_games(phone: Phone, stranger: Phone) -> None:
    sent = {"player": ["Ann", "Ben"], "preset": "standard", "entry_key": "key-of-a-page"}
    assert phone.post("/games", **sent).location != stranger.post("/games", **sent).location


def test_nobody_can_guess_the_address_of_a_game(phone: Phone, game: str) -> None:
    assert len(game.rsplit("/", 1)[-1]) >= 24
    assert game != phone.start("Ann", "Ben", "Cleo")
