"""Who may write on a sheet, and who has it on the home page. More rights will live here."""

from __future__ import annotations

import hmac
from dataclasses import dataclass

from scorekeeper.actions.errors import MayOnlyLook, WrongSecret
from scorekeeper.actions.shelf import DeviceId, GameId, Shelf
from scorekeeper.actions.writing import SCORER, VIEWER
from scorekeeper.sheet.sheet import Sheet


@dataclass(frozen=True, slots=True)
class OpenForWriting:
    """A phone brings the secret of a game's writing link."""

    game: GameId
    secret: str


@dataclass(frozen=True, slots=True)
class FollowGame:
    """A phone wants a game on its home page, to look at."""

    game: GameId


def may_write(shelf: Shelf, game: GameId, device: DeviceId) -> bool:
    """Whether this phone may write on that sheet."""
    return shelf.right(game, device) == SCORER


def look(shelf: Shelf, game: GameId, device: DeviceId) -> tuple[Sheet, str]:
    """The sheet, and this phone's right on it (empty for none). Raises NoSuchGame."""
    with shelf.reading() as desk:
        return desk.look(game, device)


def sheet_for_scorer(shelf: Shelf, game: GameId, device: DeviceId) -> Sheet:
    """The sheet, for a phone that may write on it. Raises NoSuchGame, MayOnlyLook."""
    sheet, right = look(shelf, game, device)
    if right != SCORER:
        raise MayOnlyLook
    return sheet


def ensure_scorer(shelf: Shelf, game: GameId, device: DeviceId) -> None:
    """Raise NoSuchGame where there is no such game, MayOnlyLook where this phone may not write."""
    sheet_for_scorer(shelf, game, device)


def open_for_writing(shelf: Shelf, command: OpenForWriting, device: DeviceId) -> None:
    """Let a phone write that knows the secret. Raises WrongSecret, NoSuchGame."""
    with shelf.writing() as desk:
        if not hmac.compare_digest(desk.secret(command.game).encode(), command.secret.encode()):
            raise WrongSecret
        desk.grant(command.game, device, SCORER)


def follow_game(shelf: Shelf, command: FollowGame, device: DeviceId) -> None:
    """Keep a game on this phone's home page. Raises NoSuchGame."""
    with shelf.writing() as desk:
        desk.load(command.game)
        desk.grant(command.game, device, VIEWER)
