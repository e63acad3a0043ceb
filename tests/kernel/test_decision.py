"""Decisions settle, sample and list their answers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import encoded
from tortuga.kernel.decision import Answer, Counts, Decision, One, Some, Trade, share_index
from tortuga.kernel.refusal import Refused

ONE = One("lay", "R-1", (("lay", 0, 4), ("lay", 4, 0)))
SOME = Some("look", "R-2", (3, 5, 5, (1, 2)), 1, 2)
COUNTS = Counts("bid", "R-3", (2, 0, 3), 1, 4)
LATER = Trade("offer", "R-4", (1, 2), (2, 0, 1), (9, 9, 9), most_gain=1, ahead=(1, 0))
TRADE = Trade("offer", "R-4", (1, 2), (2, 0, 1), (9, 9, 9), most_gain=1)


def reason(decision: Decision, answer: Answer) -> str:
    with pytest.raises(Refused) as caught:
        decision.settle(answer)
    assert caught.value.refusal.rule == decision.rule
    return caught.value.refusal.reason


@pytest.mark.parametrize(
    ("decision", "answer", "expected"),
    [
        (ONE, ("lay", 4, 4), "not_an_option"),
        (ONE, (), "not_an_option"),
        (ONE, ("lay", False, 4), "wrong_form"),
        (ONE, ("lay", 0.0, 4), "wrong_form"),
        (SOME, ("look",), "too_few"),
        (SOME, ("look", 3, 5, 5), "too_many"),
        (SOME, ("look", 3, 3), "not_in_the_pool"),
        (SOME, ("look", True), "not_in_the_pool"),
        (SOME, ("seek", 3), "wrong_form"),
        (SOME, (), "wrong_form"),
        (COUNTS, ("bid", 0, 0, 0), "too_few"),
        (COUNTS, ("bid", 2, 0, 3), "too_many"),
        (COUNTS, ("bid", 3, 0, 0), "over_the_limit"),
        (COUNTS, ("bid", 0, 1, 0), "over_the_limit"),
        (COUNTS, ("bid", -1, 0, 3), "wrong_form"),
        (COUNTS, ("bid", True, 0, 1), "wrong_form"),
        (COUNTS, ("bid", 1, 0), "wrong_form"),
        (COUNTS, ("ask", 1, 0, 0), "wrong_form"),
        (TRADE, ("offer", 3, (1, 0, 0), (1, 0, 0)), "not_a_partner"),
        (TRADE, ("offer", 1, (0, 1, 0), (1, 0, 0)), "over_the_limit"),
        (TRADE, ("offer", 1, (0, 0, 0), (0, 0, 0)), "empty_offer"),
        (TRADE, ("offer", 1, (2, 0, 1), (1, 0, 0)), "too_generous"),
        (LATER, ("offer", 1, (1, 0, 0), (0, 0, 0)), "too_generous"),
        (LATER, ("offer", -1, (1, 0, 0), (0, 0, 0)), "too_generous"),
        (LATER, ("offer", 2, (0, 0, 0), (2, 0, 0)), "too_generous"),
        (TRADE, ("offer", 1, (1, 0), (1, 0, 0)), "wrong_form"),
        (TRADE, ("offer", 1, 7, (1, 0, 0)), "wrong_form"),
        (TRADE, ("offer", 1, (-1, 0, 0), (1, 0, 0)), "wrong_form"),
        (TRADE, ("offer", True, (1, 0, 0), (1, 0, 0)), "not_a_partner"),
        (TRADE, ("offer",), "wrong_form"),
    ],
)
def test_what_a_decision_does_not_allow_is_refused_with_its_rule(
    decision: Decision, answer: Answer, expected: str
) -> None:
    assert reason(decision, answer) == expected


def test_chosen_items_are_brought_into_the_order_of_the_pool() -> None:
    assert SOME.settle(("look", (1, 2), 3)) == ("look", 3, (1, 2))
    assert SOME.settle(("look", 5, 5)) == ("look", 5, 5)


def test_an_offer_to_everybody_names_no_partner() -> None:
    assert TRADE.settle(("offer", -1, [1, 0, 0], [0, 1, 0])) == ("offer", -1, (1, 0, 0), (0, 1, 0))


@pytest.mark.parametrize("decision", [ONE, SOME, COUNTS, TRADE])
def test_a_sample_is_always_allowed_and_every_listed_answer_can_be_drawn(decision: Decision) -> None:
    chance = FastChance(4)
    drawn = {decision.sample(chance) for _ in range(600)}
    for answer in drawn:
        assert decision.settle(answer) == answer
    listed = decision.listed()
    if listed is not None:
        assert drawn == set(listed)
        assert all(decision.settle(answer) == answer for answer in listed)


def test_what_cannot_be_listed_is_not() -> None:
    assert Counts("bid", "R", (60, 60, 60), 0, 180).listed() is None
    assert Some("some", "R", tuple(range(40)), 0, 40).listed() is None


@given(
    st.lists(st.integers(0, 5), min_size=1, max_size=4),
    st.data(),
)
def test_counts_take_exactly_what_lies_within_their_limits(limits: list[int], data: st.DataObject) -> None:
    most = data.draw(st.integers(0, sum(limits)))
    least = data.draw(st.integers(0, most))
    decision = Counts("n", "R", tuple(limits), least, most)
    counts = data.draw(st.lists(st.integers(-1, 6), min_size=len(limits), max_size=len(limits)))
    within = least <= sum(counts) <= most and all(0 <= c <= li for c, li in zip(counts, limits, strict=True))
    try:
        settled = decision.settle(("n", *counts))
    except Refused:
        assert not within
    else:
        assert within
        assert settled == ("n", *counts)
    assert decision.settle(decision.sample(FastChance(7)))


def test_many_options_are_settled_alike_the_first_time_and_ever_after() -> None:
    options = tuple(("bid", count, face) for count in range(20) for face in range(5))
    decision = One("bid", "R-1", options)
    for _ in range(4):
        assert decision.settle(("bid", 7, 3)) is options[38]
        for strange, reason in (
            (("bid", 20, 0), "not_an_option"),
            (("bid", 7, 3.0), "wrong_form"),
            (("bid", True, 3), "wrong_form"),
            (("bid", [7], 3), "not_an_option"),
            ((), "not_an_option"),
        ):
            with pytest.raises(Refused) as refused:
                decision.settle(strange)
            assert refused.value.refusal.reason == reason
    assert decision == One("bid", "R-1", options)
    assert encoded(decision) == encoded(One("bid", "R-1", options))


def test_decisions_that_end_alike_share_an_index_and_refuse_what_is_not_theirs() -> None:
    end: tuple[Answer, ...] = tuple([("bid", count) for count in range(40)])
    whole, rest = One("bid", "T-1", (("call",), ("up",), *end)), One("bid", "T-1", (("call",), ("up",), *end[10:]))
    share_index(end, (whole, rest))
    for decision in (whole, rest):
        for option in decision.options:
            assert decision.settle((*option,)) is option
    for answer in (("bid", 9), ("bid", 0), ("bid", 40), ("bid", True), ("bid", 10.0), ("bid", [1]), ("pass",), ()):
        with pytest.raises(Refused):
            rest.settle(answer)
    assert whole.settle(("bid", 9)) == ("bid", 9)
