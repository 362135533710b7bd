"""Joining, leaving, other names, other seats."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.phones import Phone, words


def seated(phone: Phone, game: str) -> list[str]:
    """Who plays now, in seat order."""
    sheet = phone.sheet(game)
    return [sheet.name(seat) for seat in sheet.seating]


def test_everybody_is_listed_in_seat_order_with_who_deals(phone: Phone, game: str) -> None:
    page = phone.text(f"{game}/players")
    assert page.index("Ann") < page.index("Ben") < page.index("Cleo")
    assert page.count("deals next") == 1


def test_who_may_only_look_sees_them_and_no_forms(stranger: Phone, game: str) -> None:
    page = stranger.text(f"{game}/players")
    assert "Cleo" in page
    assert f'action="{game}' not in page


def test_a_newcomer_sits_where_the_table_says_with_stated_points(phone: Phone, game: str) -> None:
    answer = phone.post(f"{game}/players", name=" Dan ", points="−20", place="2")
    assert answer.status_code == 303
    assert seated(phone, game) == ["Ann", "Dan", "Ben", "Cleo"]
    sheet = phone.sheet(game)
    assert sheet.standings.totals[sheet.seat_of("dan")] == -20
    page = phone.text(f"{game}/players")
    assert "Dan joins with −20 points." in page
    assert "joined before round 1 with −20 points" in page


def test_a_newcomer_may_choose_an_emoji_that_is_free(phone: Phone) -> None:
    game = phone.start("Ann", "Ben", mark=["🦊"])
    taken = phone.post(f"{game}/players", name="Dan", points="0", place="1", mark="🦊")
    assert taken.status_code == 409
    assert "Two players would have the emoji “🦊”." in words(taken)
    assert 'value="🦊" selected' in words(taken)
    assert phone.post(f"{game}/players", name="Dan", points="0", place="1", mark="🐢").location
    assert "🐢 <bdi>Dan</bdi>" in phone.text(f"{game}/players")


@pytest.mark.parametrize(
    ("boxes", "status", "said"),
    [
        ({"name": ""}, 422, "A newcomer needs a name."),
        ({"points": ""}, 422, "Enter a number; a blank is not a zero."),
        ({"points": "1.5"}, 422, "This is no whole number."),
        ({"points": "9999999"}, 422, "Enter a number from"),
        ({"place": ""}, 422, "Choose where the newcomer sits."),
        ({"place": "9"}, 422, "Choose where the newcomer sits."),
        ({"place": "8"}, 409, "one place of their own"),
        ({"name": "aNN"}, 409, "There is a player called “Ann” already."),
        ({"name": "x" * 41}, 409, "1 to 40 letters"),
        ({"mark": "♠"}, 422, "Choose one of those offered."),
        ({"name": "a\x00b"}, 422, "This holds characters that can’t be kept."),
    ],
)
def test_a_newcomer_that_can_not_be_is_told_and_the_typing_kept(
    phone: Phone, game: str, boxes: dict[str, str], status: int, said: str
) -> None:
    sent = {"name": "Dan", "points": "77", "place": "1"} | boxes
    answer = phone.post(f"{game}/players", **sent)
    assert answer.status_code == status
    assert said in words(answer)
    if "name" not in boxes:
        assert 'value="Dan"' in words(answer)
    if "points" not in boxes:
        assert 'value="77"' in words(answer)
    assert seated(phone, game) == ["Ann", "Ben", "Cleo"]


def test_a_ninth_player_finds_no_seat(phone: Phone) -> None:
    game = phone.start(*"ABCDEFGH")
    assert f'action="{game}/players"' not in phone.text(f"{game}/players")
    answer = phone.post(f"{game}/players", name="I", points="0", place="1")
    assert answer.status_code == 409
    assert "Eight can play at most." in words(answer)


def test_who_leaves_stays_on_the_sheet(phone: Phone, game: str) -> None:
    assert phone.post(f"{game}/players/2/leaving").status_code == 303
    assert seated(phone, game) == ["Ann", "Cleo"]
    page = phone.text(f"{game}/players")
    assert "left before round 1" in page
    assert "leaves</button>" not in page


def test_two_must_stay(phone: Phone) -> None:
    game = phone.start("Ann", "Ben")
    answer = phone.post(f"{game}/players/1/leaving")
    assert answer.status_code == 409
    assert "At least two must play." in words(answer)


def test_nobody_leaves_twice_and_no_stranger_leaves(phone: Phone, game: str) -> None:
    phone.post(f"{game}/players/2/leaving")
    twice = phone.post(f"{game}/players/2/leaving")
    assert twice.status_code == 409
    assert "“Ben” is not playing now." in words(twice)
    assert phone.post(f"{game}/players/77/leaving").status_code == 409


def test_a_name_is_changed_on_the_whole_sheet(phone: Phone, game: str) -> None:
    assert phone.post(f"{game}/names", seat="1", new_name="<b>Anna</b>").status_code == 303
    assert seated(phone, game)[0] == "<b>Anna</b>"
    assert "<b>Anna" not in phone.get(f"{game}/players").text


@pytest.mark.parametrize(("name", "status"), [("", 422), ("ben", 409), ("x" * 41, 409)])
def test_a_name_that_can_not_be_is_told(phone: Phone, game: str, name: str, status: int) -> None:
    answer = phone.post(f"{game}/names", seat="1", new_name=name)
    assert answer.status_code == status
    assert f'value="{name}"' in words(answer)
    assert seated(phone, game)[0] == "Ann"


@pytest.mark.parametrize("seat", ["", "77", "1.0", "Ann"])
def test_nobody_unknown_is_renamed(phone: Phone, game: str, seat: str) -> None:
    answer = phone.post(f"{game}/names", seat=seat, new_name="Zed")
    assert answer.status_code == 422
    assert "Choose who it is." in words(answer)
    assert 'value="Zed"' in words(answer)


def test_who_is_to_be_renamed_stays_chosen_if_the_name_can_not_be(phone: Phone, game: str) -> None:
    for name in ("", "Ann"):
        page = words(phone.post(f"{game}/names", seat="2", new_name=name))
        form = page[page.index(f'action="{game}/names"') :]
        assert '<option value="2" selected>Ben</option>' in form


def test_who_left_can_be_renamed_too(phone: Phone, game: str) -> None:
    phone.post(f"{game}/players/2/leaving")
    assert phone.post(f"{game}/names", seat="2", new_name="Benno").status_code == 303
    assert "Ben is called Benno now." in phone.text(f"{game}/players")


def test_the_page_asks_for_one_name_at_a_time(phone: Phone, game: str) -> None:
    page = phone.text(f"{game}/players")
    assert page.count('name="new_name"') == 1
    assert page.count(f'action="{game}/names"') == 1


def test_each_change_is_said(phone: Phone, game: str) -> None:
    sent: dict[str, tuple[dict[str, Any], str]] = {
        "names": ({"seat": "1", "new_name": "Anna"}, "Ann is called Anna now."),
        "seats": ({"order": ["3", "1", "2"]}, "New seats: Cleo, Anna and Ben."),
        "players/3/leaving": ({}, "Cleo leaves; the total stays."),
    }
    for address, (boxes, said) in sent.items():
        answer = phone.post(f"{game}/{address}", **boxes)
        assert f'role="status">{said}' in phone.text(answer.location)


def test_the_form_that_was_sent_stands_open(phone: Phone, game: str) -> None:
    def opened(page: str) -> int:
        return page.count('<details class="folded" open>')

    assert opened(phone.text(f"{game}/players")) == 0
    assert opened(words(phone.post(f"{game}/players", name=""))) == 1
    assert opened(words(phone.post(f"{game}/names", seat="1", new_name="Ben"))) == 1
    assert opened(words(phone.post(f"{game}/seats", order=["1", "2", "3"]))) == 1


def test_seats_are_changed(phone: Phone, game: str) -> None:
    assert phone.post(f"{game}/seats", order=["3", "1", "2"]).status_code == 303
    assert seated(phone, game) == ["Cleo", "Ann", "Ben"]


@pytest.mark.parametrize("order", [["1", "1", "2"], ["1", "2"], [], ["a", "b", "c"], ["9" * 9] * 3])
def test_an_order_that_seats_not_everybody_once_is_told(
    phone: Phone, game: str, order: list[str]
) -> None:
    answer = phone.post(f"{game}/seats", order=order)
    assert answer.status_code == 409
    assert "one place of their own" in words(answer)
    assert seated(phone, game) == ["Ann", "Ben", "Cleo"]


def test_the_same_form_twice_lets_one_newcomer_in(phone: Phone, game: str) -> None:
    sent = {"name": "Dan", "points": "0", "place": "4", "entry_key": "once-and-twice", "seen": 1}
    assert phone.post(f"{game}/players", **sent).status_code == 303
    assert phone.post(f"{game}/players", **sent).status_code == 303
    assert seated(phone, game) == ["Ann", "Ben", "Cleo", "Dan"]


def test_somebody_wrote_meanwhile(phone: Phone, game: str) -> None:
    phone.post(f"{game}/names", seat="1", new_name="Anna")
    answer = phone.post(f"{game}/players", name="Dan", points="5", place="4", seen=1)
    assert answer.status_code == 409
    assert "Somebody has written on this sheet meanwhile" in words(answer)
    assert 'value="Dan"' in words(answer)
    assert 'name="seen" value="2"' in words(answer)
