"""AYE-1.3, AYE-4.1: nobody learns a secret from whom the table waits for, from what is told or from what is sealed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.aye.kit import ARGH, BASE, CARDS, a_match, board, heard, table
from tests.games.aye.scramble import scramble
from tortuga.games.aye import GAME
from tortuga.kernel import agenda
from tortuga.kernel.chance import FastChance
from tortuga.kernel.codec import encoded
from tortuga.kernel.decision import Answer
from tortuga.kernel.match import Match, new_match


def deal_again(match: Match, seat: int, seed: int) -> Match:
    """The same table with other goal cards wherever this seat cannot look."""
    other = match.clone(FastChance(seed))
    sealed = dict(other.table.sealed)
    scramble(other, seat, FastChance(seed + 1))
    other.table.sealed = sealed
    agenda.ask_again(other.table)
    return other


def step(match: Match, seat: int, offer: str | None, answer: Answer) -> None:
    if offer is None:
        match.answer(seat, answer)
    else:
        match.take(seat, offer, answer)


@pytest.mark.rule("AYE-1.3")
@pytest.mark.parametrize("seats", [4, 7, 10])
def test_what_everybody_sees_after_an_answer_tells_nothing_of_the_cards_of_others(seats: int) -> None:
    """Two tables that differ in hidden cards only get the same answer: if the same is told, the same seats are asked.

    A goal that comes true is told, and so is a card drawn; from then on the two may differ. Before, they may not.
    """
    told = {True: 0, False: 0}
    whispers: list[tuple[int, str]] = []
    for seed in range(4):
        chance = FastChance(seats + seed)
        match = new_match(GAME, BASE, seats, FastChance(seed), {"mode": "expert"})
        while not match.over:
            seat, decision = chance.pick(tuple(match.pending().items()))
            offers = match.offers(seat)
            offer = chance.pick(offers).decision if offers and chance.below(3) == 0 else None
            answer = (offer or decision).sample(chance)
            # Sealed discards name cards, so they cannot be kept where the cards are others.
            if chance.below(3) == 0 and decision.name != "discard":
                told[told_apart(match, seat, offer.name if offer else None, answer)] += 1
            step(match, seat, offer.name if offer else None, answer)
        whispers += [(audience, kind.name) for audience, kind, _ in match.events if kind.name.startswith("own_")]
    assert {name for _, name in whispers} == {"own_cards", "own_discarded", "own_drawn", "own_swapped"}
    assert all(audience in {1 << seat for seat in range(seats)} for audience, _ in whispers), "for one pair of eyes"
    assert told[False] > 50, "most answers bring no card to light"


def told_apart(match: Match, seat: int, offer: str | None, answer: Answer) -> bool:
    """Whether the answer tells two such tables apart by an event; if none does, nothing else may."""
    here, there = match.clone(FastChance(1)), deal_again(match, seat, 1)
    step(here, seat, offer, answer)
    step(there, seat, offer, answer)
    if [event[1:] for event in here.events] != [event[1:] for event in there.events]:
        return True
    assert here.view(None).waiting == there.view(None).waiting
    assert here.over or encoded(here.view(None)) == encoded(there.view(None))
    return False


SCENES: dict[str, dict[str, object]] = {
    "mutiny_phase": {"reputation": [0, 4, 5, 6]},
    "vote": {},
    "captain_phase": {"captain_rep": 2, "plank": 2},
    "repair_phase": {"actions": [7, 4, 4, 4], "votes": [-1, 0, 0, 1], "integrity": 5},
    "hook_phase": {"actions": [7, 5, 0, 0], "votes": [-1, 0, 0, 1], "given": [0, 0, 2, 0]},
}


@pytest.mark.rule("AYE-1.3")
@pytest.mark.parametrize("scene", SCENES)
def test_a_phase_asks_the_same_seats_whatever_they_hold(scene: str) -> None:
    waiting = set()
    for seed in range(20):
        cards = list(CARDS)
        FastChance(seed).shuffle(cards)
        hands = {seat: (cards[2 * seat], cards[2 * seat + 1]) for seat in range(4)}
        fields: dict[str, Any] = SCENES[scene]
        waiting.add(a_match(scene, "vote", mode="expert", hands=hands, **fields).view(None).waiting)
    assert len(waiting) == 1


@pytest.mark.rule("AYE-4.1")
def test_a_claim_in_the_middle_of_a_vote_shows_no_vote() -> None:
    """The votes that wait under the interrupted question are as secret as before."""
    match = a_match("vote", mode="expert", hands={2: ("silver_tongue", "legend")}, acts=[0, 0, 1, 0])
    match.answer(1, ARGH)
    match.take(2, "claim", ("claim", "silver_tongue"))
    assert match.table.interrupted
    before = {seat: encoded(match.view(seat)) for seat in (None, 0, 2, 3)}
    for viewer in (None, 0, 2, 3):
        twin = match.clone(FastChance(1))
        for seed in range(4):
            scramble(twin, viewer, FastChance(seed))
        assert encoded(twin.view(viewer)) == before[viewer]
    for seat in (0, 1, 3):
        match.answer(seat, ("doubt",))
    assert match.view(3).chosen == (1,), "the sealed vote is still there"
    assert heard(match, "voted") == []


def test_the_scrambler_changes_the_votes_that_an_interrupted_question_keeps() -> None:
    match = a_match("vote", mode="expert", hands={2: ("silver_tongue", "legend")}, acts=[0, 0, 1, 0])
    match.answer(1, ARGH)
    match.take(2, "claim", ("claim", "silver_tongue"))
    seen = set()
    for seed in range(10):
        twin = match.clone(FastChance(1))
        scramble(twin, 3, FastChance(seed))
        seen.add(twin.table.interrupted[0][1][1])
    assert len(seen) == 2


@pytest.mark.rule("AYE-1.3")
def test_a_discarded_card_is_told_to_its_owner_only() -> None:
    match = a_match("choose_cards", "vote", mode="expert", hands={seat: names(seat) for seat in range(4)})
    for seat in range(4):
        match.answer(seat, ("discard", names(seat)[0]))
    assert heard(match, "own_discarded", 1) == [{"card": names(1)[0]}]
    assert heard(match, "own_discarded", None) == []
    assert [fact["seat"] for fact in heard(match, "discarded", 1)] == [0, 2, 3]
    assert board(match, 1).pirates[2].hand is None
    assert CARDS[names(1)[0]] in table(match).discards


def names(seat: int) -> tuple[str, ...]:
    return tuple(list(CARDS)[3 * seat : 3 * seat + 3])
