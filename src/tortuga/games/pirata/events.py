"""What can happen at a table of PIRATA, with what each event tells.

An event whose name begins with `own_` has a second face for the others, which tells no secret.
"""

from __future__ import annotations

from tortuga.kernel.event import Kind

# PIR-1: set-up
TILES_CHOSEN = Kind("tiles_chosen", "seat", "tiles")
X_DEALT = Kind("x_dealt", "seat")
TILE_PLACED = Kind("tile_placed", "seat", "tile", "square")
MAP_LAID = Kind("map_laid")
NAVIGATOR = Kind("navigator", "seat")
OWN_CARDS = Kind("own_cards", "cards")
CARDS_DEALT = Kind("cards_dealt", "seat", "count")
OWN_PASSED_ON = Kind("own_passed_on", "seat", "cards")
CARDS_PASSED = Kind("cards_passed", "count")

# PIR-2: betting
ROUND_BEGINS = Kind("round_begins", "round")
MISSES = Kind("misses", "seat", "dice")
CUPS_SHAKEN = Kind("cups_shaken", "seat")
CUP_OPEN = Kind("cup_open", "seat", "dice")
OWN_LOOK = Kind("own_look", "other", "dice")
LOOKED = Kind("looked", "seat", "other")
SHAKEN_AGAIN = Kind("shaken_again", "seat")
KEPT_DICE = Kind("kept_dice", "seat")
BID = Kind("bid", "seat", "count", "face")
THUMBS_UP = Kind("thumbs_up", "seat", "count", "face")
LIAR_CALLED = Kind("liar_called", "seat", "other", "count", "face")
LOCKED = Kind("locked", "seat", "other", "count", "face")
CUP_LIFTED = Kind("cup_lifted", "seat", "dice")
COUNTED = Kind("counted", "count", "face")
CURSE_COUNTED = Kind("curse_counted", "seat", "count", "face")
BET_WON = Kind("bet_won", "seat", "other")
LOCK_WON = Kind("lock_won", "seat")
WON_ALONE = Kind("won_alone", "seat")
NO_BETTING = Kind("no_betting")
MUST_MISS = Kind("must_miss", "seat")

# PIR-3: sailing
COIN_WON = Kind("coin_won", "seat", "count")
SAIL_ROLLED = Kind("sail_rolled", "seat", "steps")
SAILED = Kind("sailed", "seat", "square")
REACHED_X = Kind("reached_x", "seat")
TILE_WON = Kind("tile_won", "seat", "tile")
NO_TILE = Kind("no_tile", "seat")
TILE_LEFT = Kind("tile_left", "seat")
NO_VICTIM = Kind("no_victim", "seat")

# PIR-4: battles
BATTLE_ROLLED = Kind("battle_rolled", "seats", "rolls")
BATTLE_AGAIN = Kind("battle_again", "seats")
BATTLE_WON = Kind("battle_won", "seat")
BATTLE_LOST = Kind("battle_lost", "seat")

# PIR-5, PIR-6: cards, coins, action phase
CARD_PLAYED = Kind("card_played", "seat", "card")
CARD_PLAYED_ON = Kind("card_played_on", "seat", "card", "other")
CARD_CANCELLED = Kind("card_cancelled", "seat", "card")
CARD_WASTED = Kind("card_wasted", "seat", "card")
OWN_DRAWN = Kind("own_drawn", "cards")
DRAWN = Kind("drawn", "seat", "count")
CARD_BOUGHT = Kind("card_bought", "seat", "price")
COINS_TAKEN = Kind("coins_taken", "seat", "count")
COINS_PAID = Kind("coins_paid", "seat", "other", "count")
CAUGHT_UP = Kind("caught_up", "seats", "steps")
STAYED_BEHIND = Kind("stayed_behind", "seats")

# PIR-7: crew
CREW_GAINED = Kind("crew_gained", "seat", "count")
SHIP_FULL = Kind("ship_full", "seat")
CREW_LOST = Kind("crew_lost", "seat", "count")
LAST_CREW = Kind("last_crew", "seat")
SPARED = Kind("spared", "seat")
CREW_TAKEN = Kind("crew_taken", "seat", "other", "count")
SPECIAL_TAKEN = Kind("special_taken", "seat", "die")
SPECIAL_MOVED = Kind("special_moved", "seat", "other", "die")
SPECIAL_LOST = Kind("special_lost", "seat", "die")
CURSE_LIFTED = Kind("curse_lifted", "seat")
SUNK = Kind("sunk", "seat")

# PIR-T: tiles
TREASURE_ROLLED = Kind("treasure_rolled", "seat", "sign")
DIRECTION_CHANGED = Kind("direction_changed", "direction")
CUPS_MOVED = Kind("cups_moved", "steps")
STAKED = Kind("staked", "seat", "count", "sign")
NO_STAKE = Kind("no_stake", "seat")
SHOT = Kind("shot", "seat", "other", "sign")
FIRE_HELD = Kind("fire_held", "seat")
STAYS_IN_LAGOON = Kind("stays_in_lagoon", "seat")
OWN_CODEX = Kind("own_codex", "card")
CODEX_READ = Kind("codex_read", "seat")
CODEX_KEPT = Kind("codex_kept", "seat")
CODEX_LEFT = Kind("codex_left", "seat", "card")
CARD_GIVEN_UP = Kind("card_given_up", "seat", "card")
BARTERED = Kind("bartered", "seat", "other", "good")
NO_BARTER = Kind("no_barter", "seat")
OWN_TOOK_CARD = Kind("own_took_card", "other", "card")
OWN_LOST_CARD = Kind("own_lost_card", "other", "card")
SPY_CHOSEN = Kind("spy_chosen", "seat", "other")
PLAGUE_ROLLED = Kind("plague_rolled", "seat", "dead")
MOVED = Kind("moved", "seat", "steps")
MOVED_BACK = Kind("moved_back", "seat", "steps")
PLACES_SWAPPED = Kind("places_swapped", "seat", "other")
BONES_ROLLED = Kind("bones_rolled", "seat", "dice", "sum", "wanted")
MARKET_JOINED = Kind("market_joined", "seat")
MARKET_LEFT = Kind("market_left", "seat")
OWN_GAVE = Kind("own_gave", "other", "card")
GAVE = Kind("gave", "seat", "other")
HELPER_CHOSEN = Kind("helper_chosen", "seat", "other")
ADVISED = Kind("advised", "seat", "count")
GUESSED_RIGHT = Kind("guessed_right", "seat", "count")
GUESSED_WRONG = Kind("guessed_wrong", "seat", "count")
KRAKEN_ALONE = Kind("kraken_alone", "seat")

# PIR-C: cards
GUARDED = Kind("guarded", "seat")
HUSHED = Kind("hushed", "seat")
OPEN_CUP_NEXT = Kind("open_cup_next", "seat")
SHAKE_NEXT = Kind("shake_next", "seat")
DUG_UP = Kind("dug_up", "seat", "card")

# PIR-8, PIR-9: the end
FINAL_BATTLE = Kind("final_battle", "seats")
TRADED_IN = Kind("traded_in", "seat", "crew")
FINAL_ROLLED = Kind("final_rolled", "seats", "rolls")
ALL_FELL = Kind("all_fell", "seats")
FELL = Kind("fell", "seat")
PHANTOM_LAP = Kind("phantom_lap")
TERMINATED = Kind("terminated", "seat")
WON = Kind("won", "seat", "why")
