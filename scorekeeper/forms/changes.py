"""A change of house rules in a game that is being played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scorekeeper.forms.base import N_, ChoiceField, ListField, WholeField, WriteForm
from scorekeeper.forms.rules import RulesForm, read_sides
from scorekeeper.rummy.rules import MOST_PLAYERS, BadRule, HouseRules

REACHES: Final = ("rest", "from", "whole")


@dataclass(frozen=True)
class Change:
    """Other rules; ``from_round`` is 1 for the whole game, None from the next round on."""

    preset: str
    rules: HouseRules
    from_round: int | None


class ChangeRulesForm(RulesForm, WriteForm):
    """What changes, and from when on."""

    side = ListField(boxes=MOST_PLAYERS, default=())
    reach = ChoiceField(words=REACHES, fault=N_("Choose from when on the change holds."))
    from_round = WholeField(least=1, most=9999)

    def change(
        self, current: HouseRules, preset: str, names: tuple[str, ...], rounds: int
    ) -> Change | None:
        """The change that was asked for, or None, with the faults at their fields.

        ``current``, ``preset`` and ``names`` are those of the table now; ``rounds`` is how many
        rounds there are.
        """
        if not self.validate():
            return None
        if self.reach.data == "from" and not 1 <= (self.from_round.number or 0) <= rounds:
            self.from_round.errors = [self.from_round.gettext(N_("There is no such round."))]
            return None
        rules = self.rules(current)
        if rules is None:
            return None
        try:
            letters = tuple(self.side.at(box) for box in range(len(names)))
            rules = rules.changed({"teams": read_sides(letters, names)})
        except (BadRule, ValueError):
            words = N_("Give everybody a side, with at least two sides, or nobody.")
            self.side.errors = [self.side.gettext(words)]
            return None
        numbers = {"rest": None, "from": self.from_round.number, "whole": 1}
        return Change(self["preset"].data or preset, rules, numbers[self.reach.data or "rest"])
