"""What can happen at a table of Aye, with what each event tells.

An event whose name begins with `own_` has a second face for the others, which tells no secret.
"""

from __future__ import annotations

from tortuga.kernel.event import Kind

# AYE-1: preparation
CAPTAIN_NAMED = Kind("captain_named", "seat")
OWN_CARDS = Kind("own_cards", "cards")
CARDS_DEALT = Kind("cards_dealt", "count")
OWN_SWAPPED = Kind("own_swapped", "card", "new")
SWAPPED = Kind("swapped", "seat")
SHARED = Kind("shared", "seat", "counts")
ROUND_BEGINS = Kind("round_begins", "round")

# AYE-2: reputation
GAINED = Kind("gained", "seat", "reputation")
STAYED = Kind("stayed", "seat")
FAME_SOLD = Kind("fame_sold", "seat")
FELL = Kind("fell", "seat")
LOST = Kind("lost", "seat", "reputation")
PLANKED = Kind("planked", "seat")
PLANK_OWED = Kind("plank_owed", "seat")
PLANK_FILLED = Kind("plank_filled", "count")
FINED = Kind("fined", "seat")
SPARED = Kind("spared", "seat")
CAPTAIN_LOST = Kind("captain_lost", "seat", "reputation")

# AYE-3: the captain
SEA_RISES = Kind("sea_rises", "damage", "integrity")
SHIP_SUFFERS = Kind("ship_suffers", "damage", "integrity")
FLAG_LOCKED = Kind("flag_locked", "flag")
DEPOSED = Kind("deposed", "seat")
NEW_CAPTAIN = Kind("new_captain", "seat", "old")
DICE_TAKEN = Kind("dice_taken", "seat", "count")
DICE_WAIT = Kind("dice_wait", "count")
PLANK_CLEARED = Kind("plank_cleared", "seat", "count")
ORDER_GIVEN = Kind("order_given", "seat", "order")
ORDER_TAKEN = Kind("order_taken", "seat")
DIE_GIVEN = Kind("die_given", "seat", "count")
DIE_TAKEN = Kind("die_taken", "seat", "count")
DEALT = Kind("dealt", "seat")

# AYE-4: vote and free actions
VOTED = Kind("voted", "seat", "vote")
BOUGHT = Kind("bought", "seat", "count", "reputation")
ACTS = Kind("acts", "seat", "action")
REFUSED = Kind("refused", "seat", "order")
CANNOT = Kind("cannot", "seat", "order")

# AYE-5: repair and hook
REPAIRED = Kind("repaired", "seat", "count", "integrity")
FLAG_FREED = Kind("flag_freed", "flag")
HOOKED = Kind("hooked", "seat", "other")

# AYE-6: missions
TOGETHER = Kind("together", "seats", "mission")
APART = Kind("apart", "seats", "mission")
ARGH_DICE = Kind("argh_dice", "seat", "count")
ROLLED = Kind("rolled", "seats", "faces")
REROLLED = Kind("rerolled", "seats", "count", "faces")
TRIDENTS_PAID = Kind("tridents_paid", "seat", "count")
HOOK_SPENT = Kind("hook_spent", "seat", "face")
HOOK_KEPT = Kind("hook_kept", "seat")
KRAKENS = Kind("krakens", "count", "damage", "integrity")
KRAKEN_LOCKED = Kind("kraken_locked", "count")
SUCCEEDED = Kind("succeeded", "seats", "mission", "successes", "needed")
FAILED = Kind("failed", "seats", "mission", "successes", "needed")
MISSION_DONE = Kind("mission_done", "mission")

# AYE-7: mutiny
MUTINY_CALLED = Kind("mutiny_called", "seat")
NOMINATED = Kind("nominated", "seat", "other")
THUMB = Kind("thumb", "seat", "thumb")
MUTINY_WON = Kind("mutiny_won", "ups", "downs")
MUTINY_LOST = Kind("mutiny_lost", "ups", "downs")

# AYE-8: goal cards
COMPLETED = Kind("completed", "seat", "card")
OWN_DRAWN = Kind("own_drawn", "cards")
DRAWN = Kind("drawn", "seat", "count")
OWN_DISCARDED = Kind("own_discarded", "card")
DISCARDED = Kind("discarded", "seat")
RESHUFFLED = Kind("reshuffled")
ABILITY = Kind("ability", "seat", "card", "icon")
KRAKENS_AGAIN = Kind("krakens_again", "count", "faces")
TRIDENTS_FREE = Kind("tridents_free", "count")
OFFERING_TAKEN = Kind("offering_taken", "seat")
CAPTAIN_RESTORED = Kind("captain_restored", "seat", "reputation")
CLAIMED = Kind("claimed", "seat", "card")
BELIEF = Kind("belief", "seat", "belief")
BELIEVED = Kind("believed", "seat", "card")
DISBELIEVED = Kind("disbelieved", "seat", "card")

# AYE-9: the end
ESCAPED = Kind("escaped", "cards", "needed")
ESCAPED_SIMPLY = Kind("escaped_simply")
SUNK = Kind("sunk")
TOO_FEW = Kind("too_few", "cards", "needed")
TRAITOR_SHOWN = Kind("traitor_shown", "seat", "card")
TRAITOR_WON = Kind("traitor_won", "seat")
