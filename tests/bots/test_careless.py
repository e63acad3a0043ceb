"""The easy bot plays as the ordinary one, but for a slip now and then."""

from __future__ import annotations

import pytest

import tortuga
from tortuga.bots.careless import SLIPS, Careless
from tortuga.games import SLUGS, get_game
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.edition import load_edition
from tortuga.kernel.view import View
from tortuga.lab.simulation import Simulation, setting_of


class Stubborn:
    """Always answers the same, and always speaks."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        return ("stubborn",)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        return "pledge", ("stubborn",)


def test_one_answer_in_three_is_any_legal_one() -> None:
    match = tortuga.new("palabra", seats=3, seed=5)
    view = match.view(0)
    decision = match.pending()[0]
    assert isinstance(decision, One)
    chance = FastChance(2)
    answers = [Careless(Stubborn).decide(view, decision, chance) for _ in range(400)]
    slips = [answer for answer in answers if answer != ("stubborn",)]
    assert len(answers) / len(slips) == pytest.approx(SLIPS, rel=0.2)
    assert set(slips) == set(decision.options)


def test_it_speaks_as_the_other_does() -> None:
    view = tortuga.new("palabra", seats=3, seed=5).view(0)
    assert all(Careless(Stubborn).volunteer(view, FastChance(n)) == ("pledge", ("stubborn",)) for n in range(20))


@pytest.mark.parametrize("slug", SLUGS)
def test_every_game_has_four_levels(slug: str) -> None:
    game = get_game(slug)
    assert list(game.bots) == ["random", "easy", "ordinary", "strong"], "from the weakest to the strongest"


@pytest.mark.parametrize(("better", "worse"), [("easy", "random"), ("ordinary", "easy")])
def test_easy_lies_between_random_and_ordinary(better: str, worse: str) -> None:
    game = get_game("palabra")
    totals = Simulation(setting_of(game, load_edition(game), 4, [better, worse], 1)).play(0, 60)
    assert totals.wins[better] > 2 * totals.wins.get(worse, 0)
