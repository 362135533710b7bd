"""What can be checked when only totals are typed: which sums the pack can't give.

Source: rules.md, section 4. All sums are points. A check says "impossible" only where that is
proven; where the rules leave more ways to lay the pack than can be gone through, it is silent.
Bonuses, pools and adjustments stay outside: the checks look at melds and at hands.

The number of players matters for the number of decks and of cards dealt alone. A negative total,
and one above the pack's points, are other problems and never called impossible here.
"""

from __future__ import annotations

from functools import lru_cache

from scorekeeper.rummy.pack import cheapest, loose_sums, sums_in_hand, values_in_force
from scorekeeper.rummy.rules import PLAYER_COUNTS, HouseRules
from scorekeeper.rummy.tabled import (
    Scope,
    TooMuchWork,
    least_of_own_melds,
    sums_of_own_melds,
)

_EFFORT = 200_000
"""Steps after which a search is given up: some tenths of a second, once for each set of rules."""

_RANGES = ((10, _EFFORT), (24, _EFFORT), (60, _EFFORT // 2), (None, _EFFORT // 2))
"""Below which sums to search, one after the other, and how hard; None: all, of one deck."""


def meld_total_impossible(points: int, rules: HouseRules, players: int) -> bool:
    """Whether no player can have cards on the table that come to ``points``: section 4.2.

    "Own melds only" holds where lay-offs on others' melds are not allowed, or count for the
    meld's owner. Where every card counts a multiple of 5, another total is not impossible but
    ``not_multiple_of_5``.
    """
    return 0 < points <= rules.pack_points(players) and not (
        possible_meld_totals(rules, players) >> points & 1
    )


def hand_total_impossible(points: int, rules: HouseRules, players: int) -> bool:
    """Whether no hand can come to ``points``: section 4.5. Multiples of 5 as for melds."""
    return 0 < points <= rules.pack_points(players) and not (
        possible_hand_totals(rules, players) >> points & 1
    )


@lru_cache(maxsize=256)
def possible_meld_totals(rules: HouseRules, players: int) -> int:
    """The totals of melds, from 0 to the pack's points, that are not called impossible.

    One number, in which bit n says that n points are let by.
    """
    return _let_by(_possible_on_the_table(rules, rules.packs(players)), rules, players)


@lru_cache(maxsize=256)
def possible_hand_totals(rules: HouseRules, players: int) -> int:
    """The totals of a hand that are not called impossible, as bits like those of melds."""
    return _let_by(_possible_in_hand(rules, rules.packs(players)), rules, players)


@lru_cache(maxsize=256)
def every_value_multiple_of_5(rules: HouseRules) -> bool:
    """Whether every card value in force is a multiple of 5, wherever the card lies."""
    return all(value % 5 == 0 for value in values_in_force(rules))


@lru_cache(maxsize=256)
def least_going_out(rules: HouseRules, players: int) -> int | None:
    """The least that the cards of a player who went out can come to: section 4.3.

    An empty hand means at least as many cards on the table as were dealt. None where no minimum
    is asked for: where lay-offs count for somebody else, and where the pack can't give so many.
    """
    if rules.layoff_credit == "owner" or players not in PLAYER_COUNTS:
        return None
    packs, cards = rules.packs(players), rules.cards_dealt(players)
    least = cheapest(rules, packs, cards)
    if least is None or _on_others_melds(rules):
        return least
    try:
        return _least_own(rules, packs, cards, least)
    except TooMuchWork:
        return least


def _let_by(possible: int, rules: HouseRules, players: int) -> int:
    """These sums, and all totals that are another problem's; none above the pack's points."""
    every = (2 << rules.pack_points(players)) - 1
    if every_value_multiple_of_5(rules):
        possible |= every & ~_multiples_of_5(every)
    return (possible | 1) & every


def _multiples_of_5(every: int) -> int:
    return sum(1 << points for points in range(0, every.bit_length(), 5))


def _on_others_melds(rules: HouseRules) -> bool:
    """Whether points can be made by cards added to other players' melds."""
    return rules.layoff == "any" and rules.layoff_credit == "layer"


def _least_own(rules: HouseRules, packs: int, cards: int, least: int) -> int | None:
    """The least of own melds with so many cards, looked for from ``least`` points on."""
    # Few ways often do already: no sum is less than the cheapest cards together.
    few = Scope(least, run_suits=1, jokers=1, cards=cards, effort=_EFFORT)
    if least_of_own_melds(rules, packs, few) == least:
        return least
    top = loose_sums(rules, packs).bit_length() - 1
    most = least
    while True:
        most = min(most + max(5, most // 8), top)
        found = least_of_own_melds(rules, packs, Scope(most, cards=cards, effort=_EFFORT))
        if found is not None or most == top:
            return found


@lru_cache(maxsize=256)
def _possible_in_hand(rules: HouseRules, packs: int) -> int:
    return sums_in_hand(rules, packs)


@lru_cache(maxsize=256)
def _possible_on_the_table(rules: HouseRules, packs: int) -> int:
    """The sums, as bits, that are not proven impossible for what lies before one player."""
    possible = loose_sums(rules, packs)
    if _on_others_melds(rules) or _beyond_the_search(rules, packs):
        return possible
    doubtful = possible & ~_certain_sums(rules, packs)
    top = doubtful.bit_length()
    done = 0
    for most, effort in _RANGES:
        if not doubtful >> done or (most is None and packs > 1):
            break
        # All sums below `end` are gone through together, the few small melds first.
        end = min(most or top, top)
        try:
            found = sums_of_own_melds(rules, packs, Scope(end - 1, effort=effort))
        except TooMuchWork:
            break
        possible, done = possible >> end << end | found, end
    return possible


def _beyond_the_search(rules: HouseRules, packs: int) -> bool:
    """Whether a run could go around more than once without being two runs as well."""
    return rules.around_corner and packs * 4 + rules.jokers > 4 and rules.run_min > 6


def _certain_sums(rules: HouseRules, packs: int) -> int:
    """Sums that own melds can have for certain, found with little work."""
    straight = rules.changed({"around_corner": False})
    first = min(rules.jokers, 2)
    sums = _one_deck(straight, first)
    if packs == 1:
        return sums
    others = _one_deck(straight, min(rules.jokers - first, 2))
    both = 0
    for more in range(others.bit_length()):
        if others >> more & 1:
            both |= sums << more
    return both


def _one_deck(rules: HouseRules, jokers: int) -> int:
    """Sums of one deck: with runs in two suits, and with so many jokers and runs in one."""
    sums = 1
    most = loose_sums(rules, 1).bit_length() - 1
    for run_suits, number in ((2, 0), (1, jokers)):
        scope = Scope(most, run_suits, number, effort=_EFFORT)
        try:
            sums |= sums_of_own_melds(rules, 1, scope)
        except TooMuchWork:
            continue
    return sums
