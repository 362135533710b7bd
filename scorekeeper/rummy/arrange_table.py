"""The groups on the table as a pile can be added to them (see ``arrange.py``)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import product
from typing import NamedTuple

from scorekeeper.rummy.arrange_lanes import Run
from scorekeeper.rummy.arrange_sets import TableSet
from scorekeeper.rummy.cards import Card, End, Rank, Suit
from scorekeeper.rummy.layoffs import Laid, settle
from scorekeeper.rummy.melds import Reading, judge, rank_at, run_stands, set_takes
from scorekeeper.rummy.round import Cards, GroupKind, Onto, Seat
from scorekeeper.rummy.rules import HouseRules


class Open(NamedTuple):
    """One reading of the table: the runs of each suit, and the sets of each rank."""

    runs: dict[Suit, tuple[Run, ...]]
    sets: dict[int, tuple[TableSet, ...]]


Group = tuple[Suit, Run] | tuple[Rank, TableSet]


def readings(
    pile: Cards,
    table: Mapping[Onto, Cards],
    laid: Sequence[Laid],
    seat: Seat,
    rules: HouseRules,
) -> Iterator[Open]:
    """Every reading of the groups that this player may add to, with what was laid off on them.

    What this pile can't come to lie beside is left out.
    """
    added = _placed(table, laid, rules)
    owners = others(table, seat)
    ways: list[list[Group | None]] = []
    for number, (onto, cards) in enumerate(table.items()):
        if rules.layoff == "none" or (rules.layoff == "own" and onto.seat != seat):
            continue
        other = owners.index(onto.seat) + 1 if onto.seat in owners else 0
        counted = other if rules.layoff_credit == "owner" else 0
        found: dict[Group | None, None] = {}
        for group in _grown(cards, added.get(onto, ()), number, counted, rules):
            found[group if _near(group, pile) else None] = None
        ways.append(list(found) or [None])
    for chosen in product(*ways):
        yield _open(one for one in chosen if one)


def others(table: Mapping[Onto, Cards], seat: Seat) -> list[Seat]:
    """The other players who own groups, in the order of the table."""
    return list(dict.fromkeys(onto.seat for onto in table if onto.seat != seat))


def _open(groups: Iterable[Group]) -> Open:
    runs: dict[Suit, tuple[Run, ...]] = {}
    sets: dict[int, tuple[TableSet, ...]] = {}
    for what, group in groups:
        if isinstance(group, Run):
            assert isinstance(what, Suit)
            runs[what] = (*runs.get(what, ()), group)
        else:
            assert isinstance(what, Rank)
            sets[what] = (*sets.get(what, ()), group)
    return Open(runs, sets)


def _placed(
    table: Mapping[Onto, Cards], laid: Sequence[Laid], rules: HouseRules
) -> dict[Onto, Cards]:
    """What lies on each group already; a lay-off that fits nowhere lies nowhere."""
    judged = {onto: judge(cards, rules) for onto, cards in table.items()}
    added: dict[Onto, Cards] = {}
    for one in settle(laid, judged, rules):
        onto = one.result.onto
        if onto is not None and (one.code is None or one.could_be):
            added[onto] = (*added.get(onto, ()), one.laid.lay_off.card)
    return added


def _grown(
    cards: Cards, added: Cards, number: int, other: int, rules: HouseRules
) -> Iterator[Group]:
    for reading in judge(cards, rules).readings:
        if reading.kind is GroupKind.RUN:
            yield from _grown_run(reading, added, number, other, rules)
        else:
            yield from _grown_set(reading, added, number, other, rules)


def _grown_run(
    reading: Reading, added: Cards, number: int, other: int, rules: HouseRules
) -> Iterator[Group]:
    assert reading.suit is not None
    if any(card.declared and card.suit is not reading.suit for card in added):
        return
    length = len(reading.worths) + len(added)
    for below in range(len(added) + 1):
        low = reading.start - below
        under = [rank_at(place) for place in range(low, reading.start)]
        over = [rank_at(place) for place in range(low + length - len(added) + below, low + length)]
        if run_stands(low, length, rules) and _lie(added, under, over):
            # Places are counted from the lowest card, an ace at 1.
            start = int(rank_at(low))
            yield reading.suit, Run(number, start, start + length - 1, other)


def _lie(added: Cards, under: list[Rank], over: list[Rank]) -> bool:
    """Whether these cards can lie on these ranks below and above a run."""
    lows = Counter(card.rank for card in added if card.end is End.LOW)
    highs = Counter(card.rank for card in added if card.end is End.HIGH)
    if lows - Counter(under) or highs - Counter(over):
        return False
    return not Counter(card.rank for card in added if card.rank) - Counter([*under, *over])


def _grown_set(
    reading: Reading, added: Cards, number: int, other: int, rules: HouseRules
) -> Iterator[Group]:
    assert reading.rank is not None
    named = [card for card in added if card.declared]
    if any(card.rank is not reading.rank or card.end for card in named):
        return
    suits = reading.suits + tuple(card.suit for card in named if card.suit)
    wild = len(added) - len(named)
    apart = rules.queen_of_spades is not None and rules.joker_meld == "represented"
    both = wild > 0 and reading.rank is Rank.QUEEN and apart
    for queens in range(wild + 1 if both else 1):
        taken = suits + (Suit.SPADES,) * queens
        free = reading.free + wild - queens
        no_spades = reading.free_are_no_spades or both
        if set_takes(taken, free, no_spades, rules):
            yield reading.rank, TableSet(number, taken, free, no_spades, other)


def _near(group: Group, pile: Cards) -> bool:
    """Whether some card of the pile could come to lie beside the group."""
    what, one = group
    if isinstance(one, TableSet):
        return any(card.wild or card.rank is what for card in pile)
    beside = {rank_at(one.low - 1), rank_at(one.high + 1)}
    return any(card.wild or (card.suit is what and card.rank in beside) for card in pile)


def as_card(rank: int, suit: Suit, *, joker: bool, end: str = "") -> Card:
    """A card from its parts."""
    return Card(rank_at(rank), suit, joker, End(end) if end else None)
