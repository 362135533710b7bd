"""The way of a round that was sent: read, asked about, written; or the page again, as typed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import urlencode

from flask import Response, request, url_for

from scorekeeper.actions.errors import StalePage
from scorekeeper.actions.shelf import GameId
from scorekeeper.forms.rounds import (
    SAY_WHY,
    CorrectionForm,
    RecountForm,
    RoundForm,
    kind_of,
    round_form,
    seats_listed,
)
from scorekeeper.forms.rows import FAULTS
from scorekeeper.pages import entry as pages, live as live_pages, pack as pack_pages
from scorekeeper.pages.figures import called
from scorekeeper.pages.linewords import round_said
from scorekeeper.rummy.round import Box, Code, Problem, RoundEntry, RoundScore, Seat
from scorekeeper.sheet.asking import accept_all, question_of
from scorekeeper.sheet.errors import CannotWrite, RoundAsked, RoundRefused
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.web.access import the_sheet
from scorekeeper.web.answers import go_to, show as show_page
from scorekeeper.web.errors import KEEP_TYPING, Told, tell
from scorekeeper.web.language import t

F = TypeVar("F", bound=RoundForm)


@dataclass(frozen=True)
class Entering:
    """A round that was sent: its form, how it is scored and written, where it leads to then."""

    game: GameId
    form: RoundForm
    score: Callable[[RoundEntry], tuple[Problem, ...]]
    write: Callable[[RoundEntry], Sheet]
    written: Callable[[Sheet], Response]


@dataclass(frozen=True)
class _Spot:
    """Where on the sheet an entry belongs: before the round on a line, or in the place of it
    (corrected, or counted again for a challenge). All None: it is the next round.
    """

    before: int | None = None
    corrected: int | None = None
    recounted: int | None = None

    @property
    def line(self) -> int | None:
        return self.before or self.corrected or self.recounted


def posted(sheet: Sheet, kind: type[F]) -> F:
    """The form as it was sent, with boxes for the players whom its page listed."""
    listed = seats_listed(request.form.get("seats", ""), sheet.players)
    form: F = round_form(listed or sheet.seating, kind)(request.form, meta={"translations": t})
    return form


def carry_out(sent: Entering) -> Response:
    """Write the round and go to the sheet; or show the page again, with what keeps it from it."""
    if sent.form.again.data:
        return _again(sent)
    reading = sent.form.read()
    entry = reading.entry
    try:
        if not reading.complete:
            return _again(sent, sent.score(entry), reading.unread, status=422)
        if sent.form.asked.data or sent.form.decided.data:
            problems = sent.score(entry)
            if _answered(sent.form, entry, problems):
                entry = accept_all(entry, problems)
        sheet = sent.write(entry)
    except (RoundRefused, RoundAsked) as error:
        asked = "" if isinstance(error, RoundRefused) else question_of(entry, error.problems)
        return _again(sent, error.problems, status=422, asked=asked)
    except KEEP_TYPING as error:
        told = tell(error, the_sheet(sent.game).name)
        return _again(sent, told=told, stale=isinstance(error, StalePage))
    return sent.written(sheet)


def on_the_sheet(game: GameId, form: RoundForm, said: str) -> Callable[[Sheet], Response]:
    """Back to the sheet, with a word on what was written there."""
    return lambda sheet: go_to(url_for("sheet.show", game=game), _said(form, said, sheet))


def _answered(form: RoundForm, entry: RoundEntry, problems: tuple[Problem, ...]) -> bool:
    """Whether the table has said yes to just these questions about just this entry: on the page
    that asked them, or on the phone before it was sent.
    """
    asked = {f"{one.code}:{one.seat or 0}" for one in problems if not one.refused}
    if asked and set((form.decided.data or "").split()) == asked:
        return True
    return form.asked.data == question_of(entry, problems)


def ask(game: GameId, sheet: Sheet, form: RoundForm) -> Response:
    """The page as nobody has typed on it yet."""
    spot = _spot(sheet, form)
    return _page(game, sheet, form, spot, pages.build(sheet, t, **vars(spot)))


def _again(
    sent: Entering,
    problems: tuple[Problem, ...] = (),
    unread: Collection[tuple[Seat, Box]] = (),
    *,
    status: int = 200,
    told: Told | None = None,
    asked: str = "",
    stale: bool = False,
) -> Response:
    """The page with what was typed, and what is wrong with it, on the sheet as it stands now."""
    sheet = the_sheet(sent.game)
    form = sent.form
    spot = _spot(sheet, form)
    if told and kind_of(form) is not RoundForm and spot.line is None:
        # There never was such a round, so there are no boxes that could be shown.
        return show_page("errors/error.html", told=told)
    page = pages.build(sheet, t, **vars(spot), problems=problems, unread=unread, seen=form.version)
    seats = tuple(boxes.seat for boxes in page.players)
    if seats != form.listed:
        # Somebody came or went meanwhile: the boxes of who is still there are kept.
        form = round_form(seats, kind_of(form))(request.form, meta={"translations": t})
    returned = "stale" if stale else "yes"
    return _page(
        sent.game,
        sheet,
        form,
        spot,
        page,
        status=status,
        told=told,
        asked=asked,
        returned=returned,
        pack=_pack(sent, sheet, problems),
    )


def _pack(
    sent: Entering, sheet: Sheet, problems: tuple[Problem, ...]
) -> pack_pages.PackPage | None:
    """Where every card is, as it was typed, if one was claimed by more than the pack holds it."""
    if not any(one.code is Code.DUPLICATE_CARD for one in problems):
        return None
    line = _spot(sheet, sent.form).line
    entry = sent.form.read().entry
    return pack_pages.build(sheet, entry, sheet.rules_for(line), sheet.seats_for(line), t)


def _page(
    game: GameId,
    sheet: Sheet,
    form: RoundForm,
    spot: _Spot,
    page: pages.EntryPage,
    *,
    status: int = 200,
    told: Told | None = None,
    asked: str = "",
    returned: str = "",
    pack: pack_pages.PackPage | None = None,
) -> Response:
    """``returned`` tells the scripts that what was typed stands on the page; ``stale`` that it was
    sent before with something else on it, so that it is another entry now.
    """
    form.seen.show(sheet.version)
    live = live_pages.build(
        sheet,
        t,
        {**FAULTS, "reason": SAY_WHY},
        number=page.number,
        again="-".join([request.path.split("/")[-2], *_again_for(form)]) if spot.recounted else "",
        **vars(spot),
    )
    return show_page(
        "rounds/entry.html",
        status=status,
        told=told,
        game=game,
        page=page,
        form=form,
        rows={boxes.seat: form.row(boxes.seat) for boxes in page.players},
        asked=asked,
        live=live,
        facts=_facts_url(game, sheet, spot.line),
        returned=returned,
        pack=pack,
        by_cards=request.args.get("by") == "cards",
        correcting=isinstance(form, CorrectionForm),
        recounting=spot.recounted is not None,
        again_for={int(seat) for seat in _again_for(form) if seat.isdecimal()},
        **_addresses(game, form, spot, page),
    )


def _addresses(game: GameId, form: RoundForm, spot: _Spot, page: pages.EntryPage) -> dict[str, str]:
    """Where the page is sent to, where it is shown again, and where it leads back to."""
    sheet = url_for("sheet.show", game=game)
    if spot.recounted:
        challenge = request.path.removesuffix("/recount")
        query = dict(request.args) | ({"who": "all"} if len(_again_for(form)) > 1 else {})
        shown = f"{request.path}?{urlencode(query)}"
        return {"address": request.path, "shown": shown, "back": challenge}
    if spot.corrected:
        one = f"{sheet}/rounds/{page.number}" if page.number else sheet
        return {"address": request.path, "shown": f"{one}/correction", "back": one}
    earlier = f"?before={page.number}" if spot.before else ""
    return {
        "address": url_for("rounds.record", game=game),
        "shown": url_for("rounds.new", game=game) + earlier,
        "back": sheet,
    }


def _again_for(form: RoundForm) -> list[str]:
    """The numbers of the players whose cards are counted again, as the form has them."""
    return (form.again_for.data or "").split() if isinstance(form, RecountForm) else []


def _facts_url(game: GameId, sheet: Sheet, line: int | None) -> str:
    """Where the scripts find what is known of these rules; kept for good under this address."""
    rules = repr((sheet.rules_for(line), len(sheet.seats_for(line))))
    version = hashlib.sha256(rules.encode()).hexdigest()[:10]
    return url_for("rounds.facts", game=game, line=line, v=version)


def _spot(sheet: Sheet, form: RoundForm) -> _Spot:
    """Where the entry belongs, if there is such a round."""
    line = (form.before if kind_of(form) is RoundForm else form.line).number
    try:
        if line is None or sheet.entered_at(line) != line:
            return _Spot()
    except CannotWrite:
        return _Spot()
    if isinstance(form, RecountForm):
        return _Spot(recounted=line)
    return _Spot(corrected=line) if isinstance(form, CorrectionForm) else _Spot(before=line)


def _said(form: RoundForm, said: str, sheet: Sheet) -> str:
    """What was written, by the line that carries this entry's key."""
    line = next(line.number for line in sheet.lines if line.stamp.entry_key == form.key)
    for one in sheet.rounds:
        if line in {one.line, one.entry_line}:
            scores = round_said(sheet, one.score, one.seats)
            words = t(said, number=one.number, scores=scores)
            return f"{words} {_counted_otherwise(form, sheet, one.score)}".rstrip()
    return t("This is on the sheet already.")


def _counted_otherwise(form: RoundForm, sheet: Sheet, score: RoundScore) -> str:
    """Where the phone had shown other nets than those that were written: which."""
    shown = dict(word.split(":", 1) for word in (form.counted.data or "").split() if ":" in word)
    other = [
        f"{called(sheet, one.seat)} {shown[str(one.seat)]}"
        for one in score.players
        if one.net is not None and shown.get(str(one.seat), str(one.net)) != str(one.net)
    ]
    return t("The phone had shown otherwise: %(scores)s.", scores=", ".join(other)) if other else ""
