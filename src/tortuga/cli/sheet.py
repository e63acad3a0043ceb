"""`tortuga print`: what a game has on paper, as a file to print: SVG, or PDF if the file is called so."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from tortuga.cli.voice import Fault, Voice, language_of


def print(
    game: Annotated[str, typer.Argument()],
    paper: Annotated[Path, typer.Argument()],
    edition: Annotated[str, typer.Option("--edition")] = "base",
    lang: Annotated[str | None, typer.Option("--lang")] = None,
) -> None:
    """Write the sheet of a game into a file."""
    from tortuga.games import get_game
    from tortuga.kernel.edition import load_edition

    voice = Voice(language_of(lang))
    chosen = get_game(game)
    module = f"{chosen.package}.paper"
    if find_spec(module) is None:
        raise Fault("no_paper", game=game)
    if paper.exists():
        raise Fault("file_exists", file=str(paper))
    press = import_module(module)
    words = voice.game(chosen.package)
    data = load_edition(chosen, edition).data
    page: bytes = press.pdf(data, words) if paper.suffix.lower() == ".pdf" else press.svg(data, words).encode()
    try:
        paper.write_bytes(page)
    except OSError as error:
        raise Fault("cannot_write", file=str(paper), reason=error.strerror or str(error)) from None
