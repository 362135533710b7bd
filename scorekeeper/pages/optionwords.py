"""The words that stand beside each option where house rules are chosen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scorekeeper.pages.translate import N_

OPTION_TITLES: Final[Mapping[str, str]] = {
    "ace_low": N_("Ace in a low run (A-2-3)"),
    "ace_high": N_("Ace in a high run (Q-K-A)"),
    "ace_set": N_("Ace in a set"),
    "ace_hand": N_("Ace left in the hand"),
    "ace_corner": N_("Ace around the corner (K-A-2)"),
    "ace_low_run": N_("May an ace stand at the bottom of a run?"),
    "ace_high_run": N_("May an ace stand at the top of a run?"),
    "around_corner": N_("May runs go around the corner?"),
    "number_values": N_("The cards 2 to 10"),
    "face": N_("J, Q and K"),
    "queen_of_spades": N_("Queen of spades"),
    "decks": N_("Decks"),
    "jokers": N_("Jokers in the whole pack"),
    "joker_meld": N_("Joker on the table"),
    "joker_hand": N_("Joker left in the hand"),
    "set_min": N_("Fewest cards in a set"),
    "run_min": N_("Fewest cards in a run"),
    "set_max": N_("Most cards in a set"),
    "set_distinct_suits": N_("A suit twice in a set"),
    "layoff": N_("Laying off"),
    "layoff_credit": N_("A lay-off counts for"),
    "going_out_bonus": N_("Bonus for going out"),
    "bonus_needs_no_discard_draw": N_("Who gets the bonus"),
    "concealed": N_("Going out in one turn"),
    "stock_end_hand": N_("Hands when the stock ran out"),
    "dealt": N_("Cards dealt to each"),
    "next_dealer": N_("Who deals next"),
    "target": N_("Play to"),
    "tie": N_("Several level at the top"),
    "pool": N_("Pool for each round"),
    "who_scores": N_("Who scores"),
    "score_basis": N_("What a round counts"),
    "teams": N_("Sides"),
}

CHOICES: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "ace_low_run": (("yes", N_("Yes")), ("no", N_("No"))),
    "ace_high_run": (("yes", N_("Yes")), ("no", N_("No"))),
    "around_corner": (("yes", N_("Yes")), ("no", N_("No"))),
    "number_values": (
        ("pip", N_("count their number")),
        ("five_ten", N_("2 to 9 count 5, a 10 counts 10")),
    ),
    "queen_of_spades": (("like_any", N_("like any queen")), ("number", N_("a value of her own"))),
    "decks": (("auto", N_("one, two from five players")), ("1", N_("one")), ("2", N_("two"))),
    "joker_meld": (("represented", N_("what it stands for")), ("number", N_("a fixed value"))),
    "set_distinct_suits": (("yes", N_("not allowed")), ("no", N_("allowed"))),
    "layoff": (
        ("any", N_("on anybody’s melds")),
        ("own", N_("on one’s own melds only")),
        ("none", N_("not at all")),
    ),
    "layoff_credit": (("layer", N_("who laid it off")), ("owner", N_("the owner of the meld"))),
    "bonus_needs_no_discard_draw": (
        ("no", N_("whoever goes out")),
        ("yes", N_("only who never drew from the discards")),
    ),
    "concealed": (
        ("none", N_("counts no more")),
        ("double_own", N_("doubles the round for who does it")),
        ("double_all", N_("doubles the round for everybody")),
    ),
    "stock_end_hand": (("subtract", N_("are taken off")), ("ignore", N_("are not taken off"))),
    "dealt": (
        ("auto", N_("13 for two players, else 7")),
        ("number", N_("always the same number")),
        ("table", N_("by the number of players")),
    ),
    "next_dealer": (("left", N_("the left neighbour")), ("round_winner", N_("who went out"))),
    "tie": (
        ("extra_round", N_("another round for all")),
        ("shared", N_("they share the win")),
        ("went_out", N_("the one who went out wins")),
    ),
    "who_scores": (("all", N_("everybody")), ("winner_only", N_("only who goes out"))),
    "score_basis": (
        ("meld_minus_hand", N_("melds minus hand")),
        ("winner_takes_hands", N_("who goes out gets the others’ hands")),
    ),
}

CHAPTERS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (
        N_("Card values"),
        ("number_values", "face", "queen_of_spades", "joker_meld", "joker_hand"),
    ),
    (N_("Pack and deal"), ("decks", "jokers", "dealt")),
    (
        N_("Melds and lay-offs"),
        (
            "set_min",
            "set_max",
            "set_distinct_suits",
            "run_min",
            "ace_low_run",
            "ace_high_run",
            "around_corner",
            "layoff",
            "layoff_credit",
        ),
    ),
    (
        N_("The round"),
        (
            "score_basis",
            "who_scores",
            "going_out_bonus",
            "bonus_needs_no_discard_draw",
            "concealed",
            "stock_end_hand",
            "pool",
            "next_dealer",
        ),
    ),
    (N_("The game"), ("tie",)),
)
"""Where each option stands among those that are folded away; aces, target and sides have places
of their own on the page."""
