"""A pile of cards in any order: the melds and lay-offs that it can be, for the page of a round.

The page's scripts ask; nothing is written. What they get stands in boxes then, to be looked over.
"""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, abort, jsonify, request

from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.cardtext import read_cards, write_cards, write_groups, write_lay_offs
from scorekeeper.forms.rounds import RoundForm, round_form, seats_listed
from scorekeeper.forms.totals import NotReadable
from scorekeeper.rummy.arrange import Arranged, TooMuchWork, arrange
from scorekeeper.rummy.layoffs import Laid
from scorekeeper.rummy.round import Cards, Onto, RoundEntry, Seat
from scorekeeper.sheet.errors import CannotWrite
from scorekeeper.web.access import the_sheet
from scorekeeper.web.language import t

bp = Blueprint("arranging", __name__)

MOST_CARDS = 60
"""More than any hand of cards; a whole pack is no pile of one player."""


@bp.get("/games/<game:game>/rounds/arrangement")
def show(game: GameId) -> Response:
    """Every total that the pile of one player can come to, with the boxes that say so.

    The query holds the boxes of the page, ``pile``, ``seat`` and, where it is not the next round,
    its ``line``. Where there are more ways than can be looked at, the answer is an empty list.
    """
    sheet = the_sheet(game)
    listed = seats_listed(request.args.get("seats", ""), sheet.players)
    seat = request.args.get("seat", type=int)
    try:
        pile = read_cards(request.args.get("pile", ""))
        rules = sheet.rules_for(request.args.get("line", type=int))
    except (NotReadable, CannotWrite):
        abort(400)
    if not pile:
        return jsonify([])
    if seat not in listed or len(pile) > MOST_CARDS:
        abort(400)
    form: RoundForm = round_form(listed)(request.args, meta={"translations": t})
    table, laid = _on_table(form.read().entry)
    try:
        found = arrange(pile, table, rules, seat, laid)
    except TooMuchWork:
        found = ()
    return jsonify([_told(one, listed) for one in found])


def _on_table(entry: RoundEntry) -> tuple[dict[Onto, Cards], list[Laid]]:
    """The groups and lay-offs that were entered by cards so far."""
    table = {
        Onto(player.seat, number): cards
        for player in entry.players
        for number, cards in enumerate(player.melds or (), 1)
    }
    laid = [
        Laid(player.seat, number, lay_off)
        for player in entry.players
        for number, lay_off in enumerate(player.laid_off or (), 1)
    ]
    return table, laid


def _told(one: Arranged, listed: tuple[Seat, ...]) -> dict[str, Any]:
    return {
        "total": one.total,
        "melds": write_groups(one.melds),
        "laid_off": write_lay_offs(one.lay_offs, listed),
        "left": write_cards(one.left),
    }
