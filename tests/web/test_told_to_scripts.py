"""What the page of a round tells its scripts, and what they send back with a round."""

from __future__ import annotations

import json
import re
from typing import Any

from scorekeeper.pages.facts import facts
from tests.web.phones import Phone, words
from tests.web.test_enter_round import ROUND

NOBODY_OUT = {**ROUND, "p1_went_out": None, "p1_hand": "5"}


def told(phone: Phone, address: str) -> Any:
    """What the scripts of a page are told."""
    page = phone.get(address).text
    found = re.search(r'<script type="application/json" data-told>(.*?)</script>', page)
    assert found
    return json.loads(found[1])


def test_the_next_round_goes_on_from_the_totals(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    standings = phone.sheet(game).standings.totals
    live = told(phone, f"{game}/rounds/new")
    assert (live["place"], live["number"], live["pool"]) == ("new", 2, 0)
    assert {one["seat"]: one["before"] for one in live["players"]} == dict(standings)
    assert {one["was"] for one in live["players"]} == {None}


def test_a_correction_goes_on_from_the_totals_before_its_round(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    phone.post(f"{game}/rounds", **ROUND)
    second = phone.sheet(game).round(2)
    live = told(phone, f"{game}/rounds/2/correction")
    assert (live["place"], live["number"]) == (f"line-{second.line}", 2)
    first = phone.sheet(game).round(1)
    for one in live["players"]:
        assert one["before"] == first.totals[one["seat"]]
        assert one["was"] == second.score.of(one["seat"]).net
    live = told(phone, f"{game}/rounds/new?before=1")
    assert {one["before"] for one in live["players"]} == {0}
    assert live["place"] == f"before-{first.line}"


def test_a_joiner_goes_on_from_the_points_of_the_start(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    phone.post(f"{game}/players", name="Dan", points="120", place="4")
    live = told(phone, f"{game}/rounds/new")
    dan = {"seat": 4, "name": "Dan", "side": 4, "before": 120, "was": None}
    assert live["players"][3] == dan


def test_sums_that_come_up_often_have_a_key(phone: Phone) -> None:
    family = phone.start("Ann", "Ben", preset="five-ten-fifteen", variants="queen_of_spades=40")
    assert told(phone, f"{family}/rounds/new")["quick"][:3] == [5, 10, 15]


def test_the_facts_are_those_of_the_rules_and_are_kept(phone: Phone, game: str) -> None:
    page = phone.get(f"{game}/rounds/new").text
    address = re.search(r'data-facts="([^"]+)"', page)
    assert address
    answer = phone.get(address[1])
    told_already = {"rules": phone.sheet(game).rules.as_written()}
    assert answer.get_json() | told_already == facts(phone.sheet(game).rules, 3).as_json()
    assert "immutable" in answer.headers["Cache-Control"]
    assert phone.get(f"{game}/rounds/facts?line=99").status_code == 404


def test_a_yes_to_what_the_phone_has_asked_is_taken(phone: Phone, game: str) -> None:
    answer = phone.post(f"{game}/rounds", **NOBODY_OUT, decided="nobody_out:0")
    assert answer.status_code == 303
    [accepted] = phone.sheet(game).round(1).entry.accepted
    assert (accepted.code, accepted.seat) == ("nobody_out", None)


def test_a_yes_to_other_questions_is_none(phone: Phone, game: str) -> None:
    for decided in ("two_empty_hands:0", "nobody_out:0 mixed_suits:1", "nobody_out:1", "x"):
        answer = phone.post(f"{game}/rounds", **NOBODY_OUT, decided=decided)
        assert answer.status_code == 422, decided
    assert phone.sheet(game).version == 1


def test_a_yes_turns_nothing_that_is_refused_into_a_round(phone: Phone, game: str) -> None:
    refused = {**ROUND, "p1_melds": "5000"}
    assert phone.post(f"{game}/rounds", **refused, decided="exceeds_deck:1").status_code == 422


def test_what_the_phone_had_shown_otherwise_is_said_and_the_server_counts(
    phone: Phone, game: str
) -> None:
    net = phone.sheet(game)
    phone.post(f"{game}/rounds", **ROUND)
    net = phone.sheet(game)
    right = " ".join(f"{one.seat}:{one.net}" for one in net.round(1).score.players)
    assert "had shown otherwise" not in words(phone.get(game))
    phone.post(f"{game}/rounds", **ROUND, counted=right)
    assert "had shown otherwise" not in words(phone.get(game))
    phone.post(f"{game}/rounds", **ROUND, counted=f"1:7 {right.split(' ', 1)[1]}")
    assert "The phone had shown otherwise: Ann 7." in words(phone.get(game))
    assert phone.sheet(game).round(3).score.of(1).net == net.round(1).score.of(1).net
    assert phone.post(f"{game}/rounds", **ROUND, counted="::: 1: 2:x").status_code == 303


def test_a_page_that_was_sent_back_says_so_to_its_scripts(phone: Phone, game: str) -> None:
    assert "data-returned" not in phone.get(f"{game}/rounds/new").text
    assert 'data-returned="yes"' in phone.post(f"{game}/rounds", **NOBODY_OUT).text
    phone.post(f"{game}/rounds", **ROUND, entry_key="the-same-key")
    other = {**ROUND, "p1_melds": "20"}
    again = phone.post(f"{game}/rounds", **other, entry_key="the-same-key", seen="1")
    assert 'data-returned="stale"' in again.text
