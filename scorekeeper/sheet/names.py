"""Names of players: what is one, and when two are the same."""

from __future__ import annotations

import unicodedata

from scorekeeper.sheet.errors import CannotWrite

LONGEST_NAME = 40

_NO_NAME = {"Cc", "Cs"}


def clean_name(text: str) -> str:
    """The name as it is kept: in NFC, spaces at the ends taken off, 1 to 40 characters.

    Raises CannotWrite("bad_name") for an empty or too long one, and for one with control
    characters or lone surrogates.
    """
    name = unicodedata.normalize("NFC", text).strip()
    visible = any(unicodedata.category(letter) not in {"Cf", "Zs"} for letter in name)
    if not visible or len(name) > LONGEST_NAME:
        raise CannotWrite("bad_name", name)
    if any(unicodedata.category(letter) in _NO_NAME for letter in name):
        raise CannotWrite("bad_name")
    return name


def folded(name: str) -> str:
    """What two names share when they are the same: letter case and outer spaces set aside."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).strip().casefold())


def same_name(one: str, other: str) -> bool:
    """Whether two names are the same when letter case is set aside."""
    return folded(one) == folded(other)


def clean_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """All names cleaned. Raises CannotWrite: ``bad_name``, or ``same_name`` with the second."""
    cleaned = tuple(clean_name(name) for name in names)
    seen: set[str] = set()
    for name in cleaned:
        if folded(name) in seen:
            raise CannotWrite("same_name", name)
        seen.add(folded(name))
    return cleaned
