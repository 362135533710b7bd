"""Why something can't be read from, or written on, a sheet."""

from __future__ import annotations

from scorekeeper.rummy.round import Problem


class SheetError(Exception):
    """Parent of every refusal of this room."""


class Unreadable(SheetError):
    """Something that is no game file, no line or no entry.

    ``place`` names where, as a path such as ``rounds[2].players[1].melds``; ``code`` says what is
    wrong there, ``detail`` the value or name meant.
    """

    def __init__(self, place: str, code: str, detail: str = "") -> None:
        super().__init__(f"{place or 'file'}: {code.replace('_', ' ')} {detail}".rstrip())
        self.place = place
        self.code = code
        self.detail = detail


class RoundRefused(SheetError):
    """A round that has problems which are refused; ``problems`` are all it has, asks too.

    ``round_number`` is set where the round is not the one being entered: an earlier one that the
    change would make impossible.
    """

    def __init__(self, problems: tuple[Problem, ...], round_number: int | None = None) -> None:
        super().__init__(", ".join(sorted({problem.code for problem in problems})))
        self.problems = problems
        self.round_number = round_number


class RoundAsked(SheetError):
    """A round that is unusual: to be asked once, and recorded on yes with these accepted."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(", ".join(sorted({problem.code for problem in problems})))
        self.problems = problems


class CannotWrite(SheetError):
    """A line that this sheet does not take now.

    ``code`` is one of: ``game_over``, ``game_not_over``, ``no_such_line``, ``not_strikable``,
    ``already_struck``, ``not_struck``, ``no_such_round``, ``no_such_player``, ``same_name``,
    ``bad_name``, ``too_many_players``, ``too_few_players``, ``not_playing``, ``bad_order``,
    ``bad_points``, ``bad_teams``, ``in_a_round``, ``needs_reason``, ``needs_text``,
    ``nothing_changed``, ``already_challenged``, ``no_challenge``, ``already_settled``, ``settled``,
    ``no_recount``, ``counted_before``, ``bad_outcome``.
    ``detail`` is the name or number meant.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code.replace('_', ' ')} {detail}".rstrip())
        self.code = code
        self.detail = detail


def need(words: str, code: str) -> None:
    """Raise CannotWrite of that code where there are no words."""
    if not words.strip():
        raise CannotWrite(code)
