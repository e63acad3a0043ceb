"""Treasures that put pegs on ships or take lives from them. Nobody gets a point for a ship sunk this way (PLU-15.6)."""

from __future__ import annotations

from tortuga.games.plunder.effects.choices import choose, foe_ships, printed, rule_of
from tortuga.games.plunder.effects.fleet import fit_out, hurt, pegs_left, room_for
from tortuga.games.plunder.table import NOWHERE, SLOTS, PlunderTable
from tortuga.kernel.ask import Ask
from tortuga.kernel.decision import Answer


def fit(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.8, PLU-T.10, PLU-T.21, PLU-15.4: a peg for one of their ships that has room for it."""
    return fit_one(t, ship // SLOTS, card, printed(t, card, place).peg)


def fit_one(t: PlunderTable, seat: int, card: int, peg: str) -> Ask | None:
    """PLU-15.4, PLU-1.5: which ship; none if the box or the fleet has no room."""
    ships = t.fleet(seat) if pegs_left(t, peg) else []
    options: list[Answer] = [("fit", ship) for ship in ships if room_for(t, ship, peg)]
    return choose(t, seat, "fit", rule_of(t, card), options, fitted, peg)


def fitted(t: PlunderTable, seat: int, answer: Answer, peg: str) -> None:
    """PLU-3.5: the peg stays on that ship."""
    fit_out(t, answer[1], peg)


def lose_life(t: PlunderTable, ship: int, card: int, place: int) -> None:
    """PLU-T.12, PLU-T.38: their ship loses a life."""
    if t.place[ship] != NOWHERE:
        hurt(t, ship)


def sink_life(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.43, PLU-T.46: an enemy ship of their choice loses a life."""
    options: list[Answer] = [("strike", other) for other in foe_ships(t)]
    return choose(t, ship // SLOTS, "strike", rule_of(t, card), options, struck)


def struck(t: PlunderTable, seat: int, answer: Answer) -> None:
    """PLU-15.6: it may sink; nobody scores."""
    hurt(t, answer[1])


def steal_life(t: PlunderTable, ship: int, card: int, place: int) -> Ask | None:
    """PLU-T.31: a life from an enemy ship for one of theirs."""
    options: list[Answer] = [("strike", other) for other in foe_ships(t)]
    return choose(t, ship // SLOTS, "strike", rule_of(t, card), options, life_stolen, card)


def life_stolen(t: PlunderTable, seat: int, answer: Answer, card: int) -> None:
    """PLU-T.31: it joins one of their ships that has room; otherwise it goes to the box."""
    hurt(t, answer[1])
    t.plan(fit_one, seat, card, "life")
