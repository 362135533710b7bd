"""The page's arithmetic beside ``rummy``: the same rounds through both."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from playwright.sync_api import Page, Route

from scorekeeper.pages.facts import Facts, facts
from scorekeeper.rummy.round import (
    Group,
    LaidOff,
    LayOff,
    PlayerEntry,
    PlayerScore,
    Problem,
    Worth,
)
from scorekeeper.rummy.scoring import score_round
from scorekeeper.web.statics import STATIC
from tests.rummy.rounds_by_chance import Dealt

Json = dict[str, Any]

_BATCH: Final = 500
_SCORE: Final = """async (asked) => {
  const { scoreRound } = await import("/plain/rummy/rummy.js");
  return JSON.stringify(JSON.parse(asked).map((round) => scoreRound(...round)));
}"""
_READ: Final = """async (asked) => {
  const { readRow } = await import("/plain/rummy/rummy.js");
  return JSON.stringify(JSON.parse(asked).map((row) => readRow(...row)));
}"""


def _as_it_is_written(route: Route) -> None:
    """A module by itself: the site hands out those alone that pages ask for, joined."""
    name = route.request.url.partition("/plain/")[2]
    route.fulfill(path=STATIC / "js" / name)


class Browser:
    """A page of the site, on which the modules run."""

    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        page.route("**/plain/**", _as_it_is_written)
        page.goto(site)

    def score(self, rounds: Sequence[Dealt]) -> list[Json]:
        """What the page's arithmetic makes of these rounds."""
        asked = [[_asked(one), _facts(one), one.pool_before] for one in rounds]
        answers = self._run(_SCORE, asked)
        for player in (player for answer in answers for player in answer["players"]):
            # What the server need not tell; where the round counts it is the net.
            so_far = player.pop("so_far")
            assert player["net"] in {None, so_far}
        return answers

    def read_rows(self, rows: Sequence[tuple[int, Mapping[str, Any], Sequence[int]]]) -> list[Json]:
        """What it reads from these rows of boxes: whose, what is typed, who is listed."""
        return self._run(_READ, rows)

    def _run(self, script: str, asked: Sequence[Any]) -> list[Json]:
        answers: list[Json] = []
        for start in range(0, len(asked), _BATCH):
            batch = json.dumps(asked[start : start + _BATCH])
            answers += json.loads(self.page.evaluate(script, batch))
        return answers


def rummy_says(one: Dealt) -> Json:
    """What ``rummy`` makes of a round, in the shape of the page's arithmetic."""
    score = score_round(one.entry, one.rules, one.seats, one.pool_before)
    return {
        "players": [_player(player) for player in score.players],
        "problems": [_problem(problem) for problem in score.problems],
        "refused": score.refused,
        "pool_after": score.pool_after,
    }


def both(browser: Browser, rounds: Sequence[Dealt]) -> Iterator[tuple[Json, Json]]:
    """What the page and what ``rummy`` make of each round, a few hundred at a time."""
    for start in range(0, len(rounds), _BATCH):
        batch = rounds[start : start + _BATCH]
        yield from zip(browser.score(batch), map(rummy_says, batch), strict=True)


def entry_json(entry: PlayerEntry) -> Json:
    """An entry as the scripts take it, what was not entered left out."""
    written: Json = {
        "seat": entry.seat,
        "meld_points": entry.meld_points,
        "hand_points": entry.hand_points,
        "points": entry.points,
        "went_out": entry.went_out,
        "drew_from_discard": entry.drew_from_discard,
        "concealed": entry.concealed,
        "adjustment": entry.adjustment,
        "adjustment_reason": entry.adjustment_reason,
        "meld_typed": entry.meld_typed,
        "hand_typed": entry.hand_typed,
    }
    if entry.melds is not None:
        written["melds"] = [list(map(str, cards)) for cards in entry.melds]
    if entry.laid_off is not None:
        written["laid_off"] = [_lay_off(one) for one in entry.laid_off]
    if entry.hand is not None:
        written["hand"] = list(map(str, entry.hand))
    return {name: value for name, value in written.items() if value is not None}


def _asked(one: Dealt) -> Json:
    players = [one.entry.of(seat) or PlayerEntry(seat) for seat in one.seats]
    return {
        "players": [entry_json(player) for player in players],
        "stock_exhausted": one.entry.stock_exhausted,
    }


def _facts(one: Dealt) -> Json:
    """The facts; where no total was typed the pack is not asked, so nothing is told of it."""
    players = len(one.seats)
    if one.has_totals:
        return facts(one.rules, players).as_json()
    rules = one.rules
    told = Facts(rules.as_written(), rules.packs(players), 0, False, "", "", None)
    return told.as_json()


def _lay_off(one: LayOff) -> Json:
    return {"card": str(one.card), "onto": None if one.onto is None else str(one.onto)}


def _player(score: PlayerScore) -> Json:
    return {
        "seat": score.seat,
        "meld": score.meld,
        "hand": score.hand,
        "bonus": score.bonus,
        "pool": score.pool,
        "adjustment": score.adjustment,
        "net": score.net,
        "factor": score.factor,
        "points": score.points,
        "hand_counts": score.hand_counts,
        "replaced": score.replaced,
        "groups": [_group(group) for group in score.groups],
        "laid_off": [_laid_off(one) for one in score.laid_off],
        "credited": [_laid_off(one) for one in score.credited],
        "hand_cards": None
        if score.hand_cards is None
        else [_worth(one) for one in score.hand_cards],
    }


def _group(group: Group) -> Json:
    return {
        "onto": str(group.onto),
        "kind": group.kind.value,
        "cards": [_worth(worth) for worth in group.cards],
        "points": group.points,
    }


def _laid_off(one: LaidOff) -> Json:
    onto = None if one.onto is None else str(one.onto)
    return {**_worth(one.worth), "layer": one.layer, "onto": onto, "credited": one.credited}


def _worth(worth: Worth) -> Json:
    return {
        "card": str(worth.card),
        "points": worth.points,
        "why": worth.why.value,
        "as_card": None if worth.as_card is None else str(worth.as_card),
    }


def _problem(problem: Problem) -> Json:
    return {
        "code": problem.code.value,
        "severity": problem.severity.value,
        "seat": problem.seat,
        "box": None if problem.box is None else problem.box.value,
        "group": problem.group,
        "cards": list(map(str, problem.cards)),
        "could_be": list(problem.could_be),
        "points": problem.points,
        "bound": problem.bound,
        "also": list(problem.also),
    }
