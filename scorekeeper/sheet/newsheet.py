"""A new sheet from the plain fields of a game file, line by line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace

from scorekeeper.rummy.round import LayOff, Onto, PlayerEntry, RoundEntry, Seat
from scorekeeper.rummy.rules import MOST_PLAYERS, HouseRules
from scorekeeper.sheet.asking import accept_all
from scorekeeper.sheet.entries import NOWHERE
from scorekeeper.sheet.errors import CannotWrite, RoundRefused, Unreadable
from scorekeeper.sheet.filejson import GameFile
from scorekeeper.sheet.lines import (
    Body,
    GameStarted,
    PlayerJoined,
    PlayerLeft,
    RoundScored,
    RulesChanged,
    Stamp,
)
from scorekeeper.sheet.sheet import Sheet


def new_sheet(game: GameFile, stamp: Stamp) -> Sheet:
    """The sheet on which everything that the file tells is written, every question accepted.

    Each line carries the stamp, with an entry key of its own. Raises Unreadable and RoundRefused
    in the file's terms: rounds by their number, players by their place.
    """
    founders = [seat for seat in game.seats if seat not in game.joined]
    numbers = {seat: number for number, seat in enumerate(founders, 1)}
    first = game.rounds[0].rules if game.rounds else game.rules
    sheet = _first_line(game, founders, first, stamp)
    for number in range(1, len(game.rounds) + 2):
        with _in_round(number, numbers):
            for body in _before_round(game, number, numbers, sheet):
                sheet = _next_line(sheet, body, stamp)
            if number <= len(game.rounds):
                entry = reseated(game.rounds[number - 1].entry, numbers)
                entry = accept_all(entry, sheet.score(entry).problems)
                sheet = _next_line(sheet, RoundScored(entry), stamp)
    return sheet


def reseated(entry: RoundEntry, place: Mapping[Seat, Seat]) -> RoundEntry:
    """The entry with every player meant by another number; ``place`` gives it for each."""

    def laid_off(one: LayOff) -> LayOff:
        if one.onto is None:
            return one
        seat = one.onto.seat
        beyond = seat if seat > NOWHERE else NOWHERE + seat
        return replace(one, onto=Onto(place.get(seat, beyond), one.onto.meld))

    def player(one: PlayerEntry) -> PlayerEntry:
        lay_offs = None if one.laid_off is None else tuple(laid_off(card) for card in one.laid_off)
        return replace(one, seat=place[one.seat], laid_off=lay_offs)

    return replace(
        entry,
        players=tuple(sorted((player(one) for one in entry.players), key=lambda one: one.seat)),
        accepted=tuple(
            replace(one, seat=None if one.seat is None else place[one.seat])
            for one in entry.accepted
        ),
    )


def _first_line(game: GameFile, founders: Sequence[Seat], rules: HouseRules, stamp: Stamp) -> Sheet:
    if game.first_dealer not in founders:
        raise Unreadable("first_dealer", "not_playing", game.players[game.first_dealer - 1])
    names = tuple(game.players[seat - 1] for seat in founders)
    dealer = founders.index(game.first_dealer) + 1
    marks = tuple(game.marks.get(seat, "") for seat in founders)
    start = GameStarted(names, game.preset, rules, dealer, game.pool_carried, marks)
    try:
        return Sheet.begin(start, stamp)
    except CannotWrite as fault:
        raise Unreadable("players", fault.code, fault.detail) from fault


def _before_round(
    game: GameFile, number: int, numbers: dict[Seat, Seat], sheet: Sheet
) -> Iterator[Body]:
    """What changed at the table before the round of that number: comings, goings, rules.

    ``numbers`` are the players' numbers on the sheet, by their place in the file; newcomers are
    added to it.
    """
    after = sheet.last_place
    sitting = list(sheet.seating)
    coming = [seat for seat in sorted(game.joined) if game.joined[seat].round == number]
    going = [seat for seat in sorted(game.left) if game.left[seat] == number]
    while coming or going:
        # A full table must make room first; a table of two must not become smaller.
        if coming and len(sitting) < MOST_PLAYERS:
            seat = coming.pop(0)
            place = 1 + sum(numbers.get(other) in sitting for other in range(1, seat))
            numbers[seat] = len(numbers) + 1
            sitting.append(numbers[seat])
            points, mark = game.joined[seat].points, game.marks.get(seat)
            yield PlayerJoined(game.players[seat - 1], points, place, after, mark)
        else:
            leaver = numbers[going.pop(0)]
            sitting.remove(leaver)
            yield PlayerLeft(leaver, after)
    rules = game.rounds[number - 1].rules if number <= len(game.rounds) else game.rules
    if rules != sheet.rules:
        yield RulesChanged(game.preset, rules, after)


def _next_line(sheet: Sheet, body: Body, stamp: Stamp) -> Sheet:
    key = f"{stamp.entry_key}.{sheet.version + 1}"
    return sheet.write(body, replace(stamp, entry_key=key), imported=True)


@contextmanager
def _in_round(number: int, numbers: Mapping[Seat, Seat]) -> Iterator[None]:
    """Tell what the sheet refuses in the file's terms: its rounds, and players by their place."""
    try:
        yield
    except RoundRefused as fault:
        place: dict[Seat | None, Seat] = {seat: in_file for in_file, seat in numbers.items()}
        problems = tuple(
            replace(one, seat=place.get(one.seat), also=tuple(place[seat] for seat in one.also))
            for one in fault.problems
        )
        raise RoundRefused(problems, fault.round_number or number) from fault
    except CannotWrite as fault:
        raise Unreadable(f"rounds[{number}]", fault.code, fault.detail) from fault
