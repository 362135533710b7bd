"""The slip of a long game on paper: every row whole, its head on every sheet, black on white."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page
from pypdf import PdfReader

from scorekeeper.rummy.round import RoundEntry
from scorekeeper.sheet.gamefile import write_game
from scorekeeper.sheet.lines import (
    ChallengeSettled,
    NoteWritten,
    Outcome,
    RoundCorrected,
    ScoreChallenged,
    ScoreRecounted,
)
from scorekeeper.sheet.sheet import Sheet
from tests.browser.table import running_server
from tests.builders import NAMES, a_sheet, entry, rules, write

PLAYERS, ROUNDS = 8, 30
SHEETS = {"A4": (595, 842), "Letter": (612, 792)}
"""Points: a 72nd of an inch."""


@pytest.fixture(scope="module")
def slip(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the slip of a long game on a server of its own."""
    folder: Path = tmp_path_factory.mktemp("slip")
    file = folder / "game.json"
    file.write_text(write_game(a_long_game()), "utf-8")
    told = subprocess.run(
        [sys.executable, "-m", "scorekeeper.cli", "import", str(file)],
        env={**os.environ, "SCOREKEEPER_INSTANCE": str(folder)},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    with running_server(folder) as server:
        yield f"{server.address}{told.split()[0]}/slip"


def a_long_game() -> Sheet:
    """Thirty rounds by cards; a correction, a note, a settled challenge and an open one."""
    sheet = a_sheet(PLAYERS, rules(target=5_000, decks=2))
    for number in range(ROUNDS):
        sheet = write(sheet, a_round(number % PLAYERS + 1))
    again = a_round(3)
    return write(
        sheet,
        RoundCorrected(2, again, "Cleo went out"),
        NoteWritten("The cat walked over the table.", 5),
        ScoreChallenged(6, 2, 60, "one card is missing"),
        ScoreRecounted(34, (2,), a_round(5)),
        ChallengeSettled(34, Outcome.STANDS, "the same cards", 35),
        ScoreChallenged(7, 4),
    )


def a_round(out: int) -> RoundEntry:
    """Everybody has a set of three and a run of four down, and a king in the hand unless out."""
    ranks, suits = "A2345678", "SHDC"
    players = []
    for seat in range(1, PLAYERS + 1):
        rank, suit = ranks[seat - 1], suits[seat % 4]
        table = f"{rank}S {rank}H {rank}D; 9{suit} 10{suit} J{suit} Q{suit}"
        laid = " + 2C@2.1" if seat == 1 else ""
        hand = "- | out" if seat == out else f"K{suit}"
        players.append(f"{table}{laid} | {hand}")
    return entry(*players)


def printed(page: Page, address: str, paper: str) -> list[str]:
    """The words on every sheet of paper."""
    page.goto(address)
    reader = PdfReader(io.BytesIO(page.pdf(format=paper)))
    for sheet in reader.pages:
        width, height = (round(float(side)) for side in sheet.mediabox[2:])
        assert abs(width - SHEETS[paper][0]) + abs(height - SHEETS[paper][1]) <= 3
    return [" ".join(sheet.extract_text().split()) for sheet in reader.pages]


@pytest.mark.parametrize("paper", list(SHEETS))
def test_a_long_game_fits_its_sheets_of_paper(browser: Browser, slip: str, paper: str) -> None:
    page = browser.new_page(color_scheme="dark", locale="en")
    sheets = printed(page, slip, paper)
    assert 3 < len(sheets) < 20
    for sheet in sheets:
        assert "Rummy 500" in sheet[:40], sheet[:80]
        assert ", ".join(NAMES) in sheet[:120]
    whole = " ".join(sheets)
    assert "Round 30" in whole
    assert "The cat walked over the table." in whole
    assert "the same cards" in whole
    assert "Challenges that are open" in whole
    page.close()


def test_no_row_is_cut(browser: Browser, slip: str) -> None:
    """A row of the working begins with its cards and ends with its sum: both on the same sheet."""
    page = browser.new_page(locale="en")
    sheets = printed(page, slip, "A4")
    begun = [sheet.count("2. Run:") for sheet in sheets]
    assert sum(begun) == PLAYERS * ROUNDS
    assert begun == [len(re.findall(r"Melds \d+", sheet)) for sheet in sheets]
    assert begun == [len(re.findall(r"Hand [−\d]", sheet)) for sheet in sheets]
    page.close()


def test_it_is_black_on_white_by_night_too(browser: Browser, slip: str) -> None:
    page = browser.new_page(color_scheme="dark")
    page.goto(slip)
    page.emulate_media(media="print", color_scheme="dark")
    looks = page.evaluate(
        "[document.documentElement, document.querySelector('.slip')].map((part) => "
        "[getComputedStyle(part).backgroundColor, getComputedStyle(part).color])"
    )
    assert looks == [["rgb(255, 255, 255)", "rgb(0, 0, 0)"]] * 2
    page.close()
