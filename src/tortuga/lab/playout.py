"""Random play to the end of a match: nothing left out, every answer is settled, logged and told."""

from __future__ import annotations

from collections.abc import Mapping

from tortuga.bots.seating import take_seats
from tortuga.bots.table import bots_speak
from tortuga.kernel.ask import EACH, Ask
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import One
from tortuga.kernel.game import USUAL_BUDGET, Bot, Budget
from tortuga.kernel.match import Match


def play_out(match: Match, chance: Chance) -> int:
    """Answer at random for every seat until the match is over; give the number of answers.

    Standing offers are left alone: nobody waits for them, and to work them out would cost more than the game.
    """
    table = match.table
    before = len(match.log)
    ask = table.ask
    while ask is not None:
        decision = ask.decision
        if isinstance(decision, One):
            match.choose(ask.seat, chance.below(len(decision.options)))
        elif decision is not None:
            match.answer(ask.seat, decision.sample(chance))
        else:
            _several(match, ask, chance)
        ask = table.ask
    return len(match.log) - before


def _several(match: Match, ask: Ask, chance: Chance) -> None:
    """Answer a question to several: all of them where each must answer, otherwise one of them."""
    asked = ask.several
    if ask.temper == EACH:
        sealed = match.table.sealed
        for seat, decision in asked.items():
            if seat not in sealed:
                match.answer(seat, decision.sample(chance))
        return
    seat = chance.pick(tuple(asked)) if len(asked) > 1 else next(iter(asked))
    decision = asked[seat]
    if isinstance(decision, One):
        match.choose(seat, chance.below(len(decision.options)))
    else:
        match.answer(seat, decision.sample(chance))


def play_through(match: Match, bots: Mapping[int, Bot], chance: Chance, budget: Budget = USUAL_BUDGET) -> int:
    """Play a match to its end with a bot in some seats, any answer from the others; give the number of answers.

    A seat without a bot answers as in `play_out`: no view is built for it, and it takes no standing offer.
    """
    take_seats(match, bots, budget)
    before = len(match.log)
    heard = -1
    while (ask := match.table.ask) is not None:
        if match.table.asks != heard:
            bots_speak(match, bots, chance)
            heard = match.table.asks
        pending = match.pending()
        if ask.temper != EACH and len(pending) > 1:
            seat = chance.pick(tuple(pending))
            pending = {seat: pending[seat]}
        for seat, decision in pending.items():
            bot = bots.get(seat)
            answer = decision.sample(chance) if bot is None else bot.decide(match.view(seat), decision, chance)
            match.answer(seat, answer)
    return len(match.log) - before
