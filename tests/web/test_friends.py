"""How friends come in: by one link, with one tap, before the start and during the match; the owner keeps the door."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.barriers import serious
from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.people import Person, see

POST = """(address, body) => fetch(address, {
    method: 'POST', headers: {'Content-Type': 'application/json', 'X-Tortuga': '1'}, body: JSON.stringify(body)
}).then(reply => reply.json())"""
COLOURS = """([rows, names]) => Object.fromEntries([...document.querySelectorAll(rows)].map(row => [
    row.querySelector(names).lastChild.textContent.trim(), row.querySelector('.badge path').getAttribute('fill')]))"""


def post(page: Page, address: str, body: dict[str, Any]) -> Any:
    """Ask the server for something, as the page would."""
    return page.evaluate(f"([address, body]) => ({POST})(address, body)", [address, body])


def no_wider(page: Page) -> None:
    """The page does not scroll sideways."""
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def arrive(friend: Person, link: str, name: str) -> Page:
    """Open a link and say who one is."""
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill(name)
    return friend.page


def leave(friend: Person, name: str) -> None:
    """Leave the seat by the menu."""
    friend.page.get_by_role("button", name="Menu").click()
    for _ in range(2):
        friend.page.get_by_role("button", name=f"Leave ({name})").click()


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_friends_come_in_by_one_link_and_one_tap(someone: Opener, size: tuple[int, int]) -> None:
    ana, bo, cy, di = someone(size), someone(size), someone(size), someone(size)
    ana.page.goto("/")
    ana.page.get_by_label("Your name").fill("Ana")
    see(ana, "The other 3 seats are open for friends; bots take those that are still empty when you start.")
    ana.page.locator(".new-table select").first.select_option("3")
    ana.page.get_by_role("button", name="Create the table").click()
    see(ana, "If you start now, bots take the 2 empty seats.")
    no_wider(ana.page)
    link = ana.link

    arrive(bo, link, "Bo").get_by_role("button", name="Sit down here: Free seat 2").click()
    see(bo, "Your recovery code")
    see(ana, "If you start now, a bot takes the empty seat.")
    ana.start()
    bo.page.wait_for_selector(".action-bar:not([data-asked='0'])")

    page = arrive(cy, link, "Cy")
    see(cy, "You can take over from a bot")
    no_wider(page)
    assert serious(page) == []
    page.get_by_role("button", name="Take over: Perla").click()
    page.wait_for_selector(".action-bar:not([data-asked='0'])")
    cy.answer(peaceful=True)
    if size == PHONE:
        ana.page.locator(".tab-of-log").click()
    see(ana, "Cy takes over from Perla, a bot.")

    di.page.goto(link)
    see(di, "All seats are taken by people. You can watch.")
    di.page.get_by_role("link", name="Watch").click()
    see(di, "You are watching.")
    expect(di.page.get_by_role("link", name="Take a seat")).to_have_count(0)

    leave(cy, "Cy")
    di.page.get_by_role("link", name="Take a seat").click()
    di.page.get_by_role("link", name="Watch").click()
    see(di, "You are watching.")
    cy.page.keyboard.press("Escape")
    cy.page.get_by_role("link", name="Take a seat").click()
    cy.page.get_by_role("button", name="Take over: Perla").click()
    cy.page.wait_for_selector(".goods")


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["phone", "wide"])
def test_a_locked_table_says_so_and_opens_again(someone: Opener, size: tuple[int, int]) -> None:
    ana, eve = someone(size), someone(size, language="es")
    link = ana.make_table("Ana", seats=3, bots=0)
    ana.page.get_by_label("Lock the table").check()
    eve.page.goto(link)
    see(eve, "Esta mesa está cerrada")
    expect(eve.page.locator(".seat-acts button")).to_have_count(0)
    ana.page.get_by_label("Lock the table").uncheck()
    eve.page.get_by_role("button", name="Sentarse aquí: Asiento libre 2").click()
    see(eve, "Tu código de recuperación")


def test_the_owner_puts_somebody_out(someone: Opener) -> None:
    ana, bo = someone(), someone(PHONE)
    bo.sit_down(ana.make_table("Ana", seats=3, bots=0), "Bo")
    ana.page.get_by_role("button", name="Put out: Bo").click()
    see(ana, "They can come back with the link unless you lock the table.")
    ana.page.get_by_role("button", name="Put Bo out").click()
    expect(bo.page.get_by_role("button", name="Sit down here").first).to_be_visible()
    expect(ana.page.locator(".seat-rows")).not_to_contain_text("Bo")


def test_the_spectators_link_offers_no_seat(someone: Opener) -> None:
    ana, eye = someone(), someone(PHONE)
    ana.make_table("Ana", seats=3, bots=2)
    ana.start()
    key = ana.page.evaluate("""fetch(location.pathname.replace('/t/', '/api/tables/') + '/view')
        .then(reply => reply.json()).then(view => view.you.watch_link)""")
    eye.page.goto(key)
    see(eye, "You are watching.")
    expect(eye.page.get_by_role("link", name="Take a seat")).to_have_count(0)
    eye.page.goto(key.partition("?")[0])
    see(eye, "To sit down here you need the table's whole link")


def test_whoever_leaves_keeps_the_name_in_log_and_chat_and_the_seat_is_free(someone: Opener) -> None:
    ana, bo = someone(), someone()
    bo.sit_down(ana.make_table("Ana", seats=3, bots=1), "Bo")
    ana.start()
    bo.page.locator(".say input").fill("Ahoy!")
    bo.page.locator(".say button").click()
    expect(ana.page.locator(".chat")).to_contain_text("Bo Ahoy!")
    leave(bo, "Bo")
    row = ana.page.locator(".side-players .player", has_text="(Bo)")
    expect(row).to_contain_text("Free seat")
    expect(row.locator(".presence.here")).to_have_count(0)
    expect(ana.page.locator(".chat")).to_contain_text("Bo Ahoy!")
    expect(ana.page.locator("body")).not_to_contain_text("#2")


def test_a_person_sees_and_ends_devices(someone: Opener) -> None:
    ana, phone = someone(), someone(PHONE)
    link = ana.make_table("Ana", seats=3, bots=2)
    code = ana.page.locator(".recovery .code").inner_text()
    ana.start()
    phone.page.goto(link)
    phone.page.get_by_text("I have a recovery code").click()
    phone.page.get_by_label("Your recovery code").fill(code)
    phone.page.get_by_role("button", name="Go").click()
    phone.page.wait_for_selector(".goods")
    ana.page.get_by_role("button", name="Menu").click()
    devices = ana.page.get_by_role("list", name="Your devices at this table")
    expect(devices.locator("li")).to_have_count(2)
    devices.get_by_role("button", name="End").click()
    expect(devices).to_have_count(0)
    expect(phone.page.get_by_text("The match is on.")).to_be_visible()


def test_the_tables_screen_shows_no_code_and_offers_no_seat(someone: Opener) -> None:
    screen = someone(elsewhere=True)
    screen.make_table("Screen", seats=3, bots=0, more=["I am not playing: this device is the shared screen"])
    expect(screen.page.locator(".qr")).to_be_visible()
    expect(screen.page.locator(".recovery")).to_have_count(0)
    expect(screen.page.get_by_role("button", name="Sit down here")).to_have_count(0)
    screen.page.get_by_role("link", name="Sit down at this device after all").click()
    expect(screen.page.get_by_role("button", name="Sit down here").first).to_be_visible()


def test_a_link_that_only_this_machine_can_open_is_called_so(someone: Opener) -> None:
    ana = someone(PHONE)
    ana.make_table("Ana", seats=3, bots=0)
    note = ana.page.get_by_role("note")
    expect(note).to_contain_text("Only this machine can open the table's link.")
    expect(note).to_contain_text("./tortuga serve --host 0.0.0.0")
    expect(ana.page.locator(".qr")).to_have_count(0)
    expect(ana.page.get_by_role("button", name="Share this link")).to_have_count(1)
    no_wider(ana.page)


def test_no_table_is_lost_from_the_list_and_what_is_put_away_comes_back(someone: Opener) -> None:
    ana = someone(PHONE)
    page = ana.page
    page.goto("/")
    table = {"game": "palabra", "seats": 3, "name": "Ana"}
    made = [post(page, "/api/tables", table)["id"] for _ in range(11)]
    for table in made:
        page.goto(f"/t/{table}")
        page.wait_for_selector(".seat-rows")
    page.goto("/")
    expect(page.locator(".own-tables li")).to_have_count(5)
    page.get_by_role("link", name="All your tables (11)").click()
    rows = page.locator(".all-tables .panel:has(h2:text('Under way')) li")
    away = page.locator(".all-tables .panel:has(h2:text('Put away')) li")
    expect(rows).to_have_count(11)
    rows.first.get_by_role("button", name="Put away").click()
    expect(rows).to_have_count(10)
    page.reload()
    expect(rows).to_have_count(10)
    away.get_by_role("button", name="Take out").click()
    expect(rows).to_have_count(11)
    no_wider(page)


def test_everybody_keeps_their_colour_in_a_rematch_with_seats_rotated(someone: Opener) -> None:
    ana = someone()
    ana.make_table("Ana", seats=3, bots=2)
    ana.start()
    ana.page.wait_for_selector(".side-players .player")
    before = ana.page.evaluate(COLOURS, [".side-players .player", ".player-name"])
    ana.page.get_by_role("button", name="Menu").click()
    ana.page.get_by_role("button", name="End the match").click()
    ana.page.wait_for_selector("main.end")
    address = "/api/tables/" + ana.page.url.rpartition("/")[2].partition("?")[0]
    post(ana.page, f"{address}/rematch", {"rotate": True})
    ana.page.goto(post(ana.page, f"{address}/follow", {})["link"])
    ana.page.wait_for_selector(".seat-row")
    after = ana.page.evaluate(COLOURS, [".seat-row", ".seat-name b"])
    assert {("you" if name == "Ana" else name): colour for name, colour in after.items()} == before
