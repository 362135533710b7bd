"""Lay-offs: where on the table each one lies, what it counts there, and for whom.

All lay-offs of a round are judged together: a placing counts only if every one of them fits. What
was not said is found where only one answer is possible, or where all answers give everybody the
same points; else the table is asked to declare it. Source: game-file.md, "Cards", lay-offs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product

from scorekeeper.rummy.cards import Card, End, Rank, Suit
from scorekeeper.rummy.melds import (
    LONGEST,
    Judged,
    Reading,
    flat_worth,
    rank_at,
    run_stands,
    set_takes,
    stands_for,
)
from scorekeeper.rummy.round import Code, GroupKind, LaidOff, LayOff, Onto, Seat, Why, Worth
from scorekeeper.rummy.rules import HouseRules

MOST_PLACINGS = 20_000
"""How many cards are placed, all placings together, before the table is asked where they lie."""


@dataclass(frozen=True, slots=True)
class Laid:
    """A lay-off with who laid it (player number) and its place (from 1) among that player's."""

    seat: Seat
    number: int
    lay_off: LayOff


@dataclass(frozen=True, slots=True)
class Settled:
    """What became of one lay-off: its place and worth, or the code of what is wrong with it.

    ``could_be`` are the points that a declaration would choose from, ascending. ``unsure`` are
    the players whose points can't be told before it is declared.
    """

    laid: Laid
    result: LaidOff
    code: Code | None = None
    could_be: tuple[int, ...] = ()
    unsure: frozenset[Seat] = frozenset()


@dataclass(frozen=True, slots=True)
class _Spot:
    """One answer for one lay-off: the group it joins and what it counts there."""

    onto: Onto
    worth: Worth


@dataclass(frozen=True, slots=True)
class _Search:
    """The outcome for some lay-offs: one placing, the spots that others give, who was left over."""

    placed: dict[Laid, _Spot]
    spots: dict[Laid, set[_Spot]]
    unclear: frozenset[Laid]
    left: tuple[Laid, ...]


Table = dict[Onto, Judged]


def settle(laid: Sequence[Laid], table: Table, rules: HouseRules) -> tuple[Settled, ...]:
    """Find every lay-off's place. ``table`` holds the groups entered by cards, in seat order.

    The answer is in the order of ``laid``. Nothing is raised: what is wrong is a code.
    """
    if not laid:
        return ()
    homeless = [one for one in laid if not table or _onto_nothing(one, table)]
    settled = {one: _misplaced(one, Code.LAYOFF_NO_MELD, table, rules) for one in homeless}

    allowed = {one: _allowed(one, table, rules) for one in laid}
    found = _search(laid, allowed, table, rules)
    settled |= {one: _placed(one, found, rules) for one in found.placed}
    left = found.left
    if left:
        ended = _without_ends(left)
        again = _search(_swapped(laid, ended), _moved(allowed, ended), table, rules)
        settled |= _wrong_ends(left, ended, again, rules)
        # What fits as soon as another ace's end is put right has no fault of its own.
        settled |= {
            one: _placed(one, again, rules)
            for one in left
            if one not in settled and one in again.placed
        }
        left = tuple(one for one in left if one not in settled)
    if left:
        ended = _without_ends(left)
        everywhere = _moved(allowed, ended) | {ended[one]: tuple(table) for one in left}
        wider = _search(_swapped(laid, ended), everywhere, table, rules)
        for one in left:
            settled[one] = _refused(one, ended[one], wider, table, rules)
    return tuple(settled[one] for one in laid)


def _onto_nothing(one: Laid, table: Table) -> bool:
    return one.lay_off.onto is not None and one.lay_off.onto not in table


def _allowed(one: Laid, table: Table, rules: HouseRules) -> tuple[Onto, ...]:
    """The groups that this player may add to."""
    if rules.layoff == "none":
        return ()
    if rules.layoff == "own":
        return tuple(onto for onto in table if onto.seat == one.seat)
    return tuple(table)


def _without_ends(left: Iterable[Laid]) -> dict[Laid, Laid]:
    return {
        one: replace(one, lay_off=replace(one.lay_off, card=one.lay_off.card.without_end()))
        for one in left
    }


def _swapped(all_laid: Iterable[Laid], others: dict[Laid, Laid]) -> list[Laid]:
    return [others.get(one, one) for one in all_laid]


def _moved(
    allowed: dict[Laid, tuple[Onto, ...]], others: dict[Laid, Laid]
) -> dict[Laid, tuple[Onto, ...]]:
    return {others.get(one, one): groups for one, groups in allowed.items()}


def _placed(one: Laid, found: _Search, rules: HouseRules) -> Settled:
    spot = found.placed[one]
    result = LaidOff(spot.worth, one.seat, spot.onto, _credited(one.seat, spot.onto, rules))
    if one not in found.unclear:
        return Settled(one, result)
    spots = found.spots[one]
    could_be = tuple(sorted({other.worth.points for other in spots}))
    unsure = frozenset(_credited(one.seat, other.onto, rules) for other in spots)
    return Settled(one, result, Code.NEEDS_DECLARATION, could_be, unsure)


def _wrong_ends(
    left: Iterable[Laid], ended: dict[Laid, Laid], again: _Search, rules: HouseRules
) -> dict[Laid, Settled]:
    """Lay-offs whose declared end can't be taken, though the card would fit without it."""
    wrong = {}
    for one in left:
        spots = again.spots.get(ended[one])
        if one.lay_off.card.end and spots:
            spot = again.placed[ended[one]]
            credited = _credited(one.seat, spot.onto, rules)
            could_be = tuple(sorted({other.worth.points for other in spots}))
            result = LaidOff(spot.worth, one.seat, spot.onto, credited)
            wrong[one] = Settled(
                one, result, Code.NEEDS_DECLARATION, could_be, frozenset({credited})
            )
    return wrong


def _refused(one: Laid, ended: Laid, wider: _Search, table: Table, rules: HouseRules) -> Settled:
    """A lay-off that fits where this table allows none, or fits nowhere."""
    spot = wider.placed.get(ended)
    if spot is None or rules.layoff == "any":
        return _misplaced(one, Code.LAYOFF_DOES_NOT_FIT, table, rules)
    credited = _credited(one.seat, spot.onto, rules)
    return Settled(one, LaidOff(spot.worth, one.seat, spot.onto, credited), Code.LAYOFF_NOT_ALLOWED)


def _misplaced(one: Laid, code: Code, table: Table, rules: HouseRules) -> Settled:
    onto = one.lay_off.onto if one.lay_off.onto in table else None
    credited = _credited(one.seat, onto, rules) if onto else one.seat
    worth = flat_worth(one.lay_off.card, rules)
    return Settled(one, LaidOff(worth, one.seat, onto, credited), code)


def _credited(layer: Seat, onto: Onto, rules: HouseRules) -> Seat:
    return onto.seat if rules.layoff_credit == "owner" else layer


def _search(
    laid: Sequence[Laid], allowed: dict[Laid, tuple[Onto, ...]], table: Table, rules: HouseRules
) -> _Search:
    """Place as many of the lay-offs as fit together, and see which other placings there are."""
    candidates = _candidates(laid, allowed, table)
    placed: dict[Laid, _Spot] = {}
    spots: dict[Laid, set[_Spot]] = {}
    unclear: set[Laid] = set()
    left: list[Laid] = []
    for together in _parts(laid, candidates):
        part = _best(together, candidates, table, rules)
        placed |= part.placed
        spots |= part.spots
        unclear |= part.unclear
        left += part.left
    return _Search(placed, spots, frozenset(unclear), tuple(one for one in laid if one in left))


def _candidates(
    laid: Sequence[Laid], allowed: dict[Laid, tuple[Onto, ...]], table: Table
) -> dict[Laid, tuple[Onto, ...]]:
    """The groups that each lay-off could join, were all others to help it there."""
    meant = {one: _meant(one, allowed[one]) for one in laid}
    reach = {
        onto: _Reach(judged, [one.lay_off.card for one in laid if onto in meant[one]])
        for onto, judged in table.items()
        if judged.is_meld
    }
    return {
        one: tuple(
            onto for onto in meant[one] if onto in reach and reach[onto].takes(one.lay_off.card)
        )
        for one in laid
    }


def _meant(one: Laid, allowed: tuple[Onto, ...]) -> tuple[Onto, ...]:
    if one.lay_off.onto is None:
        return allowed
    return (one.lay_off.onto,) if one.lay_off.onto in allowed else ()


class _Reach:
    """How far a group could grow with some cards: a quick bound that spares most of the search."""

    def __init__(self, judged: Judged, cards: Sequence[Card]) -> None:
        self.ranks: set[Rank] = set()
        self.runs: set[tuple[Suit, Rank]] = set()
        natural = {(card.suit, card.rank) for card in cards}
        jokers = sum(card.wild for card in cards)
        for reading in judged.readings:
            if reading.rank:
                self.ranks.add(reading.rank)
            elif reading.suit:
                self._grow(reading, reading.suit, natural, jokers)

    def takes(self, card: Card) -> bool:
        """Whether the card could come to lie here."""
        return card.wild or card.rank in self.ranks or (card.suit, card.rank) in self.runs

    def _grow(
        self,
        reading: Reading,
        suit: Suit,
        natural: set[tuple[Suit | None, Rank | None]],
        jokers: int,
    ) -> None:
        for first, step in ((reading.start - 1, -1), (reading.start + len(reading.worths), 1)):
            helpers = jokers
            for position in range(first, first + step * LONGEST, step):
                if (suit, rank_at(position)) not in natural:
                    helpers -= 1
                if helpers < 0:
                    break
                self.runs.add((suit, rank_at(position)))


def _parts(
    laid: Sequence[Laid], candidates: dict[Laid, tuple[Onto, ...]]
) -> Iterator[tuple[Laid, ...]]:
    """Lay-offs that share a group they could join, directly or through others, together."""
    waiting = list(laid)
    while waiting:
        part, groups = [waiting[0]], set(candidates[waiting[0]])
        while True:
            more = [o for o in waiting if o not in part and groups & set(candidates[o])]
            if not more:
                break
            part += more
            groups.update(onto for one in more for onto in candidates[one])
        yield tuple(one for one in waiting if one in part)
        waiting = [one for one in waiting if one not in part]


def _best(
    part: tuple[Laid, ...],
    candidates: dict[Laid, tuple[Onto, ...]],
    table: Table,
    rules: HouseRules,
) -> _Search:
    """The placing that leaves the fewest lay-offs over, of those the latest in the list."""
    ways = _Ways(table, rules)
    for number_left in range(len(part)):
        for kept in combinations(part, len(part) - number_left):
            search = _place_all(kept, candidates, ways)
            if search.placed:
                return replace(search, left=tuple(one for one in part if one not in kept))
            if ways.exhausted():
                return _given_up(part, candidates, rules)
    return _Search({}, {}, frozenset(), part)


def _given_up(
    part: tuple[Laid, ...], candidates: dict[Laid, tuple[Onto, ...]], rules: HouseRules
) -> _Search:
    """More placings than can be looked at, and none found so far: the table must say."""
    doubtful = frozenset(one for one in part if len(candidates[one]) > 1)
    if not doubtful:
        return _Search({}, {}, frozenset(), part)
    placed = {one: _Spot(candidates[one][0], flat_worth(one.lay_off.card, rules)) for one in part}
    return _Search(placed, {one: {spot} for one, spot in placed.items()}, doubtful, ())


def _place_all(
    part: tuple[Laid, ...], candidates: dict[Laid, tuple[Onto, ...]], ways: _Ways
) -> _Search:
    """Every placing of all these lay-offs; empty where there is none."""
    placed: dict[Laid, _Spot] = {}
    spots: dict[Laid, set[_Spot]] = {one: set() for one in part}
    outcomes: set[frozenset[tuple[Seat, int]]] = set()
    for homes in product(*(candidates[one] for one in part)):
        joined: dict[Onto, list[Laid]] = {}
        for one, onto in zip(part, homes, strict=True):
            joined.setdefault(onto, []).append(one)
        found = [ways.of(onto, tuple(some)) for onto, some in joined.items()]
        for choice in product(*found):
            answer = {one: spot for some in choice for one, spot in some.items()}
            placed = placed or answer
            for one, spot in answer.items():
                spots[one].add(spot)
            outcomes.add(_outcome(answer, ways.rules))
            ways.spent += len(part)
            if ways.exhausted():
                break
        if ways.exhausted():
            break
    unclear = _unclear(spots, ways.rules) if len(outcomes) > 1 else frozenset()
    if ways.exhausted():
        unclear |= {one for one in part if _is_open(one.lay_off, ways.rules)}
    return _Search(placed, spots, unclear, ())


def _is_open(lay_off: LayOff, rules: HouseRules) -> bool:
    """Whether the table could say more about it that matters: its place, its card or its end."""
    if lay_off.onto is None:
        return True
    if lay_off.card.wild:
        return rules.joker_meld == "represented"
    return lay_off.card.rank is Rank.ACE and lay_off.card.end is None


def _outcome(answer: dict[Laid, _Spot], rules: HouseRules) -> frozenset[tuple[Seat, int]]:
    """What a placing gives each player."""
    points: dict[Seat, int] = {}
    for one, spot in answer.items():
        seat = _credited(one.seat, spot.onto, rules)
        points[seat] = points.get(seat, 0) + spot.worth.points
    return frozenset((seat, number) for seat, number in points.items() if number)


def _unclear(spots: dict[Laid, set[_Spot]], rules: HouseRules) -> frozenset[Laid]:
    """Those whose points, or whose owner of the points, depend on the placing."""
    return frozenset(
        one
        for one, some in spots.items()
        if len({(spot.worth.points, _credited(one.seat, spot.onto, rules)) for spot in some}) > 1
    )


class _Ways:
    """Every way in which one group takes certain lay-offs; remembered, and counted."""

    def __init__(self, table: Table, rules: HouseRules) -> None:
        self.table = table
        self.rules = rules
        self.spent = 0
        self._known: dict[tuple[Onto, tuple[Laid, ...]], list[dict[Laid, _Spot]]] = {}

    def of(self, onto: Onto, some: tuple[Laid, ...]) -> list[dict[Laid, _Spot]]:
        """The ways, each with a spot for every lay-off; of ways that count the same, the first."""
        self.spent += len(some)
        if (onto, some) not in self._known:
            self._known[onto, some] = list(self._find(onto, some))
        return self._known[onto, some]

    def exhausted(self) -> bool:
        """Whether it is time to ask the table instead of looking further."""
        return self.spent > MOST_PLACINGS

    def _find(self, onto: Onto, some: tuple[Laid, ...]) -> Iterator[dict[Laid, _Spot]]:
        cards = tuple(one.lay_off.card for one in some)
        seen: set[tuple[int, ...]] = set()
        for reading in self.table[onto].readings:
            grow = _grow_set if reading.kind is GroupKind.SET else _grow_run
            for worths in grow(reading, cards, self.rules):
                self.spent += len(cards)
                points = tuple(worth.points for worth in worths)
                if points not in seen:
                    seen.add(points)
                    yield {one: _Spot(onto, worth) for one, worth in zip(some, worths, strict=True)}
                if self.exhausted():
                    return


def _grow_set(
    reading: Reading, cards: tuple[Card, ...], rules: HouseRules
) -> Iterator[tuple[Worth, ...]]:
    rank = reading.rank
    assert rank is not None
    fixed = [card for card in cards if card.declared]
    # Said here too, because very many jokers could be the queen of spades in very many ways.
    if len(reading.worths) + len(cards) > rules.set_max:
        return
    if any(card.rank is not rank or card.end for card in fixed):
        return
    suits = reading.suits + tuple(card.suit for card in fixed if card.suit)
    wild = len(cards) - len(fixed)
    counts_apart = rules.queen_of_spades is not None and rules.joker_meld == "represented"
    both = wild and rank is Rank.QUEEN and counts_apart
    for as_suits in product((None, Suit.SPADES) if both else (None,), repeat=wild):
        queens = tuple(suit for suit in as_suits if suit)
        free = reading.free + wild - len(queens)
        no_spades = reading.free_are_no_spades or bool(both)
        if set_takes(suits + queens, free, no_spades, rules):
            named = iter(as_suits)
            yield tuple(
                stands_for(card, rank, next(named) if card.wild else card.suit, Why.ACE_SET, rules)
                for card in cards
            )


def _grow_run(
    reading: Reading, cards: tuple[Card, ...], rules: HouseRules
) -> Iterator[tuple[Worth, ...]]:
    length = len(reading.worths) + len(cards)
    if length > LONGEST or any(card.declared and card.suit is not reading.suit for card in cards):
        return
    for below in range(len(cards) + 1):
        start = reading.start - below
        if not run_stands(start, length, rules):
            continue
        upper = reading.start + len(reading.worths)
        positions = [*range(start, reading.start), *range(upper, start + length)]
        for chosen in _lie(cards, positions, reading.start, rules):
            yield tuple(
                stands_for(
                    card,
                    rank_at(position),
                    reading.suit,
                    Why.ACE_LOW if position < reading.start else Why.ACE_HIGH,
                    rules,
                )
                for card, position in zip(cards, chosen, strict=True)
            )


def _lie(
    cards: tuple[Card, ...], positions: list[int], middle: int, rules: HouseRules
) -> Iterator[tuple[int, ...]]:
    """Every way to lay these cards onto these positions, one each, that can count differently."""
    if not cards:
        yield ()
        return
    # Cards that are what they are come first to the choice; undeclared jokers take the rest.
    index = next((i for i, card in enumerate(cards) if card.declared), 0)
    card, others = cards[index], cards[:index] + cards[index + 1 :]
    for position in positions:
        if not _may_lie(card, position, middle):
            continue
        rest = [other for other in positions if other != position]
        for lying in _lie(others, rest, middle, rules):
            yield (*lying[:index], position, *lying[index:])
        if card.wild and rules.joker_meld != "represented":
            return


def _may_lie(card: Card, position: int, middle: int) -> bool:
    if card.wild:
        return True
    if card.rank is not rank_at(position):
        return False
    if card.end is None:
        return True
    return (card.end is End.LOW) == (position < middle)
