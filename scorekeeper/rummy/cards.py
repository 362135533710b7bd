"""Cards, and how people write them: ``QS``, ``10♥``, ``JK``, ``JK=8H``, ``AS=low``."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import IntEnum, StrEnum
from functools import lru_cache


class Suit(StrEnum):
    """The four suits, in the order of the notation; the value is the letter."""

    SPADES = "S"
    HEARTS = "H"
    DIAMONDS = "D"
    CLUBS = "C"


class Rank(IntEnum):
    """The thirteen ranks; an ace's number is 1, whatever it is worth."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def letter(self) -> str:
        """The rank as it is written: ``A``, ``2`` … ``10``, ``J``, ``Q``, ``K``."""
        return _LETTERS.get(self, str(int(self)))


class End(StrEnum):
    """Which end of a run an ace was declared to take."""

    LOW = "low"
    HIGH = "high"


class UnreadableCard(ValueError):
    """Text that is no card; ``text`` is what was written."""

    def __init__(self, text: str) -> None:
        super().__init__(f"“{text}” is not a card")
        self.text = text


@dataclass(frozen=True, slots=True)
class Card:
    """One card as it was put down.

    A natural card has ``rank`` and ``suit``. A joker has ``joker`` set, and ``rank`` and ``suit``
    of the card that it was declared to stand for, or neither. ``end`` is only ever set where the
    rank is an ace.
    """

    rank: Rank | None
    suit: Suit | None
    joker: bool = False
    end: End | None = None

    @property
    def declared(self) -> bool:
        """Whether it is known which card this is or stands for."""
        return self.rank is not None

    @property
    def wild(self) -> bool:
        """Whether this is a joker with nothing declared."""
        return self.rank is None

    def without_end(self) -> Card:
        """The same card, with no word on the end that an ace takes."""
        return replace(self, end=None) if self.end else self

    def __str__(self) -> str:
        face = f"{self.rank.letter}{self.suit.value}" if self.rank and self.suit else ""
        if self.joker:
            face = f"JK={face}" if face else "JK"
        return f"{face}={self.end.value}" if self.end else face


JOKER = Card(None, None, joker=True)

_LETTERS = {Rank.ACE: "A", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"}
_RANKS = {rank.letter: rank for rank in Rank} | {"T": Rank.TEN}
_SUITS = {suit.value: suit for suit in Suit} | {
    "♠": Suit.SPADES,
    "♥": Suit.HEARTS,
    "♦": Suit.DIAMONDS,
    "♣": Suit.CLUBS,
}
_FACE = "(?P<rank>10|[A2-9TJQK])(?P<suit>[SHDC♠♥♦♣])[\ufe0e\ufe0f]?"
_CARD = re.compile(rf"(?P<joker>JK=)?{_FACE}(?:=(?P<end>LOW|HIGH))?")


@lru_cache(maxsize=2_000)
def read_card(text: str) -> Card:
    """Read one card in any letter case, spaces at the ends set aside.

    Raises UnreadableCard for anything else, and for an end declared on a card that is no ace.

    >>> str(read_card("10♥")), str(read_card("jk=as=LOW"))
    ('10H', 'JK=AS=low')
    """
    # Only the letters of the notation have two cases: "ſ" would else become an S.
    written = "".join(sign.upper() if sign.isascii() else sign for sign in text.strip())
    if written == "JK":
        return JOKER
    match = _CARD.fullmatch(written)
    if match is None:
        raise UnreadableCard(text)
    rank = _RANKS[match["rank"]]
    end = End(match["end"].lower()) if match["end"] else None
    if end and rank is not Rank.ACE:
        raise UnreadableCard(text)
    return Card(rank, _SUITS[match["suit"]], joker=bool(match["joker"]), end=end)


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards by suit and rank, jokers last: the order in which a hand is shown."""
    suits = list(Suit)
    return tuple(
        sorted(
            cards,
            key=lambda card: (
                card.joker,
                suits.index(card.suit) if card.suit else len(suits),
                card.rank or 0,
            ),
        )
    )
