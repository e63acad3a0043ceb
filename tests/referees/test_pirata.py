"""PIRATA beside its referee: the same answers, in thousands of questions."""

from __future__ import annotations

from collections import Counter

from tests.conformance.checks import begin, play_on
from tests.referees.common import WANTED, Legal, offered
from tests.referees.pirata import asked_at_all, legal, may_buy, winners
from tortuga.games.pirata import GAME
from tortuga.games.pirata.view import Board
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match
from tortuga.kernel.view import View

KINDS = {
    "action_card",
    "advise",
    "barter",
    "battle_card",
    "bid",
    "black_market",
    "buried_treasure",
    "buy_card",
    "catch_up",
    "choose_tiles",
    "codex",
    "duel_whom",
    "fire_at",
    "gamble",
    "give_card",
    "guess",
    "helper",
    "lagoon",
    "open_bid",
    "pass_cards",
    "place_tile",
    "reroll",
    "rob_whom",
    "sailing_card",
    "shake_again",
    "side_bet",
    "spy_on_whom",
}
ROUNDS = 3
"""So often every variant is played at least, with more seats each time."""
BEYOND = ("chosen_tiles", "drawn_tiles")
"""Where the rare questions come up: the ghost pack's tiles lie on no printed ring."""


def disputed(board: Board, seat: int, answer: Answer) -> bool:
    """Answers about which referee and rules disagree; each with its rule.

    PIR-C.21: the rules let the Black Spot be laid on the pirate who has the Cursed die already.
    PIR-C.6: the rules let nobody on X throw the Grappling Hook at a phantom that has sailed past X.
    """
    if answer[:2] == ("play_on", "black_spot"):
        return bool(answer[2] == board.special[2])
    on_x = board.pirates[seat].ship == len(board.squares)
    return answer[:2] == ("play_on", "grappling_hook") and on_x and answer[2] >= board.seats


def undisputed(view: View, found: Legal) -> Legal:
    """What is left without the answers in dispute."""
    if not isinstance(found, set):
        return found
    assert view.seat is not None
    return {answer for answer in found if not disputed(view.board, view.seat, answer)}


def check(view: View, decision: Decision) -> None:
    """One question."""
    expected = undisputed(view, legal(view, decision.name))
    assert expected == undisputed(view, offered(decision)), (decision.name, view)


def compare(match: Match, met: Counter[str]) -> None:
    """Every question and every offer of every seat."""
    pending = match.pending()
    for seat in range(match.seats):
        view = match.view(seat)
        offers = [offer.decision for offer in match.offers(seat)]
        assert [offer.name for offer in offers] == ["buy_card"] * may_buy(view.board, seat), (seat, view)
        if seat in pending:
            assert asked_at_all(view.board, seat, pending[seat].name), (seat, pending[seat].name, view)
        for decision in (*offers, *([pending[seat]] if seat in pending else [])):
            check(view, decision)
            met[decision.name] += 1


def test_the_referee_and_the_rules_agree() -> None:
    met: Counter[str] = Counter()
    seed = 0
    edition = load_edition(GAME)
    bots = GAME.bots["ordinary"]
    while seed < ROUNDS or sum(met.values()) < WANTED or set(met) != KINDS:
        for variant in GAME.variants if seed < ROUNDS or sum(met.values()) < WANTED else BEYOND:
            way = GAME.variants[variant]
            seats = way.seats[seed % len(way.seats)]
            match, chance = begin(GAME, edition, variant, seats, seed), FastChance(seed)
            while not match.over:
                compare(match, met)
                if seed % 2:
                    seat, decision = chance.pick(tuple(match.pending().items()))
                    match.answer(seat, bots().decide(match.view(seat), decision, chance))
                else:
                    play_on(match, chance)
            assert match.result is not None
            assert set(match.result.winners) <= winners(match.view(None).board)
        seed += 1
        assert seed < WANTED
    assert set(met) == KINDS
