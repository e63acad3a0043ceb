"""PIR-1.7, PIR-6: a round is a betting, a sailing and an action phase; then ships on X are looked for."""

from __future__ import annotations

from tortuga.games.pirata.effects.deck import draw
from tortuga.games.pirata.events import ROUND_BEGINS
from tortuga.games.pirata.phases.action import begin_action, catch_up
from tortuga.games.pirata.phases.betting import begin_betting
from tortuga.games.pirata.phases.end import alone, begin_final, crown
from tortuga.games.pirata.phases.phantom import hunt
from tortuga.games.pirata.phases.sea import finished
from tortuga.games.pirata.table import NO_FACE, NOBODY, PirataTable


def new_round(t: PirataTable) -> None:
    """PIR-1.7: three phases, then the end of the round."""
    t.round += 1
    t.gold = t.silver = t.passed = t.sailed = 0
    t.began[:] = t.ships
    t.tell(ROUND_BEGINS, t.round)
    t.plan(begin_betting)
    t.plan(begin_action)
    t.plan(catch_up)
    t.plan(hunt)
    t.plan(end_round)


def end_round(t: PirataTable) -> None:
    """PIR-5.5, PIR-8.1: played cards are discarded, empty hands draw one; whoever lies on X has arrived."""
    t.discard += [title for _, title in t.played]
    t.played = []
    t.rolls = [NO_FACE] * t.pirates
    for pirate in t.alive():
        if not t.hands[pirate]:
            draw(t, pirate, 1)
    arrived = [seat for seat in t.sailing_seats() if finished(t, seat)]
    if len(t.sailing_seats()) == 1:
        t.plan(alone)
    elif len(arrived) == 1:
        crown(t, arrived[0], "first_to_x")
    elif arrived:
        t.plan(begin_final, tuple(arrived))
    else:
        t.bidder = NOBODY
        t.plan(new_round)
