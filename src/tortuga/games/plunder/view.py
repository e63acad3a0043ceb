"""What a captain may know of the table, built field by field. Squares go by their names, islands by their ids."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from msgspec.structs import replace

from tortuga.games.plunder.chart import sketch
from tortuga.games.plunder.edition import KIND_COUNT, Counts, Edition
from tortuga.games.plunder.phases.goal import goal_of, score
from tortuga.games.plunder.table import SLOTS, PlunderTable


class Ship(Struct, frozen=True):
    """A ship on the map."""

    id: int
    square: str
    lives: int
    masts: int
    cannons: int
    squares: int
    """Mast squares it may still sail this turn."""
    still: bool
    """Built after the roll: it does not sail this turn."""
    fought: int
    """A bit for each target it has attacked this turn (see `table.ISLANDS`)."""
    threatened: int
    """The same for threats."""


class Captain(Struct, frozen=True):
    """A captain and what is theirs."""

    team: int
    score: int
    points: int
    """Their point cards."""
    cards: int
    """How many cards they hold."""
    hand: Counts | None
    """Which cards: their own eyes only."""
    known: Counts
    """Cards everybody knows they hold."""
    ships: tuple[Ship, ...]
    foe: bool
    """Whether the captain at the helm may harm them: an enemy without a treaty."""
    talks: tuple[int, ...]
    """Offers or proposals they have made this turn to each captain."""
    ahead: int
    """Cards they have gained this turn by trade with the captain at the helm, if that is their partner."""


class Island(Struct, frozen=True):
    """An island that can be dealt with."""

    id: str
    skulls: int
    """None: a trade island."""
    owner: int
    ports: tuple[str, ...]
    closed: bool
    """Every port lies under the storm."""


class Left(Struct, frozen=True):
    """What the box still holds."""

    lives: int
    masts: int
    cannons: int
    points: int


class Prices(Struct, frozen=True):
    """What things cost at this table, and how much a fleet may hold."""

    ship: Counts
    mast: Counts
    cannon: Counts
    life: Counts
    point: Counts
    rescue: Counts
    barter: int
    toll: int
    ships: int
    """Most in a fleet."""
    lives: int
    """Most on a ship, and on a new one."""
    masts: int
    cannons: int


class Board(Struct, frozen=True):
    """The whole table as one viewer sees it."""

    seat: int | None
    goal: int
    round: int
    rounds: int
    """After this round the table is closed."""
    opener: int
    turn: int
    rolled: bool
    turn_over: bool
    squares: int
    """Squares of the die that are still to be sailed."""
    tiles: tuple[int, ...]
    rows: tuple[str, ...]
    """The map, in the legend of the edition files; A is the first of `islands`."""
    barriers: tuple[tuple[str, str], ...]
    """Pairs of squares with a side between them that no ship crosses."""
    moles: tuple[tuple[str, str], ...]
    """Those of them that are the closed side of a port."""
    islands: tuple[Island, ...]
    captains: tuple[Captain, ...]
    crosses: tuple[str, ...]
    storm: str
    """Its middle."""
    covered: tuple[str, ...]
    """The squares under the storm."""
    open: Counts
    pile: int
    treasures: int
    """Cards of the treasure deck."""
    seen: tuple[str, ...]
    """Treasure cards that lie under the deck, in the order in which they were drawn: they come up again in it."""
    drawn: int
    left: Left
    prices: Prices
    announced: tuple[int, ...]
    """What the captain at the helm could give and what they seek, four counts each; empty if nothing stands."""
    announcements: int
    """How often they have announced something this turn."""
    talk: int
    """Offers or proposals that a captain may make to each other in a turn."""


def look(t: PlunderTable, seat: int | None) -> Board:
    """Build the board of a viewer; None is a spectator."""
    return looker(t)(seat)


def looker(t: PlunderTable) -> Callable[[int | None], Board]:
    """Build the boards of several viewers: all lies open but the hand, which each captain sees of their own."""
    shown = _open_board(t)

    def board(seat: int | None) -> Board:
        if seat is None:
            return shown
        captains = list(shown.captains)
        captains[seat] = replace(captains[seat], hand=t.hand(seat))
        return replace(shown, seat=seat, captains=tuple(captains))

    return board


def _open_board(t: PlunderTable) -> Board:
    edition = t.edition
    chart = t.chart
    names = chart.grid.names
    drawing = sketch(chart)
    box = edition.box
    wood, iron, rum, gold = t.open
    return Board(
        seat=None,
        goal=goal_of(t),
        round=t.round,
        rounds=t.options["rounds"] or edition.goal.longest,
        opener=t.opener,
        turn=t.turn,
        rolled=t.rolled,
        turn_over=t.turn_over,
        squares=t.squares,
        tiles=t.tiles,
        rows=drawing.rows,
        barriers=drawing.barriers,
        moles=drawing.moles,
        islands=tuple(
            [
                Island(
                    id=name,
                    skulls=chart.skulls[island],
                    owner=t.owner[island],
                    ports=drawing.ports[island],
                    closed=island in t.closed,
                )
                for island, name in enumerate(chart.names)
            ]
        ),
        captains=tuple([_captain(t, captain) for captain in range(t.seats)]),
        crosses=tuple([names[square] for square in t.crosses]),
        storm=names[t.storm],
        covered=tuple([names[square] for square in sorted(t.covered)]),
        open=(wood, iron, rum, gold),
        pile=sum(t.pile),
        treasures=len(t.deck),
        seen=tuple([edition.treasure[card].id for card in t.deck[: t.drawn]]),
        drawn=t.drawn,
        prices=_prices(edition),
        announced=t.announced,
        announcements=t.announcements,
        talk=edition.talk.proposals,
        left=Left(
            lives=box.lives - sum(t.lives),
            masts=box.masts - sum(t.masts),
            cannons=box.cannons - sum(t.cannons),
            points=box.points - sum(t.points),
        ),
    )


def _prices(edition: Edition) -> Prices:
    costs, fleet = edition.costs, edition.fleet
    return Prices(
        *costs,
        barter=edition.prices.barter,
        toll=edition.sea.toll,
        ships=fleet.ships,
        lives=fleet.lives,
        masts=fleet.masts,
        cannons=fleet.cannons,
    )


def _captain(t: PlunderTable, seat: int) -> Captain:
    """A captain as everybody sees them."""
    wood, iron, rum, gold = t.known[seat * KIND_COUNT : seat * KIND_COUNT + KIND_COUNT]
    return Captain(
        team=t.team(seat),
        score=score(t, seat),
        points=t.points[seat],
        cards=t.hand_size(seat),
        hand=None,
        known=(wood, iron, rum, gold),
        ships=tuple([_ship(t, seat, ship) for ship in t.fleet(seat)]),
        foe=bool(t.foes >> seat & 1),
        talks=tuple(t.talks[seat * t.seats : seat * t.seats + t.seats]),
        ahead=t.ahead[seat],
    )


def _ship(t: PlunderTable, seat: int, ship: int) -> Ship:
    slot = ship % SLOTS
    sailing = seat == t.turn
    return Ship(
        id=ship,
        square=t.chart.grid.names[t.place[ship]],
        lives=t.lives[ship],
        masts=t.masts[ship],
        cannons=t.cannons[ship],
        squares=t.mast_squares[slot] if sailing else 0,
        still=bool(t.still >> slot & 1) if sailing else False,
        fought=t.fought[slot] if sailing else 0,
        threatened=t.threatened[slot] if sailing else 0,
    )
