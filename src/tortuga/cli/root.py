"""`tortuga` without a command: its help page, or its version."""

from __future__ import annotations

from typing import Annotated

import typer


def root(context: typer.Context, version: Annotated[bool, typer.Option("--version")] = False) -> None:
    """Print the version or, without a command, the help page."""
    if version:
        from tortuga import __version__

        print(f"tortuga {__version__}")
    elif context.invoked_subcommand is None:
        # The page prints itself; the text that is given back is empty.
        context.get_help()
