"""What the treasure cards of Saqueo · Plunder ask, as the referee reads it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.referees.common import Bounds, Legal
from tests.referees.plunder_sea import Chart
from tortuga.games.plunder import GAME
from tortuga.games.plunder.edition import Edition
from tortuga.games.plunder.view import Captain, Ship
from tortuga.kernel.ask import Step
from tortuga.kernel.decision import Answer
from tortuga.kernel.edition import load_edition

EDITION: Edition = load_edition(GAME).data
KINDS = range(4)
GOLD = 3
FAR = 1000


def treasures(chart: Chart, seat: int, me: Captain, name: str, asked: Step) -> Legal:
    """PLU-T: the answers to what a card asks."""
    step, args = asked
    assert me.hand is not None
    match name:
        case "request":
            return {("steal_blind",), *[("steal_kind", kind) for kind in KINDS]}
        case "hear_request":
            return {("yield", number) for number in range(min(me.hand[args[3]], args[2]) + 1)}
        case "tribute":
            return {("tribute", kind) for kind in KINDS}
        case "overboard":
            return {("take_gold",), ("stop_here",)}
        case "navy":
            return {("lose_life",), *([("lose_gold",)] if me.hand[GOLD] else [])}
        case "ransom":
            return Bounds("counts", me.hand, 0, me.cards)
        case "set_down" | "glide":
            return {("set_down", square) for square in landings(chart, seat, step, args)} | staying(name)
    return picks(chart, seat, me, name, step, args)


def staying(name: str) -> set[Answer]:
    """PLU-T.2, PLU-T.51: who may sail on may also stay."""
    return {("stay",)} if name == "glide" else set()


def picks(chart: Chart, seat: int, me: Captain, name: str, step: str, args: tuple[int, ...]) -> Legal:
    """PLU-T: whom or what a card strikes."""
    match name:
        case "fit":
            peg = args[2] if step == "fit_one" else EDITION.treasure[args[1]].does[0].peg
            return {("fit", ship.id) for ship in me.ships if has_room(ship, str(peg))}
        case "strike" | "drive" | "lure":
            struck = [args[1]] if step == "strike_fleet" else foes(chart, seat)
            return {(name, ship.id) for other in struck for ship in chart.fleet(other)}
        case "victim":
            return {("victim", other) for other in foes(chart, seat) if touched(chart, other, me, step)}
        case "exchange":
            return {("keep",), *exchanges(chart, seat)}
        case "discard":
            assert me.hand is not None
            number = args[-1]
            return Bounds("counts", me.hand, number, number)
    raise AssertionError(f"the rulebook knows no question {name}")


def foes(chart: Chart, seat: int) -> list[int]:
    """PLU-15.13: neither partner nor under a treaty."""
    return [other for other, captain in enumerate(chart.board.captains) if captain.foe and other != seat]


def touched(chart: Chart, other: int, me: Captain, step: str) -> bool:
    """PLU-15.13: whether the card could do something to this captain, as far as everybody can see."""
    captain = chart.board.captains[other]
    match step:
        case "steal_point":
            return captain.points > 0
        case "ransom":
            return bool(captain.ships) or captain.cards > 0
        case "duel_for_gold":
            return True  # PLU-T.41: also he who has nothing to lose
    return captain.cards > 0


def has_room(ship: Ship, peg: str) -> bool:
    """PLU-15.4, PLU-3.2 to PLU-3.4: whether one more goes on the ship."""
    fleet = EDITION.fleet
    room = {"life": ship.lives < fleet.lives, "mast": ship.masts < fleet.masts, "cannon": ship.cannons < fleet.cannons}
    return room[peg]


def exchanges(chart: Chart, seat: int) -> Iterator[Answer]:
    """PLU-T.42: one of one's own islands for an enemy's."""
    enemies = foes(chart, seat)
    for mine in chart.board.islands:
        for theirs in chart.board.islands:
            if mine.owner == seat and theirs.owner in enemies:
                yield ("exchange", mine.id, theirs.id)


def landings(chart: Chart, seat: int, step: str, args: tuple[int, ...]) -> set[str]:
    """PLU-T.2, PLU-T.5, PLU-T.22, PLU-T.24, PLU-T.51: where a card lets a ship be set down."""
    islands = chart.board.islands
    match step:
        case "dock":
            own = square_of(chart, args[0])
            return {port for island in islands for port in island.ports if port == own or chart.is_free(port)}
        case "into_storm":
            return {square for square in chart.covered if chart.is_free(square)}
        case "landfall":
            ports = {port for island in islands if island.skulls and island.owner < 0 for port in island.ports}
            here = square_of(chart, args[0])
            return (chart.within(here, FAR) | {here}) & ports
        case "glide":
            return chart.within(square_of(chart, args[1]), args[3])
    return {square for square in chart.beside(chart.name(args[-1])) if chart.is_free(square)}


def square_of(chart: Chart, ship: int) -> str:
    """Where a ship lies."""
    return next(each.square for captain in chart.board.captains for each in captain.ships if each.id == ship)
