"""Cards for battle dice, cups, coins and other cards."""

from __future__ import annotations

from bisect import insort

from tortuga.games.pirata.effects.choices import amount
from tortuga.games.pirata.effects.deck import draw
from tortuga.games.pirata.effects.fates import turn_betting
from tortuga.games.pirata.events import (
    BATTLE_ROLLED,
    COINS_PAID,
    COINS_TAKEN,
    DUG_UP,
    GUARDED,
    HUSHED,
    OPEN_CUP_NEXT,
    SHAKE_NEXT,
    SPY_CHOSEN,
)
from tortuga.games.pirata.phases.sea import foes
from tortuga.games.pirata.table import PirataTable


def roll_again(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.1: their battle die falls anew."""
    t.rolls[pirate] = t.chance.pick(t.edition.dice.battle)
    t.tell(BATTLE_ROLLED, (pirate,), (t.rolls[pirate],))


def turn_die(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.2: their battle die shows its best face."""
    t.rolls[pirate] = amount(t, title)
    t.tell(BATTLE_ROLLED, (pirate,), (t.rolls[pirate],))


def look_out(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.12: they will look under that cup before the next betting."""
    t.spies_next.append((pirate, target))
    t.tell(SPY_CHOSEN, pirate, target)


def open_cup(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.13: in the next betting their cup stands open for all."""
    t.open_next |= 1 << target
    t.tell(OPEN_CUP_NEXT, target)


def shake_again(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.14: they may roll again in their next betting."""
    t.shakes |= 1 << pirate
    t.tell(SHAKE_NEXT, pirate)


def guard(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.17: nothing bad befalls them until the next round is over."""
    t.guarded[pirate] = t.round + amount(t, title)
    t.tell(GUARDED, pirate)


def hush(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.18: that pirate's next card, this round or the next, comes to nothing."""
    t.hushed[target] = t.round + amount(t, title)
    t.tell(HUSHED, target)


def turn_about(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.19: the betting direction changes."""
    turn_betting(t)


def take_coins(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.15: coins from the bank, as far as it has any."""
    coins = min(amount(t, title), t.bank)
    t.bank -= coins
    t.coins[pirate] += coins
    t.tell(COINS_TAKEN, pirate, coins)


def collect_toll(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.16: every pirate who is not safe and has a coin pays one."""
    for other in foes(t, pirate):
        coins = min(amount(t, title), t.coins[other])
        if coins:
            t.coins[other] -= coins
            t.coins[pirate] += coins
            t.tell(COINS_PAID, other, pirate, coins)


def draw_more(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.20: new cards."""
    draw(t, pirate, amount(t, title))


def dig_up(t: PirataTable, pirate: int, target: int, title: int) -> None:
    """PIR-C.26: a card out of the discard pile."""
    t.discard.remove(target)
    insort(t.hands[pirate], target)
    t.tell(DUG_UP, pirate, t.edition.card[target].id)
