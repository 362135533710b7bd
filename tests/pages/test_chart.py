"""The chart of the totals: which points are drawn, where, and what is written beside them."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest

from scorekeeper.pages import chart as pages
from scorekeeper.pages.chart import HEIGHT, Chart, Line
from scorekeeper.rummy.rules import STANDARD, HouseRules
from scorekeeper.sheet.lines import (
    GameStarted,
    LineStruck,
    PlayerJoined,
    PlayerLeft,
    RoundCorrected,
)
from scorekeeper.sheet.sheet import Sheet
from tests.builders import ANN, BEN, a_sheet, nets, played, rules, stamp, write


def chart_of(sheet: Sheet) -> Chart:
    """The chart, which must be there."""
    chart = pages.build(sheet)
    assert chart
    return chart


def marked(*marks: str, house: HouseRules = STANDARD) -> Sheet:
    """A game of four with these marks, one of the names being long."""
    names = ("Ann", "Ben", "Grandmother", "Dan")
    start = GameStarted(names, "standard", house, ANN, marks=marks)
    return Sheet.begin(start, stamp("key-1"))


def points(line: Line) -> list[tuple[int, int]]:
    """Where a line goes, in units from the top left of the paper."""
    numbers = [int(number) for number in re.findall(r"[-+]?\d+", line.path)]
    places = [(numbers[0], numbers[1])]
    for across, down in zip(numbers[2::2], numbers[3::2], strict=True):
        x, y = places[-1]
        places.append((x + across, y + down))
    return places


def steps(chart: Chart) -> list[str]:
    """The numbers beside the paper."""
    return [step.label for step in chart.steps]


def test_one_round_is_no_line_yet() -> None:
    sheet = played(a_sheet(2), (10, 20))
    assert pages.build(sheet) is None
    assert pages.build(played(sheet, (1, 1)))


def test_a_line_goes_from_nothing_through_every_total() -> None:
    chart = chart_of(played(a_sheet(2, rules(target=100)), (50, 0), (50, 25)))
    assert chart.width == 2
    ann, ben = chart.lines
    assert (ann.path, ben.path) == ("M0 192l1-92+1-92", "M0 192l1+0+1-46")
    assert points(ann) == [(0, 192), (1, 100), (2, 8)]
    assert (ann.end, ann.at, ann.gone) == ("4", "4", "")
    assert ben.end == "73"


def test_the_target_is_drawn_once_somebody_has_come_half_the_way() -> None:
    sheet = played(a_sheet(2), (100, 20), (149, 20))
    far = chart_of(sheet)
    assert far.target == ""
    assert steps(far) == ["50", "100", "150", "200", "0"]
    near = chart_of(played(sheet, (1, 20)))
    assert near.target == "M0 8h3"
    assert steps(near) == ["100", "200", "300", "400", "0", "500"]
    assert near.steps[-1].kind == "target"


def test_a_line_may_go_beyond_the_target() -> None:
    chart = chart_of(played(a_sheet(2), (400, 20), (200, 20)))
    assert chart.lines[0].end == "4"
    [target] = [step for step in chart.steps if step.kind == "target"]
    assert target.at == "19.5"


def test_below_zero_the_paper_goes_on() -> None:
    chart = chart_of(played(a_sheet(2), (-40, -10), (20, -70)))
    assert steps(chart) == ["−80", "−60", "−40", "−20", "0"]
    assert chart.zero == "M0 8h2"
    assert [line.end for line in chart.lines] == ["27", "96"]


def test_rounds_of_nothing_are_drawn_too() -> None:
    chart = chart_of(played(a_sheet(2), (0, 0), (0, 0)))
    assert [points(line)[-1] for line in chart.lines] == [(2, 192)] * 2


def test_who_is_level_ends_at_one_point_and_the_names_stand_apart() -> None:
    chart = chart_of(played(a_sheet(3), (505, 505, 90), (0, 0, 0)))
    ann, ben, _ = chart.lines
    assert ann.path == ben.path
    assert ann.end == ben.end
    assert float(ben.at) - float(ann.at) >= 8


@pytest.mark.parametrize("gap", [0, 1, 7])
def test_eight_names_have_room_each_and_keep_their_order(gap: int) -> None:
    chart = chart_of(played(a_sheet(8), [100 - n * gap for n in range(8)], [0] * 8))
    places = [float(line.at) for line in chart.lines]
    assert all(lower - upper >= 8 for upper, lower in pairwise(places))
    assert 4 <= places[0] < places[-1] <= 96


def test_a_name_with_room_stands_at_the_end_of_its_line() -> None:
    chart = chart_of(played(a_sheet(3), (100, 50, 0), (0, 0, 0)))
    assert [line.at for line in chart.lines] == [line.end for line in chart.lines]


def test_a_newcomer_begins_where_they_came_in() -> None:
    sheet = played(a_sheet(2), (10, 20), (10, 20))
    sheet = played(write(sheet, PlayerJoined("Cleo", 30, 3, sheet.last_place)), (10, 20, 10))
    cleo = chart_of(sheet).lines[2]
    assert [x for x, _ in points(cleo)] == [2, 3]
    assert float(cleo.end) == pytest.approx(4 + 92 / 3, abs=0.5)
    waiting = played(a_sheet(2), (10, 20), (10, 20))
    waiting = write(waiting, PlayerJoined("Cleo", 30, 3, waiting.last_place))
    cleo = chart_of(waiting).lines[2]
    assert (cleo.path, cleo.gone) == ("", "")


def test_who_left_ends_early_and_keeps_the_total() -> None:
    sheet = played(a_sheet(3), (10, 20, 30), (10, 20, 30))
    sheet = played(write(sheet, PlayerLeft(BEN, sheet.last_place)), (10, 30), (10, 30))
    ben = chart_of(sheet).lines[1]
    assert [x for x, _ in points(ben)] == [0, 1, 2]
    x, y = points(ben)[-1]
    assert ben.gone == f"M{x} {y}H4"


def test_corrections_and_struck_rounds_are_drawn_as_they_count() -> None:
    sheet = played(a_sheet(2), (10, 20), (10, 20), (10, 20))
    sheet = write(sheet, RoundCorrected(2, nets(50, 20), "a slip"), LineStruck(3))
    again = chart_of(played(a_sheet(2), (50, 20), (10, 20)))
    assert chart_of(sheet) == again


def test_partners_are_one_line() -> None:
    teams = rules(teams=[["Ann", "Cleo"], ["Ben", "Dan"]])
    chart = chart_of(played(a_sheet(4, teams), (10, 20, 30, 40), (10, 0, 10, 0)))
    assert [line.name for line in chart.lines] == ["Ann + Cleo", "Ben + Dan"]
    assert [line.end for line in chart.lines] == ["4", "4"]


def test_every_line_has_a_dash_of_its_own_beside_its_colour() -> None:
    lines = chart_of(played(a_sheet(8), [1] * 8, [1] * 8)).lines
    assert len({line.hue for line in lines}) == len({line.dash for line in lines}) == 8


def test_who_comes_ninth_is_no_double_of_who_came_first() -> None:
    sheet = write(played(a_sheet(8), [1] * 8, [1] * 8), PlayerLeft(ANN, 3))
    sheet = played(write(sheet, PlayerJoined("Ina", 0, 8, 3)), [1] * 8)
    lines = chart_of(sheet).lines
    assert len({(line.hue, line.dash) for line in lines}) == 9


def test_marks_stand_before_the_names_and_for_partners_alone() -> None:
    alone = played(marked("🦊", "", "🐻", "🦉"), [1] * 4, [1] * 4)
    assert [line.name for line in chart_of(alone).lines] == [
        "🦊 Ann",
        "Ben",
        "🐻 Grandm…",
        "🦉 Dan",
    ]
    teams = rules(teams=[["Ann", "Grandmother"], ["Ben", "Dan"]])
    sides = played(marked("🦊", "", "🐻", "🦉", house=teams), [1] * 4, [1] * 4)
    assert [line.name for line in chart_of(sides).lines] == ["🦊🐻", "Ben + Dan"]


def test_long_names_are_cut_and_long_numbers_have_room() -> None:
    chart = chart_of(
        played(a_sheet(("Maximiliano of Ulm", "Ben"), rules(target=90000)), (10000, 9), (9, 9))
    )
    assert [line.name for line in chart.lines] == ["Maximilia…", "Ben"]
    assert (chart.wide, chart.short) == (True, False)
    plain = chart_of(played(a_sheet(2), (10, 9), (9, 9)))
    assert (plain.wide, plain.short) == (False, True)


@pytest.mark.parametrize(
    ("rounds", "named"),
    [(2, "1 2"), (8, "1 2 3 4 5 6 7 8"), (15, "2 4 6 8 10 12 14"), (60, "10 20 30 40 50 60")],
)
def test_so_many_rounds_are_named_as_there_is_room_for(rounds: int, named: str) -> None:
    chart = chart_of(played(a_sheet(2), *[(1, 2)] * rounds))
    assert [step.label for step in chart.rounds] == named.split()


def test_sixty_rounds_of_eight_stay_small_and_on_the_paper() -> None:
    sheet = played(a_sheet(8, rules(target=5000)), *[[40 - 9 * n for n in range(8)]] * 60)
    lines = chart_of(sheet).lines
    assert sum(len(line.path) for line in lines) < 2600
    assert all(0 <= y <= HEIGHT for line in lines for _, y in points(line))
