"""A golden game as people would type it: what stands in each box of the pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from werkzeug.datastructures import MultiDict

from scorekeeper.rummy.rules import MOST_PLAYERS
from scorekeeper.sheet.names import folded

Boxes = MultiDict[str, str]

_MARKS: Final = {"went_out": "went_out", "drew_from_discard": "drew", "concealed": "concealed"}
_LETTERS: Final = "ABCD"


def new_game(game: Mapping[str, Any], key: str) -> Boxes:
    """The boxes of the page of a new game, as it would be sent for this game file."""
    names = game["players"]
    rules = dict(game.get("rules", {}))
    sides = rules.pop("teams", None) or ()
    blank = [""] * (MOST_PLAYERS - len(names))
    boxes = Boxes({"seen": "0", "entry_key": key, "preset": game.get("preset", "standard")})
    boxes.setlist("player", [*names, *blank])
    boxes.setlist("side", [*(_letter(name, sides) for name in names), *blank])
    boxes["first_dealer"] = str(_place(game.get("first_dealer", names[0]), names))
    boxes["pool_carried"] = str(game["pool_carried"]) if "pool_carried" in game else ""
    boxes.update(options(rules))
    return boxes


def options(rules: Mapping[str, Any]) -> dict[str, str]:
    """The boxes of house rules, each option as it is chosen on the page."""
    boxes: dict[str, str] = {}
    for name, value in rules.items():
        boxes |= _option(name, value)
    return boxes


def round_boxes(entered: Mapping[str, Any], names: Sequence[str], seen: int, key: str) -> Boxes:
    """The boxes of the page of a round, everybody listed in the order of the seats."""
    boxes = Boxes({"seen": str(seen), "entry_key": key, "asked": ""})
    boxes["seats"] = " ".join(str(seat) for seat in range(1, len(names) + 1))
    if entered.get("stock_exhausted"):
        boxes["stock_exhausted"] = "yes"
    for player in entered["players"]:
        seat = _place(player["name"], names)
        boxes.update({f"p{seat}_{box}": text for box, text in player_boxes(player).items()})
    return boxes


def player_boxes(player: Mapping[str, Any]) -> dict[str, str]:
    """The boxes of one player; what was not entered is blank."""
    boxes = {
        "melds": _melds(player),
        "laid_off": " ".join(map(_lay_off, player.get("laid_off", ()))),
        "hand": _hand(player),
        "points": _number(player, "points"),
        "adjustment": _number(player, "adjustment"),
        "reason": player.get("adjustment_reason", ""),
    }
    return boxes | {box: "yes" for mark, box in _MARKS.items() if player.get(mark)}


def _melds(player: Mapping[str, Any]) -> str:
    if "melds" in player:
        return " / ".join(" ".join(meld) for meld in player["melds"]) or "0"
    return _number(player, "meld_points")


def _hand(player: Mapping[str, Any]) -> str:
    if "hand" in player:
        return " ".join(player["hand"]) or "0"
    return _number(player, "hand_points")


def _lay_off(laid: Mapping[str, str]) -> str:
    return f"{laid['card']}>{laid['onto']}" if "onto" in laid else laid["card"]


def _number(player: Mapping[str, Any], field: str) -> str:
    return str(player[field]) if field in player else ""


def _option(name: str, value: Any) -> dict[str, str]:
    if isinstance(value, bool):
        return {name: "yes" if value else "no"}
    if name.startswith("ace_") and isinstance(value, int):
        return {"ace": "own", name: str(value)}
    if name == "dealt" and isinstance(value, Mapping):
        return {name: "table", **{f"dealt_{count}": str(cards) for count, cards in value.items()}}
    if name in {"dealt", "queen_of_spades", "joker_meld"} and isinstance(value, int):
        return {name: "number", f"{name}_number": str(value)}
    return {name: str(value)}


def _letter(name: str, sides: Sequence[Sequence[str]]) -> str:
    for letter, side in zip(_LETTERS, sides, strict=False):
        if folded(name) in map(folded, side):
            return letter
    return ""


def _place(name: str, names: Sequence[str]) -> int:
    return [folded(each) for each in names].index(folded(name)) + 1
