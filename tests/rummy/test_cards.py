"""Reading and writing cards."""

from __future__ import annotations

import pytest

from scorekeeper.rummy.cards import (
    JOKER,
    Card,
    End,
    Rank,
    Suit,
    UnreadableCard,
    in_order,
    read_card,
)


@pytest.mark.parametrize("rank", list(Rank))
@pytest.mark.parametrize("suit", list(Suit))
def test_every_card_is_read_as_it_is_written(rank: Rank, suit: Suit) -> None:
    card = Card(rank, suit)
    assert read_card(str(card)) == card
    as_joker = Card(rank, suit, joker=True)
    assert read_card(str(as_joker)) == as_joker


def test_fifty_two_cards_are_written_differently() -> None:
    assert len({str(Card(rank, suit)) for rank in Rank for suit in Suit}) == 52


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("QS", Card(Rank.QUEEN, Suit.SPADES)),
        ("10H", Card(Rank.TEN, Suit.HEARTS)),
        ("TH", Card(Rank.TEN, Suit.HEARTS)),
        ("th", Card(Rank.TEN, Suit.HEARTS)),
        ("10♥", Card(Rank.TEN, Suit.HEARTS)),
        ("T♠", Card(Rank.TEN, Suit.SPADES)),
        ("a♦", Card(Rank.ACE, Suit.DIAMONDS)),
        ("2♣", Card(Rank.TWO, Suit.CLUBS)),
        ("8♥\ufe0e", Card(Rank.EIGHT, Suit.HEARTS)),
        ("8♥\ufe0f", Card(Rank.EIGHT, Suit.HEARTS)),
        (" kd ", Card(Rank.KING, Suit.DIAMONDS)),
        ("JS", Card(Rank.JACK, Suit.SPADES)),
        ("JK", JOKER),
        ("jk", JOKER),
        ("Jk", JOKER),
        ("JK=8H", Card(Rank.EIGHT, Suit.HEARTS, joker=True)),
        ("jk=8♥\ufe0e", Card(Rank.EIGHT, Suit.HEARTS, joker=True)),
        ("JK=TC", Card(Rank.TEN, Suit.CLUBS, joker=True)),
        ("AS=low", Card(Rank.ACE, Suit.SPADES, end=End.LOW)),
        ("AS=high", Card(Rank.ACE, Suit.SPADES, end=End.HIGH)),
        ("as=HIGH", Card(Rank.ACE, Suit.SPADES, end=End.HIGH)),
        ("A♠\ufe0e=low", Card(Rank.ACE, Suit.SPADES, end=End.LOW)),
        ("JK=AS=low", Card(Rank.ACE, Suit.SPADES, joker=True, end=End.LOW)),
        ("jk=as=High", Card(Rank.ACE, Suit.SPADES, joker=True, end=End.HIGH)),
    ],
)
def test_ways_to_write_a_card(text: str, card: Card) -> None:
    assert read_card(text) == card


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "14S",
        "qſ",
        "1S",
        "0S",
        "11H",
        "010H",
        "S",
        "8",
        "SQ",
        "QX",
        "QSS",
        "Q S",
        "Q-S",
        "8H=low",
        "KS=high",
        "JK=8H=low",
        "JK=low",
        "AS=",
        "AS=mid",
        "AS=low=high",
        "JK=",
        "JK=JK",
        "JK=8",
        "JK 8H",
        "JOKER",
        "８H",
        "１０H",
        "８♥",
        "ＱS",
        "٨H",
        "8\ufe0e♥",
        "8♡",
        "🂨",
        "8H,9H",
        "8H\n9H",
        "8H\x00",
    ],
)
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(UnreadableCard) as caught:
        read_card(text)
    assert caught.value.text == text
    assert str(caught.value) == f"“{text}” is not a card"


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("t♥", "10H"),
        ("jk", "JK"),
        ("jk=t♥", "JK=10H"),
        ("a♠=LOW", "AS=low"),
        ("jk=as=high", "JK=AS=high"),
    ],
)
def test_how_a_card_is_written(text: str, written: str) -> None:
    assert str(read_card(text)) == written
    assert read_card(written) == read_card(text)


def test_jokers_are_wild_until_declared() -> None:
    assert (JOKER.wild, JOKER.declared) == (True, False)
    declared = read_card("JK=8H")
    assert (declared.wild, declared.declared, declared.joker) == (False, True, True)
    natural = read_card("8H")
    assert (natural.wild, natural.declared, natural.joker) == (False, True, False)
    assert natural != declared


def test_an_end_can_be_set_aside() -> None:
    assert read_card("AS=low").without_end() == read_card("AS")
    assert read_card("JK=AS=low").without_end() == read_card("JK=AS")
    natural = read_card("8H")
    assert natural.without_end() is natural


def test_order_is_by_suit_and_rank_with_jokers_last() -> None:
    words = ("JK", "2C", "KS", "JK=2S", "AS", "10H", "9H", "AD")
    mixed = tuple(read_card(word) for word in words)
    shown = " ".join(str(card) for card in in_order(mixed))
    assert shown == "AS KS 9H 10H AD 2C JK=2S JK"


def test_order_of_equal_cards_is_kept() -> None:
    pair = (read_card("AS=low"), read_card("AS=high"))
    assert in_order(pair) == pair
