"""Reading plain JSON values strictly: what is not exactly right is Unreadable, with its place."""

from __future__ import annotations

import re
from calendar import monthrange
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from scorekeeper.rummy.cards import Card, UnreadableCard, read_card
from scorekeeper.sheet.errors import Unreadable

LARGEST = 1_000_000
"""Whole numbers lie between minus this and this."""

LONGEST = 500
"""Letters and signs in a text, where nothing else is said."""

T = TypeVar("T")

_TIME = re.compile(r"(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,6})?Z", re.ASCII)
_BAD = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff]")


def mapping(value: object, place: str, allowed: frozenset[str]) -> Mapping[str, Any]:
    """An object that has no field but the allowed ones."""
    if not isinstance(value, dict):
        raise Unreadable(place, "not_an_object")
    for field in value:
        if field not in allowed:
            raise Unreadable(place, "unknown_field", str(field))
    return value


def required(obj: Mapping[str, Any], field: str, place: str) -> Any:
    """A field that must be there."""
    if field not in obj:
        raise Unreadable(place, "missing_field", field)
    return obj[field]


def items(value: object, place: str, read: Callable[[Any, str], T]) -> tuple[T, ...]:
    """A list, each item read in its place (counted from 1, as people count)."""
    if not isinstance(value, list):
        raise Unreadable(place, "not_a_list")
    return tuple(read(item, f"{place}[{number}]") for number, item in enumerate(value, 1))


def whole(value: object, place: str, least: int = -LARGEST, most: int = LARGEST) -> int:
    """A whole number within its bounds; neither true nor 12.0 is one."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unreadable(place, "not_a_whole_number")
    if not least <= value <= most:
        raise Unreadable(place, "out_of_range")
    return value


def flag(value: object, place: str) -> bool:
    """true or false."""
    if not isinstance(value, bool):
        raise Unreadable(place, "not_true_or_false")
    return value


def text(value: object, place: str, longest: int = LONGEST) -> str:
    """Words, without control characters (but tabs and line ends) or lone surrogates."""
    if not isinstance(value, str):
        raise Unreadable(place, "not_text")
    if len(value) > longest:
        raise Unreadable(place, "too_long")
    if _BAD.search(value):
        raise Unreadable(place, "bad_characters")
    return value


def moment(value: object, place: str) -> str:
    """A time as a line carries it: UTC, ``2026-11-30T19:05:00Z``."""
    written = text(value, place)
    if not _is_time(written):
        raise Unreadable(place, "not_a_time", written)
    return written


def card(value: object, place: str) -> Card:
    """One card as it is written."""
    if not isinstance(value, str):
        raise Unreadable(place, "not_text")
    try:
        return read_card(value)
    except UnreadableCard:
        # What no text may be at all is told as that.
        raise Unreadable(place, "unknown_card", text(value, place)) from None


def _is_time(written: str) -> bool:
    match = _TIME.fullmatch(written)
    if match is None:
        return False
    year, month, day = int(match[1]), int(match[2]), int(match[3])
    return year > 0 and 1 <= month <= 12 and 1 <= day <= monthrange(year, month)[1]
