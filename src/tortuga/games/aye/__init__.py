"""Aye: a crew against the Kraken, with orders, votes, mutinies and perhaps a traitor."""

from __future__ import annotations

from tortuga.bots.levels import levels
from tortuga.games.aye import events
from tortuga.games.aye.bot import Ordinary
from tortuga.games.aye.bot.motives import motive
from tortuga.games.aye.chances import odds
from tortuga.games.aye.edition import SEATS, Edition
from tortuga.games.aye.effects import abilities, dice, fame, hands
from tortuga.games.aye.facts import facts, weighty
from tortuga.games.aye.imagine import imagine
from tortuga.games.aye.phases import captain, duties, end, missions, mutiny, preparation, roll, vote
from tortuga.games.aye.proof import proof
from tortuga.games.aye.refusals import explain
from tortuga.games.aye.search import FORESIGHT
from tortuga.games.aye.table import AyeTable, inventory
from tortuga.games.aye.view import Board, look
from tortuga.kernel.event import kinds_of
from tortuga.kernel.game import Game, Option, Variant, rules_of

GAME = Game(
    slug="aye",
    package=__name__,
    rules_version=3,
    variants={
        "expert": Variant(seats=SEATS, options={"mode": "expert"}),
        "beginner": Variant(seats=SEATS, options={"mode": "beginner"}),
    },
    options={"mode": Option(default="expert", choices=("expert", "beginner"), rule="AYE-1.7")},
    edition=Edition,
    table=AyeTable,
    board=Board,
    rules=rules_of(preparation, captain, vote, duties, missions, roll, mutiny, end, fame, hands, dice, abilities),
    events=kinds_of(events),
    deal=preparation.deal,
    look=look,
    imagine=imagine,
    explain=explain,
    inventory=inventory,
    bots=levels(Ordinary, FORESIGHT),
    bound=20_000,
    proof=proof,
    facts=facts,
    motive=motive,
    odds=odds,
    in_the_open=frozenset(
        {
            "act",
            "argh_dice",
            "buy",
            "fame",
            "heir",
            "hook",
            "mutiny",
            "nominate",
            "obey",
            "plank",
            "repair",
            "reroll",
            "tridents",
            "unite",
        }
    ),
    weighty=weighty,
)
