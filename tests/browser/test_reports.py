"""What users of other score keepers have reported of screens, taps and turns of the phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, Route, expect

from tests.browser.table import Scorer

EIGHT = ("Ann", "Ben", "Cleopatra", "Dan", "Eve", "Fay", "Gus", "Hal")
LONG = "BartholomewFeatherstonehaughTheThirdxxxx"
NUMBERS = ".rounds b, .rounds td, .rounds small"
OUTSIDE = """numbers => [...document.querySelectorAll(numbers)].filter(one => {
  const words = document.createRange();
  words.selectNodeContents(one);
  const cell = one.closest("th, td").getBoundingClientRect();
  const box = words.getBoundingClientRect();
  return box.left < cell.left - 0.5 || box.right > cell.right + 0.5;
}).map(one => one.textContent)"""
"""Numbers that stick out of their column."""

ON_TOP = """one => {
  const box = one.getBoundingClientRect();
  return document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2) === one;
}"""
"""Whether nothing covers the middle of an element, and it is on the screen."""


LARGE_LETTERS = """document.addEventListener("readystatechange", () => {
  document.documentElement.style.fontSize = "200%";
})"""
"""Before the scripts of a page run."""

CUT = """all => all.filter((one) => {
  const box = one.getBoundingClientRect();
  const out = box.left < 0 || box.right > innerWidth || box.top < 0 || box.bottom > innerHeight;
  return out || one.scrollWidth > one.clientWidth;
}).map((one) => one.textContent)"""
"""Keys that are not whole on the screen, or whose words are not whole on them."""

CONTRAST = """one => {
  const light = (colour) => {
    const parts = colour.match(/[0-9.]+/g).slice(0, 3).map((part) => part / 255);
    const [red, green, blue] = parts.map((part) => ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const { color, backgroundColor } = getComputedStyle(one);
  const [low, high] = [light(color), light(backgroundColor)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}"""
"""Of what is typed in a box, which axe does not look at; the box has a ground of its own."""


@pytest.fixture
def scorer(page: Page, site: str) -> Scorer:
    """Who keeps the score."""
    return Scorer(page, site)


@pytest.fixture
def paper(browser: Browser) -> Iterator[Page]:
    """A phone whose browser runs no script."""
    context = browser.new_context(locale="en", java_script_enabled=False)
    yield context.new_page()
    context.close()


def scores(*points: int) -> dict[str, str]:
    """A round of which only the scores are known; the first player went out."""
    return {f"p{seat}_points": str(n) for seat, n in enumerate(points, 1)} | {"p1_went_out": "y"}


@pytest.mark.parametrize("players", [2, 4, 5, 6, 7, 8])
def test_no_number_sticks_out_of_its_column(scorer: Scorer, players: int) -> None:
    page = scorer.page
    scorer.start(*EIGHT[:players], target="5000")
    scorer.record(scores(*[-100, -58, 30, -100, 120, -178, 215, -100][:players]))
    for size in (320, 390):
        page.set_viewport_size({"width": size, "height": 700})
        assert page.evaluate(OUTSIDE, NUMBERS) == []
    if players == 8:
        # On a common phone all eight are seen at once.
        window = page.locator(".pad__window")
        assert window.evaluate("one => one.scrollWidth <= one.clientWidth")
    scorer.record(scores(*[1334, *[-1176] * 7][:players]))
    assert scorer.totals()[:2] == ["1234", "−1234"]
    for size in (320, 390):
        page.set_viewport_size({"width": size, "height": 700})
        assert page.evaluate(OUTSIDE, NUMBERS) == []


def test_twelve_columns_move_sideways_and_the_page_does_not(scorer: Scorer) -> None:
    page = scorer.page
    scorer.start(*EIGHT)
    scorer.record(scores(*[-100] * 8))
    for name in ("Ina", "Jon", "Kim", "Lea"):
        page.goto(f"{scorer.game}/players")
        page.locator("summary", has_text="Somebody leaves").click()
        page.get_by_role("button", name="leaves").first.click()
        page.goto(f"{scorer.game}/players")
        page.locator("summary", has_text="Somebody joins").click()
        page.locator("[name=name]").first.fill(name)
        page.locator("[name=points]").fill("−12")
        page.get_by_role("button", name="Let them in").click()
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(scorer.game)
    assert len(scorer.totals()) == 12
    assert page.evaluate(OUTSIDE, NUMBERS) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    last = scorer.heads().last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()


@pytest.mark.parametrize("percent", [100, 200])
def test_long_names_and_large_letters_leave_every_act_on_the_screen(
    scorer: Scorer, percent: int
) -> None:
    page = scorer.page
    page.set_viewport_size({"width": 320, "height": 640})
    scorer.start(LONG, "אבי", "<b>Ben</b>", "Dan")
    scorer.record(scores(-100, 200, 30, -178))
    for part in (
        "",
        "/rounds/new",
        "/rounds/1",
        "/rounds/1/correction",
        "/lines",
        "/players",
        "/what-if?ace_low=15",
        "/seal",
    ):
        page.goto(scorer.game + part)
        page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert page.evaluate("document.documentElement.scrollWidth") <= 320, part
        for button in page.locator("button:visible, a.button:visible").all():
            box = button.bounding_box()
            assert box, part
            assert box["x"] >= 0, part
            assert box["x"] + box["width"] <= 320, part
    page.goto(scorer.game)
    page.evaluate(f"document.documentElement.style.fontSize = '{percent}%'")
    last = scorer.heads().last
    last.scroll_into_view_if_needed()
    expect(last).to_be_in_viewport()


def test_a_second_tap_on_the_last_round_starts_no_rematch(scorer: Scorer) -> None:
    page = scorer.page
    scorer.start("Ann", "Ben")
    scorer.enter(scores(500, 20))
    scorer.look_over()
    page.get_by_role("button", name="Write the round").click()
    page.get_by_role("button", name="Rematch").click(force=True, no_wait_after=True)
    expect(page).to_have_url(scorer.game)
    page.goto(scorer.address)
    expect(page.locator(".strips li")).to_have_count(1)


def test_a_second_tap_on_undo_undoes_no_second_round(scorer: Scorer) -> None:
    page = scorer.page
    scorer.start("Ann", "Ben")
    for _ in range(3):
        scorer.record(scores(10, 20))
    page.goto(scorer.game)
    page.get_by_role("button", name="Undo: round 3").click()
    page.get_by_role("button", name="Undo: round 2").click(force=True, no_wait_after=True)
    expect(page.locator(".rounds tbody tr")).to_have_count(2)
    # A moment later it is meant.
    page.get_by_role("button", name="Undo: round 2").click()
    expect(page.locator(".rounds tbody tr")).to_have_count(1)


def test_a_round_that_the_browser_sends_twice_is_one_round(scorer: Scorer) -> None:
    page = scorer.page
    scorer.start("Ann", "Ben")
    scorer.enter(scores(10, 20))

    def send_twice(route: Route) -> None:
        route.fetch(max_redirects=0)
        route.continue_()

    page.route("**/rounds", send_twice)
    scorer.look_over()
    page.get_by_role("button", name="Write the round").dblclick(no_wait_after=True)
    expect(page).to_have_url(scorer.game)
    expect(page.locator(".rounds tbody tr")).to_have_count(1)


def test_turning_the_phone_keeps_what_was_typed(scorer: Scorer) -> None:
    page = scorer.page
    scorer.start("Ann", "Ben")
    scorer.enter({"p1_melds": "85", "p2_hand": "15+10"})
    for size in ((844, 390), (390, 844)):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        expect(page.locator("[name=p1_melds]")).to_have_value("85")
        expect(page.locator("[name=p2_hand]")).to_have_value("15+10")


def test_what_was_erased_counts_for_nothing(scorer: Scorer) -> None:
    page = scorer.page
    scorer.start("Ann", "Ben")
    scorer.enter({"p1_hand": "0", "p1_went_out": "y", "p2_melds": "0", "p2_hand": "9"})
    scorer.open("p1_melds")
    melds = page.locator("[name=p1_melds]")
    melds.press_sequentially("285")
    for _ in range(3):
        melds.press("Backspace")
    melds.press_sequentially("35")
    scorer.write()
    scorer.expect_totals("35", "−9")


def test_back_and_reload_after_writing_write_nothing_twice(scorer: Scorer) -> None:
    page = scorer.page
    scorer.start("Ann", "Ben")
    scorer.record(scores(10, 20))
    page.reload()
    scorer.expect_totals("10", "20")
    page.go_back()
    page.go_forward()
    page.goto(scorer.game)
    expect(page.locator(".rounds tbody tr")).to_have_count(1)
    twin = page.context.new_page()
    twin.goto(scorer.game)
    expect(twin.locator(".rounds tbody tr")).to_have_count(1)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (844, 390)])
def test_on_a_low_screen_no_box_is_covered_and_the_button_that_writes_is_whole(
    scorer: Scorer, width: int, height: int
) -> None:
    page = scorer.page
    scorer.start("Ann", "Ben", "Cleo", "Dan")
    page.set_viewport_size({"width": width, "height": height})
    scorer.enter({"p1_melds": "85"})
    for act in ("Stock ran out", "Cards", "Out", "Hand", "0"):
        key = page.locator(".keypad").get_by_role("button", name=act, exact=True)
        expect(key).to_be_in_viewport(ratio=1)
    for box in ("p2_hand", "p4_melds", "p4_hand", "p1_melds"):
        scorer.open(box)
        page.locator(f"[name={box}]").focus()
        assert page.locator(f"[name={box}]").evaluate(ON_TOP), box


@pytest.mark.parametrize("letters", [100, 200])
@pytest.mark.parametrize("size", [(320, 640), (360, 640), (390, 844), (667, 375), (844, 390)])
def test_with_large_letters_too_the_box_is_in_sight_while_the_keys_are_tapped(
    scorer: Scorer, size: tuple[int, int], letters: int
) -> None:
    page = scorer.page
    scorer.start("Ann", "Ben", "Cleopatra", "Maximiliano")
    page.set_viewport_size({"width": size[0], "height": size[1]})
    if letters == 200:
        page.add_init_script(LARGE_LETTERS)
    page.goto(f"{scorer.game}/rounds/new")
    expect(page.locator(".entry--live")).to_be_visible()
    for seat in (1, 2, 3, 4):
        for name, digits in (("melds", "185"), ("hand", "15")):
            box = page.locator(f"[name=p{seat}_{name}]")
            expect(box).to_be_focused()
            for digit in digits:
                page.locator(f"[data-key='{digit}']").dispatch_event("pointerdown")
            expect(box).to_have_value(digits)
            assert box.evaluate(ON_TOP)
            assert box.evaluate("one => one.scrollWidth <= one.clientWidth")
            assert page.locator(".keypad button:visible").evaluate_all(CUT) == []
            page.locator("[data-key=next]").dispatch_event("click")
    expect(page.locator("[data-review]")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_typed_digits_and_the_keys_for_them_can_be_read(scorer: Scorer, scheme: str) -> None:
    page = scorer.page
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    scorer.start("Ann", "Ben")
    scorer.enter({"p1_melds": "85", "p1_points": "-5", "p1_reason": "rain"})
    for box in ("[name=p1_melds]", "[name=p1_points]", "[name=p1_reason]", "[data-key='7']"):
        assert page.locator(box).evaluate(CONTRAST) >= 7, box


def test_without_scripts_the_variants_of_the_chosen_way_alone_are_offered(
    paper: Page, site: str
) -> None:
    paper.goto(f"{site}/games/new")
    bonus = paper.get_by_label("25 for going out without a card from the discards")
    expect(bonus).to_be_hidden()
    paper.locator("[name=preset][value=rummy-500]").check()
    bonus.check()
    paper.locator("[name=preset][value=five-ten-fifteen]").check()
    expect(bonus).to_be_hidden()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_every_page_can_be_read_by_day_and_by_night(scorer: Scorer, scheme: str) -> None:
    page = scorer.page
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    scorer.start("Ann", "Ben", "Cleo")
    scorer.record(scores(-100, 20, 5))
    page.goto(f"{scorer.game}/players")
    page.locator("summary", has_text="Somebody leaves").click()
    page.get_by_role("button", name="Ann leaves").click()
    pages = [scorer.address + part for part in ("/", "/games/new", "/import", "/presets/pool-500")]
    pages += [
        scorer.game + part
        for part in ("", "/rounds/new", "/rounds/new?by=cards", "/rounds/1", "/rounds/1/correction")
    ]
    pages += [scorer.game + part for part in ("/lines", "/players", "/phones", "/ending")]
    pages += [scorer.game + part for part in ("/rules", "/rules/change", "/seal?seal=1")]
    pages += [scorer.game + part for part in ("/what-if", "/what-if?target=10", "/what-if/rules")]
    pages += [scorer.game + part for part in ("/rules/change?run_min=4", "/slip")]
    pages += [scorer.game + "/rounds/1/1/challenge"]
    why = ("/rounds/1/1", "/rounds/1/pack", "/totals/1", "/totals/pool")
    pages += [scorer.game + part for part in why]
    page.goto(f"{scorer.game}/rounds/1/2/challenge")
    page.get_by_role("button", name="Challenge it").click()
    pages += [page.url, f"{page.url}/recount"]
    for address in pages:
        page.goto(address)
        page.evaluate("document.querySelectorAll('details').forEach(one => one.open = true)")
        assert Axe().run(page).response["violations"] == [], address
    scorer.enter({"p2_melds": "x"})
    assert Axe().run(page).response["violations"] == []
    page.goto(scorer.game)
    expect(page.get_by_role("link", name="Go on with it")).to_be_visible()
    assert Axe().run(page).response["violations"] == []
    page.go_back()
    expect(page.locator(".entry--live")).to_be_visible()
    scorer.look_over()
    assert Axe().run(page).response["violations"] == []
    page.locator("[data-close]").click()
    page.get_by_role("button", name="Cards").click()
    page.locator("[data-card='7H']").click()
    assert Axe().run(page).response["violations"] == []
