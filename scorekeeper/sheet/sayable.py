"""The seal of a line, to be said aloud at a table: ``12 bolimu-kaduri-fadopa``.

Its number, and the first 48 bits of its digest as three made-up words of 16 bits each. Made of
open syllables and of letters that no two of which sound alike in English or in Spanish: no ``c``,
``q``, ``v``, ``z``, ``g``, ``j``, ``h``, ``w``, ``x`` or ``y``, no ``e`` (English says it like
``i``), and no consonant at a word's end, where Spanish hardly tells them apart.

Two lines have the same seal by chance once in 281,474,976,710,656 times. Who may write lines as he
likes can make two with one seal, before he shows either; so a seal tells honest people whether
they look at the same sheet, and the whole digest, which can be noted just as well, tells everybody.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.lines import Line
from scorekeeper.sheet.seal import Seen

_SYLLABLES: Final = tuple(first + vowel for first in "bdfklmnprst" for vowel in "aiou")
_IN_A_WORD: Final = 3
_WORDS: Final = 3
_DIGITS: Final = 4
"""Hexadecimal digits that a word stands for."""
_LONGEST: Final = 200
"""Letters and signs: nothing longer is looked at."""

_HEARD: Final = (("ci", "si"), ("qu", "k"), ("c", "k"), ("q", "k"), ("v", "b"), ("z", "s"))
"""How somebody may write down what was heard, and what it was."""

_WHOLE: Final = re.compile(r"\D*?(\d{1,6})\W+([0-9a-f]{64})\W*")
_SAID: Final = re.compile(r"\D*?(\d{1,6})([\W_a-z]+)")


def seal_of(line: Line) -> str:
    """A line's seal: ``12 bolimu-kaduri-fadopa``."""
    return said(Seen(line.number, line.digest))


def said(seen: Seen) -> str:
    """The seal of a line that was seen."""
    return f"{seen.number} {'-'.join(words_of(seen.digest))}"


def words_of(digest: str) -> tuple[str, ...]:
    """The three words for the first 12 hexadecimal digits of a digest."""
    starts = range(0, _WORDS * _DIGITS, _DIGITS)
    return tuple(_word(int(digest[start : start + _DIGITS], 16)) for start in starts)


def read_seal(text: str) -> Seen:
    """A seal as somebody wrote it down: spaces, hyphens, capitals and accents as they like.

    Instead of its words all 64 digits may stand. Raises Unreadable where it is no seal.
    """
    plain = unicodedata.normalize("NFKD", text[: _LONGEST + 1]).casefold()
    plain = "".join(sign for sign in plain if not unicodedata.combining(sign))
    seen = _read(plain) if len(text) <= _LONGEST else None
    if seen is None:
        raise Unreadable("", "no_seal", text[:_LONGEST])
    return seen


def _read(plain: str) -> Seen | None:
    if whole := _WHOLE.fullmatch(plain):
        return _seen(whole[1], whole[2])
    if found := _SAID.fullmatch(plain):
        letters = re.sub("[^a-z]", "", found[2])
        for heard, meant in _HEARD:
            letters = letters.replace(heard, meant)
        return _seen(found[1], _digits(letters))
    return None


def _seen(number: str, digest: str) -> Seen | None:
    return Seen(int(number), digest) if int(number) and digest else None


def _word(number: int) -> str:
    syllables = []
    for _ in range(_IN_A_WORD):
        number, which = divmod(number, len(_SYLLABLES))
        syllables.append(_SYLLABLES[which])
    return "".join(reversed(syllables))


def _digits(letters: str) -> str:
    """The hexadecimal digits that the letters of three words stand for; empty for no such words."""
    syllables = [letters[start : start + 2] for start in range(0, len(letters), 2)]
    if len(syllables) != _WORDS * _IN_A_WORD or not set(syllables) <= set(_SYLLABLES):
        return ""
    digits = ""
    for start in range(0, len(syllables), _IN_A_WORD):
        number = 0
        for syllable in syllables[start : start + _IN_A_WORD]:
            number = number * len(_SYLLABLES) + _SYLLABLES.index(syllable)
        if number >= 16**_DIGITS:
            return ""
        digits += f"{number:0{_DIGITS}x}"
    return digits
