"""What can happen at a table of Palabra de Pirata, with what each event tells.

An event whose name begins with `own_` or `saw_` has a second face for the others, which tells no secret.
"""

from __future__ import annotations

from tortuga.kernel.event import Kind

# PAL-1: preparation
ARTEFACTS_LAID = Kind("artefacts_laid", "artefacts")
DAGGER_GIVEN = Kind("dagger_given", "seat")
DAY_BEGINS = Kind("day_begins", "day")

# PAL-2: dig
DUG = Kind("dug", "seat", "island", "gems")
BAG_EMPTY = Kind("bag_empty", "island", "missing")

# PAL-3: decision
PLEDGED = Kind("pledged", "seat", "island", "colour")
SHIPS_LAID = Kind("ships_laid")
PLEDGE_KEPT = Kind("pledge_kept", "seat", "island", "colour")
PLEDGE_BROKEN = Kind("pledge_broken", "seat", "island", "colour")

# PAL-4: market
NO_MARKET = Kind("no_market", "day")
FIST_OPENED = Kind("fist_opened", "seat", "gems", "value")
NO_BIDS = Kind("no_bids")
BID_PAID = Kind("bid_paid", "seat", "gems")
ARTEFACT_USED = Kind("artefact_used", "seat", "artefact")
ARTEFACT_BLOCKED = Kind("artefact_blocked", "seat", "artefact")
NO_ARTEFACT = Kind("no_artefact", "seat")
RAT_ON_SHIP = Kind("rat_on_ship", "seat", "other", "island")
RAT_ON_ISLAND = Kind("rat_on_island", "seat", "island")

# PAL-5: resolution
SHIPS_TURNED = Kind("ships_turned", "seat", "ships")
SHARING = Kind("sharing", "seat", "other", "island")
GEM_TAKEN = Kind("gem_taken", "seat", "island", "gem")
REST_TAKEN = Kind("rest_taken", "seat", "island", "gem", "count")
GREENS_SWAPPED = Kind("greens_swapped", "seat", "other", "ship", "other_ship")
ASSAULTED = Kind("assaulted", "seat", "other", "island", "gems")
LOST_TO_GREED = Kind("lost_to_greed", "seat", "other", "island", "gems")

# PAL-6: artefacts
SAW_SHIP = Kind("saw_ship", "other", "island", "ship")
SHIP_SEEN = Kind("ship_seen", "seat", "other", "island")
SAW_HAND = Kind("saw_hand", "other", "ship")
HAND_SEEN = Kind("hand_seen", "seat", "other")
SHIPS_KEPT = Kind("ships_kept", "seat")
SHIPS_MOVED = Kind("ships_moved", "seat", "count")
GEMS_LEFT = Kind("gems_left", "seat")
GEM_MOVED = Kind("gem_moved", "seat", "gem", "island", "to")
GEMS_SWAPPED = Kind("gems_swapped", "seat", "gem", "island", "other_gem", "to")
OWN_DRAWN = Kind("own_drawn", "gems")
DRAWN = Kind("drawn", "seat", "count")
OWN_RETURNED = Kind("own_returned", "gems")
RETURNED = Kind("returned", "seat", "count")
OWN_KEPT = Kind("own_kept", "gem")
KEPT_ONE = Kind("kept_one", "seat", "count")
DRAWN_ONTO = Kind("drawn_onto", "seat", "island", "gems")
TAKEN_OFF = Kind("taken_off", "seat", "island", "gems")

# PAL-7, PAL-8, PAL-9: upkeep and end
DAGGER_PASSED = Kind("dagger_passed", "seat")
CHEST_OPENED = Kind("chest_opened", "seat", "gems", "points")
ACHIEVED = Kind("achieved", "seat", "achievement")
WON = Kind("won", "seat", "why", "points")
