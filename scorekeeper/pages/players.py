"""The players of a game: who sits where, who came and left, and the links for other phones."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.pages.figures import called, plain
from scorekeeper.pages.newgame import MARK_CHOICES
from scorekeeper.pages.translate import Translate
from scorekeeper.rummy.round import Seat
from scorekeeper.rummy.rules import MOST_PLAYERS
from scorekeeper.sheet.sheet import Player, Sheet


@dataclass(frozen=True)
class SeatLine:
    """One player as the page lists them; ``place`` counts those who play, from 1, 0 for who left.

    ``called`` is the name for a sentence. ``story`` says when somebody came with which points, or
    left.
    """

    seat: Seat
    name: str
    mark: str
    called: str
    total: int
    place: int
    story: str


@dataclass(frozen=True)
class PlayersPage:
    """Who plays in seat order, who left, and what can be done about it now.

    ``starts`` says with how many points a newcomer may start; ``who`` is everybody, to choose from.
    """

    playing: tuple[SeatLine, ...]
    left: tuple[SeatLine, ...]
    dealer: str
    may_join: bool
    may_leave: bool
    starts: str
    places: tuple[tuple[str, str], ...]
    who: tuple[tuple[str, str], ...]
    marks: tuple[tuple[str, str], ...]
    version: int


def build(sheet: Sheet, t: Translate) -> PlayersPage:
    """The page of the players."""
    lines = [_line(sheet, sheet.players[seat], t) for seat in sheet.everybody]
    playing = tuple(line for line in lines if line.place)
    return PlayersPage(
        playing=playing,
        left=tuple(line for line in lines if not line.place),
        dealer=sheet.name(sheet.standings.next_dealer),
        may_join=len(playing) < MOST_PLAYERS,
        may_leave=len(playing) > 2,
        starts=_starts(playing, t),
        places=_places(playing, t),
        who=(("", t("Choose")), *((str(line.seat), line.name) for line in lines)),
        marks=MARK_CHOICES,
        version=sheet.version,
    )


def _line(sheet: Sheet, player: Player, t: Translate) -> SeatLine:
    return SeatLine(
        player.seat,
        player.name,
        sheet.mark(player.seat),
        called(sheet, player.seat),
        sheet.standings.totals[player.seat],
        sheet.seating.index(player.seat) + 1 if player.playing else 0,
        story(player, sheet, t),
    )


def story(player: Player, sheet: Sheet, t: Translate) -> str:
    """When a player came, with which points, and when one left; empty for who was always there."""
    parts = []
    if player.seat > len(sheet.started.players):
        parts.append(
            t(
                "joined before round %(number)s with %(points)s points",
                number=player.joined,
                points=plain(player.start),
            )
        )
    if player.left is not None:
        parts.append(t("left before round %(number)s", number=player.left))
    return "; ".join(parts)


def _starts(playing: tuple[SeatLine, ...], t: Translate) -> str:
    """Whatever the table agrees on; where it helps, the lowest total is said in figures."""
    lowest = min(line.total for line in playing)
    if not lowest:
        return t("What the table agreed on: 0, or what you like.")
    return t(
        "What the table agreed on: 0, or %(lowest)s, the lowest total, or what you like.",
        lowest=plain(lowest),
    )


def _places(playing: tuple[SeatLine, ...], t: Translate) -> tuple[tuple[str, str], ...]:
    """Where a newcomer can sit: the place in the new order, and the words for it."""
    after = [
        (str(line.place + 1), t("after %(name)s", name=line.called)) for line in reversed(playing)
    ]
    return (*after, ("1", t("before %(name)s", name=playing[0].called)))
