"""Games started, ended, reopened, brought in, played again; notes; who may write."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from scorekeeper.actions.errors import MayOnlyLook, NoSuchGame, SheetMoved, StalePage, WrongSecret
from scorekeeper.actions.games import (
    EndGame,
    ImportGame,
    Rematch,
    ReopenGame,
    StartGame,
    WriteNote,
    end_game,
    import_game,
    rematch,
    reopen_game,
    start_game,
    write_note,
)
from scorekeeper.actions.players import (
    ChangeSeats,
    JoinPlayer,
    LeavePlayer,
    RenamePlayer,
    change_seats,
    join_player,
    leave_player,
    rename_player,
)
from scorekeeper.actions.rights import (
    FollowGame,
    OpenForWriting,
    ensure_scorer,
    follow_game,
    look,
    may_write,
    open_for_writing,
    sheet_for_scorer,
)
from scorekeeper.actions.rounds import RecordRound, record_round
from scorekeeper.actions.rules import ChangeRules, change_rules
from scorekeeper.actions.shelf import GameId
from scorekeeper.rummy.rules import STANDARD
from scorekeeper.sheet.errors import CannotWrite, RoundRefused, Unreadable
from scorekeeper.sheet.gamefile import write_game
from scorekeeper.sheet.lines import GameEnded, GameReopened, NoteWritten, RulesChanged
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Status
from tests.actions.acts import GAME, NO_GAME, OTHER_GAME, OTHER_PHONE, PHONE, START, at
from tests.builders import ANN, BEN, CLEO, DAN, nets, rules, totals
from tests.fakes import FakeShelf


def play(shelf: FakeShelf, *points: int) -> None:
    sheet = shelf.load(GAME)
    command = RecordRound(GAME, sheet.version, nets(*points, seats=sorted(sheet.seating)))
    record_round(shelf, command, at(f"round-{sheet.version}"))


# Starting.


def test_a_game_starts_with_cleaned_names_and_its_phone_may_write(shelf: FakeShelf) -> None:
    sheet = shelf.load(GAME)
    assert sheet.started.players == ("Ann", "Ben", "Cleo")
    assert shelf.secret(GAME) == "secret"
    assert may_write(shelf, GAME, PHONE)
    assert not may_write(shelf, GAME, OTHER_PHONE)


def test_a_start_sent_twice_makes_one_game(shelf: FakeShelf) -> None:
    play(shelf, 1, 2, 3)
    again = start_game(shelf, START, at("start", OTHER_PHONE))
    assert again.version == 2
    assert not may_write(shelf, GAME, OTHER_PHONE)


def test_another_game_under_the_same_id_or_key_is_a_stale_page(shelf: FakeShelf) -> None:
    with pytest.raises(StalePage):
        start_game(shelf, START, at("another key"))
    for other in (
        replace(START, players=("Ann", "Ben")),
        replace(START, first_dealer=BEN),
        replace(START, rules=rules(target=300)),
        replace(START, pool_carried=1),
        replace(START, marks=("🦊", "", "")),
    ):
        with pytest.raises(StalePage):
            start_game(shelf, other, at("start"))


def test_a_game_that_can_not_be_is_not_placed(shelf: FakeShelf) -> None:
    alone = StartGame(OTHER_GAME, "secret", ("Ann",), "standard", STANDARD, ANN)
    with pytest.raises(CannotWrite):
        start_game(shelf, alone, at("key"))
    with pytest.raises(NoSuchGame):
        shelf.load(OTHER_GAME)


# Ending, reopening, notes.


def test_the_table_ends_and_reopens_a_game(shelf: FakeShelf) -> None:
    play(shelf, 1, 2, 3)
    end = EndGame(GAME, 2, "late")
    sheet = end_game(shelf, end, at("end"))
    assert sheet.lines[-1].body == GameEnded(2, "late")
    assert sheet.standings.status is Status.OVER
    assert end_game(shelf, end, at("end")).version == 3
    with pytest.raises(CannotWrite):
        end_game(shelf, EndGame(GAME, 3), at("again"))
    reopen = ReopenGame(GAME, 3, "one more")
    sheet = reopen_game(shelf, reopen, at("reopen"))
    assert sheet.lines[-1].body == GameReopened(2, "one more")
    assert reopen_game(shelf, reopen, at("reopen")).version == 4
    with pytest.raises(CannotWrite):
        reopen_game(shelf, ReopenGame(GAME, 4), at("again"))


def test_a_note_is_for_a_round_or_for_the_whole_game(shelf: FakeShelf) -> None:
    play(shelf, 1, 2, 3)
    note = WriteNote(GAME, 2, "a lamp fell over", 1)
    sheet = write_note(shelf, note, at("note"))
    assert sheet.lines[-1].body == NoteWritten("a lamp fell over", 2)
    sheet = write_note(shelf, WriteNote(GAME, 3, "cake"), at("cake"))
    assert sheet.lines[-1].body == NoteWritten("cake", None)
    assert write_note(shelf, note, at("note")).version == 4
    with pytest.raises(CannotWrite, match="no such round 2"):
        write_note(shelf, WriteNote(GAME, 4, "text", 2), at("other"))
    with pytest.raises(StalePage):
        write_note(shelf, WriteNote(GAME, 4, "a lamp fell over", 2), at("note"))


# The same players once more.


def test_a_rematch_seats_who_plays_and_moves_the_deal_on(shelf: FakeShelf) -> None:
    play(shelf, 1, 2, 3)
    again = Rematch(GAME, OTHER_GAME, "new secret")
    sheet = rematch(shelf, again, at("rematch", OTHER_PHONE))
    assert sheet.started.players == ("Ann", "Ben", "Cleo")
    assert sheet.standings.next_dealer == BEN
    assert (sheet.rules, sheet.preset, totals(sheet)) == (STANDARD, "standard", [0, 0, 0])
    assert may_write(shelf, OTHER_GAME, OTHER_PHONE)
    assert shelf.secret(OTHER_GAME) == "new secret"
    assert rematch(shelf, again, at("rematch", OTHER_PHONE)).lines == sheet.lines


def test_a_rematch_follows_comings_goings_names_seats_and_rules(shelf: FakeShelf) -> None:
    play(shelf, 1, 2, 3)
    join_player(shelf, JoinPlayer(GAME, 2, "Dan", 0, 4), at("join"))
    leave_player(shelf, LeavePlayer(GAME, 3, BEN), at("leave"))
    rename_player(shelf, RenamePlayer(GAME, 4, ANN, "Anna"), at("rename"))
    change_seats(shelf, ChangeSeats(GAME, 5, (DAN, ANN, CLEO)), at("seats"))
    change_rules(shelf, ChangeRules(GAME, 6, "500-rum", rules(jokers=2)), at("rules"))
    assert shelf.load(GAME).standings.next_dealer == CLEO
    sheet = rematch(shelf, Rematch(GAME, OTHER_GAME, "s"), at("rematch"))
    assert sheet.started.players == ("Dan", "Anna", "Cleo")
    assert (sheet.started.first_dealer, sheet.preset, sheet.rules.jokers) == (3, "500-rum", 2)


def test_a_rematch_carries_the_marks_on(shelf: FakeShelf) -> None:
    marked = GameId("a-game-with-a-fox-and-an-owl")
    start_game(shelf, replace(START, game=marked, marks=("🦊", "", "")), at("start"))
    join_player(shelf, JoinPlayer(marked, 1, "Dan", 0, 1, "🦉"), at("join"))
    leave_player(shelf, LeavePlayer(marked, 2, CLEO), at("leave"))
    sheet = rematch(shelf, Rematch(marked, OTHER_GAME, "s"), at("rematch"))
    assert sheet.started.players == ("Dan", "Ann", "Ben")
    assert sheet.started.marks == ("🦉", "🦊", "")


def test_there_is_no_rematch_of_no_game(shelf: FakeShelf) -> None:
    with pytest.raises(NoSuchGame):
        rematch(shelf, Rematch(NO_GAME, OTHER_GAME, "s"), at("rematch"))


# Games brought in.


def test_a_file_becomes_a_new_game_with_the_same_lines(shelf: FakeShelf) -> None:
    play(shelf, 1, 2, 3)
    file = write_game(shelf.load(GAME)).encode()
    sheet = import_game(shelf, ImportGame(OTHER_GAME, "s", file), at("import", OTHER_PHONE))
    assert sheet.lines == shelf.load(GAME).lines
    assert may_write(shelf, OTHER_GAME, OTHER_PHONE)
    twice = import_game(shelf, ImportGame(OTHER_GAME, "s", file), at("import", OTHER_PHONE))
    assert twice.lines == sheet.lines


def test_a_file_that_is_none_or_has_an_impossible_round_brings_nothing(shelf: FakeShelf) -> None:
    with pytest.raises(Unreadable):
        import_game(shelf, ImportGame(OTHER_GAME, "s", b"{"), at("import"))
    missing = b"""{"format": "rummy500-game/1", "players": ["Ann", "Ben"], "rounds": [
        {"players": [{"name": "Ann", "points": 3}]}]}"""
    with pytest.raises(RoundRefused) as refused:
        import_game(shelf, ImportGame(OTHER_GAME, "s", missing), at("import"))
    assert refused.value.round_number == 1
    with pytest.raises(NoSuchGame):
        shelf.load(OTHER_GAME)


# The table and its rules.


def test_players_come_go_and_change_under_one_key_each(shelf: FakeShelf) -> None:
    play(shelf, 1, 2, 3)
    join = JoinPlayer(GAME, 2, " Dan ", 5, 1)
    leave = LeavePlayer(GAME, 3, BEN)
    rename = RenamePlayer(GAME, 4, ANN, " Anna")
    seats = ChangeSeats(GAME, 5, (ANN, CLEO, DAN))
    for _ in range(2):
        join_player(shelf, join, at("join"))
        leave_player(shelf, leave, at("leave"))
        rename_player(shelf, rename, at("rename"))
        change_seats(shelf, seats, at("seats"))
    sheet = shelf.load(GAME)
    assert sheet.version == 6
    assert [sheet.name(seat) for seat in sheet.seating] == ["Anna", "Cleo", "Dan"]
    assert totals(sheet) == [1, 2, 3, 5]
    others: list[Callable[[], Sheet]] = [
        lambda: join_player(shelf, JoinPlayer(GAME, 6, "Eve", 5, 1), at("join")),
        lambda: leave_player(shelf, LeavePlayer(GAME, 6, ANN), at("leave")),
        lambda: rename_player(shelf, RenamePlayer(GAME, 6, BEN, "Anna"), at("rename")),
        lambda: change_seats(shelf, ChangeSeats(GAME, 6, (CLEO, ANN, DAN)), at("seats")),
    ]
    for act in others:
        with pytest.raises(StalePage):
            act()


@pytest.mark.parametrize(("from_round", "after"), [(None, 3), (1, 0), (2, 2), (3, 3), (9, 3)])
def test_rules_change_for_the_rest_or_from_a_round_on(
    shelf: FakeShelf, from_round: int | None, after: int
) -> None:
    play(shelf, 1, 2, 3)
    play(shelf, 1, 2, 3)
    command = ChangeRules(GAME, 3, "standard", rules(face=11), from_round)
    sheet = change_rules(shelf, command, at("rules"))
    assert sheet.lines[-1].body == RulesChanged("standard", rules(face=11), after)
    assert change_rules(shelf, command, at("rules")).version == 4


def test_a_change_of_sides_sent_again_is_known_whatever_the_letter_case(shelf: FakeShelf) -> None:
    sides = rules(teams=[["ANN", "ben"], ["cleo"]])
    command = ChangeRules(GAME, 1, "standard", sides)
    sheet = change_rules(shelf, command, at("rules"))
    assert sheet.rules.teams == (("Ann", "Ben"), ("Cleo",))
    assert change_rules(shelf, command, at("rules")).version == 2


def test_acts_on_an_older_sheet_are_refused(shelf: FakeShelf) -> None:
    play(shelf, 1, 2, 3)
    acts: list[Callable[[], Sheet]] = [
        lambda: end_game(shelf, EndGame(GAME, 1), at("a")),
        lambda: write_note(shelf, WriteNote(GAME, 1, "text"), at("a")),
        lambda: join_player(shelf, JoinPlayer(GAME, 1, "Dan", 0, 1), at("a")),
        lambda: change_rules(shelf, ChangeRules(GAME, 1, "standard", rules(face=9)), at("a")),
    ]
    for act in acts:
        with pytest.raises(SheetMoved):
            act()
    assert shelf.load(GAME).version == 2


# Who may write.


def test_the_writing_link_lets_a_phone_write(shelf: FakeShelf) -> None:
    for wrong in ("", "Secret", "secret ", "sécret"):
        with pytest.raises(WrongSecret):
            open_for_writing(shelf, OpenForWriting(GAME, wrong), OTHER_PHONE)
    assert not may_write(shelf, GAME, OTHER_PHONE)
    open_for_writing(shelf, OpenForWriting(GAME, "secret"), OTHER_PHONE)
    assert may_write(shelf, GAME, OTHER_PHONE)
    ensure_scorer(shelf, GAME, OTHER_PHONE)


def test_following_keeps_a_game_at_home_and_gives_no_right_to_write(shelf: FakeShelf) -> None:
    follow_game(shelf, FollowGame(GAME), OTHER_PHONE)
    assert shelf.right(GAME, OTHER_PHONE) == "viewer"
    assert [listed.game for listed in shelf.listed(OTHER_PHONE)] == [GAME]
    with pytest.raises(MayOnlyLook):
        ensure_scorer(shelf, GAME, OTHER_PHONE)
    follow_game(shelf, FollowGame(GAME), PHONE)
    assert may_write(shelf, GAME, PHONE)


def test_a_sheet_is_looked_at_with_the_right_on_it(shelf: FakeShelf) -> None:
    sheet = shelf.load(GAME)
    assert look(shelf, GAME, PHONE) == (sheet, "scorer")
    assert look(shelf, GAME, OTHER_PHONE) == (sheet, "")
    assert sheet_for_scorer(shelf, GAME, PHONE) is sheet
    with pytest.raises(MayOnlyLook):
        sheet_for_scorer(shelf, GAME, OTHER_PHONE)
    with pytest.raises(NoSuchGame):
        sheet_for_scorer(shelf, NO_GAME, PHONE)


def test_a_game_that_is_not_there_is_told_so(shelf: FakeShelf) -> None:
    with pytest.raises(NoSuchGame):
        ensure_scorer(shelf, NO_GAME, PHONE)
    with pytest.raises(NoSuchGame):
        follow_game(shelf, FollowGame(NO_GAME), PHONE)
    with pytest.raises(NoSuchGame):
        open_for_writing(shelf, OpenForWriting(NO_GAME, "secret"), PHONE)
