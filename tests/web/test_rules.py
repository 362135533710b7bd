"""The house rules of a game in words, and their change."""

from __future__ import annotations

import pytest

from scorekeeper.actions.rounds import RecordRound, record_round
from scorekeeper.actions.shelf import GameId
from scorekeeper.rummy.presets import preset
from scorekeeper.sheet.lines import Stamp
from tests.builders import entry
from tests.web.phones import Phone, words


def change(phone: Phone, game: str, **boxes: object) -> object:
    """Send a change that is taken."""
    answer = phone.post(f"{game}/rules/change", **({"reach": "rest"} | boxes))
    assert answer.status_code == 303, words(answer)
    return answer


def test_the_rules_stand_there_in_words_with_what_the_cards_count(phone: Phone, game: str) -> None:
    page = phone.text(f"{game}/rules")
    assert "The game is won at 500 points or more." in page
    assert "Ace, low: A-2-3" in page
    assert "What most published rules" in page
    assert f"{game}/rules/change" in page


def test_who_may_only_look_reads_them_too(stranger: Phone, game: str) -> None:
    page = stranger.text(f"{game}/rules")
    assert "The game is won at 500" in page
    assert "rules/change" not in page
    refused = stranger.get(f"{game}/rules/change")
    assert refused.status_code == 403
    assert f'href="{game}"' in words(refused)


def test_what_the_table_chose_and_what_we_filled_in_is_marked(phone: Phone) -> None:
    own = phone.start("Ann", "Ben", ace="always_15")
    assert phone.text(f"{own}/rules").count("this table’s own") == 1
    filled = phone.post("/games", player=["Ann", "Ben"], preset="pool-500").location
    assert "filled in by us" in phone.text(f"{filled}/rules")


def test_the_page_of_a_change_tells_what_holds_now(phone: Phone, game: str) -> None:
    page = phone.text(f"{game}/rules/change")
    assert "now 500" in page
    assert "now: on anybody’s melds" in page
    assert 'value="whole"' not in page


def test_only_what_was_filled_in_changes(phone: Phone, game: str) -> None:
    change(phone, game, target="300", going_out_bonus="25")
    expected = preset("standard").rules.changed({"target": 300, "going_out_bonus": 25})
    assert phone.sheet(game).rules == expected
    assert "The rules are changed." in phone.text(f"{game}/rules")


def test_another_way_to_play_keeps_the_sides(phone: Phone) -> None:
    game = phone.start("Ann", "Ben", side=["A", "B"])
    change(phone, game, preset="pool-500", side=["A", "B"])
    sheet = phone.sheet(game)
    assert sheet.preset == "pool-500"
    assert sheet.rules.pool == 30
    assert sheet.rules.teams == (("Ann",), ("Ben",))


def test_a_variant_comes_with_another_way_to_play(phone: Phone, game: str) -> None:
    change(phone, game, preset="five-ten-fifteen", variant="five-ten-fifteen/queen-40")
    sheet = phone.sheet(game)
    assert sheet.preset == "five-ten-fifteen"
    assert sheet.rules == preset("five-ten-fifteen").rules_with("queen-40")


def test_sides_are_made_and_taken_away(phone: Phone, game: str) -> None:
    change(phone, game, side=["A", "B", "A"])
    assert phone.sheet(game).rules.teams == (("Ann", "Cleo"), ("Ben",))
    page = phone.text(f"{game}/rules/change")
    assert page.count('value="A" selected') == 2
    change(phone, game, side=["", "", ""])
    assert phone.sheet(game).rules.teams is None


def enter(phone: Phone, game: str, *players: str) -> None:
    """Write a round on the sheet, as this phone would."""
    sheet = phone.sheet(game)
    stamp = Stamp("2026-11-30T19:05:00Z", "phone", "Ann", f"round-{sheet.version}")
    name = GameId(game.rsplit("/", 1)[-1])
    record_round(
        phone.app.extensions["shelf"], RecordRound(name, sheet.version, entry(*players)), stamp
    )


def test_a_change_for_the_whole_game_counts_every_round_anew(phone: Phone, game: str) -> None:
    enter(phone, game, "AS 2S 3S; 7S 7C 7D | - | out", "5H 6H 7H | 9C", "- | KS")
    enter(phone, game, "=30 | =0 | out", "=0 | =9", "=0 | =5")
    page = phone.text(f"{game}/rules/change")
    assert "2 rounds are counted anew." in page
    assert "counted anew with other card values: rounds 1." in page
    assert "With totals that were typed: rounds 2." in page
    before = phone.sheet(game).standings.totals[1]
    change(phone, game, reach="whole", ace="always_15")
    assert phone.sheet(game).standings.totals[1] == before + 14


def test_a_change_from_a_certain_round_on_leaves_those_before(phone: Phone, game: str) -> None:
    for _ in range(2):
        enter(phone, game, "AS 2S 3S; 7S 7C 7D | - | out", "5H 6H 7H | 9C", "- | KS")
    before = phone.sheet(game).standings.totals[1]
    change(phone, game, reach="from", from_round="2", ace="always_15")
    assert phone.sheet(game).standings.totals[1] == before + 14
    assert "The rules of rounds 1 to 1" in phone.text(f"{game}/rules")


def test_a_change_that_no_earlier_round_could_stand_is_told_with_the_card(
    phone: Phone,
) -> None:
    game = phone.start("Ann", "Ben", decks="2")
    enter(phone, game, "7S 7C 7D | - | out", "7S 7H 7D | 9C")
    answer = phone.post(f"{game}/rules/change", reach="whole", decks="1")
    assert answer.status_code == 422
    assert "Round 1 can’t be right like this" in words(answer)
    assert "Ben: 7♠︎ stands with Ann already" in words(answer)
    assert phone.sheet(game).rules.decks == 2


@pytest.mark.parametrize(
    ("boxes", "said"),
    [
        ({"reach": ""}, "Choose from when on the change holds."),
        ({"reach": "yesterday"}, "Choose from when on the change holds."),
        ({"reach": "from"}, "There is no such round."),
        ({"reach": "from", "from_round": "1"}, "There is no such round."),
        ({"reach": "from", "from_round": "0"}, "Enter a number from 1"),
        ({"target": "-5"}, "Enter a number from 1"),
        ({"side": ["A", "", "B"]}, "Give everybody a side"),
        ({"ace": "low_1", "ace_set": "3"}, "Choose “values of our own”"),
        ({"set_max": "2"}, "This is less than the fewest cards in a set."),
    ],
)
def test_a_change_that_can_not_be_is_said_and_the_typing_kept(
    phone: Phone, game: str, boxes: dict[str, object], said: str
) -> None:
    before = phone.sheet(game).version
    sent = {"reach": "rest", "face": "12"} | boxes
    answer = phone.post(f"{game}/rules/change", **sent)
    assert answer.status_code == 422
    assert said in words(answer)
    assert 'name="face" type="text" value="12"' in words(answer)
    assert phone.sheet(game).version == before


def test_a_change_that_changes_nothing_is_told(phone: Phone, game: str) -> None:
    answer = phone.post(f"{game}/rules/change", reach="rest", target="500")
    assert answer.status_code == 409
    assert "Nothing was changed by this." in words(answer)


def test_a_stale_page_is_told_and_can_be_sent_again(phone: Phone, game: str) -> None:
    seen = phone.sheet(game).version
    change(phone, game, target="300")
    answer = phone.post(f"{game}/rules/change", reach="rest", target="400", seen=seen)
    page = words(answer)
    assert answer.status_code == 409
    assert "Somebody has written on this sheet meanwhile" in page
    assert 'name="target" type="text" value="400"' in page
    assert f'name="seen" value="{seen + 1}"' in page
    assert phone.sheet(game).rules.target == 300
