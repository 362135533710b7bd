"""Errors to status and words: one table, one road back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from flask import Flask, render_template, request
from flask_wtf.csrf import CSRFError
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from scorekeeper.actions.errors import (
    ActionError,
    MayOnlyLook,
    NoSuchGame,
    SheetMoved,
    ShelfBroken,
    ShelfBusy,
    StalePage,
    WrongSecret,
)
from scorekeeper.pages.translate import N_
from scorekeeper.pages.words import cannot_words, problem_words, unreadable_words
from scorekeeper.rummy.round import Seat
from scorekeeper.sheet.errors import (
    CannotWrite,
    RoundAsked,
    RoundRefused,
    SheetError,
    Unreadable,
)
from scorekeeper.web.language import t

NameOf = Callable[[Seat], str]


@dataclass(frozen=True)
class Told:
    """What the reader is told about an error: a heading, a sentence, and points one by one."""

    status: int
    title: str
    text: str = ""
    points: tuple[str, ...] = ()


KEEP_TYPING: Final = (
    CannotWrite,
    RoundRefused,
    RoundAsked,
    Unreadable,
    SheetMoved,
    StalePage,
    ShelfBusy,
    ShelfBroken,
    WrongSecret,
)
"""Errors after which a view shows its form again as it was typed, with ``tell(error)`` above."""

_TABLE: Final[Mapping[type[Exception], tuple[int, str, str]]] = {
    NoSuchGame: (
        404,
        N_("There is no such game here"),
        N_("The link may be incomplete, or the game is kept by another score keeper."),
    ),
    MayOnlyLook: (
        403,
        N_("This phone may look at the sheet, but not write on it"),
        N_(
            "Open the writing link: the scorer’s phone shows it on the sheet’s page “Links for "
            "other phones”. Where no phone may write any more, the computer that keeps the games "
            "prints it (scorekeeper writer)."
        ),
    ),
    WrongSecret: (
        403,
        N_("This writing link does not fit"),
        N_("Part of it may be missing. Ask for it again on a phone that may write."),
    ),
    SheetMoved: (
        409,
        N_("Somebody has written on this sheet meanwhile"),
        N_("Nothing of yours was written; what you typed is still below. Look, then send again."),
    ),
    StalePage: (
        409,
        N_("This page was sent before, with something else on it"),
        N_("Nothing was written this time. If it is a new entry, send it again."),
    ),
    ShelfBusy: (
        503,
        N_("The book is busy"),
        N_("Nothing was written. Wait a moment, then send again."),
    ),
    ShelfBroken: (
        503,
        N_("The book can’t be read or written"),
        N_(
            "Nothing was written. The disk of the machine that keeps the scores may be full or "
            "may not allow writing."
        ),
    ),
    CannotWrite: (409, N_("This can’t be written on the sheet"), ""),
    RoundRefused: (422, N_("This can’t be right"), ""),
    RoundAsked: (422, N_("This is unusual"), ""),
    Unreadable: (422, N_("This can’t be read"), ""),
    CSRFError: (
        400,
        N_("This page has lost its connection to the score keeper"),
        N_("Go back, reload the page and send it again. Cookies must be allowed for that."),
    ),
}

_BY_STATUS: Final[Mapping[int, tuple[str, str]]] = {
    400: (N_("This could not be understood"), N_("Go back and try once more.")),
    403: (N_("This is not allowed"), ""),
    404: (
        N_("There is no such page"),
        N_("The link may be incomplete, or what it led to has been struck out."),
    ),
    405: (
        N_("This address takes no such request"),
        N_("Go back to the page before, and use its button."),
    ),
    413: (
        N_("This is too large"),
        N_("A game file may have 2 MB; anything else far less."),
    ),
    500: (
        N_("Something went wrong in the score keeper"),
        N_("It is not your fault. What was on the sheet is still there."),
    ),
}


def install(app: Flask) -> None:
    """Answer every error in words."""
    for kind in (SheetError, ActionError, HTTPException):
        app.register_error_handler(kind, _answer)


def unfit() -> Told:
    """What is told above a form that has faults; each of them stands beside its box."""
    return Told(
        422,
        t("Not written yet"),
        t("What can’t be right is marked below. Mend it, and send it again."),
    )


def tell(error: Exception, name_of: NameOf = str) -> Told:
    """An error in words; ``name_of`` gives the name of a player's number."""
    kind = next((kind for kind in type(error).__mro__ if kind in _TABLE), None)
    if kind is None:
        status = error.code if isinstance(error, HTTPException) and error.code else 500
        title, text = _BY_STATUS.get(status, _BY_STATUS[500 if status >= 500 else 400])
        return Told(status, t(title), t(text) if text else "")
    status, title, text = _TABLE[kind]
    match error:
        case CannotWrite():
            return Told(status, t(title), cannot_words(error.code, error.detail, t))
        case Unreadable():
            return Told(status, t(title), unreadable_words(error, t))
        case RoundRefused():
            return Told(status, _of_round(title, error.round_number), "", _points(error, name_of))
        case RoundAsked():
            return Told(status, t(title), "", _points(error, name_of))
    return Told(status, t(title), t(text))


def _of_round(title: str, number: int | None) -> str:
    if number is None:
        return t(title)
    return t("Round %(number)s can’t be right like this", number=number)


def _points(error: RoundRefused | RoundAsked, name_of: NameOf) -> tuple[str, ...]:
    return tuple(problem_words(problem, name_of, t) for problem in error.problems)


def _answer(error: Exception) -> tuple[str, int, dict[str, str]] | HTTPException:
    if isinstance(error, HTTPException) and error.code is not None and error.code < 400:
        return error
    told = tell(error)
    allowed = error.valid_methods if isinstance(error, MethodNotAllowed) else None
    headers = {"Allow": ", ".join(sorted(allowed))} if allowed else {}
    # Who may only look is shown the way back to the sheet, and whoever meets a spoilt line the
    # way to the page that names it; there may be no sheet for other errors.
    game = (request.view_args or {}).get("game")
    page = render_template(
        "errors/error.html",
        told=told,
        again=_to_send_again(error),
        game=game if isinstance(error, MayOnlyLook) else None,
        spoilt=game if isinstance(error, Unreadable) else None,
    )
    return page, told.status, headers


def _to_send_again(error: Exception) -> list[tuple[str, str]]:
    """What was typed, where it is the phone that was refused and not the form: its cookie was
    cleared, or it has no right yet. Only what came from a page of ours is sent back signed.
    """
    refused = isinstance(error, CSRFError | MayOnlyLook)
    ours = request.origin == request.host_url.rstrip("/")
    if request.method != "POST" or not refused or not ours or any(request.files.values()):
        return []
    return [pair for pair in request.form.items(multi=True) if pair[0] != "csrf_token"]
