"""Codes to words: problems, the rules that gave a card its points, and refusals.

Each function takes the code with its facts and a Translate, and gives one or two sentences that
say which card, whose, and what to do. ``name_of`` gives the name of a player's number.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from scorekeeper.pages.cardwords import cards_words
from scorekeeper.pages.translate import N_, Translate
from scorekeeper.rummy.round import Box, Code, Problem, Seat, Why
from scorekeeper.rummy.rules import HouseRules
from scorekeeper.sheet.errors import Unreadable

NameOf = Callable[[Seat], str]


def problem_words(problem: Problem, name_of: NameOf, t: Translate) -> str:
    """What is wrong or unusual about a round, and what to do about it."""
    if problem.code is Code.TOO_MANY_JOKERS:
        return _too_many_jokers(problem.points or 0, problem.bound or 0, t)
    facts = {
        "name": name_of(problem.seat) if problem.seat is not None else t("All players together"),
        "cards": cards_words(problem.cards, t) or t("these cards"),
        "group": problem.group or 1,
        "points": problem.points,
        "bound": problem.bound,
        "sums": _either(problem.could_be, t),
        "others": t.listed([name_of(seat) for seat in problem.also]),
    }
    return t(_problem_text(problem), **facts)


def problem_texts(t: Translate) -> dict[str, str]:
    """Every text of ``problem_words``, its places still open, by code; where a code has more than
    one, the box, ``cards`` or ``others`` stands after a dot.
    """
    texts: dict[str, str] = {code.value: text for code, text in _PROBLEMS.items()}
    texts |= {f"{Code.MISSING_VALUE}.{box or ''}": text for box, text in _MISSING.items()}
    texts |= {f"{code}.others": text for code, text in _ABOUT_OTHERS.items()}
    texts[Code.NEEDS_DECLARATION] = _DECLARE_GROUP
    texts[f"{Code.NEEDS_DECLARATION}.{Box.LAID_OFF}"] = _DECLARE_LAID_OFF
    texts[f"{Code.WENT_OUT_WITH_CARDS}.cards"] = _OUT_HOLDING
    texts[Code.TOO_MANY_JOKERS] = _JOKERS
    return {name: t(text) for name, text in texts.items()}


def why_words(why: Why, rules: HouseRules, cards: int, t: Translate) -> str:
    """The rule that gave one or more ``cards`` their points."""
    if why is Why.PIP:
        return t.many("counts its number", "count their number", cards)
    return t(_WHY[why], face=rules.face)


def cannot_words(code: str, detail: str, t: Translate) -> str:
    """Why the sheet does not take a line. ``detail`` is the name or number meant."""
    text = _CANNOT.get(code, N_("The sheet does not take this now."))
    return t(text, detail=_quoted(detail) or t("this"))


def unreadable_words(error: Unreadable, t: Translate) -> str:
    """What in a file or an entry can't be read, and where."""
    what = t(
        _UNREADABLE.get(error.code, N_("“%(code)s” %(detail)s.")),
        code=error.code.replace("_", " "),
        detail=_quoted(error.detail),
    )
    if error.place:
        return t("At %(place)s: %(what)s", place=error.place, what=what)
    return what[:1].upper() + what[1:]


def _quoted(detail: str) -> str:
    return f"“{detail}”" if detail else ""


def _too_many_jokers(entered: int, jokers: int, t: Translate) -> str:
    if not jokers:
        return t.many(
            "%(num)s joker was entered, but this game is played without.",
            "%(num)s jokers were entered, but this game is played without.",
            entered,
        )
    return t.many(
        "%(num)s joker was entered, but the pack has %(bound)s. Look at everybody’s jokers.",
        "%(num)s jokers were entered, but the pack has %(bound)s. Look at everybody’s jokers.",
        entered,
        bound=jokers,
    )


def _either(sums: tuple[int, ...], t: Translate) -> str:
    if len(sums) < 2:
        return "".join(map(str, sums))
    most = ", ".join(map(str, sums[:-1]))
    return t("%(most)s or %(last)s", most=most, last=sums[-1])


def _problem_text(problem: Problem) -> str:
    if problem.code is Code.MISSING_VALUE:
        return _MISSING.get(problem.box, _MISSING[None])
    if problem.code is Code.NEEDS_DECLARATION:
        return _DECLARE_LAID_OFF if problem.box is Box.LAID_OFF else _DECLARE_GROUP
    if problem.code is Code.WENT_OUT_WITH_CARDS and problem.cards:
        return _OUT_HOLDING
    if set(problem.also) - {problem.seat} and problem.code in _ABOUT_OTHERS:
        return _ABOUT_OTHERS[problem.code]
    return _PROBLEMS[problem.code]


_MISSING: Final[Mapping[Box | None, str]] = {
    Box.MELDS: N_("%(name)s: the melds are blank. Enter 0 if nothing was laid down."),
    Box.LAID_OFF: N_("%(name)s: the melds are blank. Enter 0 if nothing was laid down."),
    Box.HAND: N_("%(name)s: the hand is blank. Enter 0 if no card was left."),
    Box.POINTS: N_("%(name)s: the points of the round are blank. A blank is not a zero."),
    None: N_("%(name)s: nothing was entered for this round. A blank is not a zero."),
}
_DECLARE_GROUP: Final = N_(
    "%(name)s, meld %(group)s: say which end the ace takes, or what the joker stands for. "
    "The meld could count %(sums)s."
)
_DECLARE_LAID_OFF: Final = N_(
    "%(name)s: say which group %(cards)s was laid off on. It could count %(sums)s."
)
_OUT_HOLDING: Final = N_(
    "%(name)s is marked as out, but still holds %(cards)s. Take the mark off, or empty the hand."
)
_JOKERS: Final = N_(
    "Jokers entered: %(points)s. The pack has %(bound)s. Look at everybody’s jokers."
)
_ABOUT_OTHERS: Final[Mapping[Code, str]] = {
    Code.DUPLICATE_CARD: N_(
        "%(name)s: %(cards)s stands with %(others)s already, and the pack holds no more of it. "
        "One of those who claim it is wrong."
    ),
    Code.LAYOFF_NOT_ALLOWED: N_(
        "%(name)s: under these rules %(cards)s can’t be laid off on a meld of %(others)s."
    ),
    Code.LAYOFF_DOES_NOT_FIT: N_(
        "%(name)s: %(cards)s does not fit the meld of %(others)s that it was laid off on."
    ),
    Code.NOBODY_OUT: N_(
        "Nobody is marked as out, though %(others)s has an empty hand. Mark who went out."
    ),
    Code.TWO_EMPTY_HANDS: N_(
        "%(others)s have empty hands. Only one can have gone out; somebody’s cards are missing."
    ),
}

_PROBLEMS: Final[Mapping[Code, str]] = {
    Code.NEGATIVE_PART: N_(
        "%(name)s: melds and hand are never below zero. Enter both as plain numbers; "
        "the hand is taken off by itself."
    ),
    Code.NOT_A_NUMBER: N_(
        "%(name)s: this is no whole number. Enter digits, or a sum such as 15+10+10."
    ),
    Code.DUPLICATE_CARD: N_(
        "%(name)s: %(cards)s was entered more often than the pack holds it. "
        "One of those who claim it is wrong."
    ),
    Code.EXCEEDS_DECK: N_(
        "%(name)s: %(points)s points are more than the whole pack holds (%(bound)s). "
        "Look for a slip."
    ),
    Code.WENT_OUT_WITH_CARDS: N_(
        "%(name)s is marked as out, but the hand is not empty. Take the mark off, or enter 0."
    ),
    Code.TOO_SHORT: N_("%(name)s, meld %(group)s: %(cards)s are too few for a meld."),
    Code.RUN_TOO_SHORT: N_("%(name)s, meld %(group)s: the run %(cards)s is too short."),
    Code.SET_TOO_BIG: N_("%(name)s, meld %(group)s: %(cards)s are too many for one set."),
    Code.SET_SUIT_REPEAT: N_("%(name)s, meld %(group)s: the same suit twice in the set %(cards)s."),
    Code.MIXED_SUITS: N_(
        "%(name)s, meld %(group)s: %(cards)s is neither a set nor a run; ranks and suits differ."
    ),
    Code.NOT_CONSECUTIVE: N_(
        "%(name)s, meld %(group)s: the cards %(cards)s don’t follow one another."
    ),
    Code.ACE_WRAP: N_(
        "%(name)s, meld %(group)s: under these rules an ace can’t stand like this in the run "
        "%(cards)s."
    ),
    Code.LAYOFF_NOT_ALLOWED: N_("%(name)s: under these rules %(cards)s can’t be laid off there."),
    Code.LAYOFF_DOES_NOT_FIT: N_("%(name)s: %(cards)s does not fit where it was laid off."),
    Code.LAYOFF_NO_MELD: N_(
        "%(name)s: there is no group on the table that %(cards)s could be laid off on."
    ),
    Code.NOBODY_OUT: N_(
        "Nobody went out, and the stock is not marked as used up. How did the round end?"
    ),
    Code.TWO_EMPTY_HANDS: N_("More than one player has an empty hand. Only one can have gone out."),
    Code.MELD_TOTAL_IMPOSSIBLE: N_(
        "%(name)s: no melds and lay-offs come to %(points)s under these rules."
    ),
    Code.HAND_TOTAL_IMPOSSIBLE: N_("%(name)s: no cards in a hand come to %(points)s."),
    Code.NOT_MULTIPLE_OF_5: N_(
        "%(name)s: %(points)s is no multiple of 5, but under these rules every card is."
    ),
    Code.BELOW_GOING_OUT_MINIMUM: N_(
        "%(name)s went out with %(points)s, but who goes out lays down at least %(bound)s. "
        "Perhaps somebody else went out."
    ),
}

_WHY: Final[Mapping[Why, str]] = {
    Why.FIVE_TEN: N_("2 to 9 count 5, a 10 counts 10"),
    Why.FACE: N_("a face card counts %(face)s"),
    Why.QUEEN_OF_SPADES: N_("the queen of spades has a value of her own"),
    Why.ACE_LOW: N_("an ace at the bottom of a run"),
    Why.ACE_HIGH: N_("an ace at the top of a run"),
    Why.ACE_CORNER: N_("an ace around the corner"),
    Why.ACE_SET: N_("an ace in a set"),
    Why.ACE_HAND: N_("an ace left in the hand"),
    Why.JOKER: N_("a joker on the table"),
    Why.JOKER_REPRESENTED: N_("a joker counts what it stands for"),
    Why.JOKER_HAND: N_("a joker left in the hand"),
}

_CANNOT: Final[Mapping[str, str]] = {
    "game_over": N_("The game is over. Reopen it first, if the table plays on."),
    "game_not_over": N_("The game is not over."),
    "no_such_line": N_("The sheet has no line %(detail)s."),
    "not_strikable": N_("Line %(detail)s can’t be struck out."),
    "already_struck": N_("Line %(detail)s is struck out already."),
    "not_struck": N_("Line %(detail)s is not struck out."),
    "no_such_round": N_("There is no round %(detail)s on the sheet."),
    "no_such_player": N_("Nobody called %(detail)s is on the sheet."),
    "same_name": N_(
        "There is a player called %(detail)s already. Add a letter to tell them apart."
    ),
    "unknown_mark": N_("%(detail)s is not among the emoji to choose from."),
    "same_mark": N_("Two players would have the emoji %(detail)s. Choose another for one of them."),
    "bad_name": N_("A name has 1 to 40 letters or signs that can be seen."),
    "too_many_players": N_("Eight can play at most."),
    "too_few_players": N_("At least two must play."),
    "not_playing": N_("%(detail)s is not playing now."),
    "in_a_round": N_("%(detail)s is in a round that stands on the sheet. Correct that first."),
    "bad_order": N_("Everybody who plays must have one place of their own."),
    "bad_points": N_("This is not a possible number of points: %(detail)s."),
    "bad_teams": N_("Every player belongs to exactly one side, and there are at least two sides."),
    "needs_reason": N_("Say why in a few words; the reason stays on the sheet."),
    "needs_text": N_("There is nothing written yet."),
    "nothing_changed": N_("Nothing was changed by this."),
    "already_challenged": N_("This number of %(detail)s is challenged already."),
    "no_challenge": N_("There is no challenge on line %(detail)s."),
    "already_settled": N_("The table has closed this challenge already."),
    "settled": N_("Line %(detail)s closes this challenge. Strike that out first."),
    "no_recount": N_("Nobody has counted again yet."),
    "counted_before": N_("The round was changed after it was counted again. Count it once more."),
    "bad_outcome": N_("Say which number the table agreed on."),
}

_UNREADABLE: Final[Mapping[str, str]] = {
    "not_an_object": N_("there should be an object here."),
    "not_a_list": N_("there should be a list here."),
    "not_text": N_("there should be words here."),
    "not_a_whole_number": N_("there should be a whole number here."),
    "not_true_or_false": N_("there should be true or false here."),
    "out_of_range": N_("this number is too small or too large."),
    "too_long": N_("this text is too long."),
    "bad_characters": N_("this text holds characters that can’t be kept."),
    "unknown_card": N_("%(detail)s is no card."),
    "unknown_field": N_("the field %(detail)s is not known here."),
    "missing_field": N_("the field %(detail)s is missing."),
    "unknown_option": N_("there is no house rule called %(detail)s."),
    "bad_value": N_("the house rule %(detail)s can’t have this value."),
    "unknown_preset": N_("there is no preset called %(detail)s."),
    "unknown_player": N_("nobody called %(detail)s plays in this game."),
    "unknown_outcome": N_("%(detail)s is no way to close a challenge."),
    "unknown_kind": N_("%(detail)s is no kind of line."),
    "bad_name": N_("a name has 1 to 40 letters or signs that can be seen."),
    "same_name": N_("two players are called %(detail)s."),
    "unknown_mark": N_("%(detail)s is none of the emoji that can stand beside a name."),
    "same_mark": N_("two players have the emoji %(detail)s."),
    "not_json": N_("this is no game file: it is not written in JSON."),
    "not_utf_8": N_("this is no game file: its characters can’t be read as UTF-8."),
    "too_many_cards": N_("there are more cards in this round than any pack holds."),
    "too_large": N_("a game file may have 2 MB at most."),
    "too_deep": N_("this is nested too deeply for a game file."),
    "field_twice": N_("the field %(detail)s stands here twice."),
    "key_twice": N_("the entry key %(detail)s stands on two lines."),
    "not_a_time": N_("%(detail)s is no time as a line carries it."),
    "not_a_place": N_("%(detail)s names no group on the table."),
    "not_accepted": N_("there should be a code with a player here, or a code alone."),
    "unknown_code": N_("there is no problem called %(detail)s."),
    "unknown_format": N_("%(detail)s is no format of a game file that is known here."),
    "not_beside": N_("this can’t stand beside %(detail)s."),
    "needs_reason": N_("an adjustment needs words that say why."),
    "player_twice": N_("a player stands here twice."),
    "not_playing": N_("%(detail)s is not playing then."),
    "bad_teams": N_("every player belongs to exactly one side, and there are at least two sides."),
    "wrong_number_of_players": N_("two to eight players are needed."),
    "not_a_start": N_("the first line of a sheet must start the game."),
    "broken_chain": N_("line %(detail)s does not fit the one before: it was changed afterwards."),
    "cannot_be_written": N_("no sheet would take this line."),
    "no_sheet": N_("these lines make no sheet."),
    "not_as_in_lines": N_("this is not what the lines of the sheet come to."),
}
