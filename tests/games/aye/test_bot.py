"""The ordinary bots: crews that escape as often as tuned, and a traitor who hides and then sinks the ship."""

from __future__ import annotations

import pytest

from studies.aye.escape import play
from tests.games.aye.kit import BASE, CANNONS, HOOK, REPAIR, SAILS, SWORDS, a_match, board, on_mission
from tortuga.games.aye import GAME
from tortuga.games.aye.bot import Ordinary
from tortuga.games.aye.bot.odds import chance_of
from tortuga.kernel.chance import FastChance
from tortuga.kernel.match import Match, new_match

GAMES = 60


@pytest.mark.parametrize(("mode", "low", "high"), [("expert", 0.3, 0.7), ("beginner", 0.5, 0.9)])
@pytest.mark.parametrize("seats", [4, 10])
def test_crews_escape_about_as_often_as_the_study_says(mode: str, low: float, high: float, seats: int) -> None:
    """A safe bound around docs/studies/aye.md, with few games."""
    played = [play(seed, mode, seats, "base") for seed in range(5000, 5000 + GAMES)]
    share = sum(one.why == "escaped" for one in played) / GAMES
    assert low <= share <= high
    for deed in ("repair", "hook", "Argh!", "captain changed" if mode == "expert" else "mutiny called"):
        assert sum(deed in one.deeds for one in played) > GAMES / 2, deed


def test_random_crews_do_not_escape() -> None:
    ends = set()
    for seed in range(20):
        match = new_match(GAME, BASE, 6, FastChance(seed), {"mode": "beginner"})
        chance = FastChance(seed)
        while not match.over:
            seat, decision = next(iter(match.pending().items()))
            match.answer(seat, decision.sample(chance))
        assert match.result is not None
        ends.add(match.result.why)
    assert ends == {"sunk"}


def decided(match: Match, seat: int, seed: int = 1) -> object:
    view = match.view(seat)
    assert view.decision is not None
    return Ordinary().decide(view, view.decision, FastChance(seed))


def dealt(match: Match) -> None:
    """Let the captain deal to the end."""
    while match.view(0).decision is not None:
        view = match.view(0)
        assert view.decision is not None
        match.answer(0, Ordinary().decide(view, view.decision, FastChance(1)))


def test_the_captain_gives_good_steps_enough_dice_and_repairs_to_the_rich() -> None:
    match = a_match("deal_orders", "vote", seats=6, integrity=5, coins=[3, 1, 4, 2, 0, 3])
    dealt(match)
    pirates = board(match).pirates
    rollers = [pirate for pirate in pirates if 0 <= pirate.order <= SWORDS]
    assert rollers
    assert all(pirate.dice >= 3 for pirate in rollers)
    assert any(pirate.order == REPAIR for pirate in pirates)
    assert pirates[4].order == -1, "who has no doubloon is of no use for repairs"


def test_a_traitor_who_is_captain_sinks_the_ship_at_once() -> None:
    cards = {0: ("turncoat", "open_purse")}
    whole = BASE.data.ship.expert["4"]
    for integrity in (whole, 2):
        plans = []
        for hands in (cards, {}):
            match = a_match("deal_orders", "vote", mode="expert", hands=hands, integrity=integrity, round=1)
            dealt(match)
            plans.append([(pirate.order, pirate.dice) for pirate in board(match).pirates])
        assert plans[0] != plans[1]
        assert all(dice <= 2 for _, dice in plans[0]), "nobody gets enough dice for a step"


def test_a_traitor_calls_a_mutiny_for_himself() -> None:
    match = a_match("mutiny_phase", mode="expert", hands={1: ("turncoat", "open_purse")}, reputation=[0, 4, 2, 2])
    assert decided(match, 1) == ("call",)
    match.answer(1, ("call",))
    assert decided(match, 1) == ("nominate", 1)


def test_the_crew_turns_on_a_weak_captain() -> None:
    weak = a_match("mutiny_phase", reputation=[0, 4, 2, 2], captain_rep=2)
    strong = a_match("mutiny_phase", reputation=[0, 4, 2, 2])
    calls = [sum(decided(match, 1, seed) == ("call",) for seed in range(100)) for match in (weak, strong)]
    assert calls[0] > 60 > 30 > calls[1]


def test_the_last_step_waits_for_goal_cards_and_the_crew_rolls_for_them_meanwhile() -> None:
    """Whoever only waited would wait for ever: goals need rolls."""
    steps = [len(getattr(BASE.data.missions, name)) for name in ("sails", "helm", "cannons", "swords")]
    steps[SWORDS] -= 1
    match = a_match("deal_orders", "vote", mode="expert", steps=steps)
    dealt(match)
    rollers = [pirate for pirate in board(match).pirates if pirate.order == SWORDS]
    assert rollers
    assert all(0 < pirate.dice < BASE.data.missions.swords[-1] for pirate in rollers), "too few to do it"
    enough = {2: ("broadside", "sea_gods", "kraken_bait")}
    ready = a_match("deal_orders", "vote", mode="expert", steps=steps, completed=enough)
    dealt(ready)
    assert max(pirate.dice for pirate in board(ready).pirates) >= BASE.data.missions.swords[-1]


def test_with_few_dice_two_roll_together_if_each_can_be_given_the_hook() -> None:
    steps = [2, 2, 2, 2]
    match = a_match("deal_orders", "vote", seats=6, steps=steps, plank=3, kraken_dice=2, integrity=14)
    dealt(match)
    pirates = board(match).pirates
    assert [pirate.dice for pirate in pirates if pirate.order == SWORDS] == [1, 2]
    assert sum(pirate.order == HOOK for pirate in pirates) == 2


@pytest.mark.parametrize(("integrity", "answer"), [(1, ("restore", "dead_calm")), (5, ("keep",))])
def test_a_captain_card_is_given_up_for_a_ship_that_would_go_down(integrity: int, answer: object) -> None:
    match = a_match("captain_phase", mode="expert", completed={2: ("dead_calm",)}, captain_rep=7, integrity=integrity)
    assert decided(match, 2) == answer


def test_who_needs_successes_to_spare_pays_for_tridents_beyond_the_step() -> None:
    faces = ["success", "success", "trident", "trident"]
    for card, paid in (("overkill", 2), ("legend", 0)):
        hands = {1: (card, "open_purse")}
        match = on_mission(SAILS, 1, mode="expert", hands=hands, faces=faces, given=[0, 4, 0, 0])
        match.answer(1, ("obey",))
        assert decided(match, 1) == ("tridents", paid)


def test_the_dice_are_kept_or_rolled_as_they_help() -> None:
    faces = ["success", "blank", "trident", "kraken"]
    match = on_mission(CANNONS, 1, given=[0, 4, 0, 0], faces=faces, steps=[0, 0, 1, 0])
    match.answer(1, ("obey",))
    assert decided(match, 1) == ("reroll",), "three dice cannot make four successes"
    first = on_mission(CANNONS, 1, given=[0, 4, 0, 0], faces=faces, steps=[0, 0, 0, 0], coins=[3, 0, 3, 3])
    first.answer(1, ("obey",))
    assert decided(first, 1) == ("reroll", 1, 2), "a trident that cannot be paid for is rolled again"


def test_odds_rise_with_dice_and_doubloons() -> None:
    assert chance_of(3, 2, 0, 0, 0) == 0.0
    assert chance_of(1, 1, 0, 0, 1) == 1.0
    assert chance_of(1, 0, 0, 0, 1) == 0.0, "a hook turns a die, it is none"
    assert chance_of(3, 5, 0, 3, 0) > chance_of(3, 5, 0, 0, 0) > chance_of(3, 4, 0, 0, 0)
    assert chance_of(3, 5, 0, 0, 0) > chance_of(3, 0, 5, 0, 0), "Argh! dice have one kraken more"
