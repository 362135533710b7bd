"""Rounds as they are played: dealt, drawn, melded, laid off; for piles cut from them.

The players are plain: each draws from the stock, lays down what it can find, adds what fits to the
groups that lie there, and throws away a card that has no friends. What fits is found as
``by_trying.py`` puts cards down, one at a time: a round is dealt out in some milliseconds.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product

from scorekeeper.rummy.cards import JOKER, Card, Rank, Suit
from scorekeeper.rummy.layoffs import Laid
from scorekeeper.rummy.melds import judge
from scorekeeper.rummy.round import Cards, LayOff, Onto, Seat
from scorekeeper.rummy.rules import HouseRules
from tests.rummy.by_trying import Heap, stands, with_card


@dataclass
class Dealt:
    """A round with its players' hands, the groups on the table and the lay-offs on them."""

    rules: HouseRules
    hands: dict[Seat, list[Card]]
    stock: list[Card]
    table: dict[Onto, Cards] = field(default_factory=dict)
    laid: list[Laid] = field(default_factory=list)
    lying: dict[Onto, set[Heap]] = field(default_factory=dict)
    """What each group may be by now, lay-offs included."""

    def play(self, chance: random.Random, turns: int) -> None:
        """So many turns each, or until somebody is out or the stock is used up."""
        for _ in range(turns):
            for seat, hand in self.hands.items():
                # In this game a player often takes several cards of the discards at once.
                for _ in range(chance.choice((1, 1, 1, 2, 3))):
                    if self.stock:
                        hand.append(self.stock.pop())
                self._meld(seat, hand, chance)
                self._lay_off(seat, hand)
                if not hand or not self.stock:
                    return
                hand.remove(_loneliest(hand, chance))
                if not hand:
                    return

    def _meld(self, seat: Seat, hand: list[Card], chance: random.Random) -> None:
        while True:
            groups = [group for group in _groups(hand) if judge(group, self.rules).is_meld]
            if not groups or chance.random() < 0.15:
                return
            group = max(groups, key=len)
            if chance.random() < 0.3:
                group = chance.choice(groups)
            number = sum(onto.seat == seat for onto in self.table) + 1
            self.table[Onto(seat, number)] = group
            self.lying[Onto(seat, number)] = set(_read(group, self.rules))
            for card in group:
                hand.remove(card)

    def _lay_off(self, seat: Seat, hand: list[Card]) -> None:
        for card in list(hand):
            for onto, lying in self.lying.items():
                grown = {more for heap in lying for more, _ in with_card(heap, card, self.rules)}
                after = {heap for heap in grown if stands(heap, self.rules)}
                if after:
                    self.lying[onto] = after
                    self.laid.append(Laid(seat, len(self.laid) + 1, LayOff(card, onto)))
                    hand.remove(card)
                    break


def deal(players: int, rules: HouseRules, chance: random.Random) -> Dealt:
    """Two packs with the rules' jokers, shuffled and dealt."""
    pack = [Card(rank, suit) for rank in Rank for suit in Suit] * 2 + [JOKER] * rules.jokers
    chance.shuffle(pack)
    each = rules.cards_dealt(players)
    hands = {seat: [pack.pop() for _ in range(each)] for seat in range(1, players + 1)}
    return Dealt(rules, hands, pack)


def _read(group: Cards, rules: HouseRules) -> Iterator[Heap]:
    for reading in judge(group, rules).readings:
        if reading.rank is None:
            high = reading.start + len(reading.worths) - 1
            yield Heap(suit=reading.suit, low=reading.start, high=high)
            continue
        for suits in product(Suit, repeat=reading.free):
            heap = Heap(reading.rank, tuple(sorted((*reading.suits, *suits))))
            if stands(heap, rules):
                yield heap


def _groups(hand: list[Card]) -> list[Cards]:
    """Groups that a player sees in a hand: sets, and runs with a joker for one card."""
    found: list[Cards] = []
    jokers = [card for card in hand if card.wild][:1]
    for rank in Rank:
        of_rank = list(dict.fromkeys(card for card in hand if card.rank is rank))
        if len(of_rank) >= 3:
            found.append(tuple(of_rank))
        if len(of_rank) == 2 and jokers:
            found.append((*of_rank, *jokers))
    for suit in Suit:
        there = {card.rank: card for card in hand if card.suit is suit and card.rank}
        for start in range(1, 13):
            found += _runs(there, start, jokers)
    return found


def _runs(there: dict[Rank, Card], start: int, jokers: list[Card]) -> list[Cards]:
    found: list[Cards] = []
    cards: list[Card] = []
    left = list(jokers)
    for place in range(start, 15):
        card = there.get(Rank((place - 1) % 13 + 1))
        if card is None and not left:
            break
        cards.append(card or left.pop())
        if len(cards) >= 3 and cards.count(JOKER) < 2:
            found.append(tuple(cards))
    return found


def _loneliest(hand: list[Card], chance: random.Random) -> Card:
    """The card with the fewest others near it; never a joker while there is another."""

    def friends(card: Card) -> float:
        if card.wild:
            return 100
        near = sum(
            other.rank is card.rank
            or (other.suit is card.suit and abs((other.rank or 0) - (card.rank or 0)) <= 2)
            for other in hand
        )
        return near + chance.random()

    return min(hand, key=friends)


def pile_of(
    dealt: Dealt, size: int, odd: int, chance: random.Random
) -> tuple[Cards, dict[Onto, Cards], Seat] | None:
    """A pile of so many cards, ``odd`` of them from hands: what some players have down, groups and
    lay-offs, cut off where it is enough. The groups of the others are the table beside it. None
    where too little lies there.
    """
    seats = list(dealt.hands)
    chance.shuffle(seats)
    pile: list[Card] = []
    thrown: list[Seat] = []
    while seats and len(pile) < size - odd:
        thrown.append(seats.pop())
        for onto, cards in dealt.table.items():
            if onto.seat == thrown[-1]:
                pile += cards
                pile += [one.lay_off.card for one in dealt.laid if one.lay_off.onto == onto]
    hands = [card for hand in dealt.hands.values() for card in hand]
    if len(pile) < size - odd or len(hands) < odd:
        return None
    pile = pile[: size - odd] + chance.sample(hands, odd)
    chance.shuffle(pile)
    table = {onto: cards for onto, cards in dealt.table.items() if onto.seat not in thrown}
    return tuple(pile), table, thrown[0]
