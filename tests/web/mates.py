"""Others at the table, who answer by plain requests: a test is about the one who has a page."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from typing import Any

from playwright.sync_api import APIRequestContext

from tests.web.people import Person

HEADERS = {"X-Tortuga": "1"}


class Mate:
    """Somebody at a table without a page, who takes the first answer that is allowed."""

    def __init__(self, request: APIRequestContext, table: str, seat: int) -> None:
        self._request = request
        self._path = f"/api/tables/{table}"
        self.seat = seat

    def see(self) -> dict[str, Any]:
        """The match as this seat sees it; empty before it begins."""
        found: dict[str, Any] = self._request.get(f"{self._path}/view?seat={self.seat}").json()["match"] or {}
        return found

    def play(self, choose: Callable[[dict[str, Any]], list[Any]] | None = None) -> bool:
        """Answer if asked; tell whether an answer was taken."""
        match = self.see()
        decision = match.get("decision")
        if not decision or match["sealed"] is not None:
            return False
        answer = (choose or first_answer)(decision)
        body = {"seat": self.seat, "number": match["number"], "answer": answer, "key": secrets.token_hex(8)}
        return bool(self._request.post(f"{self._path}/answers", data=body, headers=HEADERS).ok)


def first_answer(decision: dict[str, Any]) -> list[Any]:
    """The first of a list, or as few as will do."""
    listed = decision["answers"]
    if listed:
        answer: list[Any] = listed[0]["answer"]
        return answer
    wanted, counts = decision["least"] or 0, []
    for limit in decision["limits"]:
        counts.append(min(limit, wanted))
        wanted -= counts[-1]
    return [decision["name"], *counts]


def gather(ana: Person, others: Iterable[Person], game: str, **plan: Any) -> tuple[str, list[Mate]]:
    """Open a table for Ana, seat the others, and begin; Ana's page stands at the table. Bots are named in the plan."""
    others = list(others)
    request = ana.page.request
    plan = {"game": game, "name": "Ana", "seats": 1 + len(others) + len(plan.get("bots", {})), **plan}
    opened = request.post("/api/tables", data=plan, headers=HEADERS)
    assert opened.ok, opened.text()
    table, join = opened.json()["id"], opened.json()["link"].partition("?join=")[2]
    mates = []
    for seat, other in enumerate(others, 1):
        body = {"name": f"Mate {seat}", "join": join}
        taken = other.page.request.post(f"/api/tables/{table}/seats/{seat}/claim", data=body, headers=HEADERS)
        assert taken.ok, taken.text()
        mates.append(Mate(other.page.request, table, seat))
    begun = request.post(f"/api/tables/{table}/start", data={}, headers=HEADERS)
    assert begun.ok, begun.text()
    ana.page.goto(f"/t/{table}")
    # The picture is fetched after the question: until then the controls are not all there.
    ana.page.wait_for_selector(".board-area .pane:not(.no-board), .text-table")
    return table, mates
