"""Fields that all forms share."""

from __future__ import annotations

from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from scorekeeper.forms.base import (
    N_,
    ChoiceField,
    Form,
    ListField,
    TextField,
    TickField,
    WholeField,
    WriteForm,
    read_whole,
)


class Sample(Form):
    """One field of each kind."""

    words = TextField(longest=5, fault=N_("Say something."))
    points = WholeField(least=-10, most=10, needed=True)
    maybe = WholeField()
    choice = ChoiceField(words=("a", "b"), fault="Choose.")
    free = ChoiceField(words=("a", "b"))
    boxes = ListField(boxes=3, default=())
    tick = TickField()


GOOD = [("words", "hello"), ("points", "0"), ("choice", "a")]


def sample(*boxes: tuple[str, str]) -> Sample:
    """The form as it would come in; later boxes stand in for earlier ones of their name."""
    return Sample(MultiDict(dict(GOOD) | dict(boxes)))


class Shouting:
    """A language in which everything is loud."""

    def gettext(self, text: str) -> str:
        return text.upper()

    def ngettext(self, one: str, more: str, number: int) -> str:
        return (one if number == 1 else more).upper()


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("0", 0),
        ("-0", 0),
        ("37", 37),
        (" 37 ", 37),
        ("+5", 5),
        ("-10", -10),
        ("\u221210", -10),
        ("- 10", -10),
        ("0042", 42),
        ("9999999", 9999999),
        ("00000000042", 42),
    ],
)
def test_whole_numbers_as_people_type_them(text: str, number: int) -> None:
    assert read_whole(text) == number


@pytest.mark.parametrize(
    "text",
    ["", " ", "1.5", "1,5", "1e3", "٣", "３", "²", "10^9", "--1", "x", "1 2", "–5"],
)
def test_what_is_no_whole_number(text: str) -> None:
    assert read_whole(text) is None


def test_a_good_form_is_read() -> None:
    form = sample(("maybe", "-3"), ("tick", "yes"))
    assert form.validate(), form.errors
    assert (form.points.number, form.maybe.number, form.tick.data) == (0, -3, True)


def test_a_blank_is_not_a_zero() -> None:
    form = sample(("points", ""))
    assert not form.validate()
    assert form.errors == {"points": ["Enter a number; a blank is not a zero."]}
    assert form.points.number is None


def test_a_blank_may_stay_blank_where_nothing_is_needed() -> None:
    assert sample(("maybe", " ")).validate()


@pytest.mark.parametrize("typed", ["11", "-11", "1.5", "abc"])
def test_what_was_typed_stays_in_its_box(typed: str) -> None:
    form = sample(("points", typed))
    assert not form.validate()
    assert len(form.points.errors) == 1
    assert f'value="{typed}"' in form.points()


@pytest.mark.parametrize(
    ("box", "typed", "said"),
    [
        ("words", "", "Say something."),
        ("words", "   ", "Say something."),
        ("words", "too long", "This is too long."),
        ("words", "a\x07", "This holds characters that can’t be kept."),
        ("words", "a\ud800", "This holds characters that can’t be kept."),
        ("choice", "", "Choose."),
        ("choice", "c", "Choose."),
        ("free", "c", "Choose one of those offered."),
        ("points", "11", "Enter a number from -10 to 10."),
    ],
)
def test_faults_stand_at_their_box(box: str, typed: str, said: str) -> None:
    form = sample((box, typed))
    assert not form.validate()
    assert form.errors == {box: [said]}


def test_faults_are_in_the_readers_language() -> None:
    form = Sample(MultiDict(dict(GOOD) | {"points": "x"}), meta={"translations": Shouting()})
    assert not form.validate()
    assert form.points.errors == ["THIS IS NO WHOLE NUMBER."]


def test_boxes_of_one_name_keep_their_order_and_their_gaps() -> None:
    form = Sample(MultiDict([("boxes", " a "), ("boxes", ""), ("boxes", "b")]))
    assert form.boxes.data == ["a", "", "b"]
    assert [form.boxes.at(box) for box in range(4)] == ["a", "", "b", ""]


def test_a_number_can_be_shown_whatever_was_typed() -> None:
    form = sample(("points", "3"))
    form.points.show(7)
    assert 'value="7"' in form.points()


@pytest.mark.parametrize(
    ("key", "good"),
    [
        ("abcdefgh", True),
        ("A-_9" * 4, True),
        ("short", False),
        ("x" * 65, False),
        ("a b c d e", False),
    ],
)
def test_a_write_carries_an_entry_key(key: str, *, good: bool) -> None:
    form = WriteForm(MultiDict({"entry_key": key, "seen": "4"}))
    assert form.validate() is good
    assert form.key == key
    assert form.version == 4


def test_a_page_that_saw_nothing_saw_version_nought() -> None:
    form: Any = WriteForm(MultiDict({"entry_key": "abcdefgh"}))
    assert form.version == 0
