"""A number that is doubted; how the table closes the matter."""

from __future__ import annotations

from typing import Final

from scorekeeper.forms.base import N_, ChoiceField, TextField, WholeField, WriteForm
from scorekeeper.sheet.lines import Outcome

_REASON: Final = N_("Say why in a few words; the reason stays on the sheet.")


class ChallengeForm(WriteForm):
    """What is doubted: the round by its line, the player by number. ``claim`` is the score that is
    claimed for the round, blank for a doubt without a number.
    """

    line = WholeField(least=1, needed=True)
    player = WholeField(least=1, needed=True)
    claim = WholeField()
    text = TextField()


class SettlementForm(WriteForm):
    """How it was closed, and why; ``net`` goes with “agreed otherwise”."""

    outcome = ChoiceField(
        words=tuple(outcome.value for outcome in Outcome),
        fault=N_("Choose how the table closes it."),
    )
    net = WholeField()
    reason = TextField(fault=_REASON)

    def validate_net(self, field: WholeField) -> None:
        """The number that was agreed on, where one was."""
        if self.outcome.data == Outcome.AGREED and field.number is None and not field.errors:
            field.errors = [*field.errors, field.gettext(N_("Enter the score that you agreed on."))]
