"""Why an act was not carried out. What the sheet itself refuses is in ``sheet.errors``."""

from __future__ import annotations


class ActionError(Exception):
    """Parent of every refusal of this room."""


class NoSuchGame(ActionError):
    """No game has this id."""


class MayOnlyLook(ActionError):
    """This phone has no right to write on that sheet."""


class WrongSecret(ActionError):
    """The writing link's secret does not fit."""


class SheetMoved(ActionError):
    """Somebody has written on the sheet since the page was made; nothing was written."""

    def __init__(self, seen: int, now: int) -> None:
        super().__init__(f"the sheet has {now} lines, the page was made from {seen}")
        self.seen = seen
        self.now = now


class StalePage(ActionError):
    """The same entry key came with another entry: a page that was sent before."""


class ShelfBusy(ActionError):
    """The database is locked by someone else for too long; nothing was written."""


class ShelfBroken(ActionError):
    """The database can't be read or written (disk full, not writable); nothing was written."""
