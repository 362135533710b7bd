"""JSON text from outside, read strictly: one value for each field, no surprise in size or depth."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from scorekeeper.sheet.errors import Unreadable

MOST_BYTES: Final = 2_000_000
"""A larger file is not read at all."""

_DEEPEST: Final = 20
_MOST_DIGITS: Final = 18
_BEYOND: Final = 10**_MOST_DIGITS


def read_json(data: bytes | str) -> Any:
    """The plain value that the text holds.

    Raises Unreadable, naming the place: too large, no UTF-8, no JSON, nested too deep, or a field
    given twice. Numbers of any length are taken without working them out: whoever asks for a
    number finds them out of range, in their place.
    """
    text = _decoded(data)
    try:
        value = _DECODER.decode(text)
    except json.JSONDecodeError as fault:
        raise Unreadable(f"line {fault.lineno}, column {fault.colno}", "not_json") from None
    except _NoJson as fault:
        raise Unreadable("", "not_json", str(fault)) from None
    except RecursionError:
        raise Unreadable("", "too_deep") from None
    _look_through(value)
    return value


class _NoJson(ValueError):
    """A word that some writers put down as a number, and that JSON does not know."""


class _Repeated(dict[str, Any]):
    """An object that had one field twice; where it stands is found afterwards."""

    field: str


def _decoded(data: bytes | str) -> str:
    if isinstance(data, str):
        data = data.encode("utf-8", "surrogatepass")
    if len(data) > MOST_BYTES:
        raise Unreadable("", "too_large", str(MOST_BYTES))
    try:
        # A mark of the byte order at the start is what some editors save; it says nothing.
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise Unreadable(f"byte {fault.start + 1}", "not_utf_8") from None


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) == len(pairs):
        return made
    repeated = _Repeated(made)
    times = Counter(field for field, _ in pairs)
    repeated.field = next(field for field in made if times[field] > 1)
    return repeated


def _whole(digits: str) -> int:
    if len(digits) <= _MOST_DIGITS:
        return int(digits)
    return -_BEYOND if digits.startswith("-") else _BEYOND


def _constant(word: str) -> Any:
    raise _NoJson(word)


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_object, parse_int=_whole, parse_constant=_constant
)


def _look_through(value: Any) -> None:
    """Find the first field given twice, level by level, and what is nested too deep."""
    level = [("", value)]
    for _ in range(_DEEPEST):
        for place, item in level:
            if isinstance(item, _Repeated):
                raise Unreadable(place, "field_twice", item.field)
        level = [inner for place, item in level for inner in _inside(place, item)]
    if level:
        raise Unreadable(level[0][0], "too_deep")


def _inside(place: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The lists and objects directly inside a value, each with its place."""
    if isinstance(value, dict):
        pairs = ((f"{place}.{field}" if place else field, item) for field, item in value.items())
    elif isinstance(value, list):
        pairs = ((f"{place}[{number}]", item) for number, item in enumerate(value, 1))
    else:
        return
    yield from (pair for pair in pairs if isinstance(pair[1], dict | list))
