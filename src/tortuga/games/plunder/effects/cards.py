"""How resource cards change hands. `known` follows what everybody saw; whoever calls tells the event."""

from __future__ import annotations

from collections.abc import Sequence

from tortuga.games.plunder.edition import GOLD, KIND_COUNT, Counts
from tortuga.games.plunder.events import DREW, DREW_UNSEEN, PILE_REFILLED
from tortuga.games.plunder.table import PlunderTable


def holds(hand: Sequence[int], price: Sequence[int]) -> bool:
    """Whether a hand can pay a price."""
    return hand[0] >= price[0] and hand[1] >= price[1] and hand[2] >= price[2] and hand[3] >= price[3]


def pay(t: PlunderTable, seat: int, counts: Sequence[int]) -> None:
    """PLU-7.1: lay cards face up on the open piles."""
    _give(t, seat, counts)
    for kind in range(KIND_COUNT):
        t.open[kind] += counts[kind]


def lose(t: PlunderTable, seat: int, counts: Sequence[int]) -> Counts:
    """PLU-15.3, PLU-15.7: lose cards to the open piles, as far as the hand has them; tell how many."""
    hand = t.hand(seat)
    lost = _lesser(hand, counts)
    pay(t, seat, lost)
    return lost


def take(t: PlunderTable, seat: int, counts: Sequence[int]) -> Counts:
    """PLU-15.3: take cards from the open piles, as far as they reach; tell how many."""
    taken = _lesser(t.open, counts)
    for kind in range(KIND_COUNT):
        t.open[kind] -= taken[kind]
    _get(t, seat, taken)
    return taken


def hand_over(t: PlunderTable, giver: int, taker: int, counts: Sequence[int]) -> None:
    """Give cards to another captain before everybody's eyes."""
    _give(t, giver, counts)
    _get(t, taker, counts)


def show(t: PlunderTable, seat: int, counts: Sequence[int]) -> None:
    """PLU-6.5: nobody offers what they do not hold, so everybody knows now that they hold it."""
    start = seat * KIND_COUNT
    for kind in range(KIND_COUNT):
        t.known[start + kind] = max(t.known[start + kind], counts[kind])


def all_gold(t: PlunderTable, seat: int) -> Counts:
    """All the gold of a hand."""
    return (0, 0, 0, t.hands[seat * KIND_COUNT + GOLD])


def pick_blind(t: PlunderTable, thief: int, victim: int, number: int) -> Counts:
    """PLU-15.8, PLU-6.5: take cards unseen out of another hand; only the two captains learn which."""
    start, taker = victim * KIND_COUNT, thief * KIND_COUNT
    hand = t.hands[start : start + KIND_COUNT]
    left = max(0, sum(hand) - number)
    wood, iron, rum, gold = picked = t.chance.draw(hand, number)
    for kind in range(KIND_COUNT):
        t.hands[start + kind] = hand[kind]
        t.hands[taker + kind] += picked[kind]
        # Of the cards everybody knew of, all may have been picked, or all that remain may be among them.
        known = t.known[start + kind]
        t.known[start + kind] = max(0, known - number)
        t.known[taker + kind] += max(0, known - left)
    t.counted = False
    return (wood, iron, rum, gold)


def draw(t: PlunderTable, seat: int, number: int) -> None:
    """PLU-6.1, PLU-6.5: draw from the face-down pile; others see only how many."""
    left = refill(t)
    pile, hands, start, below = t.pile, t.hands, seat * KIND_COUNT, t.chance.below
    drawn = [0] * KIND_COUNT
    # It is a card or two in most turns: finding each in the counts is quicker than laying out the pile.
    for cards in range(left, max(0, left - number), -1):
        spot = below(cards)
        kind = 0
        while spot >= pile[kind]:
            spot -= pile[kind]
            kind += 1
        pile[kind] -= 1
        drawn[kind] += 1
        hands[start + kind] += 1
    t.counted = False
    t.tell_to(seat, DREW, tuple(drawn))
    t.tell_others(seat, DREW_UNSEEN, seat, sum(drawn))


def refill(t: PlunderTable) -> int:
    """PLU-20.1: a low pile takes in what the open piles have above ten of each kind; tell how many it has then."""
    left = sum(t.pile)
    if left >= len(t.owner):
        return left
    edition = t.edition
    moved = 0
    for kind in range(KIND_COUNT):
        spare = t.open[kind] - edition.box.open
        if spare > 0:
            t.open[kind] -= spare
            t.pile[kind] += spare
            moved += spare
    if moved:
        t.tell(PILE_REFILLED, moved)
    return left + moved


def _give(t: PlunderTable, seat: int, counts: Sequence[int]) -> None:
    start = seat * KIND_COUNT
    for kind in range(KIND_COUNT):
        count = counts[kind]
        if count:
            t.hands[start + kind] -= count
            t.known[start + kind] = max(0, t.known[start + kind] - count)
    t.counted = False


def _get(t: PlunderTable, seat: int, counts: Sequence[int]) -> None:
    start = seat * KIND_COUNT
    for kind in range(KIND_COUNT):
        t.hands[start + kind] += counts[kind]
        t.known[start + kind] += counts[kind]
    t.counted = False


def _lesser(some: Sequence[int], others: Sequence[int]) -> Counts:
    return (
        min(some[0], others[0]),
        min(some[1], others[1]),
        min(some[2], others[2]),
        min(some[3], others[3]),
    )
