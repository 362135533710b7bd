"""Whole rounds as chance deals them, every option drawn: many right, most of them almost."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from scorekeeper.rummy.cards import JOKER, Card
from scorekeeper.rummy.melds import judge
from scorekeeper.rummy.round import LayOff, Onto, PlayerEntry, RoundEntry, Seat
from scorekeeper.rummy.rules import STANDARD, HouseRules
from tests.rummy.chance import Cards, a_group, some_card, some_lay_offs, some_rules

_ACES: Final = (0, 1, 2, 5, 15, 15, 25, 100)
_DEAL: Final = {"2": 10, "3": 9, "4": 8, "5": 7, "6": 6, "7": 5, "8": 4}

VALUES: Final[Mapping[str, tuple[Any, ...]]] = {
    "ace_low": _ACES,
    "ace_high": _ACES,
    "ace_set": _ACES,
    "ace_hand": _ACES,
    "ace_corner": _ACES,
    "ace_low_run": (True, False),
    "ace_high_run": (True, False),
    "around_corner": (True, False),
    "number_values": ("pip", "five_ten"),
    "face": (0, 5, 10, 20, 100),
    "queen_of_spades": (None, 0, 40, 100),
    "decks": ("auto", 1, 2),
    "jokers": (0, 1, 2, 4, 8),
    "joker_meld": ("represented", 0, 15, 50, 100),
    "joker_hand": (0, 15, 25, 100),
    "set_min": (2, 3, 4, 13),
    "run_min": (2, 3, 4, 13),
    "set_max": (2, 3, 4, 8, 13),
    "set_distinct_suits": (True, False),
    "layoff": ("any", "own", "none"),
    "layoff_credit": ("layer", "owner"),
    "going_out_bonus": (0, 25, 1000),
    "bonus_needs_no_discard_draw": (True, False),
    "concealed": ("none", "double_own", "double_all"),
    "stock_end_hand": ("subtract", "ignore"),
    "dealt": ("auto", 1, 7, 26, _DEAL),
    "next_dealer": ("left", "round_winner"),
    "target": (1, 500, 1_000_000),
    "tie": ("extra_round", "shared", "went_out"),
    "pool": (0, 7, 30, 1000),
    "who_scores": ("all", "all", "winner_only"),
    "score_basis": ("meld_minus_hand", "meld_minus_hand", "winner_takes_hands"),
    "teams": (None, [["Ann", "Cleo"], ["Ben", "Dan"]]),
}
"""What chance draws each option from: all words, both bounds, and what tables play."""

_ROUNDS_A_SEARCH: Final = 30
_MOST_READINGS: Final = 200
"""Groups of jokers alone can be read in so many ways that a round with more would take a while."""


@dataclass(frozen=True)
class Dealt:
    """A round with its rules, who takes part, and what lay in the pool before it."""

    entry: RoundEntry
    rules: HouseRules
    seats: tuple[Seat, ...]
    pool_before: int

    @property
    def has_totals(self) -> bool:
        """Whether a total was typed, so that the pack is asked."""
        totals = [(one.meld_points, one.hand_points) for one in self.entry.players]
        return any(total is not None for both in totals for total in both)


def rounds_by_chance(chance: random.Random, number: int) -> Iterator[Dealt]:
    """So many rounds, each under rules of its own.

    Rules whose totals take a long search stay for some rounds with totals, one after the other.
    """
    kept, left = STANDARD, 0
    for _ in range(number):
        rules = any_rules(chance)
        dealt = a_round(rules, chance)
        if dealt.has_totals and (rules.layoff != "any" or rules.layoff_credit == "owner"):
            if not left:
                kept, left = rules, _ROUNDS_A_SEARCH
            left -= 1
            dealt = a_round(kept, chance)
        yield dealt


def tables_by_chance(chance: random.Random, number: int) -> Iterator[Dealt]:
    """So many rounds by cards alone, under rules of which most groups are nearly melds."""
    for _ in range(number):
        rules = some_rules(chance).changed({"jokers": 8, "decks": 2})
        yield a_round(rules, chance, by_cards=True)


def any_rules(chance: random.Random) -> HouseRules:
    """Rules in which any option may be otherwise."""
    likely = chance.choice((0.2, 0.5, 0.9))
    return STANDARD.changed(
        {name: chance.choice(values) for name, values in VALUES.items() if chance.random() < likely}
    )


def a_round(rules: HouseRules, chance: random.Random, *, by_cards: bool = False) -> Dealt:
    """A round of two to eight players, by cards, or some by totals and by the score as well."""
    seats = tuple(chance.sample(range(1, 12), chance.randint(2, chance.choice((3, 4, 8)))))
    return _Dealer(rules, seats, chance, by_cards).deal()


@dataclass
class _Dealer:
    """Deals one round. Where it is ``tidy``, no card lies there more often than the pack has it."""

    rules: HouseRules
    seats: tuple[Seat, ...]
    chance: random.Random
    by_cards: bool
    tidy: bool = True
    there: Counter[Card] = field(default_factory=Counter)

    def deal(self) -> Dealt:
        chance = self.chance
        self.tidy = chance.random() < 0.8
        ways = ["cards" for _ in self.seats] if self.by_cards else self._ways()
        out = [
            seat for seat in self.seats if chance.random() < chance.choice((0.1, 0.9)) / len(ways)
        ]
        players = [
            self._player(seat, way, went_out=seat in (out or self.seats[:1]))
            for seat, way in zip(self.seats, ways, strict=True)
        ]
        entry = RoundEntry(self._with_lay_offs(players), chance.random() < 0.2)
        return Dealt(entry, self.rules, self.seats, chance.choice((0, 0, 7, 30, 1000)))

    def _ways(self) -> list[str]:
        """How each player is entered."""
        chance = self.chance
        ways = [
            chance.choice(("cards", "cards", "cards", "totals", "mixed", "score"))
            for _ in self.seats
        ]
        if chance.random() < 0.3:
            ways = [chance.choice(("cards", "totals"))] * len(ways)
        return ways

    def _player(self, seat: Seat, way: str, *, went_out: bool) -> PlayerEntry:
        chance = self.chance
        known: dict[str, Any] = {"went_out": went_out}
        if chance.random() < 0.2:
            known |= {"adjustment": chance.choice((-10, 5, 100)), "adjustment_reason": "a slip"}
        if way == "score":
            return PlayerEntry(seat, points=chance.randint(-200, 200), **known)
        known |= {
            "concealed": chance.random() < 0.3,
            "drew_from_discard": chance.random() < 0.3,
        }
        by_cards = way == "cards" or (way == "mixed" and chance.random() < 0.5)
        known |= {"melds": self._melds()} if by_cards else {"meld_points": self._total()}
        if by_cards == (way == "cards"):
            known |= {"hand": () if went_out and chance.random() < 0.9 else self._hand()}
        else:
            known |= {"hand_points": 0 if went_out and chance.random() < 0.8 else self._total()}
        if chance.random() < 0.03:
            del known[chance.choice([name for name in known if name in _PARTS])]
        return PlayerEntry(seat, **known)

    def _melds(self) -> tuple[Cards, ...]:
        groups = [a_group(self.chance, 6) for _ in range(self.chance.randint(0, 3))]
        read = [
            group for group in groups if len(judge(group, self.rules).readings) < _MOST_READINGS
        ]
        return tuple(group for group in read if self._take(group))

    def _hand(self) -> Cards:
        cards = [some_card(self.chance) for _ in range(self.chance.randint(0, 4))]
        return tuple(card for card in cards if self._take((card,)))

    def _total(self) -> int:
        pack = self.rules.pack_points(len(self.seats))
        small = self.chance.randint(0, 25)
        some = self.chance.randint(0, max(1, pack // 4))
        rare = self.chance.choice((-5, 1, 1, pack, pack - 1, pack + 1, 1_000_000, pack // 2 + 1))
        kinds = [small, small, some, some, some // 5 * 5, some // 5 * 5, small // 5 * 5]
        return self.chance.choice([*kinds, *kinds, *kinds, rare])

    def _with_lay_offs(self, players: list[PlayerEntry]) -> tuple[PlayerEntry, ...]:
        """These players, those by cards with lay-offs; now and then one of them not at all."""
        table = {
            Onto(one.seat, number): cards
            for one in players
            for number, cards in enumerate(one.melds or (), 1)
        }
        laying = tuple(one.seat for one in players if one.melds is not None)
        laid = self._laid(table, laying) if laying and self.chance.random() < 0.6 else []
        done = [
            replace(one, laid_off=tuple(lay_off for seat, lay_off in laid if seat == one.seat))
            if one.seat in laying and any(seat == one.seat for seat, _ in laid)
            else one
            for one in players
        ]
        if self.chance.random() < 0.02:
            done.remove(self.chance.choice(done))
        return tuple(done)

    def _laid(
        self, table: dict[Onto, Cards], laying: tuple[Seat, ...]
    ) -> list[tuple[Seat, LayOff]]:
        chance = self.chance
        if not table or chance.random() < 0.05:
            nowhere = chance.choice((None, Onto(chance.choice(self.seats), 9), Onto(99, 1)))
            return [(chance.choice(laying), LayOff(some_card(chance), nowhere))]
        if chance.random() < 0.02:
            # So many jokers that not every placing of them can be looked at.
            onto = chance.choice((None, chance.choice(list(table))))
            return [
                (chance.choice(laying), LayOff(JOKER, onto)) for _ in range(chance.randint(5, 8))
            ]
        laid = some_lay_offs(table, laying, chance, chance.choice((2, 3, 5)))
        return [(seat, one) for seat, one in laid if self._take((one.card,))]

    def _take(self, cards: Cards) -> bool:
        """Take these cards from the pack, where it still has them or nobody looks."""
        wanted = Counter(JOKER if card.joker else replace(card, end=None) for card in cards)
        packs = self.rules.packs(len(self.seats))
        enough = all(
            self.there[card] + number <= (self.rules.jokers if card.joker else packs)
            for card, number in wanted.items()
        )
        if enough or not self.tidy:
            self.there += wanted
        return enough or not self.tidy


_PARTS: Final = {"melds", "meld_points", "hand", "hand_points"}
