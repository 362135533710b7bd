"""``scorekeeper serve``: the options are the server's own."""

from __future__ import annotations

import argparse

import pytest

from scorekeeper import server
from scorekeeper.cli import main


def test_serve_runs_the_server_with_its_options(monkeypatch: pytest.MonkeyPatch) -> None:
    ran: list[argparse.Namespace] = []

    def run(options: argparse.Namespace) -> int:
        ran.append(options)
        return 1

    monkeypatch.setattr(server, "run", run)
    assert main(["serve", "--loopback", "--port", "8123"]) == 1
    assert (ran[0].loopback, ran[0].port) == (True, 8123)


def test_a_port_that_is_none_is_told_in_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "x"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "--port" in err
