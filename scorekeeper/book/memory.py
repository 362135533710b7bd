"""Sheets that were replayed, kept in memory under the digest of their last line."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from typing import Final

from scorekeeper.sheet.sheet import Sheet

MOST_KEPT: Final = 256
"""More tables than this seldom play at once; a long game takes some hundred kilobytes."""


class Memory:
    """The sheets last used. Safe to use from several threads; a sheet itself never changes."""

    def __init__(self, most_kept: int = MOST_KEPT) -> None:
        self._most_kept = most_kept
        self._sheets: OrderedDict[str, Sheet] = OrderedDict()
        self._lock = Lock()

    def recall(self, game: str, version: int, digest: str) -> Sheet | None:
        """The sheet if it is kept and ends in this line, else None."""
        with self._lock:
            sheet = self._sheets.get(game)
            if sheet is None or sheet.version != version or sheet.digest != digest:
                return None
            self._sheets.move_to_end(game)
            return sheet

    def keep(self, game: str, sheet: Sheet) -> None:
        """Keep a sheet whose lines are stored, and forget the one unused for longest."""
        with self._lock:
            self._sheets[game] = sheet
            self._sheets.move_to_end(game)
            while len(self._sheets) > self._most_kept:
                self._sheets.popitem(last=False)
