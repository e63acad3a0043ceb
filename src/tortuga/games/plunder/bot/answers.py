"""The bot's answer to every question, by the question's name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tortuga.games.plunder.bot import talking
from tortuga.games.plunder.bot.helm import Helm
from tortuga.games.plunder.bot.peace import ship_of
from tortuga.games.plunder.bot.worth import LIFE, change, cheapest, hand_worth, leader, life_worth, rich, team_points
from tortuga.games.plunder.edition import GOLD, KIND_COUNT
from tortuga.games.plunder.table import SLOTS
from tortuga.games.plunder.view import Board, Ship
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Counts, Decision, One
from tortuga.kernel.view import View

Find = Callable[[View, Decision, Chance], Answer]


def _options(decision: Decision) -> tuple[Answer, ...]:
    assert isinstance(decision, One)
    return decision.options


def _act(view: View, decision: Decision, chance: Chance) -> Answer:
    return Helm(view.board, view.seat or 0).choose(_options(decision))


def _settle(view: View, decision: Decision, chance: Chance) -> Answer:
    helm = Helm(view.board, view.seat or 0)
    return max(_options(decision), key=lambda option: helm.square_worth(option[2]))


def _set_down(view: View, decision: Decision, chance: Chance) -> Answer:
    """One's own ship goes where it is worth most; a rival's where it is worth least."""
    helm = Helm(view.board, view.seat or 0)
    options = _options(decision)
    if view.asked is not None and view.asked[0] == "into_storm":
        return options[0]
    return max(options, key=lambda option: helm.square_worth(option[1]))


def _glide(view: View, decision: Decision, chance: Chance) -> Answer:
    helm = Helm(view.board, view.seat or 0)
    _, number, *_ = talking.step_args(view)
    ship = helm.fleets[number]
    own = number // SLOTS == view.seat

    def worth(option: Answer) -> float:
        square = ship.square if option == ("stay",) else option[1]
        return helm.square_worth(square) if own else -helm.square_worth(square)

    return max(_options(decision), key=worth)


def _pay(name: str) -> Find:
    """Pay with what is missed least."""

    def find(view: View, decision: Decision, chance: Chance) -> Answer:
        assert isinstance(decision, Counts)
        return (name, *cheapest(view.board, view.seat or 0, decision.limits, decision.least))

    return find


def _kind(view: View, decision: Decision, chance: Chance) -> Answer:
    """The kind of card that helps most."""
    board: Board = view.board

    def worth(option: Answer) -> float:
        wanted = tuple(int(kind == option[1]) for kind in range(KIND_COUNT))
        return change(board, view.seat or 0, (0, 0, 0, 0), wanted)

    return max(_options(decision), key=worth)


def _tribute(view: View, decision: Decision, chance: Chance) -> Answer:
    return ("tribute", GOLD)


def _way_back(view: View, decision: Decision, chance: Chance) -> Answer:
    """A buried treasure that wins; otherwise any way to a ship: cards first, then gold, a point card, an island."""
    options = _options(decision)
    board: Board = view.board
    wins = team_points(board, view.seat or 0) + 1 >= board.goal
    for way in ("bury" if wins else "", "way_build", "way_gold", "way_point", "way_island", "bury"):
        for option in options:
            if option[0] == way:
                return option
    return options[0]


def _launch(view: View, decision: Decision, chance: Chance) -> Answer:
    helm = Helm(view.board, view.seat or 0)
    return max(_options(decision), key=lambda option: helm.square_worth(option[1]))


def _ship(board: Board, number: int) -> Ship:
    return ship_of(board, number)


def _fit(view: View, decision: Decision, chance: Chance) -> Answer:
    """The ship with the fewest lives, among those the one with the most cannons."""
    board: Board = view.board
    return min(_options(decision), key=lambda o: (_ship(board, o[1]).lives, -_ship(board, o[1]).cannons))


def _strike(view: View, decision: Decision, chance: Chance) -> Answer:
    """A ship that sinks, best that of the leader."""
    board: Board = view.board

    def worth(option: Answer) -> tuple[bool, int, int]:
        ship = _ship(board, option[1])
        return ship.lives == 1, board.captains[option[1] // SLOTS].score, ship.cannons

    return max(_options(decision), key=worth)


def _hunted(view: View, decision: Decision, chance: Chance) -> Answer:
    """A ship of the leader."""
    options = _options(decision)
    first = leader(view.board, {option[1] // SLOTS for option in options})
    return next(option for option in options if option[1] // SLOTS == first)


def _victim(view: View, decision: Decision, chance: Chance) -> Answer:
    board: Board = view.board
    return max(_options(decision), key=lambda option: rich(board.captains[option[1]]))


def _request(view: View, decision: Decision, chance: Chance) -> Answer:
    """Ask for gold; what is not handed over is taken blind anyway."""
    return ("steal_kind", GOLD)


def _hear_request(view: View, decision: Decision, chance: Chance) -> Answer:
    """Hand over a kind that is worth less than the rest of the hand."""
    board: Board = view.board
    seat = view.seat or 0
    *_, kind = talking.step_args(view)
    hand = board.captains[seat].hand or (0, 0, 0, 0)
    one = tuple(int(other == kind) for other in range(KIND_COUNT))
    loss = -change(board, seat, one, (0, 0, 0, 0))
    average = hand_worth(hand, board, seat) / max(1, sum(hand))
    options = _options(decision)
    return options[-1] if loss <= average else options[0]


def _exchange(view: View, decision: Decision, chance: Chance) -> Answer:
    """A stronger island for a weaker one."""
    skulls = {island.id: island.skulls for island in view.board.islands}

    def worth(option: Answer) -> int:
        return 0 if option == ("keep",) else skulls[option[2]] - skulls[option[1]]

    return max(_options(decision), key=worth)


def _overboard(view: View, decision: Decision, chance: Chance) -> Answer:
    ship = _ship(view.board, talking.step_args(view)[0])
    return ("take_gold",) if ship.lives > 1 else ("stop_here",)


def _navy(view: View, decision: Decision, chance: Chance) -> Answer:
    board: Board = view.board
    seat = view.seat or 0
    ship = _ship(board, talking.step_args(view)[0])
    gold = (board.captains[seat].hand or (0, 0, 0, 0))[GOLD]
    loss = -change(board, seat, (0, 0, 0, gold), (0, 0, 0, 0))
    cheaper = loss < max(LIFE, life_worth(ship, winner=False))
    return ("lose_gold",) if cheaper and ("lose_gold",) in _options(decision) else ("lose_life",)


ANSWERS: Final[dict[str, Find]] = {
    "settle": _settle,
    "act": _act,
    "toll": _pay("toll"),
    "barter_pay": _pay("barter_pay"),
    "discard": _pay("discard"),
    "bribe": talking.bribe,
    "consider_bribe": talking.consider_bribe,
    "hear_offer": talking.hear_offer,
    "counter": talking.counter,
    "choose_deal": talking.choose_deal,
    "hear_proposal": talking.hear_proposal,
    "demand": talking.demand,
    "hear_demand": talking.hear_demand,
    "ransom": talking.ransom,
    "consider_ransom": talking.consider_ransom,
    "alms": _kind,
    "tribute": _tribute,
    "way_back": _way_back,
    "launch": _launch,
    "fit": _fit,
    "strike": _strike,
    "drive": _hunted,
    "lure": _hunted,
    "victim": _victim,
    "request": _request,
    "hear_request": _hear_request,
    "set_down": _set_down,
    "glide": _glide,
    "exchange": _exchange,
    "overboard": _overboard,
    "navy": _navy,
}
