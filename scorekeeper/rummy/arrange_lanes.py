"""What happens to the cards of one suit, rank by rank, in words: lanes, and moves on them (see
``arrange.py``).

A run in the making is a lane. At each rank a lane goes on with a card or an undeclared joker, or
stops; the other cards begin lanes or stay over. A group on the table is added to by lanes too: an
upper one begins just above it, a lower one must come to end just below it. An ace is met once, at
the bottom: where it is the top of a run, or a run goes around the corner, a lane is owed that
comes up to the king.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scorekeeper.rummy.melds import RANKS
from scorekeeper.rummy.rules import HouseRules

ACE: Final = 1
AFTER_KING: Final = RANKS + 1
RANKS_UP: Final = range(ACE, AFTER_KING)

OWN, UPPER, LOWER = range(3)
"""Kinds of lanes: a run of the pile's own, cards above a run on the table, cards below one."""

GROUP: Final = 16
"""One group in a tally; below it stand the jokers that groups need, where others are loose."""
OTHERS: Final = 12
"""Bits of a tally for these; above them stand other players' points."""
ROOM: Final = 16
"""Bits for one other player's points."""
SPENT: Final = 8
"""Bits for the jokers used; above them stands the room for others."""
CARD: Final = 100_000
"""A card left over, in the cost of what stays over; below it stand the points of those cards."""


class TooMuchWork(Exception):
    """There are more ways to arrange this pile than can be looked at."""


class Token(NamedTuple):
    """A declared card as far as it matters: is it a joker, and what was said of an ace's end."""

    joker: bool = False
    end: str = ""


Tokens = tuple[Token, ...]


class Run(NamedTuple):
    """A run on the table: its number among the table's groups, the places of its lowest and its
    highest card (aces stand at 1, 14 …), and whose an addition is (0: the player's).
    """

    group: int
    low: int
    high: int
    other: int = 0


class Lane(NamedTuple):
    """A run in the making. ``size``: how many cards an own one has, counted up to the least that a
    run needs; the number of its group for the others. ``hangs``: its last card can't be its end.
    ``came_in``: it came around the corner.
    """

    kind: int
    size: int
    hangs: bool = False
    came_in: bool = False

    @property
    def group(self) -> int:
        """The number of its group on the table; -1 for a run of the pile's own."""
        return -1 if self.kind == OWN else self.size


class Owed(NamedTuple):
    """A lane that must come up to the king; an own one has ``size`` cards by then, or more."""

    kind: int
    size: int


class State(NamedTuple):
    """What a suit takes along from one rank to the next."""

    lanes: tuple[Lane, ...] = ()
    owed: tuple[Owed, ...] = ()


class Move(NamedTuple):
    """One thing that happens: to ``token``, or to a joker where that is None and it ``bridges``.

    ``before`` is the lane that it joins (None: it begins one), ``after`` what that becomes (None:
    it ends). ``below`` and ``above`` are jokers on that side. ``owed``: what lies below comes at
    the king. ``stays``: it stays over.
    """

    kind: int
    group: int = -1
    token: Token | None = None
    before: Lane | None = None
    after: Lane | None = None
    below: int = 0
    above: int = 0
    owed: Owed | None = None
    bridges: bool = False
    stays: bool = False

    @property
    def shows(self) -> bool:
        """Whether a card or a joker moves; else a lane only stops."""
        return bool(self.token or self.bridges or self.below or self.above)

    @property
    def code(self) -> tuple[int, ...]:
        """What the arrangement shows of it: see ``lines`` in ``arrange.py``."""
        token = (self.token.joker, ("", "low", "high").index(self.token.end)) if self.token else ()
        if self.stays:
            return (5, *token)
        begins = self.before is None and self.owed is None
        what = 6 if not token else 3 if self.group >= 0 else 2 if begins else 1
        return (what, *token, self.group, self.bridges, self.below, self.above)


class Step(NamedTuple):
    """One way in which a suit takes a rank: the number of the state after it, jokers used (and the
    room for more, see SPENT), tally (see OTHERS), points, the cost of what stays over, and what
    happens.
    """

    after: int
    spent: int
    tally: int
    points: int
    cost: int
    moves: tuple[Move, ...]

    @property
    def line(self) -> tuple[tuple[int, ...], ...]:
        """What the arrangement shows of it: see ``lines`` in ``arrange.py``."""
        return tuple(sorted(move.code for move in self.moves if move.shows))


def loose(rules: HouseRules) -> bool:
    """Whether a joker counts the same wherever it lies, and makes no ace tally otherwise."""
    return rules.joker_meld != "represented" and not rules.around_corner


def others_points(other: int, points: int) -> int:
    """Points of another player, as they stand in a tally."""
    return points << (OTHERS + ROOM * (other - 1))
