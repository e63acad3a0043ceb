"""What an ordinary captain offers, demands, accepts and refuses: everything by worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tortuga.games.plunder.bot.worth import (
    CARD,
    SPITE,
    change,
    cheapest,
    life_worth,
    odds,
    raid_island,
    raid_ship,
    team_points,
)
from tortuga.games.plunder.edition import KIND_COUNT, Counts
from tortuga.games.plunder.table import ISLANDS, SLOTS
from tortuga.games.plunder.view import Board, Ship
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision, One, Trade
from tortuga.kernel.decision import Counts as CountsDecision
from tortuga.kernel.view import View

NOTHING: Final[Counts] = (0, 0, 0, 0)
MARGIN: Final = 0.03
"""A deal must bring at least this much."""
ASKING: Final = 0.1
"""A card that brings this much is worth asking the whole table for."""


def ship_of(board: Board, number: int) -> Ship:
    """A ship on the map, by its number."""
    return next(ship for captain in board.captains for ship in captain.ships if ship.id == number)


def prospects(board: Board, ship: int, target: int) -> float:
    """What an attack is worth to the attacker."""
    attacker = ship_of(board, ship)
    if target < ISLANDS:
        return raid_ship(board, attacker, ship_of(board, target), target // SLOTS)
    island = board.islands[target - ISLANDS]
    return raid_island(board, attacker, island.skulls, island.owner)


def danger(board: Board, ship: int, target: int) -> float:
    """What an attack is going to cost its target, on average."""
    attacker = ship_of(board, ship)
    if target < ISLANDS:
        victim = ship_of(board, target)
        return odds(attacker.cannons, victim.cannons) * life_worth(victim, winner=True)
    return odds(attacker.cannons, board.islands[target - ISLANDS].skulls) * (1.25 + SPITE)


def step_args(view: View) -> tuple[int, ...]:
    """What the open question is about: the public facts of its step."""
    assert view.asked is not None
    args: tuple[int, ...] = view.asked[1]
    return args


def bribe(view: View, decision: Decision, chance: Chance) -> Answer:
    """Offer what the danger is worth, as long as that is more than nothing."""
    assert isinstance(decision, CountsDecision)
    board: Board = view.board
    ship, target, *offered = step_args(view)
    budget = danger(board, ship, target) - sum(o * c for o, c in zip(offered, CARD, strict=True))
    return ("bribe", *_spend(board, view.seat or 0, decision.limits, budget * 0.8))


def ransom(view: View, decision: Decision, chance: Chance) -> Answer:
    """Offer what the weakest ship's life is worth."""
    assert isinstance(decision, CountsDecision)
    board: Board = view.board
    seat = view.seat or 0
    lives = [life_worth(ship, winner=False) for ship in board.captains[seat].ships]
    return ("ransom", *_spend(board, seat, decision.limits, max(lives, default=0.0) * 0.8))


def _spend(board: Board, seat: int, limits: Sequence[int], budget: float) -> Counts:
    """The most of the least needed cards that a budget allows."""
    best = NOTHING
    for number in range(1, sum(limits) + 1):
        cards = cheapest(board, seat, limits, number)
        if -change(board, seat, cards, NOTHING) > budget:
            break
        best = cards
    return best


def consider_bribe(view: View, decision: Decision, chance: Chance) -> Answer:
    """Take what is worth more than the attack."""
    ship, target, *offered = step_args(view)
    board: Board = view.board
    gain = change(board, view.seat or 0, NOTHING, offered)
    return ("accept_bribe",) if gain >= prospects(board, ship, target) else ("refuse_bribe",)


def consider_ransom(view: View, decision: Decision, chance: Chance) -> Answer:
    """Take what is worth more than a rival's life."""
    _, other, _, *offered = step_args(view)
    board: Board = view.board
    ships = board.captains[other].ships
    harm = max((SPITE * life_worth(ship, winner=False) for ship in ships), default=0.0)
    return ("accept_bribe",) if change(board, view.seat or 0, NOTHING, offered) >= harm else ("refuse_bribe",)


def hear_offer(view: View, decision: Decision, chance: Chance) -> Answer:
    """Agree to what brings something, unless the other is about to win."""
    assert isinstance(decision, One)
    _, *deal = step_args(view)
    gain = change(view.board, view.seat or 0, deal[KIND_COUNT:], deal[:KIND_COUNT])
    willing = ("agree",) in decision.options and gain > 0 and not _winning(view.board, view.seat or 0, view.board.turn)
    return ("agree",) if willing else ("decline",)


def hear_proposal(view: View, decision: Decision, chance: Chance) -> Answer:
    """The same, at the helm."""
    assert isinstance(decision, One)
    other, *deal = step_args(view)
    gain = change(view.board, view.seat or 0, deal[:KIND_COUNT], deal[KIND_COUNT:])
    willing = ("agree",) in decision.options and gain > 0 and not _winning(view.board, view.seat or 0, other)
    return ("agree",) if willing else ("decline",)


def choose_deal(view: View, decision: Decision, chance: Chance) -> Answer:
    """The deal that brings most, if any brings anything."""
    assert isinstance(decision, One)
    args = step_args(view)
    best = MARGIN
    answer: Answer = ("no_deal",)
    width = 2 * KIND_COUNT + 1
    for start in range(0, len(args), width):
        option = ("deal", args[start])
        goods = args[start + 1 : start + width]
        gain = change(view.board, view.seat or 0, goods[:KIND_COUNT], goods[KIND_COUNT:])
        if option in decision.options and gain > best:
            best, answer = gain, option
    return answer


def hear_demand(view: View, decision: Decision, chance: Chance) -> Answer:
    """Give in when that is cheaper than the battle."""
    assert isinstance(decision, One)
    ship, target, *deal = step_args(view)
    board: Board = view.board
    loss = -change(board, view.seat or 0, deal[KIND_COUNT:], deal[:KIND_COUNT])
    able = ("give_in",) in decision.options
    return ("give_in",) if able and loss < danger(board, ship, target) * 0.7 else ("stand_firm",)


def demand(view: View, decision: Decision, chance: Chance) -> Answer:
    """Ask for as much of what the other is known to hold as the attack is worth."""
    assert isinstance(decision, Trade)
    board: Board = view.board
    ship, target = step_args(view)
    owner = decision.partners[0]
    budget = prospects(board, ship, target) + 0.1
    wants = [0] * KIND_COUNT
    for kind in sorted(range(KIND_COUNT), key=lambda k: -CARD[k]):
        while wants[kind] < board.captains[owner].known[kind] and budget > 0:
            wants[kind] += 1
            budget -= CARD[kind]
    if not any(wants):
        wants[3] = 1
    return ("demand", owner, NOTHING, tuple(wants))


def volunteer(view: View, chance: Chance) -> tuple[str, Answer] | None:
    """One offer or threat a turn, where something may come of it."""
    board: Board = view.board
    seat = view.seat
    if seat is None or _has_spoken(board, seat) or board.captains[seat].hand is None:
        return None
    for offer in view.offers:
        find = SAYINGS.get(offer.name)
        answer = find(board, seat, offer) if find is not None else None
        if answer is not None:
            return offer.name, answer
    return None


def _has_spoken(board: Board, seat: int) -> bool:
    """Whether a captain has made an offer, a proposal or a threat this turn."""
    me = board.captains[seat]
    return any(me.talks) or any(ship.threatened for ship in me.ships)


def _threat(board: Board, seat: int, offer: Decision) -> Answer | None:
    """Threaten somebody known to hold cards, with an attack that is worth making."""
    assert isinstance(offer, One)
    for answer in offer.options:
        tag, ship, name = answer
        target = name if tag == "threaten_ship" else ISLANDS + [island.id for island in board.islands].index(name)
        owner = target // SLOTS if target < ISLANDS else board.islands[target - ISLANDS].owner
        if any(board.captains[owner].known) and prospects(board, ship, target) > 0.1:
            return answer
    return None


def _swap(board: Board, seat: int, offer: Decision) -> Answer | None:
    """Two cards of little use for one that somebody is known to hold, or one if two are too dear."""
    assert isinstance(offer, Trade)
    held = [kind for kind in range(KIND_COUNT) if any(board.captains[other].known[kind] for other in offer.partners)]
    for number in (2, 1):
        best, found = MARGIN, None
        gives = cheapest(board, seat, offer.give, min(number, sum(offer.give)))
        for kind in held:
            gets = tuple(int(other == kind) for other in range(KIND_COUNT))
            gain = change(board, seat, gives, gets)
            if not gives[kind] and gain > best:
                best, found = gain, (gives, gets)
        if found is not None:
            return (offer.name, offer.partners[0] if len(offer.partners) == 1 else -1, *found)
    return None


def _announce(board: Board, seat: int, offer: Decision) -> Answer | None:
    """Once a turn: a card of little use for one of the kind that helps most, whoever holds it."""
    hand = board.captains[seat].hand or NOTHING
    if board.announcements or not any(hand):
        return None
    gives = cheapest(board, seat, hand, 1)
    best, sought = ASKING, None
    for kind in range(KIND_COUNT):
        gets = tuple(int(other == kind) for other in range(KIND_COUNT))
        gain = change(board, seat, gives, gets)
        if not gives[kind] and gain > best:
            best, sought = gain, gets
    return None if sought is None else ("announce", -1, gives, sought)


def _reply(board: Board, seat: int, offer: Decision) -> Answer | None:
    """The exact trade that brings most, if any brings anything and its captain is not about to win."""
    assert isinstance(offer, One)
    if _winning(board, seat, board.turn):
        return None

    def gain(option: Answer) -> float:
        return change(board, seat, option[1 : 1 + KIND_COUNT], option[1 + KIND_COUNT :])

    best = max(offer.options, key=gain)
    return best if gain(best) > MARGIN else None


def _winning(board: Board, me: int, other: int) -> bool:
    """Whether a captain who is no partner is about to win."""
    return board.captains[me].team != board.captains[other].team and team_points(board, other) >= board.goal - 2


SAYINGS: Final[dict[str, Callable[[Board, int, Decision], Answer | None]]] = {
    "threaten": _threat,
    "reply": _reply,
    "offer": _swap,
    "offer_partner": _swap,
    "propose": _swap,
    "announce": _announce,
}
"""What it says of its own accord, by the name of the offer."""
