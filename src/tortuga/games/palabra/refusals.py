"""Which rule stands behind a refused answer. It sees the view only, so it cannot tell a secret."""

from __future__ import annotations

from operator import ne
from typing import Final

from tortuga.games.palabra.edition import RED
from tortuga.games.palabra.view import Board
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.refusal import Reason, Refusal, explained_by, number


def _lay(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    pirate = board.pirates[seat]
    ships = answer[1:]
    own = [ship for ship in (*pirate.ships, *pirate.hand) if ship >= 0]
    if len(ships) != len(pirate.ships):
        return Refusal("PAL-3.1", "lay_number", {"count": len(ships), "islands": len(pirate.ships)})
    for ship in ships:
        if ship not in own:
            return Refusal("PAL-3.1", "lay_not_yours", {"ship": ship})
        if ships.count(ship) > 1:
            return Refusal("PAL-3.1", "lay_twice", {"ship": ship})
    return None


def _lay_again(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    pirate = board.pirates[seat]
    for slot, ship in enumerate(answer[1:]):
        if pirate.rats[slot] and pirate.ships[slot] != ship:
            return Refusal("PAL-4.8", "own_ship_has_rat", {"ship": pirate.ships[slot]})
    return _lay(board, seat, decision, answer) or _rats(board, sum(map(ne, answer[1:], pirate.ships)))


def _bid(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    chest = board.pirates[seat].chest or ()
    for kind, count in enumerate(answer[1:]):
        if count > chest[kind]:
            return Refusal("PAL-4.2", "bid_too_high", {"gem": kind, "count": count, "limit": chest[kind]})
    return None


def _artefact(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    for artefact, used in board.artefacts:
        if artefact == answer[1]:
            if used:
                return Refusal("PAL-4.9", "artefact_face_down", {"artefact": artefact})
            return Refusal("PAL-4.6", "artefact_without_target", {"artefact": artefact})
    return Refusal("PAL-1.3", "artefact_not_here", {})


def _look_ship(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, other, slot = answer
    if other == seat:
        return Refusal(decision.rule, "own_ship", {})
    if board.pirates[other].rats[slot]:
        return Refusal("PAL-4.8", "ship_has_rat", {"seat": other})
    return None


def _look_hand(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return Refusal(decision.rule, "own_hand", {}) if answer[1] == seat else None


def _move_gem(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, here, kind, there = answer
    if here == there:
        return Refusal(decision.rule, "same_island", {"island": here})
    return _two_islands(board, decision.rule, ((here, kind), (there, None)))


def _swap_gems(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    _, here, kind, there, other = answer
    if here == there:
        return Refusal(decision.rule, "same_island", {"island": here})
    refusal = _two_islands(board, decision.rule, ((here, kind), (there, other)))
    if refusal is None and kind == other:
        return Refusal(decision.rule, "same_colour", {"gem": kind})
    return refusal


def _two_islands(board: Board, rule: str, places: tuple[tuple[int, int | None], ...]) -> Refusal | None:
    for island, kind in places:
        if board.islands[island].rat:
            return Refusal("PAL-4.8", "island_has_rat", {"island": island})
        if kind is not None and not board.islands[island].gems[kind]:
            return Refusal(rule, "gem_not_there", {"gem": kind, "island": island})
    return None


def _fog(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return _two_islands(board, decision.rule, ((answer[1], answer[2]),))


def _island(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    if board.islands[answer[1]].rat:
        return Refusal("PAL-4.8", "island_has_rat", {"island": answer[1]})
    return None


def _take(board: Board, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return Refusal("PAL-5.3", "colour_not_there", {"gem": answer[1]}) if 0 <= answer[1] <= RED else None


def _rats(board: Board, needed: int) -> Refusal | None:
    if needed > board.rats_left:
        return Refusal("PAL-4.7", "not_enough_rats", {"needed": needed, "left": board.rats_left})
    return None


def _anything(item: object) -> bool:
    """Whatever is not on the table is no artefact of this match."""
    return True


REASONS: Final = (
    Reason("lay", "lay", (number, ...), _lay),
    Reason("lay_again", "lay_again", (number, ...), _lay_again),
    Reason("bid", "bid", (number, ...), _bid),
    Reason("artefact", "artefact", (_anything,), _artefact),
    Reason("look_ship", "look_ship", (number, number), _look_ship),
    Reason("look_hand", "look_hand", (number,), _look_hand),
    Reason("move_gem", "move_gem", (number, number, number), _move_gem),
    Reason("swap_gems", "swap_gems", (number, number, number, number), _swap_gems),
    Reason("fog", "fog", (number, number), _fog),
    Reason("island", "island", (number,), _island),
    Reason("take", "take", (number,), _take),
)

explain = explained_by(REASONS)
