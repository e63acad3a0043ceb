"""The ordinary bot: it bids by the odds of what it sees, and plays the card that helps it most."""

from __future__ import annotations

from tortuga.games.pirata.bot.answers import ANSWERS
from tortuga.games.pirata.bot.bidding import bid
from tortuga.games.pirata.table import FINAL
from tortuga.games.pirata.view import Board
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.view import View


class Ordinary:
    """Stateless: everything it knows stands in the view. `lock`: what a lock is to it beyond its worth, for studies."""

    def __init__(self, lock: float = 0.0) -> None:
        """The ordinary rival has no love for locks: to lock more often wins fewer matches (docs/studies/pirata.md)."""
        self.lock = lock

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Answer by the kind of question; where it has no opinion, at random."""
        board: Board = view.board
        seat = view.seat if view.seat is not None else 0
        if decision.name in ("open_bid", "bid"):
            return bid(board, seat, decision, self.lock)
        find = ANSWERS.get(decision.name)
        answer = find(board, seat, decision, chance) if find is not None else None
        return answer if answer is not None else decision.sample(chance)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Buy a card when the hand runs short, but keep the coins near the end, where they buy crew."""
        board: Board = view.board
        if not view.offers or view.seat is None:
            return None
        me = board.pirates[view.seat]
        if me.cards > 2 or len(board.squares) - me.ship <= 2 or board.phase == FINAL:
            return None
        return "buy_card", ("buy_card",)
