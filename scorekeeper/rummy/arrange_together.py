"""What happens to one suit at one rank together: ways, put together piece by piece (see
``arrange_moves.py``).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from scorekeeper.rummy.arrange_lanes import CARD, Lane, Move, Owed, Tokens, TooMuchWork
from scorekeeper.rummy.arrange_moves import Piece

MOST_WAYS: Final = 30_000
"""So many ways of one suit to take a rank are looked at."""


class Take(NamedTuple):
    """What a suit has to take at a rank (AFTER_KING: all lanes end): these cards, at most so many
    undeclared jokers, of ``room`` in the pile, with at most so many cards left over.
    """

    rank: int
    tokens: Tokens
    jokers: int
    room: int
    over: int


class Way(NamedTuple):
    """A step in the making: what is still to be taken, and what came of the rest."""

    tokens: Tokens
    jokers: int
    lanes: tuple[Lane, ...] = ()
    owed: tuple[Owed, ...] = ()
    tally: int = 0
    points: int = 0
    cost: int = 0
    room: int = 0
    stopped: bool = False
    met: tuple[int, ...] = ()
    moves: tuple[Move, ...] = ()


def with_each(ways: list[Way], pieces: list[Piece], over: int) -> list[Way]:
    """Every way with every piece that goes with it, if they can all be looked at."""
    found: list[Way] = []
    for way in ways:
        found += [_with(way, piece) for piece in pieces if _fits(way, piece, over)]
        if len(found) > MOST_WAYS:
            raise TooMuchWork
    return found


def _fits(way: Way, piece: Piece, over: int) -> bool:
    move = piece.move
    if move is None:
        return True
    return (
        piece.jokers <= way.jokers
        and (move.token is None or move.token in way.tokens)
        and not (piece.begins_bare and way.stopped)
        and not (piece.cost and way.cost // CARD >= over)
        and piece.meets not in way.met
    )


def _with(way: Way, piece: Piece) -> Way:
    move = piece.move
    if move is None:
        return way
    tokens = way.tokens
    if move.token is not None:
        at = tokens.index(move.token)
        tokens = tokens[:at] + tokens[at + 1 :]
    return Way(
        tokens,
        way.jokers - piece.jokers,
        (*way.lanes, move.after) if move.after else way.lanes,
        (*way.owed, move.owed) if move.owed else way.owed,
        way.tally + piece.tally,
        way.points + piece.points,
        way.cost + piece.cost,
        way.room + piece.room,
        way.stopped or piece.ends_bare,
        (*way.met, piece.meets) if piece.meets >= 0 else way.met,
        (*way.moves, move),
    )


def with_room(way: Way, room: list[tuple[int, int]]) -> Way:
    more = sum(number for group, number in room if group not in way.met)
    return way._replace(room=way.room + more)
