"""CAP-5: boarding. The active captain may attack; both send pirates in secret; the winner chooses a reward."""

from __future__ import annotations

from functools import cache
from typing import Final

from tortuga.games.captains.edition import KINDS, Counts
from tortuga.games.captains.effects.rivals import ask_captain, card_answer
from tortuga.games.captains.events import (
    BOARDED,
    BOARDING_WON,
    CREW_SHOWN,
    GOLD_STOLEN,
    GRAPPLE_LOST,
    GRAPPLED,
    STAYED,
)
from tortuga.games.captains.phases.adventure import name_master
from tortuga.games.captains.phases.command import FIFTH_BOARDING, buy_resource, look_for_last_gold, reach_end
from tortuga.games.captains.phases.tracks import RESOURCE, circle_choice, fill_circles, open_tracks, room
from tortuga.games.captains.table import (
    ALONE,
    ATTACK,
    BOARDING,
    DEFENCE,
    DUE,
    GOLD,
    GOLD_USED,
    NOBODY,
    PIRATES_USED,
    CaptainsTable,
    crew_of,
    gold_of,
    strength_of,
)
from tortuga.kernel.ask import Ask, Offer, Offers, each
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.decision import Counts as CountsDecision

STAY: Final = "stay"
BOARD: Final = "board"
CREW: Final = "crew"
REWARD: Final = "reward"
TAKE_GOLD: Final = "gold"
TAKE_CIRCLES: Final = "circles"


def boarding(t: CaptainsTable) -> None:
    """CAP-5.1: the third phase of the turn."""
    t.phase = BOARDING
    t.plan(choose_target)


def choose_target(t: CaptainsTable) -> Ask | None:
    """CAP-5.1, CAP-5.9: the active captain may attack one captain whom no grapple protects, or stay."""
    targets = targets_of(t, t.active)
    if not targets:
        t.tell(STAYED, t.tag(t.active))
        return None
    return ask_captain(t, t.active, board_decision(targets), attack, beside=purchases)


def targets_of(t: CaptainsTable, captain: int) -> tuple[int, ...]:
    """CAP-5.1, CAP-5.5, CAP-5.9: whom a captain can attack, if they have a pirate or the right to attack with none."""
    sheet = t.sheets[captain]
    if not sheet[ALONE] and not any(crew_of(sheet)):
        return ()
    return tuple([other for other in range(t.captains) if other != captain and t.grapples[other] == NOBODY])


@cache
def board_decision(targets: tuple[int, ...]) -> One:
    """CAP-5.1: stay, or attack one of these."""
    return One(BOARD, "CAP-5.1", ((STAY,), *[(BOARD, other) for other in targets]))


def purchases(t: CaptainsTable) -> Offers:
    """CAP-2.8: a resource can be bought at any time, so during boardings too."""
    offers: Offers = {}
    for captain in range(t.seats):
        if gold_of(t.sheets[captain]) >= t.terms.resource_price and room(t, captain):
            offers[captain] = (Offer(PURCHASE[room(t, captain)], buy_now),)
    return offers


PURCHASE: Final = tuple(
    One("buy", "CAP-2.8", tuple(("buy", place) for place in range(4) if mask >> place & 1)) for mask in range(16)
)


def buy_now(t: CaptainsTable, captain: int, answer: Answer) -> None:
    """CAP-2.8: buy a resource in the open."""
    buy_resource(t, captain, answer[1])


def attack(t: CaptainsTable, captain: int, answer: Answer) -> None:
    """CAP-5.1, CAP-5.10: name the target; an attacker gives up the protection of their own grapple."""
    if answer[0] == STAY:
        t.tell(STAYED, t.tag(captain))
        return
    t.tell(BOARDED, t.tag(captain), t.tag(answer[1]))
    if t.grapples[captain] != NOBODY:
        t.grapples[captain] = NOBODY
        t.tell(GRAPPLE_LOST, t.tag(captain))
    t.plan(send_crews, captain, answer[1])


def send_crews(t: CaptainsTable, attacker: int, defender: int) -> Ask | None:
    """CAP-5.2: both choose pirates in secret, at the same time; the attacker at least one, if they must."""
    decisions: dict[int, Decision] = {}
    for captain in (attacker, defender):
        if captain < t.seats:
            decisions[captain] = crew_decision(t, captain, attacker)
    if decisions:
        return each(decisions, show_crews, attacker, defender, beside=purchases)
    show_crews(t, {}, attacker, defender)
    return None


def crew_decision(t: CaptainsTable, captain: int, attacker: int) -> CountsDecision:
    """CAP-5.2, CAP-5.5: up to three of the circled pirates; only an attacker without the right to must send one."""
    edition = t.edition
    sheet = t.sheets[captain]
    most = edition.boarding.crew
    crew = tuple([min(count, most) for count in crew_of(sheet)])
    least = int(captain == attacker and not sheet[ALONE])
    return counts_decision(crew, least, min(most, sum(crew)))


@cache
def counts_decision(crew: Counts, least: int, most: int) -> CountsDecision:
    """CAP-5.2: so many pirates of each Strength at most, and so many in all."""
    return CountsDecision(CREW, "CAP-5.2", crew, least, most)


def show_crews(t: CaptainsTable, answers: dict[int, Answer], attacker: int, defender: int) -> None:
    """CAP-5.2, CAP-5.3, CAP-5.8, CAP-5.9: both open their hands; the pirates they sent are used up."""
    crews = []
    for captain in (attacker, defender):
        answer = answers.get(captain)
        if answer is None:
            answer = card_answer(t, captain, crew_decision(t, captain, attacker))
        crews.append(answer[1:])
    strengths = attack_strength(t, attacker, crews[0]), defence_strength(t, defender, crews[1])
    for captain, crew, strength in zip((attacker, defender), crews, strengths, strict=True):
        t.tell(CREW_SHOWN, t.tag(captain), crew, strength)
        sheet = t.sheets[captain]
        for place, count in enumerate(crew):
            sheet[PIRATES_USED + place] += count
        t.boardings[captain] += 1
    winner, why = winner_of(t, attacker, defender, *strengths)
    t.attacks[attacker] += 1
    t.battles.append((attacker, defender, crews[0], crews[1], winner))
    loser = attacker + defender - winner
    t.tell(BOARDING_WON, t.tag(winner), t.tag(loser), why)
    t.victories[winner] += 1
    name_master(t)
    t.grapples[defender] = attacker
    t.tell(GRAPPLED, t.tag(defender), t.tag(attacker))
    t.reveal()
    t.plan(choose_reward, winner, loser)
    t.plan(close_boarding)


def attack_strength(t: CaptainsTable, captain: int, crew: Counts) -> int:
    """CAP-5.4, CAP-5.5: the pirates, or Strength 1 if there is none, and the attack bonus whatever is sent."""
    edition = t.edition
    return (strength_of(crew) if any(crew) else edition.boarding.alone) + t.sheets[captain][ATTACK]


def defence_strength(t: CaptainsTable, captain: int, crew: Counts) -> int:
    """CAP-5.4, CAP-5.5: the pirates, if any, and the defence bonus whatever is sent."""
    return strength_of(crew) + t.sheets[captain][DEFENCE]


def winner_of(t: CaptainsTable, attacker: int, defender: int, attacking: int, defending: int) -> tuple[int, str]:
    """CAP-5.3, CAP-9.4: the higher Strength wins; a tie is the defender's, unless the attacker is Arms Master."""
    if attacking != defending:
        return (attacker, "stronger") if attacking > defending else (defender, "stronger")
    if t.master == attacker:
        return attacker, "arms_master"
    return defender, "tie"


def choose_reward(t: CaptainsTable, winner: int, loser: int) -> Ask | None:
    """CAP-5.6, CAP-5.7: the winner takes gold, or red circles on a track that is open."""
    return ask_captain(t, winner, REWARDS[open_tracks(t, winner)], take_reward, loser, beside=purchases)


REWARDS: Final = tuple(
    One(REWARD, "CAP-5.6", ((TAKE_GOLD,), *[(TAKE_CIRCLES, kind) for kind in range(len(KINDS)) if tracks >> kind & 1]))
    for tracks in range(4)
)


def take_reward(t: CaptainsTable, winner: int, answer: Answer, loser: int) -> None:
    """CAP-5.6, CAP-5.7: the loser fills in as much gold as they have of it; the winner circles it all."""
    edition = t.edition
    if answer[0] == TAKE_CIRCLES:
        fill_circles(t, winner, answer[1], t.terms.reward_circles)
        t.plan(choose_now, winner)
        return
    lost = min(t.terms.reward_gold, gold_of(t.sheets[loser]))
    t.sheets[loser][GOLD_USED] += lost
    sheet = t.sheets[winner]
    won = min(t.terms.reward_gold, edition.sheet.gold - sheet[GOLD])
    sheet[GOLD] += won
    t.tell(GOLD_STOLEN, t.tag(winner), t.tag(loser), lost, won)


def choose_now(t: CaptainsTable, captain: int) -> Ask | None:
    """CAP-4.4: outside loot and command too, a resource of choice is circled at once."""
    if not t.sheets[captain][DUE]:
        return None
    return ask_captain(t, captain, RESOURCE[room(t, captain)], chosen_now)


def chosen_now(t: CaptainsTable, captain: int, answer: Answer) -> None:
    """CAP-4.4: and the next one, if the gain has more."""
    circle_choice(t, captain, answer[1])
    t.plan(choose_now, captain)


def close_boarding(t: CaptainsTable) -> None:
    """CAP-6.1: a captain's fifth boarding, or the last gold as its reward, brings the end about."""
    edition = t.edition
    if max(t.boardings) >= edition.sheet.boardings:
        reach_end(t, FIFTH_BOARDING)
    look_for_last_gold(t)
