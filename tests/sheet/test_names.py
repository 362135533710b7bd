"""What is a name, and when two are the same."""

from __future__ import annotations

import pytest

from scorekeeper.sheet.errors import CannotWrite
from scorekeeper.sheet.names import clean_name, clean_names, folded, same_name


@pytest.mark.parametrize(("typed", "kept"), [
    ("Ann", "Ann"),
    ("  Ann Lee  ", "Ann Lee"),
    ("\u00a0Ann\u3000", "Ann"),
    ("I\u0301ñigo", "Íñigo"),
    ("李", "李"),
    ("👩\u200d🚀", "👩\u200d🚀"),
    ("x" * 40, "x" * 40),
    (" " + "x" * 40, "x" * 40),
    ("<b>", "<b>"),
    ("0", "0"),
])  # fmt: skip
def test_a_name_is_kept_in_one_spelling_without_spaces_at_its_ends(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept


@pytest.mark.parametrize("typed", [
    "", " ", "\u00a0", "\u200b", "x" * 41, "A\tB", "A\nB", "A\x00", "A\x7f", "A\x85B", "A\ud800",
])  # fmt: skip
def test_what_can_not_be_seen_or_kept_is_no_name(typed: str) -> None:
    with pytest.raises(CannotWrite) as refused:
        clean_name(typed)
    assert refused.value.code == "bad_name"


@pytest.mark.parametrize(("one", "other", "same"), [
    ("Ann", "aNN", True),
    ("Ann", " Ann ", True),
    ("Straße", "STRASSE", True),
    ("Íñigo", "i\u0301n\u0303igo", True),
    ("Ann", "Anna", False),
    ("Ann", "Änn", False),
])  # fmt: skip
def test_two_names_are_the_same_when_letter_case_is_set_aside(
    one: str, other: str, same: bool
) -> None:
    assert same_name(one, other) is same
    assert (folded(one) == folded(other)) is same


def test_a_list_of_names_tells_the_second_of_two_that_are_the_same() -> None:
    assert clean_names((" Ann", "Ben ")) == ("Ann", "Ben")
    with pytest.raises(CannotWrite) as refused:
        clean_names(("Ann", "Ben", "ANN"))
    assert (refused.value.code, refused.value.detail) == ("same_name", "ANN")
