"""What can happen at a table of PIRATA, with what each event tells.

An event whose name begins with `own_` has a second face for the others, which tells no secret.
"""

from __future__ import annotations

from typing import Final

from tortuga.kernel.event import Kind

# PIR-1: set-up
TILES_CHOSEN: Final = Kind("tiles_chosen", "seat", "tiles")
X_DEALT: Final = Kind("x_dealt", "seat")
TILE_PLACED: Final = Kind("tile_placed", "seat", "tile", "square")
MAP_LAID: Final = Kind("map_laid")
NAVIGATOR: Final = Kind("navigator", "seat")
OWN_CARDS: Final = Kind("own_cards", "cards")
CARDS_DEALT: Final = Kind("cards_dealt", "seat", "count")
OWN_PASSED_ON: Final = Kind("own_passed_on", "seat", "cards")
CARDS_PASSED: Final = Kind("cards_passed", "count")

# PIR-2: betting
ROUND_BEGINS: Final = Kind("round_begins", "round")
MISSES: Final = Kind("misses", "seat", "dice")
CUPS_SHAKEN: Final = Kind("cups_shaken", "seat")
CUP_OPEN: Final = Kind("cup_open", "seat", "dice")
OWN_LOOK: Final = Kind("own_look", "other", "dice")
LOOKED: Final = Kind("looked", "seat", "other")
SHAKEN_AGAIN: Final = Kind("shaken_again", "seat")
KEPT_DICE: Final = Kind("kept_dice", "seat")
BID: Final = Kind("bid", "seat", "count", "face")
THUMBS_UP: Final = Kind("thumbs_up", "seat", "count", "face")
LIAR_CALLED: Final = Kind("liar_called", "seat", "other", "count", "face")
LOCKED: Final = Kind("locked", "seat", "other", "count", "face")
CUP_LIFTED: Final = Kind("cup_lifted", "seat", "dice")
COUNTED: Final = Kind("counted", "count", "face")
CURSE_COUNTED: Final = Kind("curse_counted", "seat", "count", "face")
BET_WON: Final = Kind("bet_won", "seat", "other")
LOCK_WON: Final = Kind("lock_won", "seat")
WON_ALONE: Final = Kind("won_alone", "seat")
NO_BETTING: Final = Kind("no_betting")
MUST_MISS: Final = Kind("must_miss", "seat")

# PIR-3: sailing
COIN_WON: Final = Kind("coin_won", "seat", "count")
SAIL_ROLLED: Final = Kind("sail_rolled", "seat", "steps")
SAILED: Final = Kind("sailed", "seat", "square")
REACHED_X: Final = Kind("reached_x", "seat")
TILE_WON: Final = Kind("tile_won", "seat", "tile")
NO_TILE: Final = Kind("no_tile", "seat")
TILE_LEFT: Final = Kind("tile_left", "seat")
NO_VICTIM: Final = Kind("no_victim", "seat")

# PIR-4: battles
BATTLE_ROLLED: Final = Kind("battle_rolled", "seats", "rolls")
BATTLE_AGAIN: Final = Kind("battle_again", "seats")
BATTLE_WON: Final = Kind("battle_won", "seat")
BATTLE_LOST: Final = Kind("battle_lost", "seat")

# PIR-5, PIR-6: cards, coins, action phase
CARD_PLAYED: Final = Kind("card_played", "seat", "card")
CARD_PLAYED_ON: Final = Kind("card_played_on", "seat", "card", "other")
CARD_CANCELLED: Final = Kind("card_cancelled", "seat", "card")
CARD_WASTED: Final = Kind("card_wasted", "seat", "card")
OWN_DRAWN: Final = Kind("own_drawn", "cards")
DRAWN: Final = Kind("drawn", "seat", "count")
CARD_BOUGHT: Final = Kind("card_bought", "seat", "price")
COINS_TAKEN: Final = Kind("coins_taken", "seat", "count")
COINS_PAID: Final = Kind("coins_paid", "seat", "other", "count")
CAUGHT_UP: Final = Kind("caught_up", "seats", "steps")
STAYED_BEHIND: Final = Kind("stayed_behind", "seats")

# PIR-7: crew
CREW_GAINED: Final = Kind("crew_gained", "seat", "count")
SHIP_FULL: Final = Kind("ship_full", "seat")
CREW_LOST: Final = Kind("crew_lost", "seat", "count")
LAST_CREW: Final = Kind("last_crew", "seat")
SPARED: Final = Kind("spared", "seat")
CREW_TAKEN: Final = Kind("crew_taken", "seat", "other", "count")
SPECIAL_TAKEN: Final = Kind("special_taken", "seat", "die")
SPECIAL_MOVED: Final = Kind("special_moved", "seat", "other", "die")
SPECIAL_LOST: Final = Kind("special_lost", "seat", "die")
CURSE_LIFTED: Final = Kind("curse_lifted", "seat")
SUNK: Final = Kind("sunk", "seat")

# PIR-T: tiles
TREASURE_ROLLED: Final = Kind("treasure_rolled", "seat", "sign")
DIRECTION_CHANGED: Final = Kind("direction_changed", "direction")
CUPS_MOVED: Final = Kind("cups_moved", "steps")
STAKED: Final = Kind("staked", "seat", "count", "sign")
NO_STAKE: Final = Kind("no_stake", "seat")
SHOT: Final = Kind("shot", "seat", "other", "sign")
FIRE_HELD: Final = Kind("fire_held", "seat")
STAYS_IN_LAGOON: Final = Kind("stays_in_lagoon", "seat")
OWN_CODEX: Final = Kind("own_codex", "card")
CODEX_READ: Final = Kind("codex_read", "seat")
CODEX_KEPT: Final = Kind("codex_kept", "seat")
CODEX_LEFT: Final = Kind("codex_left", "seat", "card")
CARD_GIVEN_UP: Final = Kind("card_given_up", "seat", "card")
BARTERED: Final = Kind("bartered", "seat", "other", "good")
NO_BARTER: Final = Kind("no_barter", "seat")
OWN_TOOK_CARD: Final = Kind("own_took_card", "other", "card")
OWN_LOST_CARD: Final = Kind("own_lost_card", "other", "card")
SPY_CHOSEN: Final = Kind("spy_chosen", "seat", "other")
PLAGUE_ROLLED: Final = Kind("plague_rolled", "seat", "dead")
MOVED: Final = Kind("moved", "seat", "steps")
MOVED_BACK: Final = Kind("moved_back", "seat", "steps")
PLACES_SWAPPED: Final = Kind("places_swapped", "seat", "other")
BONES_ROLLED: Final = Kind("bones_rolled", "seat", "dice", "sum", "wanted")
MARKET_JOINED: Final = Kind("market_joined", "seat")
MARKET_LEFT: Final = Kind("market_left", "seat")
OWN_GAVE: Final = Kind("own_gave", "other", "card")
GAVE: Final = Kind("gave", "seat", "other")
HELPER_CHOSEN: Final = Kind("helper_chosen", "seat", "other")
ADVISED: Final = Kind("advised", "seat", "count")
GUESSED_RIGHT: Final = Kind("guessed_right", "seat", "count")
GUESSED_WRONG: Final = Kind("guessed_wrong", "seat", "count")
KRAKEN_ALONE: Final = Kind("kraken_alone", "seat")

# PIR-C: cards
GUARDED: Final = Kind("guarded", "seat")
HUSHED: Final = Kind("hushed", "seat")
OPEN_CUP_NEXT: Final = Kind("open_cup_next", "seat")
SHAKE_NEXT: Final = Kind("shake_next", "seat")
DUG_UP: Final = Kind("dug_up", "seat", "card")

# PIR-8, PIR-9: the end
FINAL_BATTLE: Final = Kind("final_battle", "seats")
TRADED_IN: Final = Kind("traded_in", "seat", "crew")
FINAL_ROLLED: Final = Kind("final_rolled", "seats", "rolls")
ALL_FELL: Final = Kind("all_fell", "seats")
FELL: Final = Kind("fell", "seat")
PHANTOM_LAP: Final = Kind("phantom_lap")
TERMINATED: Final = Kind("terminated", "seat")
WON: Final = Kind("won", "seat", "why")
