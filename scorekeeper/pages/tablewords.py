"""What the pad does under every rule, and what it leaves to the table, in plain words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from scorekeeper.pages.translate import N_, Translate
from scorekeeper.rummy.rules import HouseRules


@dataclass(frozen=True)
class AlwaysSo:
    """Sentences on how the pad counts; what it does not decide; and how that is recorded."""

    counts: tuple[str, ...]
    left: tuple[str, ...]
    recorded: str


def always(rules: HouseRules, t: Translate) -> AlwaysSo:
    """What no option changes. ``rules`` are those in force: of jokers only where there are any."""
    return AlwaysSo(
        counts=tuple(t(words) for words in _counts(rules)),
        left=tuple(t(words) for words in LEFT.values()),
        recorded=t(_RECORDED),
    )


def _counts(rules: HouseRules) -> Iterator[str]:
    yield from COUNTS.values()
    if rules.jokers:
        yield JOKER_STAYS


COUNTS: Final[Mapping[str, str]] = {
    "stays": N_("A card counts where it was first laid down; it never moves to another meld."),
    "ace": N_("An ace stays low or high as it was laid down, whatever is added beside it."),
    "hand": N_("What is still in the hand counts as hand, even if it would make a meld."),
    "out": N_("Once somebody is out, nothing more is laid down or laid off."),
    "below": N_("A round and a total may be below zero."),
    "middle": N_("The game ends only when a round is scored, never in the middle of one."),
    "several": N_("If several reach the target, the highest total wins, whoever went out."),
}
"""How the pad counts under every rule."""
JOKER_STAYS: Final = N_(
    "A joker is the card that it was named for when it was laid down, to the end."
)

LEFT: Final[Mapping[str, str]] = {
    "last": N_("Whether the last card must be discarded to go out."),
    "calling": N_("Who may call “Rummy!”, and when, and what a wrong call costs."),
    "deep": N_("How deep the discards may be picked up, and what must be laid down then."),
    "first": N_("How many points the first meld must have, such as 30."),
    "swap": N_("Whether a joker on the table may be swapped for its card."),
    "stock": N_(
        "Whether the discards are turned over when the stock runs out; the round then goes on."
    ),
    "bonus": N_("Any other bonus or penalty, such as 10 for going out in one turn."),
    "misdeal": N_("A misdeal: deal again, and write nothing."),
}
"""What the pad does not decide."""
_RECORDED = N_(
    "Play these as you agree. Where it costs or brings points, use “Added or taken off” when you "
    "enter the round, and say why: the reason stays on the sheet."
)
