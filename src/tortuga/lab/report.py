"""What a simulation found: one object for programs, a page for people."""

from __future__ import annotations

from typing import Any, Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from tortuga import compiled
from tortuga.games import get_game
from tortuga.kernel.edition import Edition
from tortuga.kernel.words import Words, load_words
from tortuga.lab.figures import mean, quantile, wilson
from tortuga.lab.simulation import WHOLE_WIN, Setting, Totals

QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)


def found(setting: Setting, edition: Edition, totals: Totals, seconds: float, workers: int) -> dict[str, Any]:
    """All figures in plain values."""
    games = totals.games
    lengths = totals.lengths
    return {
        "game": setting.game,
        "seats": setting.seats,
        "games": games,
        "seed": setting.seed,
        "bots": list(setting.bots),
        "options": setting.options,
        "edition": {"name": edition.name, "hash": edition.hash},
        "workers": workers,
        "build": compiled.state(),
        "decisions": totals.decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(totals.decisions / seconds, 1),
        "games_per_second": round(games / seconds, 1),
        "wins": {bot: _wins(totals.wins.get(bot, 0)) for bot in dict.fromkeys(setting.bots)},
        "shares": {bot: _share(totals.wins.get(bot, 0), games) for bot in dict.fromkeys(setting.bots)},
        "fair_shares": {bot: setting.bots.count(bot) / setting.seats for bot in dict.fromkeys(setting.bots)},
        "seat_wins": [_wins(totals.seat_wins.get(seat, 0)) for seat in range(setting.seats)],
        "seat_shares": [_share(totals.seat_wins.get(seat, 0), games) for seat in range(setting.seats)],
        "lost": totals.lost,
        "endings": {why: _share(count * WHOLE_WIN, games) for why, count in sorted(totals.endings.items())},
        "scores": {bot: totals.scores[bot] / (games * setting.bots.count(bot)) for bot in dict.fromkeys(setting.bots)},
        "length": {
            "mean": mean(lengths),
            "least": min(lengths),
            "most": max(lengths),
            "quantiles": {str(part): quantile(lengths, part) for part in QUANTILES},
        },
    }


def show(figures: dict[str, Any], words: Words, console: Console) -> None:
    """The same for people, in their language."""
    game = load_words(get_game(figures["game"]).package, words.language)
    name = game.text("title", "name")
    title = words.text("lab", "title", **{**figures, "game": name, "edition": figures["edition"]["name"]})
    console.print(title, style="bold", soft_wrap=True)
    console.print(_bots(figures, words))
    console.print(_seats(figures, words))
    if len(figures["endings"]) > 1 or figures["lost"]:
        console.print(_endings(figures, words, game))
    console.print(_length(figures, words), soft_wrap=True)
    console.print(_speed(figures, words), words.text("build", figures["build"]), soft_wrap=True)


def _bots(figures: dict[str, Any], words: Words) -> Table:
    table = _table(words, "bot", "wins", "share", "interval", "fair", "score")
    for bot, wins in figures["wins"].items():
        fair = figures["fair_shares"][bot]
        table.add_row(bot, *_row(wins, figures["shares"][bot]), f"{fair:.1%}", f"{figures['scores'][bot]:.1f}")
    return table


def _seats(figures: dict[str, Any], words: Words) -> Table:
    table = _table(words, "seat", "wins", "share", "interval")
    for seat, (wins, share) in enumerate(zip(figures["seat_wins"], figures["seat_shares"], strict=True)):
        table.add_row(str(seat), *_row(wins, share))
    return table


def _endings(figures: dict[str, Any], words: Words, game: Words) -> Table:
    table = _table(words, "ending", "matches", "share", "interval")
    for why, share in figures["endings"].items():
        table.add_row(game.name("why", why), *_row(round(share["share"] * figures["games"]), share))
    return table


def _row(wins: float, share: dict[str, float]) -> tuple[str, str, str]:
    won = f"{wins:,}" if isinstance(wins, int) else f"{wins:,.1f}"
    return won, f"{share['share']:.1%}", f"{share['low']:.1%} – {share['high']:.1%}"


def _table(words: Words, *columns: str) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for place, column in enumerate(columns):
        # An interval is read as one thing: a narrow window breaks the headings, not the figures.
        width = len("100.0% – 100.0%") if column == "interval" else None
        table.add_column(words.text("lab", column), justify="right" if place else "left", min_width=width)
    return table


def _length(figures: dict[str, Any], words: Words) -> str:
    length = figures["length"]
    low, _, middle, _, high = length["quantiles"].values()
    facts = {"mean": f"{length['mean']:.1f}", "median": middle, "low": low, "high": high}
    return words.text("lab", "length", least=length["least"], most=length["most"], **facts)


def _speed(figures: dict[str, Any], words: Words) -> str:
    return words.text(
        "lab",
        "speed",
        decisions=f"{figures['decisions']:,}",
        seconds=f"{figures['seconds']:.1f}",
        rate=f"{figures['decisions_per_second']:,.0f}",
        games=f"{figures['games_per_second']:,.0f}",
        workers=figures["workers"],
    )


def _share(parts: int, games: int) -> dict[str, float]:
    wins = parts / WHOLE_WIN
    low, high = wilson(wins, games)
    return {"share": round(wins / games, 6), "low": round(low, 6), "high": round(high, 6)}


def _wins(parts: int) -> float:
    """A whole number where every win was whole."""
    return parts // WHOLE_WIN if parts % WHOLE_WIN == 0 else parts / WHOLE_WIN
