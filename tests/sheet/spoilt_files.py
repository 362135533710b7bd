"""Game files with something spoilt in them: whatever it is, they are scored or unreadable.

``read_spoilt(count, seed)`` goes through so many files; the tests do a few hundred, the bench many
more.
"""

from __future__ import annotations

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from scorekeeper.sheet.errors import RoundRefused, Unreadable
from scorekeeper.sheet.gamefile import read_game, sheet_from, sheet_of, write_game
from scorekeeper.sheet.lines import Stamp
from scorekeeper.sheet.results import result, score_game, score_sheet
from scorekeeper.sheet.seal import digest_of
from tests.golden import cases
from tests.sheet.random_games import chance_of, random_sheet

STAMP: Final = Stamp("2026-11-30T19:05:00Z", "phone", "Ann", "key")

_JUNK: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, 2, -1, 3.0, 12.5, 1e300, 10**6, 10**6 + 1, -(10**6), 10**30,
    "", " ", "Ann", "ann", "Zoe", "JK", "AS=low", "14S", "2S", "1.1", "9.9", "0.1", "1000.1",
    "\ud800", "\x00", "é" * 41, "none", "auto", "represented", "nobody_out", "2026-02-30T00:00:00Z",
    [], [[]], [None], ["AS"], [["AS", "2S", "3S"]], {}, {"": 1}, {"name": "Ann"}, {"2": 10},
    [["Ann"], ["Ben"]], [["nobody_out", "Ann"]], {"Ann": 1}, {"Ben": {"round": 1, "points": 0}},
)  # fmt: skip


def read_spoilt(count: int, seed: int = 0) -> Counter[str]:
    """Read so many spoilt files; how many were scored and how many unreadable, by code.

    Anything else that happens is raised, with the file in a note.
    """
    chance = chance_of(seed)
    seeds = list(_sound_files(chance))
    seen: Counter[str] = Counter()
    for _ in range(count):
        data = _spoil(chance.choice(seeds), chance)
        try:
            seen[read_as_a_stranger(data)] += 1
        except BaseException as fault:
            fault.add_note(f"with the file {data[:100_000]!r}")
            raise
    return seen


def read_as_a_stranger(data: bytes) -> str:
    """Score the file and import it; what came of it, in a word."""
    try:
        game = read_game(data)
        scored = score_game(game) if game.lines is None else score_sheet(sheet_of(game))
        json.dumps(result(scored, lambda problem, name_of: problem.code)).encode()
        sheet = sheet_from(game, STAMP)
        write_game(sheet).encode()
    except Unreadable as unreadable:
        return unreadable.code
    except RoundRefused:
        return "refused"
    return "scored"


def _sound_files(chance: random.Random) -> Iterator[Any]:
    """Games by their plain fields, and sheets with their lines."""
    yield from [case.game for folder in ("given", "derived") for case in cases(folder)][::5]
    for _ in range(30):
        yield json.loads(write_game(random_sheet(chance)))


def _spoil(sound: Any, chance: random.Random) -> bytes:
    game = copy.deepcopy(sound)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        if "lines" in game and chance.random() < 0.5:
            _nudge(game["lines"], chance)
        else:
            _spoil_value(game, chance)
    if "lines" in game and chance.random() < 0.9:
        _seal_again(game["lines"])
    data = json.dumps(game).encode()
    return _spoil_bytes(data, chance) if chance.random() < 0.1 else data


def _nudge(value: Any, chance: random.Random) -> None:
    """Make one number another: lines then point where they should not."""
    numbers = [
        (holder, key)
        for holder in _holders(value)
        for key, item in (holder.items() if isinstance(holder, dict) else enumerate(holder))
        if isinstance(item, int) and not isinstance(item, bool)
    ]
    if numbers:
        holder, key = chance.choice(numbers)
        holder[key] += chance.choice((-2, -1, 1, 2, 7))


def _spoil_value(game: Any, chance: random.Random) -> None:
    """Put junk somewhere, take something away, or put one thing in the place of another."""
    holders = list(_holders(game))
    holder = chance.choice(holders)
    key = chance.choice(list(holder) if isinstance(holder, dict) else list(range(len(holder))))
    match chance.randrange(4):
        case 0:
            del holder[key]
        case 1 if isinstance(holder, dict):
            holder[chance.choice(("", "name", "points", "rules", "lines", "x"))] = holder[key]
        case 1:
            holder.insert(key, copy.deepcopy(holder[key]))
        case 2:
            other = chance.choice(holders)
            values = list(other.values()) if isinstance(other, dict) else other
            holder[key] = copy.deepcopy(chance.choice(values))
        case _:
            holder[key] = copy.deepcopy(chance.choice(_JUNK))


def _holders(value: Any) -> Iterator[Any]:
    """Every list and object that holds something."""
    inside = value.values() if isinstance(value, dict) else value
    if isinstance(value, dict | list) and value:
        yield value
        for item in inside:
            if isinstance(item, dict | list):
                yield from _holders(item)


def _seal_again(lines: Any) -> None:
    """Make the chain fit what now stands there, as somebody would who means to deceive."""
    previous = ""
    for number, line in enumerate(lines if isinstance(lines, list) else (), 1):
        try:
            stamp = Stamp(line["at"], line["device"], line["by"], line["entry_key"])
            line["number"], line["previous"] = number, previous
            previous = digest_of(number, line["kind"], stamp, line["body"], previous)
            line["digest"] = previous
        except (KeyError, TypeError, UnicodeEncodeError):
            return


def _spoil_bytes(data: bytes, chance: random.Random) -> bytes:
    spoilt = bytearray(data)
    match chance.randrange(3):
        case 0:
            del spoilt[chance.randrange(len(spoilt)) :]
        case 1:
            spoilt[chance.randrange(len(spoilt))] = chance.randrange(256)
        case _:
            start, end = sorted(chance.randrange(len(spoilt)) for _ in range(2))
            spoilt[start:start] = spoilt[start:end]
    return bytes(spoilt)
