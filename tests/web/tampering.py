"""Somebody gets at the database: whatever is done to the lines of a sheet there shows.

``tamper(app, count, seed)`` does so many things to so many sheets as chance makes them, each seen
before by a phone; the tests some forty, the bench a thousand. What is looked at: ``verify``, with
and without the seals that were noted, the page of the seal, and the sheet's own page, with the
sheet kept in memory and without.
"""

from __future__ import annotations

import io
import json
import random
import re
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing, redirect_stdout
from dataclasses import dataclass
from typing import Any, Final

from flask import Flask

from scorekeeper.actions.shelf import GameId, Shelf
from scorekeeper.book.ink import to_row
from scorekeeper.cli.verify import faults_of_game
from scorekeeper.sheet.bodies import canonical
from scorekeeper.sheet.lines import Stamp
from scorekeeper.sheet.sayable import seal_of
from scorekeeper.sheet.seal import Seen, digest_of
from scorekeeper.sheet.sheet import Sheet
from tests.sheet.random_games import chance_of, random_sheet
from tests.web.phones import Phone, words

Row = dict[str, Any]
Rows = list[Row]

_TEXTS: Final = ("device", "written_by", "entry_key", "kind", "at", "body", "previous", "digest")
_JUNK: Final = (
    None, "", "x", 7, 1.5, b"\xff\xfe", "{", "[]", "{}", "null", "NaN", "[" * 50_000, "9" * 5000,
    "2026-02-30T00:00:00Z", "0" * 64, "A" * 64, "GameStarted", "NoteWritten", "RoundScored",
    "LineStruck", '{"text":"x"}', '{"line":1,"reason":""}', '{"line":999,"reason":""}',
    '{"text":"x","text":"y"}', '{"text":"\\ud800"}', "\x00", "é", "<b>", "GameEnded",
    '{"after":99}',
)  # fmt: skip
_NOT_UTF_8: Final = "CAST(x'41FF42' AS TEXT)"


@dataclass(frozen=True)
class Deed:
    """What was done to a sheet: the rows as they are now.

    ``fault`` is the first line that must not fit; without one the chain alone shows nothing.
    ``since`` is the first line that is another one than it was, or is gone.
    """

    rows: Rows
    since: int
    fault: int | None = None
    garbled: str = ""
    """A column of that line in which bytes stand that are no text."""
    made_up: bool = False
    """The chain is whole, but the lines may be such as no sheet would take."""


@dataclass(frozen=True)
class Case:
    """One sheet, the phone that has seen it, and what was done to it."""

    what: str
    game: GameId
    sheet: Sheet
    phone: Phone
    deed: Deed

    @property
    def shelf(self) -> Shelf:
        """Where the sheet is kept."""
        shelf: Shelf = self.phone.app.extensions["shelf"]
        return shelf

    def faults(self, *noted: Seen) -> list[str]:
        """What ``verify`` finds, with these seals."""
        return list(faults_of_game(self.shelf, self.game, list(noted)))


def tamper(app: Flask, count: int, seed: int = 0) -> Counter[str]:
    """Do so many things; how often each was done. Fails, in its words, on one that is missed."""
    chance = chance_of(seed)
    path = str(app.config["SQLALCHEMY_DATABASE_URI"]).removeprefix("sqlite:///")
    done: Counter[str] = Counter()
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        _lift_all_bans(database)
        for number in range(count):
            name = chance.choice(list(DEEDS))
            case = _case(Phone(app), f"{name} {seed}.{number}", DEEDS[name], chance)
            _store(database, case)
            if chance.random() < 0.5:
                app.extensions["shelf"]._memory._sheets.clear()
            with redirect_stdout(io.StringIO()):
                _look(case)
            done[name] += 1
    return done


def _case(
    phone: Phone,
    what: str,
    act: Callable[[Rows, random.Random], Deed | None],
    chance: random.Random,
) -> Case:
    deed = None
    while deed is None:
        sheet = random_sheet(chance, chance.randint(3, 12))
        deed = act([to_row("", line) for line in sheet.lines], chance)
    game = GameId(re.sub("[^a-z0-9]", "-", f"{what} of the tests").ljust(20, "-"))
    with phone.app.extensions["shelf"].writing() as desk:
        desk.place(game, sheet, "secret")
    assert phone.get(f"/games/{game}").status_code == 200
    return Case(what, game, sheet, phone, deed)


def _look(case: Case) -> None:
    """See that everything that can say so says so."""
    # Of made-up lines in a whole chain no page can be made, perhaps; what is wrong is told all
    # the same, by the page of the seal and by the command.
    shown = case.phone.get(f"/games/{case.game}" + ("/seal" if case.deed.made_up else ""))
    page = case.phone.text(f"/games/{case.game}/seal")
    assert shown.status_code in {200, 303, 422}, case.what
    if case.deed.fault:
        _look_at_fault(case, page)
    else:
        _look_at_past(case, page, words(shown))
    _look_at_seals(case, page)
    # Who has never seen the sheet misses nothing.
    stranger = Phone(case.phone.app).get(f"/games/{case.game}/seal")
    assert "was seen" not in words(stranger), case.what


def _look_at_fault(case: Case, page: str) -> None:
    said = f"ine {case.deed.fault} is not what was written"
    faults = case.faults()
    assert len(faults) == 1, (case.what, faults)
    assert f": l{said}" in faults[0], (case.what, faults, said)
    assert f"L{said}" in page, (case.what, said)


def _look_at_past(case: Case, page: str, shown: str) -> None:
    left = [] if case.deed.rows else [f"{case.game}: no line is left of it."]
    found = case.faults()
    if case.deed.made_up:
        assert all(re.match(rf"{case.game}: lines?[\[ ]\d", one) for one in found), found
    else:
        assert found == left, (case.what, found)
    assert "This is not the sheet that this phone saw" in page, case.what
    if case.deed.rows:
        assert f"Line {seal_of(case.sheet.lines[-1])} was seen. Now" in shown, case.what


def _look_at_seals(case: Case, page: str) -> None:
    """Every seal from before is part of the sheet still, and none that was noted later."""
    lines = case.sheet.lines
    said = case.faults(*(Seen(line.number, line.digest[:12]) for line in lines))
    lost = [line for line in lines if any(f"Line {seal_of(line)} was seen." in one for one in said)]
    assert lost == list(lines[case.deed.since - 1 :]), (case.what, said)
    if lost:
        assert f"Line {seal_of(lines[-1])} was seen." in page, case.what


def _lift_all_bans(database: sqlite3.Connection) -> None:
    """Whoever gets at the file can take away the columns' types and what they must hold, too."""
    columns = [row[1] for row in database.execute("PRAGMA table_info(lines)")]
    database.execute("DROP TABLE lines")
    database.execute(f"CREATE TABLE lines ({', '.join(columns)})")


def _store(database: sqlite3.Connection, case: Case) -> None:
    database.execute("BEGIN IMMEDIATE")
    database.execute("DELETE FROM lines WHERE sheet = ?", (case.game,))
    for place, row in enumerate(case.deed.rows, 1):
        values = {name: f":{name}" for name in row}
        if case.deed.garbled and place == case.deed.fault:
            values[case.deed.garbled] = _NOT_UTF_8
        database.execute(
            f"INSERT INTO lines ({', '.join(row)}) VALUES ({', '.join(values.values())})",  # noqa: S608
            row | {"sheet": case.game},
        )
    database.execute("COMMIT")


def _change(rows: Rows, chance: random.Random) -> Deed | None:
    """Another value in one field of one line."""
    place = chance.randint(1, len(rows))
    name = chance.choice(_TEXTS)
    value: Any = chance.choice(list(_values(rows, place, name, chance)))
    if rows[place - 1][name] == value and type(value) is str:
        return None
    return Deed(_with(rows, place, {name: value}), place, fault=place)


def _values(rows: Rows, place: int, name: str, chance: random.Random) -> Iterator[Any]:
    """Junk, what stands on another line, and what looks much like what stood there."""
    yield chance.choice(_JUNK)
    yield chance.choice(rows)[name]
    was = rows[place - 1][name]
    yield from (f"{was} ", was.upper(), was[:-1], was.replace(":", ": ", 1), was.swapcase())
    if name == "body":
        yield was.replace("1", "2", 1)
        yield was[:-1] + ',"reason":"x"}'
        yield '{"reason":"x",' + was[1:]
    if name == "at":
        yield "2026-11-30T19:05:59Z"


def _reword(rows: Rows, chance: random.Random) -> Deed:
    """The same said in other letters, in one line: what it comes to stays what it was."""
    place = chance.randint(1, len(rows))
    body = json.loads(rows[place - 1]["body"])
    first = min(body)
    ways = (
        json.dumps(body, sort_keys=True, ensure_ascii=False),
        f" {canonical(body)}",
        f"{canonical(body)}\n",
        canonical(body).replace(f'"{first}"', f'"\\u{ord(first[0]):04x}{first[1:]}"', 1),
        f"{{{canonical(first)}:{canonical(body[first])},{canonical(body)[1:]}",
    )
    return Deed(_with(rows, place, {"body": chance.choice(ways)}), place, fault=place)


def _garble(rows: Rows, chance: random.Random) -> Deed:
    """Bytes that are no text, in one field of one line."""
    place = chance.randint(1, len(rows))
    return Deed(rows, place, fault=place, garbled=chance.choice(_TEXTS))


def _renumber(rows: Rows, chance: random.Random) -> Deed:
    """Another number for one line."""
    place = chance.randint(1, len(rows))
    value = chance.choice((None, 0, -1, 2.5, "abc", b"1", place + len(rows), 10**30, f"{place}"))
    if value == 10**30:
        value = float(value)
    changed = _with(rows, place, {"number": value})
    # As SQLite sorts: nothing, numbers, texts, bytes.
    ranks = {type(None): 0, int: 1, float: 1, str: 2, bytes: 3}
    numbers = [row["number"] for row in changed]
    numbers.sort(key=lambda one: (ranks[type(one)], 0 if one is None else one))
    fault = next(n for n, one in enumerate(numbers, 1) if type(one) is not int or one != n)
    return Deed(changed, fault, fault=fault)


def _swap(rows: Rows, chance: random.Random) -> Deed:
    """Two lines in one another's place."""
    one, other = sorted(chance.sample(range(1, len(rows) + 1), 2))
    first, second = rows[one - 1], rows[other - 1]
    swapped = _with(rows, one, second | {"number": one})
    return Deed(_with(swapped, other, first | {"number": other}), one, fault=one)


def _insert(rows: Rows, chance: random.Random) -> Deed:
    """A line more in the middle: one that fits what is before it, or one that does not."""
    place = chance.randint(2, len(rows))
    new = rows[place - 2] | {"number": place, "entry_key": "inserted", "kind": "NoteWritten"}
    new |= {"body": '{"text":"inserted"}'}
    fits = chance.random() < 0.5
    if fits:
        new |= _resealed(new, rows[place - 2]["digest"])
    shifted = [row | {"number": row["number"] + 1} for row in rows[place - 1 :]]
    made = [*rows[: place - 1], new, *shifted]
    return Deed(made, place, fault=place + 1 if fits else place)


def _remove(rows: Rows, chance: random.Random) -> Deed:
    """A line less, not at the end: with a gap, or the later ones moved up."""
    place = chance.randint(1, len(rows) - 1)
    later = rows[place:]
    if chance.random() < 0.5:
        later = [row | {"number": row["number"] - 1} for row in later]
    return Deed([*rows[: place - 1], *later], place, fault=place)


def _cut_off(rows: Rows, chance: random.Random) -> Deed:
    """Lines less at the end, or all of them."""
    kept = chance.randint(0, len(rows) - 1)
    return Deed(rows[:kept], kept + 1)


def _write_anew(rows: Rows, chance: random.Random) -> Deed:
    """Another line, and the rest after it as far as the sheet takes it, all digests made again."""
    place = chance.randint(2, len(rows))
    end = chance.randint(place, len(rows) + 2)
    return Deed([*rows[: place - 1], *_anew(rows, place, end)], place)


def _anew(rows: Rows, place: int, end: int) -> Iterator[Row]:
    previous = rows[place - 2]["digest"]
    for number in range(place, end + 1):
        row = rows[-1] | {"number": number, "kind": "NoteWritten", "entry_key": f"anew-{number}"}
        row |= {"body": '{"text":"anew"}'}
        row |= _resealed(row, previous)
        previous = row["digest"]
        yield row


def _sign_anew(rows: Rows, chance: random.Random) -> Deed:
    """Who wrote a line is another, and all digests from there on are made again."""
    place = chance.randint(1, len(rows))
    made = [*rows[: place - 1]]
    for row in rows[place - 1 :]:
        signed = row | ({"written_by": "Eve"} if row["number"] == place else {})
        made.append(signed | _resealed(signed, made[-1]["digest"] if made else ""))
    return Deed(made, place)


def _make_up(rows: Rows, chance: random.Random) -> Deed:
    """What stands on another line in place of some lines, all digests made again."""
    place = chance.randint(1, len(rows))
    made = [*rows[: place - 1]]
    for row in rows[place - 1 :]:
        other = chance.choice(rows) if row["number"] == place or chance.random() < 0.2 else row
        new = row | {"kind": other["kind"], "body": other["body"], "written_by": "Eve"}
        made.append(new | _resealed(new, made[-1]["digest"] if made else ""))
    return Deed(made, place, made_up=True)


def _resealed(row: Row, previous: str) -> Row:
    """The digests that make a row fit the one before, as somebody would who means to deceive."""
    stamp = Stamp(row["at"], row["device"], row["written_by"], row["entry_key"])
    body = json.loads(row["body"])
    digest = digest_of(row["number"], row["kind"], stamp, body, previous)
    return {"previous": previous, "digest": digest}


def _with(rows: Rows, place: int, changes: Row) -> Rows:
    return [*rows[: place - 1], rows[place - 1] | changes, *rows[place:]]


DEEDS: Final[dict[str, Callable[[Rows, random.Random], Deed | None]]] = {
    "change": _change,
    "reword": _reword,
    "garble": _garble,
    "renumber": _renumber,
    "swap": _swap,
    "insert": _insert,
    "remove": _remove,
    "cut off": _cut_off,
    "write anew": _write_anew,
    "sign anew": _sign_anew,
    "make up": _make_up,
}
