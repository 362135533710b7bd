"""What players argue about: the matters, and what a way to read one consists of."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class Matter(StrEnum):
    """What can be read in more than one way, in the order in which it is told."""

    ACE_LOW = "ace_low"
    ACE_CORNER = "ace_corner"
    ACE = "ace"
    LAY_OFF = "lay_off"
    ONE_TURN = "one_turn"
    STOCK_END = "stock_end"
    JOKER = "joker"
    NUMBERS = "numbers"
    WHO_SCORES = "who_scores"
    BONUS = "bonus"
    QUEEN = "queen"
    POOL = "pool"
    FACE = "face"
    JOKER_STAYS = "joker_stays"
    TWO_PLACES = "two_places"
    HELD_MELDS = "held_melds"
    AFTER_OUT = "after_out"
    LAST_CARD = "last_card"
    BELOW_ZERO = "below_zero"
    CALLING = "calling"
    DEEP = "deep"
    FIRST_MELD = "first_meld"
    TIE = "tie"
    SEVERAL = "several"
    IN_THE_MIDDLE = "in_the_middle"
    DEAL = "deal"
    DEALER = "dealer"
    PAYING = "paying"


@dataclass(frozen=True)
class Reading:
    """One way to read a matter. ``changes`` are options as the game file writes them; None where
    the reading is no option.
    """

    words: str
    who: str
    changes: Mapping[str, Any] | None = None


@dataclass(frozen=True)
class Question:
    """A matter with its readings. ``options`` tell what this table has chosen; where there are
    none, ``said`` is what always holds, or what the pad leaves to the table (``left``).
    """

    readings: tuple[Reading, ...]
    options: tuple[str, ...] = ()
    said: str = ""
    left: bool = False
