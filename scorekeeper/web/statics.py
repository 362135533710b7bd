"""Static files: the stylesheet made of all component files, and addresses that carry a version."""

from __future__ import annotations

import gzip
import hashlib
from functools import cache
from pathlib import Path
from typing import Final

from flask import Blueprint, Flask, Response, make_response, request, url_for

STATIC: Final = Path(__file__).parent.parent / "static"
FOREVER: Final = "public, max-age=31536000, immutable"

bp = Blueprint("statics", __name__)


def install(app: Flask) -> None:
    """Let a file that is asked for by its version be kept for good."""
    app.after_request(_keep_for_good)


@bp.get("/style.css")
def style() -> Response:
    """All component files in one, packed where the browser takes that."""
    packed = request.accept_encodings.quality("gzip") > 0
    answer = make_response(_packed() if packed else _style())
    answer.content_type = "text/css; charset=utf-8"
    answer.headers["Vary"] = "Accept-Encoding"
    if packed:
        answer.headers["Content-Encoding"] = "gzip"
    answer.headers["Cache-Control"] = FOREVER if "v" in request.args else "no-cache"
    return answer


def style_url() -> str:
    """The address of the stylesheet as it stands now."""
    return url_for("statics.style", v=_version(_style()))


def static_url(name: str) -> str:
    """The address of a file under ``static/`` as it stands now."""
    return url_for("static", filename=name, v=_file_version(name))


@cache
def _style() -> bytes:
    """``layers.css`` says which layer wins over which; the order of the others means nothing."""
    first = STATIC / "css" / "layers.css"
    others = sorted(set((STATIC / "css").glob("*.css")) - {first})
    return b"\n".join(path.read_bytes() for path in (first, *others))


@cache
def _packed() -> bytes:
    return gzip.compress(_style(), mtime=0)


@cache
def _file_version(name: str) -> str:
    return _version((STATIC / name).read_bytes())


def _version(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:10]


def _keep_for_good(answer: Response) -> Response:
    if request.endpoint == "static" and "v" in request.args and answer.status_code == 200:
        answer.headers["Cache-Control"] = FOREVER
    return answer
