"""AYE-7: mutiny, and how one captain follows another."""

from __future__ import annotations

from typing import Final

from tortuga.games.aye.effects import conditions
from tortuga.games.aye.effects.abilities import standing
from tortuga.games.aye.effects.conditions import CONVINCING
from tortuga.games.aye.effects.fame import fall_to_one, notice
from tortuga.games.aye.effects.hands import discard_down, draw
from tortuga.games.aye.events import MUTINY_CALLED, MUTINY_LOST, MUTINY_WON, NEW_CAPTAIN, NOMINATED, THUMB
from tortuga.games.aye.phases.roll import keep_hook
from tortuga.games.aye.table import PHASES, AyeTable
from tortuga.kernel.ask import Ask, each, one
from tortuga.kernel.decision import Answer, One

CALL: Final = One("mutiny", "AYE-7.1", (("call",), ("pass",)))
THUMBS: Final = One("thumb", "AYE-7.4", (("up",), ("down",)))


def mutiny_phase(t: AyeTable) -> None:
    """AYE-6.9, AYE-7.1: hook doubloons that nobody used are kept; then whoever has the standing may call a mutiny."""
    t.phase = PHASES[8]
    for seat in range(t.seats):
        keep_hook(t, seat)
    t.plan(call_mutiny)


def call_mutiny(t: AyeTable) -> Ask | None:
    """AYE-7.1: pirates of reputation 4 to 6 are asked together."""
    able = {seat: CALL for seat in t.clockwise() if t.reputation[seat] >= t.edition.reputation.mutiny}
    return each(able, mutinies_called, beside=standing) if able else None


def mutinies_called(t: AyeTable, answers: dict[int, Answer]) -> None:
    """AYE-7.1, AYE-7.7: all calls are told at once, then they are heard clockwise from the captain."""
    for seat, answer in answers.items():
        if answer == ("call",):
            t.tell(MUTINY_CALLED, seat)
            t.plan(mutiny, seat, t.captain)


def mutiny(t: AyeTable, seat: int, captain: int) -> None:
    """AYE-7.7: unless another mutiny has already succeeded."""
    if t.captain == captain:
        t.plan(nominate, seat)


def nominate(t: AyeTable, seat: int) -> Ask:
    """AYE-7.2: anybody but the captain."""
    names = tuple(("nominate", other) for other in t.clockwise())
    return one(seat, One("nominate", "AYE-7.2", names), nominated, beside=standing)


def nominated(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-7.2, AYE-7.3: the expert's card, then the thumbs."""
    other = answer[1]
    t.tell(NOMINATED, seat, other)
    if other != seat:
        t.acts[other] |= CONVINCING["nominated_by_another"]
    if t.cards:
        draw(t, seat, 1)
        t.plan(discard_down, seat, "AYE-7.3")
    t.plan(show_thumbs, seat, other)


def show_thumbs(t: AyeTable, seat: int, other: int) -> Ask:
    """AYE-7.4: everybody but the mutineer, the captain too."""
    return each(
        {voter: THUMBS for voter in range(t.seats) if voter != seat}, thumbs_shown, seat, other, beside=standing
    )


def thumbs_shown(t: AyeTable, answers: dict[int, Answer], seat: int, other: int) -> None:
    """AYE-7.4, AYE-7.5: more thumbs up than down; the mutineer falls to 1 either way."""
    joined = 1 << seat
    ups = 0
    for voter, answer in answers.items():
        up = int(answer == ("up",))
        ups += up
        joined |= up << voter
        t.tell(THUMB, voter, up)
    downs = len(answers) - ups
    fall_to_one(t, seat)
    if ups > downs:
        t.tell(MUTINY_WON, ups, downs)
        change_captain(t, other)
        notice(t, conditions.MUTINIED, joined, range(t.seats))
    else:
        t.tell(MUTINY_LOST, ups, downs)


def change_captain(t: AyeTable, new: int) -> None:
    """AYE-7.6: the old captain starts at 1, the new one at the top of the captain's track."""
    old, t.captain = t.captain, new
    t.reputation[old] = 1
    t.reputation[new] = 0
    t.captain_rep = t.edition.captain.top
    t.tell(NEW_CAPTAIN, new, old)
    notice(t, conditions.CROWNED, new, (new,))
    notice(t, conditions.REPUTATION, 0, (old,))
