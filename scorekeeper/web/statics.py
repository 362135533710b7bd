"""Static files: the stylesheet made of all component files, the modules, the icon.

Style and modules travel joined, without their remarks, and packed, and so do the pages: a phone at
the far end of the table is the rule. What is kept for good is packed once, as small as it gets. A
page's length gives nothing away, since no other site can ask for one as this phone.
"""

from __future__ import annotations

import gzip
import hashlib
import re
from functools import cache
from pathlib import Path
from typing import Final

from flask import Blueprint, Flask, Response, abort, make_response, request, url_for
from rcssmin import cssmin
from rjsmin import jsmin
from zopfli.gzip import compress as packed_small

from scorekeeper.web.joining import joined

STATIC: Final = Path(__file__).parent.parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"

_MODULES: Final = STATIC / "js"
_PART_OF: Final = re.compile(r"([\w)\]]) :(?=[a-z-]+\()")
_WORTH_PACKING: Final = 1_000
"""Bytes; what is shorter goes in one packet all the same."""

bp = Blueprint("statics", __name__)


def install(app: Flask) -> None:
    """Pack the pages."""
    app.after_request(_pack_page)


@bp.get("/style.css")
def style() -> Response:
    """All component files in one."""
    return _sheet_of_style("")


@bp.get("/more.css")
def more_style() -> Response:
    """Those that neither the sheet nor the page of a round needs: the two that are opened most."""
    return _sheet_of_style("more")


def _sheet_of_style(folder: str) -> Response:
    answer = make_response(_style(folder))
    answer.content_type = "text/css; charset=utf-8"
    return _kept(answer, "v" in request.args)


@bp.get("/js/<version>/<path:name>")
def module(version: str, name: str) -> Response:
    """A module, joined with those that it needs."""
    if name not in _modules():
        abort(404)
    answer = make_response(_joined(name))
    answer.content_type = "text/javascript; charset=utf-8"
    return _kept(answer, version == _modules_version())


@bp.get("/icon.svg")
def icon() -> Response:
    """The picture beside the page's title."""
    answer = make_response(_icon())
    answer.content_type = "image/svg+xml"
    return _kept(answer, "v" in request.args)


def style_url(folder: str = "") -> str:
    """The address of a stylesheet as it stands now."""
    part = "statics.more_style" if folder else "statics.style"
    return url_for(part, v=_version(_style(folder)))


def module_url(name: str) -> str:
    """The address of a module as all modules stand now."""
    return url_for("statics.module", version=_modules_version(), name=name)


def icon_url() -> str:
    """The address of the icon as it stands now."""
    return url_for("statics.icon", v=_version(_icon()))


def written_style(folder: str = "") -> str:
    """A stylesheet as it is written. ``layers.css`` says which layer wins over which; the order of
    the others means nothing.
    """
    first = STATIC / "css" / "layers.css"
    others = sorted(set((STATIC / "css" / folder).glob("*.css")) - {first})
    return "\n".join(path.read_text("utf-8") for path in (first, *others))


@cache
def _style(folder: str) -> bytes:
    # Without the star the packer takes the space for one that says nothing: “.a :is(b)”, a part of
    # a, would become “.a:is(b)”.
    return str(cssmin(_PART_OF.sub(r"\1 *:", written_style(folder)))).encode()


@cache
def _joined(name: str) -> bytes:
    return str(jsmin(joined(name, _modules().__getitem__))).encode()


@cache
def _modules() -> dict[str, str]:
    return {
        path.relative_to(_MODULES).as_posix(): path.read_text("utf-8")
        for path in sorted(_MODULES.rglob("*.js"))
    }


@cache
def _modules_version() -> str:
    """One version for all: what a module needs is in its answer."""
    return _version("\n".join(_modules().values()).encode())


@cache
def _icon() -> bytes:
    return (STATIC / "icon.svg").read_bytes()


def _version(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:10]


def _kept(answer: Response, for_good: bool) -> Response:
    answer.headers["Cache-Control"] = FOREVER if for_good else "no-cache"
    answer.vary.add("Accept-Encoding")
    if _packs():
        answer.set_data(_packed(answer.get_data()))
        answer.content_encoding = "gzip"
    return answer


@cache
def _packed(content: bytes) -> bytes:
    return bytes(packed_small(content))


def _packs() -> bool:
    return request.accept_encodings.quality("gzip") > 0


def _pack_page(answer: Response) -> Response:
    if answer.mimetype == "text/html" and not answer.is_streamed:
        answer.vary.add("Accept-Encoding")
        if _packs() and len(answer.get_data()) > _WORTH_PACKING:
            answer.set_data(gzip.compress(answer.get_data(), mtime=0))
            answer.content_encoding = "gzip"
    return answer
