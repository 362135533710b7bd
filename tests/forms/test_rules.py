"""House rules as they are chosen on a page."""

from __future__ import annotations

from typing import Any

import pytest
from werkzeug.datastructures import MultiDict

from scorekeeper.forms.rules import ACES, RulesForm, as_fields, read_sides
from scorekeeper.rummy.presets import PRESETS, Preset, Variant
from scorekeeper.rummy.rules import OPTIONS, STANDARD, HouseRules

OTHER: dict[str, Any] = {
    "ace_low": 2,
    "ace_high": 3,
    "ace_set": 4,
    "ace_hand": 5,
    "ace_corner": 6,
    "ace_low_run": False,
    "ace_high_run": False,
    "around_corner": True,
    "number_values": "five_ten",
    "face": 11,
    "queen_of_spades": 40,
    "decks": 2,
    "jokers": 3,
    "joker_meld": "represented",
    "joker_hand": 25,
    "set_min": 2,
    "run_min": 4,
    "set_max": 8,
    "set_distinct_suits": False,
    "layoff": "own",
    "layoff_credit": "owner",
    "going_out_bonus": 25,
    "bonus_needs_no_discard_draw": True,
    "concealed": "double_all",
    "stock_end_hand": "ignore",
    "dealt": 9,
    "next_dealer": "round_winner",
    "target": 1000,
    "tie": "shared",
    "pool": 30,
    "who_scores": "winner_only",
    "score_basis": "winner_takes_hands",
}
"""For each option a value that is not the standard one."""


def form(**boxes: str) -> RulesForm:
    """The form as it would come in."""
    return RulesForm(MultiDict(boxes))


def chosen(current: HouseRules = STANDARD, /, **boxes: str) -> HouseRules:
    """The rules that come of these boxes."""
    made = form(**boxes)
    assert made.validate(), made.errors
    rules = made.rules(current)
    assert rules is not None, made.errors
    return rules


def typed(name: str, value: Any) -> dict[str, str]:
    """The boxes in which a value of an option is chosen."""
    if name == "dealt":
        return {"dealt": "number", "dealt_number": str(value)}
    if name == "queen_of_spades":
        return {name: "number", f"{name}_number": str(value)}
    if isinstance(value, bool):
        return {name: "yes" if value else "no"}
    return {name: str(value)}


def test_there_is_another_value_for_every_option() -> None:
    assert {*OTHER, "teams"} == set(OPTIONS)


@pytest.mark.parametrize("name", OTHER)
def test_every_option_can_be_chosen(name: str) -> None:
    assert chosen(**typed(name, OTHER[name])) == STANDARD.changed({name: OTHER[name]})


@pytest.mark.parametrize("name", OTHER)
def test_every_option_can_be_set_back(name: str) -> None:
    back: dict[str, dict[str, str]] = {
        "queen_of_spades": {"queen_of_spades": "like_any"},
        "joker_meld": {"joker_meld": "number", "joker_meld_number": "15"},
        "dealt": {"dealt": "auto"},
        "decks": {"decks": "auto"},
    }
    boxes = back.get(name) or typed(name, getattr(STANDARD, name))
    assert chosen(STANDARD.changed({name: OTHER[name]}), **boxes) == STANDARD


def test_blank_boxes_leave_all_as_it_is() -> None:
    other = STANDARD.changed(OTHER)
    assert chosen(other) == other


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.key)
def test_a_preset_is_the_ground_that_blank_boxes_stand_on(preset: Any) -> None:
    sides = STANDARD.changed({"teams": [["A"], ["B"]]})
    assert chosen(sides, preset=preset.key) == preset.rules.changed({"teams": [["A"], ["B"]]})
    assert chosen(preset=preset.key, target="77").target == 77


VARIANTS = [(each, one) for each in PRESETS for one in each.variants]


@pytest.mark.parametrize(
    ("each", "variant"), VARIANTS, ids=[f"{each.key}/{one.key}" for each, one in VARIANTS]
)
def test_every_variant_is_laid_over_its_preset(each: Preset, variant: Variant) -> None:
    ticked = chosen(preset=each.key, variant=f"{each.key}/{variant.key}")
    assert ticked == each.rules.changed(variant.changes)
    assert ticked != each.rules


def test_several_variants_hold_together_and_a_box_beside_them_has_the_last_word() -> None:
    both = ("five-ten-fifteen/low-ace-15", "five-ten-fifteen/queen-40")
    boxes = [("preset", "five-ten-fifteen"), *(("variant", one) for one in both)]
    made = RulesForm(MultiDict([*boxes, ("ace_low", "7")]))
    assert made.validate()
    rules = made.rules(STANDARD)
    assert rules
    assert (rules.ace_low, rules.queen_of_spades) == (7, 40)


def test_variants_of_a_preset_that_was_not_chosen_mean_nothing() -> None:
    assert chosen(preset="pool-500", variant="500-rum/no-jokers").jokers == 2
    assert chosen(variant="500-rum/one-joker") == STANDARD


def test_variants_that_contradict_each_other_are_told() -> None:
    both = [("variant", "500-rum/no-jokers"), ("variant", "500-rum/one-joker")]
    made = RulesForm(MultiDict([("preset", "500-rum"), *both]))
    assert made.validate()
    assert made.rules(STANDARD) is None
    assert made["variant"].errors == ["Two of these variants can’t both hold. Choose one."]


@pytest.mark.parametrize("ace", ACES)
def test_the_short_names_for_the_ace(ace: str) -> None:
    assert chosen(ace=ace) == STANDARD.changed(ACES[ace])


def test_ace_boxes_count_where_own_values_or_nothing_was_chosen() -> None:
    assert chosen(ace="own", ace_low="7").ace_low == 7
    assert chosen(ace_low="7").ace_low == 7
    assert not form(ace="always_1", ace_low="7").validate()


def test_a_table_for_the_deal_keeps_what_is_left_blank() -> None:
    rules = chosen(dealt="table", dealt_2="10", dealt_8="5")
    assert rules.dealt == ((2, 10), (3, 7), (4, 7), (5, 7), (6, 7), (7, 7), (8, 5))
    assert chosen(dealt_4="6").cards_dealt(4) == 6


@pytest.mark.parametrize(
    ("boxes", "at"),
    [
        ({"queen_of_spades": "number"}, "queen_of_spades_number"),
        ({"queen_of_spades": "like_any", "queen_of_spades_number": "3"}, "queen_of_spades_number"),
        ({"joker_meld": "represented", "joker_meld_number": "3"}, "joker_meld_number"),
        ({"dealt": "number"}, "dealt_number"),
        ({"dealt": "auto", "dealt_number": "7"}, "dealt_number"),
        ({"dealt": "number", "dealt_number": "27"}, "dealt_number"),
        ({"dealt": "table", "dealt_2": "x"}, "dealt_2"),
        ({"decks": "3"}, "decks"),
        ({"preset": "none"}, "preset"),
        ({"variant": "500-rum/two-jokers"}, "variant"),
        ({"around_corner": "maybe"}, "around_corner"),
        ({"face": "101"}, "face"),
    ],
)
def test_faults_stand_at_their_box(boxes: dict[str, str], at: str) -> None:
    made = form(**boxes)
    assert not made.validate()
    assert set(made.errors) == {at}
    assert made.option_faults == (at not in {"preset", "variant"})


def test_the_largest_set_can_not_be_smaller_than_the_smallest() -> None:
    made = form(set_min="5", set_max="4")
    assert made.validate()
    assert made.rules(STANDARD) is None
    assert made["set_max"].errors


def test_sides_from_letters() -> None:
    names = ("Ann", "Ben", "Cleo", "Dan")
    assert read_sides(("B", "A", "B", "A"), names) == (("Ben", "Dan"), ("Ann", "Cleo"))
    assert read_sides(("", "", "", ""), names) is None


@pytest.mark.parametrize("letters", [("A", "A"), ("A", ""), ("", "B")])
def test_sides_that_are_none(letters: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="sides"):
        read_sides(letters, ("Ann", "Ben"))


@pytest.mark.parametrize("name", OTHER)
def test_an_option_comes_back_from_its_fields(name: str) -> None:
    fields = as_fields({name: OTHER[name]})
    assert form(**dict(fields)).changes(STANDARD) == {name: OTHER[name]}
    back = as_fields(STANDARD.differences(STANDARD.changed({name: OTHER[name]})))
    rules = STANDARD.changed({name: OTHER[name]})
    assert form(**dict(back)).rules(rules) == STANDARD


@pytest.mark.parametrize("each", PRESETS, ids=[each.key for each in PRESETS])
def test_all_options_together_come_back_from_their_fields(each: Preset) -> None:
    options = each.rules.as_written()
    fields = as_fields(options)
    del options["teams"]
    assert form(**dict(fields)).changes(STANDARD.changed(OTHER)) == options


def test_a_preset_gives_all_options_but_the_sides() -> None:
    changes = form(preset="pool-500", target="600").changes(STANDARD)
    assert changes is not None
    assert {*changes} == {*OPTIONS} - {"teams"}
    assert (changes["pool"], changes["target"]) == (30, 600)


def test_the_fields_stand_in_one_order_whatever_came_first() -> None:
    options = {"target": 300, "ace_low": 15}
    assert as_fields(options) == as_fields(dict(reversed(options.items())))
    assert as_fields({"teams": None, "jokers": 0}) == (("jokers", "0"),)


def test_a_box_for_the_ace_alone_is_a_value_of_ones_own() -> None:
    assert form(ace_low="15")["ace"].data == "own"
    assert form(ace_low="")["ace"].data != "own"
    assert form(ace="low_1", ace_low="15")["ace"].data == "low_1"


def test_options_that_are_filled_in_are_shown() -> None:
    assert form(run_min="4").options_filled
    assert not form(ace_low="15", target="300").options_filled
