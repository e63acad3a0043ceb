"""Scripts for Palabra de Pirata: `tortuga simulate palabra --bots studies/scripts/palabra.py:TitForTat,ordinary`."""

from __future__ import annotations

from collections.abc import Sequence

from tortuga.games.palabra.bot import Ordinary
from tortuga.games.palabra.bot.reckoning import Reckoning
from tortuga.games.palabra.table import PLEDGE_GREEN, RED_SHIP
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.view import View


class Script(Ordinary):
    """Plays the market as the ordinary bot does and lays ships by a plan of its own."""

    pledges = False
    """Whether it pledges green at every island, whatever it lays."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Lay the red ship where the plan says, the greens as the ordinary bot would."""
        if decision.name != "lay" or not isinstance(decision, One):
            return super().decide(view, decision, chance)
        reckoning = Reckoning(view)
        red = self.red(reckoning)
        fitting = [answer for answer in decision.options if _red_at(answer[1:]) == red]
        return max(fitting, key=lambda answer: reckoning.fleet(answer[1:]))

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Green everywhere, or nothing."""
        if self.pledges:
            for offer in view.offers:
                if offer.name == "pledge" and isinstance(offer, One):
                    return "pledge", next(answer for answer in offer.options if answer[2] == PLEDGE_GREEN)
        return None

    def red(self, reckoning: Reckoning) -> int:
        """The slot of the red ship, -1 for none."""
        return -1


def _red_at(ships: Sequence[int]) -> int:
    return list(ships).index(RED_SHIP) if RED_SHIP in ships else -1


def _values(reckoning: Reckoning, seat: int) -> list[int]:
    return [reckoning.points(reckoning.heaps[island]) for island in reckoning.ring.island_of[seat]]


class RedOnRichest(Script):
    """Red on the richer of its islands, every day."""

    def red(self, reckoning: Reckoning) -> int:
        """Where most lies."""
        values = _values(reckoning, reckoning.me)
        return values.index(max(values))


class RedWhereTheyLookAway(Script):
    """Red where the neighbour's other islands are richer, so that his red is likely there; the best of those."""

    def red(self, reckoning: Reckoning) -> int:
        """By how much more the neighbour has to get elsewhere."""
        worth = []
        for slot, own in enumerate(_values(reckoning, reckoning.me)):
            other, theirs = reckoning.neighbour(slot)
            elsewhere = [value for place, value in enumerate(_values(reckoning, other)) if place != theirs]
            worth.append((max(elsewhere) > own, own))
        return worth.index(max(worth))


class AlwaysGreen(Script):
    """Green everywhere, without a word: the silent pirate whom the others are compared with."""


class KeepsWord(Script):
    """Pledges green everywhere and lays it."""

    pledges = True


class Liar(RedOnRichest):
    """Pledges green everywhere and lays red on the richer island."""

    pledges = True


class TitForTat(Script):
    """Pledges green where it lays it, and answers a raider of the day before with red on the island they share."""

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """What it is going to do."""
        red = self.red(Reckoning(view))
        for offer in view.offers:
            if offer.name == "pledge" and isinstance(offer, One):
                for answer in offer.options:
                    if answer[2] == PLEDGE_GREEN and answer[1] != red:
                        return "pledge", answer
        return None

    def red(self, reckoning: Reckoning) -> int:
        """Where a neighbour sits who raided yesterday; the richer island if both did."""
        board = reckoning.board
        worth = []
        for slot, own in enumerate(_values(reckoning, reckoning.me)):
            other, _ = reckoning.neighbour(slot)
            worth.append(own if board.pirates[other].deeds[0] >> (board.day - 1) & 1 else 0)
        return worth.index(max(worth)) if max(worth) > 0 else -1
