"""The first page, the language, and the name that this phone goes by."""

from __future__ import annotations

from urllib.parse import urlsplit

from flask import Blueprint, Response, request, session, url_for

from scorekeeper.pages import home
from scorekeeper.pages.figures import apart
from scorekeeper.pages.words import cannot_words
from scorekeeper.sheet.errors import CannotWrite
from scorekeeper.sheet.names import clean_name
from scorekeeper.web.access import the_shelf
from scorekeeper.web.answers import go_to, show as show_page
from scorekeeper.web.errors import unfit
from scorekeeper.web.language import LANGUAGES, t
from scorekeeper.web.phone import device, owner

bp = Blueprint("home", __name__)


@bp.get("/")
def show() -> Response:
    """The games that this phone started, imported or opened."""
    return _page(owner())


@bp.post("/language")
def switch_language() -> Response:
    """Another language from now on, on this phone."""
    if request.form.get("language") in LANGUAGES:
        session["language"] = request.form["language"]
    return go_to(_own_address(request.form.get("next", "")))


@bp.post("/phone")
def name_phone() -> Response:
    """Whose phone this is: the name stands on every line that it writes."""
    name = request.form.get("owner", "").strip()
    try:
        session["owner"] = clean_name(name) if name else ""
    except CannotWrite as error:
        return _page(name, fault=cannot_words(error.code, error.detail, t))
    said = t("What this phone writes has the name %(name)s beside it now.", name=apart(owner()))
    return go_to(url_for("home.show"), said if owner() else t("This phone has no name now."))


def _page(name: str, fault: str = "") -> Response:
    page = home.build(the_shelf().listed(device()), t)
    told = unfit() if fault else None
    return show_page("home/home.html", told=told, page=page, name=name, fault=fault)


def _own_address(wanted: str) -> str:
    """The page to go back to, if it is one of ours: nobody is sent elsewhere by a link."""
    parts = urlsplit(wanted)
    own = wanted.startswith("/") and not wanted.startswith(("//", "/\\"))
    if own and not parts.scheme and not parts.netloc:
        return wanted.rstrip("?")
    return url_for("home.show")
