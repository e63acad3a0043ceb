"""What bots say: a short line now and then about what everybody has just seen (decision 29).

Only lines of the log that all may read decide who says what, so a remark tells nothing; the bots themselves are not
asked. The words stand beside those of the game: `[talk]`, by the name of the event.
"""

from __future__ import annotations

from functools import cache
from zlib import crc32

from tortuga.games import get_game
from tortuga.kernel.words import LANGUAGES, load_words
from tortuga.server.state.folded_table import FoldedTable
from tortuga.server.state.journal import Entry, Said
from tortuga.server.state.meeting import BOT, EVERYBODY, NOBODY, PERSON, PLAYING, Line
from tortuga.server.tables.live_table import LiveTable
from tortuga.server.tables.plans.talk import MOST_SAID
from tortuga.server.tables.tables import Plan

TALK = "talk"
BAR = " | "
"""Between the lines that different temperaments say."""
QUIET = 15_000
"""Nobody's bot says a word within so many milliseconds after another's."""
HUSH, LONG_HUSH = 12, 36
"""So much must have happened since a bot has said something, and since the same one has."""
MOST_LOOKED_AT = 200


@cache
def sayings(game: str) -> dict[str, int]:
    """What there is to say in a game, and in how many ways."""
    words = load_words(get_game(game).package, LANGUAGES[0])
    return {key: words.template(TALK, key).count(BAR) + 1 for key in words.keys(TALK)}


def due(live: LiveTable, now: int) -> Said | None:
    """What a bot says about what has just happened; None if it is quiet, which it mostly is."""
    folded = live.folded
    meeting, known = folded.meeting, sayings(folded.meeting.settings.game)
    if not known or meeting.phase != PLAYING or meeting.said >= MOST_SAID:
        return None
    if not any(place.kind == PERSON for place in meeting.seats):
        return None
    for line in reversed(folded.feed):
        if line.version != folded.version:
            break
        said = _about(folded, line, known)
        if said is not None and _quiet(folded, said.seat, now):
            return said
    return None


def _about(folded: FoldedTable, line: Line, known: dict[str, int]) -> Said | None:
    """What a bot says to one line that everybody may read: of itself first, then of what was done to it."""
    if line.kind != "event" or line.audience != EVERYBODY:
        return None
    meeting = folded.meeting
    for key, who in ((line.name, _doer(line)), (f"{line.name}@other", line.args.get("other"))):
        if key in known and isinstance(who, int) and 0 <= who < len(meeting.seats) and meeting.seats[who].kind == BOT:
            way = crc32(meeting.name_of(who).encode()) % known[key]
            return Said(NOBODY, who, "", f"{TALK}.{key}.{way}")
    return None


def _doer(line: Line) -> object:
    """Who did it; of several, the first."""
    several = line.args.get("seats") or (None,)
    return line.args.get("seat", line.args.get("captain", several[0]))


def _quiet(folded: FoldedTable, seat: int, now: int) -> bool:
    """Whether it has been quiet for long enough."""
    happened = 0
    for line in reversed(folded.feed[-MOST_LOOKED_AT:]):
        happened += line.kind == "event"
        if line.kind != "chat" or line.person != NOBODY:
            continue
        if happened < HUSH or now - line.at < QUIET or (line.seat == seat and happened < LONG_HUSH):
            return False
    return True


def remark(now: int) -> Plan[None]:
    """Let a bot say it, if it is still to be said."""

    def plan(live: LiveTable) -> tuple[list[Entry], None]:
        said = due(live, now)
        return ([] if said is None else [said]), None

    return plan
