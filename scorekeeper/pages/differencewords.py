"""What differs between two entries for a round, in words: card by card, number by number."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from scorekeeper.pages.cardwords import cards_words
from scorekeeper.pages.figures import called, plain, signed
from scorekeeper.pages.translate import N_, Translate
from scorekeeper.rummy.round import RoundEntry
from scorekeeper.sheet.differences import Difference, Part, differences
from scorekeeper.sheet.sheet import Sheet

_CARDS: Final = {Part.MELDS: N_("melds"), Part.LAID_OFF: N_("lay-offs"), Part.HAND: N_("hand")}
_SET: Final = {
    Part.WENT_OUT: N_("marked as out"),
    Part.DREW: N_("drew from the discards"),
    Part.CONCEALED: N_("went out in one turn"),
    Part.STOCK: N_("the stock ran out"),
}
_TAKEN: Final = {
    Part.WENT_OUT: N_("not marked as out any more"),
    Part.DREW: N_("drew nothing from the discards"),
    Part.CONCEALED: N_("did not go out in one turn"),
    Part.STOCK: N_("the stock did not run out"),
}


def difference_words(
    sheet: Sheet, before: RoundEntry, after: RoundEntry, t: Translate
) -> tuple[str, ...]:
    """One sentence for each part of each player that is not the same."""
    return tuple(_words(sheet, one, t) for one in differences(before, after))


def _words(sheet: Sheet, one: Difference, t: Translate) -> str:
    said = ", ".join(_said(one, t))
    if one.seat is None:
        return said[:1].upper() + said[1:]
    return t("%(name)s: %(what)s", name=called(sheet, one.seat), what=said)


def _said(one: Difference, t: Translate) -> Iterator[str]:
    if one.part in _SET:
        yield t(_SET[one.part] if one.after else _TAKEN[one.part])
    elif one.part is Part.POINTS:
        yield t("only the score: %(change)s", change=_numbers(one))
    elif one.part is Part.ADJUSTMENT:
        change = f"{signed(one.before or 0)} → {signed(one.after or 0)}"
        yield t("added or taken off: %(change)s", change=change)
    else:
        yield f"{t(_CARDS[one.part])} {'; '.join(_cards(one, t))}"


def _cards(one: Difference, t: Translate) -> Iterator[str]:
    if one.gone:
        yield t("without %(cards)s", cards=cards_words(one.gone, t))
    if one.come:
        yield t("with %(cards)s", cards=cards_words(one.come, t))
    if one.before is not None or one.after is not None:
        yield _numbers(one)
    elif not one.gone and not one.come:
        yield t("the same cards, grouped otherwise")


def _numbers(one: Difference) -> str:
    """Both totals; where cards take the place of one, that one is left out."""
    known = ["–" if number is None else plain(number) for number in (one.before, one.after)]
    return " → ".join(known)
