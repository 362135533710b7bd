"""What one player's own melds can come to: every sum that the pack can give.

A search over the pack, rank by rank from the aces up. At each rank every card is left out, joins
a set, or stands in a run of its suit; the search keeps how far each suit's runs have come and, for
each such state, the sums that lead there as the bits of one number. Suits that have come equally
far are interchangeable, which keeps the states few.

"Own melds" are whole groups that belong to one player, with whatever was laid off on them. Sums
are points; bit n of a set of sums says that n can be.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from scorekeeper.rummy.cards import Rank, Suit
from scorekeeper.rummy.lanes import TOP, SuitState, SuitSteps
from scorekeeper.rummy.reach import Reach
from scorekeeper.rummy.rules import HouseRules

ALL_SUITS = len(Suit)


class TooMuchWork(Exception):
    """The search was given up: these rules leave too many ways to lay the pack."""


@dataclass(frozen=True, slots=True)
class Scope:
    """How much of the truth a search looks for.

    Sums up to ``most``. Runs are tried in ``run_suits`` suits and ``jokers`` jokers are used: with
    all of them every sum is found, with fewer only some. With ``cards``, cards are counted along
    and only sums of at least so many matter. ``effort`` is the number of steps after which the
    search is given up.
    """

    most: int
    run_suits: int = ALL_SUITS
    jokers: int = 8
    cards: int = 0
    effort: int = 100_000


def sums_of_own_melds(rules: HouseRules, packs: int, scope: Scope) -> int:
    """The sums that one player's own melds can have. Raises TooMuchWork."""
    return _Search(rules, packs, scope).found()


def least_of_own_melds(rules: HouseRules, packs: int, scope: Scope) -> int | None:
    """The least sum of own melds that have at least ``scope.cards`` cards; None: there is none up
    to ``scope.most``. Raises TooMuchWork.
    """
    search = _Search(rules, packs, scope)
    return search.reach.least(search.found())


_State = tuple[int, tuple[int, ...]]
"""Jokers used, and the four suits' states by number."""
_Open = tuple[int, int, int, tuple[int, ...], tuple[int, ...]]
"""Jokers used, cards for sets of this rank, the most of one suit, suits done, suits to do."""
_Step = tuple[int, int, int, int, int]
"""The suit's state after it by number, cards in sets, jokers used, bits to shift by, and the sums
that are still small enough then."""


@dataclass
class _Search:
    rules: HouseRules
    packs: int
    scope: Scope
    states: list[SuitState] = field(default_factory=list)
    numbers: dict[SuitState, int] = field(default_factory=dict)
    known_steps: dict[tuple[int, int], tuple[_Step, ...]] = field(default_factory=dict)
    known_missing: dict[tuple[int, int], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        rules, scope = self.rules, self.scope
        allowed = min(rules.jokers, scope.jokers)
        self.reach = Reach(rules, self.packs, allowed, scope.most, scope.cards)
        self.jokers = self.reach.jokers
        keep_aces = rules.ace_high <= scope.most
        self.suit_steps = SuitSteps(rules, self.packs, self.jokers, keep_aces)
        self.effort = scope.effort

    def found(self) -> int:
        layer: dict[_State, int] = {(0, self.first_suits()): 1}
        for rank in range(int(Rank.ACE), TOP + 1):
            layer = self.after_rank(rank, layer)
        found = 0
        for sums in layer.values():
            found |= sums
        return found

    def first_suits(self) -> tuple[int, ...]:
        runs, queen = self.scope.run_suits, self.rules.queen_of_spades
        apart = queen is not None and queen != self.rules.face
        return tuple(
            self.number(SuitState(runs=place < runs, spades=apart and place == 0))
            for place in range(ALL_SUITS)
        )

    def number(self, state: SuitState) -> int:
        number = self.numbers.setdefault(state, len(self.states))
        if number == len(self.states):
            self.states.append(state)
        return number

    def after_rank(self, rank: int, layer: dict[_State, int]) -> dict[_State, int]:
        """Every state after one more rank, with the sums that lead there."""
        between: dict[_Open, int] = {
            (used, 0, 0, (), suits): sums for (used, suits), sums in layer.items()
        }
        for _ in range(ALL_SUITS):
            between = self.after_suit(rank, between)
        after: dict[_State, int] = {}
        for (used, number, same, suits, _), sums in between.items():
            for jokers in range(self.jokers - used + 1):
                if self.sets_can_be(rank, number, same, jokers):
                    key = (used + jokers, suits)
                    after[key] = after.get(key, 0) | self.with_jokers(rank, jokers, sums)
        return self.in_reach(rank, after)

    def in_reach(self, rank: int, layer: dict[_State, int]) -> dict[_State, int]:
        """Without the sums to which what is still needed would add too much."""
        mask = self.reach.mask_after(rank)
        return {
            (used, suits): small
            for (used, suits), sums in layer.items()
            if (small := sums & mask & self.reach.mask(sum(self.missing(s, rank) for s in suits)))
        }

    def after_suit(self, rank: int, between: dict[_Open, int]) -> dict[_Open, int]:
        """The next suit takes this rank, in every way."""
        after: dict[_Open, int] = {}
        distinct, most_jokers = self.rules.set_distinct_suits, self.jokers
        for (used, number, same, suits, todo), sums in between.items():
            steps = self.steps(todo[0], rank)
            self.spend(len(steps))
            for state, in_set, jokers, shift, mask in steps:
                moved = (sums << shift) & mask
                if moved and used + jokers <= most_jokers:
                    key = (
                        used + jokers,
                        number + in_set,
                        max(same, in_set) if distinct else 0,
                        tuple(sorted((*suits, state))),
                        todo[1:],
                    )
                    after[key] = after.get(key, 0) | moved
        return after

    def spend(self, work: int) -> None:
        self.effort -= work
        if self.effort < 0:
            raise TooMuchWork

    def steps(self, suit: int, rank: int) -> tuple[_Step, ...]:
        known = self.known_steps.get((suit, rank))
        if known is None:
            unit = self.reach.unit
            steps = {
                (self.number(step.after), step.in_set, step.jokers, step.points, step.cards)
                for step in self.suit_steps.steps(self.states[suit], rank)
            }
            known = self.known_steps[suit, rank] = tuple(
                (state, in_set, jokers, points + cards * unit, self.reach.mask(missing))
                for state, in_set, jokers, points, cards in steps
                if (missing := self.missing(state, rank)) <= self.scope.most
            )
        return known

    def missing(self, suit: int, rank: int) -> int:
        """The points that the suit's runs still need after this rank before they can stop."""
        known = self.known_missing.get((suit, rank))
        if known is None:
            known = self.suit_steps.missing(self.states[suit], rank)
            self.known_missing[suit, rank] = known
        return known

    def sets_can_be(self, rank: int, number: int, same: int, jokers: int) -> bool:
        """Whether that many cards of one rank, and jokers, make whole sets.

        ``same`` is how many of the cards share a suit at most. As many sets as need be are filled
        in turn, suit by suit: they then differ by one card at most, and no suit meets itself.
        """
        if not number and not jokers:
            return True
        if rank == TOP or (not number and rank > 1 and self.rules.joker_meld != "represented"):
            return False
        rules = self.rules
        largest = min(rules.set_max, ALL_SUITS) if rules.set_distinct_suits else rules.set_max
        cards = number + jokers
        for sets in range(max(1, same), cards // rules.set_min + 1):
            if -(-cards // sets) <= largest:
                return True
        return False

    def with_jokers(self, rank: int, jokers: int, sums: int) -> int:
        """The sums with so many jokers more, in sets of this rank."""
        unit, mask = self.reach.unit, self.reach.mask()
        for _ in range(jokers):
            moved = 0
            for worth in self.joker_worths(rank):
                moved |= (sums << (worth + unit)) & mask
            sums = moved
        return sums

    def joker_worths(self, rank: int) -> set[int]:
        """What a joker can count in a set. Where the queen of spades counts apart, two may be her
        in one set here, which can only make a sum too many possible.
        """
        if self.rules.joker_meld != "represented":
            return {self.rules.joker_meld}
        return {self.rules.worth(Rank(rank), suit) for suit in Suit}
