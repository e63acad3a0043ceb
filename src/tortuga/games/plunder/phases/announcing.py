"""PLU-11.9 and PLU-11.10: announcing what one seeks or could give, and the exact proposals that answer it."""

from __future__ import annotations

from typing import Final

from tortuga.games.plunder.edition import KIND_COUNT, Counts
from tortuga.games.plunder.effects.cards import holds
from tortuga.games.plunder.events import ANNOUNCED, SEEKS, SPARES
from tortuga.games.plunder.phases.reach import lead, may_address
from tortuga.games.plunder.table import PlunderTable
from tortuga.kernel.ask import Offer
from tortuga.kernel.decision import Answer, Trade

EVERYBODY: Final = (-1,)
"""An announcement is for the whole table."""


def announcements(t: PlunderTable, reach: list[int]) -> tuple[Offer, ...]:
    """PLU-11.9: the captain at the helm may announce something now and then, where somebody could answer."""
    edition = t.edition
    seat, limits = t.turn, (edition.talk.named,) * KIND_COUNT
    if t.announcements >= edition.talk.announcements or not any(may_address(t, other, seat) for other in reach):
        return ()
    return (Offer(Trade("announce", "PLU-11.9", EVERYBODY, limits, limits), announce),)


def announce(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-11.9: all hear it, nobody is bound and nothing is shown; it takes the place of what they announced before."""
    _, _, gives, wants = answer
    t.announced = (*gives, *wants)
    t.announcements += 1
    if not any(wants):
        t.tell(SPARES, seat, tuple(gives))
    elif not any(gives):
        t.tell(SEEKS, seat, tuple(wants))
    else:
        t.tell(ANNOUNCED, seat, tuple(gives), tuple(wants))


def replies(t: PlunderTable, other: int) -> tuple[Answer, ...]:
    """PLU-11.10: the exact trades that take up what was announced; one card stands for what was not said."""
    if not t.announced:
        return ()
    seeks, spares = t.announced[KIND_COUNT:], t.announced[:KIND_COUNT]
    single = [_one(kind) for kind in range(KIND_COUNT)]
    deals = [
        (gives, wants)
        for gives in ([seeks] if any(seeks) else single)
        for wants in ([spares] if any(spares) else single)
        if not any(map(min, gives, wants)) and _possible(t, other, gives, wants)
    ]
    return tuple([("reply", *gives, *wants) for gives, wants in deals])


def _one(kind: int) -> Counts:
    wood, iron, rum, gold = (int(kind == other) for other in range(KIND_COUNT))
    return (wood, iron, rum, gold)


def _possible(t: PlunderTable, other: int, gives: tuple[int, ...], wants: tuple[int, ...]) -> bool:
    """PLU-11.4, PLU-19.6: they hold what they give, and the captain at the helm has as many cards as they want."""
    seat = t.turn
    if not holds(t.hand(other), gives) or sum(wants) > t.hand_size(seat):
        return False
    mates = t.team(seat) == t.team(other)
    return not mates or abs(lead(t, other, seat) + sum(gives) - sum(wants)) <= 1
