"""The treasure effects, by the names that edition files use: each a rule `(t, ship, card, place)`.

`ship` took the treasure; `card` is its title and `place` the effect's place on it, where its numbers stand.
"""

from __future__ import annotations

from typing import Final

from tortuga.games.plunder.edition import KINDS
from tortuga.games.plunder.effects import bargains, goods, pegs, thieves, voyages
from tortuga.kernel.ask import Rule

EFFECTS: Final[dict[str, Rule]] = {
    rule.__name__: rule
    for rule in (
        goods.point,
        goods.gain,
        goods.lose_cards,
        goods.all_to_gold,
        goods.gamble,
        goods.lose_rolled,
        goods.stop,
        pegs.fit,
        pegs.lose_life,
        pegs.sink_life,
        pegs.steal_life,
        thieves.steal,
        thieves.steal_from_each,
        thieves.gold_from_each,
        thieves.gold_from_one,
        thieves.tribute,
        thieves.steal_point,
        voyages.dock,
        voyages.drift,
        voyages.drive_away,
        voyages.tailwind,
        voyages.landfall,
        voyages.lure_into_storm,
        voyages.exchange_islands,
        bargains.gold_or_turn,
        bargains.gold_or_life,
        bargains.duel_for_gold,
        bargains.ransom,
    )
}

NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "point": ("cards",),
    "gain": KINDS,
    "lose_cards": KINDS,
    "gamble": ("least",),
    "fit": ("peg",),
    "steal": ("cards",),
    "steal_from_each": ("cards",),
    "tribute": ("cards",),
    "drive_away": ("squares",),
    "tailwind": ("squares",),
    "gold_or_turn": KINDS,
}
"""What an effect has to be told, one of these at least; the others need nothing, and none may be told more."""
