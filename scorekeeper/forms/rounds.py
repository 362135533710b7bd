"""A round as it is typed: for each player melds and hand, or the score alone; and a correction."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final, cast

from scorekeeper.forms.base import N_, TextField, TickField, WholeField, WriteForm
from scorekeeper.forms.cardtext import write_cards, write_groups, write_lay_offs
from scorekeeper.forms.rows import BOXES, Row, RowReader, Spot
from scorekeeper.rummy.round import PlayerEntry, RoundEntry, Seat


@dataclass(frozen=True)
class Reading:
    """What a page was read as. Boxes that could not be read are left blank in ``entry``; where
    they are is in ``unread``, so that nobody is told of a blank there as well.
    """

    entry: RoundEntry
    unread: frozenset[Spot]
    complete: bool


class RoundForm(WriteForm):
    """A round. The players' boxes are added by ``round_form``, named ``p1_melds`` by number.

    ``seats`` are the players as the page listed them, which lay-offs count by; ``before`` is the
    line of the round that a forgotten one belongs before, ``line`` that of a round to correct.
    ``asked`` stands for the question that the button says yes to; ``again`` only shows the page
    once more, with what was typed. Where scripts run, ``decided`` are the questions that the phone
    has asked itself, and ``counted`` the nets that it has shown.
    """

    seats = TextField()
    before = WholeField(least=1)
    line = WholeField(least=1)
    asked = TextField()
    counted = TextField()
    decided = TextField()
    again = TickField()
    stock_exhausted = TickField()
    listed: tuple[Seat, ...] = ()

    def row(self, seat: Seat) -> Row:
        """The boxes of a player."""
        return Row(*(cast(Any, self[f"p{seat}_{name}"]) for name in BOXES))

    def read(self) -> Reading:
        """Read every box; the faults stand at their fields then, all at once."""
        complete = self.validate()
        unread: set[Spot] = set()
        players = []
        for seat in self.listed:
            reader = RowReader(seat, self.row(seat), self.listed)
            players.append(reader.read())
            unread |= reader.unread
        entry = RoundEntry(tuple(players), bool(self.stock_exhausted.data))
        faults = any(field.errors for field in self)
        return Reading(entry, frozenset(unread), complete and not faults)


SAY_WHY: Final = N_("Say why in a few words; the reason stays on the sheet.")


class CorrectionForm(RoundForm):
    """A whole new entry for a round, with the reason."""

    reason = TextField(fault=SAY_WHY)


class RecountForm(RoundForm):
    """A round whose cards were counted again; ``again_for`` are the players who were."""

    again_for = TextField()


def kind_of(form: RoundForm) -> type[RoundForm]:
    """Which of the three it is, whoever is on it."""
    kinds = (CorrectionForm, RecountForm)
    return next((kind for kind in kinds if isinstance(form, kind)), RoundForm)


@cache
def round_form(listed: tuple[Seat, ...], base: type[RoundForm] = RoundForm) -> Any:
    """The form for these players: a class, to be called as any form is."""
    fields = {
        f"p{seat}_{name}": make() for seat in dict.fromkeys(listed) for name, make in BOXES.items()
    }
    return type(base.__name__, (base,), {**fields, "listed": listed})


def seats_listed(text: str, known: Iterable[Seat]) -> tuple[Seat, ...]:
    """The players that a page listed, from its ``seats``; empty if that is no such list."""
    words = text.split()
    if len(words) > 99 or not all(word.isascii() and word.isdecimal() for word in words):
        return ()
    seats = tuple(int(word[:4]) for word in words)
    return seats if set(seats) <= set(known) and len(set(seats)) == len(seats) else ()


def typed(entry: RoundEntry, listed: Sequence[Seat]) -> dict[str, Any]:
    """What would have to be typed for this entry: the data of a form that shows it."""
    data: dict[str, Any] = {"stock_exhausted": entry.stock_exhausted}
    for player in entry.players:
        for name, value in _typed_of(player, listed).items():
            data[f"p{player.seat}_{name}"] = value
    return data


def _typed_of(entry: PlayerEntry, listed: Sequence[Seat]) -> dict[str, Any]:
    melds = entry.meld_typed or _number(entry.meld_points)
    if entry.melds is not None:
        melds = write_groups(entry.melds) or "0"
    hand = entry.hand_typed or _number(entry.hand_points)
    if entry.hand is not None:
        hand = write_cards(entry.hand) or "0"
    return {
        "melds": melds,
        "laid_off": write_lay_offs(entry.laid_off or (), listed),
        "hand": hand,
        "points": _number(entry.points),
        "adjustment": _number(entry.adjustment or None),
        "reason": entry.adjustment_reason,
        "went_out": entry.went_out,
        "drew": entry.drew_from_discard,
        "concealed": entry.concealed,
    }


def _number(points: int | None) -> str:
    return "" if points is None else str(points).replace("-", "\u2212")
