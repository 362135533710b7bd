"""Where every card of the pack is."""

from __future__ import annotations

from scorekeeper.rummy.cards import Card, read_card
from scorekeeper.rummy.round import Onto
from scorekeeper.rummy.whereabouts import Lies, Spot, whereabouts
from tests.builders import ANN, BEN, CLEO, cards, entry, rules

THREE = entry("7S 7C 7D; QS KS AS=high + 8H@2.1 9H | - | out", "5H 6H 7H | AD 9C", "=20 | =9")
SEATS = (ANN, BEN, CLEO)


def spots(text: str, *players: str, **house: object) -> tuple[Spot, ...]:
    """Where one card is in a round."""
    where = whereabouts(entry(*players), rules(**house), tuple(range(1, len(players) + 1)))
    return where.cards[read_card(text)]


def test_a_card_is_in_a_meld_laid_off_in_a_hand_or_not_seen() -> None:
    where = whereabouts(THREE, rules(), SEATS)
    assert where.cards[read_card("7C")] == (Spot(ANN, Lies.MELD, Onto(ANN, 1)),)
    assert where.cards[read_card("AS")] == (Spot(ANN, Lies.MELD, Onto(ANN, 2)),)
    assert where.cards[read_card("8H")] == (Spot(ANN, Lies.LAID_OFF, Onto(BEN, 1)),)
    assert where.cards[read_card("9H")] == (Spot(ANN, Lies.LAID_OFF),)
    assert where.cards[read_card("AD")] == (Spot(BEN, Lies.HAND),)
    assert where.cards[read_card("2C")] == ()
    assert where.unseen(read_card("2C")) == 1
    assert where.unseen(read_card("7C")) == 0


def test_the_pack_is_whole_and_in_order() -> None:
    where = whereabouts(THREE, rules(jokers=2), SEATS)
    assert len(where.cards) == 52
    assert list(where.cards)[:2] == list(cards("AS 2S"))
    assert list(where.cards)[-1] == read_card("KC")
    assert where.held == 54
    assert where.seen == 13
    assert where.claimed == ()


def test_of_whom_nothing_was_entered_by_cards_is_told() -> None:
    where = whereabouts(THREE, rules(), SEATS)
    assert (where.melds_unknown, where.hands_unknown) == ((CLEO,), (CLEO,))
    # A total of 0 is known: nothing lies there.
    two = entry("7S 7C 7D | =0 | out", "=0 | =9")
    where = whereabouts(two, rules(), (ANN, BEN))
    assert (where.melds_unknown, where.hands_unknown) == ((), (BEN,))
    assert whereabouts(entry("#20", "#9"), rules(), (ANN, BEN)).melds_unknown == (ANN, BEN)


def test_who_has_no_entry_yet_is_not_known() -> None:
    where = whereabouts(entry("7S 7C 7D | - | out", ""), rules(), (ANN, BEN))
    assert (where.melds_unknown, where.hands_unknown) == ((BEN,), (BEN,))


def test_a_card_that_two_claim_shows_both_places() -> None:
    two = ("7S 7C 7D | - | out", "- | 7S 2C")
    assert spots("7S", *two) == (Spot(ANN, Lies.MELD, Onto(ANN, 1)), Spot(BEN, Lies.HAND))
    where = whereabouts(entry(*two), rules(), (ANN, BEN))
    assert where.claimed == (read_card("7S"),)
    assert where.seen == 4
    assert where.unseen(read_card("7S")) == 0


def test_with_two_packs_every_card_is_there_twice() -> None:
    two = entry("7S 7C 7D | - | out", "- | 7S 2C")
    where = whereabouts(two, rules(decks=2), (ANN, BEN))
    assert (where.claimed, where.held, where.seen) == ((), 104, 5)
    assert where.unseen(read_card("2C")) == 1
    three = entry("7S 7C 7D | - | out", "- | 7S 2C", "- | 7S")
    assert whereabouts(three, rules(decks=2), SEATS).claimed == (read_card("7S"),)


def test_a_joker_is_no_other_card_whatever_it_stands_for() -> None:
    two = entry("7S 7C JK=7D; JK 2S 3S | - | out", "- | JK 2C")
    where = whereabouts(two, rules(jokers=2), (ANN, BEN))
    assert where.cards[read_card("7D")] == ()
    assert where.jokers == (
        (read_card("JK=7D"), Spot(ANN, Lies.MELD, Onto(ANN, 1))),
        (Card(None, None, joker=True), Spot(ANN, Lies.MELD, Onto(ANN, 2))),
        (Card(None, None, joker=True), Spot(BEN, Lies.HAND)),
    )
    assert where.jokers_held == 2
    assert where.seen == 4 + 1 + 2
