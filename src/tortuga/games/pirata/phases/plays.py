"""PIR-5: which cards a pirate may play now, and what playing one means."""

from __future__ import annotations

from typing import Final

from tortuga.games.pirata.effects.aims import AIMS, DISCARD
from tortuga.games.pirata.events import CARD_CANCELLED, CARD_PLAYED, CARD_PLAYED_ON
from tortuga.games.pirata.table import NOBODY, PirataTable
from tortuga.kernel.decision import Answer, One

PASS: Final[Answer] = ("pass",)
BATTLE: Final = "battle"
GOLD: Final = "gold"

ONLY_PASS_BATTLE: Final = One("battle_card", "PIR-4.4", (PASS,))
ONLY_PASS_SAILING: Final = One("sailing_card", "PIR-5.3", (PASS,))
ONLY_PASS_ACTION: Final = One("action_card", "PIR-6.1", (PASS,))


def playable(t: PirataTable, seat: int, gold: bool, silver: bool, battle_only: bool) -> list[Answer]:
    """PIR-5.2, PIR-5.3, PIR-5.4: every card of the hand that has somebody to be aimed at."""
    options: list[Answer] = []
    before = NOBODY
    cards = t.edition.card
    for title in t.hands[seat]:
        if title == before:
            continue
        before = title
        card = cards[title]
        if not (gold if card.colour == GOLD else silver) or (battle_only and card.aim != BATTLE):
            continue
        for target in AIMS[card.aim](t, seat, card):
            if target == NOBODY:
                options.append(("play", card.id))
            elif card.aim == DISCARD:
                options.append(("play_for", card.id, cards[target].id))
            else:
                options.append(("play_on", card.id, target))
    return options


def gold_decision(t: PirataTable, seat: int, wide: bool) -> One:
    """PIR-4.4, PIR-5.3: gold cards, in the sail phase any of them, in other battles those for the dice."""
    options = playable(t, seat, gold=True, silver=False, battle_only=not wide)
    if not options:
        return ONLY_PASS_SAILING if wide else ONLY_PASS_BATTLE
    if wide:
        return One("sailing_card", "PIR-5.3", (PASS, *options))
    return One("battle_card", "PIR-4.4", (PASS, *options))


def play_card(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-5.2, PIR-5.5, PIR-6.1: the card lies on the table until the round ends, and works at once."""
    tag, name = answer[:2]
    title = t.edition.card_named(name)
    target = NOBODY
    if tag == "play_on":
        target = answer[2]
    elif tag == "play_for":
        target = t.edition.card_named(answer[2])
    lay_card(t, seat, title, target, aimed=tag == "play_on")
    if t.hushed[seat] >= t.round:
        t.hushed[seat] = 0
        t.tell(CARD_CANCELLED, seat, name)
    else:
        t.rules[t.edition.card[title].effect](t, seat, target, title)


def lay_card(t: PirataTable, pirate: int, title: int, target: int, aimed: bool) -> None:
    """PIR-5.2, PIR-6.2: one gold and one silver a round; whoever had passed may think again."""
    card = t.edition.card[title]
    t.hands[pirate].remove(title)
    t.played.append((pirate, title))
    if card.colour == GOLD:
        t.gold |= 1 << pirate
    else:
        t.silver |= 1 << pirate
    t.passed = 0
    if aimed:
        t.tell(CARD_PLAYED_ON, pirate, card.id, target)
    else:
        t.tell(CARD_PLAYED, pirate, card.id)
