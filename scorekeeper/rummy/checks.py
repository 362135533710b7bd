"""Every problem that a round can have, all at once, each with a code.

Impossible is refused, unusual is asked. Source: game-file.md, "Problems"; rules.md, section 4.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from scorekeeper.rummy.cards import Card
from scorekeeper.rummy.melds import plain
from scorekeeper.rummy.round import Accepted, Box, Code, PlayerEntry, Problem, RoundEntry, Seat
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.rummy.totals import (
    every_value_multiple_of_5,
    hand_total_impossible,
    least_going_out,
    meld_total_impossible,
)
from scorekeeper.rummy.working import Counted


def problems_of(
    entry: RoundEntry,
    counted: Mapping[Seat, Counted],
    rules: HouseRules,
    *,
    doubt_totals: bool = True,
) -> tuple[Problem, ...]:
    """All problems of a round, player by player in seat order, those of the whole round last.

    A question that the table answered with yes is marked as accepted. Without ``doubt_totals``
    typed totals are not held against the pack.
    """
    found = [problem for player in counted.values() for problem in _of_player(player)]
    found += _too_many_cards(counted, rules)
    order = {seat: place for place, seat in enumerate(counted)}
    found.sort(key=lambda problem: order.get(problem.seat or 0, len(order)))
    if doubt_totals:
        found += _of_totals(counted, rules)
    found += _of_the_end(entry, counted)
    return tuple(_answered(problem, entry.accepted) for problem in found)


def _answered(problem: Problem, accepted: tuple[Accepted, ...]) -> Problem:
    if problem.refused:
        return problem
    yes = any(one.code == problem.code and one.seat in (None, problem.seat) for one in accepted)
    return replace(problem, accepted=True) if yes else problem


def _of_player(player: Counted) -> Iterator[Problem]:
    entry = player.entry
    if entry.points is None:
        yield from _missing(entry)
    yield from _of_melds(player)
    yield from _of_lay_offs(player)
    yield from _negative(player)
    if entry.went_out and (entry.hand or (entry.hand_points or 0) > 0):
        yield Problem(
            Code.WENT_OUT_WITH_CARDS,
            entry.seat,
            Box.HAND,
            cards=entry.hand or (),
            points=player.hand,
        )


def _missing(entry: PlayerEntry) -> Iterator[Problem]:
    if not entry.melds_known:
        yield Problem(Code.MISSING_VALUE, entry.seat, Box.MELDS)
    if not entry.hand_known:
        yield Problem(Code.MISSING_VALUE, entry.seat, Box.HAND)


def _of_melds(player: Counted) -> Iterator[Problem]:
    seat = player.entry.seat
    for number, (judged, cards) in enumerate(
        zip(player.judged, player.entry.melds or (), strict=True), 1
    ):
        if judged.could_be:
            yield Problem(Code.NEEDS_DECLARATION, seat, Box.MELDS, number, cards, judged.could_be)
        for code in judged.codes:
            yield Problem(code, seat, Box.MELDS, number, cards)


def _of_lay_offs(player: Counted) -> Iterator[Problem]:
    for one in player.settled:
        if one.code:
            cards = (one.laid.lay_off.card,)
            yield Problem(
                one.code,
                player.entry.seat,
                Box.LAID_OFF,
                one.laid.number,
                cards,
                one.could_be,
                also=() if one.result.onto is None else (one.result.onto.seat,),
            )


def _negative(player: Counted) -> Iterator[Problem]:
    """What is wrong with a negative total; the pack is asked in _of_totals."""
    entry = player.entry
    for box, points in ((Box.MELDS, entry.meld_points), (Box.HAND, entry.hand_points)):
        if points is not None and points < 0:
            yield Problem(Code.NEGATIVE_PART, entry.seat, box, points=points)


def _too_many_cards(counted: Mapping[Seat, Counted], rules: HouseRules) -> Iterator[Problem]:
    """Cards and jokers beyond those that the pack holds, at each who has one too many."""
    packs = rules.packs(len(counted))
    holders: dict[Card, list[Seat]] = {}
    jokers = 0
    for seat, player in counted.items():
        for box, card in _cards_of(player.entry):
            if card.joker:
                jokers += 1
                if jokers == rules.jokers + 1:
                    everybody = sum(_jokers(other.entry) for other in counted.values())
                    yield Problem(
                        Code.TOO_MANY_JOKERS, seat, box, points=everybody, bound=rules.jokers
                    )
                continue
            others = holders.setdefault(plain(card), [])
            if len(others) >= packs:
                yield Problem(
                    Code.DUPLICATE_CARD,
                    seat,
                    box,
                    cards=(plain(card),),
                    bound=packs,
                    also=tuple(dict.fromkeys(others)),
                )
            others.append(seat)


def _cards_of(entry: PlayerEntry) -> Iterator[tuple[Box, Card]]:
    for meld in entry.melds or ():
        for card in meld:
            yield Box.MELDS, card
    for lay_off in entry.laid_off or ():
        yield Box.LAID_OFF, lay_off.card
    for card in entry.hand or ():
        yield Box.HAND, card


def _jokers(entry: PlayerEntry) -> int:
    return sum(card.joker for _, card in _cards_of(entry))


def _of_totals(counted: Mapping[Seat, Counted], rules: HouseRules) -> Iterator[Problem]:
    """Typed totals that the pack can't give; cards were held against it one by one."""
    typed = [
        (player, box, points)
        for player in counted.values()
        for box, points in _typed_totals(player.entry)
    ]
    if not typed:
        return
    players = len(counted)
    pack = rules.pack_points(players)
    for player, box, points in typed:
        if points > pack:
            yield Problem(Code.EXCEEDS_DECK, player.entry.seat, box, points=points, bound=pack)
        elif points >= 0:
            yield from _of_total(player, box, points, rules, players)
    together = sum((player.meld or 0) + (player.hand or 0) for player in counted.values())
    if together > pack and all(points <= pack for _, _, points in typed):
        yield Problem(Code.EXCEEDS_DECK, points=together, bound=pack)


def _typed_totals(entry: PlayerEntry) -> Iterator[tuple[Box, int]]:
    if entry.meld_points is not None:
        yield Box.MELDS, entry.meld_points
    if entry.hand_points is not None:
        yield Box.HAND, entry.hand_points


def _of_total(
    player: Counted, box: Box, points: int, rules: HouseRules, players: int
) -> Iterator[Problem]:
    seat = player.entry.seat
    if points % 5 and every_value_multiple_of_5(rules):
        yield Problem(Code.NOT_MULTIPLE_OF_5, seat, box, points=points)
    elif box is Box.HAND:
        if hand_total_impossible(points, rules, players):
            yield Problem(Code.HAND_TOTAL_IMPOSSIBLE, seat, box, points=points)
    elif meld_total_impossible(points, rules, players):
        yield Problem(Code.MELD_TOTAL_IMPOSSIBLE, seat, box, points=points)
    if box is Box.MELDS and player.entry.went_out and player.entry.empty_hand:
        least = least_going_out(rules, players)
        if least is not None and points < least:
            yield Problem(Code.BELOW_GOING_OUT_MINIMUM, seat, box, points=points, bound=least)


def _of_the_end(entry: RoundEntry, counted: Mapping[Seat, Counted]) -> Iterator[Problem]:
    """How did the round end? Silent where a hand is unknown."""
    entries = [player.entry for player in counted.values()]
    if not all(one.hand_known for one in entries):
        return
    empty = [one.seat for one in entries if one.empty_hand]
    if len(empty) > 1:
        yield Problem(Code.TWO_EMPTY_HANDS, box=Box.WENT_OUT, also=tuple(empty))
    out = any(one.went_out and one.empty_hand for one in entries)
    if not out and not entry.stock_exhausted:
        yield Problem(Code.NOBODY_OUT, box=Box.WENT_OUT, also=tuple(empty))
