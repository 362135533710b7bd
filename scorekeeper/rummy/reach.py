"""Which sums a search of the pack still needs to follow (see ``tabled.py``).

Sums are points, kept as the bits of one number. Where cards are counted along, each count has a
stretch of bits of its own: a card moves a sum by ``unit`` besides its points.
"""

from __future__ import annotations

from itertools import accumulate

from scorekeeper.rummy.cards import Rank, Suit
from scorekeeper.rummy.pack import cheapest
from scorekeeper.rummy.rules import HouseRules

_MOST_WORTH = 100
"""No card counts more, under any rules."""


class Reach:
    """The sums up to ``most``; with ``cards``, those of at least so many cards.

    ``jokers`` is how many of the jokers allowed a sum within reach can hold.
    """

    def __init__(
        self, rules: HouseRules, packs: int, jokers: int, most: int, cards: int = 0
    ) -> None:
        self.rules = rules
        self.packs = packs
        self.most = most
        self.cards = cards
        self.jokers = next(n for n in range(jokers, -1, -1) if not n or self._affordable(n))
        self.unit = self.most_cards = 0
        if cards:
            # One step moves at most a rank's cards of one suit, and jokers: no count reaches into
            # the next one's stretch before it is cut off.
            self.unit = most + 1 + _MOST_WORTH * (packs + self.jokers)
            # A meld longer than need be can be cut short: no more cards need be looked at.
            self.most_cards = cards + max(rules.set_min, rules.run_min, 3) - 1
        self._masks: dict[int, int] = {}

    def mask(self, missing: int = 0) -> int:
        """The sums, as bits, that so many points more would not make too large."""
        if missing not in self._masks:
            self._masks[missing] = self._bits([self.most - missing] * (self.most_cards + 1))
        return self._masks[missing]

    def mask_after(self, rank: int) -> int:
        """The sums that can still come to enough cards with those after this rank."""
        if not self.cards:
            return self.mask()
        rest = list(accumulate(self._cheapest_after(rank), initial=0))
        most = []
        for count in range(self.most_cards + 1):
            missing = max(0, self.cards - count)
            most.append(self.most - rest[missing] if missing < len(rest) else -1)
        return self._bits(most)

    def least(self, sums: int) -> int | None:
        """The least of the sums that have enough cards."""
        enough = 0
        for count in range(self.cards, self.most_cards + 1):
            enough |= (sums >> (count * self.unit)) & _up_to(self.most)
        return (enough & -enough).bit_length() - 1 if enough else None

    def _affordable(self, jokers: int) -> bool:
        worth = self.rules.joker_meld
        if worth == "represented":
            return True
        besides = max(0, self.cards - jokers)
        least = cheapest(self.rules.changed({"jokers": 0}), self.packs, besides) or 0
        return jokers * worth + least <= self.most

    def _cheapest_after(self, rank: int) -> list[int]:
        """What the cards after this rank count, and the jokers, the cheapest first."""
        ranks = [later for later in Rank if later > max(rank, Rank.ACE)]
        worths = [self.rules.worth(later, suit) for later in ranks for suit in Suit] * self.packs
        if rank <= Rank.KING:
            worths += [self.rules.ace_high] * len(Suit) * self.packs
        joker = self.rules.joker_meld
        worths += [0 if joker == "represented" else joker] * self.jokers
        return sorted(worths)

    def _bits(self, most: list[int]) -> int:
        return sum(_up_to(each) << (self.unit * count) for count, each in enumerate(most))


def _up_to(most: int) -> int:
    return (1 << max(0, most + 1)) - 1
