"""Where every card of the pack is at the end of a round, as far as it was entered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rummy.cards import Card, Rank, Suit
from scorekeeper.rummy.melds import plain
from scorekeeper.rummy.round import Onto, PlayerEntry, RoundEntry, Seat
from scorekeeper.rummy.rules import HouseRules


class Lies(StrEnum):
    """How a card lies: in a meld as first laid down, laid off on a group, left in a hand."""

    MELD = "meld"
    LAID_OFF = "laid_off"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Spot:
    """One place where a card was entered: whose (player's number) and how it lies there.

    ``onto`` is the group that it lies in or was laid off on, None for a hand and where it was not
    said which.
    """

    seat: Seat
    lies: Lies
    onto: Onto | None = None


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """The pack, card by card.

    ``cards`` has every card once, suit by suit from the ace up, with all places where it was
    entered; the pack holds each of them ``packs`` times. ``jokers`` are those that were entered, as
    they were declared, the pack holding ``jokers_held``. ``melds_unknown`` and ``hands_unknown``
    are the players of whom no cards were entered there.
    """

    cards: Mapping[Card, tuple[Spot, ...]]
    packs: int
    jokers: tuple[tuple[Card, Spot], ...]
    jokers_held: int
    melds_unknown: tuple[Seat, ...]
    hands_unknown: tuple[Seat, ...]

    @property
    def claimed(self) -> tuple[Card, ...]:
        """The cards that were entered more often than the pack holds them."""
        return tuple(card for card, spots in self.cards.items() if len(spots) > self.packs)

    @property
    def seen(self) -> int:
        """How many of the pack's cards were entered, jokers included; none counts twice."""
        cards = sum(min(len(spots), self.packs) for spots in self.cards.values())
        return cards + min(len(self.jokers), self.jokers_held)

    @property
    def held(self) -> int:
        """How many cards the pack holds, jokers included."""
        return len(self.cards) * self.packs + self.jokers_held

    def unseen(self, card: Card) -> int:
        """How often this card lies where nobody entered it."""
        return max(0, self.packs - len(self.cards[card]))


def whereabouts(entry: RoundEntry, rules: HouseRules, seats: tuple[Seat, ...]) -> Whereabouts:
    """Where every card is. ``seats`` are those who take part, in seat order.

    A joker is no other card, whatever it was declared to stand for; an ace's end is set aside.
    """
    players = [entry.of(seat) or PlayerEntry(seat) for seat in seats]
    cards: dict[Card, list[Spot]] = {Card(rank, suit): [] for suit in Suit for rank in Rank}
    jokers: list[tuple[Card, Spot]] = []
    for player in players:
        for card, spot in _spots(player):
            if card.joker:
                jokers.append((card, spot))
            else:
                cards[plain(card)].append(spot)
    return Whereabouts(
        {card: tuple(spots) for card, spots in cards.items()},
        rules.packs(len(seats)),
        tuple(jokers),
        rules.jokers,
        tuple(one.seat for one in players if not one.by_cards and one.meld_points != 0),
        tuple(one.seat for one in players if one.hand is None and one.hand_points != 0),
    )


def _spots(player: PlayerEntry) -> Iterator[tuple[Card, Spot]]:
    """Every card of one player, and where it lies."""
    for number, meld in enumerate(player.melds or (), 1):
        spot = Spot(player.seat, Lies.MELD, Onto(player.seat, number))
        yield from ((card, spot) for card in meld)
    for lay_off in player.laid_off or ():
        yield lay_off.card, Spot(player.seat, Lies.LAID_OFF, lay_off.onto)
    for card in player.hand or ():
        yield card, Spot(player.seat, Lies.HAND)
