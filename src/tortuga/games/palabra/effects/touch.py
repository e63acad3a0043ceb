"""What artefacts do to cards: look at them and leave rats on them (PAL-4.7, PAL-4.8)."""

from __future__ import annotations

from functools import cache

from tortuga.games.palabra.events import HAND_SEEN, RAT_ON_ISLAND, RAT_ON_SHIP, SAW_HAND, SAW_SHIP, SHIP_SEEN
from tortuga.games.palabra.table import RED_SHIP, PalabraTable, rats_out


def rats_left(t: PalabraTable) -> int:
    """PAL-4.7: how many rats are still beside the market."""
    left: int = t.edition.market.rats - rats_out(t)
    return left


def rat_on_ship(t: PalabraTable, by: int, seat: int, slot: int) -> None:
    """PAL-4.7: a rat on a ship that was touched."""
    t.ship_rats |= 1 << t.place(seat, slot)
    t.deeds[by].rats += 1
    t.tell(RAT_ON_SHIP, by, seat, t.ring().island_of[seat][slot])


def rat_on_island(t: PalabraTable, by: int, island: int) -> None:
    """PAL-4.7: a rat on an island that was touched."""
    t.island_rats |= 1 << island
    t.deeds[by].rats += 1
    t.tell(RAT_ON_ISLAND, by, island)


def free_ships(t: PalabraTable, seat: int) -> tuple[tuple[int, int], ...]:
    """PAL-4.8: the laid ships of a pirate's rivals that carry no rat, as (seat, slot)."""
    return _marked(t.ring().rivals[seat] & ~t.ship_rats, t.each)


@cache
def _marked(places: int, each: int) -> tuple[tuple[int, int], ...]:
    return tuple(divmod(place, each) for place in range(places.bit_length()) if places >> place & 1)


def free_islands(t: PalabraTable) -> tuple[int, ...]:
    """PAL-4.8: the islands that carry no rat."""
    return _unmarked(t.island_rats, t.ring().islands)


@cache
def _unmarked(rats: int, islands: int) -> tuple[int, ...]:
    return tuple(island for island in range(islands) if not rats >> island & 1)


def look_at_ship(t: PalabraTable, seat: int, other: int, slot: int) -> None:
    """PAL-6.2: look at a laid ship in secret; a rat stays on it."""
    island = t.ring().island_of[other][slot]
    ship = _see(t, seat, other, slot)
    t.tell_to(seat, SAW_SHIP, other, island, ship)
    t.tell_others(seat, SHIP_SEEN, seat, other, island)
    rat_on_ship(t, seat, other, slot)


def look_at_hand(t: PalabraTable, seat: int, other: int) -> None:
    """PAL-6.1: look in secret at the ship a pirate kept in hand; a card in hand gets no rat."""
    ship = _see(t, seat, other, t.ring().slots)
    t.tell_to(seat, SAW_HAND, other, ship)
    t.tell_others(seat, HAND_SEEN, seat, other)


def _see(t: PalabraTable, seat: int, other: int, slot: int) -> int:
    place = t.place(other, slot)
    if (seat, place) not in t.seen:
        t.seen.append((seat, place))
    ship = t.cards[place]
    if ship != RED_SHIP:
        t.learn(seat, ship)
    return ship


def forget_moved(t: PalabraTable, seat: int) -> None:
    """What others saw of a pirate's ships is worth nothing once they may have moved them; those with rats lie still."""
    if not t.seen:
        return
    each = t.each
    t.seen = [(viewer, place) for viewer, place in t.seen if place // each != seat or t.ship_rats >> place & 1]
