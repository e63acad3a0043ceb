"""PIR-5.7: coins buy cards in any phase: a standing offer beside every question."""

from __future__ import annotations

from typing import Final

from tortuga.games.pirata.effects.deck import draw
from tortuga.games.pirata.events import CARD_BOUGHT
from tortuga.games.pirata.table import PirataTable
from tortuga.kernel.ask import Offer, Offers
from tortuga.kernel.decision import Answer, One

BUY: Final = One("buy_card", "PIR-5.7", (("buy_card",),))


def purse(t: PirataTable) -> Offers:
    """PIR-5.7: whoever has the coins, as long as there are cards."""
    if not t.deck and not t.discard:
        return {}
    price = t.edition.coins.card_price
    return {seat: (Offer(BUY, buy_card),) for seat in t.sailing_seats() if t.coins[seat] >= price}


def buy_card(t: PirataTable, seat: int, answer: Answer) -> None:
    """PIR-5.7: the coins go to the bank, the card may be played at once."""
    price = t.edition.coins.card_price
    t.coins[seat] -= price
    t.bank += price
    t.passed &= ~(1 << seat)
    t.tell(CARD_BOUGHT, seat, price)
    draw(t, seat, 1)
