"""What the ordinary bot answers to each question beside the bids, by the numbers of `worth`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tortuga.games.pirata.bot.worth import best_target, card_worth, offset, play_worth, tile_worth
from tortuga.games.pirata.odds import shown
from tortuga.games.pirata.table import FINAL, NO_FACE
from tortuga.games.pirata.view import Board
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Counts, Decision

Find = Callable[[Board, int, Decision, Chance], Answer | None]

PASS: Final[Answer] = ("pass",)


def _shake(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    """PIR-C.14: dice that agree with each other are kept."""
    dice = board.pirates[seat].dice or ()
    most = max(shown(dice, face, board.wild) for face in range(2, 7))
    return ("keep_dice",) if most * 2 >= len(dice) else ("shake",)


def _card(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    """PIR-5: the card with the best prospects, if it has any."""
    best, choice = (0.0, 0), PASS
    for answer in decision.listed() or ():
        if answer != PASS:
            aside = -offset(board, seat, answer[2]) if answer[0] == "play_on" else 0
            worth = (play_worth(board, seat, answer), aside)
            if worth > best:
                best, choice = worth, answer
    return choice


def _battle_card(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    """PIR-4.4: only when the own die is not the best on the table."""
    mine = board.pirates[seat].roll
    rolls = [pirate.roll for at, pirate in enumerate(board.pirates) if at != seat and pirate.roll != NO_FACE]
    ahead = mine > max(rolls, default=0) if board.phase != FINAL else mine > min(rolls, default=0)
    options = decision.listed() or ()
    if ahead or len(options) == 1:
        return PASS
    lucky: Answer = ("play", "lucky_pirate")
    return lucky if lucky in options and mine <= 2 else options[-1]


def _sailing_card(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    """PIR-5.3: a battle card for a good tile; other gold cards wait for the action phase unless they win the race."""
    options = decision.listed() or ()
    battle = tuple(answer for answer in options if answer in (("play", "lucky_pirate"), ("play", "cheating_pirate")))
    if battle and tile_worth(board, seat) > 0:
        mine = board.pirates[seat].roll
        rolls = [pirate.roll for at, pirate in enumerate(board.pirates) if at != seat]
        if mine <= max(rolls, default=0):
            return battle[0] if mine <= 3 else battle[-1]
    return PASS


def _victim(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    target = best_target(board, seat, [answer[1] for answer in decision.listed() or () if answer[0] == "victim"])
    return None if target is None else ("victim", target)


def _pass_cards(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    """PIR-1.6: the weakest cards go to the neighbour."""
    hand = sorted(board.pirates[seat].hand or (), key=card_worth)
    return (decision.name, *hand[: getattr(decision, "least", 0)])


def _give_card(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    return min(decision.listed() or (), key=lambda answer: card_worth(answer[1]))


def _codex(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    """PIR-T.5: exchange the weakest card if the new one is better."""
    hand = sorted(board.pirates[seat].hand or (), key=card_worth)
    if hand and board.drawn is not None and card_worth(board.drawn) > card_worth(hand[0]):
        return ("give_up", hand[0])
    return ("leave_card",)


def _barter(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    """PIR-T.7: a place in front before a crew, a crew before a card."""
    mine = board.pirates[seat].ship
    options = [answer for answer in decision.listed() or () if answer[0] == "barter"]
    places = [answer for answer in options if answer[2] == "place" and board.pirates[answer[1]].ship > mine]
    crews = [answer for answer in options if answer[2] == "crew"]
    for row in (places, crews):
        target = best_target(board, seat, [answer[1] for answer in row])
        if target is not None:
            return next(answer for answer in row if answer[1] == target)
    return ("no_trade",)


def _stake(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    """An even bet: as little as is allowed."""
    return (decision.listed() or ())[0]


def _catch_up(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    """PIR-6.4: squares are worth their crew as long as two are left."""
    option = (decision.listed() or ())[-1]
    crew = board.pirates[seat].crew or 0
    return option if option[0] == "sacrifice" and crew - option[1] >= 2 else ("stay_behind",)


def _reroll(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    """PIR-T.22: low dice go back when the sum is too low, a six when it is too high."""
    if not isinstance(decision, Counts):
        return None
    bones = board.bones
    off = sum((face + 1) * count for face, count in enumerate(bones)) - board.wanted
    free = decision.limits  # what is locked lies still
    again = [0] * len(bones)
    if off < -1:
        again[:4] = free[:4]
    elif off > 1:
        again[5] = min(free[5], 1)
    return (decision.name, *again)


def _guess(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    """PIR-T.25: what was last seen under the cups, and the own crew."""
    count = 0
    for pirate in board.pirates:
        if not pirate.out:
            count += pirate.crew if pirate.crew is not None else pirate.seen
    options = decision.listed() or ()
    return min(options, key=lambda answer: abs(answer[1] - count))


def _rather(*answer: str) -> Find:
    return lambda board, seat, decision, chance: answer


ANSWERS: Final[dict[str, Find]] = {
    "shake_again": _shake,
    "sailing_card": _sailing_card,
    "battle_card": _battle_card,
    "action_card": _card,
    "catch_up": _catch_up,
    "pass_cards": _pass_cards,
    "give_card": _give_card,
    "codex": _codex,
    "barter": _barter,
    "gamble": _stake,
    "buried_treasure": _stake,
    "side_bet": _stake,
    "reroll": _reroll,
    "advise": _guess,
    "guess": _guess,
    "helper": _rather("no_helper"),
    "lagoon": _rather("sail_on"),
    "black_market": _rather("stay_out"),
    "duel_whom": _victim,
    "rob_whom": _victim,
    "spy_on_whom": _victim,
    "fire_at": _victim,
}
