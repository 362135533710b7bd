"""What differs between two entries for the same round, card by card and number by number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rummy.cards import Card
from scorekeeper.rummy.round import Cards, LayOff, PlayerEntry, RoundEntry, Seat


class Part(StrEnum):
    """Which part of an entry."""

    MELDS = "melds"
    LAID_OFF = "laid_off"
    HAND = "hand"
    POINTS = "points"
    WENT_OUT = "went_out"
    DREW = "drew_from_discard"
    CONCEALED = "concealed"
    ADJUSTMENT = "adjustment"
    STOCK = "stock_exhausted"


@dataclass(frozen=True, slots=True)
class Difference:
    """One part that is not the same.

    ``seat`` is the player, None for the round itself. ``gone`` are cards that were there before,
    ``come`` those that are there now; both empty for cards that only lie otherwise. ``before`` and
    ``after`` are numbers (points), None where the part was given by cards or not at all. A mark
    that was set or taken away has 0 and 1.
    """

    seat: Seat | None
    part: Part
    gone: Cards = ()
    come: Cards = ()
    before: int | None = None
    after: int | None = None


def differences(before: RoundEntry, after: RoundEntry) -> tuple[Difference, ...]:
    """Everything that differs, player by player in the order of the later entry."""
    seats = dict.fromkeys(player.seat for player in (*after.players, *before.players))
    found = [
        one
        for seat in seats
        for one in _of_player(
            before.of(seat) or PlayerEntry(seat), after.of(seat) or PlayerEntry(seat)
        )
    ]
    if before.stock_exhausted != after.stock_exhausted:
        found.append(_mark(None, Part.STOCK, after.stock_exhausted))
    return tuple(found)


def _of_player(before: PlayerEntry, after: PlayerEntry) -> Iterator[Difference]:
    seat = after.seat
    if _melds(before) != _melds(after) or before.meld_points != after.meld_points:
        gone, come = _cards(_all(before), _all(after))
        yield Difference(seat, Part.MELDS, gone, come, before.meld_points, after.meld_points)
    if _lay_offs(before) != _lay_offs(after):
        gone, come = _cards(_laid(before), _laid(after))
        yield Difference(seat, Part.LAID_OFF, gone, come)
    if _sorted(before.hand) != _sorted(after.hand) or before.hand_points != after.hand_points:
        gone, come = _cards(before.hand or (), after.hand or ())
        yield Difference(seat, Part.HAND, gone, come, before.hand_points, after.hand_points)
    if before.points != after.points:
        yield Difference(seat, Part.POINTS, before=before.points, after=after.points)
    for part in (Part.WENT_OUT, Part.DREW, Part.CONCEALED):
        if getattr(before, part) != getattr(after, part):
            yield _mark(seat, part, getattr(after, part))
    if before.adjustment != after.adjustment:
        numbers = before.adjustment, after.adjustment
        yield Difference(seat, Part.ADJUSTMENT, (), (), *numbers)


def _mark(seat: Seat | None, part: Part, now: bool) -> Difference:
    return Difference(seat, part, before=int(not now), after=int(now))


def _melds(entry: PlayerEntry) -> Counter[tuple[str, ...]] | None:
    """The groups whatever their order; None where they were not entered by cards."""
    return None if entry.melds is None else Counter(map(_sorted, entry.melds))


def _lay_offs(entry: PlayerEntry) -> Counter[LayOff]:
    return Counter(entry.laid_off or ())


def _sorted(cards: Cards | None) -> tuple[str, ...]:
    return tuple(sorted(map(str, cards or ())))


def _all(entry: PlayerEntry) -> Cards:
    return tuple(card for meld in entry.melds or () for card in meld)


def _laid(entry: PlayerEntry) -> Cards:
    return tuple(one.card for one in entry.laid_off or ())


def _cards(before: Cards, after: Cards) -> tuple[Cards, Cards]:
    """The cards that went, and those that came."""
    there, here = Counter(before), Counter(after)
    return _listed(there - here), _listed(here - there)


def _listed(cards: Counter[Card]) -> Cards:
    return tuple(sorted(cards.elements(), key=str))
