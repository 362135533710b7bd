"""The table at the end of a round: every group, lay-off and hand with what each card counts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from scorekeeper.rummy.layoffs import Laid, Settled, Table, settle
from scorekeeper.rummy.melds import Judged, hand_worth, judge
from scorekeeper.rummy.round import (
    Group,
    GroupKind,
    LaidOff,
    Onto,
    PlayerEntry,
    RoundEntry,
    Seat,
    Worth,
)
from scorekeeper.rummy.rules import HouseRules


@dataclass(frozen=True, slots=True)
class Counted:
    """One player's round before bonus, pool and adjustment.

    ``meld`` and ``hand`` are points, None where unknown: not entered, or to be declared first.
    ``groups`` and ``settled`` are this player's, ``credited`` the lay-offs that count for them.
    """

    entry: PlayerEntry
    meld: int | None
    hand: int | None
    groups: tuple[Group, ...] = ()
    judged: tuple[Judged, ...] = ()
    settled: tuple[Settled, ...] = ()
    credited: tuple[LaidOff, ...] = ()
    hand_cards: tuple[Worth, ...] | None = None


def count(entry: RoundEntry, rules: HouseRules, seats: tuple[Seat, ...]) -> dict[Seat, Counted]:
    """Count every player's cards or totals. ``seats`` are those who take part, in seat order.

    A player without an entry counts as one with nothing entered.
    """
    players = [entry.of(seat) or PlayerEntry(seat) for seat in seats]
    table: Table = {
        Onto(player.seat, number): judge(cards, rules)
        for player in players
        for number, cards in enumerate(player.melds or (), 1)
    }
    laid = [
        Laid(player.seat, number, lay_off)
        for player in players
        for number, lay_off in enumerate(player.laid_off or (), 1)
    ]
    settled = settle(laid, table, rules)
    return {player.seat: _count_player(player, table, settled, rules) for player in players}


def _count_player(
    player: PlayerEntry, table: Table, settled: tuple[Settled, ...], rules: HouseRules
) -> Counted:
    own = {onto: judged for onto, judged in table.items() if onto.seat == player.seat}
    groups = tuple(_group(onto, judged) for onto, judged in own.items())
    credited = tuple(one.result for one in settled if one.result.credited == player.seat)
    hand_cards = None
    if player.hand is not None:
        hand_cards = tuple(hand_worth(card, rules) for card in player.hand)
    return Counted(
        player,
        _meld_points(player, own, groups, settled, credited),
        player.hand_points if hand_cards is None else sum(card.points for card in hand_cards),
        groups,
        tuple(own.values()),
        tuple(one for one in settled if one.laid.seat == player.seat),
        credited,
        hand_cards,
    )


def _group(onto: Onto, judged: Judged) -> Group:
    if not judged.readings:
        return Group(onto, GroupKind.NONE, judged.flat)
    reading = judged.readings[0]
    return Group(onto, reading.kind, tuple(_shown(judged)))


def _shown(judged: Judged) -> Iterator[Worth]:
    """The cards of the first reading; a joker that could be several cards is not named."""
    first = judged.readings[0]
    others = judged.readings[1:]
    for place, worth in enumerate(first.worths):
        same = all(other.worths[place].as_card == worth.as_card for other in others)
        yield worth if same else Worth(worth.card, worth.points, worth.why)


def _meld_points(
    player: PlayerEntry,
    own: Table,
    groups: tuple[Group, ...],
    settled: tuple[Settled, ...],
    credited: tuple[LaidOff, ...],
) -> int | None:
    if not player.by_cards:
        return player.meld_points
    if any(judged.could_be for judged in own.values()):
        return None
    if any(player.seat in one.unsure for one in settled):
        return None
    return sum(group.points for group in groups) + sum(one.worth.points for one in credited)
