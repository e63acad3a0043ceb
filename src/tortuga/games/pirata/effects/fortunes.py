"""Positive tiles: the King's die, a duel, recruits, the lagoon, a stolen crewman, the spyglass."""

from __future__ import annotations

from typing import Final

from tortuga.games.pirata.effects.choices import ask_seat, choose_pirate, printed, treasure
from tortuga.games.pirata.effects.cups import gain, hand_over, spared, take_special
from tortuga.games.pirata.events import SPY_CHOSEN, STAYS_IN_LAGOON
from tortuga.games.pirata.phases.battle import WINNER, begin_battle
from tortuga.games.pirata.phases.betting import must_miss
from tortuga.games.pirata.phases.sea import foes
from tortuga.games.pirata.table import KING, NOBODY, PirataTable
from tortuga.kernel.ask import Ask
from tortuga.kernel.decision import Answer

REST: Final[Answer] = ("rest",)
SAIL_ON: Final[Answer] = ("sail_on",)


def pirate_king(t: PirataTable, seat: int) -> None:
    """PIR-T.1: with an O the King's die is theirs, once they have beaten the pirate who has it."""
    if treasure(t, seat):
        return
    holder = t.special[KING]
    if holder == NOBODY:
        take_special(t, seat, KING)
    elif holder != seat and not spared(t, holder):
        begin_battle(t, [seat, holder], WINNER, crowned, seat)


def crowned(t: PirataTable, winner: int, challenger: int) -> None:
    """PIR-T.1, PIR-C.27: the die changes cups if the challenger won."""
    if winner == challenger:
        take_special(t, challenger, KING)


def duel(t: PirataTable, seat: int) -> Ask | None:
    """PIR-T.2: choose a pirate to duel."""
    return choose_pirate(t, seat, "duel_whom", "PIR-T.2", foes(t, seat), duel_chosen)


def duel_chosen(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-T.2: the two fight."""
    begin_battle(t, [seat, answer[1]], WINNER, duel_won, seat, answer[1], printed(t, "duel").amount)


def duel_won(t: PirataTable, winner: int, seat: int, other: int, number: int) -> None:
    """PIR-T.2, PIR-C.11: the loser gives the winner crew."""
    hand_over(t, other if winner == seat else seat, winner, number)


def recruit_crew(t: PirataTable, seat: int) -> None:
    """PIR-T.3: two with an X, one with an O."""
    tile = printed(t, "recruit_crew")
    gain(t, seat, tile.x if treasure(t, seat) else tile.o)


def safe_lagoon(t: PirataTable, seat: int) -> Ask:
    """PIR-T.4: they may rest here and recruit."""
    return ask_seat(seat, "lagoon", "PIR-T.4", [SAIL_ON, REST], lagoon_chosen)


def lagoon_chosen(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-T.4: a crew for the next betting."""
    if answer == REST:
        gain(t, seat, printed(t, "safe_lagoon").amount)
        must_miss(t, seat)
    else:
        t.tell(STAYS_IN_LAGOON, seat)


def steal_crewmember(t: PirataTable, seat: int) -> Ask | None:
    """PIR-T.6: choose whom to rob."""
    return choose_pirate(t, seat, "rob_whom", "PIR-T.6", foes(t, seat), robbed)


def robbed(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-T.6: a crew die, never a special one."""
    hand_over(t, answer[1], seat, printed(t, "steal_crewmember").amount)


def spyglass(t: PirataTable, seat: int) -> Ask | None:
    """PIR-T.8: choose whose cup to look under; nobody is safe from a look."""
    others = [other for other in t.alive() if other != seat]
    return choose_pirate(t, seat, "spy_on_whom", "PIR-T.8", others, spy_chosen)


def spy_chosen(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-T.8: once, before the next betting begins."""
    t.spies_next.append((seat, answer[1]))
    t.tell(SPY_CHOSEN, seat, answer[1])
