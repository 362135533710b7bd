"""The page on which a round is entered or corrected: who is on it, and what is wrong or unusual."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from scorekeeper.pages.figures import called
from scorekeeper.pages.linewords import line_words
from scorekeeper.pages.translate import N_, Translate
from scorekeeper.pages.words import problem_words
from scorekeeper.rummy.round import Box, Code, Problem, Seat
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.sheet import Sheet

Said = Mapping[str, tuple[str, ...]]

_NEXT: Final = N_("Round %(number)s")
_EARLIER: Final = N_("A round before round %(number)s")
_CORRECTED: Final = N_("Correct round %(number)s")
_RECOUNTED: Final = N_("Count round %(number)s again")
_STRUCK: Final = {
    _EARLIER: N_("A round before a struck round"),
    _CORRECTED: N_("Correct a struck round"),
    _RECOUNTED: N_("Count a struck round again"),
}


@dataclass(frozen=True)
class Point:
    """Something that is wrong or unusual, and the box that it is about (empty: the whole round)."""

    text: str
    box: str


@dataclass(frozen=True)
class Boxes:
    """One player's boxes. ``mark`` is the emoji beside the name, or empty.

    ``place`` counts the players of this page from 1, as lay-offs do. ``wrong`` and ``unusual`` are
    sentences by box: ``melds``, ``laid_off``, ``hand``, ``points``.
    """

    seat: Seat
    place: int
    name: str
    mark: str
    deals: bool
    wrong: Said
    unusual: Said


@dataclass(frozen=True)
class EntryPage:
    """What the page shows. ``number`` is that of the round, or of the one that a forgotten round
    belongs before (``earlier``); 0 where that round was struck out meanwhile. ``news`` are lines
    that were written since the page was last shown.
    """

    title: str
    number: int
    earlier: bool
    version: int
    players: tuple[Boxes, ...]
    dealt: str
    asks_drew: bool
    asks_concealed: bool
    stock_matters: bool
    wrong: tuple[Point, ...]
    questions: tuple[Point, ...]
    end: tuple[str, ...]
    news: tuple[str, ...]


def build(
    sheet: Sheet,
    t: Translate,
    *,
    before: int | None = None,
    corrected: int | None = None,
    recounted: int | None = None,
    problems: Sequence[Problem] = (),
    unread: Collection[tuple[Seat, Box]] = (),
    seen: int | None = None,
) -> EntryPage:
    """The page for the next round, for one before an earlier round, or for a round to correct.

    ``before``, ``corrected`` and ``recounted`` are lines of rounds, which may be struck out.
    ``problems`` are those of what was typed, ``unread`` the boxes that could not be read: nobody is
    told that those are blank. ``seen`` is the last line that the page was shown with before.
    Raises CannotWrite("no_such_line").
    """
    line = corrected or recounted or before
    rules = sheet.rules_for(line)
    seats = sheet.seats_for(line)
    number, dealer = _place(sheet, line)
    found = [one for one in problems if not _blank_box(one, unread)]
    titles = {corrected: _CORRECTED, recounted: _RECOUNTED, before: _EARLIER}
    title = titles.get(line, _NEXT) if line else _NEXT
    return EntryPage(
        title=t(title if number else _STRUCK[title], number=number),
        number=number,
        earlier=before is not None,
        version=sheet.version,
        players=tuple(
            Boxes(
                seat,
                place,
                sheet.name(seat),
                sheet.mark(seat),
                seat == dealer,
                _by_box(sheet, [one for one in found if one.refused], seat, t),
                _by_box(sheet, [one for one in found if not one.refused], seat, t),
            )
            for place, seat in enumerate(seats, 1)
        ),
        dealt=_dealt(sheet, dealer, rules.cards_dealt(len(seats)), t) if dealer else "",
        asks_drew=rules.bonus_needs_no_discard_draw and rules.going_out_bonus > 0,
        asks_concealed=rules.concealed != "none",
        stock_matters=_stock_matters(rules),
        wrong=_points(sheet, [one for one in found if one.refused], t),
        questions=_points(sheet, [one for one in found if not one.refused], t),
        end=tuple(_words(sheet, one, t) for one in found if one.box is Box.WENT_OUT),
        news=_news(sheet, seen, t),
    )


def _place(sheet: Sheet, line: int | None) -> tuple[int, Seat | None]:
    """The number and the dealer of the next round, or of the one on a line if it stands."""
    if line is None:
        return len(sheet.rounds) + 1, sheet.standings.next_dealer
    standing = (one for one in sheet.rounds if one.line == line)
    return next(((one.number, one.dealer) for one in standing), (0, None))


def _blank_box(problem: Problem, unread: Collection[tuple[Seat, Box]]) -> bool:
    return problem.code is Code.MISSING_VALUE and (problem.seat, problem.box) in unread


def _stock_matters(rules: HouseRules) -> bool:
    return rules.stock_end_hand == "ignore"


def _by_box(sheet: Sheet, problems: Sequence[Problem], seat: Seat, t: Translate) -> Said:
    said: dict[str, tuple[str, ...]] = {}
    for one in problems:
        if one.seat == seat and one.box is not None:
            said[one.box.value] = (*said.get(one.box.value, ()), _words(sheet, one, t))
    return said


def _points(sheet: Sheet, problems: Sequence[Problem], t: Translate) -> tuple[Point, ...]:
    return tuple(Point(_words(sheet, one, t), _box_of(one)) for one in problems)


def _box_of(problem: Problem) -> str:
    if problem.box is Box.WENT_OUT:
        return "end"
    return f"p{problem.seat}_{problem.box.value}" if problem.seat and problem.box else ""


def _words(sheet: Sheet, problem: Problem, t: Translate) -> str:
    return problem_words(problem, lambda seat: called(sheet, seat), t)


def _dealt(sheet: Sheet, dealer: Seat, cards: int, t: Translate) -> str:
    return t.many(
        "%(name)s deals, %(num)s card each.",
        "%(name)s deals, %(num)s cards each.",
        cards,
        name=called(sheet, dealer),
    )


def _news(sheet: Sheet, seen: int | None, t: Translate) -> tuple[str, ...]:
    """What was written since, the last few lines."""
    if seen is None or not 0 < seen < sheet.version:
        return ()
    return tuple(line_words(sheet, line, t) for line in sheet.lines[seen:][-5:])
