"""Secrets: whatever a viewer must not know can be changed without one byte of his messages changing."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from tests.server.harness import FakeClock, House, first_answer, play_on
from tortuga.kernel import agenda
from tortuga.kernel.chance import FastChance
from tortuga.kernel.view import imagine
from tortuga.server.messages.table_message import Cursor, Viewer, cursor_at, message
from tortuga.server.messages.translator import translator
from tortuga.server.tables.live_table import LiveTable

pytestmark = pytest.mark.anyio


@dataclass
class Eyes:
    """A viewer, and all that is ever sent to him."""

    viewer: Viewer
    seen: Cursor | None = None
    """What he was told last."""

    def look(self, live: LiveTable, clock: FakeClock) -> None:
        """Keep in mind what is told now."""
        self.seen = message(live, self.viewer, translator("palabra", "en"), self.seen, "build", clock.now())[0]

    def messages(self, live: LiveTable, clock: FakeClock) -> list[bytes]:
        """What a stream opened now sends, in both languages: afresh, and resumed from every version; and what one sends
        that was open when he last looked."""
        live.forget()
        sent = []
        for language in ("en", "es"):
            said = translator("palabra", language)
            sent.append(message(live, self.viewer, said, None, "build", clock.now())[2])
            visible = live.folded.meeting.visible(live.folded.version, self.viewer.person)
            for since in range(0, visible, 3):
                seen = cursor_at(live, self.viewer, since)
                sent.append(message(live, self.viewer, said, seen, "build", clock.now())[2])
        sent.append(message(live, self.viewer, translator("palabra", "en"), self.seen, "build", clock.now())[2])
        return sent


@contextmanager
def scrambled(live: LiveTable, eyes: Eyes, seed: int) -> Iterator[None]:
    """Change everything that is hidden from a viewer, for a while."""
    folded, match = live.folded, live.folded.match
    assert match is not None
    meeting, table, log, feed = folded.meeting, match.table, match.log, folded.feed
    seat = eyes.viewer.seat
    chance = FastChance(seed)
    other: Any = imagine(match.game, match.edition.data, match.options, match.view(seat), chance, guess=True)
    other.asks, other.numbers = table.asks, table.numbers
    agenda.hand(other, chance, match.edition.data, match.options, match.game.rules)
    agenda.ask_again(other)
    mask = 1 << (seat if seat is not None else match.seats)
    match.table = other
    match.log = [entry if entry[0] == seat else (entry[0], entry[1], ("hidden",)) for entry in log]
    folded.feed = [
        line if line.audience & mask else msgspec.structs.replace(line, args={"x": "hidden"}) for line in feed
    ]
    people = [msgspec.structs.replace(person, keys=["scrambled"], recovery="scrambled") for person in meeting.people]
    before_people, meeting.people = meeting.people, people
    before_salt, meeting.salt = meeting.salt, "scrambled"
    try:
        yield
    finally:
        match.table, match.log, folded.feed = table, log, feed
        meeting.people, meeting.salt = before_people, before_salt
        live.forget()


async def test_no_byte_depends_on_what_is_hidden(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(4, bots=2, options={"artefacts": "random"})
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    everybody = [Eyes(Viewer(0, 0)), Eyes(Viewer(1, 1)), Eyes(Viewer(None, None)), Eyes(Viewer(None, 2))]
    looked = 0
    for step in range(30):
        given = await play_on({0: ana, 1: bo}, first_answer, most=1)
        live = await house.live(ana.table)
        if not given or live.folded.meeting.phase != "playing":
            break
        for eyes in everybody:
            honest = eyes.messages(live, house.clock)
            for seed in range(2):
                with scrambled(live, eyes, seed * 1000 + step):
                    assert eyes.messages(live, house.clock) == honest
            looked += len(honest)
            eyes.look(live, house.clock)
    assert looked > 100


async def test_no_secret_of_the_house_is_in_any_message(house: House) -> None:
    ana, bo, eye = house.person(), house.person(), house.person()
    told = await ana.opens(3, bots=1)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    await ana.answers()
    live = await house.live(ana.table)
    meeting = live.folded.meeting
    key = told["watch_link"].partition("=")[2]
    eye.table = ana.table
    replies = [
        await bo.get(),
        await bo.get("/view"),
        await bo.get("/ledger"),
        await bo.get("/recap"),
        await eye.get("/view", watch=key),
        await bo.client.get("/metrics"),
        await bo.client.get("/api/tables"),
    ]
    secrets = [meeting.seed, meeting.salt, ana.code, ana.client.cookies["seat"]]
    secrets += [person.recovery for person in meeting.people] + [
        key for person in meeting.people for key in person.keys
    ]
    for reply in replies:
        assert not [secret for secret in secrets if secret in reply.text]
    assert key not in replies[0].text
    assert key not in replies[4].text


async def test_the_seed_is_shown_when_the_match_is_over_and_not_before(house: House) -> None:
    ana, bo = house.person(), house.person()
    await ana.opens(2)
    await bo.sits(ana.table, 1, "Bo")
    await ana.starts()
    before = await ana.ok(ana.get("/ledger"))
    assert (before["opened"], before["seed"], before["draws"], before["count"]) == (False, None, None, 0)
    await ana.fails(ana.get("/record"), 409, "match_not_over")
    await ana.fails(ana.get("/replay"), 409, "match_not_over")
    await play_on({0: ana, 1: bo}, first_answer)
    after = await ana.ok(ana.get("/ledger"))
    assert after["opened"]
    assert after["commitment"] == before["commitment"]


async def test_no_byte_tells_that_somebody_has_marked_something_behind_his_hand(house: House) -> None:
    """Neither a clock that begins anew, nor what others may take back, nor a number, nor a message at all."""
    ana, bo, cy = house.person(), house.person(), house.person()
    await ana.opens(3, game="captains", clock="brisk")
    await bo.sits(ana.table, 1, "Bo")
    await cy.sits(ana.table, 2, "Cy")
    await ana.starts()
    await play_on({0: ana, 1: bo, 2: cy}, first_answer, most=1)
    assert (await ana.match())["waiting"] == [0, 1, 2]

    async def told() -> list[str]:
        return [(await each.get(path)).text for each in (ana, cy) for path in ("", "/view", "/view?since=4", "/recap")]

    async with ana.streams() as looking:
        await looking.next()
        before = await told()
        house.clock.advance(7_000)
        for _ in range(3):
            await bo.answers(choice=-1)
        house.clock.time -= 7_000  # what is compared tells the time, too
        assert await told() == before
        assert await looking.quiet()
    await ana.fails(ana.post("/undo", seat=0), 422, "nothing_to_undo")
    await bo.ok(bo.post("/undo", seat=1))
