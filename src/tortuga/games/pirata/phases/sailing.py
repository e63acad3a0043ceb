"""PIR-3: the winner rolls the sail die, the survivors sail with them, and one of them faces their tile."""

from __future__ import annotations

from tortuga.games.pirata.events import COIN_WON, NO_TILE, SAIL_ROLLED, SAILED, TILE_LEFT, TILE_WON
from tortuga.games.pirata.phases.battle import WINNER, begin_battle
from tortuga.games.pirata.phases.phantom import hunt
from tortuga.games.pirata.phases.sea import advance
from tortuga.games.pirata.table import SAILING, X_TILE, PirataTable


def sail(t: PirataTable, winner: int, sailors: int) -> None:
    """PIR-3.1, PIR-3.2, PIR-3.3: token and coin for the winner; all who sail go as far as the sail die says."""
    t.phase = SAILING
    t.token = winner
    coins = min(t.edition.coins.prize, t.bank)
    if coins:
        t.bank -= coins
        t.coins[winner] += coins
        t.tell(COIN_WON, winner, coins)
    dice = t.edition.dice
    steps = t.chance.pick(dice.strong_sail if t.options["strong_winds"] else dice.sail)
    t.tell(SAIL_ROLLED, winner, steps)
    afloat = [pirate for pirate in t.alive() if sailors >> pirate & 1]
    for pirate in afloat:
        advance(t, pirate, steps)
        t.sailed |= 1 << pirate
        t.tell(SAILED, pirate, (t.x + t.ships[pirate]) % len(t.squares))
    t.plan(hunt)
    t.passed = 0
    begin_battle(t, afloat, WINNER, tile_won, wide=True)


def tile_won(t: PirataTable, pirate: int) -> None:
    """PIR-3.5, PIR-9.5: only the winner of the battle faces a tile; the phantom faces none."""
    if t.is_phantom(pirate):
        t.tell(TILE_LEFT, pirate)
    else:
        t.plan(resolve_tile, pirate)


def resolve_tile(t: PirataTable, seat: int) -> None:
    """PIR-3.5: the event of the tile under their ship; X and open water have none."""
    tile = t.tile_under(seat)
    if tile <= X_TILE:
        t.tell(NO_TILE, seat)
        return
    t.tell(TILE_WON, seat, t.edition.tile[tile].id)
    t.plan(t.rules[t.edition.tile[tile].effect], seat)
