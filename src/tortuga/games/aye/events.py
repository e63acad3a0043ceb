"""What can happen at a table of Aye, with what each event tells.

An event whose name begins with `own_` has a second face for the others, which tells no secret.
"""

from __future__ import annotations

from typing import Final

from tortuga.kernel.event import Kind

# AYE-1: preparation
CAPTAIN_NAMED: Final = Kind("captain_named", "seat")
OWN_CARDS: Final = Kind("own_cards", "cards")
CARDS_DEALT: Final = Kind("cards_dealt", "count")
OWN_SWAPPED: Final = Kind("own_swapped", "card", "new")
SWAPPED: Final = Kind("swapped", "seat")
SHARED: Final = Kind("shared", "seat", "counts")
ROUND_BEGINS: Final = Kind("round_begins", "round")

# AYE-2: reputation
GAINED: Final = Kind("gained", "seat", "reputation")
STAYED: Final = Kind("stayed", "seat")
FAME_SOLD: Final = Kind("fame_sold", "seat")
FELL: Final = Kind("fell", "seat")
LOST: Final = Kind("lost", "seat", "reputation")
PLANKED: Final = Kind("planked", "seat")
PLANK_OWED: Final = Kind("plank_owed", "seat")
PLANK_FILLED: Final = Kind("plank_filled", "count")
FINED: Final = Kind("fined", "seat")
SPARED: Final = Kind("spared", "seat")
CAPTAIN_LOST: Final = Kind("captain_lost", "seat", "reputation")

# AYE-3: the captain
SEA_RISES: Final = Kind("sea_rises", "damage", "integrity")
SHIP_SUFFERS: Final = Kind("ship_suffers", "damage", "integrity")
FLAG_LOCKED: Final = Kind("flag_locked", "flag")
DEPOSED: Final = Kind("deposed", "seat")
NEW_CAPTAIN: Final = Kind("new_captain", "seat", "old")
DICE_TAKEN: Final = Kind("dice_taken", "seat", "count")
DICE_WAIT: Final = Kind("dice_wait", "count")
PLANK_CLEARED: Final = Kind("plank_cleared", "seat", "count")
ORDER_GIVEN: Final = Kind("order_given", "seat", "order")
ORDER_TAKEN: Final = Kind("order_taken", "seat")
DIE_GIVEN: Final = Kind("die_given", "seat", "count")
DIE_TAKEN: Final = Kind("die_taken", "seat", "count")
DEALT: Final = Kind("dealt", "seat")

# AYE-4: vote and free actions
VOTED: Final = Kind("voted", "seat", "vote")
BOUGHT: Final = Kind("bought", "seat", "count", "reputation")
ACTS: Final = Kind("acts", "seat", "action")
REFUSED: Final = Kind("refused", "seat", "order")
CANNOT: Final = Kind("cannot", "seat", "order")

# AYE-5: repair and hook
REPAIRED: Final = Kind("repaired", "seat", "count", "integrity")
FLAG_FREED: Final = Kind("flag_freed", "flag")
HOOKED: Final = Kind("hooked", "seat", "other")

# AYE-6: missions
TOGETHER: Final = Kind("together", "seats", "mission")
APART: Final = Kind("apart", "seats", "mission")
ARGH_DICE: Final = Kind("argh_dice", "seat", "count")
ROLLED: Final = Kind("rolled", "seats", "faces")
REROLLED: Final = Kind("rerolled", "seats", "count", "faces")
TRIDENTS_PAID: Final = Kind("tridents_paid", "seat", "count")
HOOK_SPENT: Final = Kind("hook_spent", "seat", "face")
HOOK_KEPT: Final = Kind("hook_kept", "seat")
KRAKENS: Final = Kind("krakens", "count", "damage", "integrity")
KRAKEN_LOCKED: Final = Kind("kraken_locked", "count")
SUCCEEDED: Final = Kind("succeeded", "seats", "mission", "successes", "needed")
FAILED: Final = Kind("failed", "seats", "mission", "successes", "needed")
MISSION_DONE: Final = Kind("mission_done", "mission")

# AYE-7: mutiny
MUTINY_CALLED: Final = Kind("mutiny_called", "seat")
NOMINATED: Final = Kind("nominated", "seat", "other")
THUMB: Final = Kind("thumb", "seat", "thumb")
MUTINY_WON: Final = Kind("mutiny_won", "ups", "downs")
MUTINY_LOST: Final = Kind("mutiny_lost", "ups", "downs")

# AYE-8: goal cards
COMPLETED: Final = Kind("completed", "seat", "card")
OWN_DRAWN: Final = Kind("own_drawn", "cards")
DRAWN: Final = Kind("drawn", "seat", "count")
OWN_DISCARDED: Final = Kind("own_discarded", "card")
DISCARDED: Final = Kind("discarded", "seat")
RESHUFFLED: Final = Kind("reshuffled")
ABILITY: Final = Kind("ability", "seat", "card", "icon")
KRAKENS_AGAIN: Final = Kind("krakens_again", "count", "faces")
TRIDENTS_FREE: Final = Kind("tridents_free", "count")
OFFERING_TAKEN: Final = Kind("offering_taken", "seat")
CAPTAIN_RESTORED: Final = Kind("captain_restored", "seat", "reputation")
CLAIMED: Final = Kind("claimed", "seat", "card")
BELIEF: Final = Kind("belief", "seat", "belief")
BELIEVED: Final = Kind("believed", "seat", "card")
DISBELIEVED: Final = Kind("disbelieved", "seat", "card")

# AYE-9: the end
ESCAPED: Final = Kind("escaped", "cards", "needed")
ESCAPED_SIMPLY: Final = Kind("escaped_simply")
SUNK: Final = Kind("sunk")
TOO_FEW: Final = Kind("too_few", "cards", "needed")
TRAITOR_SHOWN: Final = Kind("traitor_shown", "seat", "card")
TRAITOR_WON: Final = Kind("traitor_won", "seat")
