"""Games in files."""

from __future__ import annotations

import json
from io import BytesIO

import pytest
from flask import Flask

from tests.web.phones import Phone, words


def test_a_game_that_was_taken_out_can_be_brought_in_again(
    phone: Phone, stranger: Phone, game: str
) -> None:
    answer = phone.get(f"{game}/export")
    assert answer.mimetype == "application/json"
    assert "attachment" in answer.headers["Content-Disposition"]
    brought = stranger.post("/imports", file=(BytesIO(answer.data), "game.json"))
    assert brought.status_code == 303, words(brought)
    assert brought.location != game
    assert stranger.sheet(brought.location).digest == phone.sheet(game).digest
    assert brought.location in stranger.text("/")


def test_emoji_go_with_the_file_and_one_that_is_none_is_told(phone: Phone, stranger: Phone) -> None:
    game = phone.start("Ann", "Ben", mark=["", "🐸"])
    file = phone.get(f"{game}/export").data
    brought = stranger.post("/imports", file=(BytesIO(file), "game.json"))
    assert stranger.sheet(brought.location).mark(2) == "🐸"
    text = '{"format": "rummy500-game/1", "players": ["Ann", "Ben"], "marks": {"Ben": "B"}}'
    answer = stranger.post("/imports", text=text)
    assert answer.status_code == 422
    assert "At marks.Ben: “B” is none of the emoji" in words(answer)


def test_a_pasted_game_will_do(phone: Phone) -> None:
    text = json.dumps(
        {
            "format": "rummy500-game/1",
            "players": ["Ann", "Ben"],
            "rounds": [
                {
                    "players": [
                        {"name": "Ann", "points": 40, "went_out": True},
                        {"name": "Ben", "points": -5},
                    ]
                }
            ],
        }
    )
    brought = phone.post("/imports", text=text)
    assert brought.status_code == 303, words(brought)
    assert dict(phone.sheet(brought.location).standings.totals) == {1: 40, 2: -5}


def test_a_file_goes_before_what_was_pasted(phone: Phone, game: str) -> None:
    file = (BytesIO(phone.get(f"{game}/export").data), "game.json")
    assert phone.post("/imports", file=file, text="nonsense").status_code == 303


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Choose a file, or paste the text in it."),
        ("{", "it is not written in JSON"),
        ("[]", "There should be an object here."),
        ('{"format": "rummy500-game/2"}', "no format of a game file"),
        ('{"format": "rummy500-game/1", "players": ["Ann", "ann"], "rounds": []}', "“ann”"),
        (
            '{"format": "rummy500-game/1", "players": ["A", "B"], "rounds": [{"players": []}]}',
            "A: ",
        ),
        ('"\ud800"', ""),
    ],
)
def test_what_is_no_game_is_told_and_the_text_kept(
    app: Flask, phone: Phone, text: str, said: str
) -> None:
    sent = text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")
    answer = phone.post("/imports", text=sent)
    assert answer.status_code == 422
    assert said in words(answer)
    assert f"{sent}</textarea>" in words(answer)
    assert not list(app.extensions["shelf"].all_games())


def test_the_same_file_sent_twice_is_one_game(app: Flask, phone: Phone) -> None:
    text = '{"format": "rummy500-game/1", "players": ["Ann", "Ben"], "rounds": []}'
    sent = {"text": text, "entry_key": "key-of-a-page"}
    assert phone.post("/imports", **sent).location == phone.post("/imports", **sent).location
    assert len(list(app.extensions["shelf"].all_games())) == 1
