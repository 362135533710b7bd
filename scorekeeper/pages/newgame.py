"""The page for a new game: boxes for names, and what can be agreed on before the first deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scorekeeper.pages.options import RulesOffered, offer
from scorekeeper.pages.translate import Translate
from scorekeeper.rummy.rules import MOST_PLAYERS
from scorekeeper.sheet.marks import MARKS

MARK_CHOICES: Final = (("", "–"), *((mark, mark) for mark in MARKS))
"""The emoji that a player can have, and none."""
SIDE_LETTERS: Final = "ABCDEFGH"
SHOWN: Final = 4
"""How many boxes for names are open from the start; the others are folded away."""
MOST_NAMES: Final = 12


@dataclass(frozen=True)
class NameBox:
    """One box for a name; ``index`` counts from 0, ``number`` from 1."""

    index: int
    number: int
    name: str
    mark: str
    side: str
    fault: str
    mark_fault: str


@dataclass(frozen=True)
class NewGamePage:
    """What the page offers. ``names_used`` were used before on this phone, latest first.

    ``marks`` are the emoji to choose from, none of them first.
    """

    boxes: tuple[NameBox, ...]
    more_boxes: tuple[NameBox, ...]
    more_open: bool
    names_used: tuple[str, ...]
    dealer: int
    marks: tuple[tuple[str, str], ...]
    sides: tuple[tuple[str, str], ...]
    sides_open: bool
    rules: RulesOffered


def build(
    t: Translate,
    *,
    typed: tuple[str, ...],
    marks: tuple[str, ...],
    sides: tuple[str, ...],
    faults: dict[int, str],
    mark_faults: dict[int, str],
    dealer: int,
    names_used: tuple[str, ...],
) -> NewGamePage:
    """The page as it stands: ``typed`` are the names in their boxes, faults go by box."""
    boxes = tuple(
        NameBox(
            at,
            at + 1,
            _at(typed, at),
            _at(marks, at),
            _at(sides, at),
            faults.get(at, ""),
            mark_faults.get(at, ""),
        )
        for at in range(MOST_PLAYERS)
    )
    return NewGamePage(
        boxes=boxes[:SHOWN],
        more_boxes=boxes[SHOWN:],
        more_open=any(box.name or box.fault or box.mark_fault for box in boxes[SHOWN:]),
        names_used=names_used[:MOST_NAMES],
        dealer=dealer,
        marks=MARK_CHOICES,
        sides=side_choices(t),
        sides_open=any(sides),
        rules=offer(None, t),
    )


def side_choices(t: Translate) -> tuple[tuple[str, str], ...]:
    """What can be chosen for one player: no side, or a letter."""
    return (("", "–"), *((letter, t("side %(letter)s", letter=letter)) for letter in SIDE_LETTERS))


def _at(texts: tuple[str, ...], index: int) -> str:
    return texts[index] if index < len(texts) else ""
