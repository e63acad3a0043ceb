"""A referee for Aye: what a pirate may answer, worked out from the view and the edition alone.

Written from the rulebook, not from the rules' code. It knows no table, no agenda and no rule function.
"""

from __future__ import annotations

from tests.referees.common import Bounds, Legal
from tortuga.games.aye import GAME
from tortuga.games.aye.edition import Edition
from tortuga.games.aye.view import Board, Die, Mission, Pirate
from tortuga.kernel.decision import Answer
from tortuga.kernel.edition import load_edition
from tortuga.kernel.view import View

BASE: Edition = load_edition(GAME).data
ICON = {goal.id: goal.icon for goal in BASE.goal}
MISSIONS, REPAIR, HOOK, RUM, IDLE = range(4), 4, 5, 6, 7
AYE, ARGH = 0, 1
SUCCESS, TRIDENT, BLANK, KRAKEN, PAID = range(5)
SETTLED: dict[str, tuple[str, ...]] = {
    # AYE-6.8: in the beginner's game a trident is paid for only while successes are missing.
    "AYE-6.8": ("beginner",),
    # AYE-8.4: the questions at which abilities, the hook and claims rest.
    "AYE-8.4": ("discard_down", "offer_restoring", "gain_reputation", "judge"),
    # AYE-8.9: that the plank was paid for can be claimed until the round ends, everything else until orders are given.
    "AYE-8.9": ("mind_the_plank",),
}
"""What the rulebook leaves open and our rulings settle."""
CONVINCE = [goal.id for goal in BASE.goal if goal.family == "convince"]
FREELY = {
    "vote": ("aye", "argh"),
    "obey": ("obey", "refuse"),
    "mutiny": ("call", "pass"),
    "thumb": ("up", "down"),
    "believe": ("believe", "doubt"),
    "fame": ("stay", "fall"),
}


def legal(view: View, name: str) -> Legal:
    """What the viewer may answer to the question of this name."""
    board: Board = view.board
    assert view.seat is not None
    own = board.pirates[view.seat]
    if name in FREELY:
        return {(word,) for word in FREELY[name]}
    match name:
        case "discard":
            assert own.hand is not None
            return {("discard", card) for card in own.hand}
        case "share":
            rest = BASE.doubloons.shared - view.seats
            return Bounds("counts", (rest,) * view.seats, rest, rest)
        case "heir":
            best = max(pirate.reputation for pirate in board.pirates)
            return {("heir", seat) for seat, pirate in enumerate(board.pirates) if pirate.reputation == best}
        case "restore":
            return {("keep",), *[("restore", card) for card in with_icon(own, "captain")]}
        case "last_claim":
            assert own.hand is not None
            return {("quiet",), *[("claim", card) for card in own.hand if card in claimable(own)]}
        case "nominate":
            return {("nominate", seat) for seat in range(view.seats) if seat != board.captain}
        case "buy" | "deal" | "plank":
            return captains(view, own, name)
    return duty(view, own, name)


def captains(view: View, own: Pirate, name: str) -> Legal:
    """AYE-3.5, AYE-4.3: what the captain may pay for; AYE-3.6: his orders."""
    board: Board = view.board
    if name == "plank":
        return {("leave",), *[("clear",)][: own.coins >= BASE.plank.price]}
    if name == "buy":
        return {("buy", points) for points in range(min(own.coins, BASE.captain.top - board.captain_rep) + 1)}
    return deal(board)


def duty(view: View, own: Pirate, name: str) -> Legal:
    """The questions of phases 2 to 8."""
    board: Board = view.board
    match name:
        case "act":
            return {("act", action) for action in (*unfinished(board), REPAIR, HOOK, IDLE)}
        case "repair":
            most = min(BASE.doubloons.most_repair, own.coins, board.whole - board.integrity)
            return {("repair", points) for points in range(1, most + 1)} | refusal(own)
        case "hook":
            return {("hook", seat) for seat in hookable(view)} | refusal(own)
        case "unite":
            return {("join",), ("apart", "first"), ("apart", "any"), ("apart", "last")}
        case "argh_dice":
            others = [seat for seat in still_without_argh(board) if seat != view.seat]
            return {("argh_dice", count) for count in range(1, board.arghs - len(others) + 1)}
        case "reroll":
            pool = tuple(place for place, die in dice_of(view) if die.face != KRAKEN)
            return Bounds("some", pool, 0, len(pool))
        case "tridents":
            return {("tridents", count) for count in range(payable(view, own) + 1)}
    raise AssertionError(f"the rulebook knows no question {name}")


def deal(board: Board) -> Legal:
    """AYE-3.6 to AYE-3.9: tokens and dice for the others, taken back too, until he says that he is done."""
    found: set[Answer] = {("done",)}
    given = [pirate.order for pirate in board.pirates]
    for seat, pirate in enumerate(board.pirates):
        if seat == board.captain:
            continue
        for order in (*unfinished(board), REPAIR, HOOK, RUM):
            if pirate.order != order and given.count(order) < BASE.orders.tokens:
                found.add(("order", seat, order))
        if pirate.order >= 0:
            found.add(("take_order", seat))
        if board.free:
            found.add(("die", seat))
        if pirate.dice:
            found.add(("take_die", seat))
    return found


def refusal(own: Pirate) -> set[Answer]:
    """AYE-4.4, AYE-4.6: who said Aye! may refuse; who said Argh! has to carry out what he chose."""
    return {("refuse",)} if own.vote == AYE else set()


def hookable(view: View) -> list[int]:
    """AYE-5.4, AYE-5.5: other pirates who may roll, without a hook this round."""
    board: Board = view.board
    return [
        seat
        for seat, pirate in enumerate(board.pirates)
        if seat not in (view.seat, board.captain) and not pirate.hooked and may_roll(board, pirate)
    ]


def may_roll(board: Board, pirate: Pirate) -> bool:
    """AYE-5.4, AYE-6.14: on a mission that is not finished, with dice or with an Argh! that gives some."""
    return pirate.action in unfinished(board) and (pirate.dice > 0 or pirate.vote == ARGH)


def unfinished(board: Board) -> list[int]:
    """AYE-3.9: missions with a step to do."""
    return [place for place, mission in enumerate(board.missions) if mission.done < len(mission.steps)]


def still_without_argh(board: Board) -> list[int]:
    """AYE-6.4: those of this roll who said Argh! and have not taken their Argh! dice."""
    return [seat for seat in board.rollers if board.pirates[seat].vote == ARGH and not board.pirates[seat].argh_dice]


def payable(view: View, own: Pirate) -> int:
    """AYE-6.8: his own tridents, each for a doubloon, but for what is disputed (AYE-6.8)."""
    assert view.asked is not None
    board, mission = view.board, view.board.missions[view.asked[1][0]]
    if not board.expert and successes(board) >= mission.steps[mission.done]:
        return 0
    return min(sum(die.face == TRIDENT for _, die in dice_of(view)), own.coins)


def dice_of(view: View) -> list[tuple[int, Die]]:
    """The viewer's dice of the roll, each with its place."""
    return [(place, die) for place, die in enumerate(view.board.dice) if die.owner == view.seat]


def with_icon(own: Pirate, icon: str) -> list[str]:
    """Completed cards of an ability."""
    return [card for card in own.completed if ICON[card] == icon]


def offers(view: View) -> dict[str, Legal]:
    """What the viewer may do without being asked, by name: abilities, the hook, a swap, a claim."""
    board: Board = view.board
    assert view.seat is not None
    assert view.asked is not None
    own = board.pirates[view.seat]
    assert own.hand is not None
    if view.asked[0] in SETTLED["AYE-8.4"]:
        return {}
    faces = {die.face for die in board.dice}
    icons = {
        "kraken": KRAKEN in faces,
        "doubloon": board.offerings > 0,
        "trident": TRIDENT in faces,
        "captain": board.captain_rep < BASE.captain.top,
    }
    found: dict[str, Legal] = {
        f"use_{icon}": {(f"use_{icon}", card) for card in with_icon(own, icon)} for icon, now in icons.items() if now
    }
    if own.hook and view.seat in board.rollers:
        dice = enumerate(board.dice)
        found["spend_hook"] = {("spend_hook", place) for place, die in dice if die.face not in (SUCCESS, PAID)}
    if view.asked[0] == "choose_cards" and not own.swapped and board.deck + board.discards:
        found["swap"] = {("swap", card) for card in own.hand}
    found["claim"] = {("claim", card) for card in own.hand if card in claimable(own)}
    return {name: answers for name, answers in found.items() if answers}


def claimable(own: Pirate) -> list[str]:
    """AYE-8.9: what the table holds as having happened to a pirate; `Voyage` checks it against what was told."""
    return [card for place, card in enumerate(CONVINCE) if own.acts >> place & 1]


CAPTAINS = {"share", "automatic_mutiny", "clear_plank", "deal_orders", "buy_reputation"}
ONES = {"repair", "hook", "nominate", "take_argh_dice", "discard_down", "gain_reputation"}
BUT_ONE = {"show_thumbs", "judge"}


def asked(view: View) -> set[int]:
    """Whom the table asks."""
    board: Board = view.board
    assert view.asked is not None
    step, args = view.asked
    everybody = set(range(view.seats))
    if step == "choose_cards":
        return everybody
    if step in CAPTAINS:
        return {board.captain}
    if step in ONES:
        return {args[0]}
    if step in BUT_ONE:
        return everybody - {args[0]}
    if step == "offer_restoring":
        assert board.captain_rep <= BASE.captain.damage
        return {seat for seat in everybody if with_icon(board.pirates[seat], "captain")}
    if step in ("reroll", "pay_tridents"):
        return rolling(board, step, board.missions[args[0]])
    return of_the_crew(board, step, args, everybody - {board.captain})


def rolling(board: Board, step: str, mission: Mission) -> set[int]:
    """AYE-6.6 to AYE-6.8: at most two rolls more, while successes are missing, of dice without a kraken."""
    if step == "pay_tridents":
        return set(board.rollers)
    assert 0 < board.rerolls <= BASE.dice.rerolls
    assert successes(board) < mission.steps[mission.done]
    return {die.owner for die in board.dice if die.face != KRAKEN}


def of_the_crew(board: Board, step: str, args: tuple[int, ...], crew: set[int]) -> set[int]:
    """Questions for those of the crew whom they concern."""
    pirates = board.pirates
    match step:
        case "vote":
            return crew
        case "choose_actions":
            return {seat for seat in crew if pirates[seat].vote == ARGH or pirates[seat].order == RUM}
        case "call_mutiny":
            return {seat for seat in crew if pirates[seat].reputation >= BASE.reputation.mutiny}
        case "obey":
            return {seat for seat in crew if pirates[seat].vote == AYE and on_mission(pirates[seat], args[0])}
        case "unite":
            return {seat for seat in crew if on_mission(pirates[seat], args[0])}
    raise AssertionError(f"the rulebook knows no step {step}")


def on_mission(pirate: Pirate, mission: int) -> bool:
    """Whether somebody is going to roll for it."""
    return pirate.action == mission and (pirate.dice > 0 or pirate.vote == ARGH)


def successes(board: Board) -> int:
    """AYE-6.5, AYE-6.8: successes on the dice, tridents that were paid for included."""
    return sum(die.face in (SUCCESS, PAID) for die in board.dice)
