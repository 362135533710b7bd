"""What users of other score keepers have reported: sent twice, undone, tied, players, sharing."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from flask import Flask

from scorekeeper.rummy.round import Seat
from tests.web.pads import enter, heads, rounds
from tests.web.phones import Phone, words
from tests.web.test_enter_round import ROUND

ACTS: dict[str, dict[str, Any]] = {
    "/rounds": ROUND,
    "/rounds/1/correction": {**ROUND, "line": "2", "reason": "a slip", "p2_hand": "25"},
    "/strikes": {"line": "3"},
    "/players": {"name": "Dan", "points": "0", "place": "4"},
    "/players/2/leaving": {},
    "/names": {"seat": "2", "new_name": "Benno"},
    "/seats": {"order": ["2", "1", "3"]},
    "/rules/change": {"reach": "whole", "target": "300"},
    "/ending": {"reason": "bedtime"},
    "/notes": {"text": "rain", "round_number": ""},
}
"""Everything that is written on a sheet, as its page sends it after two rounds."""


@pytest.mark.parametrize("act", ACTS)
def test_ten_taps_on_a_button_are_one_act(phone: Phone, game: str, act: str) -> None:
    enter(phone, game, 1, 2, 3)
    enter(phone, game, 4, 5, 6)
    sent = {**ACTS[act], "entry_key": "one-key-for-all-taps", "seen": "3"}
    answers = {phone.post(game + act, **sent).status_code for _ in range(10)}
    assert answers == {303}
    assert phone.sheet(game).version == 4


def test_ten_taps_on_rematch_are_one_game(app: Flask, phone: Phone, game: str) -> None:
    enter(phone, game, 500, 2, 3)
    answers = {
        phone.post(f"{game}/rematch", entry_key="one-key-for-all").location for _ in "0" * 10
    }
    assert len(answers) == 1
    assert len(list(app.extensions["shelf"].all_games())) == 2


def test_of_two_phones_with_the_same_round_one_writes_and_the_other_is_told(
    phone: Phone, stranger: Phone, game: str
) -> None:
    link = re.findall(r'id="link-write"[^>]*value="([^"]+)"', phone.text(f"{game}/phones"))[0]
    stranger.post(f"{game}/writers", link=link)
    assert phone.post(f"{game}/rounds", **ROUND, seen="1").status_code == 303
    answer = stranger.post(f"{game}/rounds", **{**ROUND, "p2_hand": "23"}, seen="1")
    assert answer.status_code == 409
    page = words(answer)
    assert "Somebody has written on this sheet meanwhile" in page
    assert 'id="p2_hand" name="p2_hand" value="23"' in page
    assert len(rounds(phone, game)) == 1


def test_a_mistake_of_round_2_that_is_seen_in_round_4_is_mended_there(
    phone: Phone, game: str
) -> None:
    for points in ((10, 0, 0), (100, 0, 0), (10, 0, 0), (10, 0, 0)):
        enter(phone, game, *points)
    page = phone.text(f"{game}/rounds/2/correction")
    assert 'value="100"' in page
    line = re.findall(r'name="line" value="(\d+)"', page)[0]
    boxes = {"p1_points": "10", "p2_points": "0", "p3_points": "0", "p1_went_out": "yes"}
    phone.post(f"{game}/rounds/2/correction", seats="1 2 3", line=line, reason="100", **boxes)
    assert [row[0] for row in rounds(phone, game)] == ["+10 10", "+10 20", "+10 30", "+10 40"]


def test_a_correction_that_is_opened_and_left_changes_nothing(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    before = phone.sheet(game).digest
    page = phone.text(f"{game}/rounds/1/correction")
    assert 'name="p3_melds" value="15+10+10"' in page
    assert f'href="{game}/rounds/1"' in page
    phone.get(f"{game}/rounds/1")
    assert phone.sheet(game).digest == before
    assert rounds(phone, game) == [["+64 64", "−6 −6", "+1 1"]]


def test_a_typo_that_ended_the_game_is_undone_and_the_game_runs_on(phone: Phone, game: str) -> None:
    enter(phone, game, 5, 2, 3)
    enter(phone, game, 555, 2, 3)
    assert "Ann has won" in phone.text(game)
    assert "Enter round" not in phone.text(game)
    undo = re.findall(r'name="line" value="(\d+)"', phone.text(game))[0]
    assert phone.post(f"{game}/strikes", line=undo, back="sheet").status_code == 303
    page = phone.text(game)
    assert "has won" not in page
    assert "Enter round 2" in page
    enter(phone, game, 55, 2, 3)
    assert heads(phone, game) == ["60", "4", "6"]


def test_nothing_is_deleted_what_was_struck_is_restored(phone: Phone, game: str) -> None:
    enter(phone, game, 5, 2, 3)
    enter(phone, game, 7, 8, 9)
    before = rounds(phone, game)
    phone.post(f"{game}/strikes", line="2", reason="oops")
    assert rounds(phone, game) == [["+7 7", "+8 8", "+9 9"]]
    assert "Ann +5" in phone.text(f"{game}/lines")
    phone.post(f"{game}/restorations", line="2", reason="no")
    assert rounds(phone, game) == before


def test_a_game_that_was_given_up_has_no_winner_anywhere(phone: Phone, game: str) -> None:
    enter(phone, game, 300, 20, 10)
    phone.post(f"{game}/ending", reason="too late")
    assert "Nobody has won this game." in phone.text(game)
    home = phone.text("/")
    assert "Ended by the table" in home
    assert "won" not in re.sub(r"<[^>]+>", " ", home)
    assert json.loads(phone.get(f"{game}/export").text)["rounds"]


def test_level_at_the_top_nobody_has_won_and_all_play_on(phone: Phone, game: str) -> None:
    enter(phone, game, 510, 510, 480)
    page = phone.text(game)
    assert "Level at the top" in page
    assert "Ann and Ben have 510 each. Everybody plays another round." in page
    assert "Enter round 2" in page
    places = phone.sheet(game).standings.places
    assert places == {Seat(1): 1, Seat(2): 1, Seat(3): 3}
    assert "won" not in re.sub(r"<[^>]+>", " ", phone.text("/"))


def test_after_a_tie_the_third_may_pass_both_and_win(phone: Phone, game: str) -> None:
    enter(phone, game, 505, 505, 460)
    enter(phone, game, 10, 10, 90, out=3)
    assert "Cleo has won" in phone.text(game)
    assert heads(phone, game) == ["515", "515", "550"]


def test_two_winners_who_share_are_both_named(phone: Phone) -> None:
    game = phone.start("Ann", "Ben", "Cleo", tie="shared")
    enter(phone, game, 510, 510, 480)
    assert "Ann and Ben share the win" in phone.text(game)
    assert "Ann and Ben won together" in phone.text("/")


@pytest.mark.parametrize("name", ["Ann", "ann", "Ann ", " ANN"])
def test_nobody_plays_under_a_name_that_is_there_already(
    phone: Phone, game: str, name: str
) -> None:
    start = phone.post("/games", player=["Ann", name, "Cleo"], preset="standard")
    joins = phone.post(f"{game}/players", name=name, points="0", place="4")
    renamed = phone.post(f"{game}/names", seat="2", new_name=name)
    assert {start.status_code, joins.status_code, renamed.status_code} <= {409, 422}
    assert phone.sheet(game).version == 1


def test_a_ninth_player_is_told_how_many_can_play(phone: Phone) -> None:
    answer = phone.post("/games", player=list("ABCDEFGHI"), preset="standard")
    assert answer.status_code == 422
    assert "Two to eight players are needed." in words(answer)


def test_a_newcomer_in_round_4_starts_where_the_table_says_and_who_leaves_stays_visible(
    phone: Phone, game: str
) -> None:
    for _ in range(3):
        enter(phone, game, 30, 20, 10)
    phone.post(f"{game}/players", name="Dan", points="-15", place="4")
    for _ in range(2):
        enter(phone, game, 30, 20, 10, 5)
    phone.post(f"{game}/players/1/leaving")
    enter(phone, game, 20, 10, 5, out=2)
    assert heads(phone, game) == ["150", "120", "60", "0"]
    pad = rounds(phone, game)
    assert [row[3] for row in pad] == ["", "", "−15", "+5 −10", "+5 −5", "+5 0"]
    assert [row[0] for row in pad][4:] == ["+30 150", ""]
    standings = phone.sheet(game).standings
    assert standings.leaders == (2,)
    assert {seat: standings.places[Seat(seat)] for seat in (2, 3, 4)} == {2: 1, 3: 2, 4: 3}


def test_a_rename_in_round_5_keeps_all_scores(phone: Phone, game: str) -> None:
    for _ in range(4):
        enter(phone, game, 30, 20, 10)
    before = rounds(phone, game)
    phone.post(f"{game}/names", seat="3", new_name="Cleopatra")
    assert rounds(phone, game) == before
    assert "Cleopatra" in phone.text(game)
    assert "Cleopatra" in phone.text(f"{game}/rounds/1")


def test_a_rematch_is_one_tap_with_the_same_people_and_the_deal_moved_on(
    phone: Phone, game: str
) -> None:
    enter(phone, game, 500, 20, 10)
    assert "Rematch" in phone.text(game)
    again = phone.post(f"{game}/rematch").location
    sheet = phone.sheet(again)
    assert [sheet.name(seat) for seat in sheet.seating] == ["Ann", "Ben", "Cleo"]
    assert sheet.name(sheet.standings.next_dealer) == "Ben"
    assert "Cleo" in phone.text("/games/new")


def test_every_phone_may_follow_a_game_and_none_of_those_may_write(
    phone: Phone, stranger: Phone, game: str
) -> None:
    enter(phone, game, 30, 20, 10)
    assert heads(stranger, game) == ["30", "20", "10"]
    assert 'id="link-write"' not in stranger.text(f"{game}/phones")
    assert stranger.post(f"{game}/rounds", **ROUND).status_code == 403
    assert stranger.post(f"{game}/strikes", line="2").status_code == 403
    assert phone.sheet(game).version == 2


def test_a_preview_that_opens_the_writing_link_uses_nothing_up(
    app: Flask, phone: Phone, stranger: Phone, game: str
) -> None:
    link = re.findall(r'id="link-write"[^>]*value="([^"]+)"', phone.text(f"{game}/phones"))[0]
    for bot in (Phone(app), Phone(app)):
        assert bot.get(f"{game}/write").status_code == 200
        assert bot.post(f"{game}/rounds", **ROUND).status_code == 403
    assert stranger.post(f"{game}/writers", link=link).status_code == 303
    enter(stranger, game, 30, 20, 10)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no game",
        '{"format": "rummy500-game/1", "players": ["Ann", "B',
        '{"format": "rummy500-game/0", "players": ["Ann", "Ben"], "rounds": []}',
        '{"format": "rummy500-game/1", "players": ["Ann", "Ben"], "rounds": [], "x": 1}',
        "[]",
        "9" * 1_500_000,
    ],
    ids=lambda text: text[:40] or "blank",
)
def test_a_file_that_is_no_game_is_told_at_once_and_changes_nothing(
    app: Flask, phone: Phone, game: str, text: str
) -> None:
    answer = phone.post("/imports", text=text)
    assert answer.status_code == 422
    assert re.search(r'role="alert"|class="faults"', words(answer))
    assert len(list(app.extensions["shelf"].all_games())) == 1


def test_a_file_of_five_megabytes_is_told_at_once(app: Flask, phone: Phone, game: str) -> None:
    answer = phone.post("/imports", text="x" * 5_000_000)
    assert answer.status_code == 413
    assert len(list(app.extensions["shelf"].all_games())) == 1
