"""The curve of a match as a picture to pass on: SVG written by hand, which needs nothing from outside."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from tortuga.kernel.words import Words
from tortuga.lab.review import Review

WIDTH, HEIGHT, LEFT, TOP, ROW = 720, 300, 48, 46, 22
COLOURS: Final = ("#b3402a", "#1f6f8b", "#5b7f2b", "#8a5a9e", "#b8860b", "#3d4f7c", "#a0522d", "#4d4d4d")
DASHES: Final = ("", "7 3", "2 3", "9 3 2 3", "12 4", "4 4", "1 4", "9 2 1 2")
"""Whoever tells colours badly apart has the dashes."""


def drawn(review: Review, names: tuple[str, ...], words: Words) -> str:
    """Each seat's chance of winning from the deal to the end, and the table of luck and skill below it."""
    say = words.text
    bottom = TOP + HEIGHT
    whole = bottom + 64 + ROW * review.seats
    title = escape(say("review", "picture", names=", ".join(names)))
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {whole}" role="img" font-family="serif">',
        f"<title>{title}</title>",
        f'<rect width="{WIDTH}" height="{whole}" fill="#f6efdd"/>',
        f'<text x="{LEFT}" y="26" font-size="17">{title}</text>',
    ]
    for share in (0, 25, 50, 75, 100):
        y = bottom - HEIGHT * share / 100
        parts.append(f'<path d="M{LEFT} {y:g}H{WIDTH - 16}" stroke="#b9aa88" stroke-width="0.7"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y + 4:g}" font-size="11" text-anchor="end">{share} %</text>')
    for seat in range(review.seats):
        look = f'stroke="{COLOURS[seat % 8]}" stroke-dasharray="{DASHES[seat % 8]}" stroke-width="2.2" fill="none"'
        parts.append(f'<path d="{_path(review, seat)}" {look}/>')
    parts += _rows(review, names, words, bottom + 40)
    return "\n".join([*parts, "</svg>", ""])


def _path(review: Review, seat: int) -> str:
    wide = (WIDTH - 16 - LEFT) / max(1, review.entries)
    steps = [(review.accounts[seat].start, 0)]
    for point in review.points:
        steps += [(point.before[seat], point.entry - 1), (point.after[seat], point.entry)]
    steps.append((review.accounts[seat].result, review.entries))
    return "M" + "L".join(f"{LEFT + wide * entry:.1f} {TOP + HEIGHT * (1 - share):.1f}" for share, entry in steps)


def _rows(review: Review, names: tuple[str, ...], words: Words, top: int) -> list[str]:
    columns = ("start", "own", "others", "luck", "result")
    heads = [
        f'<text x="{260 + 105 * place}" y="{top}" font-size="12" text-anchor="end">'
        f"{escape(words.text('review', column))}</text>"
        for place, column in enumerate(columns)
    ]
    rows = []
    for account in review.accounts:
        y = top + ROW * (account.seat + 1)
        look = f'stroke="{COLOURS[account.seat % 8]}" stroke-dasharray="{DASHES[account.seat % 8]}" stroke-width="3"'
        rows.append(f'<path d="M{LEFT - 32} {y - 4}h24" {look}/>')
        rows.append(f'<text x="{LEFT}" y="{y}" font-size="14">{escape(names[account.seat][:16])}</text>')
        for place, column in enumerate(columns):
            share = 100 * getattr(account, column)
            shown = f"{share:.1f}" if column in ("start", "result") else f"{share:+.1f}"
            rows.append(f'<text x="{260 + 105 * place}" y="{y}" font-size="13" text-anchor="end">{shown}</text>')
    return heads + rows
