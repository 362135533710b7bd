"""Other phones: the writing link, and games that a phone wants on its first page."""

from __future__ import annotations

import io

import segno
from flask import Blueprint, Response, request, url_for

from scorekeeper.actions.rights import FollowGame, OpenForWriting, follow_game, open_for_writing
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.phones import SecretForm
from scorekeeper.web.access import ensure_writer, may_write, the_sheet, the_shelf
from scorekeeper.web.answers import go_to, show
from scorekeeper.web.errors import KEEP_TYPING, Told, tell, unfit
from scorekeeper.web.language import t
from scorekeeper.web.phone import device
from scorekeeper.web.reach import address_for_others

bp = Blueprint("phones", __name__)


@bp.get("/games/<game:game>/phones")
def links(game: GameId) -> Response:
    """The links for other phones, also as codes to point a camera at."""
    the_sheet(game)
    others = address_for_others()
    start = others or request.host_url.rstrip("/")
    look = start + url_for("sheet.show", game=game)
    write = start + writing_link(game) if may_write(game) else ""
    return show(
        "phones/links.html",
        game=game,
        here_only=not others,
        look=look,
        look_code=_code(look) if others else "",
        write=write,
        write_code=_code(write) if write and others else "",
    )


@bp.get("/games/<game:game>/write")
def ask(game: GameId) -> Response:
    """Where the writing link leads: opening it does nothing, a button does."""
    the_sheet(game)
    return _page(game, SecretForm(meta={"translations": t}))


@bp.post("/games/<game:game>/writers")
def open_sheet(game: GameId) -> Response:
    """Let this phone write, if it brings the secret."""
    form = SecretForm(request.form, meta={"translations": t})
    if not form.validate():
        the_sheet(game)
        return _page(game, form, told=unfit())
    try:
        open_for_writing(the_shelf(), OpenForWriting(game, form.secret), device())
    except KEEP_TYPING as error:
        return _page(game, form, told=tell(error))
    return go_to(url_for("sheet.show", game=game), t("This phone may write now."))


@bp.post("/games/<game:game>/followers")
def follow(game: GameId) -> Response:
    """Keep the game on this phone's first page, to look at."""
    follow_game(the_shelf(), FollowGame(game), device())
    said = t("The game stands on this phone’s first page now.")
    return go_to(url_for("sheet.show", game=game), said)


def writing_link(game: GameId) -> str:
    """The link that lets a phone write, from the ``/`` on.

    The secret stands after ``#``, which no server log sees.
    """
    ensure_writer(game)
    return f"{url_for('phones.ask', game=game)}#{the_shelf().secret(game)}"


def _code(link: str) -> str:
    drawn = io.BytesIO()
    segno.make(link, error="m", micro=False).save(
        drawn, kind="svg", xmldecl=False, svgns=True, omitsize=True, border=3, light="#ffffff"
    )
    return drawn.getvalue().decode()


def _page(game: GameId, form: SecretForm, told: Told | None = None) -> Response:
    return show("phones/write.html", told=told, game=game, form=form)
