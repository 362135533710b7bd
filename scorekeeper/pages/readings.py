"""How each matter that players argue about can be read, and who plays it so.

Those are published pages and score keepers, by their names; what was read there is told in our own
words. Matters that are no option of the house rules are in ``readings_said``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scorekeeper.pages.matters import Matter, Question, Reading
from scorekeeper.pages.readings_said import SAID
from scorekeeper.pages.translate import N_

_ACES: Final = ("ace_low", "ace_high", "ace_set", "ace_hand", "ace_corner")
_FIXED: Final[Mapping[str, Any]] = {"ace_high": 15, "ace_set": 15, "ace_hand": 15}
_ELEVEN: Final[Mapping[str, Any]] = dict.fromkeys(_ACES, 11) | {"ace_hand": 15}
_ONE: Final[Mapping[str, Any]] = dict.fromkeys(_ACES, 1)
_CARDLYST: Final = N_("a choice in the score app Cardlyst")
_POOL_ARTICLE: Final = N_("the article that has the pool, read in another way")


def _bonus(points: int) -> Mapping[str, Any]:
    return {"going_out_bonus": points, "bonus_needs_no_discard_draw": False}


def _scores(who: str, basis: str) -> Mapping[str, Any]:
    return {"who_scores": who, "score_basis": basis}


def _jokers(table: int | str, hand: int) -> Mapping[str, Any]:
    return {"joker_meld": table, "joker_hand": hand}


def _corner(points: int) -> Mapping[str, Any]:
    return {"around_corner": True, "ace_corner": points}


_VALUES: Final[Mapping[Matter, Question]] = {
    Matter.ACE_LOW: Question(
        (
            Reading(
                N_("1 in A-2-3, whatever it counts elsewhere."),
                "pagat.com (500 Rum), howstuffworks.com",
                {"ace_low": 1},
            ),
            Reading(
                N_("5 in A-2-3, and 2 to 9 count 5 each."),
                "pagat.com (Scoring Rummies), timpalpant/rummy",
                {"ace_low": 5, "number_values": "five_ten"},
            ),
            Reading(
                N_("15 in A-2-3 too."), "bellaonline.com, delboycodes/rummy-500", {"ace_low": 15}
            ),
            Reading(N_("11 in A-2-3."), _CARDLYST, {"ace_low": 11}),
        ),
        ("ace_low",),
    ),
    Matter.ACE_CORNER: Question(
        (
            Reading(N_("K-A-2 is a run, its ace counts 1."), "adda52.com", _corner(1)),
            Reading(
                N_("K-A-2 is a run, its ace counts 15."), "wmtownsley/rummy-project", _corner(15)
            ),
            Reading(N_("K-A-2 is no run and stays in the hand."), "pagat.com, howstuffworks.com"),
        ),
        ("around_corner", "ace_corner"),
    ),
    Matter.ACE: Question(
        (
            Reading(N_("15 everywhere but in a low run."), "pagat.com, zoboko.com", _FIXED),
            Reading(N_("11 on the table, 15 in the hand."), "ggppc.com", _ELEVEN),
            Reading(N_("1 everywhere."), "hellaentertainment.com, osgamers.com", _ONE),
            Reading(N_("In a hand as who won the round had used an ace."), "adda52.com"),
        ),
        ("ace_high", "ace_set", "ace_hand"),
    ),
    Matter.NUMBERS: Question(
        (
            Reading(
                N_("2 to 9 count their number."),
                "pagat.com (500 Rum), zoboko.com",
                {"number_values": "pip"},
            ),
            Reading(
                N_("2 to 9 count 5 each, a 10 counts 10."),
                "bellaonline.com, pagat.com (Scoring Rummies)",
                {"number_values": "five_ten"},
            ),
        ),
        ("number_values",),
    ),
    Matter.QUEEN: Question(
        (
            Reading(
                N_("She counts as any queen."),
                "pagat.com, howstuffworks.com",
                {"queen_of_spades": None},
            ),
            Reading(
                N_("She counts 40."),
                "codependentllc/500-rummy, briannakocka.com",
                {"queen_of_spades": 40},
            ),
        ),
        ("queen_of_spades",),
    ),
    Matter.FACE: Question(
        (
            Reading(N_("10 each."), N_("every page that we read"), {"face": 10}),
            Reading(N_("J 11, Q 12, K 13."), _CARDLYST),
        ),
        ("face",),
    ),
    Matter.JOKER: Question(
        (
            Reading(
                N_("15 on the table and in the hand."), "pagat.com, reference.com", _jokers(15, 15)
            ),
            Reading(
                N_("On the table what it stands for, in the hand 15."),
                "ggppc.com",
                _jokers("represented", 15),
            ),
            Reading(N_("15 on the table, 20 in the hand."), _CARDLYST, _jokers(15, 20)),
            Reading(N_("20 on the table and in the hand."), "briannakocka.com", _jokers(20, 20)),
            Reading(N_("There are no jokers."), "howstuffworks.com, pagat.com (Scoring Rummies)"),
        ),
        ("joker_meld", "joker_hand"),
    ),
}

_SUM: Final[Mapping[Matter, Question]] = {
    Matter.LAY_OFF: Question(
        (
            Reading(
                N_("It counts for who laid it off, and lies before that player."),
                "howstuffworks.com, pagat.com (Scoring Rummies)",
                {"layoff_credit": "layer"},
            ),
            Reading(
                N_("It counts for the owner of the meld."),
                N_("some homes, as a published guide says"),
                {"layoff_credit": "owner"},
            ),
            Reading(
                N_("Nothing may be laid off on others’ melds."),
                N_("a variation in an article for home players"),
            ),
        ),
        ("layoff", "layoff_credit"),
    ),
    Matter.BONUS: Question(
        (
            Reading(N_("No bonus."), "bornforpoker.com, airportes.com", _bonus(0)),
            Reading(N_("10 more for who goes out."), "salongesellschaft", _bonus(10)),
            Reading(N_("25 more for who goes out."), "Porkchop13/Rummy-500-Scoring", _bonus(25)),
        ),
        ("going_out_bonus", "bonus_needs_no_discard_draw"),
    ),
    Matter.ONE_TURN: Question(
        (
            Reading(N_("It counts no more."), "howstuffworks.com", {"concealed": "none"}),
            Reading(
                N_("It doubles the round for who does it."),
                "promisekit.org",
                {"concealed": "double_own"},
            ),
            Reading(
                N_("It doubles the round for everybody."),
                "osgamers.com",
                {"concealed": "double_all"},
            ),
            Reading(N_("It brings 10 more."), "gamblingcity"),
        ),
        ("concealed",),
    ),
    Matter.STOCK_END: Question(
        (
            Reading(
                N_("Hands are taken off as always."),
                "bufton.org, reference.com",
                {"stock_end_hand": "subtract"},
            ),
            Reading(
                N_("Nobody’s hand is taken off."), "osgamers.com", {"stock_end_hand": "ignore"}
            ),
            Reading(
                N_("The discards are turned over, and the round goes on."),
                "osgamers.com, mikaylathompson/rummy500",
            ),
        ),
        ("stock_end_hand",),
    ),
    Matter.WHO_SCORES: Question(
        (
            Reading(
                N_("Everybody scores melds minus hand."),
                "pagat.com, howstuffworks.com",
                _scores("all", "meld_minus_hand"),
            ),
            Reading(
                N_("Only who goes out scores."),
                N_("“cut-throat”, in an article on 500 with a pool"),
                _scores("winner_only", "meld_minus_hand"),
            ),
            Reading(
                N_("Who goes out gets the others’ hands, the others nothing."),
                _POOL_ARTICLE,
                _scores("all", "winner_takes_hands"),
            ),
        ),
        ("score_basis", "who_scores"),
    ),
    Matter.POOL: Question(
        (
            Reading(N_("There is no pool."), "pagat.com, howstuffworks.com", {"pool": 0}),
            Reading(N_("If nobody goes out, the pool is lost."), _POOL_ARTICLE),
            Reading(N_("Everybody pays into it, or starts with 30."), _POOL_ARTICLE),
        ),
        ("pool",),
    ),
}

_GAME: Final[Mapping[Matter, Question]] = {
    Matter.TIE: Question(
        (
            Reading(
                N_("Everybody plays another round."), "ggppc.com, icssh.com", {"tie": "extra_round"}
            ),
            Reading(N_("They share the win."), N_("some homes"), {"tie": "shared"}),
            Reading(N_("The one who went out wins."), N_("a web game"), {"tie": "went_out"}),
        ),
        ("tie",),
    ),
    Matter.DEAL: Question(
        (
            Reading(N_("13 for two players, else 7."), "pagat.com", {"dealt": "auto"}),
            Reading(N_("10 for two players, else 7."), "howstuffworks.com"),
            Reading(N_("Always 7."), "codependentllc/500-rummy, bellaonline.com", {"dealt": 7}),
        ),
        ("dealt",),
    ),
    Matter.DEALER: Question(
        (
            Reading(N_("The left neighbour."), "gamerules.com", {"next_dealer": "left"}),
            Reading(
                N_("Who won the round."),
                N_("an encyclopedia, as a variation"),
                {"next_dealer": "round_winner"},
            ),
        ),
        ("next_dealer",),
    ),
}

QUESTIONS: Final[Mapping[Matter, Question]] = {**_VALUES, **_SUM, **_GAME, **SAID}
OF_THE_GAME: Final = (
    Matter.TIE,
    Matter.SEVERAL,
    Matter.IN_THE_MIDDLE,
    Matter.BELOW_ZERO,
    Matter.DEAL,
    Matter.DEALER,
    Matter.PAYING,
)
"""The matters of a total, which no single round decides."""
