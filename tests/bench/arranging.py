"""Piles in any order: against trying everything, and how long 40 cards of real rounds take."""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Iterator
from typing import Any

from scorekeeper.rummy.arrange import TooMuchWork, arrange
from scorekeeper.rummy.round import Cards, Onto, Seat
from scorekeeper.rummy.rules import STANDARD, HouseRules
from tests.bench.dealing import deal, pile_of
from tests.bench.timing import say
from tests.rummy.arranging import assert_piles_agree

_COUNT = 10_000
_PILES = 500
_SEED = 1
_TABLES: dict[str, dict[str, Any]] = {
    "no jokers": {"decks": 2},
    "two jokers": {"decks": 2, "jokers": 2},
    "two jokers, sets of any suits up to 8 (pool-500)": {
        "decks": 2,
        "jokers": 2,
        "set_distinct_suits": False,
        "set_max": 8,
        "ace_high_run": False,
    },
    "two jokers that count as what they stand for": {
        "decks": 2,
        "jokers": 2,
        "joker_meld": "represented",
    },
    "two jokers, around the corner": {"decks": 2, "jokers": 2, "around_corner": True},
}

Thrown = tuple[Cards, dict[Onto, Cards], Seat]


def run() -> int:
    """Time first, then try everything. A difference stops the run with the pile that made it."""
    for name, changes in _TABLES.items():
        _time(name, STANDARD.changed(changes))
    for seed in range(_COUNT // 100):
        assert_piles_agree(random.Random(seed), 100, most=10)  # noqa: S311 - nothing secret
    say(f"piles of up to 10 cards, seeds 0 to {_COUNT // 100 - 1}", f"{_COUNT} agree", "all")
    return 0


def _time(name: str, rules: HouseRules) -> None:
    chance = random.Random(_SEED)  # noqa: S311 - nothing secret
    piles = [pile for pile, _ in zip(_cut(rules, chance), range(_PILES), strict=False)]
    took, given_up, odd = [], 0, 0
    for number, (pile, table, seat) in enumerate(piles):
        start, used = time.perf_counter(), time.process_time()
        try:
            found = arrange(pile, table, rules, seat)
            odd += bool(found[0].left)
        except TooMuchWork:
            given_up += 1
        # Waiting for a busy machine is none of its work; the first piles find nothing remembered.
        both = (time.perf_counter() - start, time.process_time() - used)
        took += [both] if number >= _PILES // 10 else []
    wall, own = (sorted(1000 * one[place] for one in took) for place in (0, 1))
    print(f"{name}: {len(piles)} piles, seed {_SEED}, {odd} with cards over, {given_up} given up")
    for what, times in (("  by the clock", wall), ("  of this process", own)):
        figures = (statistics.median(times), times[int(len(times) * 0.99)], times[-1])
        say(what + ", ms: median, p99, max", "{:.1f} {:.1f} {:.1f}".format(*figures), "p99 10")


def _cut(rules: HouseRules, chance: random.Random) -> Iterator[Thrown]:
    """Piles of 40 cards, up to three of them from hands, of rounds played to some point."""
    while True:
        dealt = deal(chance.choice((5, 6, 7, 8)), rules, chance)
        dealt.play(chance, chance.randint(6, 30))
        thrown = pile_of(dealt, 40, chance.choice((0, 0, 0, 1, 2, 3)), chance)
        if thrown:
            yield thrown
