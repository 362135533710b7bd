"""House rules in plain words: every option that is in force, said as people say it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum

from scorekeeper.pages.translate import N_, Translate
from scorekeeper.rummy.presets import Preset
from scorekeeper.rummy.rules import PLAYER_COUNTS, HouseRules


class Mark(StrEnum):
    """Where a rule comes from: the preset's source, ourselves, or the table."""

    SOURCE = "source"
    FILLED_IN = "filled_in"
    CHOSEN = "chosen"


@dataclass(frozen=True)
class RuleLine:
    """One sentence on the rules; ``options`` are those that it speaks of."""

    text: str
    options: tuple[str, ...]
    mark: Mark = Mark.SOURCE


@dataclass(frozen=True)
class Chapter:
    """The sentences that belong together."""

    title: str
    lines: tuple[RuleLine, ...]


@dataclass(frozen=True)
class Value:
    """One row of the table of card values: what card, where, how many points."""

    card: str
    points: str
    mark: Mark = Mark.SOURCE


def chapters(rules: HouseRules, preset: Preset | None, t: Translate) -> tuple[Chapter, ...]:
    """All rules but the card values, chapter by chapter, each line with where it comes from."""
    return tuple(
        Chapter(
            t(title),
            tuple(
                RuleLine(text, options, mark_of(options, rules, preset))
                for text, options in speak(rules, t)
            ),
        )
        for title, speak in _CHAPTERS
    )


def rule_words(rules: HouseRules, t: Translate) -> list[str]:
    """All rules in plain sentences, card values first."""
    values = [f"{value.card}: {value.points}." for value in card_values(rules, None, t)]
    return values + [line.text for part in chapters(rules, None, t) for line in part.lines]


def mark_of(options: tuple[str, ...], rules: HouseRules, preset: Preset | None) -> Mark:
    """Where the values of these options come from, seen from the preset that was chosen."""
    if preset is None:
        return Mark.SOURCE
    if any(getattr(rules, name) != getattr(preset.rules, name) for name in options):
        return Mark.CHOSEN
    return Mark.FILLED_IN if preset.filled_in.intersection(options) else Mark.SOURCE


def card_values(rules: HouseRules, preset: Preset | None, t: Translate) -> tuple[Value, ...]:
    """What each card counts, and where."""
    numbers = t("their number") if rules.number_values == "pip" else "5"
    rows = [
        (t("2 to 9"), numbers, "number_values"),
        ("10", "10", "number_values"),
        (t("J, Q, K"), str(rules.face), "face"),
    ]
    if rules.queen_of_spades is not None:
        rows.append((t("Queen of spades"), str(rules.queen_of_spades), "queen_of_spades"))
    rows += _ace_rows(rules, t)
    if rules.jokers:
        table = rules.joker_meld
        stands_for = t("what it stands for") if table == "represented" else str(table)
        rows.append((t("Joker on the table"), stands_for, "joker_meld"))
        rows.append((t("Joker in the hand"), str(rules.joker_hand), "joker_hand"))
    return tuple(
        Value(card, points, mark_of((option,), rules, preset)) for card, points, option in rows
    )


def _ace_rows(rules: HouseRules, t: Translate) -> list[tuple[str, str, str]]:
    rows = []
    if rules.ace_low_run:
        rows.append((t("Ace, low: A-2-3"), rules.ace_low, "ace_low"))
    if rules.ace_high_run:
        rows.append((t("Ace, high: Q-K-A"), rules.ace_high, "ace_high"))
    if rules.around_corner:
        rows.append((t("Ace, corner: K-A-2"), rules.ace_corner, "ace_corner"))
    rows.append((t("Ace in a set"), rules.ace_set, "ace_set"))
    rows.append((t("Ace in the hand"), rules.ace_hand, "ace_hand"))
    return [(card, str(points), option) for card, points, option in rows]


Said = list[tuple[str, tuple[str, ...]]]


def _pack(rules: HouseRules, t: Translate) -> Said:
    if rules.decks == "auto":
        decks = t("One deck; two decks from five players.")
    else:
        decks = t.many("%(num)s deck.", "%(num)s decks.", rules.decks)
    jokers = (
        t.many(
            "%(num)s joker in the whole pack.", "%(num)s jokers in the whole pack.", rules.jokers
        )
        if rules.jokers
        else t("No jokers.")
    )
    return [(decks, ("decks",)), (jokers, ("jokers",)), (_deal(rules, t), ("dealt",))]


def _deal(rules: HouseRules, t: Translate) -> str:
    if rules.dealt == "auto":
        return t("13 cards each for two players, 7 for more.")
    if isinstance(rules.dealt, int):
        return t.many("%(num)s card each.", "%(num)s cards each.", rules.dealt)
    table = dict(rules.dealt)
    rows = [
        t("%(players)s players %(cards)s", players=count, cards=table[count])
        for count in PLAYER_COUNTS
    ]
    return t("Cards each: %(rows)s.", rows=", ".join(rows))


def _melds(rules: HouseRules, t: Translate) -> Said:
    sets = t("A set has %(least)s to %(most)s cards.", least=rules.set_min, most=rules.set_max)
    if rules.set_max < rules.set_min:
        sets = t("A set has %(least)s cards.", least=rules.set_min)
    suits = (
        t("No suit may stand twice in a set.")
        if rules.set_distinct_suits
        else t("A suit may stand twice in a set.")
    )
    runs = t("A run has at least %(least)s cards.", least=rules.run_min)
    ends = t(_ACE_ENDS[rules.ace_low_run, rules.ace_high_run])
    corner = (
        t("Runs may go around the corner: K-A-2.")
        if rules.around_corner
        else t("Runs don’t go around the corner: K-A-2 is no run.")
    )
    return [
        (sets, ("set_min", "set_max")),
        (suits, ("set_distinct_suits",)),
        (runs, ("run_min",)),
        (ends, ("ace_low_run", "ace_high_run")),
        (corner, ("around_corner",)),
        (t(_LAYOFF[rules.layoff]), ("layoff",)),
        (t(_CREDIT[rules.layoff_credit]), ("layoff_credit",)),
    ]


def _round(rules: HouseRules, t: Translate) -> Said:
    bonus = t("No bonus for going out.")
    if rules.going_out_bonus:
        text = (
            N_("Who goes out without having drawn from the discards gets %(points)s more.")
            if rules.bonus_needs_no_discard_draw
            else N_("Who goes out gets %(points)s more.")
        )
        bonus = t(text, points=rules.going_out_bonus)
    pool = t("There is no pool.")
    if rules.pool:
        pool = t(
            "%(points)s points go into the pool before each round; who goes out takes it. "
            "If nobody does, it stays for the next round.",
            points=rules.pool,
        )
    return [
        (t(_BASIS[rules.score_basis]), ("score_basis",)),
        (t(_SCORES[rules.who_scores]), ("who_scores",)),
        (bonus, ("going_out_bonus", "bonus_needs_no_discard_draw")),
        (t(_CONCEALED[rules.concealed]), ("concealed",)),
        (t(_STOCK_END[rules.stock_end_hand]), ("stock_end_hand",)),
        (pool, ("pool",)),
        (t(_DEALER[rules.next_dealer]), ("next_dealer",)),
    ]


def _game(rules: HouseRules, t: Translate) -> Said:
    target = t("The game is won at %(points)s points or more.", points=rules.target)
    sides = t("Everybody plays alone.")
    if rules.teams:
        named = [t.listed(list(side)) for side in rules.teams]
        sides = t("Sides: %(sides)s. The target holds for the sum.", sides="; ".join(named))
    return [
        (target, ("target",)),
        (t(_TIE[rules.tie]), ("tie",)),
        (sides, ("teams",)),
    ]


_CHAPTERS: tuple[tuple[str, Callable[[HouseRules, Translate], Said]], ...] = (
    (N_("Pack and deal"), _pack),
    (N_("Melds and lay-offs"), _melds),
    (N_("The round"), _round),
    (N_("The game"), _game),
)

_ACE_ENDS = {
    (True, True): N_("An ace may stand at the bottom or at the top of a run."),
    (True, False): N_("An ace stands at the bottom of a run only."),
    (False, True): N_("An ace stands at the top of a run only."),
    (False, False): N_("An ace stands at no end of a run."),
}
_LAYOFF = {
    "any": N_("Cards may be laid off on anybody’s melds."),
    "own": N_("Cards may be laid off on one’s own melds only."),
    "none": N_("Nothing is laid off."),
}
_CREDIT = {
    "layer": N_("A lay-off counts for who laid it off."),
    "owner": N_("A lay-off counts for the owner of the meld."),
}
_BASIS = {
    "meld_minus_hand": N_("A round counts melds and lay-offs minus the cards left in the hand."),
    "winner_takes_hands": N_("Who goes out gets the sum of the others’ hands, the others 0."),
}
_SCORES = {
    "all": N_("Everybody scores."),
    "winner_only": N_("Only who goes out scores."),
}
_CONCEALED = {
    "none": N_("Going out in one turn counts no more than otherwise."),
    "double_own": N_("Who goes out in one turn, with nothing laid down before, counts double."),
    "double_all": N_("If somebody goes out in one turn, the round counts double for everybody."),
}
_STOCK_END = {
    "subtract": N_("If the stock runs out, hands are taken off as always."),
    "ignore": N_("If the stock runs out, hands are not taken off."),
}
_DEALER = {
    "left": N_("The left neighbour deals next."),
    "round_winner": N_("Who went out deals next; if nobody did, the left neighbour."),
}
_TIE = {
    "extra_round": N_("If several are level at the top, all play another round."),
    "shared": N_("If several are level at the top, they share the win."),
    "went_out": N_(
        "If several are level at the top, the one of them who went out wins; "
        "if none of them did, all play another round."
    ),
}
