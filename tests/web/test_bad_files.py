"""A file that is no game, on the page that brings games in: told in words, and nothing kept."""

from __future__ import annotations

from io import BytesIO

import pytest
from flask import Flask

from scorekeeper.sheet.jsontext import MOST_BYTES
from tests.bad_files import REFUSED, UNREADABLE
from tests.web.phones import Phone, words
from tests.web.test_bad_input import faults_of, kept


@pytest.mark.parametrize("as_file", [True, False], ids=["a file", "pasted"])
def test_a_file_that_is_no_game(app: Flask, phone: Phone, *, as_file: bool) -> None:
    for bad in (*UNREADABLE, *REFUSED):
        if len(bad.data) > MOST_BYTES:
            continue
        text = bad.data.decode("utf-8", "replace")
        file = (BytesIO(bad.data), "game.json")
        answer = phone.post("/imports", **({"file": file} if as_file else {"text": text}))
        page = words(answer)
        assert answer.status_code == 422, bad.name
        if not bad.data:
            assert "Choose a file, or paste" in faults_of(page, "text")
        elif as_file or "\ufffd" not in text:
            assert bad.said in page
        assert as_file or kept(page, text.strip())
    assert not list(app.extensions["shelf"].all_games())


def test_a_file_of_5_mb(app: Flask, phone: Phone) -> None:
    answer = phone.post("/imports", text=" " * 5_000_000)
    assert answer.status_code == 413
    assert "A game file may have 2 MB" in words(answer)
    # A little more than a file may have, and less than a form: it is read, and told by its reader.
    answer = phone.post("/imports", text="7" * (MOST_BYTES + 1))
    assert answer.status_code == 422
    assert "2 MB" in words(answer)
    assert not list(app.extensions["shelf"].all_games())
