"""``python3 run.py bench [PART …]``: all measurements, or some of them.

Ratios are medians of five turns against a floor of the same run. A limit beside a figure is what
is wanted; nothing here fails on it. Long runs say what they found, and do fail.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from typing import Final

PARTS: Final = {
    "scoring": "how fast a replay scores",
    "pages": "recording and showing, against their floors, alone and beside 100,000 games",
    "starting": "how soon the first page is there",
    "kills": "100 kills while rounds are written",
    "tampering": "1,000 changes in the database, each of which must be told",
    "fuzzing": "10,000 spoilt forms and files",
    "arithmetic": "10,000 rounds and rows of boxes in a browser, held against the server's word",
    "touching": "a thumb on the page of a round: tap to sum, bytes moved, Lighthouse",
    "arranging": "piles of 40 cards in any order; 10,000 small ones against trying everything",
}


def main() -> int:
    """Run the parts that were asked for. 1 where a long run found something."""
    parser = argparse.ArgumentParser(
        prog="run.py bench",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="\n".join(f"{name:<11} {what}" for name, what in PARTS.items()),
    )
    parser.add_argument("part", nargs="*", metavar="PART", choices=[*PARTS, []])
    found = 0
    for name in parser.parse_args().part or PARTS:
        print(f"\n{name}: {PARTS[name]}", flush=True)
        found |= bool(importlib.import_module(f"tests.bench.{name}").run())
    return found


if __name__ == "__main__":
    sys.exit(main())
