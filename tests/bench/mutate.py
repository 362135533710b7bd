"""Do the tests notice? ``python -m tests.bench.mutate [--only rummy/melds.py …]``

Puts one small fault after the other into ``rummy/`` and ``sheet/`` and runs the tests that are
about that file. A fault that no test notices survives. What survives and is not explained in
``survivors.toml`` is printed, and makes the exit status 1. ``--only`` takes files one by one, so
that a long run can be taken up where it was left.
"""

from __future__ import annotations

import argparse
import ast
import importlib.abc
import importlib.machinery
import importlib.util
import multiprocessing
import os
import resource
import sys
import time
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import CodeType
from typing import Final

# Both are imported once, here, and not in each of the many processes.
import hypothesis.stateful  # noqa: F401
import pytest

from tests.bench.mutations import Mutation, faulty, mutations

_ROOT: Final = Path(__file__).parents[2]
_PACKAGE: Final = _ROOT / "scorekeeper"
_SURVIVORS: Final = Path(__file__).parent / "survivors.toml"
_PATIENCE: Final = 6
"""So many times as long as without a fault, and it is taken to run for ever."""
_MEMORY: Final = 3_000_000_000

_MELDS: Final = ("rummy/test_melds", "rummy/test_melds_by_trying")
_LAY_OFFS: Final = ("rummy/test_layoffs", "rummy/test_layoffs_by_trying")
_PILES: Final = ("rummy/test_arrange", "rummy/test_arrange_by_trying")
_ROUNDS: Final = ("rummy/test_scoring", "rummy/test_checks", "test_vectors")
_TOTALS: Final = ("rummy/test_totals", "rummy/test_presets", "rummy/test_totals_by_hand")
_TABLE: Final = ("sheet/test_rounds", "sheet/test_table", "sheet/test_ends")
_SHEET: Final = (
    *_TABLE,
    "sheet/test_rules_changed",
    "sheet/test_standings",
    "sheet/test_seal",
    "sheet/test_machine",
)
_LINES: Final = ("sheet/test_seal", "sheet/test_gamefile_lines")
_FILES: Final = (
    "sheet/test_gamefile_reading",
    "sheet/test_jsontext",
    "sheet/test_results",
    "test_vectors",
    "sheet/test_gamefile_spoilt",
    "sheet/test_gamefile_import",
    "sheet/test_gamefile_lines",
)
_TESTS: Final[dict[str, Sequence[str]]] = {
    "rummy/cards.py": ("rummy/test_cards", *_ROUNDS),
    "rummy/rules.py": ("rummy/test_rules", "rummy/test_presets", *_ROUNDS, "rummy/test_totals"),
    "rummy/presets.py": ("rummy/test_presets",),
    "rummy/round.py": ("rummy/test_checks", "rummy/test_scoring", "sheet/test_gamefile_reading"),
    "rummy/melds.py": (*_MELDS, *_LAY_OFFS, *_ROUNDS),
    "rummy/layoffs.py": (*_LAY_OFFS, *_ROUNDS),
    "rummy/arrange.py": _PILES,
    "rummy/arrange_aces.py": _PILES,
    "rummy/arrange_ahead.py": _PILES,
    "rummy/arrange_declared.py": _PILES,
    "rummy/arrange_jokers.py": _PILES,
    "rummy/arrange_known.py": _PILES,
    "rummy/arrange_lanes.py": _PILES,
    "rummy/arrange_moves.py": _PILES,
    "rummy/arrange_pile.py": _PILES,
    "rummy/arrange_places.py": _PILES,
    "rummy/arrange_runs.py": _PILES,
    "rummy/arrange_sets.py": _PILES,
    "rummy/arrange_table.py": _PILES,
    "rummy/arrange_together.py": _PILES,
    "rummy/arrange_told.py": _PILES,
    "rummy/arrange_ways.py": _PILES,
    "rummy/pack.py": ("rummy/test_pack", *_TOTALS),
    "rummy/working.py": (*_ROUNDS, *_LAY_OFFS),
    "rummy/scoring.py": _ROUNDS,
    "rummy/checks.py": _ROUNDS,
    "sheet/asking.py": ("sheet/test_asking",),
    "sheet/bodies.py": (*_LINES, "sheet/test_rules_changed"),
    "sheet/entries.py": (*_FILES, *_LINES),
    "sheet/errors.py": ("sheet/test_seal", "sheet/test_rounds", *_FILES),
    "sheet/filejson.py": _FILES,
    "sheet/gamefile.py": _FILES,
    "sheet/jsontext.py": _FILES,
    "sheet/names.py": ("sheet/test_names", *_SHEET),
    "sheet/newsheet.py": _FILES,
    "sheet/results.py": _FILES,
    "sheet/seal.py": _LINES,
    "sheet/standings.py": ("sheet/test_standings", *_SHEET),
    "sheet/challenges.py": ("sheet/test_challenges", "sheet/test_machine"),
    "sheet/differences.py": ("sheet/test_differences",),
    "sheet/sayable.py": ("sheet/test_seal_aloud", "sheet/test_seal"),
    "sheet/whatif.py": ("sheet/test_whatif",),
    "rummy/whereabouts.py": ("rummy/test_whereabouts",),
    "sheet/strict.py": (*_LINES, *_FILES),
}


@dataclass(frozen=True)
class Trial:
    """One fault of one file (below ``scorekeeper/``)."""

    file: str
    fault: Mutation

    def __str__(self) -> str:
        fault = self.fault
        return f"{self.file}:{fault.line} {fault.where}\n    {fault.before}\n  → {fault.after}"


class _Faulty(importlib.abc.MetaPathFinder):
    """Gives the program with the fault where the true one is asked for."""

    def __init__(self, name: str, path: Path, tree: ast.Module) -> None:
        self.name = name
        self.loader = _FaultyLoader(name, str(path))
        self.loader.tree = tree

    def find_spec(self, fullname: str, *_: object) -> importlib.machinery.ModuleSpec | None:
        """The module asked for, if it is the one with the fault."""
        if fullname != self.name:
            return None
        return importlib.util.spec_from_file_location(
            fullname, self.loader.path, loader=self.loader
        )


class _FaultyLoader(importlib.machinery.SourceFileLoader):
    tree: ast.Module

    def get_code(self, fullname: str) -> CodeType:
        """The faulty program, compiled."""
        return compile(self.tree, self.get_filename(fullname), "exec")


def main(arguments: Sequence[str] | None = None) -> int:
    """Try every fault; 1 where one survives that is not explained."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.mutate")
    parser.add_argument("--only", nargs="+", default=files(), metavar="FILE")
    parser.add_argument("--processes", type=int, default=2)
    asked = parser.parse_args(arguments)
    explained = {(one["file"], one["where"], one["change"]) for one in _explained()}
    bad = 0
    for file in asked.only:
        start = time.monotonic()
        trials = [Trial(file, fault) for fault in mutations(_text(file))]
        if _run(file, None) != 0:
            print(f"{file}: its tests fail without any fault", flush=True)
            return 2
        longest = 10 + _PATIENCE * (time.monotonic() - start)
        left = 0
        for trial in survivors(trials, asked.processes, longest):
            if (file, trial.fault.where, trial.fault.change) not in explained:
                left += 1
                print(trial, flush=True)
        bad += left
        took = time.monotonic() - start
        print(f"{file}: {len(trials)} faults, {left} unnoticed, {took:.0f} s", flush=True)
    return 1 if bad else 0


def files() -> list[str]:
    """All files that faults are put into."""
    paths = [path for room in ("rummy", "sheet") for path in sorted((_PACKAGE / room).glob("*.py"))]
    return [path.relative_to(_PACKAGE).as_posix() for path in paths if path.stem != "__init__"]


def survivors(trials: Iterable[Trial], processes: int, longest: float) -> Iterator[Trial]:
    """The faults that no test notices; so many are tried at a time, each ``longest`` seconds."""
    context = multiprocessing.get_context("fork")
    waiting = iter(trials)
    running: dict[BaseProcess, tuple[Trial, float]] = {}
    while True:
        while len(running) < processes and (trial := next(waiting, None)):
            process: BaseProcess = context.Process(target=_try, args=(trial,))
            process.start()
            running[process] = trial, time.monotonic() + longest
        if not running:
            return
        wait([process.sentinel for process in running], timeout=1.0)
        for process, (trial, until) in list(running.items()):
            if process.is_alive() and time.monotonic() < until:
                continue
            if process.is_alive():
                process.kill()
            process.join()
            del running[process]
            if process.exitcode == 0:
                yield trial


def _try(trial: Trial) -> None:
    os._exit(_run(trial.file, faulty(_text(trial.file), trial.fault)))


def _run(file: str, tree: ast.Module | None) -> int:
    """Run the tests about a file, with a fault in it or without: 0 where all pass.

    The process that asks must not have imported the program; without a fault another is started.
    """
    if tree is None:
        process = multiprocessing.get_context("fork").Process(target=_run_here, args=(file, None))
        process.start()
        process.join()
        return process.exitcode or 0
    return _run_here(file, tree)


def _run_here(file: str, tree: ast.Module | None) -> int:
    resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    os.dup2(nowhere, 2)
    if tree is not None:
        name = "scorekeeper." + file.removesuffix(".py").replace("/", ".")
        sys.meta_path.insert(0, _Faulty(name, _PACKAGE / file, tree))
    sys.dont_write_bytecode = True
    tests = [f"tests/{name}.py" for name in tests_of(file)]
    status = pytest.main(["-x", "-q", "-p", "no:cacheprovider", "--assert=plain", *tests])
    if tree is None:
        sys.exit(int(status))
    return int(status)


def tests_of(file: str) -> Sequence[str]:
    """The tests that are about a file, the likeliest to notice a fault first."""
    return _TESTS.get(file) or (_TOTALS if file.startswith("rummy") else _SHEET)


def _text(file: str) -> str:
    return (_PACKAGE / file).read_text(encoding="utf-8")


def _explained() -> list[dict[str, str]]:
    """Faults that change nothing that anybody could notice, each with its reason."""
    return list(tomllib.loads(_SURVIVORS.read_text(encoding="utf-8")).get("survivor", []))


if __name__ == "__main__":
    os.chdir(_ROOT)
    sys.exit(main())
