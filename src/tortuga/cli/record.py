"""`tortuga record`: bots play many matches, and every answer becomes a row of a data set."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path
from typing import Annotated

import typer

from tortuga.cli.progress import progress
from tortuga.cli.simulate import LAB, at_least_one
from tortuga.cli.voice import Fault, Voice, language_of


def record(
    game: Annotated[str, typer.Argument()],
    out: Annotated[Path, typer.Option("--out")],
    games: Annotated[int, typer.Option("--games")] = 1000,
    seats: Annotated[int | None, typer.Option("--seats")] = None,
    bots: Annotated[str, typer.Option("--bots")] = "ordinary",
    seed: Annotated[int, typer.Option("--seed")] = 0,
    variant: Annotated[str | None, typer.Option("--variant")] = None,
    option: Annotated[list[str] | None, typer.Option("--option")] = None,
    edition: Annotated[str, typer.Option("--edition")] = "base",
    secrets: Annotated[bool, typer.Option("--secrets")] = False,
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> int:
    """Play matches between bots and write a row for every answer."""
    from tortuga.bots.shelf import bot_names
    from tortuga.games import get_game
    from tortuga.kernel.edition import load_edition
    from tortuga.kernel.setup import way_to_play
    from tortuga.kernel.words import load_words
    from tortuga.lab.simulation import setting_of

    voice = Voice(language_of(lang))
    words = load_words(LAB, voice.language)
    at_least_one("--games", games)
    chosen = get_game(game)
    loaded = load_edition(chosen, edition)
    number, options = way_to_play(chosen, seats, variant, option or [])
    setting = setting_of(chosen, loaded, number, bot_names(chosen, bots), seed, options)
    try:
        from tortuga.lab.dataset import write_data_set
    except ModuleNotFoundError as error:
        raise Fault("needs_research", module=str(error.name)) from None
    rows = 0
    try:
        with progress(words, games) as move, closing(write_data_set(out, setting, games, secrets)) as course:
            for matches, rows in course:
                move(matches, rows)
    except OSError as error:
        raise Fault("cannot_write", file=str(out), reason=error.strerror or str(error)) from None
    if json:
        import json as codec

        print(codec.dumps({"file": str(out), "games": games, "rows": rows, "secrets": secrets}, ensure_ascii=False))
    else:
        said = words.text("data", "written", file=str(out), rows=f"{rows:,}", games=f"{games:,}")
        voice.console.print(said, soft_wrap=True)
    return 0
