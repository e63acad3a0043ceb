"""Everything the rulebook of Aye hides from a viewer, changed (AYE-1.3, AYE-4.1, AYE-8.3)."""

from __future__ import annotations

from tortuga.games.aye.table import AyeTable
from tortuga.kernel.ask import Ask
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer
from tortuga.kernel.match import Match


def scramble(match: Match, viewer: int | None, chance: Chance) -> None:
    t = match.table
    assert isinstance(t, AyeTable)
    _cards(t, viewer, chance)
    if t.ask is not None:
        _seal(t.sealed, t.ask, viewer, chance)
    for (rule, args), sealed in t.interrupted:
        asked = rule(t, *args)
        if asked is not None:
            _seal(sealed, asked, viewer, chance)


def _seal(sealed: dict[int, Answer], ask: Ask, viewer: int | None, chance: Chance) -> None:
    """Sealed answers, also those of a question that a claim has interrupted: only that they are in is known."""
    for seat in sealed:
        if seat != viewer and seat in ask.decisions:
            sealed[seat] = ask.decisions[seat].sample(chance)


def _cards(t: AyeTable, viewer: int | None, chance: Chance) -> None:
    """The goal cards in the hands of others, the deck and the face-down discards: only their numbers are known."""
    others = [seat for seat in range(t.seats) if seat != viewer]
    if t.result is not None:
        others = []
    pool = [*t.deck, *t.discards]
    for seat in others:
        pool += t.hands[seat]
    chance.shuffle(pool)
    for seat in others:
        t.hands[seat] = [pool.pop() for _ in t.hands[seat]]
    t.deck = [pool.pop() for _ in t.deck]
    t.discards = pool
