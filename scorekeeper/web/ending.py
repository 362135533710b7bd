"""The end of a game: stopping early, going on after all, the same players once more."""

from __future__ import annotations

from collections.abc import Callable

from flask import Blueprint, Response, request, url_for

from scorekeeper.actions.games import (
    EndGame,
    Rematch,
    ReopenGame,
    end_game,
    rematch as start_rematch,
    reopen_game,
)
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.lines import ReasonForm
from scorekeeper.sheet.errors import CannotWrite
from scorekeeper.sheet.standings import Status
from scorekeeper.web.access import ensure_writer, sheet_to_write, the_sheet, the_shelf
from scorekeeper.web.addresses import new_secret, rematch_of
from scorekeeper.web.answers import go_to, show as show_page
from scorekeeper.web.errors import KEEP_TYPING, Told, tell
from scorekeeper.web.language import t
from scorekeeper.web.phone import stamp

ending = Blueprint("ending", __name__)
reopening = Blueprint("reopening", __name__)
rematch = Blueprint("rematch", __name__)


@ending.get("/games/<game:game>/ending")
def ask_ending(game: GameId) -> Response:
    """The page that stops a game before the target."""
    ensure_writer(game)
    if the_sheet(game).standings.status is Status.OVER:
        raise CannotWrite("game_over")
    return _ending_page(game, ReasonForm(meta={"translations": t}))


@ending.post("/games/<game:game>/ending")
def end(game: GameId) -> Response:
    """Stop; nobody has won."""
    ensure_writer(game)
    form = ReasonForm(request.form, meta={"translations": t})

    def act() -> None:
        command = EndGame(game, form.version, form.reason.data or "")
        end_game(the_shelf(), command, stamp(form.key))

    return _carry_out(
        game,
        form,
        act,
        _ending_page,
        t("The totals stay as they are. You can go on with this game at any time."),
    )


@reopening.get("/games/<game:game>/reopening")
def ask_reopening(game: GameId) -> Response:
    """The page that goes on with a game after its end."""
    ensure_writer(game)
    if the_sheet(game).standings.status is not Status.OVER:
        raise CannotWrite("game_not_over")
    return _reopening_page(game, ReasonForm(meta={"translations": t}))


@reopening.post("/games/<game:game>/reopening")
def reopen(game: GameId) -> Response:
    """Go on after the end."""
    ensure_writer(game)
    form = ReasonForm(request.form, meta={"translations": t})

    def act() -> None:
        command = ReopenGame(game, form.version, form.reason.data or "")
        reopen_game(the_shelf(), command, stamp(form.key))

    return _carry_out(game, form, act, _reopening_page, t("The game goes on."))


@rematch.post("/games/<game:game>/rematch")
def start(game: GameId) -> Response:
    """The same players and rules once more, the dealer moved on; started once, whoever asks."""
    sheet = sheet_to_write(game)
    new_game = rematch_of(game, sheet)
    act = Rematch(game, new_game, new_secret())
    start_rematch(the_shelf(), act, stamp(f"rematch-of-{new_game}"))
    return go_to(url_for("sheet.show", game=new_game), t("A new sheet: same players, same rules."))


Again = Callable[..., Response]


def _carry_out(
    game: GameId, form: ReasonForm, act: Callable[[], None], again: Again, said: str
) -> Response:
    """Do it and go to the sheet; or show the page again, with what was typed."""
    if not form.validate():
        return again(game, form, status=422)
    try:
        act()
    except KEEP_TYPING as error:
        return again(game, form, told=tell(error, the_sheet(game).name))
    return go_to(url_for("sheet.show", game=game), said)


def _ending_page(
    game: GameId, form: ReasonForm, *, status: int = 200, told: Told | None = None
) -> Response:
    form.seen.show(the_sheet(game).version)
    return show_page("ending/ending.html", status=status, told=told, game=game, form=form)


def _reopening_page(
    game: GameId, form: ReasonForm, *, status: int = 200, told: Told | None = None
) -> Response:
    form.seen.show(the_sheet(game).version)
    return show_page("ending/reopening.html", status=status, told=told, game=game, form=form)
