"""The plain fields of a game file: what they mean, and what makes the file unreadable."""

from __future__ import annotations

import json
from copy import deepcopy
from typing import Any, Final

import pytest

from scorekeeper.rummy.cards import read_card
from scorekeeper.rummy.presets import preset
from scorekeeper.rummy.round import Accepted, LayOff, Onto
from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.filejson import Joined, plain_json, read_game

GAME: Final[dict[str, Any]] = {
    "format": "rummy500-game/1",
    "preset": "500-rum",
    "rules": {"target": 300, "ace_low": 5},
    "players": ["Ann", "Ben", "Cleo"],
    "first_dealer": "Ben",
    "pool_carried": 30,
    "rounds": [
        {
            "stock_exhausted": False,
            "players": [
                {
                    "name": "Ann",
                    "melds": [["7S", "7C", "jk=7d"], ["QS", "KS", "AS=high"]],
                    "laid_off": [{"card": "8♥", "onto": "2.1"}, {"card": "TC"}],
                    "hand": [],
                    "went_out": True,
                    "drew_from_discard": True,
                },
                {"name": "Ben", "melds": [["5H", "6H", "7H"]], "hand": ["AD", "9C"]},
                {
                    "name": "Cleo",
                    "meld_points": 25,
                    "hand_points": 34,
                    "adjustment": -10,
                    "adjustment_reason": "wrong call of rummy",
                },
            ],
            "accepted": [["layoff_does_not_fit", "Ann"], "nobody_out"],
        }
    ],
}


def read(**changes: Any) -> Any:
    """The game with other fields."""
    return read_game(json.dumps(GAME | changes))


def read_player(**fields: Any) -> Any:
    """The game with Cleo's entry made of these fields."""
    game = deepcopy(GAME)
    game["rounds"][0]["players"][2] = {"name": "Cleo"} | fields
    return read_game(json.dumps(game))


def test_every_field_is_read() -> None:
    game = read()

    assert game.preset == "500-rum"
    assert game.rules == preset("500-rum").rules.changed({"target": 300, "ace_low": 5})
    assert game.players == ("Ann", "Ben", "Cleo")
    assert (game.first_dealer, game.pool_carried, game.lines) == (2, 30, None)
    entry = game.rounds[0].entry
    ann, ben, cleo = entry.players
    assert [str(card) for meld in ann.melds for card in meld] == [
        *("7S", "7C", "JK=7D"),
        *("QS", "KS", "AS=high"),
    ]
    assert ann.laid_off == (
        LayOff(read_card("8H"), Onto(2, 1)),
        LayOff(read_card("10C"), None),
    )
    assert (ann.hand, ann.went_out, ann.drew_from_discard, ann.concealed) == ((), True, True, False)
    assert [str(card) for card in ben.hand] == ["AD", "9C"]
    assert (cleo.meld_points, cleo.hand_points, cleo.adjustment) == (25, 34, -10)
    assert cleo.adjustment_reason == "wrong call of rummy"
    assert entry.accepted == (Accepted("layoff_does_not_fit", 1), Accepted("nobody_out"))
    assert not entry.stock_exhausted


def test_what_is_left_out_has_its_default() -> None:
    game = read_game('{"format": "rummy500-game/1", "players": ["Ann", "Ben"]}')
    assert game.preset == "standard"
    assert game.rules == preset("standard").rules
    assert (game.first_dealer, game.pool_carried, game.rounds) == (1, 0, ())


def test_names_are_cleaned_and_found_whatever_their_case() -> None:
    game = read_game(
        json.dumps(
            {
                "format": "rummy500-game/1",
                "players": ["  A\u0301nn ", "STRASSE", "Cleo", "Dan"],
                "first_dealer": "straße",
                "rules": {"teams": [["cleo", " ÁNN"], ["dan", "Strasse"]]},
                "rounds": [{"players": [{"name": "áNN", "points": 5}]}],
            }
        )
    )
    assert game.players == ("Ánn", "STRASSE", "Cleo", "Dan")
    assert game.first_dealer == 2
    assert game.rules.teams == (("Cleo", "Ánn"), ("Dan", "STRASSE"))
    assert game.rounds[0].entry.players[0].seat == 1


def test_players_of_a_round_may_stand_in_any_order() -> None:
    game = deepcopy(GAME)
    game["rounds"][0]["players"].reverse()
    assert read_game(json.dumps(game)).rounds == read().rounds


def test_a_name_of_forty_characters_is_the_longest() -> None:
    assert read(players=["Ann", "Ben", "Cleo", "é" * 40]).players[3] == "é" * 40
    with pytest.raises(Unreadable) as told:
        read(players=["Ann", "Ben", "Cleo", "é" * 41])
    assert (told.value.place, told.value.code) == ("players[4]", "bad_name")


def test_null_for_a_total_is_no_entry() -> None:
    game = read_player(meld_points=None, hand_points=None)
    assert game.rounds[0].entry.players[2].meld_points is None
    assert not game.rounds[0].entry.players[2].hand_known


def test_totals_beside_cards_of_the_other_kind() -> None:
    one = read_player(meld_points=5, hand=["AS"]).rounds[0].entry.players[2]
    other = read_player(laid_off=[], hand_points=5).rounds[0].entry.players[2]
    assert (one.meld_points, one.hand) == (5, (read_card("AS"),))
    assert (other.laid_off, other.hand_points) == ((), 5)


def test_comings_and_goings() -> None:
    game = read(
        players=["Ann", "Ben", "Cleo", "Dan"],
        joined={"dan": {"round": 2, "points": -5}},
        left={"ANN": 2},
    )
    assert game.joined == {4: Joined(2, -5)}
    assert game.left == {1: 2}
    assert game.seats_in(1) == (1, 2, 3)
    assert game.seats_in(2) == (2, 3, 4)


def test_a_round_may_have_had_other_rules() -> None:
    game = deepcopy(GAME)
    game["rounds"].append(deepcopy(game["rounds"][0]) | {"rules": {"face": 11}})
    first, second = read_game(json.dumps(game)).rounds
    assert first.rules == preset("500-rum").rules.changed({"target": 300, "ace_low": 5})
    assert second.rules == preset("500-rum").rules.changed({"face": 11})


def test_written_and_read_again_it_is_the_same() -> None:
    game = read(players=["Ann", "Ben", "Cleo", "Dan"], joined={"Dan": {"round": 2, "points": 1}})
    assert read_game(json.dumps(plain_json(game))) == game


UNREADABLE: Final = [
    ({"format": "rummy500-game/2"}, "format", "unknown_format"),
    ({"format": 1}, "format", "not_text"),
    ({"colour": "red"}, "", "unknown_field"),
    ({"preset": "house"}, "preset", "unknown_preset"),
    ({"preset": None}, "preset", "not_text"),
    ({"rules": None}, "rules", "not_an_object"),
    ({"rules": {"ace_middle": 1}}, "rules.ace_middle", "unknown_option"),
    ({"rules": {"ace_low": True}}, "rules.ace_low", "bad_value"),
    ({"rules": {"ace_low": 1.0}}, "rules.ace_low", "bad_value"),
    ({"rules": {"ace_low": 101}}, "rules.ace_low", "bad_value"),
    ({"rules": {"ace_low": "1"}}, "rules.ace_low", "bad_value"),
    ({"rules": {"target": 0}}, "rules.target", "bad_value"),
    ({"rules": {"dealt": {"2": 10}}}, "rules.dealt", "bad_value"),
    ({"rules": {"teams": [["Ann", "Ben", "Cleo"]]}}, "rules.teams", "bad_value"),
    ({"rules": {"teams": [["Ann"], ["Ben"]]}}, "rules.teams", "bad_teams"),
    ({"rules": {"teams": [["Ann"], ["Ben", "ann", "Cleo"]]}}, "rules.teams", "bad_teams"),
    ({"rules": {"teams": [["Ann"], ["Ben", "Cleo", "Zoe"]]}}, "rules.teams", "unknown_player"),
    ({"players": ["Ann"], "rounds": []}, "players", "wrong_number_of_players"),
    ({"players": [f"P{n}" for n in range(9)], "first_dealer": "P1", "rounds": []},
     "players", "wrong_number_of_players"),
    ({"players": ["Ann", " ann"]}, "players[2]", "same_name"),
    ({"players": ["Ann", "  "]}, "players[2]", "bad_name"),
    ({"players": ["Ann", "B\x00n"]}, "players[2]", "bad_characters"),
    ({"players": ["Ann", "\ud800"]}, "players[2]", "bad_characters"),
    ({"players": ["Ann", 7]}, "players[2]", "not_text"),
    ({"players": {"Ann": 1}}, "players", "not_a_list"),
    ({"first_dealer": "Zoe"}, "first_dealer", "unknown_player"),
    ({"pool_carried": -1}, "pool_carried", "out_of_range"),
    ({"pool_carried": 1_000_001}, "pool_carried", "out_of_range"),
    ({"pool_carried": False}, "pool_carried", "not_a_whole_number"),
    ({"rounds": {}}, "rounds", "not_a_list"),
    ({"rounds": [[]]}, "rounds[1]", "not_an_object"),
    ({"rounds": [{"players": [], "winner": "Ann"}]}, "rounds[1]", "unknown_field"),
    ({"rounds": [{"players": [], "stock_exhausted": 1}]},
     "rounds[1].stock_exhausted", "not_true_or_false"),
    ({"rounds": [{"players": [{"name": "Ann"}, {"name": "ANN"}]}]},
     "rounds[1].players[2]", "player_twice"),
    ({"rounds": [{"players": [{"points": 1}]}]}, "rounds[1].players[1]", "missing_field"),
    ({"rounds": [{"players": [{"name": "Zoe"}]}]}, "rounds[1].players[1].name", "unknown_player"),
    ({"rounds": [{"players": [], "accepted": ["fine"]}]}, "rounds[1].accepted[1]", "unknown_code"),
    ({"rounds": [{"players": [], "accepted": [["nobody_out", "Zoe"]]}]},
     "rounds[1].accepted[1][2]", "unknown_player"),
    ({"rounds": [{"players": [], "rules": {"face": -1}}]}, "rounds[1].rules.face", "bad_value"),
    ({"rounds": [{"players": [{"name": "Ann", "hand": ["AS"] * 251}]}]},
     "rounds[1].players", "too_many_cards"),
    ({"joined": {"Cleo": {"round": 3, "points": 0}}}, "joined.Cleo.round", "out_of_range"),
    ({"joined": {"Cleo": {"round": 2}}}, "joined.Cleo", "missing_field"),
    ({"joined": {"Cleo": {"round": 2, "points": 0}}}, "rounds[1].players", "not_playing"),
    ({"left": {"Cleo": 3}}, "left.Cleo", "out_of_range"),
    ({"left": {"Cleo": 1}}, "rounds[1].players", "not_playing"),
    ({"left": {"Cleo": 2, "cleo": 2}}, "left", "player_twice"),
    ({"left": {"Cleo": 2, "Ben": 2}}, "players", "wrong_number_of_players"),
    ({"marks": ["🦊"]}, "marks", "not_an_object"),
    ({"marks": {"Zoe": "🦊"}}, "marks", "unknown_player"),
    ({"marks": {"Ann": "🦊", "ann": "🐻"}}, "marks", "player_twice"),
    ({"marks": {"Ann": 1}}, "marks.Ann", "not_text"),
    ({"marks": {"Ann": ""}}, "marks.Ann", "unknown_mark"),
    ({"marks": {"Ann": "🦊🦊"}}, "marks.Ann", "unknown_mark"),
    ({"marks": {"Ann": "🦊", "Ben": "🦊"}}, "marks", "same_mark"),
    ({"lines": {}}, "lines", "not_a_list"),
    ({"lines": [{}]}, "lines[1]", "missing_field"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "place", "code"), UNREADABLE, ids=lambda value: str(value)[:50]
)
def test_what_is_not_exactly_right_is_unreadable(
    changes: dict[str, Any], place: str, code: str
) -> None:
    with pytest.raises(Unreadable) as told:
        read(**changes)
    assert (told.value.place, told.value.code) == (place, code)


@pytest.mark.parametrize("value", [None, [], "game", 5, 2.5, True])
def test_a_file_that_is_no_object(value: Any) -> None:
    with pytest.raises(Unreadable, match="not an object"):
        read_game(json.dumps(value))


@pytest.mark.parametrize("field", ["format", "players"])
def test_a_file_without_what_it_needs(field: str) -> None:
    game = {name: value for name, value in GAME.items() if name != field}
    with pytest.raises(Unreadable) as told:
        read_game(json.dumps(game))
    assert (told.value.code, told.value.detail) == ("missing_field", field)


UNREADABLE_ENTRY: Final = [
    ({"meld_points": 12.5}, ".meld_points", "not_a_whole_number"),
    ({"meld_points": 12.0}, ".meld_points", "not_a_whole_number"),
    ({"meld_points": "12"}, ".meld_points", "not_a_whole_number"),
    ({"meld_points": True}, ".meld_points", "not_a_whole_number"),
    ({"hand_points": 1_000_001}, ".hand_points", "out_of_range"),
    ({"points": -1_000_001}, ".points", "out_of_range"),
    ({"points": 10**30}, ".points", "out_of_range"),
    ({"adjustment": None}, ".adjustment", "not_a_whole_number"),
    ({"adjustment": 5}, ".adjustment_reason", "needs_reason"),
    ({"adjustment": 5, "adjustment_reason": " \n"}, ".adjustment_reason", "needs_reason"),
    ({"adjustment_reason": "\udfff"}, ".adjustment_reason", "bad_characters"),
    ({"went_out": 1}, ".went_out", "not_true_or_false"),
    ({"concealed": "yes"}, ".concealed", "not_true_or_false"),
    ({"melds": None}, ".melds", "not_a_list"),
    ({"melds": ["7S"]}, ".melds[1]", "not_a_list"),
    ({"melds": [["7S", "14S"]]}, ".melds[1][2]", "unknown_card"),
    ({"melds": [["7S", 7]]}, ".melds[1][2]", "not_text"),
    ({"hand": ["8H=low"]}, ".hand[1]", "unknown_card"),
    ({"hand": [""]}, ".hand[1]", "unknown_card"),
    ({"hand": "AS"}, ".hand", "not_a_list"),
    ({"laid_off": ["8H"]}, ".laid_off[1]", "not_an_object"),
    ({"laid_off": [{"onto": "1.1"}]}, ".laid_off[1]", "missing_field"),
    ({"laid_off": [{"card": "8H", "on": "1.1"}]}, ".laid_off[1]", "unknown_field"),
    ({"laid_off": [{"card": "8H", "onto": None}]}, ".laid_off[1].onto", "not_text"),
    ({"laid_off": [{"card": "8H", "onto": "1"}]}, ".laid_off[1].onto", "not_a_place"),
    ({"laid_off": [{"card": "8H", "onto": "0.1"}]}, ".laid_off[1].onto", "not_a_place"),
    ({"laid_off": [{"card": "8H", "onto": "1.01"}]}, ".laid_off[1].onto", "not_a_place"),
    ({"laid_off": [{"card": "8H", "onto": "1000.1"}]}, ".laid_off[1].onto", "not_a_place"),
    ({"melds": [], "meld_points": 5}, ".melds", "not_beside"),
    ({"melds": [], "meld_points": None}, ".melds", "not_beside"),
    ({"laid_off": [], "meld_points": 5}, ".laid_off", "not_beside"),
    ({"hand": [], "hand_points": 0}, ".hand", "not_beside"),
    ({"points": 5, "hand": []}, ".hand", "not_beside"),
    ({"points": None, "hand_points": 5}, ".hand_points", "not_beside"),
    ({"points": 5, "concealed": False}, ".concealed", "not_beside"),
    ({"points": 5, "drew_from_discard": True}, ".drew_from_discard", "not_beside"),
    ({"meld_typed": "10+5"}, "", "unknown_field"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("fields", "place", "code"), UNREADABLE_ENTRY, ids=lambda value: str(value)[:50]
)
def test_an_entry_that_is_not_exactly_right_is_unreadable(
    fields: dict[str, Any], place: str, code: str
) -> None:
    with pytest.raises(Unreadable) as told:
        read_player(**fields)
    assert (told.value.place, told.value.code) == (f"rounds[1].players[3]{place}", code)


def test_points_stand_beside_going_out_and_an_adjustment() -> None:
    entry = read_player(points=5, went_out=True, adjustment=1, adjustment_reason="why")
    assert entry.rounds[0].entry.players[2].points == 5


def test_a_group_said_to_lie_beyond_the_table_is_kept_as_it_was_said() -> None:
    game = read_player(laid_off=[{"card": "8H", "onto": "9.2"}], hand=[])
    written = plain_json(game)
    assert written["rounds"][0]["players"][2]["laid_off"] == [{"card": "8H", "onto": "9.2"}]
    assert read_game(json.dumps(written)) == game
