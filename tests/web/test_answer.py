"""The answer in the making: kept when the question changes, never sent to the wrong one; hints and reasons."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Request, Route, expect

from tests.web.conftest import PHONE, Opener
from tests.web.passage import choose, roll_at_least_two, two_at_sea
from tests.web.people import Person
from tortuga.games import SLUGS

LISTEN = """
const Real = EventSource;
window.EventSource = class extends Real {
    constructor(address) {
        super(address);
        this.addEventListener('table', (message) => { window.stream = this; window.told = JSON.parse(message.data); });
        this.addEventListener('change', (message) => {
            const { match, ...rest } = JSON.parse(message.data);
            Object.assign(window.told, rest, { match: { ...window.told.match, ...match } });
        });
    }
};
window.askAnew = (change) => {
    const { version, server_time, match } = window.told;
    const decision = structuredClone(match.decision);
    if (change === 'shorter') decision.answers.shift();
    const data = JSON.stringify({ version, server_time, match: { number: match.number + 1, decision } });
    window.stream.dispatchEvent(new MessageEvent('change', { data }));
};
"""


def at_the_helm(someone: Opener) -> Person:
    """Somebody with a turn of Plunder before her, whose questions can be changed under her hands."""
    ana = someone(PHONE)
    ana.page.add_init_script(LISTEN)
    ana.make_table("Ana", seats=2, bots=1, game=SLUGS.index("plunder"))
    ana.start()
    for _ in range(40):
        ana.page.wait_for_selector(".action-bar:not([data-asked='0'])")
        if ana.page.locator(".option", has_text="Roll the sailing die").count():
            return ana
        ana.answer()
    raise AssertionError("she never came to the helm")


def have_chosen(person: Person, label: str) -> None:
    """Choose an option, unless it is the only one: that is chosen already, and a press would send it."""
    option = person.page.locator(".action-bar .option", has_text=label).first
    if option.get_attribute("aria-pressed") == "false":
        option.click()
    expect(person.page.locator(".commit-row .commit")).to_have_text(label)


def answers_of(person: Person) -> list[dict[str, Any]]:
    """What this person sends from now on."""
    sent: list[dict[str, Any]] = []

    def note(request: Request) -> None:
        if request.method == "POST" and "/answers" in request.url:
            sent.append(json.loads(request.post_data or "{}"))

    person.page.on("request", note)
    return sent


def test_a_draft_that_still_fits_survives_but_takes_a_second_press(someone: Opener) -> None:
    ana = at_the_helm(someone)
    page, number, sent = ana.page, ana.asked, answers_of(ana)
    commit = page.locator(".commit-row .commit")
    have_chosen(ana, "Roll the sailing die")
    page.evaluate("window.askAnew(); document.querySelector('.commit-row .commit').click()")
    expect(page.locator(".toast")).to_contain_text("has just changed")
    expect(commit).to_have_text("Roll the sailing die")
    assert sent == [], "a press that was meant for the old question is not sent to the new one"
    commit.click()
    expect(page.locator(".toast.bad")).to_be_visible()
    assert [(answer["number"], answer["answer"]) for answer in sent] == [(number + 1, ["roll"])]


def test_a_draft_that_is_not_listed_any_more_is_gone(someone: Opener) -> None:
    ana = at_the_helm(someone)
    page, sent = ana.page, answers_of(ana)
    first = page.evaluate("window.told.match.decision.answers[0].label")
    have_chosen(ana, first)
    page.evaluate("window.askAnew('shorter'); document.querySelector('.commit-row .commit').click()")
    expect(page.locator(".commit-row .commit")).to_be_disabled()
    assert sent == []


def test_what_was_sailed_can_be_taken_back(someone: Opener) -> None:
    ana, bo = two_at_sea(someone(), someone(PHONE))
    roll_at_least_two(ana, bo)
    page = ana.person.page
    page.locator(".option", has_text="Sail ").first.wait_for()
    before = ana.match()["board"]["captains"][0]["ships"][0]["square"]
    choose(ana.person, "Sail ")
    assert ana.match()["board"]["captains"][0]["ships"][0]["square"] != before
    asked = ana.person.asked
    page.get_by_role("button", name="Take back").click()
    page.wait_for_function("n => Number(document.querySelector('.action-bar').dataset.asked) !== n", arg=asked)
    assert ana.match()["board"]["captains"][0]["ships"][0]["square"] == before


def test_what_is_not_allowed_answers_with_its_rule(someone: Opener) -> None:
    ana = at_the_helm(someone)
    page = ana.page
    for wish in page.locator(".wish s").all_inner_texts():
        assert wish.split()[-1] not in ("for", "at", "(+"), f"a sentence that does not end: {wish}"
    page.locator(".wish", has_text="End your turn").or_(page.locator(".wish")).first.click()
    expect(page.locator(".toast.bad a")).to_contain_text("PLU-")
    page.locator(".toast button").click()
    box = page.locator(".growth .rock").first.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    expect(page.locator(".toast.bad a")).to_contain_text("PLU-")


def give_a_reason(route: Route) -> None:
    """Put a reason into the reply, as a bot gives it that has one."""
    response = route.fetch()
    route.fulfill(response=response, json={**response.json(), "reason": "Two ships are worth more than one."})


def test_at_a_learning_table_a_bot_gives_a_hint_with_its_reason(someone: Opener) -> None:
    ana = someone(PHONE)
    ana.make_table("Ana", seats=3, bots=2, more=["Learning table, with hints"])
    ana.start()
    page = ana.page
    page.route("**/hint?*", give_a_reason)
    page.wait_for_selector(".berth.empty")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".toast")).to_contain_text("The bot would answer: ")
    expect(page.locator(".toast")).to_contain_text("Two ships are worth more than one.")
    expect(page.locator(".berth.empty")).to_have_count(0)
    number = ana.asked
    page.locator(".commit-row .commit").click()
    page.wait_for_function("n => Number(document.querySelector('.action-bar').dataset.asked) !== n", arg=number)


def test_where_a_friend_may_sit_nobody_gets_hints_unasked(someone: Opener) -> None:
    ana = someone(PHONE)
    ana.make_table("Ana", seats=3, bots=1)
    ana.start()
    ana.page.wait_for_selector(".berth.empty")
    expect(ana.page.get_by_role("button", name="Hint")).to_have_count(0)


CUT = """
const real = window.fetch;
window.keys = [];
window.fetch = (to, request) => {
    if (!String(to).includes('/answers')) return real(to, request);
    window.keys.push(JSON.parse(request.body).key);
    return window.keys.length < 3 ? Promise.reject(new TypeError('cut')) : real(to, request);
};
"""


def test_an_answer_is_sent_again_until_the_line_is_up(someone: Opener) -> None:
    """Two tries are cut off; the third is the same answer with the same key, so that it counts once."""
    ana = at_the_helm(someone)
    page = ana.page
    page.evaluate(CUT)
    have_chosen(ana, "Roll the sailing die")
    page.locator(".commit-row .commit").click()
    expect(page.locator(".toast.bad")).to_contain_text("The line is down")
    expect(page.locator(".log .line", has_text="Ana rolls").first).to_be_attached()
    expect(page.locator(".toast.shown")).to_have_count(0)
    keys = page.evaluate("window.keys")
    assert len(keys) == 3
    assert len(set(keys)) == 1
