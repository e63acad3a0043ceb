"""Under one's hands: what lies on the board is the control, what is half done stays, and every button can be read."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.mates import HEADERS, Mate, first_answer, gather
from tests.web.passage import roll_at_least_two, two_at_sea
from tests.web.people import GONE, Person
from tests.web.test_phone import NARROWEST, seated
from tests.web.test_show import BANNER, stop_the_clock
from tortuga.games import SLUGS


def test_a_bid_of_nothing_can_be_made_after_esc(someone: Opener) -> None:
    person = seated(someone, WIDE, "palabra", 3)
    person.answer_until(".stepper button[aria-disabled=false]")
    page, number = person.page, person.asked
    commit = page.locator(".commit-row .commit")
    page.locator(".stepper button[aria-disabled=false]").first.click()
    page.keyboard.press("Escape")
    expect(page.locator(".stepper output").first).to_have_text("0")
    expect(commit).to_be_enabled()
    page.keyboard.press("Escape")
    expect(commit).to_be_enabled()
    page.locator(".prompt").click()
    page.keyboard.press("Enter")
    page.wait_for_function(GONE, arg=number)


def test_half_laid_ships_outlast_a_reload_and_giving_ones_word(someone: Opener) -> None:
    page = seated(someone, PHONE, "palabra", 4).page
    page.locator(".hand-ship").first.click()
    laid = page.locator(".berth.full").get_attribute("aria-label")
    page.reload()
    expect(page.locator(".berth.full")).to_have_attribute("aria-label", laid or "")
    page.get_by_role("button", name="Give my word").click()
    expect(page.locator(".berths")).to_have_count(0)
    page.locator(".action-bar .option").first.click()
    page.locator(".commit-row .commit").click()
    expect(page.locator(".log .line", has_text="Ana gives a pirate's word").first).to_be_attached()
    expect(page.locator(".berth.full")).to_have_attribute("aria-label", laid or "")
    page.locator(".hand-ship:enabled").first.click()
    page.reload()
    expect(page.locator(".berth.full")).to_have_count(2)
    expect(page.locator(".commit-row .commit")).to_be_enabled()


def test_esc_closes_a_notice_and_keeps_what_is_chosen(someone: Opener) -> None:
    page = seated(someone, WIDE, "palabra", 4).page
    page.locator(".hand-ship").first.click()
    page.locator(".rule-link").first.click()
    expect(page.locator(".toast.shown")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".toast.shown")).to_have_count(0)
    expect(page.locator(".berth.full")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".berth.full")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_cards_to_pass_are_chosen_by_a_tap_on_them(someone: Opener, size: tuple[int, int]) -> None:
    person = seated(someone, size, "pirata", 4)
    person.answer_until(".own-cards.ticking")
    page, number = person.page, person.asked
    commit = page.locator(".commit-row .commit")
    expect(page.locator(".some label").first).not_to_be_in_viewport()
    for missing, card in ((3, 0), (2, 1), (1, 2)):
        expect(commit).to_have_text(f"Choose {missing} more")
        expect(commit).to_be_in_viewport(ratio=1)
        page.locator(".pir-card").nth(card).click()
        expect(page.locator(".pir-card.picked")).to_have_count(4 - missing)
    page.locator(".pir-card").nth(4).click()
    expect(page.locator(".pir-card.picked")).to_have_count(3)
    page.locator(".pir-card").nth(1).click()
    expect(page.locator(".pir-card.picked")).to_have_count(2)
    page.locator(".pir-card").nth(4).click()
    commit.click()
    page.wait_for_function(GONE, arg=number)


def test_the_dice_of_aye_are_chosen_on_the_board(someone: Opener) -> None:
    person = seated(someone, WIDE, "aye", 4)
    person.answer_until(".aye-again", most=150)
    page = person.page
    die = page.locator("[data-spot^='die:'].lit").first
    spot = die.get_attribute("data-spot")
    die.click()
    expect(page.locator(f"[data-spot='{spot}']")).to_have_class(re.compile(r"\bpicked\b"))
    expect(page.locator(".aye-again-die.on")).to_have_count(1)
    page.locator(f"[data-spot='{spot}']").click()
    expect(page.locator(".aye-again-die.on")).to_have_count(0)


def bid_nothing(decision: dict[str, Any]) -> list[Any]:
    """Leave the market to the others."""
    return first_answer({**decision, "answers": None} if decision["name"] == "bid" else decision)


def at_the_market(ana: Person, mates: list[Mate]) -> None:
    """Play until Ana's bid has won: the others bid nothing."""
    page = ana.page
    for _ in range(400):
        for mate in mates:
            mate.play(bid_nothing)
        if page.locator(".option .effect").count():
            return
        if ana.asked and page.locator(".counts").count():
            more = page.locator(".counts .stepper button[aria-disabled=false]")
            if more.count():
                more.first.click()
            number = ana.asked
            page.locator(".commit-row .commit:enabled").click()
            page.wait_for_function(
                GONE.replace("|| Number", "|| document.querySelector('.sealed-note') || Number"), arg=number
            )
        elif ana.asked and not page.locator(".sealed-note").count():
            page.wait_for_timeout(20)
            hurry(ana)
        else:
            page.wait_for_timeout(20)
    raise AssertionError("no bid has won")


def hurry(ana: Person) -> None:
    """Answer anything else than a bid by a plain request."""
    table = ana.page.url.rsplit("/", 1)[1]
    match = ana.page.request.get(f"/api/tables/{table}/view").json()["match"]
    decision = match["decision"]
    if decision and decision["name"] not in ("bid", "artefact") and match["sealed"] is None:
        body = {
            "seat": 0,
            "number": match["number"],
            "answer": first_answer(decision),
            "key": f"k{match['number']:015}",
        }
        ana.page.request.post(f"/api/tables/{table}/answers", data=body, headers=HEADERS)


@pytest.mark.parametrize("size", [PHONE, WIDE])
def test_what_an_artefact_does_is_read_where_it_is_chosen(someone: Opener, size: tuple[int, int]) -> None:
    ana = someone(size)
    _, mates = gather(ana, [someone(), someone()], "palabra")
    at_the_market(ana, mates)
    page = ana.page
    page.locator(".artefact.lit").first.click()
    text = page.locator(".option.on .effect").text_content() or ""
    assert len(text) > 20
    expect(page.locator(".told")).to_have_text(text)
    expect(page.locator(".told")).to_be_in_viewport(ratio=1)
    page.locator(".artefact:not(.picked):not(.used)").first.click()
    expect(page.locator(".told")).not_to_have_text(text)
    assert len(page.locator(".told").inner_text()) > 20, "to compare, one taps one after the other"


def test_the_menu_of_a_phone_says_what_happens(someone: Opener) -> None:
    page = seated(someone, PHONE, "palabra", 4).page
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="More time")).to_have_count(0)
    page.get_by_role("button", name="Leave (Ana)").click()
    for name in ("Stay", "Leave (Ana)"):
        expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
    page.get_by_role("button", name="Stay").click()
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".status-text")).to_have_text("The table is paused.")


def test_a_vote_that_others_must_join_is_announced(someone: Opener) -> None:
    ana = someone(PHONE)
    gather(ana, [someone()], "palabra", bots={"2": "ordinary"}, clock="relaxed")
    page = ana.page
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("button", name="More time")).to_be_visible()
    page.get_by_role("button", name="Pause").click()
    expect(page.locator("dialog")).to_have_count(0)
    expect(page.locator(".toast")).to_contain_text("You have called a vote: Pause.")
    expect(page.locator(".vote")).to_be_visible()


def test_a_shared_device_shows_the_public_table_while_the_day_is_resolved(someone: Opener) -> None:
    ana = someone(WIDE, pace="usual")
    page = ana.page
    page.clock.install()
    opened = page.request.post(
        "/api/tables", data={"game": "palabra", "name": "Ana", "seats": 3, "bots": {"2": "ordinary"}}, headers=HEADERS
    ).json()["id"]
    page.request.post(f"/api/tables/{opened}/seats/1/claim", data={"name": "Bo"}, headers=HEADERS)
    page.request.post(f"/api/tables/{opened}/start", data={}, headers=HEADERS)
    page.goto(f"/t/{opened}")
    for name in ("Ana", "Bo"):
        expect(page.locator(".goods")).to_have_count(0)
        expect(page.locator(".plaque")).to_have_count(3)
        page.get_by_role("button", name=f"I am {name}").click()
        page.wait_for_selector(".berth.empty")
        while page.locator(".berth.empty").count():
            page.locator(".hand-ship:enabled").first.click()
        if name == "Bo":
            stop_the_clock(page)
        page.locator(".commit-row .commit").click()
        page.wait_for_selector(".hand-over")
    expect(page.locator(BANNER)).to_be_visible()
    expect(page.locator(".goods")).to_have_count(0)
    expect(page.locator(".hand-over .commit").first).to_be_visible()


def test_the_button_that_commits_is_never_squeezed(someone: Opener) -> None:
    ana, bo = two_at_sea(someone(WIDE), someone(PHONE))
    roll_at_least_two(ana, bo)
    page = ana.person.page
    page.locator(".option", has_text="Sail").first.click()
    page.locator(".commit-row .commit").click()
    page.locator(".commit-row button", has_text="Take back").wait_for()
    page.locator(".action-bar .option").last.click()
    expect(page.get_by_role("button", name="Clear")).to_be_visible()
    box = page.locator(".commit-row .commit").bounding_box()
    assert box
    assert box["width"] > 170
    assert box["height"] < 90


@pytest.mark.parametrize(
    ("spot", "told"), [("15 · 7 · 5", "Naval battle"), ("12 · 7 · 3", "most circles"), ("4 ×", "all four")]
)
def test_a_tap_on_a_sign_of_the_sheet_says_what_it_is(someone: Opener, spot: str, told: str) -> None:
    page = seated(someone, WIDE, "captains", 3).page
    sign = page.locator(".prize", has_text=spot).first.bounding_box()
    assert sign
    page.mouse.click(sign["x"] + sign["width"] / 2, sign["y"] + sign["height"] / 2)
    expect(page.locator(".toast")).to_contain_text(told)
    expect(page.locator(".toast")).not_to_contain_text("not among the answers")


def overlap(page: Page) -> int:
    """How many marks of people are covered by the sign that says what they are up to."""
    found: int = page.evaluate(
        """() => [...document.querySelectorAll('.players .player')].filter((plate) => {
            const box = (part) => plate.querySelector(part)?.getBoundingClientRect();
            const [mark, state] = [box('.badge'), box('.state')];
            return mark && state && state.left < mark.right && state.right > mark.left
                && state.top < mark.bottom - 1 && state.bottom > mark.top;
        }).length"""
    )
    return found


def test_in_a_crowd_one_sees_who_is_who(someone: Opener) -> None:
    person = someone(NARROWEST)
    person.make_table("Ana", seats=10, bots=9, game=SLUGS.index("aye"))
    person.start()
    page = person.page
    page.wait_for_selector(".players.crowd .state", state="attached")
    assert overlap(page) == 0
    page.set_viewport_size({"width": 768, "height": 1024})
    assert overlap(page) == 0
    sizes = page.locator(".players .player-name").evaluate_all(
        "all => all.map((name) => getComputedStyle(name).fontSize)"
    )
    assert all(float(size.removesuffix("px")) > 10 for size in sizes)
