"""Aye beside its referee: the same answers, in thousands of questions, and the same voyage."""

from __future__ import annotations

from collections import Counter

from tests.conformance.checks import begin, play_on
from tests.games.aye.kit import on_mission
from tests.referees.aye import asked, legal, offers, still_without_argh
from tests.referees.aye_voyage import Voyage
from tests.referees.common import WANTED, offered
from tortuga.games.aye import GAME
from tortuga.kernel.chance import FastChance
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match

OFFERS = {"swap", "use_kraken", "use_doubloon", "use_trident", "use_captain", "spend_hook", "claim"}
KINDS = OFFERS | {
    *("discard", "share", "heir", "restore", "plank", "deal", "vote", "buy", "act", "repair", "hook", "obey", "unite"),
    *("argh_dice", "reroll", "tridents", "mutiny", "nominate", "thumb", "fame", "believe"),
}
"""All but `last_claim`, which play at random does not meet; it has a test of its own."""


def compare(match: Match, met: Counter[str]) -> None:
    """Who is asked; every question of every seat, sealed or not; exactly the offers that there are."""
    for seat in range(match.seats):
        view = match.view(seat)
        assert (view.decision is not None) == (seat in asked(view)), (view.asked, view.board)
        if view.decision is not None:
            name = view.decision.name
            assert legal(view, name) == offered(view.decision), (name, view)
            met[name] += 1
        there = {decision.name: offered(decision) for decision in view.offers}
        assert offers(view) == there, (view.asked, view.board)
        met.update(there.keys())


def test_the_referee_and_the_rules_agree() -> None:
    met: Counter[str] = Counter()
    seed = 0
    edition = load_edition(GAME)
    bots = GAME.bots["ordinary"]
    while sum(met.values()) < WANTED or set(met) != KINDS:
        for variant, way in GAME.variants.items():
            seats = way.seats[seed % len(way.seats)]
            match, chance = begin(GAME, edition, variant, seats, seed), FastChance(seed)
            voyage = Voyage(match)
            while not match.over:
                voyage.follow()
                compare(match, met)
                if seed % 2:
                    seat, decision = chance.pick(tuple(match.pending().items()))
                    match.answer(seat, bots().decide(match.view(seat), decision, chance))
                else:
                    play_on(match, chance)
            voyage.follow()
            voyage.check_end()
        seed += 1
        assert seed < WANTED
    assert set(met) == KINDS


def test_the_last_claim() -> None:
    """AYE-8.9: at the roll that ends the match with too few cards, whoever rolled with another may claim it."""
    hands = {1: ("shoulder_to_shoulder", "open_purse"), 2: ("lone_wolf", "legend")}
    match = on_mission(3, 1, 2, mode="expert", steps=(2, 2, 2, 2), hands=hands, faces=["success"] * 4)
    while "last_claim" not in {decision.name for decision in match.pending().values()}:
        for seat, decision in match.pending().items():
            assert legal(match.view(seat), decision.name) == offered(decision)
            match.answer(seat, {"obey": ("obey",), "unite": ("join",)}.get(decision.name, ("tridents", 0)))
    assert set(match.pending()) == {1}
    view = match.view(1)
    assert legal(view, "last_claim") == offered(match.pending()[1]) == {("quiet",), ("claim", "shoulder_to_shoulder")}


def test_argh_dice_are_shared() -> None:
    """AYE-6.4: of those who roll together each leaves one for everybody who still needs one."""
    match = on_mission(0, arghs=(1, 2, 3), given=[0] * 4)
    for left in (3, 2, 1):
        while "argh_dice" not in {decision.name for decision in match.pending().values()}:
            for seat in match.pending():
                match.answer(seat, ("join",))
        [(seat, decision)] = match.pending().items()
        view = match.view(seat)
        assert legal(view, "argh_dice") == offered(decision)
        assert len(still_without_argh(view.board)) == left
        match.answer(seat, ("argh_dice", 1))
