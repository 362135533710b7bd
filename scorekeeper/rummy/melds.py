"""Is a group of cards a set or a run under these rules, and what is each card worth in it?

A group is read in every way that it can be: a reading says what the group is and what each of its
cards counts. No reading: it is no meld. Readings with different sums: the table must declare an
ace's end or what a joker stands for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations

from scorekeeper.rummy.cards import Card, End, Rank, Suit
from scorekeeper.rummy.round import Cards, Code, GroupKind, Why, Worth
from scorekeeper.rummy.rules import HouseRules

RANKS = len(Rank)
LONGEST = 2 * RANKS + 8
"""No run is longer than both decks' cards of a suit with all jokers."""

_IN_ORDER = tuple(Rank)


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to read a group.

    A set has ``rank``, the ``suits`` that are taken for certain, and ``free`` jokers that stand
    for other suits (for none but spades where ``free_are_no_spades``). A run has ``suit`` and
    ``start``, the rank's number at its lower end. ``worths`` are the cards as they lie.
    """

    kind: GroupKind
    worths: tuple[Worth, ...]
    rank: Rank | None = None
    suits: tuple[Suit, ...] = ()
    free: int = 0
    free_are_no_spades: bool = False
    suit: Suit | None = None
    start: int = 0

    @property
    def points(self) -> int:
        """What the group counts, in points."""
        return sum(worth.points for worth in self.worths)


@dataclass(frozen=True, slots=True)
class Judged:
    """A group under these rules: its readings, or the codes that say why it is no meld.

    ``could_be`` are the sums (points, ascending) that need a declaration to choose from, empty
    where none is needed. ``flat`` is what each card counts where it is recorded all the same.
    """

    readings: tuple[Reading, ...]
    codes: tuple[Code, ...]
    could_be: tuple[int, ...]
    flat: tuple[Worth, ...]

    @property
    def is_meld(self) -> bool:
        """Whether the group can take lay-offs."""
        return bool(self.readings)


@lru_cache(maxsize=20_000)
def judge(cards: Cards, rules: HouseRules) -> Judged:
    """Read a group as it was first laid down, in every way that the rules allow.

    Source of the rules on sets and runs: game-file.md, "Problems", melds.
    """
    flat = tuple(flat_worth(card, rules) for card in cards)
    readings = tuple(_readings(cards, rules))
    if readings:
        sums = sorted({reading.points for reading in readings})
        return Judged(readings, (), tuple(sums) if len(sums) > 1 else (), flat)
    free = tuple(card.without_end() for card in cards)
    readings = tuple(_readings(free, rules)) if free != cards else ()
    if readings:
        # An end was declared that this ace can't take: say what it comes to without it.
        sums = sorted({reading.points for reading in readings})
        return Judged(readings, (), tuple(sums), flat)
    return Judged((), _faults(free, rules), (), flat)


def flat_worth(card: Card, rules: HouseRules) -> Worth:
    """What a card counts on the table where no meld says otherwise: an ace as in a set."""
    if card.joker and rules.joker_meld != "represented":
        return Worth(card, rules.joker_meld, Why.JOKER)
    if card.rank is None or card.suit is None:
        return Worth(card, rules.joker_hand, Why.JOKER_HAND)
    if card.joker:
        return Worth(card, rules.worth(card.rank, card.suit), Why.JOKER_REPRESENTED)
    return natural_worth(card, rules)


def natural_worth(card: Card, rules: HouseRules) -> Worth:
    """What a card that is no joker counts on the table, an ace as in a set."""
    assert card.rank is not None
    return Worth(card, rules.worth(card.rank, card.suit), _why(card.rank, card.suit, rules))


def hand_worth(card: Card, rules: HouseRules) -> Worth:
    """What a card left in hand costs; what it was declared to be is set aside."""
    if card.joker:
        return Worth(card, rules.joker_hand, Why.JOKER_HAND)
    if card.rank is Rank.ACE:
        return Worth(card, rules.ace_hand, Why.ACE_HAND)
    return natural_worth(card, rules)


def plain(card: Card) -> Card:
    """The natural card that a declared joker stands for."""
    return Card(card.rank, card.suit)


def stands_for(card: Card, rank: Rank, suit: Suit | None, place: Why, rules: HouseRules) -> Worth:
    """What a card counts as this rank and suit; ``place`` is the rule for an ace standing here."""
    if card.joker and rules.joker_meld != "represented":
        return Worth(card, rules.joker_meld, Why.JOKER, _as(card, rank, suit))
    points = ace_points(place, rules) if rank is Rank.ACE else rules.worth(rank, suit)
    if card.joker:
        return Worth(card, points, Why.JOKER_REPRESENTED, _as(card, rank, suit))
    return Worth(card, points, place if rank is Rank.ACE else _why(rank, suit, rules))


def ace_points(place: Why, rules: HouseRules) -> int:
    """What an ace counts in a place."""
    return {
        Why.ACE_LOW: rules.ace_low,
        Why.ACE_HIGH: rules.ace_high,
        Why.ACE_CORNER: rules.ace_corner,
        Why.ACE_SET: rules.ace_set,
        Why.ACE_HAND: rules.ace_hand,
    }[place]


def rank_at(position: int) -> Rank:
    """The rank at a position of a run; 1 and 14 are aces, and so around."""
    return _IN_ORDER[(position - 1) % RANKS]


def run_stands(start: int, length: int, rules: HouseRules) -> bool:
    """Whether each ace of a run from that position stands where the rules let it stand."""
    for position in range(start, start + length):
        if rank_at(position) is Rank.ACE:
            if position == start:
                allowed = rules.ace_low_run
            elif position == start + length - 1:
                allowed = rules.ace_high_run
            else:
                allowed = rules.around_corner
            if not allowed:
                return False
    return True


def set_takes(
    suits: tuple[Suit, ...], free: int, free_are_no_spades: bool, rules: HouseRules
) -> bool:
    """Whether a set may hold these suits and ``free`` jokers besides."""
    if len(suits) + free > rules.set_max:
        return False
    if not rules.set_distinct_suits:
        return True
    if len(set(suits)) < len(suits):
        return False
    open_suits = set(Suit) - set(suits)
    if free_are_no_spades:
        open_suits.discard(Suit.SPADES)
    return len(open_suits) >= free


def _readings(cards: Cards, rules: HouseRules) -> Iterator[Reading]:
    fixed = tuple(card for card in cards if card.declared)
    if len(cards) >= rules.set_min and len({card.rank for card in fixed}) <= 1:
        yield from _sets(cards, fixed, rules)
    if rules.run_min <= len(cards) <= LONGEST and len({card.suit for card in fixed}) <= 1:
        yield from _runs(cards, fixed, rules)


def _sets(cards: Cards, fixed: Cards, rules: HouseRules) -> Iterator[Reading]:
    if any(card.end for card in fixed):
        return
    ranks = {card.rank for card in fixed} or _IN_ORDER
    wild = tuple(card for card in cards if card.wild)
    suits = tuple(card.suit for card in fixed if card.suit)
    for rank in ranks:
        assert rank is not None
        for queens, no_spades in _spade_queens(rank, len(wild), rules):
            taken = suits + (Suit.SPADES,) * queens
            if not set_takes(taken, len(wild) - queens, no_spades, rules):
                continue
            as_queens = [
                stands_for(card, rank, Suit.SPADES, Why.ACE_SET, rules) for card in wild[:queens]
            ]
            others = [stands_for(card, rank, None, Why.ACE_SET, rules) for card in wild[queens:]]
            named = [stands_for(card, rank, card.suit, Why.ACE_SET, rules) for card in fixed]
            worths = (*named, *as_queens, *others)
            yield Reading(GroupKind.SET, worths, rank, taken, len(wild) - queens, no_spades)


def _spade_queens(rank: Rank, wild: int, rules: HouseRules) -> Iterator[tuple[int, bool]]:
    """How many undeclared jokers stand for the queen of spades, where that makes a difference."""
    counts_apart = rules.queen_of_spades is not None and rules.joker_meld == "represented"
    if not (wild and rank is Rank.QUEEN and counts_apart):
        yield 0, False
        return
    for queens in range(wild + 1):
        yield queens, True


def _runs(cards: Cards, fixed: Cards, rules: HouseRules) -> Iterator[Reading]:
    length = len(cards)
    suits = {card.suit for card in fixed} or tuple(Suit)
    wanted = Counter(card.rank for card in fixed if card.rank)
    for start in _starts(fixed, length):
        ranks = [rank_at(position) for position in range(start, start + length)]
        there = Counter(ranks)
        if any(there[rank] < number for rank, number in wanted.items()):
            continue
        if not run_stands(start, length, rules):
            continue
        for suit in suits:
            for lying in _lie(cards, ranks):
                worths = tuple(
                    stands_for(card, rank, suit, _ace_place(place, length), rules)
                    for place, (card, rank) in enumerate(zip(lying, ranks, strict=True))
                )
                yield Reading(GroupKind.RUN, worths, suit=suit, start=start)


def _starts(fixed: Cards, length: int) -> Iterator[int]:
    """Where a run that holds the first of these cards can start, lowest first."""
    if not fixed:
        yield from _IN_ORDER
        return
    assert fixed[0].rank is not None
    yield from sorted({rank_at(fixed[0].rank - before) for before in range(length)})


def _lie(cards: Cards, ranks: list[Rank]) -> Iterator[Cards]:
    """The cards in the order of these ranks: every way in which the aces can take their places."""
    aces = [card for card in cards if card.rank is Rank.ACE]
    wild = [card for card in cards if card.wild]
    others: dict[Rank, list[Card]] = {}
    for card in cards:
        if card.rank and card.rank is not Rank.ACE:
            others.setdefault(card.rank, []).append(card)
    ace_places = [place for place, rank in enumerate(ranks) if rank is Rank.ACE]
    for chosen in dict.fromkeys(permutations(ace_places, len(aces))):
        at = dict(zip(chosen, aces, strict=True))
        if all(_end_fits(card, place, len(ranks)) for place, card in at.items()):
            yield _fill(ranks, at, others, wild)


def _fill(
    ranks: list[Rank], at: dict[int, Card], others: dict[Rank, list[Card]], wild: list[Card]
) -> Cards:
    left = {rank: list(same) for rank, same in others.items()}
    jokers = list(wild)
    return tuple(
        at[place] if place in at else left[rank].pop(0) if left.get(rank) else jokers.pop()
        for place, rank in enumerate(ranks)
    )


def _end_fits(card: Card, place: int, length: int) -> bool:
    if card.end is End.LOW:
        return place == 0
    return card.end is not End.HIGH or place == length - 1


def _ace_place(place: int, length: int) -> Why:
    if place == 0:
        return Why.ACE_LOW
    return Why.ACE_HIGH if place == length - 1 else Why.ACE_CORNER


def _faults(cards: Cards, rules: HouseRules) -> tuple[Code, ...]:
    """Why a group is no meld. The order of the questions is that of game-file.md."""
    fixed = [card for card in cards if card.declared]
    if len(cards) < min(rules.set_min, rules.run_min):
        return (Code.TOO_SHORT,)
    if len({card.rank for card in fixed}) <= 1:
        return tuple(_set_faults(cards, rules))
    if len({card.suit for card in fixed}) == 1:
        return tuple(_run_faults(cards, rules))
    return (Code.MIXED_SUITS,)


def _set_faults(cards: Cards, rules: HouseRules) -> Iterator[Code]:
    suits = [card.suit for card in cards if card.declared]
    if len(cards) < rules.set_min:
        yield Code.TOO_SHORT
    if len(cards) > rules.set_max:
        yield Code.SET_TOO_BIG
    if rules.set_distinct_suits and (len(set(suits)) < len(suits) or len(cards) > len(Suit)):
        yield Code.SET_SUIT_REPEAT


def _run_faults(cards: Cards, rules: HouseRules) -> Iterator[Code]:
    if len(cards) < rules.run_min:
        yield Code.RUN_TOO_SHORT
    if _follow(cards, rules):
        return
    free_aces = replace(rules, ace_low_run=True, ace_high_run=True, around_corner=True)
    yield Code.ACE_WRAP if _follow(cards, free_aces) else Code.NOT_CONSECUTIVE


def _follow(cards: Cards, rules: HouseRules) -> bool:
    fixed = tuple(card for card in cards if card.declared)
    return len(cards) <= LONGEST and any(_runs(cards, fixed, rules))


def _why(rank: Rank, suit: Suit | None, rules: HouseRules) -> Why:
    if rank is Rank.ACE:
        return Why.ACE_SET
    if rank is Rank.QUEEN and suit is Suit.SPADES and rules.queen_of_spades is not None:
        return Why.QUEEN_OF_SPADES
    if rank > Rank.TEN:
        return Why.FACE
    return Why.PIP if rules.number_values == "pip" else Why.FIVE_TEN


def _as(card: Card, rank: Rank, suit: Suit | None) -> Card | None:
    """The card that an undeclared joker is read as; a set leaves its suit open."""
    return Card(rank, suit) if card.wild and suit else None
