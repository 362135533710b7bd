"""Every line in ink: striking, restoring, notes."""

from __future__ import annotations

import pytest

from tests.web.phones import Phone, words
from tests.web.test_enter_round import ROUND


@pytest.fixture
def played(phone: Phone, game: str) -> str:
    """A game of one round."""
    phone.post(f"{game}/rounds", **ROUND)
    return game


def test_every_line_is_there_newest_first(phone: Phone, stranger: Phone, played: str) -> None:
    page = stranger.text(f"{played}/lines")
    assert page.index("Round 1: Ann +64, Ben −6, Cleo +1") < page.index("The game begins")
    assert "/strikes" not in page
    assert "/notes" not in page
    page = phone.text(f"{played}/lines")
    assert page.count(f'action="{played}/strikes"') == 1
    assert f'action="{played}/notes"' in page


def test_a_struck_line_stays_legible_and_can_be_restored(phone: Phone, played: str) -> None:
    answer = phone.post(f"{played}/strikes", line="2", reason="dealt wrong", back="lines")
    assert answer.location == f"{played}/lines"
    page = phone.text(f"{played}/lines")
    assert '<li id="line-2" class="struck">' in page
    assert "The struck round 1: Ann +64, Ben −6, Cleo +1" in page
    assert "Reason: dealt wrong" in page
    answer = phone.post(f"{played}/restorations", line="2", reason="no, it was right", back="lines")
    assert answer.status_code == 303
    assert len(phone.sheet(played).rounds) == 1
    assert "Reason: no, it was right" in phone.text(f"{played}/lines")


@pytest.mark.parametrize(
    ("act", "line", "said"),
    [
        ("strikes", "1", "Line “1” can’t be struck out."),
        ("strikes", "99", "The sheet has no line “99”."),
        ("restorations", "2", "Line “2” is not struck out."),
    ],
)
def test_what_can_not_be_done_is_told_in_words(
    phone: Phone, played: str, act: str, line: str, said: str
) -> None:
    answer = phone.post(f"{played}/{act}", line=line, reason="because")
    assert answer.status_code == 409
    assert said in words(answer)
    assert phone.sheet(played).version == 2


def test_a_line_that_is_struck_already_is_told(phone: Phone, played: str) -> None:
    phone.post(f"{played}/strikes", line="2")
    answer = phone.post(f"{played}/strikes", line="2")
    assert answer.status_code == 409
    assert "Line “2” is struck out already." in words(answer)


def test_who_is_in_a_round_can_not_be_struck_out(phone: Phone, game: str) -> None:
    phone.post(f"{game}/players", name="Dan", points="0", place="4")
    four = {**ROUND, "seats": "1 2 3 4", "p4_melds": "0", "p4_hand": "9"}
    assert phone.post(f"{game}/rounds", **four).status_code == 303
    answer = phone.post(f"{game}/strikes", line="2", reason="never came")
    assert answer.status_code == 409
    assert "“Dan” is in a round that stands on the sheet" in words(answer)
    assert 'value="never came"' in words(answer)


def test_a_strike_that_breaks_another_round_names_it(phone: Phone, game: str) -> None:
    phone.post(f"{game}/players", name="Dan", points="0", place="4")
    phone.post(f"{game}/players/4/leaving")
    phone.post(f"{game}/rounds", **ROUND)
    answer = phone.post(f"{game}/strikes", line="3", reason="")
    assert answer.status_code == 422
    assert "Round 1 can’t be right like this" in words(answer)
    assert phone.sheet(game).version == 4


@pytest.mark.parametrize("line", ["", "x", "0", "-1", "1.5"])
@pytest.mark.parametrize("act", ["strikes", "restorations"])
def test_a_line_is_a_number(phone: Phone, played: str, act: str, line: str) -> None:
    assert phone.post(f"{played}/{act}", line=line).status_code == 422
    assert phone.sheet(played).version == 2


def test_a_reason_that_is_too_long_is_told(phone: Phone, played: str) -> None:
    answer = phone.post(f"{played}/strikes", line="2", reason="x" * 501)
    assert answer.status_code == 422
    assert "This is too long." in words(answer)


def test_back_goes_nowhere_else(phone: Phone, played: str) -> None:
    answer = phone.post(f"{played}/strikes", line="2", back="https://example.org")
    assert answer.status_code == 422


def test_a_note_is_written_for_a_round_or_for_the_game(phone: Phone, played: str) -> None:
    answer = phone.post(f"{played}/notes", text=" It rains. ", round_number="")
    assert answer.status_code == 303
    phone.post(f"{played}/notes", text="<b>close</b>", round_number="1")
    page = phone.get(f"{played}/lines").text
    assert "Note: It rains." in page
    assert "Note on round 1: &lt;b&gt;close&lt;/b&gt;" in page
    assert "It rains." in phone.text(played)
    assert "&lt;b&gt;close" in phone.get(f"{played}/rounds/1").text


@pytest.mark.parametrize(
    ("text", "number", "answered"),
    [
        ("  ", "", (422, "There is nothing written yet.")),
        ("x" * 501, "", (422, "This is too long.")),
        ("kept", "9", (409, "There is no round “9” on the sheet.")),
        ("kept", "x", (422, "This is no whole number.")),
    ],
)
def test_a_note_that_can_not_be_is_told_and_kept(
    phone: Phone, played: str, text: str, number: str, answered: tuple[int, str]
) -> None:
    status, said = answered
    answer = phone.post(f"{played}/notes", text=text, round_number=number)
    assert answer.status_code == status
    assert said in words(answer)
    assert f">{text.strip()}</textarea>" in words(answer)
    assert phone.sheet(played).version == 2


def test_a_note_is_written_on_the_page_of_its_round(phone: Phone, played: str) -> None:
    phone.post("/phone", owner="Cleo")
    page = phone.text(f"{played}/rounds/1")
    assert f'action="{played}/notes"' in page
    assert '<input type="hidden" name="round_number" value="1">' in page
    answer = phone.post(f"{played}/notes", text="rain", round_number="1", back="round")
    assert (answer.status_code, answer.location) == (303, f"{played}/rounds/1")
    page = phone.text(answer.location)
    assert "The note is on the sheet." in page
    note = page[page.index("<h2>Notes</h2>") : page.index("How it came onto the sheet")]
    assert "rain" in note
    assert "<bdi>Cleo</bdi>" in note
    assert f'<a href="{played}/rounds/1">Round 1</a>: <bdi>rain</bdi>' in phone.text(played)


@pytest.mark.parametrize(
    ("boxes", "status"),
    [({"text": ""}, 422), ({"text": "x" * 501}, 422), ({"text": "kept", "seen": "1"}, 409)],
)
def test_a_note_that_can_not_be_is_told_on_the_page_of_its_round(
    phone: Phone, played: str, boxes: dict[str, str], status: int
) -> None:
    answer = phone.post(f"{played}/notes", round_number="1", back="round", **boxes)
    page = words(answer)
    assert answer.status_code == status
    assert "<h1>Round 1</h1>" in page
    assert f">{boxes['text']}</textarea>" in page
    opened = page[: page.index('name="back" value="round"')]
    assert opened.rindex('<details class="folded" open>') > opened.rindex("<h1>")
    assert 'name="seen" value="2"' in page
    assert phone.sheet(played).version == 2


def test_a_note_on_a_round_that_was_struck_meanwhile_is_kept(phone: Phone, played: str) -> None:
    phone.post(f"{played}/strikes", line="2")
    for back in ("round", "lines"):
        answer = phone.post(f"{played}/notes", text="rain", round_number="1", back=back)
        assert answer.status_code == 409
        assert "There is no round “1” on the sheet." in words(answer)
        assert ">rain</textarea>" in words(answer)
    answer = phone.post(f"{played}/notes", text="rain", round_number="1", back="elsewhere")
    assert answer.status_code == 422


def test_who_may_only_look_reads_the_notes_of_a_round(
    phone: Phone, stranger: Phone, played: str
) -> None:
    phone.post(f"{played}/notes", text="rain", round_number="1")
    page = stranger.text(f"{played}/rounds/1")
    assert "rain" in page
    assert "Write a note" not in page


def test_a_note_sent_twice_is_one(phone: Phone, played: str) -> None:
    for _ in range(2):
        answer = phone.post(f"{played}/notes", text="rain", entry_key="one-key-for-both", seen="2")
        assert answer.status_code == 303
    assert phone.sheet(played).version == 3
