"""What speaks for an answer, by the same odds the ordinary bot goes by; each motive is told only where it holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tortuga.games.pirata.bot.answers import PASS
from tortuga.games.pirata.bot.bidding import believed, call_odds, raise_odds, sight_of
from tortuga.games.pirata.bot.worth import best_target, card_worth, play_worth, tile_worth
from tortuga.games.pirata.odds import exactly, shown
from tortuga.games.pirata.table import FINAL, NO_FACE
from tortuga.games.pirata.view import Board
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.motive import Motive, percent
from tortuga.kernel.view import View


def motive(view: View, decision: Decision, answer: Answer) -> Motive | None:
    """What speaks for an answer; None where no sentence can say it."""
    tell = MOTIVES.get(decision.name)
    return None if tell is None or view.seat is None else tell(view.board, view.seat, decision, answer)


def _bid(board: Board, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    """The odds of the standing bid, or of the new one."""
    known = sight_of(board)
    standing = {"quantity": board.quantity, "face": board.face}
    if answer[0] == "liar":
        holds = believed(board, known)
        return Motive("doubtful", {**standing, "odds": percent(holds)}) if holds < 1 / 2 else None
    if answer[0] == "lock":
        exact = exactly(board.quantity, board.face, known, board.wild)
        return Motive("exact", {**standing, "odds": percent(exact)})
    quantity, face = answer[1:] if answer[0] == "bid" else (board.quantity + 1, board.face)
    odds = raise_odds(board, seat, known, quantity, face)
    if odds >= 1 / 2:
        return Motive("safe_bid", {"quantity": quantity, "face": face, "odds": percent(odds)})
    called = percent(call_odds(board, known, quantity, face))
    return Motive("bold_bid", {"quantity": quantity, "face": face, "odds": percent(odds), "called": called})


def _shake(board: Board, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    dice = board.pirates[seat].dice or ()
    most = max(shown(dice, face, board.wild) for face in range(2, 7))
    agree = most * 2 >= len(dice)
    if agree != (answer[0] == "keep_dice"):
        return None
    return Motive("dice_agree" if agree else "dice_differ", {"count": most, "dice": len(dice)})


def _card(board: Board, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    """The card that does most now, and on whom; or none that does anything."""
    if answer == PASS:
        idle = all(play_worth(board, seat, other) <= 0 for other in decision.listed() or () if other != PASS)
        return Motive("no_card_helps") if idle else None
    if answer[0] not in ("play", "play_on"):
        return None
    if answer[0] == "play_on" and _foremost(board, seat, answer[2]):
        return Motive("foremost", {"other": answer[2]})
    worth = play_worth(board, seat, answer)
    better = any(play_worth(board, seat, other) > worth for other in decision.listed() or () if other != PASS)
    return None if better or worth <= 0 else Motive("best_card", {"card": answer[1]})


def _foremost(board: Board, seat: int, other: int) -> bool:
    """Whether nobody else of the other pirates has come farther."""
    ships = [pirate.ship for at, pirate in enumerate(board.pirates) if at not in (seat, other) and not pirate.out]
    return board.pirates[other].ship > max(ships, default=-1)


def _battle_card(board: Board, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    mine = board.pirates[seat].roll
    rolls = [pirate.roll for at, pirate in enumerate(board.pirates) if at != seat and pirate.roll != NO_FACE]
    ahead = mine > max(rolls, default=0) if board.phase != FINAL else mine > min(rolls, default=0)
    if ahead != (answer == PASS):
        return None
    return Motive("die_ahead" if ahead else "die_behind")


def _sailing_card(board: Board, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    if answer == PASS:
        return Motive("card_can_wait")
    tile = board.squares[(board.x + board.pirates[seat].ship) % len(board.squares)]
    return Motive("good_tile", {"tile": tile}) if tile_worth(board, seat) > 0 else None


def _catch_up(board: Board, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    crew = board.pirates[seat].crew or 0
    left = crew - answer[1] if answer[0] == "sacrifice" else crew
    return Motive("crew_to_spare" if answer[0] == "sacrifice" else "crew_needed", {"crew": left})


def _victim(board: Board, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    if answer[0] not in ("victim", "barter"):
        return None
    others = [option[1] for option in decision.listed() or () if option[0] == answer[0]]
    if best_target(board, seat, others) != answer[1]:
        return None
    return Motive("most_feared", {"other": answer[1]})


def _give(board: Board, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    hand = sorted(card_worth(card) for card in board.pirates[seat].hand or ())
    given = sorted(card_worth(card) for card in answer[1:])
    return Motive("weakest_cards") if given == hand[: len(given)] else None


def _codex(board: Board, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    hand = board.pirates[seat].hand or ()
    if board.drawn is None or not hand:
        return None
    weakest = min(hand, key=card_worth)
    better = card_worth(board.drawn) > card_worth(weakest)
    if answer[0] == "give_up" and better:
        return Motive("better_card", {"card": board.drawn, "other": answer[1]})
    if answer[0] == "leave_card" and not better:
        return Motive("worse_card", {"card": board.drawn})
    return None


def _stake(board: Board, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    return Motive("even_bet") if answer == (decision.listed() or (None,))[0] else None


def _guess(board: Board, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    return Motive("seen_under_cups")


MOTIVES: Final[dict[str, Callable[[Board, int, Decision, Answer], Motive | None]]] = {
    "open_bid": _bid,
    "bid": _bid,
    "shake_again": _shake,
    "sailing_card": _sailing_card,
    "battle_card": _battle_card,
    "action_card": _card,
    "catch_up": _catch_up,
    "pass_cards": _give,
    "give_card": _give,
    "codex": _codex,
    "barter": _victim,
    "duel_whom": _victim,
    "rob_whom": _victim,
    "spy_on_whom": _victim,
    "fire_at": _victim,
    "gamble": _stake,
    "buried_treasure": _stake,
    "side_bet": _stake,
    "advise": _guess,
    "guess": _guess,
}
