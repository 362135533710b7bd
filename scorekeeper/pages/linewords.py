"""What a line of the sheet says, as a sentence, and as the few words on a button."""

from __future__ import annotations

from scorekeeper.pages import challengewords
from scorekeeper.pages.figures import all_called, apart, called, plain, signed
from scorekeeper.pages.translate import Translate
from scorekeeper.rummy.round import RoundEntry, RoundScore, Seat
from scorekeeper.sheet.lines import (
    ChallengeSettled,
    GameEnded,
    GameStarted,
    Line,
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
from scorekeeper.sheet.sheet import Sheet

_SHORT = 24


def act_words(sheet: Sheet, line: Line, t: Translate) -> str:
    """What was done on a line, in so few words that they fit a button: “round 4”."""
    match line.body:
        case RoundScored():
            number = sheet.number_of(line.number)
            if line.number in sheet.struck:
                return t("the struck round %(number)s", number=number)
            return t("round %(number)s", number=number)
        case RoundCorrected(entered):
            return t("the correction of round %(number)s", number=sheet.number_of(entered))
        case NoteWritten(text):
            return t("the note “%(text)s”", text=_short(text))
        case ScoreChallenged() | ScoreRecounted() | ChallengeSettled():
            return challengewords.act_words(sheet, line.body, t)
    return _table_act(sheet, line, t)


def line_words(sheet: Sheet, line: Line, t: Translate) -> str:
    """What a line says, in one sentence."""
    match line.body:
        case RoundScored(entry):
            return _with_scores(sheet, line, line.number, entry, t)
        case RoundCorrected(entered, entry):
            return _with_scores(sheet, line, entered, entry, t)
        case LineStruck(number):
            words = act_words(sheet, sheet.line(number), t)
            return t("Line %(number)s is struck out: %(what)s", number=number, what=words)
        case LineRestored(number):
            words = act_words(sheet, sheet.line(number), t)
            return t("Line %(number)s counts again: %(what)s", number=number, what=words)
        case NoteWritten(text, about):
            return _note_words(sheet, text, about, t)
        case ScoreChallenged() | ScoreRecounted() | ChallengeSettled():
            return challengewords.line_words(sheet, line, t)
    return _table_words(sheet, line, t)


def reason_of(line: Line) -> str:
    """The reason that was given for a line; empty without."""
    return str(getattr(line.body, "reason", ""))


def phone_of(sheet: Sheet, line: Line) -> int:
    """Which phone wrote a line: the phones of a sheet are counted as they came, from 1."""
    devices = list(dict.fromkeys(one.stamp.device for one in sheet.lines[: line.number]))
    return devices.index(line.stamp.device) + 1


def round_said(sheet: Sheet, score: RoundScore, seats: tuple[Seat, ...]) -> str:
    """A round's scores in one line: “Ann +64, Ben −6”; who has none is left out."""
    nets = {one.seat: one.net for one in score.players}
    return ", ".join(
        f"{called(sheet, seat)} {signed(net)}"
        for seat in seats
        if (net := nets.get(seat)) is not None
    )


def capital(words: str) -> str:
    """Words as a sentence begins."""
    return words[:1].upper() + words[1:]


def _with_scores(sheet: Sheet, line: Line, entered: int, entry: RoundEntry, t: Translate) -> str:
    """What an entry comes to for the round on that line, whether it counts now or not."""
    score = sheet.score(entry, instead_of=entered)
    seats = tuple(one.seat for one in entry.players)
    return t(
        "%(what)s: %(scores)s",
        what=capital(act_words(sheet, line, t)),
        scores=round_said(sheet, score, seats) or t("no scores"),
    )


def _table_act(sheet: Sheet, line: Line, t: Translate) -> str:
    match line.body:
        case PlayerJoined(name):
            return t("%(name)s joins", name=apart(_short(name)))
        case PlayerLeft(seat):
            return t("%(name)s leaves", name=apart(_short(sheet.name(seat))))
        case PlayerRenamed(name=name):
            return t("the name %(name)s", name=apart(_short(name)))
        case SeatsChanged():
            return t("the new seats")
        case RulesChanged():
            return t("the change of rules")
    return t("line %(number)s", number=line.number)


def _note_words(sheet: Sheet, text: str, about: int | None, t: Translate) -> str:
    if about is None:
        return t("Note: %(text)s", text=text)
    return t("Note on round %(number)s: %(text)s", number=sheet.number_of(about), text=text)


def _table_words(sheet: Sheet, line: Line, t: Translate) -> str:
    """Lines about the table: who sits there, under which rules, whether the game goes on."""
    match line.body:
        case GameStarted(players, _, _, dealer):
            return t(
                "The game begins: %(players)s. %(dealer)s deals first.",
                players=t.listed([apart(name) for name in players]),
                dealer=apart(players[dealer - 1]),
            )
        case PlayerJoined(name, points):
            return t(
                "%(name)s joins with %(points)s points.", name=apart(name), points=plain(points)
            )
        case PlayerLeft(seat):
            return t("%(name)s leaves; the total stays.", name=called(sheet, seat))
        case PlayerRenamed(seat, name):
            before = apart(_called_before(sheet, line, seat))
            return t("%(before)s is called %(name)s now.", before=before, name=apart(name))
        case SeatsChanged(order):
            return t("New seats: %(players)s.", players=all_called(sheet, order, t))
        case RulesChanged(after=0):
            return t("Other house rules for the whole game.")
        case RulesChanged():
            return t("Other house rules from a later round on.")
        case GameEnded():
            return t("The table stops here; nobody has won.")
    return t("The game goes on after its end.")


def _called_before(sheet: Sheet, line: Line, seat: Seat) -> str:
    """What a player was called when a line was written."""
    names = dict(enumerate(sheet.started.players, 1))
    for earlier in sheet.lines[: line.number - 1]:
        match earlier.body:
            case PlayerJoined(name):
                names[len(names) + 1] = name
            case PlayerRenamed(renamed, name) if earlier.number not in sheet.struck:
                names[renamed] = name
    return names[seat]


def _short(text: str) -> str:
    return text if len(text) <= _SHORT else text[: _SHORT - 1] + "…"
