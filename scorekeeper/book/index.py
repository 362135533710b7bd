"""What the index says about a sheet: computed from it, written beside it, held against it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from scorekeeper.book.rows import SEATS, SHEETS
from scorekeeper.sheet.sheet import Sheet

_CHANGE_SHEET = (
    update(SHEETS)
    .where(SHEETS.c.sheet == bindparam("of_game"))
    .values({column.name: bindparam(column.name) for column in SHEETS.c if column.name != "sheet"})
)
_CLEAR_SEATS = delete(SEATS).where(SEATS.c.sheet == bindparam("of_game"))
_ADD_SEATS = insert(SEATS)
_SHEET = select(SHEETS).where(SHEETS.c.sheet == bindparam("of_game"))
_SEATS = select(SEATS).where(SEATS.c.sheet == bindparam("of_game")).order_by(SEATS.c.seat)


def enter(connection: Connection, game: str, sheet: Sheet) -> None:
    """Make the index say of this game what its sheet comes to."""
    values = sheet_values(game, sheet)
    changed = connection.execute(_CHANGE_SHEET, values | {"of_game": game})
    if changed.rowcount == 0:
        connection.execute(insert(SHEETS), values)
    else:
        connection.execute(_CLEAR_SEATS, {"of_game": game})
    connection.execute(_ADD_SEATS, seat_values(game, sheet))


def faults(connection: Connection, game: str, sheet: Sheet) -> Iterator[str]:
    """Where the index and the sheet disagree, one sentence each."""
    stored = connection.execute(_SHEET, {"of_game": game}).mappings().first()
    if stored is None:
        yield f"game {game}: it is missing from the index"
        return
    yield from _differences(f"game {game}", dict(stored), sheet_values(game, sheet))
    seats = {row["seat"]: dict(row) for row in _seats(connection, game)}
    meant = {values["seat"]: values for values in seat_values(game, sheet)}
    for seat in sorted(seats.keys() | meant.keys()):
        if seat not in seats:
            yield f"game {game}, player {seat}: missing from the index"
        elif seat not in meant:
            yield f"game {game}, player {seat}: in the index, but not on the sheet"
        else:
            yield from _differences(f"game {game}, player {seat}", seats[seat], meant[seat])


def sheet_values(game: str, sheet: Sheet) -> dict[str, Any]:
    """The values of a sheet's row; times are those of its first and its last line."""
    return {
        "sheet": game,
        "version": sheet.version,
        "digest": sheet.digest,
        "status": sheet.standings.status.value,
        "rounds": len(sheet.rounds) - sheet.standings.ignored_rounds,
        "target": sheet.rules.target,
        "preset": sheet.preset,
        "started": sheet.lines[0].stamp.at,
        "changed": sheet.lines[-1].stamp.at,
    }


def seat_values(game: str, sheet: Sheet) -> list[dict[str, Any]]:
    """The values of the rows of a sheet's players. Points; places count from 1."""
    standings = sheet.standings
    return [
        {
            "sheet": game,
            "seat": seat,
            "position": position,
            "name": sheet.name(seat),
            "mark": sheet.mark(seat),
            "total": standings.totals[seat],
            # Who left is placed after everybody who plays.
            "place": standings.places.get(seat, len(sheet.everybody)),
            "won": seat in standings.winners,
        }
        for position, seat in enumerate(sheet.everybody, 1)
    ]


def _seats(connection: Connection, game: str) -> Iterator[Any]:
    yield from connection.execute(_SEATS, {"of_game": game}).mappings()


def _differences(where: str, stored: dict[str, Any], meant: dict[str, Any]) -> Iterator[str]:
    for name, value in meant.items():
        if stored[name] != value:
            yield f"{where}: {name} is {stored[name]!r} in the index, {value!r} by the lines"
