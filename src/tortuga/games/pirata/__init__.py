"""PIRATA: liar's dice under the cups, and a race round the islands for the Pirate Throne."""

from __future__ import annotations

from typing import Final

from tortuga.bots.levels import levels
from tortuga.games.pirata import events
from tortuga.games.pirata.bot import Ordinary
from tortuga.games.pirata.bot.motives import motive
from tortuga.games.pirata.chances import odds
from tortuga.games.pirata.edition import Edition
from tortuga.games.pirata.effects import (
    cannons,
    crews,
    curses,
    fates,
    fortunes,
    market,
    perils,
    stakes,
    tricks,
    winds,
)
from tortuga.games.pirata.facts import facts
from tortuga.games.pirata.imagine import imagine
from tortuga.games.pirata.phases import action, battle, betting, end, offers, phantom, preparation, rounds, sailing
from tortuga.games.pirata.proof import proof
from tortuga.games.pirata.refusals import explain
from tortuga.games.pirata.search import FORESIGHT
from tortuga.games.pirata.table import PirataTable, inventory
from tortuga.games.pirata.view import Board, look
from tortuga.kernel.event import kinds_of
from tortuga.kernel.game import Game, Option, Variant, rules_of

FEW: Final = (2, 3, 4)
ALL: Final = (2, 3, 4, 5, 6)

GAME = Game(
    slug="pirata",
    package=__name__,
    rules_version=3,
    variants={
        "standard": Variant(seats=(3, 4)),
        "two_pirates": Variant(seats=(2,)),
        "curse": Variant(seats=ALL, options={"curse": True}),
        "expansion_map": Variant(seats=ALL, options={"map": "expansion"}),
        "both_maps": Variant(seats=ALL, options={"map": "both"}),
        "chosen_tiles": Variant(seats=ALL, options={"curse": True, "tiles": "chosen"}),
        "drawn_tiles": Variant(seats=ALL, options={"curse": True, "tiles": "drawn"}),
        "first_game": Variant(seats=FEW, options={"first_game": True}),
        "instant_death": Variant(seats=FEW, options={"instant_death": True}),
        "strong_winds": Variant(seats=FEW, options={"strong_winds": True}),
        "tame_ones": Variant(seats=FEW, options={"tame_ones": True}),
        "rich_start": Variant(seats=FEW, options={"rich_start": True}),
        "short_hand": Variant(seats=FEW, options={"short_hand": True}),
        "blood_in_the_water": Variant(seats=FEW, options={"blood_in_the_water": True}),
    },
    options={
        "curse": Option(default=False, choices=(False, True), rule="PIR-10.1"),
        "map": Option(default="base", choices=("base", "expansion", "both"), rule="PIR-10.2"),
        "tiles": Option(default="printed", choices=("printed", "chosen", "drawn"), rule="PIR-10.3"),
        "first_game": Option(default=False, choices=(False, True), rule="PIR-1.8"),
        "instant_death": Option(default=False, choices=(False, True), rule="PIR-11.1"),
        "strong_winds": Option(default=False, choices=(False, True), rule="PIR-11.2"),
        "tame_ones": Option(default=False, choices=(False, True), rule="PIR-11.3"),
        "rich_start": Option(default=False, choices=(False, True), rule="PIR-11.4"),
        "short_hand": Option(default=False, choices=(False, True), rule="PIR-11.5"),
        "blood_in_the_water": Option(default=False, choices=(False, True), rule="PIR-11.6"),
    },
    edition=Edition,
    table=PirataTable,
    board=Board,
    rules=rules_of(
        preparation,
        rounds,
        betting,
        offers,
        sailing,
        battle,
        action,
        phantom,
        end,
        fortunes,
        market,
        fates,
        stakes,
        cannons,
        perils,
        tricks,
        winds,
        crews,
        curses,
    ),
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
        {"bid", "buy_card", "catch_up", "duel_whom", "fire_at", "lagoon", "open_bid", "rob_whom", "spy_on_whom"}
    ),
    standing=end.standing,
)
