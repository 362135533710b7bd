"""Which matters a number rests on: what lies in it, and how the round ended for the player."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from scorekeeper.pages.matters import Matter
from scorekeeper.rummy.cards import Rank, Suit
from scorekeeper.rummy.round import (
    Code,
    GroupKind,
    LaidOff,
    PlayerEntry,
    PlayerScore,
    Why,
    Worth,
)
from scorekeeper.sheet.sheet import Round

Concern = tuple[Matter, str]
"""A matter, and the option that counted there; empty where it is not one option alone."""

_FIRST_MELD: Final = 30

_BY_RULE: Final[Mapping[Why, Concern]] = {
    Why.PIP: (Matter.NUMBERS, "number_values"),
    Why.FIVE_TEN: (Matter.NUMBERS, "number_values"),
    Why.FACE: (Matter.FACE, "face"),
    Why.QUEEN_OF_SPADES: (Matter.QUEEN, "queen_of_spades"),
    Why.ACE_LOW: (Matter.ACE_LOW, "ace_low"),
    Why.ACE_HIGH: (Matter.ACE, "ace_high"),
    Why.ACE_SET: (Matter.ACE, "ace_set"),
    Why.ACE_HAND: (Matter.ACE, "ace_hand"),
    Why.ACE_CORNER: (Matter.ACE_CORNER, ""),
    Why.JOKER: (Matter.JOKER, "joker_meld"),
    Why.JOKER_REPRESENTED: (Matter.JOKER, "joker_meld"),
    Why.JOKER_HAND: (Matter.JOKER, "joker_hand"),
}


def concerns(one: Round, score: PlayerScore) -> dict[Matter, tuple[str, ...]]:
    """The matters that a player's number in a round rests on, each with its options."""
    found: dict[Matter, dict[str, None]] = {}
    for matter, option in _concerns(one, score):
        found.setdefault(matter, {}).update({option: None} if option else {})
    return {matter: tuple(options) for matter, options in found.items()}


def _concerns(one: Round, score: PlayerScore) -> Iterator[Concern]:
    entry = one.entry.of(score.seat) or PlayerEntry(score.seat)
    if entry.adjustment_reason:
        yield Matter.CALLING, ""
    if score.net is not None and (score.net < 0 or one.totals[score.seat] < 0):
        yield Matter.BELOW_ZERO, ""
    if score.points is not None:
        return
    for worth in _cards(score):
        yield from _of_card(worth)
    yield from _of_melds(one, score)
    yield from _of_lay_offs(one, score)
    yield from _of_the_hand(one, score)
    yield from _of_the_end(one, score, entry)


def _cards(score: PlayerScore) -> Iterator[Worth]:
    for group in score.groups:
        yield from group.cards
    for lay in score.credited:
        yield lay.worth
    yield from score.hand_cards or ()


def _of_card(worth: Worth) -> Iterator[Concern]:
    card = worth.card
    if card.rank is Rank.QUEEN and card.suit is Suit.SPADES and not card.joker:
        yield Matter.QUEEN, "queen_of_spades"
    if not (worth.why in {Why.PIP, Why.FIVE_TEN} and card.rank is Rank.TEN):
        # A ten counts 10 in both tables of numbers.
        yield _BY_RULE[worth.why]


def _of_melds(one: Round, score: PlayerScore) -> Iterator[Concern]:
    wraps = {
        problem.group
        for problem in one.score.problems
        if problem.seat == score.seat and problem.code is Code.ACE_WRAP
    }
    for group in score.groups:
        if group.onto.meld in wraps:
            yield Matter.ACE_CORNER, ""
        if group.kind is not GroupKind.NONE and any(worth.card.joker for worth in group.cards):
            yield Matter.JOKER_STAYS, ""
    if 0 < (score.meld or 0) < _FIRST_MELD:
        yield Matter.FIRST_MELD, ""


def _of_lay_offs(one: Round, score: PlayerScore) -> Iterator[Concern]:
    if score.laid_off:
        yield Matter.TWO_PLACES, ""
    everybodys = (lay for other in one.score.players for lay in other.laid_off)
    if any(score.seat in _between(lay) for lay in everybodys):
        yield Matter.LAY_OFF, "layoff_credit"


def _between(lay: LaidOff) -> set[int]:
    """The two who could claim a lay-off; nobody where it lies on one's own group."""
    if lay.onto is None or lay.onto.seat == lay.layer:
        return set()
    return {lay.layer, lay.onto.seat}


def _of_the_hand(one: Round, score: PlayerScore) -> Iterator[Concern]:
    if not score.hand:
        return
    yield Matter.HELD_MELDS, ""
    yield Matter.DEEP, ""
    if one.entry.stock_exhausted:
        yield Matter.STOCK_END, "stock_end_hand"
    if any(entry.went_out for entry in one.entry.players):
        yield Matter.AFTER_OUT, ""


def _of_the_end(one: Round, score: PlayerScore, entry: PlayerEntry) -> Iterator[Concern]:
    rules = one.rules
    if entry.went_out:
        yield Matter.LAST_CARD, ""
        yield Matter.BONUS, "going_out_bonus"
    if entry.went_out or any(other.concealed for other in one.entry.players):
        yield Matter.ONE_TURN, "concealed"
    if score.pool:
        yield Matter.POOL, "pool"
    if (rules.who_scores, rules.score_basis) != ("all", "meld_minus_hand"):
        yield Matter.WHO_SCORES, ""
