"""PAL-8 and PAL-9: the end, and the achievements."""

from __future__ import annotations

from tortuga.games.palabra.edition import GOLD, RED
from tortuga.games.palabra.events import ACHIEVED, CHEST_OPENED, WON
from tortuga.games.palabra.phases.market import bid_value
from tortuga.games.palabra.table import PalabraTable
from tortuga.kernel.table import Result


def count_up(t: PalabraTable) -> None:
    """PAL-8.1, PAL-8.2, PAL-8.3: most points win; a tie goes to the highest green in hand."""
    values = t.edition.gems.values
    chests = [t.chest(seat) for seat in range(t.seats)]
    scores = tuple([bid_value(chest, values) for chest in chests])
    ranked = sorted(range(t.seats), key=lambda seat: (scores[seat], max(t.own_cards(seat))), reverse=True)
    tied = scores[ranked[0]] == scores[ranked[1]]
    achieved = {str(seat): achievements(t, seat, seat == ranked[0]) for seat in range(t.seats)}
    for seat in ranked:
        t.tell(CHEST_OPENED, seat, chests[seat], scores[seat])
    for seat in range(t.seats):
        for achievement in achieved[str(seat)]:
            t.tell(ACHIEVED, seat, achievement)
    why = "highest_green" if tied else "most_points"
    t.tell(WON, ranked[0], why, scores[ranked[0]])
    t.finish(
        Result(
            winners=(ranked[0],),
            ranking=tuple([(seat,) for seat in ranked]),
            scores=scores,
            why=why,
            details={"achievements": achieved, "chests": chests},
        )
    )


def achievements(t: PalabraTable, seat: int, won: bool) -> tuple[str, ...]:
    """PAL-9.1 to PAL-9.10, in the rulebook's order. Those about the market need a market."""
    chest = t.chest(seat)
    deeds = t.deeds[seat]
    auctions = t.edition.days - t.edition.market.first_day + 1
    market = t.options["market"] and auctions > 0
    earned = (
        ("spotless", chest[RED] == 0),
        ("expert_traitor", deeds.assaults.bit_count() == t.edition.days),
        ("golden_beak", chest[GOLD] >= 5),
        ("collaborator", won and not deeds.played_red),
        ("auction_king", market and deeds.auctions_led == auctions),
        ("green_cabin_boy", deeds.pincered),
        ("covert_rat", deeds.rats >= 8),
        ("budding_buccaneer", chest[RED] >= 10),
        ("tongueless", won and not deeds.spoke),
        ("iron_knuckle", market and won and deeds.artefacts == 0),
    )
    return tuple([name for name, done in earned if done])


def standing(t: PalabraTable) -> list[int]:
    """What each chest is worth so far (PAL-8.1)."""
    return [bid_value(t.chest(seat), t.edition.gems.values) for seat in range(t.seats)]
