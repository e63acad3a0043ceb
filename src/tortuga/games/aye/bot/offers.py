"""What the bot does without being asked: hook doubloons, abilities, claims."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tortuga.games.aye.bot.rolling import successes
from tortuga.games.aye.table import BLANK, KRAKEN, TRIDENT

if TYPE_CHECKING:
    from tortuga.games.aye.bot.sight import Sight
    from tortuga.kernel.chance import Chance
    from tortuga.kernel.decision import Answer, Decision


def volunteer(sight: Sight, offers: tuple[Decision, ...], chance: Chance) -> tuple[str, Answer] | None:
    """The first offer that is worth taking now."""
    for offer in offers:
        listed = offer.listed() or ()
        answer = _wanted(sight, offer.name, listed, chance)
        if answer is not None:
            return offer.name, answer
    return None


def _wanted(sight: Sight, name: str, options: tuple[Answer, ...], chance: Chance) -> Answer | None:
    if name == "spend_hook":
        return _hook(sight, options)
    if name == "claim":
        return options[0] if sight.wants_cards else None
    if name == "swap" or sight.traitor:
        return None
    return options[0] if WORTH_IT[name](sight, sight.board.completed > sight.board.needed) else None


def harm(sight: Sight) -> int:
    """What the krakens that lie there will cost the ship."""
    krakens = sum(die.face == KRAKEN for die in sight.board.dice)
    return krakens * (2 if _doubled(sight) else 1)


def _doubled(sight: Sight) -> bool:
    return sight.board.captain_rep <= sight.board.captain_track[2]


def _sinking(sight: Sight) -> bool:
    return bool(sight.board.dice) and harm(sight) >= sight.board.integrity


def _kraken(sight: Sight, spare: bool) -> bool:
    return _sinking(sight) or (spare and harm(sight) > 1)


def _captain(sight: Sight, spare: bool) -> bool:
    return (spare and sight.weak_captain) or (_sinking(sight) and _doubled(sight))


def _doubloon(sight: Sight, spare: bool) -> bool:
    return spare and sight.me.coins == 0


def _trident(sight: Sight, spare: bool) -> bool:
    missing = sight.needed(sight.mission()) - successes(sight)
    return spare and 0 < missing <= sum(die.face == TRIDENT for die in sight.board.dice)


WORTH_IT: Final[dict[str, Callable[[Sight, bool], bool]]] = {
    "use_kraken": _kraken,
    "use_captain": _captain,
    "use_doubloon": _doubloon,
    "use_trident": _trident,
}
"""Whether an ability is worth its card now; `spare`: the crew has more completed cards than it needs."""


def _hook(sight: Sight, options: tuple[Answer, ...]) -> Answer | None:
    """At the last moment, if it does the step, or saves the ship a point it can ill afford."""
    board = sight.board
    if sight.traitor:
        return None
    missing = sight.needed(sight.mission()) - successes(sight)
    last = sight.view.asked is not None and sight.view.asked[0] == "pay_tridents"
    krakens = [answer for answer in options if board.dice[answer[1]].face == KRAKEN]
    others = sorted(options, key=lambda answer: board.dice[answer[1]].face != BLANK)
    if missing == 1 and (last or krakens):
        return (krakens or others)[0]
    if not last:
        return None
    payable = min(sight.me.coins, sum(d.owner == sight.seat and d.face == TRIDENT for d in board.dice))
    if missing > 0:
        return (krakens or others)[0] if missing <= 1 + payable else None
    return krakens[0] if krakens and (_doubled(sight) or board.integrity <= board.whole // 2) else None
