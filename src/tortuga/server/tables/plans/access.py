"""The door of a table: coming back, ending devices, locking, putting people out."""

from __future__ import annotations

from tortuga.server.problems import Problem
from tortuga.server.state.journal import CodeGiven, Entry, KeyGiven, KeysEnded, Locked, PutOut
from tortuga.server.state.meeting import Meeting
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans.seats import MOST_KEYS, the_owner, the_person
from tortuga.server.tables.tables import Plan

SHOWN = 12
"""So many signs of a key's hash name a device: they tell nothing of the key."""


def recover(recovery: str, new_key: str) -> Plan[int]:
    """Come back on another device with the code."""

    def plan(live: LiveTable) -> tuple[list[Entry], int]:
        for number, person in enumerate(live.folded.meeting.people):
            if person.recovery == recovery:
                if len(person.keys) >= MOST_KEYS:
                    raise Problem(409, "too_many_devices", most=MOST_KEYS)
                return [KeyGiven(number, new_key)], number
        raise Problem(403, "wrong_code")

    return plan


def recode(key: str | None, recovery: str) -> Plan[None]:
    """Get a new recovery code; the old one is void, and so is every other device of this person."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        return [CodeGiven(the_person(live.folded.meeting, key), recovery, key or "")], None

    return plan


def devices(meeting: Meeting, key: str | None) -> list[tuple[str, int, bool]]:
    """The devices of a person: a name, since when, and whether it is this one."""
    person = meeting.people[the_person(meeting, key)]
    return [(each[:SHOWN], person.given.get(each, meeting.created_at), each == key) for each in person.keys]


def end_device(key: str | None, device: str) -> Plan[None]:
    """End another device of one's own."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        meeting = live.folded.meeting
        person = the_person(meeting, key)
        ended = [each for each in meeting.people[person].keys if each[:SHOWN] == device]
        if not ended:
            raise Problem(404, "no_such_device")
        if key in ended:
            raise Problem(409, "this_device")
        return [KeysEnded(person, ended)], None

    return plan


def lock(key: str | None, on: bool) -> Plan[None]:
    """The owner locks the table: nobody new sits down or watches; those inside stay."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        meeting = live.folded.meeting
        the_owner(meeting, key)
        return ([Locked(on)] if meeting.locked != on else []), None

    return plan


def put_out(key: str | None, person: int) -> Plan[None]:
    """The owner puts somebody out: the seats are free or a bot's again, and their keys open nothing here any more."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        meeting = live.folded.meeting
        owner = the_owner(meeting, key)
        if not 0 <= person < len(meeting.people) or person == owner:
            raise Problem(404, "no_such_person")
        return ([PutOut(person)] if meeting.people[person].keys else []), None

    return plan
