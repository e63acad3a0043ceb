"""What can happen at a table of Captains' War, with what each event tells. A captain of the box is -1, -2, -3 or -4."""

from __future__ import annotations

from tortuga.kernel.event import Kind

# CAP-1: preparation and turns
BEGINS = Kind("begins", "captain")
TURN_BEGINS = Kind("turn_begins", "turn", "captain")
ROLLED = Kind("rolled", "captain", "faces")
SET_ASIDE = Kind("set_aside", "captain", "which")
FINISHED = Kind("finished", "captain")
STARTED_OVER = Kind("started_over", "captain")
SHEETS_OPENED = Kind("sheets_opened")

# CAP-2, CAP-3, CAP-4: loot, command, tracks
LOOTED = Kind("looted", "captain", "which", "gains")
LOOTED_RED = Kind("looted_red", "captain", "track")
FILLED = Kind("filled", "captain", "track", "count", "circle")
TRACK_GAVE = Kind("track_gave", "captain", "track", "circle", "gains")
CHOSE = Kind("chose", "captain", "resource")
BOUGHT = Kind("bought", "captain", "resource", "price")
ACQUIRED = Kind("acquired", "captain", "thing", "renown")
RECRUITED = Kind("recruited", "captain", "strength", "price")
COMMAND_BONUS = Kind("command_bonus", "captain", "kind", "renown")

# CAP-5: boarding
STAYED = Kind("stayed", "captain")
BOARDED = Kind("boarded", "captain", "other")
GRAPPLE_LOST = Kind("grapple_lost", "captain")
CREW_ROLLED = Kind("crew_rolled", "captain", "roll", "count")
CREW_SHOWN = Kind("crew_shown", "captain", "crew", "strength")
BOARDING_WON = Kind("boarding_won", "captain", "other", "why")
GOLD_STOLEN = Kind("gold_stolen", "captain", "other", "lost", "won")
GRAPPLED = Kind("grappled", "captain", "other")

# CAP-6, CAP-7: the end
END_REACHED = Kind("end_reached", "ending")
NAVAL_BATTLE_FOUGHT = Kind("naval_battle_fought")
NAVAL_ABSENT = Kind("naval_absent", "captain")
NAVAL_PLACE = Kind("naval_place", "captain", "crew", "strength", "renown")
COUNTED = Kind("counted", "captain", "lines", "renown")
WON = Kind("won", "captains", "why", "renown")

# CAP-8: captains of the box
JOINED = Kind("joined", "captain")
WAGES = Kind("wages", "captain", "gold")

# CAP-9: the adventure
CHAPTER_BEGINS = Kind("chapter_begins", "chapter", "card")
CARD_READ = Kind("card_read", "card")
ENVELOPE_OPENED = Kind("envelope_opened", "card")
ARMS_MASTER = Kind("arms_master", "captain")
CHARTED = Kind("charted", "captain", "piece")
CHART_GAVE = Kind("chart_gave", "captain", "piece", "gains")
CHAPTER_CLOSED = Kind("chapter_closed", "chapter", "captains")
