"""Piles in any order: against trying everything, and how long 40 cards of real rounds take."""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Iterator
from itertools import islice
from typing import Any, NamedTuple

from scorekeeper.rummy.arrange import TooMuchWork, arrange
from scorekeeper.rummy.round import Cards, Onto, Seat
from scorekeeper.rummy.rules import STANDARD, HouseRules
from tests.bench.dealing import deal, pile_of
from tests.bench.timing import say
from tests.rummy.arranging import assert_piles_agree

_COUNT = 10_000
_PILES = 200
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
        if seed % 10 == 9:
            agree = f"{100 * (seed + 1)} agree"
            say(f"piles of up to 10 cards, seeds 0 to {seed}", agree, "all")
    return 0


def _time(name: str, rules: HouseRules) -> None:
    chance = random.Random(_SEED)  # noqa: S311 - nothing secret
    piles = list(islice(_cut(rules, chance), _PILES))
    print(f"{name}: {_PILES} piles of 40 cards, seed {_SEED}", flush=True)
    # The bench's own piles are none of the work: without this, what is swept up counts them too.
    gc.collect()
    gc.freeze()
    took: list[_Took] = []
    for pile, table, seat in piles:
        took.append(_arranged(pile, table, seat, rules))
        if len(took) % (_PILES // 5) == 0:
            _say(took)
    gc.unfreeze()


class _Took(NamedTuple):
    """Milliseconds of this process, and what was found."""

    own: float
    given_up: bool = False
    left: bool = False


def _arranged(pile: Cards, table: dict[Onto, Cards], seat: Seat, rules: HouseRules) -> _Took:
    # The time of the process: waiting for a busy machine is none of its work.
    start = time.process_time()
    try:
        found = arrange(pile, table, rules, seat)
    except TooMuchWork:
        return _Took(1000 * (time.process_time() - start), given_up=True)
    return _Took(1000 * (time.process_time() - start), left=bool(found[0].left))


def _say(took: list[_Took]) -> None:
    over = sum(one.left for one in took)
    given_up = sum(one.given_up for one in took)
    # The first piles find nothing remembered.
    own = sorted(one.own for one in took[_PILES // 10 :])
    figures = (statistics.median(own), own[int(len(own) * 0.99)], own[-1])
    name = f"  {len(took)}, {over} with cards over, {given_up} given up: median, p99, max"
    say(name, "{:.1f} {:.1f} {:.1f} ms".format(*figures), "p99 10")


def _cut(rules: HouseRules, chance: random.Random) -> Iterator[Thrown]:
    """Piles of 40 cards, up to three of them from hands, of rounds played to some point."""
    while True:
        dealt = deal(chance.choice((5, 6, 7, 8)), rules, chance)
        dealt.play(chance, chance.randint(6, 30))
        thrown = pile_of(dealt, 40, chance.choice((0, 0, 0, 1, 2, 3)), chance)
        if thrown:
            yield thrown
