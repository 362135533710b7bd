"""The places of a run in one suit: what counts how much there, and where a run may end (see
``arrange_moves.py``). Places go up from the ace at 1; the next ace is 14, and so around.
"""

from __future__ import annotations

from scorekeeper.rummy.arrange_lanes import ACE, AFTER_KING, Token
from scorekeeper.rummy.cards import Rank, Suit
from scorekeeper.rummy.melds import RANKS, rank_at
from scorekeeper.rummy.rules import HouseRules


class Places:
    """The places of runs under some rules. ``top`` is the highest, ``bottom`` the lowest that a
    run may have which goes around no corner.
    """

    def __init__(self, rules: HouseRules, suit: Suit) -> None:
        self.rules = rules
        self.suit = suit
        self.top = AFTER_KING if rules.ace_high_run else RANKS
        self.bottom = ACE if rules.ace_low_run else ACE + 1

    def worth(self, joker: bool, rank: int, ace: int) -> int:
        """What a card tallies at a place, which gives an ace so much."""
        if joker and self.rules.joker_meld != "represented":
            return self.rules.joker_meld
        at = rank_at(rank)
        return ace if at is Rank.ACE else self.rules.worth(at, self.suit)

    def in_hand(self, token: Token, rank: int) -> int:
        """What a card costs that stays over."""
        if token.joker:
            return self.rules.joker_hand
        return self.rules.ace_hand if rank == ACE else self.rules.worth(Rank(rank), self.suit)

    def above(self, table: bool, rank: int, number: int) -> tuple[int, ...]:
        """What so many jokers tally from this rank upwards; each was a top if laid off."""
        top, inside = self.rules.ace_high, self.rules.ace_corner
        return tuple(
            self.worth(True, place, top if table or last else inside)
            for place in range(rank, rank + number)
            for last in [place == rank + number - 1]
        )

    def below(self, table: bool, rank: int, number: int) -> tuple[int, ...]:
        """What so many jokers tally below a card of this rank; each was a bottom if laid off."""
        bottom, inside = self.rules.ace_low, self.rules.ace_corner
        return tuple(
            self.worth(True, place, bottom if table or last else inside)
            for place in range(rank - 1, rank - 1 - number, -1)
            for last in [place == rank - number]
        )

    def stands_above(self, rank: int, number: int) -> bool:
        """Whether a lane may end with so many jokers from this rank upwards.

        Without jokers it ends with a card below this rank, which is an ace only above a group.
        """
        top = rank + number - 1
        if number and rank_at(top) is Rank.ACE and not self.rules.ace_high_run:
            return False
        inside = range(rank, top)
        return self.rules.around_corner or all(rank_at(p) is not Rank.ACE for p in inside)

    def stands_below(self, rank: int, number: int) -> bool:
        """Whether a lane may begin so far below a card of this rank."""
        bottom = rank - number
        if rank_at(bottom) is Rank.ACE and not self.rules.ace_low_run:
            return False
        inside = range(bottom + 1, rank + (rank == ACE))
        return self.rules.around_corner or all(rank_at(p) is not Rank.ACE for p in inside)

    def room_below(self, rank: int) -> int:
        """How many jokers find room below a card of this rank."""
        return max(0, rank - self.bottom)
