"""The sheet as it lies on the table: names across, rounds down, running totals."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.pages import pad
from scorekeeper.pages.figures import all_called, called, plain
from scorekeeper.pages.linewords import act_words
from scorekeeper.pages.translate import Translate
from scorekeeper.sheet.lines import RoundScored
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import EndReason, Status


@dataclass(frozen=True)
class SideLine:
    """One side of partners: their sum, and what is missing to the target."""

    names: str
    total: str
    needs: str
    leads: bool


@dataclass(frozen=True)
class Act:
    """A line to be struck or restored, and what the button says."""

    line: int
    words: str


@dataclass(frozen=True)
class SheetPage:
    """All that the sheet shows. Numbers stand as they are printed; ``version`` is the last line's.

    ``starts`` are the totals before the first round, where somebody came with points. ``banner``
    and ``more`` say how the game stands when it is tied or over. ``coming`` says who deals next.
    ``signs`` explains the marks that occur. ``wide`` is set where a total has many digits.
    """

    version: int
    target: str
    columns: tuple[pad.Column, ...]
    sides: tuple[SideLine, ...]
    starts: tuple[str, ...]
    rows: tuple[pad.Row, ...]
    signs: tuple[tuple[str, str], ...]
    banner: str
    more: str
    coming: str
    pool: str
    over: bool
    settles: bool
    next_round: int
    undo: Act | None
    redo: Act | None
    struck: str
    notes: tuple[str, ...]
    wide: bool


def build(sheet: Sheet, t: Translate) -> SheetPage:
    """The sheet's page."""
    standings = sheet.standings
    over = standings.status is Status.OVER
    banner, more = _banner(sheet, t)
    rows = tuple(pad.rows(sheet, t))
    totals = [cell[2] for row in rows for cell in row.cells]
    return SheetPage(
        version=sheet.version,
        target=plain(sheet.rules.target),
        columns=tuple(pad.column(sheet, seat, t) for seat in sheet.everybody),
        sides=_sides(sheet, t),
        starts=pad.starts(sheet),
        rows=rows,
        signs=pad.explained(rows, t),
        banner=banner,
        more=more,
        coming="" if over else _coming(sheet, t),
        pool="" if over else _pool(sheet, t),
        over=over,
        settles=bool(standings.settlement),
        next_round=len(sheet.rounds) + 1,
        undo=_act(sheet, sheet.undoable, t),
        redo=_act(sheet, sheet.redoable, t),
        struck=_struck(sheet, t),
        notes=tuple(text for _, text in sheet.notes),
        wide=any(len(total) > 5 for total in totals),
    )


def _sides(sheet: Sheet, t: Translate) -> tuple[SideLine, ...]:
    standings = sheet.standings
    going = standings.status is Status.PLAYING and sheet.rounds
    return tuple(
        SideLine(
            all_called(sheet, side.seats, t),
            plain(side.total),
            t("%(points)s to go", points=standings.needs[side.seats[0]]) if going else "",
            bool(set(side.seats) & set(standings.leaders)),
        )
        for side in standings.sides
    )


def _banner(sheet: Sheet, t: Translate) -> tuple[str, str]:
    """How the game stands, when it is tied or over, and what that means."""
    standings = sheet.standings
    names = all_called(sheet, standings.winners or standings.leaders, t)
    top = max((side.total for side in standings.sides), default=None)
    if top is None:
        top = max(standings.totals[seat] for seat in sheet.seating)
    points = plain(top)
    won = t.many(
        "%(names)s has won", "%(names)s have won", len(standings.winners) or 1, names=names
    )
    match standings.status, standings.reason:
        case Status.TIED, _:
            return (
                t("Level at the top"),
                t(
                    "%(names)s have %(points)s each. Everybody plays another round.",
                    names=names,
                    points=points,
                ),
            )
        case _, EndReason.BY_TABLE:
            return t("The table has stopped"), t("Nobody has won this game.")
        case _, EndReason.SHARED:
            return (
                t("%(names)s share the win", names=names),
                t("with %(points)s points each.", points=points),
            )
        case _, EndReason.WENT_OUT:
            return won, t("level at %(points)s points, but went out.", points=points)
        case Status.OVER, _:
            return won, t("with %(points)s points.", points=points)
    return "", ""


def _coming(sheet: Sheet, t: Translate) -> str:
    standings = sheet.standings
    return t.many(
        "%(name)s deals round %(round)s: %(num)s card each.",
        "%(name)s deals round %(round)s: %(num)s cards each.",
        standings.next_dealt,
        name=called(sheet, standings.next_dealer),
        round=len(sheet.rounds) + 1,
    )


def _pool(sheet: Sheet, t: Translate) -> str:
    points = sheet.standings.pool + sheet.rules.pool
    return t("In the pool: %(points)s points.", points=points) if points else ""


def _act(sheet: Sheet, line: int | None, t: Translate) -> Act | None:
    return Act(line, act_words(sheet, sheet.line(line), t)) if line else None


def _struck(sheet: Sheet, t: Translate) -> str:
    """How many rounds were struck out; empty for none."""
    rounds = [n for n in sheet.struck if isinstance(sheet.line(n).body, RoundScored)]
    if not rounds:
        return ""
    return t.many("%(num)s round is struck out", "%(num)s rounds are struck out", len(rounds))
