"""Cards as they are printed for people: ``Q♠``, and “joker as 8♥”."""

from __future__ import annotations

from typing import Final

from scorekeeper.pages.translate import N_, Translate
from scorekeeper.rummy.cards import Card, End, Suit

AS_TEXT: Final = "\ufe0e"
"""Says that the suit before it is printed as a letter is, and not as a picture."""

SYMBOLS: Final = {
    Suit.SPADES: "\u2660" + AS_TEXT,
    Suit.HEARTS: "\u2665" + AS_TEXT,
    Suit.DIAMONDS: "\u2666" + AS_TEXT,
    Suit.CLUBS: "\u2663" + AS_TEXT,
}

SUIT_NAMES: Final = {
    Suit.SPADES: N_("spades"),
    Suit.HEARTS: N_("hearts"),
    Suit.DIAMONDS: N_("diamonds"),
    Suit.CLUBS: N_("clubs"),
}


def face(card: Card) -> str:
    """Rank and suit of a card, or of what a joker stands for; empty for an open joker."""
    if card.rank is None or card.suit is None:
        return ""
    return card.rank.letter + SYMBOLS[card.suit]


def card_words(card: Card, t: Translate) -> str:
    """One card in words."""
    if card.wild:
        return t("joker")
    name = t("joker as %(card)s", card=face(card)) if card.joker else face(card)
    if card.end is End.LOW:
        return t("%(card)s as the low ace", card=name)
    if card.end is End.HIGH:
        return t("%(card)s as the high ace", card=name)
    return name


def cards_words(cards: tuple[Card, ...], t: Translate) -> str:
    """Several cards in words, one after the other."""
    return ", ".join(card_words(card, t) for card in cards)
