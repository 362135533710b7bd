"""The commands that look at the shelf or write on it: export, import, verify, writer."""

from __future__ import annotations

import argparse
import re
import secrets
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from scorekeeper.actions.errors import NoSuchGame
from scorekeeper.actions.games import ImportGame, import_game
from scorekeeper.actions.shelf import GameId, Shelf
from scorekeeper.cli.files import print_words, read_file, write_file
from scorekeeper.cli.stops import REFUSED, Stop
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.pages.words import problem_words
from scorekeeper.sheet.errors import RoundRefused, SheetError
from scorekeeper.sheet.gamefile import read_game, sheet_of, write_game
from scorekeeper.sheet.lines import Line, Stamp
from scorekeeper.sheet.seal import first_fault
from scorekeeper.sheet.sheet import Sheet

_ID: Final = re.compile(r"[A-Za-z0-9_-]+")
_GAME: Final = "the last part of the game's address"
_DEVICE: Final = "command-line"
"""What stands as the phone on lines that a command writes."""


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the commands to those that there are."""
    export = commands.add_parser("export", help="write a game of the shelf into a file")
    export.add_argument("game", metavar="GAME", help=_GAME)
    export.add_argument(
        "file", metavar="FILE", nargs="?", default="-", help="where to (default: -)"
    )
    export.set_defaults(run=export_game)

    bring = commands.add_parser("import", help="bring in the game of a file as a new one")
    bring.add_argument("file", metavar="FILE", help="a game file, or - for standard input")
    bring.set_defaults(run=bring_game)

    verify = commands.add_parser("verify", help="prove that no line of a sheet was changed")
    verify.add_argument(
        "what",
        metavar="GAME|FILE",
        nargs="?",
        help=f"{_GAME}, or an exported file; nothing: all games, and the index over them",
    )
    verify.add_argument(
        "--rebuild-index", action="store_true", help="make the index anew from the lines first"
    )
    verify.set_defaults(run=verify_lines)

    writer = commands.add_parser("writer", help="print the link with which a phone may write")
    writer.add_argument("game", metavar="GAME", help=_GAME)
    writer.set_defaults(run=tell_link)


def export_game(options: argparse.Namespace) -> int:
    """Write the game file of one game."""
    write_file(options.file, write_game(_open().load(_game(options.game))))
    return 0


def bring_game(options: argparse.Namespace) -> int:
    """Put the game of a file on the shelf as a new one, and print its addresses."""
    data = read_file(options.file)
    players = read_game(data).players
    command = ImportGame(GameId(secrets.token_urlsafe(18)), secrets.token_urlsafe(16), data)
    try:
        import_game(_open(), command, _stamp())
    except RoundRefused as refused:
        raise Stop(_refused_words(refused, players), REFUSED) from refused
    print_words(f"/games/{command.game}")
    print_words(_link(command.game, command.secret))
    return 0


def verify_lines(options: argparse.Namespace) -> int:
    """Prove the chain of one game or file, or of all games and the index: 0, or 1 for a fault."""
    what = options.what
    if what is not None and (what == "-" or Path(what).is_file()):
        faults = _faults_in_file(what)
    else:
        shelf = _open()
        if options.rebuild_index:
            shelf.rebuild_index()
        faults = _faults_in_game(shelf, _game(what)) if what else _faults_on_shelf(shelf)
    found = False
    for fault in faults:
        found = True
        print_words(fault)
    return REFUSED if found else 0


def tell_link(options: argparse.Namespace) -> int:
    """Print the writing link of a game, without the server's name."""
    game = _game(options.game)
    print_words(_link(game, _open().secret(game)))
    return 0


def _game(written: str) -> GameId:
    """A game's id as it was typed. Raises NoSuchGame for what can't be one."""
    game = written.strip()
    if not _ID.fullmatch(game):
        raise NoSuchGame(game)
    return GameId(game)


def _open() -> Shelf:
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


def _faults_in_file(name: str) -> Iterator[str]:
    game = read_game(read_file(name))
    if game.lines is None:
        raise Stop(f"{name} has no lines that could be proven")
    fault = first_fault(game.lines)
    if fault is not None:
        yield f"{name}: line {fault} is not what was written."
        return
    _tell_proven(name, sheet_of(game))


def _faults_on_shelf(shelf: Shelf) -> Iterator[str]:
    for game in shelf.all_games():
        yield from _faults_in_game(shelf, game)
    yield from shelf.index_faults()


def _faults_in_game(shelf: Shelf, game: GameId) -> Iterator[str]:
    try:
        lines: tuple[Line, ...] = shelf.lines(game)
        fault = first_fault(lines)
        if fault is None:
            _tell_proven(game, Sheet.rewritten(lines))
        else:
            yield f"{game}: line {fault} is not what was written."
    except SheetError as fault_in_line:
        yield f"{game}: {fault_in_line}"


def _tell_proven(what: str, sheet: Sheet) -> None:
    players = ENGLISH.listed([sheet.name(seat) for seat in sheet.everybody])
    lines = "1 line as it was" if sheet.version == 1 else f"{sheet.version} lines as they were"
    print_words(f"{what}: {players}, {lines} written; {sheet.digest}")
