"""House rules: one frozen object with every option that a table can choose.

The options, their values and their defaults are those of the game file. Who plays what, and where
it is written down, is told in ``docs`` strings of ``presets.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Literal, NamedTuple

from scorekeeper.rummy.cards import Rank, Suit

MOST_PLAYERS: Final = 8
PLAYER_COUNTS: Final = range(2, MOST_PLAYERS + 1)

Teams = tuple[tuple[str, ...], ...]


class BadRule(ValueError):
    """An option that does not exist, or a value that it can't have.

    ``option`` is its name, ``value`` what was given, ``known`` whether the option exists.
    """

    def __init__(self, option: str, value: object, *, known: bool = True) -> None:
        super().__init__(
            f"{option} can't be {value!r}" if known else f"there is no option {option}"
        )
        self.option = option
        self.value = value
        self.known = known


class Whole(NamedTuple):
    """An option that takes a whole number between two bounds, or one of some words."""

    least: int
    most: int
    words: tuple[str | None, ...] = ()


class Choice(NamedTuple):
    """An option that takes one of some words."""

    words: tuple[str, ...]


class Flag(NamedTuple):
    """An option that is on or off."""


class Deal(NamedTuple):
    """The option ``dealt``: ``auto``, a number, or a row for every player count."""

    least: int
    most: int


class Sides(NamedTuple):
    """The option ``teams``: no sides, or at least two of them."""


Kind = Whole | Choice | Flag | Deal | Sides

_WORTH: Final = Whole(0, 100)

OPTIONS: Final[Mapping[str, Kind]] = {
    "ace_low": _WORTH,
    "ace_high": _WORTH,
    "ace_set": _WORTH,
    "ace_hand": _WORTH,
    "ace_corner": _WORTH,
    "ace_low_run": Flag(),
    "ace_high_run": Flag(),
    "around_corner": Flag(),
    "number_values": Choice(("pip", "five_ten")),
    "face": _WORTH,
    "queen_of_spades": Whole(0, 100, (None,)),
    "decks": Whole(1, 2, ("auto",)),
    "jokers": Whole(0, 8),
    "joker_meld": Whole(0, 100, ("represented",)),
    "joker_hand": _WORTH,
    "set_min": Whole(2, 13),
    "run_min": Whole(2, 13),
    "set_max": Whole(2, 13),
    "set_distinct_suits": Flag(),
    "layoff": Choice(("any", "own", "none")),
    "layoff_credit": Choice(("layer", "owner")),
    "going_out_bonus": Whole(0, 1000),
    "bonus_needs_no_discard_draw": Flag(),
    "concealed": Choice(("none", "double_own", "double_all")),
    "stock_end_hand": Choice(("subtract", "ignore")),
    "dealt": Deal(1, 26),
    "next_dealer": Choice(("left", "round_winner")),
    "target": Whole(1, 1_000_000),
    "tie": Choice(("extra_round", "shared", "went_out")),
    "pool": Whole(0, 1000),
    "who_scores": Choice(("all", "winner_only")),
    "score_basis": Choice(("meld_minus_hand", "winner_takes_hands")),
    "teams": Sides(),
}


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Every option of one table. Points are whole numbers; ``teams`` holds names as seated."""

    ace_low: int = 1
    ace_high: int = 15
    ace_set: int = 15
    ace_hand: int = 15
    ace_corner: int = 15
    ace_low_run: bool = True
    ace_high_run: bool = True
    around_corner: bool = False
    number_values: Literal["pip", "five_ten"] = "pip"
    face: int = 10
    queen_of_spades: int | None = None
    decks: int | Literal["auto"] = "auto"
    jokers: int = 0
    joker_meld: int | Literal["represented"] = 15
    joker_hand: int = 15
    set_min: int = 3
    run_min: int = 3
    set_max: int = 4
    set_distinct_suits: bool = True
    layoff: Literal["any", "own", "none"] = "any"
    layoff_credit: Literal["layer", "owner"] = "layer"
    going_out_bonus: int = 0
    bonus_needs_no_discard_draw: bool = False
    concealed: Literal["none", "double_own", "double_all"] = "none"
    stock_end_hand: Literal["subtract", "ignore"] = "subtract"
    dealt: int | Literal["auto"] | tuple[tuple[int, int], ...] = "auto"
    next_dealer: Literal["left", "round_winner"] = "left"
    target: int = 500
    tie: Literal["extra_round", "shared", "went_out"] = "extra_round"
    pool: int = 0
    who_scores: Literal["all", "winner_only"] = "all"
    score_basis: Literal["meld_minus_hand", "winner_takes_hands"] = "meld_minus_hand"
    teams: Teams | None = None

    def packs(self, players: int) -> int:
        """How many decks this many players use: one, and two from five players, unless stated."""
        if self.decks == "auto":
            return 2 if players >= 5 else 1
        return self.decks

    def cards_dealt(self, players: int) -> int:
        """How many cards each of this many players is dealt."""
        if self.dealt == "auto":
            return 13 if players == 2 else 7
        if isinstance(self.dealt, tuple):
            return dict(self.dealt)[players]
        return self.dealt

    def worth(self, rank: Rank, suit: Suit | None) -> int:
        """What a card that is no ace counts, wherever it lies; an ace counts as in a set."""
        if rank is Rank.ACE:
            return self.ace_set
        if rank is Rank.QUEEN and suit is Suit.SPADES and self.queen_of_spades is not None:
            return self.queen_of_spades
        if rank > Rank.TEN:
            return self.face
        if rank is Rank.TEN or self.number_values == "pip":
            return int(rank)
        return 5

    @property
    def largest_ace(self) -> int:
        """The most that one ace can count, on the table or in a hand."""
        places = [self.ace_set, self.ace_hand]
        places += [self.ace_low] * self.ace_low_run
        places += [self.ace_high] * self.ace_high_run
        places += [self.ace_corner] * self.around_corner
        return max(places)

    @property
    def largest_joker(self) -> int:
        """The most that one joker can count, on the table or in a hand."""
        if self.joker_meld != "represented":
            return max(self.joker_meld, self.joker_hand)
        cards = [self.worth(rank, suit) for rank in Rank for suit in Suit]
        return max(*cards, self.largest_ace, self.joker_hand)

    def pack_points(self, players: int) -> int:
        """The most that all cards of the pack can come to: an upper bound for a whole round."""
        deck = sum(self.worth(rank, suit) for rank in Rank for suit in Suit if rank > Rank.ACE)
        deck += 4 * self.largest_ace
        return deck * self.packs(players) + self.jokers * self.largest_joker

    def changed(self, changes: Mapping[str, Any]) -> HouseRules:
        """These rules with some options changed, each given as the game file writes it.

        Raises BadRule for an unknown option and for a value that its option can't have.
        """
        return replace(self, **{name: read_option(name, value) for name, value in changes.items()})

    def differences(self, base: HouseRules) -> dict[str, Any]:
        """The options in which these rules differ from ``base``, as the game file writes them."""
        mine, theirs = self.as_written(), base.as_written()
        return {name: value for name, value in mine.items() if value != theirs[name]}

    def as_written(self) -> dict[str, Any]:
        """All options as the game file writes them (plain JSON values)."""
        return {field.name: write_option(getattr(self, field.name)) for field in fields(self)}


STANDARD: Final = HouseRules()


def read_option(name: str, value: Any) -> Any:
    """One option's value as HouseRules holds it, from how the game file writes it.

    Raises BadRule; a bool is no number, and a number is no bool.
    """
    kind = OPTIONS.get(name)
    if kind is None:
        raise BadRule(name, value, known=False)
    match kind:
        case Deal():
            return _read_deal(value, kind)
        case Sides():
            return _read_teams(value)
        case _ if _fits(value, kind):
            return value
    raise BadRule(name, value)


def write_option(value: Any) -> Any:
    """One option's value as the game file writes it."""
    if isinstance(value, tuple) and value and isinstance(value[0][0], int):
        return {str(players): cards for players, cards in value}
    if isinstance(value, tuple):
        return [list(side) for side in value]
    return value


def _fits(value: object, kind: Whole | Choice | Flag) -> bool:
    match kind:
        case Whole(least, most, words):
            if isinstance(value, int) and not isinstance(value, bool):
                return least <= value <= most
            return value in words
        case Choice(words):
            return isinstance(value, str) and value in words
    return isinstance(value, bool)


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _read_deal(value: Any, kind: Deal) -> Any:
    if value == "auto" or (_whole(value) and kind.least <= value <= kind.most):
        return value
    if not isinstance(value, Mapping) or set(value) != {str(count) for count in PLAYER_COUNTS}:
        raise BadRule("dealt", value)
    if not all(_whole(cards) and kind.least <= cards <= kind.most for cards in value.values()):
        raise BadRule("dealt", value)
    return tuple((count, value[str(count)]) for count in PLAYER_COUNTS)


def _read_teams(value: Any) -> Teams | None:
    if value is None:
        return None
    sides_are_lists = isinstance(value, list | tuple) and all(
        isinstance(side, list | tuple) and side for side in value
    )
    if not sides_are_lists or len(value) < 2:
        raise BadRule("teams", value)
    if not all(isinstance(name, str) for side in value for name in side):
        raise BadRule("teams", value)
    return tuple(tuple(side) for side in value)
