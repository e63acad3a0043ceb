"""Helpers for the twins: two tables alike but for what one seat does in secret, and all that everybody else is told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

from msgspec import Struct

from tests.server.harness import FakeClock
from tortuga.kernel.decision import Answer
from tortuga.kernel.match import Match
from tortuga.kernel.refusal import Refused
from tortuga.server.http.connection import _KEY
from tortuga.server.http.stream import StreamWatcher
from tortuga.server.messages.match_message import encode
from tortuga.server.messages.table_message import (
    Viewer,
    cursor_at,
    feed_line,
    message,
    readable,
    seat_infos,
    table_info,
)
from tortuga.server.messages.translator import translator
from tortuga.server.metrics import Metrics
from tortuga.server.problems import Problem
from tortuga.server.service import Service
from tortuga.server.state.fold import apply
from tortuga.server.state.journal import Entry
from tortuga.server.state.saving import restore
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans import answering, talk
from tortuga.server.tables.tables import Plan

NOW = 1_800_000_000_000


class Transport:
    """The wire of one stream: keeps all that is written, byte for byte."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def is_closing(self) -> bool:
        return False


def _scope(transport: Transport) -> Any:
    connection = SimpleNamespace(
        transport=transport, flow=SimpleNamespace(write_paused=False), hand_over=lambda stream: None
    )
    cycle = SimpleNamespace(chunked_encoding=False)
    return {"extensions": {_KEY: SimpleNamespace(connection=connection, cycle=cycle)}}


@dataclass
class Eyes:
    """Somebody who looks on by a stream, and what came out of it."""

    viewer: Viewer
    transport: Transport
    watcher: StreamWatcher
    since: int
    """The version that he resumes from now and then."""


@dataclass
class Twin:
    """One of the two tables, with everybody who looks at it but the seat that has a secret."""

    live: LiveTable
    secret: int
    language: str
    eyes: list[Eyes] = field(default_factory=list)
    now: int = NOW

    @classmethod
    def born(cls, saved: bytes, secret: int, language: str) -> Twin:
        """A table as it was saved, with fresh streams for all others and for a spectator."""
        folded = restore(saved)
        twin = cls(LiveTable(folded, NOW), secret, language)
        clock = FakeClock()
        tables = SimpleNamespace(live={folded.meeting.table: twin.live})
        service = SimpleNamespace(tables=tables, metrics=Metrics(), build="b", clock=clock)
        others = [Viewer(person, person) for person in range(len(folded.meeting.seats)) if person != secret]
        for viewer in [*others, Viewer(None, None)]:
            twin._look_on(cast(Service, service), viewer)
        return twin

    def _look_on(self, service: Service, viewer: Viewer) -> None:
        transport = Transport()
        said = translator(self.match.game.slug, self.language)
        table = self.live.folded.meeting.table
        watcher = StreamWatcher(service, table, lambda live: viewer, said, None, _scope(transport))
        since = self.live.folded.meeting.visible(self.live.folded.version, viewer.person)
        self.eyes.append(Eyes(viewer, transport, watcher, since))
        self.live.watchers.add(watcher)
        watcher.tell(self.live, NOW)

    @property
    def match(self) -> Match:
        return self.live.folded.playing()

    def does(self, plan: Plan[Any], at: int) -> bytes:
        """Carry a plan out, as `Tables` does; gives what its maker is told."""
        try:
            entries, outcome = plan(self.live)
            self.apply(entries, at)
        except Refused as refused:
            refusal = refused.refusal
            said = translator(self.match.game.slug, self.language)
            return encode(said.refused(refusal, self.live.folded.meeting.names(), 409))
        except Problem as problem:
            return encode([problem.status, problem.reason, problem.facts])
        return encode(outcome)

    def apply(self, entries: Sequence[Entry], at: int) -> None:
        for entry in entries:
            apply(self.live.folded, entry, at)
        if entries:
            self.live.publish(NOW)

    def secretly(self, act: Callable[[Twin], Plan[Any]], at: int) -> None:
        """Let the seat with the secret do something; it must be allowed."""
        entries, _ = act(self)(self.live)
        self.apply(entries, at)

    def told(self) -> list[list[bytes]]:
        """All that has come out of the streams."""
        return [each.transport.written for each in self.eyes]

    def asked_for(self) -> list[list[bytes]]:
        """What everybody else would hear now who asks: afresh, resumed, the recap, the seats, why not."""
        return [self._asked_for(each) for each in self.eyes]

    def _asked_for(self, eyes: Eyes) -> list[bytes]:
        live, viewer = self.live, eyes.viewer
        said = translator(self.match.game.slug, self.language)
        found = [message(live, viewer, said, None, "b", NOW)[2]]
        seen = cursor_at(live, viewer, eyes.since)
        found.append(message(live, viewer, said, seen, "b", NOW)[2])
        place = seen.place if seen is not None else 0
        found.append(encode([feed_line(live, index, said) for index in readable(live, viewer, place)]))
        found += [encode(table_info(live, said, NOW)), encode(seat_infos(live, NOW))]
        if viewer.seat is not None:
            for given in (["no such answer"], [0]):
                found.append(encode(self._why_not(viewer.seat, given)))
        return found

    def _why_not(self, seat: int, given: list[Any]) -> Any:
        try:
            refusal = answering.explained(self.live, seat, "", given)
        except Refused as refused:
            refusal = refused.refusal
        return None if refusal is None else [refusal.rule, refusal.reason, refusal.facts]


def key_of(person: int) -> str:
    """The key by which a person is known at these tables."""
    return f"key {person}"


class Deed(Struct, frozen=True):
    """Something that one of the others does at both tables."""

    kind: str
    seat: int
    answer: Answer = ()
    name: str = ""


def plan_of(deed: Deed, twin: Twin, once: str) -> Plan[Any]:
    """The request that a deed is, as it would come in by the wire: with the number that its seat was shown."""
    key, seat = key_of(deed.seat), deed.seat
    number = twin.match.view(seat).number
    match deed.kind:
        case "answer":
            return answering.answer(key, seat, number, deed.answer, once)
        case "late":
            return answering.answer(key, seat, number + 1, deed.answer, once)
        case "offer":
            return answering.take(key, seat, deed.name, deed.answer, once)
        case "undo":
            return answering.undo(key, seat)
        case "vote":
            return talk.call(key, deed.name, None, 1, NOW)
        case _:
            return talk.say(key, "Ahoy", seat)


def seals(seat: int, answer: Answer) -> Callable[[Twin], Plan[Any]]:
    """The seat with the secret answers."""
    return lambda twin: answering.answer(key_of(seat), seat, twin.match.table.numbers[seat], answer, "")


def marks(seat: int, place: int) -> Callable[[Twin], Plan[Any]]:
    """The seat with the secret makes a mark behind its hand, whatever it may mark then."""

    def plan(twin: Twin) -> Plan[Any]:
        listed = twin.match.pending()[seat].listed() or ()
        open_ = [answer for answer in listed if answer[0] != "done"] or list(listed)
        return seals(seat, open_[place % len(open_)])(twin)

    return plan


def takes_back(seat: int) -> Callable[[Twin], Plan[Any]]:
    """The seat with the secret takes its last answer back."""
    return lambda twin: answering.undo(key_of(seat), seat)


def takes_offer(seat: int, name: str, answer: Answer) -> Callable[[Twin], Plan[Any]]:
    """The seat with the secret takes an offer that only it can see."""
    return lambda twin: answering.take(key_of(seat), seat, name, answer, "")
