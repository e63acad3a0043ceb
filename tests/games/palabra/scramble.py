"""Everything the rulebook of Palabra de Pirata hides from a viewer, changed (PAL-1.1, PAL-1.8, PAL-3.1)."""

from __future__ import annotations

from tortuga.games.palabra.table import KINDS, RED_SHIP, PalabraTable
from tortuga.kernel.chance import Chance
from tortuga.kernel.match import Match


def scramble(match: Match, viewer: int | None, chance: Chance) -> None:
    t = match.table
    assert isinstance(t, PalabraTable)
    others = [seat for seat in range(t.seats) if seat != viewer]
    if t.result is None:
        _gems(t, viewer, others, chance)
    _greens(t, viewer, others, chance)
    if t.laid and not t.turned:
        for seat in others:
            _positions(t, viewer, seat, chance)
    elif t.turned:
        pass  # all laid ships lie open, and with them the one in hand
    for seat in others:
        t.known[seat] = t.public | chance.below(1 << 17)
    t.seen = [(seat, place) for seat, place in t.seen if seat == viewer]
    _sealed(match, viewer, chance)


def _gems(t: PalabraTable, viewer: int | None, others: list[int], chance: Chance) -> None:
    """What is behind the screens of others, in the bag and in a closed fist; only the numbers are known."""
    sizes = {seat: sum(t.chest(seat)) for seat in others}
    pool = t.bag[:]
    for seat in others:
        for kind in range(KINDS):
            pool[kind] += t.chests[seat * KINDS + kind]
    hidden_fist = t.fist_of >= 0 and t.fist_of != viewer
    fist = sum(t.fist)
    if hidden_fist:
        pool = [a + b for a, b in zip(pool, t.fist, strict=True)]
        t.fist = chance.draw(pool, fist)
    for seat in others:
        t.chests[seat * KINDS : seat * KINDS + KINDS] = chance.draw(pool, sizes[seat])
    t.bag = pool


def _greens(t: PalabraTable, viewer: int | None, others: list[int], chance: Chance) -> None:
    """Greens that the viewer has never seen: any pairs that are not elsewhere."""
    known = t.public | (t.known[viewer] if viewer is not None else 0)
    pair_sum = t.edition.ships.pair_sum
    hidden = [seat for seat in others if all(not known >> card & 1 for card in t.own_cards(seat) if card)]
    held = {card for seat in range(t.seats) if seat not in hidden for card in t.own_cards(seat)}
    lows = [low for low in range(1, pair_sum // 2 + 1) if low not in held and pair_sum - low not in held]
    chance.shuffle(lows)
    if t.seats == 2:
        return
    for seat in hidden:
        low = lows.pop()
        pair = [low, pair_sum - low]
        chance.shuffle(pair)
        start = seat * t.each
        row = t.cards[start : start + t.each]
        fresh = [card if card == RED_SHIP else pair.pop() for card in row]
        t.cards[start : start + t.each] = fresh if t.laid else sorted(fresh)


def _positions(t: PalabraTable, viewer: int | None, seat: int, chance: Chance) -> None:
    """Which of his ships lies where, and which one he kept."""
    start = seat * t.each
    free = [place for place in range(start, start + t.each) if (viewer, place) not in t.seen]
    ships = [t.cards[place] for place in free]
    chance.shuffle(ships)
    for place, ship in zip(free, ships, strict=True):
        t.cards[place] = ship


def _sealed(match: Match, viewer: int | None, chance: Chance) -> None:
    """What others have sealed; only that they have is known."""
    from tortuga.kernel import agenda

    agenda.ask_again(match.table)
    ask = match.table.ask
    assert ask is not None
    for seat in match.table.sealed:
        if seat != viewer:
            match.table.sealed[seat] = ask.decisions[seat].sample(chance)
