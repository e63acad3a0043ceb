"""Play a match of Palabra over HTTP, as one seat beside two bots, with nothing but the standard library.

./tortuga serve                                  # in one terminal
python examples/client.py http://localhost:8000  # in another
"""

from __future__ import annotations

import json
import secrets
import sys
import urllib.request
from collections.abc import Iterator
from typing import Any


class Seat:
    """One seat at one table."""

    def __init__(self, house: str) -> None:
        """Stand in front of a house; `now` is the table as this seat saw it last."""
        self.house, self.cookie = house, ""
        self.now: dict[str, Any] = {}

    def post(self, path: str, **body: object) -> Any:
        """Ask the house to do something, and keep the cookie that says who we are."""
        headers = {"Content-Type": "application/json", "X-Tortuga": "1", "Cookie": self.cookie}
        request = urllib.request.Request(self.house + path, json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as reply:
            self.cookie = (reply.headers["Set-Cookie"] or self.cookie).partition(";")[0]
            return json.load(reply)

    def listen(self, table: str) -> Iterator[dict[str, Any]]:
        """Yield the table as this seat sees it, whenever that has changed."""
        address = f"{self.house}/api/tables/{table}/stream"
        with urllib.request.urlopen(urllib.request.Request(address, headers={"Cookie": self.cookie})) as lines:
            event = ""
            for line in lines:
                name, _, value = line.decode().rstrip("\n").partition(": ")
                if name == "event":
                    event = value
                elif name == "data" and event in ("table", "change"):
                    self.hear(json.loads(value), whole=event == "table")
                    yield self.now

    def hear(self, told: dict[str, Any], whole: bool) -> None:
        """Lay what was told over what was there."""
        old = {} if whole else self.now
        match = told.get("match")
        if match and old.get("match"):
            board = {**old["match"]["board"], **match.get("board", {})}
            told["match"] = {**old["match"], **match, "board": board}
        self.now = {**old, **told}


def play(house: str) -> dict[str, Any]:
    """Play a match, always with the first answer that comes to mind; gives the result."""
    seat, answered = Seat(house), 0
    bots = {"1": "ordinary", "2": "ordinary"}
    table = seat.post("/api/tables", game="palabra", seats=3, name="Ada", bots=bots)["id"]
    seat.post(f"/api/tables/{table}/start")
    for now in seat.listen(table):
        match = now["match"]
        if now["table"]["phase"] == "over":
            result: dict[str, Any] = match["result"]
            return result
        question = match["decision"]
        if question is None or match["sealed"] is not None or match["number"] == answered:
            continue
        answered = match["number"]
        listed = question["answers"]
        answer = listed[0]["answer"] if listed else [question["name"], *[0] * len(question["limits"])]
        key = secrets.token_hex(8)
        seat.post(f"/api/tables/{table}/answers", seat=0, number=answered, answer=answer, key=key)
    raise RuntimeError("the stream has ended before the match")


if __name__ == "__main__":
    print(play(sys.argv[1] if len(sys.argv) > 1 else "http://localhost:8000"))
