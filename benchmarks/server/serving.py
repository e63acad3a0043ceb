"""Our server, with the game of the benchmarks beside the five; takes the arguments of `tortuga serve`."""

from __future__ import annotations

from tortuga.games import bring

if __name__ == "__main__":
    bring("benchmarks.server.bid")
    from tortuga.server.command import app

    app()
