"""The house rules of a game in plain words, and the page that changes them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from scorekeeper.pages.newgame import SIDE_LETTERS, side_choices
from scorekeeper.pages.options import RulesOffered, offer
from scorekeeper.pages.rulewords import Chapter, Mark, Value, card_values, chapters
from scorekeeper.pages.tablewords import AlwaysSo, always
from scorekeeper.pages.translate import Translate
from scorekeeper.pages.whatifwords import changed_words
from scorekeeper.rummy.presets import PRESETS, Preset
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.sheet import Round, Sheet
from scorekeeper.sheet.whatif import differing


@dataclass(frozen=True)
class RulesTold:
    """Rules as they are read: card values, then the rest, and where it all comes from.

    ``lead`` says which way to play this is, or from which one the table has started; ``marked`` is
    set where something was filled in by us.
    """

    title: str
    line: str
    lead: str
    marked: bool
    source: str
    values: tuple[Value, ...]
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True)
class Span:
    """Rounds that were played under the same rules, from the first to the last of them."""

    first: int
    last: int
    told: RulesTold


@dataclass(frozen=True)
class RulesPage:
    """The rules in force, what holds always, and rules of earlier rounds where they were others."""

    now: RulesTold
    always: AlwaysSo
    earlier: tuple[Span, ...]
    version: int


@dataclass(frozen=True)
class Partner:
    """Somebody who plays now, with the letter of the side."""

    name: str
    side: str


@dataclass(frozen=True)
class ChangePage:
    """What a change offers; ``by_total`` are rounds whose cards nobody entered. ``filled`` says
    what is filled in from the start, as “What if?” fills in what it has shown.
    """

    filled: tuple[str, ...]
    offered: RulesOffered
    players: tuple[Partner, ...]
    sides: tuple[tuple[str, str], ...]
    rounds: int
    by_cards: tuple[int, ...]
    by_total: tuple[int, ...]
    version: int


def tell(rules: HouseRules, preset: Preset | None, t: Translate) -> RulesTold:
    """Rules as they are read; ``preset`` is the one that they started from, where it is known."""
    values, rest = card_values(rules, preset, t), chapters(rules, preset, t)
    marks = [value.mark for value in values] + [line.mark for part in rest for line in part.lines]
    return RulesTold(
        title=t(preset.title) if preset else "",
        line=t(preset.line) if preset else "",
        lead=_lead(rules, preset, t) if preset else "",
        marked=Mark.FILLED_IN in marks,
        source=t(preset.source) if preset else "",
        values=values,
        chapters=rest,
    )


def build(sheet: Sheet, t: Translate) -> RulesPage:
    """The page of the rules in force."""
    preset = next((each for each in PRESETS if each.key == sheet.preset), None)
    spans = [
        Span(first.number, last.number, tell(first.rules, preset, t))
        for first, last in _spans(sheet.rounds)
        if first.rules != sheet.rules
    ]
    now = tell(sheet.rules, preset, t)
    return RulesPage(now, always(sheet.rules, t), tuple(spans), sheet.version)


def build_change(
    sheet: Sheet, letters: tuple[str, ...] | None, filled: Mapping[str, Any], t: Translate
) -> ChangePage:
    """The page that changes the rules; ``letters`` are the sides as typed, None at first, and
    ``filled`` the options that are filled in already, as the game file writes them.
    """
    names = [sheet.name(seat) for seat in sheet.seating]
    if letters is None:
        letters = tuple(_side_of(name, sheet.rules) for name in names)
    numbers = {one.number: _typed(one) for one in sheet.rounds}
    return ChangePage(
        filled=tuple(changed_words(sheet, differing(sheet, filled), t)),
        offered=offer(sheet.rules, t),
        players=tuple(Partner(name, letter) for name, letter in zip(names, letters, strict=False)),
        sides=side_choices(t),
        rounds=len(sheet.rounds),
        by_cards=tuple(number for number, typed in numbers.items() if not typed),
        by_total=tuple(number for number, typed in numbers.items() if typed),
        version=sheet.version,
    )


def _lead(rules: HouseRules, preset: Preset, t: Translate) -> str:
    if {*rules.differences(preset.rules)} - {"teams"}:
        # The preset's own line may say what does not hold here.
        return t("Started from %(preset)s, changed by this table.", preset=t(preset.title))
    return f"{t(preset.title)}. {t(preset.line)}"


def _spans(rounds: tuple[Round, ...]) -> list[tuple[Round, Round]]:
    spans: list[tuple[Round, Round]] = []
    for one in rounds:
        if spans and spans[-1][1].rules == one.rules:
            spans[-1] = (spans[-1][0], one)
        else:
            spans.append((one, one))
    return spans


def _typed(one: Round) -> bool:
    """Whether a total stands in the round that no card value can change any more."""
    return any(
        entry.meld_points or entry.hand_points or entry.points is not None
        for entry in one.entry.players
    )


def _side_of(name: str, rules: HouseRules) -> str:
    for letter, side in zip(SIDE_LETTERS, rules.teams or (), strict=False):
        if name in side:
            return letter
    return ""
