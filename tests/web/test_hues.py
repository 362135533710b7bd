"""The players' colours: seen on the paper in both themes, and told apart by those who see fewer.

What colours look like to them is computed with the matrices of Machado, Oliveira and Fernandes
(2009) for full protanopia, deuteranopia and tritanopia; distances are those of CIELAB (CIE 1976).
"""

from __future__ import annotations

import math
import re
from itertools import combinations
from typing import Final

import pytest

from scorekeeper.pages.way import HUES
from scorekeeper.web.statics import STATIC

Three = tuple[float, float, float]

TOKENS: Final = (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")
THEMES: Final = dict(zip(("light", "dark"), TOKENS.split("prefers-color-scheme"), strict=True))
EYES: Final[dict[str, tuple[Three, Three, Three]]] = {
    "all": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "no red": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "no green": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "no blue": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
GRAPHICS: Final = 3.0
"""The contrast that WCAG 2.2 (1.4.11) asks of what is drawn."""
WORDS: Final = 4.5
"""The contrast that it asks of words (1.4.3)."""
APART: Final = 15.0
PRINTED: Final = {
    "ink": ("paper", "sheet", "sunk", "accent-soft", "red-soft", "amber-soft"),
    "ink-soft": ("paper", "sheet", "sunk"),
    "accent": ("paper", "sheet", "sunk", "accent-soft"),
    "red": ("paper", "sheet", "red-soft", "accent-soft"),
    "amber": ("paper", "sheet"),
    "on-button": ("button", "button-press"),
}
"""Which colour words have on which ground."""


def token(theme: str, name: str) -> Three:
    """A colour of a theme, as amounts of light from 0 to 1."""
    found = re.search(rf"--{name}: #([0-9a-f]{{6}});", THEMES[theme])
    assert found, name
    red, green, blue = (int(found[1][at : at + 2], 16) / 255 for at in (0, 2, 4))
    return _light(red), _light(green), _light(blue)


def _light(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4


def brightness(colour: Three) -> float:
    red, green, blue = colour
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def lab(colour: Three) -> Three:
    red, green, blue = (min(1.0, max(0.0, part)) for part in colour)
    x = _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047)
    y = _root(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    z = _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(part: float) -> float:
    return math.cbrt(part) if part > 0.008856 else 7.787 * part + 16 / 116


def seen(colour: Three, eyes: str) -> Three:
    """Where a colour lies among those that such eyes see."""
    red, green, blue = (sum(a * b for a, b in zip(row, colour, strict=True)) for row in EYES[eyes])
    return lab((red, green, blue))


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("hue", range(1, HUES + 1))
def test_a_colour_is_seen_on_the_paper(theme: str, hue: int) -> None:
    assert contrast(theme, f"hue-{hue}", "sheet") >= GRAPHICS


@pytest.mark.parametrize("theme", THEMES)
def test_words_can_be_read_on_what_they_are_printed_on(theme: str) -> None:
    pairs = [(ink, ground) for ink, grounds in PRINTED.items() for ground in grounds]
    assert [pair for pair in pairs if contrast(theme, *pair) < WORDS] == []


def contrast(theme: str, ink: str, ground: str) -> float:
    """How much brighter one of two colours of a theme is than the other."""
    low, high = sorted(brightness(token(theme, name)) for name in (ink, ground))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("eyes", EYES)
def test_no_two_colours_look_alike(theme: str, eyes: str) -> None:
    hues = {hue: seen(token(theme, f"hue-{hue}"), eyes) for hue in range(1, HUES + 1)}
    near = [
        (one, other)
        for one, other in combinations(hues, 2)
        if math.dist(hues[one], hues[other]) < APART
    ]
    assert near == []
