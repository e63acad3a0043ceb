"""The easy bot plays as the ordinary one, but for a slip now and then."""

from __future__ import annotations

from collections import Counter

import pytest

import tortuga
from tortuga.bots.careless import SLIPS, Careless
from tortuga.games import SLUGS, get_game
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Answer, Counts, Decision, One
from tortuga.kernel.edition import load_edition
from tortuga.kernel.view import View
from tortuga.lab.simulation import Simulation, setting_of


class Stubborn:
    """Always answers with the first that it sees, and always speaks."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        return (decision.listed() or ())[0]

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        return "pledge", ("stubborn",)


class Set:
    """Knows one answer only, whether it is there or not."""

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        return ("lay", 0, 3)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        return None


def laying() -> tuple[View, One]:
    match = tortuga.new("palabra", seats=3, seed=5)
    decision = match.pending()[0]
    assert isinstance(decision, One)
    return match.view(0), decision


def test_one_answer_in_three_overlooks_the_best_and_is_mostly_the_next_best() -> None:
    view, decision = laying()
    chance = FastChance(2)
    answers = Counter(Careless(Stubborn).decide(view, decision, chance) for _ in range(600))
    assert set(answers) == set(decision.options)
    (best, most), (second, next_most), *_ = answers.most_common()
    assert [best, second] == list(decision.options[:2])
    assert most / 600 == pytest.approx(1 - 1 / SLIPS, rel=0.1)
    assert next_most > 2 * sorted(answers.values())[0]


def test_a_bot_that_misses_the_answer_it_counted_on_takes_any_other() -> None:
    view, decision = laying()
    fewer = One(decision.name, decision.rule, tuple(o for o in decision.options if o != ("lay", 0, 3)))
    chance = FastChance(4)
    answers = {Careless(Set).decide(view, decision, chance) for _ in range(60)}
    assert answers - {("lay", 0, 3)} <= set(fewer.options)


def test_it_overbids_by_one_within_the_limits() -> None:
    view, _ = laying()
    bid = Counts("bid", "PAL-4.2", (2, 0, 0, 0, 0), 0, 2)

    class Bids(Stubborn):
        def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
            return ("bid", 1, 0, 0, 0, 0)

    chance = FastChance(1)
    bids = Counter(Careless(Bids).decide(view, bid, chance) for _ in range(300))
    assert set(bids) == {("bid", 1, 0, 0, 0, 0), ("bid", 2, 0, 0, 0, 0)}


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
