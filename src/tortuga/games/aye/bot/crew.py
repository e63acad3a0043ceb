"""The bot in the crew: votes, free actions, repairs, hooks, mutinies, cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tortuga.games.aye.table import ARGH, HOOK, NONE, NOTHING, PREPARATION, REPAIR, SWORDS

if TYPE_CHECKING:
    from tortuga.games.aye.bot.sight import Sight
    from tortuga.kernel.chance import Chance
    from tortuga.kernel.decision import Answer, Decision

HOPELESS: Final = 0.1
"""What is less likely is left alone as long as anything else can be done."""
LIKELY: Final = 0.6
"""What a free pirate tries rather than mend the ship."""
WORTH: Final = {
    "rough_sea": 9,
    "respected": 9,
    "empty_pockets": 9,
    "so_close": 8,
    "big_spender": 8,
    "busy_day": 8,
    "scapegoat": 8,
    "balanced_books": 7,
    "one_voice": 7,
    "clean_hands": 7,
    "idle_hands": 7,
    "kraken_bait": 6,
    "overkill": 6,
    "windfall": 6,
    "job_done": 6,
    "sure_aim": 6,
    "legend": 5,
    "broadside": 5,
    "grumbling_deck": 5,
    "lone_wolf": 5,
    "turning_tide": 5,
    "tentacles": 4,
    "all_weathers": 4,
    "dead_calm": 4,
    "new_hat": 4,
    "silver_tongue": 4,
    "good_friends": 4,
    "salvage": 3,
    "sea_gods": 3,
    "open_purse": 3,
    "wild_luck": 2,
    "kingmaker": 2,
    "mind_the_plank": 2,
    "shoulder_to_shoulder": 2,
}
"""How soon a goal tends to come true."""
MIDDLING: Final = 5
"""Cards of other editions."""


def discard(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """The goal that is hardest to reach; a traitor card is taken up by some and dropped by others."""
    keeps_traitor = chance.below(3) == 0 if sight.board.phase == PREPARATION else True
    worth = {card: WORTH.get(card, MIDDLING) for card in sight.hand}
    for card in worth:
        if card in ("turncoat", "kraken_cultist"):
            worth[card] = 99 if keeps_traitor else 0
    return ("discard", min(sight.hand, key=lambda card: worth[card]))


def vote(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Aye!, unless the captain must go, the order is hopeless, or a goal or idle doubloons say otherwise."""
    order, board = sight.me.order, sight.board
    share = 5
    if sight.weak_captain:
        share = 55
    elif sight.traitor:
        share = 15
    if sight.wants_cards and sight.holds("lone_wolf", "grumbling_deck", "wild_luck"):
        share = max(share, 45)
    if (sight.wants_cards and sight.holds("one_voice")) or (sight.holds("idle_hands") and order == NONE):
        share = min(share, 3)
    if NONE < order <= SWORDS and sight.me.dice and sight.odds(sight.seat, order) < HOPELESS:
        share = max(share, 60)
    if order == NONE and sight.me.coins > 1 and board.integrity < board.whole - 2:
        share = max(share, 35)
    return ("argh",) if chance.below(100) < share else ("aye",)


def act(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """A mission if it is likely enough, otherwise repair, otherwise help a mate."""
    board = sight.board
    argh = 3 if sight.me.vote == ARGH else 0
    open_missions = sight.open_missions()
    if open_missions and (sight.me.dice or argh):
        best = max(open_missions, key=lambda mission: sight.odds(sight.seat, mission, argh))
        enough = LIKELY if sight.can_mend else HOPELESS
        if sight.odds(sight.seat, best, argh) >= enough or (sight.traitor and argh):
            return ("act", best)
    if sight.traitor and board.integrity < board.whole // 2:
        return ("act", NOTHING)
    if sight.me.coins and board.integrity < board.whole:
        return ("act", REPAIR)
    return ("act", HOOK if sight.me.coins and sight.rollers() else NOTHING)


def repair(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """More the more the ship is worn; one doubloon stays for a trident unless it is urgent."""
    board = sight.board
    options = [answer for answer in decision.listed() or () if answer[0] == "repair"]
    urgent = board.integrity <= board.whole // 2
    wanted = 3 if urgent else 2
    if sight.wants_cards and sight.holds("empty_pockets"):
        wanted = 3
    elif not urgent:
        wanted = min(wanted, max(1, sight.me.coins - 1))
    if sight.traitor:
        wanted = 1
    return options[min(wanted, len(options)) - 1]


def restore(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """A card that is to spare for a captain who has to go, any card for a ship that would not last the round."""
    spare = sight.board.completed > sight.board.needed
    if not sight.traitor and (sight.board.integrity <= 1 or (spare and sight.weak_captain)):
        return (decision.listed() or ())[0]
    return ("keep",)


def hook(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """To the mate with the most dice."""
    mates = [answer for answer in decision.listed() or () if answer[0] == "hook"]
    return max(mates, key=lambda answer: sight.board.pirates[answer[1]].dice)


def obey(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Do it, unless it is hopeless alone, there is nobody to join, and better times may come."""
    mission = sight.mission()
    mates = sum(pirate.action == mission for pirate in sight.board.pirates)
    hopeless = sight.odds(sight.seat, mission) < HOPELESS
    return ("refuse",) if hopeless and mates == 1 and sight.can_mend and not sight.traitor else ("obey",)


def mutiny(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """When the captain costs the ship a point every round, or a goal or treason asks for it."""
    if sight.traitor:
        return ("call",)
    if sight.wants_cards and sight.holds("new_hat", "turning_tide", "scapegoat"):
        return ("call",)
    share = 80 if sight.weak_captain else 40 if sight.costly_captain else 10
    return ("call",) if chance.below(100) < share else ("pass",)


def nominate(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Oneself for a goal or for treason, otherwise whoever has doubloons to be a good captain with."""
    if sight.traitor or (sight.wants_cards and sight.holds("new_hat")):
        return ("nominate", sight.seat)
    most = max(sight.board.pirates[seat].coins for seat in sight.crew)
    rich = [seat for seat in sight.crew if sight.board.pirates[seat].coins == most]
    return ("nominate", sight.seat if sight.seat in rich else chance.pick(rich))


def thumb(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """The captain holds on; the others look at his reputation."""
    _, other = sight.view.asked[1] if sight.view.asked is not None else (0, 0)
    if sight.traitor:
        return ("up",) if other == sight.seat else ("down",) if sight.seat == sight.board.captain else ("up",)
    if sight.seat == sight.board.captain:
        return ("up",) if sight.board.captain_rep <= 2 else ("down",)
    share = 90 if sight.weak_captain else 65 if sight.costly_captain else 25
    if (sight.wants_cards and sight.holds("turning_tide")) or (sight.holds("new_hat") and other == sight.seat):
        share = 100
    return ("up",) if chance.below(100) < share else ("down",)


def fame(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """A doubloon is worth more than fame."""
    return ("fall",)


def believe(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Mostly; the crew needs the cards."""
    share = 30 if sight.traitor else 70
    return ("believe",) if chance.below(100) < share else ("doubt",)


def last_claim(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Whoever wants the cards counted claims what can be claimed."""
    options = decision.listed() or ()
    return options[-1] if sight.wants_cards else options[0]


CREW: Final = {
    "discard": discard,
    "vote": vote,
    "act": act,
    "repair": repair,
    "restore": restore,
    "hook": hook,
    "obey": obey,
    "mutiny": mutiny,
    "nominate": nominate,
    "thumb": thumb,
    "fame": fame,
    "believe": believe,
    "last_claim": last_claim,
}
