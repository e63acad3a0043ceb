"""What speaks for an answer, by the same sight the bot goes by; each motive is told only where it holds."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tortuga.games.aye.bot import crew
from tortuga.games.aye.bot.captain import plan
from tortuga.games.aye.bot.crew import MIDDLING, WORTH
from tortuga.games.aye.bot.odds import chance_of
from tortuga.games.aye.bot.rolling import for_a_goal, keeps_goal, successes
from tortuga.games.aye.bot.sight import Sight
from tortuga.games.aye.table import ARGH, BLANK, HOOK, NONE, NOTHING, REPAIR, SWORDS, TRIDENT
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.motive import Motive, percent
from tortuga.kernel.view import View

HOPELESS: Final = percent(crew.HOPELESS)
"""Odds in a hundred below which a step is not worth trying alone."""


def motive(view: View, decision: Decision, answer: Answer) -> Motive | None:
    """What speaks for an answer; None where no sentence can say it."""
    tell = MOTIVES.get(decision.name)
    if tell is None or view.seat is None:
        return None
    sight = Sight(view)
    found = tell(sight, decision, answer)
    return Motive("treason") if found is None and sight.traitor else found


def _worn(sight: Sight) -> Motive:
    return Motive("ship_worn", {"integrity": sight.board.integrity, "whole": sight.board.whole})


def _captain(sight: Sight) -> Motive | None:
    """What speaks against the captain, if anything does."""
    facts = {"captain": sight.board.captain, "reputation": sight.board.captain_rep}
    return Motive("costly_captain", facts) if sight.costly_captain else None


def _step(sight: Sight, mission: int, odds: float) -> Motive:
    """How likely the next step of a mission is done."""
    facts = {"mission": mission, "needed": sight.needed(mission), "odds": percent(odds)}
    return Motive("hopeless_step" if facts["odds"] < HOPELESS else "step_odds", facts)


def _discard(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    rarest = min(WORTH.get(card, MIDDLING) for card in sight.hand)
    return Motive("hard_goal", {"goal": answer[1]}) if WORTH.get(answer[1], MIDDLING) == rarest else None


def _share(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    return Motive("even_share") if max(answer[1:]) - min(answer[1:]) <= 1 else None


def _plank(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    if answer == ("clear",):
        return Motive("dice_back", {"count": sight.board.plank})
    return Motive("few_on_plank", {"count": sight.board.plank}) if sight.board.plank < 2 else None


def _buy(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    _, damage, _, _ = sight.board.captain_track
    if answer[1]:
        return Motive("clear_of_damage", {"mark": damage})
    return Motive("clear_already", {"mark": damage}) if sight.board.captain_rep > damage else None


def _deal(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    """What an order or a die is for."""
    pirates = sight.board.pirates
    match answer:
        case ("order", int(seat), int(order)) if order <= SWORDS:
            return Motive("roller", {"other": seat, "mission": order, "coins": pirates[seat].coins})
        case ("order", _, int(order)) if order == REPAIR:
            return _worn(sight)
        case ("order", _, int(order)) if order == HOOK:
            return Motive("hook_helps")
        case ("die", int(seat)) if NONE < pirates[seat].order <= SWORDS:
            return _die(sight, seat, pirates[seat].order)
        case ("done",):
            return Motive("dealt")
    return None


def _die(sight: Sight, seat: int, mission: int) -> Motive | None:
    """How likely the step is done with all the dice that are meant for it."""
    _, dice = plan(sight)
    if sight.sinking or dice[seat] <= sight.board.pirates[seat].dice:
        return None
    needed = sight.needed(mission)
    odds = chance_of(needed, dice[seat], 0, sight.board.pirates[seat].coins, sight.board.pirates[seat].hook)
    return Motive("die_odds", {"mission": mission, "needed": needed, "dice": dice[seat], "odds": percent(odds)})


def _vote(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    order, board = sight.me.order, sight.board
    hopeless = NONE < order <= SWORDS and sight.me.dice and percent(sight.odds(sight.seat, order)) < HOPELESS
    against = _step(sight, order, sight.odds(sight.seat, order)) if hopeless else _captain(sight)
    if answer == ("argh",):
        idle = order == NONE and sight.me.coins > 1 and board.integrity < board.whole - 2
        return Motive("idle_coins", {"coins": sight.me.coins}) if against is None and idle else against
    if against is not None:
        return None
    return Motive("no_need") if order == NONE else Motive("good_order", {"order": order})


def _act(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    if answer[1] <= SWORDS:
        return _step(sight, answer[1], sight.odds(sight.seat, answer[1], 3 if sight.me.vote == ARGH else 0))
    if answer[1] == REPAIR:
        return _worn(sight)
    if answer[1] == HOOK:
        return Motive("hook_helps")
    return Motive("no_coins") if answer[1] == NOTHING and not sight.me.coins else None


def _repair(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    return _worn(sight) if answer[0] == "repair" else None


def _restore(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    if answer == ("keep",):
        return None if sight.traitor else Motive("card_counts")
    return Motive("would_sink") if sight.board.integrity <= 1 else _captain(sight)


def _hook(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    if answer[0] != "hook":
        return None
    return Motive("most_dice", {"other": answer[1], "dice": sight.board.pirates[answer[1]].dice})


def _obey(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    found = _step(sight, sight.mission(), sight.odds(sight.seat, sight.mission()))
    return found if (found.key == "hopeless_step") == (answer == ("refuse",)) else None


def _mutiny(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    """Calling a mutiny, or a thumb for one."""
    against = _captain(sight)
    if answer in (("call",), ("up",)):
        return against
    facts = {"captain": sight.board.captain, "reputation": sight.board.captain_rep}
    return Motive("good_captain", facts) if against is None else None


def _nominate(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    coins = sight.board.pirates[answer[1]].coins
    richest = all(sight.board.pirates[seat].coins <= coins for seat in sight.crew)
    return Motive("rich_captain", {"other": answer[1], "coins": coins}) if richest else None


def _unite(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    """How likely the best of those who roll does it alone."""
    mission = sight.mission()
    mates = [seat for seat in sight.crew if sight.board.pirates[seat].action == mission]
    best = max(sight.odds(seat, mission, 2 * (sight.board.pirates[seat].vote == ARGH)) for seat in mates)
    return Motive("too_hard_alone" if answer == ("join",) else "alone_will_do", {"odds": percent(best)})


def _argh_dice(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    needed = sight.needed(sight.mission())
    dice = sum(sight.board.pirates[seat].dice for seat in sight.board.rollers)
    odds = percent(chance_of(needed, dice, answer[1], sight.me.coins, sight.me.hook))
    return Motive("argh_odds", {"needed": needed, "odds": odds})


def _reroll(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    missing = sight.needed(sight.mission()) - successes(sight)
    if answer[1:]:
        return Motive("missing", {"missing": missing})
    if sight.wants_cards and keeps_goal(sight):
        return Motive("goal_lies_there")
    left = sum(die.face in (TRIDENT, BLANK) for die in sight.board.dice)
    hooks = sum(sight.board.pirates[seat].hook for seat in sight.board.rollers)
    return Motive("dice_too_few", {"missing": missing}) if left + hooks < missing else None


def _tridents(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    missing = sight.needed(sight.mission()) - successes(sight)
    if missing <= 0:
        if not answer[1]:
            return Motive("enough_successes")
        return Motive("tridents_for_a_goal") if sight.wants_cards and for_a_goal(sight, missing) else None
    if answer[1]:
        return Motive("tridents_do_it", {"missing": missing})
    return None if sight.traitor else Motive("tridents_in_vain", {"missing": missing})


def _fame(sight: Sight, decision: Decision, answer: Answer) -> Motive | None:
    return Motive("coin_before_fame") if answer == ("fall",) else None


MOTIVES: Final[dict[str, Callable[[Sight, Decision, Answer], Motive | None]]] = {
    "discard": _discard,
    "share": _share,
    "plank": _plank,
    "buy": _buy,
    "deal": _deal,
    "vote": _vote,
    "act": _act,
    "repair": _repair,
    "restore": _restore,
    "hook": _hook,
    "obey": _obey,
    "mutiny": _mutiny,
    "thumb": _mutiny,
    "nominate": _nominate,
    "unite": _unite,
    "argh_dice": _argh_dice,
    "reroll": _reroll,
    "tridents": _tridents,
    "fame": _fame,
}
