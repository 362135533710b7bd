"""Games to put on the shelf: small, and alike."""

from __future__ import annotations

from scorekeeper.actions.shelf import GameId, Shelf
from scorekeeper.rummy.round import PlayerEntry, RoundEntry
from scorekeeper.rummy.rules import STANDARD
from scorekeeper.sheet.lines import Body, GameStarted, NoteWritten, RoundScored, Stamp
from scorekeeper.sheet.sheet import Sheet

GAME = GameId("the-first-game-there-is")
OTHER = GameId("another-game-of-the-same")
ANN, BEN = 1, 2
ENDLESS = 1_000_000
"""A target that no test reaches."""


def stamp(key: str, at: str = "2026-11-30T19:05:00Z") -> Stamp:
    """Who writes, and when."""
    return Stamp(at=at, device="phone", by="Ann", entry_key=key)


def a_sheet(
    *names: str, key: str = "start", at: str = "2026-11-30T19:05:00Z", target: int = 500
) -> Sheet:
    """A game that has just begun: of Ann and Ben, or of whom it says."""
    rules = STANDARD.changed({"target": target})
    body = GameStarted(names or ("Ann", "Ben"), "standard", rules, first_dealer=ANN)
    return Sheet.begin(body, stamp(key, at))


def a_round(melds: int = 60, hand: int = 10) -> RoundScored:
    """A round of two in which Ann went out."""
    ann = PlayerEntry(ANN, meld_points=melds, hand_points=0, went_out=True)
    ben = PlayerEntry(BEN, meld_points=melds // 2, hand_points=hand)
    return RoundScored(RoundEntry((ann, ben)))


def a_note(text: str) -> NoteWritten:
    """Words on the sheet."""
    return NoteWritten(text)


def on_the_shelf(shelf: Shelf, game: GameId = GAME, sheet: Sheet | None = None) -> Sheet:
    """Put a new game on the shelf."""
    sheet = sheet or a_sheet()
    with shelf.writing() as desk:
        desk.place(game, sheet, f"secret of {game}")
    return sheet


def add(shelf: Shelf, body: Body, key: str, game: GameId = GAME, at: str = "") -> Sheet:
    """Write one more line, as an action does: load, write, append, in one transaction."""
    with shelf.writing() as desk:
        sheet = desk.load(game).write(body, stamp(key, at) if at else stamp(key))
        desk.append(game, sheet)
    return sheet
