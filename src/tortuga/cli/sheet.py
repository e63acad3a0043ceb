"""`tortuga print`: what a game has on paper, as a file to print: SVG, or PDF if the file is called so."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tortuga.cli.files import write_bytes
from tortuga.cli.voice import Fault, Voice, language_of


def print(
    game: Annotated[str, typer.Argument()],
    paper: Annotated[Path, typer.Argument()],
    edition: Annotated[str, typer.Option("--edition")] = "base",
    page: Annotated[str, typer.Option("--page")] = "sheet",
    lang: Annotated[str | None, typer.Option("--lang")] = None,
) -> None:
    """Write a page of a game into a file."""
    from tortuga.games import get_game, paper_of
    from tortuga.kernel.edition import load_edition

    voice = Voice(language_of(lang))
    chosen = get_game(game)
    press = paper_of(chosen)
    if press is None:
        raise Fault("no_paper", game=game)
    if page not in press.PAGES:
        raise Fault("no_page", page=page, known=", ".join(press.PAGES))
    if paper.exists():
        raise Fault("file_exists", file=str(paper))
    words = voice.game(chosen.package)
    data = load_edition(chosen, edition).data
    drawn: bytes = (
        press.pdf(data, words, page) if paper.suffix.lower() == ".pdf" else press.svg(data, words, page).encode()
    )
    write_bytes(paper, drawn)
