"""What can happen at a table of Palabra de Pirata, with what each event tells.

An event whose name begins with `own_` or `saw_` has a second face for the others, which tells no secret.
"""

from __future__ import annotations

from typing import Final

from tortuga.kernel.event import Kind

# PAL-1: preparation
ARTEFACTS_LAID: Final = Kind("artefacts_laid", "artefacts")
DAGGER_GIVEN: Final = Kind("dagger_given", "seat")
DAY_BEGINS: Final = Kind("day_begins", "day")

# PAL-2: dig
DUG: Final = Kind("dug", "seat", "island", "gems")
BAG_EMPTY: Final = Kind("bag_empty", "island", "missing")

# PAL-3: decision
PLEDGED: Final = Kind("pledged", "seat", "island", "colour")
SHIPS_LAID: Final = Kind("ships_laid")
PLEDGE_KEPT: Final = Kind("pledge_kept", "seat", "island", "colour")
PLEDGE_BROKEN: Final = Kind("pledge_broken", "seat", "island", "colour")

# PAL-4: market
NO_MARKET: Final = Kind("no_market", "day")
FIST_OPENED: Final = Kind("fist_opened", "seat", "gems", "value")
NO_BIDS: Final = Kind("no_bids")
BID_PAID: Final = Kind("bid_paid", "seat", "gems")
ARTEFACT_USED: Final = Kind("artefact_used", "seat", "artefact")
ARTEFACT_BLOCKED: Final = Kind("artefact_blocked", "seat", "artefact")
NO_ARTEFACT: Final = Kind("no_artefact", "seat")
RAT_ON_SHIP: Final = Kind("rat_on_ship", "seat", "other", "island")
RAT_ON_ISLAND: Final = Kind("rat_on_island", "seat", "island")

# PAL-5: resolution
SHIPS_TURNED: Final = Kind("ships_turned", "seat", "ships")
SHARING: Final = Kind("sharing", "seat", "other", "island")
GEM_TAKEN: Final = Kind("gem_taken", "seat", "island", "gem")
REST_TAKEN: Final = Kind("rest_taken", "seat", "island", "gem", "count")
GREENS_SWAPPED: Final = Kind("greens_swapped", "seat", "other", "ship", "other_ship")
ASSAULTED: Final = Kind("assaulted", "seat", "other", "island", "gems")
LOST_TO_GREED: Final = Kind("lost_to_greed", "seat", "other", "island", "gems")

# PAL-6: artefacts
SAW_SHIP: Final = Kind("saw_ship", "other", "island", "ship")
SHIP_SEEN: Final = Kind("ship_seen", "seat", "other", "island")
SAW_HAND: Final = Kind("saw_hand", "other", "ship")
HAND_SEEN: Final = Kind("hand_seen", "seat", "other")
SHIPS_KEPT: Final = Kind("ships_kept", "seat")
SHIPS_MOVED: Final = Kind("ships_moved", "seat", "count")
GEMS_LEFT: Final = Kind("gems_left", "seat")
GEM_MOVED: Final = Kind("gem_moved", "seat", "gem", "island", "to")
GEMS_SWAPPED: Final = Kind("gems_swapped", "seat", "gem", "island", "other_gem", "to")
OWN_DRAWN: Final = Kind("own_drawn", "gems")
DRAWN: Final = Kind("drawn", "seat", "count")
OWN_RETURNED: Final = Kind("own_returned", "gems")
RETURNED: Final = Kind("returned", "seat", "count")
OWN_KEPT: Final = Kind("own_kept", "gem")
KEPT_ONE: Final = Kind("kept_one", "seat", "count")
DRAWN_ONTO: Final = Kind("drawn_onto", "seat", "island", "gems")
TAKEN_OFF: Final = Kind("taken_off", "seat", "island", "gems")

# PAL-7, PAL-8, PAL-9: upkeep and end
DAGGER_PASSED: Final = Kind("dagger_passed", "seat")
CHEST_OPENED: Final = Kind("chest_opened", "seat", "gems", "points")
ACHIEVED: Final = Kind("achieved", "seat", "achievement")
WON: Final = Kind("won", "seat", "why", "points")
