"""The first page, and the name of the phone."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.phones import Phone, words


def test_a_new_phone_is_told_what_this_is(phone: Phone) -> None:
    page = phone.text("/")
    assert "Play with real cards" in page
    assert "/games/new" in page


def test_a_game_stands_on_the_phone_that_started_it_alone(
    phone: Phone, stranger: Phone, game: str
) -> None:
    assert game in phone.text("/")
    assert game not in stranger.text("/")


def test_a_game_that_a_phone_wants_to_look_at_stands_there_too(stranger: Phone, game: str) -> None:
    assert stranger.post(f"{game}/followers").status_code == 303
    assert game in stranger.text("/")
    assert stranger.post(f"{game}/players", name="Dan", points="0").status_code == 403


def test_names_are_printed_as_text(phone: Phone) -> None:
    phone.start("<b>Ann</b>", 'O\'Ben & "Co"')
    page = phone.get("/").get_data(as_text=True)
    assert "<b>Ann" not in page
    assert "&lt;b&gt;Ann&lt;/b&gt;" in page


def test_the_owner_of_a_phone_stands_on_its_lines(phone: Phone) -> None:
    assert phone.post("/phone", owner=" Ann ").status_code == 303
    assert 'value="Ann"' in phone.text("/")
    game = phone.start("Ann", "Ben")
    assert phone.sheet(game).lines[0].stamp.by == "Ann"


def test_the_owner_may_stay_unnamed(phone: Phone) -> None:
    phone.post("/phone", owner="Ann")
    assert phone.post("/phone", owner="  ").status_code == 303
    assert phone.sheet(phone.start("Ann", "Ben")).lines[0].stamp.by == ""


@pytest.mark.parametrize("owner", ["x" * 41, "a\x07b", "\u200b"])
def test_an_owner_without_a_name_is_refused(phone: Phone, owner: str) -> None:
    answer = phone.post("/phone", owner=owner)
    assert answer.status_code == 422
    assert "1 to 40 letters" in words(answer)
    assert f'value="{owner}"' in words(answer)
    assert 'name="owner" value=""' in phone.text("/")


def test_a_page_says_once_what_was_done(phone: Phone) -> None:
    phone.post("/phone", owner="Ann")
    assert "What this phone writes has the name Ann beside it now." in phone.text("/")
    assert "What this phone writes" not in phone.text("/")
    phone.post("/phone", owner="")
    assert "This phone has no name now." in phone.text("/")


def test_the_phone_keeps_its_games_over_a_restart(app: Flask, phone: Phone, game: str) -> None:
    cookie = phone.client.get_cookie("phone")
    assert cookie is not None
    other = Phone(app)
    other.client.set_cookie("phone", cookie.value)
    assert game in other.text("/")
