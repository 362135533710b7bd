"""The same questions for every address, whatever page it belongs to."""

from __future__ import annotations

import re

import pytest
from flask import Flask
from werkzeug.routing import Rule

from scorekeeper.web.phone import FILES
from tests.web.phones import Phone

FOR_ANY_PHONE = {"phones.open_sheet", "phones.follow", "rematch.start"}
"""Writes that ask for no right on the game: they give one, or start a game of one's own."""


def rules_of(app: Flask) -> list[Rule]:
    """Every address but those of files."""
    return [rule for rule in app.url_map.iter_rules() if rule.endpoint not in FILES]


def writes(app: Flask) -> list[Rule]:
    """The addresses that write."""
    return [rule for rule in rules_of(app) if "POST" in (rule.methods or ())]


def filled(rule: Rule, game: str) -> str:
    """The address with its parts filled in; ``game`` is a game's address."""
    address = str(rule.rule).replace("<game:game>", game.rsplit("/", 1)[-1])
    for part in ("<int:seat>", "<int:number>"):
        address = address.replace(part, "1")
    # There the games of ``writes`` have a challenge.
    address = address.replace("<int:line>", "5")
    return address.replace("<key>", "standard")


def test_there_are_writes_to_ask_about(app: Flask) -> None:
    assert len(writes(app)) > 8


def test_a_write_is_no_page(app: Flask, phone: Phone, game: str) -> None:
    pages = {rule.rule for rule in rules_of(app) if "GET" in (rule.methods or ())}
    for rule in writes(app):
        if rule.rule not in pages:
            answer = phone.get(filled(rule, game))
            assert answer.status_code == 405, rule
            assert "POST" in answer.headers["Allow"], rule
            assert "<h1>" in answer.text, rule


def test_a_page_takes_no_writes(app: Flask, phone: Phone, game: str) -> None:
    written = {rule.rule for rule in writes(app)}
    for rule in rules_of(app):
        if rule.rule not in written:
            assert phone.post(filled(rule, game)).status_code == 405, rule


def test_an_unknown_game_is_told(app: Flask, phone: Phone) -> None:
    unknown = "/games/" + "x" * 24
    for rule in rules_of(app):
        if "<game:game>" not in rule.rule:
            continue
        address = filled(rule, unknown)
        if "GET" in (rule.methods or ()):
            assert phone.get(address).status_code == 404, rule
        if "POST" in (rule.methods or ()):
            answer = phone.post(address, link="abc")
            assert answer.status_code == 404, rule
            assert "no such game" in answer.text, rule


@pytest.mark.parametrize("no_id", ["x", "a b", "../etc", "ü" * 20, "x" * 70])
def test_what_can_be_no_id_is_no_page(phone: Phone, no_id: str) -> None:
    assert phone.get(f"/games/{no_id}/rules").status_code == 404


def test_a_write_without_a_token_is_refused(app: Flask, phone: Phone, game: str) -> None:
    before = phone.sheet(game).version
    for rule in writes(app):
        address = filled(rule, game)
        assert phone.post(address, csrf_token=None).status_code == 400, rule
        answer = phone.post(address, csrf_token="made-up")
        assert answer.status_code == 400, rule
        assert "reload the page" in answer.text, rule
    assert phone.sheet(game).version == before


def test_another_phones_token_is_refused(phone: Phone, stranger: Phone) -> None:
    assert phone.post("/language", language="es", csrf_token=stranger.token()).status_code == 400


def test_who_may_only_look_writes_nothing(
    app: Flask, phone: Phone, stranger: Phone, game: str
) -> None:
    before = phone.sheet(game).digest
    for rule in writes(app):
        if "<game:game>" in rule.rule and rule.endpoint not in FOR_ANY_PHONE:
            answer = stranger.post(filled(rule, game))
            assert answer.status_code == 403, rule
            assert "may look at the sheet" in answer.text, rule
    assert phone.sheet(game).digest == before


def test_reading_changes_nothing(app: Flask, phone: Phone, stranger: Phone, game: str) -> None:
    shelf = app.extensions["shelf"]
    before = phone.sheet(game).digest
    for rule in rules_of(app):
        if "GET" in (rule.methods or ()):
            for each in (phone, stranger):
                assert each.get(filled(rule, game)).status_code in {200, 403, 404, 409}, rule
    assert phone.sheet(game).digest == before
    assert len(list(shelf.all_games())) == 1
    assert "Ann" not in stranger.text("/")


def test_no_page_holds_a_script_or_a_style_of_its_own(app: Flask, phone: Phone, game: str) -> None:
    for rule in rules_of(app):
        if "GET" in (rule.methods or ()):
            page = phone.get(filled(rule, game))
            if page.mimetype == "text/html":
                assert " style=" not in page.text, rule
                assert "<style" not in page.text, rule
                assert " onclick=" not in page.text, rule
                scripts = re.findall(r"<script([^>]*)>", page.text)
                assert all(
                    one.startswith((' type="module" src=', ' type="application/json"'))
                    for one in scripts
                ), rule


def test_a_page_with_a_fresh_key_is_not_stored(app: Flask, phone: Phone, game: str) -> None:
    for rule in rules_of(app):
        if "GET" in (rule.methods or ()):
            page = phone.get(filled(rule, game))
            if 'name="entry_key"' in page.text:
                assert page.headers["Cache-Control"] == "no-store", rule
