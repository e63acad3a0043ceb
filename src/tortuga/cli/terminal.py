"""The terminal that the command line prints to."""

from __future__ import annotations

from rich.console import Console


class Terminal(Console):
    """A console that leaves a closed pipe to `tortuga.cli.run`, which ends quietly."""

    def on_broken_pipe(self) -> None:
        """Raise what rich has just caught; rich itself would exit with a code of its own."""
        raise  # noqa: PLE0704 - called by rich while it handles the error
