"""Whatever somebody does to the stored lines of a sheet shows, and says on which line."""

from __future__ import annotations

from flask import Flask

from tests.web.tampering import DEEDS, tamper


def test_what_is_done_to_the_stored_lines_is_told(app: Flask) -> None:
    done = tamper(app, 45, seed=1)
    assert sum(done.values()) == 45
    assert set(done) == set(DEEDS)
