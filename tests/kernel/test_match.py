"""Asks of the three tempers, offers, numbers of decisions, undo, clones."""

from __future__ import annotations

import pytest

from tests.kernel.toy import TOY, ToyTable, edition
from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import encoded
from tortuga.kernel.game import SetupError
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.refusal import Refusal, Refused

AYE, ARGH = ("aye",), ("argh",)


def a_match(seats: int = 3) -> Match:
    return new_match(TOY, edition(), seats, FastChance(1))


def toy(match: Match) -> ToyTable:
    assert isinstance(match.table, ToyTable)
    return match.table


def refusal(match: Match, seat: int, answer: tuple[object, ...], number: int | None = None) -> Refusal:
    before = encoded(match.table.saved())
    with pytest.raises(Refused) as caught:
        match.answer(seat, answer, number)
    assert encoded(match.table.saved()) == before
    return caught.value.refusal


def vote_all(match: Match) -> None:
    for seat in range(match.seats):
        match.answer(seat, AYE)


def to_duty(match: Match) -> None:
    vote_all(match)
    for seat in range(match.seats):
        match.answer(seat, ("pass",))


@pytest.mark.rule("HOUSE-6")
def test_sealed_answers_wait_for_the_last_one_and_can_be_changed_until_then() -> None:
    match = a_match()
    match.answer(0, AYE)
    match.answer(0, ARGH)
    assert list(match.pending()) == [1, 2]
    assert match.view(1).chosen == (0,)
    assert match.view(1).sealed is None
    assert match.view(0).sealed == ARGH
    match.answer(1, AYE)
    match.answer(2, AYE)
    assert toy(match).ayes == 2


@pytest.mark.rule("HOUSE-6")
def test_a_changed_mind_shows_neither_in_the_log_nor_in_what_others_may_take_back() -> None:
    match = a_match()
    match.answer(0, AYE)
    match.answer(1, AYE)
    assert (match.undoable(0), match.undoable(1)) == (0, 1)
    match.answer(0, ARGH)
    assert (match.undoable(0), match.undoable(1)) == (0, 1)
    assert match.log == [(0, "vote", ARGH), (1, "vote", AYE)]
    match.undo(1)
    assert match.view(0).sealed == ARGH
    match.undo(0)
    assert match.view(0).sealed is None, "what is taken back is the choice, not its last change"


def test_a_choice_that_is_changed_after_an_offer_is_replayed_after_it() -> None:
    match = a_match()
    match.answer(0, AYE)
    match.take(1, "shout", ("shout",))
    match.answer(0, ARGH)
    assert [name for _, name, _ in match.log] == ["vote", "shout", "vote"]
    match.rewind(len(match.log))
    assert match.view(0).sealed == ARGH


@pytest.mark.rule("HOUSE-6")
def test_an_opened_vote_cannot_be_changed() -> None:
    match = a_match()
    number = match.view(0).number
    vote_all(match)
    assert refusal(match, 0, ARGH, number).reason == "question_closed"


@pytest.mark.rule("HOUSE-1")
def test_a_seat_that_is_not_asked_is_refused() -> None:
    match = a_match()
    to_duty(match)
    assert refusal(match, 0, ("do", 1)) == Refusal("HOUSE-1", "not_asked", {"seat": 0})
    assert refusal(match, 7, ("do", 1)).reason == "no_such_seat"
    assert refusal(match, -1, ("do", 1)).reason == "no_such_seat"


@pytest.mark.rule("HOUSE-2")
def test_an_answer_meant_for_a_closed_question_is_not_taken_for_the_next_one() -> None:
    match = a_match()
    to_duty(match)
    number = match.view(1).number
    match.answer(1, ("do", 0), number)
    assert refusal(match, 1, ("do", 0), number).rule == "HOUSE-2"
    match.answer(1, ("do", 0), match.view(1).number)


@pytest.mark.rule("HOUSE-2")
def test_two_who_answer_at_once_in_a_race_are_both_taken() -> None:
    match = a_match()
    vote_all(match)
    numbers = [match.view(seat).number for seat in range(3)]
    match.answer(0, ("grab",), numbers[0])
    assert [match.view(seat).number for seat in (1, 2)] == numbers[1:]
    match.answer(1, ("grab",), numbers[1])
    assert toy(match).grabs == [1, 1, 0]
    assert refusal(match, 0, ("grab",), numbers[0]).reason == "question_closed"


@pytest.mark.rule("HOUSE-3")
def test_an_offer_stops_nobody_and_can_be_taken_only_while_it_stands() -> None:
    match = a_match()
    match.answer(2, ARGH)
    match.take(1, "shout", ("shout",))
    assert match.view(2).sealed == ARGH
    with pytest.raises(Refused) as caught:
        match.take(1, "sing", ("sing",))
    assert caught.value.refusal.rule == "HOUSE-3"
    match.answer(0, AYE)
    match.answer(1, AYE)
    with pytest.raises(Refused):
        match.take(1, "shout", ("shout",))


def test_an_offer_that_asks_back_keeps_what_was_sealed() -> None:
    match = a_match()
    match.answer(2, ARGH)
    number = match.view(0).number
    match.take(1, "shout", ("shout",))
    assert match.view(0).number == number
    match.take(1, "shout", ("shout",))
    assert list(match.pending()) == [1]
    match.answer(1, ("hush",))
    assert match.view(2).sealed == ARGH
    match.answer(0, AYE)
    match.answer(1, AYE)
    assert toy(match).ayes == 2


def test_an_offer_can_make_the_question_beside_it_superfluous() -> None:
    match = a_match()
    match.answer(2, ARGH)
    match.take(1, "shout", ("shout",))
    match.take(1, "shout", ("shout",))
    match.answer(1, ("hush",))
    match.take(1, "shout", ("shout",))
    assert match.pending()[1].name == "grab"
    assert toy(match).ayes == 0
    assert toy(match).interrupted == [], "the sealed answer must not come back with a later question of the same name"


def test_a_secret_is_told_to_its_owner_and_the_others_learn_only_that() -> None:
    match = a_match()
    match.take(0, "peek", ("peek",))
    assert [name for _, name, _ in match.events_for(0)] == ["peeked"]
    for viewer in (None, 1, 2):
        assert [(name, args) for _, name, args in match.events_for(viewer)] == [("somebody_peeked", {"seat": 0})]
    assert [decision.name for decision in match.view(0).offers] == ["peek", "shout"]
    assert [decision.name for decision in match.view(1).offers] == ["shout"]
    assert match.view(None).offers == ()


@pytest.mark.rule("HOUSE-4")
def test_a_seat_may_undo_its_own_answers_up_to_the_last_reveal() -> None:
    match = a_match()
    to_duty(match)
    before = encoded(match.table.saved())
    assert match.undoable(1) == 0
    match.answer(1, ("do", 0))
    match.answer(1, ("do", 1))
    assert match.undoable(1) == 2
    match.undo(1)
    match.undo(1)
    assert encoded(match.table.saved()) == before
    with pytest.raises(Refused) as caught:
        match.undo(1)
    assert caught.value.refusal == Refusal("HOUSE-4", "nothing_to_undo")


@pytest.mark.rule("HOUSE-4")
def test_undo_stops_at_chance_at_secrets_and_at_the_answers_of_others() -> None:
    match = a_match()
    to_duty(match)
    for _ in range(3):
        match.answer(1, ("do", 0))
    assert match.undoable(1) == 0, "the die was rolled"
    match.take(0, "peek", ("peek",))
    assert match.undoable(0) == 0, "a secret was shown"
    match.take(1, "shout", ("shout",))
    match.take(2, "shout", ("shout",))
    assert match.undoable(1) == 0, "another seat has answered since"
    assert match.undoable(2) == 1


@pytest.mark.rule("HOUSE-4")
def test_by_consent_a_match_goes_back_further_and_chance_repeats_itself() -> None:
    match = a_match()
    to_duty(match)
    for _ in range(3):
        match.answer(1, ("do", 0))
    after = encoded(match.table.saved())
    match.rewind(0)
    assert match.log == []
    to_duty(match)
    for _ in range(3):
        match.answer(1, ("do", 0))
    assert encoded(match.table.saved()) == after
    with pytest.raises(Refused):
        match.rewind(99)


@pytest.mark.rule("HOUSE-5")
def test_when_the_match_is_over_nothing_is_asked() -> None:
    match = a_match(2)
    chance = FastChance(3)
    while not match.over:
        for seat, decision in match.pending().items():
            if seat in match.pending():
                match.answer(seat, decision.sample(chance))
                break
    assert match.result is not None
    assert match.pending() == {}
    assert refusal(match, 0, AYE) == Refusal("HOUSE-5", "match_over")


def test_a_clone_goes_its_own_way() -> None:
    match = a_match()
    before = encoded(match.table.saved())
    twin = match.clone(FastChance(9))
    to_duty(twin)
    assert encoded(match.table.saved()) == before
    assert match.log == []
    assert match.events == []


@pytest.mark.rule("HOUSE-4")
def test_a_clone_begins_where_it_was_made_and_takes_nothing_back() -> None:
    match = a_match()
    match.answer(0, AYE)
    twin = match.clone(FastChance(9))
    assert (twin.log, twin.undoable(0)) == ([], 0)
    twin.answer(1, AYE)
    assert [entry[0] for entry in twin.log] == [1]
    assert (twin.undoable(1), match.undoable(0)) == (0, 1)
    with pytest.raises(Refused) as caught:
        twin.rewind(0)
    assert caught.value.refusal.reason == "too_far_back"
    match.undo(0)
    assert match.log == []


def test_options_and_seats_are_checked_before_anything_is_dealt() -> None:
    for options, seats, key in (
        ({"volume": 3}, 3, "unknown_option"),
        ({"loud": 1}, 3, "bad_option"),
        ({"pace": True}, 3, "bad_option"),
        ({"pace": 4}, 3, "bad_option"),
        ({}, 4, "bad_seats"),
        ({"loud": True}, 2, "bad_seats"),
    ):
        with pytest.raises(SetupError) as caught:
            new_match(TOY, edition(), seats, FastChance(1), options)
        assert caught.value.key == key
    assert dict(new_match(TOY, edition(), 3, FastChance(1), {"loud": True}).options) == {"loud": True, "pace": 1}


def test_a_rule_that_returns_its_next_question_is_told_how_to_plan_it(monkeypatch: pytest.MonkeyPatch) -> None:
    match = a_match()
    ask = match.table.ask
    monkeypatch.setattr("tests.kernel.toy.count", lambda t, votes: ask)
    match = a_match()
    match.answer(0, AYE)
    match.answer(1, AYE)
    with pytest.raises(TypeError, match="plans the next question"):
        match.answer(2, AYE)
