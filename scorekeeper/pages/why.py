"""Why a number stands on the sheet: its working, and the rules that made it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.pages.concerns import concerns
from scorekeeper.pages.figures import called, signed
from scorekeeper.pages.rulehere import RuleHere, Setting, setting_of, source_of, tell
from scorekeeper.pages.translate import Translate
from scorekeeper.pages.words import problem_words
from scorekeeper.pages.working import Working, work_out
from scorekeeper.rummy.round import PlayerScore, Seat
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.rummy.scoring import score_round
from scorekeeper.sheet.sheet import Round, Sheet

_OPEN = 3
"""So many rules are told in full; the others are folded away."""


@dataclass(frozen=True)
class Neighbour:
    """Another number of this round: whose, and what it is."""

    seat: Seat
    name: str
    number: str


@dataclass(frozen=True)
class WhyPage:
    """One player's number. ``title`` is the number as it stands on the sheet; ``rules`` those that
    others read so that it would be another, ``more`` the rest. ``source`` says where the preset's
    values come from. ``earlier`` and ``later`` are the rounds in which this player has a number
    before and after this one, 0 for none.
    """

    number: int
    seat: Seat
    name: str
    title: str
    working: Working
    accepted: tuple[str, ...]
    ignored: bool
    refused: bool
    by_cards: bool
    rules: tuple[RuleHere, ...]
    more: tuple[RuleHere, ...]
    source: str
    earlier: int
    later: int
    others: tuple[Neighbour, ...]


def build(sheet: Sheet, one: Round, seat: Seat, t: Translate) -> WhyPage:
    """The page of a player's number in a round that stands. ``seat`` takes part in it."""
    score = one.score.of(seat)
    setting = _setting(sheet, one, seat)
    told = tell(setting, concerns(one, score), t)
    first = [rule for rule in told if rule.disputed][:_OPEN]
    mine = [other.number for other in sheet.rounds if seat in other.seats]
    return WhyPage(
        number=one.number,
        seat=seat,
        name=sheet.name(seat),
        title=_number(score),
        working=work_out(sheet, one, score, t),
        accepted=_accepted(sheet, one, seat, t),
        ignored=one.ignored,
        refused=one.score.refused,
        by_cards=one.entry.by_cards,
        rules=tuple(first),
        more=tuple(rule for rule in told if rule not in first),
        source=source_of(setting.lines, t) if told else "",
        earlier=max((number for number in mine if number < one.number), default=0),
        later=min((number for number in mine if number > one.number), default=0),
        others=tuple(
            Neighbour(other, sheet.name(other), _number(one.score.of(other)))
            for other in one.seats
            if other != seat
        ),
    )


def _number(score: PlayerScore) -> str:
    return "–" if score.net is None else signed(score.net)


def _setting(sheet: Sheet, one: Round, seat: Seat) -> Setting:
    def recount(rules: HouseRules) -> int | None:
        # Without a pool nothing was ever put into it.
        before = one.score.pool_before if rules.pool else 0
        return score_round(one.entry, rules, one.seats, before).of(seat).net

    net = one.score.of(seat).net
    return replace(setting_of(sheet, one.line), net=net, recount=recount)


def _accepted(sheet: Sheet, one: Round, seat: Seat, t: Translate) -> tuple[str, ...]:
    """What was unusual about this player's entry, or the whole round, and stands all the same."""
    return tuple(
        problem_words(problem, lambda who: called(sheet, who), t)
        for problem in one.score.problems
        if problem.seat in {None, seat}
    )
