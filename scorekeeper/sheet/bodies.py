"""The bodies of lines as JSON, written and read by one module; strict, since files bring them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final

from scorekeeper.rummy.round import Seat
from scorekeeper.rummy.rules import MOST_PLAYERS, STANDARD, BadRule, HouseRules
from scorekeeper.sheet import strict
from scorekeeper.sheet.entries import Seating, entry_to_json, read_entry
from scorekeeper.sheet.errors import CannotWrite, Unreadable
from scorekeeper.sheet.lines import KINDS, Body, Outcome
from scorekeeper.sheet.marks import MARKS
from scorekeeper.sheet.names import clean_name

MOST_SEATS: Final = 99
"""How many people may ever sit down in one game, those who left included."""

_ANYBODY: Final = Seating(tuple(range(1, MOST_SEATS + 1)))


def canonical(value: Any) -> str:
    """JSON with sorted keys and no spaces: one value, one text."""
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def body_to_json(body: Body) -> dict[str, Any]:
    """The body of a line as plain JSON values; what is None is left out."""
    written = {}
    for field in fields(body):
        value = getattr(body, field.name)
        if value is None:
            continue
        if field.name == "entry":
            value = entry_to_json(value)
        elif isinstance(value, HouseRules):
            value = value.as_written()
        elif isinstance(value, tuple):
            value = list(value)
        written[field.name] = value
    return written


def body_from_json(kind: str, value: object, place: str) -> Body:
    """The body of a line of that kind. Raises Unreadable, naming the place."""
    if kind not in KINDS:
        raise Unreadable(place, "unknown_kind", kind)
    made = KINDS[kind]
    names = [field.name for field in fields(made)]
    obj = strict.mapping(value, place, frozenset(names))
    given = {name: _READERS[name](obj[name], f"{place}.{name}") for name in names if name in obj}
    try:
        return made(**given)
    except TypeError:
        missing = next(field.name for field in fields(made) if field.name not in given)
        raise Unreadable(place, "missing_field", missing) from None


def _names(value: object, place: str) -> tuple[str, ...]:
    return strict.items(value, place, _name)


def _name(value: object, place: str) -> str:
    name = strict.text(value, place)
    try:
        if clean_name(name) == name:
            return name
    except CannotWrite:
        pass
    raise Unreadable(place, "bad_name", name)


def read_mark(value: object, place: str) -> str:
    """One of the marks. Raises Unreadable, naming the place."""
    mark = strict.text(value, place)
    if mark not in MARKS:
        raise Unreadable(place, "unknown_mark", mark)
    return mark


def _marks(value: object, place: str) -> tuple[str, ...]:
    return strict.items(value, place, lambda one, at: "" if one == "" else read_mark(one, at))


def _rules(value: object, place: str) -> HouseRules:
    if not isinstance(value, dict):
        raise Unreadable(place, "not_an_object")
    missing = set(STANDARD.as_written()) - set(value)
    if missing:
        raise Unreadable(place, "missing_field", min(missing))
    return read_rules(value, STANDARD, place)


def read_rules(value: Mapping[str, Any], base: HouseRules, place: str) -> HouseRules:
    """Options laid over some rules. Raises Unreadable, naming the option."""
    try:
        return base.changed(value)
    except BadRule as bad:
        where = f"{place}.{bad.option}"
        raise Unreadable(
            where, "bad_value" if bad.known else "unknown_option", bad.option
        ) from None


def _seat(value: object, place: str) -> Seat:
    return strict.whole(value, place, 1, MOST_SEATS)


def _line(value: object, place: str) -> int:
    return strict.whole(value, place, 1)


def _after(value: object, place: str) -> int:
    return strict.whole(value, place, 0)


def _outcome(value: object, place: str) -> Outcome:
    word = strict.text(value, place)
    if word not in set(Outcome):
        raise Unreadable(place, "unknown_outcome", word)
    return Outcome(word)


def _entry(value: object, place: str) -> Any:
    return read_entry(value, place, _ANYBODY, in_line=True)


_READERS: Final[Mapping[str, Callable[[Any, str], Any]]] = {
    "players": _names,
    "preset": strict.text,
    "rules": _rules,
    "first_dealer": _seat,
    "marks": _marks,
    "mark": read_mark,
    "pool_carried": lambda value, place: strict.whole(value, place, 0),
    "entry": _entry,
    "before": _line,
    "line": _line,
    "reason": strict.text,
    "name": _name,
    "points": strict.whole,
    "place": lambda value, place: strict.whole(value, place, 1, MOST_PLAYERS),
    "after": _after,
    "seat": _seat,
    "order": lambda value, place: strict.items(value, place, _seat),
    "claim": strict.whole,
    "challenge": _line,
    "recount": _line,
    "seats": lambda value, place: strict.items(value, place, _seat),
    "outcome": _outcome,
    "text": lambda value, place: strict.text(value, place, 2000),
}
