"""The totals over the rounds, drawn: a line for each player, or for each side of partners.

Across, a round is one unit wide; down, the paper is ``HEIGHT`` units high and the highest points
are at the top: it is drawn out to whatever room there is. The table says the same in numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from scorekeeper.pages.figures import plain
from scorekeeper.pages.way import HUES, hue
from scorekeeper.rummy.round import Seat
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Seats

HEIGHT: Final = 200

_FEWEST_ROUNDS: Final = 2
_EDGE: Final = 8
"""So much room is left above the highest and below the lowest, for the half of a name there."""
_NAME_HEIGHT: Final = 17
_LETTERS: Final = 10
_SHORT_NAME: Final = 6
_SHORT_NUMBER: Final = 4
_MOST_STEPS: Final = 5
_MOST_ROUNDS_NAMED: Final = 8
_NEAR: Final = 2
"""The target is drawn as soon as somebody has one part of it in so many."""


@dataclass(frozen=True)
class Step:
    """A number beside the paper, ``at`` per cent of its height from the top, or of its width."""

    label: str
    at: str
    kind: str = ""


@dataclass(frozen=True)
class Line:
    """One line: its colour, its kind of dash, its way over the paper, and the name at its end.

    ``gone`` leads on from where somebody left. ``end`` and ``at`` are per cent of the height: the
    last total, and where the name has room.
    """

    name: str
    hue: int
    dash: int
    path: str
    gone: str
    end: str
    at: str


@dataclass(frozen=True)
class Chart:
    """What is drawn. ``width`` is in units; ``rules`` is the ruling of the paper, ``target`` its
    line or empty, ``zero`` the line of no points. ``wide`` where a number of ``steps`` is long,
    ``short`` where all names are.
    """

    width: int
    rules: str
    zero: str
    target: str
    steps: tuple[Step, ...]
    rounds: tuple[Step, ...]
    lines: tuple[Line, ...]
    wide: bool
    short: bool


@dataclass(frozen=True)
class _Track:
    """Totals in points, the first of them after so many rounds (``start``)."""

    name: str
    number: int
    start: int
    totals: Sequence[int]


@dataclass(frozen=True)
class _Paper:
    """What is between the edges of the paper, in points."""

    low: int
    high: int
    width: int

    def ys(self, totals: Sequence[int]) -> list[int]:
        """How far from the top these points are, in units."""
        high, room, span = self.high, HEIGHT - 2 * _EDGE, self.high - self.low
        return [_EDGE + ((high - points) * room * 2 + span) // (2 * span) for points in totals]

    def y(self, points: int) -> int:
        """The same for one number of points."""
        return self.ys((points,))[0]

    def across(self, points: int) -> str:
        """A line over the whole paper."""
        return f"M0 {self.y(points)}h{self.width}"


def build(sheet: Sheet) -> Chart | None:
    """The chart of a sheet; None while there are too few rounds to draw a line."""
    if len(sheet.rounds) < _FEWEST_ROUNDS:
        return None
    tracks = tuple(_sides(sheet) if sheet.standings.sides else _players(sheet))
    paper, target = _paper(sheet, tracks)
    levels = tuple(_levels(paper, target))
    named = _named_rounds(len(sheet.rounds))
    steps = tuple(_steps(paper, levels, target))
    return Chart(
        width=paper.width,
        rules="".join(map(paper.across, levels))
        + "".join(f"M{number} 0v{HEIGHT}" for number in named),
        zero=paper.across(0),
        target=paper.across(target) if target else "",
        steps=steps,
        rounds=tuple(Step(str(n), _percent(n, paper.width)) for n in named),
        lines=tuple(_lines(tracks, paper)),
        wide=any(len(step.label) > _SHORT_NUMBER for step in steps),
        short=all(len(track.name) <= _SHORT_NAME for track in tracks),
    )


def _players(sheet: Sheet) -> Iterator[_Track]:
    """Everybody who ever sat, from the round before their first to their last."""
    for seat in sheet.everybody:
        player = sheet.players[seat]
        played = sheet.rounds[player.joined - 1 : player.left - 1 if player.left else None]
        totals = [player.start, *(one.totals[seat] for one in played)]
        yield _Track(_named(sheet, seat), seat, player.joined - 1, totals)


def _sides(sheet: Sheet) -> Iterator[_Track]:
    """Partners as one: their sum after every round."""
    for number, side in enumerate(sheet.standings.sides, 1):
        starts = sum(sheet.players[seat].start for seat in side.seats if _early(sheet, seat))
        after = [sum(one.totals.get(seat, 0) for seat in side.seats) for one in sheet.rounds]
        yield _Track(_side_named(sheet, side.seats), number, 0, [starts, *after])


def _early(sheet: Sheet, seat: Seat) -> bool:
    return sheet.players[seat].joined == 1


def _side_named(sheet: Sheet, seats: Seats) -> str:
    """Partners by their marks alone where all have one: they stand beside the names above."""
    marks = [sheet.mark(seat) for seat in seats]
    if all(marks):
        return "".join(marks)
    return " + ".join(_short(sheet.name(seat), _LETTERS // len(seats)) for seat in seats)


def _named(sheet: Sheet, seat: Seat) -> str:
    """The mark and the name, cut; a mark is as wide as two letters and a space."""
    name, mark = sheet.name(seat), sheet.mark(seat)
    return f"{mark} {_short(name, _LETTERS - 3)}" if mark else _short(name, _LETTERS)


def _short(name: str, letters: int) -> str:
    return name if len(name) <= letters else f"{name[: letters - 1].rstrip()}…"


def _paper(sheet: Sheet, tracks: Sequence[_Track]) -> tuple[_Paper, int]:
    """The paper, and the target where it is in sight, else 0."""
    low = min(0, *(min(track.totals) for track in tracks))
    high = max(0, *(max(track.totals) for track in tracks))
    target = sheet.rules.target
    if high * _NEAR < target:
        target = 0
    return _Paper(low, max(high, target, low + 1), len(sheet.rounds)), target


def _levels(paper: _Paper, target: int) -> Iterator[int]:
    """The points at which the paper is ruled: round numbers, none too near the target's line."""
    step = _step(paper.high - paper.low)
    for points in range(-(-paper.low // step) * step, paper.high + 1, step):
        if points and (not target or abs(points - target) * 2 >= step):
            yield points


def _step(span: int) -> int:
    """The smallest round number that goes into the span only a few times."""
    power = 1
    while True:
        for step in (power, 2 * power, 5 * power):
            if span <= step * _MOST_STEPS:
                return step
        power *= 10


def _steps(paper: _Paper, levels: Sequence[int], target: int) -> Iterator[Step]:
    for points in levels:
        yield Step(plain(points), _percent(paper.y(points), HEIGHT))
    yield Step("0", _percent(paper.y(0), HEIGHT))
    if target:
        yield Step(plain(target), _percent(paper.y(target), HEIGHT), "target")


def _named_rounds(rounds: int) -> range:
    step = next(n for n in (1, 2, 5, 10, 20, 50, 100, rounds) if rounds <= n * _MOST_ROUNDS_NAMED)
    return range(step, rounds + 1, step)


def _lines(tracks: Sequence[_Track], paper: _Paper) -> Iterator[Line]:
    ends = [paper.y(track.totals[-1]) for track in tracks]
    for track, end, at in zip(tracks, ends, _spread(ends), strict=True):
        ups = paper.ys(track.totals)
        x = track.start + len(ups) - 1
        yield Line(
            name=track.name,
            hue=hue(track.number),
            # Whoever comes after the eighth has a colour again, but another dash with it.
            dash=hue(track.number + (track.number - 1) // HUES),
            path=_path(track.start, ups),
            gone=f"M{x} {end}H{paper.width}" if x < paper.width else "",
            end=_percent(end, HEIGHT),
            at=_percent(at, HEIGHT),
        )


def _path(x: int, ups: Sequence[int]) -> str:
    """From one point to the next, told by how much further down each is; empty for one alone."""
    if len(ups) < 2:
        return ""
    # A sign parts a number from the one before as well as a space does.
    downs = [f"{here - before:+}" for before, here in pairwise(ups)]
    return f"M{x} {ups[0]}l1{'+1'.join(downs)}"


def _spread(ends: Sequence[int]) -> list[int]:
    """Where the names go, each as near as can be to the end of its line, none over another."""
    order = sorted(range(len(ends)), key=lambda one: ends[one])
    apart = min(_NAME_HEIGHT, (HEIGHT - 2 * _EDGE) // max(1, len(ends) - 1))
    # With the room that those above take set aside, names that would overlap meet at their mean.
    pools: list[tuple[int, int]] = []
    for rank, one in enumerate(order):
        pools.append((ends[one] - rank * apart, 1))
        while len(pools) > 1 and pools[-2][0] * pools[-1][1] > pools[-1][0] * pools[-2][1]:
            (sum_, count), (more, others) = pools.pop(), pools.pop()
            pools.append((sum_ + more, count + others))
    lowest = HEIGHT - _EDGE - (len(ends) - 1) * apart
    means = [min(max(sum_ // count, _EDGE), lowest) for sum_, count in pools for _ in range(count)]
    placed = [0] * len(ends)
    for rank, (one, mean) in enumerate(zip(order, means, strict=True)):
        placed[one] = mean + rank * apart
    return placed


def _percent(part: int, whole: int) -> str:
    return f"{round(100 * part / whole, 1):g}"
