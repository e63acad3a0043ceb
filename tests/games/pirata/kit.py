"""Tables for the tests of PIRATA: a fixed ring, hands and cups as a test wants them, dice that fall as it says."""

from __future__ import annotations

from typing import Any

from tortuga.games import get_game
from tortuga.games.pirata.table import ACTION, BETTING, NOBODY, PirataTable
from tortuga.kernel import agenda
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.edition import load_edition
from tortuga.kernel.event import told
from tortuga.kernel.match import Match, new_match

GAME = get_game("pirata")
EDITION = load_edition(GAME)

CROSS, RING = 0, 3
"""What to rig for the two signs of the treasure die; for the pirates die X is 0 too, and 3 is an O."""


class Rigged(Chance):
    """Falls as told, then as chance has it."""

    __slots__ = ("queue", "rest")

    def __init__(self, seed: int = 1) -> None:
        super().__init__()
        self.queue: list[int] = []
        self.rest = FastChance(seed)

    def below(self, n: int) -> int:
        self.count += 1
        if self.queue:
            value = self.queue.pop(0)
            assert value < n, f"a die with {n} faces cannot show the face {value}"
            return value
        return self.rest.below(n)


def table_of(match: Match) -> PirataTable:
    t = match.table
    assert isinstance(t, PirataTable)
    return t


def new(seats: int = 4, seed: int = 1, **options: Any) -> Match:
    """A match as it is set up, for tests of the set-up itself."""
    return new_match(GAME, EDITION, seats, Rigged(seed), options)


def at_sea(seats: int = 4, ships: tuple[int, ...] = (), **options: Any) -> Match:
    """A match on the standard ring, all ships on the open square before the duel, all hands empty, in round 1."""
    match = new(seats, first_game=True, **options)
    t = table_of(match)
    t.token = 0
    t.phase = ACTION
    t.ships[:] = ships or [2] * t.pirates
    t.began[:] = t.ships
    t.deck += [title for hand in t.hands for title in hand]
    t.hands[:] = [[] for _ in t.hands]
    t.rolled = t.quantity = t.face = 0
    t.bidder = NOBODY
    return match


def rig(match: Match, *faces: int) -> None:
    """The next dice fall on these places of their lists of faces."""
    chance = match.chance
    assert isinstance(chance, Rigged)
    chance.queue[:] = faces


def at(match: Match, rule: str, *args: Any) -> PirataTable:
    """Let the table stand right before a step of the rules, and take it."""
    t = table_of(match)
    t.agenda = [(t.rules[rule], args)]
    t.asked = None
    t.sealed = {}
    t.news.clear()
    agenda.begin(t)
    return t


def bet(match: Match, *cups: tuple[int, ...], bid: tuple[int, int, int] | None = None) -> PirataTable:
    """A betting with these dice under the cups, pirate by pirate; `bid`: who bid what last."""
    t = table_of(match)
    t.phase = BETTING
    t.revealed = False
    t.rolled = 0
    for pirate, dice in enumerate(cups):
        t.rolled |= 1 << pirate
        t.bag += t.crew[pirate] - sum(die < 10 for die in dice)
        t.crew[pirate] = sum(die < 10 for die in dice)
        t.dice[pirate] = tuple(sorted(die for die in dice if die < 10))
        for die in dice:
            if die > 9:
                t.special[die // 10 - 1] = t.special_cups[die // 10 - 1] = pirate
                t.special_faces[die // 10 - 1] = die % 10
    t.follows = tuple([(pirate + 1) % len(cups) for pirate in range(t.pirates)])
    if bid is not None:
        t.bidder, t.quantity, t.face = bid
    return t


def hold(match: Match, seat: int, *names: str) -> None:
    """Put cards into a hand, out of the deck."""
    t = table_of(match)
    for name in names:
        title = EDITION.data.card_named(name)
        t.deck.remove(title)
        t.hands[seat] = sorted([*t.hands[seat], title])


def crew(match: Match, seat: int, number: int) -> None:
    t = table_of(match)
    t.bag += t.crew[seat] - number
    t.crew[seat] = number


def asked(match: Match, seat: int) -> Decision:
    return match.pending()[seat]


def options(match: Match, seat: int) -> tuple[Answer, ...]:
    return asked(match, seat).listed() or ()


def play(match: Match, seat: int, *answer: Any) -> PirataTable:
    """Stand in the action phase and play a card."""
    t = at(match, "act")
    match.answer(seat, answer)
    return t


def pass_all(match: Match) -> None:
    """Everybody passes as long as there is nothing but cards to decide."""
    while match.pending() and all(("pass",) in (d.listed() or ()) for d in match.pending().values()):
        match.answer(next(iter(match.pending())), ("pass",))


def happened(match: Match) -> list[str]:
    return [told(event)[0] for event in match.table.news]


def said(match: Match, name: str) -> list[dict[str, Any]]:
    return [args for event, args in map(told, match.table.news) if event == name]
