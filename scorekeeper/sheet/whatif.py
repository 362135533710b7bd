"""What if? The whole game once more under other rules, beside the one on the sheet.

The changed options are laid over the rules of each round, since rounds may have been played under
different ones; so no change gives the game itself. Nothing is written.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from scorekeeper.rummy.round import Box, PlayerEntry, Problem, RoundEntry, RoundScore, Seat
from scorekeeper.rummy.rules import BadRule, HouseRules, read_option
from scorekeeper.rummy.scoring import score_round
from scorekeeper.sheet.sheet import Round, Sheet
from scorekeeper.sheet.standings import (
    EndReason,
    Played,
    Slot,
    Standings,
    Status,
)

_ON_THE_TABLE: Final = frozenset(
    {
        "ace_low",
        "ace_high",
        "ace_set",
        "ace_corner",
        "ace_low_run",
        "ace_high_run",
        "around_corner",
        "number_values",
        "face",
        "queen_of_spades",
        "joker_meld",
        "set_min",
        "run_min",
        "set_max",
        "set_distinct_suits",
        "layoff",
        "layoff_credit",
    }
)
_IN_HAND: Final = frozenset({"ace_hand", "number_values", "face", "queen_of_spades", "joker_hand"})
_FOR_WHO_WENT_OUT: Final = frozenset({"going_out_bonus", "bonus_needs_no_discard_draw", "pool"})
_FOR_ANYBODY: Final = frozenset({"concealed", "who_scores", "score_basis"})
_NO_SCORE: Final = frozenset({"target", "tie", "next_dealer", "dealt"})
"""What a typed total of melds, one of a hand, or a score that was entered alone might have been
another by; and the options that no round's score depends on."""


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed for a player and stays as it is, though other rules might count it otherwise:
    the total of the melds, that of the hand, or the round's score alone."""

    seat: Seat
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class RoundIf:
    """A round as it stands on the sheet (``here``), and what it came to under other rules.

    ``refused`` is why it can't be counted under them: it keeps what it counted then. ``unusual``
    are the questions that nobody was asked, because they arise under those rules alone.
    """

    here: Round
    there: Played
    typed: tuple[Typed, ...] = ()
    refused: tuple[Problem, ...] = ()
    unusual: tuple[Problem, ...] = ()

    @property
    def alike(self) -> bool:
        """Whether it came to the same: every net and total, who dealt, whether it counts."""
        here, there = self.here, self.there
        return (
            [one.net for one in here.score.players] == [one.net for one in there.score.players]
            and here.totals == there.totals
            and (here.dealer, here.ignored) == (there.dealer, there.ignored)
        )


@dataclass(frozen=True, slots=True)
class WhatIf:
    """A game under other rules.

    ``changes`` are the options that are others, as the game file writes them. ``ended`` is the
    number of the round after which somebody had won there, ``ended_here`` the one on the sheet;
    None where nobody has.
    """

    changes: Mapping[str, Any]
    rounds: tuple[RoundIf, ...]
    standings: Standings
    ended: int | None
    ended_here: int | None

    @property
    def played(self) -> tuple[Played, ...]:
        """Every round under the other rules."""
        return tuple(one.there for one in self.rounds)


def what_if(sheet: Sheet, changes: Mapping[str, Any]) -> WhatIf:
    """The game of a sheet with some options changed for all of it, each as the game file writes it.

    Raises BadRule for an unknown option, a value that an option can't have, and for ``teams``:
    who plays with whom is no matter of counting.
    """
    if "teams" in changes:
        raise BadRule("teams", changes["teams"])
    others = {rules: _other(rules, changes) for rules in {slot.rules for slot in sheet.slots}}
    counting = _Counting(sheet, others)
    played, standings = sheet.play(
        [replace(slot, rules=others[slot.rules].rules) for slot in sheet.slots], counting.score
    )
    return WhatIf(
        differing(sheet, changes),
        tuple(
            _compare(here, there, others[here.rules].touched, counting.refused)
            for here, there in zip(sheet.rounds, played, strict=True)
        ),
        standings,
        _end(played, standings),
        _end([one.played for one in sheet.rounds], sheet.standings),
    )


def differing(sheet: Sheet, changes: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the changes that some round, or the one to come, was not played by already.

    Raises BadRule as ``what_if`` does.
    """
    used = {slot.rules for slot in sheet.slots}
    return {
        name: value
        for name, value in changes.items()
        if any(getattr(rules, name) != read_option(name, value) for rules in used)
    }


@dataclass(frozen=True, slots=True)
class _Other:
    """A round's rules with the changes; ``alike`` where every round counts the same under both.

    ``touched`` are the options that are others, but for those on cards that lie nowhere.
    """

    rules: HouseRules
    alike: bool
    touched: frozenset[str]


def _other(own: HouseRules, changes: Mapping[str, Any]) -> _Other:
    rules = own.changed(changes)
    touched = {*rules.differences(own)}
    alike = touched <= _NO_SCORE
    if not rules.jokers and not own.jokers:
        touched -= {"joker_meld", "joker_hand"}
    if not rules.around_corner and not own.around_corner:
        touched -= {"ace_corner"}
    return _Other(rules, alike, frozenset(touched))


class _Counting:
    """Counts the rounds of a sheet under other rules; ``refused`` is why some could not be, by the
    line of the entry."""

    def __init__(self, sheet: Sheet, others: Mapping[HouseRules, _Other]) -> None:
        self.refused: dict[int, tuple[Problem, ...]] = {}
        self._sheet = sheet
        self._others = others
        self._own = {
            slot.line: (slot, one) for slot, one in zip(sheet.slots, sheet.rounds, strict=False)
        }

    def score(self, slot: Slot, pool: int) -> RoundScore:
        """A round's score; ``pool`` is what lay in the pool before it, in points."""
        own, here = self._own[slot.line]
        if self._others[own.rules].alike:
            # A round after the end has a score without nets: here it may count.
            known = not here.ignored and pool == here.score.pool_before
            return here.score if known else self._sheet.score_of(own, pool)
        score = score_round(slot.entry, slot.rules, slot.seats, pool, doubt_totals=False)
        if not score.refused:
            return score
        self.refused[slot.line] = tuple(one for one in score.problems if one.refused)
        return self._sheet.score_of(own, pool) if here.ignored else here.score


def _compare(
    here: Round,
    there: Played,
    touched: frozenset[str],
    all_refused: Mapping[int, tuple[Problem, ...]],
) -> RoundIf:
    if there.ignored:
        return RoundIf(here, there)
    refused = all_refused.get(here.entry_line, ())
    typed = () if refused else tuple(_typed(here.entry, touched))
    asked = {_about(problem) for problem in here.score.problems}
    unusual = [one for one in there.score.open_questions if _about(one) not in asked]
    return RoundIf(here, there, typed, refused, tuple(unusual))


def _about(problem: Problem) -> tuple[object, ...]:
    """What a question is about, answered or not."""
    return problem.code, problem.seat, problem.box, problem.group, problem.cards


def _typed(entry: RoundEntry, touched: frozenset[str]) -> Iterator[Typed]:
    for player in entry.players:
        if player.points is not None:
            boxes = [Box.POINTS] * _might_differ(player, touched, stock=entry.stock_exhausted)
        else:
            boxes = [Box.MELDS] * bool(player.meld_points and touched & _ON_THE_TABLE)
            boxes += [Box.HAND] * bool(player.hand_points and touched & _IN_HAND)
        if boxes:
            yield Typed(player.seat, tuple(boxes))


def _might_differ(player: PlayerEntry, touched: frozenset[str], *, stock: bool) -> bool:
    """Whether a score that was entered alone might be another by these options."""
    doubtful = _ON_THE_TABLE | _IN_HAND | _FOR_ANYBODY
    if player.went_out:
        doubtful |= _FOR_WHO_WENT_OUT
    if stock:
        doubtful |= {"stock_end_hand"}
    return bool(touched & doubtful)


def _end(played: Sequence[Played], standings: Standings) -> int | None:
    """The number of the round that ended the game, where one did."""
    if standings.status is not Status.OVER or standings.reason is EndReason.BY_TABLE:
        return None
    return max(number for number, one in enumerate(played, 1) if not one.ignored)
