"""Challenges: who doubts which number, what was counted again, how the table closed the matter."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from scorekeeper.rummy.round import PlayerEntry, RoundEntry, RoundScore, Seat
from scorekeeper.sheet import strict
from scorekeeper.sheet.entries import by_number
from scorekeeper.sheet.errors import CannotWrite, need
from scorekeeper.sheet.lines import ChallengeSettled, Outcome, ScoreChallenged, ScoreRecounted
from scorekeeper.sheet.replay import entry_at
from scorekeeper.sheet.standings import Slot, Standings

if TYPE_CHECKING:
    from scorekeeper.sheet.sheet import Sheet

_FAR: Final = 2 * strict.LARGEST
"""Points by which a doubt may turn a number: from any that can be entered to any other."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """A challenge that stands, and what became of it.

    ``line`` is where it was written, ``entered`` the line of the round, ``claim`` the net that is
    claimed (points; None: only a doubt). ``recount`` is the line of the last recount, None without;
    ``settlement`` the line that closed it, None while it is open. ``stands`` says whether the round
    does: of a round that is struck out nothing need be settled.
    """

    line: int
    entered: int
    seat: Seat
    claim: int | None
    text: str
    recount: int | None
    settlement: int | None
    stands: bool

    @property
    def open(self) -> bool:
        """Whether the table has still to close the matter."""
        return self.stands and self.settlement is None


@dataclass(frozen=True, slots=True)
class Turn:
    """What a number would change: if the challenged net were ``net``, the game would stand so."""

    net: int
    standings: Standings


def challenges_on(sheet: Sheet) -> Iterator[Challenge]:
    """The challenges that stand, in the order in which they were written."""
    recounts: dict[int, int] = {}
    settlements: dict[int, int] = {}
    for line in sheet.lines:
        if line.number in sheet.struck:
            continue
        match line.body:
            case ScoreRecounted(challenge):
                recounts[challenge] = line.number
            case ChallengeSettled(challenge):
                settlements[challenge] = line.number
    for line in sheet.lines:
        match line.body:
            case ScoreChallenged(entered, seat, claim, text) if line.number not in sheet.struck:
                yield Challenge(
                    line.number,
                    entered,
                    seat,
                    claim,
                    text,
                    recounts.get(line.number),
                    settlements.get(line.number),
                    entered not in sheet.struck,
                )


def challenge_at(sheet: Sheet, line: int) -> Challenge:
    """The challenge written on that line. Raises CannotWrite("no_challenge")."""
    for one in sheet.challenges:
        if one.line == line:
            return one
    raise CannotWrite("no_challenge", str(line))


def disputed(sheet: Sheet, challenge: Challenge) -> RoundEntry:
    """The entry that a challenge is about: what counted before the table closed it, or counts."""
    end = (challenge.settlement or sheet.version + 1) - 1
    return entry_at(sheet.lines[:end], challenge.entered)[1]


def counted_again(entry: RoundEntry, recount: RoundEntry, seats: tuple[Seat, ...]) -> RoundEntry:
    """The round with the new entries of some players; of how it ended only where all counted."""
    new = {player.seat: player for player in recount.players if player.seat in seats}
    players = tuple(new.get(player.seat, player) for player in entry.players)
    everybody = set(new) == {player.seat for player in players}
    ended = recount.stock_exhausted if everybody else entry.stock_exhausted
    return by_number(RoundEntry(players, ended, recount.accepted))


def still_fits(sheet: Sheet, challenge: Challenge) -> bool:
    """Whether the round is what it was when it was counted again, but for who was counted.

    Else a correction written since would be lost without a word, and one struck since would be
    back. The challenge is one with a recount, and its round stands.
    """
    if challenge.recount is None:
        return False
    recount = sheet.line(challenge.recount).body
    assert isinstance(recount, ScoreRecounted)
    now = sheet.standing_round(challenge.entered)
    score = sheet.score(recount.entry, instead_of=challenge.entered)
    # Under rules that were changed since, it may raise a question that nobody was asked.
    return (
        now.entry_line < challenge.recount
        and _counts_only(now.entry, recount)
        and not score.refused
        and not score.open_questions
    )


def _counts_only(entry: RoundEntry, recount: ScoreRecounted) -> bool:
    """Whether a recount holds this round, with the entries of who was counted again."""
    same = counted_again(entry, recount.entry, recount.seats)
    return replace(same, accepted=()) == replace(recount.entry, accepted=())


def agreed_on(entry: RoundEntry, score: RoundScore, seat: Seat, net: int, why: str) -> RoundEntry:
    """The entry with points added or taken off, so that a player's net is what was agreed.

    ``score`` is the entry's. The cards stay as they are; the words of the adjustment say why.
    """
    there = score.of(seat)
    change = net - ((there.net or 0) - there.adjustment)
    players = tuple(
        replace(player, adjustment=change, adjustment_reason=_reason(player, why) if change else "")
        if player.seat == seat
        else player
        for player in entry.players
    )
    return replace(entry, players=players)


def _reason(player: PlayerEntry, why: str) -> str:
    """Why points are added or taken off, with what was said of them before."""
    both = f"{player.adjustment_reason}; {why}" if player.adjustment_reason else why
    return both if len(both) <= strict.LONGEST else why


def if_granted(sheet: Sheet, challenge: Challenge, net: int) -> Standings:
    """How the game would stand if the challenged number were ``net``, all else as it is."""
    line = sheet.standing_round(challenge.entered).entry_line

    def score(slot: Slot, pool: int) -> RoundScore:
        found = sheet.score_of(slot, pool)
        if slot.line != line:
            return found
        players = tuple(
            replace(one, net=net) if one.seat == challenge.seat else one for one in found.players
        )
        return replace(found, players=players)

    return sheet.standings_by(score)


def turns(sheet: Sheet, challenge: Challenge) -> tuple[Turn, ...]:
    """Which way an open challenge would change who has won.

    With a claim: that number, if it does. With a doubt: the nearest number above, and the nearest
    below, that would. A net that is higher never makes its player lose, so each is found by halves.
    """
    if challenge.claim is not None:
        found = Turn(challenge.claim, if_granted(sheet, challenge, challenge.claim))
        return (found,) if _end(found.standings) != _end(sheet.standings) else ()
    now = sheet.standing_round(challenge.entered).score.of(challenge.seat).net or 0
    both = (_nearest(sheet, challenge, now, now + step) for step in (_FAR, -_FAR))
    return tuple(one for one in both if one)


def _nearest(sheet: Sheet, challenge: Challenge, same: int, other: int) -> Turn | None:
    """The number nearest to ``same`` on the way to ``other`` with which somebody else has won."""
    found = Turn(other, if_granted(sheet, challenge, other))
    if _end(found.standings) == _end(sheet.standings):
        return None
    while abs(other - same) > 1:
        middle = (same + other) // 2
        there = Turn(middle, if_granted(sheet, challenge, middle))
        if _end(there.standings) == _end(sheet.standings):
            same = middle
        else:
            found, other = there, middle
    return found


def _end(standings: Standings) -> object:
    return standings.status, standings.winners


Body = ScoreChallenged | ScoreRecounted | ChallengeSettled


def complete(sheet: Sheet, body: Body) -> Body:
    """The line as it is to be written. Raises CannotWrite."""
    match body:
        case ScoreChallenged():
            return _complete_challenge(sheet, body)
        case ScoreRecounted():
            return _complete_recount(sheet, body)
        case ChallengeSettled():
            return _complete_settlement(sheet, body)


def look_over(sheet: Sheet) -> None:
    """Refuse what leaves a settlement without its challenge or recount, or makes it two, and two
    open challenges of one number.

    Raises CannotWrite.
    """
    settled: set[int] = set()
    doubted = [(one.entered, one.seat) for one in sheet.challenges if one.open]
    for entered, seat in doubted:
        if doubted.count((entered, seat)) > 1:
            raise CannotWrite("already_challenged", sheet.name(seat))
    for line in sheet.lines:
        match line.body:
            case ChallengeSettled(challenge, recount=recount) if line.number not in sheet.struck:
                if {challenge, recount} & sheet.struck:
                    raise CannotWrite("settled", str(line.number))
                if challenge in settled:
                    raise CannotWrite("already_settled", str(challenge))
                settled.add(challenge)


def _complete_challenge(sheet: Sheet, body: ScoreChallenged) -> ScoreChallenged:
    entered = sheet.entered_at(body.line)
    if entered in sheet.struck:
        raise CannotWrite("already_struck", str(entered))
    if body.seat not in sheet.seats_for(entered):
        raise CannotWrite("no_such_player", str(body.seat))
    if abs(body.claim or 0) > strict.LARGEST:
        raise CannotWrite("bad_points", str(body.claim))
    return replace(body, line=entered)


def _complete_recount(sheet: Sheet, body: ScoreRecounted) -> ScoreRecounted:
    challenge = _still_open(sheet, body.challenge)
    body = replace(body, seats=tuple(sorted(set(body.seats))), entry=by_number(body.entry))
    for seat in body.seats:
        if seat not in sheet.seats_for(challenge.entered):
            raise CannotWrite("no_such_player", str(seat))
    if not body.seats or not _counts_only(disputed(sheet, challenge), body):
        raise CannotWrite("no_recount")
    return body


def _complete_settlement(sheet: Sheet, body: ChallengeSettled) -> ChallengeSettled:
    challenge = _still_open(sheet, body.challenge)
    need(body.reason, "needs_reason")
    if body.recount is not None and body.recount != challenge.recount:
        raise CannotWrite("no_recount", str(body.recount))
    if (body.entry is not None) != (body.outcome is Outcome.AGREED):
        raise CannotWrite("bad_outcome", body.outcome)
    if body.outcome is Outcome.CORRECTED:
        if body.recount is None:
            raise CannotWrite("no_recount")
        if not still_fits(sheet, challenge):
            raise CannotWrite("counted_before", str(body.recount))
    return replace(body, entry=by_number(body.entry)) if body.entry else body


def _still_open(sheet: Sheet, line: int) -> Challenge:
    challenge = challenge_at(sheet, line)
    if challenge.settlement is not None:
        raise CannotWrite("already_settled", str(line))
    if not challenge.stands:
        raise CannotWrite("already_struck", str(challenge.entered))
    return challenge
