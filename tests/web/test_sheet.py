"""The sheet: what each phone sees on it, and undo and redo in one tap."""

from __future__ import annotations

import re

from werkzeug.test import TestResponse

from tests.web.phones import Phone, words

ROUND = {
    "seats": "1 2 3",
    "p1_melds": "64",
    "p1_hand": "0",
    "p1_went_out": "yes",
    "p2_melds": "18",
    "p2_hand": "24",
    "p3_melds": "0",
    "p3_hand": "12",
}


def test_the_sheet_shows_scores_and_totals(phone: Phone, game: str) -> None:
    assert phone.post(f"{game}/rounds", **ROUND).status_code == 303
    page = phone.text(game)
    assert "Round 1 is written: Ann +64, Ben −6, Cleo −12." in page
    why = f"{game.rsplit('/', 1)[-1]}/rounds/1/1"
    assert f'<td class="do"><a href="{why}"><small>+64</small> 64</a></td>' in page
    assert "436 to go" in page
    assert "Ben deals round 2: 7 cards each." in page
    assert f'href="{game}/rounds/1"' in page
    assert "Enter round 2" in page


def test_a_page_that_may_be_kept_holds_no_fresh_key(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    assert phone.get(game).headers["Cache-Control"] == "no-cache, private"


def test_who_may_only_look_has_no_acts_but_can_keep_the_game(
    phone: Phone, stranger: Phone, game: str
) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    page = stranger.text(game)
    assert "<small>+64</small> 64" in page
    for act in ("rounds/new", "/strikes", "/restorations", "/ending", "/rematch"):
        assert act not in page
    assert f'action="{game}/followers"' in page
    assert stranger.post(f"{game}/followers").status_code == 303
    assert "/followers" not in stranger.text(game)
    assert f'href="{game}"' in stranger.text("/")


def test_undo_and_redo_are_one_tap_each(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    assert "Undo: round 1" in phone.text(game)
    assert press(phone, game, "strikes").status_code == 303
    page = phone.text(game)
    assert "Struck out: round 1." in page
    assert "No round is written yet." in page
    assert "1 round is struck out" in page
    assert "Redo: the struck round 1" in page
    assert press(phone, game, "restorations").status_code == 303
    assert "Counts again: round 1." in phone.text(game)
    assert press(phone, game, "strikes").status_code == 303
    assert [line.kind for line in phone.sheet(game).lines[2:]] == [
        "LineStruck",
        "LineRestored",
        "LineStruck",
    ]


def test_undo_pressed_twice_is_one_act(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    phone.post(f"{game}/rounds", **ROUND)
    boxes = form_of(phone.text(game), "strikes")
    for _ in range(2):
        assert phone.post(f"{game}/strikes", **boxes).status_code == 303
    assert phone.sheet(game).version == 4
    assert len(phone.sheet(game).rounds) == 1


def test_a_stale_undo_does_nothing(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    boxes = form_of(phone.text(game), "strikes")
    phone.post(f"{game}/rounds", **ROUND)
    answer = phone.post(f"{game}/strikes", **boxes)
    assert answer.status_code == 409
    assert "Somebody has written on this sheet meanwhile" in words(answer)
    assert len(phone.sheet(game).rounds) == 2


def test_a_won_game_offers_a_rematch_and_who_pays_whom(phone: Phone) -> None:
    game = phone.start("Ann", "Ben", "Cleo", target="60")
    phone.post(f"{game}/rounds", **ROUND)
    page = phone.text(game)
    assert "Ann has won" in page
    assert f'href="{game}/settlement"' in page
    assert f'action="{game}/rematch"' in page
    assert "Enter round" not in page


def test_names_are_never_markup_and_keep_their_direction(phone: Phone) -> None:
    game = phone.start("<b>Ann</b>", "محمد", "W" * 40)
    page = phone.get(game).text
    assert "<b>Ann</b>" not in page
    assert "&lt;b&gt;Ann&lt;/b&gt;" in page
    assert 'dir="auto">محمد<' in page
    assert f'title="{"W" * 40}"' in page


def test_the_totals_are_drawn_from_the_second_round_on(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    assert 'class="chart' not in phone.text(game)
    phone.post(f"{game}/rounds", **ROUND)
    page = phone.text(game)
    assert 'role="img" aria-label="The totals drawn, round by round.' in page
    for number in (1, 2, 3):
        assert f'class="line hue-{number} dash-{number}"' in page


def test_places_that_are_shared_say_so_in_words(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **{**ROUND, "p2_melds": "88"})
    page = phone.text(game)
    shared = '1st<span aria-hidden="true">=</span><span class="visually-hidden">, shared</span>'
    assert page.count(shared) == 2
    assert '<span class="place">3rd</span>' in page


def test_the_sheet_of_thirty_rounds_is_small(phone: Phone) -> None:
    game = phone.start("Ann", "Ben", "Cleo", target="100000")
    for _ in range(30):
        assert phone.post(f"{game}/rounds", **ROUND).status_code == 303
    packed = phone.client.get(game, headers={"Accept-Encoding": "gzip"})
    assert packed.content_encoding == "gzip"
    assert len(packed.data) < 3_500


def press(phone: Phone, game: str, act: str) -> TestResponse:
    """Press the button of that act on the sheet."""
    return phone.post(f"{game}/{act}", **form_of(phone.text(game), act))


def form_of(page: str, act: str) -> dict[str, str]:
    """The hidden boxes of a form on the page."""
    form = re.search(rf'<form action="[^"]*/{act}".*?</form>', page, re.DOTALL)
    assert form
    return dict(re.findall(r'name="(\w+)" value="([^"]*)"', form[0]))
