"""A whole table that fits what one captain knows: what others may have marked behind their hands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tortuga.games.captains.edition import Edition
from tortuga.games.captains.phases.command import DONE
from tortuga.games.captains.phases.loot import errand, make_mark
from tortuga.games.captains.phases.preparation import deal
from tortuga.games.captains.table import NOBODY, CaptainsTable
from tortuga.games.captains.view import Board, row_of
from tortuga.kernel.chance import Chance


def imagine(board: Board, edition: Edition, options: Mapping[str, Any], chance: Chance) -> CaptainsTable:
    """Fill in what the viewer cannot know: a captain who has finished has done something that they could."""
    t = deal(edition, options, sum(captain.tag >= 0 for captain in board.captains))
    t.edition = edition
    _open_facts(t, board)
    if board.hidden:
        t.seen = [row[:] for row in t.sheets]
        if board.seat is not None and board.before is not None:
            t.seen[board.seat] = row_of(board.before)
        for captain in range(t.seats):
            if captain != board.seat and t.done >> captain & 1:
                _finish(t, captain, chance)
    return t


def _open_facts(t: CaptainsTable, board: Board) -> None:
    captains = board.captains
    t.captains = len(captains)
    t.box = [-1 - captain.tag for captain in captains if captain.tag < 0]
    t.turn = board.turn
    t.starter = board.starter
    t.active = board.active
    t.phase = board.phase
    t.dice = list(board.dice)
    t.aside = board.aside
    t.sheets = [row_of(captain.sheet) for captain in captains]
    t.notes = [[] for _ in captains]
    t.done = sum(1 << place for place, captain in enumerate(captains) if captain.finished)
    t.attacks = [captain.attacks for captain in captains]
    t.boardings = [captain.boardings for captain in captains]
    t.battles = list(board.battles)
    t.grapples = [captain.grapple for captain in captains]
    t.endings = list(board.endings)
    t.chapter = board.chapter
    t.scores = [list(lines) for lines in board.scores]
    t.renown = [captain.renown for captain in captains]
    t.victories = [captain.victories for captain in captains]
    t.master = next((place for place, captain in enumerate(captains) if captain.arms_master), NOBODY)


def _finish(t: CaptainsTable, captain: int, chance: Chance) -> None:
    while (answer := errand(t, captain).sample(chance))[0] != DONE:
        make_mark(t, captain, answer)
