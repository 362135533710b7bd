"""A game file's plain fields: from JSON to a ``GameFile``, strictly, and back.

Whatever is not exactly right makes a file unreadable, and the place is named. ``lines`` are read
as they stand; whether they hold together is ``gamefile``'s question.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeVar

from scorekeeper.rummy.presets import UnknownPreset, preset
from scorekeeper.rummy.round import RoundEntry, Seat
from scorekeeper.rummy.rules import MOST_PLAYERS, HouseRules
from scorekeeper.sheet import strict
from scorekeeper.sheet.bodies import MOST_SEATS, read_mark, read_rules
from scorekeeper.sheet.entries import Seating, entry_to_json, read_round_fields
from scorekeeper.sheet.errors import CannotWrite, Unreadable
from scorekeeper.sheet.jsontext import read_json
from scorekeeper.sheet.lines import Line
from scorekeeper.sheet.marks import same_mark
from scorekeeper.sheet.names import clean_names
from scorekeeper.sheet.seal import line_from_json, line_or_fault

FORMAT: Final = "rummy500-game/1"

_FIELDS: Final = frozenset(
    {"format", "preset", "rules", "players", "first_dealer", "pool_carried", "rounds"}
    | {"joined", "left", "marks", "lines"}
)
_ROUND: Final = frozenset({"players", "stock_exhausted", "accepted", "rules"})
_JOINED: Final = frozenset({"round", "points"})

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Joined:
    """A newcomer: the first round that he takes part in, and the points that he comes with."""

    round: int
    points: int


@dataclass(frozen=True, slots=True)
class FileRound:
    """One round: what was entered, under which rules, and who took part (in seat order)."""

    entry: RoundEntry
    rules: HouseRules
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class GameFile:
    """What a game file tells. Players are meant by their place in ``players``, from 1.

    ``rules`` are those now in force, ``left`` the number of the round before which a player left,
    ``marks`` the emoji beside the names, of those who have one.
    ``lines`` is None where the file has none; they are as they stand there, and nothing is proven.
    """

    preset: str
    rules: HouseRules
    players: tuple[str, ...]
    first_dealer: Seat
    pool_carried: int = 0
    rounds: tuple[FileRound, ...] = ()
    joined: Mapping[Seat, Joined] = field(default_factory=dict)
    left: Mapping[Seat, int] = field(default_factory=dict)
    marks: Mapping[Seat, str] = field(default_factory=dict)
    lines: tuple[Line, ...] | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody who ever sat, in seat order."""
        return tuple(range(1, len(self.players) + 1))

    def seats_in(self, number: int) -> tuple[Seat, ...]:
        """Who takes part in the round of that number (from 1), in seat order."""
        return tuple(
            seat
            for seat in self.seats
            if (seat not in self.joined or self.joined[seat].round <= number)
            and (seat not in self.left or number < self.left[seat])
        )


def read_game(data: bytes | str) -> GameFile:
    """Read a game file. Raises Unreadable for anything that is not exactly one."""
    obj = strict.mapping(read_json(data), "", _FIELDS)
    if strict.text(strict.required(obj, "format", ""), "format") != FORMAT:
        raise Unreadable("format", "unknown_format", str(obj["format"]))
    key, base = _read_preset(obj.get("preset", "standard"))
    players = _read_players(strict.required(obj, "players", ""))
    seating = Seating(tuple(range(1, len(players) + 1)), players)
    game = GameFile(
        preset=key,
        rules=base,
        players=players,
        first_dealer=seating.read(obj.get("first_dealer", players[0]), "first_dealer"),
        pool_carried=strict.whole(obj.get("pool_carried", 0), "pool_carried", 0),
        joined=_by_seat(obj.get("joined", {}), "joined", seating, _read_joined),
        left=_by_seat(obj.get("left", {}), "left", seating, _read_left),
        marks=_read_marks(obj.get("marks", {}), seating),
        lines=_read_lines(obj["lines"]) if "lines" in obj else None,
    )
    game = replace(game, rules=_read_rules(obj.get("rules", {}), base, game, "rules"))
    rounds = obj.get("rounds", [])
    if not isinstance(rounds, list):
        raise Unreadable("rounds", "not_a_list")
    _check_seats(game, coming=len(rounds) + 1)
    read = [_read_round(item, base, game, seating, n) for n, item in enumerate(rounds, 1)]
    return replace(game, rounds=tuple(read))


def plain_json(game: GameFile) -> dict[str, Any]:
    """What the file tells in plain words, as JSON values; the lines are left out."""
    seating = Seating(game.seats, game.players)
    base = preset(game.preset).rules
    written: dict[str, Any] = {
        "format": FORMAT,
        "preset": game.preset,
        "rules": game.rules.differences(base),
        "players": list(game.players),
        "first_dealer": seating.write(game.first_dealer),
        "pool_carried": game.pool_carried,
        "rounds": [_round_json(one, game, base, seating) for one in game.rounds],
    }
    if game.joined:
        written["joined"] = {
            seating.write(seat): {"round": one.round, "points": one.points}
            for seat, one in sorted(game.joined.items())
        }
    if game.left:
        written["left"] = {
            seating.write(seat): number for seat, number in sorted(game.left.items())
        }
    if game.marks:
        written["marks"] = {seating.write(seat): mark for seat, mark in sorted(game.marks.items())}
    return written


def _round_json(
    one: FileRound, game: GameFile, base: HouseRules, seating: Seating
) -> dict[str, Any]:
    written = entry_to_json(one.entry, seating)
    if "accepted" in written:
        # In whatever order the questions were answered, the file is the same.
        written["accepted"].sort(key=str)
    if one.rules != game.rules:
        written["rules"] = one.rules.differences(base)
    return written


def _read_preset(value: object) -> tuple[str, HouseRules]:
    key = strict.text(value, "preset")
    try:
        return key, preset(key).rules
    except UnknownPreset:
        raise Unreadable("preset", "unknown_preset", key) from None


def _read_players(value: object) -> tuple[str, ...]:
    written = strict.items(value, "players", strict.text)
    if not 2 <= len(written) <= MOST_SEATS:
        raise Unreadable("players", "wrong_number_of_players", str(len(written)))
    for number in range(1, len(written) + 1):
        # One by one, so that the place of the first bad name is known.
        try:
            names = clean_names(written[:number])
        except CannotWrite as bad:
            raise Unreadable(f"players[{number}]", bad.code, bad.detail) from None
    return names


def _read_rules(value: object, base: HouseRules, game: GameFile, place: str) -> HouseRules:
    if not isinstance(value, dict):
        raise Unreadable(place, "not_an_object")
    rules = read_rules(value, base, place)
    if rules.teams is None:
        return rules
    return replace(rules, teams=_seated(rules.teams, game, f"{place}.teams"))


def _seated(
    teams: tuple[tuple[str, ...], ...], game: GameFile, place: str
) -> tuple[tuple[str, ...], ...]:
    """The sides with names as they stand in ``players``; everybody who stayed is in one of them."""
    seating = Seating(game.seats, game.players)
    sides = tuple(tuple(seating.read(name, place) for name in side) for side in teams)
    seated = [seat for side in sides for seat in side]
    came_and_went = set(game.joined) | set(game.left)
    if len(set(seated)) != len(seated) or set(game.seats) - set(seated) - came_and_went:
        raise Unreadable(place, "bad_teams")
    return tuple(tuple(game.players[seat - 1] for seat in side) for side in sides)


def _read_round(
    value: object, base: HouseRules, game: GameFile, seating: Seating, number: int
) -> FileRound:
    place = f"rounds[{number}]"
    obj = strict.mapping(value, place, _ROUND)
    entry = read_round_fields(obj, place, seating, in_line=False)
    seats = game.seats_in(number)
    for player in entry.players:
        if player.seat not in seats:
            raise Unreadable(f"{place}.players", "not_playing", game.players[player.seat - 1])
    rules = game.rules
    if "rules" in obj:
        rules = _read_rules(obj["rules"], base, game, f"{place}.rules")
    return FileRound(entry, rules, seats)


def _by_seat(
    value: object, place: str, seating: Seating, read: Callable[[Any, str], T]
) -> dict[Seat, T]:
    if not isinstance(value, dict):
        raise Unreadable(place, "not_an_object")
    found: dict[Seat, T] = {}
    for name, item in value.items():
        seat = seating.read(name, place)
        if seat in found:
            raise Unreadable(place, "player_twice", name)
        found[seat] = read(item, f"{place}.{name}")
    return found


def _read_joined(value: object, place: str) -> Joined:
    obj = strict.mapping(value, place, _JOINED)
    return Joined(
        strict.whole(strict.required(obj, "round", place), f"{place}.round", 1),
        strict.whole(strict.required(obj, "points", place), f"{place}.points"),
    )


def _read_left(value: object, place: str) -> int:
    return strict.whole(value, place, 1)


def _read_marks(value: object, seating: Seating) -> dict[Seat, str]:
    marks = _by_seat(value, "marks", seating, read_mark)
    twice = same_mark(marks.values())
    if twice:
        raise Unreadable("marks", "same_mark", twice)
    return marks


def lines_in(data: bytes | str) -> tuple[Line | Unreadable, ...] | None:
    """The lines in a game file, whatever else is in it; None where it has no list of them.

    In place of a line that can't be read stands why not. Raises Unreadable for what is no JSON.
    """
    obj = read_json(data)
    written = obj.get("lines") if isinstance(obj, dict) else None
    return strict.items(written, "lines", line_or_fault) if isinstance(written, list) else None


def _read_lines(value: object) -> tuple[Line, ...]:
    return strict.items(value, "lines", line_from_json)


def _check_seats(game: GameFile, coming: int) -> None:
    """Refuse comings and goings that can't have been, and a table with too few or too many.

    ``coming`` is the number of the round after those in the file.
    """
    for seat, one in game.joined.items():
        if one.round > min(coming, game.left.get(seat, coming)):
            raise Unreadable(f"joined.{game.players[seat - 1]}.round", "out_of_range")
    for seat, number in game.left.items():
        if number > coming:
            raise Unreadable(f"left.{game.players[seat - 1]}", "out_of_range")
    for number in range(1, coming + 1):
        playing = len(game.seats_in(number))
        if not 2 <= playing <= MOST_PLAYERS:
            raise Unreadable("players", "wrong_number_of_players", str(playing))
