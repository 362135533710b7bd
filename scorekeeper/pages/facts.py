"""What the page's arithmetic is told of a table: its rules, and what its pack can give.

The scripts under ``static/js/rummy`` score a round while it is entered. What takes a long search
is looked up here instead, once for each set of rules.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from scorekeeper.rummy.rules import HouseRules
from scorekeeper.rummy.totals import (
    every_value_multiple_of_5,
    least_going_out,
    possible_hand_totals,
    possible_meld_totals,
)


@dataclass(frozen=True)
class Facts:
    """The facts about one set of rules and one number of players.

    ``rules`` are all options as the game file writes them. ``fives`` says that every card counts a
    multiple of 5. ``meld_totals`` and ``hand_totals`` are the totals from 0 to ``pack_points`` that
    are not called impossible, as the bits of a number in hexadecimal digits.
    """

    rules: dict[str, Any]
    packs: int
    pack_points: int
    fives: bool
    meld_totals: str
    hand_totals: str
    least_going_out: int | None

    def as_json(self) -> dict[str, Any]:
        """The facts as plain JSON values."""
        return asdict(self)


def facts(rules: HouseRules, players: int) -> Facts:
    """What the page is told of these rules, where so many play."""
    return Facts(
        rules.as_written(),
        rules.packs(players),
        rules.pack_points(players),
        every_value_multiple_of_5(rules),
        f"{possible_meld_totals(rules, players):x}",
        f"{possible_hand_totals(rules, players):x}",
        least_going_out(rules, players),
    )
