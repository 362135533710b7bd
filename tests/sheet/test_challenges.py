"""A number is doubted, counted again, and the table closes the matter; all of it in ink."""

from __future__ import annotations

import pytest

from scorekeeper.rummy.round import RoundEntry
from scorekeeper.sheet.asking import accept_all
from scorekeeper.sheet.challenges import (
    Challenge,
    agreed_on,
    challenge_at,
    counted_again,
    disputed,
    if_granted,
    turns,
)
from scorekeeper.sheet.errors import CannotWrite, RoundAsked, RoundRefused
from scorekeeper.sheet.gamefile import read_game, sheet_from, write_game
from scorekeeper.sheet.lines import (
    ChallengeSettled,
    LineRestored,
    LineStruck,
    NoteWritten,
    Outcome,
    RoundCorrected,
    RulesChanged,
    ScoreChallenged,
    ScoreRecounted,
)
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.standings import Status
from tests.builders import (
    ANN,
    BEN,
    CLEO,
    a_sheet,
    entry,
    nets,
    played,
    rules,
    stamp,
    totals,
    write,
)

FIRST = entry("7S 7C 7D; QS KS AS | - | out", "5H 6H 7H | AD 9C", "=25 | =34")
AGAIN = entry("7S 7C 7D; QS KS AS + 8H@2.1 | - | out", "5H 6H 7H | AD 9C", "=25 | =34")
STANDS, CORRECTED, AGREED = Outcome.STANDS, Outcome.CORRECTED, Outcome.AGREED


@pytest.fixture
def sheet() -> Sheet:
    """A round on line 2; on line 3 Ann's 56 is challenged: 64, she says."""
    return write(a_sheet(3), FIRST, ScoreChallenged(2, ANN, 64, "my eight is missing"))


def refused(sheet: Sheet, body: object) -> str:
    with pytest.raises(CannotWrite) as refusal:
        write(sheet, body)  # type: ignore[arg-type]
    return refusal.value.code


def only(sheet: Sheet) -> Challenge:
    (one,) = sheet.challenges
    return one


def test_a_challenge_stands_open_at_its_number_and_changes_none(sheet: Sheet) -> None:
    assert only(sheet) == Challenge(
        3, 2, ANN, 64, "my eight is missing", recount=None, settlement=None, stands=True
    )
    assert only(sheet).open
    assert totals(sheet) == [56, -6, -9]
    assert write(sheet, RoundCorrected(2, AGAIN, "the eight")).challenges == sheet.challenges


def test_a_correction_s_line_is_as_good_as_the_round_s(sheet: Sheet) -> None:
    corrected = write(sheet, RoundCorrected(2, AGAIN, "the eight"), ScoreChallenged(4, BEN))
    assert [one.entered for one in corrected.challenges] == [2, 2]
    assert corrected.challenges[1].claim is None


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (ScoreChallenged(2, ANN, 60), "already_challenged"),
        (ScoreChallenged(2, 4), "no_such_player"),
        (ScoreChallenged(9, BEN), "no_such_line"),
        (ScoreChallenged(1, BEN), "no_such_line"),
        (ScoreChallenged(2, BEN, 1_000_001), "bad_points"),
        (ScoreRecounted(2, (ANN,), AGAIN), "no_challenge"),
        (ChallengeSettled(2, STANDS, "so"), "no_challenge"),
        (ChallengeSettled(3, STANDS, " "), "needs_reason"),
        (ChallengeSettled(3, STANDS, "so", entry=AGAIN), "bad_outcome"),
        (ChallengeSettled(3, AGREED, "so"), "bad_outcome"),
        (ChallengeSettled(3, CORRECTED, "so", entry=AGAIN), "bad_outcome"),
        (ChallengeSettled(3, CORRECTED, "so"), "no_recount"),
        (ChallengeSettled(3, STANDS, "so", recount=2), "no_recount"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_makes_no_sense_is_refused(sheet: Sheet, body: object, code: str) -> None:
    assert refused(sheet, body) == code


def test_the_number_stands(sheet: Sheet) -> None:
    closed = write(sheet, ChallengeSettled(3, STANDS, "we looked together"))
    assert only(closed).settlement == 4
    assert not only(closed).open
    assert totals(closed) == [56, -6, -9]
    assert refused(closed, ScoreRecounted(3, (ANN,), AGAIN)) == "already_settled"
    assert disputed(closed, only(closed)) == FIRST


def test_a_recount_is_ink_and_changes_nothing_until_the_table_says_so(sheet: Sheet) -> None:
    counted = write(sheet, ScoreRecounted(3, (ANN,), AGAIN))
    assert only(counted).recount == 4
    assert totals(counted) == [56, -6, -9]
    again = write(counted, ScoreRecounted(3, (ANN,), FIRST))
    assert only(again).recount == 5


def test_corrected_to_the_recount(sheet: Sheet) -> None:
    closed = write(
        sheet, ScoreRecounted(3, (ANN,), AGAIN), ChallengeSettled(3, CORRECTED, "it lay there", 4)
    )
    assert totals(closed) == [64, -6, -9]
    assert closed.rounds[0].entry == AGAIN
    assert closed.rounds[0].entry_line == 5
    assert closed.entered_at(5) == 2
    assert disputed(closed, only(closed)) == FIRST
    # A later correction wins, as over any other.
    assert totals(write(closed, RoundCorrected(5, FIRST, "no")))[0] == 56


def test_agreed_otherwise(sheet: Sheet) -> None:
    agreed = agreed_on(FIRST, sheet.rounds[0].score, ANN, 60, "half of the eight")
    closed = write(sheet, ChallengeSettled(3, AGREED, "half of the eight", entry=agreed))
    assert totals(closed) == [60, -6, -9]
    ann = closed.rounds[0].entry.of(ANN)
    assert ann is not None
    assert (ann.adjustment, ann.adjustment_reason) == (4, "half of the eight")
    back = agreed_on(agreed, closed.rounds[0].score, ANN, 56, "no")
    assert back == FIRST


def test_a_struck_settlement_opens_the_challenge_again(sheet: Sheet) -> None:
    closed = write(
        sheet, ScoreRecounted(3, (ANN,), AGAIN), ChallengeSettled(3, CORRECTED, "it lay there", 4)
    )
    assert refused(closed, LineStruck(3)) == "settled"
    assert refused(closed, LineStruck(4)) == "settled"
    opened = write(closed, LineStruck(5))
    assert only(opened).open
    assert totals(opened) == [56, -6, -9]
    closed_again = write(opened, ChallengeSettled(3, STANDS, "it did not"))
    assert refused(closed_again, LineRestored(5)) == "already_settled"
    assert refused(closed_again, ChallengeSettled(3, STANDS, "once more")) == "already_settled"
    gone = write(opened, LineStruck(3))
    assert gone.challenges == ()
    assert refused(gone, LineRestored(5)) == "settled"
    assert refused(gone, ScoreRecounted(3, (ANN,), AGAIN)) == "no_challenge"


def test_of_a_struck_round_nothing_need_be_settled(sheet: Sheet) -> None:
    struck = write(sheet, LineStruck(2))
    assert not only(struck).open
    assert refused(struck, ChallengeSettled(3, STANDS, "so")) == "already_struck"
    assert refused(struck, ScoreChallenged(2, BEN)) == "already_struck"
    assert only(write(struck, LineRestored(2))).open


def test_what_was_corrected_since_the_recount_is_not_lost(sheet: Sheet) -> None:
    other = entry("7S 7C 7D; QS KS AS | - | out", "5H 6H 7H | AD", "=25 | =34")
    counted = write(sheet, ScoreRecounted(3, (ANN,), AGAIN), RoundCorrected(2, other, "no nine"))
    assert refused(counted, ChallengeSettled(3, CORRECTED, "so", 4)) == "counted_before"
    assert not only(write(counted, ChallengeSettled(3, STANDS, "so", 4))).open


def test_a_recount_is_checked_as_any_round_is(sheet: Sheet) -> None:
    twice = entry("7S 7C 7D; QS KS AS | - | out", "5H 6H 7H | AD 7S", "=25 | =34")
    with pytest.raises(RoundRefused):
        write(sheet, ScoreRecounted(3, (BEN,), twice))
    odd = entry("7S 7C 7D; QS KS 2S | - | out", "5H 6H 7H | AD 9C", "=25 | =34")
    with pytest.raises(RoundAsked):
        sheet.write(ScoreRecounted(3, (ANN,), odd), stamp("key-4"))
    asked = sheet.score(odd, instead_of=2).problems
    counted = write(sheet, ScoreRecounted(3, (ANN,), accept_all(odd, asked)))
    closed = write(counted, ChallengeSettled(3, CORRECTED, "no run", 4))
    assert [one.code for one in closed.rounds[0].score.problems if one.accepted] == [
        "not_consecutive"
    ]


def test_the_recount_of_some_leaves_the_others_and_the_end_as_they_were() -> None:
    before = entry("=20 | =5", "=30 | - | out", stock_exhausted=True)
    new = entry("7S 7C 7D | 9C", "=35 | - | out")
    assert counted_again(before, new, (ANN,)) == entry(
        "7S 7C 7D | 9C", "=30 | - | out", stock_exhausted=True
    )
    assert counted_again(before, new, (ANN, BEN)) == RoundEntry(new.players)


def test_settled_and_open_challenges_travel_in_the_game_file(sheet: Sheet) -> None:
    full = write(
        sheet,
        ScoreRecounted(3, (ANN,), AGAIN),
        ChallengeSettled(3, CORRECTED, "it lay there", 4),
        ScoreChallenged(2, CLEO),
        NoteWritten("on the recount", 5),
    )
    back = sheet_from(read_game(write_game(full)), stamp("import"))
    assert back.lines == full.lines
    assert back.challenges == full.challenges
    assert back.notes == ((7, "on the recount"),)


def test_a_claim_that_would_change_the_winner_says_so() -> None:
    over = write(played(a_sheet(2), (300, 280), (200, 215)), ScoreChallenged(3, BEN, 221))
    assert over.standings.winners == (ANN,)
    (turn,) = turns(over, only(over))
    assert (turn.net, turn.standings.winners) == (221, (BEN,))
    assert if_granted(over, only(over), 221).totals == {ANN: 500, BEN: 501}
    modest = write(over, LineStruck(4), ScoreChallenged(3, BEN, 219))
    assert turns(modest, only(modest)) == ()


def test_a_doubt_names_the_nearest_numbers_that_would_change_the_winner() -> None:
    over = write(played(a_sheet(2), (300, 280), (200, 215)), ScoreChallenged(3, ANN))
    up_and_down = turns(over, only(over))
    # At 195 both have 495 and nobody has won; the tie below 500 is no end either.
    assert [(turn.net, turn.standings.status) for turn in up_and_down] == [(199, Status.PLAYING)]
    doubted = write(over, ScoreChallenged(3, BEN))
    found = turns(doubted, doubted.challenges[1])
    assert [(turn.net, turn.standings.status) for turn in found] == [(220, Status.TIED)]


def test_an_earlier_round_may_have_ended_the_game() -> None:
    over = write(played(a_sheet(2), (300, 280), (200, 215)), ScoreChallenged(2, BEN, 510))
    (turn,) = turns(over, only(over))
    assert turn.standings.winners == (BEN,)
    assert turn.standings.ignored_rounds == 1


def test_the_pool_and_the_rules_go_on_as_they_are() -> None:
    """What is granted to one player changes nobody else's number."""
    sheet = write(a_sheet(2), nets(10, 20), ScoreChallenged(2, ANN, 50))
    granted = if_granted(sheet, only(sheet), 50)
    assert granted.totals == {ANN: 50, BEN: 20}
    assert challenge_at(sheet, 3) == only(sheet)


def test_what_was_struck_since_the_recount_does_not_come_back_with_it(sheet: Sheet) -> None:
    sheet = write(sheet, ScoreChallenged(2, BEN))
    there = sheet.round(1)
    agreed = agreed_on(there.entry, there.score, BEN, 100, "as agreed")
    sheet = write(sheet, ChallengeSettled(4, AGREED, "as agreed", None, agreed))
    again = counted_again(sheet.round(1).entry, AGAIN, (ANN,))
    sheet = write(sheet, ScoreRecounted(3, (ANN,), again), LineStruck(5))
    assert refused(sheet, ChallengeSettled(3, CORRECTED, "counted", 6)) == "counted_before"
    sheet = write(sheet, LineRestored(5), ChallengeSettled(3, CORRECTED, "counted", 6))
    assert totals(sheet) == [64, 100, -9]


@pytest.mark.parametrize("seats", [(), (9,), (ANN, 9)])
def test_only_who_took_part_is_counted_again(sheet: Sheet, seats: tuple[int, ...]) -> None:
    assert refused(sheet, ScoreRecounted(3, seats, FIRST)) in {"no_recount", "no_such_player"}


def test_a_recount_changes_nobody_who_was_not_counted(sheet: Sheet) -> None:
    for other in ("=200 | =0", "5H 6H 7H | AD"):
        changed = entry("7S 7C 7D; QS KS AS | - | out", other, "=25 | =34")
        assert refused(sheet, ScoreRecounted(3, (ANN,), changed)) == "no_recount"


def test_no_number_has_two_open_challenges_by_way_of_striking(sheet: Sheet) -> None:
    other = write(sheet, LineStruck(3), ScoreChallenged(2, ANN))
    assert refused(other, LineRestored(3)) == "already_challenged"
    other = write(sheet, ChallengeSettled(3, STANDS, "so it is"), ScoreChallenged(2, ANN))
    assert refused(other, LineStruck(4)) == "already_challenged"


def test_a_doubt_finds_what_a_slip_of_the_pen_was_worth() -> None:
    sheet = played(a_sheet(2), (90, 80), (300, 90), (100_005, 10))
    sheet = write(sheet, ScoreChallenged(4, ANN))
    (below,) = turns(sheet, only(sheet))
    assert (below.net, below.standings.status) == (109, Status.PLAYING)


def test_while_it_is_open_a_challenge_is_about_what_counts_now(sheet: Sheet) -> None:
    corrected = write(sheet, RoundCorrected(2, AGAIN, "the eight"))
    assert disputed(corrected, only(corrected)) == AGAIN
    assert disputed(sheet, only(sheet)) == FIRST
    closed = write(corrected, ChallengeSettled(3, STANDS, "so"), RoundCorrected(2, FIRST, "no"))
    assert disputed(closed, only(closed)) == AGAIN


def test_agreed_on_is_what_the_number_becomes_whatever_it_was() -> None:
    for net in (0, 1, -1, 12):
        for wanted in (0, -7, 30):
            one = nets(net, 5)
            score = a_sheet(2).score(one)
            assert a_sheet(2).score(agreed_on(one, score, ANN, wanted, "so")).of(ANN).net == wanted


def test_of_a_win_that_is_shared_a_doubt_may_turn_it_both_ways() -> None:
    over = played(a_sheet(2, rules(tie="shared")), (0, 0), (500, 500))
    doubted = write(over, ScoreChallenged(2, ANN))
    found = [(turn.net, turn.standings.winners) for turn in turns(doubted, only(doubted))]
    assert found == [(1, (ANN,)), (-1, (BEN,))]


def test_a_claim_may_be_as_large_as_any_number(sheet: Sheet) -> None:
    claimed = write(sheet, ScoreChallenged(2, BEN, -1_000_000))
    assert claimed.challenges[1].claim == -1_000_000


def test_a_recount_that_raises_a_new_question_is_counted_once_more(sheet: Sheet) -> None:
    own = RulesChanged("standard", rules(layoff="own"), 0)
    counted = write(sheet, ScoreRecounted(3, (ANN,), AGAIN), own)
    assert refused(counted, ChallengeSettled(3, CORRECTED, "so", 4)) == "counted_before"


def test_what_was_agreed_keeps_the_words_of_an_earlier_penalty() -> None:
    one = entry("=20 | =0 | out | adjust -10 wrong call", "=10 | =5")
    score = a_sheet(2).score(one)
    agreed = agreed_on(one, score, ANN, 15, "half of it").of(ANN)
    assert agreed is not None
    assert (agreed.adjustment, agreed.adjustment_reason) == (-5, "wrong call; half of it")
    for letters, reason in ((488, f"wrong call; {'x' * 488}"), (489, "x" * 489)):
        long = agreed_on(one, score, ANN, 15, "x" * letters).of(ANN)
        assert long is not None
        assert long.adjustment_reason == reason
