"""Palabra de Pirata: neighbours share islands or raid them, and nothing said is binding."""

from __future__ import annotations

from tortuga.bots.levels import levels
from tortuga.games.palabra import events
from tortuga.games.palabra.bot import Ordinary
from tortuga.games.palabra.bot.motives import motive
from tortuga.games.palabra.edition import Edition
from tortuga.games.palabra.effects import chests, heaps, ships, spying
from tortuga.games.palabra.facts import facts
from tortuga.games.palabra.imagine import imagine
from tortuga.games.palabra.phases import decision, dig, end, market, preparation, resolution, upkeep
from tortuga.games.palabra.proof import proof
from tortuga.games.palabra.refusals import explain
from tortuga.games.palabra.search import FORESIGHT
from tortuga.games.palabra.table import PalabraTable, inventory, upgrade
from tortuga.games.palabra.view import Board, look, looker
from tortuga.kernel.event import kinds_of
from tortuga.kernel.game import Game, Option, Variant, rules_of

GAME = Game(
    slug="palabra",
    package=__name__,
    rules_version=2,
    variants={
        "standard": Variant(seats=(3, 4, 5, 6, 7, 8)),
        "two_pirates": Variant(seats=(2,)),
        "simplified": Variant(seats=(2, 3, 4, 5, 6, 7, 8), options={"market": False}),
        "all_artefacts": Variant(seats=(2, 3, 4, 5, 6, 7, 8), options={"artefacts": "random"}),
        "quick_sharing": Variant(seats=(2, 3, 4, 5, 6, 7, 8), options={"sharing": "best"}),
    },
    options={
        "market": Option(default=True, choices=(True, False), rule="PAL-10.1"),
        "artefacts": Option(default="classic", choices=("classic", "random"), rule="PAL-1.3"),
        "sharing": Option(default="choice", choices=("choice", "best"), rule="PAL-5.7"),
    },
    edition=Edition,
    table=PalabraTable,
    board=Board,
    rules=rules_of(preparation, dig, decision, market, resolution, upkeep, end, ships, spying, chests, heaps),
    events=kinds_of(events),
    deal=preparation.deal,
    look=look,
    looker=looker,
    imagine=imagine,
    explain=explain,
    inventory=inventory,
    bots=levels(Ordinary, FORESIGHT),
    bound=1_000,
    proof=proof,
    upgrade=upgrade,
    facts=facts,
    motive=motive,
    in_the_open=frozenset({"artefact", "block", "take", "move_gem", "swap_gems"}),
    standing=end.standing,
)
