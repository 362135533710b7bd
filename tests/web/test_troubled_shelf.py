"""The database locked, full, not writable or gone, as a phone at the table meets it.

Said plainly on the page, what was typed is kept, and nothing is acknowledged that is not stored.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from flask import Flask
from sqlalchemy import event

from scorekeeper.actions.shelf import GameId
from scorekeeper.app import create_app, upgrade
from scorekeeper.config import Settings
from scorekeeper.sheet.seal import first_fault
from tests.bad_files import EXPORTED
from tests.book.places import engine_of
from tests.web.phones import Phone, words
from tests.web.test_enter_round import ROUND
from tests.web.test_every_address import filled, rules_of
from tests.web.writes import BESIDE, WRITES, a_game_for

BUSY: Final = "The book is busy"
BROKEN: Final = "The book can’t be read or written"
SECRET: Final = "a secret of tests"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """The file that the sheets are in."""
    return tmp_path / "s.sqlite3"


@pytest.fixture
def app(book: Path) -> Iterator[Flask]:
    """The app, which does not wait long for a lock."""
    with opened(f"sqlite:///{book}", book.parent) as made:
        upgrade(made)
        yield made


@contextmanager
def opened(url: str, folder: Path) -> Iterator[Flask]:
    """An app on this database."""
    made = create_app(Settings(folder, url, SECRET, lock_wait=0.02))
    made.testing = True
    yield made
    engine_of(made).dispose()


@contextmanager
def locked(book: Path) -> Iterator[None]:
    """While another program writes and does not end."""
    with closing(sqlite3.connect(book, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield


@contextmanager
def full(app: Flask) -> Iterator[None]:
    """While the database may not grow by a single page."""

    def limit(connection: Any, *_more: object) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count={pages}").close()

    event.listen(engine_of(app), "checkout", limit)
    yield
    event.remove(engine_of(app), "checkout", limit)
    # The limit stays on connections that it was set on.
    engine_of(app).dispose()


def moved_to(app: Flask, phone: Phone) -> Phone:
    """The same phone, at another app that signs its cookies as the first one did."""
    cookie = phone.client.get_cookie("phone")
    assert cookie is not None
    other = Phone(app)
    other.client.set_cookie("phone", cookie.value)
    return other


def nothing_is_written(phone: Phone, game: str, said: str) -> None:
    """Everything that can be done to the game, one after the other: told, and not done."""
    sheet = phone.sheet(game)
    token, seen = phone.token(), str(sheet.version)
    elsewhere: dict[str, dict[str, Any]] = {
        "/games": {"player": ["kept as typed", "Ben"], "preset": "standard"},
        "/imports": {"text": EXPORTED},
    }
    on_game = {f"{game}{address}": boxes for address, boxes in (WRITES | BESIDE).values()}
    for address, boxes in (on_game | elsewhere).items():
        answer = phone.post(address, **boxes, csrf_token=token, seen=seen)
        page = words(answer)
        if address.endswith(("/restorations", "/reopening", "/writers")):
            # These fit no game in this state, and may be told so instead.
            assert answer.status_code in {403, 409, 503}, address
            continue
        assert answer.status_code == 503, address
        assert said in page, address
        assert "Nothing was written." in page
        for text in boxes.values():
            if text == "kept as typed":
                assert f'value="{text}"' in page or f">{text}</textarea>" in page, address
    assert phone.sheet(game).digest == sheet.digest
    assert first_fault(phone.app.extensions["shelf"].lines(sheet_id(game))) is None


def sheet_id(game: str) -> GameId:
    """The id in a game's address."""
    return GameId(game.rsplit("/", 1)[-1])


def everything_can_be_read(phone: Phone, game: str) -> None:
    """Every page is there."""
    for rule in rules_of(phone.app):
        if "GET" in (rule.methods or ()) and rule.endpoint != "reopening.ask_reopening":
            assert phone.get(filled(rule, game)).status_code == 200, rule


def test_while_it_is_locked_nothing_is_acknowledged(phone: Phone, book: Path) -> None:
    game = a_game_for(phone, "challenges.settle")
    with locked(book):
        nothing_is_written(phone, game, BUSY)
        everything_can_be_read(phone, game)
    assert len(list(phone.app.extensions["shelf"].all_games())) == 1
    assert phone.post(f"{game}/rounds", **ROUND).status_code == 303


def test_a_round_that_met_a_lock_is_sent_again_as_it_is(
    phone: Phone, game: str, book: Path
) -> None:
    sent = {**ROUND, "entry_key": "one-key-for-both", "seen": "1"}
    token = phone.token()
    with locked(book):
        answer = phone.post(f"{game}/rounds", **sent, csrf_token=token)
    assert answer.status_code == 503
    assert 'value="15+10+10"' in words(answer)
    assert "Wait a moment, then send again." in words(answer)
    assert phone.post(f"{game}/rounds", **sent).status_code == 303
    assert phone.post(f"{game}/rounds", **sent).status_code == 303
    assert phone.sheet(game).version == 2


def test_when_it_is_full_what_was_acknowledged_is_stored(app: Flask, phone: Phone) -> None:
    game = a_game_for(phone, "challenges.settle")
    acknowledged = phone.sheet(game).version
    with full(app):
        for _ in range(200):
            answer = phone.post(f"{game}/notes", text="note " * 99, seen=str(acknowledged))
            if answer.status_code != 303:
                break
            acknowledged += 1
        assert answer.status_code == 503
        assert BROKEN in words(answer)
        assert "The disk of the machine that keeps the scores may be full" in words(answer)
        assert f">{('note ' * 99).strip()}</textarea>" in words(answer)
        everything_can_be_read(phone, game)
    sheet = phone.sheet(game)
    assert sheet.version == acknowledged
    assert app.extensions["shelf"].index_faults() == ()
    assert phone.post(f"{game}/rounds", **ROUND).status_code == 303


def test_while_it_may_only_be_read_nothing_is_acknowledged(phone: Phone, book: Path) -> None:
    game = a_game_for(phone, "challenges.settle")
    with opened(f"sqlite:///file:{book}?mode=ro&uri=true", book.parent) as app:
        reader = moved_to(app, phone)
        nothing_is_written(reader, game, BROKEN)
        everything_can_be_read(reader, game)
    assert phone.post(f"{game}/rounds", **ROUND).status_code == 303


@pytest.mark.parametrize("spoilt", ["gone", "no database"])
def test_when_it_is_gone_every_page_says_so(
    phone: Phone, game: str, tmp_path: Path, spoilt: str
) -> None:
    other = tmp_path / "other" / "s.sqlite3"
    if spoilt == "no database":
        other.parent.mkdir()
        other.write_bytes(b"a shopping list" * 500)
    with opened(f"sqlite:///{other}", tmp_path) as app:
        lost = moved_to(app, phone)
        answers = [
            lost.get(filled(rule, game))
            for rule in rules_of(app)
            if "GET" in (rule.methods or ()) and "<game:game>" in rule.rule
        ]
        answers += [lost.get("/"), lost.get("/games/new")]
        for answer in answers:
            assert answer.status_code == 503
            assert BROKEN in words(answer)
            assert "Traceback" not in answer.text
