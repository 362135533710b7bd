"""Every line of the sheet, newest first, with what can be struck out and restored."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.pages.linewords import act_words, line_words, phone_of, reason_of
from scorekeeper.pages.translate import Translate
from scorekeeper.sheet.lines import (
    STRIKABLE,
    ChallengeSettled,
    Line,
    RoundCorrected,
    RoundScored,
    ScoreChallenged,
)
from scorekeeper.sheet.replay import settled_entry
from scorekeeper.sheet.sheet import Round, Sheet


@dataclass(frozen=True)
class InkLine:
    """One line. ``at`` is a UTC time, ``by`` may be empty. ``act`` is what a button does to it:
    ``strikes``, ``restorations`` or nothing; ``what`` says it in few words. ``round`` is the number
    of the round that was entered on it, 0 without one that stands. ``replaced`` is the line of
    the correction that stands in its place, 0 without one. ``phone`` counts the phones that wrote
    on this sheet from 1; ``challenge`` is the line of the challenge that it belongs to, or 0.
    """

    number: int
    at: str
    by: str
    phone: int
    words: str
    reason: str
    struck: bool
    act: str
    what: str
    round: int
    replaced: int
    challenge: int


@dataclass(frozen=True)
class LinesPage:
    """All lines, newest first; ``rounds`` are the numbers that a note can be about."""

    lines: tuple[InkLine, ...]
    version: int
    rounds: tuple[tuple[str, str], ...]


def build(sheet: Sheet, t: Translate) -> LinesPage:
    """The page of the lines."""
    rounds = {one.line: one for one in sheet.rounds}
    return LinesPage(
        lines=tuple(_line(sheet, line, rounds, t) for line in reversed(sheet.lines)),
        version=sheet.version,
        rounds=(
            ("", t("the whole game")),
            *(
                (str(one.number), t("round %(number)s", number=one.number))
                for one in reversed(sheet.rounds)
            ),
        ),
    )


def _line(sheet: Sheet, line: Line, rounds: dict[int, Round], t: Translate) -> InkLine:
    struck = line.number in sheet.struck
    entered = rounds.get(line.number)
    act = ""
    if isinstance(line.body, STRIKABLE):
        act = "restorations" if struck else "strikes"
    return InkLine(
        number=line.number,
        at=line.stamp.at,
        by=line.stamp.by,
        phone=phone_of(sheet, line),
        words=line_words(sheet, line, t),
        reason=reason_of(line),
        struck=struck,
        act=act,
        what=act_words(sheet, line, t),
        round=entered.number if entered else 0,
        replaced=0 if struck else _replaced(sheet, line, rounds),
        challenge=_challenge(sheet, line),
    )


def _challenge(sheet: Sheet, line: Line) -> int:
    """The challenge that this line belongs to, if that stands; else 0."""
    opened = isinstance(line.body, ScoreChallenged)
    number = line.number if opened else getattr(line.body, "challenge", 0)
    return number if number and number not in sheet.struck else 0


def _replaced(sheet: Sheet, line: Line, rounds: dict[int, Round]) -> int:
    """The line that stands in place of this one's entry; 0 where its own counts, or it has none."""
    match line.body:
        case RoundScored() | RoundCorrected() | ChallengeSettled():
            entered = sheet.entered_at(line.number)
        case _:
            return 0
    if isinstance(line.body, ChallengeSettled) and settled_entry(sheet.lines, line.body) is None:
        return 0
    counts = rounds[entered].entry_line if entered in rounds else line.number
    return counts if counts != line.number else 0
