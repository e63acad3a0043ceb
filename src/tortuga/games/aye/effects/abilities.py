"""AYE-8.4 to AYE-8.9, AYE-6.9: what stands open at any time: abilities of completed cards, hook doubloons, claims."""

from __future__ import annotations

from typing import Final

from tortuga.games.aye.edition import ICONS
from tortuga.games.aye.effects.conditions import CONVINCING
from tortuga.games.aye.effects.dice import roll_dice
from tortuga.games.aye.effects.fame import lay_open, lose_reputation, receive
from tortuga.games.aye.effects.hands import card_ids, card_of, draw
from tortuga.games.aye.events import (
    ABILITY,
    BELIEF,
    BELIEVED,
    CAPTAIN_RESTORED,
    CLAIMED,
    DISBELIEVED,
    HOOK_SPENT,
    KRAKENS_AGAIN,
    OFFERING_TAKEN,
    TRIDENTS_FREE,
)
from tortuga.games.aye.table import KRAKEN, PAID, SUCCESS, TRIDENT, AyeTable
from tortuga.kernel.ask import Ask, Offer, Offers, each
from tortuga.kernel.decision import Answer, One

BELIEVE: Final = One("believe", "AYE-8.9", (("believe",), ("doubt",)))


def standing(t: AyeTable) -> Offers:
    """AYE-8.4: everything that somebody may do now without being asked, each shown to its owner only."""
    found: Offers = {}
    useful = {icon for icon in ICONS if USES[icon][0](t)} if any(t.completed) else set()
    for seat in range(t.seats):
        own = [_ability(t, seat, icon) for icon in ICONS if icon in useful and _holds(t, seat, icon)]
        if t.hooks[seat] and seat in t.rollers:
            own += _hook(t)
        if t.acts[seat]:
            own += _claims(t, seat)
        if own:
            found[seat] = tuple(own)
    return found


def matters_to_roll(t: AyeTable, needed: int) -> bool:
    """Whether any open ability or hook doubloon could still change what this roll does. All of that lies open."""
    krakens = KRAKEN in t.faces
    missing = t.successes() < needed
    if any(t.hooks[seat] for seat in t.rollers) and (krakens or missing):
        return True
    tridents = missing and TRIDENT in t.faces
    doubled = krakens and t.captain_rep <= t.edition.captain.double_kraken
    stakes = {"kraken": krakens, "trident": tridents, "doubloon": False, "captain": doubled}
    if any(stakes[icon] and _holds(t, seat, icon) for icon in ICONS for seat in range(t.seats)):
        return True
    # A doubloon helps whoever lacks one for a trident of their own.
    poor = [seat for seat in t.rollers if t.own_faces(seat).count(TRIDENT) > t.coins[seat]]
    return missing and t.offerings > 0 and any(_holds(t, seat, "doubloon") for seat in poor)


def holders(t: AyeTable, icon: str) -> dict[int, tuple[str, ...]]:
    """The completed cards with that icon, by owner, clockwise from the captain, who comes last."""
    found = {seat: [card for card in t.completed[seat] if t.edition.goal[card].icon == icon] for seat in range(t.seats)}
    return {seat: card_ids(t, found[seat]) for seat in (*t.clockwise(), t.captain) if found[seat]}


def _holds(t: AyeTable, seat: int, icon: str) -> bool:
    return any(t.edition.goal[card].icon == icon for card in t.completed[seat])


def _ability(t: AyeTable, seat: int, icon: str) -> Offer:
    cards = [card for card in t.completed[seat] if t.edition.goal[card].icon == icon]
    name = f"use_{icon}"
    rule, use = USES[icon][1:]
    return Offer(One(name, rule, tuple((name, card) for card in card_ids(t, cards))), use)


def _hook(t: AyeTable) -> list[Offer]:
    dice = tuple(("spend_hook", die) for die, face in enumerate(t.faces) if face not in (SUCCESS, PAID))
    return [Offer(One("spend_hook", "AYE-6.9", dice), spend_hook)] if dice else []


def _claims(t: AyeTable, seat: int) -> list[Offer]:
    done = claimable(t, seat)
    return [Offer(One("claim", "AYE-8.9", tuple(("claim", card) for card in done)), claim)] if done else []


def claimable(t: AyeTable, seat: int) -> list[str]:
    """AYE-8.9: the cards in hand whose deed has been done."""
    goals = [t.edition.goal[card] for card in t.hands[seat]]
    return [goal.id for goal in goals if CONVINCING.get(goal.condition, 0) & t.acts[seat]]


def _krakens_lie(t: AyeTable) -> bool:
    return KRAKEN in t.faces


def _tridents_lie(t: AyeTable) -> bool:
    return TRIDENT in t.faces


def _offerings_lie(t: AyeTable) -> bool:
    return t.offerings > 0


def _captain_is_low(t: AyeTable) -> bool:
    return bool(t.captain_rep < t.edition.captain.top)


def use_kraken(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-8.5: all krakens of the roll are rolled again."""
    _spend(t, seat, answer)
    dice = [die for die, face in enumerate(t.faces) if face == KRAKEN]
    t.tell(KRAKENS_AGAIN, len(dice), roll_dice(t, dice))


def use_doubloon(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-8.6: a doubloon from the offerings."""
    _spend(t, seat, answer)
    t.offerings -= 1
    t.tell(OFFERING_TAKEN, seat)
    receive(t, seat)


def use_trident(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-8.7: all tridents of the roll count, for nothing."""
    _spend(t, seat, answer)
    t.tell(TRIDENTS_FREE, t.faces.count(TRIDENT))
    t.faces = [PAID if face == TRIDENT else face for face in t.faces]


def use_captain(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-8.8: the captain's marker goes back to the top."""
    _spend(t, seat, answer)
    t.captain_rep = t.edition.captain.top
    t.tell(CAPTAIN_RESTORED, t.captain, t.captain_rep)


def _spend(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-8.4: the card is discarded and no longer counts."""
    card = card_of(t, t.completed[seat], answer[1])
    t.completed[seat].remove(card)
    t.discards.append(card)
    t.tell(ABILITY, seat, answer[1], t.edition.goal[card].icon)


USES: Final = {
    "kraken": (_krakens_lie, "AYE-8.5", use_kraken),
    "doubloon": (_offerings_lie, "AYE-8.6", use_doubloon),
    "trident": (_tridents_lie, "AYE-8.7", use_trident),
    "captain": (_captain_is_low, "AYE-8.8", use_captain),
}
"""For each icon: when it is of use, the rule's id, and the rule."""


def spend_hook(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-6.9: the hook doubloon goes to the offerings and a die becomes a success."""
    t.hooks[seat] = 0
    t.offerings += 1
    t.tell(HOOK_SPENT, seat, t.faces[answer[1]])
    t.faces[answer[1]] = SUCCESS


def claim(t: AyeTable, seat: int, answer: Answer) -> None:
    """AYE-8.9: lay a card open as done by convincing; the others judge."""
    t.claim = card_of(t, t.hands[seat], answer[1])
    t.hands[seat].remove(t.claim)
    t.tell(CLAIMED, seat, answer[1])
    t.reveal()
    t.plan(judge, seat)


def judge(t: AyeTable, seat: int) -> Ask:
    """AYE-8.9: all others vote."""
    return each({other: BELIEVE for other in range(t.seats) if other != seat}, judged, seat)


def judged(t: AyeTable, votes: dict[int, Answer], seat: int) -> None:
    """AYE-8.9: more than half must believe it."""
    beliefs = 0
    for other, vote in votes.items():
        belief = int(vote == ("believe",))
        beliefs += belief
        t.tell(BELIEF, other, belief)
    card, t.claim = t.claim, -1
    name = t.edition.goal[card].id
    if 2 * beliefs > len(votes):
        t.tell(BELIEVED, seat, name)
        lay_open(t, seat, card)
        return
    t.tell(DISBELIEVED, seat, name)
    t.discards.append(card)
    lose_reputation(t, seat)
    draw(t, seat, 1)
