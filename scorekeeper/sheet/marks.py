"""Marks: an emoji beside a player's name, chosen at the start or on joining, by whoever likes one.

They are a closed list, so that a sheet looks the same on every phone: each is a single character
of Unicode 9 or before that is drawn in colour without being asked to, and none looks like another.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from scorekeeper.sheet.errors import CannotWrite

MARKS: Final = tuple("🦊🐻🐼🦁🐸🦉🐝🐢🐙🐳🌻🍀🍒🍋🌙⭐🔥🚀🎩🎈")


def clean_marks(marks: tuple[str, ...] | None, players: int) -> tuple[str, ...] | None:
    """The marks as they are kept, beside so many players: None where nobody has one.

    An empty text stands for who has none. Raises CannotWrite: ``unknown_mark``, ``same_mark``, or
    ``bad_order`` where they are not as many as the players.
    """
    chosen = [clean_mark(mark) for mark in marks or ()]
    if not any(chosen):
        return None
    if len(chosen) != players:
        raise CannotWrite("bad_order", str(len(chosen)))
    twice = same_mark(chosen)
    if twice:
        raise CannotWrite("same_mark", twice)
    return tuple(mark or "" for mark in chosen)


def clean_mark(mark: str | None) -> str | None:
    """A mark as it is kept: None for none. Raises CannotWrite("unknown_mark")."""
    if mark and mark not in MARKS:
        raise CannotWrite("unknown_mark", mark)
    return mark or None


def same_mark(marks: Iterable[str | None]) -> str | None:
    """The first mark that somebody before has already; None where there is no such one."""
    seen: set[str] = set()
    for mark in filter(None, marks):
        if mark in seen:
            return mark
        seen.add(mark)
    return None
