"""The seal of a sheet: to be read aloud, held against what was seen, and what it proves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.pages.translate import Translate
from scorekeeper.pages.words import unreadable_words
from scorekeeper.sheet.lines import Line
from scorekeeper.sheet.sayable import said, seal_of, words_of
from scorekeeper.sheet.seal import Chain, Fate, Seen, fate_of


@dataclass(frozen=True)
class Held:
    """A seal that somebody saw, held against the sheet: what became of it, in a sentence."""

    kept: bool
    words: str


@dataclass(frozen=True)
class Alarm:
    """What a page says above all else where the sheet is not what was written, or not what this
    phone saw. ``remembered`` is set where the phone's memory keeps saying so until told otherwise.
    """

    title: str
    said: tuple[str, ...]
    remembered: bool


@dataclass(frozen=True)
class SealPage:
    """The seal of the last line that fits: its ``number`` (0 for none), ``words`` and ``digest``.

    ``check`` says in a sentence how far the lines hold together; ``whole`` is set where all do.
    ``seals`` are those of all lines that fit, newest first. ``saw`` says which line this phone
    saw last, where that is part of the sheet.
    """

    number: int
    words: tuple[str, ...]
    digest: str
    whole: bool
    check: str
    seals: tuple[str, ...]
    saw: str
    alarm: Alarm | None


def build(chain: Chain, seen: Seen | None, t: Translate) -> SealPage:
    """The page; ``seen`` is the line that this phone saw last, None where it has seen none."""
    last = chain.lines[-1] if chain.lines else None
    why = unreadable_words(chain.why, t) if chain.why else ""
    alarm = alarm_of(chain.lines, chain.fault, seen, t, why)
    return SealPage(
        number=last.number if last else 0,
        words=words_of(last.digest) if last else (),
        digest=last.digest if last else "",
        whole=bool(last) and chain.fault is None,
        check=_check(chain, t),
        seals=tuple(seal_of(line) for line in reversed(chain.lines)),
        saw=_saw(chain, seen, t),
        alarm=alarm,
    )


def alarm_of(
    lines: Sequence[Line], fault: int | None, seen: Seen | None, t: Translate, why: str = ""
) -> Alarm | None:
    """What must be said of a sheet with these lines, of which ``fault`` is the first that does
    not fit (``why`` says why, where it can't be read); None where all is as it was.
    """
    lost = seen is not None and fate_of(seen, lines, fault) is not Fate.KEPT
    if fault is None and not lost:
        return None
    words = [held_against(seen, lines, fault, t).words] if seen and lost else []
    if fault is not None:
        doubt = t("It was changed where the games are kept. Nobody can vouch for what follows it.")
        title = t("Line %(number)s is not what was written", number=fault)
        return Alarm(title, tuple(filter(None, (doubt, why, *words))), lost)
    words.append(t("An older copy of the games that was put back looks like this too."))
    return Alarm(t("This is not the sheet that this phone saw"), tuple(words), remembered=True)


def held_against(seen: Seen, lines: Sequence[Line], fault: int | None, t: Translate) -> Held:
    """What became of a line that was seen; ``fault`` is the first line that does not fit."""
    fate = fate_of(seen, lines, fault)
    return Held(fate is Fate.KEPT, _fate_words(fate, seen, lines, fault, t))


def _fate_words(
    fate: Fate, seen: Seen, lines: Sequence[Line], fault: int | None, t: Translate
) -> str:
    seal = said(seen)
    match fate:
        case Fate.KEPT:
            return t(
                "%(seal)s is part of this sheet’s past: up to line %(number)s nothing has changed "
                "since then.",
                seal=seal,
                number=seen.number,
            )
        case Fate.UNPROVEN:
            return t(
                "Line %(seal)s was seen. Whether it is still there can’t be told, because line "
                "%(fault)s does not fit.",
                seal=seal,
                fault=fault,
            )
        case Fate.CHANGED:
            return t(
                "Line %(seal)s was seen. Now it is %(now)s: that line, or one before it, was "
                "changed, and all seals from there on were made again.",
                seal=seal,
                now=seal_of(lines[seen.number - 1]),
            )
    if not lines:
        return t("Line %(seal)s was seen. Now no line is left of the sheet.", seal=seal)
    return t.many(
        "Line %(seal)s was seen. Now the sheet has only %(num)s line: what followed was cut off.",
        "Line %(seal)s was seen. Now the sheet has only %(num)s lines: what followed was cut off.",
        len(lines),
        seal=seal,
    )


def _check(chain: Chain, t: Translate) -> str:
    if not chain.there:
        return t("No line is left of this sheet.")
    if chain.fault is None:
        return t.many(
            "Looked at just now, as it is stored: the one line of this sheet is what was written.",
            "Looked at just now, as they are stored: all %(num)s lines fit, each to the one "
            "before.",
            chain.there,
        )
    if chain.fault == 1:
        return t("The first line already does not fit.")
    return t.many(
        "Only line 1 fits. The line after it does not.",
        "Only lines 1 to %(num)s fit. The line after them does not.",
        chain.fault - 1,
    )


def _saw(chain: Chain, seen: Seen | None, t: Translate) -> str:
    if seen is None or fate_of(seen, chain.lines, chain.fault) is not Fate.KEPT:
        return ""
    return t("This phone saw line %(number)s last, and it is still there.", number=seen.number)
