"""AYE-6.1 to AYE-6.4: who attempts a mission, together or apart, and the Argh! dice."""

from __future__ import annotations

from functools import cache
from typing import Final

from tortuga.games.aye.effects.abilities import standing
from tortuga.games.aye.effects.conditions import CONVINCING
from tortuga.games.aye.events import APART, ARGH_DICE, CANNOT, TOGETHER
from tortuga.games.aye.phases.duties import refuse
from tortuga.games.aye.phases.roll import cast
from tortuga.games.aye.table import ARGH, AYE, NONE, PHASES, AyeTable
from tortuga.kernel.ask import Ask, each, one
from tortuga.kernel.decision import Answer, One

OBEY: Final = One("obey", "AYE-4.4", (("obey",), ("refuse",)))
WISHES: Final[tuple[Answer, ...]] = (("apart", "first"), ("apart", "any"), ("apart", "last"))
"""To roll apart, and when: before the others, whenever, after them."""
UNITE: Final = One("unite", "AYE-6.2", (("join",), *WISHES))
DIVIDE: Final = One("unite", "AYE-6.4", WISHES)


def mission_phase(t: AyeTable, mission: int) -> None:
    """AYE-6.1: a mission is attempted by those whose order or choice it is."""
    t.phase = PHASES[4 + mission]
    if mission in t.actions:
        t.plan(obey, mission)
        t.plan(muster, mission)


def crew_of(t: AyeTable, mission: int) -> list[int]:
    """AYE-6.3: those on the mission, clockwise from the captain."""
    return [seat for seat in t.clockwise() if t.actions[seat] == mission]


def obey(t: AyeTable, mission: int) -> Ask | None:
    """AYE-4.4, AYE-4.6, AYE-4.7: whoever voted Aye! and has dice does it or refuses."""
    bound = {seat: OBEY for seat in crew_of(t, mission) if t.votes[seat] == AYE and t.given[seat]}
    return each(bound, obeyed, mission, beside=standing) if bound else None


def obeyed(t: AyeTable, answers: dict[int, Answer], mission: int) -> None:
    """AYE-4.4: a refusal costs a point."""
    for seat, answer in answers.items():
        if answer == ("refuse",):
            refuse(t, seat, mission)


def muster(t: AyeTable, mission: int) -> None:
    """AYE-6.14: whoever has no die stays out; several have to agree on how they roll."""
    for seat in crew_of(t, mission):
        if t.votes[seat] == AYE and not t.given[seat]:
            t.actions[seat] = NONE
            t.tell(CANNOT, seat, mission)
    seats = crew_of(t, mission)
    if len(seats) > 1:
        t.plan(unite, mission)
    elif seats:
        t.plan(attempt, mission, tuple(seats))


def unite(t: AyeTable, mission: int) -> Ask:
    """AYE-6.2, AYE-6.3, AYE-6.4: all are asked at once; too many Argh! voters for the dice cannot join."""
    seats = crew_of(t, mission)
    arghs = sum(t.votes[seat] == ARGH for seat in seats)
    question = UNITE if arghs <= t.edition.dice.arghs else DIVIDE
    return each(dict.fromkeys(seats, question), united, mission, beside=standing)


def united(t: AyeTable, answers: dict[int, Answer], mission: int) -> None:
    """AYE-6.2, AYE-6.3: together if all agree, otherwise one after the other as they wish."""
    if all(answer == ("join",) for answer in answers.values()):
        seats = tuple(answers)
        for seat in seats:
            t.acts[seat] |= CONVINCING["rolled_together"]
        t.tell(TOGETHER, seats, mission)
        t.plan(attempt, mission, seats)
        return
    wish = {("apart", "first"): 0, ("apart", "last"): 2}
    order = sorted(answers, key=lambda seat: wish.get(answers[seat], 1))
    t.tell(APART, tuple(order), mission)
    for seat in order:
        t.plan(attempt, mission, (seat,))


def attempt(t: AyeTable, mission: int, seats: tuple[int, ...]) -> None:
    """AYE-6.4, AYE-6.14: a new roll, unless the mission was finished meanwhile."""
    if t.finished(mission):
        for seat in seats:
            t.actions[seat] = NONE
        return
    t.rollers = list(seats)
    for seat in seats:
        if t.votes[seat] == ARGH:
            t.plan(take_argh_dice, seat)
    t.plan(cast, mission)


def take_argh_dice(t: AyeTable, seat: int) -> Ask | None:
    """AYE-6.4: one to four, and one has to stay for every mate who must take one too."""
    others = sum(t.votes[other] == ARGH and not t.taken[other] for other in t.rollers if other != seat)
    most = t.edition.dice.arghs - sum(t.taken) - others
    if most > 1:
        return one(seat, argh_choice(most), argh_dice_taken, beside=standing)
    argh_dice_taken(t, seat, ("argh_dice", 1))
    return None


@cache
def argh_choice(most: int) -> One:
    """AYE-6.4: the question how many Argh! dice to take."""
    return One("argh_dice", "AYE-6.4", tuple(("argh_dice", count) for count in range(1, most + 1)))


def argh_dice_taken(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-6.4: they lie with the pirate until their roll."""
    t.taken[seat] = answer[1]
    t.tell(ARGH_DICE, seat, answer[1])
