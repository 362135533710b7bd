"""The commands that take a game from the shelf or put one there: export, import, writer."""

from __future__ import annotations

import argparse
import re
import secrets
from datetime import UTC, datetime
from typing import Final

from scorekeeper.actions.errors import NoSuchGame
from scorekeeper.actions.games import ImportGame, import_game
from scorekeeper.actions.shelf import GameId, Shelf
from scorekeeper.cli.files import print_words, read_file, write_file
from scorekeeper.cli.stops import REFUSED, Stop
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.pages.words import problem_words
from scorekeeper.sheet.errors import RoundRefused
from scorekeeper.sheet.gamefile import read_game, write_game
from scorekeeper.sheet.lines import Stamp

_ID: Final = re.compile(r"[A-Za-z0-9_-]+")
GAME: Final = "the last part of the game's address"
"""What is meant by GAME, in the help of a command."""
_DEVICE: Final = "command-line"
"""What stands as the phone on lines that a command writes."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands to those that there are."""
    export = commands.add_parser("export", help="write a game of the shelf into a file")
    export.add_argument("game", metavar="GAME", help=GAME)
    export.add_argument(
        "file", metavar="FILE", nargs="?", default="-", help="where to (default: -)"
    )
    export.set_defaults(run=export_game)

    bring = commands.add_parser("import", help="bring in the game of a file as a new one")
    bring.add_argument("file", metavar="FILE", help="a game file, or - for standard input")
    bring.set_defaults(run=bring_game)

    writer = commands.add_parser("writer", help="print the link with which a phone may write")
    writer.add_argument("game", metavar="GAME", help=GAME)
    writer.set_defaults(run=tell_link)


def export_game(options: argparse.Namespace) -> int:
    """Write the game file of one game."""
    write_file(options.file, write_game(open_shelf().load(game_id(options.game))))
    return 0


def bring_game(options: argparse.Namespace) -> int:
    """Put the game of a file on the shelf as a new one, and print its addresses."""
    data = read_file(options.file)
    players = read_game(data).players
    command = ImportGame(GameId(secrets.token_urlsafe(18)), secrets.token_urlsafe(16), data)
    try:
        import_game(open_shelf(), command, _stamp())
    except RoundRefused as refused:
        raise Stop(_refused_words(refused, players), REFUSED) from refused
    print_words(f"/games/{command.game}")
    print_words(_link(command.game, command.secret))
    return 0


def tell_link(options: argparse.Namespace) -> int:
    """Print the writing link of a game, without the server's name."""
    game = game_id(options.game)
    print_words(_link(game, open_shelf().secret(game)))
    return 0


def game_id(written: str) -> GameId:
    """A game's id as it was typed. Raises NoSuchGame for what can't be one."""
    game = written.strip()
    if not _ID.fullmatch(game):
        raise NoSuchGame(game)
    return GameId(game)


def open_shelf() -> Shelf:
    """The shelf that the settings name, its tables up to date. Raises Stop."""
    # Loaded only where it is wanted: scoring a file must not wait for a web server.
    from scorekeeper.app import create_app, upgrade
    from scorekeeper.config import BadSettings

    try:
        app = create_app()
    except BadSettings as bad:
        raise Stop(str(bad), REFUSED) from bad
    upgrade(app)
    shelf: Shelf = app.extensions["shelf"]
    return shelf


def _stamp() -> Stamp:
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    return Stamp(now, _DEVICE, "", secrets.token_urlsafe(12))


def _link(game: str, secret: str) -> str:
    return f"/games/{game}/write#{secret}"


def _refused_words(refused: RoundRefused, players: tuple[str, ...]) -> str:
    problem = next(one for one in refused.problems if one.refused)
    words = problem_words(problem, lambda seat: players[seat - 1], ENGLISH)
    return f"round {refused.round_number}: {words}"
