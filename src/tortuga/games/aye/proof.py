"""What the shape of an edition file cannot say: faults that only a second look finds, each with its key."""

from __future__ import annotations

from collections.abc import Iterator

from tortuga.games.aye.edition import FACES, FAMILIES, ICONS, MISSIONS, SEATS, TRAITOR, Edition
from tortuga.games.aye.effects.conditions import CONDITIONS, CONVINCING
from tortuga.kernel.fault import Fault, repeated, unknown


def proof(edition: Edition) -> Iterator[Fault]:
    """Name every fault of an edition: its key and the reason."""
    yield from _ship_faults(edition)
    marks = edition.captain
    if not 1 <= marks.mutiny <= marks.double_kraken <= marks.damage <= marks.top:
        yield "captain", "the marks go down from top to damage, double_kraken and mutiny, which is 1 or more"
    for mission in MISSIONS:
        steps = getattr(edition.missions, mission)
        if not steps or min(steps) < 1:
            yield f"missions.{mission}", "needs at least one step, each with 1 success or more"
    yield from _dice_faults(edition)
    if edition.plank.spaces < 0 or edition.plank.price < 0:
        yield "plank", "cannot be negative"
    if not max(SEATS) <= edition.doubloons.shared <= edition.doubloons.all:
        yield "doubloons.shared", f"must be from {max(SEATS)}, one for everybody, to all of them"
    if edition.doubloons.most_repair < 1:
        yield "doubloons.most_repair", "must be at least 1"
    if edition.orders.tokens < 1:
        yield "orders.tokens", "must be at least 1"
    if not 1 <= edition.reputation.start <= 6 or not 1 <= edition.reputation.mutiny <= 6:
        yield "reputation", "lies between 1 and 6"
    yield from _goal_faults(edition)


def _ship_faults(edition: Edition) -> Iterator[Fault]:
    for mode, starts in (("expert", edition.ship.expert), ("beginner", edition.ship.beginner)):
        for seats in SEATS:
            if starts.get(str(seats), 0) < 1:
                yield f"ship.{mode}", f"needs a number of 1 or more for {seats} players"
        if len(starts) > len(SEATS):
            yield f"ship.{mode}", f"there are {SEATS[0]} to {SEATS[-1]} players only"
    if edition.ship.calm < 1:
        yield "ship.calm", "must be at least 1"
    if any(flag < 1 for flag in edition.ship.flags) or len(set(edition.ship.flags)) < len(edition.ship.flags):
        yield "ship.flags", "must be different numbers of 1 or more"


def _dice_faults(edition: Edition) -> Iterator[Fault]:
    dice = edition.dice
    for name, faces in (("mission", dice.mission), ("argh", dice.argh)):
        if strange := [face for face in faces if face not in FACES]:
            yield f"dice.{name}", unknown(strange[0], FACES)
    if dice.missions < 1 or dice.arghs < 1 or dice.rerolls < 0:
        yield "dice", "needs at least one die of each kind and no negative number"


def _goal_faults(edition: Edition) -> Iterator[Fault]:
    cards = edition.cards
    if not 1 <= cards.kept <= cards.dealt:
        yield "cards", "a pirate keeps at least one card, and no more than they are dealt"
    if len(edition.goal) < max(SEATS) * cards.dealt:
        yield "goal", f"{max(SEATS)} players need {max(SEATS) * cards.dealt} cards"
    yield from repeated("goal", [goal.id for goal in edition.goal])
    for place, goal in enumerate(edition.goal):
        key = f"goal[{place}]"
        if goal.family not in FAMILIES:
            yield f"{key}.family", f"must be one of {', '.join(FAMILIES)}"
        elif goal.family == TRAITOR:
            if goal.icon or goal.condition:
                yield key, "a traitor has neither a condition nor an icon"
            continue
        if goal.icon not in ICONS:
            yield f"{key}.icon", f"must be one of {', '.join(ICONS)}"
        known = CONVINCING if goal.family == "convince" else CONDITIONS
        if goal.condition not in known:
            yield f"{key}.condition", unknown(goal.condition, known)
