"""What speaks for an answer, by the same outlook the ordinary bot goes by; each motive is told only where it holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tortuga.games.captains.bot.answers import after_pick, harms, marks, with_resource
from tortuga.games.captains.bot.boarding import attacks, defences, spoils, targets
from tortuga.games.captains.bot.worth import Outlook, Row, covered, gained
from tortuga.games.captains.edition import ATTRIBUTES, BOATS, LEVELS, RED
from tortuga.games.captains.table import CHEST, CHEST_USED, FLAGS, GOLD, GOLD_USED
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.motive import Motive, percent
from tortuga.kernel.view import View


def motive(view: View, decision: Decision, answer: Answer) -> Motive | None:
    """What speaks for an answer; None where no sentence can say it."""
    tell = MOTIVES.get(decision.name)
    return None if tell is None or view.seat is None else tell(Outlook(view.board, view.seat), view, decision, answer)


def _aside(outlook: Outlook, view: View, decision: Decision, answer: Answer) -> Motive | None:
    harm = harms(outlook, len(decision.listed() or ()))
    return Motive("others_want_it", {"die": answer[1]}) if harm[answer[1]] >= max(harm) > 0 else None


def _loot(outlook: Outlook, view: View, decision: Decision, answer: Answer) -> Motive | None:
    """The die that pays for the next acquisition, or the one that adds most to the sheet."""
    row = outlook.rows[outlook.me]
    die = answer[1]
    if die != RED:
        thing = _completed(outlook, row, gained(row, outlook.paper.faces[die][outlook.board.dice[die]], outlook.paper))
        if thing is not None:
            return Motive("pays_for", {"thing": thing})
    worths = [after_pick(outlook, row, outlook.me, option) for option in decision.listed() or ()]
    return Motive("adds_most") if after_pick(outlook, row, outlook.me, answer) >= max(worths) else None


def _completed(outlook: Outlook, before: Row, after: Row) -> str | None:
    """The acquisition that a chest can pay for now and could not before."""
    for kind in (ATTRIBUTES, BOATS):
        level = before[FLAGS + kind]
        if level < LEVELS:
            cost = outlook.paper.costs[kind][level]
            if covered(_chest(before), cost) < 1 <= covered(_chest(after), cost):
                return outlook.paper.acquisitions[kind][level].id
    return None


def _chest(row: Row) -> list[int]:
    return [row[CHEST + place] - row[CHEST_USED + place] for place in range(4)]


def _resource(outlook: Outlook, view: View, decision: Decision, answer: Answer) -> Motive | None:
    row = outlook.rows[outlook.me]
    thing = _completed(outlook, row, with_resource(row, answer[1]))
    if thing is not None:
        return Motive("pays_for", {"thing": thing})
    worths = [outlook.worth(with_resource(row, option[1])) for option in decision.listed() or ()]
    return Motive("adds_most") if outlook.worth(with_resource(row, answer[1])) >= max(worths) else None


def _command(outlook: Outlook, view: View, decision: Decision, answer: Answer) -> Motive | None:
    """What the best mark is good for."""
    if not isinstance(decision, One):
        return None
    worths = {option: worth for worth, option in marks(outlook, decision)}
    if worths.get(answer, -1.0) < max(worths.values()):
        return None
    row = outlook.rows[outlook.me]
    match answer:
        case ("acquire", int(kind)):
            thing = outlook.paper.acquisitions[kind][row[FLAGS + kind]]
            return Motive("renown", {"thing": thing.id, "renown": thing.renown})
        case ("recruit", _):
            return Motive("for_the_battle")
        case ("buy", int(place)):
            return _buy(outlook, row, place)
        case ("chart",):
            return Motive("chart")
    return Motive("save_up")


def _buy(outlook: Outlook, row: Row, place: int) -> Motive | None:
    """The acquisition that the gold can complete."""
    gold = row[GOLD] - row[GOLD_USED]
    for kind in (ATTRIBUTES, BOATS):
        level = row[FLAGS + kind]
        if level < LEVELS:
            cost = outlook.paper.costs[kind][level]
            lack = [max(0, need - there) for need, there in zip(cost, _chest(row), strict=True)]
            if lack[place] and sum(lack) * outlook.board.terms.resource_price <= gold:
                thing = outlook.paper.acquisitions[kind][level].id
                return Motive("buy_the_rest", {"thing": thing, "count": sum(lack)})
    return None


def _board(outlook: Outlook, view: View, decision: Decision, answer: Answer) -> Motive | None:
    """How an attack would go with the crew that fits best: the one proposed, or the best of those that do not pay."""
    if not isinstance(decision, One):
        return None
    worths = {option: worth for worth, option in targets(outlook, decision)}
    if answer in worths:
        return Motive("attack_pays", _prospect(outlook, answer[1])) if worths[answer] > 0 else None
    best = max(worths, key=worths.__getitem__, default=None)
    return None if best is None or worths[best] > 0 else Motive("attack_costs", _prospect(outlook, best[1]))


def _prospect(outlook: Outlook, other: int) -> dict[str, int]:
    best = max(attacks(outlook, other))
    return {"other": outlook.captains[other].tag, "odds": percent(best.won)}


def _reward(outlook: Outlook, view: View, decision: Decision, answer: Answer) -> Motive | None:
    if not isinstance(decision, One):
        return None
    worths = {option: worth for worth, option in spoils(outlook, decision)}
    return Motive("adds_most") if worths[answer] >= max(worths.values()) else None


def _crew(outlook: Outlook, view: View, decision: Decision, answer: Answer) -> Motive | None:
    if view.asked is None:
        return None
    attacker, defender = view.asked[1]
    other = attacker + defender - outlook.me
    found = attacks(outlook, other) if outlook.me == attacker else defences(outlook, other)
    for sortie in found:
        if sortie.crew == answer[1:]:
            facts = {"other": outlook.captains[other].tag, "odds": percent(sortie.won)}
            return Motive("crew_wins" if any(answer[1:]) else "crew_spared", facts)
    return None


MOTIVES: Final[dict[str, Callable[[Outlook, View, Decision, Answer], Motive | None]]] = {
    "aside": _aside,
    "loot": _loot,
    "resource": _resource,
    "command": _command,
    "board": _board,
    "crew": _crew,
    "reward": _reward,
}
