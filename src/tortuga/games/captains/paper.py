"""The sheet on paper: one A4 page, made from the edition, to be filled in with a pen and played with real dice.

A common die serves for each of the six: the table of dice says what its numbers mean for each colour.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tortuga.games.captains import cards
from tortuga.games.captains.edition import (
    ALONE_GAIN,
    ATTACK_GAIN,
    DEFENCE_GAIN,
    KINDS,
    STRENGTHS,
    Edition,
    Gain,
)
from tortuga.games.captains.phases.end import LINES
from tortuga.games.captains.pictures import BURST, GOLD_TINT, HOOK, LOCK, PALE, PENNANT, RED_TINT, picture, row
from tortuga.games.captains.press import WIDTH, Box, Circle, Label, Line, Outline, Shape, as_pdf, as_svg
from tortuga.kernel.words import Words

LEFT, RIGHT = 10.0, 108.0
STEP: Final = 6.4
"""From one circle of a row to the next."""
RING: Final = 2.4


def svg(edition: Edition, words: Words, page: str = "sheet") -> str:
    """A page as an SVG file."""
    return as_svg(tuple(PAGES[page](edition, words)), words.text("title", "name"))


def pdf(edition: Edition, words: Words, page: str = "sheet") -> bytes:
    """A page as a PDF file."""
    return as_pdf(tuple(PAGES[page](edition, words)), words.text("title", "name"))


def draw(edition: Edition, words: Words) -> Iterator[Shape]:
    """All shapes of the sheet."""
    yield from _head(words)
    yield from _gold(edition, words, 26)
    yield from _chest(edition, words, 50)
    yield from _crew(edition, words, 90)
    yield from _boarding(edition, words, 148)
    yield from _things(edition, words, 50, 0)
    yield from _things(edition, words, 102, 1)
    yield from _score(edition, words, 156)
    yield from _dice(edition, words, 232)
    yield from _chart(edition, words, 276)


def _head(words: Words) -> Iterator[Shape]:
    yield Label(LEFT, 16, words.text("title", "name"), 8, bold=True)
    for x, key in ((88, "captain"), (148, "ship")):
        yield Label(x, 16, words.name("sheet", key), 3.2)
        yield Line(x + 14, 16.5, x + 52, 16.5)


def _gold(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    size, start = edition.sheet.gold, edition.start.gold
    yield Label(LEFT, y, words.name("sheet", "gold"), 4, bold=True)
    price = words.text("sheet", "resource_for", price=edition.prices.resource)
    yield Label(WIDTH - LEFT, y, f"{price}. {words.name('sheet', 'last')}.", 3, "end")
    across = -(-size // 2)
    for place in range(size):
        x = LEFT + RING + (place % across) * (WIDTH - 2 * LEFT - 2 * RING) / (across - 1)
        tint = RED_TINT if place == size - 1 else GOLD_TINT
        yield Circle(x, y + 6 + 6.6 * (place // across), 2.8, place < start, tint)


def _circles(x: float, y: float, length: int, circled: int = 0, tint: str = "") -> Iterator[Shape]:
    for place in range(length):
        yield Circle(x + place * STEP, y, RING, place < circled, tint)


def _chest(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    yield Label(LEFT, y, words.name("sheet", "chest"), 4, bold=True)
    for place in range(4):
        line = y + 7 + place * 6.6
        yield from picture(1 + place, 1, LEFT + 2, line, 4.4)
        yield Label(LEFT + 5.4, line + 1, words.name("resources", place), 2.8)
        yield from _circles(LEFT + 20.4, line, edition.sheet.resources)


def _crew(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    yield Label(LEFT, y, words.name("sheet", "crew"), 4, bold=True)
    yield Label(RIGHT - 10, y, f"{words.name('sheet', 'strength')} / {words.name('sheet', 'price')}", 2.8, "end")
    for strength in range(STRENGTHS):
        line = y + 7 + strength * 6.6
        yield Label(LEFT + 4, line + 1.4, str(strength + 1), 4, "middle", bold=True)
        yield from picture(0, edition.prices.pirates[strength], LEFT + 12, line, 5.4)
        yield from _circles(LEFT + 20.4, line, edition.sheet.pirates[strength], edition.start.pirates[strength])
    yield Label(RIGHT - 24, y + 26, " / ".join(map(str, edition.renown.naval_battle)), 2.8, "middle", bold=True)
    yield Outline(RIGHT - 24, y + 37, 26, 19, BURST, RED_TINT)
    yield Circle(RIGHT - 24, y + 37, 5, tint="#ffffff")
    yield Label(LEFT, y + 48, words.name("sheet", "battle"), 2.6)


def _things(edition: Edition, words: Words, y: float, kind: int) -> Iterator[Shape]:
    """Attributes or boats with their flags, the two command bonuses, and the track below."""
    yield Label(RIGHT, y, words.name("kind", kind).capitalize(), 4, bold=True)
    yield Label(WIDTH - LEFT - 15, y, words.name("line", "command"), 2.6, "end")
    for place, renown in enumerate((edition.renown.first_command, edition.renown.later_command)):
        x = WIDTH - LEFT - 10.5 + place * 7
        yield Circle(x, y - 1.2, 3)
        yield Label(x, y - 0.1, str(renown), 3.2, "middle", bold=True)
    for place, thing in enumerate(edition.acquisitions[kind]):
        line = y + 6.4 + place * 5.8
        yield Outline(RIGHT + 4.5, line - 1.2, 9, 4.8, PENNANT, PALE)
        yield Label(RIGHT + 4, line, str(thing.renown), 3, "middle", bold=True)
        yield Label(RIGHT + 11, line, words.name("thing", thing.id), 3)
        yield from row(thing.cost.counts(), WIDTH - LEFT, line - 1, 4.6, 1, "end")
    yield from _track(edition, words, y + 33.5, kind)


def _track(edition: Edition, words: Words, y: float, kind: int) -> Iterator[Shape]:
    track = getattr(edition.tracks, KINDS[kind])
    step = (WIDTH - LEFT - RIGHT - 2 * RING - 9) / (track.circles - 1)
    for circle in range(1, track.circles + 1):
        x = RIGHT + RING + (circle - 1) * step
        if circle in track.locks:
            yield Outline(x - step / 2, y - 3.6, 3, 3.4, LOCK, PALE)
        yield Circle(x, y, RING, tint=RED_TINT)
        if kind:
            yield Label(x, y + 0.9, str(edition.renown.boat_track[circle - 1]), 2.4, "middle")
        gain: Gain | None = track.gains.get(str(circle))
        if gain:
            yield from row(gain.counts(), x, y + 5.6, 4.6)
    prizes = (str(edition.renown.boat_track[-1]),) if kind else tuple(map(str, edition.renown.attribute_track))
    for place, prize in enumerate(prizes):
        yield Label(WIDTH - LEFT, y + 1 + (place - (len(prizes) - 1) / 2) * 3.4, prize, 3, "end", bold=True)


def _boarding(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    """The boarding chart: role, opponent, the crews of both sides, the grapple."""
    yield Label(LEFT, y, words.name("sheet", "boarding"), 4, bold=True)
    for place, (kind, key) in enumerate(((ATTACK_GAIN, "attack"), (DEFENCE_GAIN, "defence"), (ALONE_GAIN, "alone"))):
        x = LEFT + 4 + place * 32
        yield Circle(x + 0.6, y + 6, 3.6)
        yield from picture(kind, 1, x, y + 6, 4.4)
        yield Label(x + 6, y + 7, words.name("sheet", key), 2.6)
    crew = edition.boarding.crew
    for line in range(edition.sheet.boardings):
        middle = y + 17 + line * 11.6
        for place, key in enumerate(("attack", "defence")):
            yield Circle(LEFT + 2.4 + place * 6, middle, RING)
            yield Label(LEFT + 2.4 + place * 6, middle + 1, words.name("sheet", key)[:1], 2.6, "middle")
        yield Line(LEFT + 13, middle + 2, LEFT + 38, middle + 2)
        yield Label(LEFT + 13, middle + 5, words.name("sheet", "opponent"), 2)
        for place in range(2 * crew):
            yield Circle(LEFT + 44 + place * 6.6 + (2 if place >= crew else 0), middle, 2.8)
        yield Circle(LEFT + 88, middle, 3.2, tint=PALE)
        yield Outline(LEFT + 88.4, middle, 4.4, 4.6, HOOK)


def _score(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    """Every line of the final score."""
    attacks = edition.renown.attacks
    hints = {
        "attribute_track": " / ".join(map(str, edition.renown.attribute_track)),
        "attacks": f"0–1: {attacks[0]}   2: {attacks[2]}   3+: {attacks[-1]}" if len(attacks) > 3 else "",
        "war": " / ".join(map(str, edition.renown.naval_battle)),
    }
    yield Label(RIGHT, y, words.name("line", "total"), 4, bold=True)
    for place, name in enumerate((*LINES, "total")):
        line = y + 7 + place * 7.2
        yield Label(RIGHT, line, words.name("line", name), 3, bold=name == "total")
        yield Label(WIDTH - LEFT - 20, line, hints.get(name, ""), 2.6, "end")
        yield Box(WIDTH - LEFT - 16, line - 4.4, 16, 6, GOLD_TINT if name == "total" else "", 1.4)


def _dice(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    """What the numbers of a common die mean for each colour."""
    yield Label(LEFT, y, words.name("sheet", "dice"), 4, bold=True)
    width = (WIDTH - 2 * LEFT - 26) / 6
    for number in range(6):
        yield Label(LEFT + 26 + (number + 0.5) * width, y, str(number + 1), 3, "middle", bold=True)
    for place, die in enumerate((0, 1, 4, 5)):
        line = y + 7.5 + place * 8
        times = " ×3" if die == 1 else ""
        yield Label(LEFT, line + 1, words.name("die_mark", die) + times, 3)
        yield Line(LEFT, line + 4, WIDTH - LEFT, line + 4)
        for number, gains in enumerate(edition.faces[die]):
            yield from row(gains, LEFT + 26 + (number + 0.5) * width, line, 5.4)


def _chart(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    """The row of the first envelope."""
    chart = edition.chart
    yield Label(LEFT, y + 1, words.name("sheet", "chart"), 3.4, bold=True)
    yield from row(chart.cost.counts(), LEFT, y + 6, 4.4, 1, "start")
    for piece in range(1, chart.circles + 1):
        x = LEFT + 52 + (piece - 1) * 18
        yield Circle(x, y, 3.4)
        yield Label(x, y + 1, str(chart.renown[piece]), 2.8, "middle")
        gain = chart.gains.get(str(piece))
        if gain:
            yield from row(gain.counts(), x, y + 7, 4.8)


PAGES: Final = {"sheet": draw, "cards": cards.draw}
"""What can be printed: the sheet of a captain, and the cards of rivals and chapters."""
