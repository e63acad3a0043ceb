"""First games in the browser: every step of each is played, another answer waits, and a no is remembered."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.bots.test_lessons import TAUGHT, every_way, the_lesson
from tests.web.conftest import PHONE, WIDE, Opener
from tests.web.people import Person
from tortuga.kernel.lesson import Step

STANDING = """async name => {
  for (;;) {
    const reply = await fetch(location.pathname.replace('/t/', '/api/tables/') + '/view?lang=en');
    const { match } = await reply.json();
    const found = [match.decision, ...match.offers].find(asked => asked?.name === name);
    if (found && document.querySelector('.action-bar:not([data-asked="0"])')) return found;
    await new Promise(done => setTimeout(done, 50));
  }
}"""
VIEW = "fetch(location.pathname.replace('/t/', '/api/tables/') + '/view?lang=en').then(reply => reply.json())"
HELD = ".toast"


def learn(someone: Opener, slug: str, size: tuple[int, int] = WIDE, language: str = "en") -> Person:
    """Come to the house for the first time and begin the first game of a game."""
    person = someone(size, language)
    person.page.goto("/")
    person.page.locator(f".first-visit [data-game={slug}]").click()
    person.page.wait_for_selector(".guide")
    return person


def steps_of(slug: str, way: int) -> list[Step]:
    return [step for step in the_lesson(slug).steps if step.branch in (None, way)]


def wanted(step: Step, way: int) -> tuple[Any, ...] | None:
    """The answer that leads on, on this way of the fork; None where any does."""
    answers = [fork.answer for fork in step.forks] or list(step.answers)
    return answers[min(way, len(answers) - 1)] if answers else None


def decision_of(page: Page, name: str) -> dict[str, Any]:
    """The question or offer of this name, once it stands."""
    found: dict[str, Any] = page.evaluate(STANDING, name)
    return found


def put(page: Page, decision: dict[str, Any], answer: tuple[Any, ...]) -> None:
    """Put an answer together by its own control, as keyboard and screen reader use it."""
    if decision["kind"] == "one":
        place = [option["answer"] for option in decision["answers"]].index(list(answer))
        label = decision["answers"][place]["label"]
        # The only answer is chosen already; a press would put it away again.
        if len(decision["answers"]) > 1:
            shown = re.compile(rf"{re.escape(label)}(?!\w)")
            page.locator(".action-bar .option", has_text=shown).first.dispatch_event("click")
    elif decision["kind"] == "some":
        for item in answer[1:]:
            page.locator(".some input").nth(decision["pool"].index(item)).dispatch_event("click")
    else:
        for kind, count in enumerate(answer[1:]):
            for _ in range(count):
                page.locator(".stepper").nth(kind).locator("button").last.click()


def follow(person: Person, step: Step, way: int) -> None:
    """Do what a step of the guide says."""
    page, title = person.page, step.en.title
    guide = page.locator(".guide")
    expect(guide).to_contain_text(title)
    if any(not place.startswith("area:") for place in step.places):
        expect(page.locator(".pane .picked, .pane .chosen").first).to_be_attached()
    if not step.asked and not step.offer:
        guide.locator(".guide-on").click()
        return
    decision = decision_of(page, step.asked or step.offer)
    if step.offer:
        page.locator(".topics .topic").last.click()
    answer = wanted(step, way)
    if answer is None:
        person.answer()
    else:
        put(page, decision, answer)
        page.locator(".commit-row .commit:enabled").click()
    if step.forks:
        expect(guide).to_contain_text(step.forks[way].en.text.split("{")[0].strip())
        guide.locator(".guide-on").click()


@pytest.mark.parametrize(("slug", "way"), every_way())
def test_every_step_of_a_first_game_can_be_played(someone: Opener, slug: str, way: int) -> None:
    person = learn(someone, slug, (WIDE, PHONE)[way])
    for step in steps_of(slug, way):
        follow(person, step, way)
    expect(person.page.locator(".guide")).to_have_count(0)
    # The match goes on as a learning table, and the house knows that this game was learnt.
    expect(person.page.locator(".hint-button").first).to_be_visible()
    person.page.goto("/")
    person.page.wait_for_selector(".new-table")
    expect(person.page.locator(".first-visit")).to_have_count(0)


@pytest.mark.parametrize("slug", TAUGHT)
@pytest.mark.parametrize("language", ["en", "es"])
def test_on_a_phone_the_guide_leaves_the_table_in_sight(someone: Opener, slug: str, language: str) -> None:
    page = learn(someone, slug, PHONE, language).page
    first = the_lesson(slug).steps[0]
    expect(page.locator(".guide")).to_contain_text((first.es if language == "es" else first.en).title)
    pane, guide = page.locator(".board-area").bounding_box(), page.locator(".guide").bounding_box()
    assert pane
    assert guide
    assert pane["height"] > 180
    assert guide["x"] >= 0
    assert guide["x"] + guide["width"] <= PHONE[0]
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


def test_another_answer_is_held_back_with_a_reason_and_the_table_is_as_it_was(someone: Opener) -> None:
    person = learn(someone, "palabra")
    for step in steps_of("palabra", 0):
        if step.asked:
            break
        follow(person, step, 0)
    decision = decision_of(person.page, "lay")
    put(person.page, decision, ("lay", 2, 15))
    person.page.locator(".commit-row .commit:enabled").click()
    expect(person.page.locator(HELD)).to_contain_text("Keep the first day simple")
    assert person.page.evaluate(VIEW)["match"]["sealed"] is None


def test_what_a_step_is_about_is_lit(someone: Opener) -> None:
    page = learn(someone, "palabra").page
    page.locator(".guide-on").click()
    expect(page.locator("[data-spot='island:0'].picked")).to_have_count(1)
    page.locator(".guide-on").click()
    expect(page.locator("[data-spot='island:0'].picked")).to_have_count(0)
    expect(page.locator("[data-spot='island:2'].picked")).to_have_count(1)


def test_the_guide_is_where_it_was_after_a_reload_and_gone_when_sent_away(someone: Opener) -> None:
    page = learn(someone, "palabra").page
    page.locator(".guide-on").click()
    expect(page.locator(".guide")).to_contain_text("2 of")
    page.reload()
    expect(page.locator(".guide")).to_contain_text("2 of")
    page.locator(".guide-leave").click()
    expect(page.locator(".guide")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".action-bar")
    expect(page.locator(".guide")).to_have_count(0)


def test_who_has_said_no_is_not_asked_again_and_finds_it_beside_the_game(someone: Opener) -> None:
    page = someone().page
    page.goto("/")
    page.locator(".first-visit .quiet").click()
    expect(page.locator(".first-visit")).to_have_count(0)
    page.reload()
    page.wait_for_selector(".new-table")
    expect(page.locator(".first-visit")).to_have_count(0)
    expect(page.locator(".new-table .learn")).to_be_visible()
