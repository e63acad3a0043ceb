"""Our server, with the game of the benchmarks beside the five; takes the arguments of `tortuga serve`."""

from __future__ import annotations

import sys
from importlib import import_module

from benchmarks.server import bid


def bring_along() -> None:
    """Put the game on the shelf, before anybody looks there."""
    shelf = import_module("tortuga.games")
    shelf.SLUGS = (*shelf.SLUGS, "bid")  # type: ignore[attr-defined]
    sys.modules["tortuga.games.bid"] = bid


if __name__ == "__main__":
    bring_along()
    from tortuga.server.command import app

    app()
