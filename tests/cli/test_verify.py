"""``scorekeeper verify``: with the seals that somebody has noted, and of lines that were spoilt."""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from scorekeeper.sheet.gamefile import write_game
from scorekeeper.sheet.lines import Line
from scorekeeper.sheet.sayable import seal_of
from scorekeeper.sheet.sheet import Sheet
from tests.cli.test_shelf_commands import Run, bring_in, exported, instance, run, sheet

__all__ = ["exported", "instance", "run", "sheet"]


@pytest.fixture
def game(run: Run, exported: Path) -> str:
    """The id of that sheet's game on the shelf."""
    return bring_in(run, exported)


def alter(instance: Path, *statements: str) -> None:
    """Get at the database."""
    with sqlite3.connect(next(instance.glob("*.sqlite3"))) as database:
        for statement in statements:
            database.execute(statement)
    database.close()


def test_the_present_seal_is_told(run: Run, game: str, sheet: Sheet, exported: Path) -> None:
    for given in (game, str(exported)):
        assert f"; seal {seal_of(sheet.lines[-1])}, digest " in run("verify", given)[1][0]


def test_seals_that_were_noted_are_part_of_the_past(
    run: Run, game: str, sheet: Sheet, exported: Path
) -> None:
    first, last = sheet.lines[0], sheet.lines[-1]
    noted = ("--seal", seal_of(first).upper(), "--seal", f"{last.number} {last.digest}")
    for given in (game, str(exported)):
        status, out, err = run("verify", given, *noted)
        assert (status, err) == (0, [])
        assert f"{seal_of(first)} is part of this sheet’s past" in out[1]
        assert f"{seal_of(last)} is part of this sheet’s past" in out[2]


def test_lines_cut_off_at_the_end_show_against_a_seal(
    run: Run, game: str, sheet: Sheet, instance: Path
) -> None:
    alter(instance, "DELETE FROM lines WHERE number > 4")
    assert run("verify", game)[0] == 0
    noted = [word for line in sheet.lines for word in ("--seal", seal_of(line))]
    status, out, err = run("verify", game, *noted)
    assert (status, err) == (1, [])
    said = [f"Line {seal_of(line)} was seen. Now the sheet has only 4 lines" in "\n".join(out)
            for line in sheet.lines]  # fmt: skip
    assert said == [line.number > 4 for line in sheet.lines]


def test_a_tail_whose_digests_were_made_again_shows_against_a_seal(
    run: Run, sheet: Sheet, tmp_path: Path
) -> None:
    other = tmp_path / "other.json"
    other.write_text(write_game(with_another_end(sheet)), encoding="utf-8")
    last = sheet.lines[-1]
    assert run("verify", str(other))[0] == 0
    assert run("verify", str(other), "--seal", seal_of(sheet.lines[-2]))[0] == 0
    status, out, _ = run("verify", str(other), "--seal", seal_of(last))
    assert status == 1
    assert f"Line {seal_of(last)} was seen. Now it is {last.number} " in out[-1]


def with_another_end(sheet: Sheet) -> Sheet:
    """The sheet, its last line signed by somebody else and sealed again."""
    last: Line = sheet.lines[-1]
    before = Sheet.rewritten(sheet.lines[:-1])
    return before.write(last.body, replace(last.stamp, by="Eve"), imported=True)


def test_a_seal_after_the_first_fault_can_not_be_told(
    run: Run, game: str, sheet: Sheet, instance: Path
) -> None:
    alter(instance, "UPDATE lines SET written_by = 'Eve' WHERE number = 3")
    last = sheet.lines[-1]
    status, out, _ = run("verify", game, "--seal", seal_of(last), "--seal", seal_of(sheet.lines[1]))
    assert status == 1
    assert out[0] == f"{game}: line 3 is not what was written."
    assert f"Line {seal_of(last)} was seen. Whether it is still there can’t be told" in out[1]
    assert f"{seal_of(sheet.lines[1])} is part of this sheet’s past" in out[2]


@pytest.mark.parametrize("spoilt", ["body = '{'", "kind = 'x'", "at = 'x'", "number = 99"])
def test_the_first_line_that_cannot_be_read_is_named(
    spoilt: str, run: Run, game: str, instance: Path
) -> None:
    alter(instance, f"UPDATE lines SET {spoilt} WHERE number = 3")  # noqa: S608
    for given in ([game], []):
        status, out, err = run("verify", *given)
        assert (status, err) == (1, [])
        assert out[0].startswith(f"{game}: line 3 is not what was written")
    alter(instance, "UPDATE lines SET device = 'x' WHERE number = 2")
    assert run("verify", game)[1] == [f"{game}: line 2 is not what was written."]


def test_a_game_of_which_no_line_is_left_hides_no_other(
    run: Run, game: str, exported: Path, instance: Path, sheet: Sheet
) -> None:
    other = bring_in(run, exported)
    alter(instance, f"DELETE FROM lines WHERE sheet = '{game}'")  # noqa: S608
    status, out, err = run("verify")
    assert (status, err) == (1, [])
    assert f"{game}: no line is left of it." in out
    assert any(one.startswith(f"{other}: ") and sheet.digest in one for one in out)
    assert run("verify", game)[:2] == (1, [f"{game}: no line is left of it."])


def test_of_a_game_that_is_gone_the_last_line_that_was_seen_is_named(
    run: Run, game: str, instance: Path, sheet: Sheet
) -> None:
    seal = seal_of(sheet.lines[-1])
    gone = f"Line {seal} was seen. Now no line is left of the sheet."
    tables = ("lines", "sheets", "seats", "games")
    alter(instance, *(f"DELETE FROM {table}" for table in tables))  # noqa: S608
    status, out, err = run("verify", game, "--seal", seal)
    assert (status, err) == (1, [])
    assert out[-1] == f"{game}: {gone}"
    assert run("verify", game)[0] == 1


@pytest.mark.parametrize(
    ("field", "value"), [("body", {}), ("body", 7), ("kind", "x"), ("digest", None), ("at", "x")]
)
def test_the_first_line_of_a_file_that_does_not_fit_is_named(
    field: str, value: object, run: Run, exported: Path
) -> None:
    game = json.loads(exported.read_text(encoding="utf-8"))
    game["lines"][4][field] = value
    exported.write_text(json.dumps(game), encoding="utf-8")
    status, out, err = run("verify", str(exported))
    assert (status, err, len(out)) == (1, [], 1)
    assert out[0].startswith(f"{exported}: line 5 is not what was written")
    game["lines"][2]["by"] = "Eve"
    exported.write_text(json.dumps(game), encoding="utf-8")
    assert run("verify", str(exported))[1] == [f"{exported}: line 3 is not what was written."]


def test_a_seal_without_a_game_is_refused(run: Run) -> None:
    status, out, err = run("verify", "--seal", "1 bababa-bababa-bababa")
    assert (status, out) == (2, [])
    assert err == ["scorekeeper: --seal needs the game or the file that it was seen on"]


def test_what_is_no_seal_is_refused(run: Run, exported: Path) -> None:
    status, out, err = run("verify", str(exported), "--seal", "12\nbolimu")
    assert (status, out, len(err)) == (2, [], 1)
    assert "is no seal" in err[0]
