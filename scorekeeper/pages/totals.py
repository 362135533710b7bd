"""How a total came about: start, every round, partners, the target, the place; and the pool."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.pages.figures import all_called, signed
from scorekeeper.pages.matters import Matter
from scorekeeper.pages.players import story
from scorekeeper.pages.readings import OF_THE_GAME
from scorekeeper.pages.rulehere import RuleHere, setting_of, source_of, tell
from scorekeeper.pages.translate import Translate
from scorekeeper.rummy.round import Seat
from scorekeeper.sheet.sheet import Round, Sheet
from scorekeeper.sheet.standings import Status


@dataclass(frozen=True)
class RoundLine:
    """What one round added: its number, its points (0 where it counts for nothing), as they stand
    on the sheet, and the total after it.
    """

    number: int
    points: int
    net: str
    total: int
    counted: bool


@dataclass(frozen=True)
class Partner:
    """One of a side, with the total that goes into the side's sum."""

    seat: Seat
    name: str
    total: int


@dataclass(frozen=True)
class Standing:
    """One player's place, or a side's; ``here`` is set where the page is about them."""

    place: int
    seat: Seat
    names: str
    total: int
    here: bool


@dataclass(frozen=True)
class TotalsPage:
    """A player's total: ``start`` plus every round. ``side`` are the partners whose totals make
    ``sum``; without partners it is empty and ``sum`` the total. ``missing`` is what the sum lacks
    to the target, ``over`` what it has beyond.
    """

    seat: Seat
    name: str
    total: int
    start: int
    story: str
    rounds: tuple[RoundLine, ...]
    side: tuple[Partner, ...]
    sum: int
    target: int
    missing: int
    over: int
    playing: bool
    standings: tuple[Standing, ...]
    rules: tuple[RuleHere, ...]
    source: str


@dataclass(frozen=True)
class PoolLine:
    """What a round did to the pool, in points: what was ``added`` before it, what was ``taken`` and
    by whom, what stayed.
    """

    number: int
    before: int
    added: int
    taken: int
    who: str
    after: int


@dataclass(frozen=True)
class PoolPage:
    """How the pool came to what it is: ``carried`` in at the start, then round by round; ``coming``
    is what the next round adds to make ``now``.
    """

    carried: int
    rounds: tuple[PoolLine, ...]
    coming: int
    now: int


def build(sheet: Sheet, seat: Seat, t: Translate) -> TotalsPage:
    """The page of a player's total. ``seat`` is somebody who ever sat."""
    standings, player = sheet.standings, sheet.players[seat]
    total = standings.totals[seat]
    side = next((one for one in standings.sides if seat in one.seats), None)
    whole = side.total if side else total
    target = sheet.rules.target
    setting = setting_of(sheet)
    return TotalsPage(
        seat=seat,
        name=player.name,
        total=total,
        start=player.start,
        story=story(player, sheet, t),
        rounds=tuple(_rounds(sheet, seat)),
        side=_partners(sheet, side.seats) if side else (),
        sum=whole,
        target=target,
        missing=max(0, target - whole),
        over=max(0, whole - target),
        playing=player.playing,
        standings=tuple(_standings(sheet, seat, t)),
        rules=tell(setting, dict.fromkeys(_matters(sheet, total), ()), t),
        source=source_of(setting.lines, t),
    )


def build_pool(sheet: Sheet, t: Translate) -> PoolPage:
    """The page of the pool."""
    coming = 0 if sheet.standings.status is Status.OVER else sheet.rules.pool
    return PoolPage(
        carried=sheet.started.pool_carried,
        rounds=tuple(_pool_line(sheet, one, t) for one in sheet.rounds),
        coming=coming,
        now=sheet.standings.pool + coming,
    )


def _rounds(sheet: Sheet, seat: Seat) -> Iterator[RoundLine]:
    for one in sheet.rounds:
        if seat in one.seats:
            net = one.score.of(seat).net
            shown = "–" if net is None else signed(net)
            yield RoundLine(one.number, net or 0, shown, one.totals[seat], net is not None)


def _partners(sheet: Sheet, seats: tuple[Seat, ...]) -> tuple[Partner, ...]:
    totals = sheet.standings.totals
    return tuple(Partner(seat, sheet.name(seat), totals[seat]) for seat in seats)


def _standings(sheet: Sheet, here: Seat, t: Translate) -> Iterator[Standing]:
    """Everybody who plays, or every side, from the first place on."""
    told = sheet.standings
    sides = [(side.seats, side.total) for side in told.sides]
    sides = sides or [((seat,), told.totals[seat]) for seat in sheet.seating]
    for seats, total in sorted(sides, key=lambda side: -side[1]):
        place = 1 + sum(other > total for _, other in sides)
        yield Standing(place, seats[0], all_called(sheet, seats, t), total, here in seats)


def _matters(sheet: Sheet, total: int) -> Iterator[Matter]:
    below = any((score.net or 0) < 0 for one in sheet.rounds for score in one.score.players)
    for matter in OF_THE_GAME:
        if matter is not Matter.BELOW_ZERO or below or total < 0:
            yield matter


def _pool_line(sheet: Sheet, one: Round, t: Translate) -> PoolLine:
    counted = not one.ignored and not one.score.refused
    added = one.rules.pool if counted else 0
    before, after = one.score.pool_before, one.score.pool_after
    taken = before + added - after
    out = [entry.seat for entry in one.entry.players if entry.went_out] if taken else []
    return PoolLine(one.number, before, added, taken, all_called(sheet, out, t), after)
