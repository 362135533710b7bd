"""The page of a round while it is typed on: cards for totals, a round that goes meanwhile."""

from __future__ import annotations

import re

import pytest

from tests.web.phones import Phone, words
from tests.web.test_enter_round import ROUND, nets

TYPED = {**ROUND, "p2_melds": "15++10", "p3_hand": "", "p3_reason": "half typed"}
CORRECTED = {**ROUND, "p2_hand": "9", "line": "2", "reason": "a slip"}


def buttons_of(page: str) -> list[str]:
    """The buttons that send the page's own form, in their order."""
    form = page[page.index('<form class="entry"') : page.index("</form>")]
    return [one for one in re.findall(r"<button[^>]*>", form) if 'type="button"' not in one]


def test_enter_in_a_box_writes(phone: Phone, game: str) -> None:
    """A browser presses the first button of a form then."""
    for address in ("rounds/new", "rounds/new?by=cards"):
        first, again, last = buttons_of(phone.text(f"{game}/{address}"))
        assert 'name="again"' in again
        assert "name=" not in first
        assert "formaction" not in first + last


@pytest.mark.parametrize(("shown", "by"), [("", "cards"), ("?by=cards", "")])
def test_cards_instead_of_totals_keep_what_was_typed_and_write_nothing(
    phone: Phone, game: str, shown: str, by: str
) -> None:
    again = next(
        one for one in buttons_of(phone.text(f"{game}/rounds/new{shown}")) if "again" in one
    )
    found = re.search(r'formaction="([^"]*)"', again)
    assert found
    assert found[1] == f"{game}/rounds" + (f"?by={by}" if by else "")
    answer = phone.post(found[1], **TYPED, again="yes")
    page = words(answer)
    assert answer.status_code == 200
    assert phone.sheet(game).version == 1
    for name in ("p2_melds", "p3_reason"):
        assert f'value="{TYPED[name]}"' in page or f">{TYPED[name]}</textarea>" in page
    assert 'name="p1_went_out" value="yes" checked' in page
    assert page.count("<textarea") == (9 if by else 3)
    assert "faults" not in page
    assert 'role="alert"' not in page


def test_a_correction_and_a_forgotten_round_may_change_to_cards_too(
    phone: Phone, game: str
) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    for address, boxes, kept in (
        ("rounds?by=cards", {"before": "2"}, 'name="before" value="2"'),
        ("rounds/1/correction?by=cards", CORRECTED, 'name="line" value="2"'),
    ):
        answer = phone.post(f"{game}/{address}", **{**TYPED, **boxes}, again="yes")
        page = words(answer)
        assert answer.status_code == 200
        assert kept in page
        assert f'action="{game}/{address}"' in page
        assert "half typed" in page
    assert 'value="a slip"' in page
    assert phone.sheet(game).version == 2


def test_a_round_that_is_struck_while_it_is_corrected_keeps_what_was_typed(
    phone: Phone, game: str
) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    phone.post(f"{game}/rounds", **{**ROUND, "p1_melds": "20"})
    phone.post(f"{game}/strikes", line="2")
    stale, again = (phone.post(f"{game}/rounds/1/correction", **CORRECTED, seen=n) for n in "34")
    for answer in (stale, again):
        page = words(answer)
        assert answer.status_code == 409
        assert "<h1>Correct a struck round</h1>" in page
        assert "The round that this is about is struck out. What you typed is kept here." in page
        assert f'href="{game}/lines" target="_blank"' in page
        assert f'action="{game}/rounds/1/correction"' in page
        assert 'name="p2_hand" value="9"' in page
        assert 'value="15+10+10"' in page
        assert 'value="a slip"' in page
        assert 'name="seen" value="4"' in page
    assert "Somebody has written on this sheet meanwhile" in words(stale)
    assert "Line “2” is struck out already." in words(again)
    assert phone.sheet(game).version == 4

    # Restored on another phone, the page that is still open writes it.
    phone.post(f"{game}/restorations", line="2")
    assert phone.post(f"{game}/rounds/1/correction", **CORRECTED).status_code == 303
    assert nets(phone.sheet(game)) == [64, 9, 1]


def test_what_cannot_be_read_is_told_on_a_struck_round_as_well(phone: Phone, game: str) -> None:
    phone.post(f"{game}/rounds", **ROUND)
    phone.post(f"{game}/players", name="Dan", points="0", place="4")
    phone.post(f"{game}/strikes", line="2")
    answer = phone.post(f"{game}/rounds/1/correction", **{**CORRECTED, "p2_hand": "x"})
    page = words(answer)
    assert answer.status_code == 422
    assert 'id="p2_hand-faults"' in page
    assert "<h1>Correct a struck round</h1>" in page
    assert 'name="p4_melds"' not in page, "Dan was not there yet"


def test_a_round_before_one_that_is_struck_meanwhile_keeps_its_place(
    phone: Phone, game: str
) -> None:
    for points in ("20", "30"):
        phone.post(f"{game}/rounds", **{**ROUND, "p1_melds": points})
    phone.post(f"{game}/strikes", line="2")
    early = {**ROUND, "p1_melds": "10", "before": "2"}
    answer = phone.post(f"{game}/rounds", **early, seen="3")
    page = words(answer)
    assert answer.status_code == 409
    assert "<h1>A round before a struck round</h1>" in page
    assert 'name="before" value="2"' in page
    assert phone.post(f"{game}/rounds", **early, seen="4").status_code == 303
    assert [nets(phone.sheet(game), number)[0] for number in (1, 2)] == [10, 30]
