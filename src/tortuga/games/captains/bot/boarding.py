"""The ordinary bot: plans acquisitions, weighs boardings with the bluff in them, watches the ends. Views only."""

from __future__ import annotations

from itertools import product
from typing import NamedTuple

from tortuga.games.captains.edition import ATTRIBUTES, BOATS, CIRCLES, JOKER, KINDS, LEVELS, RED
from tortuga.games.captains.table import (
    CHEST,
    CHEST_USED,
    FLAGS,
    GOLD,
    GOLD_USED,
    PIRATES,
    PIRATES_USED,
)
from tortuga.games.captains.worth import Outlook, Row, advanced, attack_worth, gained
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Counts, Decision, One
from tortuga.kernel.view import View

EAGER = 0.45
"""How much the line of attacks weighs."""
PATIENT = {4: 0.16, 5: 0.36}
"""The same for four and five captains: their five lines would be full when some have had a turn more than others."""
BLUFF = 1.0
"""How much worse than the best a crew may be and still be sent now and then."""
TEMPO = 12.0
"""How much it matters to end the game at once, for a captain who is far ahead or far behind."""


class Sortie(NamedTuple):
    """A crew that might be sent, to attack or to defend."""

    pay: float
    """What it brings on the average."""
    won: float
    """How likely it wins."""
    crew: tuple[int, ...]


class Ordinary:
    """A captain of ordinary strength: looks one step ahead, and mixes what must not be guessed."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        """Answer the open decision of the view's seat."""
        if view.seat is None:
            raise ValueError("a spectator is asked nothing")
        outlook = Outlook(view.board, view.seat)
        if isinstance(decision, Counts):
            return _crew(outlook, decision, view, chance)
        if not isinstance(decision, One) or len(decision.options) == 1:
            return decision.sample(chance)
        choose = CHOICES.get(decision.name)
        return choose(outlook, decision, chance) if choose else decision.sample(chance)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        """Never start over, and buy nothing in the middle of a boarding."""
        return None


def _best(scored: list[tuple[float, Answer]]) -> Answer:
    return max(scored, key=lambda pair: pair[0])[1]


def _aside(outlook: Outlook, decision: One, chance: Chance) -> Answer:
    """Set aside the die whose loss hurts the others most."""
    harm = harms(outlook, len(decision.options))
    return _best([(harm[option[1]], option) for option in decision.options])


def harms(outlook: Outlook, dice: int) -> list[float]:
    """How much the loss of each die hurts the others."""
    harm = [0.0] * dice
    for captain, row in enumerate(outlook.rows):
        if captain == outlook.me:
            continue
        worths = [_die_worth(outlook, row, captain, die) for die in range(dice)]
        best = sorted(worths, reverse=True)
        for die, worth in enumerate(worths):
            if worth >= best[1]:
                harm[die] += worth - best[2]
    return harm


def _die_worth(outlook: Outlook, row: Row, captain: int, die: int) -> float:
    """What a die would bring a captain at best."""
    before = outlook.worth(row, captain)
    if die == RED:
        return max(after_pick(outlook, row, captain, ("loot", die, track)) for track in range(len(KINDS))) - before
    return after_pick(outlook, row, captain, ("loot", die)) - before


def after_pick(outlook: Outlook, row: Row, captain: int, option: Answer) -> float:
    """What a sheet is worth after a die was picked; a resource of choice is the one that helps most."""
    board, paper = outlook.board, outlook.paper
    die = option[1]
    gains = paper.faces[die][board.dice[die]]
    if die == RED:
        if len(option) < 3:
            return outlook.worth(row, captain)
        new, jokers = advanced(row, option[2], gains[CIRCLES], paper)
    else:
        new, jokers = gained(row, gains, paper), gains[JOKER]
    for _ in range(jokers):
        new = max((with_resource(new, place) for place in range(4)), key=lambda row: outlook.worth(row, captain))
    return outlook.worth(new, captain) + _end_worth(outlook, new)


def with_resource(row: Row, place: int) -> Row:
    """A sheet with one more resource in the chest."""
    new = row[:]
    new[CHEST + place] += 1
    return new


def _end_worth(outlook: Outlook, row: Row) -> float:
    """Circling the last gold ends the game: good for who leads, bad for who does not."""
    if row[GOLD] < outlook.paper.sheet.gold or outlook.board.endings:
        return 0.0
    return TEMPO / 2 if outlook.lead() > 0 else -TEMPO


def _loot(outlook: Outlook, decision: One, chance: Chance) -> Answer:
    row = outlook.rows[outlook.me]
    return _best([(after_pick(outlook, row, outlook.me, option), option) for option in decision.options])


def _resource(outlook: Outlook, decision: One, chance: Chance) -> Answer:
    row = outlook.rows[outlook.me]
    return _best([(outlook.worth(with_resource(row, option[1])), option) for option in decision.options])


def _command(outlook: Outlook, decision: One, chance: Chance) -> Answer:
    return _best(marks(outlook, decision))


def marks(outlook: Outlook, decision: One) -> list[tuple[float, Answer]]:
    """What each mark adds; a purchase counts with the acquisition that it makes possible."""
    row = outlook.rows[outlook.me]
    now = outlook.worth(row)
    scored: list[tuple[float, Answer]] = [(now + 0.01, ("done",))]
    can_acquire = any(option[0] == "acquire" for option in decision.options)
    for option in decision.options:
        kind = option[0]
        if kind == "acquire":
            scored.append((outlook.worth(_acquired(outlook, row, option[1])) + 0.5, option))
        elif kind == "recruit":
            scored.append((outlook.worth(_recruited(outlook, row, option[1])), option))
        elif kind == "chart":
            scored.append((now + 1.0, option))
    if not can_acquire:
        scored += _purchases(outlook, decision, row)
    return scored


def _purchases(outlook: Outlook, decision: One, row: Row) -> list[tuple[float, Answer]]:
    """Buy the last resources of an acquisition, if the gold is enough for all of them."""
    captain = outlook.captains[outlook.me]
    if captain.sheet.spent & 1:
        return []
    gold = row[GOLD] - row[GOLD_USED]
    price = outlook.board.terms.resource_price
    found: list[tuple[float, Answer]] = []
    for kind in (ATTRIBUTES, BOATS):
        level = row[FLAGS + kind]
        if level == LEVELS:
            continue
        cost = outlook.paper.costs[kind][level]
        lack = [max(0, need - row[CHEST + p] + row[CHEST_USED + p]) for p, need in enumerate(cost)]
        first = next((("buy", place) for place in range(4) if lack[place]), None)
        if first is None or sum(lack) * price > gold or first not in decision.options:
            continue
        new = row[:]
        new[GOLD_USED] += sum(lack) * price
        for place in range(4):
            new[CHEST + place] += lack[place]
        found.append((outlook.worth(_acquired(outlook, new, kind)), first))
    return found


def _acquired(outlook: Outlook, row: Row, kind: int) -> Row:
    new = row[:]
    for place, count in enumerate(outlook.paper.costs[kind][new[FLAGS + kind]]):
        new[CHEST_USED + place] += count
    new[FLAGS + kind] += 1
    return new


def _recruited(outlook: Outlook, row: Row, strength: int) -> Row:
    new = row[:]
    new[GOLD_USED] += outlook.paper.prices.pirates[strength - 1]
    new[PIRATES + strength - 1] += 1
    return new


def _board(outlook: Outlook, decision: One, chance: Chance) -> Answer:
    """Attack whom it pays to attack, with some whim in it."""
    scored: list[tuple[float, Answer]] = [(0.0, ("stay",))]
    for worth, option in targets(outlook, decision):
        scored.append((worth + 0.2 * chance.below(100) / 100, option))
    return _best(scored)


def targets(outlook: Outlook, decision: One) -> list[tuple[float, Answer]]:
    """What each attack is worth, by the crew that fits best against what the other may send."""
    me = outlook.captains[outlook.me]
    chances = max(0.0, outlook.turns - 1) / len(outlook.captains)
    eager = attack_worth(me.attacks + 1, chances, outlook.paper) - attack_worth(me.attacks, chances, outlook.paper)
    eager *= PATIENT.get(len(outlook.captains), EAGER)
    found: list[tuple[float, Answer]] = []
    for option in decision.options:
        if option[0] == "board":
            other = option[1]
            best = max(sortie.pay for sortie in attacks(outlook, other))
            found.append((eager + best + _fifth_worth(outlook, other), option))
    return found


def _fifth_worth(outlook: Outlook, other: int) -> float:
    """Every line of the boarding chart brings the end nearer: good for who leads, bad for who does not."""
    if outlook.board.endings:
        return 0.0
    lines = max(outlook.captains[place].boardings for place in (outlook.me, other)) + 1
    if lines < 2:
        return 0.0
    last = outlook.paper.sheet.boardings
    lead = max(-1.0, min(0.2, outlook.lead() / 6))
    return lead * TEMPO * (1.0 if lines >= last else 0.6 * (lines - 1) / (last - 1))


def _pirates(row: Row) -> tuple[int, ...]:
    return tuple([row[PIRATES + place] - row[PIRATES_USED + place] for place in range(6)])


def _crews(pirates: tuple[int, ...], most: int) -> list[tuple[int, ...]]:
    """All crews of at most so many pirates."""
    ranges = [range(min(count, most) + 1) for count in pirates]
    return [crew for crew in product(*ranges) if sum(crew) <= most]


def _likely(pirates: tuple[int, ...], most: int, attacks: bool) -> list[tuple[float, int]]:
    """What a captain may send: (how likely, its Strength). Few send many, and few attack with their weakest."""
    weighed: dict[int, float] = {}
    for crew in _crews(pirates, most):
        size = sum(crew)
        if attacks and not size:
            continue
        strength = sum((place + 1) * count for place, count in enumerate(crew))
        weight = (0.0, 1.0, 1.0, 0.7)[min(size, 3)] if size else 0.0
        weighed[strength] = weighed.get(strength, 0.0) + weight
    total = sum(weighed.values())
    none = 0.0 if attacks else 0.3 * total + 0.01
    if none:
        weighed[0] = none
    whole = sum(weighed.values()) or 1.0
    return [(weight / whole, strength) for strength, weight in sorted(weighed.items())] or [(1.0, 0)]


def _prices(outlook: Outlook) -> list[float]:
    """What it costs to use up pirates of so much Strength: they miss in the naval battle."""
    own = outlook.strengths[outlook.me]
    whole = outlook.war(own, outlook.me)
    return [whole - outlook.war(own - used, outlook.me) for used in range(min(own, 18) + 1)]


def _rewards(outlook: Outlook, winner: int, loser: int) -> list[tuple[float, Answer]]:
    terms, paper = outlook.board.terms, outlook.paper
    row = outlook.rows[winner]
    before = outlook.worth(row, winner)
    new = row[:]
    new[GOLD] = min(paper.sheet.gold, new[GOLD] + terms.reward_gold)
    stolen = min(terms.reward_gold, outlook.rows[loser][GOLD] - outlook.rows[loser][GOLD_USED])
    ended = _end_worth(outlook, new) if winner == outlook.me else 0.0
    found: list[tuple[float, Answer]] = [
        (outlook.worth(new, winner) - before + outlook.spite * outlook.gold_time * stolen + ended, ("gold",))
    ]
    for track in range(len(KINDS)):
        new, jokers = advanced(row, track, terms.reward_circles, paper)
        if new != row:
            found.append((outlook.worth(new, winner) - before + 0.6 * jokers, ("circles", track)))
    return found


def attacks(outlook: Outlook, other: int) -> list[Sortie]:
    """Every crew to attack with, and what it pays on the average."""
    sheet = outlook.captains[outlook.me].sheet
    most = outlook.paper.boarding.crew
    theirs = _likely(_pirates(outlook.rows[other]), most, attacks=False)
    guard = outlook.captains[other].sheet.defence
    reward, loss = _stakes(outlook, other)
    prices = _prices(outlook)
    found = []
    for crew in _crews(_pirates(outlook.rows[outlook.me]), most):
        if not any(crew) and not sheet.alone:
            continue
        sent = sum([(place + 1) * count for place, count in enumerate(crew)])
        strength = sent + sheet.attack if sent else outlook.paper.boarding.alone
        won = sum([chance for chance, against in theirs if strength > against + guard])
        pay = won * reward - (1 - won) * loss - prices[sent] - outlook.hands * sum(crew)
        found.append(Sortie(pay, won, crew))
    return found


def defences(outlook: Outlook, other: int) -> list[Sortie]:
    """Every crew to defend with, and what it pays on the average."""
    sheet = outlook.captains[outlook.me].sheet
    most = outlook.paper.boarding.crew
    theirs = _likely(_pirates(outlook.rows[other]), most, attacks=True)
    edge = outlook.captains[other].sheet.attack
    reward, loss = _stakes(outlook, other)
    prices = _prices(outlook)
    found = []
    for crew in _crews(_pirates(outlook.rows[outlook.me]), most):
        sent = sum([(place + 1) * count for place, count in enumerate(crew)])
        won = sum([chance for chance, against in theirs if sent + sheet.defence >= against + edge])
        pay = won * reward - (1 - won) * loss - prices[sent] - outlook.hands * sum(crew)
        found.append(Sortie(pay, won, crew))
    return found


def _stakes(outlook: Outlook, other: int) -> tuple[float, float]:
    """What a boarding can win, and what it can lose: gold that is stolen, and what the winner gains on everybody."""
    reward = max(worth for worth, _ in _rewards(outlook, outlook.me, other))
    theirs = max(worth for worth, _ in _rewards(outlook, other, outlook.me))
    return reward, outlook.spite * theirs + 0.3 * outlook.gold_time * min(5, _gold(outlook.rows[outlook.me]))


def _gold(row: Row) -> int:
    return row[GOLD] - row[GOLD_USED]


def _crew(outlook: Outlook, decision: Counts, view: View, chance: Chance) -> Answer:
    """Send a crew that pays, and not always the same one: the nearer to the best, the more often."""
    if view.asked is None:
        return decision.sample(chance)
    attacker, defender = view.asked[1]
    found = attacks(outlook, defender) if outlook.me == attacker else defences(outlook, attacker)
    best = max(sortie.pay for sortie in found)
    good = [(int(100 * (pay - best + BLUFF) ** 2) + 1, crew) for pay, _, crew in found if pay > best - BLUFF]
    drawn = chance.below(sum(weight for weight, _ in good))
    for weight, crew in good:
        drawn -= weight
        if drawn < 0:
            return (decision.name, *crew)
    raise AssertionError("what is drawn is below the sum of the weights")


def _reward(outlook: Outlook, decision: One, chance: Chance) -> Answer:
    return _best(spoils(outlook, decision))


def spoils(outlook: Outlook, decision: One) -> list[tuple[float, Answer]]:
    """What each reward is worth that the winner of the last boarding may take."""
    attacker, defender = outlook.board.battles[-1][:2]
    loser = attacker + defender - outlook.me
    return [pair for pair in _rewards(outlook, outlook.me, loser) if pair[1] in decision.options]


CHOICES = {
    "aside": _aside,
    "loot": _loot,
    "resource": _resource,
    "command": _command,
    "board": _board,
    "reward": _reward,
}
