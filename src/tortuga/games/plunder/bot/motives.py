"""What speaks for an answer, by the same worths the bot goes by; each motive is told only where it holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tortuga.games.plunder.bot import talking
from tortuga.games.plunder.bot.helm import Helm
from tortuga.games.plunder.bot.peace import quarry, ship_of
from tortuga.games.plunder.bot.worth import change, leader, odds
from tortuga.games.plunder.edition import GOLD, KIND_COUNT
from tortuga.games.plunder.table import ISLANDS, SLOTS
from tortuga.games.plunder.view import Board
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.motive import Motive, percent
from tortuga.kernel.view import View

DEEDS: Final = {"build_ship": "more_ships", "bury": "a_point", "claim": "treasure_here", "roll": "roll_first"}
COURSES: Final = {"island": "for_island", "treasure": "for_treasure", "ship": "for_ship"}


def motive(view: View, decision: Decision, answer: Answer) -> Motive | None:
    """What speaks for an answer; None where no sentence can say it."""
    tell = MOTIVES.get(decision.name)
    return None if tell is None or view.seat is None else tell(view, view.seat, decision, answer)


def _act(view: View, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    """What a deed at the helm is good for."""
    helm = Helm(view.board, seat)
    match answer:
        case ("attack_island", int(ship), str(name)):
            island = next(island for island in view.board.islands if island.id == name)
            won = odds(helm.fleets[ship].cannons, island.skulls)
            return _if_worth(helm, answer, Motive("island_odds", {"island": name, "odds": percent(won)}))
        case ("attack_ship", int(ship), int(target)):
            won = odds(helm.fleets[ship].cannons, helm.fleets[target].cannons)
            return _if_worth(helm, answer, Motive("ship_odds", {"ship": target, "odds": percent(won)}))
        case ("sail", int(ship), str(square)):
            return _course(helm, ship, square)
        case ("build_life", int(ship)) if helm.fleets[ship].lives == 1:
            return Motive("last_life", {"ship": ship})
        case (("build_cannon" | "build_mast" | "build_life" | "barter"), *_):
            return _if_worth(helm, answer, Motive("cards_well_spent"))
        case ("end",):
            return Motive("nothing_in_reach")
    return Motive(DEEDS[answer[0]]) if answer[0] in DEEDS else None


def _if_worth(helm: Helm, answer: Answer, found: Motive) -> Motive | None:
    return found if helm.value(answer) > 0 else None


def _course(helm: Helm, number: int, square: str) -> Motive | None:
    """What a ship sails for: an island, a treasure or another ship."""
    aim = helm.aim(helm.fleets[number], square)
    if aim is None:
        return None
    kind, thing = aim
    return Motive(COURSES[kind], {kind: thing})


def _berth(view: View, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    """The square from which most can be reached."""
    helm = Helm(view.board, seat)
    worths = {option: helm.square_worth(option[-1]) for option in decision.listed() or () if len(option) > 1}
    return Motive("best_berth") if answer in worths and worths[answer] >= max(worths.values()) else None


def _least(view: View, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    return Motive("least_missed")


def _fight(board: Board, ship: int, target: int) -> dict[str, int]:
    """How likely an attack succeeds."""
    attacker = ship_of(board, ship)
    guns = ship_of(board, target).cannons if target < ISLANDS else board.islands[target - ISLANDS].skulls
    return {"odds": percent(odds(attacker.cannons, guns))}


def _bribe(view: View, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    ship, target, *_ = talking.step_args(view)
    return Motive("buy_him_off" if any(answer[1:]) else "not_worth_a_bribe", _fight(view.board, ship, target))


def _consider_bribe(view: View, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    ship, target, *_ = talking.step_args(view)
    return Motive(
        "bribe_is_more" if answer == ("accept_bribe",) else "attack_is_more", _fight(view.board, ship, target)
    )


def _deal(view: View, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    """What an exchange does for the own hand, and for whoever is about to win."""
    board: Board = view.board
    args = talking.step_args(view)
    if decision.name == "choose_deal":
        return _choice(board, seat, args, answer)
    other = args[0] if decision.name == "hear_proposal" else board.turn
    if answer[0] in ("will_counter", "counter"):
        return Motive("better_deal", {"other": other})
    first, second = args[1 : KIND_COUNT + 1], args[KIND_COUNT + 1 :]
    gives, gets = (first, second) if decision.name == "hear_proposal" else (second, first)
    gain = change(board, seat, gives, gets)
    if answer == ("agree",):
        if gain > 0:
            return Motive("deal_helps")
        return Motive("treaty_helps", {"other": other}) if seat != board.turn and quarry(board, seat)[1] > 0 else None
    if answer != ("decline",):
        return None
    if gain <= 0:
        return Motive("deal_does_not_help")
    if talking.winning(board, seat, other):
        return Motive("about_to_win", {"other": other})
    costs = seat == board.turn and board.captains[other].foe and quarry(board, other)[0] > 0
    return Motive("treaty_costs", {"other": other}) if costs else None


def _choice(board: Board, seat: int, deals: tuple[int, ...], answer: Answer) -> Motive | None:
    """Which of several deals, or none."""
    width = 2 * KIND_COUNT + 1
    gains = {
        deals[start]: change(
            board, seat, deals[start + 1 : start + 1 + KIND_COUNT], deals[start + 1 + KIND_COUNT : start + width]
        )
        for start in range(0, len(deals), width)
    }
    if answer[0] == "deal":
        return Motive("deal_helps") if gains[answer[1]] > 0 else None
    return Motive("deal_does_not_help") if max(gains.values()) <= 0 else None


def _hear_demand(view: View, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    ship, target, *_ = talking.step_args(view)
    return Motive(
        "cheaper_than_battle" if answer == ("give_in",) else "battle_is_cheaper", _fight(view.board, ship, target)
    )


def _demand(view: View, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    known = view.board.captains[answer[1]].known
    return Motive("known_cards", {"other": answer[1]}) if any(known) else None


def _foe(view: View, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    """A ship that sinks, or whoever is in front."""
    board: Board = view.board
    owners = {option[1] // SLOTS for option in decision.listed() or ()}
    if decision.name == "strike" and ship_of(board, answer[1]).lives == 1:
        return Motive("it_sinks", {"ship": answer[1]})
    return Motive("in_front", {"other": answer[1] // SLOTS}) if leader(board, owners) == answer[1] // SLOTS else None


def _victim(view: View, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    return Motive("most_to_get", {"other": answer[1], "count": view.board.captains[answer[1]].cards})


def _fit(view: View, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    board: Board = view.board
    lives = {option: ship_of(board, option[1]).lives for option in decision.listed() or ()}
    return Motive("fewest_lives", {"ship": answer[1]}) if lives[answer] == min(lives.values()) else None


def _gold(view: View, seat: int, decision: Decision, answer: Answer) -> Motive | None:
    return Motive("gold_first", {"count": view.board.prices.point[GOLD]}) if answer[-1] == GOLD else None


MOTIVES: Final[dict[str, Callable[[View, int, Decision, Answer], Motive | None]]] = {
    "act": _act,
    "settle": _berth,
    "launch": _berth,
    "toll": _least,
    "barter_pay": _least,
    "discard": _least,
    "bribe": _bribe,
    "consider_bribe": _consider_bribe,
    "hear_offer": _deal,
    "hear_proposal": _deal,
    "counter": _deal,
    "choose_deal": _deal,
    "hear_demand": _hear_demand,
    "demand": _demand,
    "strike": _foe,
    "drive": _foe,
    "lure": _foe,
    "victim": _victim,
    "fit": _fit,
    "request": _gold,
    "tribute": _gold,
}
