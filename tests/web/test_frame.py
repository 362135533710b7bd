"""The frame: the phone's cookie, static files, and errors in words."""

from __future__ import annotations

import gzip
import re

import pytest
from flask import Flask

from scorekeeper.actions.errors import ShelfBroken, ShelfBusy
from scorekeeper.web.errors import tell
from tests.web.phones import Phone, words


def test_the_cookie_is_for_the_server_alone_and_lasts(phone: Phone) -> None:
    cookie = phone.get("/").headers["Set-Cookie"]
    assert cookie.startswith("phone=")
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Secure" not in cookie
    assert "Expires=" in cookie


def test_on_https_the_cookie_stays_on_https(app: Flask) -> None:
    answer = app.test_client().get("/", base_url="https://localhost")
    assert "Secure" in answer.headers["Set-Cookie"]


def test_the_cookie_is_not_sent_anew_with_each_page(phone: Phone) -> None:
    phone.get("/")
    assert "Set-Cookie" not in phone.get("/").headers


@pytest.mark.parametrize("file", ["/style.css", "/more.css", "/icon.svg", "/js/any/names.js"])
def test_no_cookie_goes_with_a_file(phone: Phone, file: str) -> None:
    headers = phone.get(file).headers
    assert "Set-Cookie" not in headers
    assert "Cookie" not in headers.get("Vary", "")


def test_the_cookie_is_sent_anew_in_another_month(phone: Phone) -> None:
    phone.get("/")
    with phone.client.session_transaction() as session:
        session["month"] = "2026-01"
    assert "Set-Cookie" in phone.get("/").headers


def test_a_cookie_that_somebody_made_up_gives_no_rights(
    phone: Phone, stranger: Phone, game: str
) -> None:
    cookie = phone.client.get_cookie("phone")
    assert cookie is not None
    stranger.client.set_cookie("phone", cookie.value[:-3] + "abc")
    assert game not in stranger.text("/")


def test_no_page_shows_the_secret_of_the_cookie_to_others(phone: Phone, game: str) -> None:
    assert "a secret of tests" not in phone.text(game)


def test_the_stylesheet_holds_every_component_and_is_packed(phone: Phone) -> None:
    address = re.search(r'href="(/style\.css\?v=\w+)"', phone.text("/"))
    assert address
    plain = phone.get(address[1])
    packed = phone.client.get(address[1], headers={"Accept-Encoding": "gzip"})
    assert plain.mimetype == packed.mimetype == "text/css"
    assert gzip.decompress(packed.data) == plain.data
    assert plain.text.startswith("@layer tokens,base")
    assert "/*" not in plain.text
    assert plain.text.count("@layer components{") >= 10
    assert "immutable" in plain.headers["Cache-Control"]
    assert phone.get("/style.css").headers["Cache-Control"] == "no-cache"


def test_the_two_pages_that_are_opened_most_need_the_first_stylesheet_alone(
    phone: Phone, game: str
) -> None:
    first, more = (classes_of(phone.get(sheet).text) for sheet in ("/style.css", "/more.css"))
    assert len(more) > 20
    for page in (game, f"{game}/rounds/new", f"{game}/rounds/new?by=cards"):
        text = phone.get(page).text
        assert "more.css" not in text
        used = {name for names in re.findall(r'class="([^"]*)"', text) for name in names.split()}
        assert used & (more - first) == set()
    assert "more.css" in phone.get("/").text


def classes_of(style: str) -> set[str]:
    """The classes that a stylesheet knows."""
    return set(re.findall(r"\.([a-z][\w-]*)", style))


def test_static_files_are_kept_by_their_version(phone: Phone) -> None:
    address = re.search(r'href="(/icon\.svg\?v=\w+)"', phone.text("/"))
    assert address
    assert "immutable" in phone.get(address[1]).headers["Cache-Control"]
    assert "immutable" not in phone.get("/icon.svg").headers["Cache-Control"]


def test_a_module_is_kept_by_the_version_of_all_and_is_packed(phone: Phone, game: str) -> None:
    address = re.search(r'src="(/js/\w+/sheet\.js)"', phone.get(game).text)
    assert address
    plain = phone.get(address[1])
    packed = phone.client.get(address[1], headers={"Accept-Encoding": "gzip"})
    assert plain.mimetype == packed.mimetype == "text/javascript"
    assert gzip.decompress(packed.data) == plain.data
    assert "wakeLock" in plain.text
    assert "import" not in plain.text
    assert "immutable" in plain.headers["Cache-Control"]
    other = phone.get("/js/another/sheet.js")
    assert (other.data, other.headers["Cache-Control"]) == (plain.data, "no-cache")


@pytest.mark.parametrize("name", ["no.js", "../css/base.css", "%2e%2e/icon.svg"])
def test_what_is_no_module_is_not_found(phone: Phone, name: str) -> None:
    assert phone.get(f"/js/x/{name}").status_code == 404


def test_a_long_page_is_packed_for_who_takes_that(phone: Phone, game: str) -> None:
    plain = phone.get(f"{game}/rounds/new")
    packed = phone.client.get(f"{game}/rounds/new", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert "Accept-Encoding" in plain.headers["Vary"]
    assert "Accept-Encoding" in packed.headers["Vary"]
    assert "</html>" in gzip.decompress(packed.data).decode()
    assert int(packed.headers["Content-Length"]) == len(packed.data) < len(plain.data) / 2


def test_the_sheet_and_the_page_of_a_round_move_little(phone: Phone, game: str) -> None:
    """Forty thousand bytes at the first visit to both, scripts and style included."""
    pages = (game, f"{game}/rounds/new")
    asked = set(pages)
    for page in pages:
        text = phone.get(page).text
        asked.update(re.findall(r'<(?:link|script)[^>]* (?:src|href)="([^"]+)"', text))
        asked.update(re.findall(r'data-facts="([^"]+)"', text))
    packed = {"Accept-Encoding": "gzip"}
    answers = [phone.client.get(one, headers=packed, buffered=True) for one in asked]
    assert len(answers) == 7
    # The server adds its first line, its name and the date to each head.
    assert sum(len(one.data) + len(str(one.headers)) + 100 for one in answers) < 40_000


@pytest.mark.parametrize("trouble", [ShelfBusy(), ShelfBroken()])
def test_a_shelf_that_takes_nothing_is_told_and_the_typing_kept(
    app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    def refuse() -> None:
        raise trouble

    monkeypatch.setattr(app.extensions["shelf"], "writing", refuse)
    answer = phone.post("/games", player=["Ann", "Ben"], preset="standard")
    assert answer.status_code == 503
    assert "Nothing was written." in words(answer)
    assert 'value="Ann"' in words(answer)


def test_a_fault_of_ours_is_told_in_words(
    app: Flask, phone: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_device: str) -> None:
        raise RuntimeError("the inner workings")

    app.testing = False
    monkeypatch.setattr(app.extensions["shelf"], "listed", fail)
    answer = phone.get("/")
    assert answer.status_code == 500
    assert "It is not your fault." in words(answer)
    assert "inner workings" not in words(answer)


def test_too_large_a_form_is_told(phone: Phone) -> None:
    answer = phone.post("/games", player=["x" * 300_000])
    assert answer.status_code == 413
    assert "This is too large" in words(answer)


def test_an_error_that_has_no_words_is_one_of_ours(app: Flask) -> None:
    with app.test_request_context():
        assert tell(ValueError("x")).status == 500
