"""A challenged number: what was entered, what was counted again, and how the table closed it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.pages.cardwords import face
from scorekeeper.pages.challengewords import number_then
from scorekeeper.pages.differencewords import difference_words
from scorekeeper.pages.figures import all_called, called, signed
from scorekeeper.pages.linewords import line_words, phone_of, reason_of
from scorekeeper.pages.translate import Translate
from scorekeeper.pages.working import Working, work_out
from scorekeeper.rummy.round import RoundEntry, Seat
from scorekeeper.sheet.challenges import Challenge, Turn, challenge_at, disputed, still_fits, turns
from scorekeeper.sheet.differences import differences
from scorekeeper.sheet.lines import Line, ScoreRecounted
from scorekeeper.sheet.replay import challenge_on
from scorekeeper.sheet.sheet import Round, Sheet
from scorekeeper.sheet.standings import Standings, Status


@dataclass(frozen=True)
class Said:
    """A line of the sheet: who wrote it, on which phone, when (UTC), what it says, and why."""

    line: int
    by: str
    phone: int
    at: str
    words: str
    reason: str


@dataclass(frozen=True)
class Beside:
    """One player's round as it was entered, and as it was counted again. ``gone`` and ``come`` are
    the faces of the cards that are in one of them alone.
    """

    name: str
    entered: Working
    counted: Working
    gone: frozenset[str]
    come: frozenset[str]


@dataclass(frozen=True)
class ChallengePage:
    """What the page shows. ``number`` is the round's, 0 where it is struck out.

    ``net`` is the challenged number as it was entered, ``recount`` as it was counted again (None
    without, and where the round is struck out). ``corrects`` says that the table may take the
    recount. ``turns`` tell what the matter would change about who has won.
    """

    line: int
    version: int
    number: int
    seat: Seat
    name: str
    title: str
    claim: str
    text: str
    open: bool
    net: int | None
    recount: int | None
    counted: str
    beside: tuple[Beside, ...]
    alone: Working | None
    same: bool
    differences: tuple[str, ...]
    corrects: bool
    turns: tuple[str, ...]
    story: tuple[Said, ...]


@dataclass(frozen=True)
class Open:
    """An open challenge, in few words, and the page where it is closed."""

    line: int
    words: str
    turns: tuple[str, ...]


def build(sheet: Sheet, line: int, t: Translate) -> ChallengePage:
    """The page of the challenge on a line. Raises CannotWrite("no_challenge")."""
    one = challenge_at(sheet, line)
    # A matter that is closed is shown by the rules and seats of then.
    then = sheet if one.settlement is None else sheet.as_of(one.settlement - 1)
    there = then.standing_round(one.entered) if one.stands else None
    entered = disputed(sheet, one)
    recount = _recount(sheet, one)
    counted = recount.entry if recount else None
    fits = one.open and still_fits(sheet, one)
    return ChallengePage(
        line=line,
        version=sheet.version,
        number=sheet.standing_round(one.entered).number if one.stands else 0,
        seat=one.seat,
        name=sheet.name(one.seat),
        title=_title(sheet, one, t),
        claim="" if one.claim is None else signed(one.claim),
        text=one.text,
        open=one.open,
        net=_net(then, one, entered) if there else None,
        recount=_net(then, one, counted) if there and counted else None,
        counted=all_called(sheet, recount.seats, t) if recount else "",
        beside=_beside(then, there, entered, recount, t) if there and recount else (),
        alone=_working(then, there, entered, one.seat, t) if there and not recount else None,
        same=counted is not None and not differences(entered, counted),
        differences=difference_words(sheet, entered, counted, t) if counted else (),
        corrects=fits and counted is not None and bool(differences(entered, counted)),
        turns=turn_words(sheet, one, t) if one.open else (),
        story=tuple(_said(sheet, each, t) for each in _story(sheet, one)),
    )


def open_challenges(sheet: Sheet, t: Translate) -> tuple[Open, ...]:
    """The challenges that the table has still to close; once the game is over, with what each
    would change.
    """
    over = sheet.standings.status is Status.OVER
    return tuple(
        Open(
            one.line,
            line_words(sheet, sheet.line(one.line), t),
            turn_words(sheet, one, t) if over else (),
        )
        for one in sheet.challenges
        if one.open
    )


def turn_words(sheet: Sheet, one: Challenge, t: Translate) -> tuple[str, ...]:
    """Which way an open challenge would change a game that is over; that it would not, too."""
    if sheet.standings.status is not Status.OVER:
        return ()
    found = turns(sheet, one)
    if not found:
        if one.claim is None:
            return (t("Whatever this number becomes, the result stays."),)
        return (t("With %(net)s the result would stay the same.", net=signed(one.claim)),)
    now = sheet.standing_round(one.entered).score.of(one.seat).net or 0
    return tuple(_turn(sheet, each, now, t, claimed=one.claim is not None) for each in found)


def _turn(sheet: Sheet, turn: Turn, now: int, t: Translate, *, claimed: bool) -> str:
    said = {"net": signed(turn.net), "how": _how(sheet, turn.standings, t)}
    if claimed:
        return t("With %(net)s: %(how)s.", **said)
    if turn.net > now:
        return t("From %(net)s on: %(how)s.", **said)
    return t("With %(net)s or less: %(how)s.", **said)


def _how(sheet: Sheet, standings: Standings, t: Translate) -> str:
    """How the game would stand, in a few words."""
    if standings.winners:
        names = all_called(sheet, standings.winners, t)
        return t.many(
            "%(names)s would have won",
            "%(names)s would have won",
            len(standings.winners),
            names=names,
        )
    if standings.status is Status.TIED:
        return t("level at the top, so another round")
    if standings.status is Status.OVER:
        return t("nobody would have won")
    return t("the game would not be over")


def _title(sheet: Sheet, one: Challenge, t: Translate) -> str:
    doubt = challenge_on(sheet.lines, one.line)
    last = sheet.version + 1 if one.stands else one.line
    return number_then(sheet, doubt, one.settlement or last, t)


def _recount(sheet: Sheet, one: Challenge) -> ScoreRecounted | None:
    if one.recount is None:
        return None
    body = sheet.line(one.recount).body
    assert isinstance(body, ScoreRecounted)
    return body


def _net(sheet: Sheet, one: Challenge, entry: RoundEntry) -> int | None:
    return sheet.score(entry, instead_of=one.entered).of(one.seat).net


def _working(sheet: Sheet, there: Round, entry: RoundEntry, seat: Seat, t: Translate) -> Working:
    """The working of a player, had this been entered for the round."""
    score = sheet.score(entry, instead_of=there.line)
    nets = {one.seat: one.net or 0 for one in there.score.players}
    totals = {
        one.seat: there.totals[one.seat] - nets[one.seat] + (one.net or 0) for one in score.players
    }
    read = replace(there, entry=entry, score=score, totals=totals)
    return work_out(sheet, read, score.of(seat), t)


def _beside(
    sheet: Sheet, there: Round, entered: RoundEntry, recount: ScoreRecounted, t: Translate
) -> tuple[Beside, ...]:
    """The players who were counted again, in the order of the round."""
    found = differences(entered, recount.entry)
    return tuple(
        Beside(
            called(sheet, seat),
            _working(sheet, there, entered, seat, t),
            _working(sheet, there, recount.entry, seat, t),
            frozenset(face(card) for one in found if one.seat == seat for card in one.gone),
            frozenset(face(card) for one in found if one.seat == seat for card in one.come),
        )
        for seat in there.seats
        if seat in recount.seats
    )


def _story(sheet: Sheet, one: Challenge) -> list[Line]:
    """The lines of the matter that stand, as they were written."""
    about = {one.line, one.settlement}
    return [
        line
        for line in sheet.lines
        if line.number not in sheet.struck
        and (line.number in about or getattr(line.body, "challenge", None) == one.line)
    ]


def _said(sheet: Sheet, line: Line, t: Translate) -> Said:
    reason = reason_of(line) or getattr(line.body, "text", "")
    return Said(
        line.number,
        line.stamp.by,
        phone_of(sheet, line),
        line.stamp.at,
        line_words(sheet, line, t),
        reason,
    )
