"""What an ordinary captain offers, demands, accepts and refuses: everything by worth."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from tortuga.games.plunder.bot.peace import cards_worth, danger, owner_of, prospects, quarry
from tortuga.games.plunder.bot.worth import CARD, change, cheapest, life_worth, spite, team_points, to_spare
from tortuga.games.plunder.edition import GOLD, KIND_COUNT, Counts
from tortuga.games.plunder.table import ISLANDS
from tortuga.games.plunder.view import Board
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Decision, One, Trade
from tortuga.kernel.decision import Counts as CountsDecision
from tortuga.kernel.view import View

Cards = tuple[int, ...]

NOTHING: Final[Counts] = (0, 0, 0, 0)
MARGIN: Final = 0.03
"""A deal must bring at least this much."""
PEACE: Final = 0.8
"""A battle that is sure to be avoided is worth so much of what it would cost on average."""
ASKING: Final = 0.1
"""A card that brings this much is worth asking the whole table for."""


def step_args(view: View) -> tuple[int, ...]:
    """What the open question is about: the public facts of its step."""
    assert view.asked is not None
    args: tuple[int, ...] = view.asked[1]
    return args


def bribe(view: View, decision: Decision, chance: Chance) -> Answer:
    """The least that the attacker may take; more whenever they refuse, while that costs less than the battle."""
    assert isinstance(decision, CountsDecision)
    board: Board = view.board
    seat = view.seat or 0
    ship, target, *offered = step_args(view)
    asked = prospects(board, ship, target) + MARGIN
    limit = danger(board, ship, target) * PEACE
    for number in range(1, sum(decision.limits) + 1):
        more = cheapest(board, seat, decision.limits, number)
        total = tuple(before + added for before, added in zip(offered, more, strict=True))
        if _cost(board, seat, total) > limit:
            break
        if cards_worth(total) * (1 + spite(board)) >= asked:
            return ("bribe", *more)
    return ("bribe", *NOTHING)


def ransom(view: View, decision: Decision, chance: Chance) -> Answer:
    """Offer what the weakest ship's life is worth."""
    assert isinstance(decision, CountsDecision)
    board: Board = view.board
    seat = view.seat or 0
    lives = [life_worth(ship, winner=False) for ship in board.captains[seat].ships]
    return ("ransom", *_spend(board, seat, decision.limits, max(lives, default=0.0) * PEACE))


def _spend(board: Board, seat: int, limits: Sequence[int], budget: float) -> Counts:
    """The most of the least needed cards that a budget allows."""
    best = NOTHING
    for number in range(1, sum(limits) + 1):
        cards = cheapest(board, seat, limits, number)
        if _cost(board, seat, cards) > budget:
            break
        best = cards
    return best


def _cost(board: Board, seat: int, cards: Sequence[int]) -> float:
    """What it costs to hand cards to a rival: they are missing here, and they help there."""
    return spite(board) * cards_worth(cards) - change(board, seat, cards, NOTHING)


def _tribute(board: Board, seat: int, cards: Sequence[int]) -> float:
    """What it is worth to be handed cards by a rival."""
    return change(board, seat, NOTHING, cards) + spite(board) * cards_worth(cards)


def consider_bribe(view: View, decision: Decision, chance: Chance) -> Answer:
    """Take what is worth more than the attack that was begun."""
    ship, target, *offered = step_args(view)
    board: Board = view.board
    enough = _tribute(board, view.seat or 0, offered) >= prospects(board, ship, target)
    return ("accept_bribe",) if enough else ("refuse_bribe",)


def consider_ransom(view: View, decision: Decision, chance: Chance) -> Answer:
    """Take what is worth more than a rival's life."""
    _, other, _, *offered = step_args(view)
    board: Board = view.board
    ships = board.captains[other].ships
    harm = max((spite(board) * life_worth(ship, winner=False) for ship in ships), default=0.0)
    return ("accept_bribe",) if _tribute(board, view.seat or 0, offered) >= harm else ("refuse_bribe",)


def deal_worth(board: Board, seat: int, other: int, gives: Sequence[int], gets: Sequence[int]) -> float:
    """What an exchange is worth: what it does for both hands, and the treaty that comes with it for the turn."""
    own = change(board, seat, gives, gets)
    theirs = cards_worth(gives) - cards_worth(gets)
    if board.captains[seat].team == board.captains[other].team:
        return own + theirs
    value = own - spite(board) * theirs
    if seat == board.turn:
        return value - quarry(board, other)[0] if board.captains[other].foe else value
    return value + PEACE * quarry(board, seat)[1] if board.captains[seat].foe else value


def hear_offer(view: View, decision: Decision, chance: Chance) -> Answer:
    """Agree to what brings something, unless the other is about to win; otherwise say what would bring it."""
    assert isinstance(decision, One)
    _, *deal = step_args(view)
    board: Board = view.board
    seat = view.seat or 0
    if winning(board, seat, board.turn):
        return ("decline",)
    if ("agree",) in decision.options and deal_worth(board, seat, board.turn, deal[KIND_COUNT:], deal[:KIND_COUNT]) > 0:
        return ("agree",)
    return ("will_counter",) if _countered(board, seat, deal) is not None else ("decline",)


def counter(view: View, decision: Decision, chance: Chance) -> Answer:
    """The change of an offer that makes it worth taking."""
    _, _, *deal = step_args(view)
    found = _countered(view.board, view.seat or 0, deal)
    return ("counter", view.board.turn, *found) if found is not None else decision.sample(chance)


def _countered(board: Board, seat: int, deal: Sequence[int]) -> tuple[Cards, Cards] | None:
    """A card less for what was offered, a known card more, or others than those that were asked for."""
    offered, asked = tuple(deal[:KIND_COUNT]), tuple(deal[KIND_COUNT:])
    hand = board.captains[seat].hand or NOTHING
    known = board.captains[board.turn].known
    tries: list[tuple[Cards, Cards]] = [(_moved(asked, kind, -1), offered) for kind in range(KIND_COUNT) if asked[kind]]
    tries += [(asked, _moved(offered, kind, 1)) for kind in range(KIND_COUNT) if known[kind] > offered[kind]]
    spare = tuple(0 if wanted else held for wanted, held in zip(offered, hand, strict=True))
    tries += [(cheapest(board, seat, spare, number), offered) for number in (1, 2) if number <= sum(spare)]
    best, found = MARGIN, None
    for gives, gets in tries:
        able = any(gives) and any(gets) and all(map(int.__ge__, hand, gives))
        if able and cards_worth(gives) >= cards_worth(gets):
            worth = deal_worth(board, seat, board.turn, gives, gets)
            if worth > best:
                best, found = worth, (gives, gets)
    return found


def _moved(cards: Cards, kind: int, by: int) -> Cards:
    return tuple([count + by * (place == kind) for place, count in enumerate(cards)])


def hear_proposal(view: View, decision: Decision, chance: Chance) -> Answer:
    """The same, at the helm: the treaty is worth what could still be won from the other."""
    assert isinstance(decision, One)
    other, *deal = step_args(view)
    board: Board = view.board
    seat = view.seat or 0
    willing = ("agree",) in decision.options and not winning(board, seat, other)
    if willing and deal_worth(board, seat, other, deal[:KIND_COUNT], deal[KIND_COUNT:]) > 0:
        return ("agree",)
    return ("decline",)


def choose_deal(view: View, decision: Decision, chance: Chance) -> Answer:
    """The deal that brings most, if any brings anything."""
    assert isinstance(decision, One)
    args = step_args(view)
    board: Board = view.board
    seat = view.seat or 0
    best = MARGIN
    answer: Answer = ("no_deal",)
    width = 2 * KIND_COUNT + 1
    for start in range(0, len(args), width):
        option = ("deal", args[start])
        goods = args[start + 1 : start + width]
        if option in decision.options:
            worth = deal_worth(board, seat, args[start], goods[:KIND_COUNT], goods[KIND_COUNT:])
            if worth > best:
                best, answer = worth, option
    return answer


def hear_demand(view: View, decision: Decision, chance: Chance) -> Answer:
    """Give in when that is cheaper than the battle."""
    assert isinstance(decision, One)
    ship, target, *deal = step_args(view)
    board: Board = view.board
    seat = view.seat or 0
    cost = _cost(board, seat, deal[KIND_COUNT:]) - _tribute(board, seat, deal[:KIND_COUNT])
    able = ("give_in",) in decision.options and prospects(board, ship, target) > 0
    return ("give_in",) if able and cost < danger(board, ship, target) * PEACE else ("stand_firm",)


def demand(view: View, decision: Decision, chance: Chance) -> Answer:
    """Ask for as much of what the other is known to hold as the attack is worth."""
    assert isinstance(decision, Trade)
    board: Board = view.board
    ship, target = step_args(view)
    owner = decision.partners[0]
    budget = prospects(board, ship, target) + MARGIN
    wants = [0] * KIND_COUNT
    for kind in sorted(range(KIND_COUNT), key=lambda k: -CARD[k]):
        while wants[kind] < board.captains[owner].known[kind] and budget > 0:
            wants[kind] += 1
            budget -= CARD[kind]
    if not any(wants):
        wants[GOLD] = 1
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
        owner = owner_of(board, target)
        worth = prospects(board, ship, target)
        harm = danger(board, ship, target) * PEACE
        # Nothing comes of a threat if peace is worth more to the one than it is to the other.
        if 0.1 < worth < harm and worth <= cards_worth(board.captains[owner].known):
            return answer
    return None


def _swap(board: Board, seat: int, offer: Decision) -> Answer | None:
    """A card or two of little use for one that somebody is known to hold and may give for them."""
    assert isinstance(offer, Trade)
    best, found = MARGIN, None
    for number in (1, 2):
        if number > sum(offer.give):
            break
        gives = cheapest(board, seat, offer.give, number)
        for other in offer.partners:
            treaty = quarry(board, other)[0] if seat != board.turn and board.captains[seat].foe else 0.0
            for kind in range(KIND_COUNT):
                if gives[kind] or not board.captains[other].known[kind]:
                    continue
                gets = _moved(NOTHING, kind, 1)
                if cards_worth(gives) - CARD[kind] <= treaty:
                    continue
                gain = deal_worth(board, seat, other, gives, gets)
                if gain > best:
                    best, found = gain, (other if len(offer.partners) == 1 else -1, gives, gets)
    return None if found is None else (offer.name, *found)


def _grant(board: Board, seat: int, offer: Decision) -> Answer | None:
    """An island for the partner at the helm, if they have none and one is to spare."""
    assert isinstance(offer, One)
    return offer.options[0] if to_spare(board, seat, board.turn) else None


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
    if winning(board, seat, board.turn):
        return None

    def gain(option: Answer) -> float:
        return deal_worth(board, seat, board.turn, option[1 : 1 + KIND_COUNT], option[1 + KIND_COUNT :])

    best = max(offer.options, key=gain)
    return best if gain(best) > MARGIN else None


def winning(board: Board, me: int, other: int) -> bool:
    """Whether a captain who is no partner is about to win."""
    return board.captains[me].team != board.captains[other].team and team_points(board, other) >= board.goal - 2


SAYINGS: Final[dict[str, Callable[[Board, int, Decision], Answer | None]]] = {
    "threaten": _threat,
    "reply": _reply,
    "offer": _swap,
    "offer_partner": _swap,
    "propose": _swap,
    "announce": _announce,
    "grant": _grant,
}
"""What it says of its own accord, by the name of the offer."""
