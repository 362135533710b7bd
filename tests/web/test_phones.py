"""The writing link, and the links for other phones."""

from __future__ import annotations

import re

import pytest
from flask import Flask

from tests.web.phones import Phone, words

NETWORK = "http://192.168.1.20:8500"


@pytest.fixture
def networked(app: Flask) -> None:
    """The server knows where other phones reach it."""
    app.config["REACHED_AT"] = lambda: NETWORK


def link_of(phone: Phone, game: str) -> str:
    """The writing link as the page shows it."""
    found = re.search(r'value="([^"]*/write#[^"]+)"', phone.text(f"{game}/phones"))
    assert found
    return found[1]


@pytest.mark.usefixtures("networked")
def test_who_may_write_is_shown_both_links_as_codes_too(phone: Phone, game: str) -> None:
    page = phone.text(f"{game}/phones")
    assert f'value="{NETWORK}{game}"' in page
    assert f'value="{NETWORK}{game}/write#' in page
    assert page.count("<svg") == 2
    assert "on this computer only" not in page


@pytest.mark.parametrize(
    "host", ["localhost:8500", "127.0.0.1", "127.8.0.1:81", "[::1]:8500", "pc.localhost", "[::]"]
)
def test_a_link_that_leads_a_computer_to_itself_is_not_handed_on(
    app: Flask, phone: Phone, game: str, host: str
) -> None:
    phone.headers["Host"] = host
    page = phone.text(f"{game}/phones")
    assert "This address works on this computer only" in page
    assert "without --loopback" in page
    assert f'value="http://{host}{game}"' in page
    assert "<svg" not in page
    assert "point a camera" not in page
    app.config["REACHED_AT"] = lambda: NETWORK
    assert f'value="{NETWORK}{game}"' in phone.text(f"{game}/phones")


@pytest.mark.parametrize("host", ["192.168.1.7:9000", "scores.example", "[fd00::7]:8500"])
@pytest.mark.usefixtures("networked")
def test_an_address_that_leads_here_from_elsewhere_is_handed_on_as_it_is(
    phone: Phone, host: str
) -> None:
    phone.headers["Host"] = host
    game = phone.start("Ann", "Ben")
    page = phone.text(f"{game}/phones")
    assert f'value="http://{host}{game}"' in page
    assert f'value="http://{host}{game}/write#' in page
    assert page.count("<svg") == 2


@pytest.mark.usefixtures("networked")
def test_who_may_only_look_is_not_shown_the_secret(
    phone: Phone, stranger: Phone, game: str
) -> None:
    page = stranger.text(f"{game}/phones")
    assert "/write#" not in page
    assert link_of(phone, game).rpartition("#")[2] not in page
    assert page.count("<svg") == 1


@pytest.mark.parametrize("only_the_secret", [False, True])
def test_the_writing_link_lets_a_phone_write(
    phone: Phone, stranger: Phone, game: str, *, only_the_secret: bool
) -> None:
    link = link_of(phone, game)
    pasted = link.rpartition("#")[2] if only_the_secret else f" {link} "
    assert stranger.post(f"{game}/writers", link=pasted).status_code == 303
    assert stranger.post(f"{game}/names", seat="1", new_name="Anna").status_code == 303
    assert game in stranger.text("/")


def test_opening_the_link_does_nothing_by_itself(phone: Phone, stranger: Phone, game: str) -> None:
    assert stranger.get(link_of(phone, game)).status_code == 200
    assert stranger.post(f"{game}/names", seat="1", new_name="Anna").status_code == 403


@pytest.mark.parametrize("secret", ["wrong", "#", "ü", "x" * 500])
def test_a_secret_that_does_not_fit_is_refused(
    phone: Phone, stranger: Phone, game: str, secret: str
) -> None:
    answer = stranger.post(f"{game}/writers", link=secret)
    assert answer.status_code == 403
    assert "This writing link does not fit" in words(answer)
    assert f'value="{secret}"' in words(answer)
    assert stranger.post(f"{game}/names", seat="1", new_name="Anna").status_code == 403


@pytest.mark.parametrize(
    ("link", "said"), [("", "Paste the writing link here."), ("x" * 501, "too long")]
)
def test_a_blank_box_is_told(stranger: Phone, game: str, link: str, said: str) -> None:
    answer = stranger.post(f"{game}/writers", link=link)
    assert answer.status_code == 422
    assert said in words(answer)


def test_a_phone_that_may_write_loses_nothing_by_following(phone: Phone, game: str) -> None:
    assert phone.post(f"{game}/followers").status_code == 303
    assert phone.post(f"{game}/names", seat="1", new_name="Anna").status_code == 303
