"""From the second ``python3 run.py`` to its first page."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from tests.bench.timing import TURNS, median, say

_ROOT = Path(__file__).parents[2]


def run() -> None:
    """Start it, ask for a page, stop it: the first time is not counted."""
    with tempfile.TemporaryDirectory() as folder:
        took = [_start(folder) for _ in range(TURNS + 1)][1:]
    say("from a start to the first page", f"{median(took) / 1000:.2f} s", "within 2 s")


def _start(folder: str) -> float:
    began = time.perf_counter()
    process = subprocess.Popen(
        [sys.executable, "run.py", "--loopback", "--port", "8700"],
        cwd=_ROOT,
        env={**os.environ, "SCOREKEEPER_INSTANCE": folder},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        said = next(line for line in process.stdout if "http://" in line)
        with urllib.request.urlopen(said.split()[-1], timeout=30) as page:
            page.read()
        return time.perf_counter() - began
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()
