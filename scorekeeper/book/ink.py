"""Lines as they are stored, and back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from sqlalchemy import Row

from scorekeeper.sheet import strict
from scorekeeper.sheet.bodies import body_to_json, canonical
from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.lines import Line
from scorekeeper.sheet.seal import line_from_json


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


def lines_of(rows: Iterable[Row[Any]]) -> Iterator[Line | Unreadable]:
    """The lines of rows in their order; for one that can't be read, why not."""
    for place, row in enumerate(rows, 1):
        try:
            yield from_row(row, place)
        except Unreadable as fault:
            yield fault


def from_row(row: Row[Any], place: int) -> Line:
    """The line of a row, which is the one of that number (from 1).

    Raises Unreadable where somebody put something else in its place: a database may hold anything.
    """
    where = f"lines[{place}]"
    if row.number != place:
        # All lines are found by their numbers: with a gap, none of what follows would be.
        raise Unreadable(where, "out_of_place", str(row.number))
    said = {
        "number": row.number,
        "digest": row.digest,
        "previous": row.previous,
        "kind": row.kind,
        "at": strict.moment(row.at, f"{where}.at"),
        "device": row.device,
        "by": row.written_by,
        "entry_key": row.entry_key,
        "body": _decoded(row.body, f"{where}.body"),
    }
    return replace(line_from_json(said, where), written=row.body)


def _decoded(body: object, where: str) -> Any:
    try:
        return json.loads(body) if isinstance(body, str) else None
    except (ValueError, RecursionError):
        raise Unreadable(where, "not_json") from None
