"""The words of Aye that are its own; what holds for every game is in tests/conformance/test_words.py."""

from __future__ import annotations

from tests.conformance.hearing import own
from tortuga.games.aye import GAME
from tortuga.games.aye.edition import ICONS, MISSIONS
from tortuga.games.aye.table import PHASES, PREPARATION
from tortuga.kernel.edition import load_edition


def test_every_name_has_words_and_every_word_a_name() -> None:
    entries = own("aye", "en")
    assert set(entries["goal"]) == set(entries["goal_text"]) == {goal.id for goal in load_edition(GAME).data.goal}
    assert set(entries["icon"]) == set(ICONS)
    assert set(entries["order"]) == set(entries["order_mark"]) == {str(order) for order in range(-1, 8)}
    assert set(entries["face"]) == set(entries["face_mark"]) == {str(face) for face in range(5)}
    assert set(entries["mission"]) == set(MISSIONS)
    assert set(entries["phase"]) == {PREPARATION, *PHASES}
