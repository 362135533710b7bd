"""This table's rule on a matter: in plain words, where it comes from, and how else it is read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise

from scorekeeper.pages.figures import apart, signed
from scorekeeper.pages.matters import Matter, Question, Reading
from scorekeeper.pages.options import value_words
from scorekeeper.pages.optionwords import OPTION_TITLES
from scorekeeper.pages.readings import QUESTIONS
from scorekeeper.pages.rulewords import chapters
from scorekeeper.pages.translate import Translate
from scorekeeper.rummy.presets import PRESETS, Preset
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.lines import GameStarted, Line, RulesChanged
from scorekeeper.sheet.sheet import Sheet

Recount = Callable[[HouseRules], int | None]
"""What the number would be under other rules; None where that can't be told."""


@dataclass(frozen=True)
class Other:
    """Another reading: in words, who plays it so, and the number under it where that is another;
    ``note`` says why there is none. Both are empty where the reading is told in words alone.
    """

    words: str
    who: str
    number: str = ""
    note: str = ""


@dataclass(frozen=True)
class Said:
    """One sentence on what this table plays, where that comes from, and the line to look at (0:
    none).
    """

    words: str
    origin: str
    line: int = 0


@dataclass(frozen=True)
class RuleHere:
    """What this table plays in one matter, who else plays it so (may be empty), other readings."""

    matter: Matter
    said: tuple[Said, ...]
    like: str
    others: tuple[Other, ...]

    @property
    def disputed(self) -> bool:
        """Whether another reading makes another number."""
        return any(one.number for one in self.others)


@dataclass(frozen=True)
class Setting:
    """The rules that held, the lines that set them, the number they gave and how to recount it."""

    rules: HouseRules
    lines: tuple[Line, ...]
    net: int | None = None
    recount: Recount | None = None


def tell(
    setting: Setting, matters: Mapping[Matter, Iterable[str]], t: Translate
) -> tuple[RuleHere, ...]:
    """This table's rules on these matters, each with the options that count there (empty: all)."""
    sentences = _sentences(setting.rules, t)
    return tuple(
        _tell(setting, matter, tuple(matters[matter]), sentences, t)
        for matter in Matter
        if matter in matters
    )


def setting_of(sheet: Sheet, line: int | None = None) -> Setting:
    """The rules of the round on a line, or of the next one, without a number."""
    return Setting(sheet.rules_for(line), sheet.rules_set_by(line))


def source_of(lines: tuple[Line, ...], t: Translate) -> str:
    """Where the values of the preset come from that the game was started with."""
    preset = _preset(lines[0])
    return f"{t(preset.title)}: {t(preset.source)}" if preset else ""


def _tell(
    setting: Setting,
    matter: Matter,
    options: tuple[str, ...],
    sentences: Mapping[str, str],
    t: Translate,
) -> RuleHere:
    question = QUESTIONS[matter]
    here = [one for one in question.readings if _holds(one, setting.rules)]
    others = [one for one in question.readings if one not in here]
    return RuleHere(
        matter,
        tuple(_said(setting, question, options or question.options, sentences, t)),
        ", ".join(t(one.who) for one in here),
        tuple(_other(setting, one, t) for one in others),
    )


def _holds(reading: Reading, rules: HouseRules) -> bool:
    """Whether this reading is what the rules say already."""
    return reading.changes is not None and rules.changed(reading.changes) == rules


def _said(
    setting: Setting,
    question: Question,
    options: tuple[str, ...],
    sentences: Mapping[str, str],
    t: Translate,
) -> Iterable[Said]:
    if question.said:
        origin = t("left to the table") if question.left else t("always so here")
        yield Said(t(question.said), origin)
    told: set[str] = set()
    for name in options:
        words = sentences.get(name) or _title_and_value(name, setting.rules, t)
        if words not in told:
            told.add(words)
            yield _with_origin(setting.lines, name, words, t)


def _sentences(rules: HouseRules, t: Translate) -> dict[str, str]:
    """What the options say that have sentences of their own."""
    return {
        name: line.text
        for chapter in chapters(rules, None, t)
        for line in chapter.lines
        for name in line.options
    }


def _title_and_value(name: str, rules: HouseRules, t: Translate) -> str:
    return t("%(rule)s: %(value)s.", rule=t(OPTION_TITLES[name]), value=value_words(name, rules, t))


def _with_origin(lines: tuple[Line, ...], name: str, words: str, t: Translate) -> Said:
    """The words with who set the option: the last line on which its value is another."""
    changes = [now for before, now in pairwise(lines) if _value(before, name) != _value(now, name)]
    if changes:
        last = changes[-1]
        by = apart(last.stamp.by) or t("a phone without a name")
        origin = t("changed on line %(line)s by %(name)s", line=last.number, name=by)
        return Said(words, origin, last.number)
    preset = _preset(lines[0])
    if preset is None or _value(lines[0], name) != getattr(preset.rules, name):
        return Said(words, t("chosen by this table at the start"), lines[0].number)
    if name in preset.filled_in:
        return Said(words, t("filled in by us: %(preset)s leaves it open", preset=t(preset.title)))
    return Said(words, t("as in %(preset)s", preset=t(preset.title)))


def _value(line: Line, name: str) -> object:
    assert isinstance(line.body, GameStarted | RulesChanged)
    return getattr(line.body.rules, name)


def _preset(line: Line) -> Preset | None:
    assert isinstance(line.body, GameStarted | RulesChanged)
    key = line.body.preset
    return next((each for each in PRESETS if each.key == key), None)


def _other(setting: Setting, reading: Reading, t: Translate) -> Other:
    words, who = t(reading.words), t(reading.who)
    if reading.changes is None or setting.recount is None or setting.net is None:
        return Other(words, who)
    net = setting.recount(setting.rules.changed(reading.changes))
    if net is None:
        return Other(words, who, note=t("not known"))
    if net == setting.net:
        return Other(words, who, note=t("the same"))
    return Other(words, who, signed(net))
