"""What speaks for an answer, by the reckoning of the ordinary bot; each motive is told only where it holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tortuga.games.palabra.bot.reckoning import Gems, Reckoning
from tortuga.games.palabra.bot.weighing import WEIGHERS, artefact_worth, thought_of
from tortuga.games.palabra.table import PLEDGE_GREEN, RED_SHIP
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.motive import Motive, percent
from tortuga.kernel.view import View

LIKELY: Final = 0.5
RISKY: Final = 0.3
"""How likely a neighbour must be red for a raid to look foolish."""


def motive(view: View, decision: Decision, answer: Answer) -> Motive | None:
    """What speaks for an answer; None where no sentence can say it."""
    tell = MOTIVES.get(decision.name)
    return None if tell is None or view.seat is None else tell(Reckoning(view), view, decision, answer)


def _lay(reckoning: Reckoning, view: View, decision: Decision, answer: Answer) -> Motive | None:
    """A raid for what lies there, or peace for fear, for one's word or for the share."""
    ships = answer[1:]
    if RED_SHIP in ships:
        facts = _raid(reckoning, ships)
        if facts["odds"] >= percent(LIKELY):
            return Motive("meet_raider", facts)
        return Motive("raid", facts) if facts["points"] > 0 else None
    raids = [option[1:] for option in decision.listed() or () if RED_SHIP in option[1:]]
    if not raids:
        return None
    best = max(raids, key=reckoning.fleet)
    if reckoning.fleet(best) > reckoning.fleet(ships):
        return None
    facts = _raid(reckoning, best)
    if reckoning.own.pledges[best.index(RED_SHIP)] == PLEDGE_GREEN and reckoning.days_left:
        return Motive("keep_word", facts)
    if reckoning.regard(best.index(RED_SHIP)) > 0 and facts["points"] > 0 and facts["odds"] < percent(LIKELY):
        return Motive("peace_pays", {"other": facts["other"], "island": facts["island"]})
    risky = facts["points"] > 0 and facts["odds"] >= percent(RISKY)
    return Motive("fear_raider" if risky else "share", facts)


def _raid(reckoning: Reckoning, ships: Gems) -> dict[str, int]:
    """Where the red ship lies, what is to be had there, and how likely the one opposite is red too."""
    slot = ships.index(RED_SHIP)
    island = reckoning.ring.island_of[reckoning.me][slot]
    other, his = reckoning.neighbour(slot)
    points = reckoning.points(reckoning.heaps[island])
    return {"island": island, "points": points, "other": other, "odds": percent(reckoning.reds[other][his])}


def _bid(reckoning: Reckoning, view: View, decision: Decision, answer: Answer) -> Motive | None:
    weigh = WEIGHERS["bid"]
    price = reckoning.points(answer[1:])
    if price <= 0:
        dear = all(weigh(reckoning, view, other) <= 0 for other in thought_of(reckoning, decision))
        return Motive("too_dear") if dear else None
    free = [name for name, used in reckoning.board.artefacts if not used]
    best = max(free, key=lambda name: artefact_worth(reckoning, name), default=None)
    if best is None or weigh(reckoning, view, answer) <= 0:
        return None
    return Motive("worth_bidding", {"artefact": best, "points": price})


def _artefact(reckoning: Reckoning, view: View, decision: Decision, answer: Answer) -> Motive | None:
    worth = artefact_worth(reckoning, answer[1])
    if any(artefact_worth(reckoning, other[1]) > worth for other in decision.listed() or ()):
        return None
    return Motive("best_artefact" if decision.name == "artefact" else "best_for_others", {"artefact": answer[1]})


def _gem(reckoning: Reckoning, view: View, decision: Decision, answer: Answer) -> Motive | None:
    values = reckoning.board.values
    if any(values[other[1]] > values[answer[1]] for other in decision.listed() or ()):
        return None
    return Motive("best_gem", {"gem": answer[1], "points": values[answer[1]]})


def _look(reckoning: Reckoning, view: View, decision: Decision, answer: Answer) -> Motive | None:
    """The richest island with that pirate on its other side."""
    ring = reckoning.ring
    if answer[0] == "look_ship":
        seen = {answer[1:]}
    elif answer[0] == "look_ships":
        seen = set(answer[1:])
    else:
        seen = {(other, slot) for other in answer[1:] for slot in range(ring.slots)}
    opposite = [slot for slot in range(ring.slots) if reckoning.neighbour(slot) in seen]
    islands = [ring.island_of[reckoning.me][slot] for slot in opposite]
    richest = max(islands, key=lambda island: reckoning.points(reckoning.heaps[island]), default=None)
    if richest is None or reckoning.points(reckoning.heaps[richest]) <= 0:
        return None
    return Motive("opposite", {"island": richest, "points": reckoning.points(reckoning.heaps[richest])})


def _gain(reckoning: Reckoning, view: View, decision: Decision, answer: Answer) -> Motive | None:
    """What an answer adds to what the islands promise; leaving all as it is speaks for itself when nothing adds."""
    weigh = WEIGHERS[decision.name]
    if answer[0] in ("keep", "leave"):
        stays = weigh(reckoning, view, answer)
        best = max(weigh(reckoning, view, other) for other in thought_of(reckoning, decision))
        return Motive("best_as_it_is") if best <= stays else None
    before = weigh(reckoning, view, ("keep",)) if decision.name in KEPT else 0.0
    gain = weigh(reckoning, view, answer) - before
    if gain <= 0:
        return None
    return Motive("gain", {"points": round(gain)}) if gain >= 1 else Motive("small_gain")


KEPT: Final = ("lay_again", "exchange", "swap")
"""Questions that can be answered by leaving one's ships as they lie."""

MOTIVES: Final[dict[str, Callable[[Reckoning, View, Decision, Answer], Motive | None]]] = {
    "lay": _lay,
    "bid": _bid,
    "artefact": _artefact,
    "block": _artefact,
    "take": _gem,
    "keep_gem": _gem,
    "look_hand": _look,
    "look_hands": _look,
    "look_ship": _look,
    "look_ships": _look,
    "lay_again": _gain,
    "exchange": _gain,
    "swap": _gain,
    "move_gem": _gain,
    "swap_gems": _gain,
    "fog": _gain,
    "island": _gain,
    "bury": _gain,
    "return": _gain,
    "return_drawn": _gain,
}
