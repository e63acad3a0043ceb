"""What a pirate may know of the table, built field by field (PAL-1.8, PAL-3.1)."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from tortuga.games.palabra.edition import Edition
from tortuga.games.palabra.table import RED_SHIP, PalabraTable, rats_out

FACE_DOWN = -1
NOT_LAID = -2
"""What a view shows in the place of a ship that the viewer cannot see."""


class Island(Struct, frozen=True):
    """An island as it lies there for everybody."""

    gems: tuple[int, ...]
    rat: bool


class Pirate(Struct, frozen=True):
    """A pirate as the viewer sees him."""

    gems: int
    """How many gems his chest holds: everybody could count along."""
    tally: tuple[int, ...]
    """What everybody saw go in and out; off by what artefacts changed behind the screen."""
    chest: tuple[int, ...] | None
    """What it really holds: the viewer's own, or any chest once they are opened."""
    stake: tuple[int, ...]
    """The gems of a won bid that he has not paid yet, in his open fist."""
    ships: tuple[int, ...]
    """Laid ships, left one first."""
    hand: tuple[int, ...]
    """The ships in hand that the viewer knows."""
    greens: tuple[int, ...]
    """The greens of which the viewer knows that this pirate holds them."""
    rats: tuple[bool, ...]
    """For each laid ship."""
    pledges: tuple[int, ...]
    deeds: tuple[int, ...]
    """assaults, played_red, auctions_led, pincered, rats, artefacts, spoke, kept, broken"""


class Board(Struct, frozen=True):
    """The whole table as one viewer sees it."""

    seat: int | None
    day: int
    days: int
    phase: str
    dagger: int
    values: tuple[int, ...]
    """What a gem of each colour is worth, as printed inside every chest."""
    bag: int
    """How many gems it holds."""
    islands: tuple[Island, ...]
    pirates: tuple[Pirate, ...]
    artefacts: tuple[tuple[str, bool], ...]
    """Name, and whether it is face down today."""
    rats_left: int
    fist_of: int
    fist: tuple[int, ...] | None
    """Gems drawn and not yet kept: only their owner sees them."""
    fist_size: int


def look(t: PalabraTable, seat: int | None) -> Board:
    """Build the board of a viewer; None is a spectator."""
    return looker(t)(seat)


def looker(t: PalabraTable) -> Callable[[int | None], Board]:
    """Build the boards of several viewers: islands and artefacts lie there for all, strangers see pirates alike."""
    edition: Edition = t.edition
    bag, fist_size, rats_left = sum(t.bag), sum(t.fist), edition.market.rats - rats_out(t)
    islands = tuple([Island(t.heap(i), bool(t.island_rats >> i & 1)) for i in range(t.ring().islands)])
    artefacts = tuple(
        [(edition.artefact[place].id, bool(t.used >> letter & 1)) for letter, place in enumerate(t.artefacts)]
    )
    strangers: list[Pirate | None] = [None] * t.seats

    def pirate(viewer: int | None, seat: int) -> Pirate:
        if viewer is not None and _knows(t, viewer, seat):
            return _pirate(t, viewer, seat)
        found = strangers[seat]
        if found is None:
            found = strangers[seat] = _pirate(t, None, seat)
        return found

    def board(seat: int | None) -> Board:
        return Board(
            seat=seat,
            day=t.day,
            days=edition.days,
            phase=t.phase,
            dagger=t.dagger,
            values=edition.gems.values,
            bag=bag,
            islands=islands,
            pirates=tuple([pirate(seat, other) for other in range(t.seats)]),
            artefacts=artefacts,
            rats_left=rats_left,
            fist_of=t.fist_of,
            fist=tuple(t.fist) if seat is not None and seat == t.fist_of else None,
            fist_size=fist_size,
        )

    return board


def _knows(t: PalabraTable, viewer: int, seat: int) -> bool:
    """Whether a viewer may know more of a pirate than a spectator does."""
    if viewer == seat:
        return True
    each, known = t.each, t.known[viewer] & ~t.public
    first = seat * each
    if known and any(known >> card & 1 for card in t.cards[first : first + each] if card != RED_SHIP):
        return True
    return bool(t.seen) and any(who == viewer and first <= place < first + each for who, place in t.seen)


def _pirate(t: PalabraTable, viewer: int | None, seat: int) -> Pirate:
    slots = t.ring().slots
    own = viewer == seat
    chest = t.chest(seat)
    cards = t.own_cards(seat)
    known = t.public | (t.known[viewer] if viewer is not None else 0)
    deeds = t.deeds[seat]
    hand: tuple[int, ...]
    if t.laid:
        ships = tuple(
            cards[slot] if own or t.turned or (viewer, t.place(seat, slot)) in t.seen else FACE_DOWN
            for slot in range(slots)
        )
        kept = own or (viewer, t.place(seat, slots)) in t.seen
        hand = (cards[slots],) if kept else ()
    else:
        ships = (NOT_LAID,) * slots
        hand = cards if own else ()
    return Pirate(
        gems=sum(chest),
        tally=tuple(t.tally[seat * 5 : seat * 5 + 5]),
        chest=chest if own or t.result is not None else None,
        stake=t.heap_of(t.stakes, seat),
        ships=ships,
        hand=hand,
        greens=tuple(sorted(c for c in cards if c != RED_SHIP and (own or known >> c & 1))),
        rats=tuple(bool(t.ship_rats >> t.place(seat, slot) & 1) for slot in range(slots)),
        pledges=tuple(t.pledges[seat * slots : seat * slots + slots]),
        deeds=(
            deeds.assaults,
            int(deeds.played_red),
            deeds.auctions_led,
            int(deeds.pincered),
            deeds.rats,
            deeds.artefacts,
            int(deeds.spoke),
            deeds.kept,
            deeds.broken,
        ),
    )
