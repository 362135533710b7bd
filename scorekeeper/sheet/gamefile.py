"""The exchange format ``rummy500-game/1``: export, import, and what a sheet tells in plain words.

A file with ``lines`` is the sheet itself: its chain is proven, each line must be one that could be
written, and the plain fields beside it must say what the lines come to. A file without becomes a
new sheet, round by round.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from scorekeeper.rummy.presets import UnknownPreset, preset
from scorekeeper.sheet import strict
from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.filejson import (
    FileRound,
    GameFile,
    Joined,
    lines_in,
    plain_json,
    read_game,
)
from scorekeeper.sheet.lines import GameStarted, Line, RulesChanged, Stamp
from scorekeeper.sheet.newsheet import new_sheet, reseated
from scorekeeper.sheet.seal import line_to_json, prove
from scorekeeper.sheet.sheet import Sheet

__all__ = ["GameFile", "lines_in", "read_game", "sheet_from", "sheet_of", "told_by", "write_game"]


def write_game(sheet: Sheet) -> str:
    """The sheet as a game file, its lines included: read again it is the same sheet."""
    written = plain_json(told_by(sheet)) | {"lines": [line_to_json(one) for one in sheet.lines]}
    return "{\n" + ",\n".join(_laid_out(written)) + "\n}\n"


def sheet_from(game: GameFile, stamp: Stamp) -> Sheet:
    """The sheet that an import of this file becomes.

    With ``lines`` it is the very sheet; else a new one, whose lines carry the stamp and each an
    entry key of its own, and where every question about a round is accepted. Raises Unreadable,
    and RoundRefused with the number of the round; its problems mean players by their place in the
    file's ``players``, from 1.
    """
    return sheet_of(game) if game.lines is not None else new_sheet(game, stamp)


def sheet_of(game: GameFile) -> Sheet:
    """The sheet of a file with ``lines``, proven. Raises Unreadable at the first fault."""
    lines = game.lines or ()
    prove(lines, "lines")
    _check_lines(lines)
    sheet = Sheet.rewritten(lines)
    fault = _difference(plain_json(told_by(sheet)), plain_json(game), "")
    if fault is not None:
        raise Unreadable(fault, "not_as_in_lines")
    return sheet


def told_by(sheet: Sheet) -> GameFile:
    """What the sheet comes to, as the plain fields of a game file tell it."""
    place = {seat: number for number, seat in enumerate(sheet.everybody, 1)}
    players = [sheet.players[seat] for seat in sheet.everybody]
    newcomers = [one for one in players if one.seat > len(sheet.started.players)]
    return GameFile(
        preset=sheet.preset,
        rules=sheet.rules,
        players=tuple(player.name for player in players),
        first_dealer=place[sheet.started.first_dealer],
        pool_carried=sheet.started.pool_carried,
        rounds=tuple(
            FileRound(
                reseated(one.entry, place),
                one.rules,
                tuple(sorted(place[seat] for seat in one.seats)),
            )
            for one in sheet.rounds
        ),
        joined={place[one.seat]: Joined(one.joined, one.start) for one in newcomers},
        left={place[one.seat]: one.left for one in players if one.left is not None},
        marks={place[one.seat]: mark for one in players if (mark := sheet.mark(one.seat))},
    )


def _check_lines(lines: Sequence[Line]) -> None:
    """What no sheet of ours would hold: a key twice, a time that is none, an unknown preset."""
    keys: set[str] = set()
    for line in lines:
        place = f"lines[{line.number}]"
        if line.stamp.entry_key in keys:
            raise Unreadable(f"{place}.entry_key", "key_twice", line.stamp.entry_key)
        keys.add(line.stamp.entry_key)
        strict.moment(line.stamp.at, f"{place}.at")
        if isinstance(line.body, GameStarted | RulesChanged):
            try:
                preset(line.body.preset)
            except UnknownPreset:
                raise Unreadable(
                    f"{place}.body.preset", "unknown_preset", line.body.preset
                ) from None


def _difference(told: Any, found: Any, place: str) -> str | None:
    """Where two JSON values differ first, or None where they are the same."""
    if isinstance(told, dict) and isinstance(found, dict):
        pairs = [
            (told.get(field), found.get(field), f"{place}.{field}".lstrip("."))
            for field in [*told, *(field for field in found if field not in told)]
        ]
    elif isinstance(told, list) and isinstance(found, list) and len(told) == len(found):
        pairs = [
            (one, other, f"{place}[{number}]")
            for number, (one, other) in enumerate(zip(told, found, strict=True), 1)
        ]
    else:
        return None if told == found and type(told) is type(found) else place
    differences = (_difference(one, other, where) for one, other, where in pairs)
    return next((where for where in differences if where is not None), None)


def _laid_out(written: Mapping[str, Any]) -> Iterator[str]:
    """The fields one below the other, and each round and each line of the sheet in a row."""
    for field, value in written.items():
        text = json.dumps(value, ensure_ascii=False)
        if field in {"rounds", "lines"} and value:
            rows = ",\n".join("  " + json.dumps(item, ensure_ascii=False) for item in value)
            text = f"[\n{rows}\n ]"
        yield f' "{field}": {text}'
