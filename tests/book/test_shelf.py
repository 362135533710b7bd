"""What every shelf does, the fake one too: one contract, several kinds."""

from __future__ import annotations

import pytest

from scorekeeper.actions.errors import NoSuchGame, SheetMoved
from scorekeeper.actions.shelf import DeviceId, GameId, Shelf
from scorekeeper.sheet.lines import LineStruck, PlayerJoined, PlayerRenamed, RoundCorrected
from tests.book.games import GAME, OTHER, a_note, a_round, a_sheet, add, on_the_shelf, stamp

PHONE = DeviceId("ann-s-phone")
STRANGER = DeviceId("cleo-s-phone")
NOWHERE = GameId("no-such-game-on-any-shelf")


def test_a_sheet_is_loaded_as_it_was_placed(shelf: Shelf) -> None:
    placed = on_the_shelf(shelf)
    assert shelf.load(GAME).lines == placed.lines


def test_a_line_is_appended(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    written = add(shelf, a_round(60, 10), "round 1")
    loaded = shelf.load(GAME)
    assert loaded.lines == written.lines
    assert loaded.standings.totals == {1: 60, 2: 20}


def test_lines_are_stored_with_their_chain(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    add(shelf, a_round(), "round 1")
    written = add(shelf, a_note("Ben is sure of it: “15”, ünï, ♠\n2"), "note")
    assert shelf.chain(GAME).lines == written.lines
    assert shelf.chain(GAME).fault is None


def test_one_game_knows_nothing_of_another(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    on_the_shelf(shelf, OTHER, a_sheet("Cleo", "Dan"))
    add(shelf, a_round(), "round 1")
    assert shelf.load(OTHER).version == 1
    assert shelf.load(GAME).version == 2


def test_two_games_may_hold_the_same_entry_key(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    on_the_shelf(shelf, OTHER)
    add(shelf, a_note("one"), "same")
    assert add(shelf, a_note("one"), "same", OTHER).version == 2


@pytest.mark.parametrize("what", ["load", "chain", "secret"])
def test_an_unknown_game_is_told(shelf: Shelf, what: str) -> None:
    with pytest.raises(NoSuchGame):
        getattr(shelf, what)(NOWHERE)


def test_an_unknown_game_is_told_at_the_desk(shelf: Shelf) -> None:
    with pytest.raises(NoSuchGame), shelf.writing() as desk:
        desk.load(NOWHERE)
    with pytest.raises(NoSuchGame), shelf.reading() as desk:
        desk.secret(NOWHERE)


def test_a_line_that_is_written_meanwhile_is_not_written_twice(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    seen = shelf.load(GAME)
    first = add(shelf, a_note("first"), "one")
    add(shelf, a_note("second"), "two")
    with pytest.raises(SheetMoved) as told, shelf.writing() as desk:
        desk.append(GAME, seen.write(a_note("too late"), stamp("three")))
    assert (told.value.seen, told.value.now) == (1, 3)
    assert shelf.load(GAME).lines[1] == first.lines[1]
    assert shelf.load(GAME).version == 3


def test_an_entry_key_is_written_once_on_a_sheet(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    add(shelf, a_note("first"), "same")
    with pytest.raises(SheetMoved):
        add(shelf, a_note("again"), "same")
    assert shelf.load(GAME).version == 2


def test_an_error_leaves_nothing_behind(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    with pytest.raises(ZeroDivisionError):
        _write_and_fail(shelf)
    assert shelf.load(GAME).version == 1
    assert shelf.right(GAME, PHONE) == ""
    assert list(shelf.all_games()) == [GAME]


def test_reading_writes_nothing(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    with shelf.reading() as desk:
        desk.grant(GAME, PHONE, "scorer")
    assert shelf.right(GAME, PHONE) == ""


def test_a_desk_reads_what_it_wrote(shelf: Shelf) -> None:
    with shelf.writing() as desk:
        desk.place(GAME, a_sheet(), "secret")
        desk.append(GAME, desk.load(GAME).write(a_note("one"), stamp("one")))
        desk.append(GAME, desk.load(GAME).write(a_note("two"), stamp("two")))
        assert desk.load(GAME).version == 3
    assert shelf.load(GAME).version == 3


def test_the_secret_of_the_writing_link_is_kept(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    assert shelf.secret(GAME) == f"secret of {GAME}"
    with shelf.reading() as desk:
        assert desk.secret(GAME) == f"secret of {GAME}"


def test_a_right_is_given_to_one_phone_for_one_game(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    on_the_shelf(shelf, OTHER)
    _grant(shelf, PHONE, "scorer")
    assert shelf.right(GAME, PHONE) == "scorer"
    assert shelf.right(GAME, STRANGER) == ""
    assert shelf.right(OTHER, PHONE) == ""
    assert shelf.right(NOWHERE, PHONE) == ""


@pytest.mark.parametrize(
    ("rights", "then"),
    [
        (("viewer",), "viewer"),
        (("viewer", "scorer"), "scorer"),
        (("scorer", "viewer"), "scorer"),
        (("scorer", "scorer"), "scorer"),
        (("viewer", "viewer"), "viewer"),
    ],
)
def test_a_right_is_never_lowered(shelf: Shelf, rights: tuple[str, ...], then: str) -> None:
    on_the_shelf(shelf)
    for right in rights:
        _grant(shelf, PHONE, right)
    assert shelf.right(GAME, PHONE) == then


def test_there_is_no_right_on_an_unknown_game(shelf: Shelf) -> None:
    with pytest.raises(NoSuchGame):
        _grant(shelf, PHONE, "scorer", NOWHERE)


def test_a_phone_lists_the_games_it_has_a_right_on(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    on_the_shelf(shelf, OTHER)
    _grant(shelf, PHONE, "viewer", OTHER)
    assert [listed.game for listed in shelf.listed(PHONE)] == [OTHER]
    assert shelf.listed(STRANGER) == ()


def test_a_list_shows_how_the_game_stands(shelf: Shelf) -> None:
    on_the_shelf(shelf, sheet=a_sheet("Zoe", "Ann"))
    _grant(shelf, PHONE, "scorer")
    add(shelf, a_round(60, 10), "round 1", at="2026-11-30T20:00:00Z")
    add(shelf, a_round(60, 90), "round 2", at="2026-11-30T21:00:00Z")
    (listed,) = shelf.listed(PHONE)
    assert listed.players == ("Zoe", "Ann")
    assert listed.totals == (120, -40)
    assert listed.places == (1, 2)
    assert listed.winners == ()
    assert (listed.status, listed.rounds, listed.target) == ("playing", 2, 500)
    assert (listed.preset, listed.version) == ("standard", 3)
    assert (listed.started, listed.changed) == ("2026-11-30T19:05:00Z", "2026-11-30T21:00:00Z")


def test_a_list_names_the_winner(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    _grant(shelf, PHONE, "scorer")
    for number in (1, 2, 3):
        add(shelf, a_round(200, 35), f"round {number}")
    (listed,) = shelf.listed(PHONE)
    assert (listed.status, listed.winners) == ("over", ("Ann",))


def test_a_list_counts_no_round_after_the_end(shelf: Shelf) -> None:
    on_the_shelf(shelf, sheet=a_sheet(target=350))
    _grant(shelf, PHONE, "scorer")
    for number in (1, 2, 3):
        add(shelf, a_round(120), f"round {number}")
    assert shelf.listed(PHONE)[0].rounds == 3
    add(shelf, RoundCorrected(2, a_round(240).entry, "read again"), "correction")
    (listed,) = shelf.listed(PHONE)
    assert (listed.rounds, listed.totals, listed.status) == (2, (360, 160), "over")


def test_a_list_follows_corrections_and_players(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    _grant(shelf, PHONE, "scorer")
    add(shelf, a_round(), "round 1")
    add(shelf, PlayerJoined("Cleo", points=25, place=1, after=2), "cleo")
    add(shelf, PlayerRenamed(2, "Benjamin"), "ben")
    assert shelf.listed(PHONE)[0].players == ("Cleo", "Ann", "Benjamin")
    add(shelf, LineStruck(3), "strike cleo")
    add(shelf, LineStruck(2), "strike round 1")
    (listed,) = shelf.listed(PHONE)
    assert listed.players == ("Ann", "Benjamin")
    assert (listed.totals, listed.rounds) == ((0, 0), 0)


def test_the_game_that_changed_last_stands_first(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    on_the_shelf(shelf, OTHER, a_sheet(at="2026-11-30T20:00:00Z"))
    for game in (GAME, OTHER):
        _grant(shelf, PHONE, "scorer", game)
    assert [listed.game for listed in shelf.listed(PHONE)] == [OTHER, GAME]
    add(shelf, a_note("later"), "note", at="2026-11-30T22:00:00Z")
    assert [listed.game for listed in shelf.listed(PHONE)] == [GAME, OTHER]


def test_names_are_offered_once_each_last_used_first(shelf: Shelf) -> None:
    on_the_shelf(shelf, sheet=a_sheet("ann", "Ben"))
    on_the_shelf(shelf, OTHER, a_sheet("Cleo", "Ann", at="2026-11-30T20:00:00Z"))
    for game in (GAME, OTHER):
        _grant(shelf, PHONE, "scorer", game)
    assert shelf.names_used(PHONE) == ("Cleo", "Ann", "Ben")
    assert shelf.names_used(STRANGER) == ()


def test_all_games_are_found(shelf: Shelf) -> None:
    games = [GameId(f"game-number-{number:04}") for number in range(450)]
    with shelf.writing() as desk:
        for game in games:
            desk.place(game, a_sheet(), "secret")
    assert list(shelf.all_games()) == games


def test_index_and_lines_agree(shelf: Shelf) -> None:
    on_the_shelf(shelf)
    add(shelf, a_round(), "round 1")
    assert shelf.index_faults() == ()


def _write_and_fail(shelf: Shelf) -> None:
    with shelf.writing() as desk:
        desk.append(GAME, desk.load(GAME).write(a_note("lost"), stamp("lost")))
        desk.place(OTHER, a_sheet(), "secret")
        desk.grant(GAME, PHONE, "scorer")
        raise ZeroDivisionError


def _grant(shelf: Shelf, device: DeviceId, right: str, game: GameId = GAME) -> None:
    with shelf.writing() as desk:
        desk.grant(game, device, right)
