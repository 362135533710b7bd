"""What if the game had been played under other rules?"""

from __future__ import annotations

import pytest

from scorekeeper.actions.rounds import RecordRound, record_round
from scorekeeper.actions.shelf import GameId
from scorekeeper.sheet.lines import RulesChanged, Stamp
from tests.builders import entry
from tests.web.phones import Phone, boxes_of, words

LOW_ACE = ("AS 2S 3S; 7S 7C 7D | - | out", "5H 6H 7H | AD 9C", "- | KS")


@pytest.fixture
def played(phone: Phone, game: str) -> str:
    """A game with a round in which an ace stood low."""
    enter(phone, game, *LOW_ACE)
    return game


def enter(phone: Phone, game: str, *players: str) -> None:
    """Write a round on the sheet, as this phone would."""
    sheet = phone.sheet(game)
    stamp = Stamp("2026-11-30T19:05:00Z", "phone", "Ann", f"round-{sheet.version}")
    name = GameId(game.rsplit("/", 1)[-1])
    record_round(
        phone.app.extensions["shelf"], RecordRound(name, sheet.version, entry(*players)), stamp
    )


def test_the_sheet_and_the_house_rules_lead_there(phone: Phone, stranger: Phone, game: str) -> None:
    for page in (game, f"{game}/rules"):
        for each in (phone, stranger):
            assert f'href="{game}/what-if"' in each.text(page)


def test_before_the_first_round_there_is_nothing_to_ask(phone: Phone, game: str) -> None:
    for address in (f"{game}/what-if", f"{game}/what-if?ace_low=15"):
        page = phone.text(address)
        assert "No round is written yet" in page
        assert "Choose a reading" not in page


def test_a_reading_is_one_tap_away_and_its_address_says_it(phone: Phone, played: str) -> None:
    page = phone.text(f"{played}/what-if")
    assert f'href="{played}/what-if?ace_low=15"' in page
    assert f'href="{played}/what-if?target=500"' not in page
    page = phone.text(f"{played}/what-if?ace_low=15")
    assert "The game would still be open" in page
    assert "Ann would lead with 41 points after round 1." in page
    assert "On the sheet Ann leads with 27 points" in page
    assert '<td class="do x"><small>+41</small> 41</td>' in page


def test_whoever_has_the_address_sees_the_same_but_changes_no_rules(
    phone: Phone, stranger: Phone, played: str
) -> None:
    address = f"{played}/what-if?ace_low=15"
    assert "41 points" in stranger.text(address)
    assert "Play on under these rules" not in stranger.text(address)
    assert f'href="{played}/rules/change?ace_low=15"' in phone.text(address)


def test_any_other_rule_can_be_asked_for_beside_what_is_shown(stranger: Phone, played: str) -> None:
    page = stranger.text(f"{played}/what-if?ace_low=15&target=20")
    assert f'href="{played}/what-if/rules?ace_low=15&target=20"' in page
    boxes = boxes_of(stranger.text(f"{played}/what-if/rules?ace_low=15&target=20"))
    assert (boxes["ace_low"], boxes["target"], boxes["face"]) == ("15", "20", "")


def test_nothing_is_written(phone: Phone, played: str) -> None:
    before = phone.sheet(played).digest
    phone.get(f"{played}/what-if?ace_low=15&target=20")
    assert phone.sheet(played).digest == before


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("preset=&ace=&ace_low=15&target=&face=&tie=", "?ace_low=15"),
        ("target=300&ace_low=15", "?ace_low=15&target=300"),
        ("ace=always_1", "?ace_high=1&ace_set=1&ace_hand=1&ace_corner=1"),
        ("ace_low=15&face=10&decks=auto", "?ace_low=15"),
        ("preset=five-ten-fifteen", "?ace_low=5&number_values=five_ten"),
        ("ace_low=+15+&fbclid=abc", "?ace_low=15"),
        ("queen_of_spades_number=40", "?queen_of_spades=number&queen_of_spades_number=40"),
        ("fbclid=abc", ""),
    ],
)
def test_the_address_holds_just_what_is_another(
    phone: Phone, played: str, asked: str, shown: str
) -> None:
    answer = phone.get(f"{played}/what-if?{asked}")
    assert (answer.status_code, answer.location) == (303, f"{played}/what-if{shown}")
    assert phone.get(answer.location).status_code == 200


def test_rules_that_are_played_already_are_told(phone: Phone, played: str) -> None:
    answer = phone.get(f"{played}/what-if?target=500")
    assert answer.location == f"{played}/what-if"
    assert "This game is played so." in phone.text(answer.location)
    assert "played so" not in phone.text(answer.location)


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("target=-5", "Enter a number from 1"),
        ("ace_low=abc", "This is no whole number."),
        ("ace_low=101", "Enter a number from 0 to 100."),
        ("tie=duel", "Choose one of those offered."),
        ("preset=nobody-plays-this", "Choose one of those offered."),
        ("dealt=number", "Enter a number; a blank is not a zero."),
        ("set_max=2", "This is less than the fewest cards in a set."),
        ("ace=low_1&ace_set=3", "Choose “values of our own”"),
        ("target=" + "9" * 5000, "Enter a number from 1 to 1000000."),
    ],
)
def test_what_can_be_no_rule_is_said_beside_its_box_and_the_typing_kept(
    phone: Phone, played: str, asked: str, said: str
) -> None:
    answer = phone.get(f"{played}/what-if?{asked}&face=12")
    page = words(answer)
    assert answer.status_code == 422
    assert "This can’t be counted" in page
    assert said in page
    assert boxes_of(page)["face"] == "12"


@pytest.mark.parametrize("junk", ["%00", "%ff", "%F0%9F%92%A5", "=", "&&&", "ace_low=1%0A5"])
def test_no_address_breaks_it(phone: Phone, played: str, junk: str) -> None:
    for address in (f"ace_low={junk}", junk, f"tie={junk}&dealt={junk}", f"{junk}={junk}"):
        answer = phone.get(f"{played}/what-if?{address}")
        assert answer.status_code in {200, 303, 422}, address
        for page in ("what-if/rules", "rules/change"):
            assert phone.get(f"{played}/{page}?{address}").status_code == 200, address


def test_what_was_shown_is_filled_in_and_the_table_says_from_when_on(
    phone: Phone, played: str
) -> None:
    address = f"{played}/rules/change?ace_low=15&run_min=4&tie=shared&seen=99&entry_key=mine-mine"
    page = phone.text(address)
    assert "Filled in below" in page
    assert "Ace in a low run (A-2-3): 15 (on the sheet: 1)" in page
    assert (boxes_of(page)["ace_low"], boxes_of(page)["run_min"]) == ("15", "4")
    assert '<option value="shared" selected>' in page
    assert 'value="own" checked' in page
    assert 'name="reach" value="rest" checked' in page
    assert 'value="mine-mine"' not in page
    assert f'name="seen" value="{phone.sheet(played).version}"' in page
    sent = {"reach": "whole", "ace": "own", "ace_low": "15"}
    assert phone.post(f"{played}/rules/change", **sent).status_code == 303
    sheet = phone.sheet(played)
    assert isinstance(sheet.lines[-1].body, RulesChanged)
    assert sheet.standings.totals[1] == 41


def test_the_page_of_a_change_says_nothing_of_what_is_not_filled_in(
    phone: Phone, played: str
) -> None:
    for address in ("", "?target=500", "?target=abc"):
        assert "Filled in below" not in phone.text(f"{played}/rules/change{address}")


def test_a_round_that_was_typed_and_one_that_can_not_be_counted_are_told(phone: Phone) -> None:
    game = phone.start("Ann", "Ben", decks="2")
    enter(phone, game, "7S 7C 7D | - | out", "7S 7H 7D | 9C")
    enter(phone, game, "=64 | =0 | out", "#-12")
    page = phone.text(f"{game}/what-if?ace_low=15&decks=1")
    assert "Rounds that can’t be counted by these rules" in page
    assert "Ben: 7♠︎ stands with Ann already" in page
    assert "Ann: melds 64; Ben: score −12" in page
    assert 'aria-label="Round 1: can’t be counted so, stays as it is"' in page


def test_it_speaks_the_readers_language(phone: Phone, played: str) -> None:
    spanish = Phone(phone.app, "es")
    page = spanish.text(f"{played}/what-if?target=20")
    assert "¿Y si…?" in page
    assert "Habría ganado Ann" in page
