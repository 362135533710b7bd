"""Recording a round and showing a sheet, against floors on the same server and database."""

from __future__ import annotations

import itertools
import sqlite3
import statistics
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.bench.served import BY_CARDS, BY_TOTALS, Phone, phone, server
from tests.bench.timing import TURNS, by_turns, median, ratio, say

_A_BATCH = 40
_ROUNDS = 30
_GAMES = 100_000
_AT_ONCE = 2_000


def run() -> None:
    """Measure both over a small database, and beside one with 100,000 other games."""
    with tempfile.TemporaryDirectory() as folder:
        small, large = Path(folder, "small"), Path(folder, "large")
        small.mkdir()
        large.mkdir()
        with server(small) as port, phone(port) as one:
            _against_floors(one)
        with server(large) as port, phone(port) as one:
            one.start()
        _fill(large / "bench.sqlite3")
        with (
            server(small) as here,
            server(large) as there,
            phone(here) as near,
            phone(there) as far,
        ):
            _side_by_side(near, far)


def _against_floors(one: Phone) -> None:
    rows = {"sheet": "floor", "body": "x" * 900}
    for name, boxes in (("by cards", BY_CARDS), ("by totals", BY_TOTALS)):
        ours, floors = by_turns(
            _A_BATCH, _recorder(one, boxes), lambda: one.post("/floor/rows", rows)
        )
        figure = f"{ratio(floors, ours):.2f} of its floor"
        say(f"recording a round of four {name}", figure, "at least 0.3")
        say("", f"{median(ours):.2f} / {median(floors):.2f} ms")
    game = _long_game(one)
    address = f"/floor/sheets/{game.rsplit('/', 1)[-1]}?size={len(one.get(game).encode())}"
    ours, floors = by_turns(_A_BATCH, lambda: one.get(game), lambda: one.get(address))
    say("a sheet of 30 rounds of four, warm", f"{ratio(floors, ours):.2f} of its floor", "0.3")
    say("", f"{median(ours):.2f} / {median(floors):.2f} ms")
    say("the same, cold", f"{_cold(one, game):.2f} ms", "at most 30 ms")
    _what_if(one, game)


def _side_by_side(near: Phone, far: Phone) -> None:
    pairs: Mapping[str, tuple[Callable[[], object], Callable[[], object]]] = {
        "recording a round": (_recorder(far, BY_CARDS), _recorder(near, BY_CARDS)),
        "showing a sheet": (_shower(far), _shower(near)),
        "showing a sheet, cold": (_shower(far, cold=True), _shower(near, cold=True)),
    }
    for name, (there, here) in pairs.items():
        many, few = by_turns(_A_BATCH, there, here)
        say(f"{name} beside {_GAMES} other games", f"{ratio(many, few):.2f} of alone", "within 1.2")


def _recorder(one: Phone, boxes: Mapping[str, str]) -> Callable[[], object]:
    """Records a round each time, on games of at most 30; they are started before."""
    games = [one.start() for _ in range(TURNS * _A_BATCH // _ROUNDS + 1)]
    places = itertools.product(games, range(1, _ROUNDS + 1))
    return lambda: one.record(*next(places), boxes)


def _long_game(one: Phone) -> str:
    game = one.start()
    for seen in range(1, _ROUNDS + 1):
        one.record(game, seen)
    return game


def _shower(one: Phone, *, cold: bool = False) -> Callable[[], object]:
    game = _long_game(one)

    def show() -> None:
        if cold:
            one.post("/floor/forget", {})
        one.get(game)

    return show


def _cold(one: Phone, game: str) -> float:
    """The median of five first looks, in milliseconds."""

    def forget() -> None:
        one.post("/floor/forget", {})

    def first_look() -> None:
        forget()
        one.get(game)

    looks, forgotten = by_turns(1, first_look, forget)
    return median(looks) - median(forgotten)


def _what_if(one: Phone, game: str) -> None:
    """The game under other rules against its sheet, both without anything kept in memory."""
    asked = "/what-if?ace_low=15&number_values=five_ten&layoff_credit=owner"

    def forget() -> None:
        one.post("/floor/forget", {})

    def cold(address: str) -> Callable[[], object]:
        def look() -> None:
            forget()
            one.get(address)

        return look

    one.get(game + asked)
    other, sheet, nothing = by_turns(1, cold(game + asked), cold(game), forget)
    pairs = zip(other, sheet, nothing, strict=True)
    ratios = [(there - gone) / (here - gone) for there, here, gone in pairs]
    say("what if, against its sheet, both cold", f"{statistics.median(ratios):.2f}", "at most 2.0")
    say("", f"{median(other):.2f} / {median(sheet):.2f} ms")


def _fill(path: Path) -> None:
    """Put 100,000 games beside the one that is there: each with its lines and its index rows."""
    with sqlite3.connect(path) as database:
        (there,) = database.execute("SELECT id FROM games LIMIT 1").fetchone()
        for first in range(0, _GAMES, _AT_ONCE):
            names = [(f"another-game-{first + number:07}",) for number in range(_AT_ONCE)]
            database.executemany("INSERT INTO games SELECT ?, 'secret'", names)
            for table in ("lines", "sheets", "seats"):
                columns = [row[1] for row in database.execute(f"PRAGMA table_info({table})")]
                copied = ", ".join(name for name in columns if name != "sheet")
                database.executemany(
                    f"INSERT INTO {table} (sheet, {copied})"  # noqa: S608 - names of our tables
                    f" SELECT ?, {copied} FROM {table} WHERE sheet = '{there}'",
                    names,
                )
            database.executemany("INSERT INTO rights SELECT 'phone' || ?1, ?1, 'scorer'", names)
            database.commit()
    database.close()
