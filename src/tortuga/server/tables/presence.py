"""Who is here: whoever has the table open. A short absence is none; a phone goes to sleep all the time."""

from __future__ import annotations

from tortuga.server.tables.live_table import LiveTable

AWAY_AFTER = 45_000
"""Somebody whose last page closed so long ago is away."""
NEWS_HOLD = 60_000
"""What another process said of its people holds for so long."""

HERE, AWAY = "here", "away"


def presence_of(live: LiveTable, person: int, now: int) -> str:
    """Whether a person is here or away."""
    if live.here.get(person):
        return HERE
    for said_at, people in live.elsewhere.values():
        if person in people and now - said_at < NEWS_HOLD:
            return HERE
    return HERE if now - live.seen.get(person, -AWAY_AFTER) < AWAY_AFTER else AWAY


def arrive(live: LiveTable, person: int) -> bool:
    """A person opens a page of the table; tells whether that is news."""
    live.here[person] = live.here.get(person, 0) + 1
    return live.here[person] == 1


def depart(live: LiveTable, person: int, now: int) -> bool:
    """A person closes a page; tells whether it was the last one."""
    live.here[person] -= 1
    if live.here[person]:
        return False
    del live.here[person]
    live.seen[person] = now
    return True
