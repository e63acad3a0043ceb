"""CAP-6 and CAP-7: the naval battle, and every line of the final score."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tortuga.games.captains.edition import ATTRIBUTES, BOATS
from tortuga.games.captains.events import COUNTED, NAVAL_ABSENT, NAVAL_BATTLE_FOUGHT, NAVAL_PLACE, WON
from tortuga.games.captains.table import BONUS, CHART, FLAGS, NAVAL_BATTLE, TRACK, CaptainsTable, crew_of, strength_of
from tortuga.kernel.table import Result

LINES: Final = ("attributes", "attribute_track", "boats", "boat_track", "attacks", "war", "command", "chart")
"""The lines of the final score, in the order of the sheet; the last one only in the adventure."""


def naval_battle(t: CaptainsTable) -> None:
    """CAP-6.3: all pirates that are left fight; nobody recruits any more."""
    t.phase = NAVAL_BATTLE
    t.tell(NAVAL_BATTLE_FOUGHT)
    bonuses = war_bonuses(t)
    for captain in sorted(range(t.captains), key=lambda captain: naval_key(t, captain), reverse=True):
        crew = crew_of(t.sheets[captain])
        if any(crew):
            t.tell(NAVAL_PLACE, t.tag(captain), crew, strength_of(crew), bonuses[captain])
        else:
            t.tell(NAVAL_ABSENT, t.tag(captain))


def naval_key(t: CaptainsTable, captain: int) -> tuple[int, ...]:
    """CAP-6.5: the sum of the Strengths, then how many of the strongest pirates, the next strongest, and so on."""
    crew = crew_of(t.sheets[captain])
    return (strength_of(crew), *reversed(crew))


def war_bonuses(t: CaptainsTable) -> list[int]:
    """CAP-6.4, CAP-6.5, CAP-6.6: the first three places among those who fight; identical crews share a place."""
    keys = [naval_key(t, captain) for captain in range(t.captains)]
    bonuses = places(keys, t.terms.naval_battle)
    return [bonus if any(key) else 0 for bonus, key in zip(bonuses, keys, strict=True)]


def places(keys: Sequence[Any], prizes: Sequence[int]) -> list[int]:
    """Give the prizes to the best keys; equal ones win the same, and the next one takes the next prize."""
    ranked = sorted(set(keys), reverse=True)
    return [prizes[rank] if (rank := ranked.index(key)) < len(prizes) else 0 for key in keys]


def attribute_track_renown(t: CaptainsTable) -> list[int]:
    """CAP-7.2: most circles on the attribute track; ties share, and no circle wins nothing."""
    edition = t.edition
    circles = [sheet[TRACK + ATTRIBUTES] for sheet in t.sheets]
    prizes = places(circles, edition.renown.attribute_track)
    return [prize if count else 0 for prize, count in zip(prizes, circles, strict=True)]


def lines_of(t: CaptainsTable) -> list[tuple[int, ...]]:
    """CAP-7.1 to CAP-7.6, CAP-9.5: for each captain every line of the score, in the order of LINES."""
    edition = t.edition
    renown = edition.renown
    track = attribute_track_renown(t)
    war = war_bonuses(t)
    lines: list[tuple[int, ...]] = []
    for captain, sheet in enumerate(t.sheets):
        attacks = renown.attacks[min(t.attacks[captain], len(renown.attacks) - 1)]
        lines.append(
            (
                sum(thing.renown for thing in edition.attributes[: sheet[FLAGS + ATTRIBUTES]]),
                track[captain],
                sum(thing.renown for thing in edition.boats[: sheet[FLAGS + BOATS]]),
                renown.boat_track[sheet[TRACK + BOATS]],
                attacks,
                war[captain],
                sheet[BONUS + ATTRIBUTES] + sheet[BONUS + BOATS],
                edition.chart.renown[sheet[CHART]] if last_chapter(t) else 0,
            )
        )
    return lines


def last_chapter(t: CaptainsTable) -> bool:
    """CAP-9.5: whether the adventure ends with this chapter, and its chart is counted."""
    return bool(t.chapter) and t.chapter == len(t.edition.chapters)


def count_up(t: CaptainsTable) -> None:
    """CAP-7.7, CAP-7.8, CAP-9.1: all lines are added; a chapter is closed or the match is over."""
    lines = lines_of(t)
    t.scores.append(lines)
    for captain in range(t.captains):
        t.tell(COUNTED, t.tag(captain), lines[captain], sum(lines[captain]))
        t.renown[captain] += sum(lines[captain])
    if not t.chapter or last_chapter(t):
        crown(t)


def crown(t: CaptainsTable) -> None:
    """CAP-7.8, CAP-7.9, CAP-8.6, CAP-8.7: most renown wins, then the better naval battle; or they share the victory."""
    keys = {captain: (t.renown[captain], naval_key(t, captain)) for captain in range(t.captains)}
    # One person plays against the rival; beside two, and as a fleet, a captain of the box wins nothing.
    contenders = range(2) if t.seats == 1 else range(t.seats)
    best = max(keys[captain] for captain in contenders)
    winners = tuple(captain for captain in contenders if keys[captain] == best)
    ranked = sorted({keys[seat] for seat in range(t.seats)}, reverse=True)
    ties = [captain for captain in contenders if keys[captain][0] == best[0]]
    why = "shared" if len(winners) > 1 else "naval_battle" if len(ties) > 1 else "most_renown"
    t.tell(WON, tuple(t.tag(captain) for captain in winners), why, best[0])
    t.finish(
        Result(
            winners=tuple(captain for captain in winners if captain < t.seats),
            ranking=tuple(tuple(seat for seat in range(t.seats) if keys[seat] == key) for key in ranked),
            scores=tuple(t.renown[: t.seats]),
            why=why,
            details={
                "endings": list(t.endings),
                "turns": t.turn,
                "starter": t.starter,
                "lines": t.scores[-1],
                "box": [[-1 - rival, t.renown[t.seats + place]] for place, rival in enumerate(t.box)],
            },
        )
    )


def standing(t: CaptainsTable) -> list[int]:
    """The renown of each captain if it were counted now (CAP-7)."""
    return [sum(lines) for lines in lines_of(t)[: t.seats]]
