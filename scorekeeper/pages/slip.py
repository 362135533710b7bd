"""The slip: the whole game on paper, from the house rules to the seal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.pages import pad
from scorekeeper.pages.challenge import Open, open_challenges
from scorekeeper.pages.figures import called, plain, signed
from scorekeeper.pages.lines import InkLine, build as lines_page
from scorekeeper.pages.round import pool_words
from scorekeeper.pages.rulewords import rule_words
from scorekeeper.pages.seal import Alarm, alarm_of
from scorekeeper.pages.settlement import SettlementPage, build as settle
from scorekeeper.pages.sheet import banner
from scorekeeper.pages.translate import Translate
from scorekeeper.pages.words import problem_words
from scorekeeper.pages.working import Part, Pile, Working, work_out
from scorekeeper.sheet.lines import RoundScored
from scorekeeper.sheet.sayable import seal_of
from scorekeeper.sheet.sheet import Round, Sheet


@dataclass(frozen=True)
class Counted:
    """One player's round in a row: what lay there, and what it came to. Numbers as printed."""

    name: str
    out: bool
    piles: tuple[Pile, ...]
    parts: tuple[Part, ...]
    net: str
    total: str


@dataclass(frozen=True)
class SlipRound:
    """One round: who dealt, what was unusual, and every player's row."""

    number: int
    line: int
    deal: str
    notes: tuple[str, ...]
    players: tuple[Counted, ...]


@dataclass(frozen=True)
class Standing:
    """Where a player ended."""

    place: str
    name: str
    total: str


@dataclass(frozen=True)
class RulesHeld:
    """House rules, and for which rounds they held; empty where they held for all."""

    rounds: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Slip:
    """All that is printed. ``started`` and ``changed`` are UTC times. ``alarm`` is set where a line
    was changed where the games are kept: then there is no ``seal``, since it would vouch for that.
    """

    names: tuple[str, ...]
    started: str
    changed: str
    lines: int
    banner: str
    more: str
    rules: tuple[RulesHeld, ...]
    columns: tuple[str, ...]
    starts: tuple[str, ...]
    rows: tuple[pad.Row, ...]
    rounds: tuple[SlipRound, ...]
    story: tuple[InkLine, ...]
    challenges: tuple[Open, ...]
    standing: tuple[Standing, ...]
    settlement: SettlementPage
    seal: str
    digest: str
    alarm: Alarm | None


def build(sheet: Sheet, t: Translate) -> Slip:
    """The slip of a game, over or not."""
    said, more = banner(sheet, t)
    return Slip(
        names=tuple(called(sheet, seat) for seat in sheet.everybody),
        started=sheet.lines[0].stamp.at,
        changed=sheet.lines[-1].stamp.at,
        lines=sheet.version,
        banner=said,
        more=more,
        rules=tuple(_rules(sheet, t)),
        columns=tuple(sheet.name(seat) for seat in sheet.everybody),
        starts=tuple(start for _, start in pad.starts(sheet)),
        rows=tuple(pad.rows(sheet, t)),
        rounds=tuple(_round(sheet, one, t) for one in sheet.rounds),
        story=tuple(_story(sheet, t)),
        challenges=open_challenges(sheet, t),
        standing=tuple(_standing(sheet)),
        settlement=settle(sheet, t),
        seal="" if sheet.fault else seal_of(sheet.lines[-1]),
        digest="" if sheet.fault else sheet.digest,
        alarm=alarm_of(sheet.lines, sheet.fault, None, t),
    )


def _rules(sheet: Sheet, t: Translate) -> Iterator[RulesHeld]:
    """The rules in force, or each that held for some rounds, in the order of the rounds."""
    spans: list[tuple[Round, Round]] = []
    for one in sheet.rounds:
        if spans and spans[-1][1].rules == one.rules:
            spans[-1] = (spans[-1][0], one)
        else:
            spans.append((one, one))
    if len(spans) <= 1:
        rules = spans[0][0].rules if spans else sheet.rules
        yield RulesHeld("", tuple(rule_words(rules, t)))
        return
    for first, last in spans:
        rounds = t("Rounds %(first)s to %(last)s", first=first.number, last=last.number)
        if first is last:
            rounds = t("Round %(number)s", number=first.number)
        yield RulesHeld(rounds, tuple(rule_words(first.rules, t)))


def _round(sheet: Sheet, one: Round, t: Translate) -> SlipRound:
    scores = {score.seat: score for score in one.score.players}
    return SlipRound(
        number=one.number,
        line=one.entry_line,
        deal=t("%(name)s dealt", name=called(sheet, one.dealer)),
        notes=tuple(_notes(sheet, one, t)),
        players=tuple(_counted(work_out(sheet, one, scores[seat], t)) for seat in one.seats),
    )


def _notes(sheet: Sheet, one: Round, t: Translate) -> Iterator[str]:
    if one.ignored:
        yield t("counts for nothing: the game was over")
    if one.entry.stock_exhausted:
        yield t("the stock ran out")
    pool = pool_words(one, t)
    if pool:
        yield pool
    for problem in one.score.problems:
        if not problem.refused:
            words = problem_words(problem, lambda seat: called(sheet, seat), t)
            yield t("accepted: %(what)s", what=words) if problem.accepted else words


def _counted(working: Working) -> Counted:
    return Counted(
        working.name,
        working.out,
        working.piles,
        working.parts,
        "–" if working.net is None else signed(working.net),
        plain(working.after),
    )


def _story(sheet: Sheet, t: Translate) -> Iterator[InkLine]:
    """Every line that is no round as it was first entered, in the order in which they came."""
    entered = {line.number for line in sheet.lines if isinstance(line.body, RoundScored)}
    for line in reversed(lines_page(sheet, t).lines):
        if line.number not in entered or line.struck:
            yield line


def _standing(sheet: Sheet) -> Iterator[Standing]:
    """Everybody, the first place first; who left stands last and has no place."""
    standings = sheet.standings
    last = len(sheet.players) + 1
    for seat in sorted(sheet.everybody, key=lambda one: standings.places.get(one, last)):
        place = standings.places.get(seat)
        yield Standing(
            "" if place is None else f"{place}.", sheet.name(seat), plain(standings.totals[seat])
        )
