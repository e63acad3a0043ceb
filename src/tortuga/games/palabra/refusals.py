"""Which rule stands behind a refused answer. It sees the view only, so it cannot tell a secret."""

from __future__ import annotations

from collections.abc import Callable
from operator import ne

from tortuga.games.palabra.edition import RED
from tortuga.games.palabra.view import Board
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.refusal import Refusal, reason
from tortuga.kernel.view import View


def explain(view: View, decision: Decision, answer: Answer) -> Refusal | None:
    """Name the rule and the facts, where more can be said than that the answer is not among the options."""
    board: Board = view.board
    find = REASONS.get(decision.name)
    # An answer to another question has nothing to do with this one's rules; a number below 0 names no place.
    if find is None or view.seat is None or not answer or answer[0] != decision.name:
        return None
    if any(type(item) is not int for item in answer[2:]) or any(type(item) is int and item < 0 for item in answer[1:]):
        return None
    return reason(find, board, view.seat, decision.rule, answer)


def _lay(board: Board, seat: int, rule: str, answer: Answer) -> Refusal | None:
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


def _lay_again(board: Board, seat: int, rule: str, answer: Answer) -> Refusal | None:
    pirate = board.pirates[seat]
    for slot, ship in enumerate(answer[1:]):
        if pirate.rats[slot] and pirate.ships[slot] != ship:
            return Refusal("PAL-4.8", "own_ship_has_rat", {"ship": pirate.ships[slot]})
    return _lay(board, seat, rule, answer) or _rats(board, sum(map(ne, answer[1:], pirate.ships)))


def _bid(board: Board, seat: int, rule: str, answer: Answer) -> Refusal | None:
    chest = board.pirates[seat].chest or ()
    for kind, count in enumerate(answer[1:]):
        if count > chest[kind]:
            return Refusal("PAL-4.2", "bid_too_high", {"gem": kind, "count": count, "limit": chest[kind]})
    return None


def _artefact(board: Board, seat: int, rule: str, answer: Answer) -> Refusal | None:
    for name, used in board.artefacts:
        if name == answer[1]:
            if used:
                return Refusal("PAL-4.9", "artefact_face_down", {"artefact": name})
            return Refusal("PAL-4.6", "artefact_without_target", {"artefact": name})
    return Refusal("PAL-1.3", "artefact_not_here", {})


def _look_ship(board: Board, seat: int, rule: str, answer: Answer) -> Refusal | None:
    _, other, slot = answer
    if other == seat:
        return Refusal(rule, "own_ship", {})
    if board.pirates[other].rats[slot]:
        return Refusal("PAL-4.8", "ship_has_rat", {"seat": other})
    return None


def _look_hand(board: Board, seat: int, rule: str, answer: Answer) -> Refusal | None:
    return Refusal(rule, "own_hand", {}) if answer[1] == seat else None


def _move_gem(board: Board, seat: int, rule: str, answer: Answer) -> Refusal | None:
    _, here, kind, there = answer
    if here == there:
        return Refusal(rule, "same_island", {"island": here})
    return _two_islands(board, rule, ((here, kind), (there, None)))


def _swap_gems(board: Board, seat: int, rule: str, answer: Answer) -> Refusal | None:
    _, here, kind, there, other = answer
    if here == there:
        return Refusal(rule, "same_island", {"island": here})
    refusal = _two_islands(board, rule, ((here, kind), (there, other)))
    if refusal is None and kind == other:
        return Refusal(rule, "same_colour", {"gem": kind})
    return refusal


def _two_islands(board: Board, rule: str, places: tuple[tuple[int, int | None], ...]) -> Refusal | None:
    for island, kind in places:
        if board.islands[island].rat:
            return Refusal("PAL-4.8", "island_has_rat", {"island": island})
        if kind is not None and not board.islands[island].gems[kind]:
            return Refusal(rule, "gem_not_there", {"gem": kind, "island": island})
    return None


def _fog(board: Board, seat: int, rule: str, answer: Answer) -> Refusal | None:
    return _two_islands(board, rule, ((answer[1], answer[2]),))


def _island(board: Board, seat: int, rule: str, answer: Answer) -> Refusal | None:
    if board.islands[answer[1]].rat:
        return Refusal("PAL-4.8", "island_has_rat", {"island": answer[1]})
    return None


def _take(board: Board, seat: int, rule: str, answer: Answer) -> Refusal | None:
    return Refusal("PAL-5.3", "colour_not_there", {"gem": answer[1]}) if 0 <= answer[1] <= RED else None


def _rats(board: Board, needed: int) -> Refusal | None:
    if needed > board.rats_left:
        return Refusal("PAL-4.7", "not_enough_rats", {"needed": needed, "left": board.rats_left})
    return None


REASONS: dict[str, Callable[[Board, int, str, Answer], Refusal | None]] = {
    "lay": _lay,
    "lay_again": _lay_again,
    "bid": _bid,
    "artefact": _artefact,
    "look_ship": _look_ship,
    "look_hand": _look_hand,
    "move_gem": _move_gem,
    "swap_gems": _swap_gems,
    "fog": _fog,
    "island": _island,
    "take": _take,
}
