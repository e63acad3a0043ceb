"""The sheet on paper: one A4 page, made from the edition, to be filled in with a pen and played with real dice.

A common die serves for each of the six: the table of dice says what its numbers mean for each colour.
"""

from __future__ import annotations

from collections.abc import Iterator

from tortuga.games.captains.edition import KINDS, STRENGTHS, Counts, Edition, Gain
from tortuga.games.captains.phases.end import LINES
from tortuga.games.captains.press import WIDTH, Box, Circle, Label, Line, Shape, as_pdf, as_svg
from tortuga.kernel.words import Words

LEFT, RIGHT = 10.0, 108.0
STEP = 6.4
"""From one circle of a row to the next."""
RING = 2.4
GOLD_TINT, RED_TINT, FLAG_TINT = "#fbe7a8", "#f6c9bf", "#eeeeee"


def svg(edition: Edition, words: Words) -> str:
    """The sheet as an SVG file."""
    return as_svg(tuple(draw(edition, words)), words.text("title", "name"))


def pdf(edition: Edition, words: Words) -> bytes:
    """The sheet as a PDF file."""
    return as_pdf(tuple(draw(edition, words)), words.text("title", "name"))


def draw(edition: Edition, words: Words) -> Iterator[Shape]:
    """All shapes of the sheet."""
    yield from _head(words)
    yield from _gold(edition, words, 26)
    yield from _chest(edition, words, 50)
    yield from _crew(edition, words, 88)
    yield from _boarding(edition, words, 142)
    yield from _things(edition, words, 50, 0)
    yield from _things(edition, words, 100, 1)
    yield from _score(edition, words, 152)
    yield from _dice(edition, words, 226)
    yield from _chart(edition, words, 272)


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


def _row(x: float, y: float, length: int, circled: int = 0, tint: str = "") -> Iterator[Shape]:
    for place in range(length):
        yield Circle(x + place * STEP, y, RING, place < circled, tint)


def _chest(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    yield Label(LEFT, y, words.name("sheet", "chest"), 4, bold=True)
    for place in range(4):
        row = y + 7 + place * 6.6
        yield Label(LEFT, row + 1, words.name("resources", place), 3)
        yield from _row(LEFT + 19, row, edition.sheet.resources)


def _crew(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    yield Label(LEFT, y, words.name("sheet", "crew"), 4, bold=True)
    yield Label(LEFT + 34, y, f"{words.name('sheet', 'strength')} / {words.name('sheet', 'price')}", 2.8, "end")
    for strength in range(STRENGTHS):
        row = y + 7 + strength * 6.6
        yield Label(LEFT + 4, row + 1.4, str(strength + 1), 4, "middle", bold=True)
        yield Circle(LEFT + 12, row, 2.6, tint=GOLD_TINT)
        yield Label(LEFT + 12, row + 1, str(edition.prices.pirates[strength]), 2.8, "middle")
        yield from _row(LEFT + 19, row, edition.sheet.pirates[strength], edition.start.pirates[strength])
    yield Label(LEFT, y + 47, words.name("sheet", "battle"), 2.8)
    yield Box(LEFT + 74, y + 42, 16, 8, round=2)


def _things(edition: Edition, words: Words, y: float, kind: int) -> Iterator[Shape]:
    """Attributes or boats with their flags, and their track below."""
    bonus = words.text("sheet", "first_bonus", first=edition.renown.first_command, later=edition.renown.later_command)
    yield Label(RIGHT, y, words.name("kind", kind).capitalize(), 4, bold=True)
    yield Label(WIDTH - LEFT, y, f"4 × : {bonus}", 3, "end")
    for place, thing in enumerate(edition.acquisitions[kind]):
        row = y + 6 + place * 5.6
        yield Box(RIGHT, row - 3.4, 8, 4.8, FLAG_TINT, 1)
        yield Label(RIGHT + 4, row, str(thing.renown), 3, "middle", bold=True)
        yield Label(RIGHT + 10, row, words.name("thing", thing.id), 3)
        yield Label(WIDTH - LEFT, row, short(thing.cost.counts(), words, 1), 2.8, "end")
    yield from _track(edition, words, y + 33, kind)


def _track(edition: Edition, words: Words, y: float, kind: int) -> Iterator[Shape]:
    track = getattr(edition.tracks, KINDS[kind])
    step = (WIDTH - LEFT - RIGHT - 2 * RING) / (track.circles - 1)
    for circle in range(1, track.circles + 1):
        x = RIGHT + RING + (circle - 1) * step
        if circle in track.locks:
            level = track.locks.index(circle)
            yield Line(x - step / 2, y - 4, x - step / 2, y + 4)
            yield Label(x - step / 2, y - 4.6, words.name("thing", edition.acquisitions[kind][level].id), 2, "middle")
        yield Circle(x, y, RING, tint=RED_TINT)
        if kind:
            yield Label(x, y + 0.9, str(edition.renown.boat_track[circle - 1]), 2.4, "middle")
        gain: Gain | None = track.gains.get(str(circle))
        if gain:
            low = 5.4 if circle % 2 else 7.8
            yield Label(x, y + low, short(gain.counts(), words), 2, "middle")
    prizes = f"= {edition.renown.boat_track[-1]}" if kind else " / ".join(map(str, edition.renown.attribute_track))
    yield Label(WIDTH - LEFT, y + 11, prizes, 2.8, "end", bold=True)


def short(gains: Counts, words: Words, first: int = 0) -> str:
    """A gain or a price in few letters: "2 pearl, log"; `first` is the place of its first count among all gains."""
    named = [(count, words.name("gain_mark", first + place)) for place, count in enumerate(gains) if count]
    return ", ".join(f"{count} {name}" if count > 1 else name for count, name in named)


def _boarding(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    """The boarding chart: role, opponent, the crews of both sides, the grapple."""
    yield Label(LEFT, y, words.name("sheet", "boarding"), 4, bold=True)
    for place, key in enumerate(("attack", "defence", "alone")):
        x = LEFT + 40 + place * 19
        yield Circle(x, y - 1.2, RING, tint=RED_TINT)
        bonus = str(edition.boarding.alone) if key == "alone" else "+1"
        yield Label(x, y - 0.3, bonus, 2.4, "middle")
        yield Label(x + 3.2, y, words.name("sheet", key), 2.6)
    crew = edition.boarding.crew
    for line in range(edition.sheet.boardings):
        row = y + 9 + line * 12
        yield Circle(LEFT + 2.4, row, RING)
        yield Label(LEFT + 2.4, row + 1, words.name("sheet", "attack")[:1], 2.6, "middle")
        yield Circle(LEFT + 8.4, row, RING)
        yield Label(LEFT + 8.4, row + 1, words.name("sheet", "defence")[:1], 2.6, "middle")
        yield Line(LEFT + 13, row + 2, LEFT + 38, row + 2)
        yield Label(LEFT + 13, row + 5, words.name("sheet", "opponent"), 2)
        for place in range(2 * crew):
            yield Circle(LEFT + 44 + place * 6.6 + (2 if place >= crew else 0), row, 2.8)
        yield Circle(LEFT + 88, row, 2.8, tint=FLAG_TINT)
        yield Label(LEFT + 88, row + 1.4, "J", 4, "middle", bold=True)


def _score(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    """Every line of the final score."""
    row = edition.renown.attacks
    hints = {
        "attacks": f"0–1: {row[0]}, 2: {row[2]}, 3+: {row[-1]}" if len(row) > 3 else "",
        "war": " / ".join(map(str, edition.renown.naval_battle)),
    }
    yield Label(RIGHT, y, words.name("line", "total"), 4, bold=True)
    for place, name in enumerate((*LINES, "total")):
        line = y + 7 + place * 7.2
        yield Label(RIGHT, line, words.name("line", name), 3, bold=name == "total")
        yield Label(WIDTH - LEFT - 20, line, hints.get(name, ""), 2.6, "end")
        yield Box(WIDTH - LEFT - 16, line - 4.4, 16, 6, FLAG_TINT if name == "total" else "", 1.4)


def _dice(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    """What the numbers of a common die mean for each colour."""
    yield Label(LEFT, y, words.name("sheet", "dice"), 4, bold=True)
    width = (WIDTH - 2 * LEFT - 26) / 6
    for number in range(6):
        yield Label(LEFT + 26 + (number + 0.5) * width, y, str(number + 1), 3, "middle", bold=True)
    for row, die in enumerate((0, 1, 4, 5)):
        line = y + 7 + row * 7
        times = " ×3" if die == 1 else ""
        yield Label(LEFT, line, words.name("die_mark", die) + times, 3)
        yield Line(LEFT, line + 2.4, WIDTH - LEFT, line + 2.4)
        for number, gains in enumerate(edition.faces[die]):
            yield Label(LEFT + 26 + (number + 0.5) * width, line, short(gains, words), 2.6, "middle")


def _chart(edition: Edition, words: Words, y: float) -> Iterator[Shape]:
    """The row of the first envelope."""
    chart = edition.chart
    yield Label(LEFT, y, words.name("sheet", "chart"), 3.4, bold=True)
    yield Label(LEFT, y + 5, short(chart.cost.counts(), words, 1), 2.6)
    for piece in range(1, chart.circles + 1):
        x = LEFT + 52 + (piece - 1) * 18
        yield Circle(x, y, 3)
        yield Label(x, y + 1, str(chart.renown[piece]), 2.6, "middle")
        gain = chart.gains.get(str(piece))
        if gain:
            yield Label(x, y + 6.4, short(gain.counts(), words), 2.2, "middle")
