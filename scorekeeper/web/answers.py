"""Answers: a page with its frozen object, or on to another page."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime
from typing import Final

from flask import (
    Flask,
    Response,
    current_app,
    g,
    make_response,
    redirect,
    render_template,
    request,
)
from flask_babel import format_date, format_datetime
from itsdangerous import BadSignature, Signer

from scorekeeper.web.errors import Told
from scorekeeper.web.language import LANGUAGES, chosen
from scorekeeper.web.phone import fresh_key
from scorekeeper.web.statics import icon_url, module_url, style_url

_SAID: Final = "said"
_SAID_FOR: Final = 60
"""Seconds: the page that says it comes at once."""


def install(app: Flask) -> None:
    """Give every template what the frame prints, and every page its word on storing."""
    app.jinja_env.globals.update(
        module_url=module_url,
        icon_url=icon_url,
        style_url=style_url,
        fresh_key=fresh_key,
        just_said=_just_said,
        languages=LANGUAGES,
    )
    app.jinja_env.filters.update(day=_day, moment=_moment, points=_points)
    # What the scripts are told is in the reader's language, and travels as it is written.
    app.json.ensure_ascii = False  # type: ignore[attr-defined]
    app.context_processor(lambda: {"language": chosen()})
    app.after_request(_say_how_to_store)
    app.after_request(_forget_said)


def show(template: str, *, status: int = 200, told: Told | None = None, **page: object) -> Response:
    """A page. ``told`` stands above its content, and its status wins over ``status``."""
    body = render_template(template, told=told, **page)
    return make_response(body, told.status if told else status)


def go_to(address: str, said: str = "") -> Response:
    """On to another page after a write, which says there what was done."""
    answer = make_response(redirect(address, code=303))
    if said:
        # A cookie of its own, not the phone's: that one would be sealed anew for every round.
        answer.set_cookie(
            _SAID,
            _signer().sign(urlsafe_b64encode(said.encode())).decode(),
            max_age=_SAID_FOR,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return answer


def _just_said() -> str:
    """What was done on the page before, said once."""
    try:
        said = urlsafe_b64decode(_signer().unsign(request.cookies.get(_SAID, ""))).decode()
    except (BadSignature, ValueError):
        return ""
    g.just_said = True
    return said


def _signer() -> Signer:
    return Signer(str(current_app.secret_key), salt="said")


def _forget_said(answer: Response) -> Response:
    if g.get("just_said"):
        answer.delete_cookie(_SAID, httponly=True, samesite="Lax", secure=request.is_secure)
    return answer


def _day(at: str) -> str:
    """The day of a UTC time, as it is written in the reader's language."""
    return str(format_date(datetime.fromisoformat(at), "medium"))


def _moment(at: str) -> str:
    """A UTC time with its day, as they are written in the reader's language."""
    return str(format_datetime(datetime.fromisoformat(at), "medium"))


def _points(number: int) -> str:
    """Points with a true minus, which is as wide as a digit."""
    return f"\u2212{-number}" if number < 0 else str(number)


def _say_how_to_store(answer: Response) -> Response:
    """A page with a fresh entry key would, printed twice, swallow the second entry."""
    if "Cache-Control" not in answer.headers:
        stored = "no-store" if g.get("holds_fresh_key") else "no-cache, private"
        answer.headers["Cache-Control"] = stored
    return answer
