"""``scorekeeper presets`` and ``scorekeeper rules PRESET``."""

from __future__ import annotations

import json

import pytest

from scorekeeper.cli import main
from scorekeeper.rummy.presets import PRESETS, preset


def test_every_preset_is_listed_with_its_variants(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["presets"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines if not line.startswith(" ")] == [
        one.key for one in PRESETS
    ]
    assert [line.split(":")[0].split()[-1] for line in lines if line.startswith(" ")] == [
        variant.key for one in PRESETS for variant in one.variants
    ]


@pytest.mark.parametrize("key", [one.key for one in PRESETS])
def test_the_rules_of_a_preset_as_json(key: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", key, "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == preset(key).rules.as_written()


def test_the_rules_of_a_preset_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "pool-300"]) == 0
    assert "300" in capsys.readouterr().out
    assert main(["rules", "rummy-500"]) == 0
    plain = capsys.readouterr().out
    assert main(["rules", "rummy-500", "--variant", "bonus-25", "--variant", "own-melds"]) == 0
    varied = capsys.readouterr().out
    assert "25" in varied
    assert "25" not in plain


@pytest.mark.parametrize("given", [["house"], ["rummy-500", "--variant", "house"]])
def test_what_is_not_known(given: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", *given]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "house" in err
    assert err.count("\n") == 1
