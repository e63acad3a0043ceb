"""What can happen at a table of Saqueo · Plunder, with what each event tells.

Squares go by their names, islands and treasure cards by their ids, ships and kinds of cards by their numbers.
"""

from __future__ import annotations

from typing import Final

from tortuga.kernel.event import Kind

# PLU-1 and PLU-5: before the first turn
SEA_LAID: Final = Kind("sea_laid", "islands")
CROSSES_PLACED: Final = Kind("crosses_placed", "squares")
STORM_PLACED: Final = Kind("storm_placed", "square")
ROLLED_FOR_CHOICE: Final = Kind("rolled_for_choice", "seat", "die")
SETTLED: Final = Kind("settled", "seat", "island")

# PLU-2: points and the end
POINT_CARD: Final = Kind("point_card", "seat", "count")
GOAL_REACHED: Final = Kind("goal_reached", "seat", "points")
TEAM_GOAL_REACHED: Final = Kind("team_goal_reached", "seats", "points")
ROUNDS_OVER: Final = Kind("rounds_over", "rounds")
WON: Final = Kind("won", "seats")

# PLU-3: ships
LAUNCHED: Final = Kind("launched", "seat", "ship", "square")
FITTED: Final = Kind("fitted", "seat", "ship", "peg")
LIFE_LOST: Final = Kind("life_lost", "seat", "ship", "lives")
SUNK: Final = Kind("sunk", "seat", "ship")

# PLU-6: the turn; `drew` is for that captain alone, `drew_unseen` for the others
TURN_BEGINS: Final = Kind("turn_begins", "seat", "round")
TURN_ENDS: Final = Kind("turn_ends", "seat")
DREW: Final = Kind("drew", "cards")
DREW_UNSEEN: Final = Kind("drew_unseen", "seat", "count")
PILE_REFILLED: Final = Kind("pile_refilled", "count")

# PLU-4 and PLU-16: sailing and the storm
ROLLED: Final = Kind("rolled", "seat", "die")
SAILED: Final = Kind("sailed", "seat", "ship", "square")
TOLL_PAID: Final = Kind("toll_paid", "seat", "cards")
STORM_MOVED: Final = Kind("storm_moved", "square")

# PLU-7: building
BUILT: Final = Kind("built", "seat", "thing", "cards")
BURIED: Final = Kind("buried", "seat", "cards")
BARTERED: Final = Kind("bartered", "seat", "cards", "kind")

# PLU-9 and PLU-10: battles; the sums are told with what cannons and skulls added to each die
ISLAND_ATTACKED: Final = Kind("island_attacked", "seat", "ship", "other", "island")
SHIP_ATTACKED: Final = Kind("ship_attacked", "seat", "ship", "other", "target")
ISLAND_BATTLE: Final = Kind(
    "island_battle", "seat", "ship", "attack", "defence", "island", "attack_bonus", "defence_bonus"
)
SHIP_BATTLE: Final = Kind("ship_battle", "seat", "ship", "attack", "defence", "target", "attack_bonus", "defence_bonus")
CONQUERED: Final = Kind("conquered", "seat", "island")
TAKEN_FROM: Final = Kind("taken_from", "seat", "other", "island")

# PLU-11 to PLU-14: talk
ANNOUNCED: Final = Kind("announced", "seat", "gives", "wants")
SPARES: Final = Kind("spares", "seat", "gives")
SEEKS: Final = Kind("seeks", "seat", "wants")
OFFERED: Final = Kind("offered", "seat", "others", "gives", "wants")
AGREED: Final = Kind("agreed", "seat")
DECLINED: Final = Kind("declined", "seat")
COUNTERS: Final = Kind("counters", "seat")
COUNTERED: Final = Kind("countered", "seat", "gives", "wants")
PROPOSED: Final = Kind("proposed", "seat", "other", "gives", "wants")
DEAL_STRUCK: Final = Kind("deal_struck", "seat", "other", "gives", "gets")
DEAL_LEFT: Final = Kind("deal_left", "seat")
ISLAND_THREATENED: Final = Kind("island_threatened", "seat", "ship", "other", "island")
SHIP_THREATENED: Final = Kind("ship_threatened", "seat", "ship", "other", "target")
DEMANDED: Final = Kind("demanded", "seat", "other", "gives", "wants")
STANDS_FIRM: Final = Kind("stands_firm", "seat")
BRIBE_OFFERED: Final = Kind("bribe_offered", "seat", "other", "cards")
BRIBE_ACCEPTED: Final = Kind("bribe_accepted", "seat", "other", "cards")
BRIBE_REFUSED: Final = Kind("bribe_refused", "seat", "other")
TREATY: Final = Kind("treaty", "seat", "others")

# PLU-15: treasure
TREASURE: Final = Kind("treasure", "seat", "ship", "card", "square")
CROSS_MOVED: Final = Kind("cross_moved", "square")
GAINED: Final = Kind("gained", "seat", "cards")
LOST: Final = Kind("lost", "seat", "cards")
TURNED_TO_GOLD: Final = Kind("turned_to_gold", "seat", "cards", "count")
GAMBLED: Final = Kind("gambled", "seat", "die")
GODFORSAKEN: Final = Kind("godforsaken", "seat", "die")
REQUESTED: Final = Kind("requested", "seat", "other", "kind")
YIELDED: Final = Kind("yielded", "seat", "other", "cards")
STOLE: Final = Kind("stole", "other", "cards")
ROBBED: Final = Kind("robbed", "seat", "cards")
STOLEN_UNSEEN: Final = Kind("stolen_unseen", "seat", "other", "count")
GOLD_GIVEN: Final = Kind("gold_given", "seat", "other", "cards")
TRIBUTE_PAID: Final = Kind("tribute_paid", "seat", "other", "cards")
POINT_STOLEN: Final = Kind("point_stolen", "seat", "other")
SPUN: Final = Kind("spun", "seat", "square")
SHIP_SET_DOWN: Final = Kind("ship_set_down", "seat", "ship", "square")
ISLANDS_EXCHANGED: Final = Kind("islands_exchanged", "seat", "other", "island", "theirs")
ISLANDS_KEPT: Final = Kind("islands_kept", "seat")
DUEL: Final = Kind("duel", "seat", "other", "attack", "defence")
RANSOM_ASKED: Final = Kind("ransom_asked", "seat", "other")
TURN_GIVEN_UP: Final = Kind("turn_given_up", "seat")

# PLU-17: a captain without a ship
NO_SHIP: Final = Kind("no_ship", "seat")
ALMS: Final = Kind("alms", "seat", "kind")
CAST: Final = Kind("cast", "seat", "dice")
POINT_FOR_SHIP: Final = Kind("point_for_ship", "seat")
GOLD_FOR_SHIP: Final = Kind("gold_for_ship", "seat", "cards")
ISLAND_FOR_SHIP: Final = Kind("island_for_ship", "seat", "island")
WAITS: Final = Kind("waits", "seat")

# PLU-19: teams
ISLAND_GIVEN: Final = Kind("island_given", "seat", "other", "island")
