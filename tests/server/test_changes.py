"""Whatever happens at a table, changes laid over each other are what a newcomer sees."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from tests.server.test_games import Reader, opened
from tortuga.kernel.chance import FastChance
from tortuga.server import votes
from tortuga.server.fold import apply
from tortuga.server.journal import (
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
from tortuga.server.live import Live
from tortuga.server.meeting import BOT, PERSON
from tortuga.server.present import Viewer, message
from tortuga.server.tongue import tongue

STEPS = 250


def _answer(live: Live, chance: FastChance) -> Entry:
    match = live.sitting.playing()
    seat, decision = chance.pick(list(match.table.ask.decisions.items()) if match.table.ask is not None else [])
    return Answered(seat, decision.name, decision.sample(chance))


def _take_back(live: Live, chance: FastChance) -> Entry | None:
    match = live.sitting.playing()
    seat = chance.below(match.seats)
    return Rewound(seat, len(match.log) - 1) if match.undoable(seat) else None


def _say(live: Live, chance: FastChance) -> Entry:
    seat = chance.below(len(live.sitting.meeting.seats))
    return Said(max(0, live.sitting.meeting.seats[seat].person), seat, f"line {live.sitting.version}")


def _mute(live: Live, chance: FastChance) -> Entry:
    people = len(live.sitting.meeting.people)
    return Muted(chance.below(people), chance.below(people), bool(chance.below(2)))


def _report(live: Live, chance: FastChance) -> Entry | None:
    said = live.sitting.meeting.said
    return Reported(chance.below(len(live.sitting.meeting.people)), chance.below(said)) if said else None


def _change_seat(live: Live, chance: FastChance) -> Entry:
    meeting = live.sitting.meeting
    seat = 1 + chance.below(len(meeting.seats) - 1)  # the first reader keeps his
    place = meeting.seats[seat]
    if place.kept:
        return Returned(seat)
    if place.kind == PERSON:
        return Left(seat)
    return Seated(seat, seat) if place.kind == BOT or chance.below(2) else BotSeated(seat, "ordinary")


def _vote(live: Live, chance: FastChance) -> Entry | None:
    meeting = live.sitting.meeting
    voters = [place.person for place in meeting.seats if place.kind == PERSON and not place.kept]
    if not voters:
        return None
    person = chance.pick(voters)
    if meeting.votes and person in meeting.votes[0].voters:
        return Cast(person, meeting.votes[0].number, bool(chance.below(2)))
    kind = chance.pick((votes.PAUSE, votes.RESUME, votes.EXTEND, votes.UNDO))
    return Called(person, kind, back=1)


HAPPENS: tuple[Callable[[Live, FastChance], Entry | None], ...] = (
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
    said = tongue(slug, "es")
    readers = [Reader(Viewer(0, 0), 1), Reader(Viewer(None, None), 2), Reader(Viewer(1, None), 3)]
    for step in range(STEPS):
        if live.sitting.playing().over:
            break
        entry = chance.pick(HAPPENS)(live, chance)
        if entry is None:
            continue
        apply(live.sitting, entry, 1000 + step)
        live.publish(2000 + step)
        for reader in readers:
            if step % reader.every == 0:
                reader.hear(live, said, 2000 + step)
                newcomer = message(Live(live.sitting, 0), reader.viewer, said, None, "b", 2000 + step)[2]
                whole = json.loads(newcomer)
                assert reader.sees == {name: whole[name] for name in reader.sees}, entry
    assert all(reader.changes > 20 for reader in readers)
