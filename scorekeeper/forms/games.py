"""A new game: who plays in which order, who deals first, under which rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.forms.base import N_, ListField, WholeField, WriteForm
from scorekeeper.forms.rules import RulesForm, read_sides
from scorekeeper.rummy.presets import preset
from scorekeeper.rummy.round import Seat
from scorekeeper.rummy.rules import MOST_PLAYERS, STANDARD, HouseRules
from scorekeeper.sheet.errors import CannotWrite
from scorekeeper.sheet.marks import MARKS
from scorekeeper.sheet.names import clean_name, folded


@dataclass(frozen=True)
class NewGame:
    """What a new game starts with; ``pool_carried`` is in points, ``marks`` beside ``players``."""

    players: tuple[str, ...]
    preset: str
    rules: HouseRules
    first_dealer: Seat
    pool_carried: int
    marks: tuple[str, ...]


class NewGameForm(RulesForm, WriteForm):
    """The boxes for the names, and all that can be agreed on before the first deal."""

    player = ListField(boxes=MOST_PLAYERS, default=())
    mark = ListField(boxes=MOST_PLAYERS, default=())
    side = ListField(boxes=MOST_PLAYERS, default=())
    first_dealer = WholeField(least=1, most=MOST_PLAYERS)
    pool_carried = WholeField(least=0)

    def new_game(self) -> NewGame | None:
        """The game that was asked for, or None, with the faults at their fields."""
        readable = self.validate()
        names = self._names()
        rules = self.rules(STANDARD) if readable else None
        marks = self._marks(names or {})
        if rules is None or names is None or self.mark.faults:
            return None
        try:
            letters = tuple(self.side.at(box) for box in names)
            rules = rules.changed({"teams": read_sides(letters, tuple(names.values()))})
        except ValueError:
            self._fault(self.side, N_("Give everybody a side, with at least two sides, or nobody."))
            return None
        dealer = self.first_dealer.number
        return NewGame(
            players=tuple(names.values()),
            preset=preset(self["preset"].data or "standard").key,
            rules=rules,
            # Whoever sits in the marked box; where it is blank, the first seat deals.
            first_dealer=[*names].index(dealer - 1) + 1 if dealer and dealer - 1 in names else 1,
            pool_carried=self.pool_carried.number or 0,
            marks=marks,
        )

    def _names(self) -> dict[int, str] | None:
        """The names by the box that they were typed in, blank boxes left out."""
        typed = {box: text for box, text in enumerate(self.player.data or ()) if text}
        names: dict[int, str] = {}
        for box, text in typed.items():
            try:
                name = clean_name(text)
            except CannotWrite:
                self._fault(
                    self.player, N_("A name has 1 to 40 letters or signs that can be seen."), box
                )
                continue
            if folded(name) in map(folded, names.values()):
                words = N_("This name is there already. Add a letter to tell them apart.")
                self._fault(self.player, words, box)
            names[box] = name
        if not self.player.faults and not 2 <= len(names) <= MOST_PLAYERS:
            self._fault(self.player, N_("Two to eight players are needed."))
        return None if self.player.errors or self.player.faults else names

    def _marks(self, names: Mapping[int, str]) -> tuple[str, ...]:
        """The marks beside the names, empty for none; what stands beside no name is set aside."""
        marks: list[str] = []
        for box in names:
            mark = self.mark.at(box)
            if mark and mark not in MARKS:
                self._fault(self.mark, N_("Choose one of those offered."), box)
            elif mark and mark in marks:
                self._fault(self.mark, N_("This emoji is taken already. Choose another."), box)
            marks.append(mark)
        return tuple(marks)

    def _fault(self, field: ListField, words: str, box: int | None = None) -> None:
        said: Any = field.gettext(words)
        if box is None:
            field.errors = [*field.errors, said]
        else:
            field.faults[box] = said
