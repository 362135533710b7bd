"""The translate function that is handed in wherever a page or a problem is put into words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


def _one_or_more(one: str, more: str, number: int) -> str:
    return one if number == 1 else more


@dataclass(frozen=True)
class Translate:
    """English source text in, words in the reader's language out.

    ``t("Round %(number)s", number=3)`` and ``t.many("%(num)s card", "%(num)s cards", 3)``; the
    number of ``many`` is put in as ``num``. A text without values is not formatted, so a percent
    sign in it stays as it is.
    """

    gettext: Callable[[str], str] = str
    ngettext: Callable[[str, str, int], str] = _one_or_more

    def __call__(self, text: str, /, **values: object) -> str:
        """The text in the reader's language, its values put in."""
        found = self.gettext(text)
        return found % values if values else found

    def many(self, one: str, more: str, number: int, /, **values: object) -> str:
        """The form of a text that goes with a number."""
        return self.ngettext(one, more, number) % {"num": number, **values}

    def listed(self, words: tuple[str, ...] | list[str]) -> str:
        """Words as a list: “Ann”, “Ann and Ben”, “Ann, Ben and Cleo”."""
        if len(words) < 2:
            return "".join(words)
        return self(_AND, most=", ".join(words[:-1]), last=words[-1])


ENGLISH = Translate()


def N_(text: str) -> str:  # noqa: N802 - the name that gettext's readers know
    """Mark a text for the catalogue that is translated later, where it is shown."""
    return text


_AND = N_("%(most)s and %(last)s")
