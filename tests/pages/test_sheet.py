"""The sheet's page: what stands on it, game by game."""

from __future__ import annotations

from dataclasses import astuple

import pytest

from scorekeeper.pages import sheet as pages
from scorekeeper.pages.padfit import fit
from scorekeeper.pages.sheet import Note, SheetPage
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.pages.way import Way
from scorekeeper.sheet.lines import (
    GameEnded,
    GameStarted,
    LineStruck,
    NoteWritten,
    PlayerJoined,
    PlayerLeft,
    RoundCorrected,
    SeatsChanged,
)
from scorekeeper.sheet.sheet import Sheet
from tests.builders import ANN, BEN, CLEO, a_sheet, entry, nets, rules, stamp, write


def page_of(sheet: Sheet) -> SheetPage:
    """The page in English."""
    return pages.build(sheet, ENGLISH)


def heads(sheet: Sheet) -> list[tuple[str, str, str, bool]]:
    """Names, totals, what is missing, who leads."""
    columns = page_of(sheet).columns
    return [(one.name, one.total, one.way.needs if one.way else "", one.leads) for one in columns]


def ways(sheet: Sheet) -> list[tuple[str, bool, int, bool, bool, str]]:
    """How far each has come; who goes no way of their own is left out."""
    columns = page_of(sheet).columns
    return [astuple(one.way) for one in columns if one.way]


def test_a_new_sheet_says_who_deals_and_nothing_else() -> None:
    page = page_of(a_sheet(3, first_dealer=BEN))
    assert page.coming == "Ben deals round 1: 7 cards each."
    assert [one.deals for one in page.columns] == [False, True, False]
    assert (page.rows, page.banner, page.undo, page.redo, page.next_round) == (
        (),
        "",
        None,
        None,
        1,
    )
    assert [one.way for one in page.columns] == [Way("", False, 0, False, False, "")] * 3
    assert not any(one.leads for one in page.columns)


def test_each_cell_has_the_rounds_score_and_the_running_total() -> None:
    page = page_of(write(a_sheet(2), nets(64, -6, out=ANN), nets(-70, 10)))
    assert [row.cells for row in page.rows] == [
        (("do", "rounds/1/1", "+64", "64"), ("", "rounds/1/2", "−6", "−6")),
        (("", "rounds/2/1", "−70", "−6"), ("d", "rounds/2/2", "+10", "4")),
    ]


def test_the_leader_and_what_each_needs() -> None:
    sheet = write(a_sheet(3), nets(100, 120, -5))
    assert heads(sheet) == [
        ("Ann", "100", "400 to go", False),
        ("Ben", "120", "380 to go", True),
        ("Cleo", "−5", "505 to go", False),
    ]


def test_the_way_to_the_target_has_its_place_and_its_bar() -> None:
    assert ways(write(a_sheet(4), nets(100, 124, -5, 100))) == [
        ("2nd", True, 20, False, False, "400 to go"),
        ("1st", False, 24, False, False, "376 to go"),
        ("4th", False, 1, True, False, "505 to go"),
        ("2nd", True, 20, False, False, "400 to go"),
    ]


def test_who_is_over_the_target_is_told_and_no_bar_is_longer_than_the_way() -> None:
    tied = write(a_sheet(3), nets(505, 505, -900))
    assert ways(tied) == [
        ("1st", True, 100, False, True, "5 over"),
        ("1st", True, 100, False, True, "5 over"),
        ("3rd", False, 100, True, False, "1400 to go"),
    ]
    won = write(a_sheet(3), nets(505, 500, 90))
    assert [needs for *_, needs in ways(won)] == ["5 over", "reached", ""]


def test_sides_that_are_level_share_a_place_and_partners_do_not() -> None:
    teams = rules(teams=[["Ann", "Cleo"], ["Ben", "Dan"]])
    level = page_of(write(a_sheet(4, teams), nets(10, 20, 30, 20)))
    assert [(one.way.place, one.way.shared) for one in level.sides] == [("1st", True)] * 2
    apart = page_of(write(a_sheet(4, teams), nets(10, 20, 30, 5)))
    assert [(one.way.place, one.way.shared) for one in apart.sides] == [
        ("1st", False),
        ("2nd", False),
    ]


def test_who_left_has_no_place() -> None:
    sheet = write(a_sheet(3), nets(90, 2, 3), PlayerLeft(ANN, 2))
    assert [one.way is None for one in page_of(sheet).columns] == [True, False, False]
    assert [place for place, *_ in ways(sheet)] == ["2nd", "1st"]


def test_several_lead_where_they_are_level() -> None:
    assert [leads for *_, leads in heads(write(a_sheet(3), nets(50, 10, 50)))] == [
        True,
        False,
        True,
    ]


def test_names_stand_in_seat_order_and_who_left_keeps_the_place() -> None:
    sheet = write(a_sheet(3), nets(1, 2, 3), SeatsChanged((CLEO, ANN, BEN), 2), PlayerLeft(ANN, 2))
    columns = page_of(sheet).columns
    assert [(one.name, one.playing) for one in columns] == [
        ("Cleo", True),
        ("Ann", False),
        ("Ben", True),
    ]
    sheet = write(sheet, nets(10, 20, seats=(BEN, CLEO)))
    assert page_of(sheet).rows[1].cells[1] == ("", "", "", "")
    assert columns[1].total == "1"


def test_a_newcomers_start_stands_above_the_first_round() -> None:
    sheet = write(a_sheet(2), nets(1, 2), PlayerJoined("Cleo", 120, 3, 2))
    assert page_of(sheet).rows[0].cells[2] == ("", "totals/3", "", "120")
    sheet = write(sheet, nets(1, 2, 3, seats=(1, 2, 3)))
    assert page_of(sheet).rows[1].cells[2] == ("", "rounds/2/3", "+3", "123")
    assert page_of(sheet).starts == ()
    early = write(a_sheet(2), PlayerJoined("Cleo", -20, 3, 0))
    assert [start for _, start in page_of(early).starts] == ["", "", "−20"]
    assert page_of(early).starts[2][0] == "totals/3"


def test_a_tie_is_played_on_by_everybody() -> None:
    page = page_of(write(a_sheet(3), nets(505, 505, 499)))
    assert page.banner == "Level at the top"
    assert page.more == "Ann and Ben have 505 each. Everybody plays another round."
    assert not page.over
    assert page.coming.startswith("Ben deals round 2")


def test_a_game_that_is_won_names_the_winner_and_settles() -> None:
    page = page_of(write(a_sheet(3), nets(505, 508, 501)))
    assert (page.banner, page.more) == ("Ben has won", "with 508 points.")
    assert page.over
    assert page.settles
    assert (page.coming, page.pool) == ("", "")
    assert not any(one.deals for one in page.columns)


def test_shared_and_given_wins_are_told_apart() -> None:
    shared = page_of(write(a_sheet(2, rules(tie="shared")), nets(505, 505)))
    assert (shared.banner, shared.more) == ("Ann and Ben share the win", "with 505 points each.")
    given = page_of(write(a_sheet(2, rules(tie="went_out")), nets(505, 505, out=BEN)))
    assert (given.banner, given.more) == (
        "Ben has won",
        "level at 505 points, but went out.",
    )


def test_a_game_that_the_table_stopped_has_no_winner() -> None:
    page = page_of(write(a_sheet(2), nets(10, 20), GameEnded(2)))
    assert (page.banner, page.more) == ("The table has stopped", "Nobody has won this game.")
    assert page.over
    assert not page.settles


def test_partners_have_one_sum() -> None:
    teams = rules(teams=[["Ann", "Cleo"], ["Ben", "Dan"]])
    page = page_of(write(a_sheet(4, teams), nets(100, 20, 50, -5)))
    assert [(one.names, one.total, one.way, one.leads) for one in page.sides] == [
        ("Ann and Cleo", "150", Way("1st", False, 30, False, False, "350 to go"), True),
        ("Ben and Dan", "15", Way("2nd", False, 3, False, False, "485 to go"), False),
    ]
    assert [(one.way, one.hue) for one in page.columns] == [(None, 1), (None, 2)] * 2
    won = page_of(write(a_sheet(4, teams), nets(300, 20, 250, -5)))
    assert (won.banner, won.more) == ("Ann and Cleo have won", "with 550 points.")


def test_a_side_whose_first_player_has_left_is_on_its_way_still() -> None:
    teams = rules(teams=[["Ann", "Cleo"], ["Ben", "Dan"]])
    sheet = write(a_sheet(4, teams), nets(100, 20, 50, -5), PlayerLeft(ANN, 2))
    assert [side.way.place for side in page_of(sheet).sides] == ["1st", "2nd"]


def test_the_pool_of_the_next_round_is_told() -> None:
    sheet = write(a_sheet(2, rules(pool=30)), entry("=20 | =5", "=0 | =9", stock_exhausted=True))
    assert page_of(sheet).pool == "In the pool: 60 points."
    assert page_of(a_sheet(2)).pool == ""


def test_marks_are_explained_where_they_occur() -> None:
    sheet = write(
        a_sheet(2),
        nets(1, 2),
        entry("=20 | =5", "=20 | =5"),
        RoundCorrected(2, nets(3, 2), "a slip"),
    )
    page = page_of(sheet)
    assert [row.signs for row in page.rows] == ["*=", "!"]
    assert page.rows[0].label == "Round 1: corrected, only the score was entered"
    assert [sign for sign, _ in page.signs] == ["*", "!", "="]


def test_a_round_after_the_end_shows_that_it_counts_for_nothing() -> None:
    sheet = write(a_sheet(2, rules(target=100)), nets(90, 20), nets(20, 0))
    page = page_of(write(sheet, RoundCorrected(2, nets(120, 20), "a slip")))
    assert page.rows[1].ignored
    assert page.rows[1].signs == "=×"
    assert page.rows[1].cells[0] == ("", "rounds/2/1", "–", "120")
    assert page.columns[0].total == "120"


def test_struck_rounds_are_not_among_those_that_count() -> None:
    sheet = write(a_sheet(2), nets(1, 2), nets(3, 4), LineStruck(2))
    page = page_of(sheet)
    assert [row.number for row in page.rows] == [1]
    assert page.rows[0].cells[0][2] == "+3"
    assert page.struck == "1 round is struck out"
    assert page.next_round == 2


def test_undo_and_redo_say_what_they_mean() -> None:
    sheet = write(a_sheet(2), nets(1, 2), NoteWritten("it rains"))
    page = page_of(sheet)
    assert page.undo
    assert (page.undo.line, page.undo.words) == (3, "the note “it rains”")
    assert page.redo is None
    page = page_of(write(sheet, LineStruck(3)))
    assert page.undo
    assert (page.undo.line, page.undo.words) == (2, "round 1")
    assert page.redo
    assert (page.redo.line, page.redo.words) == (3, "the note “it rains”")


@pytest.mark.parametrize(
    ("players", "first", "digits", "wide"),
    [
        (2, 5, 3, False),
        (2, -999, 4, False),
        (4, -99999, 6, False),
        (2, -100000, 7, True),
        (5, 5, 3, True),
    ],
)
def test_the_pad_knows_how_long_its_numbers_are(
    players: int, first: int, digits: int, wide: bool
) -> None:
    house = rules(target=1000000)
    page = page_of(write(a_sheet(players, house), nets(first, *[10] * (players - 1))))
    assert (page.fits.digits, page.fits.across, page.fits.wide) == (digits, players, wide)


def test_a_long_score_counts_beside_short_totals() -> None:
    sheet = write(a_sheet(2, rules(target=1000)), nets(600, 10), nets(-1200, 10))
    assert page_of(sheet).fits.digits == 5


def test_totals_of_any_length_keep_to_what_the_pad_distinguishes() -> None:
    assert fit(("Ann", "Ben"), len("−12345678901")).digits == 10


def test_nine_columns_and_more_are_alike() -> None:
    sheet = a_sheet(8)
    for name in ("Ina", "Jon"):
        sheet = write(sheet, PlayerLeft(min(sheet.seating), 0), PlayerJoined(name, 0, 8, 0))
    page = page_of(sheet)
    assert (len(page.columns), page.fits.across) == (10, 9)


def test_notes_stand_on_the_sheet() -> None:
    sheet = write(a_sheet(2), NoteWritten("it rains"), NoteWritten("stops"), LineStruck(3))
    assert page_of(sheet).notes == (Note("it rains"),)


def test_a_note_on_a_round_says_which_and_the_round_is_marked() -> None:
    sheet = write(a_sheet(2), nets(1, 2), nets(3, 4), NoteWritten("rain", 3))
    page = page_of(sheet)
    assert page.notes == (Note("rain", "Round 2", 2),)
    assert [row.signs for row in page.rows] == ["=", "=†"]
    assert ("†", "has a note") in page.signs
    page = page_of(write(sheet, LineStruck(2)))
    assert page.notes == (Note("rain", "Round 1", 1),)
    assert page.rows[0].signs == "=†"
    page = page_of(write(sheet, LineStruck(3)))
    assert page.notes == (Note("rain", "The struck round 2"),)
    assert [row.signs for row in page.rows] == ["="]
    assert page_of(write(sheet, LineStruck(4))).notes == ()


def test_rounds_that_ended_by_the_stock_and_penalties_are_marked() -> None:
    stock = entry("=20 | =5", "=0 | =9", stock_exhausted=True)
    penalty = entry("=60 | =0 | out | adjust -10 a wrong call", "=0 | =9")
    page = page_of(write(a_sheet(2), stock, penalty, nets(1, 2)))
    assert [row.signs for row in page.rows] == ["∅", "±", "="]
    assert dict(page.signs) == {
        "=": "only the score was entered",
        "±": "points added or taken off",
        "∅": "the stock ran out",
    }
    assert page.rows[1].label == "Round 2: points added or taken off"


def test_heads_have_room_for_an_emoji_where_somebody_has_one() -> None:
    start = GameStarted(("Ann", "Ben"), "standard", rules(), ANN, marks=("", "🐸"))
    page = page_of(Sheet.begin(start, stamp("key-1")))
    assert ([one.mark for one in page.columns], page.marked) == (["", "🐸"], True)
    assert not page_of(a_sheet(2)).marked


def test_a_side_shows_the_emoji_of_its_partners() -> None:
    house = rules(teams=[["Ann", "Cleo"], ["Ben"]])
    start = GameStarted(("Ann", "Ben", "Cleo"), "standard", house, ANN, marks=("🦊", "", "🐸"))
    page = page_of(Sheet.begin(start, stamp("key-1")))
    assert [(one.marks, one.hue) for one in page.sides] == [("🦊🐸", 1), ("", 2)]


@pytest.mark.parametrize(
    ("names", "tall"),
    [
        (("Ann", "Ben"), False),
        (("Ann", "Maximiliano"), False),
        (("Ann", "Grandmother Elizabeth"), True),
        (("Ann", "Ben", "Cleo", "Dan"), False),
        (("Ann", "Ben", "Cleo", "Elizabeth"), True),
        (("Ann", "Ben", "Cleo", "Dan", "Eve", "Fay", "Gus", "Cleo 2"), True),
    ],
)
def test_the_pad_knows_whether_names_need_two_lines(names: tuple[str, ...], *, tall: bool) -> None:
    assert page_of(a_sheet(names)).fits.tall == tall
