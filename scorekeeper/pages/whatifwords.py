"""What if? In words: how the game would have come out, beside how it did, and what stays typed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from scorekeeper.pages.figures import all_called, called, plain, signed
from scorekeeper.pages.options import value_words
from scorekeeper.pages.optionwords import OPTION_TITLES
from scorekeeper.pages.translate import N_, Translate
from scorekeeper.pages.words import problem_words
from scorekeeper.rummy.round import Box, PlayerEntry, Problem
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import EndReason, Standings, Status
from scorekeeper.sheet.whatif import RoundIf, WhatIf

READINGS: Final[tuple[tuple[str, Mapping[str, Any]], ...]] = (
    (N_("The ace 1 in A-2-3"), {"ace_low": 1}),
    (N_("The ace 5 in A-2-3"), {"ace_low": 5}),
    (N_("The ace 15 in A-2-3 too"), {"ace_low": 15}),
    (
        N_("Every ace 1"),
        dict.fromkeys(("ace_low", "ace_high", "ace_set", "ace_hand", "ace_corner"), 1),
    ),
    (N_("2 to 9 count 5 each"), {"number_values": "five_ten"}),
    (N_("2 to 9 count their number"), {"number_values": "pip"}),
    (N_("Lay-offs for the owner of the meld"), {"layoff_credit": "owner"}),
    (N_("Lay-offs for who laid them"), {"layoff_credit": "layer"}),
    (N_("No bonus for going out"), {"going_out_bonus": 0}),
    (N_("25 for going out"), {"going_out_bonus": 25}),
    (N_("Played to 300"), {"target": 300}),
    (N_("Played to 500"), {"target": 500}),
    (N_("Played to 1000"), {"target": 1000}),
    (N_("A tie is played on"), {"tie": "extra_round"}),
    (N_("A tie is shared"), {"tie": "shared"}),
    (N_("A tie goes to who went out"), {"tie": "went_out"}),
)
"""What tables ask most, each with the options that it changes."""


def headline(sheet: Sheet, other: WhatIf, t: Translate) -> str:
    """How the game would have come out, in a few words."""
    there, here = other.standings, sheet.standings
    if there == here and all(one.alike for one in other.rounds):
        if any(one.refused or one.typed for one in other.rounds):
            return t("No difference that can be counted")
        return t("Nothing would be different")
    names = all_called(sheet, there.winners or there.leaders, t)
    number = len(there.winners or there.leaders) or 1
    match there.status, there.reason:
        case Status.PLAYING, _:
            return t("The game would still be open")
        case Status.TIED, _:
            return t("%(names)s would be level at the top", names=names)
        case _, EndReason.BY_TABLE:
            return t("Nobody would have won")
        case _, EndReason.SHARED:
            return t("%(names)s would have shared the win", names=names)
    if there.winners == here.winners:
        return t.many(
            "%(names)s would have won all the same",
            "%(names)s would have won all the same",
            number,
            names=names,
        )
    return t.many("%(names)s would have won", "%(names)s would have won", number, names=names)


def sentences(sheet: Sheet, other: WhatIf, t: Translate) -> Iterator[str]:
    """The rest of it: where it would have ended and with how much, and how it did on the sheet."""
    unlike = other.standings != sheet.standings
    if unlike:
        yield _there(sheet, other, t)
    yield _here(sheet, other, t)
    if unlike and all(one.alike for one in other.rounds):
        yield t("Every number is as on the sheet.")
    left = sum(one.there.ignored and not one.here.ignored for one in other.rounds)
    if left:
        yield t.many(
            "%(num)s round would not have been played any more.",
            "%(num)s rounds would not have been played any more.",
            left,
        )
    yield from _left_alone(other, t)
    open_there = other.standings.status is not Status.OVER
    if open_there and sheet.standings.status is Status.OVER:
        yield t("What further rounds would have brought, nobody knows.")


def _left_alone(other: WhatIf, t: Translate) -> Iterator[str]:
    """How much of the game stays as it is on the sheet."""
    kept = sum(bool(one.refused) for one in other.rounds)
    if kept:
        yield t.many(
            "%(num)s round can’t be counted by these rules and stays as it is.",
            "%(num)s rounds can’t be counted by these rules and stay as they are.",
            kept,
        )
    typed = sum(bool(one.typed) for one in other.rounds)
    if typed:
        yield t.many(
            "In %(num)s round something was typed that stays as typed.",
            "In %(num)s rounds something was typed that stays as typed.",
            typed,
        )


def _there(sheet: Sheet, other: WhatIf, t: Translate) -> str:
    standings = other.standings
    names, points = all_called(sheet, standings.leaders, t), _top(standings)
    after = {"round": other.ended or len(other.rounds), "points": points}
    match standings.status, standings.reason:
        case Status.TIED, _:
            return t(
                "With %(points)s points each after round %(round)s: everybody would play another "
                "round.",
                **after,
            )
        case Status.OVER, EndReason.SHARED:
            return t("After round %(round)s, with %(points)s points each.", **after)
        case Status.OVER, EndReason.WENT_OUT:
            return t(
                "After round %(round)s: level at %(points)s points, but the one who went out.",
                **after,
            )
        case Status.OVER, EndReason.TARGET:
            return t("After round %(round)s, with %(points)s points.", **after)
    return t.many(
        "%(names)s would lead with %(points)s points after round %(round)s.",
        "%(names)s would lead with %(points)s points each after round %(round)s.",
        len(standings.leaders) if not standings.sides else 1,
        names=names,
        **after,
    )


def _here(sheet: Sheet, other: WhatIf, t: Translate) -> str:
    standings = sheet.standings
    at_top = standings.winners or standings.leaders
    names, points = all_called(sheet, at_top, t), _top(standings)
    after = {"names": names, "points": points, "round": other.ended_here}
    match standings.status, standings.reason:
        case Status.TIED, _:
            return t("On the sheet %(names)s are level at the top with %(points)s points.", **after)
        case Status.OVER, EndReason.BY_TABLE:
            return t("On the sheet the table has stopped, and nobody has won.")
        case Status.OVER, EndReason.SHARED:
            return t(
                "On the sheet %(names)s share the win after round %(round)s, with %(points)s "
                "points each.",
                **after,
            )
        case Status.OVER, _:
            return t.many(
                "On the sheet %(names)s has won after round %(round)s, with %(points)s points.",
                "On the sheet %(names)s have won after round %(round)s, with %(points)s points.",
                len(at_top),
                **after,
            )
    return t.many(
        "On the sheet %(names)s leads with %(points)s points, and the game is open.",
        "On the sheet %(names)s lead with %(points)s points, and the game is open.",
        len(at_top) or 1,
        **after,
    )


def _top(standings: Standings) -> str:
    """The highest total, the winners' where somebody has won."""
    at_top = standings.winners or standings.leaders
    sums = {seat: side.total for side in standings.sides for seat in side.seats}
    points = (sums.get(seat, standings.totals[seat]) for seat in at_top)
    return plain(max(points, default=0))


def changed_words(sheet: Sheet, changes: Mapping[str, Any], t: Translate) -> Iterator[str]:
    """Each option that is another, with what it is on the sheet."""
    others = sheet.rules.changed(changes)
    played = list(dict.fromkeys(slot.rules for slot in sheet.slots))
    for name in changes:
        yield t(
            "%(rule)s: %(there)s (on the sheet: %(here)s)",
            rule=t(OPTION_TITLES[name]),
            there=value_words(name, others, t),
            here=" / ".join(_values(name, played, t)),
        )


def _values(name: str, played: list[HouseRules], t: Translate) -> list[str]:
    """What an option was, in the order of the rounds; most games know one value alone."""
    return list(dict.fromkeys(value_words(name, rules, t) for rules in played))


def kept_words(sheet: Sheet, one: RoundIf, t: Translate) -> list[str]:
    """Why a round can't be counted under these rules, or what would be unusual about it."""

    def said(problem: Problem) -> str:
        return problem_words(problem, lambda seat: called(sheet, seat), t)

    return [said(problem) for problem in (*one.refused, *one.unusual)]


def typed_words(sheet: Sheet, one: RoundIf, t: Translate) -> str:
    """What was typed in a round and stays: “Ann: melds 64 (15+10+10), hand 12; Ben: score 40”."""
    return "; ".join(
        t("%(name)s: %(typed)s", name=called(sheet, two.seat), typed=", ".join(parts))
        for two in one.typed
        if (entry := one.here.entry.of(two.seat))
        and (parts := [_typed_part(box, entry, t) for box in two.boxes])
    )


def _typed_part(box: Box, entry: PlayerEntry, t: Translate) -> str:
    if box is Box.POINTS:
        return t("score %(points)s", points=signed(entry.points or 0))
    if box is Box.HAND:
        return t("hand %(points)s", points=_as_typed(entry.hand_points, entry.hand_typed))
    return t("melds %(points)s", points=_as_typed(entry.meld_points, entry.meld_typed))


def _as_typed(points: int | None, typed: str) -> str:
    return f"{points} ({typed})" if typed and typed != str(points) else str(points)
