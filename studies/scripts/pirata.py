"""Scripts for PIRATA: `tortuga simulate pirata --bots studies/scripts/pirata.py:NeverBuys,ordinary`."""

from __future__ import annotations

from tortuga.games.pirata.bot import Ordinary
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer
from tortuga.kernel.view import View


class NeverBuys(Ordinary):
    """Buys no cards."""

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Keep the coins."""
        return None
