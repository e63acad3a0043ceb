"""How people appear to each other: names, talk, coming and going."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, Opener
from tests.web.people import Person


def test_whoever_gives_no_name_is_a_pirate_to_the_others(someone: Opener) -> None:
    ana, bo = someone(), someone(PHONE, language="es")
    address = ana.make_table("", seats=3, bots=1)
    bo.sit_down(address, "")
    expect(bo.page.locator(".seat-name b").nth(0)).to_have_text("Pirate 1")
    expect(bo.page.locator(".seat-name b").nth(1)).to_have_text("Pirata 2")


def test_the_owner_says_in_the_waiting_room_how_good_a_bot_is(someone: Opener) -> None:
    ana = someone(PHONE)
    ana.make_table("Ana", seats=4, bots=1)
    page = ana.page
    rows = page.locator(".seat-row")
    expect(rows.nth(3)).to_contain_text("Bot · ordinary")
    page.get_by_label("Level of the bots").select_option("easy")
    rows.nth(1).get_by_role("button", name="Put a bot here").click()
    expect(rows.nth(1)).to_contain_text("Bot · easy")
    page.get_by_role("button", name="Bots into all free seats now").click()
    expect(rows.nth(2)).to_contain_text("Bot · easy")
    # Those that sit there already change with it.
    page.get_by_label("Level of the bots").select_option("ordinary")
    for row in (1, 2, 3):
        expect(rows.nth(row)).to_contain_text("Bot · ordinary")


def talking(ana: Person, bo: Person) -> None:
    """Two people at a table that has begun."""
    bo.sit_down(ana.make_table("Ana", seats=3, bots=1), "Bo")
    expect(bo.page.locator("main")).to_contain_text("All seats are taken: Ana can start.")
    ana.page.locator(".button-row button.commit:enabled").wait_for()
    ana.start()
    bo.page.wait_for_selector(".action-bar")


def test_whoever_was_muted_can_be_heard_again(someone: Opener) -> None:
    ana, bo = someone(), someone()
    talking(ana, bo)
    bo.page.locator(".say input").fill("I shall lay green, on my word")
    bo.page.locator(".say button").click()
    chat = ana.page.locator(".chat")
    expect(chat).to_contain_text("on my word")
    chat.locator("summary").click()
    chat.get_by_role("button", name="Report").click()
    expect(ana.page.locator(".toast")).to_contain_text("has been told")
    chat.get_by_role("button", name="Mute").click()
    expect(chat).not_to_contain_text("on my word")
    expect(chat).to_contain_text("Muted: Bo")
    chat.get_by_role("button", name="Hear again").click()
    expect(chat).to_contain_text("on my word")


def test_leaving_is_asked_once_more_and_the_seat_can_be_taken_again(someone: Opener) -> None:
    ana, bo = someone(), someone(PHONE)
    talking(ana, bo)
    page = bo.page
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave (Bo)").click()
    page.get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="Leave (Bo)").click()
    expect(page.locator("dialog")).to_contain_text("A caretaker plays on for you")
    page.get_by_role("button", name="Leave (Bo)").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".bystander")).to_contain_text("You are watching.")
    page.get_by_role("link", name="Take a seat").click()
    page.get_by_role("button", name="Sit down here").click()
    expect(page.locator(".goods")).to_be_visible()


def test_the_rule_behind_a_question_is_told_without_leaving_the_table(someone: Opener) -> None:
    ana = someone(PHONE)
    ana.make_table("Ana", seats=3, bots=2)
    ana.start()
    link = ana.page.locator(".rule-link")
    rule = link.inner_text()
    link.click()
    expect(ana.page.locator(".toast a")).to_have_text(rule)
    expect(ana.page.locator(".board-area")).to_be_visible()


def test_an_address_that_leads_nowhere_is_told_in_plain_words(someone: Opener) -> None:
    ana = someone(PHONE, language="es")
    ana.page.goto("/t/Tortuga!")
    expect(ana.page.get_by_role("heading")).to_have_text("No hay ninguna mesa en esta dirección.")
    ana.page.goto("/treasure")
    expect(ana.page.locator("main.message a")).to_have_text("Puerto")


def test_the_lobby_leads_back_to_the_own_tables_and_says_which_one_waits(someone: Opener) -> None:
    ana = someone(PHONE)
    page = ana.page
    address = ana.make_table("Ana", seats=3, bots=2)
    page.goto("/")
    rows = page.locator(".own-tables li")
    expect(rows).to_contain_text(["Waiting room"])
    rows.get_by_role("link", name="Continue").click()
    ana.start()
    page.wait_for_selector(".action-bar:not([data-asked='0'])")
    page.goto("/")
    expect(rows).to_contain_text(["Your turn"])
    rows.get_by_role("link", name="Continue").click()
    page.wait_for_url(address.partition("?")[0] + "*")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Leave (Ana)").click()
    page.get_by_role("button", name="Leave (Ana)").click()
    page.keyboard.press("Escape")
    expect(page.locator(".bystander")).to_be_visible()
    page.goto("/")
    page.wait_for_selector(".open-tables, .new-table .game-card")
    expect(rows).to_have_count(0)


@pytest.mark.parametrize("path", ["/", "/rules/palabra"])
def test_the_narrowest_phones_do_not_scroll_sideways(someone: Opener, path: str) -> None:
    page = someone((320, 640), language="es").page
    page.goto(path)
    page.wait_for_selector(".new-table .game-card, .rule")
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") == 0


def test_who_looks_up_the_rules_finds_the_chapter_and_the_way_back(someone: Opener) -> None:
    ana = someone(PHONE)
    page = ana.page
    address = ana.make_table("Ana", seats=3, bots=2)
    ana.start()
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("link", name="Rules").click()
    page.locator(".chapters summary").click()
    page.locator(".chapters a").last.click()
    expect(page.locator(".rules h2").last).to_be_in_viewport()
    page.get_by_role("link", name="Back to the table").click()
    page.wait_for_url(address.partition("?")[0] + "*")
    expect(page.locator(".board-area")).to_be_visible()


def test_a_seat_is_taken_on_another_device_with_its_code(someone: Opener) -> None:
    ana, phone = someone(), someone(PHONE)
    address = ana.make_table("Ana", seats=3, bots=2)
    code = ana.page.locator(".recovery .code").inner_text()
    ana.start()
    page = phone.page
    page.goto(address)
    page.get_by_text("I have a recovery code").click()
    for given, taken in (("AAAA-AAAA", False), (code.lower(), True)):
        page.get_by_label("Your recovery code").fill(given)
        page.get_by_role("button", name="Go").click()
        expect(page.locator(".goods" if taken else ".toast.bad")).to_be_visible()
    expect(page.locator(".toast.bad")).to_have_count(0)
