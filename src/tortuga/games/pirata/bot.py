"""The ordinary bot: it bids by the odds of what it sees, and plays the card that helps it most."""

from __future__ import annotations

from collections.abc import Callable

from tortuga.games.pirata.gut import best_target, card_worth, offset, play_worth, tile_worth
from tortuga.games.pirata.odds import Sight, at_least, exactly, shown, sight
from tortuga.games.pirata.table import FINAL, NO_FACE
from tortuga.games.pirata.view import Board
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Counts, Decision
from tortuga.kernel.view import View

SURVIVED = 0.86
"""What it is worth to sail without having won, if winning the betting is worth 1 and losing it nothing."""
LOCK_WON = 2.2
LOCK_LOST = -0.6
FAR = 3
"""How far above the standing bid a raise is thought about."""
LEAN = 0.7
"""Dice of his face that the last bidder is taken to hold beyond his share."""
PASS: Answer = ("pass",)


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
            return _bid(board, seat, decision, self.lock)
        choose = CHOICES.get(decision.name)
        answer = choose(board, seat, decision, chance) if choose is not None else None
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


def sight_of(board: Board) -> Sight:
    """What can be known of the dice under all cups."""
    return sight(board.pirates, board.special, board.special_dice)


def _bid(board: Board, seat: int, decision: Decision, lock: float) -> Answer:
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
    """How likely the next pirate calls a raise: the bolder it looks to him, the likelier."""
    looks = at_least(quantity, face, Sight((), known.unseen + len(known.dice)), board.wild)
    return min(0.95, max(0.1, 1.15 - looks))


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
    again = [0] * len(bones)
    if off < -1:
        again[:4] = bones[:4]
    elif off > 1:
        again[5] = min(bones[5], 1)
    return (decision.name, *again)


def _guess(board: Board, seat: int, decision: Decision, chance: Chance) -> Answer | None:
    """PIR-T.25: what was last seen under the cups, and the own crew."""
    count = 0
    for pirate in board.pirates:
        if not pirate.out:
            count += pirate.crew if pirate.crew is not None else pirate.seen
    options = decision.listed() or ()
    return min(options, key=lambda answer: abs(answer[1] - count))


def _rather(*answer: str) -> Callable[[Board, int, Decision, Chance], Answer]:
    return lambda board, seat, decision, chance: answer


CHOICES: dict[str, Callable[[Board, int, Decision, Chance], Answer | None]] = {
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
