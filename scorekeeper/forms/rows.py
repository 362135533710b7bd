"""The boxes of one player on the page of a round, and what is read from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

import wtforms

from scorekeeper.forms.base import N_, NOT_STORABLE, TOO_LONG, TextField, TickField
from scorekeeper.forms.cardtext import (
    NO_CARD,
    NO_GROUP,
    NO_LAY_OFF,
    holds_a_card,
    looks_like_cards,
    read_cards,
    read_groups,
    read_lay_offs,
)
from scorekeeper.forms.totals import (
    BELOW_ZERO,
    NO_NUMBER,
    NO_SCORE,
    TOO_LARGE,
    NotReadable,
    read_score,
    read_total,
)
from scorekeeper.rummy.round import Box, PlayerEntry, Seat

T = TypeVar("T")
Spot = tuple[Seat, Box]


class Row(NamedTuple):
    """The boxes of one player."""

    melds: TextField
    laid_off: TextField
    hand: TextField
    points: TextField
    adjustment: TextField
    reason: TextField
    went_out: TickField
    drew: TickField
    concealed: TickField

    @property
    def has_cards(self) -> bool:
        """Whether cards stand in one of the boxes."""
        return any(holds_a_card(box.data or "") for box in (self.melds, self.hand))

    @property
    def rare(self) -> bool:
        """Whether one of the boxes that are mostly blank holds something, or has a fault."""
        boxes = (self.points, self.adjustment, self.reason)
        return any(box.data or box.errors for box in boxes)


BOXES: Final[Mapping[str, Callable[[], Any]]] = {
    "melds": lambda: TextField(longest=2000),
    "laid_off": lambda: TextField(longest=2000),
    "hand": lambda: TextField(longest=2000),
    "points": TextField,
    "adjustment": TextField,
    "reason": TextField,
    "went_out": TickField,
    "drew": TickField,
    "concealed": TickField,
}


class RowReader:
    """Reads the boxes of one player, and puts each fault at its box."""

    def __init__(self, seat: Seat, row: Row, listed: tuple[Seat, ...]) -> None:
        self.seat = seat
        self.row = row
        self.listed = listed
        self.unread: set[Spot] = set()

    def read(self) -> PlayerEntry:
        """The entry, with what can't be read left blank."""
        row = self.row
        known: dict[str, Any] = {"seat": self.seat, "went_out": bool(row.went_out.data)}
        known |= self._adjustment()
        if row.points.data:
            return PlayerEntry(**known, **self._score_alone())
        known |= self._table() | self._hand()
        if known.get("hand_points") == 0 and ("melds" in known or "laid_off" in known):
            # Beside cards, a 0 says that no card was left.
            del known["hand_points"]
            known["hand"] = ()
        known["drew_from_discard"] = bool(row.drew.data)
        known["concealed"] = bool(row.concealed.data)
        return PlayerEntry(**known)

    def _score_alone(self) -> dict[str, Any]:
        row = self.row
        points = self._try(row.points, read_score, Box.POINTS)
        if row.melds.data or row.hand.data or row.laid_off.data:
            self._fault(row.points, BOTH_WAYS)
            points = None
        elif row.drew.data or row.concealed.data:
            self._fault(row.points, MARKS_BESIDE_SCORE)
        if points is None:
            self.unread |= {(self.seat, box) for box in (Box.MELDS, Box.HAND, Box.POINTS)}
            return {}
        return {"points": points}

    def _table(self) -> dict[str, Any]:
        row = self.row
        text = row.melds.data or ""
        laid = None
        if row.laid_off.data:
            laid = self._try(
                row.laid_off, lambda text: read_lay_offs(text, self.listed), Box.LAID_OFF
            )
            if laid is None:
                # Without them the melds of this player are not known.
                self.unread.add((self.seat, Box.MELDS))
        if not text:
            return {} if laid is None else {"laid_off": laid}
        if looks_like_cards(text):
            melds = self._try(row.melds, read_groups, Box.MELDS)
            return {
                key: value
                for key, value in (("melds", melds), ("laid_off", laid))
                if value is not None
            }
        total = self._try(row.melds, read_total, Box.MELDS)
        if total is None:
            return {} if laid is None else {"laid_off": laid}
        if row.laid_off.data:
            # A plain 0 beside lay-offs says that nothing else was laid down.
            if total.points == 0:
                return {} if laid is None else {"melds": (), "laid_off": laid}
            self._fault(row.laid_off, LAY_OFFS_BESIDE_TOTAL)
        return {"meld_points": total.points, "meld_typed": total.typed}

    def _hand(self) -> dict[str, Any]:
        text = self.row.hand.data or ""
        if not text:
            return {}
        if looks_like_cards(text):
            cards = self._try(self.row.hand, read_cards, Box.HAND)
            return {} if cards is None else {"hand": cards}
        total = self._try(self.row.hand, read_total, Box.HAND)
        if total is None:
            return {}
        return {"hand_points": total.points, "hand_typed": total.typed}

    def _adjustment(self) -> dict[str, Any]:
        row = self.row
        reason = row.reason.data or ""
        if not row.adjustment.data:
            if reason:
                self._fault(row.adjustment, POINTS_NEEDED)
            return {}
        points = self._try(row.adjustment, read_score)
        if points is None:
            return {}
        if points and not reason:
            self._fault(row.reason, REASON_NEEDED)
            return {}
        return {"adjustment": points, "adjustment_reason": reason}

    def _try(self, field: TextField, read: Callable[[str], T], box: Box | None = None) -> T | None:
        """What the box holds, or None, with the fault at the box."""
        if not field.errors:
            try:
                return read(field.data or "")
            except NotReadable as fault:
                self._fault(field, fault.text, **fault.values)
        if box is not None:
            self.unread.add((self.seat, box))
        return None

    def _fault(self, field: wtforms.Field, text: str, /, **values: object) -> None:
        words = field.gettext(text)
        field.errors = [*field.errors, words % values if values else words]


BOTH_WAYS: Final = N_("Enter either the score alone, or melds and hand.")
MARKS_BESIDE_SCORE: Final = N_(
    "Beside the score alone nothing is marked but who went out: the rest is in the score."
)
LAY_OFFS_BESIDE_TOTAL: Final = N_(
    "Beside a total of the melds, count the lay-offs into that total; or enter the melds as cards."
)
POINTS_NEEDED: Final = N_("Enter the points that go with this reason.")
REASON_NEEDED: Final = N_(
    "Points that are added or taken off need a reason; it stays on the sheet."
)

FAULTS: Final[Mapping[str, str]] = {
    "below_zero": BELOW_ZERO,
    "both_ways": BOTH_WAYS,
    "lay_offs_beside_total": LAY_OFFS_BESIDE_TOTAL,
    "marks_beside_score": MARKS_BESIDE_SCORE,
    "no_card": NO_CARD,
    "no_group": NO_GROUP,
    "no_lay_off": NO_LAY_OFF,
    "no_number": NO_NUMBER,
    "no_score": NO_SCORE,
    "not_storable": NOT_STORABLE,
    "points_needed": POINTS_NEEDED,
    "reason_needed": REASON_NEEDED,
    "too_large": TOO_LARGE,
    "too_long": TOO_LONG,
}
"""Every fault of a player's boxes by the name that the page's scripts have for it."""
