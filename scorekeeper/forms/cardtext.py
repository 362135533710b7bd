"""Cards as people type them: ``7S 7C 7D / QS KS AS``, and lay-offs: ``8H>2.1 3C AS=low``."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from scorekeeper.forms.base import N_
from scorekeeper.forms.totals import NotReadable, shown
from scorekeeper.rummy.cards import Card, UnreadableCard, read_card
from scorekeeper.rummy.round import Cards, LayOff, Onto, Seat

_GROUPS: Final = re.compile(r"[/;|\r\n]+")
_CARDS: Final = re.compile(r"[\s,/;|]+")
_FACE: Final = r"(?:10|[A2-9TJQK])[SHDC♠♥♦♣](?:=(?:LOW|HIGH))?"
_ONE_CARD: Final = re.compile(rf"JK=?{_FACE}|JK|{_FACE}", re.IGNORECASE)
_ONTO: Final = re.compile(r"([0-9]{1,3})\.([0-9]{1,3})")
_PICTURES: Final = re.compile("[\ufe0e\ufe0f]")
"""What says whether a suit is printed as a letter or as a picture."""


def looks_like_cards(text: str) -> bool:
    """Whether this was meant as cards, and not as points: letters or suits are in it."""
    return re.search(r"[A-Za-z♠♥♦♣]", text) is not None


def holds_a_card(text: str) -> bool:
    """Whether a card is among what was typed, whatever else is."""
    return any(_ONE_CARD.fullmatch(word) for word in _words(text))


def read_groups(text: str) -> tuple[Cards, ...]:
    """The groups that were laid down, parted by ``/``, ``;`` or a line's end. Raises NotReadable.

    >>> [[str(card) for card in group] for group in read_groups("7s7c7d / q♠ K♠ as")]
    [['7S', '7C', '7D'], ['QS', 'KS', 'AS']]
    """
    groups = tuple(read_cards(group) for group in _GROUPS.split(text))
    return tuple(group for group in groups if group)


def read_cards(text: str) -> Cards:
    """Cards with spaces or commas between, or nothing at all. Raises NotReadable."""
    return tuple(card for word in _words(text) for card in _cards_in(word))


def read_lay_offs(text: str, listed: Sequence[Seat]) -> tuple[LayOff, ...]:
    """Lay-offs: a card, and after ``>`` the group that it joined. Raises NotReadable.

    A group is written as seat.meld: the place of its owner among ``listed``, and which of theirs.
    """
    laid: list[LayOff] = []
    for word in _words(re.sub(r"\s*>\s*", ">", text)):
        cards, _, group = word.partition(">")
        if not group and _ONTO.fullmatch(word):
            # “8H 2.1”: on many phones the sign > is hard to find.
            if not laid or laid[-1].onto:
                raise NotReadable(NO_LAY_OFF, text=shown(word))
            laid[-1] = LayOff(laid[-1].card, _read_onto(word, listed))
            continue
        read = list(_cards_in(cards)) if cards else []
        if ">" in word and len(read) != 1:
            raise NotReadable(NO_LAY_OFF, text=shown(word))
        onto = _read_onto(group, listed) if ">" in word else None
        laid += [LayOff(card, onto) for card in read]
    return tuple(laid)


def write_groups(groups: Sequence[Cards]) -> str:
    """Groups as they could have been typed."""
    return " / ".join(write_cards(group) for group in groups)


def write_cards(cards: Cards) -> str:
    """Cards as they could have been typed."""
    return " ".join(map(str, cards))


def write_lay_offs(laid: Sequence[LayOff], listed: Sequence[Seat]) -> str:
    """Lay-offs as they could have been typed, groups counted by the places of ``listed``."""
    return " ".join(_write_lay_off(one, listed) for one in laid)


def _write_lay_off(one: LayOff, listed: Sequence[Seat]) -> str:
    if one.onto is None or one.onto.seat not in listed:
        return str(one.card)
    return f"{one.card}>{listed.index(one.onto.seat) + 1}.{one.onto.meld}"


def _words(text: str) -> Iterator[str]:
    return (word for word in _CARDS.split(_PICTURES.sub("", text)) if word)


def _cards_in(word: str) -> Iterator[Card]:
    """The card that a word is, or the cards that were typed without a space: ``7S7C7D``."""
    pieces = _ONE_CARD.findall(word)
    try:
        yield from map(read_card, pieces if len(pieces) > 1 and "".join(pieces) == word else [word])
    except UnreadableCard:
        raise NotReadable(NO_CARD, text=shown(word)) from None


def _read_onto(text: str, listed: Sequence[Seat]) -> Onto:
    match = _ONTO.fullmatch(text)
    if match is None:
        raise NotReadable(NO_LAY_OFF, text=shown(text))
    place, meld = int(match[1]), int(match[2])
    if not 1 <= place <= len(listed) or not meld:
        raise NotReadable(NO_GROUP, text=shown(text), last=len(listed))
    return Onto(listed[place - 1], meld)


NO_CARD: Final = N_(
    "“%(text)s” is no card. Cards are written 7S, 10H, QD, AC; a joker is JK. "
    "Points are written 64 or 15+10+10."
)
NO_LAY_OFF: Final = N_(
    "“%(text)s” can’t be read. A lay-off is a card, or a card and its group: 8H>2.1 is laid "
    "on the first meld of the second player."
)
NO_GROUP: Final = N_(
    "There is no group “%(text)s”: players are counted from 1 to %(last)s as they are listed here, "
    "melds from 1."
)
