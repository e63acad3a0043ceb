"""The pages of comparisons: two editions, or the values of a number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any, Final

from tortuga.kernel.game import Game
from tortuga.kernel.words import Words, load_words
from tortuga.lab.study import plots
from tortuga.lab.study.compare import LEVEL, differences
from tortuga.lab.study.page import sheet, table
from tortuga.lab.study.vary import Sweep

SHOWN: Final = 40
"""Differences that are shown though they may be none."""

Measured = Mapping[str, tuple[float, float, float]]


def compared(one: Mapping[str, Any], other: Mapping[str, Any], words: Words) -> str:
    """Which differences between two editions are real."""
    names = [figures["edition"]["name"] for figures in (one, other)]
    game = _title(one["game"], words)
    title = words.text("study", "against", game=game, one=names[0], other=names[1])
    found = differences(one, other)
    real = [each for each in found if each.real]
    heads = [words.text("study", "measure"), *names, words.text("study", "difference"), words.text("study", "chance")]
    said = {"level": f"{LEVEL:.0%}", "count": len(found), "games": one["games"]}
    parts = [f"<h1>{escape(title)}</h1>", _p(words, "against_say", **said)]
    parts.append(f"<h2>{escape(words.text('study', 'real_differences'))}</h2>")
    parts.append(table(heads, [_row(each) for each in real]) if real else _p(words, "no_difference"))
    parts.append(f"<h2>{escape(words.text('study', 'other_differences'))}</h2>")
    parts.append(table(heads, [_row(each) for each in found if not each.real][:SHOWN]))
    return sheet(title, parts, words.language)


def swept(
    game: Game,
    sweeps: Sequence[Sweep],
    found: Sequence[tuple[tuple[float, ...], Measured]],
    aim: tuple[str, float] | None,
    words: Words,
) -> tuple[str, tuple[float, ...] | None]:
    """A plot for every measure over the values; and the values that come nearest to what is aimed at."""
    names = list(dict.fromkeys(name for _, each in found for name in each))
    title = words.text("study", "what_if", game=_title(game.slug, words), numbers=[sweep.key for sweep in sweeps])
    parts = [f"<h1>{escape(title)}</h1>", _p(words, "sweep_say")]
    best = None
    if aim is not None:
        name, wanted = aim
        best, told = min(found, key=lambda row: abs(row[1].get(name, (float("inf"),) * 3)[0] - wanted))
        value = f"{told[name][0]:.4g}"
        told_values = ", ".join(f"{sweep.key} = {each:g}" for sweep, each in zip(sweeps, best, strict=True))
        parts.append(_p(words, "best", measure=name, wanted=f"{wanted:g}", values=told_values, value=value))
    for name in names:
        parts.append(f"<h2>{escape(name)}</h2>")
        at = aim[1] if aim is not None and aim[0] == name else None
        parts.append(_plot(name, sweeps, found, at))
    return sheet(title, parts, words.language), best


def _plot(
    name: str, sweeps: Sequence[Sweep], found: Sequence[tuple[tuple[float, ...], Measured]], aim: float | None
) -> str:
    values = {row: told.get(name, (0.0, 0.0, 0.0)) for row, told in found}
    if len(sweeps) == 1:
        return plots.line(name, [(f"{row[0]:g}", *value) for row, value in values.items()], aim)
    down, across = sweeps
    grid = [[values[one, other][0] for other in across.values] for one in down.values]
    return plots.field(name, [f"{each:g}" for each in across.values], [f"{each:g}" for each in down.values], grid)


def _row(each: Any) -> list[str]:
    share = each.measure not in ("length", "minutes", "leads")
    one, other = (f"{value:.1%}" if share else f"{value:.2f}" for value in (each.one, each.other))
    step = each.other - each.one
    said = f"{step * 100:+.1f}" if share else f"{step:+.2f}"
    chance = "< 0.001" if each.chance < 0.001 else f"{each.chance:.3f}"
    return [f"{each.measure} {each.detail}".strip(), one, other, said, chance]


def _title(slug: str, words: Words) -> str:
    from tortuga.games import get_game

    return load_words(get_game(slug).package, words.language).text("title", "name")


def _p(words: Words, key: str, **facts: Any) -> str:
    return f"<p>{escape(words.text('study', key, **facts))}</p>"
