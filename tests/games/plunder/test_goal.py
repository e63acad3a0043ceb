"""PLU-2 and PLU-19: points, the end of the match, and teams."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.plunder.kit import Sea, cards
from tests.games.plunder.test_faces import BASE
from tortuga.games.plunder import GAME
from tortuga.games.plunder.phases.turn import begin_turn
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.game import SetupError
from tortuga.kernel.match import new_match
from tortuga.kernel.refusal import Refused


@pytest.mark.rule("PLU-2.1")
def test_ten_points_win_at_once() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.table.points[0] = 8
    sea.hand(0, gold=5)
    sea.helm().do("bury")
    assert sea.match.over
    result = sea.match.result
    assert result is not None
    assert (result.winners, result.scores, result.why) == ((0,), (10, 0, 0), "goal_reached")


@pytest.mark.rule("PLU-2.1")
def test_a_match_can_be_won_in_anothers_turn() -> None:
    sea = Sea()
    ship, target = sea.ship(0, "D-5", lives=1), sea.ship(1, "D-6")
    sea.table.points[1] = 8
    sea.dice(1, 6)
    sea.helm().do("attack_ship", ship, target)
    assert sea.match.result is not None
    assert sea.match.result.winners == (1,)


@pytest.mark.rule("PLU-2.2")
@pytest.mark.example("seven points from two islands, two ships and three cards")
def test_two_islands_two_ships_and_three_cards_are_seven_points() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.ship(0, "D-5")
    sea.flag(0, "long_spit", "old_keel")
    sea.table.points[0] = 3
    assert sea.score(0) == 7
    assert sea.helm().match.view(1).board.captains[0].score == 7


@pytest.mark.rule("PLU-2.3")
def test_point_cards_are_open_and_come_from_battle_treasure_and_burying() -> None:
    sea = Sea()
    ship, target = sea.ship(0, "D-5"), sea.ship(1, "D-6", lives=1)
    sea.hand(0, gold=5)
    sea.cross("D-5")
    sea.treasure("a_pirates_life")
    sea.dice(6, 1)
    sea.helm().do("attack_ship", ship, target).do("claim", ship, "D-5").do("bury")
    assert sea.match.view(2).board.captains[0].points == 3


@pytest.mark.rule("PLU-2.5")
def test_the_table_may_agree_on_another_goal() -> None:
    sea = Sea(goal=5)
    sea.ship(0, "H-12")
    sea.table.points[0] = 3
    sea.hand(0, gold=5)
    assert sea.helm().match.view(0).board.goal == 5
    assert sea.do("bury").match.over
    with pytest.raises(SetupError, match="bad_option"):
        Sea(goal=21)


@pytest.mark.rule("PLU-2.5")
@pytest.mark.parametrize(("seats", "teams", "held"), [(4, 2, 4), (6, 2, 6), (6, 3, 4)])
def test_a_goal_that_a_side_holds_before_the_first_turn_is_refused_with_the_reason(
    seats: int, teams: int, held: int
) -> None:
    """Every captain begins with an island and a ship."""
    assert Sea(seats, teams=teams, goal=held + 1).match.result is None
    for goal in range(5, held + 1):
        with pytest.raises(SetupError) as refused:
            GAME.settle_options({"teams": teams, "goal": goal}, seats)
        assert (refused.value.key, refused.value.facts) == ("goal_held", {"goal": goal, "held": held})


@pytest.mark.rule("PLU-2.6")
def test_after_the_agreed_rounds_most_points_win_then_ships_then_islands() -> None:
    sea = Sea(rounds=5)
    sea.ship(0, "H-12")
    sea.ship(1, "D-5")
    sea.ship(1, "D-7")
    sea.flag(0, "long_spit")
    sea.ship(2, "L-2")
    sea.table.round = 5
    sea.dice(3)
    sea.helm(2, rolled=0).do("end")
    result = sea.match.result
    assert result is not None
    assert (result.winners, result.why) == ((1,), "rounds_over")
    assert result.ranking == ((1,), (0,), (2,))


@pytest.mark.rule("PLU-2.6")
def test_captains_who_tie_in_everything_share_the_win() -> None:
    sea = Sea(rounds=5)
    sea.table.round = 5
    for seat, square in enumerate(("H-12", "D-5", "L-2")):
        sea.ship(seat, square)
    sea.helm(2, rolled=0).do("end")
    assert sea.match.result is not None
    assert sea.match.result.winners == (0, 1, 2)


@pytest.mark.rule("PLU-2.6")
def test_no_match_lasts_longer_than_four_hundred_rounds() -> None:
    sea = Sea()
    sea.ship(0, "H-12")
    sea.ship(2, "L-2")
    sea.table.round = 400
    assert not sea.helm(1, rolled=0).do("end").match.over
    assert sea.helm(2, rolled=0).do("end").match.over


@pytest.mark.rule("PLU-19.1")
@pytest.mark.parametrize(("seats", "teams", "goal"), [(4, 2, 16), (6, 2, 16), (6, 3, 14), (4, 0, 10)])
def test_every_way_to_form_teams_has_its_goal(seats: int, teams: int, goal: int) -> None:
    assert Sea(seats, teams=teams).match.view(0).board.goal == goal


@pytest.mark.rule("PLU-19.1")
def test_each_size_of_team_can_have_a_goal_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(BASE.read_text(encoding="utf-8").replace("captains = 3\npoints = 16", "captains = 3\npoints = 18"))
    edition = load_edition(GAME, path)
    goals = [new_match(GAME, edition, seats, FastChance(1), {"teams": 2}).view(0).board.goal for seats in (4, 6)]
    assert goals == [16, 18]


@pytest.mark.rule("PLU-19.1")
@pytest.mark.parametrize(("seats", "teams"), [(3, 2), (5, 2), (4, 3), (2, 2)])
def test_other_numbers_form_no_teams(seats: int, teams: int) -> None:
    with pytest.raises(SetupError, match="bad_seats"):
        GAME.settle_options({"teams": teams}, seats)


@pytest.mark.rule("PLU-19.2")
def test_teams_and_partners_alternate() -> None:
    sea = Sea(6, teams=3)
    assert [captain.team for captain in sea.match.view(0).board.captains] == [0, 1, 2, 0, 1, 2]
    for seat, square in enumerate(("H-12", "D-5", "L-2", "H-14", "D-7", "L-4")):
        sea.ship(seat, square)
    order: list[int] = []
    sea.run(begin_turn, 0)
    for _ in range(6):
        order.extend(sea.who())
        sea.dice(3)
        sea.do("roll").do("end")
    assert order == [0, 1, 2, 3, 4, 5]


@pytest.mark.rule("PLU-19.3")
def test_a_team_wins_with_the_sum_of_its_points() -> None:
    sea = Sea(4, teams=2)
    sea.ship(0, "H-12")
    sea.ship(2, "D-5")
    sea.table.points[:] = [7, 0, 6, 0]
    sea.hand(0, gold=5)
    sea.helm().do("bury")
    result = sea.match.result
    assert result is not None
    assert result.winners == (0, 2)
    assert result.scores == (9, 0, 7, 0)
    assert result.details["cards"] == [8, 0, 6, 0]
    assert sea.heard("team_goal_reached") == [{"seats": (0, 2), "points": 16}]
    assert not sea.heard("goal_reached")


@pytest.mark.rule("PLU-19.4")
def test_nobody_commands_a_partners_ships() -> None:
    sea = Sea(4, teams=2)
    sea.ship(0, "H-12")
    mate = sea.ship(2, "D-5")
    sea.hand(0, wood=1, rum=2)
    sea.helm(rolled=3)
    assert sea.why_not("sail", mate, "D-6") == "PLU-19.4 not_your_ship"
    assert sea.why_not("build_mast", mate) == "PLU-3.5 not_your_ship"


@pytest.mark.rule("PLU-19.5")
def test_partners_do_not_attack_each_other() -> None:
    sea = Sea(4, teams=2)
    ship, mate = sea.ship(0, "B-5"), sea.ship(2, "B-6")
    sea.flag(2, "gannet_rock")
    sea.helm()
    assert not sea.options("attack_ship")
    assert not sea.options("attack_island")
    assert sea.why_not("attack_ship", ship, mate) == "PLU-19.5 partners_ship"
    assert sea.why_not("attack_island", ship, "gannet_rock") == "PLU-19.5 partners_island"


@pytest.mark.rule("PLU-19.6")
def test_a_trade_between_partners_leaves_nobody_more_than_one_card_richer() -> None:
    sea = Sea(4, teams=2)
    sea.ship(0, "B-5")
    sea.ship(2, "B-6")
    sea.hand(0, wood=3)
    sea.hand(2, gold=3)
    sea.helm()
    assert set(sea.offered(0)) == {"offer_partner", "announce"}
    with pytest.raises(Refused, match="partner_gain"):
        sea.take(0, "offer_partner", "offer_partner", 2, cards(wood=3), cards(gold=1))
    sea.take(0, "offer_partner", "offer_partner", 2, cards(wood=3), cards(gold=2)).do("agree")
    assert sea.holds(2) == {"wood": 3, "gold": 1}
    with pytest.raises(Refused, match="partner_gain"):
        sea.take(2, "propose", "propose", 0, cards(wood=3), cards())


@pytest.mark.rule("PLU-19.7")
def test_a_treaty_with_one_is_a_treaty_with_his_team() -> None:
    sea = Sea(4, teams=2)
    sea.ship(0, "D-5")
    sea.ship(1, "D-6")
    sea.ship(0, "H-12")
    mate = sea.ship(3, "H-13")
    sea.hand(0, wood=1)
    sea.helm()
    assert len(sea.options("attack_ship")) == 2
    sea.take(0, "offer", "offer", 1, cards(wood=1), cards()).do("agree")
    assert not sea.options("attack_ship")
    assert sea.why_not("attack_ship", 1, mate) == "PLU-14.2 treaty_stands"


@pytest.mark.rule("PLU-19.8")
def test_an_island_is_given_to_a_partner_in_its_port_in_the_turn_of_either() -> None:
    sea = Sea(4, teams=2)
    sea.ship(0, "H-12")
    sea.ship(2, "B-5")
    sea.flag(0, "gannet_rock")
    sea.helm()
    assert sea.options("give") == [("give", "gannet_rock", 2)]
    sea.do("give", "gannet_rock", 2)
    assert sea.owner("gannet_rock") == 2
    sea.flag(0, "gannet_rock")
    sea.helm(2)
    assert set(sea.offered(0)) == {"grant"}
    sea.take(0, "grant", "grant", "gannet_rock")
    assert sea.owner("gannet_rock") == 2
    sea.flag(0, "gannet_rock")
    sea.flag(2, "old_keel", "long_spit", "three_palms", "parrot_key", "kettle_cove", "driftwood_bend")
    assert not sea.helm(2).offered(0)
    assert not sea.helm(0).options("give")
    assert sea.why_not("give", "gannet_rock", 2) == "PLU-1.5 partner_without_flag"
    assert sea.why_not("give", "gannet_rock", 1) == "PLU-19.8 no_partner"
    assert sea.why_not("give", "old_keel", 2) == "PLU-19.8 not_your_island"
    sea.flag(0, "crab_cross")
    assert sea.helm(0).why_not("give", "crab_cross", 2) == "PLU-19.8 partner_not_in_port"
