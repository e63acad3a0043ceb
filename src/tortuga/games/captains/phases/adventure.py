"""CAP-9: the adventure. Six chapters with the same captains, a card for each, two envelopes, renown that adds up."""

from __future__ import annotations

from typing import Final

from tortuga.games.captains.effects.rivals import join_box
from tortuga.games.captains.events import ARMS_MASTER, CARD_READ, CHAPTER_BEGINS, CHAPTER_CLOSED, ENVELOPE_OPENED
from tortuga.games.captains.table import BREAK, CaptainsTable
from tortuga.kernel.ask import Ask, each
from tortuga.kernel.decision import Answer, One

SAIL_ON: Final = One("sail_on", "CAP-9.2", (("sail_on",),))


def open_card(t: CaptainsTable) -> None:
    """CAP-9.1, CAP-9.4, CAP-9.7: the card of the chapter is turned up; it may name the Arms Master or bring a fleet."""
    edition = t.edition
    chapter = edition.chapters[t.chapter - 1]
    t.tell(CHAPTER_BEGINS, t.chapter, chapter.id)
    if chapter.envelope:
        t.tell(ENVELOPE_OPENED, chapter.id)
    t.tell(CARD_READ, chapter.id)
    name_master(t)
    if chapter.changes.fleet:
        join_fleet(t, edition.rival_ids.index(chapter.changes.fleet))


def name_master(t: CaptainsTable) -> None:
    """CAP-9.4: the title is one captain's, who alone has won the most boardings; on equal numbers it stays."""
    needed, most = t.terms.arms_master, max(t.victories)
    best = [captain for captain, count in enumerate(t.victories) if count == most]
    if needed and most >= needed and len(best) == 1 and best[0] != t.master:
        t.master = best[0]
        t.tell(ARMS_MASTER, t.tag(t.master))


def join_fleet(t: CaptainsTable, rival: int) -> None:
    """CAP-9.7: the rival of the card joins; if it is at the table already, the next one does."""
    edition = t.edition
    while rival in t.box:
        rival = (rival + 1) % len(edition.rivals)
    join_box(t, rival)
    t.renown.append(0)
    t.victories.append(0)


def close_chapter(t: CaptainsTable) -> None:
    """CAP-9.2, CAP-9.3: the results stay; the captain with least renown, also one of the box, begins the next one."""
    t.tell(CHAPTER_CLOSED, t.chapter, tuple((t.tag(captain), t.renown[captain]) for captain in range(t.captains)))
    t.phase = BREAK
    least = min(t.renown)
    t.starter = next(captain for captain in t.clockwise(t.starter) if t.renown[captain] == least)
    t.plan(take_break)


def take_break(t: CaptainsTable) -> Ask:
    """CAP-9.2: between chapters all may rest; the next one begins when everybody is back."""
    return each(dict.fromkeys(range(t.seats), SAIL_ON), sail_on)


def sail_on(t: CaptainsTable, answers: dict[int, Answer]) -> None:
    """CAP-9.2: the next chapter."""
    t.chapter += 1
