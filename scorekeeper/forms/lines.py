"""Striking and restoring a line, notes, and the reason for ending or reopening a game."""

from __future__ import annotations

from typing import Final

from scorekeeper.forms.base import N_, ChoiceField, TextField, WholeField, WriteForm

PAGES: Final = ("sheet", "lines")


class LineForm(WriteForm):
    """A line to be struck or restored, and the page to go back to."""

    line = WholeField(least=1, needed=True)
    reason = TextField()
    back = ChoiceField(words=PAGES)

    @property
    def number(self) -> int:
        """The number of the line."""
        return self.line.number or 0


class NoteForm(WriteForm):
    """Words on the sheet, for one round or for the whole game (blank), and the page to go back to.

    The page of the lines takes both; a round's page has the round's number in it.
    """

    text = TextField(fault=N_("There is nothing written yet."))
    round_number = WholeField(least=1)
    back = ChoiceField(words=("lines", "round"))


class ReasonForm(WriteForm):
    """Why the table stops, or goes on; may be blank."""

    reason = TextField()


def line_key(act: str, line: int, version: int) -> str:
    """The entry key of a button that strikes or restores a line of the sheet as it was seen.

    The same button pressed twice is the same act; so a page that holds it may be kept.
    """
    return f"{act}-line-{line}-{version}"
