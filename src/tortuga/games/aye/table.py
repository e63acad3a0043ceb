"""The table of Aye: ship, tracks, dice in their places, doubloons, orders, votes, the roll on the deck, goal cards."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from tortuga.games.aye.edition import Edition
from tortuga.kernel.table import Table

NONE: Final = -1
"""No order, no vote, no action."""
SAILS: Final = 0
HELM: Final = 1
CANNONS: Final = 2
SWORDS: Final = 3
REPAIR: Final = 4
HOOK: Final = 5
RUM: Final = 6
"""The seven kinds of order; the first four are the missions, in the order of their phases."""
ALL_MISSIONS: Final = 0b1111
NOTHING: Final = 7
"""A free action only: to do nothing."""
AYE: Final = 0
ARGH: Final = 1
SUCCESS: Final = 0
TRIDENT: Final = 1
BLANK: Final = 2
KRAKEN: Final = 3
PAID: Final = 4
"""What a die shows; PAID is a trident that counts as a success."""
TOP_REPUTATION: Final = 6

PREPARATION: Final = "preparation"
PHASES: Final = ("captain", "free", "repair", "hook", "sails", "helm", "cannons", "swords", "mutiny")
"""The nine phases of a round."""

MOMENTS: Final = tuple(1 << bit for bit in range(10))
"""Ten moments at which goals are looked at; `effects/conditions.py` names them."""


class AyeLive(Table):
    """What a table is handed or works out while it is played: never saved."""

    __slots__ = ()

    edition: Edition


@dataclass(slots=True)
class AyeTable(AyeLive):
    """Everything that lies on and under the table."""

    round: int = 0
    phase: str = PREPARATION
    captain: int = 0
    captain_rep: int = 0
    integrity: int = 0
    cards: bool = False
    """Whether the match is played with goal cards."""
    steps: list[int] = field(default_factory=list)
    """Steps done, for each of the four missions."""
    closed: int = 0
    """A bit for each mission whose steps are all done."""
    reputation: list[int] = field(default_factory=list)
    """For each pirate; 0 for the captain, who has none."""
    gains: list[int] = field(default_factory=list)
    """Points of reputation gained this round."""
    coins: list[int] = field(default_factory=list)
    hooks: list[int] = field(default_factory=list)
    """Hook doubloons on tiles."""
    hooked: int = 0
    """A bit for each pirate who was given the hook this round."""
    offerings: int = 0
    free: int = 0
    """Mission dice that are not locked and in nobody's hands."""
    given: list[int] = field(default_factory=list)
    waiting_dice: int = 0
    kraken_dice: int = 0
    flags: int = 0
    """A bit for each flag that holds a die."""
    plank: int = 0
    owed: int = 0
    """Dice that have to go to the plank as soon as one is free."""
    orders: list[int] = field(default_factory=list)
    votes: list[int] = field(default_factory=list)
    actions: list[int] = field(default_factory=list)
    """What each pirate is going to do: an order, NOTHING, or NONE once it is done with."""
    rollers: list[int] = field(default_factory=list)
    """Who rolls now."""
    faces: list[int] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    """For each die of the roll: 0 a mission die, 1 an Argh! die."""
    owners: list[int] = field(default_factory=list)
    rerolls: int = 0
    """How often the dice may still be rolled again."""
    taken: list[int] = field(default_factory=list)
    """Argh! dice that each pirate has taken for the roll to come."""
    deck: list[int] = field(default_factory=list)
    discards: list[int] = field(default_factory=list)
    hands: list[list[int]] = field(default_factory=list)
    completed: list[list[int]] = field(default_factory=list)
    swapped: int = 0
    """A bit for each pirate who has exchanged a card at the deal."""
    acts: list[int] = field(default_factory=list)
    """For each seat a bit for each thing of this round that it may have talked others into."""
    claim: int = -1
    """A card that somebody has laid open as done by convincing, while the others vote on it."""

    def clockwise(self) -> tuple[int, ...]:
        """The crew, clockwise from the captain, without them."""
        return (*range(self.captain + 1, self.seats), *range(self.captain))

    def own_faces(self, seat: int) -> list[int]:
        """What the dice of one roller show."""
        if len(self.rollers) == 1:
            return self.faces
        return [face for face, owner in zip(self.faces, self.owners, strict=True) if owner == seat]

    def successes(self) -> int:
        """Successes of the whole roll, tridents that were paid for among them."""
        return self.faces.count(SUCCESS) + self.faces.count(PAID)

    def finished(self, mission: int) -> bool:
        """Whether all steps of a mission are done."""
        return bool(self.closed >> mission & 1)

    def track(self, mission: int) -> tuple[int, ...]:
        """Successes needed for each step of a mission."""
        missions = self.edition.missions
        track: tuple[int, ...] = (missions.sails, missions.helm, missions.cannons, missions.swords)[mission]
        return track

    def needed(self, mission: int) -> int:
        """Successes needed for the next step of a mission."""
        return self.track(mission)[self.steps[mission]]

    def whole(self) -> int:
        """The integrity of the undamaged ship."""
        return start_of(self.edition, self.cards, self.seats)


def start_of(edition: Any, cards: bool, seats: int) -> int:
    """AYE-1.2: where the ship starts, which is as far as it can be mended."""
    ship = edition.ship
    start: int = (ship.expert if cards else ship.beginner)[str(seats)]
    return start


def cards_needed(seats: int) -> int:
    """AYE-8.1: half the players, rounded down, and one more."""
    return seats // 2 + 1


def inventory(t: AyeTable) -> dict[str, int]:
    """Count what is neither made nor lost: doubloons, dice of both kinds, goal cards."""
    locked = t.waiting_dice + t.kraken_dice + t.flags.bit_count() + t.plank
    cards = [*t.deck, *t.discards]
    for pile in (*t.hands, *t.completed):
        cards += pile
    if t.claim >= 0:
        cards.append(t.claim)
    return {
        "doubloons": sum(t.coins) + sum(t.hooks) + t.offerings,
        "mission dice": t.free + sum(t.given) + t.kinds.count(0) + locked,
        "argh dice left": min(0, t.edition.dice.arghs - t.kinds.count(1) - sum(t.taken)),
        "cards": len(cards),
        "different cards": len(set(cards)),
        "pirates without reputation": sum(not 1 <= rep <= TOP_REPUTATION for rep in t.reputation),
    }
