"""A referee for Palabra de Pirata: what a pirate may answer, worked out from the view and the edition alone.

Written from the rulebook, not from the rules' code. It knows no table, no agenda and no rule function.
"""

from __future__ import annotations

from itertools import permutations

from tests.referees.common import Bounds, Legal
from tortuga.games.palabra import GAME
from tortuga.games.palabra.edition import Edition
from tortuga.games.palabra.view import Board, Pirate
from tortuga.kernel.decision import Answer
from tortuga.kernel.edition import load_edition
from tortuga.kernel.view import View

BASE: Edition = load_edition(GAME).data
DRAWN = {artefact.id: artefact.gems for artefact in BASE.artefact}
SPIES = {"spyglass", "crooked_compass", "boarding_hook"}
DIGGERS = {"cursed_map", "rusty_spade", "spring_tide"}
HARMLESS = {"rum_bottle", "tattling_parrot", "barrel", "rigged_scales", "bone_die"}


def legal(view: View, name: str) -> Legal:
    """What the viewer may answer to the question or the offer of this name."""
    board: Board = view.board
    assert view.seat is not None
    own = board.pirates[view.seat]
    match name:
        case "lay":
            return {("lay", *ships) for ships in permutations(own.hand, len(own.rats))}
        case "pledge" | "speak":
            return words(view, own, name)
        case "bid":
            return Bounds("counts", chest(own), 0, sum(chest(own)))
        case "take":
            return {("take", gem) for gem in colours(board.islands[board.sharing].gems)}
        case "artefact" | "block":
            open_ones = [each for each, used in board.artefacts if not used]
            return {(name, each) for each in open_ones if name == "block" or usable(view, each)}
    return by_artefact(view, own, name)


def by_artefact(view: View, own: Pirate, name: str) -> Legal:
    """The questions of the twelve artefacts."""
    match name:
        case "look_hand" | "look_hands" | "look_ship" | "look_ships":
            return looks(view, name)
        case "lay_again" | "exchange" | "swap":
            return relaid(view.board, own, name)
        case "move_gem" | "swap_gems" | "fog":
            return moved(view.board, name)
        case "island":
            return {("island", island) for island in free_islands(view.board) if view.board.rats_left}
        case "return" | "return_drawn" | "keep_gem" | "bury":
            return heaps(view, own, name)
    raise AssertionError(f"the rulebook knows no question {name}")


def words(view: View, own: Pirate, name: str) -> set[Answer]:
    """PAL-3.3, PAL-3.4: while ships are being laid; one pledge for each island beside the pirate."""
    assert view.board.phase == "decision"
    assert len(view.waiting) + len(view.chosen) == view.seats, "the decision is everybody's"
    if name == "speak":
        return {("speak",)}
    return {("pledge", slot, colour) for slot, made in enumerate(own.pledges) if made < 0 for colour in (0, 1)}


def usable(view: View, artefact: str) -> bool:
    """PAL-4.6 to PAL-4.8: what must be done with it can be done, and there are rats for it."""
    board: Board = view.board
    if artefact in SPIES:
        return bool(spied(view)) and board.rats_left >= 1
    if artefact == "fog_lantern":
        return bool(spied(view)) and board.rats_left >= min(2, len(spied(view)))
    if artefact in DIGGERS:
        return bool(free_islands(board)) and board.rats_left >= 1
    return artefact in HARMLESS


def looks(view: View, name: str) -> Legal:
    """PAL-6.1, PAL-6.2, PAL-6.5 to PAL-6.8: another's card; never one with a rat."""
    others = tuple(seat for seat in range(view.seats) if seat != view.seat)
    if name == "look_hand":
        return {("look_hand", seat) for seat in others}
    if name == "look_hands":
        return Bounds("some", others, min(2, len(others)), min(2, len(others)))
    if name == "look_ship":
        return {("look_ship", *ship) for ship in spied(view)}
    number = min(2, len(spied(view)))
    return Bounds("some", tuple(spied(view)), number, number)


def spied(view: View) -> list[tuple[int, int]]:
    """PAL-4.8: laid ships of others without a rat."""
    pirates = enumerate(view.board.pirates)
    return [
        (seat, slot) for seat, pirate in pirates if seat != view.seat for slot, rat in enumerate(pirate.rats) if not rat
    ]


def relaid(board: Board, own: Pirate, name: str) -> set[Answer]:
    """PAL-6.1, PAL-6.5, PAL-6.6, PAL-4.7: ships with a rat stay, every other that changes needs one."""
    free = [slot for slot, rat in enumerate(own.rats) if not rat]
    found: set[Answer] = {("keep",)}
    if name == "exchange" and board.rats_left >= 1:
        found |= {("exchange", slot) for slot in free}
    if name == "swap" and board.rats_left >= 2:
        found |= {("swap", one, other) for one in free for other in free if one < other}
    if name == "lay_again":
        for ships in permutations(own.ships + own.hand, len(own.ships)):
            changed = [slot for slot, (old, new) in enumerate(zip(own.ships, ships, strict=True)) if old != new]
            if changed and set(changed) <= set(free) and len(changed) <= board.rats_left:
                found.add(("lay_again", *ships))
    return found


def moved(board: Board, name: str) -> set[Answer]:
    """PAL-6.2, PAL-6.7, PAL-6.8, PAL-4.7: islands without rats, and a rat for each of them."""
    free = free_islands(board)
    gems = {island: colours(board.islands[island].gems) for island in free}
    answers: set[Answer] = {("leave",)}
    if name == "fog" and board.rats_left >= 1 and board.bag:
        answers |= {("fog", island, gem) for island in free for gem in gems[island]}
    if board.rats_left < 2:
        return answers
    for one in free:
        for other in free:
            if name == "move_gem" and one != other:
                answers |= {("move_gem", one, gem, other) for gem in gems[one]}
            if name == "swap_gems" and one < other:
                pairs = [(gem, back) for gem in gems[one] for back in gems[other] if gem != back]
                answers |= {("swap_gems", one, gem, other, back) for gem, back in pairs}
    return answers


def heaps(view: View, own: Pirate, name: str) -> Legal:
    """PAL-6.3, PAL-6.4, PAL-6.9, PAL-6.10: so many gems of the chest, of the drawn ones or of an island."""
    assert view.asked is not None
    board, step = view.board, view.asked
    there = chest(own)
    if name == "keep_gem":
        assert board.fist is not None
        return {("keep_gem", gem) for gem in colours(board.fist)}
    if name == "bury":
        gems = board.islands[step[1][1]].gems
        number = min(DRAWN["cursed_map"], sum(gems))
        return Bounds("counts", gems, number, number)
    if step[0].startswith("rigged_scales"):
        return Bounds("counts", there, 0, min(DRAWN["rigged_scales"], sum(there)))
    number = DRAWN["barrel"]
    if name == "return":
        assert sum(there) >= number, "what was drawn stays out of it as long as the chest holds others"
        return Bounds("counts", there, number, number)
    assert sum(there) < number
    assert board.fist is not None
    missing = min(number - sum(there), sum(board.fist))
    return Bounds("counts", board.fist, missing, missing)


def chest(own: Pirate) -> tuple[int, ...]:
    """The viewer's own gems."""
    assert own.chest is not None
    return own.chest


def colours(gems: tuple[int, ...]) -> list[int]:
    """The colours of which there is a gem."""
    return [colour for colour, count in enumerate(gems) if count]


def free_islands(board: Board) -> list[int]:
    """PAL-4.8: islands without a rat."""
    return [number for number, island in enumerate(board.islands) if not island.rat]
