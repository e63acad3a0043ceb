"""The table of a tournament: as plain values, for people in the terminal, and as a plot."""

from __future__ import annotations

from typing import Any
from xml.sax.saxutils import escape

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from tortuga.games import get_game
from tortuga.kernel.edition import Edition
from tortuga.kernel.words import Words, load_words
from tortuga.lab.tournament import Field, balanced

LEFT, WIDTH, ROW, TOP = 150, 420, 34, 44
"""Of the plot, in its own units: the margin for names, the field from 0 to 100 %, a row, and the head."""


def found(field: Field, edition: Edition, wanted: int, standings: dict[str, Any]) -> dict[str, Any]:
    """All figures in plain values."""
    return {
        "game": field.game,
        "seats": field.seats,
        "seed": field.seed,
        "options": field.options,
        "edition": {"name": edition.name, "hash": edition.hash},
        "crews": field.crews,
        "wanted": wanted,
        "balanced": balanced(field),
        **standings,
    }


def show(figures: dict[str, Any], words: Words, console: Console) -> None:
    """The same for people, in their language."""
    game = load_words(get_game(figures["game"]).package, words.language)
    facts = {**figures, "game": game.text("title", "name"), "edition": figures["edition"]["name"]}
    console.print(words.text("lab", "title", **facts), style="bold", soft_wrap=True)
    if figures["games"] % figures["balanced"]:
        facts = {"games": figures["balanced"], "wanted": figures["wanted"], "played": figures["games"]}
        console.print(words.text("tournament", "balanced", **facts), soft_wrap=True)
    console.print(_bots(figures, words))
    if not figures["crews"]:
        console.print(words.text("tournament", "ahead"), style="bold")
        console.print(_ahead(figures))
        console.print(words.text("tournament", "better"), soft_wrap=True)


def plotted(figures: dict[str, Any], words: Words) -> str:
    """The share of every bot with its interval, and the fair share as a line: SVG that follows light and dark."""
    game = load_words(get_game(figures["game"]).package, words.language)
    facts = {**figures, "game": game.text("title", "name"), "edition": figures["edition"]["name"]}
    title = escape(words.text("lab", "title", **facts))
    height = TOP + ROW * len(figures["bots"]) + 30
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + 90} {height}" role="img">',
        f"<title>{title}</title>",
        "<style>text{font:14px sans-serif;fill:#222}.axis{stroke:#888}.bar{fill:#2f6f8f}.reach{stroke:#d9822b;"
        "stroke-width:3}.fair{stroke:#888;stroke-dasharray:4 4}@media(prefers-color-scheme:dark){text{fill:#eee}"
        ".bar{fill:#7fb6d3}}</style>",
        f'<text x="8" y="20">{title}</text>',
    ]
    for place, bot in enumerate(figures["bots"]):
        parts += _bar(bot, TOP + ROW * place)
    fair = figures["bots"][0]["fair"]
    if fair is not None:
        x = LEFT + WIDTH * fair
        parts.append(f'<line class="fair" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 6}" y2="{height - 26}"/>')
    for part in (0, 0.25, 0.5, 0.75, 1):
        x = LEFT + WIDTH * part
        parts.append(f'<text x="{x:.0f}" y="{height - 8}" text-anchor="middle">{part:.0%}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _bar(bot: dict[str, Any], y: int) -> list[str]:
    share, low, high = (WIDTH * bot[key] for key in ("share", "low", "high"))
    middle = y + 11
    return [
        f'<text x="{LEFT - 10}" y="{middle + 5}" text-anchor="end">{escape(bot["bot"])}</text>',
        f'<rect class="bar" x="{LEFT}" y="{y}" width="{share:.1f}" height="22"/>',
        f'<line class="reach" x1="{LEFT + low:.1f}" x2="{LEFT + high:.1f}" y1="{middle}" y2="{middle}"/>',
        f'<text x="{LEFT + high + 8:.1f}" y="{middle + 5}">{bot["share"]:.1%}</text>',
    ]


def _bots(figures: dict[str, Any], words: Words) -> Table:
    rated = figures["bots"][0]["rating"] is not None
    table = Table(box=SIMPLE_HEAD)
    heads = [words.text("lab", "bot"), words.text("tournament", "seats"), words.text("lab", "wins")]
    heads += [words.text("lab", key) for key in ("share", "interval", "score")]
    heads += [words.text("tournament", "rating"), words.text("tournament", "uncertainty")] if rated else []
    for place, head in enumerate(heads):
        table.add_column(head, justify="right" if place else "left", no_wrap=place == 4)
    for bot in figures["bots"]:
        row = [bot["bot"], f"{bot['matches']:,}", f"{bot['wins']:,.1f}", f"{bot['share']:.1%}"]
        row += [f"{bot['low']:.1%} – {bot['high']:.1%}", f"{bot['score']:.1f}"]
        row += [f"{bot['rating']:.1f}", f"{bot['uncertainty']:.1f}"] if rated else []
        table.add_row(*row)
    return table


def _ahead(figures: dict[str, Any]) -> Table:
    order = [bot["bot"] for bot in figures["bots"]]
    table = Table(box=SIMPLE_HEAD)
    table.add_column("")
    for name in order:
        table.add_column(name, justify="right", no_wrap=True)
    for one in order:
        cells = [figures["ahead"][one].get(other) for other in order]
        table.add_row(one, *[_cell(cell) for cell in cells])
    return table


def _cell(met: dict[str, float] | None) -> str:
    return f"{met['share']:.0%} ({met['low']:.0%}–{met['high']:.0%})" if met else "·"
