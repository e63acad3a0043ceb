"""A table at which everything lies where a test wants it.

The sea is always the same one, the first faces of all six tiles, none of them turned:

          1  2  3  4  5  6  7  8  9 10 11 12 13 14 15 16 17 18
      A   #  .  .  .  .  .  .  .  c  .  .  D  .  .  .  .  F  F      A gannet_rock 1     B old_keel 2
      B   .  .  A  A  a  .  #  .  C  .  d  D  .  E  e  .  f  F      C long_spit 1       D twin_fangs 3
      C   .  .  .  A  .  .  .  .  C  .  .  d  .  E  .  .  .  f      E parrot_key 1      F saltgate 2
      D   .  b  .  .  .  .  .  C  C  c  .  .  .  .  g  .  .  .      G coopers_rest, trade
      E   .  B  B  .  #  .  .  .  .  .  #  .  .  .  G  G  .  #      H three_palms 1     I crab_cross 2
      F   .  B  b  .  .  .  .  #  .  .  .  .  #  .  g  .  .  .      J driftwood_bend 1  K glass_steps 2
      G   #  .  .  .  h  H  K  K  .  .  #  .  .  #  .  .  m  M      L kettle_cove 1     M the_needle 3
      H   .  .  .  .  H  H  .  K  K  k  .  .  .  .  .  .  .  M      N middle_market, trade
      I   .  i  I  .  .  .  .  .  k  .  .  .  .  .  n  N  .  .
      J   .  .  I  I  i  .  .  .  .  .  J  .  .  .  N  N  n  .
      K   .  .  I  .  .  .  #  .  .  j  J  J  L  l  .  .  .  .
      L   .  .  .  .  #  #  .  .  .  .  .  j  L  L  .  .  .  #

Barriers: B10|B11 C10|C11 I10|I11 J9|J10 K4|K5 C5-D5 C6-D6 C16-D16 C17-D17 H2-I2 H15-I15 J14-K14.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from tortuga.games.plunder import GAME
from tortuga.games.plunder.edition import KINDS, Counts
from tortuga.games.plunder.phases.goal import score
from tortuga.games.plunder.phases.turn import captains_turn
from tortuga.games.plunder.table import NOBODY, NOWHERE, SLOTS, PlunderTable
from tortuga.kernel import agenda
from tortuga.kernel.ask import Rule
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.edition import Edition, load_edition
from tortuga.kernel.event import told
from tortuga.kernel.match import Match, new_match

TILES = (0, 8, 16, 24, 32, 40)
SMALL_TILES = (0, 8, 24, 32)
FAR = "L-18"


@cache
def base() -> Edition:
    """The base edition, loaded once."""
    return load_edition(GAME)


class Loaded(FastChance):
    """Dice and compasses that show what a test wants; chance where it does not care."""

    __slots__ = ("rolls", "spins")

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self.rolls: list[int] = []
        self.spins: list[int] = []

    def roll(self, sides: int = 6) -> int:
        self.count += 1
        return self.rolls.pop(0) if self.rolls else super().roll(sides)

    def below(self, n: int) -> int:
        if n >= 144 and self.spins:
            self.count += 1
            return self.spins.pop(0)
        return super().below(n)


class Sea:
    """A match in the middle of nowhere: no ships, no flags, no cards, seat 0 at the helm."""

    def __init__(self, seats: int = 3, tiles: tuple[int, ...] = (), **options: Any) -> None:
        self.chance = Loaded()
        self.match: Match = new_match(GAME, base(), seats, self.chance, options)
        t: PlunderTable = self.table
        t.tiles = tiles or (SMALL_TILES if seats == 2 else TILES)
        t.unroll_chart()
        t.owner = [NOBODY] * len(t.chart.names)
        t.place = [NOWHERE] * (seats * SLOTS)
        t.lives, t.masts, t.cannons = ([0] * (seats * SLOTS) for _ in range(3))
        t.crosses = [self.square("A-2")] * len(t.crosses)
        t.storm = self.square("L-12" if seats == 2 else FAR)
        t.opener, t.round, t.turn = 0, 1, 0
        t.foes = t.enemies(0)
        t.wake()
        self._heard = 0

    @property
    def table(self) -> PlunderTable:
        table: PlunderTable = self.match.table  # type: ignore[assignment]
        return table

    def square(self, name: str) -> int:
        return self.table.chart.grid.squares[name]

    def ship(self, seat: int, square: str, lives: int = 3, masts: int = 0, cannons: int = 0) -> int:
        """Put a ship on the map."""
        t = self.table
        ship = next(s for s in range(seat * SLOTS, seat * SLOTS + SLOTS) if t.place[s] == NOWHERE)
        t.place[ship] = t.chart.grid.squares[square]
        t.at[t.place[ship]] = ship
        t.lives[ship], t.masts[ship], t.cannons[ship] = lives, masts, cannons
        t.counted = False
        return ship

    def flag(self, seat: int, *islands: str) -> None:
        """Plant flags."""
        for island in islands:
            self.table.owner[self.table.chart.islands[island]] = seat

    def hand(self, seat: int, **cards: int) -> None:
        """Fill a hand from the pile; nobody else has seen it."""
        for kind, name in enumerate(KINDS):
            count = cards.get(name, 0)
            self.table.pile[kind] += self.table.hands[seat * 4 + kind] - count
            self.table.hands[seat * 4 + kind] = count
            self.table.known[seat * 4 + kind] = 0
        self.table.counted = False

    def holds(self, seat: int) -> dict[str, int]:
        """The cards of a hand, by name, without the kinds it has none of."""
        return {name: count for name, count in zip(KINDS, self.table.hand(seat), strict=True) if count}

    def cross(self, *squares: str) -> None:
        """Put the X tokens on squares; the others lie far away."""
        for cross, square in enumerate(squares):
            self.table.put_cross(cross, self.square(square))

    def storm(self, square: str) -> None:
        """Put the middle of the storm on a square."""
        self.table.put_storm(self.square(square))

    def dice(self, *rolls: int) -> None:
        """Load the next dice."""
        self.chance.rolls = list(rolls)

    def spins(self, *squares: str) -> None:
        """Load the next spins of the compasses."""
        self.chance.spins = [self.square(square) for square in squares]

    def treasure(self, card: str) -> None:
        """Put a treasure card on top of the deck."""
        edition = base().data
        number = next(n for n, treasure in enumerate(edition.treasure) if treasure.id == card)
        t = self.table
        deck = list(t.deck)
        place = deck.index(number)
        deck[t.drawn], deck[place] = deck[place], deck[t.drawn]
        t.deck = tuple(deck)

    def helm(self, seat: int = 0, rolled: int | None = None) -> Sea:
        """Put a captain at the helm, before the roll or with so many squares rolled, and ask him."""
        t = self.table
        t.turn = seat
        t.counted = False
        t.foes = t.enemies(seat)
        if rolled is not None:
            t.rolled = True
            t.squares = rolled
            t.mast_squares = t.masts[seat * SLOTS : seat * SLOTS + SLOTS]
        return self.run(captains_turn)

    def run(self, rule: Rule, *args: Any) -> Sea:
        """Let the table go on from a rule, with nothing else on the agenda."""
        t = self.table
        t.agenda[:] = [(rule, args)]
        t.ask = t.asked = None
        self.match.log.clear()
        self._heard = len(self.match.events)
        agenda.begin(t)
        return self

    def asked(self, seat: int | None = None) -> Decision:
        """The open decision of a seat, or of the only one that is asked."""
        pending = self.match.pending()
        if seat is None:
            (decision,) = pending.values()
            return decision
        return pending[seat]

    def who(self) -> tuple[int, ...]:
        """Whom the table waits for."""
        return tuple(self.match.pending())

    def options(self, tag: str | None = None) -> list[Answer]:
        """What may be answered now, of one tag or of all."""
        listed = self.asked().listed() or ()
        return [answer for answer in listed if tag is None or answer[0] == tag]

    def do(self, *answer: Any, seat: int | None = None) -> Sea:
        """Answer for the seat that is asked."""
        if seat is None:
            (seat,) = self.match.pending()
        self.match.answer(seat, answer)
        return self

    def take(self, seat: int, name: str, *answer: Any) -> Sea:
        """Take a standing offer."""
        self.match.take(seat, name, answer)
        return self

    def offered(self, seat: int) -> dict[str, Decision]:
        """The standing offers of a seat, by name."""
        return {offer.decision.name: offer.decision for offer in self.match.offers(seat)}

    def why_not(self, *answer: Any, seat: int | None = None) -> str:
        """The rule and the reason of a refusal."""
        if seat is None:
            (seat,) = self.match.pending()
        refusal = self.match.explain(seat, answer)
        return "" if refusal is None else f"{refusal.rule} {refusal.reason}"

    def heard(self, name: str | None = None) -> list[Any]:
        """What has happened since the last `run`: names of events, or what those of one name told."""
        events = [told(event) for event in self.match.events[self._heard :]]
        return [args for event, args in events if event == name] if name else [event for event, _ in events]

    def at(self, ship: int) -> str:
        """The square of a ship; empty when it is not on the map."""
        square = self.table.place[ship]
        return "" if square == NOWHERE else self.table.chart.grid.names[square]

    def owner(self, island: str) -> int:
        return self.table.owner[self.table.chart.islands[island]]

    def score(self, seat: int) -> int:
        return score(self.table, seat)


def cards(**counts: int) -> Counts:
    """Counts in the order of the kinds."""
    return (counts.get("wood", 0), counts.get("iron", 0), counts.get("rum", 0), counts.get("gold", 0))


def drawn(card: str, spins: tuple[str, ...] = (), dice: tuple[int, ...] = (), open_gold: int = 10, **hand: int) -> Sea:
    """A captain alone with a card: seat 0 takes it at D-5; seats 1 and 2 have ships but no cards."""
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.ship(1, "H-12")
    sea.ship(2, "B-13")
    sea.hand(0, **hand)
    sea.table.pile[3] += sea.table.open[3] - open_gold
    sea.table.open[3] = open_gold
    sea.cross("D-5")
    sea.treasure(card)
    sea.spins(*spins)
    sea.dice(*dice)
    return sea.helm(rolled=4).do("claim", ship, "D-5")


def among_rivals(card: str, dice: tuple[int, ...] = (), **hands: dict[str, int]) -> Sea:
    """The same with cards in the rivals' hands: one={"gold": 2}, two={…}, mine={…}."""
    sea = Sea()
    ship = sea.ship(0, "D-5")
    sea.ship(1, "H-12")
    sea.ship(2, "B-13")
    for seat, name in enumerate(("mine", "one", "two")):
        sea.hand(seat, **hands.get(name, {}))
    sea.cross("D-5")
    sea.treasure(card)
    sea.dice(*dice)
    return sea.helm(rolled=4).do("claim", ship, "D-5")


def side_by_side(seats: int = 3) -> Sea:
    """Seats 0 and 1 lie side by side, with a few cards each."""
    sea = Sea(seats)
    sea.ship(0, "D-5")
    sea.ship(1, "D-6")
    sea.hand(0, wood=3)
    sea.hand(1, gold=3)
    return sea
