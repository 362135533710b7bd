"""Joins the rooms: the only module that knows them all."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from flask import Flask, Response, request
from flask_wtf import CSRFProtect
from jinja2 import StrictUndefined
from werkzeug.middleware.proxy_fix import ProxyFix

from scorekeeper import web
from scorekeeper.book.opening import open_shelf, upgrade_tables
from scorekeeper.config import FORM_BYTES, IMPORT_BYTES, Settings, read_settings

_PACKAGE: Final = Path(__file__).parent

_TEMPLATES: Final[dict[str, Any]] = {
    "undefined": StrictUndefined,
    # Lines that hold a tag alone leave nothing on the page.
    "trim_blocks": True,
    "lstrip_blocks": True,
}
_HEADERS: Final = {
    # No inline script or style anywhere, so whatever somebody types into a name runs nowhere.
    "Content-Security-Policy": (
        "default-src 'self'; base-uri 'none'; form-action 'self'; "
        "frame-ancestors 'none'; object-src 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    # Never no-referrer: on https a form is believed by where it comes from.
    "Referrer-Policy": "same-origin",
}


def nowhere_known() -> str | None:
    """Who serves the app has not said where other phones reach it."""
    return None


def create_app(
    settings: Settings | None = None, reached_at: Callable[[], str | None] = nowhere_known
) -> Flask:
    """The app, ready to answer; the tables must be up to date, see ``upgrade``.

    ``reached_at`` is asked for the start of its address on the network, which may change.
    """
    settings = settings or read_settings()
    app = Flask(
        "scorekeeper",
        instance_path=str(settings.instance),
        template_folder=str(_templates()),
        static_folder=None,
    )
    app.config.update(
        SECRET_KEY=settings.secret_key,
        MAX_CONTENT_LENGTH=IMPORT_BYTES,
        MAX_FORM_MEMORY_SIZE=IMPORT_BYTES,
        # A round may take an hour, and an entry may wait for the network.
        WTF_CSRF_TIME_LIMIT=None,
        REACHED_AT=reached_at,
    )
    # One dictionary serves all apps of a process: change a copy.
    app.jinja_options = {**app.jinja_options, **_TEMPLATES}
    app.before_request(_limit_size)
    app.after_request(_add_headers)
    CSRFProtect(app)
    app.extensions["shelf"] = open_shelf(app, settings.database_url, settings.lock_wait)
    web.join(app)
    _believe_proxies(app, settings.proxies)
    return app


def upgrade(app: Flask) -> None:
    """Bring the database's tables up to date. Raises ShelfBusy or ShelfBroken."""
    upgrade_tables(app)


def _templates() -> Path:
    """In a wheel the templates are in the package, in a checkout beside it."""
    inside = _PACKAGE / "templates"
    return inside if inside.is_dir() else _PACKAGE.parent / "templates"


def _limit_size() -> None:
    # Only a game file may be large. This stands before the CSRF check, which reads the form.
    if request.path != "/imports":
        request.max_content_length = FORM_BYTES


def _add_headers(answer: Response) -> Response:
    answer.headers.setdefault("X-Content-Type-Options", "nosniff")
    # What a page is made of, and what its scripts are told, is no page to guard.
    if answer.mimetype == "text/html":
        for name, value in _HEADERS.items():
            answer.headers.setdefault(name, value)
    return answer


def _believe_proxies(app: Flask, proxies: int) -> None:
    if proxies:
        fixed = ProxyFix(app.wsgi_app, x_for=proxies, x_proto=proxies, x_host=proxies)
        app.wsgi_app = fixed  # type: ignore[method-assign]
