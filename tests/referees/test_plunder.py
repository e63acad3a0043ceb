"""Saqueo · Plunder beside its referee: the same answers, in thousands of questions."""

from __future__ import annotations

from collections import Counter

from tests.conformance.checks import begin, play_on
from tests.referees.common import WANTED, Bounds, Legal, offered
from tests.referees.plunder import TALKING, asked_at_all, legal, offers, points, standing
from tests.referees.plunder_sea import Chart
from tortuga.games.plunder import GAME
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Decision, Trade
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match
from tortuga.kernel.view import View

KINDS = {
    "act",
    "alms",
    "announce",
    "barter_pay",
    "bribe",
    "choose_deal",
    "consider_bribe",
    "consider_ransom",
    "counter",
    "demand",
    "discard",
    "drive",
    "exchange",
    "fit",
    "glide",
    "grant",
    "hear_demand",
    "hear_offer",
    "hear_proposal",
    "hear_request",
    "launch",
    "lure",
    "navy",
    "offer",
    "offer_partner",
    "overboard",
    "propose",
    "ransom",
    "reply",
    "request",
    "set_down",
    "settle",
    "strike",
    "threaten",
    "toll",
    "tribute",
    "victim",
    "way_back",
}
PAUSE = 5
"""Standing offers hardly change from one deed to the next: they are looked at once in so many answers."""


def disputed(answer: Answer) -> bool:
    """Answers about which referee and rules disagree; each with its rule.

    PLU-11.10: the rules leave out a reply that has cards of one kind on both of its sides.
    """
    return answer[0] == "reply" and any(gives and gets for gives, gets in zip(answer[1:5], answer[5:], strict=True))


def undisputed(found: Legal) -> Legal:
    """What is left without the answers in dispute."""
    return {answer for answer in found if not disputed(answer)} if isinstance(found, set) else found


def allowed(decision: Decision) -> Legal:
    """What the engine allows, trades with their partners and limits."""
    if isinstance(decision, Trade):
        pool = (decision.partners, decision.give, decision.want, decision.ahead)
        return Bounds("trade", pool, 0, decision.most_gain)
    return offered(decision)


def check_offers(match: Match, seat: int, met: Counter[str]) -> None:
    """Exactly these offers stand for a seat, and each allows exactly this."""
    view = match.view(seat)
    assert view.asked is not None
    expected = offers(Chart(view.board), seat) if view.asked[0] in TALKING else {}
    left = {name: undisputed(answers) for name, answers in expected.items()}
    standing_now = {offer.decision.name: undisputed(allowed(offer.decision)) for offer in match.offers(seat)}
    assert {name: answers for name, answers in left.items() if answers} == standing_now, (seat, view)
    met.update(standing_now.keys())


def check_question(view: View, decision: Decision, met: Counter[str]) -> None:
    """One question."""
    assert view.seat is not None
    assert asked_at_all(view.board, view.seat, decision.name), (decision.name, view)
    assert legal(view, decision.name) == allowed(decision), (decision.name, view)
    met[decision.name] += 1


def check_end(match: Match) -> None:
    """Points and winners are what the last board says."""
    assert match.result is not None
    board = match.view(None).board
    seats = range(match.seats)
    assert [captain.score for captain in board.captains] == [points(board, seat) for seat in seats]
    teams = {board.captains[seat].team for seat in seats}
    best = max(standing(board, team) for team in teams)
    first = {seat for seat in seats if standing(board, board.captains[seat].team) == best}
    if match.result.why == "goal_reached":
        first = {seat for seat in seats if standing(board, board.captains[seat].team)[0] >= board.goal}
    assert set(match.result.winners) == first


def test_the_referee_and_the_rules_agree() -> None:
    met: Counter[str] = Counter()
    seed = answers = 0
    edition = load_edition(GAME)
    bots = GAME.bots["ordinary"]
    while sum(met.values()) < WANTED or set(met) != KINDS:
        for variant, way in GAME.variants.items():
            seats = way.seats[seed % len(way.seats)]
            match, chance = begin(GAME, edition, variant, seats, seed), FastChance(seed)
            while not match.over:
                for seat, decision in match.pending().items():
                    check_question(match.view(seat), decision, met)
                answers += 1
                if answers % PAUSE == 0:
                    for seat in range(match.seats):
                        check_offers(match, seat, met)
                if seed % 2:
                    seat, decision = chance.pick(tuple(match.pending().items()))
                    match.answer(seat, bots().decide(match.view(seat), decision, chance))
                else:
                    play_on(match, chance)
            check_end(match)
        seed += 1
        assert seed < WANTED
    assert set(met) == KINDS
