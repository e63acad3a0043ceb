"""Tiles and cards, by the names that edition files use.

A tile is a rule `(t, seat)`: the event for the pirate who won it. A card is a rule `(t, pirate, target, title)`, where
`title` is its place in the edition, where its numbers stand.
"""

from __future__ import annotations

from typing import Final

from tortuga.games.pirata.effects import cannons, crews, curses, fates, fortunes, market, perils, stakes, tricks, winds
from tortuga.games.pirata.effects.aims import AIMS
from tortuga.kernel.ask import Rule

__all__ = ["AIMS", "CARDS", "TILES"]

TILES: Final[dict[str, Rule]] = {
    rule.__name__: rule
    for rule in (
        fortunes.pirate_king,
        fortunes.duel,
        fortunes.recruit_crew,
        fortunes.safe_lagoon,
        fortunes.steal_crewmember,
        fortunes.spyglass,
        market.codex,
        market.barter,
        market.black_market,
        fates.maelstrom,
        fates.shifting_winds,
        fates.mutiny,
        fates.mermaids,
        fates.cursed_shipwreck,
        fates.drift,
        stakes.gamble,
        stakes.buried_treasure,
        stakes.game_of_the_dead,
        stakes.mystic_fog,
        cannons.broadside,
        cannons.ghost_ship,
        perils.royal_navy,
        perils.kraken,
        perils.plague,
        perils.madness,
    )
}

CARDS: Final[dict[str, Rule]] = {
    rule.__name__: rule
    for rule in (
        tricks.roll_again,
        tricks.turn_die,
        tricks.look_out,
        tricks.open_cup,
        tricks.shake_again,
        tricks.guard,
        tricks.hush,
        tricks.turn_about,
        tricks.take_coins,
        tricks.collect_toll,
        tricks.draw_more,
        tricks.dig_up,
        winds.sail_on,
        winds.blow_back,
        winds.undo_sailing,
        winds.haul_back,
        winds.swap_places,
        winds.haunted_sail,
        crews.recruit,
        crews.press,
        crews.fire,
        crews.drown,
        crews.board,
        curses.lay_curse,
        curses.shed_curse,
        curses.call_mermaids,
        curses.haunt,
        curses.usurp,
        curses.claim_due,
    )
}
