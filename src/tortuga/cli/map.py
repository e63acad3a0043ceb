"""`tortuga map`: a dealt map of Plunder in the terminal."""

from __future__ import annotations

from typing import Annotated

import typer

from tortuga.cli.voice import Voice, language_of


def map(
    seed: Annotated[int, typer.Argument()] = 0,
    seats: Annotated[int, typer.Option("--seats")] = 4,
    edition: Annotated[str, typer.Option("--edition")] = "base",
    lang: Annotated[str | None, typer.Option("--lang")] = None,
) -> None:
    """Deal a map of Plunder and draw it."""
    from tortuga.games import get_game
    from tortuga.games.plunder.picture import picture
    from tortuga.kernel.chance import FastChance
    from tortuga.kernel.edition import load_edition
    from tortuga.kernel.match import new_match

    voice = Voice(language_of(lang))
    game = get_game("plunder")
    words = voice.game(game.package)
    match = new_match(game, load_edition(game, edition), seats, FastChance(seed))
    voice.console.print(picture(match.view(None).board, words), markup=True)
