"""Other processes that write on a shelf, for tests and for measuring.

``python -m tests.book.writers FOLDER GAME COUNT`` numbers that many lines on the sheet (0: until
it is killed) and says after each, on standard output, which number it was told is stored.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from scorekeeper.actions.shelf import GameId
from tests.book.games import ENDLESS, GAME, a_round, a_sheet, add, on_the_shelf
from tests.book.places import sqlite_shelf

_ROOT: Final = Path(__file__).parents[2]


@dataclass(frozen=True)
class Survived:
    """What was there after some kills: lines acknowledged, lines stored, what was wrong."""

    kills: int
    acknowledged: int
    stored: int
    faults: tuple[str, ...]


def kill_while_writing(folder: Path, kills: int, seed: int = 1) -> Survived:
    """Kill a process that writes rounds, again and again, and look at what it left.

    Each time it is killed within three milliseconds after it acknowledged a line: that is about
    what the next one takes, so any step of it may be the one that is cut off.
    """
    chance = random.Random(seed)  # noqa: S311 - to choose when, not to keep a secret
    with sqlite_shelf(folder) as shelf:
        on_the_shelf(shelf, sheet=a_sheet(target=ENDLESS))
    told = 1
    faults: list[str] = []
    for _ in range(kills):
        told = _killed_after(folder, chance.randint(1, 6), chance.uniform(0, 0.003))
        faults += _faults(folder, told)
    with sqlite_shelf(folder) as shelf:
        return Survived(kills, told, len(shelf.chain(GAME).lines), tuple(faults))


@contextmanager
def writer(folder: Path, count: int = 0) -> Iterator[subprocess.Popen[str]]:
    """Another process that writes; it does not outlive the block."""
    command = [sys.executable, "-m", "tests.book.writers", str(folder), GAME, str(count)]
    process = subprocess.Popen(
        command, cwd=_ROOT, stdout=subprocess.PIPE, text=True, env={**os.environ}
    )
    try:
        yield process
    finally:
        process.kill()
        process.wait()
        if process.stdout:
            process.stdout.close()


def _killed_after(folder: Path, lines: int, seconds: float) -> int:
    """Kill it so long after so many lines. Gives the last line that it acknowledged."""
    with writer(folder) as process:
        assert process.stdout is not None
        told = [int(process.stdout.readline()) for _ in range(lines)]
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            pass
        process.send_signal(signal.SIGKILL)
        # What it still said before it died was acknowledged as well.
        rest, _ = process.communicate()
    return [*told, *map(int, rest.split())][-1]


def _faults(folder: Path, told: int) -> Iterator[str]:
    with sqlite_shelf(folder) as shelf:
        chain = shelf.chain(GAME)
        if chain.there < told:
            yield f"line {told} was acknowledged, {chain.there} are stored"
        if chain.there > told + 1:
            yield f"{chain.there} lines are stored, {told} were acknowledged"
        if chain.fault is not None:
            yield f"the chain is broken at line {chain.fault}"
        yield from shelf.index_faults()


def _write(folder: Path, game: GameId, count: int) -> None:
    with sqlite_shelf(folder, lock_wait=60) as shelf:
        number = 0
        while count == 0 or number < count:
            number += 1
            sheet = add(shelf, a_round(), f"{os.getpid()} {number}", game)
            print(sheet.version, flush=True)


if __name__ == "__main__":
    _write(Path(sys.argv[1]), GameId(sys.argv[2]), int(sys.argv[3]))
