"""Whatever happens at a table, changes laid over each other are what a newcomer sees."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.server.test_games import Reader, opened
from tortuga.kernel.chance import FastChance
from tortuga.server.messages.table_message import Viewer, message
from tortuga.server.messages.translator import translator
from tortuga.server.state import votes
from tortuga.server.state.fold import apply
from tortuga.server.state.journal import (
    Answered,
    BotSeated,
    Called,
    Cast,
    Entry,
    Left,
    Muted,
    Reported,
    Returned,
    Rewound,
    Said,
    Seated,
)
from tortuga.server.state.meeting import BOT, PERSON
from tortuga.server.tables.live_table import LiveTable

STEPS = 250


def _answer(live: LiveTable, chance: FastChance) -> Entry:
    match = live.folded.playing()
    seat, decision = chance.pick(list(match.table.ask.decisions.items()) if match.table.ask is not None else [])
    return Answered(seat, decision.name, decision.sample(chance))


def _take_back(live: LiveTable, chance: FastChance) -> Entry | None:
    match = live.folded.playing()
    seat = chance.below(match.seats)
    return Rewound(seat, len(match.log) - 1) if match.undoable(seat) else None


def _say(live: LiveTable, chance: FastChance) -> Entry:
    seat = chance.below(len(live.folded.meeting.seats))
    return Said(max(0, live.folded.meeting.seats[seat].person), seat, f"line {live.folded.version}")


def _mute(live: LiveTable, chance: FastChance) -> Entry:
    people = len(live.folded.meeting.people)
    return Muted(chance.below(people), chance.below(people), bool(chance.below(2)))


def _report(live: LiveTable, chance: FastChance) -> Entry | None:
    said = live.folded.meeting.said
    return Reported(chance.below(len(live.folded.meeting.people)), chance.below(said)) if said else None


def _change_seat(live: LiveTable, chance: FastChance) -> Entry:
    meeting = live.folded.meeting
    seat = 1 + chance.below(len(meeting.seats) - 1)  # the first reader keeps his
    place = meeting.seats[seat]
    if place.kept:
        return Returned(seat)
    if place.kind == PERSON:
        return Left(seat)
    return Seated(seat, seat) if place.kind == BOT or chance.below(2) else BotSeated(seat, "ordinary")


def _vote(live: LiveTable, chance: FastChance) -> Entry | None:
    meeting = live.folded.meeting
    voters = [place.person for place in meeting.seats if place.kind == PERSON and not place.kept]
    if not voters:
        return None
    person = chance.pick(voters)
    if meeting.votes and person in meeting.votes[0].voters:
        return Cast(person, meeting.votes[0].number, bool(chance.below(2)))
    kind = chance.pick((votes.PAUSE, votes.RESUME, votes.EXTEND, votes.UNDO))
    return Called(person, kind, back=1)


HAPPENS: tuple[Callable[[LiveTable, FastChance], Entry | None], ...] = (
    *[_answer] * 6,
    _take_back,
    _say,
    _mute,
    _report,
    _change_seat,
    _vote,
)


@pytest.mark.parametrize("slug", ["palabra", "plunder", "captains"])
@pytest.mark.parametrize("seed", range(3))
def test_changes_are_the_whole_whatever_happens(slug: str, seed: int) -> None:
    live, chance = opened(slug, people=16), FastChance(seed)
    said = translator(slug, "es")
    readers = [Reader(Viewer(0, 0), 1), Reader(Viewer(None, None), 2), Reader(Viewer(1, None), 3)]
    for step in range(STEPS):
        if live.folded.playing().over:
            break
        entry = chance.pick(HAPPENS)(live, chance)
        if entry is None:
            continue
        apply(live.folded, entry, 1000 + step)
        live.publish(2000 + step)
        for reader in readers:
            if step % reader.every == 0:
                reader.hear(live, said, 2000 + step)
                newcomer = message(LiveTable(live.folded, 0), reader.viewer, said, None, "b", 2000 + step)[2]
                whole = json.loads(newcomer)
                assert reader.sees == {name: whole[name] for name in reader.sees}, entry
    assert all(reader.changes > 20 for reader in readers)
