"""From the sheet every number explains itself in one tap, and its parts make it: in every game."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from typing import Final

from flask import Flask

from scorekeeper.actions.shelf import GameId
from scorekeeper.sheet.errors import RoundRefused
from scorekeeper.sheet.gamefile import read_game, sheet_from
from scorekeeper.sheet.lines import PlayerJoined, PlayerLeft
from scorekeeper.sheet.sheet import Sheet
from tests.builders import a_sheet, entry, nets, rules, stamp, write
from tests.golden import cases
from tests.web.numbers import (
    Link,
    Sum,
    beside_links,
    links,
    number,
    rows,
    table,
    title,
    whole,
    working,
)

HELD: Final = "Left in the hand"
ON_THE_TABLE: Final = {"Melds", "Lay-offs"}


@cache
def games() -> dict[str, Sheet]:
    """Every golden game that a sheet takes, and games with what those have not."""
    found = {}
    for case in (*cases("given"), *cases("derived")):
        with suppress(RoundRefused):
            found[case.id] = sheet_from(read_game(json.dumps(case.game)), stamp("an-import"))
    return found | dict(_more())


def _more() -> Iterator[tuple[str, Sheet]]:
    teams = rules(pool=30, teams=[["Ann", "Cleo"], ["Ben", "Dan"]])
    partners = write(a_sheet(4, teams, pool_carried=5), nets(20, -20, 30, 5))
    yield "partners", partners
    yield "partners at the end", write(partners, nets(300, 0, 151, 4, out=1))
    joined = write(a_sheet(3), nets(200, -20, 7), PlayerJoined("Dan", 35, 2, 2), nets(1, 2, 3, 4))
    gone = write(joined, PlayerLeft(1, 4), nets(30, 40, -1, seats=(2, 3, 4)))
    yield "who came and went", gone
    yield "who came at once", write(a_sheet(2), PlayerJoined("Dan", -40, 1, 0), nets(5, 6, 7))
    yield "below zero", write(a_sheet(2), nets(-90, 20), entry("=5 | =0 | out", "=3 | =1"))
    yield "just begun", a_sheet(2)


class Reader:
    """Reads the sheet of a game on one phone, and follows its links."""

    def __init__(self, app: Flask, name: str, sheet: Sheet) -> None:
        self.sheet = sheet
        self.client = app.test_client()
        self.read: dict[str, str] = {}
        self.game = f"game-{abs(hash(name)):020d}"
        with app.extensions["shelf"].writing() as desk:
            desk.place(GameId(self.game), sheet, "secret")

    def page(self, to: str = "") -> str:
        """A page, by a link on the sheet."""
        address = f"/games/{self.game}/{self.below(to)}".rstrip("/")
        if address not in self.read:
            answer = self.client.get(address)
            assert answer.status_code == 200, to
            self.read[address] = answer.get_data(as_text=True)
        return self.read[address]

    def below(self, to: str) -> str:
        """Where a link leads to below the game's address."""
        return to.removeprefix(f"/games/{self.game}/").removeprefix(f"{self.game}/")


def test_every_number_of_every_golden_game_explains_itself(app: Flask) -> None:
    seen = {"numbers": 0, "totals": 0, "cards": 0, "typed": 0, "sides": 0, "pools": 0}
    for name, sheet in games().items():
        for kind, count in walk(Reader(app, name, sheet)).items():
            seen[kind] += count
    # What this test looks for is there: else it would be true of nothing.
    assert len(games()) > 100
    assert seen["numbers"] > 500
    assert seen["totals"] > 300
    assert seen["cards"] > 1_000
    assert seen["typed"] > 100
    assert seen["sides"] >= 2
    assert seen["pools"] >= 5


def walk(reader: Reader) -> dict[str, int]:
    """Tap every number on the sheet, and see what it comes from."""
    page = reader.page()
    pad, sides = table(page, "rounds"), table(page, "ruled sides")
    for part in (pad, sides):
        assert not re.search(r"\d", _without_names(reader.sheet, beside_links(part)))
    heads, body = pad.split("<tbody>")
    seen = _cells(reader, links(body))
    seen["totals"] = sum(_total(reader, link) for link in links(heads))
    seen["sides"] = sum(_side(reader, link) for link in links(sides))
    seen["pools"] = sum(_pool(reader, link) for link in links(page) if "pool" in link.to)
    assert seen["totals"] == len(reader.sheet.everybody)
    assert seen["numbers"] == sum(len(one.seats) for one in reader.sheet.rounds)
    return seen


def _without_names(sheet: Sheet, text: str) -> str:
    for player in sheet.players.values():
        text = text.replace(player.name, "")
    return text


def _cells(reader: Reader, found: list[Link]) -> dict[str, int]:
    seen = {"numbers": 0, "cards": 0, "typed": 0}
    for link in found:
        place = re.fullmatch(r"rounds/(\d+)/(\d+)", reader.below(link.to))
        if place:
            told = working(reader.page(link.to))
            _explained(reader.sheet, int(place[1]), int(place[2]), link, told)
            seen["numbers"] += 1
            seen["cards"] += sum(len(cards) for _, _, cards in told.piles)
            seen["typed"] += not told.piles
        elif not reader.below(link.to).startswith("rounds/"):
            # The points that somebody came with.
            assert link.numbers == [reader.sheet.players[_seat(reader, link)].start], link
            assert rows_of_total(reader, link)[0] == ["start", "", link.text]
    return seen


def _explained(sheet: Sheet, place: int, seat: int, link: Link, told: Sum) -> None:
    """The shown parts are the number, the piles are the parts, the cards are the piles."""
    one = sheet.round(place)
    assert link.numbers == [told.net, told.after]
    assert told.title == told.net == one.score.of(seat).net
    assert told.after == one.totals[seat]
    assert told.before + (told.net or 0) == told.after
    if told.net is not None:
        assert sum(points for _, points, counted in told.parts if counted) == told.net
    for _, points, cards in told.piles:
        assert sum(cards) == points
    held = [points for name, points, _ in told.piles if name == HELD]
    laid = [points for name, points, _ in told.piles if name != HELD and "counts for" not in name]
    if held:
        assert [-points for name, points, _ in told.parts if name == "Hand"] == held
    if laid:
        assert sum(points for name, points, _ in told.parts if name in ON_THE_TABLE) == sum(laid)


def _total(reader: Reader, link: Link) -> int:
    """The head's total is the start with every round; what is missing is what the target lacks."""
    if reader.below(link.to) == "players":
        return 0
    sheet, seat = reader.sheet, _seat(reader, link)
    page = reader.page(link.to)
    total = title(page)
    assert total == whole(link.text.split()[0]) == sheet.standings.totals[seat]
    started, *rounds = rows_of_total(reader, link)
    added = [number(net) for _, net, _ in rounds]
    assert whole(started[2]) + sum(net or 0 for net in added) == total
    shown = {int(place): number(net) for place, net, _ in rounds}
    assert shown == {
        one.number: one.score.of(seat).net for one in sheet.rounds if seat in one.seats
    }
    _needs(link.text, page)
    return 1


def _needs(head: str, page: str) -> None:
    """What a head says of the target, the page shows as a difference."""
    found = re.search(r"(\d+) (to go|over)$", head)
    if found:
        shown = re.search(r"<p>(\(?−?\d+\)?) − (\(?−?\d+\)?): (\d+) (to go|over)", page)
        assert shown
        more, less = (whole(shown[part].strip("()")) for part in (1, 2))
        assert more - less == int(shown[3]) == int(found[1])
        assert shown[4] == found[2]


def _side(reader: Reader, link: Link) -> int:
    """A side's sum is that of its partners; what is missing is what the target lacks to it."""
    page = reader.page(link.to)
    *partners, together = rows(_sum_of_side(page))
    assert sum(whole(total) for _, total in partners) == whole(together[1])
    if not re.search("[a-z]", link.text):
        assert link.numbers == [whole(together[1])]
        return 1
    _needs(link.text, page)
    return 0


def _sum_of_side(page: str) -> str:
    return page.split("The sum of the side")[1].split("</table>", maxsplit=1)[0]


def _pool(reader: Reader, link: Link) -> int:
    page = reader.page(reader.game + "/totals/pool")
    started, *lines = list(rows(table(page, "ruled tally")))[1:]
    pool = whole(started[3])
    for _, put_in, taken, stays in lines:
        pool += (number(put_in) or 0 if put_in else 0) + (number(taken) or 0 if taken else 0)
        assert pool == whole(stays)
    assert pool == title(page)
    assert f" {pool} points" in link.text
    return 1


def rows_of_total(reader: Reader, link: Link) -> list[list[str]]:
    """The rows of the page of a total: the start, then every round."""
    return list(rows(table(reader.page(link.to), "ruled tally")))[1:]


def _seat(reader: Reader, link: Link) -> int:
    found = re.fullmatch(r"totals/(\d+)", reader.below(link.to))
    assert found, link
    return int(found[1])
