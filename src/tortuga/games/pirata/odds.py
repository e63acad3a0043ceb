"""How likely a bid is, from the dice somebody can see and what is known of those they cannot."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from math import comb
from typing import Final, NamedTuple, Protocol, TypeAlias

from tortuga.games.pirata.phases.reckoning import KIND, worth

Special: TypeAlias = tuple[int, tuple[int, ...]]
"""A special die: which one, and its faces."""

WILD: Final = 1


class Sight(NamedTuple):
    """What one viewer knows of all dice in a betting."""

    dice: tuple[int, ...]
    """Those that lie before their eyes."""
    unseen: int
    """Crew dice under the other cups, as they were last counted."""
    specials: tuple[Special, ...] = ()
    """Special dice under the other cups: who has them is no secret."""


class Seen(Protocol):
    """A pirate in a view, as far as it matters here."""

    @property
    def dice(self) -> tuple[int, ...] | None:
        """A pirate's dice, if they can be seen."""

    @property
    def seen(self) -> int:
        """How many crew dice they had when all could last count them."""

    @property
    def rolled(self) -> bool:
        """Whether their dice take part."""


def sight(pirates: Sequence[Seen], special: Sequence[int], faces: Sequence[tuple[int, ...]]) -> Sight:
    """Gather what a view shows of the dice; `special` and `faces`: who has each special die, and what it can show."""
    dice: list[int] = []
    hidden = set()
    unseen = 0
    for at, pirate in enumerate(pirates):
        if not pirate.rolled:
            continue
        if pirate.dice is None:
            unseen += pirate.seen
            hidden.add(at)
        else:
            dice += pirate.dice
    specials = tuple([(die, faces[die]) for die, holder in enumerate(special) if holder in hidden])
    return Sight(tuple(dice), unseen, specials)


@cache
def tail(dice: int, wanted: int, wild: bool) -> float:
    """The chance that so many unseen crew dice hold at least the wanted number of a face."""
    if wanted <= 0:
        return 1.0
    hit = 1 / 3 if wild else 1 / 6
    return sum(comb(dice, k) * hit**k * (1 - hit) ** (dice - k) for k in range(wanted, dice + 1))


@cache
def spread(specials: tuple[Special, ...], face: int, wild: bool) -> tuple[tuple[int, float], ...]:
    """For how many dice of a face the special ones stand together, and how likely that is."""
    ways = {0: 1.0}
    for die, sides in specials:
        fresh: dict[int, float] = {}
        for count, odds in ways.items():
            for side in sides:
                more = count + worth(die, side, face, WILD if wild else 0)
                fresh[more] = fresh.get(more, 0.0) + odds / len(sides)
        ways = fresh
    return tuple(ways.items())


def shown(dice: Iterable[int], face: int, wild: bool) -> int:
    """How many dice of a face lie among these; ones are wild, a mermaid counts twice."""
    ones = WILD if wild else 0
    count = 0
    for die in dice:
        kind, side = divmod(die, KIND)
        count += worth(kind - 1, side, face, ones)
    return count


def at_least(quantity: int, face: int, known: Sight, wild: bool) -> float:
    """How likely there are at least so many dice of a face under all cups."""
    wanted = quantity - shown(known.dice, face, wild)
    ways = spread(known.specials, face, wild)
    return sum([odds * tail(known.unseen, wanted - count, wild) for count, odds in ways])


def exactly(quantity: int, face: int, known: Sight, wild: bool) -> float:
    """How likely there are exactly so many."""
    return at_least(quantity, face, known, wild) - at_least(quantity + 1, face, known, wild)
