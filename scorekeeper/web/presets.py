"""The ways to play: all of them, and each with its values and where they come from."""

from __future__ import annotations

from flask import Blueprint, Response, abort

from scorekeeper.pages import rules
from scorekeeper.pages.options import offer_preset
from scorekeeper.rummy.presets import PRESETS, UnknownPreset, preset
from scorekeeper.web.answers import show as show_page
from scorekeeper.web.language import t

bp = Blueprint("presets", __name__)


@bp.get("/presets")
def every() -> Response:
    """All ways to play, each with what is special about it."""
    return show_page("presets/every.html", presets=PRESETS)


@bp.get("/presets/<key>")
def show(key: str) -> Response:
    """One way to play, with its variants."""
    try:
        found = preset(key)
    except UnknownPreset:
        abort(404)
    told = rules.tell(found.rules, found, t)
    variants = offer_preset(found, t).variants
    return show_page("presets/preset.html", preset=found, variants=variants, rules=told)
