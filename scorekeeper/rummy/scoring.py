"""A round's score: melds minus hand, and all that a table's rules lay on top of it.

The order of the sum is that of game-file.md, "The order of the sum".
"""

from __future__ import annotations

from collections.abc import Mapping

from scorekeeper.rummy.checks import problems_of
from scorekeeper.rummy.round import PlayerScore, RoundEntry, RoundScore, Seat
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.rummy.working import Counted, count


def score_round(
    entry: RoundEntry,
    rules: HouseRules,
    seats: tuple[Seat, ...],
    pool_before: int = 0,
    *,
    doubt_totals: bool = True,
) -> RoundScore:
    """Score one round with its working.

    ``seats`` are the numbers of those who take part, in seat order; ``pool_before`` is what lay
    in the pool before this round's points were added to it. A round with a problem that is
    refused has no nets and leaves the pool as it was. Where typed totals were added up under
    other rules than these, ``doubt_totals`` is off: whether this pack can give them means nothing.
    """
    counted = count(entry, rules, seats)
    problems = problems_of(entry, counted, rules, doubt_totals=doubt_totals)
    refused = any(problem.refused for problem in problems)
    pool = pool_before + rules.pool
    shares, pool_after = _share(pool, counted)
    doubled = _doubled(counted, rules)
    hand_counts = not (entry.stock_exhausted and rules.stock_end_hand == "ignore")
    players = []
    for seat, player in counted.items():
        players.append(
            _score(
                player,
                rules,
                counted,
                share=shares.get(seat, 0),
                factor=2 if seat in doubled else 1,
                hand_counts=hand_counts,
                refused=refused,
            )
        )
    return RoundScore(tuple(players), problems, pool_before, pool_before if refused else pool_after)


def _share(pool: int, counted: Mapping[Seat, Counted]) -> tuple[dict[Seat, int], int]:
    """Who takes how much of the pool, and what stays in it."""
    out = [seat for seat, player in counted.items() if player.entry.went_out]
    if not out:
        return {}, pool
    each = pool // len(out)
    return dict.fromkeys(out, each), pool - each * len(out)


def _doubled(counted: Mapping[Seat, Counted], rules: HouseRules) -> set[Seat]:
    """Whose score is doubled because somebody went out in one turn."""
    at_one_go = {
        seat for seat, player in counted.items() if player.entry.went_out and player.entry.concealed
    }
    if rules.concealed == "double_own":
        return at_one_go
    return set(counted) if rules.concealed == "double_all" and at_one_go else set()


def _score(
    player: Counted,
    rules: HouseRules,
    counted: Mapping[Seat, Counted],
    *,
    share: int,
    factor: int,
    hand_counts: bool,
    refused: bool,
) -> PlayerScore:
    entry = player.entry
    by_points = entry.points is not None
    replaced = None if by_points else _replaced(player, rules, counted)
    takes_hands = rules.score_basis == "winner_takes_hands"
    bonus = 0 if by_points or takes_hands else _bonus(player, rules)
    pool = 0 if by_points else share
    net: int | None = None
    if not refused:
        if entry.points is not None:
            net = entry.points
        elif replaced is not None:
            net = replaced
        else:
            assert player.meld is not None
            assert player.hand is not None
            net = factor * (player.meld - player.hand * hand_counts + bonus)
        net += pool + entry.adjustment
    return PlayerScore(
        entry.seat,
        player.meld,
        player.hand,
        bonus,
        pool,
        entry.adjustment,
        net,
        1 if by_points or replaced is not None else factor,
        entry.points,
        hand_counts,
        replaced,
        player.groups,
        tuple(one.result for one in player.settled),
        player.credited,
        player.hand_cards,
    )


def _bonus(player: Counted, rules: HouseRules) -> int:
    entry = player.entry
    earned = entry.went_out and not (rules.bonus_needs_no_discard_draw and entry.drew_from_discard)
    return rules.going_out_bonus if earned else 0


def _replaced(player: Counted, rules: HouseRules, counted: Mapping[Seat, Counted]) -> int | None:
    """What stands in place of melds minus hand, or None where that is what counts."""
    out = player.entry.went_out
    if rules.score_basis == "winner_takes_hands":
        if not out:
            return 0
        return sum(other.hand or 0 for seat, other in counted.items() if seat != player.entry.seat)
    if rules.who_scores == "winner_only" and not out:
        return 0
    return None
