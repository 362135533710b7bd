"""The choices that a page offers for house rules: presets, the ace, and every option."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from scorekeeper.pages.optionwords import CHAPTERS, CHOICES, OPTION_TITLES
from scorekeeper.pages.translate import N_, Translate
from scorekeeper.rummy.presets import PRESETS, Preset
from scorekeeper.rummy.rules import PLAYER_COUNTS, HouseRules

COMMON: Final = ("standard", "rummy-500", "five-ten-fifteen")
"""The presets that most tables look for; the others are folded away."""

Choice = tuple[str, str]
Row = tuple[str, str, str]


@dataclass(frozen=True)
class Option:
    """One option as it is offered: its field, its words, what may be chosen.

    ``choices`` is empty for a plain number; ``number`` names the box for a number beside a choice,
    ``table`` the boxes for each number of players. ``now`` is what holds now, in words.
    """

    name: str
    title: str
    choices: tuple[Choice, ...] = ()
    number: str = ""
    table: tuple[Choice, ...] = ()
    now: str = ""


@dataclass(frozen=True)
class VariantOffered:
    """A variant of a preset; ``filled_in`` where a value of it is ours and not its source's."""

    value: str
    title: str
    filled_in: bool


@dataclass(frozen=True)
class PresetOffered:
    """A preset to be chosen, and the variants that may be ticked beside it."""

    value: str
    title: str
    line: str
    variants: tuple[VariantOffered, ...] = ()


@dataclass(frozen=True)
class OptionChapter:
    """Options that belong together."""

    title: str
    options: tuple[Option, ...]


@dataclass(frozen=True)
class RulesOffered:
    """Everything that can be chosen on house rules, in the order of the page."""

    common_presets: tuple[PresetOffered, ...]
    other_presets: tuple[PresetOffered, ...]
    aces: tuple[Row, ...]
    ace_options: tuple[Option, ...]
    target: Option
    chapters: tuple[OptionChapter, ...]


def offer(current: HouseRules | None, t: Translate) -> RulesOffered:
    """What can be chosen. ``current`` are the rules in force; without, the preset's hold."""
    blank = t("As it is now") if current else t("As in the way to play above")
    return RulesOffered(
        common_presets=tuple(offer_preset(p, t) for p in PRESETS if p.key in COMMON),
        other_presets=tuple(offer_preset(p, t) for p in PRESETS if p.key not in COMMON),
        aces=_aces(blank, t),
        ace_options=tuple(
            _option(name, current, t)
            for name in ("ace_low", "ace_high", "ace_set", "ace_hand", "ace_corner")
        ),
        target=_option("target", current, t),
        chapters=tuple(
            OptionChapter(t(title), tuple(_option(name, current, t) for name in names))
            for title, names in CHAPTERS
        ),
    )


def offer_preset(preset: Preset, t: Translate) -> PresetOffered:
    """A preset as it is offered."""
    variants = tuple(
        VariantOffered(f"{preset.key}/{one.key}", t(one.title), bool(one.filled_in))
        for one in preset.variants
    )
    return PresetOffered(preset.key, t(preset.title), t(preset.line), variants)


def value_words(name: str, rules: HouseRules, t: Translate) -> str:
    """The value that an option has, as the page that offers it says it."""
    value = getattr(rules, name)
    choices = dict(CHOICES.get(name, ()))
    if name == "dealt" and isinstance(value, tuple):
        return ", ".join(f"{players}: {cards}" for players, cards in value)
    if value is None:
        return t(choices["like_any"])
    if isinstance(value, bool):
        return t(choices["yes" if value else "no"])
    return t(choices[str(value)]) if str(value) in choices else str(value)


def _aces(blank: str, t: Translate) -> tuple[Row, ...]:
    return (
        ("", blank, ""),
        ("low_1", t("15, but 1 when low"), t("1 in A-2-3; 15 in Q-K-A, in a set, in the hand")),
        ("always_15", t("Always 15"), ""),
        ("always_1", t("Always 1"), ""),
        ("low_5", t("5, 10, 15"), t("2 to 9 count 5, 10 to K 10, an ace 15, but 5 in A-2-3")),
        ("own", t("Values of our own"), t("fill in the boxes below")),
    )


def _option(name: str, current: HouseRules | None, t: Translate) -> Option:
    now = value_words(name, current, t) if current else ""
    first = t("now: %(value)s", value=now) if now else t("as above")
    choices = tuple((value, t(words)) for value, words in CHOICES.get(name, ()))
    has_number = any(value == "number" for value, _ in choices)
    return Option(
        name=name,
        title=t(OPTION_TITLES[name]),
        choices=(("", first), *choices) if choices else (),
        number=f"{name}_number" if has_number else "",
        table=_deal_boxes(t) if name == "dealt" else (),
        now=now,
    )


def _deal_boxes(t: Translate) -> tuple[Choice, ...]:
    return tuple((f"dealt_{count}", t(_PLAYERS, players=count)) for count in PLAYER_COUNTS)


_PLAYERS = N_("%(players)s players")
