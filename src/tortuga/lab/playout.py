"""Random play to the end of a match: nothing left out, every answer is settled, logged and told."""

from __future__ import annotations

from collections.abc import Mapping

from tortuga.kernel.ask import FIRST
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Decision
from tortuga.kernel.match import Match


def play_out(match: Match, chance: Chance) -> int:
    """Answer at random for every seat until the match is over; give the number of answers.

    Standing offers are left alone: nobody waits for them, and to work them out would cost more than the game.
    """
    table = match.table
    answer = match.answer
    before = len(match.log)
    asked: Mapping[int, Decision] = match.pending()
    while (ask := table.ask) is not None:
        if len(asked) > 1 and ask.temper == FIRST:
            seat = chance.pick(tuple(asked))
            answer(seat, asked[seat].sample(chance))
        else:
            for seat, decision in asked.items():
                answer(seat, decision.sample(chance))
        asked = table.ask.decisions if table.ask is not None else {}
    return len(match.log) - before
