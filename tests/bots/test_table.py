"""People and bots at one table: bots play by themselves up to where a person is needed, and never for a person."""

from __future__ import annotations

from tortuga.bots.random import RandomBot
from tortuga.bots.table import BREATH, bots_answer
from tortuga.games import get_game
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.edition import load_edition
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.view import View

GAME = get_game("palabra")


def table(seats: int = 4) -> Match:
    return new_match(GAME, load_edition(GAME), seats, FastChance(5))


class Chatterbox(RandomBot):
    """Takes every offer it gets, for ever, and notes what it was shown."""

    def __init__(self) -> None:
        self.seen: list[View] = []
        self.spoken = 0

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        self.seen.append(view)
        return super().decide(view, decision, chance)

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        self.seen.append(view)
        self.spoken += 1
        offer = view.offers[-1]
        return offer.name, offer.sample(chance)


def test_bots_alone_play_to_the_end() -> None:
    match = table()
    bots_answer(match, {seat: RandomBot() for seat in range(4)}, FastChance(1))
    assert match.over


def test_bots_stop_where_a_person_is_asked_and_let_the_person_answer_first() -> None:
    match = table()
    bots = {seat: RandomBot() for seat in (1, 2, 3)}
    bots_answer(match, bots, FastChance(1))
    assert set(match.pending()) == {0, 1, 2, 3}
    while not match.over:
        bots_answer(match, bots, FastChance(len(match.log)))
        if not match.over:
            assert 0 in match.pending()
            match.answer(0, match.pending()[0].sample(FastChance(len(match.log))))
    assert {seat for seat, _, _ in match.log} == {0, 1, 2, 3}


def test_a_bot_that_never_stops_talking_stops_nobody() -> None:
    match = table()
    loud = Chatterbox()
    bots_answer(match, {1: loud}, FastChance(1))
    assert loud.spoken == BREATH
    bots_answer(match, {0: RandomBot(), 1: loud, 2: RandomBot(), 3: RandomBot()}, FastChance(1))
    assert match.over


def test_a_bot_is_shown_its_own_view_only() -> None:
    match = table()
    bots = {seat: Chatterbox() for seat in range(4)}
    bots_answer(match, bots, FastChance(1))
    for seat, bot in bots.items():
        assert {view.seat for view in bot.seen} == {seat}
