"""The page of the seal: how far the lines fit, what was seen, and what became of it."""

from __future__ import annotations

from dataclasses import replace

from scorekeeper.pages.seal import Alarm, alarm_of, build, held_against
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.sheet.errors import Unreadable
from scorekeeper.sheet.sayable import seal_of
from scorekeeper.sheet.seal import Chain, Seen, follow
from tests.builders import a_sheet, played

SHEET = played(a_sheet(2), (10, 20), (1, 2))
LINES = SHEET.lines
SEEN = Seen(3, SHEET.digest)


def test_a_sheet_that_is_whole_says_its_seal_and_raises_no_alarm() -> None:
    page = build(follow(LINES), SEEN, ENGLISH)
    assert f"{page.number} {'-'.join(page.words)}" == seal_of(LINES[-1])
    assert (page.digest, page.whole, page.alarm) == (SHEET.digest, True, None)
    assert page.seals == tuple(map(seal_of, reversed(LINES)))
    assert "all 3 lines fit" in page.check
    assert page.saw == "This phone saw line 3 last, and it is still there."
    assert build(follow(LINES), None, ENGLISH).saw == ""
    assert "the one line of this sheet" in build(follow(LINES[:1]), None, ENGLISH).check


def test_of_a_broken_chain_the_last_line_that_fits_gives_the_seal() -> None:
    why = Unreadable("lines[3].body", "not_json")
    page = build(follow((*LINES[:2], why)), None, ENGLISH)
    assert (page.number, page.whole) == (2, False)
    assert page.check == "Only lines 1 to 2 fit. The line after them does not."
    assert page.alarm == Alarm(
        "Line 3 is not what was written",
        (
            "It was changed where the games are kept. Nobody can vouch for what follows it.",
            "At lines[3].body: this is no game file: it is not written in JSON.",
        ),
        remembered=False,
    )
    broken = (LINES[0], replace(LINES[1], digest="0" * 64), LINES[2])
    assert build(follow(broken), None, ENGLISH).check.startswith("Only line 1 fits.")
    assert build(follow(broken[1:]), None, ENGLISH).check == "The first line already does not fit."


def test_a_sheet_of_which_nothing_is_left_has_no_seal() -> None:
    page = build(Chain((), 0), SEEN, ENGLISH)
    assert (page.number, page.words, page.digest, page.whole) == (0, (), "", False)
    assert page.check == "No line is left of this sheet."
    assert page.alarm
    assert page.alarm.remembered


def test_what_was_seen_is_named_with_what_is_there_now() -> None:
    seal = seal_of(LINES[2])
    other = played(a_sheet(2), (10, 20), (1, 3)).lines
    said = [
        held_against(SEEN, lines, fault, ENGLISH).words
        for lines, fault in ((LINES, None), (LINES[:2], None), (LINES[:1], None), ((), None),
                             (other, None), (LINES, 2))
    ]  # fmt: skip
    assert said == [
        f"{seal} is part of this sheet’s past: up to line 3 nothing has changed since then.",
        f"Line {seal} was seen. Now the sheet has only 2 lines: what followed was cut off.",
        f"Line {seal} was seen. Now the sheet has only 1 line: what followed was cut off.",
        f"Line {seal} was seen. Now no line is left of the sheet.",
        (
            f"Line {seal} was seen. Now it is {seal_of(other[2])}: that line, or one before it, "
            "was changed, and all seals from there on were made again."
        ),
        (
            f"Line {seal} was seen. Whether it is still there can’t be told, because line 2 does "
            "not fit."
        ),
    ]
    assert held_against(SEEN, LINES, None, ENGLISH).kept
    assert not held_against(SEEN, other, None, ENGLISH).kept


def test_the_alarm_says_what_this_phone_saw_only_where_that_is_gone() -> None:
    assert alarm_of(LINES, None, None, ENGLISH) is None
    assert alarm_of(LINES, None, SEEN, ENGLISH) is None
    cut = alarm_of(LINES[:2], None, SEEN, ENGLISH)
    assert cut
    assert (cut.title, cut.remembered) == ("This is not the sheet that this phone saw", True)
    assert cut.said[1] == "An older copy of the games that was put back looks like this too."
    broken = alarm_of(LINES, 3, SEEN, ENGLISH)
    assert broken
    assert (len(broken.said), broken.remembered) == (2, True)
    earlier = alarm_of(LINES, 3, Seen(2, LINES[1].digest), ENGLISH)
    assert earlier
    assert (len(earlier.said), earlier.remembered) == (1, False)
