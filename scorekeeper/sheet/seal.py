"""The chain of digests: does the sheet still say what it said?

A line's digest is SHA-256 over the canonical JSON of all its other fields, the digest of the line
before among them. So a change anywhere shows at the line where it was made.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Final

from scorekeeper.sheet import strict
from scorekeeper.sheet.bodies import body_from_json, body_to_json, canonical
from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.lines import Body, Line, Stamp

_FIELDS: Final = frozenset(
    {"number", "kind", "at", "device", "by", "entry_key", "body", "previous", "digest"}
)


def digest_of(number: int, kind: str, stamp: Stamp, body: dict[str, Any], previous: str) -> str:
    """The digest of a line: 64 hexadecimal digits.

    ``body`` is JSON, ``previous`` the digest of the line before, empty for line 1.
    """
    content = {
        "number": number,
        "kind": kind,
        "at": stamp.at,
        "device": stamp.device,
        "by": stamp.by,
        "entry_key": stamp.entry_key,
        "body": body,
        "previous": previous,
    }
    return hashlib.sha256(canonical(content).encode()).hexdigest()


def write_line(number: int, body: Body, stamp: Stamp, previous: str) -> Line:
    """The next line of a sheet, with its digest; ``previous`` is the digest of the line before.

    Raises Unreadable for what could not be read again: such a line would be lost, and its whole
    sheet with it.
    """
    line = Line(number, stamp, body, previous, "")
    said = line_to_json(line)
    if line_from_json(said, "line") != line:
        raise Unreadable("line.body", "broken_chain", str(number))
    digest = digest_of(number, line.kind, stamp, said["body"], previous)
    return replace(line, digest=digest, written=canonical(said["body"]))


def line_to_json(line: Line) -> dict[str, Any]:
    """A line as an export holds it."""
    return {
        "number": line.number,
        "kind": line.kind,
        "at": line.stamp.at,
        "device": line.stamp.device,
        "by": line.stamp.by,
        "entry_key": line.stamp.entry_key,
        "body": body_to_json(line.body),
        "previous": line.previous,
        "digest": line.digest,
    }


def line_from_json(value: object, place: str) -> Line:
    """A line from an export. Its digest is not looked at. Raises Unreadable, naming the place."""
    obj = strict.mapping(value, place, _FIELDS)
    words = {
        field: strict.text(strict.required(obj, field, place), f"{place}.{field}")
        for field in ("kind", "at", "device", "by", "entry_key", "previous", "digest")
    }
    number = strict.whole(strict.required(obj, "number", place), f"{place}.number", 1)
    body = body_from_json(words["kind"], strict.required(obj, "body", place), f"{place}.body")
    stamp = Stamp(words["at"], words["device"], words["by"], words["entry_key"])
    return Line(number, stamp, body, words["previous"], words["digest"])


def first_fault(lines: Iterable[Line]) -> int | None:
    """The place (counted from 1) of the first line that does not fit, or None if all do."""
    previous = ""
    for place, line in enumerate(lines, 1):
        made = digest_of(place, line.kind, line.stamp, body_to_json(line.body), previous)
        if line.number != place or line.previous != previous or line.digest != made:
            return place
        previous = line.digest
    return None


def prove(lines: tuple[Line, ...], place: str) -> None:
    """Raise Unreadable at the first line that does not fit the chain."""
    fault = first_fault(lines)
    if fault is not None:
        raise Unreadable(f"{place}[{fault}]", "broken_chain", str(fault))
