"""Numbers and names as they are printed in a line of words."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from scorekeeper.pages.translate import Translate
from scorekeeper.rummy.round import Seat
from scorekeeper.sheet.sheet import Sheet

_MINUS = "\u2212"
_FROM_THE_RIGHT = frozenset({"R", "AL", "RLE", "RLO", "RLI"})
"""What Unicode calls letters that run from right to left, and signs that make others do so."""


def plain(points: int) -> str:
    """Points with a true minus, which is as wide as a digit."""
    return f"{_MINUS}{-points}" if points < 0 else str(points)


def signed(points: int) -> str:
    """Points that are added or taken off: with their sign, but for 0."""
    return f"+{points}" if points > 0 else plain(points)


def called(sheet: Sheet, seat: Seat) -> str:
    """A player's name for a sentence."""
    return apart(sheet.name(seat))


def apart(name: str) -> str:
    """A name for a sentence: one that runs from right to left is set apart in it."""
    turned = any(unicodedata.bidirectional(letter) in _FROM_THE_RIGHT for letter in name)
    return f"\u2068{name}\u2069" if turned else name


def all_called(sheet: Sheet, seats: Iterable[Seat], t: Translate) -> str:
    """Several players in a sentence: “Ann, Ben and Cleo”."""
    return t.listed([called(sheet, seat) for seat in seats])
