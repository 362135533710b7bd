"""The commands: ``scorekeeper serve``, ``score``, ``export``, ``import``, ``verify`` and others.

They end with 0 where all went well, 1 where something was refused or is not as it should be, and
2 where what was given can't be read. Whatever goes wrong is told in one line on standard error.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from scorekeeper.cli import rulebook, scoring, shelf, verify
from scorekeeper.cli.stops import Stop, stopping

__all__ = ["main"]

_DASHED_ID: Final = re.compile(r"-[A-Za-z0-9_-]{15,63}")


def main(argv: Sequence[str] | None = None) -> int:
    """Carry out one command. Gives the exit status."""
    given = [_shielded(word) for word in (sys.argv[1:] if argv is None else argv)]
    try:
        with stopping():
            options = _parser(given).parse_args(given)
            status: int = options.run(options)
            sys.stdout.flush()
    except Stop as stop:
        if stop.words:
            print(f"scorekeeper: {stop.words}", file=sys.stderr)
        return stop.status
    return status


def _shielded(word: str) -> str:
    """A game's id may begin with a dash, and must not be taken for an option: none is as long."""
    return f" {word}" if _DASHED_ID.fullmatch(word) else word


class _Parser(argparse.ArgumentParser):
    """A parser that tells what is wrong in one line, as all commands do."""

    def error(self, message: str) -> NoReturn:
        raise Stop(f"{message}; “{self.prog} --help” tells more")


def _parser(given: list[str]) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = _Parser(
        prog="scorekeeper", description="Keeps the score of Rummy 500."
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_serve(commands.add_parser("serve", help="serve the pages to the table"), given)
    scoring.add_to(commands)
    shelf.add_to(commands)
    verify.add_to(commands)
    rulebook.add_to(commands)
    return parser


def _add_serve(parser: argparse.ArgumentParser, given: list[str]) -> None:
    if given[:1] == ["serve"]:
        # Loaded only where it is wanted: scoring a file must not wait for a web server.
        from scorekeeper import server

        server.add_options(parser)
        parser.set_defaults(run=server.run)
