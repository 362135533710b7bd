"""Challenges: doubting a number, counting again, closing the matter."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.actions.shelf import GameId, Shelf
from scorekeeper.actions.writing import write
from scorekeeper.rummy.round import RoundEntry, Seat
from scorekeeper.sheet.challenges import agreed_on, challenge_at, counted_again, disputed
from scorekeeper.sheet.errors import CannotWrite
from scorekeeper.sheet.lines import (
    Body,
    ChallengeSettled,
    Outcome,
    ScoreChallenged,
    ScoreRecounted,
    Stamp,
)
from scorekeeper.sheet.sheet import Sheet


@dataclass(frozen=True, slots=True)
class ChallengeScore:
    """Somebody doubts what the round on ``line`` gave a player; ``claim`` is a net, in points."""

    game: GameId
    seen: int
    line: int
    seat: Seat
    claim: int | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class Recount:
    """These players' cards were counted again for the challenge on a line; ``entry`` holds what was
    counted, and the questions answered with yes.
    """

    game: GameId
    seen: int
    challenge: int
    seats: tuple[Seat, ...]
    entry: RoundEntry


@dataclass(frozen=True, slots=True)
class SettleChallenge:
    """The table closes the challenge on a line; ``net`` is what it agreed on, else None."""

    game: GameId
    seen: int
    challenge: int
    outcome: Outcome
    reason: str
    net: int | None = None


def challenge_score(shelf: Shelf, command: ChallengeScore, stamp: Stamp) -> Sheet:
    """Write a challenge. Raises CannotWrite("already_challenged"), SheetMoved."""
    body = ScoreChallenged(command.line, command.seat, command.claim, command.text)
    return write(shelf, command.game, command.seen, stamp, lambda _: body)


def recount(shelf: Shelf, command: Recount, stamp: Stamp) -> Sheet:
    """Write what was counted again. Raises RoundRefused, RoundAsked, CannotWrite."""

    def make(sheet: Sheet) -> Body:
        return ScoreRecounted(command.challenge, command.seats, recounted(sheet, command))

    return write(shelf, command.game, command.seen, stamp, make)


def recounted(sheet: Sheet, command: Recount) -> RoundEntry:
    """The whole round as a recount has it. Raises CannotWrite("no_challenge")."""
    there = disputed(sheet, challenge_at(sheet, command.challenge))
    return counted_again(there, command.entry, command.seats)


def settle_challenge(shelf: Shelf, command: SettleChallenge, stamp: Stamp) -> Sheet:
    """Write how the table closed it. Raises CannotWrite, SheetMoved."""

    def make(sheet: Sheet) -> Body:
        challenge = challenge_at(sheet, command.challenge)
        body = ChallengeSettled(
            challenge.line, command.outcome, command.reason, challenge.recount, None
        )
        if command.outcome is not Outcome.AGREED:
            return body
        if command.net is None:
            raise CannotWrite("bad_outcome", command.outcome)
        entry = sheet.standing_round(challenge.entered).entry
        # A round after the end has no nets; what is agreed is what it would bring if it counted.
        score = sheet.score(entry, instead_of=challenge.entered)
        agreed = agreed_on(entry, score, challenge.seat, command.net, command.reason)
        return replace(body, entry=agreed)

    return write(shelf, command.game, command.seen, stamp, make)
