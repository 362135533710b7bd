"""The way to the target: who stands where, how far each has come, what is missing or over."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scorekeeper.pages.translate import N_, Translate
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Seats, Standings, Status

HUES: Final = 8
"""So many colours and kinds of line there are for players or sides."""

_PLACES: Final = (
    N_("1st"),
    N_("2nd"),
    N_("3rd"),
    N_("4th"),
    N_("5th"),
    N_("6th"),
    N_("7th"),
    N_("8th"),
)


@dataclass(frozen=True)
class Way:
    """How far a player, or a side, has come.

    ``place`` is in words, empty before the first round; ``shared`` where others have it too.
    ``percent`` is the length of the bar, 0 to 100; ``below`` zero it is as long as what is owed.
    ``needs`` says what is missing to the target or, where it is ``reached``, what is over.
    """

    place: str
    shared: bool
    percent: int
    below: bool
    reached: bool
    needs: str


def way(sheet: Sheet, seats: Seats, total: int, t: Translate) -> Way:
    """The way of one player who plays, or of those who are one side; ``total`` in points."""
    standings, target = sheet.standings, sheet.rules.target
    begun = bool(standings.leaders)
    # One partner may have left; those who stay have their side's place.
    place = next(standings.places[seat] for seat in seats if seat in standings.places)
    others = [there for seat, there in standings.places.items() if seat not in seats]
    return Way(
        place=t(_PLACES[place - 1]) if begun else "",
        shared=begun and place in others,
        percent=min(100, 100 * abs(total) // target),
        below=total < 0,
        reached=total >= target,
        needs=_needs(target - total, standings, t) if begun else "",
    )


def hue(number: int) -> int:
    """The colour of the player, or the side, of that number: 1 to ``HUES``."""
    return (number - 1) % HUES + 1


def _needs(missing: int, standings: Standings, t: Translate) -> str:
    if missing < 0:
        return t("%(points)s over", points=-missing)
    if not missing:
        return t("reached")
    # Once the game is over, nobody needs anything any more.
    over = standings.status is Status.OVER
    return "" if over else t("%(points)s to go", points=missing)
