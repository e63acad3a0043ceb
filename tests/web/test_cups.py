"""The cups of PIRATA in the browser: a match to its end, bids on two steppers, tiles that explain themselves."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.web.barriers import serious
from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.mates import Mate, first_answer, gather
from tests.web.people import GONE, Person, play_out, see
from tests.web.test_phone import LOW
from tests.web.typed import ASKED, MOVED_ON, answer_in_words, asked, enter
from tortuga.games import SLUGS

GAME = SLUGS.index("pirata")


def at_the_betting(person: Person) -> Person:
    """Lay tiles and pass cards until the dice are shaken and this person is asked."""
    person.make_table("Ana", seats=4, bots=3, game=GAME)
    person.start()
    for _ in range(40):
        person.page.wait_for_selector(".action-bar:not([data-asked='0'])")
        if person.page.locator(".bidding").count():
            return person
        person.answer()
    raise AssertionError("no betting in forty answers")


def test_two_people_and_two_bots_finish_a_match(someone: Opener) -> None:
    ana, bo = someone(), someone(PHONE)
    address = ana.make_table("Ana", seats=4, bots=2, game=GAME)
    bo.sit_down(address, "Bo")
    see(ana, "Bo")
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    play_out([ana, bo], most=800)
    see(ana, "Winner")


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_bid_is_two_steppers_and_one_button(someone: Opener, size: tuple[int, int]) -> None:
    page = at_the_betting(someone(size)).page
    count = page.locator(".bidding .stepper output").first
    before = int(count.inner_text())
    page.locator(".bidding .stepper button").nth(1).click()
    expect(count).to_have_text(str(before + 1))
    expect(page.locator(".commit-row .commit")).to_contain_text(f"{before + 1} ×")
    page.locator(".commit-row .commit").click()
    see_in_log = page.locator(".log").get_by_text(f"Ana bids {before + 1} ×")
    expect(see_in_log.first).to_be_attached()


@pytest.mark.parametrize("size", [LOW, PHONE, WIDE])
def test_the_own_hand_is_seen_while_one_bids_and_a_tap_reads_a_card(someone: Opener, size: tuple[int, int]) -> None:
    person = at_the_betting(someone(size))
    page = person.page
    held = board_of(person)["pirates"][0]["hand"]
    assert held
    expect(page.locator(".pir-card")).to_have_count(len(held))
    card = page.locator(".pir-card").first
    expect(card).to_be_in_viewport(ratio=0.9)
    card.click()
    expect(page.locator(".toast")).to_contain_text(card.locator("b").inner_text())
    expect(page.locator(".toast")).to_contain_text(card.locator(".card-text").text_content() or "?")


def test_a_call_is_said_with_the_second_press(someone: Opener) -> None:
    person = at_the_betting(someone(PHONE))
    page = person.page
    while not page.locator(".call.liar").count():
        number = person.asked
        page.locator(".call.raise").dblclick()
        page.wait_for_function(GONE, arg=number)
        person.answer_until(".bidding")
    page.locator(".call.liar").click()
    expect(page.locator(".call.liar")).to_have_class(re.compile(r"\bon\b"))
    page.locator(".call.liar").click()
    expect(page.locator(".log").get_by_text(re.compile("Ana calls .* a LIAR")).first).to_be_attached()
    expect(page.locator(".pir-die.counted").first).to_be_attached()


def match_of(person: Person) -> dict[str, Any]:
    """The match as the server shows it to this person."""
    table = person.page.url.rsplit("/", 1)[1].partition("?")[0]
    found: dict[str, Any] = person.page.request.get(f"/api/tables/{table}/view").json()["match"]
    return found


def board_of(person: Person) -> dict[str, Any]:
    """The table as the server shows it to this person."""
    board: dict[str, Any] = match_of(person)["board"]
    return board


RUNNING = ".windows .pass.running"
PASSED = 14_000
"""Longer than the page ever waits, in milliseconds."""


def with_a_mate(someone: Opener, clock: str = "relaxed", **how: str) -> tuple[Person, list[Mate]]:
    """Somebody at a table where another person waits, by a clock."""
    ana = someone(WIDE, **how)
    _, mates = gather(ana, [someone()], "pirata", bots={"2": "ordinary", "3": "ordinary"}, clock=clock)
    return ana, mates


def at_a_window_alone(person: Person, mates: list[Mate], wanted: str = RUNNING) -> int:
    """Come to a window for cards in which all others have passed: nobody can change the question. Tells its number."""
    words = person.page.locator(".text-table").count() > 0
    for _ in range(600):
        for mate in mates:
            mate.play(pass_if_possible)
        match = match_of(person)
        number = match["number"] if match["decision"] and match["sealed"] is None else 0
        shown = int(person.page.evaluate(ASKED)) if words else person.asked
        if not number or number != shown:
            person.page.wait_for_timeout(20)
        elif not person.page.locator(wanted).count():
            # Bo may have changed the question meanwhile, where the first answer closes it for all.
            answer_in_words(person, number) if words else person.answer()
        elif match["waiting"] == [0]:
            return number
    raise AssertionError("the others never passed")


def pass_if_possible(decision: dict[str, Any]) -> list[Any]:
    """Play no card."""
    can = any(option["answer"] == ["pass"] for option in decision["answers"] or ())
    return ["pass"] if can else first_answer(decision)


def test_a_window_for_cards_passes_by_itself_where_others_wait_unless_it_is_touched(someone: Opener) -> None:
    person, mates = with_a_mate(someone)
    page = person.page
    page.clock.install()
    number = at_a_window_alone(person, mates)
    expect(page.locator(".passes-in")).to_contain_text(re.compile(r"The others wait. You pass in 1\d s"))
    page.keyboard.press("Shift")
    expect(page.locator(RUNNING)).to_have_count(0)
    expect(page.locator(".passes-in")).to_have_count(0)
    page.clock.fast_forward(30_000)
    assert person.asked == number
    person.answer()
    number = at_a_window_alone(person, mates)
    page.clock.fast_forward(PASSED)
    page.wait_for_function(GONE, arg=number)


@pytest.mark.parametrize("clock", ["none", "days"])
def test_without_a_clock_that_runs_no_window_passes_by_itself(someone: Opener, clock: str) -> None:
    person, mates = with_a_mate(someone, clock)
    person.page.clock.install()
    number = at_a_window_alone(person, mates, ".windows .pass")
    expect(person.page.locator(RUNNING)).to_have_count(0)
    person.page.clock.fast_forward(120_000)
    expect(person.page.locator(".windows .pass")).to_be_visible()
    assert person.asked == number


def test_against_bots_alone_no_window_passes_by_itself_whatever_the_clock(someone: Opener) -> None:
    ana = someone(PHONE)
    gather(ana, [], "pirata", bots={"1": "ordinary", "2": "ordinary"}, clock="brisk")
    ana.page.clock.install()
    number = at_a_window_alone(ana, [], ".windows .pass")
    expect(ana.page.get_by_label("Wait for me")).to_have_count(0)
    ana.page.clock.fast_forward(20_000)
    expect(ana.page.locator(".windows .pass")).to_be_visible()
    assert ana.asked == number


def test_windows_for_cards_wait_for_whoever_listens(someone: Opener) -> None:
    ana, mates = with_a_mate(someone, text="true")
    page = ana.page
    enter(ana)
    page.clock.install()
    number = at_a_window_alone(ana, mates, ".windows .pass")
    wait = page.get_by_label("Wait for me")
    expect(wait).to_be_checked()
    expect(page.locator(RUNNING)).to_have_count(0)
    page.clock.fast_forward(60_000)
    assert asked(ana) == number
    wait.press("Space")
    expect(wait).not_to_be_checked()


def test_windows_for_cards_pass_by_themselves_in_text_mode_if_that_is_wished(someone: Opener) -> None:
    ana, mates = with_a_mate(someone, text="true", **{"pirata.patient": "false"})
    page = ana.page
    enter(ana)
    told = page.locator(".text-options > [role=status]")
    page.clock.install()
    number = at_a_window_alone(ana, mates)
    expect(told).to_contain_text("You pass in 12 seconds unless you press a key")
    page.keyboard.press("Shift")
    expect(page.locator(RUNNING)).to_have_count(0)
    page.clock.fast_forward(30_000)
    assert asked(ana) == number
    answer_in_words(ana, number)
    number = at_a_window_alone(ana, mates)
    page.clock.fast_forward(PASSED)
    page.wait_for_function(MOVED_ON, arg=number)
    expect(told).to_contain_text("The page has passed for you.")


def test_who_passes_all_is_not_asked_for_cards_again_this_round(someone: Opener) -> None:
    person = at_the_betting(someone(PHONE))
    page = person.page
    for _ in range(12):
        person.answer_until(".windows .pass")
        number, now = person.asked, board_of(person)["round"]
        page.locator(".windows button").nth(1).click()
        expect(page.locator(".windows")).to_contain_text("You pass on cards this round")
        page.wait_for_function(GONE, arg=number)
        page.wait_for_selector(".action-bar:not([data-asked='0'])")
        shown = page.locator(".windows .pass").count()
        if board_of(person)["round"] == now:
            assert shown == 0
            page.reload()
            expect(page.locator(".windows")).to_contain_text("You pass on cards this round")
            return
    raise AssertionError("every round was over before she was asked anything else")


def test_a_tap_on_a_tile_tells_what_it_does(someone: Opener) -> None:
    page = at_the_betting(someone(PHONE)).page
    page.locator(".pir-square.negative").first.click()
    card = page.locator(".tile-card")
    expect(card).to_be_visible()
    assert len(card.locator("span").inner_text()) > 20
    card.click()
    expect(card).to_have_count(0)


def test_a_square_is_previewed_by_keyboard_before_it_is_sent(someone: Opener) -> None:
    person = someone()
    person.make_table("Ana", seats=4, bots=3, game=GAME)
    person.start()
    page = person.page
    page.wait_for_selector(".action-bar:not([data-asked='0'])")
    number = person.asked
    page.locator(".own-tile.lit").first.press("Enter")
    page.locator(".pir-square.lit").first.press("Enter")
    expect(page.locator(".commit-row .commit:enabled")).to_contain_text("on square")
    assert person.asked == number, "the first press only previews"
    page.locator(".pir-square.picked").first.press("Space")
    page.wait_for_function(GONE, arg=number)


def test_the_dice_of_others_are_nowhere_in_the_page(someone: Opener) -> None:
    person = at_the_betting(someone())
    shown = [pirate["dice"] for pirate in board_of(person)["pirates"] if pirate["dice"]]
    expect(person.page.locator(".pir-place .pir-die")).to_have_count(sum(map(len, shown)))
    expect(person.page.locator(".pir-cup.lifted")).to_have_count(len(shown))


def test_nothing_scrolls_and_nobody_is_shut_out(someone: Opener) -> None:
    page = at_the_betting(someone(PHONE)).page
    overflow = page.evaluate(
        "() => [document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight]"
    )
    assert overflow[0] <= 0
    assert overflow[1] <= 0
    assert serious(page) == []
