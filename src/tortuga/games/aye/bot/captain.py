"""The bot as captain: how it shares, deals orders and dice, and spends its doubloons."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tortuga.games.aye.bot.odds import chance_of
from tortuga.games.aye.table import HOOK, NONE, REPAIR, RUM
from tortuga.kernel.decision import Counts

if TYPE_CHECKING:
    from tortuga.games.aye.bot.sight import Sight
    from tortuga.kernel.chance import Chance
    from tortuga.kernel.decision import Answer, Decision

GOOD_ODDS: Final = 0.72
"""A step gets dice until it is this likely to be done."""
FAIR_ODDS: Final = 0.45
"""Below that, a step is left alone."""


def share(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Evenly; the crew gets what is left over."""
    assert isinstance(decision, Counts)
    seats = len(decision.limits)
    counts = [decision.least // seats] * seats
    others = [seat for seat in range(seats) if seat != sight.seat]
    chance.shuffle(others)
    for seat in others[: decision.least % seats]:
        counts[seat] += 1
    return ("share", *counts)


def heir(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Any of the most respected."""
    return decision.sample(chance)


def plank(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Pay as soon as two dice come back for it."""
    dear = ("clear",) not in (decision.listed() or ())
    return ("leave",) if dear or sight.sinking or sight.board.plank < 2 else ("clear",)


def buy(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Stay clear of the damage mark, and keep the price of the plank."""
    _, damage, _, _ = sight.board.captain_track
    wanted = 0 if sight.sinking else damage + 1 - sight.board.captain_rep
    most = min(wanted, sight.me.coins - 1, (decision.listed() or ())[-1][1])
    return ("buy", max(0, most))


def deal(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Bring the deal one step closer to the plan; done when it stands. The plan follows from the board alone."""
    orders, dice = sink_plan(sight) if sight.sinking else plan(sight)
    pirates = sight.board.pirates
    for seat in sight.crew:
        if pirates[seat].order not in (NONE, orders[seat]):
            return ("take_order", seat)
        if pirates[seat].dice > dice[seat]:
            return ("take_die", seat)
    for seat in sight.crew:
        if orders[seat] != NONE and pirates[seat].order == NONE:
            return ("order", seat, orders[seat])
        if pirates[seat].dice < dice[seat]:
            return ("die", seat)
    return ("done",)


def plan(sight: Sight) -> tuple[list[int], list[int]]:
    """Orders and dice for everybody: as many good attempts as the dice allow, hooks for them, repairs by the rich."""
    board = sight.board
    seats = len(board.pirates)
    orders, dice = [NONE] * seats, [0] * seats
    left = board.free + sum(pirate.dice for pirate in board.pirates)
    by_coins = sorted(sight.crew, key=lambda seat: (-board.pirates[seat].coins, seat))
    worn = board.whole - board.integrity
    rollers = _practise(sight, by_coins, orders, dice, left) if sight.holds_back else []
    for mission in sorted(sight.open_missions(), key=sight.needed):
        if len(by_coins) <= (1 if worn > 2 else 0):
            break
        seat = by_coins[0]
        wanted = _dice_for(sight.needed(mission), left, board.pirates[seat].coins)
        if wanted:
            by_coins.pop(0)
            orders[seat], dice[seat] = mission, wanted
            left -= wanted
            rollers.append(seat)
    if not rollers and by_coins and left:
        rollers = _daring(sight, by_coins, orders, dice, left)
    _duties(sight, by_coins, orders, len(rollers), worn)
    return orders, dice


def _practise(sight: Sight, by_coins: list[int], orders: list[int], dice: list[int], left: int) -> list[int]:
    """The last step waits for goal cards: the poorest roll with too few dice to do it, since goals need rolls."""
    (mission,) = sight.unfinished()
    rollers: list[int] = []
    while by_coins and left and len(rollers) < sight.board.tokens:
        seat = by_coins.pop()
        orders[seat], dice[seat] = mission, min(left, sight.needed(mission) - 1)
        left -= dice[seat]
        rollers.append(seat)
    return rollers if any(dice) else []


def _daring(sight: Sight, by_coins: list[int], orders: list[int], dice: list[int], left: int) -> list[int]:
    """No step is a fair try: all dice for the easiest one, since waiting mends nothing.

    Two who roll together can be given a hook doubloon each and pay for tridents out of two purses, so few dice go
    further between them; each of the two must have a mate left over who gives them the hook.
    """
    missions = sorted(sight.open_missions(), key=sight.needed)[:1]
    givers = sum(sight.board.pirates[seat].coins > 0 for seat in by_coins[2:])
    number = 2 if sight.board.tokens > 1 and left > 1 and givers > 1 else 1
    rollers = by_coins[:number] if missions else []
    for place, seat in enumerate(rollers):
        orders[seat], dice[seat] = missions[0], (left + place) // number
        by_coins.remove(seat)
    return rollers


def _dice_for(needed: int, left: int, coins: int) -> int:
    """How many dice make the step likely; 0 if those that are left do not even make it a fair try."""
    for count in range(needed, left + 1):
        if chance_of(needed, count, 0, coins, 0) >= GOOD_ODDS:
            return count
    return left if left and chance_of(needed, left, 0, coins, 0) >= FAIR_ODDS else 0


def _duties(sight: Sight, rest: list[int], orders: list[int], rollers: int, worn: int) -> None:
    """Repairs first when the ship is worn, hooks for those who roll, rum for one more who has doubloons."""
    pirates = sight.board.pirates
    tokens = sight.board.tokens
    low = worn > sight.board.whole // 3
    kinds = [REPAIR] * (tokens if worn > 1 else 0)
    kinds[1 if low else 0 : 1 if low else 0] = [HOOK] * min(tokens, rollers)
    kinds += [RUM] * tokens
    for seat in [seat for seat in rest if pirates[seat].coins]:
        if kinds:
            orders[seat] = kinds.pop(0)


def sink_plan(sight: Sight) -> tuple[list[int], list[int]]:
    """The traitor's deal: everybody a die or two for the hardest steps, so that krakens come and nothing else."""
    board = sight.board
    seats = len(board.pirates)
    orders, dice = [NONE] * seats, [0] * seats
    left = board.free + sum(pirate.dice for pirate in board.pirates)
    hard = sorted(sight.unfinished(), key=lambda mission: -sight.needed(mission))
    for place, seat in enumerate(sight.crew):
        if place // board.tokens < len(hard) and left:
            orders[seat] = hard[place // board.tokens]
            dice[seat] = min(left, max(1, min(2, sight.needed(orders[seat]) - 1)))
            left -= dice[seat]
    return orders, dice


CAPTAIN: Final = {"share": share, "heir": heir, "plank": plank, "buy": buy, "deal": deal}
