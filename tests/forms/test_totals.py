"""Points as people type them."""

from __future__ import annotations

import pytest

from scorekeeper.forms.totals import (
    BELOW_ZERO,
    NO_NUMBER,
    NO_SCORE,
    TOO_LARGE,
    NotReadable,
    Total,
    read_score,
    read_total,
)


@pytest.mark.parametrize(
    ("typed", "total"),
    [
        ("64", Total(64)),
        ("0", Total(0)),
        ("007", Total(7)),
        ("15+10+10", Total(35, "15+10+10")),
        (" 15 + 10 ", Total(25, "15+10")),
        ("0+0", Total(0, "0+0")),
        ("1000000", Total(1_000_000)),
    ],
)
def test_a_number_or_a_sum_is_a_total(typed: str, total: Total) -> None:
    assert read_total(typed) == total


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("12.5", NO_NUMBER),
        ("12,5", NO_NUMBER),
        ("1e3", NO_NUMBER),
        ("abc", NO_NUMBER),
        ("٣", NO_NUMBER),
        ("６４", NO_NUMBER),
        ("10^9", NO_NUMBER),
        ("²", NO_NUMBER),
        ("15++10", NO_NUMBER),
        ("15+", NO_NUMBER),
        ("+15", NO_NUMBER),
        ("--", NO_NUMBER),
        ("0x10", NO_NUMBER),
        ("-5", BELOW_ZERO),
        ("−5", BELOW_ZERO),
        ("15+-3", BELOW_ZERO),
        ("64-10", BELOW_ZERO),
        ("1000001", TOO_LARGE),
        ("999999+2", TOO_LARGE),
        ("9" * 5000, TOO_LARGE),
    ],
)
def test_anything_else_is_refused_with_the_reason(typed: str, why: str) -> None:
    with pytest.raises(NotReadable) as refused:
        read_total(typed)
    assert refused.value.text == why


def test_what_was_typed_is_said_again_but_not_at_length() -> None:
    with pytest.raises(NotReadable) as refused:
        read_total("x" * 1000)
    assert len(str(refused.value.values["text"])) == 40


@pytest.mark.parametrize(
    ("typed", "points"), [("60", 60), ("-60", -60), ("−60", -60), ("+60", 60), ("0", 0)]
)
def test_a_score_may_be_negative(typed: str, points: int) -> None:
    assert read_score(typed) == points


@pytest.mark.parametrize("typed", ["1.5", "15+10", "--5", "٣", "1e3", "49-46ish"])
def test_a_score_is_one_whole_number(typed: str) -> None:
    with pytest.raises(NotReadable) as refused:
        read_score(typed)
    assert refused.value.text == NO_SCORE


@pytest.mark.parametrize("typed", ["1000001", "9999999", "1000000000", "-1000000000", "9" * 5000])
def test_a_score_that_no_pack_gives_is_called_too_large_and_no_other_kind_of_number(
    typed: str,
) -> None:
    with pytest.raises(NotReadable) as refused:
        read_score(typed)
    assert refused.value.text == TOO_LARGE
