"""What a pack's cards can count, each for itself: bounds that no way of laying them can pass.

Sums are points; a set of sums is one number, in which bit n says that n can be.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from scorekeeper.rummy.cards import Rank, Suit
from scorekeeper.rummy.rules import HouseRules


def sums_in_hand(rules: HouseRules, packs: int) -> int:
    """The sums that some cards left in a hand can have: exact."""
    sums = _with_each(1, _plain_cards(rules, packs))
    sums = _with_some(sums, 4 * packs, {rules.ace_hand})
    return _with_some(sums, rules.jokers, {rules.joker_hand})


def loose_sums(rules: HouseRules, packs: int) -> int:
    """The sums that some cards on the table can have, each at any worth that a place gives it.

    Every possible sum is among them. Where single cards can be added to others' melds, so that
    almost any cards can lie before a player, they are the possible sums.
    """
    if not _melds_can_be(rules, packs):
        return 1
    sums = 0
    for corners, first, cards in _around_the_corner(rules, packs):
        these = _with_each(1 << first, cards.elements())
        these = _with_some(these, 4 * packs - corners, _ace_worths(rules))
        sums |= _with_some(these, rules.jokers, _joker_worths(rules))
    return sums


def cheapest(rules: HouseRules, packs: int, number: int) -> int | None:
    """The least that so many cards on the table can come to, each in its cheapest place.

    None where the pack has fewer cards.
    """
    found = []
    for corners, first, cards in _around_the_corner(rules, packs):
        if aces := _ace_worths(rules):
            cards[min(aces)] += 4 * packs - corners
        if rules.jokers:
            cards[min(_joker_worths(rules))] += rules.jokers
        more = max(0, number - 3 * corners)
        if cards.total() >= more:
            found.append(first + sum(sorted(cards.elements())[:more]))
    return min(found, default=None)


def values_in_force(rules: HouseRules) -> set[int]:
    """What any card can count, on the table or in a hand."""
    values = {rules.ace_hand, *_ace_worths(rules), *_plain_cards(rules, 1)}
    if rules.around_corner:
        values.add(rules.ace_corner)
    if rules.jokers:
        values |= {rules.joker_hand, *_joker_worths(rules)}
    return values


def _plain_cards(rules: HouseRules, packs: int) -> list[int]:
    """What each card counts that is neither an ace nor a joker."""
    ranks = [rank for rank in Rank if rank is not Rank.ACE]
    return [rules.worth(rank, suit) for rank in ranks for suit in Suit] * packs


def _ace_worths(rules: HouseRules) -> set[int]:
    """What one ace can count on the table, but for a place between a king and a two."""
    worths = {rules.ace_set}
    # Around the corner an ace can be added to an end where no run may stop, and another card to it.
    added_to = rules.around_corner and rules.layoff != "none"
    if rules.ace_low_run or added_to:
        worths.add(rules.ace_low)
    if rules.ace_high_run or added_to:
        worths.add(rules.ace_high)
    if rules.around_corner and rules.jokers:
        worths.add(rules.ace_corner)
    return worths


def _joker_worths(rules: HouseRules) -> set[int]:
    """What one joker can count on the table."""
    if rules.joker_meld == "represented":
        return {*_plain_cards(rules, 1), *_ace_worths(rules)}
    return {rules.joker_meld}


def _melds_can_be(rules: HouseRules, packs: int) -> bool:
    """Whether these rules allow any meld at all; False only where it is certain."""
    suits = len(Suit) if rules.set_distinct_suits else len(Suit) * packs + rules.jokers
    sets = rules.set_min <= min(rules.set_max, suits)
    aces_in_runs = rules.ace_low_run or rules.ace_high_run or rules.around_corner
    return sets or rules.run_min < len(Rank) or aces_in_runs


def _around_the_corner(rules: HouseRules, packs: int) -> Iterator[tuple[int, int, Counter[int]]]:
    """How many aces lie between their king and two; what these come to; what other plain cards
    count then. Only where such an ace has a worth of its own; a joker could be its neighbour.
    """
    cards = Counter(_plain_cards(rules, packs))
    yield 0, 0, cards.copy()
    if not rules.around_corner or rules.jokers:
        return
    king, two = rules.worth(Rank.KING, None), rules.worth(Rank.TWO, None)
    for corners in range(1, 4 * packs + 1):
        cards.subtract((king, two))
        yield corners, corners * (king + rules.ace_corner + two), cards.copy()


def _with_each(sums: int, worths: Iterable[int]) -> int:
    """The sums with any of these cards besides."""
    for worth in worths:
        sums |= sums << worth
    return sums


def _with_some(sums: int, number: int, worths: set[int]) -> int:
    """The sums with up to so many cards besides, each at any of these worths."""
    for _ in range(number):
        before = sums
        for worth in worths:
            sums |= before << worth
    return sums
