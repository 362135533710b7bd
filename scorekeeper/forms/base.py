"""What all forms share: the language of their faults, whole numbers, and the marks of a write.

WTForms' traps are settled here. ``InputRequired`` and ``DataRequired`` are not used: the first has
no words of ours, the second takes a 0 for nothing. A box keeps what was typed, readable or not.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, Protocol

import wtforms
from wtforms.meta import DefaultMeta
from wtforms.validators import StopValidation

LARGEST: Final = 1_000_000


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's readers know
    """Mark a text for the catalogue that is translated later, by the field that shows it."""
    return text


TOO_LONG: Final = N_("This is too long.")
NOT_STORABLE: Final = N_("This holds characters that can’t be kept.")


class Translations(Protocol):
    """Where the words of faults come from: handed in as ``meta={"translations": …}``."""

    def gettext(self, text: str) -> str: ...

    def ngettext(self, one: str, more: str, number: int) -> str: ...


class Form(wtforms.Form):
    """A form whose faults are in the reader's language."""

    class Meta(DefaultMeta):
        """``translations`` comes in from outside; without it faults are in English."""

        translations: Any = None

        def bind_field(self, form: wtforms.form.BaseForm, unbound_field: Any, options: Any) -> Any:
            """The field, without a label made up from its name: the pages have better words."""
            return unbound_field.bind(form=form, label="", **options)

        def get_translations(self, form: wtforms.form.BaseForm) -> Any:
            """The words of the reader's language."""
            return self.translations or super().get_translations(form)


class TextField(wtforms.StringField):
    """One line of words, spaces at the ends taken off; ``fault`` is said of an empty one."""

    def __init__(self, *, longest: int = 500, fault: str = "", **more: Any) -> None:
        super().__init__(**more)
        self.longest = longest
        self.fault = fault

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take what was typed."""
        if valuelist:
            self.data = valuelist[0].strip()

    def pre_validate(self, _form: wtforms.form.BaseForm) -> None:
        """An empty box where words are needed, or too many or impossible characters."""
        text = self.data or ""
        if not text and self.fault:
            raise StopValidation(self.gettext(self.fault))
        if len(text) > self.longest:
            raise StopValidation(self.gettext(TOO_LONG))
        if not storable(text):
            raise StopValidation(self.gettext(NOT_STORABLE))


class WholeField(wtforms.StringField):
    """A whole number between two bounds, with a typed or a typographic minus; blank is None."""

    def __init__(
        self, *, least: int = -LARGEST, most: int = LARGEST, needed: bool = False, **more: Any
    ) -> None:
        super().__init__(**more)
        self.least = least
        self.most = most
        self.needed = needed
        self.typed: str | None = None

    @property
    def number(self) -> int | None:
        """The number, or None for a blank."""
        return self.data if isinstance(self.data, int) else None

    def show(self, number: int) -> None:
        """Print this number, whatever was typed."""
        self.data, self.typed = number, None

    def process_formdata(self, valuelist: list[str]) -> None:
        """Read what was typed. Raises ValueError, in words, for what is no number."""
        if not valuelist:
            return
        self.typed = valuelist[0].strip()
        self.data: Any = None
        if self.typed:
            self.data = read_whole(self.typed)
            if self.data is None:
                raise ValueError(self.gettext(N_("This is no whole number.")))

    def pre_validate(self, _form: wtforms.form.BaseForm) -> None:
        """A blank where a number is needed, or a number out of bounds."""
        if self.data is None:
            if self.needed and not self.errors:
                raise StopValidation(self.gettext(N_("Enter a number; a blank is not a zero.")))
        elif not self.least <= self.data <= self.most:
            words = self.gettext(N_("Enter a number from %(least)s to %(most)s."))
            raise StopValidation(words % {"least": self.least, "most": self.most})

    def _value(self) -> str:
        if self.typed is not None:
            return self.typed
        return "" if self.data is None else str(self.data)


class ChoiceField(wtforms.StringField):
    """One of some words; blank where nothing was chosen, unless that is a fault."""

    def __init__(self, *, words: Sequence[str], fault: str = "", **more: Any) -> None:
        super().__init__(**more)
        self.words = tuple(words)
        self.fault = fault

    def pre_validate(self, _form: wtforms.form.BaseForm) -> None:
        """A word that is not on offer."""
        if (self.data or self.fault) and self.data not in self.words:
            raise StopValidation(self.gettext(self.fault or N_("Choose one of those offered.")))


class ListField(wtforms.Field):
    """Boxes of one name, in the order of the page: what was typed in each, ends trimmed.

    ``faults`` are those of single boxes, counted from 0; ``errors`` are about all of them.
    """

    def __init__(self, *, boxes: int, **more: Any) -> None:
        super().__init__(**more)
        self.boxes = boxes
        self.faults: dict[int, str] = {}

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take all boxes, blank ones too."""
        self.data = [text.strip() for text in valuelist]

    def at(self, index: int) -> str:
        """What stands in a box, counted from 0; empty beyond the last."""
        return self.data[index] if self.data and index < len(self.data) else ""


class TicksField(wtforms.Field):
    """Boxes to tick that share a name: the words of those that were ticked."""

    def __init__(self, *, words: Sequence[str], **more: Any) -> None:
        super().__init__(default=(), **more)
        self.words = tuple(words)

    def process_formdata(self, valuelist: list[str]) -> None:
        """Take what was ticked."""
        self.data = tuple(valuelist)

    def pre_validate(self, _form: wtforms.form.BaseForm) -> None:
        """A word that is not on offer."""
        if not {*self.data} <= {*self.words}:
            raise StopValidation(self.gettext(N_("Choose one of those offered.")))


class TickField(wtforms.BooleanField):
    """A box to tick; the ticked one sends ``yes``."""


class WriteForm(Form):
    """A form that writes a line: what its page has seen of the sheet, and the key of the entry."""

    seen = WholeField(least=0, default=0)
    entry_key = TextField()

    def validate_entry_key(self, field: TextField) -> None:
        """The key that was printed with the form."""
        if not re.fullmatch(r"[A-Za-z0-9_-]{8,64}", field.data or ""):
            raise StopValidation(field.gettext(N_("This page is incomplete. Reload it.")))

    @property
    def key(self) -> str:
        """The entry key: the same key is the same act."""
        return self.entry_key.data or ""

    @property
    def version(self) -> int:
        """The last line that the page had seen."""
        return self.seen.number or 0


def read_whole(text: str) -> int | None:
    """A whole number as people type it, or None: ``-10``, ``−10``, ``+5``. Of more than 7 digits
    only so much is read that it is beyond every bound.

    >>> read_whole("−10"), read_whole("0"), read_whole("1.5"), read_whole("")
    (-10, 0, None, None)
    """
    match = re.fullmatch(r"([+\-\u2212]?)\s*([0-9]+)", text.strip())
    if match is None:
        return None
    number = int(match[2].lstrip("0")[:8] or "0")
    return -number if match[1] in {"-", "\u2212"} else number


def storable(text: str) -> bool:
    """Whether a text holds neither control characters (line ends aside) nor lone surrogates."""
    return not any(
        (letter < " " and letter not in "\r\n\t") or "\ud800" <= letter <= "\udfff"
        for letter in text
    )
