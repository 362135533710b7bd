"""The sheet as it lies on the table: names across, rounds down, running totals."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.pages import challenge, chart, pad
from scorekeeper.pages.figures import all_called, called, plain
from scorekeeper.pages.linewords import act_words, capital
from scorekeeper.pages.padfit import Fit, fit
from scorekeeper.pages.translate import Translate
from scorekeeper.pages.way import Way, hue, way
from scorekeeper.rummy.round import Seat
from scorekeeper.sheet.lines import RoundScored
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import EndReason, Status


@dataclass(frozen=True)
class SideLine:
    """One side of partners: their sum, and their way to the target. ``seat`` is the first's."""

    seat: Seat
    names: str
    marks: str
    total: str
    way: Way
    hue: int
    leads: bool


@dataclass(frozen=True)
class Note:
    """A note that stands; ``about`` says on which round, with its ``number``, 0 if it was struck.

    A note on the whole game has neither.
    """

    text: str
    about: str = ""
    number: int = 0


@dataclass(frozen=True)
class Act:
    """A line to be struck or restored, and what the button says."""

    line: int
    words: str


@dataclass(frozen=True)
class SheetPage:
    """All that the sheet shows. Numbers stand as they are printed; ``version`` is the last line's.

    ``starts`` are the totals before the first round, where somebody came with points. ``banner``
    and ``more`` say how the game stands when it is tied or over, ``top`` whose total is told there
    (0: nobody's). ``coming`` says who deals next. ``challenges`` are those that the table has still
    to close. ``signs`` explains the marks that occur. ``marked`` is set where somebody has an
    emoji: then all heads have the room for one.
    """

    version: int
    target: str
    columns: tuple[pad.Column, ...]
    sides: tuple[SideLine, ...]
    starts: tuple[tuple[str, str], ...]
    rows: tuple[pad.Row, ...]
    signs: tuple[tuple[str, str], ...]
    chart: chart.Chart | None
    banner: str
    more: str
    top: Seat
    coming: str
    pool: str
    over: bool
    stopped: bool
    settles: bool
    next_round: int
    undo: Act | None
    redo: Act | None
    struck: str
    notes: tuple[Note, ...]
    challenges: tuple[challenge.Open, ...]
    fits: Fit
    marked: bool


def build(sheet: Sheet, t: Translate) -> SheetPage:
    """The sheet's page."""
    standings = sheet.standings
    over = standings.status is Status.OVER
    said, more = banner(sheet, t)
    rows = tuple(pad.rows(sheet, t))
    columns = tuple(pad.columns(sheet, t))
    fits = fit([one.name for one in columns], _longest(columns, rows))
    return SheetPage(
        version=sheet.version,
        target=plain(sheet.rules.target),
        columns=columns,
        sides=_sides(sheet, t),
        starts=pad.starts(sheet),
        rows=rows,
        signs=pad.explained(rows, t),
        chart=chart.build(sheet),
        banner=said,
        more=more,
        top=_top(sheet),
        coming="" if over else _coming(sheet, t),
        pool="" if over else _pool(sheet, t),
        over=over,
        stopped=standings.reason is EndReason.BY_TABLE,
        settles=bool(standings.settlement),
        next_round=len(sheet.rounds) + 1,
        undo=_act(sheet, sheet.undoable, t),
        redo=_act(sheet, sheet.redoable, t),
        struck=_struck(sheet, t),
        notes=tuple(_note(sheet, number, text, t) for number, text in sheet.notes),
        challenges=challenge.open_challenges(sheet, t),
        fits=fits,
        marked=any(one.mark for one in columns),
    )


def _longest(columns: tuple[pad.Column, ...], rows: tuple[pad.Row, ...]) -> int:
    """How many signs the longest number has."""
    longest = max(len(one.total) for one in columns)
    for row in rows:
        for _, _, net, total in row.cells:
            longest = max(longest, len(net), len(total))
    return longest


def _sides(sheet: Sheet, t: Translate) -> tuple[SideLine, ...]:
    standings = sheet.standings
    return tuple(
        SideLine(
            side.seats[0],
            all_called(sheet, side.seats, t),
            "".join(map(sheet.mark, side.seats)),
            plain(side.total),
            way(sheet, side.seats, side.total, t),
            hue(number),
            bool(set(side.seats) & set(standings.leaders)),
        )
        for number, side in enumerate(standings.sides, 1)
    )


def banner(sheet: Sheet, t: Translate) -> tuple[str, str]:
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


def _top(sheet: Sheet) -> Seat:
    """Whose total the banner tells, the first of them; 0 where it tells none."""
    standings = sheet.standings
    if standings.reason is EndReason.BY_TABLE:
        return 0
    return next(iter(standings.winners or standings.leaders), 0)


def _coming(sheet: Sheet, t: Translate) -> str:
    standings = sheet.standings
    said = t.many(
        "%(name)s deals round %(round)s: %(num)s card each.",
        "%(name)s deals round %(round)s: %(num)s cards each.",
        standings.next_dealt,
        name=called(sheet, standings.next_dealer),
        round=len(sheet.rounds) + 1,
    )
    if sheet.rules.packs(len(sheet.seating)) == 1:
        return said
    shuffled = t("Two decks, shuffled together.")
    return f"{said} {shuffled}"


def _pool(sheet: Sheet, t: Translate) -> str:
    points = sheet.standings.pool + sheet.rules.pool
    return t("In the pool: %(points)s points.", points=points) if points else ""


def _act(sheet: Sheet, line: int | None, t: Translate) -> Act | None:
    return Act(line, act_words(sheet, sheet.line(line), t)) if line else None


def _note(sheet: Sheet, number: int, text: str, t: Translate) -> Note:
    about = getattr(sheet.line(number).body, "line", None)
    if about is None:
        return Note(text)
    if about in sheet.struck:
        return Note(text, capital(act_words(sheet, sheet.line(about), t)))
    place = sheet.number_of(about)
    return Note(text, t("Round %(number)s", number=place), place)


def _struck(sheet: Sheet, t: Translate) -> str:
    """How many rounds were struck out; empty for none."""
    rounds = [n for n in sheet.struck if isinstance(sheet.line(n).body, RoundScored)]
    if not rounds:
        return ""
    return t.many("%(num)s round is struck out", "%(num)s rounds are struck out", len(rounds))
