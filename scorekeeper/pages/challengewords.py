"""What the lines about a challenge say: the doubt, the recount, the table's word."""

from __future__ import annotations

from scorekeeper.pages.figures import called, signed
from scorekeeper.pages.translate import Translate
from scorekeeper.rummy.round import RoundEntry
from scorekeeper.sheet.lines import (
    ChallengeSettled,
    Line,
    Outcome,
    ScoreChallenged,
    ScoreRecounted,
)
from scorekeeper.sheet.replay import challenge_on, entry_at, settled_entry
from scorekeeper.sheet.sheet import Sheet

Body = ScoreChallenged | ScoreRecounted | ChallengeSettled


def act_words(sheet: Sheet, body: Body, t: Translate) -> str:
    """What was done on such a line, in so few words that they fit a button."""
    match body:
        case ScoreChallenged(entered):
            return t("the challenge of round %(number)s", number=sheet.number_of(entered))
        case ScoreRecounted(challenge):
            entered = challenge_on(sheet.lines, challenge).line
            return t("the recount of round %(number)s", number=sheet.number_of(entered))
        case ChallengeSettled(challenge):
            entered = challenge_on(sheet.lines, challenge).line
            return t("the outcome for round %(number)s", number=sheet.number_of(entered))


def line_words(sheet: Sheet, line: Line, t: Translate) -> str:
    """What such a line says, with the number as it was when it was written."""
    match line.body:
        case ScoreChallenged(claim=claim) as doubt:
            number = number_then(sheet, doubt, line.number, t)
            if claim is None:
                return t("%(number)s is doubted.", number=number)
            return t(
                "%(number)s is challenged; %(claim)s is claimed.",
                number=number,
                claim=signed(claim),
            )
        case ScoreRecounted(challenge, _, entry):
            doubt = challenge_on(sheet.lines, challenge)
            return t(
                "Counted again for %(number)s: %(net)s.",
                number=number_then(sheet, doubt, line.number, t),
                net=_net_then(sheet, doubt, line.number, entry),
            )
        case ChallengeSettled() as settled:
            return _settled_words(sheet, line, settled, t)
    raise ValueError(line.kind)


def number_then(sheet: Sheet, doubt: ScoreChallenged, line: int, t: Translate) -> str:
    """The challenged number as it was before a line was written: “Ann’s +42 in round 3”."""
    _, entry = entry_at(sheet.lines[: line - 1], doubt.line)
    # By the rules and the seats of then: who was doubted may have gone since, or rules changed.
    return t(
        "%(name)s’s %(net)s in round %(round)s",
        name=called(sheet, doubt.seat),
        net=_net_then(sheet, doubt, line, entry),
        round=sheet.number_of(doubt.line),
    )


def _settled_words(sheet: Sheet, line: Line, settled: ChallengeSettled, t: Translate) -> str:
    doubt = challenge_on(sheet.lines, settled.challenge)
    number = number_then(sheet, doubt, line.number, t)
    entry = settled_entry(sheet.lines, settled)
    if entry is None:
        return t("%(number)s stands.", number=number)
    net = _net_then(sheet, doubt, line.number, entry)
    if settled.outcome is Outcome.CORRECTED:
        return t("%(number)s is corrected to the recount: %(net)s.", number=number, net=net)
    return t("%(number)s: the table agreed on %(net)s.", number=number, net=net)


def _net_then(sheet: Sheet, doubt: ScoreChallenged, line: int, entry: RoundEntry) -> str:
    """What an entry came to for whose number is doubted, just before a line was written."""
    then = sheet.as_of(line - 1)
    net = then.score(entry, instead_of=doubt.line).of(doubt.seat).net
    return "–" if net is None else signed(net)
