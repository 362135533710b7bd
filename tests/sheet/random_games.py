"""Sheets and games as chance makes them: every kind of line, every way to enter a round."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from scorekeeper.rummy.cards import Card, Rank, Suit
from scorekeeper.rummy.presets import PRESETS
from scorekeeper.rummy.round import Accepted, LayOff, Onto, PlayerEntry, RoundEntry, Seat
from scorekeeper.rummy.rules import MOST_PLAYERS, HouseRules
from scorekeeper.sheet.errors import CannotWrite, RoundRefused
from scorekeeper.sheet.lines import (
    Body,
    GameEnded,
    GameReopened,
    GameStarted,
    LineRestored,
    LineStruck,
    NoteWritten,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    RoundCorrected,
    RoundScored,
    RulesChanged,
    SeatsChanged,
    Stamp,
)
from scorekeeper.sheet.marks import MARKS
from scorekeeper.sheet.sheet import Sheet

NAMES: Final = ("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal", "Ída", "Jo 🂡", "=K", "李")
WORDS: Final = ("wrong call", "misdeal", "“rummy”\nsaid too late", "−10 😀", "<b>")


def chance_of(seed: int) -> random.Random:
    """Chance that falls the same way each time."""
    return random.Random(seed)  # noqa: S311 - chance, not secrecy


def random_sheet(chance: random.Random, lines: int = 14) -> Sheet:
    """A sheet with about so many lines, each of which it took."""
    sheet = Sheet.begin(random_start(chance), _stamp(1, chance))
    for _ in range(3 * lines):
        if sheet.version >= lines:
            break
        try:
            sheet = _written(sheet, random_body(sheet, chance), chance)
        except (CannotWrite, RoundRefused):
            continue
    return sheet


def random_start(chance: random.Random) -> GameStarted:
    """A first line: two to eight players under some preset with a few other options."""
    players = tuple(chance.sample(NAMES, chance.randint(2, 8)))
    chosen = chance.choice(PRESETS)
    return GameStarted(
        players,
        chosen.key,
        random_rules(chosen.rules, players, chance),
        chance.randint(1, len(players)),
        chance.choice((0, 0, 30, 7)),
        chance.choice((None, random_marks(len(players), chance))),
    )


def random_marks(players: int, chance: random.Random) -> tuple[str, ...]:
    """A mark for some of the players, no two alike."""
    return tuple(chance.choice(("", mark)) for mark in chance.sample(MARKS, players))


def random_rules(rules: HouseRules, names: tuple[str, ...], chance: random.Random) -> HouseRules:
    """These rules, with some options changed."""
    changes: dict[str, Any] = {
        "target": chance.choice((60, 150, 500)),
        "tie": chance.choice(("extra_round", "shared", "went_out")),
        "pool": chance.choice((0, 30)),
        "going_out_bonus": chance.choice((0, 25)),
        "layoff_credit": chance.choice(("layer", "owner")),
        "next_dealer": chance.choice(("left", "round_winner")),
        "jokers": chance.choice((0, 2)),
        "dealt": chance.choice(("auto", 7, {str(n): 15 - n for n in range(2, 9)})),
    }
    if len(names) >= 4 and chance.random() < 0.3:
        changes["teams"] = [list(names[::2]), list(names[1::2])]
    chosen = chance.sample(sorted(changes), chance.randint(0, len(changes)))
    return rules.changed({name: changes[name] for name in chosen})


def random_entry(seats: tuple[Seat, ...], chance: random.Random) -> RoundEntry:
    """A round's entry; it may well have problems."""
    out = chance.choice(seats)
    return RoundEntry(
        tuple(_random_player(seat, seats, chance, went_out=seat == out) for seat in seats),
        stock_exhausted=chance.random() < 0.2,
    )


def random_body(sheet: Sheet, chance: random.Random) -> Body:
    """Something to write on this sheet; it may refuse it."""
    places = [0, sheet.last_place, *(one.line for one in sheet.rounds)]
    some_line = chance.randint(1, sheet.version)
    names = tuple(sheet.name(seat) for seat in sheet.seating)
    after = chance.choice(places)
    makers: dict[str, Callable[[], Body]] = {
        "round": lambda: RoundScored(random_entry(sheet.seating, chance)),
        "earlier": lambda: _earlier(sheet, chance),
        "correction": lambda: _correction(sheet, chance),
        "strike": lambda: LineStruck(some_line, chance.choice(("", *WORDS))),
        "restore": lambda: LineRestored(chance.choice(sorted(sheet.struck) or [1])),
        "join": lambda: PlayerJoined(
            chance.choice(NAMES),
            chance.randint(-50, 150),
            chance.randint(1, min(len(sheet.seating) + 1, MOST_PLAYERS)),
            after,
            chance.choice((None, None, *MARKS)),
        ),
        "leave": lambda: PlayerLeft(chance.choice(sheet.seating), after),
        "rename": lambda: PlayerRenamed(chance.choice(sheet.seating), chance.choice(NAMES)),
        "seats": lambda: SeatsChanged(
            tuple(chance.sample(sheet.seating, len(sheet.seating))), after
        ),
        "rules": lambda: RulesChanged(
            sheet.preset, random_rules(sheet.rules, names, chance), after
        ),
        "end": lambda: GameEnded(sheet.last_place, chance.choice(WORDS)),
        "reopen": lambda: GameReopened(sheet.last_place, chance.choice(WORDS)),
        "note": lambda: NoteWritten(chance.choice(WORDS)),
    }
    kinds = ["round"] * 12 + list(makers)
    return makers[chance.choice(kinds)]()


def _earlier(sheet: Sheet, chance: random.Random) -> Body:
    if not sheet.rounds:
        return NoteWritten("no round yet")
    line = chance.choice(sheet.rounds).line
    return RoundScored(random_entry(sheet.seats_for(line), chance), line)


def _correction(sheet: Sheet, chance: random.Random) -> Body:
    if not sheet.rounds:
        return NoteWritten("no round yet")
    one = chance.choice(sheet.rounds)
    return RoundCorrected(one.line, random_entry(one.seats, chance), chance.choice(WORDS))


def _written(sheet: Sheet, body: Body, chance: random.Random) -> Sheet:
    """Write it, with every question answered."""
    match body:
        case RoundScored(entry, before):
            body = replace(body, entry=_answered(sheet, entry, before, None))
        case RoundCorrected(line, entry):
            body = replace(body, entry=_answered(sheet, entry, None, line))
    return sheet.write(body, _stamp(sheet.version + 1, chance))


def _answered(
    sheet: Sheet, entry: RoundEntry, before: int | None, instead_of: int | None
) -> RoundEntry:
    asked = sheet.score(entry, before, instead_of).open_questions
    return replace(entry, accepted=tuple(Accepted(one.code.value, one.seat) for one in asked))


def _random_player(
    seat: Seat, seats: tuple[Seat, ...], chance: random.Random, *, went_out: bool
) -> PlayerEntry:
    adjustment = chance.choice((0, 0, 0, -10, 5))
    entry = PlayerEntry(
        seat,
        went_out=went_out,
        adjustment=adjustment,
        adjustment_reason=chance.choice(WORDS) if adjustment else "",
    )
    match chance.randrange(4):
        case 0:
            return replace(entry, points=chance.randint(-60, 120))
        case 1:
            return replace(
                entry,
                meld_points=chance.randint(0, 60),
                hand_points=0 if went_out else chance.randint(0, 20),
                concealed=went_out and chance.random() < 0.3,
                meld_typed="15+10",
            )
        case 2:
            return replace(entry, melds=(_meld(seat, chance),), hand=_hand(seat, went_out=went_out))
        case _:
            onto = Onto(chance.choice((*seats, 1009)), chance.randint(1, 2))
            card = Card(Rank.QUEEN, list(Suit)[seat % 4])
            return replace(
                entry,
                laid_off=(LayOff(card, chance.choice((None, onto))),),
                hand=_hand(seat, went_out=went_out),
                drew_from_discard=chance.random() < 0.3,
            )


def _meld(seat: Seat, chance: random.Random) -> tuple[Card, ...]:
    """A run in a suit of the player's own, or something that is none."""
    suit = list(Suit)[seat % 4]
    low = 1 if seat <= 4 else 6
    ranks = [Rank(low + step) for step in range(3)]
    if chance.random() < 0.2:
        ranks[-1] = Rank(low + 4)
    return tuple(Card(rank, suit) for rank in ranks)


def _hand(seat: Seat, *, went_out: bool) -> tuple[Card, ...]:
    return () if went_out else (Card(Rank.JACK if seat <= 4 else Rank.KING, list(Suit)[seat % 4]),)


def _stamp(number: int, chance: random.Random) -> Stamp:
    return Stamp(
        f"2026-11-30T19:{number % 60:02}:00Z",
        chance.choice(("phone-1", "phone-2")),
        chance.choice(("", "Ann", "“B”")),
        f"key-{number}",
    )
