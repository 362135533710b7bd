"""How a total came about, and the pool."""

from __future__ import annotations

from scorekeeper.pages.matters import Matter
from scorekeeper.pages.totals import TotalsPage, build, build_pool
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.sheet.lines import PlayerJoined, PlayerLeft
from scorekeeper.sheet.sheet import Sheet
from tests.builders import ANN, CLEO, a_sheet, entry, nets, rules, write


def page_of(sheet: Sheet, seat: int = ANN) -> TotalsPage:
    """The page of a player's total."""
    return build(sheet, seat, ENGLISH)


def test_a_total_is_the_start_with_every_round() -> None:
    sheet = write(a_sheet(2), nets(1, 2), PlayerJoined("Cleo", 120, 3, 2), nets(3, 4, -5))
    page = page_of(sheet, CLEO)
    assert (page.total, page.start) == (115, 120)
    assert [(one.number, one.points, one.net, one.total) for one in page.rounds] == [
        (2, -5, "−5", 115)
    ]
    assert page.story == "joined before round 2 with 120 points"
    assert [one.number for one in page_of(sheet).rounds] == [1, 2]


def test_what_is_missing_and_what_is_over() -> None:
    page = page_of(write(a_sheet(2), nets(464, -20)))
    assert (page.target, page.missing, page.over) == (500, 36, 0)
    page = page_of(write(a_sheet(2), nets(508, -20)))
    assert (page.missing, page.over) == (0, 8)


def test_partners_have_a_sum() -> None:
    house = rules(teams=[["Ann", "Cleo"], ["Ben", "Dan"]])
    page = page_of(write(a_sheet(4, house), nets(200, 20, 100, 5)), CLEO)
    assert [(one.name, one.total) for one in page.side] == [("Ann", 200), ("Cleo", 100)]
    assert (page.total, page.sum, page.missing) == (100, 300, 200)
    assert [(one.place, one.names, one.total, one.here) for one in page.standings] == [
        (1, "Ann and Cleo", 300, True),
        (2, "Ben and Dan", 25, False),
    ]


def test_the_place_is_seen_among_all_who_play() -> None:
    sheet = write(a_sheet(4), nets(5, 9, 9, 1), PlayerLeft(4, 2))
    assert [(one.place, one.names, one.here) for one in page_of(sheet).standings] == [
        (1, "Ben", False),
        (1, "Cleo", False),
        (3, "Ann", True),
    ]
    assert not page_of(sheet, 4).playing


def test_how_a_game_ends_here_is_told_with_other_readings() -> None:
    told = {rule.matter: rule for rule in page_of(write(a_sheet(2), nets(1, 2))).rules}
    assert Matter.BELOW_ZERO not in told
    assert [one.words for one in told[Matter.TIE].others] == [
        "They share the win.",
        "The one who went out wins.",
    ]
    told = {rule.matter: rule for rule in page_of(write(a_sheet(2), nets(1, -2))).rules}
    assert Matter.BELOW_ZERO in told


def test_the_pool_is_put_in_kept_and_taken() -> None:
    sheet = write(a_sheet(2, rules(pool=30), pool_carried=5), entry("=5 | =2", "=3 | =9"))
    page = build_pool(write(sheet, entry("=30 | =0 | out", "=3 | =9")), ENGLISH)
    assert page.carried == 5
    lines = [(one.before, one.added, one.taken, one.who, one.after) for one in page.rounds]
    assert lines == [(5, 30, 0, "", 35), (35, 30, 65, "Ann", 0)]
    assert (page.coming, page.now) == (30, 30)


def test_after_the_end_nothing_more_is_put_in() -> None:
    house = rules(pool=30, target=60)
    page = build_pool(write(a_sheet(2, house), nets(90, 2)), ENGLISH)
    assert (page.coming, page.now) == (0, 30)
