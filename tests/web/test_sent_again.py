"""The same form twice, late, or after the page was left: one line, or none, and always told."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests.web.phones import Phone, words
from tests.web.test_every_address import writes
from tests.web.writes import BESIDE, ON_THE_PHONE, WRITES, a_game_for

SIGNED = {"entry_key": "one-key-for-both"}
EVERY = pytest.mark.parametrize("endpoint", WRITES)


def test_every_write_is_among_them(app: Flask) -> None:
    of_games = {rule.endpoint for rule in writes(app) if "<game:game>" in rule.rule}
    assert of_games == {*WRITES, *BESIDE, *ON_THE_PHONE}


@EVERY
def test_sent_twice_it_is_one_line(phone: Phone, endpoint: str) -> None:
    game, (address, boxes) = a_game_for(phone, endpoint), WRITES[endpoint]
    seen = phone.sheet(game).version
    first, second = (
        phone.post(f"{game}{address}", **boxes, **SIGNED, seen=str(seen)) for _ in "12"
    )
    assert (first.status_code, second.status_code) == (303, 303)
    assert first.location == second.location
    assert phone.sheet(game).version == seen + 1


@EVERY
def test_reloaded_after_saving_it_is_one_line(phone: Phone, endpoint: str) -> None:
    game, (address, boxes) = a_game_for(phone, endpoint), WRITES[endpoint]
    answer = phone.post(f"{game}{address}", **boxes)
    now = phone.sheet(game).version
    first, again = phone.get(answer.location), phone.get(answer.location)
    assert (first.status_code, again.status_code) == (200, 200)
    assert 'role="status"' in first.text
    assert 'role="status"' not in again.text
    assert phone.sheet(game).version == now


@EVERY
def test_sent_from_a_stale_page_nothing_is_written(phone: Phone, endpoint: str) -> None:
    game, (address, boxes) = a_game_for(phone, endpoint), WRITES[endpoint]
    seen = phone.sheet(game).version
    assert phone.post(f"{game}/names", seat="2", new_name="Benno").status_code == 303
    digest = phone.sheet(game).digest
    answer = phone.post(f"{game}{address}", **boxes, seen=str(seen))
    page = words(answer)
    assert answer.status_code == 409
    assert "Somebody has written on this sheet meanwhile" in page
    assert phone.sheet(game).digest == digest
    for text in boxes.values():
        if text == "kept as typed":
            assert f'value="{text}"' in page or f">{text}</textarea>" in page
    # The page that tells it has seen what was written; sent once more, it is.
    assert f'name="seen" value="{seen + 1}"' in page
    assert phone.post(f"{game}{address}", **boxes, seen=str(seen + 1)).status_code == 303


@EVERY
def test_under_the_key_of_something_else_nothing_is_written(phone: Phone, endpoint: str) -> None:
    game, (address, boxes) = a_game_for(phone, endpoint), WRITES[endpoint]
    phone.post(f"{game}/names", seat="2", new_name="Benno", **SIGNED)
    digest = phone.sheet(game).digest
    answer = phone.post(f"{game}{address}", **boxes, **SIGNED)
    assert answer.status_code == 409
    assert "This page was sent before, with something else on it" in words(answer)
    assert phone.sheet(game).digest == digest


@EVERY
@pytest.mark.parametrize("signed", [{"entry_key": ""}, {"entry_key": "short"}, {"seen": "x"}])
def test_an_incomplete_page_writes_nothing(
    phone: Phone, endpoint: str, signed: dict[str, str]
) -> None:
    game, (address, boxes) = a_game_for(phone, endpoint), WRITES[endpoint]
    digest = phone.sheet(game).digest
    answer = phone.post(f"{game}{address}", **boxes, **signed)
    assert answer.status_code == 422
    assert phone.sheet(game).digest == digest


@EVERY
def test_for_a_phone_that_may_only_look_nothing_is_written(
    phone: Phone, stranger: Phone, endpoint: str
) -> None:
    game, (address, boxes) = a_game_for(phone, endpoint), WRITES[endpoint]
    stranger.post(f"{game}/followers")
    digest = phone.sheet(game).digest
    answer = stranger.post(f"{game}{address}", **boxes)
    assert answer.status_code == 403
    assert "This phone may look at the sheet, but not write on it" in words(answer)
    assert f'href="{game}"' in answer.text
    assert phone.sheet(game).digest == digest
    assert re.search(r"<form[^>]*/(rounds|strikes|notes)", stranger.text(game)) is None
