"""What people do in these tests: ids, keys and commands."""

from __future__ import annotations

from scorekeeper.actions.games import StartGame
from scorekeeper.actions.shelf import DeviceId, GameId
from scorekeeper.rummy.rules import STANDARD
from scorekeeper.sheet.lines import Stamp
from tests.builders import ANN, stamp

GAME, OTHER_GAME, NO_GAME = GameId("game"), GameId("other"), GameId("nowhere")
PHONE, OTHER_PHONE = DeviceId("phone"), DeviceId("phone of another")
START = StartGame(GAME, "secret", ("Ann", " Ben", "Cleo"), "standard", STANDARD, ANN)


def at(key: str, device: DeviceId = PHONE) -> Stamp:
    """Who acts, and under which entry key."""
    return stamp(key, device)
