"""What happens at once is shown in its order, scene by scene, at the pace people have; no answer waits for it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.mates import gather
from tests.web.people import Person
from tests.web.typed import answer_in_words, asked, enter

BANNER = ".banner"
LONGEST_SCENE = 6_500
"""Milliseconds that no scene outlasts."""
SHOWN = "document.querySelector('.banner') || !document.querySelector('.berths, .sealed-note')"
"""Something is told in scenes, or the ships are laid and nothing is."""
RESOLVED = ("assaults", "both raid", "share")


def feed_of(page: Page) -> list[dict[str, Any]]:
    """All lines of the table as the server tells them to this person."""
    table = page.url.rsplit("/", 1)[1].partition("?")[0]
    lines: list[dict[str, Any]] = page.request.get(f"/api/tables/{table}/view").json()["feed"]
    return lines


def told(page: Page) -> list[str]:
    """The log on the screen."""
    return [line.strip() for line in page.locator(".log .line").all_inner_texts()]


def captain(someone: Opener, size: tuple[int, int], game: str = "palabra", bots: int = 3, **how: str) -> Person:
    """Somebody against bots, at the usual pace, with a clock that the test moves."""
    ana = someone(size, pace="usual", **how)
    ana.page.clock.install()
    gather(ana, [], game, bots={str(seat): "ordinary" for seat in range(1, bots + 1)})
    ana.page.wait_for_selector("[data-asked]:not([data-asked='0'])")
    return ana


def stop_the_clock(page: Page) -> None:
    """From here on time passes when the test says so."""
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 5)


def lay_until_a_day_is_resolved(ana: Person) -> int:
    """Play until what follows her answer is told in scenes; the clock stands and the first scene is on the stage.

    Tells how long the log was before.
    """
    page = ana.page
    for _ in range(40):
        page.wait_for_selector("[data-asked]:not([data-asked='0'])")
        laying = page.locator(".berth.empty").count()
        if laying:
            while page.locator(".berth.empty").count():
                page.locator(".hand-ship:enabled").first.click()
            before = len(feed_of(page))
            stop_the_clock(page)
            page.locator(".commit-row .commit").click()
            page.wait_for_function(f"() => {SHOWN}", polling=50)
            fresh = [line["text"] for line in feed_of(page)[before:]]
            resolved = any(word in text for text in fresh for word in RESOLVED)
            if page.locator(BANNER).count() and resolved:
                return before
            page.clock.resume()
        else:
            ana.answer()
    raise AssertionError("no day was resolved")


def next_scene(page: Page) -> None:
    """Let time pass until another scene is on the stage, or none."""
    before = page.locator(BANNER).inner_text()
    for _ in range(LONGEST_SCENE // 100):
        page.clock.run_for(100)
        if not page.locator(BANNER).count() or page.locator(BANNER).inner_text() != before:
            return
    raise AssertionError("a scene without an end")


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_day_of_palabra_is_resolved_island_after_island(someone: Opener, size: tuple[int, int]) -> None:
    ana = captain(someone, size)
    page = ana.page
    before = lay_until_a_day_is_resolved(ana)
    shown = []
    while page.locator(BANNER).count():
        scene = [line.strip() for line in page.locator(f"{BANNER} li").all_inner_texts()]
        expect(page.locator(BANNER)).to_be_in_viewport(ratio=1)
        assert told(page)[-1] == scene[-1], "the log has been told as far as the scene and no further"
        assert sum(word in line for line in scene for word in RESOLVED) <= 1, "each island has its moment"
        shown.append(scene)
        next_scene(page)
    assert len(shown) >= 3
    # What came meanwhile is little, and follows quietly.
    page.clock.resume()
    lines = [line["text"] for line in feed_of(page)[before:] if line["kind"] == "event"]
    expect(page.locator(".log .line").last).to_contain_text(lines[-1], timeout=20_000)
    assert told(page)[-len(lines) :] == lines
    rest = iter(lines)
    assert all(line in rest for scene in shown for line in scene), "everything once, and in its order"


def test_ships_are_turned_before_the_next_day_dawns_on_the_board(someone: Opener) -> None:
    ana = captain(someone, WIDE)
    lay_until_a_day_is_resolved(ana)
    page = ana.page
    while "turns up" not in page.locator(BANNER).inner_text():
        next_scene(page)
    # Every ship lies face up on the board, although the day is long over on the table.
    expect(page.locator(".at-anchor .ship.down")).to_have_count(0)
    expect(page.locator(".at-anchor :is(.ship.red, .ship.green)")).to_have_count(8)


@pytest.mark.parametrize("how", ["tap", "key", "button", "answer"])
def test_whoever_has_seen_enough_goes_on(someone: Opener, how: str) -> None:
    ana = captain(someone, WIDE)
    lay_until_a_day_is_resolved(ana)
    page = ana.page
    page.wait_for_selector("[data-asked]:not([data-asked='0'])")
    expect(page.locator(BANNER)).to_be_visible()
    number = ana.asked
    if how == "tap":
        page.locator(".board-area svg.table-top").click()
    elif how == "key":
        page.keyboard.press("Escape")
    elif how == "button":
        page.locator(BANNER).get_by_role("button", name="Skip").click()
    else:
        page.clock.resume()
        assert ana.answer(), "she can answer while the show goes on"
    if how != "answer":
        expect(page.locator(BANNER)).to_have_count(0)
        assert ana.asked == number, "to skip is no answer"
    last = [line["text"] for line in feed_of(page) if line["kind"] == "event"][-1]
    if page.locator(BANNER).count() == 0:
        expect(page.locator(".log .line").last).to_contain_text(last)


WATCH = """
window.before = [];
new MutationObserver(() => {
    if (document.querySelector('main.end')) return;
    const lines = [...document.querySelectorAll('.log .line')].map((line) => line.innerText.trim());
    if (lines.length) window.before = lines;
}).observe(document, { childList: true, subtree: true });
"""


@pytest.mark.parametrize(("game", "bots"), [("palabra", 2), ("aye", 3)])
def test_no_end_page_before_the_last_event_has_been_shown(someone: Opener, game: str, bots: int) -> None:
    ana = someone(WIDE, pace="usual")
    page = ana.page
    page.add_init_script(WATCH)
    page.clock.install()
    seats = {str(seat): "ordinary" for seat in range(1, bots + 1)}
    gather(ana, [], game, bots=seats)
    table = page.url.rsplit("/", 1)[1]
    for _ in range(400):
        now = page.request.get(f"/api/tables/{table}/view").json()
        if now["table"]["phase"] == "over":
            break
        if not ana.answer():
            page.wait_for_timeout(20)
    page.wait_for_selector(f"{BANNER}, main.end")
    for _ in range(600):
        if ana.over:
            break
        page.clock.run_for(200)
    events = [line["text"].strip() for line in feed_of(page) if line["kind"] == "event"]
    shown = page.evaluate("window.before")
    assert shown[-1] == events[-1], "the end page came before the last event"
    assert [line for line in shown if line in events][-40:] == events[-40:]
    the_result_is_a_scene(page)


HEADLINE = "Number(getComputedStyle(document.querySelector('.hero h1').parentElement).opacity)"


def the_result_is_a_scene(page: Page) -> None:
    """What was hidden and the scores come line by line, and at last who has won; one press shows everything."""
    expect(page.locator(".reveals li")).not_to_have_count(0)
    assert page.evaluate(HEADLINE) == 0, "the winner is told last"
    page.get_by_role("button", name="Show everything at once").click()
    expect(page.locator(".end.finale")).to_have_count(0)
    assert page.evaluate(HEADLINE) == 1
    page.locator(".final-board summary").click()
    expect(page.locator(".final-board .board-area svg").first).to_be_visible()


def test_in_text_mode_the_end_is_read_before_one_goes_on_to_the_result(someone: Opener) -> None:
    ana = someone(WIDE, pace="usual", text="true")
    page = ana.page
    gather(ana, [], "palabra", bots={"1": "ordinary"})
    enter(ana)
    go_on = page.get_by_role("button", name="To the result")
    for _ in range(200):
        page.wait_for_selector(".text-options:not([data-asked='0']), .text-options > .commit")
        if go_on.count():
            break
        answer_in_words(ana, asked(ana))
    last = [line["text"] for line in feed_of(page) if line["kind"] == "event"][-1]
    expect(page.locator(".text-log li").last).to_have_text(last)
    go_on.click()
    page.locator("main.end").wait_for()


def test_a_finished_match_is_opened_at_its_end(someone: Opener) -> None:
    ana = someone(WIDE, pace="usual")
    gather(ana, [], "palabra", bots={"1": "ordinary"})
    page = ana.page
    for _ in range(200):
        if page.get_by_role("button", name="To the result").count() or ana.over:
            break
        if not ana.answer():
            page.wait_for_timeout(20)
    page.reload()
    page.locator("main.end").wait_for()
    # Whoever has not seen it come to an end is not made to wait for who has won.
    expect(page.locator(".end.finale")).to_have_count(0)


def test_against_bots_alone_a_day_stays_until_one_goes_on(someone: Opener) -> None:
    ana = captain(someone, PHONE, goon="true")
    lay_until_a_day_is_resolved(ana)
    page = ana.page
    onward = page.locator(BANNER).get_by_role("button", name="Go on")
    while not onward.count():
        next_scene(page)
    last = page.locator(BANNER).inner_text()
    page.clock.run_for(10 * LONGEST_SCENE)
    assert page.locator(BANNER).inner_text() == last
    assert ana.asked or page.locator(".sealed-note, .prompt.idle").count(), "what is asked is asked meanwhile"
    onward.click()
    page.clock.run_for(100)
    assert not page.locator(BANNER).count() or page.locator(BANNER).inner_text() != last
