"""AYE-8.2, AYE-8.10, AYE-8.13: when a goal comes true. Edition files call these functions by their names.

A condition is looked at only at its own moments and sees what has just happened (`fact`), so a card that is drawn never
finds itself already true.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tortuga.games.aye.table import (
    ARGH,
    AYE,
    BLANK,
    KRAKEN,
    MOMENTS,
    NONE,
    PAID,
    SUCCESS,
    TRIDENT,
    AyeTable,
)

ROLLED, REPUTATION, COINS, DAMAGED, FREED, FINISHED, ATTEMPTED, VOTED, CROWNED, MUTINIED = MOMENTS
"""The moments, one bit each."""


class Condition(NamedTuple):
    """A plain function `(t, seat, n, fact)`, and the moments at which it is asked."""

    moments: int
    holds: Callable[[AyeTable, int, int, int], bool]


def kept_successes(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Keep `n` successes; tridents that were paid for stay tridents."""
    return t.own_faces(seat).count(SUCCESS) >= n


def kept_tridents(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Keep `n` tridents, paid for or not."""
    faces = t.own_faces(seat)
    return faces.count(TRIDENT) + faces.count(PAID) >= n


def kept_krakens(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """End a roll with `n` krakens."""
    return t.own_faces(seat).count(KRAKEN) >= n


def kept_blanks(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Keep `n` blanks."""
    return t.own_faces(seat).count(BLANK) >= n


def no_kraken_among(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Roll at least `n` dice and end without a kraken."""
    faces = t.own_faces(seat)
    return len(faces) >= n and KRAKEN not in faces


def kept_one_of_each(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Keep a success, a trident and a kraken at once."""
    faces = t.own_faces(seat)
    return SUCCESS in faces and KRAKEN in faces and (TRIDENT in faces or PAID in faces)


def argh_successes(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Keep `n` successes on Argh! dice."""
    mine = [die for die, owner in enumerate(t.owners) if owner == seat and t.kinds[die]]
    return sum(t.faces[die] == SUCCESS for die in mine) >= n


def all_successes(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Roll at least `n` dice and keep nothing but successes."""
    faces = t.own_faces(seat)
    return len(faces) >= n and faces.count(SUCCESS) == len(faces)


def reputation_reached(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Gain a point and be at `n` or higher."""
    return fact > 0 and t.reputation[seat] >= n


def reputation_fallen(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Fall to `n`, however it comes about."""
    return fact < 0 and t.reputation[seat] == n


def gains_in_a_round(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Gain `n` points of reputation in one round."""
    return fact > 0 and t.gains[seat] >= n


def coins_left(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Spend doubloons and have `n` left."""
    return fact < 0 and t.coins[seat] == n


def coin_gained(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Get a doubloon, after the captain's sharing."""
    return fact > 0


def paid_at_once(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Spend `n` doubloons at once."""
    return fact <= -n


def coins_as_reputation(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Either has changed, and both are the same now."""
    return seat != t.captain and t.coins[seat] == t.reputation[seat]


def damage_at_once(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """The ship takes `n` damage at once."""
    return fact >= n


def die_freed(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """A repair frees a die from a flag."""
    return True


def track_finished(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """A mission is finished."""
    return True


def surplus(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """A step is done with `n` successes to spare."""
    return fact >= n


def missed_by(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """A step is missed by exactly `n` successes."""
    return fact == -n


def all_aye(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """The whole crew votes Aye!"""
    return ARGH not in t.votes


def only_argh(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """Yours is the only Argh!"""
    return t.votes[seat] == ARGH and t.votes.count(ARGH) == 1


def arghs_of_crew(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """At least half of the crew votes Argh!"""
    return 2 * t.votes.count(ARGH) >= t.seats - 1


def idle_aye(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """You get no order and vote Aye!"""
    return t.votes[seat] == AYE and t.orders[seat] == NONE


def became_captain(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """You become captain."""
    return t.captain == seat


def mutiny_joined(t: AyeTable, seat: int, n: int, fact: int) -> bool:
    """A mutiny succeeds that you called or had your thumb up for."""
    return bool(fact >> seat & 1)


CONDITIONS: Final = {
    rule.__name__: Condition(moments, rule)
    for rule, moments in (
        (kept_successes, ROLLED),
        (kept_tridents, ROLLED),
        (kept_krakens, ROLLED),
        (kept_blanks, ROLLED),
        (no_kraken_among, ROLLED),
        (kept_one_of_each, ROLLED),
        (argh_successes, ROLLED),
        (all_successes, ROLLED),
        (reputation_reached, REPUTATION),
        (reputation_fallen, REPUTATION),
        (gains_in_a_round, REPUTATION),
        (coins_left, COINS),
        (coin_gained, COINS),
        (paid_at_once, COINS),
        (coins_as_reputation, COINS | REPUTATION),
        (damage_at_once, DAMAGED),
        (die_freed, FREED),
        (track_finished, FINISHED),
        (surplus, ATTEMPTED),
        (missed_by, ATTEMPTED),
        (all_aye, VOTED),
        (only_argh, VOTED),
        (arghs_of_crew, VOTED),
        (idle_aye, VOTED),
        (became_captain, CROWNED),
        (mutiny_joined, MUTINIED),
    )
}
"""Goals that the table sees by itself, by the names that edition files use."""

CONVINCING: Final = {
    name: 1 << place
    for place, name in enumerate(
        (
            "order_of_rum",
            "hook_received",
            "rolled_together",
            "plank_cleared",
            "repaired_by_another",
            "nominated_by_another",
        )
    )
}
"""Acts that one can have talked others into, a bit of `t.acts` each (AYE-8.9); the table sees only that they happen."""
