"""The numbers of Aye, as its edition files give them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from tortuga.games.aye.effects.conditions import CONDITIONS, CONVINCING

MISSIONS = ("sails", "helm", "cannons", "swords")
FACES = ("success", "trident", "blank", "kraken")
ICONS = ("kraken", "doubloon", "trident", "captain")
FAMILIES = ("roll", "own", "ship", "votes", "convince", "traitor")
TRAITOR = "traitor"
SEATS = tuple(range(4, 11))


class Ship(Struct, frozen=True, forbid_unknown_fields=True):
    """Where the whole ship starts, by number of players in each game, and where its flags stand."""

    expert: dict[str, int]
    beginner: dict[str, int]
    flags: tuple[int, ...]


class Captain(Struct, frozen=True, forbid_unknown_fields=True):
    """The captain's track and its marks."""

    top: int
    damage: int
    double_kraken: int
    mutiny: int


class Missions(Struct, frozen=True, forbid_unknown_fields=True):
    """Successes needed for each step of each mission."""

    sails: tuple[int, ...]
    helm: tuple[int, ...]
    cannons: tuple[int, ...]
    swords: tuple[int, ...]


class Dice(Struct, frozen=True, forbid_unknown_fields=True):
    """The faces of the two kinds of dice, how many there are, and how often they may be rolled again."""

    mission: tuple[str, str, str, str, str, str]
    argh: tuple[str, str, str, str, str, str]
    missions: int
    arghs: int
    rerolls: int


class Plank(Struct, frozen=True, forbid_unknown_fields=True):
    """The plank: how many dice it holds, and what it costs to clear it."""

    spaces: int
    price: int


class Doubloons(Struct, frozen=True, forbid_unknown_fields=True):
    """Doubloons in the box, those the first captain shares out, and how many a repair takes at most."""

    all: int
    shared: int
    most_repair: int


class Orders(Struct, frozen=True, forbid_unknown_fields=True):
    """How many tokens there are of each order."""

    tokens: int


class Reputation(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a pirate starts, and from where on he may call a mutiny."""

    start: int
    mutiny: int


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """How many goal cards are dealt to a pirate and how many he keeps."""

    dealt: int
    kept: int


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """A goal card: the name of its condition with a number, and the ability it gives once completed."""

    id: str
    family: str
    icon: str = ""
    condition: str = ""
    n: int = 0


class Edition(Struct, frozen=True, forbid_unknown_fields=True):
    """All numbers of the game."""

    ship: Ship
    captain: Captain
    missions: Missions
    dice: Dice
    plank: Plank
    doubloons: Doubloons
    orders: Orders
    reputation: Reputation
    cards: Cards
    goal: tuple[Goal, ...]


def proof(edition: Edition) -> Iterator[tuple[str, str]]:
    """Name what is wrong with an edition although its shape is right."""
    yield from _ship_faults(edition)
    marks = edition.captain
    if not 1 <= marks.mutiny <= marks.double_kraken <= marks.damage <= marks.top:
        yield "captain", "the marks go down from top to damage, double_kraken and mutiny, which is 1 or more"
    for mission in MISSIONS:
        steps = getattr(edition.missions, mission)
        if not steps or min(steps) < 1:
            yield f"missions.{mission}", "needs at least one step, each with 1 success or more"
    yield from _dice_faults(edition)
    if edition.plank.spaces < 0 or edition.plank.price < 0:
        yield "plank", "cannot be negative"
    if not max(SEATS) <= edition.doubloons.shared <= edition.doubloons.all:
        yield "doubloons.shared", f"must be from {max(SEATS)}, one for everybody, to all of them"
    if edition.doubloons.most_repair < 1:
        yield "doubloons.most_repair", "must be at least 1"
    if edition.orders.tokens < 1:
        yield "orders.tokens", "must be at least 1"
    if not 1 <= edition.reputation.start <= 6 or not 1 <= edition.reputation.mutiny <= 6:
        yield "reputation", "lies between 1 and 6"
    yield from _goal_faults(edition)


def _ship_faults(edition: Edition) -> Iterator[tuple[str, str]]:
    for mode, starts in (("expert", edition.ship.expert), ("beginner", edition.ship.beginner)):
        for seats in SEATS:
            if starts.get(str(seats), 0) < 1:
                yield f"ship.{mode}", f"needs a number of 1 or more for {seats} players"
        if len(starts) > len(SEATS):
            yield f"ship.{mode}", f"there are {SEATS[0]} to {SEATS[-1]} players only"
    if any(flag < 1 for flag in edition.ship.flags) or len(set(edition.ship.flags)) < len(edition.ship.flags):
        yield "ship.flags", "must be different numbers of 1 or more"


def _dice_faults(edition: Edition) -> Iterator[tuple[str, str]]:
    dice = edition.dice
    for name, faces in (("mission", dice.mission), ("argh", dice.argh)):
        if unknown := [face for face in faces if face not in FACES]:
            yield f"dice.{name}", f"{unknown[0]} is unknown; there are {', '.join(FACES)}"
    if dice.missions < 1 or dice.arghs < 1 or dice.rerolls < 0:
        yield "dice", "needs at least one die of each kind and no negative number"


def _goal_faults(edition: Edition) -> Iterator[tuple[str, str]]:
    cards = edition.cards
    if not 1 <= cards.kept <= cards.dealt:
        yield "cards", "a pirate keeps at least one card, and no more than he is dealt"
    if len(edition.goal) < max(SEATS) * cards.dealt:
        yield "goal", f"{max(SEATS)} players need {max(SEATS) * cards.dealt} cards"
    ids = [goal.id for goal in edition.goal]
    for place, goal in enumerate(edition.goal):
        key = f"goal[{place}]"
        if ids.count(goal.id) > 1:
            yield f"{key}.id", f"{goal.id} stands twice"
        if goal.family not in FAMILIES:
            yield f"{key}.family", f"must be one of {', '.join(FAMILIES)}"
        elif goal.family == TRAITOR:
            if goal.icon or goal.condition:
                yield key, "a traitor has neither a condition nor an icon"
            continue
        if goal.icon not in ICONS:
            yield f"{key}.icon", f"must be one of {', '.join(ICONS)}"
        known = CONVINCING if goal.family == "convince" else CONDITIONS
        if goal.condition not in known:
            yield f"{key}.condition", f"{goal.condition} is unknown; there are {', '.join(known)}"
