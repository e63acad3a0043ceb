"""`tortuga` without a command: its help page, or its version."""

from __future__ import annotations

from typing import Annotated

import typer


def root(
    context: typer.Context,
    brought: Annotated[list[str] | None, typer.Option("--with")] = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    version: Annotated[bool, typer.Option("--version")] = False,
) -> None:
    """Take along the games that are named; print the version or, without a command, the help page.

    `--plain` has done its work by now: `tortuga.compiled` looks for it before anything else is imported.
    """
    for place in brought or ():
        from tortuga.games import bring

        bring(place)
    if version:
        from tortuga import __version__

        print(f"tortuga {__version__}")
    elif context.invoked_subcommand is None:
        # The page prints itself; the text that is given back is empty.
        context.get_help()
