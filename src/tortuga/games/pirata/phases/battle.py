"""PIR-4: battles: everybody concerned rolls, until one is left who has won or lost."""

from __future__ import annotations

from typing import Any, Final

from tortuga.games.pirata.events import BATTLE_AGAIN, BATTLE_LOST, BATTLE_ROLLED, BATTLE_WON
from tortuga.games.pirata.phases.offers import purse
from tortuga.games.pirata.phases.plays import PASS, gold_decision, play_card
from tortuga.games.pirata.table import NO_FACE, PirataTable
from tortuga.kernel.ask import Ask, Rule, first
from tortuga.kernel.decision import Answer

WINNER: Final = "winner"
LOSER: Final = "loser"


def begin_battle(t: PirataTable, pirates: list[int], seek: str, then: Rule, *args: Any, wide: bool = False) -> None:
    """PIR-4.1: `then(table, pirate, *args)` takes the one who won, or lost. Wide: any gold card of anybody goes."""
    t.plan(roll_battle, tuple(pirates), seek, wide, then.__name__, args)


def roll_battle(
    t: PirataTable, pirates: tuple[int, ...], seek: str, wide: bool, then: str, args: tuple[Any, ...]
) -> None:
    """PIR-4.1: all of them roll; one alone needs no die."""
    t.rolls = [NO_FACE] * t.pirates
    t.passed = 0
    if len(pirates) > 1:
        faces = t.edition.dice.battle
        for pirate in pirates:
            t.rolls[pirate] = t.chance.pick(faces)
        t.tell(BATTLE_ROLLED, pirates, tuple([t.rolls[pirate] for pirate in pirates]))
    t.plan(battle_cards, pirates, seek, wide, then, args)


def battle_cards(
    t: PirataTable, pirates: tuple[int, ...], seek: str, wide: bool, then: str, args: tuple[Any, ...]
) -> Ask | None:
    """PIR-4.4, PIR-5.3: gold cards while the dice lie there; it ends when nobody wants to play another one."""
    done = t.passed | t.gold | t.out
    decisions = {
        seat: gold_decision(t, seat, wide)
        for seat in (range(t.seats) if wide else pirates)
        if seat < t.seats and not done >> seat & 1 and t.hands[seat] and (wide or len(pirates) > 1)
    }
    if not decisions:
        t.plan(settle_battle, pirates, seek, wide, then, args)
        return None
    return first(decisions, battle_card_chosen, pirates, seek, wide, then, args, beside=purse)


def battle_card_chosen(
    t: PirataTable,
    seat: int,
    answer: Answer,
    pirates: tuple[int, ...],
    seek: str,
    wide: bool,
    then: str,
    args: tuple[Any, ...],
) -> None:
    """PIR-4.4: they pass, until somebody plays a card; or they play one."""
    if answer == PASS:
        t.passed |= 1 << seat
    else:
        play_card(t, seat, answer)
    t.plan(battle_cards, pirates, seek, wide, then, args)


def settle_battle(
    t: PirataTable, pirates: tuple[int, ...], seek: str, wide: bool, then: str, args: tuple[Any, ...]
) -> None:
    """PIR-4.1, PIR-4.2, PIR-4.3, PIR-6.2: all alike roll again; otherwise only the best, or the worst, stay in."""
    pirates = tuple([pirate for pirate in pirates if not t.out >> pirate & 1])
    if len(pirates) > 1:
        rolls = [t.rolls[pirate] for pirate in pirates]
        wanted = max(rolls) if seek == WINNER else min(rolls)
        left = tuple([pirate for pirate in pirates if t.rolls[pirate] == wanted])
        if len(left) > 1:
            t.tell(BATTLE_AGAIN, left)
            t.plan(roll_battle, left, seek, wide, then, args)
            return
        t.tell(BATTLE_WON if seek == WINNER else BATTLE_LOST, left[0])
        pirates = left
    t.rolls = [NO_FACE] * t.pirates
    # To play no card for a battle die is not to pass in the action phase.
    t.passed = 0
    if pirates:
        t.plan(t.rules[then], pirates[0], *args)
