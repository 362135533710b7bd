"""Entering a round: read, asked about, written once; or told what keeps it from being written."""

from __future__ import annotations

import re
from typing import Any

import pytest

from scorekeeper.sheet.sheet import Sheet
from tests.web.phones import Phone, words

ROUND = {
    "seats": "1 2 3",
    "p1_melds": "64",
    "p1_hand": "0",
    "p1_went_out": "yes",
    "p2_melds": "18",
    "p2_hand": "24",
    "p3_melds": "15+10+10",
    "p3_hand": "34",
}
UNUSUAL = {**ROUND, "p1_hand": "5", "p1_went_out": None}
"""Nobody went out."""


def nets(sheet: Sheet, number: int = 1) -> list[int | None]:
    """What a round came to, in seat order."""
    return [score.net for score in sheet.round(number).score.players]


def test_the_page_has_boxes_for_everybody_in_seat_order(phone: Phone, game: str) -> None:
    page = phone.text(f"{game}/rounds/new")
    assert "<h1>Round 1</h1>" in page
    assert page.index("Ann</bdi>") < page.index("Ben</bdi>") < page.index("Cleo</bdi>")
    assert "Ann deals, 7 cards each." in page
    for seat in (1, 2, 3):
        for box in ("melds", "hand", "laid_off", "points", "adjustment", "reason", "went_out"):
            assert page.count(f'name="p{seat}_{box}"') == 1
    assert phone.get(f"{game}/rounds/new").headers["Cache-Control"] == "no-store"


def test_every_box_says_which_keys_it_takes(phone: Phone, game: str) -> None:
    for address in (f"{game}/rounds/new", f"{game}/rounds/new?by=cards"):
        page = phone.text(address)
        boxes = re.findall(r"<(?:input|textarea)[^>]*>", page)
        for box in boxes:
            if 'type="hidden"' not in box and 'type="checkbox"' not in box:
                assert "inputmode=" in box, box
                assert 'autocomplete="off"' in box, box


def test_totals_are_written(phone: Phone, game: str) -> None:
    answer = phone.post(f"{game}/rounds", **ROUND)
    assert answer.status_code == 303
    assert answer.location == game
    assert nets(phone.sheet(game)) == [64, -6, 1]
    assert phone.sheet(game).round(1).entry.players[2].meld_typed == "15+10+10"


def test_cards_and_totals_may_be_mixed(phone: Phone, game: str) -> None:
    boxes = {
        **ROUND,
        "p1_melds": "7S 7C 7D / QS KS AS",
        "p1_laid_off": "8H>2.1",
        "p2_melds": "5♥6♥7♥",
        "p2_hand": "AD 9C",
    }
    assert phone.post(f"{game}/rounds?by=cards", **boxes).status_code == 303
    assert nets(phone.sheet(game)) == [64, -6, 1]


def test_the_score_alone_may_be_negative(phone: Phone, game: str) -> None:
    boxes = {"seats": "1 2 3", "p1_points": "−12", "p2_points": "0", "p3_points": "37"}
    assert phone.post(f"{game}/rounds", **boxes).status_code == 303
    assert nets(phone.sheet(game)) == [-12, 0, 37]


@pytest.mark.parametrize("text", ["12.5", "abc", "1e3", "٣", "６４", "10^9", "15++10", "-5"])
def test_bad_text_is_told_and_everything_typed_is_kept(phone: Phone, game: str, text: str) -> None:
    answer = phone.post(f"{game}/rounds", **{**ROUND, "p2_melds": text, "p3_hand": "7S 7X"})
    assert answer.status_code == 422
    page = words(answer)
    assert f'name="p2_melds" value="{text}"' in page
    assert 'id="p2_melds-faults"' in page
    assert "“7X” is no card." in page
    assert ">7S 7X</textarea>" in page
    assert 'name="p3_melds"' in page
    assert "15+10+10</textarea>" in page or 'value="15+10+10"' in page
    assert 'name="p1_went_out" value="yes" checked' in page
    assert phone.sheet(game).version == 1


def test_blanks_and_bad_text_are_told_together(phone: Phone, game: str) -> None:
    boxes = {**ROUND, "p1_melds": "x", "p2_hand": "", "p3_melds": "400"}
    page = words(phone.post(f"{game}/rounds", **boxes))
    assert "Melds: “x” is no card." in page
    assert "Ann: the melds are blank" not in page
    assert "Ben: the hand is blank. Enter 0 if no card was left." in page
    assert "Cleo: 400 points are more than the whole pack holds (396)." in page


def test_a_blank_is_no_zero(phone: Phone, game: str) -> None:
    answer = phone.post(f"{game}/rounds", seats="1 2 3")
    assert answer.status_code == 422
    page = words(answer)
    for name in ("Ann", "Ben", "Cleo"):
        assert f"{name}: the melds are blank" in page
        assert f"{name}: the hand is blank" in page
    assert phone.sheet(game).version == 1


def test_an_impossible_round_names_the_card_and_who_claims_it(phone: Phone, game: str) -> None:
    boxes = {**ROUND, "p1_melds": "7S 7C 7D", "p2_melds": "7S 8S 9S"}
    answer = phone.post(f"{game}/rounds", **boxes)
    assert answer.status_code == 422
    assert "7♠︎ stands with Ann already, and the pack holds no more of it" in words(answer)
    assert 'href="#p2_melds"' in words(answer)


def test_what_is_unusual_is_asked_once_and_recorded_on_yes(phone: Phone, game: str) -> None:
    answer = phone.post(f"{game}/rounds", **UNUSUAL)
    assert answer.status_code == 422
    page = words(answer)
    assert "This is unusual" in page
    assert "Nobody went out" in page
    assert "Record it as the table decided" in page
    assert 'value="15+10+10"' in page
    assert phone.sheet(game).version == 1
    answer = phone.post(f"{game}/rounds", **UNUSUAL, asked=asked(page))
    assert answer.status_code == 303
    sheet = phone.sheet(game)
    assert [one.code for one in sheet.round(1).entry.accepted] == ["nobody_out"]
    assert "unusual, accepted by the table" in phone.text(game)
    assert "Unusual, recorded as the table decided" in phone.text(f"{game}/rounds/1")


def test_any_change_asks_again(phone: Phone, game: str) -> None:
    page = words(phone.post(f"{game}/rounds", **UNUSUAL))
    changed = {**UNUSUAL, "p1_hand": "6", "asked": asked(page)}
    answer = phone.post(f"{game}/rounds", **changed)
    assert answer.status_code == 422
    assert asked(words(answer)) not in {"", asked(page)}
    assert phone.sheet(game).version == 1


def test_a_yes_does_not_carry_what_is_refused(phone: Phone, game: str) -> None:
    page = words(phone.post(f"{game}/rounds", **UNUSUAL))
    refused = {**UNUSUAL, "p1_melds": "500", "asked": asked(page)}
    answer = phone.post(f"{game}/rounds", **refused)
    assert answer.status_code == 422
    assert asked(words(answer)) == ""
    assert "Record it as the table decided" not in words(answer)


def test_a_round_sent_twice_is_one_round(phone: Phone, game: str) -> None:
    boxes: dict[str, Any] = {**ROUND, "entry_key": "one-key-for-both", "seen": "1"}
    for _ in range(2):
        answer = phone.post(f"{game}/rounds", **boxes)
        assert answer.status_code == 303
        assert "Round 1 is written" in phone.text(game)
    assert phone.sheet(game).version == 2


def test_a_round_sent_again_after_it_was_struck_is_not_written_again(
    phone: Phone, game: str
) -> None:
    boxes: dict[str, Any] = {**ROUND, "entry_key": "one-key-for-both", "seen": "1"}
    phone.post(f"{game}/rounds", **boxes)
    phone.post(f"{game}/strikes", line="2")
    assert phone.post(f"{game}/rounds", **boxes).status_code == 303
    assert "This is on the sheet already." in phone.text(game)
    assert phone.sheet(game).version == 3


def test_the_same_key_with_another_entry_is_a_stale_page(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND, entry_key="one-key-for-both")
    other = {**ROUND, "p1_melds": "65"}
    answer = phone.post(f"{game}/rounds", **other, entry_key="one-key-for-both", seen="1")
    assert answer.status_code == 409
    page = words(answer)
    assert "This page was sent before, with something else on it" in page
    assert 'value="65"' in page
    assert phone.sheet(game).version == 2


def test_a_moved_sheet_is_told_with_what_it_says_now_and_the_typing_kept(
    phone: Phone, game: str
) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    answer = phone.post(f"{game}/rounds", **ROUND, seen="1")
    assert answer.status_code == 409
    page = words(answer)
    assert "Somebody has written on this sheet meanwhile" in page
    assert "Round 1: Ann +64, Ben −6, Cleo +1" in page
    assert "<h1>Round 2</h1>" in page
    assert 'value="15+10+10"' in page
    assert 'name="seen" value="2"' in page
    assert phone.sheet(game).version == 2
    assert phone.post(f"{game}/rounds", **ROUND, seen="2").status_code == 303


def test_somebody_who_came_meanwhile_gets_boxes_and_the_others_keep_theirs(
    phone: Phone, game: str
) -> None:
    phone.post(f"{game}/players", name="Dan", points="0", place="4")
    page = words(phone.post(f"{game}/rounds", **ROUND, seen="1"))
    assert 'name="p4_melds" value=""' in page
    assert 'name="p1_melds" value="64"' in page
    assert 'name="seats" value="1 2 3 4 "' in page


def test_a_forgotten_round_is_entered_before_another(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    page = phone.text(f"{game}/rounds/new?before=1")
    assert "A round before round 1" in page
    before = re.search(r'name="before" value="(\d+)"', page)
    assert before
    early = {**ROUND, "p1_melds": "20"}
    assert phone.post(f"{game}/rounds", **early, before=before[1]).status_code == 303
    assert "Round 1 is written: Ann +20" in phone.text(game)
    assert [nets(phone.sheet(game), number)[0] for number in (1, 2)] == [20, 64]


@pytest.mark.parametrize("before", ["0", "2", "x", "-1", "٣٣", "1.5", ""])
def test_before_no_round_is_no_page(phone: Phone, game: str, before: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    assert phone.get(f"{game}/rounds/new?before={before}").status_code == 404


def test_before_a_line_that_is_no_round_nothing_is_written(phone: Phone, game: str) -> None:
    for before in ("1", "99"):
        answer = phone.post(f"{game}/rounds", **ROUND, before=before)
        assert answer.status_code == 409
        assert 'value="15+10+10"' in words(answer)
    assert phone.post(f"{game}/rounds", **ROUND, before="x").status_code == 422
    assert phone.sheet(game).version == 1


def test_a_finished_game_takes_no_round(phone: Phone) -> None:
    game = phone.start("Ann", "Ben", "Cleo", target="60")
    phone.post(f"{game}/rounds", **ROUND)
    answer = phone.get(f"{game}/rounds/new")
    assert (answer.status_code, answer.location) == (303, game)
    answer = phone.post(f"{game}/rounds", **ROUND)
    assert answer.status_code == 409
    assert "The game is over. Reopen it first" in words(answer)
    assert 'value="15+10+10"' in words(answer)


def test_marks_are_asked_for_only_where_they_count(phone: Phone) -> None:
    plain = phone.start("Ann", "Ben", "Cleo")
    assert "concealed" not in phone.text(f"{plain}/rounds/new")
    assert "_drew" not in phone.text(f"{plain}/rounds/new")
    house = phone.start(
        "Ann",
        "Ben",
        "Cleo",
        concealed="double_own",
        going_out_bonus="25",
        bonus_needs_no_discard_draw="yes",
    )
    page = phone.text(f"{house}/rounds/new")
    assert 'name="p1_concealed"' in page
    assert 'name="p1_drew"' in page
    boxes = {**ROUND, "p1_concealed": "yes", "p1_drew": "yes"}
    assert phone.post(f"{house}/rounds", **boxes).status_code == 303
    assert nets(phone.sheet(house))[0] == 128


def test_strange_forms_are_answered_in_words(phone: Phone, game: str) -> None:
    for boxes in (
        {**ROUND, "seats": "1 1 1"},
        {**ROUND, "seats": "9 8"},
        {**ROUND, "entry_key": "short"},
        {**ROUND, "seen": "x"},
        {**ROUND, "before": "x"},
    ):
        answer = phone.post(f"{game}/rounds", **boxes)
        assert answer.status_code in {303, 422}, boxes
    assert phone.post(f"{game}/rounds", **{**ROUND, "seats": "1 2"}).status_code == 422
    assert phone.sheet(game).version <= 3


def asked(page: str) -> str:
    """The question that the page's button would say yes to."""
    found = re.search(r'name="asked" value="(\w*)"', page)
    assert found
    return found[1]
