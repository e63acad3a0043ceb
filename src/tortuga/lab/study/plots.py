"""Plots as SVG: bars with their intervals, columns, lines, a field of colours; they follow light and dark."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from xml.sax.saxutils import escape

NAMES, FIELD, ROW, MARGIN = 190, 420, 24, 70
"""Of a plot of bars, in its own units: the room for names, the field, a row, the room for figures."""
HIGH: Final = 150
WIDE: Final = 620
Bar = tuple[str, float, float, float]
"""A name, a share, and its interval."""


def bars(title: str, rows: Sequence[Bar], fair: float | None = None) -> str:
    """A bar for each share, its interval across the end, and a line where it would be fair."""
    most = max([high for _, _, _, high in rows] + [fair or 0, 0.05])
    scale = FIELD / min(1.0, most * 1.08)
    height = ROW * len(rows) + 22
    parts = [_open(title, NAMES + FIELD + MARGIN, height)]
    for place, (name, value, low, high) in enumerate(rows):
        y, end = ROW * place, NAMES + scale * high
        parts += [
            f'<text x="{NAMES - 8}" y="{y + 16}" text-anchor="end">{escape(name)}</text>',
            f'<rect class="bar" x="{NAMES}" y="{y + 4}" width="{scale * value:.1f}" height="16"/>',
            f'<line class="reach" x1="{NAMES + scale * low:.1f}" x2="{end:.1f}" y1="{y + 12}" y2="{y + 12}"/>',
            f'<text x="{end + 6:.1f}" y="{y + 16}">{value:.1%}</text>',
        ]
    if fair is not None:
        x = NAMES + scale * fair
        parts.append(f'<line class="fair" x1="{x:.1f}" x2="{x:.1f}" y1="0" y2="{height - 18}"/>')
        parts.append(f'<text class="small" x="{x:.1f}" y="{height - 4}" text-anchor="middle">{fair:.1%}</text>')
    return "".join([*parts, "</svg>"])


def columns(title: str, counts: Sequence[tuple[int, int]], most_columns: int = 40) -> str:
    """A histogram; values are put together where there are too many for the width."""
    low, high = counts[0][0], counts[-1][0]
    step = max(1, -(-(high - low + 1) // most_columns))
    heights: dict[int, int] = dict.fromkeys(range(low - low % step, high + 1, step), 0)
    for value, count in counts:
        heights[value - value % step] += count
    wide, tall = WIDE / len(heights), max(heights.values())
    parts = [_open(title, WIDE, HIGH + 24)]
    every = max(1, len(heights) // 12)
    for place, (value, count) in enumerate(heights.items()):
        tip = f"{value}–{value + step - 1}: {count}" if step > 1 else f"{value}: {count}"
        size = HIGH * count / tall
        box = f'x="{place * wide:.1f}" y="{HIGH - size:.1f}" width="{max(1.0, wide - 1.5):.1f}" height="{size:.1f}"'
        parts.append(f'<rect class="bar" {box}><title>{tip}</title></rect>')
        if place % every == 0:
            parts.append(_small((place + 0.5) * wide, HIGH + 16, str(value)))
    return "".join([*parts, "</svg>"])


def line(title: str, points: Sequence[tuple[str, float, float, float]], aim: float | None = None) -> str:
    """A measure over the values of a number, with its intervals."""
    values = [each for _, value, low, high in points for each in (value, low, high)] + (
        [aim] if aim is not None else []
    )
    floor, top = min(values), max(values)
    reach = (top - floor) or 1.0
    parts = [_open(title, WIDE + 60, HIGH + 30)]

    def at(value: float) -> float:
        return 8 + (HIGH - 16) * (top - value) / reach

    step = WIDE / max(1, len(points) - 1) if len(points) > 1 else 0
    places = [50 + step * place * 0.92 for place in range(len(points))]
    parts.append('<polyline class="curve" points="')
    parts.append(" ".join(f"{x:.1f},{at(point[1]):.1f}" for x, point in zip(places, points, strict=True)) + '"/>')
    for x, (name, value, low, high) in zip(places, points, strict=True):
        parts.append(f'<line class="reach" x1="{x:.1f}" x2="{x:.1f}" y1="{at(low):.1f}" y2="{at(high):.1f}"/>')
        tip = f"<title>{escape(name)}: {value:.4g}</title>"
        parts.append(f'<circle class="bar" cx="{x:.1f}" cy="{at(value):.1f}" r="4">{tip}</circle>')
        parts.append(_small(x, HIGH + 18, name))
    for value in (floor, top):
        parts.append(f'<text class="small" x="4" y="{at(value) + 4:.1f}">{value:.3g}</text>')
    if aim is not None:
        parts.append(f'<line class="fair" x1="40" x2="{WIDE + 40}" y1="{at(aim):.1f}" y2="{at(aim):.1f}"/>')
    return "".join([*parts, "</svg>"])


def field(title: str, across: Sequence[str], down: Sequence[str], values: Sequence[Sequence[float]]) -> str:
    """A heat map: a measure over the values of two numbers; every cell says its value in figures too."""
    flat = [value for row in values for value in row]
    floor, reach = min(flat), (max(flat) - min(flat)) or 1.0
    wide = min(70.0, WIDE / len(across))
    parts = [_open(title, int(90 + wide * len(across)), 28 + 30 * len(down))]
    for y, (name, row) in enumerate(zip(down, values, strict=True)):
        parts.append(f'<text x="80" y="{y * 30 + 20}" text-anchor="end">{escape(name)}</text>')
        for x, value in enumerate(row):
            depth = 0.12 + 0.88 * (value - floor) / reach
            place = f'x="{90 + x * wide:.1f}" y="{y * 30}" width="{wide - 2:.1f}" height="28"'
            parts.append(f'<rect class="bar" {place} opacity="{depth:.2f}"/>')
            text = f'x="{90 + (x + 0.5) * wide:.1f}" y="{y * 30 + 19}" text-anchor="middle"'
            parts.append(f'<text class="small" {text}>{value:.3g}</text>')
    for x, name in enumerate(across):
        parts.append(_small(90 + (x + 0.5) * wide, len(down) * 30 + 16, name))
    return "".join([*parts, "</svg>"])


def _small(x: float, y: float, text: str) -> str:
    return f'<text class="small" x="{x:.1f}" y="{y:.1f}" text-anchor="middle">{escape(text)}</text>'


def _open(title: str, width: int, height: int) -> str:
    size = f'viewBox="0 0 {width} {height}" width="{width}" role="img"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}><title>{escape(title)}</title>'
