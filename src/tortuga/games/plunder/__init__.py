"""Saqueo · Plunder: a sea of islands, fleets that grow and sink, and bargains under loaded cannons."""

from __future__ import annotations

from tortuga.bots.levels import levels
from tortuga.games.plunder import events
from tortuga.games.plunder.bot import Ordinary
from tortuga.games.plunder.bot.motives import motive
from tortuga.games.plunder.chances import odds
from tortuga.games.plunder.edition import Edition
from tortuga.games.plunder.effects import bargains, goods, pegs, thieves, voyages
from tortuga.games.plunder.facts import facts
from tortuga.games.plunder.imagine import imagine
from tortuga.games.plunder.phases import (
    announcing,
    battle,
    building,
    goal,
    landing,
    preparation,
    sailing,
    shipless,
    talk,
    teams,
    treasure,
    turn,
)
from tortuga.games.plunder.proof import proof
from tortuga.games.plunder.refusals import explain, missing
from tortuga.games.plunder.search import FORESIGHT
from tortuga.games.plunder.table import PlunderTable, inventory
from tortuga.games.plunder.upgrade import upgrade
from tortuga.games.plunder.view import Board, look, looker
from tortuga.kernel.event import kinds_of
from tortuga.kernel.game import Game, Option, Variant, rules_of

GAME = Game(
    slug="plunder",
    package=__name__,
    rules_version=2,
    variants={
        "standard": Variant(seats=(2, 3, 4, 5, 6)),
        "two_teams": Variant(seats=(4, 6), options={"teams": 2}),
        "three_teams": Variant(seats=(6,), options={"teams": 3}),
        "short": Variant(seats=(2, 3, 4, 5, 6), options={"goal": 6}),
        "ten_rounds": Variant(seats=(2, 3, 4, 5, 6), options={"rounds": 10}),
    },
    options={
        "teams": Option(default=0, choices=(0, 2, 3), rule="PLU-19.1"),
        "goal": Option(default=0, choices=(0, *range(5, 21)), rule="PLU-2.5"),
        "rounds": Option(default=0, choices=(0, 5, 10, 15, 20, 30, 40, 50, 60), rule="PLU-2.6"),
    },
    edition=Edition,
    table=PlunderTable,
    board=Board,
    rules=rules_of(
        goal,
        preparation,
        turn,
        sailing,
        building,
        battle,
        talk,
        announcing,
        treasure,
        landing,
        shipless,
        teams,
        goods,
        pegs,
        thieves,
        voyages,
        bargains,
    ),
    events=kinds_of(events),
    deal=preparation.deal,
    look=look,
    looker=looker,
    imagine=imagine,
    explain=explain,
    missing=missing,
    inventory=inventory,
    bots=levels(Ordinary, FORESIGHT),
    bound=30_000,
    proof=proof,
    upgrade=upgrade,
    agree=goal.agree_on_goal,
    facts=facts,
    motive=motive,
    odds=odds,
    in_the_open=frozenset(
        {"act", "drive", "exchange", "fit", "launch", "lure", "set_down", "settle", "strike", "victim"}
    ),
    standing=goal.standing,
)
