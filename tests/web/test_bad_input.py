"""What people type that can't be, box by box: told beside the box, kept as typed, not written."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from flask import Flask

from tests.web.phones import Phone, words
from tests.web.test_enter_round import ROUND, asked, nets
from tests.web.test_every_address import filled, rules_of

NO_NUMBERS: Final = (
    "abc", "12.5", "12,5", "1e3", "٣", "６４", "10^9", "1000000000", "15++10", "15+-3", "+", "0x10",
    "1 000 000 000", "½", "<b>", "🂡", "NaN", "x" * 60,
)  # fmt: skip
NAMES: Final = (
    "🃏",
    "אבי כהן",
    "<i>x</i>",
    "&amp;\"'",
    "x" * 40,
    "Ann\u0301 Ben",
    "%(name)s{{ 1 }}",
)


def faults_of(page: str, box: str) -> str:
    """What is said beside a box."""
    found = re.search(rf'<ul class="faults" id="{box}-faults">(.*?)</ul>', page, re.DOTALL)
    assert found, f"nothing is said beside {box}"
    return found[1]


def kept(page: str, text: str) -> bool:
    """Whether a box still holds this text; ``page`` with its entities resolved."""
    return f'value="{text}"' in page or f">{text}</textarea>" in page


@pytest.mark.parametrize("box", ["melds", "hand"])
def test_a_total_that_is_none(phone: Phone, game: str, box: str) -> None:
    for text in (*NO_NUMBERS, "-5", "−5", "20-5", "9999999+1"):
        answer = phone.post(f"{game}/rounds", **{**ROUND, f"p2_{box}": text})
        page = words(answer)
        assert answer.status_code == 422
        assert "What was typed is kept." in page
        assert faults_of(page, f"p2_{box}")
        assert kept(page, text)
        assert kept(page, "15+10+10")
        assert "blank. Enter 0" not in page
    assert phone.sheet(game).version == 1


@pytest.mark.parametrize("box", ["points", "adjustment"])
def test_a_score_that_is_none(phone: Phone, game: str, box: str) -> None:
    cleo: dict[str, Any] = {"p3_melds": "", "p3_hand": ""} if box == "points" else {}
    for text in (*NO_NUMBERS, "15+10", "--5", "-"):
        boxes = {**ROUND, **cleo, f"p3_{box}": text}
        answer = phone.post(f"{game}/rounds", **boxes)
        page = words(answer)
        assert answer.status_code == 422
        assert faults_of(page, f"p3_{box}")
        assert kept(page, text)
    assert phone.sheet(game).version == 1


@pytest.mark.parametrize("box", ["melds", "hand"])
def test_a_blank_is_never_a_zero(phone: Phone, game: str, box: str) -> None:
    for blank in ("", " ", "\u00a0", "\t\n", None):
        answer = phone.post(f"{game}/rounds", **{**ROUND, f"p2_{box}": blank})
        assert answer.status_code == 422
        assert "blank. Enter 0" in faults_of(words(answer), f"p2_{box}")
    assert phone.sheet(game).version == 1


@pytest.mark.parametrize("box", ["target", "going_out_bonus", "pool_carried", "dealt_number"])
def test_a_number_of_a_new_game_that_is_none(app: Flask, phone: Phone, box: str) -> None:
    for text in (*NO_NUMBERS, "-5"):
        answer = phone.post("/games", player=["Ann", "Ben"], preset="standard", **{box: text})
        assert answer.status_code == 422
        assert faults_of(words(answer), box)
        assert kept(words(answer), text)
        assert kept(words(answer), "Ben")
    assert not list(app.extensions["shelf"].all_games())


@pytest.mark.parametrize(
    ("address", "box", "boxes"),
    [
        ("players", "points", {"name": "Dan", "place": "1"}),
        ("rules/change", "from_round", {"reach": "from", "ace": "always_15"}),
        ("rules/change", "face", {"reach": "whole"}),
    ],
)
def test_a_number_of_a_game_that_is_none(
    phone: Phone, game: str, address: str, box: str, boxes: dict[str, str]
) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    for text in NO_NUMBERS:
        answer = phone.post(f"{game}/{address}", **boxes, **{box: text})
        assert answer.status_code == 422
        assert faults_of(words(answer), box)
        assert kept(words(answer), text)
    assert phone.sheet(game).version == 2


@pytest.mark.parametrize("second", ["Ann", " ann ", "ANN", "\u00a0aNn"])
def test_two_with_one_name(app: Flask, phone: Phone, second: str) -> None:
    answer = phone.post("/games", player=["Ann", second], preset="standard")
    assert answer.status_code == 422
    assert "This name is there already." in words(answer)
    assert kept(words(answer), second.strip())
    assert not list(app.extensions["shelf"].all_games())

    game = phone.start("Ann", "Ben")
    newcomer = {"name": second, "points": "0", "place": "1"}
    for address, boxes in (("players", newcomer), ("names", {"seat": "2", "new_name": second})):
        answer = phone.post(f"{game}/{address}", **boxes)
        assert answer.status_code == 409
        assert "There is a player called “Ann” already." in words(answer)
        assert kept(words(answer), second.strip())
    assert phone.sheet(game).version == 1


@pytest.mark.parametrize("name", ["x" * 60, "\u200b", "\u202e", "a\x00b", "a\nb"])
def test_a_name_that_is_none(app: Flask, phone: Phone, name: str) -> None:
    answer = phone.post("/games", player=["Ann", name], preset="standard")
    assert answer.status_code == 422
    assert "A name has 1 to 40 letters" in words(answer)
    assert not list(app.extensions["shelf"].all_games())

    game = phone.start("Ann", "Ben")
    newcomer = {"name": name, "points": "0", "place": "1"}
    for address, boxes in (("players", newcomer), ("names", {"seat": "2", "new_name": name})):
        answer = phone.post(f"{game}/{address}", **boxes)
        assert answer.status_code in {409, 422}
        assert "1 to 40 letters" in words(answer) or "can’t be kept" in words(answer)
    assert phone.sheet(game).version == 1


@pytest.mark.parametrize("players", [[], ["", " ", "\t"], ["Ann"], list("ABCDEFGHI")])
def test_too_few_or_too_many_players(app: Flask, phone: Phone, players: list[str]) -> None:
    answer = phone.post("/games", player=players, preset="standard")
    assert answer.status_code == 422
    assert "Two to eight players are needed." in faults_of(words(answer), "player")
    assert not list(app.extensions["shelf"].all_games())


def test_names_of_all_kinds_are_names_on_every_page(app: Flask, phone: Phone) -> None:
    game = phone.start(*NAMES)
    boxes = {f"p{seat}_points": "5" for seat in range(1, 8)}
    assert phone.post(f"{game}/rounds", seats="1 2 3 4 5 6 7", **boxes).status_code == 303
    phone.post("/phone", owner=NAMES[2])
    phone.post(f"{game}/notes", text=NAMES[2])
    phone.post(f"{game}/notes", text=NAMES[3])
    phone.post(f"{game}/challenges", line="2", player="3", text=NAMES[2])
    said = 0
    for rule in rules_of(app):
        if "GET" in (rule.methods or ()):
            page = phone.get(filled(rule, game))
            assert page.status_code in {200, 409}, rule
            if page.mimetype == "text/html":
                assert "<i>" not in page.text, rule
                said += "&lt;i&gt;x&lt;/i&gt;" in page.text
                assert _unguarded(page.text, NAMES[1]) == [], rule
    assert said >= 8
    assert phone.get(f"{game}/export").text.count("<i>x</i>") >= 2


@pytest.mark.parametrize(
    ("boxes", "box", "said"),
    [
        ({"p1_melds": "7S 7S 7D"}, "p1_melds", "7♠︎"),
        ({"p1_melds": "7S 7C 7D", "p2_melds": "7S 8S 9S"}, "p2_melds", "stands with Ann already"),
        ({"p1_melds": "14S 2S 3S"}, "p1_melds", "“14S” is no card"),
        ({"p2_hand": "1S"}, "p2_hand", "“1S” is no card"),
        ({"p2_hand": "7X 8H"}, "p2_hand", "“7X” is no card"),
        ({"p1_melds": "7S 7C JK"}, "p1_melds", "joker"),
        ({"p2_hand": "JK"}, "p2_hand", "joker"),
        ({"p1_melds": "7S 7C 7D", "p1_laid_off": "8H>9.1"}, "p1_laid_off", "no group “9.1”"),
        ({"p1_melds": "7S 7C 7D", "p1_laid_off": "8H>x"}, "p1_laid_off", "can’t be read"),
        ({"p1_melds": "AS=high 2S 3S"}, "p1_melds", "could count 6"),
        ({"p1_melds": "2S 3S 4S / AH AD AC", "p1_laid_off": "AS"}, "p1_laid_off", "1 or 15"),
        ({"p1_hand": "KS"}, "p1_hand", "still holds K♠︎"),
        ({"p1_melds": "500"}, "p1_melds", "more than the whole pack holds"),
    ],
)
def test_cards_that_can_not_be(
    phone: Phone, game: str, boxes: dict[str, str], box: str, said: str
) -> None:
    answer = phone.post(f"{game}/rounds?by=cards", **{**ROUND, **boxes})
    page = words(answer)
    assert answer.status_code == 422
    assert said in faults_of(page, box)
    assert "Record it as the table decided" not in page
    for text in {**ROUND, **boxes}.values():
        assert text in {"yes", "1 2 3"} or kept(page, text)
    assert phone.sheet(game).version == 1


@pytest.mark.parametrize(
    ("boxes", "box", "said"),
    [
        ({"p1_melds": "7S 7C 7D", "p1_laid_off": "2H"}, "p1_laid_off", "2♥︎"),
        ({"p1_melds": "7S 7C 7D", "p1_laid_off": "2H>1.1"}, "p1_laid_off", "2♥︎"),
        ({"p1_melds": "7S 7C 7D", "p1_laid_off": "8H>2.1"}, "p1_laid_off", "8♥︎"),
        ({"p1_melds": "7S 8C 9D"}, "p1_melds", ""),
        ({"p1_melds": "KS AS 2S"}, "p1_melds", ""),
    ],
)
def test_cards_that_are_unusual_are_asked_about_and_recorded_on_yes(
    phone: Phone, game: str, boxes: dict[str, str], box: str, said: str
) -> None:
    sent = {**ROUND, **boxes}
    answer = phone.post(f"{game}/rounds?by=cards", **sent)
    page = words(answer)
    assert answer.status_code == 422
    assert said in faults_of(page, box)
    assert phone.sheet(game).version == 1
    assert phone.post(f"{game}/rounds", **sent, asked=asked(page)).status_code == 303
    assert phone.sheet(game).round(1).entry.accepted


def test_an_ace_that_could_be_two_things_is_written_once_it_is_said(
    phone: Phone, game: str
) -> None:
    boxes = {**ROUND, "p1_melds": "2S 3S 4S / AH AD AC"}
    for placed, points in (("AS>1.1", 9 + 45 + 1), ("AS>1.2", 9 + 45 + 15)):
        assert phone.post(f"{game}/rounds", **boxes, p1_laid_off=placed).status_code == 303
        assert nets(phone.sheet(game), len(phone.sheet(game).rounds))[0] == points


def _unguarded(page: str, name: str) -> list[str]:
    """Where a name that runs from right to left stands free: it would turn its neighbours round.

    It is guarded where an element or signs set it apart; options and attributes hold it alone.
    """
    body = page[page.index("<body") :]
    apart = (
        rf'<bdi[^>]*>.*?</bdi>|<(\w+)[^>]* dir="auto"[^>]*>{name}</\1>|\u2068.*?\u2069'
        r"|<option[^>]*>[^<]*|<[^>]*>"
    )
    free = re.sub(apart, " ", body)
    return [free[max(0, at.start() - 40) : at.end() + 20] for at in re.finditer(name, free)]
