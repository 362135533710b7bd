"""The end of a game: stopping early, going on, the next game, who pays whom."""

from __future__ import annotations

from tests.web.phones import Phone, words
from tests.web.test_enter_round import ROUND


def test_a_game_is_stopped_and_nobody_has_won(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    assert "Stop this game early" in phone.text(f"{game}/ending")
    assert phone.sheet(game).version == 2
    answer = phone.post(f"{game}/ending", reason="bedtime")
    assert (answer.status_code, answer.location) == (303, game)
    page = phone.text(game)
    assert "You can go on with this game at any time." in page
    assert page.count("stopped") == 1
    assert "Nobody has won this game." in page
    assert "bedtime" in phone.text(f"{game}/lines")
    assert phone.sheet(game).standings.winners == ()


def test_a_finished_game_is_not_stopped_again(phone: Phone, game: str) -> None:
    phone.post(f"{game}/ending")
    assert phone.get(f"{game}/ending").status_code == 409
    answer = phone.post(f"{game}/ending", reason="twice")
    assert answer.status_code == 409
    assert 'value="twice"' in words(answer)


def test_a_game_goes_on_after_its_end(phone: Phone) -> None:
    game = phone.start("Ann", "Ben", "Cleo", target="60")
    phone.post(f"{game}/rounds", **ROUND)
    assert "Go on with this game" in phone.text(f"{game}/reopening")
    assert phone.post(f"{game}/reopening", reason="to 500 after all").status_code == 303
    page = phone.text(game)
    assert "The game goes on." in page
    assert "Enter round 2" in page
    assert phone.post(f"{game}/rounds", **ROUND).status_code == 303


def test_a_game_that_goes_on_is_not_reopened(phone: Phone, game: str) -> None:
    assert phone.get(f"{game}/reopening").status_code == 409
    assert phone.post(f"{game}/reopening").status_code == 409
    assert phone.post(f"{game}/reopening", reason="x" * 501).status_code == 422
    assert phone.sheet(game).version == 1


def test_a_moved_sheet_is_told_before_it_is_stopped(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    answer = phone.post(f"{game}/ending", reason="bedtime", seen="1")
    assert answer.status_code == 409
    assert 'value="bedtime"' in words(answer)
    assert 'name="seen" value="2"' in words(answer)


def test_a_rematch_is_a_new_sheet_with_the_dealer_moved_on(phone: Phone) -> None:
    game = phone.start("Ann", "Ben", "Cleo", target="60", going_out_bonus="5")
    phone.post(f"{game}/rounds", **ROUND)
    answer = phone.post(f"{game}/rematch")
    assert answer.status_code == 303
    again = phone.post(f"{game}/rematch")
    assert again.location == answer.location != game
    sheet = phone.sheet(str(answer.location))
    assert [sheet.name(seat) for seat in sheet.seating] == ["Ann", "Ben", "Cleo"]
    assert (sheet.rules.target, sheet.rules.going_out_bonus) == (60, 5)
    assert sheet.name(sheet.standings.next_dealer) == "Ben"
    assert "Enter round 1" in phone.text(str(answer.location))


def test_the_whole_table_finds_the_one_rematch(phone: Phone, stranger: Phone) -> None:
    game = phone.start("Ann", "Ben", "Cleo", target="60")
    phone.post(f"{game}/rounds", **ROUND)
    following = str(phone.post(f"{game}/rematch").location)
    for looking in (phone, stranger):
        assert f'href="{following}"' in looking.text(game)
        assert 'action="' + game + '/rematch"' not in looking.text(game)
    assert stranger.post(f"{game}/rematch").status_code == 403
    secret = stranger.app.extensions["shelf"].secret(game.rsplit("/", 1)[-1])
    stranger.post(f"{game}/writers", link=secret)
    assert stranger.post(f"{game}/rematch").location == following
    assert stranger.get(f"{following}/rounds/new").status_code == 200


def test_a_game_that_ended_again_has_another_rematch(phone: Phone) -> None:
    game = phone.start("Ann", "Ben", "Cleo", target="60")
    phone.post(f"{game}/rounds", **ROUND)
    first = phone.post(f"{game}/rematch").location
    phone.post(f"{game}/reopening")
    phone.post(f"{game}/rounds", **ROUND)
    assert phone.post(f"{game}/rematch").location != first


def test_who_pays_whom(phone: Phone, stranger: Phone) -> None:
    game = phone.start("Ann", "Ben", "Cleo", target="60")
    assert "Nobody has won yet" in phone.text(f"{game}/settlement")
    phone.post(f"{game}/rounds", **ROUND)
    page = stranger.text(f"{game}/settlement")
    assert "<bdi>Ben</bdi> → <bdi>Ann</bdi>" in page
    assert ">70</b>" in page
    assert "+133" in page
