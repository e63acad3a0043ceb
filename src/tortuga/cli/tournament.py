"""`tortuga tournament`: kinds of bot meet each other, and a table says who is stronger."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from tortuga.cli.files import write_bytes
from tortuga.cli.progress import progress
from tortuga.cli.simulate import LAB, at_least_one
from tortuga.cli.voice import Voice, language_of

if TYPE_CHECKING:
    from tortuga.kernel.words import Words
    from tortuga.lab.tournament import Field

USUAL = "ordinary,easy,random"


def tournament(
    game: Annotated[str, typer.Argument()],
    games: Annotated[int, typer.Option("--games")] = 600,
    seats: Annotated[int | None, typer.Option("--seats")] = None,
    entrants: Annotated[str, typer.Option("--bots")] = USUAL,
    crews: Annotated[bool, typer.Option("--crews")] = False,
    seed: Annotated[int, typer.Option("--seed")] = 0,
    workers: Annotated[int | None, typer.Option("--workers")] = None,
    variant: Annotated[str | None, typer.Option("--variant")] = None,
    option: Annotated[list[str] | None, typer.Option("--option")] = None,
    edition: Annotated[str, typer.Option("--edition")] = "base",
    plot: Annotated[Path | None, typer.Option("--plot")] = None,
    lang: Annotated[str | None, typer.Option("--lang")] = None,
    json: Annotated[bool, typer.Option("--json")] = False,
) -> int:
    """Let kinds of bot meet each other in balanced line-ups, and show who is stronger and how sure that is."""
    from tortuga.bots.shelf import bot_names
    from tortuga.games import get_game
    from tortuga.kernel.edition import load_edition
    from tortuga.kernel.setup import way_to_play
    from tortuga.kernel.words import load_words
    from tortuga.lab.ladder import found, plotted, show
    from tortuga.lab.tournament import tournament_of, whole_rounds
    from tortuga.lab.workers import usual_workers

    voice = Voice(language_of(lang))
    words = load_words(LAB, voice.language)
    at_least_one("--games", games)
    at_least_one("--workers", 1 if workers is None else workers)
    chosen = get_game(game)
    number, options = way_to_play(chosen, seats, variant, option or [])
    loaded = load_edition(chosen, edition)
    field = tournament_of(chosen, loaded, number, bot_names(chosen, entrants), seed, options, crews)
    whole = whole_rounds(field, games)
    figures = found(field, loaded, games, _watched(field, whole, workers or usual_workers(whole * 4), words))
    if json:
        import json as codec

        print(codec.dumps(figures, ensure_ascii=False))
    else:
        show(figures, words, voice.console)
    if plot is not None:
        # Only now: whatever is wrong with the file, what took so long to play has been shown.
        write_bytes(plot, plotted(figures, words).encode())
        if not json:
            voice.console.print(words.text("tournament", "written", file=str(plot)), soft_wrap=True)
    return 0


def _watched(field: Field, games: int, workers: int, words: Words) -> dict[str, Any]:
    """Play, with a bar that shows how far it is, if a person is watching."""
    from tortuga.lab.standings import Standings
    from tortuga.lab.tournament import played

    standings = Standings(field.bots)
    with progress(words, games) as move:
        for piece in played(field, games, workers):
            standings.add(piece)
            move(standings.games, standings.decisions)
    return standings.figures()
