"""Bots at a table with people: they speak up, and answer as soon as no person is waited for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tortuga.kernel.chance import Chance
from tortuga.kernel.game import Bot
from tortuga.kernel.match import Match

BREATH: Final = 4
"""How many offers a bot may take in a row: whoever never stops talking stops nobody else."""


def bots_answer(match: Match, bots: Mapping[int, Bot], chance: Chance) -> None:
    """Let the bots speak and answer until the match waits for a person or is over.

    A question that is put to people too is left to them first: whatever they say before they answer, the bots have
    heard. What a bot answers rests on its view alone, in which a sealed answer cannot be read.
    """
    heard = -1
    while not match.over:
        if match.table.asks != heard:
            bots_speak(match, bots, chance)
            heard = match.table.asks
            continue  # what they took may have ended the match
        pending = match.pending()
        if any(seat not in bots for seat in pending):
            return
        seat, decision = next(iter(pending.items()))
        match.answer(seat, bots[seat].decide(match.view(seat), decision, chance))


def bots_speak(match: Match, bots: Mapping[int, Bot], chance: Chance) -> None:
    """Let every bot take standing offers, one after the other, until it has nothing more to say."""
    ask = match.table.ask
    if ask is None or ask.beside is None:
        return
    for seat, bot in bots.items():
        for _ in range(BREATH):
            if not match.offers(seat):
                break
            wanted = bot.volunteer(match.view(seat), chance)
            if wanted is None:
                break
            match.take(seat, *wanted)
