"""What the words of a question or an answer need beside its own items: which island a slot means, what lies there."""

from __future__ import annotations

from typing import Final

from tortuga.games.palabra.table import RINGS
from tortuga.games.palabra.view import Board
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.view import View
from tortuga.kernel.words import NO_FACTS, Facts


def facts(view: View, decision: Decision, answer: Answer | None) -> Facts:
    """Spell out a question (answer None) or an answer to it; the view alone is read, so nothing hidden is told."""
    if view.seat is None:
        return NO_FACTS
    return _of_question(view, decision) if answer is None else _of_answer(view, view.seat, answer)


def _of_question(view: View, decision: Decision) -> Facts:
    board: Board = view.board
    name, args = view.asked if view.asked is not None else ("", ())
    beside = RINGS[view.seats].island_of[view.seat or 0]
    if name in ("share", "map_return"):
        island = args[0] if name == "share" else args[1]
        return {"island": island, "gems": board.islands[island].gems}
    if decision.name in ("bid", "return"):
        return {"gems": board.pirates[view.seat or 0].chest}
    if decision.name == "keep_gem":
        return {"gems": board.fist}
    return {"islands": beside}


SPELLED: Final = frozenset(("lay", "lay_again", "pledge", "exchange", "swap", "look_ship", "look_ships"))
"""The answers that mean more than they say."""


def _of_answer(view: View, seat: int, answer: Answer) -> Facts:
    if answer[0] not in SPELLED:
        return NO_FACTS
    island_of = RINGS[view.seats].island_of
    board: Board = view.board
    own = island_of[seat]
    match answer:
        case ("lay" | "lay_again", *ships) if len(ships) <= len(own):
            return {"places": tuple(zip(ships, own, strict=False))}
        case ("pledge", int(slot), _):
            return {"island": own[slot]}
        case ("exchange", int(slot)):
            return {"island": own[slot], "ship": board.pirates[seat].ships[slot], "hand": board.pirates[seat].hand}
        case ("swap", int(here), int(there)):
            return {"islands": (own[here], own[there])}
        case ("look_ship", int(other), int(slot)):
            return {"island": island_of[other][slot]}
        case ("look_ships", *ships):
            return {"ships": tuple((other, island_of[other][slot]) for other, slot in ships)}
    return NO_FACTS
