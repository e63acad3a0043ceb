"""The ordinary bot: it plays by the rules from its view alone, and well enough."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.plunder.kit import Sea, base, cards
from tortuga.bots.random import RandomBot
from tortuga.games.plunder import GAME
from tortuga.games.plunder.bot import Ordinary
from tortuga.games.plunder.bot.peace import quarry
from tortuga.games.plunder.bot.worth import cheapest, odds
from tortuga.games.plunder.phases.shipless import way_back
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer
from tortuga.kernel.game import Bot
from tortuga.kernel.match import Match, new_match


def played(bots: list[Bot], seed: int, **options: Any) -> Match:
    """A match of bots in which everybody may also speak."""
    match = new_match(GAME, base(), len(bots), FastChance(seed), options)
    chance = FastChance(seed + 1)
    while not match.over:
        spoken = chance.below(4) == 0 and speak(match, bots, chance)
        if not spoken:
            for seat, decision in match.pending().items():
                match.answer(seat, bots[seat].decide(match.view(seat), decision, chance))
    return match


def speak(match: Match, bots: list[Bot], chance: FastChance) -> bool:
    """Let the first captain who has something to say say it."""
    for seat, bot in enumerate(bots):
        word = bot.volunteer(match.view(seat), chance)
        if word is not None:
            match.take(seat, *word)
            return True
    return False


def decided(sea: Sea) -> Answer:
    """What the bot does now."""
    ((seat, decision),) = sea.match.pending().items()
    return Ordinary().decide(sea.match.view(seat), decision, FastChance(1))


def test_it_beats_three_random_captains() -> None:
    won = 0
    for seed in range(24):
        bots: list[Bot] = [RandomBot() for _ in range(4)]
        bots[seed % 4] = Ordinary()
        result = played(bots, seed).result
        assert result is not None
        won += seed % 4 in result.winners
    assert won >= 22


def test_a_table_of_ordinary_captains_comes_to_an_end() -> None:
    for seed in range(10):
        match = played([Ordinary() for _ in range(4)], seed)
        assert match.result is not None
        assert match.result.details["rounds"] <= 60


@pytest.mark.parametrize(("seats", "teams"), [(2, 0), (3, 0), (5, 0), (6, 0), (4, 2), (6, 2), (6, 3)])
def test_it_knows_every_variant(seats: int, teams: int) -> None:
    for seed in range(2):
        assert played([Ordinary() for _ in range(seats)], seed, teams=teams).result is not None


def test_the_odds_of_a_battle() -> None:
    assert odds(0, 0) == pytest.approx(21 / 36)
    assert odds(0, 1) == pytest.approx(15 / 36)
    assert odds(2, 3) == odds(0, 1)


def test_it_pays_with_the_cards_it_misses_least() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.hand(0, wood=2, iron=1, rum=3, gold=2)
    assert cheapest(sea.helm().match.view(0).board, 0, (2, 1, 3, 2), 3) == cards(rum=3)


def test_it_buries_builds_and_attacks_before_it_rolls() -> None:
    sea = Sea()
    sea.ship(0, "B-5", cannons=2)
    sea.hand(0, gold=5)
    assert decided(sea.helm()) == ("bury",)
    sea.hand(0)
    assert decided(sea.helm()) == ("attack_island", 0, "gannet_rock")


def test_it_sails_to_a_treasure_and_takes_it() -> None:
    sea = Sea()
    ship = sea.ship(0, "D-7")
    sea.flag(0, *sea.table.chart.names)
    sea.cross("D-4", "D-4", "D-4")
    sea.helm(rolled=6)
    for square in ("D-6", "D-5", "D-4"):
        assert decided(sea) == ("sail", ship, square)
        sea.do("sail", ship, square)
    assert decided(sea) == ("claim", ship, "D-4")


def test_it_takes_a_bribe_that_is_worth_more_than_the_attack_and_no_other() -> None:
    sea = Sea()
    ship, target = sea.ship(0, "D-5"), sea.ship(1, "D-6")
    sea.hand(1, gold=4)
    sea.helm().do("attack_ship", ship, target).do("bribe", 0, 0, 0, 4)
    assert decided(sea) == ("accept_bribe",)
    sea = Sea()
    ship, target = sea.ship(0, "D-5", cannons=2), sea.ship(1, "D-6", lives=1)
    sea.hand(1, rum=4)
    sea.helm().do("attack_ship", ship, target).do("bribe", 0, 0, 1, 0)
    assert decided(sea) == ("refuse_bribe",)


def test_it_gives_in_to_a_threat_that_is_dearer_than_the_demand() -> None:
    sea = Sea()
    ship = sea.ship(0, "B-5", cannons=2)
    sea.flag(1, "gannet_rock")
    sea.hand(1, rum=3)
    sea.helm().take(0, "threaten", "threaten_island", ship, "gannet_rock").do("demand", 1, cards(), cards(rum=1))
    assert decided(sea) == ("give_in",)
    sea = Sea()
    ship, target = sea.ship(0, "D-5"), sea.ship(1, "D-6", cannons=2)
    sea.hand(1, gold=3)
    sea.helm().take(0, "threaten", "threaten_ship", ship, target).do("demand", 1, cards(), cards(gold=3))
    assert decided(sea) == ("stand_firm",)


def test_it_agrees_to_a_trade_that_brings_something() -> None:
    sea = Sea()
    sea.ship(0, "D-5")
    sea.ship(1, "D-6")
    sea.hand(0, gold=2)
    sea.hand(1, wood=2, iron=1, rum=2, gold=1)
    sea.helm().take(0, "offer", "offer", 1, cards(gold=1), cards(rum=1))
    assert decided(sea) == ("agree",)
    sea.do("decline").take(0, "offer", "offer", 1, cards(), cards(gold=1))
    assert decided(sea) == ("decline",)


def test_without_a_ship_it_buries_only_what_wins() -> None:
    sea = Sea()
    sea.flag(0, "gannet_rock")
    sea.hand(0, gold=5)
    assert decided(sea.run(way_back, 0)) == ("way_gold",)
    sea.table.points[0] = 8
    assert decided(sea.run(way_back, 0)) == ("bury",)


def test_in_teams_it_fears_the_points_of_a_team_and_trades_with_its_own() -> None:
    sea = Sea(4, teams=2)
    sea.ship(0, "D-15")
    for seat in (1, 2):
        sea.hand(seat, wood=2, iron=1, rum=2, gold=1)
    sea.hand(0, gold=2)
    sea.table.points[:] = [7, 0, 7, 0]
    sea.helm().take(0, "offer", "offer", 1, cards(gold=1), cards(rum=1))
    assert decided(sea) == ("decline",)
    sea.do("decline").take(0, "offer_partner", "offer_partner", 2, cards(gold=1), cards(rum=1))
    assert decided(sea) == ("agree",)


def test_a_card_buys_no_peace_where_a_ship_can_be_sunk() -> None:
    sea = Sea()
    sea.ship(0, "D-5", cannons=2)
    sea.ship(1, "D-6", lives=1)
    sea.hand(1, gold=3)
    sea.helm().take(1, "propose", "propose", 0, cards(gold=1), cards())
    assert decided(sea) == ("decline",)
    sea = Sea()
    sea.ship(0, "D-5")
    sea.ship(1, "H-12")
    sea.hand(0, rum=1)
    sea.hand(1, gold=3)
    sea.flag(1, "gannet_rock")
    board = sea.helm(rolled=0).match.view(0).board
    assert quarry(board, 1) == (0.0, 0.0), "nothing of his lies in reach"


def test_it_bribes_as_little_as_may_be_taken_and_nothing_against_a_poor_attack() -> None:
    sea = Sea()
    ship, target = sea.ship(0, "D-5", cannons=2), sea.ship(1, "D-6")
    sea.hand(1, rum=4)
    sea.helm().do("attack_ship", ship, target)
    assert decided(sea) == ("bribe", 0, 0, 1, 0)
    sea = Sea()
    ship, target = sea.ship(0, "D-5"), sea.ship(1, "D-6", cannons=2)
    sea.hand(1, rum=4)
    sea.helm().do("attack_ship", ship, target)
    assert decided(sea) == ("bribe", 0, 0, 0, 0)


def test_it_says_what_would_make_an_offer_worth_taking() -> None:
    sea = Sea()
    sea.ship(0, "D-5")
    sea.ship(1, "D-6", cannons=2)
    sea.hand(0, gold=2)
    sea.hand(1, wood=2, iron=1, rum=2, gold=1)
    sea.helm().take(0, "offer", "offer", 1, cards(gold=1), cards(wood=2, iron=1))
    assert decided(sea) == ("will_counter",)
    sea.do("will_counter")
    answer = decided(sea)
    assert answer[:2] == ("counter", 0)
    assert answer[3] == cards(gold=1)
    assert sum(answer[2]) < 3


def test_it_builds_a_cannon_as_soon_as_it_can() -> None:
    sea = Sea()
    ship = sea.ship(0, "H-12")
    sea.hand(0, iron=2, rum=1, gold=1)
    assert decided(sea.helm()) == ("build_cannon", ship)


def test_it_gives_an_island_to_a_partner_who_has_none() -> None:
    sea = Sea(4, teams=2)
    ports = sea.table.chart.ports[sea.table.chart.islands["gannet_rock"]]
    sea.ship(0, "H-12")
    sea.ship(2, sea.table.chart.grid.names[ports[0]])
    mine = list(sea.table.chart.names)[:4]
    sea.flag(0, *{*mine[:3], "gannet_rock"})
    assert decided(sea.helm(rolled=1))[:1] == ("give",)
    sea.flag(2, next(name for name in sea.table.chart.names if name not in {*mine, "gannet_rock"}))
    assert decided(sea.helm(rolled=1))[:1] != ("give",)
