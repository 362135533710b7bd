"""Seals that are said at a table and written down by ear."""

from __future__ import annotations

import pytest

from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.sayable import read_seal, said, seal_of, words_of
from scorekeeper.sheet.seal import Seen
from tests.builders import a_sheet
from tests.sheet.random_games import chance_of

SEEN = Seen(12, "0e1f61a5234b")
SEAL = said(SEEN)


def test_a_line_has_its_number_and_three_words_of_its_digest() -> None:
    line = a_sheet().lines[0]
    words = words_of(line.digest)
    assert seal_of(line) == f"1 {'-'.join(words)}"
    assert [len(word) for word in words] == [6, 6, 6]
    assert words == words_of(line.digest[:12])
    assert read_seal(seal_of(line)) == Seen(1, line.digest[:12])


def test_the_table_of_syllables_is_what_it_always_was() -> None:
    # Noted seals must be found again by every later version.
    assert words_of("000000010002") == ("bababa", "bababi", "bababo")
    assert words_of("ffff0400abcd") == ("risilu", "bamuka", "mopuni")


def test_every_digest_can_be_said_and_is_found_again() -> None:
    for number in range(0, 16**4, 7):
        digest = f"{number:04x}" * 3
        assert read_seal(said(Seen(3, digest))) == Seen(3, digest)
    assert len({words_of(f"{number:04x}00000000")[0] for number in range(16**4)}) == 16**4


def test_no_two_letters_sound_alike() -> None:
    letters = set("".join("".join(words_of(f"{n:04x}" * 3)) for n in range(0, 16**4, 11)))
    assert letters == set("bdfklmnprstaiou")


@pytest.mark.parametrize(
    "written",
    [
        SEAL,
        SEAL.upper(),
        SEAL.replace("-", " "),
        SEAL.replace("-", ""),
        SEAL.replace(" ", ""),
        f"  {SEAL}\n",
        f"Line {SEAL}.",
        f"#{SEAL.replace(' ', ': ')}",
        SEAL.replace("-", " – "),
        SEAL.replace("a", "á"),
        SEAL.replace("k", "c").replace("b", "v").replace("s", "z"),
        SEAL.replace("ki", "qui"),
    ],
)
def test_spaces_capitals_and_what_sounds_alike_are_taken(written: str) -> None:
    assert read_seal(written) == SEEN


def test_all_digits_may_stand_in_place_of_the_words() -> None:
    digest = "12ab" * 16
    for written in (f"12 {digest}", f"12: {digest.upper()}", f" line 12, {digest}. "):
        assert read_seal(written) == Seen(12, digest)


@pytest.mark.parametrize(
    "written",
    [
        "",
        "12",
        SEAL.removeprefix("12 "),
        SEAL.replace("12", "0"),
        SEAL[:-2],
        f"{SEAL}-ba",
        SEAL[:-1],
        SEAL.replace("-", "-e", 1),
        "12 tututu-bababa-bababa",
        "12 " + "a" * 64 + "b",
        "12" + "1" * 64,
        "a" * 64,
        SEAL + " " * 200,
        "9999999 " + SEAL.split()[1],
        "12 \ud800",
        "12 💥-💥-💥",
    ],
)
def test_what_is_no_seal_is_told(written: str) -> None:
    with pytest.raises(Unreadable, match="no seal"):
        read_seal(written)


def test_whatever_is_typed_it_is_a_seal_or_is_told() -> None:
    chance = chance_of(4)
    told = 0
    for _ in range(2_000):
        letters = list(SEAL)
        letters[chance.randrange(len(letters))] = chance.choice("\x00 -0bcez٣½ß\u0301")
        try:
            assert read_seal("".join(letters)).number > 0
        except Unreadable:
            told += 1
    assert 1_000 < told < 2_000
