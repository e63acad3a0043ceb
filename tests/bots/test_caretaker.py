"""The caretaker keeps a table going whatever the bot inside it does."""

from __future__ import annotations

import logging

import pytest

import tortuga
from tortuga.bots.caretaker import Caretaker, caretaker
from tortuga.games import get_game
from tortuga.kernel.chance import Chance, FastChance
from tortuga.kernel.decision import Answer, Decision
from tortuga.kernel.view import View
from tortuga.lab.playout import play_through


class Clumsy:
    """Fails in a way of one's choosing."""

    def __init__(self, answer: Answer | None) -> None:
        self.answer = answer

    def decide(self, view: View, decision: Decision, chance: Chance) -> Answer:
        if self.answer is None:
            raise ZeroDivisionError
        return self.answer

    def volunteer(self, view: View, chance: Chance) -> tuple[str, Answer] | None:
        if self.answer is None:
            raise ZeroDivisionError
        return "pledge", self.answer


@pytest.mark.parametrize("answer", [None, ("nonsense",)])
def test_a_bot_that_fails_is_replaced_by_any_legal_answer(
    answer: Answer | None, caplog: pytest.LogCaptureFixture
) -> None:
    match = tortuga.new("palabra", seats=3, seed=5)
    with caplog.at_level(logging.WARNING):
        play_through(match, {0: Caretaker(Clumsy(answer))}, FastChance(1))
    assert match.over
    assert "a bot" in caplog.text


def test_the_caretaker_answers_as_the_ordinary_bot_does() -> None:
    game = get_game("palabra")
    match = tortuga.new("palabra", seats=4, seed=5)
    keeper, ordinary = caretaker(game), game.bots["ordinary"]()
    for seat, decision in match.pending().items():
        view = match.view(seat)
        assert keeper.decide(view, decision, FastChance(9)) == ordinary.decide(view, decision, FastChance(9))
        assert keeper.volunteer(view, FastChance(9)) == ordinary.volunteer(view, FastChance(9))
