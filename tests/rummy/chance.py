"""Rules, groups and lay-offs as chance deals them: mostly almost right, where faults hide."""

from __future__ import annotations

import random
from dataclasses import replace

from scorekeeper.rummy.cards import JOKER, Card, End, Rank, Suit
from scorekeeper.rummy.round import LayOff, Onto, Seat
from scorekeeper.rummy.rules import STANDARD, HouseRules

Cards = tuple[Card, ...]


def some_rules(chance: random.Random) -> HouseRules:
    """Rules in which every option about melds and lay-offs may be otherwise."""
    changes = {
        "ace_low": chance.choice((1, 5, 15)),
        "ace_high": chance.choice((15, 11)),
        "ace_set": chance.choice((15, 12)),
        "ace_corner": chance.choice((15, 7)),
        "ace_low_run": chance.random() < 0.85,
        "ace_high_run": chance.random() < 0.85,
        "around_corner": chance.random() < 0.4,
        "number_values": chance.choice(("pip", "pip", "five_ten")),
        "queen_of_spades": chance.choice((None, None, 40)),
        "joker_meld": chance.choice((15, "represented", "represented")),
        "joker_hand": 25,
        "set_min": chance.choice((2, 3, 3, 3, 4)),
        "run_min": chance.choice((2, 3, 3, 3, 4)),
        "set_max": chance.choice((4, 4, 8)),
        "set_distinct_suits": chance.random() < 0.6,
        "layoff": chance.choice(("any", "any", "any", "own", "none")),
        "layoff_credit": chance.choice(("layer", "layer", "owner")),
    }
    return STANDARD.changed(changes)


def a_group(chance: random.Random, most: int = 5) -> Cards:
    """A group that is a meld more often than not; jokers, ends and odd cards among its cards."""
    size = chance.randint(2, most)
    if chance.random() < 0.4:
        rank = chance.choice((Rank.ACE, Rank.QUEEN, Rank.SEVEN))
        suits = chance.sample(list(Suit) * 2, size)
        cards = [Card(rank, suit) for suit in suits]
    else:
        suit = chance.choice(list(Suit))
        start = chance.choice((1, 1, 2, 9, 10, 11, 12, 13))
        cards = [Card(Rank((start + step - 1) % 13 + 1), suit) for step in range(size)]
    cards = [_bent(card, chance) for card in cards]
    if chance.random() < 0.15:
        cards[-1] = some_card(chance)
    chance.shuffle(cards)
    return tuple(cards)


def some_card(chance: random.Random) -> Card:
    """Any card, aces and queens more often than others."""
    rank = chance.choice((Rank.ACE, Rank.QUEEN, *Rank))
    return _bent(Card(rank, chance.choice(list(Suit))), chance)


def some_lay_offs(
    table: dict[Onto, Cards], seats: tuple[Seat, ...], chance: random.Random, most: int = 3
) -> list[tuple[Seat, LayOff]]:
    """Lay-offs that have to do with the groups, said where, or not, or wrongly."""
    laid = []
    for _ in range(chance.randint(1, most)):
        onto = chance.choice(list(table))
        card = _beside(table[onto], chance) if chance.random() < 0.9 else some_card(chance)
        said = chance.choice((None, None, onto, onto, chance.choice(list(table))))
        laid.append((chance.choice(seats), LayOff(_bent(card, chance), said)))
    return laid


def _beside(cards: Cards, chance: random.Random) -> Card:
    """A card that may well belong to this group."""
    model = chance.choice(cards)
    if model.rank is None or model.suit is None:
        return JOKER
    ranks = [card.rank for card in cards if card.rank]
    if len(set(ranks)) == 1:
        return Card(model.rank, chance.choice(list(Suit)))
    step = chance.choice((-2, -1, -1, 1, 1, 2))
    model = chance.choice((min, max))((card for card in cards if card.rank), key=_height)
    assert model.rank
    return Card(Rank((model.rank + step - 1) % 13 + 1), model.suit)


def _height(card: Card) -> int:
    return card.rank or 0


def _bent(card: Card, chance: random.Random) -> Card:
    """The card, or a joker for it, perhaps with an end declared."""
    luck = chance.random()
    if luck < 0.08:
        return JOKER
    if luck < 0.16 and not card.joker:
        card = replace(card, joker=True)
    if card.rank is Rank.ACE and chance.random() < 0.2:
        return replace(card, end=chance.choice(list(End)))
    return card
