"""Groups and lay-offs judged by trying everything: slow, plain, and nothing shared with the
judgement that it checks but the cards, the house rules and the names of codes.

A group is tried in every order of its cards as a run and with every suit for its jokers as a set.
Lay-offs are put down one after the other, in every order, at every end of every group.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import permutations, product
from typing import TypeVar

from scorekeeper.rummy.cards import Card, End, Suit
from scorekeeper.rummy.round import LayOff, Onto, Seat
from scorekeeper.rummy.rules import HouseRules

Cards = tuple[Card, ...]
T = TypeVar("T")


@dataclass(frozen=True)
class Heap:
    """A group on the table: a set of a rank with its suits, or a run from ``low`` to ``high``.

    Places of a run go up from the ace at 1; the next ace is 14, and 0 is the king below the ace.
    """

    rank: int = 0
    suits: tuple[Suit, ...] = ()
    suit: Suit | None = None
    low: int = 0
    high: int = 0


@dataclass(frozen=True)
class Put:
    """Where one lay-off came to lie, and its points."""

    onto: Onto
    points: int


_Table = tuple[tuple[Heap | None, ...], tuple[Put | None, ...]]
"""The groups as they lie, and where each lay-off lies so far."""


def heaps(cards: Cards, rules: HouseRules) -> set[tuple[Heap, int]]:
    """Every way to read the group, with its points."""
    return set(_sets(cards, rules)) | set(_runs(cards, rules))


def worth(card: Card, rank: int, suit: Suit | None, ace: int, rules: HouseRules) -> int:
    """What a card counts as this rank and suit; ``ace`` is what an ace counts here."""
    if card.joker and rules.joker_meld != "represented":
        return rules.joker_meld
    if rank == 1:
        return ace
    if rank == 12 and suit is Suit.SPADES and rules.queen_of_spades is not None:
        return rules.queen_of_spades
    if rank >= 11:
        return rules.face
    return rank if rules.number_values == "pip" or rank == 10 else 5


def placings(
    table: Mapping[Onto, Cards],
    laid: Sequence[tuple[Seat, LayOff]],
    rules: HouseRules,
    layoff: str,
) -> set[tuple[Put, ...]]:
    """Every way to put down all the lay-offs, as if the option ``layoff`` were this."""
    found: set[tuple[Put, ...]] = set()
    for chosen in product(*(read_as(cards, rules) for cards in table.values())):
        found.update(_put(dict(zip(table, chosen, strict=True)), laid, rules, layoff))
    return found


def read_as(cards: Cards, rules: HouseRules) -> set[Heap | None]:
    """The ways to read a group; None where it is no meld."""
    return {heap for heap, _ in heaps(cards, rules)} or {None}


def _put(
    start: Mapping[Onto, Heap | None],
    laid: Sequence[tuple[Seat, LayOff]],
    rules: HouseRules,
    layoff: str,
) -> Iterator[tuple[Put, ...]]:
    begin: _Table = (tuple(start.values()), (None,) * len(laid))
    waiting, seen = [begin], {begin}
    while waiting:
        now = waiting.pop()
        puts = tuple(put for put in now[1] if put)
        if len(puts) == len(laid):
            if all(stands(heap, rules) for heap in now[0] if heap):
                yield puts
            continue
        for index, (place, onto) in product(range(len(laid)), enumerate(start)):
            heap, (seat, lay_off) = now[0][place], laid[index]
            if heap is None or now[1][index] or not _may(seat, lay_off, onto, layoff):
                continue
            for grown, points in with_card(heap, lay_off.card, rules):
                after = (_with(now[0], place, grown), _with(now[1], index, Put(onto, points)))
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)


def _may(seat: Seat, lay_off: LayOff, onto: Onto, layoff: str) -> bool:
    if layoff == "none" or lay_off.onto not in (None, onto):
        return False
    return layoff == "any" or onto.seat == seat


def _with(all_of_them: tuple[T | None, ...], place: int, one: T) -> tuple[T | None, ...]:
    return (*all_of_them[:place], one, *all_of_them[place + 1 :])


def with_card(heap: Heap, card: Card, rules: HouseRules) -> Iterator[tuple[Heap, int]]:
    """Every way in which a card goes on a group, with its points there; see ``stands``."""
    if heap.suit is None:
        if card.end or (card.rank and card.rank != heap.rank):
            return
        for suit in [card.suit] if card.suit else list(Suit):
            points = worth(card, heap.rank, suit, rules.ace_set, rules)
            suits = tuple(sorted((*heap.suits, suit)))
            yield replace(heap, suits=suits), points
        return
    for place, ace, end in (
        (heap.low - 1, rules.ace_low, End.LOW),
        (heap.high + 1, rules.ace_high, End.HIGH),
    ):
        rank = (place - 1) % 13 + 1
        if card.rank and (card.rank != rank or card.suit is not heap.suit):
            continue
        if card.end not in (None, end):
            continue
        points = worth(card, rank, heap.suit, ace, rules)
        yield replace(heap, low=min(heap.low, place), high=max(heap.high, place)), points


def stands(heap: Heap, rules: HouseRules) -> bool:
    """Whether the rules let a group lie as it does."""
    if heap.suit is None:
        repeated = len(set(heap.suits)) < len(heap.suits)
        return len(heap.suits) <= rules.set_max and not (rules.set_distinct_suits and repeated)
    for place in range(heap.low, heap.high + 1):
        if place % 13 == 1:
            low, high = place == heap.low, place == heap.high
            may = rules.ace_low_run if low else rules.ace_high_run if high else rules.around_corner
            if not may:
                return False
    return True


def _sets(cards: Cards, rules: HouseRules) -> Iterator[tuple[Heap, int]]:
    if len(cards) < rules.set_min or any(card.end for card in cards):
        return
    for rank in range(1, 14):
        if any(card.rank not in (None, rank) for card in cards):
            continue
        choices: Iterable[tuple[Suit, ...]] = product(
            *([card.suit] if card.suit else list(Suit) for card in cards)
        )
        for suits in choices:
            heap = Heap(rank=rank, suits=tuple(sorted(suits)))
            if stands(heap, rules):
                yield (
                    heap,
                    sum(
                        worth(card, rank, suit, rules.ace_set, rules)
                        for card, suit in zip(cards, suits, strict=True)
                    ),
                )


def _runs(cards: Cards, rules: HouseRules) -> Iterator[tuple[Heap, int]]:
    if len(cards) < rules.run_min:
        return
    for suit, start in product(Suit, range(1, 14)):
        if any(card.suit not in (None, suit) for card in cards):
            continue
        heap = Heap(suit=suit, low=start, high=start + len(cards) - 1)
        if not stands(heap, rules):
            continue
        for order in permutations(cards):
            points = _in_a_row(order, heap, rules)
            if points is not None:
                yield heap, points


def _in_a_row(order: Cards, heap: Heap, rules: HouseRules) -> int | None:
    """What the cards come to in this order, or None where one of them does not belong there."""
    points = 0
    for place, card in enumerate(order, heap.low):
        rank = (place - 1) % 13 + 1
        if card.rank not in (None, rank):
            return None
        if (card.end is End.LOW and place != heap.low) or (
            card.end is End.HIGH and place != heap.high
        ):
            return None
        ace = rules.ace_corner
        ace = rules.ace_high if place == heap.high else ace
        ace = rules.ace_low if place == heap.low else ace
        points += worth(card, rank, heap.suit, ace, rules)
    return points
