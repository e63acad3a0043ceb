"""Which rule stands behind a refused answer: by question, tag and form."""

from __future__ import annotations

from typing import Any

import pytest

from tests.kernel.toy import TOY, edition
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import Answer, Decision, One
from tortuga.kernel.match import new_match
from tortuga.kernel.refusal import Reason, Refusal, explained_by, name, number
from tortuga.kernel.view import View

ASKED = One("vote", "HOUSE-6", (("aye",),))


def found(board: Any, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return Refusal("HOUSE-6", "found", {"answer": answer})


def beyond(board: Any, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    return Refusal("HOUSE-6", "found", {"grabs": board.grabs[answer[1]]})


def broken(board: Any, seat: int, decision: Decision, answer: Answer) -> Refusal | None:
    raise ValueError("a fault of ours")


REASONS = (
    Reason("vote", "sail", (number, name), found),
    Reason("other", "elsewhere", (), found),
    Reason("", "anywhere rowing", (number, ...), found),
    Reason("vote", "grab", (number,), beyond),
    Reason("vote", "break", (), broken),
)
explain = explained_by(REASONS)


@pytest.fixture
def view() -> View:
    return new_match(TOY, edition(), 2, FastChance(1)).view(0)


@pytest.mark.parametrize(
    "answer",
    [("sail", 1, "here"), ["sail", 1, "here"], ("anywhere",), ("anywhere", 1), ("rowing", 1, 2, 3), ("grab", 1)],
)
def test_an_answer_of_a_known_form_is_explained(view: View, answer: Any) -> None:
    assert explain(view, ASKED, answer) is not None


@pytest.mark.parametrize(
    "answer",
    [
        (),
        (1,),
        ("sail",),
        ("sail", 1),
        ("sail", -1, "here"),
        ("sail", True, "here"),
        ("sail", "here", 1),
        ("sail", 1, "here", 2),
        ("elsewhere",),
        ("anywhere", -1),
        ("anywhere", 1, "x"),
        ("nothing",),
    ],
)
def test_no_rule_is_read_into_an_odd_answer_or_one_to_another_question(view: View, answer: Any) -> None:
    assert explain(view, ASKED, answer) is None


def test_a_number_that_nothing_on_the_table_has_is_not_explained(view: View) -> None:
    assert explain(view, ASKED, ("grab", 99)) is None


def test_a_fault_in_a_reason_is_not_hidden(view: View) -> None:
    with pytest.raises(ValueError, match="ours"):
        explain(view, ASKED, ("break",))


def test_a_spectator_is_told_nothing(view: View) -> None:
    match = new_match(TOY, edition(), 2, FastChance(1))
    assert explain(match.view(None), ASKED, ("sail", 1, "here")) is None
