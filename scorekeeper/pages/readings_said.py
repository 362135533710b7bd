"""How a matter can be read that is no option of the house rules.

Either the pad counts so always, or it leaves the matter to the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from scorekeeper.pages.matters import Matter, Question, Reading
from scorekeeper.pages.tablewords import COUNTS, JOKER_STAYS, LEFT
from scorekeeper.pages.translate import N_

_ALWAYS: Final[Mapping[Matter, Question]] = {
    Matter.JOKER_STAYS: Question(
        (
            Reading(
                N_("It may stand for another card later."),
                N_("said at tables; debitcardcasino.ca and pagat.com say no"),
            ),
        ),
        said=JOKER_STAYS,
    ),
    Matter.TWO_PLACES: Question(
        (
            Reading(
                N_("Who laid it off may move it to the other meld later."),
                N_("asked for by players; pagat.com says no"),
            ),
        ),
        said=COUNTS["stays"],
    ),
    Matter.HELD_MELDS: Question(
        (
            Reading(
                N_("Melds in the hand are set aside before it is counted."),
                N_("as in Gin; zoboko.com says no"),
            ),
        ),
        said=COUNTS["hand"],
    ),
    Matter.AFTER_OUT: Question(
        (
            Reading(
                N_("The others may still lay off before hands are counted."),
                N_("as in Gin; airportes.com says no"),
            ),
        ),
        said=COUNTS["out"],
    ),
    Matter.BELOW_ZERO: Question(
        (
            Reading(
                N_("Nothing counts less than 0."), N_("some score apps; bellaonline.com says no")
            ),
        ),
        said=COUNTS["below"],
    ),
    Matter.SEVERAL: Question(
        (
            Reading(
                N_("Of those who reach the target, the one who went out wins."),
                N_("an encyclopedia, as a guide says; airportes.com and osgamers.com say no"),
            ),
        ),
        said=COUNTS["several"],
    ),
    Matter.IN_THE_MIDDLE: Question(
        (
            Reading(
                N_("The game ends at once when somebody’s melds reach the target."),
                N_("said at tables; rummystop.com says no"),
            ),
        ),
        said=COUNTS["middle"],
    ),
}

_TO_THE_TABLE: Final[Mapping[Matter, Question]] = {
    Matter.LAST_CARD: Question(
        (
            Reading(N_("It may be laid down or discarded."), "howstuffworks.com"),
            Reading(N_("It must be discarded (“boathouse”)."), "airportes.com"),
        ),
        said=LEFT["last"],
        left=True,
    ),
    Matter.CALLING: Question(
        (
            Reading(
                N_("Anybody but who discarded, the first voice; who calls takes and scores it."),
                "airportes.com",
            ),
            Reading(N_("Only who discarded."), "cyberpost.co"),
        ),
        said=LEFT["calling"],
        left=True,
    ),
    Matter.DEEP: Question(
        (
            Reading(
                N_("All cards above are taken too, and the wanted one is melded in that turn."),
                "howstuffworks.com, visualfoodie.com",
            ),
            Reading(N_("Only the top card may be taken without that."), "bufton.org"),
        ),
        said=LEFT["deep"],
        left=True,
    ),
    Matter.FIRST_MELD: Question(
        (Reading(N_("At least 30."), "promisekit.org, bornforpoker.com"),),
        said=LEFT["first"],
        left=True,
    ),
    Matter.PAYING: Question(
        (Reading(N_("The winner collects each difference."), "airportes.com"),),
        said=N_("Who pays whom is told when a game is won; it counts for nothing on the sheet."),
        left=True,
    ),
}

SAID: Final[Mapping[Matter, Question]] = {**_ALWAYS, **_TO_THE_TABLE}
