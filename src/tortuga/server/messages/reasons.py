"""Why a bot answered as it did: what it saw then, and in the middle of a match only what anybody could have seen.

A reason may hold what its bot alone knows. When the match is over that is no secret any more, so the bot's own view of
the moment is taken. Before that, tables are imagined from what the asker saw, and a reason is given only where it is
the same in all of them: it then follows from what the asker knows, whatever the bot may hold (decision 30).
"""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from tortuga.kernel.ask import FIRST
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.match import Match, repeat
from tortuga.kernel.match import replay as replayed
from tortuga.kernel.motive import Motive
from tortuga.kernel.refusal import Refused
from tortuga.kernel.view import View, imagine
from tortuga.server.messages.translator import Names, Translator

IMAGINED = 4
"""From so many imagined tables a reason must follow."""
MOST_ENTRIES, MOST_REASONS = 60, 6
"""So far back is looked in the middle of a match, and so many answers are told of."""


class Deed(Struct, frozen=True):
    """An answer of the log: whose it was, how it reads, and the views from which its reason is told."""

    entry: int
    seat: int
    label: str
    answer: Answer
    views: tuple[View, ...]
    odds: Motive | None = None
    """How likely it was to come off, by what the asker saw."""


def deed_of(match: Match, entry: int, translator: Translator, names: Names) -> Deed | None:
    """An answer of a finished match, with what its seat saw; None for an answer that is not there."""
    if not match.origin.entries < entry <= len(match.log):
        return None
    again = _until(match, entry - 1)
    seat, name, answer = match.log[entry - 1]
    view = again.view(seat)
    decision = _decision(view, name, answer)
    if decision is None:
        return None
    return Deed(entry, seat, translator.label(view, decision, answer, names), answer, (view,))


def deeds_since(match: Match, asker: int, chance: Chance, translator: Translator, names: Names) -> list[Deed]:
    """What others have answered in the open since the asker's last answer, the latest last."""
    own = [place for place, (seat, _, _) in enumerate(match.log) if seat == asker]
    start = max(match.origin.entries, (own[-1] + 1) if own else 0, len(match.log) - MOST_ENTRIES)
    again = _until(match, start)
    found: list[Deed] = []
    for entry in range(start, len(match.log)):
        seat, name, answer = match.log[entry]
        ask = again.table.ask
        if name in match.game.in_the_open and ask is not None and ask.temper == FIRST:
            seen = again.view(asker)
            views = tuple([_dream(match, seen, seat, chance) for _ in range(IMAGINED)])
            decision = _decision(views[0], name, answer)
            if decision is not None:
                label = translator.label(views[0], decision, answer, names)
                odds = match.game.odds(match.edition.data, replace(seen, seat=seat), decision, answer)
                found.append(Deed(entry + 1, seat, label, answer, views, odds))
        repeat(again, seat, name, answer)
    return found[-MOST_REASONS:]


def _until(match: Match, entries: int) -> Match:
    return replayed(match.game, match.edition, match.options, match.seats, match.origin, match.log[:entries])


def _dream(match: Match, seen: View, seat: int, chance: Chance) -> View:
    """What a seat would see at a table that fits what the asker saw."""
    table = imagine(match.game, match.edition.data, match.options, seen, chance)
    return Match(match.game, match.edition, match.options, table, chance).view(seat)


def _decision(view: View, name: str, answer: Answer) -> Decision | None:
    """The question or the offer of this name, if it takes this answer."""
    for decision in (view.decision, *view.offers):
        if decision is not None and decision.name == name:
            try:
                decision.settle(answer)
            except Refused:
                continue
            return decision
    return None
