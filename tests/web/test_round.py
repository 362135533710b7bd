"""A round in full, and its correction."""

from __future__ import annotations

import pytest

from tests.web.phones import Phone, boxes_of, words
from tests.web.test_enter_round import ROUND, asked, nets

CARDS = {
    "seats": "1 2 3",
    "p1_melds": "7S 7C 7D / QS KS AS",
    "p1_laid_off": "8H>2.1",
    "p1_hand": "0",
    "p1_went_out": "yes",
    "p2_melds": "5H 6H 7H",
    "p2_hand": "AD 9C",
    "p3_points": "-12",
    "p3_adjustment": "-10",
    "p3_reason": "wrong call",
}


@pytest.fixture
def played(phone: Phone, game: str) -> str:
    """A game of one round by cards."""
    assert phone.post(f"{game}/rounds", **CARDS).status_code == 303
    return game


def test_the_working_is_shown_in_full(phone: Phone, stranger: Phone, played: str) -> None:
    for page in (phone.text(f"{played}/rounds/1"), stranger.text(f"{played}/rounds/1")):
        assert "Ann dealt, 7 cards each." in page
        assert "A♠︎: an ace at the top of a run" in page
        assert "Laid off on meld 1 of Ben" in page
        assert "A♦︎: an ace left in the hand" in page
        assert "no working" in page
        assert "wrong call" in page
        assert "Round 1: Ann +64, Ben −6, Cleo −22" in page


def test_who_may_only_look_has_no_acts(stranger: Phone, played: str) -> None:
    page = stranger.text(f"{played}/rounds/1")
    assert "/correction" not in page
    assert "/strikes" not in page


@pytest.mark.parametrize("number", ["0", "2", "99999999999999999999", "x"])
def test_no_such_round(phone: Phone, played: str, number: str) -> None:
    assert phone.get(f"{played}/rounds/{number}").status_code == 404
    assert phone.get(f"{played}/rounds/{number}/correction").status_code == 404


def test_the_page_of_a_correction_holds_what_was_entered(phone: Phone, played: str) -> None:
    page = phone.text(f"{played}/rounds/1/correction")
    assert ">7S 7C 7D / QS KS AS</textarea>" in page
    assert ">8H>2.1</textarea>" in page
    boxes = boxes_of(page)
    assert boxes["p3_points"] == "−12"
    assert boxes["p3_reason"] == "wrong call"
    assert 'name="p1_went_out" value="yes" checked' in page
    assert phone.sheet(played).version == 2


def test_a_correction_stands_in_place_of_the_round_and_tells_why(phone: Phone, played: str) -> None:
    boxes = {**CARDS, "p2_hand": "9C", "line": "2", "reason": "Ben had laid the ace down"}
    answer = phone.post(f"{played}/rounds/1/correction", **boxes)
    assert answer.status_code == 303
    assert nets(phone.sheet(played)) == [64, 9, -22]
    assert "Round 1 is corrected: Ann +64, Ben +9, Cleo −22." in phone.text(played)
    page = phone.text(f"{played}/rounds/1")
    assert "Ben had laid the ace down" in page
    assert "replaced" in page
    assert "Undo: the correction of round 1" in phone.text(played)


def test_a_correction_needs_a_reason_and_keeps_the_typing(phone: Phone, played: str) -> None:
    boxes = {**CARDS, "p2_hand": "9C", "line": "2", "reason": " "}
    answer = phone.post(f"{played}/rounds/1/correction", **boxes)
    assert answer.status_code == 422
    page = words(answer)
    assert "Say why in a few words; the reason stays on the sheet." in page
    assert ">9C</textarea>" in page
    assert 'name="line" value="2"' in page
    assert phone.sheet(played).version == 2


def test_a_correction_that_is_unusual_is_asked_once(phone: Phone, played: str) -> None:
    boxes = {**CARDS, "p1_went_out": None, "line": "2", "reason": "nobody was out"}
    answer = phone.post(f"{played}/rounds/1/correction", **boxes)
    assert answer.status_code == 303, "the hand of Cleo is unknown, so nothing is asked"
    boxes |= {"p1_hand": "2S", "p3_points": "", "p3_melds": "0", "p3_hand": "12", "line": "2"}
    answer = phone.post(f"{played}/rounds/1/correction", **boxes)
    assert answer.status_code == 422
    boxes["asked"] = asked(words(answer))
    assert phone.post(f"{played}/rounds/1/correction", **boxes).status_code == 303
    assert phone.sheet(played).round(1).entry.accepted


def test_a_correction_by_another_phone_meanwhile_is_told(phone: Phone, played: str) -> None:
    boxes = {**CARDS, "p2_hand": "9C", "line": "2", "reason": "a slip"}
    phone.post(f"{played}/rounds/1/correction", **boxes)
    answer = phone.post(f"{played}/rounds/1/correction", **{**boxes, "p2_hand": "8C"}, seen="2")
    assert answer.status_code == 409
    page = words(answer)
    assert "The correction of round 1: Ann +64, Ben +9, Cleo −22" in page
    assert ">8C</textarea>" in page
    assert "Correct round 1" in page


def test_a_correction_sent_twice_is_one_even_if_the_round_has_moved(
    phone: Phone, played: str
) -> None:
    boxes = {**CARDS, "p2_hand": "9C", "line": "2", "reason": "a slip"}
    signed = {"entry_key": "one-key-for-both", "seen": "2"}
    phone.post(f"{played}/rounds/1/correction", **boxes, **signed)
    phone.post(f"{played}/rounds", **ROUND, before="2")
    answer = phone.post(f"{played}/rounds/1/correction", **boxes, **signed)
    assert answer.status_code == 303
    assert "Round 2 is corrected" in phone.text(played)
    assert phone.sheet(played).version == 4


def test_a_round_that_was_struck_meanwhile_is_not_corrected(phone: Phone, played: str) -> None:
    phone.post(f"{played}/strikes", line="2")
    boxes = {**CARDS, "line": "2", "reason": "a slip"}
    answer = phone.post(f"{played}/rounds/1/correction", **boxes)
    assert answer.status_code == 409
    assert "Line “2” is struck out already." in words(answer)
    assert phone.sheet(played).version == 3


def test_a_line_that_is_no_round_is_not_corrected(phone: Phone, played: str) -> None:
    for line in ("1", "77"):
        boxes = {**CARDS, "line": line, "reason": "a slip"}
        answer = phone.post(f"{played}/rounds/1/correction", **boxes)
        assert answer.status_code == 409
    assert phone.sheet(played).version == 2


def test_a_round_is_struck_from_its_page(phone: Phone, played: str) -> None:
    page = phone.text(f"{played}/rounds/1")
    assert "Strike out round 1" in page
    phone.post(f"{played}/strikes", line="2", reason="played it again", back="sheet")
    assert phone.sheet(played).rounds == ()
    assert "played it again" in phone.text(f"{played}/lines")
