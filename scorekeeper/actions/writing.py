"""The one way in which a line comes onto a sheet: load, ask the sheet, append, commit once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

from scorekeeper.actions.errors import NoSuchGame, SheetMoved, StalePage
from scorekeeper.actions.shelf import DeviceId, GameId, Shelf
from scorekeeper.rummy.round import RoundEntry
from scorekeeper.sheet.errors import SheetError
from scorekeeper.sheet.lines import Body, Line, Stamp
from scorekeeper.sheet.sheet import Sheet

SCORER = "scorer"
VIEWER = "viewer"


def write(
    shelf: Shelf, game: GameId, seen: int, stamp: Stamp, make: Callable[[Sheet], Body]
) -> Sheet:
    """Write the line that ``make`` finds for the sheet as it stands, and give the new sheet.

    ``seen`` is the number of the last line that the page showed. The same entry key with the same
    act is answered with the sheet as it is. Raises StalePage for the same key with another act,
    SheetMoved where somebody wrote since, NoSuchGame, and what the sheet refuses.
    """
    with shelf.writing() as desk:
        sheet = desk.load(game)
        earlier = _line_of(sheet, stamp.entry_key)
        if earlier:
            if not _done_again(sheet, earlier, stamp, make):
                raise StalePage
            return sheet
        if seen != sheet.version:
            raise SheetMoved(seen, sheet.version)
        sheet = sheet.write(make(sheet), stamp)
        desk.append(game, sheet)
        return sheet


def place(
    shelf: Shelf, game: GameId, secret: str, stamp: Stamp, sheet: Sheet, *, shared: bool = False
) -> Sheet:
    """Put a new sheet on the shelf and let the phone that made it write.

    The same game made twice with the same key is answered with what is there; if it is ``shared``,
    whoever makes it again may write as well. Raises StalePage where the game exists otherwise.
    """
    with shelf.writing() as desk:
        there = _find(desk.load, game)
        if there is not None:
            if there.lines[0].stamp.entry_key != sheet.lines[0].stamp.entry_key:
                raise StalePage
            if not same_act(there.lines[0].body, sheet.lines[0].body):
                raise StalePage
            if shared:
                desk.grant(game, DeviceId(stamp.device), SCORER)
            return there
        desk.place(game, sheet, secret)
        desk.grant(game, DeviceId(stamp.device), SCORER)
        return sheet


def same_act(one: Body, other: Body) -> bool:
    """Whether two lines say the same, whatever the sheet had come to and the table accepted."""
    return type(one) is type(other) and _said(one) == _said(other)


def _done_again(sheet: Sheet, earlier: Line, stamp: Stamp, make: Callable[[Sheet], Body]) -> bool:
    """Whether ``make`` would have written that line when it was written."""
    if earlier.number == 1:
        return False
    # What was done once must not be looked for again on a sheet that has it already.
    before = Sheet.read(sheet.lines[: earlier.number - 1])
    try:
        written = before.write(make(before), stamp, imported=True)
    except SheetError:
        return False
    return same_act(earlier.body, written.lines[-1].body)


def _said(body: Body) -> dict[str, Any]:
    said = {}
    for field in fields(body):
        value = getattr(body, field.name)
        if isinstance(value, RoundEntry):
            value = replace(value, accepted=())
        said[field.name] = value.strip() if isinstance(value, str) else value
    return said


def _line_of(sheet: Sheet, entry_key: str) -> Line | None:
    return next((line for line in sheet.lines if line.stamp.entry_key == entry_key), None)


def _find(load: Callable[[GameId], Sheet], game: GameId) -> Sheet | None:
    try:
        return load(game)
    except NoSuchGame:
        return None
