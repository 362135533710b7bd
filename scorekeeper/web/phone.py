"""The phone that asks: its id in a signed cookie, and the stamp on what it writes.

There are no accounts. A phone is known by its cookie alone, which also holds the CSRF token and
the language; signed with the secret in the instance folder, it outlives a restart of the server.
"""

from __future__ import annotations

import secrets
from datetime import UTC, datetime, timedelta
from typing import Final

from flask import Flask, g, request, session
from flask.sessions import SecureCookieSessionInterface

from scorekeeper.actions.shelf import DeviceId
from scorekeeper.sheet.lines import Stamp

FILES: Final = frozenset(f"statics.{one}" for one in ("style", "more_style", "module", "icon"))
"""What is for any phone, and is kept by whoever carries it: no cookie goes with these."""
KEPT: Final = timedelta(days=400)
"""Browsers keep no cookie longer than this; it is sent anew each month."""


class PhoneCookie(SecureCookieSessionInterface):
    """Flask's signed session; sent over https alone where the page itself came by https."""

    def get_cookie_secure(self, _app: Flask) -> bool:
        """Whether this answer goes out by https."""
        return request.is_secure


def install(app: Flask) -> None:
    """Keep the phone's id, its CSRF token and its language in one long-lived cookie."""
    app.session_interface = PhoneCookie()
    app.config.update(
        SESSION_COOKIE_NAME="phone",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=KEPT,
    )
    app.before_request(_keep)


def device() -> DeviceId:
    """The public id of the phone that asks; made at its first visit."""
    if not isinstance(session.get("device"), str):
        session["device"] = secrets.token_urlsafe(9)
    return DeviceId(session["device"])


def owner() -> str:
    """The name that this phone's owner goes by, which stands on the lines; may be empty."""
    return str(session.get("owner", ""))


def stamp(entry_key: str) -> Stamp:
    """Who writes, and when: for the line that this request is about to write."""
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Stamp(at=now, device=device(), by=owner(), entry_key=entry_key)


def fresh_key() -> str:
    """A new entry key for a form; the answer that holds it is not to be stored."""
    g.holds_fresh_key = True
    return secrets.token_urlsafe(12)


def _keep() -> None:
    if request.endpoint in FILES:
        return
    month = datetime.now(UTC).strftime("%Y-%m")
    if session.get("month") != month:
        session.permanent = True
        session["month"] = month
