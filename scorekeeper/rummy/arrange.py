"""A player's cards as they lie, in any order: which melds and lay-offs can they be?

Source of the rule: what the pile of one player comes to is every total that some arrangement of
the whole pile into legal groups and lay-offs has; where none uses all cards, that of those with
the fewest cards left over, then the fewest points. What is legal, and what it counts: game-file.md
("Cards", "When is an ace low?", "Lay-offs"), as melds.py and layoffs.py judge it.

A lay-off joins a group that is on the table already. What could be added to one of the pile's own
groups belongs to that group as first laid down.

Of the arrangements with one total that with the fewest groups is given (lay-offs are no groups);
where a joker counts the same everywhere, of these one whose groups need the fewest jokers (the
others go to the first groups that take them, own ones before those on the table); of these the
first by its lines. A line tells of one rank, from the ace up: what lies in new sets (more cards
before fewer, suit by suit in the order of Suit), what is laid off on sets (of two groups on the
table, on that which lies there first), then suit by suit what each other card does, in this order:
it goes on with a run (an ace above a king does), begins one, is laid off, stays over. A joker that
was declared comes after the card itself. Of two runs that could swap their upper ends the one that
begins lower ends lower, and cards of a rank in more than one set are dealt out in turn.

The search is exact. It walks up the ranks (``arrange_ways.py``), after each suit was looked at
for itself (``arrange_ahead.py``). How a suit's cards go into runs is ``arrange_runs.py``, with its
words in ``arrange_lanes.py``; how a rank's cards go into sets is ``arrange_sets.py``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.rummy.arrange_ahead import Work
from scorekeeper.rummy.arrange_declared import declared
from scorekeeper.rummy.arrange_jokers import JokerGroups
from scorekeeper.rummy.arrange_lanes import OTHERS, RANKS_UP, ROOM, Run, Token, TooMuchWork
from scorekeeper.rummy.arrange_pile import Pile
from scorekeeper.rummy.arrange_runs import MOST_KNOWN, Runs
from scorekeeper.rummy.arrange_sets import NONE, SUITS, Four, Sets
from scorekeeper.rummy.arrange_table import Open, others, readings
from scorekeeper.rummy.arrange_told import Put, Told, Walk, first_walk, tell
from scorekeeper.rummy.arrange_ways import Net, search
from scorekeeper.rummy.cards import JOKER, Card, Rank, Suit
from scorekeeper.rummy.layoffs import Laid, settle
from scorekeeper.rummy.melds import Reading, judge
from scorekeeper.rummy.round import Cards, LayOff, Onto, Seat
from scorekeeper.rummy.rules import HouseRules

__all__ = ["MOST_JOKERS", "Arranged", "TooMuchWork", "arrange"]

MOST_JOKERS = 8
"""No pack has more."""


@dataclass(frozen=True, slots=True)
class Arranged:
    """One total of a pile, with an arrangement that has it.

    ``total`` is what the player gets, in points; ``others`` what other players get for lay-offs
    on their groups (only under ``layoff_credit: owner``), by seat. ``melds`` and ``lay_offs`` can
    be recorded as they are: ends of aces, and what jokers stand for, are declared where the total
    needs it, and every lay-off says ``onto``. ``left`` are the cards left over.
    """

    total: int
    melds: tuple[Cards, ...] = ()
    lay_offs: tuple[LayOff, ...] = ()
    left: Cards = ()
    others: tuple[tuple[Seat, int], ...] = ()


def arrange(
    pile: Cards,
    table: Mapping[Onto, Cards],
    rules: HouseRules,
    seat: Seat = 0,
    laid: Sequence[Laid] = (),
) -> tuple[Arranged, ...]:
    """Every total of a pile, ascending, each with one arrangement; of an empty pile the total 0.

    ``table`` are the groups that lie there, as first laid down, in the order of the seats, and
    ``laid`` the lay-offs on them so far; one that fits nowhere is set aside. ``seat`` is the
    player: whose groups are the own ones. Totals that give other players different points are
    told apart. Raises TooMuchWork where there are more ways than can be looked at.
    """
    jokers = sum(card.wild for card in pile)
    if jokers > MOST_JOKERS:
        raise TooMuchWork
    work = Work()
    found: list[tuple[Pile, Net]] = []
    for reading in readings(pile, table, laid, seat, rules):
        beside = _beside(pile, jokers, reading, rules)
        found += [(beside, net) for net in search(beside, work)]
    teller = _Teller(table, rules, seat, laid)
    return tuple(teller.all_of(found))


def _beside(pile: Cards, jokers: int, reading: Open, rules: HouseRules) -> Pile:
    lying: dict[int, dict[Suit, list[Token]]] = {}
    for card in pile:
        if card.rank and card.suit:
            token = Token(card.joker, card.end.value if card.end else "")
            lying.setdefault(card.rank, {}).setdefault(card.suit, []).append(token)
    cards = {rank: _four(lying[rank]) if rank in lying else NONE for rank in RANKS_UP}
    a, b, c, d = (_runs(rules, suit, reading.runs.get(suit, ())) for suit in SUITS)
    return Pile(cards, jokers, (a, b, c, d), _sets(rules), reading.sets, _alone(rules))


def _four(lying: dict[Suit, list[Token]]) -> Four:
    a, b, c, d = (tuple(sorted(lying.get(suit, ()))) for suit in SUITS)
    return a, b, c, d


def _runs(rules: HouseRules, suit: Suit, table: tuple[Run, ...]) -> Runs:
    """The runs of a suit, which are those of any other that counts the same."""
    spades = suit is Suit.SPADES and rules.queen_of_spades is not None
    found = _runs_of(rules, Suit.SPADES if spades else Suit.HEARTS, table)
    if found.remembered > MOST_KNOWN:
        _runs_of.cache_clear()
    return found


@lru_cache(maxsize=12)
def _runs_of(rules: HouseRules, suit: Suit, table: tuple[Run, ...]) -> Runs:
    return Runs(rules, suit, table)


@lru_cache(maxsize=16)
def _sets(rules: HouseRules) -> Sets:
    return Sets(rules)


@lru_cache(maxsize=16)
def _alone(rules: HouseRules) -> JokerGroups:
    return JokerGroups(rules)


@dataclass(frozen=True)
class _Teller:
    """Tells what was found in cards, groups and lay-offs."""

    table: Mapping[Onto, Cards]
    rules: HouseRules
    seat: Seat
    laid: Sequence[Laid]

    def all_of(self, found: Sequence[tuple[Pile, Net]]) -> Iterator[Arranged]:
        """Every total of the searches that leave the least over."""
        values = [net.best for _, net in found if net.best]
        least = min(value.cost for value in values)
        fewest: dict[tuple[int, int], list[tuple[int, int]]] = {}
        for number, value in enumerate(values):
            if value.cost == least:
                for tally, bits in value.sums.items():
                    for total in _bits(bits):
                        ways = fewest.setdefault((total, tally >> OTHERS), [])
                        ways.append((tally, number))
        for total, elsewhere in sorted(fewest, key=lambda one: (one[0], self._others(one[1]))):
            yield self._one(found, total, elsewhere, fewest[total, elsewhere])

    def _one(
        self,
        found: Sequence[tuple[Pile, Net]],
        total: int,
        elsewhere: int,
        ways: list[tuple[int, int]],
    ) -> Arranged:
        least, _ = min(ways)
        walks: list[tuple[Walk, Pile]] = []
        for number in dict.fromkeys(number for tally, number in ways if tally == least):
            pile, net = found[number]
            walks.append((first_walk(net, pile, least, total), pile))
        walk, pile = min(walks, key=lambda one: one[0].lines)
        told = tell(walk, pile)
        groups, loose = self._with_loose(told)
        melds = sorted((declared(group, self.rules) for group in groups), key=_order)
        lay_offs = self._lay_offs(told, loose)
        return Arranged(
            total,
            tuple(melds),
            lay_offs,
            tuple(sorted(told.left, key=_key)),
            self._others(elsewhere),
        )

    def _others(self, points: int) -> tuple[tuple[Seat, int], ...]:
        seats = others(self.table, self.seat)
        each = [points >> (ROOM * place) & ((1 << ROOM) - 1) for place in range(len(seats))]
        return tuple(sorted((seat, some) for seat, some in zip(seats, each, strict=True) if some))

    def _with_loose(self, told: Told) -> tuple[list[Reading], int]:
        """The groups with jokers that none of them needs, the first group first; and how many
        remain for the groups on the table.
        """
        groups, loose = sorted(told.groups, key=_order_of), told.loose
        for place in range(len(groups)):
            while loose and (more := self._larger(groups[place])):
                groups[place] = more
                loose -= 1
        return groups, loose

    def _larger(self, group: Reading) -> Reading | None:
        """The group with one more joker, all other cards counting as before."""
        cards = tuple(worth.card for worth in group.worths)
        worth = self.rules.joker_meld
        assert worth != "represented"
        return next(
            (
                reading
                for reading in judge((*cards, JOKER), self.rules).readings
                if reading.kind is group.kind and reading.points == group.points + worth
            ),
            None,
        )

    def _lay_offs(self, told: Told, loose: int) -> tuple[LayOff, ...]:
        """The lay-offs, declared only where the points need it."""
        groups = list(self.table)
        puts = sorted(told.puts, key=lambda put: (put.group, _key(put.said)))
        plain = tuple(LayOff(put.card, groups[put.group]) for put in puts)
        said = tuple(LayOff(put.said, groups[put.group]) for put in puts)
        for lay_offs in (plain, said):
            if all(_certain(put) for put in puts) or self._clear(lay_offs):
                return self._and_loose(lay_offs, loose)
        raise AssertionError("what was found on the table lies there")

    def _and_loose(self, lay_offs: tuple[LayOff, ...], loose: int) -> tuple[LayOff, ...]:
        for onto in self._may_take():
            while loose and self._clear((*lay_offs, LayOff(JOKER, onto))):
                lay_offs = (*lay_offs, LayOff(JOKER, onto))
                loose -= 1
        assert not loose
        return lay_offs

    def _may_take(self) -> list[Onto]:
        """The groups on which a lay-off counts for the player."""
        own = self.rules.layoff == "own" or self.rules.layoff_credit == "owner"
        return [onto for onto in self.table if onto.seat == self.seat or not own]

    def _clear(self, lay_offs: Sequence[LayOff]) -> bool:
        judged = {onto: judge(cards, self.rules) for onto, cards in self.table.items()}
        here = {Laid(self.seat, 1000 + n, one): None for n, one in enumerate(lay_offs)}
        settled = settle([*self.laid, *here], judged, self.rules)
        return all(one.code is None for one in settled if one.laid in here)


def _certain(put: Put) -> bool:
    return not put.card.joker and put.card.rank is not Rank.ACE


def _bits(bits: int) -> Iterator[int]:
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def _key(card: Card) -> tuple[int, int, bool, str]:
    suit = SUITS.index(card.suit) if card.suit else len(SUITS)
    return (card.rank or len(Rank) + 1, suit, card.joker, card.end or "")


def _order_of(group: Reading) -> list[tuple[int, int, bool, str]]:
    return sorted(_key(worth.card) for worth in group.worths)


def _order(cards: Cards) -> list[tuple[int, int, bool, str]]:
    return [_key(card) for card in cards]
