"""What people type into the boxes of a round, and what the form reads from it, as codes."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any, Final

from werkzeug.datastructures import MultiDict

from scorekeeper.forms import cardtext, rows, totals
from scorekeeper.forms.rounds import round_form
from scorekeeper.forms.rows import BOXES, Row, RowReader
from scorekeeper.rummy.round import PlayerEntry
from tests.browser.arithmetic import Json, entry_json

LISTED: Final = (4, 1, 2)
SEAT: Final = 1

CODES: Final = {
    totals.NO_NUMBER: "no_number|%(text)s",
    totals.NO_SCORE: "no_score|%(text)s",
    totals.BELOW_ZERO: "below_zero",
    totals.TOO_LARGE: "too_large",
    cardtext.NO_CARD: "no_card|%(text)s",
    cardtext.NO_LAY_OFF: "no_lay_off|%(text)s",
    cardtext.NO_GROUP: "no_group|%(text)s|%(last)s",
    rows.BOTH_WAYS: "both_ways",
    rows.MARKS_BESIDE_SCORE: "marks_beside_score",
    rows.LAY_OFFS_BESIDE_TOTAL: "lay_offs_beside_total",
    rows.POINTS_NEEDED: "points_needed",
    rows.REASON_NEEDED: "reason_needed",
    "This is too long.": "too_long",
    "This holds characters that can’t be kept.": "not_storable",
}
"""The code that the scripts give where the form says this."""


def _words(text: str) -> list[str]:
    return text.split()


_CARDS: Final = _words(
    "7S 7c 7D 10H t♥ q♠ K♠\ufe0e as JK jk=8h AS=low jk=as=HIGH "
    "JK8H 8H=low 7X 1S 7S7C7D 10h10sjk 7S7X 7ſ J\u212a S7"
)
_RIGHT: Final = 12
"""How many of them, from the first on, are cards."""

_NUMBERS: Final = (
    *_words("0 00 7 64 15+10+10 0+0 12.5 1e3 ٣ -5 \u22125 64-10 15++10 +15 15+ -- +-5"),
    *_words("1000000 1000001 999999+2 9999999 12345678 -1000000000 00000000042"),
    *("15 + 10", "- 5", "\u2212 60", "10 5"),
)
_ONTOS: Final = (">2.1", " > 1.10", " 3.2", *_words(">4.1 >0.1 >2.0 >2 > >2.1> 2.1 >02.1"))
_BETWEEN: Final = (*"    ,;|\n\t\u00a0\u2028\u3000\u200b\v\a\ufe0f", "", ", ", " / ", "\r\n", "//")
"""U+0085, U+FEFF and U+001C to 1F, which no keyboard makes, are not drawn: each is a space for
Python alone, or for browsers alone."""

_ODD: Final = (
    *("", " ", " " * 2100, "/", "words", "x" * 45),
    *("🂡 " * 30, "😀" * 500, "😀" * 501, "7S " * 700, "5" * 501),
)


class _Codes:
    """The form's faults as codes instead of words."""

    def gettext(self, text: str) -> str:
        return CODES[text]

    def ngettext(self, one: str, more: str, number: int) -> str:
        raise AssertionError(one, more, number)


def boxes_by_chance(chance: random.Random) -> dict[str, Any]:
    """The boxes of one player, mostly with something that can nearly be read."""
    boxes: dict[str, Any] = {
        "melds": _one_of(chance, _cards(chance), _number(chance)),
        "laid_off": _one_of(chance, _lay_offs(chance), "", "", _cards(chance)),
        "hand": _one_of(chance, _cards(chance), _number(chance), "0", "0+0"),
        "points": _one_of(chance, _number(chance), *[""] * 8),
        "adjustment": _one_of(chance, _number(chance), *[""] * 4),
        "reason": _one_of(chance, "a slip", "", ""),
    }
    for mark in ("went_out", "drew", "concealed"):
        boxes[mark] = chance.random() < 0.3
    return boxes


def form_says(boxes: Mapping[str, Any]) -> Json:
    """What the server's form reads, in the shape of the page's ``readRow``."""
    sent = {
        f"p{SEAT}_{name}": "yes" if text is True else text for name, text in boxes.items() if text
    }
    sent["entry_key"] = "a-key-of-tests"
    form = round_form(LISTED)(MultiDict(sent), meta={"translations": _Codes()})
    form.validate()
    row: Row = form.row(SEAT)
    reader = RowReader(SEAT, row, LISTED)
    entry = reader.read()
    faults = [fault for name in BOXES for fault in _faults(name, getattr(row, name).errors)]
    unread = sorted(box.value for _, box in reader.unread)
    return {"entry": entry_json(entry), "faults": faults, "unread": unread}


def in_order(read: Json) -> Json:
    """What ``readRow`` gave, filled up with blanks, and its faults in the order of the boxes."""
    places = list(BOXES)
    blank = entry_json(PlayerEntry(SEAT))
    return {
        "entry": blank | read["entry"],
        "faults": sorted(read["faults"], key=lambda fault: places.index(fault["box"])),
        "unread": sorted(read["unread"]),
    }


def _faults(box: str, errors: list[str]) -> list[Json]:
    told = []
    for error in errors:
        code, *values = error.split("|")
        # What was typed may hold the same sign.
        last = values.pop() if code == "no_group" else None
        told.append(
            {
                "box": box,
                "code": code,
                "text": "|".join(values),
                "last": None if last is None else int(last),
            }
        )
    return told


def _one_of(chance: random.Random, *texts: str) -> str:
    return chance.choice(_ODD) if chance.random() < 0.04 else chance.choice(texts)


def _cards(chance: random.Random) -> str:
    likely = _CARDS[:_RIGHT] if chance.random() < 0.8 else _CARDS
    return "".join(
        chance.choice(likely) + chance.choice(_BETWEEN) for _ in range(chance.randint(0, 5))
    )


def _number(chance: random.Random) -> str:
    if chance.random() < 0.7:
        return chance.choice(_NUMBERS)
    return "".join(chance.choice(("5", "10", "0", "+", "+", "-", " ", *_BETWEEN)) for _ in range(5))


def _lay_offs(chance: random.Random) -> str:
    return "".join(
        chance.choice(_CARDS[: chance.choice((_RIGHT, _RIGHT, len(_CARDS)))])
        + chance.choice((*_ONTOS[:3], *_ONTOS[:3], "", "", *_ONTOS))
        + chance.choice(_BETWEEN)
        for _ in range(chance.randint(0, 4))
    )
