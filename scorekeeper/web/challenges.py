"""A number is doubted, counted again without a look at what was entered, and settled."""

from __future__ import annotations

from flask import Blueprint, Response, abort, request, url_for

from scorekeeper.actions.challenges import (
    ChallengeScore,
    Recount,
    SettleChallenge,
    challenge_score,
    recount as write_recount,
    recounted,
    settle_challenge,
)
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.challenges import ChallengeForm, SettlementForm
from scorekeeper.forms.rounds import RecountForm, round_form, seats_listed, typed
from scorekeeper.pages import challenge as pages
from scorekeeper.rummy.round import Problem, RoundEntry, Seat
from scorekeeper.sheet.challenges import Challenge, challenge_at, disputed
from scorekeeper.sheet.errors import CannotWrite
from scorekeeper.sheet.lines import Outcome
from scorekeeper.sheet.sheet import Round, Sheet
from scorekeeper.web.access import ensure_writer, may_write, sheet_to_write, the_sheet, the_shelf
from scorekeeper.web.answers import go_to, show as show_page
from scorekeeper.web.entering import Entering, ask, carry_out, posted
from scorekeeper.web.errors import KEEP_TYPING, Told, tell, unfit
from scorekeeper.web.language import t
from scorekeeper.web.phone import stamp

bp = Blueprint("challenges", __name__)


@bp.get("/games/<game:game>/rounds/<int:number>/<int:seat>/challenge")
def new(game: GameId, number: int, seat: Seat) -> Response:
    """The page on which a player's number in a round is doubted."""
    sheet = sheet_to_write(game)
    one = _round(sheet, number)
    form = ChallengeForm(data={"line": one.line, "player": seat}, meta={"translations": t})
    return _asking(game, sheet, form)


@bp.post("/games/<game:game>/challenges")
def challenge(game: GameId) -> Response:
    """Write the doubt, and go to its page."""
    sheet = sheet_to_write(game)
    form = ChallengeForm(request.form, meta={"translations": t})
    if not form.validate():
        return _asking(game, sheet, form, told=unfit())
    command = ChallengeScore(
        game,
        form.version,
        form.line.number or 0,
        form.player.number or 0,
        form.claim.number,
        form.text.data or "",
    )
    try:
        sheet = challenge_score(the_shelf(), command, stamp(form.key))
    except KEEP_TYPING as error:
        return _asking(game, the_sheet(game), form, told=tell(error, the_sheet(game).name))
    line = next(one.number for one in sheet.lines if one.stamp.entry_key == form.key)
    return go_to(
        url_for("challenges.show", game=game, line=line), t("It stands open on the sheet.")
    )


@bp.get("/games/<game:game>/challenges/<int:line>")
def show(game: GameId, line: int) -> Response:
    """A challenge: both countings side by side, and the table's word."""
    return _page(game, line, SettlementForm(meta={"translations": t}))


@bp.get("/games/<game:game>/challenges/<int:line>/recount")
def ask_recount(game: GameId, line: int) -> Response:
    """The page for counting again: blank for whom it is about, or with ``?who=all`` for all."""
    sheet = sheet_to_write(game)
    one = _open(sheet, line)
    seats = sheet.seats_for(one.entered)
    again = seats if request.args.get("who") == "all" else (one.seat,)
    data = {"line": one.entered, "again_for": " ".join(map(str, again))}
    data |= _without(typed(disputed(sheet, one), seats), again, everybody=again == seats)
    return ask(game, sheet, round_form(seats, RecountForm)(data=data, meta={"translations": t}))


@bp.post("/games/<game:game>/challenges/<int:line>/recount")
def recount(game: GameId, line: int) -> Response:
    """Write what was counted, and lay it beside what was entered."""
    sheet = sheet_to_write(game)
    # Closed meanwhile, or its round struck: the book says so, and the page keeps what was typed.
    one = _challenge(sheet, line)
    form = posted(sheet, RecountForm)
    form.line.show(one.entered)
    again = seats_listed(form.again_for.data or "", form.listed) or (one.seat,)

    def command(entry: RoundEntry) -> Recount:
        return Recount(game, form.version, line, again, entry)

    def score(entry: RoundEntry) -> tuple[Problem, ...]:
        whole = recounted(sheet, command(entry))
        return sheet.score(whole, instead_of=one.entered).problems

    def write(entry: RoundEntry) -> Sheet:
        return write_recount(the_shelf(), command(entry), stamp(form.key))

    def written(_: Sheet) -> Response:
        address = url_for("challenges.show", game=game, line=line)
        return go_to(address, t("Counted again; both stand below."))

    return carry_out(Entering(game, form, score, write, written))


@bp.post("/games/<game:game>/challenges/<int:line>/settlement")
def settle(game: GameId, line: int) -> Response:
    """Write the table's word, and go to the sheet."""
    ensure_writer(game)
    form = SettlementForm(request.form, meta={"translations": t})
    if not form.validate():
        return _page(game, line, form, told=unfit())
    command = SettleChallenge(
        game,
        form.version,
        line,
        Outcome(form.outcome.data or ""),
        form.reason.data or "",
        form.net.number,
    )
    try:
        settle_challenge(the_shelf(), command, stamp(form.key))
    except KEEP_TYPING as error:
        return _page(game, line, form, told=tell(error, the_sheet(game).name))
    return go_to(url_for("sheet.show", game=game), t("The challenge is closed."))


def _asking(
    game: GameId, sheet: Sheet, form: ChallengeForm, *, told: Told | None = None
) -> Response:
    """The page with its two boxes; a round or a player that is none has no such page."""
    try:
        one = sheet.standing_round(sheet.entered_at(form.line.number or 0))
    except CannotWrite:
        abort(404)
    seat = form.player.number or 0
    if seat not in one.seats:
        abort(404)
    form.seen.show(sheet.version)
    return show_page(
        "challenges/new.html",
        told=told,
        game=game,
        form=form,
        number=one.number,
        seat=seat,
        name=sheet.name(seat),
        net=one.score.of(seat).net,
    )


def _page(game: GameId, line: int, form: SettlementForm, *, told: Told | None = None) -> Response:
    sheet = the_sheet(game)
    try:
        page = pages.build(sheet, line, t)
    except CannotWrite:
        abort(404)
    form.seen.show(sheet.version)
    return show_page(
        "challenges/challenge.html",
        told=told,
        game=game,
        page=page,
        form=form,
        may_write=may_write(game),
    )


def _open(sheet: Sheet, line: int) -> Challenge:
    """The challenge on a line, if the table has still to close it. Raises CannotWrite."""
    one = _challenge(sheet, line)
    if one.settlement is not None:
        raise CannotWrite("already_settled", str(line))
    if not one.stands:
        raise CannotWrite("already_struck", str(one.entered))
    return one


def _challenge(sheet: Sheet, line: int) -> Challenge:
    """The challenge on a line; else there is no such page."""
    try:
        return challenge_at(sheet, line)
    except CannotWrite:
        abort(404)


def _without(
    data: dict[str, object], seats: tuple[Seat, ...], *, everybody: bool
) -> dict[str, object]:
    """What was typed, but for these players; of all, nothing."""
    if everybody:
        return {}
    blank = tuple(f"p{seat}_" for seat in seats)
    return {name: value for name, value in data.items() if not name.startswith(blank)}


def _round(sheet: Sheet, number: int) -> Round:
    try:
        return sheet.round(number)
    except CannotWrite:
        abort(404)
