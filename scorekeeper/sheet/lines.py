"""The kinds of line that a sheet can hold, and the line itself.

Lines point at lines by number. Where a line holds ``after``, it takes effect for the rounds whose
place on the sheet comes after the round written on that line (0: from the first round on).
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from scorekeeper.rummy.round import RoundEntry, Seat
from scorekeeper.rummy.rules import HouseRules


@dataclass(frozen=True, slots=True)
class GameStarted:
    """Line 1: the players in seat order (numbered so, from 1) and the table's rules in full.

    ``marks`` are beside ``players``, each one of ``marks.MARKS`` or empty; None where nobody has
    one, and then nothing of it stands on the line.
    """

    players: tuple[str, ...]
    preset: str
    rules: HouseRules
    first_dealer: Seat
    pool_carried: int = 0
    marks: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class RoundScored:
    """A round was entered; ``before`` is the line of the round that it belongs before."""

    entry: RoundEntry
    before: int | None = None


@dataclass(frozen=True, slots=True)
class RoundCorrected:
    """A whole new entry for the round that was entered on ``line``."""

    line: int
    entry: RoundEntry
    reason: str


@dataclass(frozen=True, slots=True)
class LineStruck:
    """``line`` counts for nothing until it is restored."""

    line: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class LineRestored:
    """``line``, struck before, counts again."""

    line: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class PlayerJoined:
    """A newcomer with a stated start (points), sitting at ``place`` (from 1) of the seat order.

    ``mark`` is one of ``marks.MARKS`` or None.
    """

    name: str
    points: int
    place: int
    after: int
    mark: str | None = None


@dataclass(frozen=True, slots=True)
class PlayerLeft:
    """A player takes part in no round after ``after``; the total stays on the sheet."""

    seat: Seat
    after: int


@dataclass(frozen=True, slots=True)
class PlayerRenamed:
    """A player is called otherwise, on the whole sheet."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class SeatsChanged:
    """Those who play sit in this order now."""

    order: tuple[Seat, ...]
    after: int


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """Other house rules for the rounds after ``after`` (0: for the whole game)."""

    preset: str
    rules: HouseRules
    after: int


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The table stopped before the target; nobody has won."""

    after: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class GameReopened:
    """The table plays on after an end; rounds up to ``after`` end nothing any more."""

    after: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class NoteWritten:
    """Words on the sheet, for the round written on ``line`` or for the whole game."""

    text: str
    line: int | None = None


class Outcome(StrEnum):
    """How the table closed a challenge: the number stands, it is corrected to the recount, or the
    table agreed on another."""

    STANDS = "stands"
    CORRECTED = "corrected"
    AGREED = "agreed"


@dataclass(frozen=True, slots=True)
class ScoreChallenged:
    """Somebody doubts what the round entered on ``line`` gave a player.

    ``claim`` is the net that is claimed, points; None where there is only a doubt.
    """

    line: int
    seat: Seat
    claim: int | None = None
    text: str = ""


@dataclass(frozen=True, slots=True)
class ScoreRecounted:
    """Cards were counted again, from nothing, for the challenge written on line ``challenge``.

    ``seats`` are the players who were counted again; ``entry`` is the whole round with their new
    entries, the others' as they counted then.
    """

    challenge: int
    seats: tuple[Seat, ...]
    entry: RoundEntry


@dataclass(frozen=True, slots=True)
class ChallengeSettled:
    """The table closes the challenge written on line ``challenge``.

    Corrected, the entry on the line ``recount`` counts for the round from now on; agreed, it is
    ``entry``, a whole new one. ``recount`` is None where nobody counted again.
    """

    challenge: int
    outcome: Outcome
    reason: str
    recount: int | None = None
    entry: RoundEntry | None = None


Body = (
    GameStarted
    | RoundScored
    | RoundCorrected
    | LineStruck
    | LineRestored
    | PlayerJoined
    | PlayerLeft
    | PlayerRenamed
    | SeatsChanged
    | RulesChanged
    | GameEnded
    | GameReopened
    | NoteWritten
    | ScoreChallenged
    | ScoreRecounted
    | ChallengeSettled
)

KINDS: dict[str, type[Body]] = {
    kind.__name__: kind
    for kind in (
        GameStarted,
        RoundScored,
        RoundCorrected,
        LineStruck,
        LineRestored,
        PlayerJoined,
        PlayerLeft,
        PlayerRenamed,
        SeatsChanged,
        RulesChanged,
        GameEnded,
        GameReopened,
        NoteWritten,
        ScoreChallenged,
        ScoreRecounted,
        ChallengeSettled,
    )
}

STRIKABLE = (
    RoundScored,
    RoundCorrected,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    SeatsChanged,
    RulesChanged,
    NoteWritten,
    ScoreChallenged,
    ScoreRecounted,
    ChallengeSettled,
)


@dataclass(frozen=True, slots=True)
class Stamp:
    """Who writes a line, and when: all of it comes from outside.

    ``at`` is UTC, ``2026-11-30T19:05:00Z``. ``device`` is the phone's public id, ``by`` the name
    that its owner goes by (may be empty). ``entry_key`` was made on the phone at the moment of
    entry: the same key is the same act.
    """

    at: str
    device: str
    by: str
    entry_key: str


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a sheet, in ink. ``previous`` and ``digest`` chain it to the line before.

    ``written`` is its body as canonical JSON, where that is known already; else empty.
    """

    number: int
    stamp: Stamp
    body: Body
    previous: str
    digest: str
    written: str = field(default="", compare=False, repr=False)

    @property
    def kind(self) -> str:
        """The name of the line's kind, as it is stored and exported."""
        return type(self.body).__name__
