"""The pages that explain a number, and where every card is."""

from __future__ import annotations

import re

import pytest

from tests.web.phones import Phone, words
from tests.web.test_enter_round import ROUND
from tests.web.test_round import CARDS

TWICE = {**CARDS, "p2_hand": "AD 7S", "p3_points": "", "p3_melds": "20", "p3_hand": "9"}


@pytest.fixture
def played(phone: Phone, game: str) -> str:
    """A game of one round by cards."""
    assert phone.post(f"{game}/rounds", **CARDS).status_code == 303
    return game


def test_a_number_shows_its_cards_its_sum_and_the_rule(stranger: Phone, played: str) -> None:
    page = stranger.text(f"{played}/rounds/1/1")
    assert re.search(r'<h1 class="why">.*Ann.*round 1.*<b>\+64</b></h1>', page)
    assert "A♠︎: an ace at the top of a run" in page
    assert "The cards 2 to 10: count their number." in page
    assert "as in Standard" in page
    assert "So too: pagat.com (500 Rum), zoboko.com." in page
    assert "bellaonline.com" in page
    assert '<b class="number">+56</b>' in page
    assert f'href="{played}/rounds/1/2"' in page
    assert f'href="{played}/rounds/1/pack"' in page


def test_a_score_alone_says_so(phone: Phone, played: str) -> None:
    page = phone.text(f"{played}/rounds/1/3")
    assert "Only the score of this round was typed" in page
    assert "wrong call" in page


def test_what_was_typed_is_shown_as_it_was_typed(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **{**ROUND, "p2_melds": "15+10+10"})
    page = phone.text(f"{game}/rounds/1/2")
    assert "Typed as totals: nothing is known of the cards." in page
    assert "entered as 15+10+10 = 35" in page
    assert "/pack" not in page
    assert "/pack" not in phone.text(f"{game}/rounds/1")


def test_a_rule_that_was_changed_leads_to_its_line(phone: Phone, played: str) -> None:
    boxes = {"number_values": "five_ten", "reach": "whole"}
    answer = phone.post(f"{played}/rules/change", **boxes)
    assert answer.status_code == 303, words(answer)
    page = phone.text(f"{played}/rounds/1/1")
    assert f'href="{played}/lines#line-3"' in page
    assert "changed on line 3 by" in page
    assert "<b>+55</b></h1>" in page


def test_the_round_leads_to_each_number_and_to_the_pack(phone: Phone, played: str) -> None:
    page = phone.text(f"{played}/rounds/1")
    for to in ("rounds/1/1", "rounds/1/3", "rounds/1/pack", "totals/2"):
        assert f'href="{played}/{to}"' in page


@pytest.mark.parametrize(
    "to", ["rounds/2/1", "rounds/1/4", "rounds/1/0", "rounds/2/pack", "totals/4", "totals/0"]
)
def test_where_no_number_is_there_is_no_page(phone: Phone, played: str, to: str) -> None:
    assert phone.get(f"{played}/{to}").status_code == 404


def test_who_may_write_can_challenge_the_number(phone: Phone, stranger: Phone, played: str) -> None:
    challenge = f'href="{played}/rounds/1/2/challenge"'
    assert challenge in phone.text(f"{played}/rounds/1/2")
    assert challenge not in stranger.text(f"{played}/rounds/1/2")


def test_the_pack_shows_whose_each_card_is(phone: Phone, played: str) -> None:
    page = phone.text(f"{played}/rounds/1/pack")
    assert place_of(page, "7♠︎") == "1 Ann, meld 1."
    assert place_of(page, "8♥︎") == "1+ Ann, laid off."
    assert place_of(page, "A♦︎") == "2− Ben, hand."
    assert place_of(page, "2♣︎") == "· not seen."
    assert "Not known, nothing was entered by cards: Cleo." in page
    assert "12 of 52 cards were entered" in page
    assert 'class="pack__claimed"' not in page


def test_a_card_that_two_claim_shows_both_places_where_it_is_entered(
    phone: Phone, game: str
) -> None:
    answer = phone.post(f"{game}/rounds", **TWICE)
    assert answer.status_code == 422
    page = words(answer)
    assert place_of(page, "7♠︎") == "1 Ann, meld 1. 2− Ben, hand."
    assert "7♠︎ is claimed more often than the pack holds it: Ann, meld 1; Ben, hand." in page
    assert page.count('class="pack__claimed"') == 1
    assert "more.css" in page
    assert "The cards against the pack" not in phone.text(f"{game}/rounds/new")


def test_two_places_are_shown_for_a_correction_too(phone: Phone, played: str) -> None:
    answer = phone.post(f"{played}/rounds/1/correction", **TWICE, line="2", reason="a slip")
    assert answer.status_code == 422
    assert place_of(words(answer), "7♠︎") == "1 Ann, meld 1. 2− Ben, hand."


def test_a_won_game_leads_from_its_words_to_the_total(phone: Phone) -> None:
    game = phone.start("Ann", "Ben", "Cleo", target="60")
    phone.post(f"{game}/rounds", **ROUND)
    short = game.rsplit("/", 1)[-1]
    assert f'<a href="{short}/totals/1">with 64 points.</a>' in phone.text(game)
    page = phone.text(f"{game}/settlement")
    assert "64 − (−6) =" in page
    assert f'href="{game}/totals/2"' in page


def test_a_game_that_the_table_stopped_tells_no_total(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    phone.post(f"{game}/ending")
    assert "<p>Nobody has won this game.</p>" in phone.text(game)


def place_of(page: str, face: str) -> str:
    """What stands in the pack beside a card."""
    found = re.search(rf'<span class="pack__card[^>]*>{face}</span>(.*?)</td>', page, re.DOTALL)
    assert found
    return " ".join(re.sub(r"<[^>]*>", " ", found[1]).split())
