"""Captains' War: loot dice, fill a sheet, board your rivals, and keep enough pirates for the naval battle."""

from __future__ import annotations

from tortuga.bots.levels import levels
from tortuga.games.captains import events
from tortuga.games.captains.bot import Ordinary
from tortuga.games.captains.bot.motives import motive
from tortuga.games.captains.edition import Edition
from tortuga.games.captains.facts import facts
from tortuga.games.captains.imagine import imagine
from tortuga.games.captains.phases import adventure, boarding, command, end, loot, preparation, tracks
from tortuga.games.captains.proof import proof
from tortuga.games.captains.refusals import explain
from tortuga.games.captains.search import FORESIGHT
from tortuga.games.captains.table import CaptainsTable, inventory, upgrade
from tortuga.games.captains.view import Board, look
from tortuga.kernel.event import kinds_of
from tortuga.kernel.game import Game, Option, Variant, rules_of

GAME = Game(
    slug="captains",
    package=__name__,
    rules_version=2,
    variants={
        "standard": Variant(seats=(3, 4, 5, 6)),
        "two_captains": Variant(seats=(2,)),
        "solo": Variant(seats=(1,)),
        "cabin_boy": Variant(seats=(1, 2), options={"rival": 1}),
        "smuggler": Variant(seats=(1, 2), options={"rival": 2}),
        "corsair": Variant(seats=(1, 2), options={"rival": 3}),
        "admiral": Variant(seats=(1, 2), options={"rival": 4}),
        "adventure": Variant(seats=(1, 2, 3, 4, 5, 6), options={"adventure": True}),
    },
    options={
        "rival": Option(default=0, choices=(0, 1, 2, 3, 4), rule="CAP-8.1"),
        "adventure": Option(default=False, choices=(False, True), rule="CAP-9.1"),
    },
    edition=Edition,
    table=CaptainsTable,
    board=Board,
    rules=rules_of(preparation, loot, command, tracks, boarding, end, adventure),
    events=kinds_of(events),
    deal=preparation.deal,
    look=look,
    imagine=imagine,
    explain=explain,
    inventory=inventory,
    bots=levels(Ordinary, FORESIGHT),
    bound=30_000,
    proof=proof,
    facts=facts,
    motive=motive,
    in_the_open=frozenset({"aside", "board", "loot"}),
    standing=end.standing,
    upgrade=upgrade,
)
