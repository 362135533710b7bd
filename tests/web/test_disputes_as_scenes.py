"""What Rummy 500 players argue about, each played through: somebody doubts a number, the page shows
this table's rule and the other reading, and the table closes the matter on the sheet.

The rows are those of ``tests/test_disputes.py``. Where a reading changes the number, it stands
beside it; else it is told in words.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

import pytest

from scorekeeper.forms.rules import as_fields
from scorekeeper.rummy.round import RoundEntry
from scorekeeper.sheet.gamefile import write_game
from tests.builders import ANN, CLEO, a_sheet, entry, nets, rules, write
from tests.web.phones import Phone, words

TABLE = ("7S 7C 7D | - | out", "5H 6H 7H | 9C 9S 9D")
LAID_OFF = ("7S 7C 7D + 8H@2.1 | - | out", "5H 6H 7H | 9C")
JOKERS = ("7H JK=8H 9H; 4S 4C 4D | - | out", "- | JK")
TOTALS = ("=64 | =0 | out", "=18 | =24")
IN_ONE_TURN = ("=64 | =0 | out, concealed", "=18 | =24")


@dataclass(frozen=True)
class Scene:
    """A dispute at a table with these ``rules`` about the number of ``player`` in the one round
    (or about the total): what the page says of this table's rule (``here``), and of the ``other``
    reading, with the ``number`` that it would make of it; empty where it changes none.

    ``takes`` are the options with which the table takes the other reading; with none the number
    stands, or becomes what was ``agreed``.
    """

    row: int
    round: RoundEntry
    here: str
    other: str
    number: str = ""
    player: int = ANN
    rules: Mapping[str, Any] = field(default_factory=dict)
    total: bool = False
    takes: Mapping[str, Any] = field(default_factory=dict)
    agreed: str = ""


SCENES = [
    Scene(1, entry("AS 2S 3S; 7S 7C 7D | - | out", "- | 9C"), "Ace in a low run (A-2-3): 1.",
          "15 in A-2-3 too.", "+41", takes={"ace_low": 15}),
    Scene(1, entry("AS 2S 3S; 7S 7C 7D | - | out", "- | 9C"), "Ace in a low run (A-2-3): 15.",
          "1 in A-2-3, whatever it counts elsewhere.", "+27", rules={"ace_low": 15}),
    Scene(2, entry("QH KH AH; 7S 7C 7D | - | out", "- | AS 9C"), "Ace left in the hand: 15.",
          "1 everywhere.", "−10", player=2),
    Scene(2, entry("AS AC AD; 7S 7C 7D | - | out", "- | 9C"), "Ace in a set: 15.",
          "11 on the table, 15 in the hand.", "+54", takes={"ace_set": 11, "ace_high": 11}),
    Scene(3, entry("2H 3H 4H; 9S 9C 9D | - | out", "- | 8C 10D"),
          "The cards 2 to 10: count their number.", "2 to 9 count 5 each, a 10 counts 10.", "+30",
          takes={"number_values": "five_ten"}),
    Scene(4, entry(*JOKERS), "Joker on the table: 15.",
          "On the table what it stands for, in the hand 15.", "+36", rules={"jokers": 2},
          takes={"joker_meld": "represented"}),
    Scene(5, entry(*JOKERS),
          "A joker is the card that it was named for when it was laid down, to the end.",
          "It may stand for another card later.", rules={"jokers": 2}),
    Scene(6, entry(*LAID_OFF), "A lay-off counts for who laid it off.",
          "It counts for the owner of the meld.", "+21", takes={"layoff_credit": "owner"}),
    Scene(6, entry(*LAID_OFF), "A lay-off counts for who laid it off.",
          "It counts for the owner of the meld.", "+17", player=2),
    Scene(7, entry(*LAID_OFF),
          "A card counts where it was first laid down; it never moves to another meld.",
          "Who laid it off may move it to the other meld later."),
    Scene(8, entry(*TABLE), "What is still in the hand counts as hand, even if it would make a",
          "Melds in the hand are set aside before it is counted.", player=2),
    Scene(9, entry(*TABLE), "Once somebody is out, nothing more is laid down or laid off.",
          "The others may still lay off before hands are counted.", player=2, agreed="0"),
    Scene(10, entry(*TOTALS), "Whether the last card must be discarded to go out.",
          "It must be discarded (“boathouse”)."),
    Scene(11, entry(*TOTALS), "No bonus for going out.", "10 more for who goes out.", "+74",
          takes={"going_out_bonus": 10}),
    Scene(12, entry(*IN_ONE_TURN), "Going out in one turn counts no more than otherwise.",
          "It doubles the round for who does it.", "+128", takes={"concealed": "double_own"}),
    Scene(12, entry(*IN_ONE_TURN), "Going out in one turn counts no more than otherwise.",
          "It brings 10 more.", agreed="74"),
    Scene(13, entry("=30 | =10", "=18 | =24", stock_exhausted=True),
          "If the stock runs out, hands are taken off as always.", "Nobody’s hand is taken off.",
          "+18", player=2, takes={"stock_end_hand": "ignore"}),
    Scene(14, nets(505, 508, out=ANN),
          "If several reach the target, the highest total wins, whoever went out.",
          "Of those who reach the target, the one who went out wins.", total=True),
    Scene(15, nets(510, 510, 480, out=ANN), "If several are level at the top, all play another",
          "They share the win.", total=True, takes={"tie": "shared"}),
    Scene(16, nets(480, 20, out=ANN),
          "The game ends only when a round is scored, never in the middle of one.",
          "The game ends at once when somebody’s melds reach the target.", total=True),
    Scene(17, entry("=87 | =0 | out", "=87 | =90"), "A round and a total may be below zero.",
          "Nothing counts less than 0.", player=2),
    Scene(18, entry("KS AS 2S; 7S 7C 7D | - | out", "- | 9C"),
          "Runs don’t go around the corner: K-A-2 is no run.",
          "K-A-2 is a run, its ace counts 1.", "+34",
          takes={"around_corner": True, "ace_corner": 1}),
    Scene(18, entry("KS AS 2S; 7S 7C 7D | - | out", "- | 9C"),
          "Runs may go around the corner: K-A-2.", "K-A-2 is no run and stays in the hand.",
          rules={"around_corner": True}, agreed="21"),
    Scene(19, entry("=64 | =0 | out", "=18 | =24 | adjust -10 wrong call of rummy"),
          "Who may call “Rummy!”, and when, and what a wrong call costs.", "Only who discarded.",
          player=2, agreed="−6"),
    Scene(20, entry(*TABLE), "How deep the discards may be picked up, and what must be laid down",
          "Only the top card may be taken without that.", player=2),
    Scene(21, entry(*TABLE), "How many points the first meld must have, such as 30.",
          "At least 30.", agreed="0"),
    Scene(22, nets(5, 6), "13 cards each for two players, 7 for more.",
          "10 for two players, else 7.", total=True, takes={"dealt": 7}),
    Scene(23, nets(5, 6, 7, out=CLEO), "The left neighbour deals next.", "Who won the round.",
          total=True, takes={"next_dealer": "round_winner"}),
    Scene(24, nets(510, 480, out=ANN), "Who pays whom is told when a game is won",
          "The winner collects each difference.", total=True),
    Scene(25, entry("JS QS KS; 7S 7C 7D | - | out", "- | 9C"),
          "Queen of spades: like any queen.", "She counts 40.", "+81",
          takes={"queen_of_spades": 40}),
]  # fmt: skip


@pytest.mark.parametrize("scene", SCENES, ids=lambda one: f"{one.row} {one.other}")
def test_a_dispute_is_played_through(phone: Phone, stranger: Phone, scene: Scene) -> None:
    game = game_of(phone, scene)
    place = f"totals/{scene.player}" if scene.total else f"rounds/1/{scene.player}"
    page = stranger.text(f"{game}/{place}")
    assert f'"{game.rsplit("/", 1)[-1]}/{place}"' in phone.text(game)
    assert scene.here in page
    assert number_beside(page, scene.other) == scene.number
    if scene.takes:
        the_table_takes_it(phone, game, scene)
    else:
        the_table_closes_it(phone, game, scene)


def test_every_dispute_has_a_scene() -> None:
    assert {scene.row for scene in SCENES} == set(range(1, 26))


def game_of(phone: Phone, scene: Scene) -> str:
    """The game of a scene, brought in as a file; its address."""
    players = len(scene.round.players)
    sheet = write(a_sheet(players, rules(**scene.rules)), scene.round)
    answer = phone.post("/imports", text=write_game(sheet))
    assert answer.status_code == 303
    return str(answer.location)


def number_beside(page: str, reading: str) -> str:
    """The number that stands beside a reading; empty where none does."""
    rest = page[page.index(reading) :]
    found = re.search(r'<b class="number">([^<]+)</b>', rest[: rest.index("</li>")])
    return found[1] if found else ""


def the_table_takes_it(phone: Phone, game: str, scene: Scene) -> None:
    """The rules are changed for the whole game: what was told beside the reading is so now."""
    taken = dict(as_fields(scene.takes))
    assert scene.number in phone.text(f"{game}/what-if?{urlencode(taken)}")
    answer = phone.post(f"{game}/rules/change", reach="whole", **taken)
    assert answer.status_code == 303, words(answer)
    sheet = phone.sheet(game)
    assert sheet.rules == rules(**scene.rules, **scene.takes)
    assert "Other house rules for the whole game." in phone.text(f"{game}/lines")
    if scene.number:
        page = phone.text(f"{game}/rounds/1/{scene.player}")
        assert f"<b>{scene.number}</b></h1>" in page
        assert f"changed on line {sheet.version} by" in page


def the_table_closes_it(phone: Phone, game: str, scene: Scene) -> None:
    """The number is challenged, and stands, or becomes what the table agreed on."""
    answer = phone.post(f"{game}/challenges", line="2", player=str(scene.player), text="dispute")
    assert answer.status_code == 303, words(answer)
    assert "challenged, not closed yet" in phone.text(game)
    before = phone.sheet(game).rounds[0].score.of(scene.player).net
    closing = {"outcome": "stands"}
    if scene.agreed:
        closing = {"outcome": "agreed", "net": scene.agreed}
    closed = phone.post(f"{answer.location}/settlement", reason="so we play", **closing)
    assert closed.status_code == 303, words(closed)
    net = phone.sheet(game).rounds[0].score.of(scene.player).net
    assert net == (int(scene.agreed.replace("−", "-")) if scene.agreed else before)
    assert "challenged, not closed yet" not in phone.text(game)
    assert "so we play" in phone.text(f"{game}/lines")
