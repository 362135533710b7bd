"""The named sets of house rules, each only by what it changes against ``standard``.

A preset says where its values come from, and which options its source leaves open and we filled
in: the reader of a sheet must be able to tell the two apart. Texts are English source texts, marked
for the catalogue by ``N_`` and translated where they are shown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from scorekeeper.rummy.rules import OPTIONS, STANDARD, HouseRules

N_ = str


class UnknownPreset(LookupError):
    """There is no preset, or no variant of a preset, under this key."""

    def __init__(self, key: str) -> None:
        super().__init__(f"there is no preset {key!r}")
        self.key = key


@dataclass(frozen=True)
class Variant:
    """A way to play that the preset's source names beside its main rules.

    ``changes`` are options as the game file writes them, to be laid over the preset's rules;
    ``filled_in`` names those among them whose value the source leaves open.
    """

    key: str
    title: str
    changes: Mapping[str, Any]
    filled_in: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Preset:
    """A named set of house rules.

    ``line`` says in one line what is special about it, ``source`` where its values were read.
    ``filled_in`` names the options whose value the source leaves open, wholly or in part.
    """

    key: str
    title: str
    line: str
    source: str
    rules: HouseRules = STANDARD
    filled_in: frozenset[str] = frozenset()
    variants: tuple[Variant, ...] = ()

    def variant(self, key: str) -> Variant:
        """The variant under this key. Raises UnknownPreset."""
        for variant in self.variants:
            if variant.key == key:
                return variant
        raise UnknownPreset(f"{self.key}/{key}")

    def rules_with(self, *variants: str) -> HouseRules:
        """The preset's rules with these variants laid over them, in order. Raises UnknownPreset."""
        rules = self.rules
        for key in variants:
            rules = rules.changed(self.variant(key).changes)
        return rules


def preset(key: str) -> Preset:
    """The preset under this key, as a game file names it. Raises UnknownPreset."""
    found = _BY_KEY.get(key)
    if found is None:
        raise UnknownPreset(key)
    return found


_ALL_ACES: Final = ("ace_low", "ace_high", "ace_set", "ace_hand", "ace_corner")
_ACES_1: Final = dict.fromkeys(_ALL_ACES, 1)

_RUMMY_500: Final = Preset(
    key="rummy-500",
    title=N_("Rummy 500, aces 15"),
    line=N_("Every ace counts 15, in a low run too; seven cards each for two or three players."),
    source=N_(
        "An article on Rummy 500 for home players (000_c2e75335934c4e8f.txt). It gives the deal "
        "for two and three players; for more it only says fewer, down to five."
    ),
    rules=STANDARD.changed(
        {
            "ace_low": 15,
            "dealt": {"2": 7, "3": 7, "4": 6, "5": 6, "6": 5, "7": 5, "8": 5},
        }
    ),
    # The article gives the values but the corner's, one deck and two above four players, sets and
    # runs of three or more, lay-offs on any meld for whoever lays them, melds minus hand for
    # everybody, no bonus, and 500. All else is ours; so is the deal from four players.
    filled_in=frozenset(OPTIONS)
    - {"ace_low", "ace_high", "ace_set", "ace_hand", "number_values", "face", "queen_of_spades"}
    - {"decks", "set_min", "run_min", "layoff", "layoff_credit"}
    - {"going_out_bonus", "bonus_needs_no_discard_draw", "who_scores", "score_basis", "target"},
    variants=(
        Variant("aces-1", N_("Every ace counts 1"), _ACES_1),
        Variant("own-melds", N_("Lay-offs on one’s own melds only"), {"layoff": "own"}),
        Variant(
            "bonus-25",
            N_("25 for going out without a card from the discards"),
            {"going_out_bonus": 25, "bonus_needs_no_discard_draw": True},
            frozenset({"going_out_bonus"}),
        ),
    ),
)

_500_RUM: Final = Preset(
    key="500-rum",
    title=N_("500 Rum"),
    line=N_("Two jokers; thirteen cards each for two players, seven for more."),
    source=N_(
        "The encyclopedia article “500 rum” (002_c865ad5f9534bbe0.txt), read without its part on "
        "scoring: the card values, the target and the tie are filled in."
    ),
    rules=STANDARD.changed({"jokers": 2}),
    filled_in=frozenset(
        {
            *_ALL_ACES,
            "number_values",
            "face",
            "queen_of_spades",
            "jokers",
            "joker_meld",
            "joker_hand",
            "set_distinct_suits",
            "layoff_credit",
            "stock_end_hand",
            "who_scores",
            "score_basis",
            "target",
            "tie",
        }
    ),
    variants=(
        Variant("no-jokers", N_("No jokers"), {"jokers": 0}),
        Variant("one-joker", N_("One joker"), {"jokers": 1}),
        Variant("runs-of-four", N_("Runs of at least four cards"), {"run_min": 4}),
        Variant("around-the-corner", N_("Runs go around the corner"), {"around_corner": True}),
        Variant("winner-deals", N_("Who went out deals next"), {"next_dealer": "round_winner"}),
    ),
)

_HIGH_LOW: Final = Preset(
    key="500-rum-high-low",
    title=N_("500 Rum, high and low ace"),
    line=N_("An ace counts 1 in a low run and 15 elsewhere; ten cards each for two players."),
    source=N_(
        "A how-to article on 500 Rum (003_51e7e1809935e4e1.txt), whose wording was garbled and "
        "was read beside its original."
    ),
    rules=STANDARD.changed(
        {"dealt": {"2": 10, "3": 7, "4": 7, "5": 7, "6": 7, "7": 7, "8": 7}},
    ),
    filled_in=frozenset(
        {
            "ace_set",
            "ace_hand",
            "jokers",
            "joker_meld",
            "joker_hand",
            "set_max",
            "set_distinct_suits",
            "next_dealer",
            "tie",
        }
    ),
)

_POOL_CHANGES: Final[Mapping[str, Any]] = {
    "decks": 2,
    "jokers": 2,
    "dealt": 13,
    "pool": 30,
    **_ACES_1,
    "ace_high_run": False,
    "set_distinct_suits": False,
    "set_max": 8,
}
_POOL_FILLED_IN: Final = frozenset(
    {
        *_ALL_ACES,
        "ace_low_run",
        "ace_high_run",
        "around_corner",
        "set_max",
        "set_distinct_suits",
        "layoff",
        "layoff_credit",
        "stock_end_hand",
        "next_dealer",
        "score_basis",
        "tie",
    }
)
_POOL_SOURCE: Final = N_(
    "A Spanish question-and-answer page on rummy with two decks (004_d75df7b43d56a2a9.txt). It "
    "does not mention aces, and can be read in more than one way on the pool and on hands."
)

_POOL_500: Final = Preset(
    key="pool-500",
    title=N_("Pool 500"),
    line=N_("Two decks, two jokers, aces 1; each round who goes out takes a pool of 30."),
    source=_POOL_SOURCE,
    rules=STANDARD.changed(_POOL_CHANGES),
    filled_in=_POOL_FILLED_IN,
    variants=(
        Variant(
            "winner-takes-hands",
            N_("Who goes out gets the others’ hands, the others nothing (another reading)"),
            {"score_basis": "winner_takes_hands"},
        ),
    ),
)

_POOL_300: Final = Preset(
    key="pool-300",
    title=N_("Pool 300"),
    line=N_("As Pool 500, but the game is won at 300."),
    source=_POOL_SOURCE,
    rules=STANDARD.changed({**_POOL_CHANGES, "target": 300}),
    filled_in=_POOL_FILLED_IN,
)

_CUT_THROAT: Final = Preset(
    key="cut-throat-500",
    title=N_("Cut-throat 500"),
    line=N_("As Pool 500, but without the pool, and only who goes out scores."),
    source=_POOL_SOURCE,
    rules=STANDARD.changed({**_POOL_CHANGES, "pool": 0, "who_scores": "winner_only"}),
    filled_in=_POOL_FILLED_IN,
)

_STANDARD: Final = Preset(
    key="standard",
    title=N_("Standard"),
    line=N_("An ace counts 1 in a low run and 15 elsewhere; other cards count their face."),
    source=N_("What most published rules of Rummy 500 agree on."),
)

_FIVE_TEN_FIFTEEN: Final = Preset(
    key="five-ten-fifteen",
    title=N_("5, 10, 15"),
    line=N_("2 to 9 count 5, 10 and faces 10, aces 15, and an ace in a low run 5."),
    source=N_("The count of many homes; several published rules have it as a variation."),
    rules=STANDARD.changed({"number_values": "five_ten", "ace_low": 5}),
    variants=(
        Variant("low-ace-15", N_("An ace counts 15 in a low run too"), {"ace_low": 15}),
        Variant("queen-40", N_("The queen of spades counts 40"), {"queen_of_spades": 40}),
    ),
)

PRESETS: Final[tuple[Preset, ...]] = (
    _STANDARD,
    _RUMMY_500,
    _500_RUM,
    _HIGH_LOW,
    _POOL_500,
    _POOL_300,
    _CUT_THROAT,
    _FIVE_TEN_FIFTEEN,
)

_BY_KEY: Final = {each.key: each for each in PRESETS}
