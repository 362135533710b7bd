"""What users of other score keepers have reported: lost games, wrong totals, numbers to enter."""

from __future__ import annotations

import re
import time
from html import unescape
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import update
from werkzeug.test import TestResponse

from scorekeeper.app import create_app
from scorekeeper.book.rows import SeatRow
from scorekeeper.config import Settings
from tests.book.places import engine_of
from tests.web.pads import enter, heads, rounds
from tests.web.phones import Phone, boxes_of, words
from tests.web.test_enter_round import ROUND

THREE = (30, -10, 5), (85, 0, -55), (-100, 40, 20)


@pytest.fixture
def played(phone: Phone, game: str) -> str:
    """The address of a game with three rounds."""
    for points in THREE:
        enter(phone, game, *points)
    return game


def test_totals_come_from_the_rounds_after_the_server_was_restarted(
    app: Flask, phone: Phone, played: str
) -> None:
    before = heads(phone, played)
    url = str(engine_of(app).url)
    other = create_app(Settings(Path(app.instance_path), url, "a secret of tests"))
    assert heads(Phone(other), played) == before == ["15", "30", "−30"]
    engine_of(other).dispose()


def test_a_page_that_lay_open_for_days_can_still_be_sent(
    phone: Phone, played: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = phone.text(f"{played}/rounds/new")
    signed = {
        name: re.findall(rf'name="{name}" value="([^"]+)"', page)[0]
        for name in ("csrf_token", "entry_key", "seen")
    }
    week_later = time.time() + 7 * 24 * 3600
    monkeypatch.setattr(time, "time", lambda: week_later)
    assert phone.post(f"{played}/rounds", **ROUND, **signed).status_code == 303
    assert heads(phone, played) == ["79", "24", "−29"]


def test_a_phone_whose_data_was_cleared_opens_the_game_by_its_link_and_writes_again(
    app: Flask, phone: Phone, played: str
) -> None:
    link = boxes_of(phone.text(f"{played}/phones"))["link-write"]
    cleared = Phone(app)
    assert heads(cleared, played) == ["15", "30", "−30"]
    assert "Enter round 4" not in cleared.text(played)
    assert cleared.post(f"{played}/writers", link=link).status_code == 303
    enter(cleared, played, 1, 2, 3)
    assert heads(phone, played) == ["16", "32", "−27"]
    assert played in cleared.text("/")


def test_what_was_typed_on_a_phone_whose_data_was_cleared_is_sent_again_once_it_may_write(
    app: Flask, phone: Phone, played: str
) -> None:
    link = boxes_of(phone.text(f"{played}/phones"))["link-write"]
    cleared = Phone(app)
    typed = {**ROUND, "p3_points": "", "entry_key": "the-key-of-the-open-page", "seen": "4"}
    typed |= {"p3_adjustment": "-5", "p3_reason": 'rain, "and" <wind>'}
    answer = sent_from_our_page(cleared, played, typed | {"csrf_token": phone.token()})
    assert answer.status_code == 400
    answer = sent_from_our_page(cleared, played, sent_again(answer, typed))
    assert answer.status_code == 403
    assert "Open the writing link in another tab" in words(answer)
    cleared.post(f"{played}/writers", link=link)
    answer = sent_from_our_page(cleared, played, sent_again(answer, typed))
    assert answer.status_code == 303
    assert heads(phone, played) == ["79", "24", "−34"]


def sent_from_our_page(phone: Phone, game: str, boxes: dict[str, str]) -> TestResponse:
    """A round as a browser sends it from a page of this server."""
    headers = {"Origin": "http://localhost"}
    return phone.client.post(f"{game}/rounds", data=boxes, headers=headers, buffered=True)


def sent_again(answer: TestResponse, typed: dict[str, str]) -> dict[str, str]:
    """What the answer offers to send again: all that was typed, signed anew."""
    hidden = re.findall(r'<input type="hidden" name="([^"]+)" value="([^"]*)"', answer.text)
    again = {name: unescape(value) for name, value in hidden}
    assert {**again, "csrf_token": ""} == {**typed, "csrf_token": ""}
    return again


def test_what_another_site_sends_is_not_handed_on_and_takes_no_phone_its_cookie(
    phone: Phone, played: str
) -> None:
    for elsewhere in ("http://elsewhere.example", "null", None):
        headers = {"Origin": elsewhere} if elsewhere else {}
        stranger = phone.app.test_client()
        answer = stranger.post(
            f"{played}/rounds", data={"p1_reason": "a rainy day"}, headers=headers
        )
        assert answer.status_code == 400
        assert "a rainy day" not in answer.text
        assert "csrf_token" not in answer.text
        assert "Set-Cookie" not in answer.headers


def test_a_correction_of_round_1_of_6_reaches_every_later_total_the_order_and_the_winner(
    phone: Phone, game: str
) -> None:
    for _ in range(5):
        enter(phone, game, 90, 80, 10)
    enter(phone, game, 55, 60, 10)
    assert "Ann has won" in phone.text(game)
    page = phone.text(f"{game}/rounds/1/correction")
    line = re.findall(r'name="line" value="(\d+)"', page)[0]
    boxes = {"p1_points": "10", "p2_points": "160", "p3_points": "10", "p1_went_out": "yes"}
    answer = phone.post(
        f"{game}/rounds/1/correction", seats="1 2 3", line=line, reason="swapped", **boxes
    )
    assert answer.status_code == 303, words(answer)
    totals = [[cell.split()[1] for cell in row] for row in rounds(phone, game)]
    assert [row[:2] for row in totals] == [
        ["10", "160"],
        ["100", "240"],
        ["190", "320"],
        ["280", "400"],
        ["370", "480"],
        ["425", "540"],
    ]
    assert heads(phone, game) == ["425", "540", "60"]
    assert "Ben has won" in phone.text(game)
    assert "Ben won" in phone.text("/")


def test_other_names_seats_and_a_newcomer_leave_all_scores_as_they_were(
    phone: Phone, played: str
) -> None:
    before = rounds(phone, played)
    phone.post(f"{played}/names", seat="1", new_name="Anna")
    assert rounds(phone, played) == before
    phone.post(f"{played}/players", name="Dan", points="0", place="4")
    assert [row[:3] for row in rounds(phone, played)] == before
    phone.post(f"{played}/seats", order=["3", "4", "1", "2"])
    moved = [[row[2], row[0], row[1]] for row in before]
    assert [[row[0], *row[2:]] for row in rounds(phone, played)] == moved
    assert heads(phone, played) == ["−30", "0", "15", "30"]


def test_a_total_that_somebody_changed_in_the_database_is_not_believed(
    app: Flask, phone: Phone, played: str
) -> None:
    with engine_of(app).begin() as connection:
        connection.execute(update(SeatRow).values(total=999))
    assert heads(phone, played) == ["15", "30", "−30"]
    assert app.extensions["shelf"].index_faults()
    enter(phone, played, 1, 2, 3)
    assert not app.extensions["shelf"].index_faults()
    assert "999" not in phone.text("/")


@pytest.mark.parametrize(
    ("melds", "hand", "net"), [("18", "19", "−1"), ("0", "55", "−55"), ("24", "24", "0")]
)
def test_a_round_below_zero_and_one_of_exactly_zero_need_no_minus(
    phone: Phone, game: str, melds: str, hand: str, net: str
) -> None:
    boxes = {**ROUND, "p2_melds": melds, "p2_hand": hand}
    assert phone.post(f"{game}/rounds", **boxes).status_code == 303
    assert rounds(phone, game)[0][1] == f"{net} {net}"


def test_what_may_be_negative_is_never_typed_on_a_pad_without_a_minus(
    phone: Phone, game: str
) -> None:
    boxes = {f"{game}/rounds/new": ("p1_points", "p1_adjustment"), f"{game}/players": ("points",)}
    for address, names in boxes.items():
        page = phone.text(address)
        for name in names:
            box = re.findall(rf'<input[^>]*name="{name}"[^>]*>', page)[0]
            assert 'inputmode="text"' in box, box


def test_every_box_of_every_page_names_its_keys(phone: Phone, played: str) -> None:
    pages = ["/", "/games/new", "/import"]
    pages += [
        played + page
        for page in ("/rounds/new", "/rounds/1/correction", "/players", "/lines", "/ending")
    ]
    pages += [played + "/rules/change", played + "/phones", played + "/write"]
    silent = {"hidden", "checkbox", "radio", "file"}
    for address in pages:
        for box in re.findall(r"<(?:input|textarea)[^>]*>", phone.text(address)):
            kind = re.search(r'type="(\w+)"', box)
            if (kind and kind[1] in silent) or " readonly" in box:
                continue
            assert "inputmode=" in box, (address, box)


def test_a_score_below_zero_stands_in_the_history_on_other_phones_and_in_the_file(
    phone: Phone, stranger: Phone, game: str
) -> None:
    enter(phone, game, 10, -3, 5)
    assert rounds(stranger, game) == [["+10 10", "−3 −3", "+5 5"]]
    assert "−3" in stranger.text(f"{game}/rounds/1")
    assert "−3" in stranger.text(f"{game}/lines")
    assert "−3" in phone.text("/")
    assert '"points": -3' in phone.text(f"{game}/export")


def test_a_blank_names_the_player_and_writes_nothing_and_a_zero_is_written(
    phone: Phone, game: str
) -> None:
    blank = phone.post(f"{game}/rounds", **{**ROUND, "p2_hand": ""})
    assert blank.status_code == 422
    assert "Ben: the hand is blank. Enter 0 if no card was left." in words(blank)
    assert 'value="15+10+10"' in words(blank)
    assert phone.sheet(game).version == 1
    zero = {**ROUND, "p3_melds": "0"}
    assert phone.post(f"{game}/rounds", **zero).status_code == 303
    assert rounds(phone, game)[0][2] == "−34 −34"


@pytest.mark.parametrize("melds", ["105", "230", "5+10+15+200", "0105"])
def test_totals_of_three_digits_and_sums_of_the_step_that_all_cards_have_are_taken(
    phone: Phone, game: str, melds: str
) -> None:
    answer = phone.post(f"{game}/rounds", **{**ROUND, "p1_melds": melds})
    assert answer.status_code == 303
    assert rounds(phone, game)[0][0].split()[0] == f"+{sum(map(int, melds.split('+')))}"


def test_a_thousand_is_more_than_the_pack_holds_but_may_be_an_old_score(
    phone: Phone, game: str
) -> None:
    answer = phone.post(f"{game}/rounds", **{**ROUND, "p1_melds": "1000"})
    assert answer.status_code == 422
    assert "Ann" in words(answer)
    assert "pack" in words(answer)
    enter(phone, game, 1000, 0, 0)
    assert heads(phone, game)[0] == "1000"


def test_boxes_stand_in_seat_order_whoever_leads(phone: Phone, game: str) -> None:
    enter(phone, game, -5, 10, 300)
    page = phone.text(f"{game}/rounds/new")
    places = [page.index(f'name="p{seat}_melds"') for seat in (1, 2, 3)]
    assert places == sorted(places)
    again = words(phone.post(f"{game}/rounds", **{**ROUND, "p2_hand": "x"}))
    places = [again.index(f'name="p{seat}_melds"') for seat in (1, 2, 3)]
    assert places == sorted(places)


@pytest.mark.parametrize("text", ["12.5", "1e3", "٣", "１２", "1000000000", "49-46ish", "12,5"])
def test_what_is_no_number_of_points_is_refused_in_words_and_kept(
    phone: Phone, game: str, text: str
) -> None:
    answer = phone.post(f"{game}/rounds", **{**ROUND, "p3_melds": text})
    assert answer.status_code == 422
    assert 'class="faults" id="p3_melds-faults"' in words(answer)
    assert f'value="{text}"' in words(answer)
    assert phone.sheet(game).version == 1
