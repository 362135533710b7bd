"""The first page: the games of this phone, each as the head of its sheet."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from scorekeeper.pages.translate import Translate


class Listed(Protocol):
    """A game as the index lists it; names, marks, totals and places go side by side."""

    @property
    def game(self) -> str: ...
    @property
    def players(self) -> tuple[str, ...]: ...
    @property
    def marks(self) -> tuple[str, ...]: ...
    @property
    def totals(self) -> tuple[int, ...]: ...
    @property
    def places(self) -> tuple[int, ...]: ...
    @property
    def winners(self) -> tuple[str, ...]: ...
    @property
    def status(self) -> str: ...
    @property
    def rounds(self) -> int: ...
    @property
    def target(self) -> int: ...
    @property
    def changed(self) -> str: ...


@dataclass(frozen=True)
class StripSeat:
    """One player of a listed game; ``first`` where nobody has more."""

    name: str
    mark: str
    total: int
    first: bool


@dataclass(frozen=True)
class Strip:
    """One listed game; ``changed`` is a UTC time, ``marked`` where somebody has an emoji."""

    game: str
    seats: tuple[StripSeat, ...]
    line: str
    over: bool
    changed: str
    marked: bool


@dataclass(frozen=True)
class HomePage:
    """The games going on, and those that are over, last changed first."""

    going: tuple[Strip, ...]
    over: tuple[Strip, ...]


def build(listed: Iterable[Listed], t: Translate) -> HomePage:
    """The first page from the games of one phone."""
    strips = [_strip(game, t) for game in listed]
    return HomePage(
        going=tuple(strip for strip in strips if not strip.over),
        over=tuple(strip for strip in strips if strip.over),
    )


def _strip(game: Listed, t: Translate) -> Strip:
    seats = tuple(
        StripSeat(name, mark, total, game.rounds > 0 and place == 1)
        for name, mark, total, place in zip(
            game.players, game.marks, game.totals, game.places, strict=True
        )
    )
    return Strip(
        game=game.game,
        seats=seats,
        line=_line(game, t),
        over=game.status == "over",
        changed=game.changed,
        marked=any(game.marks),
    )


def _line(game: Listed, t: Translate) -> str:
    rounds = t.many("%(num)s round", "%(num)s rounds", game.rounds)
    if game.status == "over":
        if not game.winners:
            return t("Ended by the table · %(rounds)s", rounds=rounds)
        winners = t.listed(list(game.winners))
        return t.many(
            "%(winners)s won · %(rounds)s",
            "%(winners)s won together · %(rounds)s",
            len(game.winners),
            winners=winners,
            rounds=rounds,
        )
    if game.status == "tied":
        return t("Level at the top: another round decides · %(rounds)s", rounds=rounds)
    if not game.rounds:
        return t("Not begun yet · to %(target)s", target=game.target)
    return t("%(rounds)s · to %(target)s", rounds=rounds, target=game.target)
