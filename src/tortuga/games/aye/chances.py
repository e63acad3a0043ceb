"""How likely a roll does the next step of a mission, by the dice alone: nothing is paid for tridents."""

from __future__ import annotations

from math import comb

from tortuga.games.aye.edition import Edition
from tortuga.games.aye.table import ARGH, PHASES, SWORDS
from tortuga.games.aye.view import Board
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.motive import Motive, percent
from tortuga.kernel.view import View

LEAST_ARGH = 1
"""AYE-6.4: whoever said Argh! takes at least so many Argh! dice along."""


def odds(edition: Edition, view: View, decision: Decision, answer: Answer) -> Motive | None:
    """AYE-6.6: how often the step is done by whoever goes; None for what rolls nothing."""
    board: Board = view.board
    if view.seat is None:
        return None
    me = board.pirates[view.seat]
    now = PHASES.index(board.phase) - 4 if decision.name in ("obey", "unite", "argh_dice") else 0
    match decision.name, answer:
        case "obey", ("obey",):
            return _step(edition, board, now, me.dice, 0, int(me.hook))
        case "unite", ("join",):
            mates = [pirate for pirate in board.pirates if pirate.action == now]
            argh = LEAST_ARGH * sum(pirate.vote == ARGH for pirate in mates)
            hooks = sum(pirate.hook for pirate in mates)
            return _step(edition, board, now, sum(pirate.dice for pirate in mates), argh, hooks)
        case "unite", ("apart", _):
            return _step(edition, board, now, me.dice, LEAST_ARGH if me.vote == ARGH else 0, int(me.hook))
        case "act", ("act", int(mission)) if mission <= SWORDS:
            argh = LEAST_ARGH if me.vote == ARGH else 0
            return _step(edition, board, mission, me.dice, argh, int(me.hook))
        case "argh_dice", (_, int(argh)):
            dice = sum(board.pirates[seat].dice for seat in board.rollers)
            return _step(edition, board, now, dice, argh, int(me.hook))
    return None


def _step(edition: Edition, board: Board, mission: int, dice: int, argh: int, hooks: int) -> Motive | None:
    """How often so many dice come to what the next step of a mission takes."""
    track = board.missions[mission]
    if track.done >= len(track.steps):
        return None
    needed = track.steps[track.done] - min(hooks, dice + argh)
    return Motive("step", {"odds": percent(_at_least(edition, needed, dice, argh))})


def _at_least(edition: Edition, needed: int, dice: int, argh: int) -> float:
    """The chance of so many successes: each die is thrown until it is one, a kraken, or thrown often enough."""
    if needed <= 0:
        return 1.0
    plain, wild = _hit(edition, edition.dice.mission), _hit(edition, edition.dice.argh)
    return sum(
        comb(dice, a) * plain**a * (1 - plain) ** (dice - a) * comb(argh, b) * wild**b * (1 - wild) ** (argh - b)
        for a in range(dice + 1)
        for b in range(argh + 1)
        if a + b >= needed
    )


def _hit(edition: Edition, faces: tuple[str, ...]) -> float:
    """How often one die ends as a success."""
    success = faces.count("success") / len(faces)
    again = (faces.count("trident") + faces.count("blank")) / len(faces)
    return success * sum(again**throw for throw in range(edition.dice.rerolls + 1))
