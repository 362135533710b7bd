"""House rules as they are chosen on a page.

Nothing needs to be filled in: what is left blank stays as it is in the preset that was chosen (or
in the rules now in force). So a page without any script can offer presets and options together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from wtforms.validators import StopValidation

from scorekeeper.forms.base import N_, ChoiceField, Form, TicksField, WholeField
from scorekeeper.rummy.presets import PRESETS, Preset, preset
from scorekeeper.rummy.rules import (
    OPTIONS,
    PLAYER_COUNTS,
    Choice,
    Deal,
    Flag,
    HouseRules,
    Whole,
)

ACES: Final[Mapping[str, Mapping[str, Any]]] = {
    "low_1": {"ace_low": 1, "ace_high": 15, "ace_set": 15, "ace_hand": 15, "ace_corner": 15},
    "always_15": {"ace_low": 15, "ace_high": 15, "ace_set": 15, "ace_hand": 15, "ace_corner": 15},
    "always_1": {"ace_low": 1, "ace_high": 1, "ace_set": 1, "ace_hand": 1, "ace_corner": 1},
    "low_5": {
        "ace_low": 5,
        "ace_high": 15,
        "ace_set": 15,
        "ace_hand": 15,
        "ace_corner": 15,
        "number_values": "five_ten",
    },
}
"""The short names that people have for the values of the ace. ``low_5`` is part of a count that
gives 2 to 9 five points each, and brings it along."""

ACE_OPTIONS: Final = ("ace_low", "ace_high", "ace_set", "ace_hand", "ace_corner")
OWN: Final = "own"

_WORD_OR_NUMBER: Final = {"queen_of_spades": ("like_any", None), "joker_meld": ("represented",) * 2}
"""Options that take a word or a number: the word on the page, and its value."""

_TABLE: Final = tuple(f"dealt_{count}" for count in PLAYER_COUNTS)


def _fields() -> Iterator[tuple[str, Any]]:
    """A field for each option but the sides, under the option's name."""
    yield "preset", ChoiceField(words=[each.key for each in PRESETS])
    yield "variant", TicksField(words=[f"{p.key}/{v.key}" for p in PRESETS for v in p.variants])
    yield "ace", ChoiceField(words=[*ACES, OWN])
    for name, kind in OPTIONS.items():
        match kind:
            case Flag():
                yield name, ChoiceField(words=("yes", "no"))
            case Choice(words):
                yield name, ChoiceField(words=words)
            case Whole(least, most) if name in _WORD_OR_NUMBER:
                yield name, ChoiceField(words=(_WORD_OR_NUMBER[name][0], "number"))
                yield f"{name}_number", WholeField(least=least, most=most)
            case Whole(least, most, words) if words:
                numbers = [str(number) for number in range(least, most + 1)]
                yield name, ChoiceField(words=[*map(str, words), *numbers])
            case Whole(least, most):
                yield name, WholeField(least=least, most=most)
            case Deal(least, most):
                yield name, ChoiceField(words=("auto", "number", "table"))
                for box in ("dealt_number", *_TABLE):
                    yield box, WholeField(least=least, most=most)


class RulesForm(Form):
    """A preset with its variants, the ace, and every option; all of it may stay blank."""

    def process(self, *given: Any, **more: Any) -> None:
        """Fill the fields; boxes for the ace with no choice above them are values of one's own."""
        super().process(*given, **more)
        if not self["ace"].data and any(self._number(name) is not None for name in ACE_OPTIONS):
            self["ace"].data = OWN

    def validate_ace(self, field: ChoiceField) -> None:
        """Boxes for the ace beside a choice that leaves them no say."""
        if field.data in ACES and any(self._number(name) is not None for name in ACE_OPTIONS):
            raise StopValidation(
                field.gettext(N_("Choose “values of our own”, or leave those boxes blank."))
            )

    def validate(self, extra_validators: Any = None) -> bool:
        """Also: a choice and the box beside it must not say two things."""
        readable = super().validate(extra_validators)
        beside = [self._at_odds(name) for name in (*_WORD_OR_NUMBER, "dealt")]
        return readable and not any(beside)

    @property
    def option_faults(self) -> bool:
        """Whether any of the options that are folded away has a fault."""
        return any(self[name].errors for name in self._folded)

    @property
    def options_filled(self) -> bool:
        """Whether anything stands in the options that are folded away."""
        return any(self[name].data for name in self._folded)

    @property
    def _folded(self) -> Iterator[str]:
        apart = {"preset", "variant", "ace", "target", *ACE_OPTIONS}
        return (name for name, _ in _fields() if name not in apart)

    def rules(self, current: HouseRules) -> HouseRules | None:
        """What was chosen, laid over the chosen preset, else over ``current``.

        None where two options can't go together; the fault stands at the field.
        """
        changes = self.changes(current)
        return None if changes is None else current.changed(changes)

    def changes(self, current: HouseRules) -> dict[str, Any] | None:
        """The options that were chosen, as the game file writes them; with a preset all but the
        sides. None as for ``rules``.
        """
        changes: dict[str, Any] = {}
        if self["preset"].data:
            chosen = preset(self["preset"].data)
            variants = self._variants(chosen)
            if variants is None:
                return None
            changes = chosen.rules_with(*variants).as_written()
            del changes["teams"]
        changes |= self._changes(current.changed(changes))
        rules = current.changed(changes)
        if rules.set_max < rules.set_min:
            at = self["set_max"]
            at.errors = [at.gettext(N_("This is less than the fewest cards in a set."))]
            return None
        return changes

    def _variants(self, of: Preset) -> list[str] | None:
        """The variants ticked under the chosen preset; what is ticked under others means nothing.

        None where two of them say two things.
        """
        ticked = [one for one in of.variants if f"{of.key}/{one.key}" in self["variant"].data]
        changes: dict[str, Any] = {}
        for one in ticked:
            if any(changes.get(name, value) != value for name, value in one.changes.items()):
                at = self["variant"]
                at.errors = [at.gettext(N_("Two of these variants can’t both hold. Choose one."))]
                return None
            changes.update(one.changes)
        return [one.key for one in ticked]

    def _at_odds(self, name: str) -> bool:
        """Whether a box for a number is blank though chosen, or filled in though not."""
        chosen, box = self[name].data, self[f"{name}_number"]
        typed = self._number(box.name) is not None
        if chosen == "number" and not typed and not box.errors:
            box.errors = [box.gettext(N_("Enter a number; a blank is not a zero."))]
        elif chosen and chosen != "number" and typed:
            box.errors = [box.gettext(N_("Leave this blank, or choose the number above."))]
        return bool(box.errors)

    def _changes(self, base: HouseRules) -> dict[str, Any]:
        changes = dict(ACES.get(self["ace"].data or "", {}))
        for name, kind in OPTIONS.items():
            if name in self and (value := self._chosen(name, kind, base)) != ():
                changes[name] = value
        return changes

    def _chosen(self, name: str, kind: object, base: HouseRules) -> Any:
        """The value that was chosen for an option, as the game file writes it; () for none."""
        field = self[name]
        if isinstance(field, WholeField):
            return () if field.number is None else field.number
        if isinstance(kind, Deal):
            return self._dealt(base)
        if name in _WORD_OR_NUMBER:
            word, value = _WORD_OR_NUMBER[name]
            number = self._number(f"{name}_number")
            return value if field.data == word else () if number is None else number
        if not field.data:
            return ()
        if isinstance(kind, Flag):
            return field.data == "yes"
        return int(field.data) if field.data.isdecimal() else field.data

    def _number(self, name: str) -> int | None:
        field = self[name]
        return field.number if isinstance(field, WholeField) else None

    def _dealt(self, base: HouseRules) -> Any:
        chosen, number = self["dealt"].data, self._number("dealt_number")
        rows = {box: self._number(box) for box in _TABLE}
        if chosen == "auto":
            return "auto"
        if chosen == "table" or (not chosen and any(row is not None for row in rows.values())):
            return {
                str(count): base.cards_dealt(count) if row is None else row
                for count, row in zip(PLAYER_COUNTS, rows.values(), strict=True)
            }
        return () if number is None else number


for _name, _field in _fields():
    setattr(RulesForm, _name, _field)

FIELDS: Final = frozenset(name for name, _ in _fields())
"""The names of the fields on house rules."""


def as_fields(changes: Mapping[str, Any]) -> tuple[tuple[str, str], ...]:
    """What stands in which field when just these options are chosen, each as the game file writes
    it. In one order, so that the same options make the same address.

    >>> as_fields({"queen_of_spades": 40, "ace_low": 15})
    (('ace_low', '15'), ('queen_of_spades', 'number'), ('queen_of_spades_number', '40'))
    """
    names = (name for name in OPTIONS if name in changes and name in FIELDS)
    return tuple(field for name in names for field in _as_field(name, changes[name]))


def _as_field(name: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, bool):
        yield name, "yes" if value else "no"
    elif isinstance(value, Mapping):
        yield name, "table"
        yield from ((f"{name}_{count}", str(cards)) for count, cards in value.items())
    elif name in _WORD_OR_NUMBER and value == _WORD_OR_NUMBER[name][1]:
        yield name, _WORD_OR_NUMBER[name][0]
    elif name in _WORD_OR_NUMBER or (name == "dealt" and value != "auto"):
        yield name, "number"
        yield f"{name}_number", str(value)
    else:
        yield name, str(value)


def read_sides(letters: tuple[str, ...], names: tuple[str, ...]) -> Any:
    """Sides from a letter for each player: a tuple of names each, or None where nobody has one.

    Raises ValueError where some have a letter and others none, or all have the same.
    """
    if not any(letters):
        return None
    sides: dict[str, list[str]] = {}
    for letter, name in zip(letters, names, strict=True):
        sides.setdefault(letter, []).append(name)
    if "" in sides or len(sides) < 2:
        raise ValueError("everybody is on one of two or more sides, or nobody")
    return tuple(tuple(sides[letter]) for letter in sorted(sides))
