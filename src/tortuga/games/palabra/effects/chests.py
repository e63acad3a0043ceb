"""PAL-6.3, PAL-6.9, PAL-6.10: the artefacts of letter C, between the bag and one's chest.

What is drawn or returned behind the screen is seen by its owner alone; everybody sees how many gems it was.
"""

from __future__ import annotations

from tortuga.games.palabra.events import DRAWN, KEPT_ONE, OWN_DRAWN, OWN_KEPT, OWN_RETURNED, RETURNED
from tortuga.games.palabra.phases.dig import add, remove
from tortuga.games.palabra.table import KINDS, PalabraTable
from tortuga.kernel.ask import Ask, one
from tortuga.kernel.decision import Answer, Counts, One


def barrel(t: PalabraTable, seat: int, gems: int) -> None:
    """PAL-6.3: draw two gems, which lie apart until two others of the chest have gone back."""
    draw_into_fist(t, seat, gems)
    t.plan(barrel_return, seat, gems)


def barrel_return(t: PalabraTable, seat: int, gems: int) -> Ask | None:
    """PAL-6.3: others than the drawn ones, as long as the chest holds others; what is missing comes from the drawn."""
    chest, drawn = t.chest(seat), tuple(t.fist)
    number = min(gems, sum(chest) + sum(drawn))
    missing = number - sum(chest)
    if not number:
        t.fist_of = -1
        return None
    if missing > 0:
        return one(seat, Counts("return_drawn", "PAL-6.3", drawn, missing, missing), return_drawn)
    return one(seat, Counts("return", "PAL-6.3", chest, number, number), barrel_filled)


def barrel_filled(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.3: the two others go into the bag, the drawn ones into the chest."""
    return_gems(t, seat, answer)
    keep_fist(t, seat)


def return_drawn(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.3: the whole chest goes back, and some of what was drawn."""
    gems = tuple(map(int.__add__, t.chest(seat), answer[1:]))
    keep_fist(t, seat)
    return_gems(t, seat, (answer[0], *gems))


def keep_fist(t: PalabraTable, seat: int) -> None:
    """PAL-6.3: what was drawn goes into the chest."""
    add(t.chests, seat, t.fist)
    t.fist = [0] * KINDS
    t.fist_of = -1


def return_gems(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.3, PAL-6.9: gems go from the chest to the bag, unseen."""
    gems = answer[1:]
    remove(t.chests, seat, gems)
    add(t.bag, 0, gems)
    t.tell_to(seat, OWN_RETURNED, gems)
    t.tell_others(seat, RETURNED, seat, sum(gems))


def rigged_scales(t: PalabraTable, seat: int, gems: int) -> Ask:
    """PAL-6.9: put up to three gems of the chest into the bag, then draw as many."""
    chest = t.chest(seat)
    return one(seat, Counts("return", "PAL-6.9", chest, 0, min(gems, sum(chest))), weigh)


def weigh(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.9: as many are drawn as went back."""
    return_gems(t, seat, answer)
    draw_into_chest(t, seat, sum(answer[1:]))


def bone_die(t: PalabraTable, seat: int, gems: int) -> None:
    """PAL-6.10: draw three gems and keep one."""
    draw_into_fist(t, seat, gems)
    t.plan(bone_choice, seat)


def bone_choice(t: PalabraTable, seat: int) -> Ask | None:
    """PAL-6.10: which one to keep; an empty bag leaves nothing to choose."""
    kept = tuple(("keep_gem", kind) for kind in range(KINDS) if t.fist[kind])
    if not kept:
        t.fist_of = -1
        return None
    return one(seat, One("keep_gem", "PAL-6.10", kept), bone_kept)


def bone_kept(t: PalabraTable, seat: int, answer: Answer) -> None:
    """PAL-6.10: the others go back to the bag."""
    t.fist[answer[1]] -= 1
    t.chests[seat * KINDS + answer[1]] += 1
    add(t.bag, 0, t.fist)
    back = sum(t.fist)
    t.fist = [0] * KINDS
    t.fist_of = -1
    t.tell_to(seat, OWN_KEPT, answer[1])
    t.tell_others(seat, KEPT_ONE, seat, back)


def draw_into_fist(t: PalabraTable, seat: int, number: int) -> None:
    """Draw blind from the bag, and look before anything is kept; fewer if the bag holds fewer."""
    t.fist = t.chance.draw(t.bag, number)
    t.fist_of = seat
    t.tell_to(seat, OWN_DRAWN, tuple(t.fist))
    t.tell_others(seat, DRAWN, seat, sum(t.fist))


def draw_into_chest(t: PalabraTable, seat: int, number: int) -> None:
    """Draw blind from the bag, behind the screen; fewer if the bag holds fewer."""
    drawn = t.chance.draw(t.bag, number)
    add(t.chests, seat, drawn)
    t.tell_to(seat, OWN_DRAWN, tuple(drawn))
    t.tell_others(seat, DRAWN, seat, sum(drawn))
