"""What the tests of Captains' War share: a table laid as the rulebook describes it, scripted chance, play, listen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tortuga.games.captains import GAME
from tortuga.games.captains.edition import BLACK, RED, YELLOW
from tortuga.games.captains.table import (
    ALONE,
    ATTACK,
    BONUS,
    CHART,
    CHEST,
    CHEST_USED,
    DEFENCE,
    FLAGS,
    GOLD,
    GOLD_USED,
    PIRATES,
    PIRATES_USED,
    TRACK,
    CaptainsTable,
)
from tortuga.games.captains.view import Captain, Sheet
from tortuga.kernel import agenda
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Answer
from tortuga.kernel.edition import Edition, load_edition
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.refusal import Refusal, Refused
from tortuga.kernel.table import Result

__all__ = ["ATTRIBUTES", "BASE", "BLACK", "BLUE", "BOATS", "GAME", "RED", "YELLOW"]

PEARL, CLOTH, LOG, BARREL = range(4)
ATTRIBUTES, BOATS = range(2)
BLUE = 1
"""The first of the three blue dice; the others are 2 and 3."""
BASE = load_edition(GAME)
OWN = -1

GOLD_2, GOLD_3, GOLD_4, GOLD_5 = 0, 1, 3, 5
"""Faces of the yellow die."""
ONE_PEARL, PEARL_CLOTH, ONE_CLOTH, CLOTH_LOG, LOG_BARREL, A_JOKER = range(6)
"""Faces of a blue die."""
ONE_CIRCLE, TWO_CIRCLES = 0, 3
"""Faces of the red die."""
PIRATE_1, PIRATES_1_1, PIRATE_2, PIRATES_1_2, PIRATE_3, PIRATE_4 = range(6)
"""Faces of the black die."""
FACES = (GOLD_3, ONE_PEARL, CLOTH_LOG, A_JOKER, TWO_CIRCLES, PIRATE_3)

PLACES: Mapping[str, int] = {
    "gold": GOLD,
    "gold_used": GOLD_USED,
    "chest": CHEST,
    "chest_used": CHEST_USED,
    "pirates": PIRATES,
    "pirates_used": PIRATES_USED,
    "tracks": TRACK,
    "flags": FLAGS,
    "bonuses": BONUS,
    "attack": ATTACK,
    "defence": DEFENCE,
    "alone": ALONE,
    "chart": CHART,
}


class Fate(Chance):
    """Chance by script; when the script is at its end, any chance goes on."""

    __slots__ = ("after", "numbers")

    def __init__(self, numbers: Sequence[int] = ()) -> None:
        super().__init__()
        self.numbers = list(numbers)
        self.after = FastChance(1)

    def below(self, n: int) -> int:
        self.count += 1
        if not self.numbers:
            return self.after.below(n)
        number = self.numbers.pop(0)
        assert 0 <= number < n, f"the script says {number}, asked for is a number below {n}"
        return number


def table(match: Match) -> CaptainsTable:
    t = match.table
    assert isinstance(t, CaptainsTable)
    return t


def a_match(
    seats: int = 4,
    *,
    starter: int = 0,
    faces: Sequence[int] = FACES,
    then: Sequence[int] = (),
    options: Mapping[str, Any] | None = None,
    edition: Edition = BASE,
) -> Match:
    """A match whose first roll shows these faces; the active captain is about to set a die aside."""
    return new_match(GAME, edition, seats, Fate((starter, *faces, *then)), options)


def looting(seats: int = 4, *, aside: int = BLUE + 1, **given: Any) -> Match:
    """A match in which captain 0 has set a die aside: everybody is looting."""
    match = a_match(seats, **given)
    match.answer(table(match).active, ("aside", aside))
    return match


def mark(match: Match, captain: int, **parts: int | Sequence[int]) -> None:
    """Write on a sheet, in the open: `mark(match, 0, gold=7, pirates=(1, 0, 0, 0, 0, 0))`."""
    t = table(match)
    for name, value in parts.items():
        row = [value] if isinstance(value, int) else list(value)
        for sheet in (t.sheets[captain], *([t.seen[captain]] if t.seen else [])):
            sheet[PLACES[name] : PLACES[name] + len(row)] = row
    t._errands = {}
    agenda.ask_again(t)


def commanding(seats: int = 4, **given: Any) -> Match:
    """A match in which everybody has picked two dice that change little: a pearl, and a pirate of Strength 3."""
    match = looting(seats, **given)
    for seat in range(seats):
        match.answer(seat, ("loot", BLUE))
        match.answer(seat, ("loot", BLACK))
    return match


def finish(match: Match, *seats: int) -> None:
    for seat in seats or tuple(match.pending()):
        match.answer(seat, ("done",))


def boarding(seats: int = 4, **given: Any) -> Match:
    """A match in which captain 0 may attack; every captain has 3 gold and pirates of Strength 1, 2, 3 and 3."""
    match = commanding(seats, **given)
    finish(match)
    return match


def fight(match: Match, target: int, attack: Sequence[int], defence: Sequence[int]) -> None:
    """Board, and send crews, each as the list of its Strengths."""
    active = table(match).active
    match.answer(active, ("board", target))
    match.answer(active, crew(*attack))
    if target in match.pending():
        match.answer(target, crew(*defence))


def crew(*strengths: int) -> Answer:
    return ("crew", *[strengths.count(strength) for strength in range(1, 7)])


def counted(match: Match, **parts: Sequence[Any]) -> Result:
    """Write the same part of all sheets, let an end be reached, and count: `counted(match, tracks=[(8, 0), …])`."""
    t = table(match)
    for name, values in parts.items():
        if name == "attacks":
            t.attacks = list(values)
            continue
        for captain, value in enumerate(values):
            mark(match, captain, **{name: value})
    t.endings = ["last_gold"]
    match.answer(t.active, ("stay",))
    assert match.result is not None
    return match.result


def line(result: Result, name: str) -> list[int]:
    """One line of the score for all captains."""
    from tortuga.games.captains.phases.end import LINES

    return [lines[LINES.index(name)] for lines in result.details["lines"]]


def captain(match: Match, place: int, viewer: int | None = OWN) -> Captain:
    """A captain as the viewer sees him, None being a spectator; as he sees himself if nobody is named."""
    if viewer == OWN:
        viewer = place if place < match.seats else None
    found: Captain = match.view(viewer).board.captains[place]
    return found


def sheet(match: Match, place: int, viewer: int | None = OWN) -> Sheet:
    return captain(match, place, viewer).sheet


def told(match: Match, name: str, viewer: int | None = None) -> list[dict[str, Any]]:
    """What everybody has been told under this name."""
    return [args for _, found, args in match.events_for(viewer) if found == name]


def options(match: Match, seat: int) -> tuple[Answer, ...]:
    listed = match.pending()[seat].listed()
    assert listed is not None
    return listed


def refusal(match: Match, seat: int, answer: Answer) -> Refusal:
    """Why an answer is not taken."""
    with pytest.raises(Refused) as caught:
        match.answer(seat, answer)
    return caught.value.refusal
