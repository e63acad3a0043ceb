"""`tortuga serve`: open the house for browsers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from tortuga.cli.voice import Fault, language_of

DATA = Path("tortuga-data")


def serve(
    host: Annotated[str, typer.Option("--host")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", min=0, max=65535)] = 8000,
    data: Annotated[Path, typer.Option("--data")] = DATA,
    database: Annotated[str, typer.Option("--database")] = "",
    public_url: Annotated[str, typer.Option("--public-url")] = "",
    allowed_host: Annotated[list[str] | None, typer.Option("--allowed-host")] = None,
    lang: Annotated[str | None, typer.Option("--lang")] = None,
) -> None:
    """Serve tables to browsers until Ctrl+C."""
    from tortuga.server.command import run
    from tortuga.server.problems import CannotServe

    language = language_of(lang)
    try:
        run(host, port, data, database, language, public_url, allowed_host or ())
    except CannotServe as trouble:
        raise Fault("cannot", reason=trouble.says(language)) from None
