"""The bot at the dice: joining, Argh! dice, rolling again, tridents."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tortuga.games.aye.bot.odds import chance_of
from tortuga.games.aye.table import ARGH, BLANK, KRAKEN, PAID, SUCCESS, TRIDENT
from tortuga.kernel.decision import Some

if TYPE_CHECKING:
    from tortuga.games.aye.bot.sight import Sight
    from tortuga.kernel.chance import Chance
    from tortuga.kernel.decision import Answer, Decision

ALONE: Final = 0.6
"""Whoever is this likely to do it alone does not join."""


def unite(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Join unless somebody can well do it alone; then the likeliest rolls first."""
    mission = sight.mission()
    mates = [seat for seat in sight.crew if sight.board.pirates[seat].action == mission]
    odds = {seat: sight.odds(seat, mission, 2 * (sight.board.pirates[seat].vote == ARGH)) for seat in mates}
    if (
        ("join",) in (decision.listed() or ())
        and max(odds.values()) < ALONE
        and not (sight.traitor or sight.holds_back)
    ):
        return ("join",)
    return ("apart", "first" if odds[sight.seat] == max(odds.values()) else "any")


def argh_dice(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """As many as make it likely; each one more is a risk for the ship."""
    needed = sight.needed(sight.mission())
    counts = [answer[1] for answer in decision.listed() or ()]
    if sight.traitor:
        return ("argh_dice", counts[-1])
    dice = sum(sight.board.pirates[seat].dice for seat in sight.board.rollers)

    def worth(count: int) -> float:
        return chance_of(needed, dice, count, sight.me.coins, sight.me.hook) - 0.06 * count

    return ("argh_dice", max(counts, key=worth))


def reroll(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Roll what is no success again, keep tridents one can pay for; keep all if it is no use or fulfils a goal."""
    assert isinstance(decision, Some)
    dice = sight.board.dice
    needed = sight.needed(sight.mission())
    if sight.wants_cards and keeps_goal(sight):
        return ("reroll",)
    live = [die for die in dice if die.face != KRAKEN]
    hooks = sum(sight.board.pirates[seat].hook for seat in sight.board.rollers)
    if len(live) + hooks < needed:
        return ("reroll",)
    payable = sight.me.coins
    chosen = []
    for place in decision.pool:
        face = dice[place].face
        if face == TRIDENT and payable:
            payable -= 1
        elif face in (TRIDENT, BLANK):
            chosen.append(place)
    return ("reroll", *chosen)


def keeps_goal(sight: Sight) -> bool:
    """Whether the dice as they lie fulfil a goal in hand."""
    faces = [die.face for die in sight.board.dice if die.owner == sight.seat]
    tridents = faces.count(TRIDENT) + faces.count(PAID)
    return any(
        (
            sight.holds("sea_gods") and tridents >= 2,
            sight.holds("dead_calm") and faces.count(BLANK) >= 2,
            sight.holds("all_weathers") and SUCCESS in faces and KRAKEN in faces and tridents > 0,
            sight.holds("broadside") and faces.count(SUCCESS) >= 3,
        )
    )


def tridents(sight: Sight, decision: Decision, chance: Chance) -> Answer:
    """Pay if that does it, and no more than it takes; beyond that for a goal only. A traitor does not pay."""
    most = (decision.listed() or ())[-1][1]
    missing = sight.needed(sight.mission()) - successes(sight)
    others = sum(
        min(sight.board.pirates[seat].coins, sum(d.owner == seat and d.face == TRIDENT for d in sight.board.dice))
        for seat in sight.board.rollers
        if seat != sight.seat
    )
    hook = int(sight.me.hook)
    if sight.traitor or missing > most + others + hook:
        return ("tridents", 0)
    if sight.wants_cards:
        missing = max(missing, for_a_goal(sight, missing))
    return ("tridents", max(0, min(most, missing)))


def for_a_goal(sight: Sight, missing: int) -> int:
    """How many tridents a goal in hand would have them pay for once the step is safe."""
    if sight.holds("empty_pockets"):
        return sight.me.coins
    return 2 + missing if sight.holds("overkill") else 2 if sight.holds("big_spender") else 0


def successes(sight: Sight) -> int:
    """Successes that lie there, paid tridents among them."""
    return sum(die.face in (SUCCESS, PAID) for die in sight.board.dice)


ROLLING: Final = {"unite": unite, "argh_dice": argh_dice, "reroll": reroll, "tridents": tridents}
