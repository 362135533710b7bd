"""The app as create_app joins it: what holds for every page."""

from __future__ import annotations

from pathlib import Path

import pytest
from flask import Flask, render_template_string, request
from jinja2 import UndefinedError

from scorekeeper import create_app
from scorekeeper.app import upgrade
from scorekeeper.book.shelf import SqlShelf
from scorekeeper.config import FORM_BYTES, IMPORT_BYTES, Settings
from tests.book.places import engine_of


@pytest.fixture
def app(tmp_path: Path) -> Flask:
    """The app on a database of its own."""
    return _app(tmp_path)


def test_the_package_hands_on_create_app(app: Flask) -> None:
    assert app.name == "scorekeeper"
    assert isinstance(app.extensions["shelf"], SqlShelf)


def test_the_home_page_answers(app: Flask) -> None:
    assert app.test_client().get("/").status_code == 200


@pytest.mark.parametrize("address", ["/", "/no/such/page", "/games/new"])
def test_every_page_has_the_headers_that_keep_it_safe(app: Flask, address: str) -> None:
    headers = app.test_client().get(address).headers
    policy = headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize("address", ["/style.css", "/js/x/sheet.js", "/icon.svg"])
def test_a_file_is_what_it_says_it_is(app: Flask, address: str) -> None:
    answer = app.test_client().get(address, buffered=True)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert answer.mimetype in {"text/css", "text/javascript", "image/svg+xml"}


def test_a_name_that_a_template_misspells_fails_loudly(app: Flask) -> None:
    with app.test_request_context(), pytest.raises(UndefinedError):
        render_template_string("{{ plyer }}")


def test_strictness_is_of_this_app_alone(app: Flask) -> None:
    assert "undefined" not in Flask("other").jinja_options


def test_a_token_does_not_grow_old(app: Flask) -> None:
    assert app.config["WTF_CSRF_TIME_LIMIT"] is None


@pytest.mark.parametrize(
    ("address", "size", "status"),
    [
        ("/games", FORM_BYTES + 1, 413),
        ("/imports", FORM_BYTES + 1, 400),
        ("/imports", IMPORT_BYTES + 1, 413),
    ],
)
def test_only_a_game_file_may_be_large(app: Flask, address: str, size: int, status: int) -> None:
    """Within the limit the form is read, and refused for want of a token."""
    form = "a=" + "x" * (size - 2)
    answer = app.test_client().post(
        address, data=form, content_type="application/x-www-form-urlencoded"
    )
    assert answer.status_code == status


def test_a_form_without_a_token_is_refused(app: Flask) -> None:
    assert app.test_client().post("/games", data={"a": "b"}).status_code == 400


def test_proxies_are_believed_only_where_the_settings_say_so(tmp_path: Path) -> None:
    forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
    for proxies, scheme in ((0, "http"), (1, "https")):
        app = _app(tmp_path, proxies)
        seen: list[str] = []
        app.before_request(lambda seen=seen: seen.append(request.scheme))
        app.test_client().get("/", headers=forwarded)
        assert seen == [scheme]


def _app(folder: Path, proxies: int = 0) -> Flask:
    settings = Settings(folder, f"sqlite:///{folder}/s.sqlite3", "secret", proxies=proxies)
    app: Flask = create_app(settings)
    upgrade(app)
    engine_of(app).dispose()
    return app
