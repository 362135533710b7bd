"""Lines as they are stored, and back."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import Row

from scorekeeper.sheet.bodies import body_from_json, body_to_json, canonical
from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.lines import Line, Stamp


def to_row(game: str, line: Line) -> dict[str, Any]:
    """The values of a line's row."""
    return {
        "sheet": game,
        "number": line.number,
        "digest": line.digest,
        "previous": line.previous,
        "kind": line.kind,
        "at": line.stamp.at,
        "device": line.stamp.device,
        "written_by": line.stamp.by,
        "entry_key": line.stamp.entry_key,
        "body": line.written or canonical(body_to_json(line.body)),
    }


def from_row(row: Row[Any]) -> Line:
    """The line of a row. Raises Unreadable where somebody put something else in its place."""
    place = f"lines[{row.number}].body"
    try:
        written = json.loads(row.body)
    except (ValueError, RecursionError):
        raise Unreadable(place, "not_json") from None
    body = body_from_json(row.kind, written, place)
    stamp = Stamp(row.at, row.device, row.written_by, row.entry_key)
    return Line(row.number, stamp, body, row.previous, row.digest)
