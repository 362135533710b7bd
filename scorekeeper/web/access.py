"""The shelf, and what this phone may do on it. Every write goes by ``ensure_writer``."""

from __future__ import annotations

from flask import current_app, g

from scorekeeper.actions import rights
from scorekeeper.actions.shelf import GameId, Shelf
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.web.phone import device


def the_shelf() -> Shelf:
    """The shelf that create_app built."""
    shelf: Shelf = current_app.extensions["shelf"]
    return shelf


def the_sheet(game: GameId) -> Sheet:
    """The sheet as it stands. Raises NoSuchGame."""
    return _watched(the_shelf().load(game))


def _watched(sheet: Sheet) -> Sheet:
    """The sheet; where its chain does not fit, the page that is being made says so."""
    g.spoilt_line = sheet.fault
    return sheet


def may_write(game: GameId) -> bool:
    """Whether this phone may write on that sheet; without the right it shows it and no more."""
    return rights.may_write(the_shelf(), game, device())


def sheet_to_write(game: GameId) -> Sheet:
    """The sheet, for a phone that may write on it. Raises NoSuchGame and MayOnlyLook."""
    return _watched(rights.sheet_for_scorer(the_shelf(), game, device()))


def ensure_writer(game: GameId) -> None:
    """Let nobody by who may not write. Raises NoSuchGame and MayOnlyLook."""
    rights.ensure_scorer(the_shelf(), game, device())
