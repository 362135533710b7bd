"""How a pad fits a phone: what its columns and numbers need, for the classes of its style."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

_FEWEST: Final = 3
_MOST: Final = 10
_ALIKE_FROM: Final = 9
_FIT_ALWAYS: Final = 4
"""So many columns stand side by side on the smallest phone …"""
_FIT_FOUR: Final = 6
"""… with numbers of so many signs."""
_FIT_ONE_LINE: Final = 34
"""So many letters, with what parts the columns, stand in a line on a small phone."""


@dataclass(frozen=True)
class Fit:
    """``digits`` are the signs of the longest number on the pad (3 to 10), ``across`` its columns
    (2 to 9: nine and more are alike); ``wide`` is set where both together may be too much for a
    small phone, ``tall`` where a name needs two lines there.
    """

    digits: int
    across: int
    wide: bool
    tall: bool


def fit(names: Sequence[str], longest: int) -> Fit:
    """How a pad with these heads fits whose longest number has so many signs."""
    digits = min(max(longest, _FEWEST), _MOST)
    return Fit(
        digits=digits,
        across=min(len(names), _ALIKE_FROM),
        wide=len(names) > _FIT_ALWAYS or digits > _FIT_FOUR,
        tall=max(map(len, names)) * len(names) > _FIT_ONE_LINE,
    )
