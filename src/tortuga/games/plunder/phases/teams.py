"""PLU-19: partners give islands to each other. Their other rules stand where they apply."""

from __future__ import annotations

from tortuga.games.plunder.effects.fleet import has_flag, plant_flag
from tortuga.games.plunder.events import ISLAND_GIVEN
from tortuga.games.plunder.table import SLOTS, PlunderTable
from tortuga.kernel.ask import Offer
from tortuga.kernel.decision import Answer, One


def gifts(t: PlunderTable, options: list[Answer]) -> None:
    """PLU-19.8: the captain at the helm may give an island to a partner whose ship is in its port."""
    seat = t.turn
    for island in t.islands_of(seat):
        for partner in t.partners(seat):
            if _in_port(t, partner, island) and has_flag(t, partner):
                options.append(("give", t.chart.names[island], partner))


def gift_offers(t: PlunderTable, partner: int) -> tuple[Offer, ...]:
    """PLU-19.8: a partner may give them the island in whose port their ship is."""
    seat = t.turn
    if not has_flag(t, seat):
        return ()
    options = tuple(("grant", t.chart.names[island]) for island in t.islands_of(partner) if _in_port(t, seat, island))
    return (Offer(One("grant", "PLU-19.8", options), grant),) if options else ()


def give(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-19.8: their flag goes, their partner's comes."""
    _, name, partner = answer
    t.tell(ISLAND_GIVEN, seat, partner, name)
    plant_flag(t, t.chart.islands[name], partner)


def grant(t: PlunderTable, partner: int, answer: Answer) -> None:
    """PLU-19.8: the same in the other's turn."""
    give(t, partner, ("give", answer[1], t.turn))


def _in_port(t: PlunderTable, seat: int, island: int) -> bool:
    ports = t.chart.ports[island]
    return any(square in ports for square in t.place[seat * SLOTS : seat * SLOTS + SLOTS])
