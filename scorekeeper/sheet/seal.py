"""The chain of digests: does the sheet still say what it said?

A line's digest is SHA-256 over the canonical JSON of all its other fields, the digest of the line
before among them. So a change anywhere shows at the line where it was made, unless all digests
from there on were made again (or the lines from there on taken away): that shows only against
what somebody had seen before. ``first_fault`` answers the first question, ``fate_of`` the second.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, Final

from scorekeeper.sheet import strict
from scorekeeper.sheet.bodies import body_from_json, body_to_json, canonical
from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.lines import Body, Line, Stamp

_FIELDS: Final = frozenset(
    {"number", "kind", "at", "device", "by", "entry_key", "body", "previous", "digest"}
)


@dataclass(frozen=True, slots=True)
class Chain:
    """How far the lines of a sheet hold together.

    ``lines`` are those that fit, from the first on; ``there`` is how many there are in all.
    ``fault`` is the place (from 1) of the first that does not fit, None where all do, and ``why``
    is set where that one can't even be read.
    """

    lines: tuple[Line, ...]
    there: int
    fault: int | None = None
    why: Unreadable | None = None


@dataclass(frozen=True, slots=True)
class Seen:
    """A line as somebody saw it once: its number, and the beginning of its digest.

    ``digest`` is the first 12 of the 64 hexadecimal digits (what a seal says), or all of them.
    """

    number: int
    digest: str

    def fits(self, line: Line) -> bool:
        """Whether this line is the one that was seen."""
        return line.number == self.number and line.digest.startswith(self.digest)


class Fate(Enum):
    """What became of a line that somebody had seen."""

    KEPT = "kept"
    """It is part of the sheet's past, and with it every line before it, letter by letter."""
    CUT_OFF = "cut_off"
    """The sheet ends before it."""
    CHANGED = "changed"
    """The line of that number is another one now: it, or one before it, was written anew."""
    UNPROVEN = "unproven"
    """It, or a line before it, does not fit the chain, so that nothing can be said."""


def digest_of(number: int, kind: str, stamp: Stamp, body: dict[str, Any], previous: str) -> str:
    """The digest of a line: 64 hexadecimal digits.

    ``body`` is JSON, ``previous`` the digest of the line before, empty for line 1.
    """
    return _digest(number, kind, stamp, canonical(body), previous)


def _digest(number: int, kind: str, stamp: Stamp, body: str, previous: str) -> str:
    """The same of a body that is canonical JSON already, so that it is not written out again."""
    content = (
        f'{{"at":{canonical(stamp.at)},"body":{body},"by":{canonical(stamp.by)},'
        f'"device":{canonical(stamp.device)},"entry_key":{canonical(stamp.entry_key)},'
        f'"kind":{canonical(kind)},"number":{number},"previous":{canonical(previous)}}}'
    )
    return hashlib.sha256(content.encode("utf-8", "surrogatepass")).hexdigest()


def write_line(number: int, body: Body, stamp: Stamp, previous: str) -> Line:
    """The next line of a sheet, with its digest; ``previous`` is the digest of the line before.

    Raises Unreadable for what could not be read again: such a line would be lost, and its whole
    sheet with it.
    """
    line = Line(number, stamp, body, previous, "")
    said = line_to_json(line)
    if line_from_json(said, "line") != line:
        raise Unreadable("line.body", "broken_chain", str(number))
    written = canonical(said["body"])
    digest = _digest(number, line.kind, stamp, written, previous)
    return replace(line, digest=digest, written=written)


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


def line_or_fault(value: object, place: str) -> Line | Unreadable:
    """The same, or why it can't be read."""
    try:
        return line_from_json(value, place)
    except Unreadable as fault:
        return fault


def follow(lines: Iterable[Line | Unreadable]) -> Chain:
    """How far these lines hold together; what stands for a line may be why it can't be read."""
    there = tuple(lines)
    fitting: list[Line] = []
    for place, line in enumerate(there, 1):
        if isinstance(line, Unreadable):
            return Chain(tuple(fitting), len(there), place, line)
        if not _fits(line, place, fitting[-1].digest if fitting else ""):
            return Chain(tuple(fitting), len(there), place)
        fitting.append(line)
    return Chain(tuple(fitting), len(there))


def first_fault(lines: Iterable[Line]) -> int | None:
    """The place (counted from 1) of the first line that does not fit, or None if all do."""
    return follow(lines).fault


def prove(lines: tuple[Line, ...], place: str) -> None:
    """Raise Unreadable at the first line that does not fit the chain."""
    fault = first_fault(lines)
    if fault is not None:
        raise Unreadable(f"{place}[{fault}]", "broken_chain", str(fault))


def fate_of(seen: Seen, lines: Sequence[Line], fault: int | None = None) -> Fate:
    """What became of a line that was seen, on a sheet of these lines.

    ``fault`` is the first place that does not fit; only the lines before it need be given.
    """
    if fault is not None and fault <= seen.number:
        return Fate.UNPROVEN
    if seen.number > len(lines):
        return Fate.CUT_OFF
    return Fate.KEPT if seen.fits(lines[seen.number - 1]) else Fate.CHANGED


def _fits(line: Line, place: int, previous: str) -> bool:
    if line.number != place or line.previous != previous:
        return False
    # What was stored is proven as it is stored, to the letter; and it need not be written again.
    body = line.written or canonical(body_to_json(line.body))
    return line.digest == _digest(place, line.kind, line.stamp, body, previous)
