"""Every question of every game can be answered by keyboard alone, on the board, also after Esc and after a reload.

All seats are answered by plain requests, anyhow, until one is asked something new: that question is answered in the
browser. Deals and dice are the same in every run; what still differs is who is quicker, so the plans go on until all
has come up.
"""

from __future__ import annotations

import random
import secrets
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.web.conftest import WIDE, Opener
from tests.web.mates import HEADERS
from tests.web.people import GONE
from tortuga.games import SLUGS

MOST_ANSWERS = 260
"""In one match; then the next plan is tried."""
MORE_ROUNDS = 6
"""How often all plans are played again when something has not come up: who answers first is left to the machine."""
ASKED = "n => Number(document.querySelector('.action-bar')?.dataset.asked ?? 0) === n"
READY = "!!document.querySelector('.commit-row .commit:enabled')"
FOCUSED = "what => document.activeElement?.matches(what) ?? false"
TO_ADD = ".action-bar .some input:not(:checked), .action-bar .stepper button[aria-disabled=false]"


@dataclass
class Table:
    """A table whose seats all belong to one browser, so that one can answer for any of them."""

    page: Page
    game: str
    dice: random.Random
    seats: int = 4
    options: dict[str, Any] = field(default_factory=dict)
    name: str = ""
    answers: int = 0
    seen: set[str] = field(default_factory=set)
    people: list[str] = field(default_factory=list)

    def open(self) -> None:
        """Begin a match with one person on all its seats."""
        plan = {"game": self.game, "name": "Ana", "seats": self.seats, "options": self.options}
        opened = self.page.request.post("/api/tables", data=plan, headers=HEADERS)
        assert opened.ok, opened.text()
        self.name = opened.json()["id"]
        self.answers = 0
        self.people = ["Ana", *(f"Mate {seat}" for seat in range(1, self.seats))]
        for seat in range(1, self.seats):
            taken = self._post(f"/seats/{seat}/claim", {"name": self.people[seat]})
            assert taken.ok, taken.text()
        assert self._post("/start", {}).ok

    def view(self, seat: int) -> dict[str, Any]:
        """The table as a seat sees it."""
        found: dict[str, Any] = self.page.request.get(f"/api/tables/{self.name}/view?seat={seat}").json()
        return found

    def answer(self, seat: int, answer: list[Any], **question: Any) -> bool:
        """Answer for a seat, a question by its number or an offer by its name; tell whether it was taken."""
        self.answers += 1
        body = {"seat": seat, "answer": answer, "key": secrets.token_hex(8), **question}
        return bool(self._post("/answers", body).ok)

    def _post(self, path: str, body: dict[str, Any]) -> Any:
        return self.page.request.post(f"/api/tables/{self.name}{path}", data=body, headers=HEADERS)


def anyhow(decision: dict[str, Any], dice: random.Random) -> list[Any]:
    """Any answer that is allowed."""
    if decision["answers"]:
        ways = [option["answer"] for option in decision["answers"]]
        if decision["name"] == "act":
            # First what to do, then how: among twenty ways to sail a card would hardly ever be played.
            tag = dice.choice(sorted({way[0] for way in ways}))
            ways = [way for way in ways if way[0] == tag]
        answer: list[Any] = dice.choice(ways)
        return answer
    if decision["kind"] == "some":
        count = dice.randint(decision["least"] or 0, decision["most"])
        places = sorted(dice.sample(range(len(decision["pool"])), count))
        return [decision["name"], *(decision["pool"][place] for place in places)]
    if decision["kind"] == "trade":
        sides = [[0] * len(decision[side]) for side in ("give", "want")]
        for side, name in zip(sides, ("give", "want"), strict=True):
            places = [place for place, limit in enumerate(decision[name]) if limit]
            if places:
                side[dice.choice(places)] = 1
        return [decision["name"], decision["partners"][0], *sides]
    least, most = decision["least"] or 0, decision["most"]
    counts, left = [0] * len(decision["limits"]), dice.randint(least, max(least, min(most, 4)))
    for place, limit in enumerate(decision["limits"]):
        counts[place] = min(limit, left)
        left -= counts[place]
    return [decision["name"], *counts]


def by_keyboard(page: Page, number: int) -> None:
    """Answer the open question without a pointer."""
    if page.locator(".action-bar .options .option").count():
        page.keyboard.press("1")
        page.wait_for_selector(".action-bar .option.on", state="attached")
    else:
        for _ in range(40):
            if page.evaluate(READY):
                break
            if not page.evaluate(FOCUSED, TO_ADD):
                tab_to(page, TO_ADD)
            page.keyboard.press("Space")
        tab_to(page, ".commit-row .commit")
    page.keyboard.press("Enter")
    page.wait_for_function(GONE.replace("|| Number", "|| document.querySelector('.sealed-note') || Number"), arg=number)


def tab_to(page: Page, what: str, most: int = 200) -> None:
    """Go on with the Tab key until something has the focus."""
    for _ in range(most):
        page.keyboard.press("Tab")
        if page.evaluate(FOCUSED, what):
            return
    raise AssertionError(f"the Tab key does not lead to {what}")


def sit_down(page: Page, name: str) -> None:
    """Take the device, which is handed on between several people, by keyboard."""
    page.wait_for_selector(".hand-over .commit")
    for _ in range(40):
        tab_to(page, ".hand-over .commit")
        if page.evaluate("document.activeElement.textContent").endswith(name):
            break
    page.keyboard.press("Enter")


def ask_in_the_browser(table: Table, seat: int, number: int) -> None:
    """Load the page anew, forget whatever may be chosen, and answer by keyboard."""
    page = table.page
    page.goto(f"/t/{table.name}")
    sit_down(page, table.people[seat])
    page.wait_for_function(ASKED, arg=number)
    page.wait_for_selector(".board-area .pane:not(.no-board)")
    page.keyboard.press("Escape")
    by_keyboard(page, number)


def play(table: Table, wanted: set[str]) -> None:
    """Play until all that is wanted has been asked, or the match is over."""
    while table.answers < MOST_ANSWERS and wanted - table.seen:
        now = table.view(0)
        if now["table"]["phase"] != "playing":
            return
        for seat in now["match"]["waiting"]:
            match = table.view(seat)["match"]
            decision = match["decision"]
            if not decision or match["sealed"] is not None:
                continue
            offers = [offer for offer in match["offers"] if offer["name"] in TALK and possible(offer)]
            if offers and table.dice.random() < 0.4:
                offer = table.dice.choice(offers)
                # Not every trade that comes to mind is allowed.
                if table.answer(seat, anyhow(offer, table.dice), offer=offer["name"]):
                    break
            if decision["name"] in table.seen:
                taken = table.answer(seat, anyhow(decision, table.dice), number=match["number"])
                assert taken or decision["kind"] == "trade"
            else:
                table.seen.add(decision["name"])
                ask_in_the_browser(table, seat, match["number"])


PLANS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "palabra": [(4, {}), *[(3, {"artefacts": "random"})] * 6, (5, {"artefacts": "random"})],
    "aye": [(4, {}), (5, {}), (4, {"mode": "beginner"}), (6, {}), (5, {}), (4, {})],
    "plunder": [(2, {}), (3, {}), (4, {"teams": 2}), (2, {}), (3, {}), (2, {}), (4, {"teams": 2}), (2, {})],
    "pirata": [
        (2, {}),
        (3, {"map": "both"}),
        (3, {"curse": True, "tiles": "chosen"}),
        (4, {"map": "expansion"}),
        (3, {"map": "expansion", "rich_start": True}),
        (2, {"first_game": True}),
    ],
    "captains": [(3, {}), (2, {"adventure": True}), (1, {})],
}
"""Seats and options of the matches that are played one after the other."""
TALK = {"threaten", "propose", "offer", "offer_partner"}
"""Offers that make others answer."""


def possible(offer: dict[str, Any]) -> bool:
    """Whether there is something to give and something to ask for."""
    return bool(offer["answers"]) or bool(sum(offer["give"] or ()) and sum(offer["want"] or ()))


OFFERS = {
    "palabra": {"pledge", "speak"},
    "aye": {"use_kraken", "use_doubloon", "use_trident", "use_captain", "spend_hook", "claim"},
    "plunder": {"offer", "offer_partner", "propose", "threaten", "grant"},
    "pirata": {"buy_card"},
    "captains": {"start_over", "buy"},
}
"""What stands beside a question and is asked of nobody."""
RARE = {
    "palabra": {"block", "fog", "look_ships", "return_drawn"},
    "aye": {"believe", "buy", "fame", "heir", "last_claim", "mutiny", "nominate", "plank", "swap", "thumb"},
    "plunder": {
        "alms",
        "announce",
        "barter_pay",
        "consider_ransom",
        "discard",
        "drive",
        "exchange",
        "fit",
        "glide",
        "hear_proposal",
        "hear_request",
    }
    | {
        "launch",
        "lure",
        "navy",
        "overboard",
        "ransom",
        "reply",
        "request",
        "set_down",
        "strike",
        "tribute",
        "victim",
        "way_back",
    },
    "pirata": {"advise", "guess", "helper"},
    "captains": set(),
}
"""What does not come up in every such run; when it does, it is answered like all else."""


CERTAIN = {"palabra": 16, "aye": 13, "plunder": 10, "pirata": 23, "captains": 8}


def prompts(game: str) -> set[str]:
    """All that a game can ask."""
    words = Path(f"src/tortuga/games/{game}/words/en.toml").read_text()
    return set(tomllib.loads(words)["prompts"])


@pytest.mark.parametrize("game", SLUGS)
def test_every_question_can_be_answered_by_keyboard_alone(someone: Opener, game: str) -> None:
    all_of_them = prompts(game) - OFFERS[game]
    table = Table(someone(WIDE).page, game, random.Random(game))
    certain = all_of_them - RARE[game]
    assert len(certain) == CERTAIN[game], "a new question belongs among the rare ones, or has to come up"
    for table.seats, table.options in PLANS[game]:
        table.open()
        play(table, all_of_them)
    for table.seats, table.options in PLANS[game] * MORE_ROUNDS:
        if certain <= table.seen:
            break
        table.open()
        play(table, certain)
    assert certain <= table.seen, sorted(certain - table.seen)
