"""The pad itself: a head for each player, a row for each round, and what its marks mean."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.pages.figures import plain, signed
from scorekeeper.pages.translate import N_, Translate
from scorekeeper.pages.way import Way, hue, way
from scorekeeper.rummy.round import Seat
from scorekeeper.sheet.sheet import Player, Round, Sheet
from scorekeeper.sheet.standings import Status

Cell = tuple[str, str, str, str]
"""A round's cell: its marks (CSS classes), the page that explains it (below the game's address),
the score of the round, the running total."""


@dataclass(frozen=True)
class Column:
    """One player's head. ``way`` is None for who left, and where partners go it together.

    ``hue`` is the player's colour, or the side's, from 1.
    """

    seat: Seat
    name: str
    mark: str
    total: str
    way: Way | None
    hue: int
    leads: bool
    deals: bool
    playing: bool


@dataclass(frozen=True)
class Row:
    """One round. ``signs`` are its marks, which ``label`` says in words; empty without."""

    number: int
    signs: str
    label: str
    ignored: bool
    cells: tuple[Cell, ...]


def columns(sheet: Sheet, t: Translate) -> Iterator[Column]:
    """The heads of the players' columns, in seat order."""
    standings = sheet.standings
    playing = set(sheet.seating)
    sides = {seat: n for n, side in enumerate(standings.sides, 1) for seat in side.seats}
    for seat in sheet.everybody:
        total = standings.totals[seat]
        alone = seat in playing and not sides
        yield Column(
            seat=seat,
            name=sheet.name(seat),
            mark=sheet.mark(seat),
            total=plain(total),
            way=way(sheet, (seat,), total, t) if alone else None,
            hue=hue(sides.get(seat, seat)),
            leads=seat in standings.leaders,
            deals=standings.status is not Status.OVER and seat == standings.next_dealer,
            playing=seat in playing,
        )


def totals_of(seat: Seat) -> str:
    """The page that explains a player's total, below the game's address."""
    return f"totals/{seat}"


def starts(sheet: Sheet) -> tuple[tuple[str, str], ...]:
    """The points that players came with before the first round, each after the page that explains
    them; empty where nobody did.
    """
    early = {
        seat: player.start
        for seat, player in sheet.players.items()
        if player.joined == 1 and player.start
    }
    if not early:
        return ()
    return tuple(
        (totals_of(seat), plain(early[seat]) if seat in early else "") for seat in sheet.everybody
    )


def rows(sheet: Sheet, t: Translate) -> Iterator[Row]:
    """A row for each round that stands."""
    corrected = {one.line for one in sheet.rounds if one.entry_line != one.line}
    noted = {getattr(sheet.line(number).body, "line", None) for number, _ in sheet.notes}
    doubted = {(one.entered, one.seat) for one in sheet.challenges if one.open}
    everybody = [(seat, sheet.players.get(seat)) for seat in sheet.everybody]
    for one in sheet.rounds:
        seats = {seat for line, seat in doubted if line == one.line}
        signs = _signs(
            one, corrected=one.line in corrected, noted=one.line in noted, doubted=bool(seats)
        )
        said = ", ".join(t(_WORDS[sign]) for sign in signs)
        label = t("Round %(number)s: %(marks)s", number=one.number, marks=said) if said else ""
        yield Row(one.number, signs, label, one.ignored, tuple(_cells(one, everybody, seats)))


def explained(rows: tuple[Row, ...], t: Translate) -> tuple[tuple[str, str], ...]:
    """The marks that occur, each with its words."""
    used = {sign for row in rows for sign in row.signs}
    return tuple((sign, t(words)) for sign, words in _WORDS.items() if sign in used)


def _cells(
    one: Round, everybody: list[tuple[Seat, Player | None]], doubted: set[Seat]
) -> Iterator[Cell]:
    nets = {score.seat: score.net for score in one.score.players}
    out = {entry.seat for entry in one.entry.players if entry.went_out}
    for seat, player in everybody:
        if seat not in nets:
            joins_next = player is not None and player.joined == one.number + 1
            start = plain(player.start) if joins_next and player and player.start else ""
            yield "", totals_of(seat) if start else "", "", start
            continue
        net = nets[seat]
        marks = ("d" if seat == one.dealer else "") + ("o" if seat in out else "")
        marks += " c" if seat in doubted else ""
        to = f"rounds/{one.number}/{seat}"
        yield marks, to, "–" if net is None else signed(net), plain(one.totals[seat])


def _signs(one: Round, *, corrected: bool, noted: bool, doubted: bool) -> str:
    entries = one.entry.players
    holds = {
        "⚑": doubted,
        "*": corrected,
        "!": any(problem.accepted for problem in one.score.problems),
        "?": bool(one.score.open_questions),
        "=": any(entry.points is not None for entry in entries),
        "±": any(entry.adjustment for entry in entries),
        "∅": one.entry.stock_exhausted,
        "†": noted,
        "×": one.ignored,
    }
    return "".join(sign for sign in _WORDS if holds[sign])


_WORDS = {
    "⚑": N_("challenged, not closed yet"),
    "*": N_("corrected"),
    "!": N_("unusual, accepted by the table"),
    "?": N_("a question is open"),
    "=": N_("only the score was entered"),
    "±": N_("points added or taken off"),
    "∅": N_("the stock ran out"),
    "†": N_("has a note"),
    "×": N_("counts for nothing: the game was over"),
}
