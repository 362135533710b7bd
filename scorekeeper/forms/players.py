"""Joining, other names, other seats."""

from __future__ import annotations

from scorekeeper.forms.base import N_, ChoiceField, ListField, TextField, WholeField, WriteForm
from scorekeeper.rummy.rules import MOST_PLAYERS
from scorekeeper.sheet.marks import MARKS


class JoinForm(WriteForm):
    """A newcomer: the name, the points to start with (stated, not guessed), the seat."""

    name = TextField(longest=200, fault=N_("A newcomer needs a name."))
    points = WholeField(needed=True)
    mark = ChoiceField(words=MARKS)
    place = ChoiceField(
        words=[str(place) for place in range(1, MOST_PLAYERS + 1)],
        fault=N_("Choose where the newcomer sits."),
    )


class NameForm(WriteForm):
    """Another name for one of the players, whose numbers are ``seat.words``."""

    seat = ChoiceField(words=(), fault=N_("Choose who it is."))
    new_name = TextField(
        longest=200, fault=N_("A name has 1 to 40 letters or signs that can be seen.")
    )


class SeatsForm(WriteForm):
    """The seat order: for each box the number of the player who sits there."""

    order = ListField(boxes=MOST_PLAYERS, default=())

    def seats(self) -> tuple[int, ...]:
        """The players' numbers in their new order; what is no number is nobody's."""
        return tuple(
            int(text) if text.isdecimal() and len(text) < 4 else 0 for text in self.order.data or ()
        )
