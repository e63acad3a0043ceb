"""What a captain may know of the table, built field by field: all but what is under a hand (CAP-1.8, CAP-5.2)."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from tortuga.games.captains.edition import DICE, Counts, Paper, Rival, Terms
from tortuga.games.captains.table import (
    ALONE,
    ATTACK,
    BONUS,
    CHART,
    CHEST,
    CHEST_USED,
    DEFENCE,
    DUE,
    FLAGS,
    GOLD,
    GOLD_USED,
    PIRATES,
    PIRATES_USED,
    SPENT,
    TAKEN,
    TRACK,
    Battle,
    CaptainsTable,
)


class Sheet(Struct, frozen=True):
    """A sheet: what is circled on it, and what is filled in."""

    gold: int
    gold_used: int
    chest: tuple[int, ...]
    chest_used: tuple[int, ...]
    pirates: tuple[int, ...]
    pirates_used: tuple[int, ...]
    tracks: tuple[int, int]
    """Filled circles of the attribute track and of the boat track."""
    flags: tuple[int, int]
    """Acquired attributes and boats."""
    bonuses: tuple[int, int]
    attack: int
    defence: int
    alone: bool
    chart: int
    taken: tuple[int, ...]
    """The dice picked this turn."""
    due: int
    """Resources of choice still to be circled."""
    spent: int
    """What was done this turn and can be done once: bit 0 an acquisition, bit 1 a piece of the chart."""


class Captain(Struct, frozen=True):
    """A captain as everybody sees them, and their sheet as the viewer sees it."""

    tag: int
    """Their seat, or -1, -2, … for the rivals of the box."""
    sheet: Sheet
    finished: bool
    """Whether they have finished looting and commanding this turn."""
    attacks: int
    boardings: int
    grapple: int
    """The captain from whose attack a grapple still protects them; -1 if none."""
    renown: int
    """Won in the chapters before."""
    victories: int
    arms_master: bool


class Board(Struct, frozen=True):
    """The whole table as one viewer sees it."""

    seat: int | None
    turn: int
    starter: int
    active: int
    phase: str
    dice: tuple[int, ...]
    """The face of each die; empty before the first roll."""
    aside: int
    captains: tuple[Captain, ...]
    hidden: bool
    """Whether sheets are under hands: then those of others are as everybody saw them last."""
    before: Sheet | None
    """The viewer's own sheet as everybody saw it last, while sheets are under hands."""
    battles: tuple[Battle, ...]
    endings: tuple[str, ...]
    scores: tuple[tuple[Counts, ...], ...]
    """Every line of the score of each captain, for every game that was counted: one, or a chapter each."""
    box: tuple[Rival, ...]
    """The cards of the captains of the box, in the order of their places."""
    chapter: int
    cards: tuple[str, ...]
    """The cards of the adventure that have been turned up."""
    terms: Terms
    paper: Paper


def look(t: CaptainsTable, seat: int | None) -> Board:
    """Build the board of a viewer; None is a spectator."""
    edition = t.edition
    hidden = bool(t.seen)
    return Board(
        seat=seat,
        turn=t.turn,
        starter=t.starter,
        active=t.active,
        phase=t.phase,
        dice=tuple(t.dice),
        aside=t.aside,
        captains=tuple([_captain(t, seat, captain) for captain in range(t.captains)]),
        hidden=hidden,
        before=sheet_of(t.seen[seat]) if hidden and seat is not None else None,
        battles=tuple(t.battles),
        endings=tuple(t.endings),
        scores=tuple([tuple(lines) for lines in t.scores]),
        box=tuple([edition.rivals[rival] for rival in t.box]),
        chapter=t.chapter,
        cards=tuple([chapter.id for chapter in edition.chapters[: t.chapter]]),
        terms=t.terms,
        paper=edition.paper,
    )


def _captain(t: CaptainsTable, viewer: int | None, captain: int) -> Captain:
    sheet = t.seen[captain] if t.seen and captain != viewer else t.sheets[captain]
    return Captain(
        tag=t.tag(captain),
        sheet=sheet_of(sheet),
        finished=bool(t.done >> captain & 1),
        attacks=t.attacks[captain],
        boardings=t.boardings[captain],
        grapple=t.grapples[captain],
        renown=t.renown[captain],
        victories=t.victories[captain],
        arms_master=captain == t.master,
    )


def sheet_of(row: list[int]) -> Sheet:
    """A sheet by the names of its parts."""
    return Sheet(
        gold=row[GOLD],
        gold_used=row[GOLD_USED],
        chest=tuple(row[CHEST:CHEST_USED]),
        chest_used=tuple(row[CHEST_USED:PIRATES]),
        pirates=tuple(row[PIRATES:PIRATES_USED]),
        pirates_used=tuple(row[PIRATES_USED:TRACK]),
        tracks=(row[TRACK], row[TRACK + 1]),
        flags=(row[FLAGS], row[FLAGS + 1]),
        bonuses=(row[BONUS], row[BONUS + 1]),
        attack=row[ATTACK],
        defence=row[DEFENCE],
        alone=bool(row[ALONE]),
        chart=row[CHART],
        taken=TAKEN_DICE[row[TAKEN]],
        due=row[DUE],
        spent=row[SPENT],
    )


TAKEN_DICE: Final = tuple(tuple(die for die in range(len(DICE)) if mask >> die & 1) for mask in range(64))


def row_of(sheet: Sheet) -> list[int]:
    """The row of numbers of a sheet: `sheet_of` turned round."""
    return [
        sheet.gold,
        sheet.gold_used,
        *sheet.chest,
        *sheet.chest_used,
        *sheet.pirates,
        *sheet.pirates_used,
        *sheet.tracks,
        *sheet.flags,
        *sheet.bonuses,
        sheet.attack,
        sheet.defence,
        int(sheet.alone),
        sheet.chart,
        sum(1 << die for die in sheet.taken),
        sheet.due,
        sheet.spent,
    ]
