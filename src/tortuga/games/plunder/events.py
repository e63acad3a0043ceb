"""What can happen at a table of Saqueo · Plunder, with what each event tells.

Squares go by their names, islands and treasure cards by their ids, ships and kinds of cards by their numbers.
"""

from __future__ import annotations

from tortuga.kernel.event import Kind

# PLU-1 and PLU-5: before the first turn
SEA_LAID = Kind("sea_laid", "islands")
CROSSES_PLACED = Kind("crosses_placed", "squares")
STORM_PLACED = Kind("storm_placed", "square")
ROLLED_FOR_CHOICE = Kind("rolled_for_choice", "seat", "die")
SETTLED = Kind("settled", "seat", "island")

# PLU-2: points and the end
POINT_CARD = Kind("point_card", "seat", "count")
GOAL_REACHED = Kind("goal_reached", "seat", "points")
TEAM_GOAL_REACHED = Kind("team_goal_reached", "seats", "points")
ROUNDS_OVER = Kind("rounds_over", "rounds")
WON = Kind("won", "seats")

# PLU-3: ships
LAUNCHED = Kind("launched", "seat", "ship", "square")
FITTED = Kind("fitted", "seat", "ship", "peg")
LIFE_LOST = Kind("life_lost", "seat", "ship", "lives")
SUNK = Kind("sunk", "seat", "ship")

# PLU-6: the turn; `drew` is for the captain himself, `drew_unseen` for the others
TURN_BEGINS = Kind("turn_begins", "seat", "round")
TURN_ENDS = Kind("turn_ends", "seat")
DREW = Kind("drew", "cards")
DREW_UNSEEN = Kind("drew_unseen", "seat", "count")
PILE_REFILLED = Kind("pile_refilled", "count")

# PLU-4 and PLU-16: sailing and the storm
ROLLED = Kind("rolled", "seat", "die")
SAILED = Kind("sailed", "seat", "ship", "square")
TOLL_PAID = Kind("toll_paid", "seat", "cards")
STORM_MOVED = Kind("storm_moved", "square")

# PLU-7: building
BUILT = Kind("built", "seat", "thing", "cards")
BURIED = Kind("buried", "seat", "cards")
BARTERED = Kind("bartered", "seat", "cards", "kind")

# PLU-9 and PLU-10: battles; the sums are told with what cannons and skulls added to each die
ISLAND_ATTACKED = Kind("island_attacked", "seat", "ship", "other", "island")
SHIP_ATTACKED = Kind("ship_attacked", "seat", "ship", "other", "target")
ISLAND_BATTLE = Kind("island_battle", "seat", "ship", "attack", "defence", "island", "attack_bonus", "defence_bonus")
SHIP_BATTLE = Kind("ship_battle", "seat", "ship", "attack", "defence", "target", "attack_bonus", "defence_bonus")
CONQUERED = Kind("conquered", "seat", "island")
TAKEN_FROM = Kind("taken_from", "seat", "other", "island")

# PLU-11 to PLU-14: talk
ANNOUNCED = Kind("announced", "seat", "gives", "wants")
SPARES = Kind("spares", "seat", "gives")
SEEKS = Kind("seeks", "seat", "wants")
OFFERED = Kind("offered", "seat", "others", "gives", "wants")
AGREED = Kind("agreed", "seat")
DECLINED = Kind("declined", "seat")
COUNTERS = Kind("counters", "seat")
COUNTERED = Kind("countered", "seat", "gives", "wants")
PROPOSED = Kind("proposed", "seat", "other", "gives", "wants")
DEAL_STRUCK = Kind("deal_struck", "seat", "other", "gives", "gets")
DEAL_LEFT = Kind("deal_left", "seat")
ISLAND_THREATENED = Kind("island_threatened", "seat", "ship", "other", "island")
SHIP_THREATENED = Kind("ship_threatened", "seat", "ship", "other", "target")
DEMANDED = Kind("demanded", "seat", "other", "gives", "wants")
STANDS_FIRM = Kind("stands_firm", "seat")
BRIBE_OFFERED = Kind("bribe_offered", "seat", "other", "cards")
BRIBE_ACCEPTED = Kind("bribe_accepted", "seat", "other", "cards")
BRIBE_REFUSED = Kind("bribe_refused", "seat", "other")
TREATY = Kind("treaty", "seat", "others")

# PLU-15: treasure
TREASURE = Kind("treasure", "seat", "ship", "card", "square")
CROSS_MOVED = Kind("cross_moved", "square")
GAINED = Kind("gained", "seat", "cards")
LOST = Kind("lost", "seat", "cards")
TURNED_TO_GOLD = Kind("turned_to_gold", "seat", "cards", "count")
GAMBLED = Kind("gambled", "seat", "die")
GODFORSAKEN = Kind("godforsaken", "seat", "die")
REQUESTED = Kind("requested", "seat", "other", "kind")
YIELDED = Kind("yielded", "seat", "other", "cards")
STOLE = Kind("stole", "other", "cards")
ROBBED = Kind("robbed", "seat", "cards")
STOLEN_UNSEEN = Kind("stolen_unseen", "seat", "other", "count")
GOLD_GIVEN = Kind("gold_given", "seat", "other", "cards")
TRIBUTE_PAID = Kind("tribute_paid", "seat", "other", "cards")
POINT_STOLEN = Kind("point_stolen", "seat", "other")
SPUN = Kind("spun", "seat", "square")
SHIP_SET_DOWN = Kind("ship_set_down", "seat", "ship", "square")
ISLANDS_EXCHANGED = Kind("islands_exchanged", "seat", "other", "island", "theirs")
ISLANDS_KEPT = Kind("islands_kept", "seat")
DUEL = Kind("duel", "seat", "other", "attack", "defence")
RANSOM_ASKED = Kind("ransom_asked", "seat", "other")
TURN_GIVEN_UP = Kind("turn_given_up", "seat")

# PLU-17: a captain without a ship
NO_SHIP = Kind("no_ship", "seat")
ALMS = Kind("alms", "seat", "kind")
CAST = Kind("cast", "seat", "dice")
POINT_FOR_SHIP = Kind("point_for_ship", "seat")
GOLD_FOR_SHIP = Kind("gold_for_ship", "seat", "cards")
ISLAND_FOR_SHIP = Kind("island_for_ship", "seat", "island")
WAITS = Kind("waits", "seat")

# PLU-19: teams
ISLAND_GIVEN = Kind("island_given", "seat", "other", "island")
