"""How likely a bid holds, by the dice that the asker sees and by how many lie unseen; nobody's intention is weighed."""

from __future__ import annotations

from tortuga.games.pirata.edition import Edition
from tortuga.games.pirata.odds import at_least, exactly, sight
from tortuga.games.pirata.view import Board
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.motive import Motive, percent
from tortuga.kernel.view import View


def odds(edition: Edition, view: View, decision: Decision, answer: Answer) -> Motive | None:
    """PIR-2.3: how often a bid holds, the standing one is a lie, or it is exact; None for what is no bid."""
    board: Board = view.board
    known = sight(board.pirates, board.special, board.special_dice)
    match answer:
        case ("bid", int(quantity), int(face)):
            return Motive("holds", {"odds": percent(at_least(quantity, face, known, board.wild))})
        case ("thumbs_up",):
            return Motive("holds", {"odds": percent(at_least(board.quantity + 1, board.face, known, board.wild))})
        case ("liar",):
            return Motive("lie", {"odds": percent(1 - at_least(board.quantity, board.face, known, board.wild))})
        case ("lock",):
            return Motive("exact", {"odds": percent(exactly(board.quantity, board.face, known, board.wild))})
    return None
