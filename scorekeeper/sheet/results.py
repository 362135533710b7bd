"""What a game comes to, as the JSON that ``scorekeeper score FILE --json`` prints."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rummy.round import PlayerScore, Problem, RoundEntry, RoundScore, Seat
from scorekeeper.sheet.filejson import GameFile
from scorekeeper.sheet.names import folded
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Seats, Slot, Standings, play_game

Say = Callable[[Problem, Callable[[Seat], str]], str]
"""Puts a problem into words, given how players are called."""


@dataclass(frozen=True, slots=True)
class ScoredRound:
    """One round with its score; ``totals`` are everybody's after it."""

    number: int
    score: RoundScore
    totals: Mapping[Seat, int]
    ignored: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """A whole game with its scores. ``names`` are everybody's, in seat order."""

    names: Mapping[Seat, str]
    rounds: tuple[ScoredRound, ...]
    standings: Standings
    pack_points: int

    @property
    def refused(self) -> bool:
        """Whether a round has a problem that is refused."""
        return any(one.score.refused for one in self.rounds)


def score_sheet(sheet: Sheet) -> Scored:
    """What a sheet comes to."""
    return Scored(
        {seat: sheet.name(seat) for seat in sheet.everybody},
        tuple(ScoredRound(one.number, one.score, one.totals, one.ignored) for one in sheet.rounds),
        sheet.standings,
        sheet.rules.pack_points(len(sheet.seating)),
    )


def score_game(game: GameFile) -> Scored:
    """What the plain fields of a game file come to, rounds with refused problems included."""
    slots = [_slot(game, number) for number in range(1, len(game.rounds) + 2)]
    played, standings = play_game(
        slots,
        first_dealer=game.first_dealer,
        pool_carried=game.pool_carried,
        totals={seat: 0 for seat in game.seats if seat not in game.joined},
    )
    return Scored(
        dict(zip(game.seats, game.players, strict=True)),
        tuple(
            ScoredRound(number, one.score, one.totals, one.ignored)
            for number, one in enumerate(played, 1)
        ),
        standings,
        game.rules.pack_points(len(slots[-1].seats)),
    )


def result(scored: Scored, say: Say) -> dict[str, Any]:
    """The game's result as JSON values; ``say`` puts its problems into words."""
    names, standings = scored.names, scored.standings
    return {
        "pack_points": scored.pack_points,
        "rounds": [_round(one, names, say) for one in scored.rounds],
        "totals": {name: standings.totals[seat] for seat, name in names.items()},
        "status": standings.status.value,
        "winners": [names[seat] for seat in standings.winners],
        "sides": [
            {"players": [names[seat] for seat in side.seats], "total": side.total}
            for side in standings.sides
        ],
        "settlement": {names[seat]: points for seat, points in standings.settlement.items()},
        "ignored_rounds": standings.ignored_rounds,
        "next_dealer": names[standings.next_dealer],
    }


def _slot(game: GameFile, number: int) -> Slot:
    """The round of that number as it is to be played; one more than there are is the next."""
    last = number > len(game.rounds)
    now = None if last else game.rounds[number - 1]
    rules = now.rules if now else game.rules
    return Slot(
        entry=now.entry if now else RoundEntry(()),
        rules=rules,
        seats=now.seats if now else game.seats_in(number),
        order=game.seats,
        sides=_sides(rules.teams or (), game.players),
        starts=tuple(
            (seat, one.points) for seat, one in game.joined.items() if one.round == number
        ),
    )


def _sides(teams: Sequence[Sequence[str]], players: Sequence[str]) -> tuple[Seats, ...]:
    seats = {folded(name): seat for seat, name in enumerate(players, 1)}
    return tuple(tuple(seats[folded(name)] for name in side) for side in teams)


def _round(one: ScoredRound, names: Mapping[Seat, str], say: Say) -> dict[str, Any]:
    written: dict[str, Any] = {
        "number": one.number,
        "problems": [_problem(problem, names, say) for problem in one.score.problems],
        "players": [
            _player(player, names[player.seat], one.totals[player.seat])
            for player in one.score.players
        ],
        "pool_after": one.score.pool_after,
    }
    return written | {"ignored": True} if one.ignored else written


def _player(player: PlayerScore, name: str, total: int) -> dict[str, Any]:
    # Where a round counts for nothing, nobody got a bonus or anything from the pool.
    counts = player.net is not None
    return {
        "name": name,
        "meld": player.meld,
        "hand": player.hand,
        "bonus": player.bonus if counts else 0,
        "pool": player.pool if counts else 0,
        "adjustment": player.adjustment,
        "net": player.net,
        "total": total,
    }


def _problem(problem: Problem, names: Mapping[Seat, str], say: Say) -> dict[str, Any]:
    written: dict[str, Any] = {
        "code": problem.code.value,
        "severity": problem.severity.value,
        "player": None if problem.seat is None else names[problem.seat],
        "message": say(problem, lambda seat: names[seat]),
        "could_be": list(problem.could_be),
    }
    return written | {"accepted": True} if problem.accepted else written
