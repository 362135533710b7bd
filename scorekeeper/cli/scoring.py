"""``scorekeeper score FILE``: what a game comes to, as a table for people or as JSON."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable

from scorekeeper.cli.files import print_json_text, print_words, read_file
from scorekeeper.cli.stops import REFUSED
from scorekeeper.cli.table import game_table
from scorekeeper.pages.translate import ENGLISH
from scorekeeper.pages.words import problem_words
from scorekeeper.rummy.round import Problem, Seat
from scorekeeper.sheet.gamefile import read_game, sheet_of
from scorekeeper.sheet.results import Scored, result, score_game, score_sheet


def add_to(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to those that there are."""
    score = commands.add_parser("score", help="work out what a game file comes to")
    score.add_argument("file", metavar="FILE", help="a game file, or - for standard input")
    score.add_argument("--json", action="store_true", help="print the result as JSON")
    score.set_defaults(run=score_file)


def score_file(options: argparse.Namespace) -> int:
    """Print what the game file comes to: 0, or 1 where a round is refused. Raises Unreadable."""
    scored = score_data(read_file(options.file))
    told = result(scored, say)
    if options.json:
        print_json_text(json.dumps(told, ensure_ascii=False, indent=2) + "\n")
    else:
        print_words(game_table(told))
    return REFUSED if scored.refused else 0


def score_data(data: bytes) -> Scored:
    """What a game file comes to; one with lines is rebuilt from them. Raises Unreadable."""
    game = read_game(data)
    return score_game(game) if game.lines is None else score_sheet(sheet_of(game))


def say(problem: Problem, name_of: Callable[[Seat], str]) -> str:
    """A problem in English."""
    return problem_words(problem, name_of, ENGLISH)
