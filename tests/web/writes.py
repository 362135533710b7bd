"""Everything that a phone can do to a game: where it is sent, and a form of it."""

from __future__ import annotations

from typing import Any, Final

from tests.web.phones import Phone
from tests.web.test_enter_round import ROUND

WRITES: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "rounds.record": ("/rounds", ROUND),
    "rounds.correct": (
        "/rounds/1/correction",
        {**ROUND, "p2_hand": "9", "line": "2", "reason": "kept as typed"},
    ),
    "lines.strike": ("/strikes", {"line": "2", "reason": "kept as typed"}),
    "lines.restore": ("/restorations", {"line": "3", "reason": "kept as typed"}),
    "players.join": ("/players", {"name": "kept as typed", "points": "7", "place": "4"}),
    "players.leave": ("/players/3/leaving", {}),
    "players.rename": ("/names", {"seat": "1", "new_name": "kept as typed"}),
    "players.seats": ("/seats", {"order": ["2", "1", "3"]}),
    "rules.change": ("/rules/change", {"reach": "rest", "going_out_bonus": "25"}),
    "ending.end": ("/ending", {"reason": "kept as typed"}),
    "reopening.reopen": ("/reopening", {"reason": "kept as typed"}),
    "notes.write": ("/notes", {"text": "kept as typed"}),
    "challenges.challenge": ("/challenges", {"line": "2", "player": "2", "text": "kept as typed"}),
    "challenges.recount": (
        "/challenges/5/recount",
        {**ROUND, "seats": "1 2 3", "again_for": "1", "p1_reason": "kept as typed"}
        | {"p1_adjustment": "5"},
    ),
    "challenges.settle": (
        "/challenges/5/settlement",
        {"outcome": "stands", "reason": "kept as typed"},
    ),
}
"""By endpoint: what writes a line. It fits the game that ``a_game_for`` makes."""

BESIDE: Final[dict[str, tuple[str, dict[str, Any]]]] = {
    "rematch.start": ("/rematch", {}),
    "phones.open_sheet": ("/writers", {"link": "x"}),
    "phones.follow": ("/followers", {}),
}
"""What writes no line on the game itself."""


def a_game_for(phone: Phone, endpoint: str) -> str:
    """A game with a round on line 2 and a struck note on line 3; over, where it can be reopened;
    with a challenge on line 5, where that is counted again or settled.
    """
    game = phone.start("Ann", "Ben", "Cleo")
    before: list[tuple[str, dict[str, Any]]] = [
        ("/rounds", ROUND),
        ("/notes", {"text": "struck"}),
        ("/strikes", {"line": "3"}),
    ]
    before += [WRITES["ending.end"]] if endpoint == "reopening.reopen" else []
    if endpoint in {"challenges.recount", "challenges.settle"}:
        before.append(("/challenges", {"line": "2", "player": "1"}))
    for address, boxes in before:
        assert phone.post(f"{game}{address}", **boxes).status_code == 303
    return game
