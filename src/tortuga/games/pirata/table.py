"""The table of PIRATA: the ring, the cups, the hands, and what everybody remembers.

A *pirate* is a seat, or the phantom of a game for two, who has the number after the last seat. Bits stand for pirates.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from tortuga.games.pirata.edition import Edition
from tortuga.kernel.table import Table

NOBODY: Final = -1
"""No pirate: on the dice board, or no target."""
NOT_HERE: Final = -2
"""A special die that stays in its box."""

X_TILE: Final = 0
WATER: Final = -1
EMPTY: Final = -2
"""What can lie on a square beside the number of a tile."""

KING: Final = 0
MERMAIDS: Final = 1
CURSED: Final = 2
SPECIALS: Final = 3
MERMAID: Final = 0
"""The face of the Mermaids die that counts as two dice."""
SIDES: Final = 6
NO_FACE: Final = -1

SETUP: Final = "setup"
BETTING: Final = "betting"
SAILING: Final = "sailing"
ACTION: Final = "action"
FINAL: Final = "final"


class PirataLive(Table):
    """What a table is handed or works out while it is played: never saved."""

    __slots__ = ()

    edition: Edition


@dataclass(slots=True)
class PirataTable(PirataLive):
    """Everything that lies on the table and under the cups."""

    pirates: int = 0
    """How many cups: the seats, and the phantom if there is one."""
    round: int = 0
    phase: str = SETUP
    direction: int = 1
    """Of the betting: 1 clockwise, -1 against it."""
    token: int = 0
    """Who holds the first player token."""
    squares: list[int] = field(default_factory=list)
    """The tile on each square of the ring."""
    x: int = 0
    """The square of the X tile."""
    tiles: list[list[int]] = field(default_factory=list)
    """For each seat the tiles it still has to place."""
    ships: list[int] = field(default_factory=list)
    """For each pirate how many squares beyond the start."""
    began: list[int] = field(default_factory=list)
    """Where each ship lay when the round began."""
    bag: int = 0
    crew: list[int] = field(default_factory=list)
    """Crew dice in each cup; special dice are not among them."""
    special: list[int] = field(default_factory=list)
    """Who has the King, the Mermaids and the Cursed die."""
    dice: list[tuple[int, ...]] = field(default_factory=list)
    """For each pirate their crew dice as last rolled, the lowest first; none if they take no part in the betting."""
    special_faces: list[int] = field(default_factory=list)
    """The faces of the three special dice, as last rolled."""
    special_cups: list[int] = field(default_factory=list)
    """Whose cup each special die lay under when it was last rolled."""
    rolled: int = 0
    """Whose dice take part in this betting."""
    revealed: bool = False
    """Whether the dice of the last betting lie open."""
    seen: list[int] = field(default_factory=list)
    """How many crew dice each cup had when everybody could last count them."""
    quantity: int = 0
    face: int = 0
    bidder: int = NOBODY
    follows: tuple[int, ...] = ()
    """Who bids after whom."""
    coins: list[int] = field(default_factory=list)
    bank: int = 0
    hands: list[list[int]] = field(default_factory=list)
    """The titles each pirate holds, sorted."""
    deck: list[int] = field(default_factory=list)
    """The next card stands last."""
    discard: list[int] = field(default_factory=list)
    played: list[tuple[int, int]] = field(default_factory=list)
    """(pirate, title) of this round: they lie on the table until it ends."""
    drawn: int = NOBODY
    """The title that a reader of the codex looks at."""
    reader: int = NOBODY
    gold: int = 0
    """Who has played a gold card this round."""
    silver: int = 0
    passed: int = 0
    """Who does not want to play a card, until somebody else does."""
    out: int = 0
    missing: int = 0
    """Who must miss the next betting."""
    absent: int = 0
    """Who misses this one: their cup is lifted."""
    sailed: int = 0
    """Whose ship has sailed forward this round."""
    open_next: int = 0
    """Whose cup will stand open in the next betting, and whose does now."""
    open_now: int = 0
    spies_next: list[tuple[int, int]] = field(default_factory=list)
    """(pirate, other): who will look under whose cup in the next betting, and who does now."""
    spies: list[tuple[int, int]] = field(default_factory=list)
    shakes: int = 0
    """Who may roll again in the next betting."""
    guarded: list[int] = field(default_factory=list)
    """The round up to which nothing bad can befall a pirate."""
    hushed: list[int] = field(default_factory=list)
    """The round up to which the next card of a pirate comes to nothing."""
    rolls: list[int] = field(default_factory=list)
    """The battle dice that lie on the table, one for each pirate."""
    bones: list[int] = field(default_factory=list)
    """Six counts: the dice on the table in the Game of the Dead."""
    fallen: list[int] = field(default_factory=list)
    """Who has lost the final battle or their ship, the first one first."""

    def alive(self) -> list[int]:
        """The pirates who are still in the race, the phantom among them."""
        if not self.out:
            return list(range(self.pirates))
        return [pirate for pirate in range(self.pirates) if not self.out >> pirate & 1]

    def sailing_seats(self) -> list[int]:
        """The seats that are still in the race."""
        if not self.out:
            return list(range(self.seats))
        return [seat for seat in range(self.seats) if not self.out >> seat & 1]

    def is_phantom(self, pirate: int) -> bool:
        """PIR-9.1: nobody sits there."""
        return pirate >= self.seats

    def tile_under(self, pirate: int) -> int:
        """The tile a ship lies on; X at the start and at the end."""
        return self.squares[(self.x + self.ships[pirate]) % len(self.squares)]

    def specials_of(self, pirate: int) -> int:
        """How many special dice are in a cup."""
        return self.special.count(pirate)

    def total(self, pirate: int) -> int:
        """PIR-7.2: crew dice and special dice together."""
        return self.crew[pirate] + self.special.count(pirate)

    def onward(self, pirate: int) -> list[int]:
        """The other pirates in the race, in the betting direction from this one."""
        count = self.pirates
        ring = [(pirate + self.direction * step) % count for step in range(1, count)]
        return [other for other in ring if not self.out >> other & 1]


def inventory(t: PirataTable) -> dict[str, int]:
    """Count what is neither made nor lost: dice, coins, cards, tiles."""
    counts = {
        "crew dice": t.bag + sum(t.crew),
        "coins": t.bank + sum(t.coins),
        "special dice in one place each": sum(-2 <= place < t.pirates for place in t.special),
        "ships over ten or without crew": sum(not _fit(t, pirate) for pirate in t.alive()),
    }
    cards = [*t.deck, *t.discard, *[title for _, title in t.played], *[title for hand in t.hands for title in hand]]
    if t.drawn != NOBODY:
        cards.append(t.drawn)
    for title in range(len(t.edition.card)):
        counts[f"card {title}"] = cards.count(title)
    return counts


def _fit(t: PirataTable, pirate: int) -> bool:
    crew = t.edition.crew
    return crew.least <= t.crew[pirate] and t.total(pirate) <= crew.most
