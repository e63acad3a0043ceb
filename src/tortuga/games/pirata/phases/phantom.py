"""PIR-9: two pirates and a phantom, which plays a card each round, laps the ring and hunts."""

from __future__ import annotations

from tortuga.games.pirata.effects.aims import AIMS, DISCARD
from tortuga.games.pirata.events import CARD_CANCELLED, CARD_WASTED, TERMINATED
from tortuga.games.pirata.phases.battle import LOSER, begin_battle
from tortuga.games.pirata.phases.end import crown
from tortuga.games.pirata.phases.plays import lay_card
from tortuga.games.pirata.table import NOBODY, PirataTable


def phantom_plays(t: PirataTable) -> None:
    """PIR-9.3: a random card; if it needs one victim of two, they battle and the loser is it."""
    phantom = t.seats
    hand = t.hands[phantom]
    if not hand:
        return
    title = t.chance.pick(hand)
    card = t.edition.card[title]
    targets = list(AIMS[card.aim](t, phantom, card))
    lay_card(t, phantom, title, NOBODY, aimed=False)
    if t.hushed[phantom] >= t.round:
        t.hushed[phantom] = 0
        t.tell(CARD_CANCELLED, phantom, card.id)
    elif not targets:
        t.tell(CARD_WASTED, phantom, card.id)
    elif card.aim == DISCARD:
        t.plan(phantom_hits, t.chance.pick(targets), title)
    elif len(targets) == 1:
        t.plan(phantom_hits, targets[0], title)
    else:
        begin_battle(t, targets, LOSER, phantom_hits, title)


def phantom_hits(t: PirataTable, target: int, title: int) -> None:
    """PIR-9.3: the card then works as it always does."""
    t.rules[t.edition.card[title].effect](t, t.seats, target, title)


def hunt(t: PirataTable) -> None:
    """PIR-9.6: once round, the phantom terminates whoever it reaches; of two at once, the loser of a battle."""
    if t.pirates == t.seats or t.out:
        # Without a phantom nobody hunts, and the last pirate afloat has won already.
        return
    lap = t.ships[t.seats] - len(t.squares)
    if lap <= 0:
        return
    caught = [seat for seat in range(t.seats) if t.ships[seat] <= lap and t.ships[seat] < len(t.squares)]
    if len(caught) == 1:
        t.plan(terminated, caught[0])
    elif caught:
        begin_battle(t, caught, LOSER, terminated)


def terminated(t: PirataTable, seat: int) -> None:
    """PIR-9.6: the other pirate wins."""
    t.tell(TERMINATED, seat)
    t.fallen.append(seat)
    crown(t, 1 - seat, "phantom")
