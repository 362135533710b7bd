"""A round's entry as JSON: in a line, where players are numbers, and in a game file, by name."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from scorekeeper.rummy.round import Accepted, Code, LayOff, Onto, PlayerEntry, RoundEntry, Seat
from scorekeeper.sheet import strict
from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.names import folded

_SUMS: Final = ("meld_points", "hand_points", "points")
_MARKS: Final = ("went_out", "drew_from_discard", "concealed")
_TYPED: Final = ("meld_typed", "hand_typed")
_PLAYER: Final = frozenset(
    {"melds", "laid_off", "hand", "adjustment", "adjustment_reason", *_SUMS, *_MARKS}
)
_ROUND: Final = frozenset({"players", "stock_exhausted", "accepted"})
_LAY_OFF: Final = frozenset({"card", "onto"})
_ONTO: Final = re.compile(r"([1-9][0-9]{0,3})\.([1-9][0-9]{0,2})", re.ASCII)

_MOST_CARDS: Final = 250
"""More than twice the largest pack, groups counted too: no slip, and too much to look through."""

NOWHERE: Final = 1000
"""A group said to lie at a seat beyond the table is kept with this added to the seat."""


@dataclass(frozen=True, slots=True)
class Seating:
    """How players are meant in JSON: by number in a line, by name in a game file.

    ``seats`` are the player numbers in the order in which ``onto`` counts them, from 1; ``names``
    are beside them, and left empty where players are meant by number.
    """

    seats: tuple[Seat, ...]
    names: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The field that says who is meant."""
        return "name" if self.names else "seat"

    def write(self, seat: Seat) -> str | int:
        """Who is meant, as JSON."""
        return self.names[self.seats.index(seat)] if self.names else seat

    def read(self, value: object, place: str) -> Seat:
        """Who is meant. Raises Unreadable where there is no such player."""
        if not self.names:
            seat = strict.whole(value, place, 1, 999)
            if seat not in self.seats:
                raise Unreadable(place, "unknown_player", str(seat))
            return seat
        name = strict.text(value, place)
        for seat, known in zip(self.seats, self.names, strict=True):
            if folded(known) == folded(name):
                return seat
        raise Unreadable(place, "unknown_player", name)


def by_number(entry: RoundEntry) -> RoundEntry:
    """The entry as it is kept: players by number."""
    return replace(entry, players=tuple(sorted(entry.players, key=lambda player: player.seat)))


def entry_to_json(entry: RoundEntry, seating: Seating | None = None) -> dict[str, Any]:
    """The entry as JSON, defaults left out; without a seating as it stands in a line."""
    written: dict[str, Any] = {
        "players": [_player_to_json(player, seating) for player in entry.players]
    }
    if entry.stock_exhausted:
        written["stock_exhausted"] = True
    if entry.accepted:
        written["accepted"] = [_accepted_to_json(item, seating) for item in entry.accepted]
    return written


def read_entry(value: object, place: str, seating: Seating, *, in_line: bool) -> RoundEntry:
    """A round's entry from JSON. Raises Unreadable, naming the place.

    ``in_line`` also takes what was typed for a total, which a game file does not hold.
    """
    return read_round_fields(strict.mapping(value, place, _ROUND), place, seating, in_line=in_line)


def read_round_fields(
    obj: Mapping[str, Any], place: str, seating: Seating, *, in_line: bool
) -> RoundEntry:
    """A round's entry from an object whose fields were already looked through."""

    def player(item: Any, where: str) -> PlayerEntry:
        return _read_player(item, where, seating, in_line=in_line)

    def accepted(item: Any, where: str) -> Accepted:
        return _read_accepted(item, where, seating)

    where = f"{place}.players"
    players = strict.items(strict.required(obj, "players", place), where, player)
    for number, entry in enumerate(players, 1):
        if any(entry.seat == earlier.seat for earlier in players[: number - 1]):
            raise Unreadable(f"{where}[{number}]", "player_twice")
    if sum(_cards_in(entry) for entry in players) > _MOST_CARDS:
        raise Unreadable(where, "too_many_cards", str(_MOST_CARDS))
    if not in_line:
        # A line stays as it was written, to the letter: its digest is over this order.
        players = tuple(sorted(players, key=lambda entry: seating.seats.index(entry.seat)))
    return RoundEntry(
        players,
        strict.flag(obj.get("stock_exhausted", False), f"{place}.stock_exhausted"),
        strict.items(obj.get("accepted", []), f"{place}.accepted", accepted),
    )


def _cards_in(entry: PlayerEntry) -> int:
    melds = sum(map(len, entry.melds or ())) + len(entry.melds or ())
    return melds + len(entry.laid_off or ()) + len(entry.hand or ())


def _player_to_json(entry: PlayerEntry, seating: Seating | None) -> dict[str, Any]:
    key = seating.key if seating else "seat"
    written: dict[str, Any] = {key: seating.write(entry.seat) if seating else entry.seat}
    if entry.melds is not None:
        written["melds"] = [[str(card) for card in meld] for meld in entry.melds]
    if entry.laid_off is not None:
        written["laid_off"] = [_lay_off_to_json(lay_off, seating) for lay_off in entry.laid_off]
    if entry.hand is not None:
        written["hand"] = [str(card) for card in entry.hand]
    for field in _SUMS:
        if getattr(entry, field) is not None:
            written[field] = getattr(entry, field)
    typed = () if seating and seating.names else _TYPED
    for field in (*_MARKS, "adjustment", "adjustment_reason", *typed):
        if getattr(entry, field):
            written[field] = getattr(entry, field)
    return written


def _lay_off_to_json(lay_off: LayOff, seating: Seating | None) -> dict[str, str]:
    written = {"card": str(lay_off.card)}
    if lay_off.onto:
        seat = lay_off.onto.seat
        if seating and seating.names:
            seats = seating.seats
            seat = seats.index(seat) + 1 if seat in seats else seat - NOWHERE
        written["onto"] = f"{seat}.{lay_off.onto.meld}"
    return written


def _accepted_to_json(item: Accepted, seating: Seating | None) -> Any:
    if item.seat is None:
        return item.code
    return [item.code, seating.write(item.seat) if seating else item.seat]


def _read_player(value: object, place: str, seating: Seating, *, in_line: bool) -> PlayerEntry:
    allowed = _PLAYER | {seating.key} | frozenset(_TYPED if in_line else ())
    obj = strict.mapping(value, place, allowed)
    who = f"{place}.{seating.key}"
    fields: dict[str, Any] = {"seat": seating.read(strict.required(obj, seating.key, place), who)}
    if "melds" in obj:
        fields["melds"] = strict.items(obj["melds"], f"{place}.melds", _read_cards)
    if "laid_off" in obj:
        where = f"{place}.laid_off"
        fields["laid_off"] = strict.items(
            obj["laid_off"], where, lambda item, at: _read_lay_off(item, at, seating)
        )
    if "hand" in obj:
        fields["hand"] = _read_cards(obj["hand"], f"{place}.hand")
    for field in _SUMS:
        if obj.get(field) is not None:
            fields[field] = strict.whole(obj[field], f"{place}.{field}")
    for field in _MARKS:
        fields[field] = strict.flag(obj.get(field, False), f"{place}.{field}")
    fields["adjustment"] = strict.whole(obj.get("adjustment", 0), f"{place}.adjustment")
    for field in ("adjustment_reason", *_TYPED):
        fields[field] = strict.text(obj.get(field, ""), f"{place}.{field}")
    _forbid_pairs(obj, place)
    try:
        return PlayerEntry(**fields)
    except ValueError:
        # The only fault that is left: all others were looked for field by field.
        raise Unreadable(f"{place}.adjustment_reason", "needs_reason") from None


def _forbid_pairs(obj: Mapping[str, Any], place: str) -> None:
    """Refuse one thing given in two ways, also where one of the two is null."""
    pairs = [("meld_points", "melds"), ("meld_points", "laid_off"), ("hand_points", "hand")]
    beside_points = _PLAYER - {"points", "went_out", "adjustment", "adjustment_reason"}
    pairs += [("points", field) for field in sorted(beside_points)]
    for one, other in pairs:
        if one in obj and other in obj:
            raise Unreadable(f"{place}.{other}", "not_beside", one)


def _read_cards(value: object, place: str) -> tuple[Any, ...]:
    return strict.items(value, place, strict.card)


def _read_lay_off(value: object, place: str, seating: Seating) -> LayOff:
    obj = strict.mapping(value, place, _LAY_OFF)
    card = strict.card(strict.required(obj, "card", place), f"{place}.card")
    if "onto" not in obj:
        return LayOff(card)
    written = strict.text(obj["onto"], f"{place}.onto")
    match = _ONTO.fullmatch(written)
    if match is None:
        raise Unreadable(f"{place}.onto", "not_a_place", written)
    number, meld = int(match[1]), int(match[2])
    if not seating.names:
        return LayOff(card, Onto(number, meld))
    # A seat beyond the table stays what it is: no group lies there, which is a problem to tell.
    if number >= NOWHERE:
        raise Unreadable(f"{place}.onto", "not_a_place", written)
    seat = seating.seats[number - 1] if number <= len(seating.seats) else NOWHERE + number
    return LayOff(card, Onto(seat, meld))


def _read_accepted(value: object, place: str, seating: Seating) -> Accepted:
    if isinstance(value, str):
        return Accepted(_read_code(value, place))
    if not isinstance(value, list) or len(value) != 2:
        raise Unreadable(place, "not_accepted")
    code = _read_code(value[0], f"{place}[1]")
    return Accepted(code, None if value[1] is None else seating.read(value[1], f"{place}[2]"))


def _read_code(value: object, place: str) -> str:
    code = strict.text(value, place)
    if code not in {known.value for known in Code}:
        raise Unreadable(place, "unknown_code", code)
    return code
