"""Changing the house rules of a game that is being played."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.actions.shelf import GameId, Shelf
from scorekeeper.actions.writing import write
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.lines import Body, RulesChanged, Stamp
from scorekeeper.sheet.sheet import Sheet


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Other rules from the round of that number on: 1 for the whole game, None for the rest."""

    game: GameId
    seen: int
    preset: str
    rules: HouseRules
    from_round: int | None = None


def change_rules(shelf: Shelf, command: ChangeRules, stamp: Stamp) -> Sheet:
    """Write other rules. Raises CannotWrite("nothing_changed"), ("bad_teams"); RoundRefused with
    the number of a round that can't be counted so."""

    def make(sheet: Sheet) -> Body:
        return RulesChanged(command.preset, command.rules, _after(sheet, command.from_round))

    return write(shelf, command.game, command.seen, stamp, make)


def _after(sheet: Sheet, from_round: int | None) -> int:
    if from_round is None or from_round > len(sheet.rounds):
        return sheet.last_place
    # The whole game means also what may yet be entered before its first round.
    return 0 if from_round == 1 else sheet.place_before(from_round)
