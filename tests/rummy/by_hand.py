"""Every way to lay melds, tried one after the other: slow, plain, and nothing shared with the
search that it checks. Only for small sums.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from scorekeeper.rummy.rules import HouseRules

ACE, QUEEN, SUITS = 1, 12, "SHDC"


@dataclass(frozen=True)
class Laid:
    """A group as it may end up: natural cards by rank and suit, jokers, points."""

    cards: tuple[tuple[int, str], ...]
    jokers: int
    points: int

    @property
    def size(self) -> int:
        return len(self.cards) + self.jokers


def sums_by_hand(rules: HouseRules, packs: int, most: int) -> set[int]:
    """The sums up to ``most`` that some groups of one player, out of one pack, come to."""
    return {points for points, _ in _ways(rules, packs, most)}


def least_by_hand(rules: HouseRules, packs: int, cards: int, most: int) -> int | None:
    """The least sum up to ``most`` of groups that have at least so many cards."""
    return min((p for p, count in _ways(rules, packs, most) if count >= cards), default=None)


def _ways(rules: HouseRules, packs: int, most: int) -> set[tuple[int, int]]:
    groups = sorted(set(_groups(rules, packs, most)), key=lambda laid: laid.points)
    found: set[tuple[int, int]] = {(0, 0)}
    seen: set[tuple[int, frozenset[tuple[tuple[int, str], int]], int, int]] = set()

    def lay(first: int, used: Counter[tuple[int, str]], jokers: int, points: int) -> None:
        key = (first, frozenset(used.items()), jokers, points)
        if key in seen:
            return
        seen.add(key)
        for index in range(first, len(groups)):
            laid = groups[index]
            if points + laid.points > most:
                return
            now = used + Counter(laid.cards)
            if jokers + laid.jokers > rules.jokers or any(n > packs for n in now.values()):
                continue
            sum_ = points + laid.points
            found.add((sum_, now.total() + jokers + laid.jokers))
            lay(index, now, jokers + laid.jokers, sum_)

    lay(0, Counter(), 0, 0)
    return found


def _groups(rules: HouseRules, packs: int, most: int) -> Iterator[Laid]:
    for laid in (*_sets(rules, packs), *_runs(rules, packs)):
        if laid.points <= most:
            yield laid


def _sets(rules: HouseRules, packs: int) -> Iterator[Laid]:
    each = 1 if rules.set_distinct_suits else packs
    for rank in range(ACE, 14):
        for counts in product(range(each + 1), repeat=4):
            cards = tuple((rank, s) for s, n in zip(SUITS, counts, strict=True) for _ in range(n))
            for jokers in range(rules.jokers + 1):
                size = len(cards) + jokers
                if not rules.set_min <= size <= rules.set_max:
                    continue
                if rules.set_distinct_suits and size > 4:
                    continue
                natural = sum(_worth(rules, r, s) for r, s in cards)
                open_suits = "".join(s for s in SUITS if (rank, s) not in cards)
                yield from (
                    Laid(cards, jokers, natural + more)
                    for more in _set_jokers(rules, rank, jokers, open_suits)
                )


def _set_jokers(rules: HouseRules, rank: int, jokers: int, open_suits: str) -> set[int]:
    if rules.joker_meld != "represented":
        return {jokers * rules.joker_meld}
    if not rules.set_distinct_suits:
        return {
            sum(_worth(rules, rank, s) for s in suits) for suits in product(SUITS, repeat=jokers)
        }
    return {
        sum(_worth(rules, rank, s) for s in suits)
        for suits in product(open_suits, repeat=jokers)
        if len(set(suits)) == jokers
    }


def _runs(rules: HouseRules, packs: int) -> Iterator[Laid]:
    for start, length, suit in product(range(1, 14), range(rules.run_min, 9), SUITS):
        if not _stands(rules, start, length):
            continue
        for low, high in _bases(rules, start, length):
            places = [_place(rules, p, low, high, suit) for p in range(start, start + length)]
            for jokers in product((False, True), repeat=length):
                if sum(jokers) > rules.jokers:
                    continue
                cards = Counter(
                    card for (card, _), joker in zip(places, jokers, strict=True) if not joker
                )
                if any(count > packs for count in cards.values()):
                    continue
                points = 0
                for (_, worth), joker in zip(places, jokers, strict=True):
                    fixed = joker and rules.joker_meld != "represented"
                    points += int(rules.joker_meld) if fixed else worth
                yield Laid(tuple(sorted(cards.elements())), sum(jokers), points)


def _bases(rules: HouseRules, start: int, length: int) -> Iterator[tuple[int, int]]:
    """The part of a run that was laid down first, from and to; the rest was added to it."""
    end = start + length - 1
    if rules.layoff == "none":
        yield start, end
        return
    for low in range(start, end + 1):
        for high in range(low + rules.run_min - 1, end + 1):
            if _stands(rules, low, high - low + 1):
                yield low, high


def _stands(rules: HouseRules, start: int, length: int) -> bool:
    end = start + length - 1
    for position in range(start, end + 1):
        if position % 13 == ACE:
            if position == start:
                allowed = rules.ace_low_run
            elif position == end:
                allowed = rules.ace_high_run
            else:
                allowed = rules.around_corner
            if not allowed:
                return False
    return True


def _place(
    rules: HouseRules, position: int, low: int, high: int, suit: str
) -> tuple[tuple[int, str], int]:
    rank = (position - 1) % 13 + 1
    if rank != ACE:
        return (rank, suit), _worth(rules, rank, suit)
    if position <= low:
        return (rank, suit), rules.ace_low
    return (rank, suit), rules.ace_high if position >= high else rules.ace_corner


def _worth(rules: HouseRules, rank: int, suit: str) -> int:
    if rank == ACE:
        return rules.ace_set
    if rank == QUEEN and suit == "S" and rules.queen_of_spades is not None:
        return rules.queen_of_spades
    if rank > 10:
        return rules.face
    return 5 if rules.number_values == "five_ten" and rank < 10 else rank
