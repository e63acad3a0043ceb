"""Whom the ordinary bot boards, with which crew, and what it takes: the average over what the other may send."""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple

from tortuga.games.captains.bot.worth import TEMPO, Outlook, Row, advanced, attack_worth, end_worth, most_worth
from tortuga.games.captains.edition import KINDS
from tortuga.games.captains.table import GOLD, GOLD_USED, PIRATES, PIRATES_USED
from tortuga.kernel.chance import Chance
from tortuga.kernel.decision import Answer, Counts, One
from tortuga.kernel.view import View

WHIM: Final = 0.05
"""Of two attacks that are worth about the same either is made."""
BLUFF: Final = 1.0
"""How much worse than the best a crew may be and still be sent now and then."""


class Sortie(NamedTuple):
    """A crew that might be sent, to attack or to defend."""

    pay: float
    """What it brings on the average."""
    won: float
    """How likely it wins."""
    crew: tuple[int, ...]


def board(outlook: Outlook, decision: One, chance: Chance) -> Answer:
    """Attack whom it pays to attack, with some whim in it."""
    scored: list[tuple[float, Answer]] = [(0.0, ("stay",))]
    for worth, option in targets(outlook, decision):
        scored.append((worth + WHIM * chance.below(100) / 100, option))
    return most_worth(scored)


def targets(outlook: Outlook, decision: One) -> list[tuple[float, Answer]]:
    """What each attack is worth, by the crew that fits best against what the other may send."""
    me = outlook.captains[outlook.me]
    chances = max(0.0, outlook.turns - 1) / len(outlook.captains)
    eager = attack_worth(me.attacks + 1, chances, outlook.paper) - attack_worth(me.attacks, chances, outlook.paper)
    found: list[tuple[float, Answer]] = []
    for option in decision.options:
        if option[0] == "board":
            other = option[1]
            best = max(sortie.pay for sortie in attacks(outlook, other))
            found.append((eager + best + _fifth_worth(outlook, other, eager + best), option))
    return found


def _fifth_worth(outlook: Outlook, other: int, gain: float) -> float:
    """The last line of a boarding chart ends the game: good for who leads, bad for who does not.

    Between two every line brings the end nearer. Among several the lines before the last are left out: who is behind
    and lets them be leaves them, and their renown, to the others.
    """
    lines = max(outlook.captains[place].boardings for place in (outlook.me, other)) + 1
    last = outlook.paper.sheet.boardings
    alone = len(outlook.captains) == 2
    if outlook.board.endings or lines < (2 if alone else last):
        return 0.0
    if alone:
        lead = max(-1.0, min(0.2, outlook.lead() / 6)) * TEMPO
        return lead if lines >= last else 0.6 * lead * (lines - 1) / (last - 1)
    # What the attack itself brings counts, too, before the game is closed.
    return max(-1.0, min(0.2, (outlook.lead() + gain) / 6)) * TEMPO


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
    ended = end_worth(outlook, new) if winner == outlook.me else 0.0
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
        strength = (sent or outlook.paper.boarding.alone) + sheet.attack
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


def send_crew(outlook: Outlook, decision: Counts, view: View, chance: Chance) -> Answer:
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


def reward(outlook: Outlook, decision: One, chance: Chance) -> Answer:
    """Take the reward that is worth most."""
    return most_worth(spoils(outlook, decision))


def spoils(outlook: Outlook, decision: One) -> list[tuple[float, Answer]]:
    """What each reward is worth that the winner of the last boarding may take."""
    attacker, defender = outlook.board.battles[-1][:2]
    loser = attacker + defender - outlook.me
    return [pair for pair in _rewards(outlook, outlook.me, loser) if pair[1] in decision.options]
