"""A new game: the page that asks for it, and its start."""

from __future__ import annotations

from flask import Blueprint, Response, request, url_for

from scorekeeper.actions.games import StartGame, start_game
from scorekeeper.forms.games import NewGameForm
from scorekeeper.pages import newgame
from scorekeeper.web.access import the_shelf
from scorekeeper.web.addresses import game_id_for, new_secret
from scorekeeper.web.answers import go_to, show
from scorekeeper.web.errors import KEEP_TYPING, Told, tell, unfit
from scorekeeper.web.language import t
from scorekeeper.web.phone import device, stamp

bp = Blueprint("games", __name__)


@bp.get("/games/new")
def new() -> Response:
    """The page that asks who plays what. ``?preset=`` marks one of the ways to play."""
    preset = request.args.get("preset", "standard")
    form = NewGameForm(data={"preset": preset, "first_dealer": 1}, meta={"translations": t})
    return _page(form)


@bp.post("/games")
def start() -> Response:
    """Start the game, and go to its sheet."""
    form = NewGameForm(request.form, meta={"translations": t})
    asked = form.new_game()
    if asked is None:
        return _page(form, told=unfit())
    game = game_id_for(form.key, device())
    command = StartGame(
        game,
        new_secret(),
        asked.players,
        asked.preset,
        asked.rules,
        asked.first_dealer,
        asked.pool_carried,
        asked.marks,
    )
    try:
        start_game(the_shelf(), command, stamp(form.key))
    except KEEP_TYPING as error:
        return _page(form, told=tell(error))
    return go_to(url_for("sheet.show", game=game))


def _page(form: NewGameForm, told: Told | None = None) -> Response:
    page = newgame.build(
        t,
        typed=tuple(form.player.data or ()),
        marks=tuple(form.mark.data or ()),
        sides=tuple(form.side.data or ()),
        faults=form.player.faults,
        mark_faults=form.mark.faults,
        dealer=form.first_dealer.number or 1,
        names_used=the_shelf().names_used(device()),
    )
    return show("games/new.html", told=told, page=page, form=form)
