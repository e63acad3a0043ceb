"""What the shape of an edition file cannot say: faults that only a second look finds, each with its key."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tortuga.games.captains.edition import KINDS, LEVELS, STRENGTHS, Edition, Gain, Rival
from tortuga.kernel.fault import Fault, repeated

CAPTAINS: Final = 6


def proof(edition: Edition) -> Iterator[Fault]:
    """Name every fault of an edition: its key and the reason."""
    yield from _sheet_faults(edition)
    yield from _acquisition_faults(edition)
    yield from _dice_faults(edition)
    yield from _track_faults(edition)
    yield from _renown_faults(edition)
    yield from _rival_faults(edition)
    yield from _chapter_faults(edition)


def _sheet_faults(edition: Edition) -> Iterator[Fault]:
    sheet, start = edition.sheet, edition.start
    if sheet.resources < 1 or min(sheet.pirates) < 1:
        yield "sheet", "every row needs at least one circle"
    if sheet.boardings < 1:
        yield "sheet.boardings", "must be at least 1"
    if len(start.order_gold) != CAPTAINS:
        yield "start.order_gold", f"needs a number for each of {CAPTAINS} captains"
    elif start.gold + max(start.order_gold) >= sheet.gold:
        yield "sheet.gold", "the last gold would be circled before the first turn"
    if any(begun > row for begun, row in zip(start.pirates, sheet.pirates, strict=True)):
        yield "start.pirates", "more pirates than their row has circles"
    if edition.prices.resource < 1 or min(edition.prices.pirates) < 1:
        yield "prices", "nothing can be had for less than 1 gold"
    if not 1 <= edition.boarding.crew <= STRENGTHS:
        yield "boarding.crew", f"must be from 1 to {STRENGTHS}"


def _acquisition_faults(edition: Edition) -> Iterator[Fault]:
    for kind, things in zip(KINDS, edition.acquisitions, strict=True):
        if len(things) != LEVELS:
            yield kind, f"there are {LEVELS} of them, not {len(things)}"
        for place, thing in enumerate(things):
            if max(thing.cost.counts()) > edition.sheet.resources:
                yield f"{kind}[{place}].cost", "is more than a row of the chest holds"


def _dice_faults(edition: Edition) -> Iterator[Fault]:
    for colour in ("yellow", "blue", "red", "black"):
        faces = getattr(edition.dice, colour)
        if len(faces) != 6:
            yield f"dice.{colour}", f"a die has six faces, not {len(faces)}"
        for place, face in enumerate(faces):
            yield from _gain_faults(f"dice.{colour}[{place}]", face)
            if (face.circles > 0) != (colour == "red"):
                yield (
                    f"dice.{colour}[{place}]",
                    "red circles stand on the red die, on every face of it and nowhere else",
                )


def _gain_faults(key: str, gain: Gain) -> Iterator[Fault]:
    if min(gain.counts()) < 0:
        yield key, "no gain can be negative"
    if any(not 1 <= strength <= STRENGTHS for strength in gain.pirates):
        yield f"{key}.pirates", f"Strengths run from 1 to {STRENGTHS}"


def _track_faults(edition: Edition) -> Iterator[Fault]:
    rows = [(f"tracks.{kind}", getattr(edition.tracks, kind)) for kind in KINDS]
    for key, track in rows:
        if len(track.locks) != LEVELS or list(track.locks) != sorted(set(track.locks)):
            yield f"{key}.locks", f"needs {LEVELS} rising numbers of circles"
        elif not 1 <= track.locks[0] <= track.locks[-1] <= track.circles:
            yield f"{key}.locks", "every lock stands before a circle of the track"
    for key, row in (*rows, ("chart", edition.chart)):
        for circle, gain in row.gains.items():
            if not circle.isdecimal() or not 1 <= int(circle) <= row.circles:
                yield f"{key}.gains", f"there is no circle {circle}"
            yield from _gain_faults(f"{key}.gains.{circle}", gain)
            if gain.circles:
                yield f"{key}.gains.{circle}", "a circle cannot give red circles"


def _renown_faults(edition: Edition) -> Iterator[Fault]:
    if len(edition.renown.boat_track) != edition.tracks.boats.circles + 1:
        yield "renown.boat_track", "needs a number for no circle and one for each circle of the track"
    if min(edition.renown.first_command, edition.renown.later_command) < 1:
        yield "renown", "a command bonus is at least 1"
    if not edition.renown.attacks:
        yield "renown.attacks", "needs at least one number"
    if len(edition.chart.renown) != edition.chart.circles + 1:
        yield "chart.renown", "needs a number for no piece and one for each piece of the chart"


def _rival_faults(edition: Edition) -> Iterator[Fault]:
    if len(edition.rivals) != 4:
        yield "rivals", f"there are four of them, not {len(edition.rivals)}"
    yield from repeated("rivals", edition.rival_ids)
    for place, rival in enumerate(edition.rivals):
        yield from _card_faults(f"rivals[{place}]", rival, edition.boarding.crew)


def _card_faults(key: str, rival: Rival, crew: int) -> Iterator[Fault]:
    # One of the three blue dice may be set aside: the two that are left can always be taken.
    if "blue" not in rival.loot or len(set(rival.loot)) != len(rival.loot):
        yield f"{key}.loot", "names blue and other colours, each once"
    if sorted(rival.builds) != sorted(KINDS):
        yield f"{key}.builds", "must name attributes and boats"
    if not all(1 <= strength <= STRENGTHS for strength in rival.recruits):
        yield f"{key}.recruits", f"Strengths run from 1 to {STRENGTHS}"
    if not all(0 <= count <= crew for count in rival.defends_with):
        yield f"{key}.defends_with", f"from 0 to {crew} pirates can fight"
    if not all(1 <= count <= crew for count in rival.attacks_with):
        yield f"{key}.attacks_with", f"from 1 to {crew} pirates can attack"
    if rival.wages < 0:
        yield f"{key}.wages", "cannot be negative"
    yield from _gain_faults(f"{key}.start", rival.start)
    if rival.start.joker or rival.start.circles:
        yield f"{key}.start", "a rival begins with nothing to choose"


def _chapter_faults(edition: Edition) -> Iterator[Fault]:
    ids = [chapter.id for chapter in edition.chapters]
    if not ids:
        yield "chapters", "an adventure has at least one"
    yield from repeated("chapters", ids)
    for place, chapter in enumerate(edition.chapters):
        fleet = chapter.changes.fleet
        if fleet and fleet not in edition.rival_ids:
            yield f"chapters[{place}].changes.fleet", f"{fleet} is none of the rivals"
