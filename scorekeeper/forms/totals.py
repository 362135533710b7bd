"""Points as people type them: ``64``, ``15+10+10``, and a round's score with a minus."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from scorekeeper.forms.base import LARGEST, N_, read_whole

_SUM: Final = re.compile(r"[0-9]+(?:\+[0-9]+)*")
_WITH_MINUS: Final = re.compile(r"[+-]*[0-9]+(?:[+-]+[0-9]+)*")
_SHOWN: Final = 40


class NotReadable(Exception):
    """What was typed in a box can't be read; ``text`` is English, with places for ``values``."""

    def __init__(self, text: str, /, **values: object) -> None:
        super().__init__(text % values if values else text)
        self.text = text
        self.values = values


@dataclass(frozen=True)
class Total:
    """A total in points; ``typed`` is the sum as it was typed, empty for a plain number."""

    points: int
    typed: str = ""


def read_total(text: str) -> Total:
    """A total of melds or of a hand: a whole number or a sum of such. Raises NotReadable.

    >>> read_total("15 + 10+10")
    Total(points=35, typed='15+10+10')
    """
    # Spaces belong beside a plus only: “10 5” are two numbers, and never 105.
    written = re.sub(r"\s*([+-])\s*", r"\1", text.strip().replace("\u2212", "-"))
    if not _SUM.fullmatch(written):
        if "-" in written and _WITH_MINUS.fullmatch(written):
            raise NotReadable(BELOW_ZERO)
        raise NotReadable(NO_NUMBER, text=shown(text))
    if max(map(len, written.split("+"))) > 7 or sum(map(int, written.split("+"))) > LARGEST:
        raise NotReadable(TOO_LARGE)
    points = sum(map(int, written.split("+")))
    return Total(points, written if "+" in written else "")


def read_score(text: str) -> int:
    """A round's score or an adjustment: a whole number that may be negative. Raises NotReadable."""
    number = read_whole(text)
    if number is None:
        raise NotReadable(NO_SCORE, text=shown(text))
    if abs(number) > LARGEST:
        raise NotReadable(TOO_LARGE)
    return number


def shown(text: str) -> str:
    """What was typed, short enough to be said in a sentence."""
    one_line = " ".join(text.split())
    return one_line if len(one_line) <= _SHOWN else one_line[: _SHOWN - 1] + "…"


NO_NUMBER: Final = N_(
    "“%(text)s” is no whole number. Enter points such as 64 or 15+10+10; a blank is not a zero."
)
NO_SCORE: Final = N_(
    "“%(text)s” is no whole number. Enter digits, with a minus before them if it is below zero."
)
BELOW_ZERO: Final = N_(
    "Melds and hand are never below zero. Enter both as plain numbers; the hand is taken off "
    "by itself."
)
TOO_LARGE: Final = N_("This is more than any pack can give.")
