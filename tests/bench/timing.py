"""Timing by turns: what is compared is measured side by side, five times, and the median counts."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Sequence

TURNS = 5


def by_turns(number: int, *acts: Callable[[], object]) -> list[list[float]]:
    """Seconds that each act takes, one list an act: in each turn all acts, ``number`` times."""
    took: list[list[float]] = [[] for _ in acts]
    for _ in range(TURNS):
        for times, act in zip(took, acts, strict=True):
            times.append(_mean(number, act))
    return took


def ratio(over: Sequence[float], under: Sequence[float]) -> float:
    """The median of the ratios, turn by turn."""
    return statistics.median(a / b for a, b in zip(over, under, strict=True))


def median(times: Sequence[float]) -> float:
    """The median, in milliseconds."""
    return statistics.median(times) * 1000


def say(name: str, figure: str, wanted: str = "") -> None:
    """One line of the bench."""
    print(f"{name:<58} {figure:>22}   {wanted}", flush=True)


def _mean(number: int, act: Callable[[], object]) -> float:
    start = time.perf_counter()
    for _ in range(number):
        act()
    return (time.perf_counter() - start) / number
