"""What a pirate may know of the table, built field by field (PAL-1.8, PAL-3.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from tortuga.games.palabra.phases.resolution import share
from tortuga.games.palabra.table import KINDS, RED_SHIP, PalabraTable, rats_out

FACE_DOWN: Final = -1
NOT_LAID: Final = -2
"""What a view shows in the place of a ship that the viewer cannot see."""
COVERED: Final = [(FACE_DOWN,) * slots for slots in range(5)]
NO_SHIPS: Final = [(NOT_LAID,) * slots for slots in range(5)]
NO_RATS: Final = [(False,) * slots for slots in range(5)]
"""So many of them, by the number of ships that a pirate lays."""
ALL: Final = -1
"""Every green is known: every bit is set."""
NO_ISLAND: Final = -1


class Island(Struct, frozen=True):
    """An island as it lies there for everybody."""

    gems: tuple[int, ...]
    rat: bool


class Pirate(Struct, frozen=True):
    """A pirate as the viewer sees them."""

    gems: int
    """How many gems their chest holds: everybody could count along."""
    tally: tuple[int, ...]
    """What everybody saw go in and out; off by what artefacts changed behind the screen."""
    chest: tuple[int, ...] | None
    """What it really holds: the viewer's own, or any chest once they are opened."""
    stake: tuple[int, ...]
    """The gems of a won bid that they have not paid yet, in their open fist."""
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
    sharing: int
    """The island whose gems two pirates are taking in turn; -1 if nobody is asked."""


def look(t: PalabraTable, seat: int | None) -> Board:
    """Build the board of a viewer; None is a spectator."""
    return looker(t)(seat)


def looker(t: PalabraTable) -> Callable[[int | None], Board]:
    """Build the boards of several viewers: what lies there for all is built once, and pirates as strangers see them."""
    edition = t.edition
    bag, fist_size, rats_left = sum(t.bag), sum(t.fist), edition.market.rats - rats_out(t)
    rats = t.island_rats
    islands = tuple([Island(t.heap(i), bool(rats >> i & 1)) for i in range(t.ring().islands)])
    artefacts = tuple(
        [(edition.artefact[place].id, bool(t.used >> letter & 1)) for letter, place in enumerate(t.artefacts)]
    )
    strangers = [_as_strangers_see(t, seat) for seat in range(t.seats)]
    sharing = t.asked[1][0] if t.asked is not None and t.asked[0] is share else NO_ISLAND

    def board(seat: int | None) -> Board:
        pirates = strangers
        if seat is not None:
            pirates = [
                _as_known(t, seat, other, stranger) if other == seat or _knows(t, seat, other) else stranger
                for other, stranger in enumerate(strangers)
            ]
        return Board(
            seat=seat,
            day=t.day,
            days=edition.days,
            phase=t.phase,
            dagger=t.dagger,
            values=edition.gems.values,
            bag=bag,
            islands=islands,
            pirates=tuple(pirates),
            artefacts=artefacts,
            rats_left=rats_left,
            fist_of=t.fist_of,
            fist=tuple(t.fist) if seat is not None and seat == t.fist_of else None,
            fist_size=fist_size,
            sharing=sharing,
        )

    return board


def _knows(t: PalabraTable, viewer: int, seat: int) -> bool:
    """Whether a viewer may know more of another pirate than a spectator does."""
    known = t.known[viewer] & ~t.public
    if not known and not t.seen:
        return False
    first, each = seat * t.each, t.each
    if known and any(known >> card & 1 for card in t.cards[first : first + each] if card != RED_SHIP):
        return True
    return any(who == viewer and first <= place < first + each for who, place in t.seen)


def _as_strangers_see(t: PalabraTable, seat: int) -> Pirate:
    """A pirate with all that lies open."""
    slots, each = t.ring().slots, t.each
    cards, deeds = t.cards[seat * each : seat * each + each], t.deeds[seat]
    ships, rats = NO_SHIPS[slots], NO_RATS[slots]
    if t.laid:
        ships = tuple(cards[:slots]) if t.turned else COVERED[slots]
    if t.ship_rats:
        rats = tuple([bool(t.ship_rats >> seat * each + slot & 1) for slot in range(slots)])
    return Pirate(
        gems=sum(t.chests[seat * KINDS : seat * KINDS + KINDS]),
        tally=t.heap_of(t.tally, seat),
        chest=t.chest(seat) if t.result is not None else None,
        stake=t.heap_of(t.stakes, seat),
        ships=ships,
        hand=(),
        greens=_greens(cards, t.public),
        rats=rats,
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


def _as_known(t: PalabraTable, viewer: int, seat: int, stranger: Pirate) -> Pirate:
    """The same pirate for their own eyes, or for somebody who has looked at some of their ships."""
    slots = t.ring().slots
    cards = t.own_cards(seat)
    if viewer == seat:
        ships, hand = (cards[:slots], cards[slots:]) if t.laid else (stranger.ships, cards)
        return replace(stranger, chest=t.chest(seat), ships=ships, hand=hand, greens=_greens(cards, ALL))
    seen = [(viewer, t.place(seat, slot)) in t.seen for slot in range(slots + 1)]
    ships = stranger.ships
    if t.laid:
        ships = tuple([card if known else ship for card, known, ship in zip(cards, seen, ships, strict=False)])
    hand = (cards[slots],) if t.laid and seen[slots] else ()
    return replace(stranger, ships=ships, hand=hand, greens=_greens(cards, t.public | t.known[viewer]))


def _greens(cards: Sequence[int], known: int) -> tuple[int, ...]:
    """The greens among some ships whose holder is known."""
    return tuple(sorted([card for card in cards if card != RED_SHIP and known >> card & 1])) if known else ()
