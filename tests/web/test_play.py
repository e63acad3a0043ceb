"""People play in the browser, from the lobby to the last check of the dice."""

from __future__ import annotations

import pytest
from playwright.sync_api import Route, expect

from tests.web.barriers import fits, serious
from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.people import GONE, play_out, see
from tests.web.serving import ELSEWHERE


def bend(route: Route) -> None:
    """Change one draw of the ledger on its way to the browser."""
    response = route.fetch()
    ledger = response.json()
    sides, value = ledger["draws"][2]
    ledger["draws"][2] = [sides, (value + 1) % sides]
    route.fulfill(response=response, json=ledger)


def test_two_people_and_two_bots_play_a_match_and_check_its_dice(someone: Opener) -> None:
    ana, bo = someone(), someone(PHONE, elsewhere=True)
    address = ana.make_table("Ana", seats=4, bots=2)
    bo.sit_down(address.replace("127.0.0.1", ELSEWHERE), "Bo")
    see(ana, "Bo")
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    ana.page.locator(".say input").fill("Peace?")
    ana.page.locator(".say button").click()
    play_out([ana, bo])
    see(ana, "Winner")
    expect(ana.page.locator(".chat")).to_contain_text("Peace?")
    expect(ana.page.locator(".ranking li")).to_have_count(4)
    assert serious(ana.page) == []

    ana.page.get_by_role("button", name="Check the dice").click()
    expect(ana.page.locator(".verdict.right")).to_be_visible()
    assert bo.page.evaluate("crypto.subtle === undefined"), "over the network and without TLS the browser lends no hand"
    bo.page.get_by_role("button", name="Check the dice").click()
    expect(bo.page.locator(".verdict.right")).to_be_visible()
    ana.page.route("**/ledger?*", bend)
    ana.page.get_by_role("button", name="Check the dice").click()
    expect(ana.page.locator(".verdict.bent")).to_contain_text("Draw 3 does not fit")

    ana.page.get_by_role("link", name="Replay").click()
    slider = ana.page.locator("input[type=range]")
    expect(ana.page.locator(".replay-page .plaque")).to_have_count(4)
    assert serious(ana.page) == []
    slider.fill("12")
    expect(ana.page.locator(".replay-text")).to_contain_text("12 of")
    ana.page.get_by_role("button", name="Next", exact=True).click()
    expect(ana.page.locator(".replay-text")).to_contain_text("13 of")
    ana.page.get_by_label("Seen by").select_option("")
    expect(ana.page.locator(".replay-page .plaque")).to_have_count(4)
    expect(ana.page.locator(".replay-page .goods")).to_have_count(0)
    ana.page.get_by_label("Seen by").select_option("1")
    expect(ana.page.locator(".replay-page .plaque")).to_have_count(4)
    expect(ana.page.locator(".replay-page .goods .purse")).to_be_visible()
    ana.page.set_viewport_size({"width": 844, "height": 390})
    expect(ana.page.locator(".replay-page .plaque").first).to_be_in_viewport()
    fits(ana.page)
    ana.page.get_by_role("button", name="Text mode").click()
    expect(ana.page.locator(".in-words h3").first).to_be_visible()
    ana.page.get_by_role("button", name="Leave text mode").click()
    ana.page.set_viewport_size({"width": 1440, "height": 900})
    ana.page.get_by_role("button", name="Last", exact=True).click()
    last = int(slider.get_attribute("max") or 0)
    assert last > 50, "the end lies beyond what is fetched first"
    expect(ana.page.locator(".replay-text")).to_contain_text(f"{last} of {last} ")
    expect(ana.page.locator(".replay-text")).not_to_contain_text("One moment")
    ana.page.locator(".story button").nth(20).click()
    expect(ana.page.locator(".story .now button").first).to_be_in_viewport()
    assert 0 < int(slider.input_value()) < last
    moment = ana.page.url
    ana.page.goto(moment)
    expect(ana.page.locator(".replay-text")).to_contain_text(f"{slider.input_value()} of {last}")

    ana.page.get_by_role("link", name="Back").click()
    ana.page.get_by_role("button", name="Rematch", exact=True).click()
    ana.page.wait_for_url(lambda url: not url.startswith(address.partition("?")[0]))
    bo.page.get_by_role("button", name="To the rematch").click()
    bo.page.wait_for_url(ana.page.url.replace("127.0.0.1", ELSEWHERE))


def test_a_reload_keeps_a_sealed_choice_and_it_can_still_be_changed(someone: Opener) -> None:
    ana, bo = someone(PHONE), someone(PHONE)
    bo.sit_down(ana.make_table("Ana", seats=3, bots=1), "Bo")
    ana.start()
    ana.page.wait_for_selector(".berth.empty")
    ana.page.locator(".hand-ship").nth(0).click()
    ana.page.locator(".hand-ship").nth(0).click()
    laid = ana.page.locator(".berth").all_inner_texts()
    ana.page.locator(".commit-row .commit").click()
    see(ana, "You have chosen")
    expect(ana.page.locator(".commit-row .commit")).to_have_text("Chosen; waiting for the others")
    expect(bo.page.locator(".player .state.chosen").first).to_be_visible()

    ana.page.reload()
    see(ana, "You have chosen")
    expect(ana.page.locator(".berth.full")).to_have_count(2)
    expect(ana.page.locator(".berth")).to_have_text(laid, use_inner_text=True)

    before = ana.page.locator(".berth").nth(0).get_attribute("aria-label")
    ana.page.locator(".berth").nth(0).click()
    # News of the others comes in between; what is being laid anew stays as it is.
    bo.page.get_by_role("button", name="Chat").click()
    bo.page.locator(".say input").fill("Are you ready?")
    bo.page.locator(".say button").click()
    expect(ana.page.locator(".news-chat")).to_be_visible()
    expect(ana.page.locator(".berth.empty")).to_have_count(1)
    ana.page.locator(".hand-ship").nth(1).click()
    assert ana.page.locator(".berth").nth(0).get_attribute("aria-label") != before
    ana.page.locator(".commit-row .commit").click()
    see(ana, "You have chosen")
    bo.page.wait_for_selector(".berth.empty")
    assert bo.answer()
    expect(ana.page.locator(".sealed-note")).to_have_count(0)


def test_a_wrong_wish_is_answered_with_the_rule(someone: Opener) -> None:
    ana = someone()
    ana.make_table("Ana", seats=3, bots=2)
    ana.start()
    for _ in range(60):
        ana.page.wait_for_selector(".action-bar:not([data-asked='0'])")
        if ana.page.locator(".wish").count():
            break
        ana.answer(peaceful=True)
    ana.page.locator(".wish").first.click()
    expect(ana.page.locator(".toast.bad")).to_contain_text("PAL-")
    ana.page.locator(".toast a").click()
    expect(ana.page.locator(".rule.wanted")).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_a_gem_is_taken_by_tapping_it_on_the_island_that_is_shared(someone: Opener, size: tuple[int, int]) -> None:
    ana, bo = someone(size), someone(size)
    bo.sit_down(ana.make_table("Ana", seats=2, bots=0), "Bo")
    ana.page.locator(".button-row button.commit:enabled").wait_for()
    ana.start()
    for person in (ana, bo):
        person.page.wait_for_selector(".berth.empty")
        person.answer(peaceful=True)
    expect(ana.page.locator(".log").get_by_text("picks first").first).to_be_attached()
    lit = ".heaps .spot.lit"
    taker = ana
    while not taker.page.locator(lit).count():  # one of the two is asked; the news reaches both in a moment
        taker = bo if taker is ana else ana
        taker.page.wait_for_timeout(50)
    taker.page.locator(lit).first.click()
    expect(taker.page.locator(".heaps .spot.picked").first).to_be_visible()
    number = taker.asked
    taker.page.locator(".commit-row .commit:enabled").click()
    taker.page.wait_for_function(GONE, arg=number)
    name = "Ana" if taker is ana else "Bo"
    expect(ana.page.locator(".log").get_by_text(f"{name} takes a ").first).to_be_attached()


def test_one_device_is_handed_over_between_two_people(someone: Opener) -> None:
    ana = someone(PHONE)
    ana.make_table("Ana", seats=3, bots=1)
    ana.page.locator(".seat-acts button", has_text="Add a person").click()
    ana.page.get_by_label("Their name").fill("Bo")
    ana.page.locator("dialog button.commit").click()
    expect(ana.page.locator(".seat-acts", has_text="Leave")).to_have_count(2)
    ana.page.locator(".button-row button.commit").click()
    ana.page.wait_for_selector(".hand-over")
    assert ana.page.locator(".berth").count() == 0
    assert serious(ana.page) == []
    assert ana.page.locator(".hand-over-names button").all_inner_texts() == ["I am Ana", "I am Bo"]
    ana.page.locator(".hand-over-names button").first.click()
    ana.page.wait_for_selector(".berth.empty")
    assert ana.answer()
    ana.page.wait_for_selector(".hand-over")


def test_a_shared_screen_shows_the_table_without_secrets(someone: Opener) -> None:
    screen, ana = someone(elsewhere=True), someone(PHONE)
    address = screen.make_table("Screen", seats=3, bots=2, more=["I am not playing: this device is the shared screen"])
    ana.sit_down(address, "Ana")
    screen.page.locator(".button-row button.commit").click()
    screen.page.wait_for_selector(".screen-page .plaque")
    ana.page.wait_for_selector(".berth.empty")
    assert screen.page.locator(".goods, .action-bar").count() == 0
    expect(screen.page.locator(".screen-page .qr")).to_be_visible()
    assert serious(screen.page) == []


def test_in_a_network_without_tls_the_link_is_copied_and_notices_are_honest(someone: Opener) -> None:
    ana = someone(PHONE, elsewhere=True)
    page = ana.page
    address = ana.make_table("Ana", seats=3, bots=2)
    page.get_by_role("button", name="Share this link").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Notify me when it is my turn").click()
    expect(page.locator("dialog")).to_contain_text("This browser does not allow it here")
    expect(page.get_by_label("Notify me when it is my turn")).not_to_be_checked()
    page.goto("/")
    field = page.get_by_label("Join by link")
    field.focus()
    page.keyboard.press("Control+V")
    expect(field).to_have_value(address)


def test_two_friends_ask_for_two_seats_and_get_the_variant_for_two(someone: Opener) -> None:
    ana = someone(PHONE)
    ana.page.goto("/")
    seats = ana.page.locator(".new-table select").first
    seats.select_option("2")
    expect(ana.page.locator(".new-table")).to_contain_text("Variant: Two pirates")
    seats.select_option("5")
    expect(ana.page.locator(".new-table")).not_to_contain_text("Variant: Two pirates")
    ana.make_table("Ana", seats=2, bots=1)
    ana.start()
    expect(ana.page.locator(".plaque")).to_have_count(2)
