"""What can happen at a table of Captains' War, with what each event tells. A captain of the box is -1, -2, -3 or -4."""

from __future__ import annotations

from typing import Final

from tortuga.kernel.event import Kind

# CAP-1: preparation and turns
BEGINS: Final = Kind("begins", "captain")
TURN_BEGINS: Final = Kind("turn_begins", "turn", "captain")
ROLLED: Final = Kind("rolled", "captain", "faces")
SET_ASIDE: Final = Kind("set_aside", "captain", "which")
FINISHED: Final = Kind("finished", "captain")
STARTED_OVER: Final = Kind("started_over", "captain")
SHEETS_OPENED: Final = Kind("sheets_opened")

# CAP-2, CAP-3, CAP-4: loot, command, tracks
LOOTED: Final = Kind("looted", "captain", "which", "gains")
LOOTED_RED: Final = Kind("looted_red", "captain", "track")
FILLED: Final = Kind("filled", "captain", "track", "count", "circle")
TRACK_GAVE: Final = Kind("track_gave", "captain", "track", "circle", "gains")
CHOSE: Final = Kind("chose", "captain", "resource")
BOUGHT: Final = Kind("bought", "captain", "resource", "price")
ACQUIRED: Final = Kind("acquired", "captain", "thing", "renown")
RECRUITED: Final = Kind("recruited", "captain", "strength", "price")
COMMAND_BONUS: Final = Kind("command_bonus", "captain", "kind", "renown")

# CAP-5: boarding
STAYED: Final = Kind("stayed", "captain")
BOARDED: Final = Kind("boarded", "captain", "other")
GRAPPLE_LOST: Final = Kind("grapple_lost", "captain")
CREW_ROLLED: Final = Kind("crew_rolled", "captain", "roll", "count")
CREW_SHOWN: Final = Kind("crew_shown", "captain", "crew", "strength")
BOARDING_WON: Final = Kind("boarding_won", "captain", "other", "why")
GOLD_STOLEN: Final = Kind("gold_stolen", "captain", "other", "lost", "won")
GRAPPLED: Final = Kind("grappled", "captain", "other")

# CAP-6, CAP-7: the end
END_REACHED: Final = Kind("end_reached", "ending")
NAVAL_BATTLE_FOUGHT: Final = Kind("naval_battle_fought")
NAVAL_ABSENT: Final = Kind("naval_absent", "captain")
NAVAL_PLACE: Final = Kind("naval_place", "captain", "crew", "strength", "renown")
COUNTED: Final = Kind("counted", "captain", "lines", "renown")
WON: Final = Kind("won", "captains", "why", "renown")

# CAP-8: captains of the box
JOINED: Final = Kind("joined", "captain")
WAGES: Final = Kind("wages", "captain", "gold")

# CAP-9: the adventure
CHAPTER_BEGINS: Final = Kind("chapter_begins", "chapter", "card")
CARD_READ: Final = Kind("card_read", "card")
ENVELOPE_OPENED: Final = Kind("envelope_opened", "card")
ARMS_MASTER: Final = Kind("arms_master", "captain")
CHARTED: Final = Kind("charted", "captain", "piece")
CHART_GAVE: Final = Kind("chart_gave", "captain", "piece", "gains")
CHAPTER_CLOSED: Final = Kind("chapter_closed", "chapter", "captains")
