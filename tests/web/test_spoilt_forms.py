"""Whatever is sent: it is written, asked, or refused in words; never a traceback."""

from __future__ import annotations

from flask import Flask

from tests.web.spoilt_forms import post_spoilt


def test_spoilt_forms_are_answered(app: Flask) -> None:
    seen = post_spoilt(app, 200, seed=1)
    assert sum(seen.values()) == 200
    # Spoilt enough to be refused, and not so much that nothing is ever taken.
    assert seen[422] > 20
    assert seen[303] > 20
