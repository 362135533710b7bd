"""A number is doubted, counted again without the entry in sight, and settled by the table."""

from __future__ import annotations

import re

import pytest

from scorekeeper.sheet.lines import ChallengeSettled, Outcome, ScoreChallenged, ScoreRecounted
from tests.web.phones import Phone, boxes_of, words

CARDS = {
    "p1_melds": "7S 7C 7D / QS KS AS", "p1_hand": "0", "p1_went_out": "yes",
    "p2_melds": "5H 6H 7H", "p2_hand": "AD 9C",
    "p3_melds": "25", "p3_hand": "34",
}  # fmt: skip
AGAIN = CARDS | {"p1_laid_off": "8H>2.1"}


@pytest.fixture
def doubted(phone: Phone, game: str) -> str:
    """The page of a challenge: Ann's 56 should be 64, she says."""
    phone.post(f"{game}/rounds", **CARDS)
    answer = phone.post(
        f"{game}/challenges", line="2", player="1", claim="64", text="the eight is missing"
    )
    assert answer.status_code == 303
    assert answer.location == f"{game}/challenges/3"
    return f"{game}/challenges/3"


def counted(phone: Phone, doubted: str, **boxes: str) -> None:
    sent = AGAIN | {"seats": "1 2 3", "again_for": "1"} | boxes
    answer = phone.post(f"{doubted}/recount", **sent)
    assert answer.status_code == 303, words(answer)
    assert answer.location == doubted


def test_the_page_that_doubts_a_number_says_which(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **CARDS)
    page = phone.text(f"{game}/rounds/1/2/challenge")
    assert "Ben" in page
    assert "−6" in page
    for nothing in ("9/1", "1/9", "0/1"):
        assert phone.get(f"{game}/rounds/{nothing}/challenge").status_code == 404


def test_a_challenge_stands_on_the_sheet_and_in_its_lines(
    phone: Phone, stranger: Phone, game: str, doubted: str
) -> None:
    assert phone.sheet(game).lines[-1].body == ScoreChallenged(2, 1, 64, "the eight is missing")
    said = "Ann’s +56 in round 1 is challenged; +64 is claimed."
    for page in (game, f"{game}/lines", doubted):
        assert said in stranger.text(page)
    sheet = phone.text(game)
    assert "challenged, not closed yet" in sheet
    assert f'href="{doubted}"' in sheet
    assert "the eight is missing" in phone.text(doubted)
    assert "/settlement" not in stranger.text(doubted)


@pytest.mark.parametrize(
    ("claim", "said"), [("sixty", "This is no whole number."), ("9999999", "Enter a number from")]
)
def test_a_claim_that_is_no_number_is_told_and_kept(
    phone: Phone, game: str, claim: str, said: str
) -> None:
    phone.post(f"{game}/rounds", **CARDS)
    answer = phone.post(f"{game}/challenges", line="2", player="1", claim=claim, text="why")
    assert answer.status_code == 422
    assert said in words(answer)
    assert boxes_of(words(answer))["claim"] == claim
    assert boxes_of(words(answer))["text"] == "why"


def test_the_same_number_is_not_challenged_twice(phone: Phone, game: str, doubted: str) -> None:
    answer = phone.post(f"{game}/challenges", line="2", player="1", claim="", text="mine too")
    assert answer.status_code == 409
    assert "This number of “Ann” is challenged already." in words(answer)
    assert "mine too" in words(answer)


def test_a_recount_begins_from_nothing(phone: Phone, doubted: str) -> None:
    page = phone.text(f"{doubted}/recount")
    boxes = boxes_of(page)
    assert (boxes["p1_melds"], boxes["p1_hand"], boxes["p1_points"]) == ("", "", "")
    # Only the help has it as an example.
    assert page.count("7S 7C 7D") == 1
    assert "5H 6H 7H" in page
    assert 'name="p1_went_out" value="yes" checked' not in page
    everybody = phone.text(f"{doubted}/recount?who=all")
    assert "5H 6H 7H" not in everybody
    assert 'value="25"' not in everybody
    assert 'name="again_for" value="1 2 3"' in everybody


def test_both_countings_stand_side_by_side(phone: Phone, game: str, doubted: str) -> None:
    counted(phone, doubted)
    body = phone.sheet(game).lines[-1].body
    assert isinstance(body, ScoreRecounted)
    assert body.seats == (1,)
    page = phone.text(doubted)
    assert "Counted again: Ann." in page
    assert "Ann: lay-offs with 8♥" in page
    assert page.count("card--marked") == 1
    assert "It stands: 56" in page
    assert "Corrected to the recount: 64" in page
    assert phone.sheet(game).standings.totals[1] == 56


def test_of_others_nothing_is_taken_from_a_recount_of_one(
    phone: Phone, game: str, doubted: str
) -> None:
    counted(phone, doubted, p3_melds="90")
    assert phone.sheet(game).lines[-1].body.entry.of(3).meld_points == 25  # type: ignore[union-attr]
    counted(phone, doubted, p3_melds="90", again_for="1 2 3")
    assert phone.sheet(game).lines[-1].body.entry.of(3).meld_points == 90  # type: ignore[union-attr]


def test_a_recount_is_read_and_checked_as_a_round_is(phone: Phone, game: str, doubted: str) -> None:
    sent = AGAIN | {"seats": "1 2 3", "again_for": "1"}
    answer = phone.post(f"{doubted}/recount", **(sent | {"p1_melds": "7S 7X"}))
    assert answer.status_code == 422
    assert "7S 7X" in words(answer)
    assert 'name="again_for" value="1"' in words(answer)
    answer = phone.post(f"{doubted}/recount", **(sent | {"p1_melds": "7S 7C 7D / 7H 8C 9C"}))
    assert answer.status_code == 422
    assert "7♥" in words(answer)
    assert phone.sheet(game).version == 3


@pytest.mark.parametrize(
    ("boxes", "total", "said"),
    [
        ({"outcome": "stands"}, 56, "Ann’s +56 in round 1 stands."),
        (
            {"outcome": "corrected"},
            64,
            "Ann’s +56 in round 1 is corrected to the recount: +64.",
        ),
        (
            {"outcome": "agreed", "net": "60"},
            60,
            "Ann’s +56 in round 1: the table agreed on +60.",
        ),
    ],
)
def test_the_table_closes_it(
    phone: Phone, doubted: str, boxes: dict[str, str], total: int, said: str
) -> None:
    game = doubted.removesuffix("/challenges/3")
    counted(phone, doubted)
    answer = phone.post(f"{doubted}/settlement", reason="we looked together", **boxes)
    assert (answer.status_code, answer.location) == (303, game)
    assert phone.sheet(game).standings.totals[1] == total
    page = phone.text(doubted)
    assert said in page
    assert "we looked together" in page
    assert "/settlement" not in page
    assert said in phone.text(f"{game}/lines")
    assert "challenged, not closed yet" not in phone.text(game)
    if total != 56:
        assert "replaced by line 5" in phone.text(f"{game}/lines")
        assert said in phone.text(f"{game}/rounds/1")


@pytest.mark.parametrize(
    ("boxes", "said"),
    [
        ({}, "Choose how the table closes it."),
        ({"outcome": "stands", "reason": ""}, "Say why in a few words"),
        ({"outcome": "agreed"}, "Enter the score that you agreed on."),
        ({"outcome": "agreed", "net": "x"}, "This is no whole number."),
    ],
)
def test_what_is_missing_is_told_beside_its_box(
    phone: Phone, game: str, doubted: str, boxes: dict[str, str], said: str
) -> None:
    answer = phone.post(f"{doubted}/settlement", **({"reason": "kept"} | boxes))
    assert answer.status_code == 422
    assert said in words(answer)
    if boxes.get("reason") is None:
        assert 'value="kept"' in words(answer)
    assert phone.sheet(game).version == 3


def test_without_a_recount_there_is_nothing_to_correct_it_to(
    phone: Phone, game: str, doubted: str
) -> None:
    assert "Corrected to the recount" not in phone.text(doubted)
    answer = phone.post(f"{doubted}/settlement", outcome="corrected", reason="so")
    assert answer.status_code == 409
    assert "Nobody has counted again yet." in words(answer)
    phone.post(f"{doubted}/settlement", outcome="stands", reason="so")
    assert phone.sheet(game).lines[-1].body == ChallengeSettled(3, Outcome.STANDS, "so")
    answer = phone.get(f"{doubted}/recount")
    assert answer.status_code == 409


def test_who_may_only_look_writes_nothing(stranger: Phone, game: str, doubted: str) -> None:
    for act in ("recount", "settlement"):
        assert stranger.post(f"{doubted}/{act}", outcome="stands", reason="so").status_code == 403
    assert stranger.post(f"{game}/challenges", line="2", player="2").status_code == 403
    assert stranger.get(f"{doubted}/recount").status_code == 403


def test_a_line_that_is_no_challenge_has_no_such_page(phone: Phone, game: str) -> None:
    for line in ("1", "99"):
        assert phone.get(f"{game}/challenges/{line}").status_code == 404
        assert phone.get(f"{game}/challenges/{line}/recount").status_code == 404
        assert phone.post(f"{game}/challenges/{line}/recount", seats="1").status_code == 404
        answer = phone.post(f"{game}/challenges/{line}/settlement", outcome="stands", reason="so")
        assert answer.status_code == 404


def test_a_game_that_ends_with_an_open_challenge_says_what_it_would_change(
    phone: Phone, game: str
) -> None:
    nets = {"p1_points": "510", "p2_points": "480", "p3_points": "5"}
    phone.post(f"{game}/rounds", **nets)
    phone.post(f"{game}/challenges", line="2", player="2", claim="515", text="")
    page = phone.text(game)
    assert "The result is open" in page
    assert "With +515: Ben would have won." in page
    phone.post(f"{game}/strikes", line="3")
    phone.post(f"{game}/challenges", line="2", player="1", claim="", text="")
    assert "With +500 or less" not in phone.text(game)
    assert "With +499 or less: the game would not be over." in phone.text(game)
    phone.post(f"{game}/challenges/5/settlement", outcome="stands", reason="looked")
    assert "The result is open" not in phone.text(game)


def test_a_round_that_is_struck_out_leaves_nothing_to_close(
    phone: Phone, game: str, doubted: str
) -> None:
    phone.post(f"{game}/strikes", line="2")
    assert "The round is struck out, so there is nothing to close." in phone.text(doubted)
    assert "/settlement" not in phone.text(doubted)
    answer = phone.get(f"{doubted}/recount")
    assert answer.status_code == 409
    assert "Line “2” is struck out already." in words(answer)


def test_a_recount_that_comes_too_late_is_told_and_kept(
    phone: Phone, game: str, doubted: str
) -> None:
    sent = AGAIN | {"seats": "1 2 3", "again_for": "1"}
    phone.post(f"{game}/strikes", line="2", reason="the wrong game")
    answer = phone.post(f"{doubted}/recount", **sent)
    assert answer.status_code == 409
    assert "is struck out already." in words(answer)
    assert "8H>2.1" in words(answer)
    assert "is struck out already." in phone.text(f"{doubted}/recount")


def test_a_recount_sent_again_after_the_matter_was_closed_is_there_already(
    phone: Phone, doubted: str
) -> None:
    again = {"entry_key": "the-recounts-key", "seen": "3"}
    counted(phone, doubted, **again)
    phone.post(f"{doubted}/settlement", outcome="corrected", reason="counted")
    counted(phone, doubted, **again)


def test_the_drafts_of_two_recounts_are_kept_apart(phone: Phone, game: str, doubted: str) -> None:
    phone.post(f"{game}/challenges", line="2", player="2", claim="", text="")
    other = f"{game}/challenges/4"
    places = [
        re.findall(r'"place": "([^"]+)"', phone.get(page).get_data(as_text=True))
        for page in (f"{doubted}/recount", f"{doubted}/recount?who=all", f"{other}/recount")
    ]
    assert places == [["recount-3-1"], ["recount-3-1-2-3"], ["recount-4-2"]]


def test_a_recount_of_all_that_comes_back_leads_to_all_again(phone: Phone, doubted: str) -> None:
    sent = CARDS | {"seats": "1 2 3", "again_for": "1 2 3", "p2_melds": "??"}
    answer = phone.post(f"{doubted}/recount", **sent)
    assert answer.status_code == 422
    assert f'data-shown="{doubted}/recount?who=all"' in words(answer)


def test_lines_say_the_number_that_was_doubted_whatever_changed_since(
    phone: Phone, game: str, doubted: str
) -> None:
    said = "Ann’s +56 in round 1 is challenged; +64 is claimed."
    phone.post(f"{game}/rules/change", reach="whole", ace="own", ace_high="25")
    assert phone.sheet(game).round(1).score.of(1).net == 66
    assert said in phone.text(f"{game}/lines")


def test_who_was_doubted_may_never_have_come(phone: Phone, game: str) -> None:
    phone.post(f"{game}/players", name="Dan", points="0", place="4")
    phone.post(
        f"{game}/rounds",
        seats="1 2 3 4",
        p1_went_out="yes",
        **{f"p{seat}_points": "10" for seat in range(1, 5)},
    )
    phone.post(f"{game}/challenges", line="3", player="4", claim="64", text="")
    for line in ("3", "2"):
        assert phone.post(f"{game}/strikes", line=line, reason="he left").status_code == 303
    for page in ("lines", "slip", "challenges/4"):
        assert "Dan’s +10 in round 1" in phone.text(f"{game}/{page}")


def test_what_is_agreed_on_after_the_end_is_the_number_if_the_round_comes_to_count(
    phone: Phone, game: str
) -> None:
    for points in ("300", "300", "30"):
        nets = {f"p{seat}_points": points if seat == 1 else "10" for seat in (1, 2, 3)}
        assert phone.post(f"{game}/rounds", p1_went_out="yes", **nets).status_code in {303, 409}
    assert len(phone.sheet(game).rounds) == 2
    raised = {"p1_points": "500", "p2_points": "10", "p3_points": "10", "p1_went_out": "yes"}
    phone.post(f"{game}/rounds/1/correction", reason="misread", **raised)
    assert phone.sheet(game).round(2).ignored
    phone.post(f"{game}/challenges", line="3", player="1", claim="40", text="")
    phone.post(f"{game}/challenges/5/settlement", outcome="agreed", net="40", reason="as agreed")
    phone.post(f"{game}/strikes", line="4", reason="it was right")
    assert phone.sheet(game).round(2).score.of(1).net == 40


def test_a_question_that_other_rules_raise_keeps_nobody_from_agreeing(
    phone: Phone, game: str
) -> None:
    phone.post(f"{game}/rounds", **AGAIN)
    phone.post(f"{game}/challenges", line="2", player="3", claim="", text="")
    phone.post(f"{game}/rules/change", reach="whole", layoff="own")
    closing = {"outcome": "agreed", "net": "3", "reason": "as agreed"}
    assert phone.post(f"{game}/challenges/3/settlement", **closing).status_code == 303
    there = phone.sheet(game).round(1)
    assert there.score.of(3).net == 3
    # Nobody has said yes to it, and nothing says so.
    assert there.score.open_questions


def test_on_the_page_of_a_recount_only_who_is_counted_has_boxes(phone: Phone, doubted: str) -> None:
    page = phone.text(f"{doubted}/recount")
    assert re.findall(r'data-seat="(\d)"( hidden)?>', page) == [
        ("1", ""),
        ("2", " hidden"),
        ("3", " hidden"),
    ]
    everybody = phone.text(f"{doubted}/recount?who=all")
    assert " hidden>" not in "".join(re.findall(r'data-seat="[^>]*>', everybody))


def test_a_closed_challenge_is_shown_by_the_rules_of_then(
    phone: Phone, game: str, doubted: str
) -> None:
    phone.post(f"{doubted}/settlement", outcome="stands", reason="so")
    phone.post(f"{game}/rules/change", reach="whole", number_values="five_ten")
    page = phone.text(doubted)
    assert "Ann’s +56 in round 1" in page
    assert "<b>56</b>" in page
