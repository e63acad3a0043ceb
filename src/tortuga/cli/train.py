"""`tortuga train`: bots play, and what a table is worth is learned from who won."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tortuga.cli.files import write_bytes
from tortuga.cli.progress import progress
from tortuga.cli.simulate import LAB, at_least_one
from tortuga.cli.voice import Voice, language_of

if TYPE_CHECKING:
    from tortuga.kernel.words import Words
    from tortuga.lab.simulation import Setting
    from tortuga.lab.training import Position

USUAL = 1500


def train(
    game: Annotated[str, typer.Argument()],
    games: Annotated[int, typer.Option("--games")] = USUAL,
    seats: Annotated[int | None, typer.Option("--seats")] = None,
    bots: Annotated[str, typer.Option("--bots")] = "ordinary",
    seed: Annotated[int, typer.Option("--seed")] = 0,
    workers: Annotated[int | None, typer.Option("--workers")] = None,
    variant: Annotated[str | None, typer.Option("--variant")] = None,
    option: Annotated[list[str] | None, typer.Option("--option")] = None,
    edition: Annotated[str, typer.Option("--edition")] = "base",
    weights: Annotated[Path | None, typer.Option("--out")] = None,
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> int:
    """Learn from matches between bots what a table is worth, and write it to a file for the strong bot."""
    from tortuga.bots.shelf import bot_names
    from tortuga.bots.values import plain_values, written
    from tortuga.games import get_game
    from tortuga.kernel.edition import load_edition
    from tortuga.kernel.setup import way_to_play
    from tortuga.kernel.words import load_words
    from tortuga.lab.simulation import setting_of
    from tortuga.lab.training import foresight_of, learned
    from tortuga.lab.workers import usual_workers

    voice = Voice(language_of(lang))
    words = load_words(LAB, voice.language)
    at_least_one("--games", games)
    at_least_one("--workers", 1 if workers is None else workers)
    chosen = get_game(game)
    foresight_of(chosen)
    loaded = load_edition(chosen, edition)
    number, options = way_to_play(chosen, seats, variant, option or [])
    setting = setting_of(chosen, loaded, number, bot_names(chosen, bots), seed, options)
    positions = _watched(setting, games, workers or usual_workers(games * 10), words)
    values = learned(chosen, loaded, setting, games, positions)
    place = weights or Path(f"{game}-{loaded.name}.json")
    write_bytes(place, written(values).encode())
    if json:
        import json as codec

        print(codec.dumps({**plain_values(values), "file": str(place)}, ensure_ascii=False))
        return 0
    facts = {"positions": values.positions, "games": values.games, "loss": values.loss, "guess": values.guess}
    voice.console.print(words.text("train", "learned", **facts), soft_wrap=True)
    voice.console.print(words.text("train", "written", file=str(place), game=game), soft_wrap=True)
    return 0


def _watched(setting: Setting, games: int, workers: int, words: Words) -> list[Position]:
    """Play, with a bar that shows how far it is, if a person is watching."""
    from tortuga.lab.training import gathered

    found: list[Position] = []
    with progress(words, games) as move:
        for piece in gathered(setting, games, workers):
            found += piece
            move(found[-1].match + 1 if found else 0, len(found))
    return found
