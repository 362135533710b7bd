"""A round as it is typed: text in, an entry out, every fault at its box."""

from __future__ import annotations

import pytest
from werkzeug.datastructures import MultiDict

from scorekeeper.forms.rounds import (
    CorrectionForm,
    Reading,
    RoundForm,
    round_form,
    seats_listed,
    typed,
)
from scorekeeper.rummy.cards import read_card
from scorekeeper.rummy.round import Box, LayOff, Onto, PlayerEntry, RoundEntry

ANN, BEN = 1, 2
LISTED = (ANN, BEN)
BEN_PLAYED = {"p2_melds": "18", "p2_hand": "24"}


def a_form(kind: type[RoundForm] = RoundForm, /, **boxes: str) -> RoundForm:
    """The form as it is sent: Ann's boxes as given, Ben's readable."""
    sent = {"seen": "1", "entry_key": "a-key-of-a-test", **BEN_PLAYED, **boxes}
    form: RoundForm = round_form(LISTED, kind)(MultiDict(sent))
    return form


def ann(reading: Reading) -> PlayerEntry:
    """What was read for Ann."""
    entry = reading.entry.of(ANN)
    assert entry
    return entry


def cards(text: str) -> tuple[object, ...]:
    """Some cards."""
    return tuple(map(read_card, text.split()))


def test_totals_are_read_and_sums_kept_as_they_were_typed() -> None:
    reading = a_form(p1_melds="15+10+10", p1_hand="4+1", p1_went_out="yes").read()
    assert reading.complete
    assert reading.entry == RoundEntry(
        (
            PlayerEntry(
                ANN,
                meld_points=35,
                meld_typed="15+10+10",
                hand_points=5,
                hand_typed="4+1",
                went_out=True,
            ),
            PlayerEntry(BEN, meld_points=18, hand_points=24),
        )
    )


def test_cards_and_lay_offs_are_read() -> None:
    form = a_form(p1_melds="7S 7C 7D / QS KS AS", p1_laid_off="8H>2.1", p1_hand="0")
    assert ann(form.read()) == PlayerEntry(
        ANN,
        melds=(cards("7S 7C 7D"), cards("QS KS AS")),  # type: ignore[arg-type]
        laid_off=(LayOff(read_card("8H"), Onto(BEN, 1)),),
        hand=(),
    )


def test_a_card_hand_may_stand_beside_a_total_and_the_other_way_round() -> None:
    assert ann(a_form(p1_melds="20", p1_hand="AD 9C").read()).hand == cards("AD 9C")
    entry = ann(a_form(p1_melds="7S 7C 7D", p1_hand="12").read())
    assert (entry.hand_points, entry.by_cards) == (12, True)


def test_lay_offs_alone_need_no_melds() -> None:
    for melds in ("", "0"):
        entry = ann(a_form(p1_melds=melds, p1_laid_off="8H", p1_hand="3").read())
        assert entry.laid_off == (LayOff(read_card("8H")),)
        assert entry.meld_points is None


def test_the_marks_of_a_round_are_read() -> None:
    marks = {"p1_drew": "yes", "p1_concealed": "yes", "stock_exhausted": "yes"}
    reading = a_form(p1_melds="0", p1_hand="0", **marks).read()
    assert ann(reading).drew_from_discard
    assert ann(reading).concealed
    assert reading.entry.stock_exhausted


@pytest.mark.parametrize("score", ["-12", "−12"])
def test_the_score_alone_may_be_negative(score: str) -> None:
    reading = a_form(p1_points=score, p1_went_out="yes").read()
    assert reading.complete
    assert ann(reading) == PlayerEntry(ANN, points=-12, went_out=True)


def test_a_blank_is_nothing_and_no_zero() -> None:
    reading = a_form().read()
    assert reading.complete
    assert ann(reading) == PlayerEntry(ANN)
    assert not ann(reading).hand_known


@pytest.mark.parametrize(
    "text", ["12.5", "abc", "1e3", "٣", "６", "10^9", "15++10", "15+-3", "-5", "7S 7X", "🂡"]
)
@pytest.mark.parametrize("box", ["melds", "hand"])
def test_what_cannot_be_read_is_told_beside_its_box_and_kept(box: str, text: str) -> None:
    boxes = {"p1_melds": "20", "p1_hand": "5", f"p1_{box}": text}
    form = a_form(**boxes)
    reading = form.read()
    assert not reading.complete
    assert set(form.errors) == {f"p1_{box}"}
    assert form[f"p1_{box}"].data == text
    assert reading.unread == {(ANN, Box(box))}
    assert reading.entry.of(BEN) == PlayerEntry(BEN, meld_points=18, hand_points=24)


def test_all_faults_of_all_players_are_told_at_once() -> None:
    form = a_form(
        p1_melds="x",
        p1_hand="1.5",
        p1_adjustment="five",
        p2_melds="7Q",
        p2_laid_off="8H>9.1",
        p2_hand="-1",
    )
    assert not form.read().complete
    assert set(form.errors) == {
        *("p1_melds", "p1_hand", "p1_adjustment"),
        *("p2_melds", "p2_laid_off", "p2_hand"),
    }


@pytest.mark.parametrize("beside", ["melds", "hand", "laid_off"])
def test_the_score_alone_stands_alone(beside: str) -> None:
    text = "8H" if beside == "laid_off" else "10"
    form = a_form(p1_points="5", **{f"p1_{beside}": text})
    reading = form.read()
    assert set(form.errors) == {"p1_points"}
    assert ann(reading) == PlayerEntry(ANN)
    assert (ANN, Box.HAND) in reading.unread


@pytest.mark.parametrize("mark", ["drew", "concealed"])
def test_beside_the_score_alone_only_who_went_out_is_marked(mark: str) -> None:
    form = a_form(p1_points="5", **{f"p1_{mark}": "yes"})
    assert not form.read().complete
    assert set(form.errors) == {"p1_points"}


def test_lay_offs_by_cards_do_not_go_with_a_total_of_the_melds() -> None:
    form = a_form(p1_melds="20", p1_laid_off="8H", p1_hand="0")
    assert not form.read().complete
    assert set(form.errors) == {"p1_laid_off"}


def test_an_adjustment_needs_a_reason_and_a_reason_its_points() -> None:
    form = a_form(p1_melds="0", p1_hand="5", p1_adjustment="-10")
    assert not form.read().complete
    assert set(form.errors) == {"p1_reason"}
    form = a_form(p1_melds="0", p1_hand="5", p1_reason="wrong call")
    assert not form.read().complete
    assert set(form.errors) == {"p1_adjustment"}
    entry = ann(
        a_form(p1_melds="0", p1_hand="5", p1_adjustment="−10", p1_reason="wrong call").read()
    )
    assert (entry.adjustment, entry.adjustment_reason) == (-10, "wrong call")


def test_faults_are_said_in_the_readers_language() -> None:
    class Loud:
        def gettext(self, text: str) -> str:
            return text.upper().replace("%(TEXT)S", "%(text)s")

        def ngettext(self, *texts: str | int) -> str:
            return str(texts[0])

    sent = MultiDict({"seen": "1", "entry_key": "a-key-of-a-test", "p1_melds": "x"})
    form: RoundForm = round_form(LISTED)(sent, meta={"translations": Loud()})
    form.read()
    (fault,) = form["p1_melds"].errors
    assert str(fault).startswith("“x” IS NO CARD")


def test_too_much_text_and_strange_characters_are_refused() -> None:
    for text in ("7S " * 1000, "7S\x00", "7S\ud800"):
        form = a_form(p1_melds=text, p1_hand="0")
        assert not form.read().complete
        assert set(form.errors) == {"p1_melds"}


def test_a_correction_needs_a_reason() -> None:
    form = a_form(CorrectionForm, p1_melds="0", p1_hand="5", reason="  ")
    assert not form.read().complete
    assert set(form.errors) == {"reason"}
    assert a_form(CorrectionForm, p1_melds="0", p1_hand="5", reason="a slip").read().complete


@pytest.mark.parametrize(
    "entry",
    [
        PlayerEntry(ANN, meld_points=35, meld_typed="15+10+10", hand_points=0, went_out=True),
        PlayerEntry(ANN, melds=(), hand=(), laid_off=(LayOff(read_card("8H"), Onto(BEN, 2)),)),
        PlayerEntry(ANN, laid_off=(LayOff(read_card("8H")),), hand_points=7, hand_typed="3+4"),
        PlayerEntry(ANN, melds=(cards("AS=low 2S 3S"),), hand=cards("JK=8H JK")),  # type: ignore[arg-type]
        PlayerEntry(ANN, points=-12, adjustment=-10, adjustment_reason="wrong call"),
        PlayerEntry(ANN, meld_points=0, hand_points=5, concealed=True, drew_from_discard=True),
    ],
)
def test_what_was_entered_is_shown_as_it_was_typed_and_read_again_alike(
    entry: PlayerEntry,
) -> None:
    whole = RoundEntry((entry, PlayerEntry(BEN, meld_points=18, hand_points=24)), True)
    shown = {name: value for name, value in typed(whole, LISTED).items() if value is not False}
    sent = {name: "yes" if value is True else value for name, value in shown.items()}
    read = ann(a_form(**sent).read())
    # Beside lay-offs, blank melds and a 0 say the same.
    alike = (entry.melds or None, entry.laid_off, entry.hand, entry.meld_typed, entry.points)
    assert (read.melds or None, read.laid_off, read.hand, read.meld_typed, read.points) == alike
    assert (read.hand_points, read.adjustment) == (entry.hand_points, entry.adjustment)
    assert (read.concealed, read.drew_from_discard) == (entry.concealed, entry.drew_from_discard)


def test_the_players_that_a_page_listed_are_known_again() -> None:
    assert seats_listed("2 1 3 ", [1, 2, 3]) == (2, 1, 3)
    for text in ("", "1 1", "1 9", "one", "1 -2", "٣", "1 " * 200):
        assert seats_listed(text, [1, 2, 3]) == ()
