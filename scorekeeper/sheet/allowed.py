"""What may be written on a sheet next, and what a line may not do to the rounds that stand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from scorekeeper.rummy.round import Accepted, RoundEntry, RoundScore, Seat
from scorekeeper.rummy.rules import MOST_PLAYERS, HouseRules
from scorekeeper.sheet import challenges, strict
from scorekeeper.sheet.bodies import MOST_SEATS
from scorekeeper.sheet.entries import by_number
from scorekeeper.sheet.errors import CannotWrite, RoundAsked, RoundRefused, need
from scorekeeper.sheet.lines import (
    Body,
    ChallengeSettled,
    GameEnded,
    GameReopened,
    GameStarted,
    LineRestored,
    LineStruck,
    NoteWritten,
    PlayerJoined,
    PlayerLeft,
    PlayerRenamed,
    RoundCorrected,
    RoundScored,
    RulesChanged,
    ScoreChallenged,
    ScoreRecounted,
    SeatsChanged,
)
from scorekeeper.sheet.marks import clean_mark, clean_marks, same_mark
from scorekeeper.sheet.names import clean_name, clean_names, folded
from scorekeeper.sheet.replay import Replay, challenge_on, strikable
from scorekeeper.sheet.standings import EndReason, Status

if TYPE_CHECKING:
    from scorekeeper.sheet.sheet import Sheet

FEWEST_PLAYERS = 2


def complete_start(body: GameStarted) -> GameStarted:
    """The first line with its names and marks cleaned. Raises CannotWrite."""
    players = clean_names(body.players)
    if not 1 <= body.first_dealer <= len(players):
        raise CannotWrite("no_such_player", str(body.first_dealer))
    if not 0 <= body.pool_carried <= strict.LARGEST:
        raise CannotWrite("bad_points", str(body.pool_carried))
    marks = clean_marks(body.marks, len(players))
    return replace(body, players=players, rules=_with_teams(body.rules, players), marks=marks)


def complete(sheet: Sheet, body: Body, *, imported: bool) -> Body:
    """The line as it is to be written. Raises CannotWrite.

    ``imported`` takes rounds after the end.
    """
    match body:
        case RoundScored():
            return _complete_round(sheet, body, imported=imported)
        case RoundCorrected():
            return _complete_correction(sheet, body)
        case LineStruck() | LineRestored():
            return _complete_strike(sheet, body)
        case GameEnded() | GameReopened():
            return _complete_end(sheet, body)
        case NoteWritten(text, line):
            need(text, "needs_text")
            return body if line is None else replace(body, line=sheet.entered_at(line))
        case RulesChanged():
            return _complete_rules(sheet, body)
        case PlayerJoined():
            return _complete_joining(sheet, body)
        case ScoreChallenged() | ScoreRecounted() | ChallengeSettled():
            return challenges.complete(sheet, body)
        case GameStarted():
            raise CannotWrite("not_strikable")
        case _:
            return _complete_seats(sheet, body)


def look_over(sheet: Sheet) -> None:
    """Refuse a line that makes an earlier round impossible, or the table.

    Raises RoundRefused with the number of the round, or CannotWrite.
    """
    for one in sheet.rounds:
        strangers = {entry.seat for entry in one.entry.players} - set(one.seats)
        if strangers:
            first = min(strangers)
            known = first <= sheet.numbers_given
            raise CannotWrite("in_a_round", sheet.name(first) if known else str(first))
        if one.score.refused:
            raise RoundRefused(one.score.problems, one.number)
    for player in sheet.players.values():
        # Somebody can't leave before having come.
        if not player.playing and player.seat in sheet.seating:
            raise CannotWrite("not_playing", player.name)
    challenges.look_over(sheet)
    names = [folded(player.name) for player in sheet.players.values()]
    for player in sheet.players.values():
        if names.count(folded(player.name)) > 1:
            raise CannotWrite("same_name", player.name)
    twice = same_mark(map(sheet.mark, sheet.players))
    if twice:
        raise CannotWrite("same_mark", twice)


def count_players(told: Replay) -> None:
    """Refuse a round that stands, or one to come, with too few or too many at the table.

    Raises CannotWrite. No such round could be played at all, so this is asked before any is.
    """
    for slot in (*(told.slots[place] for place in told.standing), told.slots[-1]):
        if len(slot.seats) < FEWEST_PLAYERS:
            raise CannotWrite("too_few_players", str(len(slot.seats)))
        if len(slot.seats) > MOST_PLAYERS:
            raise CannotWrite("too_many_players", str(len(slot.seats)))


def answered(sheet: Sheet, body: Body, *, imported: bool) -> Body:
    """The line just written, its round with just those answers that its questions need.

    Raises RoundRefused, RoundAsked.
    """
    match body:
        case ScoreRecounted(challenge, _, entry):
            there = sheet.score(entry, instead_of=challenge_on(sheet.lines, challenge).line)
            return replace(body, entry=_accepted(there, entry, imported=imported))
        case RoundScored(entry=entry) | RoundCorrected(entry=entry) | ChallengeSettled(entry=entry):
            if entry is None:
                return body
            score = next(one.score for one in sheet.rounds if one.entry_line == sheet.version)
            # A settlement lays down no card: what is unusual there was so before, by other rules.
            asked = imported or isinstance(body, ChallengeSettled)
            return replace(body, entry=_accepted(score, entry, imported=asked))
    return body


def _accepted(score: RoundScore, entry: RoundEntry, *, imported: bool) -> RoundEntry:
    if score.refused:
        raise RoundRefused(score.problems)
    if score.open_questions and not imported:
        raise RoundAsked(score.problems)
    accepted = dict.fromkeys(
        Accepted(problem.code.value, problem.seat) for problem in score.problems if problem.accepted
    )
    return replace(entry, accepted=tuple(accepted))


def _complete_round(sheet: Sheet, body: RoundScored, *, imported: bool) -> RoundScored:
    by_table = sheet.standings.reason is EndReason.BY_TABLE
    if sheet.standings.status is Status.OVER and (by_table or not imported):
        raise CannotWrite("game_over")
    if body.before is not None and sheet.entered_at(body.before) != body.before:
        raise CannotWrite("no_such_line", str(body.before))
    return RoundScored(by_number(body.entry), body.before)


def _complete_correction(sheet: Sheet, body: RoundCorrected) -> RoundCorrected:
    need(body.reason, "needs_reason")
    line = sheet.entered_at(body.line)
    if line in sheet.struck:
        raise CannotWrite("already_struck", str(line))
    return RoundCorrected(line, by_number(body.entry), body.reason)


def _complete_strike(sheet: Sheet, body: LineStruck | LineRestored) -> Body:
    line = sheet.line(body.line)
    restoring = isinstance(body, LineRestored)
    if not restoring and not strikable(line):
        raise CannotWrite("not_strikable", str(body.line))
    if (body.line in sheet.struck) != restoring:
        raise CannotWrite("not_struck" if restoring else "already_struck", str(body.line))
    return body


def _complete_end(sheet: Sheet, body: GameEnded | GameReopened) -> Body:
    over = sheet.standings.status is Status.OVER
    if over and isinstance(body, GameEnded):
        raise CannotWrite("game_over")
    if not over and isinstance(body, GameReopened):
        raise CannotWrite("game_not_over")
    _place(sheet, body.after)
    return body


def _place(sheet: Sheet, after: int) -> None:
    """Make sure that ``after`` is the line of a round, struck or not, or 0."""
    if after and sheet.entered_at(after) != after:
        raise CannotWrite("no_such_line", str(after))


def _complete_rules(sheet: Sheet, body: RulesChanged) -> RulesChanged:
    names = tuple(sheet.name(seat) for seat in sheet.seating)
    rules = _with_teams(body.rules, names)
    if all(one == (body.preset, rules) for one in sheet.rules_after(body.after)):
        raise CannotWrite("nothing_changed")
    return replace(body, rules=rules)


def _complete_joining(sheet: Sheet, body: PlayerJoined) -> PlayerJoined:
    name = clean_name(body.name)
    _place(sheet, body.after)
    if sheet.numbers_given >= MOST_SEATS:
        raise CannotWrite("too_many_players", str(len(sheet.seating) + 1))
    if not 1 <= body.place <= len(sheet.seating) + 1:
        raise CannotWrite("bad_order", str(body.place))
    if abs(body.points) > strict.LARGEST:
        raise CannotWrite("bad_points", str(body.points))
    return replace(body, name=name, mark=clean_mark(body.mark))


def _complete_seats(sheet: Sheet, body: Body) -> Body:
    match body:
        case PlayerLeft(seat, after):
            _place(sheet, after)
            _playing(sheet, seat)
        case PlayerRenamed(seat, name):
            name = clean_name(name)
            if seat not in sheet.players:
                raise CannotWrite("no_such_player", str(seat))
            if name == sheet.name(seat):
                raise CannotWrite("nothing_changed", name)
            return replace(body, name=name)
        case SeatsChanged(order, after):
            _place(sheet, after)
            if sorted(order) != sorted(sheet.seating):
                raise CannotWrite("bad_order")
            if order == sheet.seating:
                raise CannotWrite("nothing_changed")
    return body


def _playing(sheet: Sheet, seat: Seat) -> None:
    if seat not in sheet.players:
        raise CannotWrite("no_such_player", str(seat))
    if seat not in sheet.seating:
        raise CannotWrite("not_playing", sheet.name(seat))


def _with_teams(rules: HouseRules, names: tuple[str, ...]) -> HouseRules:
    """The rules with partners as they are seated. Raises CannotWrite("bad_teams")."""
    if rules.teams is None:
        return rules
    known = {folded(name): name for name in names}
    given = [folded(name) for side in rules.teams for name in side]
    if sorted(given) != sorted(known):
        raise CannotWrite("bad_teams")
    teams = tuple(tuple(known[folded(name)] for name in side) for side in rules.teams)
    return replace(rules, teams=teams)
