"""A round as fast as the table talks: taps are counted, sums stand at once, the order stays."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.table import Scorer
from tests.browser.thumb import Thumb

FOUR = ("Ann", "Ben", "Cleo", "Dan")


@pytest.fixture
def scorer(page: Page, site: str) -> Scorer:
    """Who keeps the score, at the sheet of a new game of four."""
    made = Scorer(page, site)
    made.start(*FOUR)
    return made


@pytest.fixture
def thumb(page: Page, scorer: Scorer) -> Thumb:
    """A thumb over the sheet."""
    assert page.url == scorer.game
    return Thumb(page)


def nets(page: Page) -> list[str]:
    """The nets of all players as they stand on the page."""
    return page.locator("[data-net]").all_inner_texts()[: len(FOUR)]


def test_four_typed_totals_take_ten_taps_besides_the_digits(scorer: Scorer, thumb: Thumb) -> None:
    thumb.enter()
    thumb.type("64")
    thumb.key("out")
    for melds, hand in (("18", "15+9"), ("15+10+10", "20"), ("0", "45")):
        thumb.type(melds)
        thumb.key("next")
        thumb.type(hand)
        thumb.key("next")
    thumb.act("save")
    thumb.page.wait_for_url(scorer.game)
    scorer.expect_totals("64", "−6", "15", "−45")
    assert thumb.typed == len("64" + "18" + "15+9" + "15+10+10" + "20" + "0" + "45")
    assert thumb.taps <= 10


def test_nine_melded_cards_take_fourteen_taps(scorer: Scorer, thumb: Thumb) -> None:
    thumb.enter()
    before = thumb.taps
    thumb.act("cards")
    thumb.card("7S", "7C", "7D")
    thumb.card("4H", "7H")
    thumb.tap(thumb.page.locator("[data-place=laid_off]"))
    thumb.card("8H", "3H")
    thumb.act("done")
    assert thumb.taps - before <= 14
    expect(thumb.page.locator("#p1_melds")).to_have_value("7S 7C 7D / 4H 5H 6H 7H")
    expect(thumb.page.locator("#p1_laid_off")).to_have_value("8H 3H")
    expect(thumb.page.locator("[data-seat='1'] [data-melds-sum]")).to_have_text("= 54")


def test_the_sum_stands_under_the_box_while_it_is_typed(thumb: Thumb) -> None:
    thumb.enter()
    total = thumb.page.locator("[data-seat='1'] [data-melds-sum]")
    for key, shown in (("1", ""), ("5", ""), ("+", ""), ("1", "= 16"), ("0", "= 25")):
        thumb.type(key)
        expect(total).to_have_text(shown)
    thumb.key("+15")
    expect(total).to_have_text("= 40")
    expect(thumb.page.locator("#p1_melds")).to_have_value("15+10+15")


def test_keys_mend_what_was_typed(thumb: Thumb) -> None:
    thumb.enter()
    box = thumb.page.locator("#p1_melds")
    thumb.type("85")
    thumb.key("back")
    thumb.key("back")
    thumb.type("5")
    expect(box).to_have_value("5")
    thumb.type("+")
    thumb.key("+10")
    expect(box).to_have_value("5+10")
    thumb.page.locator("[data-seat='2'] [data-open]").tap()
    thumb.page.locator("[data-seat='1'] [data-open]").tap()
    box.tap()
    expect(box).to_be_focused()
    expect(box).to_have_attribute("inputmode", "none")


def test_a_penalty_gets_its_minus_from_our_own_keys(thumb: Thumb) -> None:
    thumb.enter()
    thumb.page.locator("[data-seat='1'] summary").tap()
    thumb.page.locator("#p1_adjustment").tap()
    thumb.type("55")
    thumb.key("sign")
    expect(thumb.page.locator("#p1_adjustment")).to_have_value("−55")
    thumb.key("sign")
    expect(thumb.page.locator("#p1_adjustment")).to_have_value("55")


@pytest.mark.parametrize("points", ["105", "230", "1000", "0"])
def test_any_number_of_digits_is_taken(thumb: Thumb, points: str) -> None:
    thumb.enter()
    thumb.type(points)
    expect(thumb.page.locator("#p1_melds")).to_have_value(points)


def test_a_score_below_zero_needs_our_own_keys_alone(scorer: Scorer, thumb: Thumb) -> None:
    thumb.enter()
    page = thumb.page
    for seat, digits in enumerate(("55", "1", "0", "3"), 1):
        page.locator(f"[data-seat='{seat}'] [data-open]").tap()
        page.locator(f"[data-seat='{seat}'] summary").tap()
        page.locator(f"#p{seat}_points").tap()
        thumb.key("sign")
        thumb.type(digits)
    assert nets(page) == ["−55", "−1", "0", "−3"]
    thumb.act("look-over")
    thumb.act("save")
    page.wait_for_url(scorer.game)
    scorer.expect_totals("−55", "−1", "0", "−3")


def test_out_is_one_tap_and_is_taken_back_by_another(thumb: Thumb) -> None:
    thumb.enter()
    thumb.type("30")
    thumb.key("out")
    page = thumb.page
    expect(page.locator("#p1_hand")).to_have_value("0")
    expect(page.locator("#p2_melds")).to_be_focused()
    assert nets(page)[0] == "+30"
    page.locator("[data-seat='1'] [data-open]").tap()
    thumb.key("out")
    expect(page.locator("#p1_hand")).to_have_value("")
    expect(page.locator("#p1_went_out")).not_to_be_checked()


def test_the_stock_ran_out_is_one_tap(thumb: Thumb) -> None:
    thumb.enter()
    thumb.act("stock")
    expect(thumb.page.locator("[data-stock]")).to_have_attribute("aria-pressed", "true")
    expect(thumb.page.locator("[name=stock_exhausted]")).to_be_checked()


def test_the_order_of_the_players_never_changes(thumb: Thumb) -> None:
    thumb.enter()
    for seat, melds in (("3", "90"), ("1", "5"), ("4", "120")):
        thumb.page.locator(f"[data-seat='{seat}'] [data-open]").tap()
        thumb.type(melds)
        found = thumb.page.locator(".entry__player").evaluate_all(
            "all => all.map(one => one.dataset.seat)"
        )
        assert found == ["1", "2", "3", "4"]


def test_what_is_wrong_is_said_while_it_is_typed_and_saved_never(thumb: Thumb) -> None:
    thumb.enter()
    page = thumb.page
    thumb.type("555")
    said = page.locator("[data-seat='1'] [data-wrong]")
    expect(said).to_contain_text("555 points are more than the whole pack holds (396)")
    thumb.act("look-over")
    wrong = page.locator("[data-review] [data-wrong]")
    expect(wrong).to_contain_text("Dan: the hand is blank")
    expect(page.locator("[data-save]")).to_be_hidden()
    wrong.get_by_role("button", name="Dan: the hand is blank").tap()
    expect(page.locator("#p4_hand")).to_be_focused()


def test_what_is_unusual_is_asked_before_it_is_sent_and_recorded_as_decided(
    scorer: Scorer, thumb: Thumb
) -> None:
    thumb.enter()
    for melds in ("10", "20", "30", "40"):
        thumb.type(melds)
        thumb.key("next")
        thumb.type("5")
        thumb.key("next")
    page = thumb.page
    expect(page.locator("[data-asked]")).to_contain_text("Nobody went out")
    thumb.tap(page.get_by_role("button", name="Record it as the table decided"))
    page.wait_for_url(scorer.game)
    scorer.expect_totals("5", "15", "25", "35")
    page.goto(f"{scorer.game}/rounds/1")
    expect(page.get_by_text("Unusual, recorded as the table decided")).to_be_visible()


def test_ten_cards_tapped_and_taken_back_in_another_order_count_nothing(thumb: Thumb) -> None:
    thumb.enter()
    thumb.act("cards")
    thumb.tap(thumb.page.locator("[data-place=hand]"))
    cards = ("7S", "KD", "2C", "AH", "9S", "10D", "JC", "QH", "3S", "4D")
    thumb.card(*cards)
    expect(thumb.page.locator(".chip")).to_have_count(10)
    thumb.card(*sorted(cards))
    expect(thumb.page.locator(".chip")).to_have_count(0)
    expect(thumb.page.locator("#p1_hand")).to_have_value("")


def test_a_card_that_somebody_has_is_dimmed_and_says_where(thumb: Thumb) -> None:
    thumb.enter()
    thumb.act("cards")
    thumb.card("7S", "7C", "7D")
    thumb.act("following")
    page = thumb.page
    expect(page.locator("[data-card='7S']")).to_have_class("deck__card deck__card--used")
    thumb.card("7S")
    expect(page.locator("[data-said]").first).to_have_text("7♠︎ is in the melds of Ann")
    expect(page.locator("#p2_melds")).to_have_value("")


def test_a_run_is_dragged_from_its_first_card_to_its_last(thumb: Thumb) -> None:
    thumb.enter()
    thumb.act("cards")
    page = thumb.page
    ends = [page.locator(f"[data-card='{card}']").bounding_box() for card in ("9D", "QD")]
    first, last = (
        (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends if box
    )
    page.mouse.move(*first)
    page.mouse.down()
    page.mouse.move(*last, steps=4)
    page.mouse.up()
    expect(page.locator("#p1_melds")).to_have_value("9D 10D JD QD")


def test_an_ace_goes_to_the_end_that_is_nearer(thumb: Thumb) -> None:
    thumb.enter()
    thumb.act("cards")
    thumb.card("QS", "AS", "AH", "3H")
    expect(thumb.page.locator("#p1_melds")).to_have_value("QS KS AS / AH 2H 3H")


def test_a_lay_off_is_led_to_its_group(thumb: Thumb) -> None:
    thumb.enter()
    thumb.act("cards")
    thumb.card("7S", "7C", "7D", "4H", "6H")
    thumb.tap(thumb.page.locator("[data-place=laid_off]"))
    thumb.card("7H")
    thumb.tap(thumb.page.locator(".laid--here .chip"))
    thumb.tap(thumb.page.locator("[data-choice]").get_by_role("button", name="4♥︎ 5♥︎ 6♥︎"))
    expect(thumb.page.locator("#p1_laid_off")).to_have_value("7H>1.2")


def test_with_a_keyboard_alone_a_round_is_written(scorer: Scorer) -> None:
    page = scorer.page
    page.get_by_role("link", name="Enter round").press("Enter")
    expect(page.locator("#p1_melds")).to_be_focused()
    page.keyboard.press("6")
    page.keyboard.press("4")
    page.locator("[data-key=out]").focus()
    page.keyboard.press("Enter")
    for text in ("18", "24", "35", "20", "0", "45"):
        page.keyboard.type(text)
        page.keyboard.press("Enter")
    expect(page.locator("[data-save]")).to_be_focused()
    expect(page.locator("[data-save]")).to_be_enabled()
    page.keyboard.press("Enter")
    page.wait_for_url(scorer.game)
    scorer.expect_totals("64", "−6", "15", "−45")


def test_a_correction_shows_old_and_new_and_takes_five_taps(scorer: Scorer, thumb: Thumb) -> None:
    ann_and_ben = {"p1_melds": "64", "p1_went_out": "y", "p2_melds": "0", "p2_hand": "24"}
    others = {f"p{seat}_{box}": "10" for seat in (3, 4) for box in ("melds", "hand")}
    scorer.record(ann_and_ben | others)
    page = thumb.page
    thumb.tap(page.locator(".rounds tbody tr"))
    thumb.tap(page.get_by_role("link", name="Correct round 1"))
    thumb.tap(page.locator("[data-seat='2'] [data-open]"))
    page.locator("#p2_hand").fill("14")
    page.locator("[name=reason]").fill("a ten too many")
    thumb.act("look-over")
    ben = page.locator("[data-nets] tr", has_text="Ben")
    expect(ben).to_contain_text("was −24")
    expect(ben).to_contain_text("−14")
    thumb.act("save")
    page.wait_for_url(scorer.game)
    scorer.expect_totals("64", "−14", "0", "0")
    assert thumb.taps <= 5


def test_a_second_tap_on_the_last_key_writes_nothing(scorer: Scorer, thumb: Thumb) -> None:
    thumb.enter()
    others = {f"p{seat}_{box}": "10" for seat in (2, 3, 4) for box in ("melds", "hand")}
    scorer.fill({"p1_melds": "64", "p1_went_out": "y"} | others)
    scorer.open("p4_hand")
    page = thumb.page
    page.locator("#p4_hand").focus()
    page.locator("[data-key=next]").dblclick(force=True)
    expect(page.locator("[data-review]")).to_be_visible()
    assert page.url != scorer.game
    thumb.act("save")
    page.wait_for_url(scorer.game)


def test_cards_can_be_typed_on_a_keyboard(thumb: Thumb) -> None:
    thumb.enter()
    page = thumb.page
    page.locator("#p1_melds").press_sequentially("7s 7c 7d / qs ks as")
    expect(page.locator("#p1_melds")).to_have_value("7s 7c 7d / qs ks as")
    expect(page.locator("[data-seat='1'] [data-melds-sum]")).to_have_text("= 56")
    page.keyboard.press("Enter")
    thumb.type("9")
    expect(page.locator("[data-seat='1'] [data-melds-cards]")).to_contain_text("7♠︎ 7♣︎ 7♦︎")


def test_cards_that_are_not_sorted_yet_keep_the_round_from_being_written(thumb: Thumb) -> None:
    thumb.enter()
    thumb.act("cards")
    thumb.tap(thumb.page.locator("[data-place=pile]"))
    thumb.card("KD", "9C")
    thumb.act("done")
    thumb.act("look-over")
    wrong = thumb.page.locator("[data-review] [data-wrong]")
    expect(wrong).to_contain_text("K♦︎, 9♣︎ is among the unsorted cards of Ann")


def test_a_thumb_that_slips_over_a_border_has_tapped_one_card(thumb: Thumb) -> None:
    thumb.enter()
    thumb.act("cards")
    page = thumb.page
    box = page.locator("[data-card='5S']").bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] - 2, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] + 6, box["y"] + 20)
    page.mouse.up()
    expect(page.locator(".chip")).to_have_count(0)
    thumb.card("AS", "KS")
    expect(page.locator("#p1_melds")).to_have_value("AS KS")


def test_out_on_the_wrong_player_gives_the_hand_back(thumb: Thumb) -> None:
    thumb.enter()
    thumb.type("18")
    thumb.key("next")
    thumb.type("15+9")
    thumb.key("out")
    page = thumb.page
    expect(page.locator("#p1_hand")).to_have_value("0")
    page.locator("[data-seat='1'] [data-open]").tap()
    thumb.key("out")
    expect(page.locator("#p1_hand")).to_have_value("15+9")
