"""Running totals, places, dealer, and how a game stands or ended, with the reason.

One fold over the rounds makes all of it; nothing here is ever stored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from scorekeeper.rummy.round import RoundEntry, RoundScore, Seat
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.rummy.scoring import score_round

Seats = tuple[Seat, ...]


class Status(StrEnum):
    """How a game stands: level at the top at or over the target is ``tied``, and is played on."""

    PLAYING = "playing"
    TIED = "tied"
    OVER = "over"


class EndReason(StrEnum):
    """Why a game is over: somebody reached the target, a tie was shared or given to who went out,
    or the table stopped before the target."""

    TARGET = "target"
    SHARED = "shared"
    WENT_OUT = "went_out"
    BY_TABLE = "by_table"


@dataclass(frozen=True, slots=True)
class Side:
    """Players whose points are added up, in seat order, and their total."""

    seats: Seats
    total: int


@dataclass(frozen=True, slots=True)
class Slot:
    """One round as it is to be played: who takes part (in seat order) under which rules.

    ``order`` is everybody's seat order then, those who left included; ``sides`` the partnerships,
    empty without. ``starts`` are the points with which newcomers came in by then. A round
    that may not ``end`` the game was reopened by the table. ``line`` is where the entry stands, 0
    where it stands on none.
    """

    entry: RoundEntry
    rules: HouseRules
    seats: Seats
    order: Seats
    sides: tuple[Seats, ...] = ()
    starts: tuple[tuple[Seat, int], ...] = ()
    may_end: bool = True
    line: int = 0


Scorer = Callable[[Slot, int], RoundScore]
"""Scores a round, given what lay in the pool before it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game stands after a round: who has won (seats in seat order), and why.

    ``sides`` are those that had played when the game was won: who comes or goes afterwards neither
    pays nor is forgotten.
    """

    status: Status = Status.PLAYING
    reason: EndReason | None = None
    winners: Seats = ()
    sides: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class Played:
    """One round as it was played: its score, the totals after it, who dealt."""

    score: RoundScore
    totals: Mapping[Seat, int]
    dealer: Seat
    ignored: bool
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class Standings:
    """How the game stands.

    ``places`` are those of who plays (1, 1, 3 where two are level; with partners the side's);
    ``needs`` is what is missing to the target, 0 where it is reached; ``leaders`` are all at the
    highest total. ``next_dealer`` deals ``next_dealt`` cards to each. ``pool`` is what lies in the
    pool before the next round's points are added.
    """

    totals: Mapping[Seat, int]
    places: Mapping[Seat, int]
    needs: Mapping[Seat, int]
    status: Status
    reason: EndReason | None
    winners: Seats
    sides: tuple[Side, ...]
    settlement: Mapping[Seat, int]
    leaders: Seats
    ignored_rounds: int
    next_dealer: Seat
    next_dealt: int
    pool: int


def play_game(
    slots: Sequence[Slot],
    *,
    first_dealer: Seat,
    pool_carried: int,
    totals: Mapping[Seat, int],
    score: Scorer | None = None,
    before: Sequence[tuple[Slot, Played]] = (),
    ended_by_table: bool = False,
) -> tuple[tuple[Played, ...], Standings]:
    """Play a whole game: what each round came to, and how the game stands then.

    The last of ``slots`` is the round to come. All else as for ``play`` and ``stand``.
    """
    *rounds, coming = slots
    played = play(rounds, first_dealer, pool_carried, totals, score=score, before=before)
    counted = [
        slot.entry
        for slot, one in zip(rounds, played, strict=True)
        if not one.ignored and not one.score.refused
    ]
    return played, stand(
        played,
        coming,
        first_dealer=first_dealer,
        pool_carried=pool_carried,
        totals=totals,
        last=counted[-1] if counted else None,
        ended_by_table=ended_by_table,
    )


def play(
    slots: Sequence[Slot],
    first_dealer: Seat,
    pool_carried: int,
    totals: Mapping[Seat, int],
    *,
    score: Scorer | None = None,
    before: Sequence[tuple[Slot, Played]] = (),
) -> tuple[Played, ...]:
    """Play the rounds from the first on. ``totals`` are the points that the founders start with.

    A round with a refused problem changes nothing; one after the end is ignored. ``before`` is
    what these rounds came to when they were last played: it holds for all up to the first that is
    another now.
    """
    played: list[Played] = []
    pool = pool_carried
    outcome = Outcome()
    previous: Played | None = None
    last_entry: RoundEntry | None = None
    same = True
    for place, slot in enumerate(slots):
        same = same and place < len(before) and before[place][0] == slot
        if same:
            now = before[place][1]
        else:
            totals = {**dict(slot.starts), **totals}
            dealer = _dealer(slot, previous, last_entry, first_dealer)
            now = _play_one(slot, outcome, dealer, totals, pool=pool, score=score or score_slot)
        if not now.ignored and not now.score.refused:
            previous, last_entry = now, slot.entry
        totals, pool, outcome = now.totals, now.score.pool_after, now.outcome
        played.append(now)
    return tuple(played)


def score_slot(slot: Slot, pool: int) -> RoundScore:
    """A round's score; ``pool`` is what lay in the pool before it, in points."""
    return score_round(slot.entry, slot.rules, slot.seats, pool)


def _play_one(
    slot: Slot,
    outcome: Outcome,
    dealer: Seat,
    totals: Mapping[Seat, int],
    *,
    pool: int,
    score: Scorer,
) -> Played:
    """One round after a game that stood so, with so many points in the pool."""
    if not slot.may_end:
        outcome = Outcome()
    round_score = score(slot, pool)
    ignored = outcome.status is Status.OVER
    if ignored or round_score.refused:
        return Played(_without_nets(round_score, pool), totals, dealer, ignored, outcome)
    nets = {one.seat: one.net or 0 for one in round_score.players}
    totals = {seat: total + nets.get(seat, 0) for seat, total in totals.items()}
    outcome = judge_end(slot, totals) if slot.may_end else Outcome()
    return Played(round_score, totals, dealer, ignored, outcome)


def stand(
    played: Sequence[Played],
    coming: Slot,
    *,
    first_dealer: Seat,
    pool_carried: int,
    totals: Mapping[Seat, int],
    last: RoundEntry | None,
    ended_by_table: bool = False,
) -> Standings:
    """How the game stands now. ``coming`` is the next round's slot (its entry is not looked at),
    ``last`` the entry of the last round that counted."""
    counted = [one for one in played if not one.ignored and not one.score.refused]
    outcome = played[-1].outcome if played else Outcome()
    if ended_by_table and outcome.status is not Status.OVER:
        outcome = Outcome(Status.OVER, EndReason.BY_TABLE)
    totals = {**dict(coming.starts), **(played[-1].totals if played else totals)}
    sides = _sides(coming, totals)
    seat_sides = {seat: side for side in sides for seat in side.seats}
    best = max(side.total for side in sides)
    level = [side.total for side in sides]
    seats = coming.seats
    dealer = _dealer(coming, counted[-1] if counted else None, last, first_dealer)
    return Standings(
        totals=totals,
        places={seat: 1 + sum(other > seat_sides[seat].total for other in level) for seat in seats},
        needs={seat: max(0, coming.rules.target - seat_sides[seat].total) for seat in seats},
        status=outcome.status,
        reason=outcome.reason,
        winners=outcome.winners,
        sides=sides if coming.sides else (),
        settlement=_settle(outcome.sides, outcome.winners),
        leaders=tuple(seat for seat in seats if seat_sides[seat].total == best) if counted else (),
        ignored_rounds=sum(one.ignored for one in played),
        next_dealer=dealer,
        next_dealt=coming.rules.cards_dealt(len(coming.seats)),
        pool=counted[-1].score.pool_after if counted else pool_carried,
    )


def judge_end(slot: Slot, totals: Mapping[Seat, int]) -> Outcome:
    """How the game stands after a round: at or over the target the highest total wins, alone."""
    sides = _sides(slot, totals)
    best = max(side.total for side in sides)
    if best < slot.rules.target:
        return Outcome()
    level = [side for side in sides if side.total == best]
    if len(level) == 1:
        return _won(EndReason.TARGET, level, sides, slot)
    if slot.rules.tie == "shared":
        return _won(EndReason.SHARED, level, sides, slot)
    out = {one.seat for one in slot.entry.players if one.went_out}
    went_out = [side for side in level if out & set(side.seats)]
    if slot.rules.tie == "went_out" and len(went_out) == 1:
        return _won(EndReason.WENT_OUT, went_out, sides, slot)
    return Outcome(Status.TIED)


def _won(reason: EndReason, won: Iterable[Side], sides: tuple[Side, ...], slot: Slot) -> Outcome:
    winners = {seat for side in won for seat in side.seats}
    in_order = tuple(seat for seat in slot.order if seat in winners)
    return Outcome(Status.OVER, reason, in_order, sides)


def _without_nets(score: RoundScore, pool: int) -> RoundScore:
    players = tuple(replace(one, net=None) for one in score.players)
    return replace(score, players=players, pool_before=pool, pool_after=pool)


def _sides(slot: Slot, totals: Mapping[Seat, int]) -> tuple[Side, ...]:
    """The sides that still play; without partners everybody is one. Who is in none is one too."""
    playing = set(slot.seats)
    grouped = {seat for side in slot.sides for seat in side}
    groups = [side for side in slot.sides if playing & set(side)]
    groups += [(seat,) for seat in slot.order if seat in playing and seat not in grouped]
    return tuple(
        Side(seats, sum(totals.get(seat, 0) for seat in seats))
        for seats in (tuple(s for s in slot.order if s in group) for group in groups)
    )


def _dealer(
    slot: Slot, previous: Played | None, last: RoundEntry | None, first_dealer: Seat
) -> Seat:
    """Who deals the round after ``previous``; ``last`` is what was entered for that one."""
    if previous is None:
        return _next(slot, first_dealer, itself=True)
    out = [one.seat for one in last.players if one.went_out] if last else []
    if slot.rules.next_dealer == "round_winner" and len(out) == 1 and out[0] in slot.seats:
        return out[0]
    return _next(slot, previous.dealer)


def _next(slot: Slot, seat: Seat, *, itself: bool = False) -> Seat:
    """The next who plays, clockwise from a seat."""
    first = slot.order.index(seat) + (not itself)
    turn = slot.order[first:] + slot.order[:first]
    return next(one for one in turn if one in slot.seats)


def _settle(sides: Sequence[Side], winners: Seats) -> dict[Seat, int]:
    """Each other side pays each that has won the difference of their totals.

    It stands at each side's first player, points, plus for who is paid.
    """
    won = [side for side in sides if set(side.seats) <= set(winners)]
    paid = {side.seats[0]: 0 for side in sides}
    for winner in won:
        for side in sides:
            if side not in won:
                paid[side.seats[0]] -= winner.total - side.total
                paid[winner.seats[0]] += winner.total - side.total
    return paid
