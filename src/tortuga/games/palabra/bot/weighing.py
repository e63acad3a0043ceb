"""What an answer is worth in points: a weigher for each question, and the answers that are worth weighing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from tortuga.games.palabra.bot.reckoning import Gems, Reckoning
from tortuga.games.palabra.table import KINDS
from tortuga.kernel.decision import Answer, Counts, Decision
from tortuga.kernel.view import View

WINNERS: Final = 3
BOLD: Final = 2.0
"""A rival bids more than this half the time."""


def thought_of(reckoning: Reckoning, decision: Decision) -> Iterable[Answer]:
    """The answers worth weighing: all of them where they can be listed one by one, otherwise the likely best."""
    if not isinstance(decision, Counts):
        return decision.listed() or ()
    if decision.name == "bid":
        return [("bid", *bid) for bid in bids(reckoning, decision.limits)]
    ascending = sorted(range(KINDS), key=reckoning.board.values.__getitem__)
    return [
        (decision.name, *pick(decision.limits, number, order))
        for number in range(decision.least, decision.most + 1)
        for order in (ascending, ascending[::-1])
    ]


def pick(gems: Gems, number: int, order: list[int]) -> Gems:
    """Take so many gems, colour by colour in this order."""
    taken = [0] * KINDS
    for kind in order:
        taken[kind] = min(gems[kind], number)
        number -= taken[kind]
    return tuple(taken)


def bids(reckoning: Reckoning, chest: Gems) -> Iterable[Gems]:
    """A bid for each number of points up to what an artefact can be worth, with as many red gems in it as possible."""
    yield (0,) * KINDS
    for points in range(1, 6):
        for shed in range(min(chest[-1], 3), -1, -1):
            bid = paid(reckoning.board.values, chest, points, shed)
            if bid is not None:
                yield bid
                break


def paid(values: Gems, chest: Gems, points: int, shed: int) -> Gems | None:
    """Gems that are worth just so many points, this many of the last colour among them."""
    bid = [0] * KINDS
    bid[-1] = shed
    missing = points - shed * values[-1]
    for kind in range(KINDS - 1):
        if values[kind] > 0:
            bid[kind] = min(chest[kind], missing // values[kind])
            missing -= bid[kind] * values[kind]
    return tuple(bid) if not missing else None


def bid(reckoning: Reckoning, view: View, answer: Answer) -> float:
    """What a bid brings: the best artefact that is left when those who bid more have chosen, less the bid."""
    price = reckoning.points(answer[1:])
    if price <= 0:
        return 0.0
    board = reckoning.board
    worths = sorted((artefact_worth(reckoning, name) for name, used in board.artefacts if not used), reverse=True)
    outbid = BOLD / (BOLD + price)
    rivals = len(board.pirates) - 1
    expected = 0.0
    likely = (1 - outbid) ** rivals  # that nobody bids more; then that one does, and so on
    for ahead, worth in enumerate(worths[:WINNERS]):
        if ahead > rivals:
            break
        expected += likely * (worth - price)
        likely *= outbid / (1 - outbid) * (rivals - ahead) / (ahead + 1)
    return expected


def artefact(reckoning: Reckoning, view: View, answer: Answer) -> float:
    """What using an artefact is worth now; one to be blocked is judged by the same measure."""
    return artefact_worth(reckoning, answer[1])


def artefact_worth(reckoning: Reckoning, name: str) -> float:
    """A rough worth for each artefact; what a strange one does is not known."""
    judge = ARTEFACTS.get(name)
    return judge(reckoning) if judge is not None else 1.0


def _relay(reckoning: Reckoning) -> float:
    stakes = [reckoning.stake(*reckoning.neighbour(slot)) for slot in range(reckoning.ring.slots)]
    return max(stakes) / 4


def _reds(reckoning: Reckoning, most: int) -> float:
    """Red gems behind my screen that could go."""
    return min(most, (reckoning.own.chest or (0,))[-1]) * -reckoning.board.values[-1]


def _island(reckoning: Reckoning, gems: Gems) -> float:
    """The most that more gems on an island are worth to me."""
    free = [place for place, island in enumerate(reckoning.board.islands) if not island.rat]
    return max((_gain(reckoning, place, gems) for place in free), default=0.0)


def _gain(reckoning: Reckoning, island: int, more: Gems) -> float:
    gems = tuple(map(int.__add__, reckoning.heaps[island], more))
    return reckoning.worth(island, gems) - reckoning.worth(island)


def _fog(reckoning: Reckoning) -> float:
    """The most that one gem lost in the fog can bring me."""
    islands = [(place, island.gems) for place, island in enumerate(reckoning.board.islands) if not island.rat]
    gems = [(place, kind) for place, heap in islands for kind in range(KINDS) if heap[kind]]
    return max((_swapped(reckoning, *gem) for gem in gems), default=0.0)


def _swapped(reckoning: Reckoning, island: int, kind: int) -> float:
    """What an island changes for me when a gem of this kind gives way to an ordinary one."""
    return _gain(reckoning, island, tuple(ordinary - (each == kind) for each, ordinary in enumerate(ONE_ORDINARY)))


TWO_GOOD: Final = (0, 0, 1, 1, 0)
"""What is drawn onto an island, as far as one can tell beforehand."""
ONE_GOOD: Final = (0, 1, 0, 0, 0)
ONE_ORDINARY: Final = (0, 0, 0, 1, 0)

ARTEFACTS: Final[dict[str, Callable[[Reckoning], float]]] = {
    "rum_bottle": _relay,
    "crooked_compass": _relay,
    "tattling_parrot": lambda r: _relay(r) / 2,
    "spyglass": lambda r: _island(r, ONE_GOOD),
    "boarding_hook": lambda r: _island(r, ONE_GOOD),
    "fog_lantern": _fog,
    "barrel": lambda r: 1 + r.mean() / 2 + _reds(r, 2),
    "rigged_scales": lambda r: (1 + r.mean()) * _reds(r, 3),
    "bone_die": lambda r: r.mean() + 1.5,
    "cursed_map": lambda r: _island(r, TWO_GOOD),
    "rusty_spade": lambda r: _island(r, TWO_GOOD),
    "spring_tide": lambda r: _island(r, ONE_GOOD),
}


def lay(reckoning: Reckoning, view: View, answer: Answer) -> float:
    """What my ships bring if they lie so."""
    return reckoning.fleet(answer[1:])


def lay_again(reckoning: Reckoning, view: View, answer: Answer) -> float:
    """The same, after a look at somebody's ship: keep them, lay them anew, exchange one or swap two."""
    ships = [*reckoning.own.ships, *reckoning.own.hand]
    if answer[0] == "lay_again":
        ships = list(answer[1:])
    elif answer[0] == "exchange":
        ships[answer[1]], ships[-1] = ships[-1], ships[answer[1]]
    elif answer[0] == "swap":
        ships[answer[1]], ships[answer[2]] = ships[answer[2]], ships[answer[1]]
    return reckoning.fleet(tuple(ships[: reckoning.ring.slots]))


def look(reckoning: Reckoning, view: View, answer: Answer) -> float:
    """What it would help to know these ships or hands."""
    if answer[0] == "look_ship":
        return reckoning.stake(answer[1], answer[2])
    if answer[0] == "look_ships":
        return sum(reckoning.stake(seat, slot) for seat, slot in answer[1:])
    return sum(reckoning.stake(seat, slot) for seat in answer[1:] for slot in range(reckoning.ring.slots))


def move_gem(reckoning: Reckoning, view: View, answer: Answer) -> float:
    """How a gem that moves between islands, or two that change places, shift what they are worth to me."""
    if answer[0] == "leave":
        return 0.0
    _, here, kind, there, *other = answer
    away, back = [0] * KINDS, [0] * KINDS
    away[kind] -= 1
    back[kind] += 1
    for swapped in other:
        away[swapped] += 1
        back[swapped] -= 1
    return _gain(reckoning, here, tuple(away)) + _gain(reckoning, there, tuple(back))


def fog(reckoning: Reckoning, view: View, answer: Answer) -> float:
    """A gem of an island for an unknown one."""
    return 0.0 if answer[0] == "leave" else _swapped(reckoning, answer[1], answer[2])


def island(reckoning: Reckoning, view: View, answer: Answer) -> float:
    """What it is worth to me that an island gets better; a spring tide makes a poor one better, a rich one worse."""
    heap = reckoning.heaps[answer[1]]
    if view.asked is not None and view.asked[0] == "spring_tide":
        ordinary = pick((0, 0, 0, sum(heap), 0), sum(heap), [3])
        return reckoning.worth(answer[1], ordinary) - reckoning.worth(answer[1])
    return _gain(reckoning, answer[1], TWO_GOOD)


def bury(reckoning: Reckoning, view: View, answer: Answer) -> float:
    """What an island is worth to me without these gems."""
    if view.asked is None:
        return 0.0
    _, place, *_ = view.asked[1]
    return _gain(reckoning, place, tuple(-count for count in answer[1:]))


def give_back(reckoning: Reckoning, view: View, answer: Answer) -> float:
    """Gems that go back to the bag are lost; for each of them another may be drawn."""
    return sum(answer[1:]) * reckoning.mean() - reckoning.points(answer[1:])


def gem(reckoning: Reckoning, view: View, answer: Answer) -> float:
    """What one gem is worth."""
    return 10.0 * reckoning.board.values[answer[1]]


WEIGHERS: Final[dict[str, Callable[[Reckoning, View, Answer], float]]] = {
    "lay": lay,
    "bid": bid,
    "artefact": artefact,
    "block": artefact,
    "look_hand": look,
    "look_hands": look,
    "look_ship": look,
    "look_ships": look,
    "lay_again": lay_again,
    "exchange": lay_again,
    "swap": lay_again,
    "move_gem": move_gem,
    "swap_gems": move_gem,
    "fog": fog,
    "island": island,
    "bury": bury,
    "return": give_back,
    "return_drawn": give_back,
    "keep_gem": gem,
    "take": gem,
}
