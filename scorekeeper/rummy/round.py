"""What was entered for one round, and what it comes to, line by line.

Players are meant by their number: the seat at which they first sat down in this game, counted
from 1. The number never changes, whatever the name or the seat becomes.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.rummy.cards import Card

Seat = int
Cards = tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Onto:
    """A group on the table: whose (player number) and which of theirs, both counted from 1."""

    seat: Seat
    meld: int

    def __str__(self) -> str:
        return f"{self.seat}.{self.meld}"


@dataclass(frozen=True, slots=True)
class LayOff:
    """One card added to a group on the table; ``onto`` is None where it was not said which."""

    card: Card
    onto: Onto | None = None


@dataclass(frozen=True, slots=True)
class PlayerEntry:
    """What was entered for one player in one round. None everywhere means: not entered.

    Melds are known by cards (``melds`` and ``laid_off``) or as a total (``meld_points``), the hand
    by cards or as a total; or only ``points``, the round's score, is known. ``meld_typed`` and
    ``hand_typed`` keep a sum as it was typed (``15+10+10``), for the reader.
    Raises ValueError where one thing is given twice, or an adjustment has no reason.
    """

    seat: Seat
    melds: tuple[Cards, ...] | None = None
    laid_off: tuple[LayOff, ...] | None = None
    meld_points: int | None = None
    hand: Cards | None = None
    hand_points: int | None = None
    points: int | None = None
    went_out: bool = False
    drew_from_discard: bool = False
    concealed: bool = False
    adjustment: int = 0
    adjustment_reason: str = ""
    meld_typed: str = ""
    hand_typed: str = ""

    def __post_init__(self) -> None:
        if self.by_cards and self.meld_points is not None:
            raise ValueError("melds are given by cards and as a total")
        if self.hand is not None and self.hand_points is not None:
            raise ValueError("the hand is given by cards and as a total")
        if self.points is not None and (
            self.melds_known or self.hand_known or self.concealed or self.drew_from_discard
        ):
            raise ValueError("beside the round's score stand only went_out and an adjustment")
        if self.adjustment and not self.adjustment_reason.strip():
            raise ValueError("an adjustment needs a reason")

    @property
    def by_cards(self) -> bool:
        """Whether the melds or lay-offs were entered as cards."""
        return self.melds is not None or self.laid_off is not None

    @property
    def melds_known(self) -> bool:
        """Whether melds were entered at all, by cards or as a total."""
        return self.by_cards or self.meld_points is not None

    @property
    def hand_known(self) -> bool:
        """Whether the hand was entered at all, by cards or as a total."""
        return self.hand is not None or self.hand_points is not None

    @property
    def empty_hand(self) -> bool:
        """Whether the hand is known to hold nothing."""
        return self.hand == () or self.hand_points == 0


@dataclass(frozen=True, slots=True)
class Accepted:
    """A question that the table answered with yes; ``seat`` is None for the whole round."""

    code: str
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """What was entered for one round, players in seat order."""

    players: tuple[PlayerEntry, ...]
    stock_exhausted: bool = False
    accepted: tuple[Accepted, ...] = ()

    @property
    def by_cards(self) -> bool:
        """Whether any card of the round was entered."""
        return any(one.melds or one.laid_off or one.hand for one in self.players)

    def of(self, seat: Seat) -> PlayerEntry | None:
        """The entry of one player, or None where there is none."""
        return next((entry for entry in self.players if entry.seat == seat), None)


class Severity(StrEnum):
    """Impossible is refused; unusual is asked once."""

    REFUSE = "refuse"
    ASK = "ask"


class Code(StrEnum):
    """Every problem that a round can have; the words for it are made at the edge."""

    MISSING_VALUE = "missing_value"
    NEGATIVE_PART = "negative_part"
    NOT_A_NUMBER = "not_a_number"
    DUPLICATE_CARD = "duplicate_card"
    TOO_MANY_JOKERS = "too_many_jokers"
    EXCEEDS_DECK = "exceeds_deck"
    NEEDS_DECLARATION = "needs_declaration"
    WENT_OUT_WITH_CARDS = "went_out_with_cards"
    TOO_SHORT = "too_short"
    RUN_TOO_SHORT = "run_too_short"
    SET_TOO_BIG = "set_too_big"
    SET_SUIT_REPEAT = "set_suit_repeat"
    MIXED_SUITS = "mixed_suits"
    NOT_CONSECUTIVE = "not_consecutive"
    ACE_WRAP = "ace_wrap"
    LAYOFF_NOT_ALLOWED = "layoff_not_allowed"
    LAYOFF_DOES_NOT_FIT = "layoff_does_not_fit"
    LAYOFF_NO_MELD = "layoff_no_meld"
    NOBODY_OUT = "nobody_out"
    TWO_EMPTY_HANDS = "two_empty_hands"
    MELD_TOTAL_IMPOSSIBLE = "meld_total_impossible"
    HAND_TOTAL_IMPOSSIBLE = "hand_total_impossible"
    NOT_MULTIPLE_OF_5 = "not_multiple_of_5"
    BELOW_GOING_OUT_MINIMUM = "below_going_out_minimum"

    @property
    def severity(self) -> Severity:
        """Whether this is refused or asked."""
        return Severity.REFUSE if self in _REFUSED else Severity.ASK


_REFUSED = frozenset(
    {
        Code.MISSING_VALUE,
        Code.NEGATIVE_PART,
        Code.NOT_A_NUMBER,
        Code.DUPLICATE_CARD,
        Code.TOO_MANY_JOKERS,
        Code.EXCEEDS_DECK,
        Code.NEEDS_DECLARATION,
        Code.WENT_OUT_WITH_CARDS,
    }
)


class Box(StrEnum):
    """Which of a player's boxes a problem concerns."""

    MELDS = "melds"
    LAID_OFF = "laid_off"
    HAND = "hand"
    POINTS = "points"
    WENT_OUT = "went_out"


@dataclass(frozen=True, slots=True)
class Problem:
    """One problem of a round.

    ``seat`` is the player meant, None for the whole round. ``box`` is where it shows, ``group``
    the meld (counted from 1), ``cards`` the cards meant, ``could_be`` the sums that a declaration
    would choose from (points, ascending), ``points`` the number typed or counted and ``bound``
    the one that it is compared with, where the code has such. ``also`` are the players who have
    the same card.
    """

    code: Code
    seat: Seat | None = None
    box: Box | None = None
    group: int | None = None
    cards: Cards = ()
    could_be: tuple[int, ...] = ()
    points: int | None = None
    bound: int | None = None
    also: tuple[Seat, ...] = ()
    accepted: bool = False

    @property
    def severity(self) -> Severity:
        """Whether this is refused or asked."""
        return self.code.severity

    @property
    def refused(self) -> bool:
        """Whether this keeps the round from counting."""
        return self.severity is Severity.REFUSE


class Why(StrEnum):
    """The rule that gave a card its points."""

    PIP = "pip"
    FIVE_TEN = "five_ten"
    FACE = "face"
    QUEEN_OF_SPADES = "queen_of_spades"
    ACE_LOW = "ace_low"
    ACE_HIGH = "ace_high"
    ACE_CORNER = "ace_corner"
    ACE_SET = "ace_set"
    ACE_HAND = "ace_hand"
    JOKER = "joker_meld"
    JOKER_REPRESENTED = "joker_represented"
    JOKER_HAND = "joker_hand"


@dataclass(frozen=True, slots=True)
class Worth:
    """One card, the points that it counts, the rule that says so.

    ``as_card`` is the card that a joker with nothing declared was read as, where that matters.
    """

    card: Card
    points: int
    why: Why
    as_card: Card | None = None


class GroupKind(StrEnum):
    """What a group was read as; NONE is a group recorded although it is no meld."""

    SET = "set"
    RUN = "run"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Group:
    """One meld as first laid down, in the order of its cards, with what each counts."""

    onto: Onto
    kind: GroupKind
    cards: tuple[Worth, ...]

    @property
    def points(self) -> int:
        """What the group counts, in points."""
        return sum(card.points for card in self.cards)


@dataclass(frozen=True, slots=True)
class LaidOff:
    """One lay-off: who laid it, the group that it joined (None: none took it), whose points."""

    worth: Worth
    layer: Seat
    onto: Onto | None
    credited: Seat


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """One player's round. Points; ``meld`` and ``hand`` are None where unknown, ``net`` where the
    round counts for nothing. ``factor`` is 2 where the score was doubled. The net is
    ``factor`` times (meld minus hand plus bonus), or ``replaced`` in its place, plus pool and
    adjustment; or ``points`` plus adjustment, where only the round's score is known.
    """

    seat: Seat
    meld: int | None
    hand: int | None
    bonus: int
    pool: int
    adjustment: int
    net: int | None
    factor: int
    points: int | None
    hand_counts: bool
    """False where the stock ran out and the hand is not subtracted."""
    replaced: int | None
    """What ``winner_takes_hands`` or ``winner_only`` put in place of melds minus hand."""
    groups: tuple[Group, ...]
    laid_off: tuple[LaidOff, ...]
    """Lay-offs that this player laid, whoever is credited."""
    credited: tuple[LaidOff, ...]
    """Lay-offs whose points this player gets."""
    hand_cards: tuple[Worth, ...] | None


@dataclass(frozen=True, slots=True)
class RoundScore:
    """A round's score with its working and every problem that it has."""

    players: tuple[PlayerScore, ...]
    problems: tuple[Problem, ...]
    pool_before: int
    pool_after: int

    @property
    def refused(self) -> bool:
        """Whether a problem keeps the round from counting."""
        return any(problem.refused for problem in self.problems)

    @property
    def open_questions(self) -> tuple[Problem, ...]:
        """The questions that the table has not answered with yes."""
        return tuple(p for p in self.problems if not p.refused and not p.accepted)

    def of(self, seat: Seat) -> PlayerScore:
        """The score of one player who took part."""
        return next(score for score in self.players if score.seat == seat)
