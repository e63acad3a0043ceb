"""Saved tables of older rules, brought into today's form."""

from __future__ import annotations

from typing import Any

from tortuga.games.plunder.table import SLOTS


def upgrade(raw: dict[str, Any], version: int) -> dict[str, Any]:
    """Bring a saved table into today's form, one version after the other."""
    return _to_second(raw) if version < 2 else raw


def _to_second(raw: dict[str, Any]) -> dict[str, Any]:
    """Talk is counted for each pair of captains and apart from threats; whoever is threatened is told by which ship.

    What a captain had said to all counts as said to each. A demand that was open did not name the ship: it is
    dropped, and its captain, who is asked again, may make it anew.
    """
    seats: int = raw["seats"]
    raw = raw | {
        "talks": [count for count in raw["talks"] for _ in range(seats)],
        "threatened": [0] * SLOTS,
        "ahead": [0] * seats,
    }
    if raw["asked"] is not None and raw["asked"][0] == "hear_demand":
        agenda = list(raw["agenda"])
        raw |= {"asked": agenda.pop(), "agenda": agenda, "asks": raw["asks"] + 1}
        raw["numbers"] = [raw["asks"] if seat == raw["turn"] else number for seat, number in enumerate(raw["numbers"])]
        waiting = list(raw["waiting"])
        raw["waiting"] = waiting[:-1] if waiting and list(waiting[-1][0]) == list(raw["asked"]) else waiting
    return raw
