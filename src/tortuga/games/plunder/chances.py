"""How likely a battle is won: a die against a die, with what cannons and skulls add to each."""

from __future__ import annotations

from itertools import product

from tortuga.games.plunder.edition import Edition
from tortuga.games.plunder.facts import facts
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.motive import Motive, percent
from tortuga.kernel.view import View

ATTACKS = ("attack_island", "attack_ship")


def odds(edition: Edition, view: View, decision: Decision, answer: Answer) -> Motive | None:
    """PLU-9.2, PLU-10.2: how often an attack succeeds; None for what is no attack."""
    if answer[0] not in ATTACKS:
        return None
    told = facts(view, decision, answer)
    sides = range(1, edition.sea.die + 1)
    won = sum(a + told["attack"] >= d + told["defence"] for a, d in product(sides, sides))
    return Motive("battle", {"odds": percent(won / len(sides) ** 2)})
