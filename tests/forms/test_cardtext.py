"""Cards and lay-offs as people type them."""

from __future__ import annotations

import pytest

from scorekeeper.forms.cardtext import (
    NO_CARD,
    NO_GROUP,
    NO_LAY_OFF,
    holds_a_card,
    looks_like_cards,
    read_cards,
    read_groups,
    read_lay_offs,
    write_groups,
    write_lay_offs,
)
from scorekeeper.forms.totals import NotReadable

LISTED = (4, 1, 2)
"""Players' numbers in the order of the page."""


@pytest.mark.parametrize(
    "typed",
    [
        "7S 7C 7D / QS KS AS",
        "7s 7c 7d/qs ks as",
        "7♠ 7♣ 7♦; Q♠ K♠ A♠",
        "7♠︎ 7♣️ 7♦︎\nQ♠ K♠ A♠",
        "7S,7C,7D / QS, KS, AS",
        "7s7c7d / qsksas",
        "/ 7S 7C 7D // QS KS AS /",
    ],
)
def test_groups_are_read_however_they_are_parted(typed: str) -> None:
    assert write_groups(read_groups(typed)) == "7S 7C 7D / QS KS AS"


@pytest.mark.parametrize(
    ("typed", "cards"),
    [
        ("10h th 10♥", "10H 10H 10H"),
        ("jk JK=8h", "JK JK=8H"),
        ("AS=low as=HIGH jk=as=low", "AS=low AS=high JK=AS=low"),
        ("10h10sjkjk=8h", "10H 10S JK JK=8H"),
        ("", ""),
    ],
)
def test_a_hand_is_read(typed: str, cards: str) -> None:
    assert " ".join(map(str, read_cards(typed))) == cards


@pytest.mark.parametrize("typed", ["7X", "1S", "11H", "JK8H", "8H=low", "7S7X", "٣S", "7S 12"])
def test_what_is_no_card_is_named(typed: str) -> None:
    with pytest.raises(NotReadable) as refused:
        read_cards(typed)
    assert refused.value.text == NO_CARD
    assert str(refused.value.values["text"]) in typed


@pytest.mark.parametrize(
    ("typed", "laid"),
    [
        ("8H>2.1 3C AS=low", "8H>2.1 3C AS=low"),
        ("8h > 2.1, 3c", "8H>2.1 3C"),
        ("8H 2.1 3C 3.2", "8H>2.1 3C>3.2"),
        ("8H3C", "8H 3C"),
        ("8H>1.10", "8H>1.10"),
    ],
)
def test_lay_offs_are_read(typed: str, laid: str) -> None:
    assert write_lay_offs(read_lay_offs(typed, LISTED), LISTED) == laid


def test_a_group_is_meant_by_the_place_on_the_page() -> None:
    (laid,) = read_lay_offs("8H>2.1", LISTED)
    assert laid.onto
    assert (laid.onto.seat, laid.onto.meld) == (1, 1)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("8H>4.1", NO_GROUP),
        ("8H>0.1", NO_GROUP),
        ("8H>2.0", NO_GROUP),
        ("8H>2", NO_LAY_OFF),
        ("8H>", NO_LAY_OFF),
        (">2.1", NO_LAY_OFF),
        ("2.1 8H", NO_LAY_OFF),
        ("8H>2.1 2.1", NO_LAY_OFF),
        ("8H3C>2.1", NO_LAY_OFF),
        ("8H>٢.١", NO_LAY_OFF),
        ("8X>2.1", NO_CARD),
    ],
)
def test_a_lay_off_that_says_nothing_is_refused(typed: str, why: str) -> None:
    with pytest.raises(NotReadable) as refused:
        read_lay_offs(typed, LISTED)
    assert refused.value.text == why


def test_letters_and_suits_mean_cards_and_digits_mean_points() -> None:
    assert looks_like_cards("7S")
    assert looks_like_cards("7♠")
    assert not looks_like_cards("15+10")
    assert not looks_like_cards("٣")
    assert holds_a_card("7S 7X")
    assert not holds_a_card("1e3")
