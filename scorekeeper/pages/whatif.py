"""What if? The page that shows the whole game under other rules, beside the one on the sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.pages.figures import all_called, plain, signed
from scorekeeper.pages.padfit import Fit, fit
from scorekeeper.pages.translate import N_, Translate
from scorekeeper.pages.whatifwords import (
    READINGS,
    changed_words,
    headline,
    kept_words,
    sentences,
    typed_words,
)
from scorekeeper.rummy.round import RoundScore, Seat
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Seats
from scorekeeper.sheet.whatif import RoundIf, WhatIf, differing

Cell = tuple[str, str, str]
"""A player's round: its marks (CSS classes), the score of the round, the running total."""


@dataclass(frozen=True)
class Reading:
    """A reading to try with one tap; ``shown`` is set for the one that the page shows."""

    title: str
    changes: Mapping[str, Any]
    shown: bool


@dataclass(frozen=True)
class Sum:
    """A player's or a side's total on the sheet, and under the other rules."""

    names: str
    mark: str
    here: str
    there: str
    difference: str
    won_here: bool
    won_there: bool


@dataclass(frozen=True)
class Row:
    """A round, twice. ``there`` is empty where it came to the same, and where it is ``unplayed``
    because the game was over before. ``signs`` are its marks, which ``label`` says in words; empty
    without.
    """

    number: int
    signs: str
    label: str
    ignored: bool
    here: tuple[Cell, ...]
    there: tuple[Cell, ...]
    unplayed: bool


@dataclass(frozen=True)
class Remark:
    """What is to be known of a round: it stays as it was, is unusual, or was typed."""

    number: int
    text: tuple[str, ...]


@dataclass(frozen=True)
class Result:
    """A game under other rules beside the one on the sheet.

    ``unplayed`` is the number of the first round that would not have been played any more, 0 where
    all were. ``changed`` says which rules are others. ``kept`` are the rounds that can't be counted
    so, ``unusual`` those that raise a question, ``typed`` those with totals that stay as typed.
    """

    title: str
    text: tuple[str, ...]
    changed: tuple[str, ...]
    sums: tuple[Sum, ...]
    names: tuple[str, ...]
    rows: tuple[Row, ...]
    signs: tuple[tuple[str, str], ...]
    fits: Fit
    unplayed: int
    kept: tuple[Remark, ...]
    unusual: tuple[Remark, ...]
    typed: tuple[Remark, ...]


@dataclass(frozen=True)
class WhatIfPage:
    """What can be asked, and the answer to what was. ``rounds`` is how many stand on the sheet."""

    rounds: int
    readings: tuple[Reading, ...]
    result: Result | None


def build(sheet: Sheet, other: WhatIf | None, t: Translate) -> WhatIfPage:
    """The page; ``other`` is the game under the rules that were asked for, None where none were."""
    result = _result(sheet, other, t) if other and sheet.rounds else None
    return WhatIfPage(len(sheet.rounds), tuple(_readings(sheet, other, t)), result)


def _readings(sheet: Sheet, other: WhatIf | None, t: Translate) -> Iterator[Reading]:
    """Those readings that are not how this table plays."""
    for title, changes in READINGS:
        changed = differing(sheet, changes)
        if changed:
            yield Reading(t(title), changed, other is not None and changed == other.changes)


def _result(sheet: Sheet, other: WhatIf, t: Translate) -> Result:
    rows = tuple(_row(sheet, one, t) for one in other.rounds)
    names = tuple(sheet.name(seat) for seat in sheet.everybody)
    numbers = [part for row in rows for cell in (*row.here, *row.there) for part in cell[1:]]
    used = {sign for row in rows for sign in row.signs}
    return Result(
        title=headline(sheet, other, t),
        text=tuple(sentences(sheet, other, t)),
        changed=tuple(changed_words(sheet, other.changes, t)),
        sums=tuple(_sums(sheet, other, t)),
        names=names,
        rows=rows,
        signs=tuple((sign, t(words)) for sign, words in _WORDS.items() if sign in used),
        fits=fit(names, max(map(len, numbers))),
        unplayed=next((row.number for row in rows if row.unplayed), 0),
        kept=_remarks(other, lambda one: kept_words(sheet, one, t) if one.refused else []),
        unusual=_remarks(other, lambda one: kept_words(sheet, one, t) if one.unusual else []),
        typed=_remarks(other, lambda one: [typed_words(sheet, one, t)] if one.typed else []),
    )


def _remarks(other: WhatIf, said: Callable[[RoundIf], list[str]]) -> tuple[Remark, ...]:
    """What is said of the rounds of which anything is."""
    every = ((one.here.number, said(one)) for one in other.rounds)
    return tuple(Remark(number, tuple(words)) for number, words in every if words)


def _sums(sheet: Sheet, other: WhatIf, t: Translate) -> Iterator[Sum]:
    """The sides' totals, where there are partners, and everybody's."""
    here, there = sheet.standings, other.standings
    for mine, others in zip(here.sides, there.sides, strict=True):
        yield _sum(sheet, other, mine.seats, (mine.total, others.total), t)
    for seat in sheet.everybody:
        yield _sum(sheet, other, (seat,), (here.totals[seat], there.totals[seat]), t)


def _sum(sheet: Sheet, other: WhatIf, seats: Seats, sums: tuple[int, int], t: Translate) -> Sum:
    here, there = sums
    return Sum(
        names=all_called(sheet, seats, t),
        mark="".join(map(sheet.mark, seats)),
        here=plain(here),
        there=plain(there),
        difference=signed(there - here) if there != here else "",
        won_here=set(seats) <= set(sheet.standings.winners),
        won_there=set(seats) <= set(other.standings.winners),
    )


def _row(sheet: Sheet, one: RoundIf, t: Translate) -> Row:
    here, there = one.here, one.there
    signs = _signs(one)
    said = ", ".join(t(_WORDS[sign]) for sign in signs)
    label = t("Round %(number)s: %(marks)s", number=here.number, marks=said) if said else ""
    unplayed = there.ignored and not here.ignored
    cells: tuple[Cell, ...] = ()
    if not one.alike and not unplayed:
        cells = tuple(_cells(sheet, one, there.score, there.totals, there.dealer))
    return Row(
        number=here.number,
        signs=signs,
        label=label,
        ignored=here.ignored,
        here=tuple(_cells(sheet, one, here.score, here.totals, here.dealer)),
        there=cells,
        unplayed=unplayed,
    )


def _cells(
    sheet: Sheet, one: RoundIf, score: RoundScore, totals: Mapping[Seat, int], dealer: Seat
) -> Iterator[Cell]:
    """One of a round's two rows; what counts otherwise than on the sheet is marked with an x."""
    on_the_sheet = {player.seat: player.net for player in one.here.score.players}
    nets = {player.seat: player.net for player in score.players}
    out = {entry.seat for entry in one.here.entry.players if entry.went_out}
    for seat in sheet.everybody:
        if seat not in nets:
            yield "", "", ""
            continue
        net = nets[seat]
        marks = ["d" * (seat == dealer) + "o" * (seat in out), "x" * (net != on_the_sheet[seat])]
        said = "–" if net is None else signed(net)
        yield " ".join(filter(None, marks)), said, plain(totals[seat])


def _signs(one: RoundIf) -> str:
    holds = {"!": one.refused, "?": one.unusual, "=": one.typed}
    return "".join(sign for sign in _WORDS if holds[sign])


_WORDS = {
    "!": N_("can’t be counted so, stays as it is"),
    "?": N_("counted, but would be unusual"),
    "=": N_("typed totals stay as typed"),
}
