"""The language of the pages: by the browser, and switched."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.web.phones import Phone, words


@pytest.mark.parametrize(
    ("accepted", "title"),
    [
        ("es", "Partidas"),
        ("es-MX,es;q=0.9,en;q=0.5", "Partidas"),
        ("en-GB", "Games"),
        ("de,fr;q=0.5", "Games"),
        ("", "Games"),
        ("*", "Games"),
        ("nonsense;;;q=x", "Games"),
    ],
)
def test_the_browser_chooses(app: Flask, accepted: str, title: str) -> None:
    assert f"<h1>{title}</h1>" in Phone(app, accepted).text("/")


def test_the_page_says_which_language_it_is_in(app: Flask) -> None:
    assert '<html lang="es">' in Phone(app, "es").text("/")


def test_a_switch_stays_and_leads_back_to_the_page(phone: Phone) -> None:
    answer = phone.post("/language", language="es", next="/presets?x=1")
    assert (answer.status_code, answer.location) == (303, "/presets?x=1")
    assert "<h1>Modalidades</h1>" in phone.text("/presets")
    phone.post("/language", language="en")
    assert "<h1>Ways to play</h1>" in phone.text("/presets")


@pytest.mark.parametrize(
    "elsewhere",
    ["https://example.org/", "//example.org", "/\\example.org", "javascript:alert(1)", "", "x"],
)
def test_nobody_is_led_elsewhere(phone: Phone, elsewhere: str) -> None:
    assert phone.post("/language", language="es", next=elsewhere).location == "/"


def test_an_unknown_language_changes_nothing(phone: Phone) -> None:
    assert phone.post("/language", language="tlh").status_code == 303
    assert "<h1>Games</h1>" in phone.text("/")


def test_faults_and_refusals_are_in_the_readers_language(app: Flask) -> None:
    phone = Phone(app, "es")
    assert "Hacen falta de dos a ocho" in words(phone.post("/games", player=["Ann"]))
    game = phone.start("Ann", "Ben")
    assert "Tienen que jugar al menos dos." in words(phone.post(f"{game}/players/1/leaving"))
    assert "No existe esa página" in phone.text("/nada")
    assert "Se gana con 500 puntos o más." in phone.text(f"{game}/rules")


def test_spanish_numbers_have_their_forms(app: Flask) -> None:
    phone = Phone(app, "es")
    phone.start("Ann", "Ben")
    assert "Aún sin empezar · a 500" in phone.text("/")
