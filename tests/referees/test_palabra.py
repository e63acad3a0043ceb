"""Palabra de Pirata beside its referee: the same answers, in thousands of questions, and the same days."""

from __future__ import annotations

from collections import Counter

from tests.conformance.checks import begin, play_on
from tests.referees.common import WANTED, offered
from tests.referees.palabra import legal
from tests.referees.palabra_days import Days
from tortuga.games.palabra import GAME
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match

OFFERS = {"pledge", "speak"}
KINDS = OFFERS | {
    *("lay", "bid", "take", "artefact", "block", "look_hand", "look_hands", "look_ship", "look_ships", "lay_again"),
    *("exchange", "swap", "move_gem", "swap_gems", "fog", "island", "return", "return_drawn", "keep_gem", "bury"),
}
TOGETHER = ("decide", "auction")


def compare(match: Match, met: Counter[str]) -> None:
    """Every question of every seat, those it has sealed and may still change too, and every offer."""
    for seat in range(match.seats):
        view = match.view(seat)
        assert view.asked is not None
        together = view.asked[0] in TOGETHER
        assert (view.decision is not None) == (together or view.waiting == (seat,)), "who is asked"
        names = {decision.name for decision in view.offers}
        if view.board.phase == "decision":
            assert names == {name for name in OFFERS if legal(view, name)}
        else:
            assert not names
        for decision in (view.decision, *view.offers):
            if decision is not None:
                assert legal(view, decision.name) == offered(decision), (decision.name, view)
                met[decision.name] += 1


def test_the_referee_and_the_rules_agree() -> None:
    met: Counter[str] = Counter()
    seed = 0
    edition = load_edition(GAME)
    bots = GAME.bots["ordinary"]
    while sum(met.values()) < WANTED or set(met) != KINDS:
        for variant, way in GAME.variants.items():
            seats = way.seats[seed // 2 % len(way.seats)]
            match, chance = begin(GAME, edition, variant, seats, seed), FastChance(seed)
            while not match.over:
                compare(match, met)
                if seed % 2:
                    seat, decision = chance.pick(tuple(match.pending().items()))
                    match.answer(seat, bots().decide(match.view(seat), decision, chance))
                else:
                    play_on(match, chance)
            days = Days(match)
            days.follow()
            days.check_end()
        seed += 1
        assert seed < WANTED
    assert set(met) == KINDS
