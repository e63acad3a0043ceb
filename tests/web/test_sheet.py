"""The sheet of Captains' War in the browser: a match to its end, a preview before a mark, others' sheets a tap away."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Opener
from tests.web.people import Person, play_out, see
from tortuga.games import SLUGS

GAME = SLUGS.index("captains")


def tap(person: Person, spot: str) -> None:
    box = person.page.locator(f"[data-spot='{spot}']").first.bounding_box()
    assert box is not None
    person.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def to_loot(person: Person) -> None:
    """Answer until a first die is to be picked."""
    for _ in range(60):
        person.page.wait_for_selector(".action-bar:not([data-asked='0'])")
        if "Pick a die; 2" in person.page.locator(".action-bar").inner_text():
            return
        person.answer()
    raise AssertionError("nobody was asked to loot")


def test_two_people_and_two_bots_finish_a_match(someone: Opener) -> None:
    ana, bo = someone(), someone(PHONE)
    address = ana.make_table("Ana", seats=4, bots=2, game=GAME)
    bo.sit_down(address, "Bo")
    see(ana, "Bo")
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    play_out([ana, bo], most=600)
    see(ana, "Winner")


def test_what_a_die_would_mark_is_shown_before_it_is_taken(someone: Opener) -> None:
    ana = someone()
    ana.make_table("Ana", seats=3, bots=2, game=GAME)
    ana.start()
    to_loot(ana)
    page = ana.page
    assert page.locator(".captains-sheet .soon").count() == 0
    lit = page.locator(".captains-sheet .loot-die.lit").evaluate_all("dice => dice.map(die => die.dataset.spot)")
    die = "die:0" if "die:0" in lit else "die:5"
    tap(ana, die)
    page.wait_for_selector(".captains-sheet .pen.soon")
    soon = page.locator(".captains-sheet .pen.soon").count()
    page.locator(".commit-row .commit").click()
    page.wait_for_selector(f".captains-sheet .loot-die.taken[data-spot='{die}']")
    expect(page.locator(".captains-sheet .pen.fresh")).to_have_count(soon)


def test_the_sheet_of_another_captain_is_a_tap_away(someone: Opener) -> None:
    ana = someone(PHONE)
    ana.make_table("Ana", seats=3, bots=2, game=GAME)
    ana.start()
    to_loot(ana)
    tap(ana, "captain:1")
    ana.page.wait_for_selector(".captains-sheet .captain-tab.looked[data-spot='captain:1']")
    tap(ana, "captain:0")
    ana.page.wait_for_selector(".captains-sheet .captain-tab.looked[data-spot='captain:0']")


def alone_against_the_first_rival(person: Person, name: str) -> None:
    """Make a table for one from the lobby, and start."""
    page = person.page
    page.goto("/")
    form = page.locator(".new-table")
    form.locator(".game-card").nth(GAME).click()
    form.locator(".field input").first.fill(name)
    form.locator("summary").click()
    form.locator("select:has(option[value='cabin_boy'])").select_option("cabin_boy")
    form.locator("select").nth(0).select_option("1")
    form.locator("button[type=submit]").click()
    page.wait_for_selector(".seat-rows")
    person.start()


def to_attack(person: Person) -> None:
    """Answer until somebody may be attacked, and choose to."""
    for _ in range(60):
        person.page.wait_for_selector(".action-bar:not([data-asked='0'])")
        attack = person.page.locator(".action-bar .options .option", has_text="attack Pip")
        if attack.count():
            attack.click()
            person.page.locator(".commit-row .commit").click()
            person.page.wait_for_selector(".stepper")
            return
        person.answer()
    raise AssertionError("nobody could be attacked")


def test_one_captain_reads_the_rivals_card_attacks_and_sees_every_line_of_the_score(someone: Opener) -> None:
    ana = someone()
    alone_against_the_first_rival(ana, "Ana")
    page = ana.page
    page.locator(".sheet-chips .chip", has_text="card").click()
    see(ana, "Attacks with (die 1–6)")
    page.locator(".sheet-cards .close").click()
    printed = page.request.get(str(page.locator(".sheet-chips a").get_attribute("href")))
    assert printed.body().startswith(b"%PDF")
    to_attack(ana)
    assert page.locator(".boarding-chart .written.soon").count() == 0
    page.locator(".stepper button[aria-disabled=false]").last.click()
    page.wait_for_selector(".boarding-chart .written.soon")
    expect(page.locator(".captains-sheet .scribble.used.soon")).to_have_count(1)
    page.locator(".commit-row .commit").click()
    play_out([ana])
    rows = page.locator(".score-table tbody tr")
    lines = [[int(cell) for cell in rows.nth(row).locator("td").all_inner_texts()] for row in range(rows.count())]
    assert len(lines) == 8
    assert [sum(line[captain] for line in lines[:-1]) for captain in range(2)] == lines[-1]
    winner = page.locator(".hero h1").inner_text()
    assert ("Ana" in winner) == (lines[-1][0] >= lines[-1][1])
    assert ("Pip" in winner) == (lines[-1][1] >= lines[-1][0])


def test_on_a_phone_the_book_is_turned_to_its_boardings_by_a_tap_or_a_swipe(someone: Opener) -> None:
    ana = someone(PHONE)
    alone_against_the_first_rival(ana, "Ana")
    page = ana.page
    page.wait_for_selector(".captains-sheet [data-spot='gold']")
    assert page.locator(".boarding-chart").count() == 0
    tap(ana, "leaf:boardings")
    page.wait_for_selector(".boarding-chart")
    assert page.locator(".captains-sheet [data-spot='gold']").count() == 0
    box = page.locator(".captains-sheet").bounding_box()
    assert box is not None
    for _ in range(4):
        page.mouse.move(box["x"] + 60, box["y"] + box["height"] / 2)
        page.mouse.down()
        page.mouse.move(box["x"] + 260, box["y"] + box["height"] / 2 + 8, steps=4)
        page.mouse.up()
    page.wait_for_selector(".captains-sheet [data-spot='gold']")
    assert page.locator(".boarding-chart").count() == 0
