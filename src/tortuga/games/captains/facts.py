"""What the words of a question or an answer need beside its own items: what a die shows, what a thing costs."""

from __future__ import annotations

from typing import Final

from tortuga.games.captains.edition import CIRCLES, KINDS, PIRATES_GAIN, RED, YELLOW, Counts
from tortuga.games.captains.table import PICKS, strength_of
from tortuga.games.captains.view import Board, Sheet
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.view import View
from tortuga.kernel.words import Facts

NOWHERE: Final = -1
"""No track is named."""


def facts(view: View, decision: Decision, answer: Answer | None) -> Facts:
    """Spell out a question (answer None) or an answer to it; the view alone is read, so nothing hidden is told."""
    if view.seat is None:
        return {}
    board: Board = view.board
    if answer is None:
        return _of_question(view, board, board.captains[view.seat].sheet)
    return _of_answer(board, board.captains[view.seat].sheet, answer)


def _of_question(view: View, board: Board, sheet: Sheet) -> Facts:
    chest = tuple(gained - used for gained, used in zip(sheet.chest, sheet.chest_used, strict=True))
    return {
        "faces": tuple((die, shown(board, die)) for die in range(len(board.dice))),
        "left": PICKS - len(sheet.taken),
        "gold": sheet.gold - sheet.gold_used,
        "chest": chest,
        "crew": _crew(sheet),
        "attacks": board.captains[board.seat].attacks if board.seat is not None else 0,
        "chapter": board.chapter,
        **_of_boarding(view, board),
    }


def _of_boarding(view: View, board: Board) -> Facts:
    """Whom a captain faces in a boarding, and what they see of them."""
    step, args = view.asked if view.asked is not None else ("", ())
    if step not in ("send_crews", "choose_reward"):
        return {}
    first, second = args
    other = board.captains[second if view.seat == first else first]
    return {
        "other": other.tag,
        "role": int(view.seat == first),
        "theirs": _crew(other.sheet),
        "purse": other.sheet.gold - other.sheet.gold_used,
    }


def _crew(sheet: Sheet) -> Counts:
    return tuple(gained - used for gained, used in zip(sheet.pirates, sheet.pirates_used, strict=True))


def shown(board: Board, die: int) -> Counts:
    """What a die gives now."""
    gains = board.paper.faces[die][board.dice[die]]
    return (gains[0] + board.terms.yellow_gold, *gains[1:]) if die == YELLOW else gains


def _of_answer(board: Board, sheet: Sheet, answer: Answer) -> Facts:
    paper = board.paper
    match answer:
        case ("aside", int(die)):
            return {"gains": shown(board, die)}
        case ("loot", int(die), *track):
            gains = shown(board, die)
            lost = _too_much(board, sheet, gains) if die != RED else _stopped(board, sheet, gains[CIRCLES], track)
            return {"gains": gains, "where": track[0] if track else NOWHERE, "lost": int(lost)}
        case ("buy", _):
            return {"price": board.terms.resource_price}
        case ("recruit", int(strength)):
            return {"price": paper.prices.pirates[strength - 1]}
        case ("acquire", int(kind)):
            thing = getattr(paper, KINDS[kind])[sheet.flags[kind]]
            return {"thing": thing.id, "cost": thing.cost.counts(), "renown": thing.renown}
        case ("chart",):
            return {"cost": paper.chart.cost.counts(), "piece": sheet.chart + 1}
        case ("board", int(other)):
            there = board.captains[other].sheet
            return {
                "other": board.captains[other].tag,
                "gold": there.gold - there.gold_used,
                "strength": strength_of(_crew(there)),
            }
        case ("gold",):
            number = board.terms.reward_gold
            return {"number": number, "lost": int(sheet.gold + number > paper.sheet.gold)}
        case ("circles", int(track)):
            number = board.terms.reward_circles
            return {"number": number, "lost": int(_stopped(board, sheet, number, [track]))}
    return {}


def _too_much(board: Board, sheet: Sheet, gains: Counts) -> bool:
    """CAP-1.6: whether some of a gain does not fit into its row."""
    size = board.paper.sheet
    return (
        sheet.gold + gains[0] > size.gold
        or any(sheet.chest[place] + gains[1 + place] > size.resources for place in range(4) if gains[1 + place])
        or any(
            sheet.pirates[place] + gains[PIRATES_GAIN + place] > size.pirates[place]
            for place in range(6)
            if gains[PIRATES_GAIN + place]
        )
    )


def _stopped(board: Board, sheet: Sheet, number: int, track: list[int]) -> bool:
    """CAP-2.7: whether a lock or the end stops some of the circles."""
    if not track:
        return True
    reach = board.paper.reach[track[0]][sheet.flags[track[0]]]
    return sheet.tracks[track[0]] + number > reach
