"""The part of an address that names a game: its id, which nobody can guess."""

from __future__ import annotations

import hmac
import secrets
from base64 import urlsafe_b64encode

from flask import current_app
from werkzeug.routing import BaseConverter

from scorekeeper.actions.shelf import DeviceId, GameId
from scorekeeper.sheet.sheet import Sheet


class GameAddress(BaseConverter):
    """``/games/<game:game>``: anything that can't be an id is no such page."""

    regex = r"[A-Za-z0-9_-]{16,64}"


def game_id_for(entry_key: str, device: DeviceId) -> GameId:
    """The id of the game that a page starts, made from the page's entry key.

    Whoever has the id may look at the sheet, so it can't be guessed without the server's secret;
    and the same page sent twice means the same game.
    """
    secret = str(current_app.secret_key).encode()
    digest = hmac.digest(secret, f"game {device} {entry_key}".encode(), "sha256")
    return GameId(urlsafe_b64encode(digest[:18]).decode())


def rematch_of(game: GameId, sheet: Sheet) -> GameId:
    """The id of the game that follows this one: the same for every phone that asks for it.

    A game that was reopened and ended again has another rematch.
    """
    last = sheet.rounds[-1].entry_line if sheet.rounds else 1
    return game_id_for(f"rematch of {game} after line {last}", DeviceId(""))


def new_secret() -> str:
    """The secret of a new game's writing link: whoever has it may write."""
    return secrets.token_urlsafe(16)
