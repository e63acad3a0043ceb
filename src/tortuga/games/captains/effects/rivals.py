"""CAP-8: captains of the box. A rival answers the same questions as a person, by the card of instructions it is.

A card knows its own sheet, the dice and what lies open; never what another captain holds under their hand.
"""

from __future__ import annotations

from typing import Any, Final

from tortuga.games.captains.edition import DICE, KINDS, LEVELS, STRENGTHS, Rival
from tortuga.games.captains.events import CREW_ROLLED, JOINED, WAGES
from tortuga.games.captains.phases.tracks import circle_gain
from tortuga.games.captains.table import FLAGS, GOLD, ONE_ACQUISITION, SPENT, CaptainsTable, chest_of, crew_of, gold_of
from tortuga.kernel.ask import Ask, Rule, one
from tortuga.kernel.decision import Answer, Counts, Decision, One

BY_THE_BOX: Final = 0
"""The option `rival`: the box chooses, the first rival against one captain and the second beside two."""


def hire_box(t: CaptainsTable) -> None:
    """CAP-8.1, CAP-8.6: one captain of the box plays against one person or beside two; a fleet may join them later."""
    t.captains = t.seats
    t.box = []
    if t.seats <= 2:
        rival: int = t.options["rival"]
        join_box(t, (t.seats if rival == BY_THE_BOX else rival) - 1)


def join_box(t: CaptainsTable, rival: int) -> None:
    """CAP-8.1: a captain of the box takes part, after those in seats."""
    t.box.append(rival)
    t.captains += 1
    t.tell(JOINED, -1 - rival)


def card_of(t: CaptainsTable, captain: int) -> Rival:
    """The card of instructions by which a captain of the box plays."""
    edition = t.edition
    return edition.rivals[t.box[captain - t.seats]]


def provide_box(t: CaptainsTable) -> None:
    """CAP-8.5: what a captain of the box has circled beside everybody's start."""
    for captain in range(t.seats, t.captains):
        circle_gain(t, captain, card_of(t, captain).start.counts())


def pay_wages(t: CaptainsTable) -> None:
    """CAP-8.5: captains of the box circle the gold of their cards at the beginning of every turn."""
    edition = t.edition
    for captain in range(t.seats, t.captains):
        sheet = t.sheets[captain]
        # The last gold on a sheet must be looted or won: wages alone never bring the end about.
        wages = min(card_of(t, captain).wages, edition.sheet.gold - 1 - sheet[GOLD])
        if wages > 0:
            sheet[GOLD] += wages
            t.tell(WAGES, t.tag(captain), wages)


def ask_captain(
    t: CaptainsTable, captain: int, decision: Decision, then: Rule, *args: Any, **beside: Any
) -> Ask | None:
    """Ask the person in the seat; a captain of the box answers at once, by its card (CAP-8.2)."""
    if captain < t.seats:
        return one(captain, decision, then, *args, **beside)
    then(t, captain, card_answer(t, captain, decision), *args)
    return None


def card_answer(t: CaptainsTable, captain: int, decision: Decision) -> Answer:
    """CAP-8.2, CAP-8.3, CAP-8.4: what the card says to a question."""
    if isinstance(decision, Counts):
        return crew_by_card(t, captain, decision)
    if not isinstance(decision, One):
        raise TypeError(f"no card has an answer to {decision.name}")
    return ANSWERS[decision.name](t, captain, decision)


def aside_by_card(t: CaptainsTable, captain: int, decision: One) -> Answer:
    """CAP-8.2: it sets aside the die it wants most."""
    best = card_of(t, captain).loot[0]
    return ("aside", DICE.index(best))


def loot_by_card(t: CaptainsTable, captain: int, decision: One) -> Answer:
    """CAP-8.2: it takes the colours of its card in order; of blue dice the one that gives most of what it lacks."""
    edition = t.edition
    card = card_of(t, captain)
    lacking = missing(t, captain)

    def worth(option: Answer) -> tuple[int, int]:
        die = option[1]
        rank = -card.loot.index(DICE[die])
        if len(option) > 2:
            return rank, int(KINDS[option[2]] == card.track)
        gains = edition.faces[die][t.dice[die]]
        return rank, sum(map(min, gains[1:5], lacking)) + gains[5] if DICE[die] == "blue" else 0

    # A red die that cannot be used is left to the others, and so is a colour that the card does not name.
    named = [option for option in decision.options if DICE[option[1]] in card.loot]
    useful = [option for option in named if len(option) > 2 or DICE[option[1]] != "red"]
    return max(useful, key=worth)


def missing(t: CaptainsTable, captain: int) -> tuple[int, int, int, int]:
    """The resources that the next thing on its card still needs."""
    edition = t.edition
    sheet = t.sheets[captain]
    chest = chest_of(sheet)
    for name in card_of(t, captain).builds:
        kind = KINDS.index(name)
        if sheet[FLAGS + kind] < LEVELS:
            cost = edition.costs[kind][sheet[FLAGS + kind]]
            a, b, c, d = (max(0, need - has) for need, has in zip(cost, chest, strict=True))
            return a, b, c, d
    return (0, 0, 0, 0)


def resource_by_card(t: CaptainsTable, captain: int, decision: One) -> Answer:
    """CAP-8.2: it takes what it lacks most, the dearest first."""
    lacking = missing(t, captain)
    return max(decision.options, key=lambda option: (lacking[option[1]], -option[1]))


def command_by_card(t: CaptainsTable, captain: int, decision: One) -> Answer:
    """CAP-8.3: it acquires, then buys the last resources an acquisition needs, then recruits with what is over."""
    card = card_of(t, captain)
    options = decision.options
    for name in card.builds:
        if ("acquire", KINDS.index(name)) in options:
            return ("acquire", KINDS.index(name))
    edition = t.edition
    gold = gold_of(t.sheets[captain])
    lacking = missing(t, captain)
    if 0 < sum(lacking) * t.terms.resource_price <= gold and not t.sheets[captain][SPENT] & ONE_ACQUISITION:
        for place in range(4):
            if lacking[place] and ("buy", place) in options:
                return ("buy", place)
    for strength in card.recruits:
        if ("recruit", strength) in options and gold - edition.prices.pirates[strength - 1] >= card.keeps:
            return ("recruit", strength)
    return ("chart",) if ("chart",) in options else ("done",)


def board_by_card(t: CaptainsTable, captain: int, decision: One) -> Answer:
    """CAP-8.4: it attacks the captain whose crew is weakest, if its strongest pirate outdoes theirs by its margin."""
    own = strongest(t, captain)
    targets = [option[1] for option in decision.options if option[0] == "board"]
    weak = [other for other in targets if own >= strongest(t, other) + card_of(t, captain).margin]
    if not own or not weak:
        return ("stay",)
    return ("board", min(weak, key=lambda other: (strongest(t, other), -gold_of(t.sheets[other]), other)))


def strongest(t: CaptainsTable, captain: int) -> int:
    """The Strength of a captain's strongest pirate; 0 without a crew."""
    crew = crew_of(t.sheets[captain])
    return max((strength + 1 for strength in range(STRENGTHS) if crew[strength]), default=0)


def crew_by_card(t: CaptainsTable, captain: int, decision: Counts) -> Answer:
    """CAP-8.4: a roll of a die, which all see, says how many fight; they are its strongest."""
    card = card_of(t, captain)
    attacks = captain == t.active
    roll = t.chance.below(6)
    number = (card.attacks_with if attacks else card.defends_with)[roll]
    number = max(decision.least, min(decision.most, number))
    t.tell(CREW_ROLLED, t.tag(captain), roll + 1, number)
    sent = [0] * STRENGTHS
    for strength in reversed(range(STRENGTHS)):
        sent[strength] = min(number - sum(sent), decision.limits[strength])
    return (decision.name, *sent)


def reward_by_card(t: CaptainsTable, captain: int, decision: One) -> Answer:
    """CAP-8.4: it takes the reward of its card; red circles on its own track first."""
    card = card_of(t, captain)
    tracks = [option for option in decision.options if option[0] == "circles"]
    if card.reward == "gold" or not tracks:
        return ("gold",)
    own = ("circles", KINDS.index(card.track))
    return own if own in tracks else tracks[0]


ANSWERS: Final = {
    "aside": aside_by_card,
    "loot": loot_by_card,
    "resource": resource_by_card,
    "command": command_by_card,
    "board": board_by_card,
    "reward": reward_by_card,
}
