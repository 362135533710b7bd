"""Who pays whom."""

from __future__ import annotations

from scorekeeper.pages.settlement import SettlementPage, build
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.sheet.lines import GameEnded, PlayerJoined, PlayerLeft
from tests.builders import ANN, BEN, a_sheet, nets, rules, write


def test_each_other_pays_the_winner_the_difference() -> None:
    page = build(write(a_sheet(3), nets(505, 300, -20)), ENGLISH)
    assert [(one.payer, one.winner, one.points) for one in page.payments] == [
        ("Ben", "Ann", 205),
        ("Cleo", "Ann", 525),
    ]
    assert [(one.high, one.low) for one in page.payments] == [(505, 300), (505, -20)]
    assert [(one.names, one.total, one.points, one.won) for one in page.balances] == [
        ("Ann", 505, 730, True),
        ("Ben", 300, -205, False),
        ("Cleo", -20, -525, False),
    ]


def test_winners_who_share_are_both_paid_and_pay_not_one_another() -> None:
    page = build(write(a_sheet(3, rules(tie="shared")), nets(505, 505, 400)), ENGLISH)
    assert [(one.payer, one.winner, one.points) for one in page.payments] == [
        ("Cleo", "Ann", 105),
        ("Cleo", "Ben", 105),
    ]
    assert sum(one.points for one in page.balances) == 0


def test_partners_settle_as_sides() -> None:
    teams = rules(teams=[["Ann", "Cleo"], ["Ben", "Dan"]])
    page = build(write(a_sheet(4, teams), nets(300, 100, 250, 50)), ENGLISH)
    assert [(one.payer, one.winner, one.points) for one in page.payments] == [
        ("Ben and Dan", "Ann and Cleo", 400)
    ]


def test_without_a_winner_nobody_pays() -> None:
    nobody = SettlementPage((), ())
    assert build(a_sheet(2), ENGLISH) == nobody
    assert build(write(a_sheet(2), nets(10, 20), GameEnded(2)), ENGLISH) == nobody


def test_who_comes_or_goes_after_the_end_changes_nothing() -> None:
    sheet = write(a_sheet(3), nets(505, 300, -20))
    page = build(sheet, ENGLISH)
    for later in (PlayerJoined("Dan", 0, 1, 2), PlayerLeft(BEN, 2), PlayerLeft(ANN, 2)):
        assert build(write(sheet, later), ENGLISH) == page
