"""A process that writes rounds is killed a hundred times; nothing acknowledged may be lost."""

from __future__ import annotations

import tempfile
from pathlib import Path

from tests.bench.timing import say
from tests.book.writers import kill_while_writing

_KILLS = 100


def run() -> int:
    """Kill, and look at what is left. Gives how many faults were found."""
    with tempfile.TemporaryDirectory() as folder:
        survived = kill_while_writing(Path(folder), _KILLS)
    figure = f"{survived.kills} kills, {survived.acknowledged} lines"
    say("lines lost, half written or doubled", f"{len(survived.faults)} in {figure}", "0")
    for fault in survived.faults:
        print(f"  {fault}")
    return len(survived.faults)
