"""A round in full: what each player's cards came to and why, and everything that was changed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.pages.differencewords import difference_words
from scorekeeper.pages.figures import called
from scorekeeper.pages.linewords import line_words, phone_of, reason_of
from scorekeeper.pages.options import value_words
from scorekeeper.pages.optionwords import OPTION_TITLES
from scorekeeper.pages.rulewords import rule_words
from scorekeeper.pages.translate import Translate
from scorekeeper.pages.words import problem_words
from scorekeeper.pages.working import Working, work_out
from scorekeeper.rummy.round import Problem
from scorekeeper.sheet.replay import entries_of
from scorekeeper.sheet.sheet import Round, Sheet


@dataclass(frozen=True)
class Version:
    """One entry for this round. ``at`` is a UTC time, ``by`` may be empty, ``phone`` counts the
    phones that wrote on this sheet from 1. ``changes`` say what differs from the entry before;
    ``state`` says in words whether it counts now.
    """

    line: int
    at: str
    by: str
    phone: int
    words: str
    reason: str
    changes: tuple[str, ...]
    state: str
    counts: bool


@dataclass(frozen=True)
class Note:
    """A note on this round. ``at`` is a UTC time, ``by`` may be empty."""

    at: str
    by: str
    text: str


@dataclass(frozen=True)
class RoundPage:
    """What the page of a round shows. ``accepted`` are oddities that the table said yes to,
    ``open`` those that nobody was asked about. ``other_rules`` are those that differ from now.
    """

    number: int
    line: int
    version: int
    previous: int
    following: int
    ignored: bool
    stock_ran_out: bool
    deal: str
    players: tuple[Working, ...]
    by_cards: bool
    pool: str
    accepted: tuple[str, ...]
    open: tuple[str, ...]
    versions: tuple[Version, ...]
    notes: tuple[Note, ...]
    other_rules: tuple[str, ...]
    rules: tuple[str, ...]


def build(sheet: Sheet, one: Round, t: Translate) -> RoundPage:
    """The page of a round that stands."""
    by_seat = {score.seat: score for score in one.score.players}
    return RoundPage(
        number=one.number,
        line=one.line,
        version=sheet.version,
        previous=one.number - 1,
        following=one.number + 1 if one.number < len(sheet.rounds) else 0,
        ignored=one.ignored,
        stock_ran_out=one.entry.stock_exhausted,
        deal=t.many(
            "%(name)s dealt, %(num)s card each.",
            "%(name)s dealt, %(num)s cards each.",
            one.dealt,
            name=called(sheet, one.dealer),
        ),
        players=tuple(work_out(sheet, one, by_seat[seat], t) for seat in one.seats),
        by_cards=one.entry.by_cards,
        pool=pool_words(one, t),
        accepted=tuple(_words(sheet, p, t) for p in one.score.problems if p.accepted),
        open=tuple(_words(sheet, p, t) for p in one.score.open_questions),
        versions=tuple(_versions(sheet, one, t)),
        notes=tuple(_notes(sheet, one)),
        other_rules=tuple(_other_rules(sheet, one, t)),
        rules=tuple(rule_words(one.rules, t)),
    )


def _words(sheet: Sheet, problem: Problem, t: Translate) -> str:
    return problem_words(problem, lambda seat: called(sheet, seat), t)


def pool_words(one: Round, t: Translate) -> str:
    """What lay in the pool, and what stays in it; empty where there was nothing."""
    before = one.score.pool_before + one.rules.pool
    if not before:
        return ""
    return t(
        "%(before)s points lay in the pool; %(after)s stay in it.",
        before=before,
        after=one.score.pool_after,
    )


def _versions(sheet: Sheet, one: Round, t: Translate) -> Iterator[Version]:
    """Every entry for the round, first to last, each with what it changed of the one before."""
    before = None
    for line, entry in entries_of(sheet.lines, one.line):
        counts = line.number == one.entry_line
        struck = line.number in sheet.struck
        state = t("struck out") if struck else t("counts") if counts else t("replaced")
        yield Version(
            line.number,
            line.stamp.at,
            line.stamp.by,
            phone_of(sheet, line),
            line_words(sheet, line, t),
            reason_of(line),
            difference_words(sheet, before, entry, t) if before else (),
            state,
            counts,
        )
        before = before if struck else entry


def _notes(sheet: Sheet, one: Round) -> Iterator[Note]:
    for number, text in sheet.notes:
        line = sheet.line(number)
        if getattr(line.body, "line", None) == one.line:
            yield Note(line.stamp.at, line.stamp.by, text)


def _other_rules(sheet: Sheet, one: Round, t: Translate) -> Iterator[str]:
    for name in one.rules.differences(sheet.rules):
        if name == "teams":
            yield t("The sides were others.")
            continue
        yield t(
            "%(rule)s: %(then)s (now %(now)s)",
            rule=t(OPTION_TITLES[name]),
            then=value_words(name, one.rules, t),
            now=value_words(name, sheet.rules, t),
        )
