"""The pictures on paper: what is gained or paid, drawn with lines a printer and a child can follow."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tortuga.games.captains.edition import (
    ALONE_GAIN,
    ATTACK_GAIN,
    CIRCLES,
    DEFENCE_GAIN,
    JOKER,
    PIRATES_GAIN,
    Counts,
)
from tortuga.games.captains.press import Circle, Label, Outline, Shape

# Outlines in a square from -10 to 10: M, L, C and Z with absolute points, which SVG and PDF both know.
CLOTH: Final = "M -9 -5 C -4 -9 4 -1 9 -5 L 9 5 C 4 9 -4 1 -9 5 Z"
LOG: Final = "M -9 3 L 4 -9 L 9 -4 L -4 8 Z"
BARREL: Final = "M -6 -9 L 6 -9 C 9 -3 9 3 6 9 L -6 9 C -9 3 -9 -3 -6 -9 Z M -8 -3 L 8 -3 M -8 3 L 8 3"
SWORD: Final = "M -8 8 L 5 -6 L 8 -9 L 8 -4 L -5 9 Z M -9 3 L -3 9"
SHIELD: Final = "M -8 -8 C -3 -6 3 -6 8 -8 L 8 0 C 7 6 3 8 0 9 C -3 8 -7 6 -8 0 Z"
BOOT: Final = "M -4 -9 L 3 -9 L 3 2 L 9 5 L 9 9 L -7 9 L -7 5 L -4 3 Z"
HAT: Final = "M -10 -2 C -8 -12 8 -12 10 -2 Z"
LOCK: Final = "M -7 -1 L 7 -1 L 7 9 L -7 9 Z M -4 -1 L -4 -5 C -4 -10 4 -10 4 -5 L 4 -1"
HOOK: Final = "M 3 -9 L 3 3 C 3 10 -7 10 -7 3 L -4 6"
BURST: Final = (
    "M 10 0 L 6 2 L 8 6 L 4 5 L 3 10 L 0 6 L -3 10 L -4 5 L -8 6 L -6 2 L -10 0 L -6 -2 L -8 -6 L -4 -5 L -3 -10 "
    "L 0 -6 L 3 -10 L 4 -5 L 8 -6 L 6 -2 Z"
)
PENNANT: Final = "M -10 -10 L 10 -10 L 8 0 L 10 10 L -10 10 Z"
GOLD_TINT, RED_TINT, INK, PALE = "#fbe7a8", "#f6c9bf", "#333333", "#eeeeee"
RESOURCE_OUTLINES: Final = {2: (CLOTH, "#e3b3c3"), 3: (LOG, "#d9bb95"), 4: (BARREL, "#cdb799")}
BONUS_OUTLINES: Final = {ATTACK_GAIN: (SWORD, "+1"), DEFENCE_GAIN: (SHIELD, "+1"), ALONE_GAIN: (BOOT, "1")}
STEP: Final = 1.08
"""From one picture to the next, in their own width."""


def row(counts: Counts, x: float, y: float, size: float, first: int = 0, anchor: str = "middle") -> Iterator[Shape]:
    """A gain or a price, a picture for each piece; gold is one coin with its number on it. `first`: its first kind."""
    pieces = [
        (first + place, count if first + place == 0 else 1)
        for place, count in enumerate(counts)
        for _ in range(1 if first + place == 0 and count else count)
    ]
    width = len(pieces) * size * STEP
    start = x - {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * width + size * STEP / 2
    for place, (kind, count) in enumerate(pieces):
        yield from picture(kind, count, start + place * size * STEP, y, size)


def picture(kind: int, count: int, x: float, y: float, size: float) -> Iterator[Shape]:
    """One picture around a point."""
    r = size * 0.44
    if kind in RESOURCE_OUTLINES:
        path, tint = RESOURCE_OUTLINES[kind]
        yield Outline(x, y, size, size, path, tint)
    elif kind in BONUS_OUTLINES:
        path, number = BONUS_OUTLINES[kind]
        yield Outline(x, y, size, size, path, PALE)
        yield Label(x + size * 0.62, y + size * 0.4, number, size * 0.5, "middle", bold=True)
    elif kind >= PIRATES_GAIN:
        yield Outline(x, y, size, size, HAT, INK)
        yield Circle(x, y + size * 0.15, size * 0.34, tint="#ffffff")
        yield Label(x, y + size * 0.33, str(kind - PIRATES_GAIN + 1), size * 0.5, "middle", bold=True)
    else:
        yield Circle(x, y, r, tint={0: GOLD_TINT, CIRCLES: RED_TINT}.get(kind, "#ffffff"))
        if kind in (0, JOKER):
            yield Label(x, y + size * 0.2, str(count) if kind == 0 else "?", size * 0.56, "middle", bold=True)
