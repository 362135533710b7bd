"""The page of the seal, and what a phone remembers of a sheet that it has seen."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask
from werkzeug.test import TestResponse

from scorekeeper.sheet.sayable import seal_of
from scorekeeper.sheet.seal import Fate, Seen, fate_of
from scorekeeper.sheet.sheet import Sheet
from tests.web.phones import Phone, words

Alter = Callable[..., None]
NOT_THE_SHEET = "This is not the sheet that this phone saw"
REMEMBER = "I know; remember the sheet as it is now"


@pytest.fixture
def noted(phone: Phone, game: str) -> Sheet:
    """The sheet of that game with three notes, as the phone has seen it last."""
    for text in ("one", "two", "three"):
        assert phone.post(f"{game}/notes", text=text).status_code == 303
    phone.get(game)
    return phone.sheet(game)


@pytest.fixture
def alter(app: Flask, tmp_path: Path) -> Alter:
    """Gets at the database with some statements, and starts the server anew."""

    def get_at_it(*statements: str) -> None:
        with sqlite3.connect(tmp_path / "s.sqlite3") as database:
            for statement in statements:
                database.execute(statement)
        database.close()
        app.extensions["shelf"]._memory._sheets.clear()

    return get_at_it


def remembered(phone: Phone, game: str) -> str:
    """What the phone remembers of the game; empty for nothing."""
    cookie = phone.client.get_cookie("seen", path=game)
    return cookie.value if cookie else ""


def cookies_set(answer: TestResponse) -> list[str]:
    """What an answer lets the phone remember of a sheet."""
    return [one for one in answer.headers.getlist("Set-Cookie") if one.startswith("seen=")]


def test_the_sheet_leads_to_its_seal_and_says_it(phone: Phone, game: str, noted: Sheet) -> None:
    seal = seal_of(noted.lines[-1])
    assert f'href="{game}/seal" translate="no">Seal · {seal}</a>' in phone.text(game)
    page = phone.text(f"{game}/seal")
    assert "all 4 lines fit" in page
    assert "This phone saw line 4 last, and it is still there." in page
    for line in noted.lines:
        assert f"<li>{seal_of(line)}</li>" in page
    assert noted.digest in page


def test_anybody_may_look_at_the_seal(stranger: Phone, game: str) -> None:
    page = stranger.text(f"{game}/seal")
    assert "the one line of this sheet is what was written" in page
    assert "This phone saw" not in page


def test_a_seal_that_was_noted_is_looked_for(phone: Phone, game: str, noted: Sheet) -> None:
    seal = seal_of(noted.lines[1])
    page = phone.text(f"{game}/seal?seal={seal.replace('-', '+').upper()}")
    assert f"{seal} is part of this sheet’s past" in page
    page = phone.text(f"{game}/seal?seal=2+bababa-bababa-bababa")
    assert f"Line 2 bababa-bababa-bababa was seen. Now it is {seal}:" in page
    assert "Or it was noted wrongly" in page
    page = phone.text(f"{game}/seal?seal=9+bababa-bababa-bababa")
    assert "Line 9 bababa-bababa-bababa was seen. Now the sheet has only 4 lines" in page
    page = phone.text(f"{game}/seal?seal=4+{noted.digest}")
    assert "nothing has changed since then" in page


@pytest.mark.parametrize("typed", ["x", "12", "%00", "%ff", "<b>", "9" * 3000, "0 bababa"])
def test_what_is_no_seal_is_told_beside_its_box(phone: Phone, game: str, typed: str) -> None:
    answer = phone.client.get(f"{game}/seal", query_string={"seal": typed})
    assert answer.status_code == 422
    assert 'id="seal-faults"' in answer.text
    assert "is no seal" in answer.text
    assert "<b>" not in answer.text.split("<main")[1].split('class="seal"')[0]


def test_the_memory_is_for_one_game_and_the_server_alone_and_lasts(app: Flask, game: str) -> None:
    answer = app.test_client().get(game)
    [cookie] = cookies_set(answer)
    assert f"Path={game}" in cookie
    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie
    assert "Max-Age=34560000" in cookie
    assert "Secure" not in cookie
    [secure] = cookies_set(app.test_client().get(game, base_url="https://localhost"))
    assert "Secure" in secure


def test_the_phone_remembers_the_last_line_and_is_not_told_twice(phone: Phone, game: str) -> None:
    first = phone.sheet(game)
    assert cookies_set(phone.get(game))
    assert remembered(phone, game) == f"1.{first.digest}"
    assert not cookies_set(phone.get(game))
    phone.post(f"{game}/notes", text="one")
    assert remembered(phone, game) == f"1.{first.digest}"
    phone.get(game)
    assert remembered(phone, game) == f"2.{phone.sheet(game).digest}"


def test_games_are_not_taken_for_one_another(phone: Phone, game: str) -> None:
    other = phone.start("Dan", "Eve")
    for one in (game, other, game, other):
        assert NOT_THE_SHEET not in phone.text(one)


def test_lines_cut_off_are_told_until_the_person_says_so(
    phone: Phone, game: str, noted: Sheet, alter: Alter
) -> None:
    alter("DELETE FROM lines WHERE number > 2")
    seal = seal_of(noted.lines[-1])
    for _ in range(2):
        for address in (game, f"{game}/seal"):
            page = phone.text(address)
            assert NOT_THE_SHEET in page
            assert f"Line {seal} was seen. Now the sheet has only 2 lines" in page
            assert REMEMBER in page
    assert f'href="{game}/seal">What the seal says' in phone.text(game)
    assert remembered(phone, game) == f"4.{noted.digest}"
    # A line that is written meanwhile makes it no better.
    assert phone.post(f"{game}/notes", text="more").status_code == 303
    assert NOT_THE_SHEET in phone.text(game)
    answer = phone.post(f"{game}/seen")
    assert (answer.status_code, answer.location) == (303, game)
    page = phone.text(game)
    assert "This phone remembers the sheet as it is now." in page
    assert NOT_THE_SHEET not in page
    assert remembered(phone, game) == f"3.{phone.sheet(game).digest}"


def test_a_tail_that_was_made_anew_is_told(
    phone: Phone, stranger: Phone, game: str, noted: Sheet, alter: Alter
) -> None:
    stranger.get(game)
    alter("DELETE FROM lines WHERE number > 2")
    for text in ("another", "tail", "altogether"):
        phone.post(f"{game}/notes", text=text)
    now = phone.sheet(game)
    assert fate_of(Seen(4, noted.digest), now.lines) is Fate.CHANGED
    for one in (phone, stranger):
        page = one.text(game)
        assert NOT_THE_SHEET in page
        assert (
            f"Line {seal_of(noted.lines[3])} was seen. Now it is {seal_of(now.lines[3])}:" in page
        )
    assert "all 5 lines fit" in phone.text(f"{game}/seal")


def test_a_sheet_whose_chain_is_broken_says_so(
    phone: Phone, stranger: Phone, game: str, noted: Sheet, alter: Alter
) -> None:
    alter("UPDATE lines SET body = replace(body, 'one', 'eno') WHERE number = 2")
    for one in (phone, stranger):
        page = one.text(game)
        assert "Line 2 is not what was written" in page
        assert "eno" in page
        assert f'href="{game}/seal" translate="no">Seal</a>' in page
        assert "Line 2 is not what was written" in one.text(f"{game}/seal")
    assert "Only line 1 fits." in phone.text(f"{game}/seal")
    # Who has seen what stood there is told that too; who has not, remembers nothing of this.
    assert f"Line {seal_of(noted.lines[-1])} was seen. Whether" in phone.text(game)
    assert REMEMBER in phone.text(game)
    assert REMEMBER not in stranger.text(game)
    assert remembered(phone, game) == f"4.{noted.digest}"
    assert remembered(stranger, game) == ""
    phone.post(f"{game}/seen")
    assert remembered(phone, game) == f"1.{noted.lines[0].digest}"
    assert REMEMBER not in phone.text(game)
    assert "Line 2 is not what was written" in phone.text(game)
    # A link leads anywhere: every page with a number says so.
    for page in ("lines", "rules", "players", "settlement", "totals/1", "what-if"):
        assert "Line 2 of this sheet is not what was written." in stranger.text(f"{game}/{page}")
    assert phone.text(game).count("is not what was written") == 1


def test_a_line_that_cannot_be_read_is_named_where_the_sheet_cannot_be_shown(
    phone: Phone, game: str, noted: Sheet, alter: Alter
) -> None:
    alter("UPDATE lines SET body = '{' WHERE number = 3")
    for address in (game, f"{game}/lines", f"{game}/rules"):
        answer = phone.get(address)
        assert answer.status_code == 422
        assert f'href="{game}/seal">Which line it is' in answer.text
    page = phone.text(f"{game}/seal")
    assert "Line 3 is not what was written" in page
    assert "Only lines 1 to 2 fit." in page
    assert seal_of(noted.lines[1]) in page
    token = {"csrf_token": phone.token()}
    assert phone.client.post(f"{game}/seen", data=token).status_code == 303
    assert remembered(phone, game) == f"2.{noted.lines[1].digest}"


def test_a_spoilt_digest_at_the_end_is_no_broken_disk(
    phone: Phone, game: str, noted: Sheet, alter: Alter
) -> None:
    alter("UPDATE lines SET digest = CAST(x'ff' AS TEXT) WHERE number = 4")
    assert phone.get(game).status_code == 422
    assert "Line 4 is not what was written" in phone.text(f"{game}/seal")


def test_of_a_game_that_is_gone_the_phone_says_what_it_saw(
    phone: Phone, stranger: Phone, game: str, noted: Sheet, alter: Alter
) -> None:
    gone = f"Line {seal_of(noted.lines[-1])} was seen. Now no line is left of the sheet."
    others = ("rights", "sheets", "seats", "games")
    for tables in (("lines",), others):
        alter(*(f"DELETE FROM {table}" for table in tables))  # noqa: S608
        answer = phone.get(game)
        assert (answer.status_code, answer.location) == (303, f"{game}/seal")
        page = phone.text(f"{game}/seal")
        assert gone in page
        assert 'class="seal"' not in page
        assert stranger.get(game).status_code == 404
    token = {"csrf_token": phone.token()}
    answer = phone.client.post(f"{game}/seen", data=token)
    assert answer.status_code == 303
    assert "This phone has forgotten the sheet." in phone.text(answer.location)
    assert phone.get(game).status_code == 404


def test_what_is_no_memory_is_forgotten(app: Flask, game: str, phone: Phone) -> None:
    sheet = phone.sheet(game)
    for value in ("x", "1", f"0.{sheet.digest}", f"1.{sheet.digest[:-1]}", "1.\u00e9", "9" * 3000,
                  f"1.{sheet.digest.upper()}", "%00", f"-1.{sheet.digest}"):  # fmt: skip
        client = app.test_client()
        client.set_cookie("seen", value, path=game)
        answer = client.get(game)
        assert answer.status_code == 200
        assert NOT_THE_SHEET not in words(answer)
        assert cookies_set(answer)
        assert client.get(f"{game}/seal").status_code == 200


def test_an_import_has_the_seals_of_the_sheet_that_it_was(
    phone: Phone, stranger: Phone, game: str, noted: Sheet
) -> None:
    assert "a new game with the same seals" in stranger.text("/import")
    text = phone.get(f"{game}/export").text
    brought = stranger.post("/imports", text=text).location
    assert f"Seal · {seal_of(noted.lines[-1])}" in stranger.text(brought)
    answer = stranger.post("/imports", text=text.replace("two", "owt"))
    assert answer.status_code == 422
    assert "line “3” does not fit the one before: it was changed afterwards" in words(answer)
    answer = stranger.post("/imports", text=text.replace(noted.lines[2].digest, "0" * 64))
    assert "line “3” does not fit" in words(answer)


def test_the_page_is_said_in_spanish(app: Flask, game: str) -> None:
    page = Phone(app, "es").text(f"{game}/seal?seal=2+bababa-bababa-bababa")
    assert "Se vio la línea 2 bababa-bababa-bababa. Ahora la hoja tiene solo 1 línea" in page


def test_a_slip_has_no_seal_where_a_line_was_changed(
    phone: Phone, game: str, noted: Sheet, alter: Alter
) -> None:
    seal = seal_of(noted.lines[-1])
    assert seal in phone.text(f"{game}/slip")
    alter("UPDATE lines SET body = replace(body, 'two', 'six') WHERE number = 3")
    slip = phone.text(f"{game}/slip")
    assert "Line 3 is not what was written" in slip
    assert "Nobody can vouch for what follows it." in slip
    assert seal not in slip
    assert noted.digest not in slip
