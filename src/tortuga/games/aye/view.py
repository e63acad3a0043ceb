"""What a pirate may know of the table, built field by field (AYE-1.3: only goal cards are secret)."""

from __future__ import annotations

from msgspec import Struct

from tortuga.games.aye.edition import MISSIONS
from tortuga.games.aye.effects.hands import card_ids
from tortuga.games.aye.table import AyeTable, cards_needed


class Mission(Struct, frozen=True):
    """A mission track."""

    name: str
    steps: tuple[int, ...]
    """Successes needed, step by step."""
    done: int
    """How many steps are done."""


class Die(Struct, frozen=True):
    """A die of the roll that lies on the deck."""

    owner: int
    argh: bool
    face: int


class Pirate(Struct, frozen=True):
    """A pirate as the viewer sees them."""

    reputation: int
    """0 for the captain, who has none."""
    gains: int
    coins: int
    hook: bool
    hooked: bool
    """Whether they were given a hook doubloon this round."""
    dice: int
    argh_dice: int
    order: int
    vote: int
    action: int
    hand: tuple[str, ...] | None
    """Goal cards: the viewer's own, or everybody's once the match is over."""
    cards: int
    completed: tuple[str, ...]
    swapped: bool
    acts: int


class Board(Struct, frozen=True):
    """The whole table as one viewer sees it."""

    seat: int | None
    expert: bool
    round: int
    phase: str
    captain: int
    captain_rep: int
    captain_track: tuple[int, int, int, int]
    """Top, damage mark, double-kraken mark, mutiny."""
    integrity: int
    whole: int
    flags: tuple[tuple[int, bool], ...]
    """Where each flag stands, and whether a die is locked on it."""
    missions: tuple[Mission, ...]
    pirates: tuple[Pirate, ...]
    offerings: int
    free: int
    waiting: int
    kraken: int
    plank: int
    plank_spaces: int
    plank_price: int
    owed: int
    arghs: int
    """Argh! dice on their squares."""
    tokens: int
    """Order tokens of each kind in the box."""
    rollers: tuple[int, ...]
    dice: tuple[Die, ...]
    rerolls: int
    deck: int
    discards: int
    claim: str | None
    completed: int
    needed: int
    """Goal cards needed to escape; 0 in the beginner's game."""


def look(t: AyeTable, seat: int | None) -> Board:
    """Build the board of a viewer; None is a spectator."""
    edition = t.edition
    marks = edition.captain
    return Board(
        seat=seat,
        expert=t.cards,
        round=t.round,
        phase=t.phase,
        captain=t.captain,
        captain_rep=t.captain_rep,
        captain_track=(marks.top, marks.damage, marks.double_kraken, marks.mutiny),
        integrity=t.integrity,
        whole=t.whole(),
        flags=tuple((flag, bool(t.flags >> place & 1)) for place, flag in enumerate(edition.ship.flags)),
        missions=tuple(Mission(name, t.track(place), t.steps[place]) for place, name in enumerate(MISSIONS)),
        pirates=tuple([_pirate(t, seat, other) for other in range(t.seats)]),
        offerings=t.offerings,
        free=t.free,
        waiting=t.waiting_dice,
        kraken=t.kraken_dice,
        plank=t.plank,
        plank_spaces=edition.plank.spaces,
        plank_price=edition.plank.price,
        owed=t.owed,
        arghs=edition.dice.arghs - sum(t.taken) - t.kinds.count(1),
        tokens=edition.orders.tokens,
        rollers=tuple(t.rollers),
        dice=tuple([Die(t.owners[die], bool(t.kinds[die]), face) for die, face in enumerate(t.faces)]),
        rerolls=t.rerolls,
        deck=len(t.deck),
        discards=len(t.discards),
        claim=edition.goal[t.claim].id if t.claim >= 0 else None,
        completed=sum(map(len, t.completed)),
        needed=cards_needed(t.seats) if t.cards else 0,
    )


def _pirate(t: AyeTable, viewer: int | None, seat: int) -> Pirate:
    open_hand = viewer == seat or t.result is not None
    return Pirate(
        reputation=t.reputation[seat],
        gains=t.gains[seat],
        coins=t.coins[seat],
        hook=bool(t.hooks[seat]),
        hooked=bool(t.hooked >> seat & 1),
        dice=t.given[seat],
        argh_dice=t.taken[seat],
        order=t.orders[seat],
        vote=t.votes[seat],
        action=t.actions[seat],
        hand=card_ids(t, t.hands[seat]) if open_hand else None,
        cards=len(t.hands[seat]),
        completed=card_ids(t, t.completed[seat]),
        swapped=bool(t.swapped >> seat & 1),
        acts=t.acts[seat],
    )
