#!/usr/bin/env python3
"""The commands of the score keeper.

    python3 run.py            keep score: opens the server and says where it is
    python3 run.py test       run all tests
    python3 run.py check      look at the form of the code
    python3 run.py bench      measure
    python3 run.py mutate     break the rules on purpose, and see whether a test notices

Needs nothing but Python 3.11 or newer: everything else is put into .venv beside this file, in
exactly the versions that the lock files name.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
VENV = HERE / ".venv"
STAMP = VENV / "installed"
NEEDED = (3, 11)

CODE = ["scorekeeper", "tests", "run.py"]
BROWSER_TESTS = "tests/browser"
BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


class Stopped(Exception):
    """Why it can't go on, in words for whoever started it."""


def main() -> int:
    """Do what the command line asks. Gives the exit status."""
    try:
        _need_python()
        options, rest = _options()
        return int(options.does(options, rest))
    except Stopped as stopped:
        print(f"\n{stopped}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


def serve(options: argparse.Namespace, _rest: list[str]) -> int:
    """Open the server."""
    python = ready("requirements.lock")
    command = [python, "-m", "scorekeeper.server", "--port", options.port]
    command += ["--host", options.host] if options.host else []
    command += ["--loopback"] if options.loopback else []
    if os.name == "nt":
        return run(command)
    # In place of this process, so that whoever stops it stops the server.
    os.chdir(HERE)
    return os.execv(python, command)


def test(_options: argparse.Namespace, rest: list[str]) -> int:
    """Run all tests; those that need a browser too, if there is one."""
    python = ready("requirements-test.lock")
    # All of them at once on all cores; what somebody asks for by name, as they ask for it.
    rest = rest or ["-n", "auto"]
    browser = find_browser() or install_browser()
    if browser:
        return run([python, "-m", "pytest", *rest], {"SCOREKEEPER_BROWSER": browser})
    if os.environ.get("CI"):
        raise Stopped("There is no Chromium here, and this is CI: nothing was tested.")
    status = run([python, "-m", "pytest", f"--ignore={BROWSER_TESTS}", *rest])
    left_out = count_tests(python, BROWSER_TESTS)
    print(f"\n!!! {left_out} BROWSER TESTS DID NOT RUN: there is no Chromium on this machine.")
    print(f"!!! To have it: {how_to_get_a_browser()}")
    return status


def check(_options: argparse.Namespace, _rest: list[str]) -> int:
    """Look at the form of the code: everything, also where an earlier look found something."""
    python = ready("requirements-test.lock")
    looks = [
        ["ruff", "format", "--check", *CODE],
        ["ruff", "check", *CODE],
        ["mypy", "--strict", *CODE],
        ["pytest", "-q", "tests/test_house_plan.py"],
    ]
    return max([run([python, "-m", *look]) for look in looks])


def bench(_options: argparse.Namespace, rest: list[str]) -> int:
    """Measure."""
    return run([ready("requirements-test.lock"), "-m", "tests.bench", *rest])


def mutate(_options: argparse.Namespace, rest: list[str]) -> int:
    """Break the rules on purpose, one change at a time, and see whether a test notices."""
    return run([ready("requirements-test.lock"), "-m", "tests.bench.mutate", *rest])


def ready(lock: str) -> str:
    """The Python of .venv, with everything in it that the lock file names."""
    python = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not python.exists():
        _make_venv()
    wanted = _print_of(lock)
    installed = STAMP.read_text().split() if STAMP.exists() else []
    if wanted not in installed:
        _install(python, lock)
        # The lock for tests holds the other one whole.
        also = [_print_of("requirements.lock")] if lock != "requirements.lock" else []
        STAMP.write_text("\n".join([wanted, *also]))
    return str(python)


def run(command: list[str], more: dict[str, str] | None = None) -> int:
    """Run a command here and wait for it. Gives its exit status."""
    process = subprocess.Popen(command, cwd=HERE, env={**os.environ, **(more or {})})
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            # The terminal told the other process too; it says goodbye in its own words.
            continue


def find_browser() -> str | None:
    """The path of a Chromium of this machine."""
    asked = os.environ.get("SCOREKEEPER_BROWSER")
    return next(filter(None, map(shutil.which, [asked] if asked else BROWSERS)), None)


def install_browser() -> str | None:
    """Have Debian install a Chromium, where we may."""
    if os.name == "nt" or os.geteuid() != 0 or not shutil.which("apt-get"):
        return None
    print("There is no Chromium here for the browser tests: installing Debian's.", flush=True)
    run(["apt-get", "update", "-q"])
    run(["apt-get", "install", "-y", "-q", "chromium"], {"DEBIAN_FRONTEND": "noninteractive"})
    return find_browser()


def how_to_get_a_browser() -> str:
    """The command that installs a Chromium here."""
    if sys.platform == "darwin":
        return "brew install --cask chromium"
    if os.name == "nt":
        return "winget install Google.Chrome, then set SCOREKEEPER_BROWSER to its path"
    return "sudo apt install chromium (or what your system calls it)"


def count_tests(python: str, folder: str) -> int:
    """How many tests there are in a folder."""
    command = [python, "-m", "pytest", "--collect-only", "-q", folder]
    listed = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    return sum("::" in line for line in listed.stdout.splitlines())


def _need_python() -> None:
    if sys.version_info < NEEDED:
        have = ".".join(map(str, sys.version_info[:3]))
        raise Stopped(f"This is Python {have}; the score keeper needs 3.11 or newer.")


def _options() -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(
        prog="run.py", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--host", help="the address to listen on (default: all of them)")
    parser.add_argument("--port", default="8500", help="the port to listen on (default: 8500)")
    parser.add_argument("--loopback", action="store_true", help="only for this machine")
    parser.set_defaults(does=serve)
    commands = parser.add_subparsers(metavar="")
    for command in (test, check, bench, mutate):
        made = commands.add_parser(command.__name__, help=command.__doc__, add_help=False)
        made.set_defaults(does=command)
    options, rest = parser.parse_known_args()
    if rest and options.does is serve:
        parser.error(f"nothing here is called {rest[0]}")
    return options, rest


def _make_venv() -> None:
    print("Making .venv …", flush=True)
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    if made.returncode:
        shutil.rmtree(VENV, ignore_errors=True)
        raise Stopped(
            "This Python can't make a virtual environment. On Debian and Ubuntu:\n"
            "    sudo apt install python3-venv\n"
            f"What it said: {_last_words(made.stdout + made.stderr)}"
        )


def _install(python: Path, lock: str) -> None:
    print(f"Installing what {lock} names …", flush=True)
    command = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if run([*command, "--require-hashes", "-r", str(HERE / lock)]):
        raise Stopped("Not everything could be installed. Is there a network? Start this again.")


def _print_of(lock: str) -> str:
    # Another Python in .venv needs other files.
    told = sys.version.encode() + (HERE / lock).read_bytes()
    return hashlib.sha256(told).hexdigest()


def _last_words(said: str) -> str:
    lines = [line for line in said.splitlines() if line.strip()]
    return lines[-1].strip() if lines else "nothing"


if __name__ == "__main__":
    sys.exit(main())
