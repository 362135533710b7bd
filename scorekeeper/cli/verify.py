"""``scorekeeper verify``: is a sheet still what was written, and what somebody saw of it?"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path

from scorekeeper.actions.errors import NoSuchGame
from scorekeeper.actions.shelf import GameId, Shelf
from scorekeeper.cli.files import print_words, read_file
from scorekeeper.cli.shelf import GAME, game_id, open_shelf
from scorekeeper.cli.stops import REFUSED, Stop, in_one_line
from scorekeeper.pages.seal import held_against
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.pages.words import unreadable_words
from scorekeeper.sheet.errors import SheetError
from scorekeeper.sheet.gamefile import lines_in, read_game, sheet_of
from scorekeeper.sheet.sayable import read_seal, seal_of
from scorekeeper.sheet.seal import Chain, Seen, follow
from scorekeeper.sheet.sheet import Sheet


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those that there are."""
    verify = commands.add_parser("verify", help="prove that no line of a sheet was changed")
    verify.add_argument(
        "what",
        metavar="GAME|FILE",
        nargs="?",
        help=f"{GAME}, or an exported file; nothing: all games, and the index over them",
    )
    verify.add_argument(
        "--seal",
        action="append",
        default=[],
        metavar="SEAL",
        help="a seal that was noted, such as “12 bolimu-kaduri-fadopa”: is it part of that "
        "sheet's past? May be given several times",
    )
    verify.add_argument(
        "--rebuild-index", action="store_true", help="make the index anew from the lines first"
    )
    verify.set_defaults(run=verify_lines)


def verify_lines(options: argparse.Namespace) -> int:
    """Prove the chain of one game or file, or of all games and the index: 0, or 1 for a fault."""
    found = False
    for fault in _faults(options.what, _seals(options), rebuild=options.rebuild_index):
        found = True
        print_words(in_one_line(fault))
    return REFUSED if found else 0


def _seals(options: argparse.Namespace) -> list[Seen]:
    if options.seal and options.what is None:
        raise Stop("--seal needs the game or the file that it was seen on")
    return [read_seal(text) for text in options.seal]


def _faults(what: str | None, seals: list[Seen], *, rebuild: bool) -> Iterator[str]:
    if what is not None and (what == "-" or Path(what).is_file()):
        yield from _faults_in_file(what, seals)
        return
    shelf = open_shelf()
    if rebuild:
        shelf.rebuild_index()
    yield from faults_of_game(shelf, what, seals) if what else _faults_on_shelf(shelf)


def _faults_in_file(name: str, seals: list[Seen]) -> Iterator[str]:
    data = read_file(name)
    lines = lines_in(data)
    if lines is None:
        read_game(data)
        raise Stop(f"{name} has no lines that could be proven")
    chain = follow(lines)
    if chain.fault is None:
        _tell_proven(name, sheet_of(read_game(data)))
    yield from _faults_in(name, chain, seals)


def _faults_on_shelf(shelf: Shelf) -> Iterator[str]:
    for game in shelf.all_games():
        yield from _faults_in_game(game, shelf.chain(game), [])
    yield from shelf.index_faults()


def faults_of_game(shelf: Shelf, what: str, seals: list[Seen]) -> Iterator[str]:
    """What is not as it should be with one game, a sentence each; what is right is printed.

    Raises NoSuchGame.
    """
    game = game_id(what)
    try:
        chain = shelf.chain(game)
    except NoSuchGame:
        if not seals:
            raise
        chain = Chain((), 0)
    yield from _faults_in_game(game, chain, seals)


def _faults_in_game(game: GameId, chain: Chain, seals: list[Seen]) -> Iterator[str]:
    if not chain.there:
        yield f"{game}: no line is left of it."
    elif chain.fault is None:
        try:
            _tell_proven(game, Sheet.rewritten(chain.lines))
        except SheetError as fault:
            yield f"{game}: {fault}"
    yield from _faults_in(game, chain, seals)


def _faults_in(what: str, chain: Chain, seals: list[Seen]) -> Iterator[str]:
    """The first line that does not fit, and every seal that is no part of these lines."""
    if chain.fault is not None:
        why = f" ({unreadable_words(chain.why, ENGLISH)})" if chain.why else ""
        yield f"{what}: line {chain.fault} is not what was written{why}."
    for seen in seals:
        held = held_against(seen, chain.lines, chain.fault, ENGLISH)
        if held.kept:
            print_words(f"{what}: {held.words}")
        else:
            yield f"{what}: {held.words}"


def _tell_proven(what: str, sheet: Sheet) -> None:
    players = ENGLISH.listed([sheet.name(seat) for seat in sheet.everybody])
    lines = "1 line as it was" if sheet.version == 1 else f"{sheet.version} lines as they were"
    seal = seal_of(sheet.lines[-1])
    print_words(f"{what}: {players}, {lines} written; seal {seal}, digest {sheet.digest}")
