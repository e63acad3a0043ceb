"""Captains of Plunder talk on their phones: a threat, a bribe, an offer and a counter-offer, all with steppers."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.passage import Captain, land, meet
from tests.web.people import Person
from tortuga.games import SLUGS

GAME = SLUGS.index("plunder")


def press(person: Person, label: str) -> None:
    """Pick an option of the list, if it is not the only one and so chosen already, and commit it."""
    option = person.page.locator(".action-bar .option", has_text=label).first
    if option.get_attribute("aria-pressed") != "true":
        option.click()
    commit(person)


def commit(person: Person) -> None:
    """Commit what was put together, and wait until it is on its way."""
    asked = person.asked
    person.page.locator(".commit-row .commit:enabled").click()
    person.page.wait_for_function("n => Number(document.querySelector('.action-bar').dataset.asked) !== n", arg=asked)


def one_more(person: Person, side: str, last: bool = False) -> str:
    """Put one more card on a side of a deal, of the first or last kind that can be had; tell which."""
    more = person.page.locator(f"{side} .stepper button[aria-label^='more'][aria-disabled=false]")
    button = more.last if last else more.first
    kind = button.get_attribute("aria-label") or ""
    button.click()
    return kind.removeprefix("more: ")


def topic(person: Person, name: str) -> None:
    """Turn to something that may also be done now."""
    person.page.get_by_role("button", name=name).click()


def test_a_threat_a_bribe_and_a_counter_offer_between_two_phones(someone: Opener) -> None:
    ana, bo = someone(PHONE), someone(PHONE)
    address = ana.make_table("Ana", seats=2, bots=0, game=GAME)
    bo.sit_down(address, "Bo")
    ana.page.locator(".button-row button.commit:enabled").wait_for()
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    hunter, prey = Captain(ana, address, 0), Captain(bo, address, 1)
    meet(hunter, prey)
    ana.page.wait_for_selector(".topic")

    topic(ana, "Threaten")
    ana.page.locator(".action-bar .option").first.click()
    commit(ana)
    expect(ana.page.locator(".trade-side")).to_have_count(2)
    one_more(ana, ".trade-side:last-child")
    commit(ana)
    expect(bo.page.locator(".prompt b")).to_contain_text("demands 1")
    press(bo, "Stand firm")

    ana.page.locator(".action-bar .option", has_text="Attack").first.wait_for()
    press(ana, "Attack")
    expect(bo.page.locator(".prompt b")).to_contain_text("about to attack")
    held = prey.match()["board"]["captains"][1]["cards"]
    one_more(bo, ".counts")
    expect(bo.page.locator(".commit-row .commit")).to_contain_text("1 ")
    commit(bo)
    press(ana, "Take the bribe")
    expect(bo.page.locator(".log")).to_contain_text("Ana")
    assert prey.match()["board"]["captains"][1]["cards"] == held - 1

    topic(ana, "Offer a trade")
    give = one_more(ana, ".trade-side:first-of-type")
    one_more(ana, ".trade-side:last-child", last=give != "gold")
    expect(ana.page.locator(".commit-row .commit")).to_contain_text(f"You give: 1 {give}")
    ana.page.locator(".commit-row .commit").click()
    expect(bo.page.locator(".prompt b")).to_contain_text("Ana gives 1")
    press(bo, "Make a counter-offer")
    expect(bo.page.locator(".trade-side")).to_have_count(2)
    one_more(bo, ".trade-side:first-of-type")
    commit(bo)
    before = [captain["cards"] for captain in prey.match()["board"]["captains"]]
    press(ana, "Deal with Bo")
    expect(ana.page.locator(".prompt b")).to_contain_text("the helm")
    assert [captain["cards"] for captain in prey.match()["board"]["captains"]] == [before[0] + 1, before[1] - 1]


@pytest.mark.parametrize(("hers", "his"), [(PHONE, WIDE), (WIDE, PHONE)])
def test_an_announcement_is_answered_with_one_tap(someone: Opener, hers: tuple[int, int], his: tuple[int, int]) -> None:
    ana, bo = someone(hers), someone(his, language="es")
    address = ana.make_table("Ana", seats=2, bots=0, game=GAME)
    bo.sit_down(address, "Bo")
    ana.page.locator(".button-row button.commit:enabled").wait_for()
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    hunter, prey = Captain(ana, address, 0), Captain(bo, address, 1)
    meet(hunter, prey)
    ana.page.wait_for_selector(".topic")
    hand = prey.match()["board"]["captains"][1]["hand"]
    kind = next(kind for kind, count in enumerate(hand) if count)

    topic(ana, "Announce")
    expect(ana.page.locator(".trade-side")).to_have_count(2)
    more = ana.page.locator(".trade-side:last-child .stepper button[aria-label^='more']")
    more.nth(kind).click()
    ana.page.locator(".commit-row .commit:enabled").click()
    expect(ana.page.locator(".said-text")).to_contain_text("Ana: looking for 1")
    expect(bo.page.locator(".said-text")).to_contain_text("Ana: busca 1")
    bo.page.locator(".said button").first.click()
    expect(ana.page.locator(".prompt b")).to_contain_text("Bo would give 1")
    expect(bo.page.locator(".said button")).to_have_count(0)
    assert hunter.match()["board"]["captains"][1]["known"][kind] >= 1
    press(ana, "Decline")
    expect(bo.page.locator(".said button").first).to_be_visible()


def test_the_dice_of_a_battle_show_what_was_rolled_and_beside_it_what_skulls_add(someone: Opener) -> None:
    ana, bo = someone(PHONE), someone(WIDE)
    address = ana.make_table("Ana", seats=2, bots=0, game=GAME)
    bo.sit_down(address, "Bo")
    ana.page.locator(".button-row button.commit:enabled").wait_for()
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    raider = Captain(ana, address, 0)
    attack = land(raider, Captain(bo, address, 1))
    islands = raider.match()["board"]["islands"]
    skulls = next(island["skulls"] for island in islands if island["id"] == attack[2])
    raider.give(attack)
    for person in (ana, bo):
        dice = person.page.locator(".dice", has_text="attacks")
        expect(dice.locator(".die-sum").nth(1).locator(".die-bonus")).to_have_text(f"+{skulls}")
        expect(dice.locator(".die-sum").nth(0).locator(".die-bonus")).to_have_count(0)
        pips = [
            dice.locator(".die-sum").nth(side).locator(".die-face").first.locator("circle").count() for side in (0, 1)
        ]
        text = dice.locator(".dice-text").inner_text()
        assert f"{pips[0]} against {pips[1] + skulls}" in text
