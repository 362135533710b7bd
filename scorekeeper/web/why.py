"""Where a number comes from: a player's score in a round, a total, the pool; and the whole pack."""

from __future__ import annotations

from flask import Blueprint, Response, abort

from scorekeeper.actions.shelf import GameId
from scorekeeper.pages import pack as pack_pages, totals as total_pages, why as pages
from scorekeeper.web.access import may_write, the_sheet
from scorekeeper.web.answers import show as show_page
from scorekeeper.web.language import t
from scorekeeper.web.rounds import round_of

bp = Blueprint("why", __name__)


@bp.get("/games/<game:game>/rounds/<int:number>/<int:seat>")
def number(game: GameId, number: int, seat: int) -> Response:
    """One player's score in a round: its cards, its sum, the rules that made it."""
    sheet = the_sheet(game)
    one = round_of(sheet, number)
    if seat not in one.seats:
        abort(404)
    page = pages.build(sheet, one, seat, t)
    return show_page("why/number.html", game=game, page=page, may_write=may_write(game))


@bp.get("/games/<game:game>/rounds/<int:number>/pack")
def pack(game: GameId, number: int) -> Response:
    """Where every card of the pack is at the end of a round."""
    sheet = the_sheet(game)
    one = round_of(sheet, number)
    page = pack_pages.build(sheet, one.entry, one.rules, one.seats, t)
    return show_page("why/pack.html", game=game, number=number, page=page)


@bp.get("/games/<game:game>/totals/<int:seat>")
def total(game: GameId, seat: int) -> Response:
    """One player's total: the start and every round."""
    sheet = the_sheet(game)
    if seat not in sheet.players:
        abort(404)
    return show_page("why/total.html", game=game, page=total_pages.build(sheet, seat, t))


@bp.get("/games/<game:game>/totals/pool")
def pool(game: GameId) -> Response:
    """What lies in the pool, and how it came there."""
    return show_page("why/pool.html", game=game, page=total_pages.build_pool(the_sheet(game), t))
