"""Bring two captains of Plunder together by plain requests, so that a test can begin where they meet."""

from __future__ import annotations

import secrets
from collections import deque
from typing import Any

from tests.web.people import Person
from tortuga.games import SLUGS

PLUNDER = SLUGS.index("plunder")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Captain:
    """A person at a table of Plunder, spoken for without the page."""

    def __init__(self, person: Person, address: str, seat: int) -> None:
        self.person = person
        self.seat = seat
        self.path = f"/api/tables/{address.rsplit('/', 1)[1].partition('?')[0]}"

    def match(self) -> dict[str, Any]:
        """The match as this captain sees it."""
        found: dict[str, Any] = self.person.page.request.get(f"{self.path}/view").json()["match"]
        return found

    def give(self, answer: list[Any]) -> None:
        """Answer the open question."""
        body = {"seat": self.seat, "number": self.match()["number"], "answer": answer, "key": secrets.token_hex(8)}
        taken = self.person.page.request.post(f"{self.path}/answers", data=body, headers={"X-Tortuga": "1"})
        assert taken.ok, taken.text()


def distances(board: dict[str, Any], goals: list[str]) -> dict[str, int]:
    """How far every square of water is from the nearest goal."""
    rows = board["rows"]
    barred = {(a, b) for pair in board["barriers"] for a, b in (pair, pair[::-1])}
    found = dict.fromkeys(goals, 0)
    rim = deque(goals)
    while rim:
        here = rim.popleft()
        row, column = LETTERS.index(here[0]), int(here[2:]) - 1
        for r, c in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if not (0 <= r < len(rows) and 0 <= c < len(rows[0])) or rows[r][c] == "#" or rows[r][c].isupper():
                continue
            there = f"{LETTERS[r]}-{c + 1}"
            if there not in found and (here, there) not in barred:
                found[there] = found[here] + 1
                rim.append(there)
    return found


def meet(hunter: Captain, prey: Captain, most: int = 300) -> None:
    """Play until the hunter is at the helm, beside the prey, with cards on both sides; the prey stays in port."""
    for _ in range(most):
        for captain in (hunter, prey):
            match = captain.match()
            decision = match["decision"]
            if decision is None:
                continue
            answers = [option["answer"] for option in decision["answers"] or []]
            near = captain is hunter and any(offer["name"] == "threaten" for offer in match["offers"])
            if near and min(other["cards"] for other in match["board"]["captains"]) >= 3:
                return
            ships = match["board"]["captains"][prey.seat]["ships"]
            goals = [ship["square"] for ship in ships] if captain is hunter else []
            captain.give(_step(captain, goals, decision, answers, match["board"]))
    raise AssertionError("they did not meet")


def land(raider: Captain, other: Captain, most: int = 300) -> list[Any]:
    """Play until the raider is at the helm in the port of an island that nobody holds; tell how he attacks it."""
    for _ in range(most):
        for captain in (raider, other):
            match = captain.match()
            decision = match["decision"]
            if decision is None:
                continue
            answers: list[list[Any]] = [option["answer"] for option in decision["answers"] or []]
            attack = next((answer for answer in answers if answer[0] == "attack_island"), None)
            if captain is raider and attack is not None:
                return attack
            wild = [island for island in match["board"]["islands"] if island["skulls"] and island["owner"] < 0]
            ports = [port for island in wild for port in island["ports"]]
            goals = ports if captain is raider else []
            captain.give(_step(captain, goals, decision, answers, match["board"]))
    raise AssertionError("no island was reached")


def _step(
    captain: Captain, goals: list[str], decision: dict[str, Any], answers: list[list[Any]], board: dict[str, Any]
) -> list[Any]:
    """Sail towards the goals, if there are any; everything else is got over with."""
    if decision["kind"] != "one":
        return [decision["name"], *_least(decision)]
    tags = {answer[0]: answer for answer in answers}
    if "roll" in tags:
        return tags["roll"]
    sails = [answer for answer in answers if answer[0] == "sail"]
    if goals and sails:
        far = distances(board, goals)
        here = min(far.get(ship["square"], 99) for ship in board["captains"][captain.seat]["ships"])
        best = min(sails, key=lambda answer: far.get(answer[2], 99))
        if far.get(best[2], 99) < here:
            return best
    return tags.get("end") or answers[-1]


def _least(decision: dict[str, Any]) -> list[int]:
    """As few of each kind as will do."""
    wanted, counts = decision["least"], []
    for limit in decision["limits"]:
        counts.append(min(limit, wanted))
        wanted -= counts[-1]
    return counts


def two_at_sea(ana: Person, bo: Person) -> tuple[Captain, Captain]:
    """Two captains with a ship each; the first is at the helm."""
    address = ana.make_table("Ana", seats=2, bots=0, game=PLUNDER)
    bo.sit_down(address, "Bo")
    ana.page.locator(".button-row button.commit:enabled").wait_for()
    ana.start()
    bo.page.wait_for_selector(".action-bar")
    captains = (Captain(ana, address, 0), Captain(bo, address, 1))
    for _ in range(20):
        for captain in captains:
            decision = captain.match()["decision"]
            if decision and decision["name"] == "act" and captain is captains[0]:
                return captains
            if decision:
                pass_on(captain)
    raise AssertionError("nobody came to the helm")


def pass_on(captain: Captain) -> None:
    """Answer what is asked in the shortest way: settle anywhere, roll, end the turn."""
    answers = [option["answer"] for option in captain.match()["decision"]["answers"]]
    quick = [answer for answer in answers if answer[0] in ("roll", "end")]
    captain.give((quick or answers)[0])


def end_turn(captain: Captain) -> None:
    """Play until somebody else is at the helm."""
    while captain.match()["decision"]:
        pass_on(captain)


def roll_at_least_two(ana: Captain, bo: Captain) -> None:
    """Wait for a wind that carries a ship two squares, there and back if need be."""
    for _ in range(20):
        board = ana.match()["board"]
        if board["rolled"] and board["squares"] >= 2:
            return
        if board["rolled"]:
            end_turn(ana)
            end_turn(bo)
        else:
            ana.give(["roll"])
    raise AssertionError("twenty calms in a row")


def choose(person: Person, label: str) -> None:
    """Take an option of the list by hand."""
    number = person.asked
    option = person.page.locator(".action-bar .option", has_text=label).first
    # The only answer is chosen already, and a press would send it.
    if option.get_attribute("aria-pressed") == "false":
        option.click()
    person.page.locator(".commit-row .commit").click()
    person.page.wait_for_function(
        "n => ![0, n].includes(Number(document.querySelector('.action-bar').dataset.asked))", arg=number
    )
