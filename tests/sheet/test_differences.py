"""What differs between two entries, card by card and number by number."""

from __future__ import annotations

import pytest

from scorekeeper.rummy.round import RoundEntry
from scorekeeper.sheet.differences import Difference, Part, differences
from tests.builders import ANN, BEN, cards, entry

SAME: tuple[Difference, ...] = ()


def of_ann(before: str, after: str) -> tuple[Difference, ...]:
    return differences(entry(before, "=10 | =5"), entry(after, "=10 | =5"))


@pytest.mark.parametrize(
    ("before", "after", "found"),
    [
        ("7S 7C 7D | -", "7D 7C 7S | -", SAME),
        ("7S 7C 7D; QS KS AS | -", "QS KS AS; 7S 7C 7D | -", SAME),
        (
            "7S 7C 7D | 9C",
            "7S 7C 7H | 9C",
            (Difference(ANN, Part.MELDS, cards("7D"), cards("7H")),),
        ),
        (
            "7S 7C 7D 7H; 8H 9H 10H | -",
            "7S 7C 7D; 7H 8H 9H 10H | -",
            (Difference(ANN, Part.MELDS),),
        ),
        (
            "7S 7C 7D + 8H@2.1 | -",
            "7S 7C 7D + 8H@2.2 8C@2.1 | -",
            (Difference(ANN, Part.LAID_OFF, (), cards("8C")),),
        ),
        (
            "7S 7C 7D + 8H@2.1 | -",
            "7S 7C 7D + 8H@2.2 | -",
            (Difference(ANN, Part.LAID_OFF),),
        ),
        ("=21 | -", "=22 | -", (Difference(ANN, Part.MELDS, before=21, after=22),)),
        (
            "=21 | =9",
            "7S 7C 7D | 9C",
            (
                Difference(ANN, Part.MELDS, (), cards("7C 7D 7S"), before=21),
                Difference(ANN, Part.HAND, (), cards("9C"), before=9),
            ),
        ),
        (
            "7S 7C 7D | 9C 9C",
            "7S 7C 7D | 9C",
            (Difference(ANN, Part.HAND, cards("9C"), ()),),
        ),
        ("#21", "#12", (Difference(ANN, Part.POINTS, before=21, after=12),)),
        (
            "#21",
            "=21 | =0 | out, discards, concealed",
            (
                Difference(ANN, Part.MELDS, after=21),
                Difference(ANN, Part.HAND, after=0),
                Difference(ANN, Part.POINTS, before=21),
                Difference(ANN, Part.WENT_OUT, before=0, after=1),
                Difference(ANN, Part.DREW, before=0, after=1),
                Difference(ANN, Part.CONCEALED, before=0, after=1),
            ),
        ),
        (
            "#21",
            "#21 | adjust -10 late",
            (Difference(ANN, Part.ADJUSTMENT, before=0, after=-10),),
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_every_difference_is_told(before: str, after: str, found: tuple[Difference, ...]) -> None:
    assert of_ann(before, after) == found


def test_of_the_round_itself_only_the_stock_can_differ() -> None:
    before, after = entry("=1 | =2"), entry("=1 | =2", stock_exhausted=True)
    assert differences(before, after) == (Difference(None, Part.STOCK, before=0, after=1),)
    assert differences(after, before) == (Difference(None, Part.STOCK, before=1, after=0),)


def test_a_player_who_is_in_one_entry_alone_is_told_too() -> None:
    both = entry("=1 | =2", "=3 | =4")
    alone = RoundEntry(both.players[:1])
    found = differences(alone, both)
    assert [(one.seat, one.part, one.after) for one in found] == [
        (BEN, Part.MELDS, 3),
        (BEN, Part.HAND, 4),
    ]
    assert [one.before for one in differences(both, alone)] == [3, 4]
