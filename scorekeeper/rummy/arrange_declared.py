"""A group's cards with what must be said of them, so that they count as was found (see
``arrange.py``).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from scorekeeper.rummy.arrange_sets import SUITS
from scorekeeper.rummy.cards import Card, End, Rank, Suit
from scorekeeper.rummy.melds import Reading, judge
from scorekeeper.rummy.round import Cards, GroupKind
from scorekeeper.rummy.rules import HouseRules


def declared(group: Reading, rules: HouseRules) -> Cards:
    """The cards of the group, with as little declared as makes its points certain."""
    cards = tuple(worth.card for worth in group.worths)
    if all(not card.joker and card.rank is not Rank.ACE for card in cards):
        return cards
    with_ends = _with_ends(group, cards)
    for some in (cards, with_ends, _with_all(group, with_ends)):
        judged = judge(some, rules)
        if not judged.could_be and judged.readings[0].points == group.points:
            return some
    # A whole suit around the corner: nothing that can be written says which ace lies inside.
    return cards


def _with_ends(group: Reading, cards: Cards) -> Cards:
    if group.kind is GroupKind.SET:
        return cards
    return tuple(
        replace(card, end=End.LOW if at == 0 else End.HIGH)
        if card.rank is Rank.ACE and at in (0, len(cards) - 1)
        else card
        for at, card in enumerate(cards)
    )


def _with_all(group: Reading, cards: Cards) -> Cards:
    """The cards with what each joker stands for."""
    said = []
    open_suits = _open_suits(group)
    for worth, card in zip(group.worths, cards, strict=True):
        if card.declared:
            said.append(card)
        elif worth.as_card:
            said.append(replace(worth.as_card, joker=True))
        else:
            said.append(Card(group.rank, next(open_suits), joker=True))
    return _with_ends(group, tuple(said))


def _open_suits(group: Reading) -> Iterator[Suit]:
    """Suits for the jokers of a set: those that it has not, then any."""
    suits = [suit for suit in SUITS if not (group.free_are_no_spades and suit is Suit.SPADES)]
    yield from (suit for suit in suits if suit not in group.suits)
    while True:
        yield suits[-1]
