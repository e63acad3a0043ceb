"""Captains' War beside its referee: the same answers, in thousands of questions."""

from __future__ import annotations

from collections import Counter

from tests.conformance.checks import begin, play_on
from tests.referees.captains import legal, naval_places, points
from tests.referees.common import WANTED, offered
from tortuga.games.captains import GAME
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match

KINDS = {"aside", "board", "buy", "command", "crew", "loot", "resource", "reward", "sail_on", "start_over"}


def compare(match: Match, met: Counter[str]) -> None:
    """Every question and every offer of every seat."""
    for seat, decision in match.pending().items():
        view = match.view(seat)
        assert legal(view, decision.name) == offered(decision), (decision.name, view)
        met[decision.name] += 1
    for seat in range(match.seats):
        view = match.view(seat)
        for offer in match.offers(seat):
            assert legal(view, offer.decision.name) == offered(offer.decision), (offer.decision.name, view)
            met[offer.decision.name] += 1


def check_scores(match: Match) -> None:
    """What the result says is what the sheets say."""
    assert match.result is not None
    board = match.view(None).board
    naval = naval_places(board)
    expected = [points(board, captain) + naval[captain] for captain in range(len(board.captains))]
    assert list(match.result.scores) == expected[: match.seats]


def test_the_referee_and_the_rules_agree() -> None:
    met: Counter[str] = Counter()
    seed = 0
    edition = load_edition(GAME)
    bots = GAME.bots["ordinary"]
    while sum(met.values()) < WANTED or set(met) != KINDS:
        for variant, way in GAME.variants.items():
            seats = way.seats[seed % len(way.seats)]
            match, chance = begin(GAME, edition, variant, seats, seed), FastChance(seed)
            while not match.over:
                compare(match, met)
                if seed % 2:
                    seat, decision = chance.pick(tuple(match.pending().items()))
                    match.answer(seat, bots().decide(match.view(seat), decision, chance))
                else:
                    play_on(match, chance)
            if variant != "adventure":
                check_scores(match)
        seed += 1
        assert seed < WANTED
    assert set(met) == KINDS
