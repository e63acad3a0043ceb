"""`tortuga simulate`: bots play many matches, and the figures are shown."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from tortuga.cli.progress import progress
from tortuga.cli.voice import Voice, language_of

if TYPE_CHECKING:
    from tortuga.kernel.words import Words
    from tortuga.lab.simulation import Setting, Totals

LAB = "tortuga.lab"


def simulate(
    game: Annotated[str, typer.Argument()],
    games: Annotated[int, typer.Option("--games")] = 1000,
    seats: Annotated[int | None, typer.Option("--seats")] = None,
    bots: Annotated[str, typer.Option("--bots")] = "random",
    seed: Annotated[int, typer.Option("--seed")] = 0,
    workers: Annotated[int | None, typer.Option("--workers")] = None,
    variant: Annotated[str | None, typer.Option("--variant")] = None,
    option: Annotated[list[str] | None, typer.Option("--option")] = None,
    edition: Annotated[str, typer.Option("--edition")] = "base",
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> int:
    """Play many matches between bots and show who won, how long it took and how fast it was."""
    from tortuga.bots.shelf import bot_names
    from tortuga.games import get_game
    from tortuga.kernel.edition import load_edition
    from tortuga.kernel.setup import way_to_play
    from tortuga.kernel.words import load_words
    from tortuga.lab.report import found, show
    from tortuga.lab.simulation import setting_of
    from tortuga.lab.workers import usual_workers

    voice = Voice(language_of(lang))
    words = load_words(LAB, voice.language)
    at_least_one("--games", games)
    at_least_one("--workers", 1 if workers is None else workers)
    chosen = get_game(game)
    loaded = load_edition(chosen, edition)
    number, options = way_to_play(chosen, seats, variant, option or [])
    setting = setting_of(chosen, loaded, number, bot_names(chosen, bots), seed, options)
    processes = workers or usual_workers(games)
    began = time.perf_counter()
    totals = _watched(setting, games, processes, words)
    figures = found(setting, loaded, totals, time.perf_counter() - began, processes)
    if json:
        import json as codec

        print(codec.dumps(figures, ensure_ascii=False))
    else:
        show(figures, words, voice.console)
    return 0


def _watched(setting: Setting, games: int, workers: int, words: Words) -> Totals:
    """Play, with a bar that shows how far it is, if a person is watching."""
    from tortuga.lab.simulation import Totals
    from tortuga.lab.workers import simulated

    totals = Totals()
    with progress(words, games) as move:
        for piece in simulated(setting, games, workers):
            totals.add(piece)
            move(totals.games, totals.decisions)
    return totals


def at_least_one(option: str, value: int) -> None:
    """Refuse a number that is too small."""
    if value < 1:
        from tortuga.kernel.game import SetupError

        raise SetupError("bad_number", option=option, least=1, value=value)
