"""Who pays whom when the game is over: each other player pays each winner the difference."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.pages.figures import all_called
from scorekeeper.pages.translate import Translate
from scorekeeper.rummy.round import Seat
from scorekeeper.sheet.sheet import Sheet


@dataclass(frozen=True)
class Payment:
    """One payment, in points: what the winner's total, ``high``, is above the payer's, ``low``."""

    payer: str
    winner: str
    points: int
    high: int
    low: int


@dataclass(frozen=True)
class Balance:
    """What one player or side comes out with: the total, and what is got (plus) or paid (minus).

    ``seat`` is the first of them.
    """

    seat: Seat
    names: str
    total: int
    points: int
    won: bool


@dataclass(frozen=True)
class SettlementPage:
    """Both are empty where nobody has won."""

    balances: tuple[Balance, ...]
    payments: tuple[Payment, ...]


def build(sheet: Sheet, t: Translate) -> SettlementPage:
    """The page of who pays whom."""
    standings = sheet.standings
    if not standings.settlement:
        return SettlementPage((), ())
    # Those who played when the game was won: whoever came or went since neither pays nor is paid.
    at_the_end = sheet.rounds[-1].played.outcome.sides
    sides = {side.seats[0]: (side.seats, side.total) for side in at_the_end}
    won = [first for first, (seats, _) in sides.items() if set(seats) <= set(standings.winners)]
    names = {first: all_called(sheet, seats, t) for first, (seats, _) in sides.items()}
    return SettlementPage(
        balances=tuple(
            Balance(first, names[first], total, standings.settlement[first], first in won)
            for first, (_, total) in sides.items()
        ),
        payments=tuple(
            Payment(names[first], names[winner], sides[winner][1] - total, sides[winner][1], total)
            for first, (_, total) in sides.items()
            for winner in won
            if first not in won
        ),
    )
