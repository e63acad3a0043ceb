"""The artefacts: for each the rule that starts its effect, and whether it has a legal target (PAL-4.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from tortuga.games.palabra.effects import chests, heaps, ships, spying
from tortuga.games.palabra.table import PalabraTable
from tortuga.kernel.ask import Rule


class Effect(NamedTuple):
    """What an artefact does. `rule(t, seat, gems)`: `gems` is the number on the card, where it has one."""

    rule: Rule
    legal: Callable[[PalabraTable, int], bool]


def always(t: PalabraTable, seat: int) -> bool:
    """An effect that touches no card on the table can always be used."""
    return True


EFFECTS: Final = {
    "rum_bottle": Effect(ships.rum_bottle, always),
    "crooked_compass": Effect(ships.crooked_compass, spying.ship_to_see),
    "tattling_parrot": Effect(ships.tattling_parrot, always),
    "spyglass": Effect(spying.spyglass, spying.ship_to_see),
    "boarding_hook": Effect(spying.boarding_hook, spying.ship_to_see),
    "fog_lantern": Effect(spying.fog_lantern, spying.ships_to_see),
    "barrel": Effect(chests.barrel, always),
    "rigged_scales": Effect(chests.rigged_scales, always),
    "bone_die": Effect(chests.bone_die, always),
    "cursed_map": Effect(heaps.cursed_map, heaps.island_to_touch),
    "rusty_spade": Effect(heaps.rusty_spade, heaps.island_to_touch),
    "spring_tide": Effect(heaps.spring_tide, heaps.island_to_touch),
}
