"""The cards against the pack: where every card of it is at the end of a round."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.pages.cardwords import card_words, face
from scorekeeper.pages.figures import all_called, called
from scorekeeper.pages.translate import Translate
from scorekeeper.pages.way import hue
from scorekeeper.rummy.cards import Card, Rank, Suit
from scorekeeper.rummy.round import RoundEntry, Seat
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.rummy.whereabouts import Lies, Spot, Whereabouts, whereabouts
from scorekeeper.sheet.sheet import Sheet

_SIGNS = {Lies.MELD: "", Lies.LAID_OFF: "+", Lies.HAND: "−"}
"""Behind the player's number or emoji: on the table it counts, in the hand it is taken off."""


@dataclass(frozen=True)
class SpotShown:
    """One place of a card: whose, by number or emoji with the sign of how it lies; in words."""

    who: str
    sign: str
    hue: int
    held: bool
    words: str


@dataclass(frozen=True)
class CardPlaces:
    """One card of the pack: where it is, how often it was not seen, whether too many claim it."""

    face: str
    red: bool
    spots: tuple[SpotShown, ...]
    unseen: int
    claimed: bool


@dataclass(frozen=True)
class Holder:
    """A player as the page marks them."""

    who: str
    name: str
    hue: int


@dataclass(frozen=True)
class PackPage:
    """The pack, a row for each rank with its four suits, then the jokers.

    ``claimed`` says in words where each card is that too many have. ``unknown`` says whose cards
    nobody entered.
    """

    players: tuple[Holder, ...]
    rows: tuple[tuple[CardPlaces, ...], ...]
    jokers: tuple[CardPlaces, ...]
    claimed: tuple[str, ...]
    unknown: tuple[str, ...]
    count: str


def build(
    sheet: Sheet, entry: RoundEntry, rules: HouseRules, seats: tuple[Seat, ...], t: Translate
) -> PackPage:
    """The pack of one round, written or not; ``seats`` are those who take part."""
    where = whereabouts(entry, rules, seats)
    marks = {seat: sheet.mark(seat) or str(place) for place, seat in enumerate(seats, 1)}
    return PackPage(
        players=tuple(Holder(marks[seat], sheet.name(seat), hue(seat)) for seat in seats),
        rows=tuple(
            tuple(_places(sheet, where, Card(rank, suit), marks, t) for suit in Suit)
            for rank in Rank
        ),
        jokers=tuple(_jokers(sheet, where, marks, t)),
        claimed=tuple(_claimed(sheet, where, card, t) for card in where.claimed),
        unknown=tuple(_unknown(sheet, where, t)),
        count=t(
            "%(seen)s of %(held)s cards were entered; the others are in the stock, among the "
            "discards, or with those who typed totals.",
            seen=where.seen,
            held=where.held,
        ),
    )


def _places(
    sheet: Sheet, where: Whereabouts, card: Card, marks: dict[Seat, str], t: Translate
) -> CardPlaces:
    spots = where.cards[card]
    return CardPlaces(
        face(card),
        card.suit in {Suit.HEARTS, Suit.DIAMONDS},
        tuple(_shown(sheet, spot, marks, t) for spot in spots),
        where.unseen(card),
        card in where.claimed,
    )


def _jokers(
    sheet: Sheet, where: Whereabouts, marks: dict[Seat, str], t: Translate
) -> list[CardPlaces]:
    """The jokers that were entered, each as it was declared; then those that nobody has."""
    too_many = len(where.jokers) > where.jokers_held
    found = [
        CardPlaces(
            card_words(card, t), False, (_shown(sheet, spot, marks, t),), 0, claimed=too_many
        )
        for card, spot in where.jokers
    ]
    missing = max(0, where.jokers_held - len(found))
    return found + [CardPlaces(t("joker"), False, (), 1, claimed=False)] * missing


def _shown(sheet: Sheet, spot: Spot, marks: dict[Seat, str], t: Translate) -> SpotShown:
    return SpotShown(
        marks[spot.seat],
        _SIGNS[spot.lies],
        hue(spot.seat),
        spot.lies is Lies.HAND,
        _spot_words(sheet, spot, t),
    )


def _spot_words(sheet: Sheet, spot: Spot, t: Translate) -> str:
    name = called(sheet, spot.seat)
    if spot.lies is Lies.HAND:
        return t("%(name)s, hand", name=name)
    if spot.lies is Lies.MELD and spot.onto:
        return t("%(name)s, meld %(number)s", name=name, number=spot.onto.meld)
    return t("%(name)s, laid off", name=name)


def _claimed(sheet: Sheet, where: Whereabouts, card: Card, t: Translate) -> str:
    spots = [_spot_words(sheet, spot, t) for spot in where.cards[card]]
    return t(
        "%(card)s is claimed more often than the pack holds it: %(spots)s.",
        card=face(card),
        spots="; ".join(spots),
    )


def _unknown(sheet: Sheet, where: Whereabouts, t: Translate) -> list[str]:
    both = set(where.melds_unknown) & set(where.hands_unknown)
    told = (
        (t("Not known, nothing was entered by cards: %(names)s."), both),
        (t("Not known, the melds were typed: %(names)s."), set(where.melds_unknown) - both),
        (t("Not known, the hand was typed: %(names)s."), set(where.hands_unknown) - both),
    )
    return [
        words % {"names": all_called(sheet, sorted(seats), t)} for words, seats in told if seats
    ]
