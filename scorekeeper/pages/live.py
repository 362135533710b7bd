"""What the scripts of the entry page are told, so that they can score a round while it is typed.

Everything here is known when the page is made: the rules, the totals before this round, and the
words for what may be wrong. What takes a long search (``facts``) comes by itself, a moment later.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from scorekeeper.pages.figures import called
from scorekeeper.pages.translate import N_, Translate
from scorekeeper.pages.words import problem_texts
from scorekeeper.rummy.round import Seat
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.sheet import Round, Sheet

_QUICK: Final = (5, 10, 15)
_MOST_QUICK: Final = 4


@dataclass(frozen=True)
class LivePlayer:
    """One player: the total before this round, and what the round gave before it is corrected
    (None where it is new or counted for nothing), both in points. ``side`` is the first player of
    the side, the player where there are no partners.
    """

    seat: Seat
    name: str
    side: Seat
    before: int
    was: int | None


@dataclass(frozen=True)
class Live:
    """What is told. ``place`` names the draft of this round on the phone, ``pool`` is what lay in
    the pool before it, ``quick`` are sums worth a key of their own, ``words`` the texts by name.
    """

    place: str
    number: int
    rules: Mapping[str, Any]
    packs: int
    pack_points: int
    players: tuple[LivePlayer, ...]
    pool: int
    target: int
    quick: tuple[int, ...]
    words: Mapping[str, str]

    def as_json(self) -> dict[str, Any]:
        """All of it as plain JSON values."""
        return asdict(self)


def build(
    sheet: Sheet,
    t: Translate,
    faults: Mapping[str, str],
    *,
    number: int,
    before: int | None = None,
    corrected: int | None = None,
    recounted: int | None = None,
    again: str = "",
) -> Live:
    """What the page for this round tells its scripts.

    ``before``, ``corrected`` and ``recounted`` are as in ``entry.build``, ``number`` is the
    round's, 0 where it was struck out meanwhile. ``again`` says which challenge it is counted again
    for, and whose cards: another recount of that round must not find this one's draft, in which
    the other players' entries stand. ``faults`` are the texts, in English, for what
    can't be read.
    """
    line = corrected or recounted or before
    rules, seats = sheet.rules_for(line), sheet.seats_for(line)
    there = sheet.rounds[number - 1] if line and number else None
    return Live(
        place=_place(before=before, line=corrected, recount=again or None),
        number=number,
        rules=rules.as_written(),
        packs=rules.packs(len(seats)),
        pack_points=rules.pack_points(len(seats)),
        players=tuple(_player(sheet, seat, there, corrected is not None) for seat in seats),
        pool=there.score.pool_before if there else sheet.standings.pool,
        target=rules.target,
        quick=quick_sums(rules),
        words=_words(t, faults, _RECOUNTED if recounted else _WRITE),
    )


def _place(**lines: int | str | None) -> str:
    """What the draft of this entry is kept under."""
    return next((f"{name}-{line}" for name, line in lines.items() if line), "new")


def quick_sums(rules: HouseRules) -> tuple[int, ...]:
    """Points that come up often under these rules, fewest first: each has a key of its own."""
    often = [*_QUICK, rules.ace_set, rules.face]
    if rules.queen_of_spades is not None:
        often.insert(0, rules.queen_of_spades)
    if rules.jokers and isinstance(rules.joker_meld, int):
        often.append(rules.joker_meld)
    worth_a_key = [points for points in dict.fromkeys(often) if points > 1]
    return tuple(sorted(worth_a_key[:_MOST_QUICK]))


def _player(sheet: Sheet, seat: Seat, there: Round | None, corrected: bool) -> LivePlayer:
    sides = (side.seats for side in sheet.standings.sides if seat in side.seats)
    side = next(sides, (seat,))[0]
    if there is None:
        return LivePlayer(seat, called(sheet, seat), side, sheet.standings.totals[seat], None)
    net = there.score.of(seat).net or 0 if seat in there.seats else 0
    total = there.totals.get(seat, 0) - (0 if there.ignored else net)
    was = net if corrected and not there.ignored else None
    return LivePlayer(seat, called(sheet, seat), side, total, was)


def _words(t: Translate, faults: Mapping[str, str], write: str) -> dict[str, str]:
    said = {**_WORDS, "write": write} | {f"fault.{name}": text for name, text in faults.items()}
    return {name: t(text) for name, text in said.items()} | problem_texts(t)


_WRITE: Final = N_("Write the round")
_RECOUNTED: Final = N_("Lay it beside the entry")
_WORDS: Final[dict[str, str]] = {
    "all_players": N_("All players together"),
    "these_cards": N_("these cards"),
    "and": N_("%(most)s and %(last)s"),
    "or": N_("%(most)s or %(last)s"),
    "joker": N_("joker"),
    "joker_as": N_("joker as %(card)s"),
    "low": N_("%(card)s as the low ace"),
    "high": N_("%(card)s as the high ace"),
    "said": N_("%(name)s: %(net)s, total %(total)s"),
    "hand": N_("Hand"),
    "look_over": N_("Look over"),
    "decided": N_("Record it as the table decided"),
    "was": N_("was %(net)s"),
    "over": N_("at the target or over"),
    "writing": N_("Writing …"),
    "no_answer": N_(
        "The book does not answer. All that you typed is kept on this phone; try again when the "
        "line is back."
    ),
    "draft_new": N_("You had begun round %(number)s. All that you typed is here again."),
    "draft_other": N_("You had begun this. All that you typed is here again."),
    "not_kept": N_("This phone keeps nothing for us: what is typed here is lost on leaving."),
    "melds_of": N_("%(card)s is in the melds of %(name)s"),
    "laid_off_of": N_("%(card)s was laid off by %(name)s"),
    "hand_of": N_("%(card)s is in the hand of %(name)s"),
    "pile_of": N_("%(card)s is among the unsorted cards of %(name)s"),
    "no_meld_yet": N_("no meld yet"),
    "stands_for": N_("Tap the card that the joker stands for."),
    "sorting": N_("Sorting …"),
    "sort_no_answer": N_("The book does not answer. Make the groups by hand."),
    "sort_too_many": N_("There are more ways than can be looked at. Make the groups by hand."),
    "left_over": N_("Left over: %(cards)s."),
    "comes_to": N_("Counts %(points)s"),
    "which": N_("This can count more than one way. Which was it?"),
    "to_the_hand": N_("Into the hand"),
    "replaces": N_("%(typed)s was typed; cards take its place."),
}
