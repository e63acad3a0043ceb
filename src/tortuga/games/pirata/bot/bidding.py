"""PIR-2: what the ordinary bot says in the betting, by the odds of what it sees."""

from __future__ import annotations

from typing import Final

from tortuga.games.pirata.odds import Sight, at_least, exactly, sight
from tortuga.games.pirata.view import Board
from tortuga.kernel.decision import Answer, Decision

SURVIVED: Final = 0.86
"""What it is worth to sail without having won, if winning the betting is worth 1 and losing it nothing."""
LOCK_WON: Final = 2.2
LOCK_LOST: Final = -0.6
FAR: Final = 3
"""How far above the standing bid a raise is thought about."""
LEAN: Final = 0.7
"""Dice of their face that the last bidder is taken to hold beyond their share."""


def sight_of(board: Board) -> Sight:
    """What can be known of the dice under all cups."""
    return sight(board.pirates, board.special, board.special_dice)


def bid(board: Board, seat: int, decision: Decision, lock: float) -> Answer:
    """PIR-2: the call or raise that promises most, given the odds and that the next one calls what looks bold."""
    known = sight_of(board)
    wild = board.wild
    ladder = [answer for answer in decision.listed() or () if answer[0] == "bid"]
    best: tuple[float, Answer] | None = None
    if board.quantity:
        holds = believed(board, known)
        exact = exactly(board.quantity, board.face, known, wild)
        best = max(
            (1 - holds, ("liar",)),
            (exact * LOCK_WON + (1 - exact) * LOCK_LOST + lock, ("lock",)),
        )
        ladder = [answer for answer in ladder if answer[1] <= board.quantity + FAR]
    for answer in ladder:
        _, quantity, face = answer
        called = call_odds(board, known, quantity, face)
        worth = called * raise_odds(board, seat, known, quantity, face) + (1 - called) * SURVIVED
        if best is None or worth > best[0]:
            best = (worth, answer)
    assert best is not None, "there is always something to say"
    if best[1] == ("bid", board.quantity + 1, board.face) and ("thumbs_up",) in (decision.listed() or ()):
        return ("thumbs_up",)
    return best[1]


def believed(board: Board, known: Sight) -> float:
    """The odds of the standing bid, with some trust in the pirate who made it."""
    plain = at_least(board.quantity, board.face, known, board.wild)
    trusted = at_least(board.quantity - 1, board.face, known, board.wild)
    bold = at_least(board.quantity, board.face, Sight((), known.unseen or 1), board.wild)
    # A bid far out of reach of the unseen dice is no sign of anything.
    return plain + (trusted - plain) * (LEAN if bold > 0.05 else 0.0)


def _struck(board: Board, seat: int) -> dict[int, int]:
    """PIR-7.5: dice of its own that a cursed die knocks out, by the face they would count for."""
    dice = board.pirates[seat].dice or ()
    cursed = next((die - 30 for die in dice if die > 30), 0)
    if not cursed:
        return {}
    lost = sum(die % 10 == cursed for die in dice if die < 20)
    return dict.fromkeys(range(2, 7), lost) if cursed == 1 and board.wild else {cursed: lost}


def raise_odds(board: Board, seat: int, known: Sight, quantity: int, face: int) -> float:
    """The odds of a bid of its own."""
    return at_least(quantity + _struck(board, seat).get(face, 0), face, known, board.wild)


def call_odds(board: Board, known: Sight, quantity: int, face: int) -> float:
    """How likely the next pirate calls a raise: the bolder it looks to them, the likelier."""
    looks = at_least(quantity, face, Sight((), known.unseen + len(known.dice)), board.wild)
    return min(0.95, max(0.1, 1.15 - looks))
