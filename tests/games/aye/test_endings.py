"""AYE-8.9 and AYE-3.10: the last claims before the cards are counted, and a voyage that lasts too long."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.hearing import whole
from tests.games.asking import asked, offered, options
from tests.games.aye.kit import AYE, BASE, SAILS, SWORDS, a_match, answer_all, board, heard, on_mission, table
from tortuga.games.aye import GAME
from tortuga.kernel.chance import FastChance
from tortuga.kernel.decision import One
from tortuga.kernel.match import Match, new_match
from tortuga.kernel.words import load_words

LAST_STEP = [2, 2, 2, 2]
"""All steps but the last of the swords are done."""
GOALS = BASE.data.goal
CARDS = {2: ("shoulder_to_shoulder",), 3: ("kingmaker",), 0: ("open_purse",)}


def last_roll(**fields: Any) -> Match:
    """Pirates 2 and 3 join on the last step, and the first throw succeeds."""
    fields = {"hands": CARDS, "faces": ["success"] * 4, **fields}
    match = on_mission(SWORDS, 2, 3, mode="expert", steps=LAST_STEP, then=(), **fields)
    for seat in (2, 3):
        match.answer(seat, ("obey",))
    answer_all(match, ("join",))
    return match


@pytest.mark.rule("AYE-8.9")
def test_what_the_last_roll_brings_about_can_still_be_claimed() -> None:
    match = last_roll()
    assert asked(match) == "last_claim"
    assert list(match.pending()) == [2]
    assert options(match, 2) == {("quiet",), ("claim", "shoulder_to_shoulder")}
    match.answer(2, ("claim", "shoulder_to_shoulder"))
    answer_all(match, ("believe",))
    assert [facts["card"] for facts in heard(match, "completed")] == ["shoulder_to_shoulder"]


@pytest.mark.rule("AYE-8.9")
def test_whoever_has_done_in_the_open_what_a_card_could_ask_for_is_asked_also_without_such_a_card() -> None:
    match = last_roll(hands={**CARDS, 2: ("kingmaker",), 3: ("good_friends",)})
    assert options(match, 2) == {("quiet",)}
    match.answer(2, ("quiet",))
    assert list(match.pending()) == [3]


@pytest.mark.rule("AYE-9.1")
def test_nobody_is_asked_when_the_cards_are_enough() -> None:
    held = {card for cards in CARDS.values() for card in cards}
    others = [goal.id for goal in GOALS if goal.family != "traitor" and goal.id not in held]
    match = last_roll(completed={1: others[:8]})
    assert match.over
    assert match.result is not None
    assert match.result.why == "escaped"


@pytest.mark.rule("AYE-3.5")
@pytest.mark.rule("AYE-8.6")
def test_a_captain_short_of_a_doubloon_is_asked_while_an_open_card_can_bring_it() -> None:
    card = next(goal.id for goal in GOALS if goal.icon == "doubloon")
    match = a_match("captain_phase", mode="expert", plank=2, coins=[1, 3, 3, 3], completed={0: (card,)})
    assert asked(match) == "plank"
    assert options(match, 0) == {("leave",)}
    match.take(0, "use_doubloon", ("use_doubloon", card))
    assert options(match, 0) == {("clear",), ("leave",)}
    match.answer(0, ("clear",))
    assert board(match).plank == 0


@pytest.mark.rule("AYE-3.5")
def test_what_others_have_open_brings_the_captain_nothing() -> None:
    card = next(goal.id for goal in GOALS if goal.icon == "doubloon")
    match = a_match("captain_phase", mode="expert", plank=2, coins=[1, 3, 3, 3], completed={1: (card,)})
    assert asked(match) != "plank"


@pytest.mark.rule("AYE-3.10")
@pytest.mark.parametrize(("round_", "damage"), [(20, []), (21, [1]), (23, [3])])
def test_after_the_last_calm_round_the_sea_rises_more_and_more(round_: int, damage: list[int]) -> None:
    match = a_match("captain_phase", integrity=9, round=round_)
    assert [facts["damage"] for facts in heard(match, "sea_rises")] == damage
    assert board(match).integrity == 9 - sum(damage)


@pytest.mark.rule("AYE-3.10")
def test_the_rising_sea_sinks_a_ship() -> None:
    match = a_match("captain_phase", integrity=2, round=24)
    assert match.over
    assert match.result is not None
    assert match.result.why == "sunk"


@pytest.mark.rule("AYE-3.10")
def test_a_crew_that_always_says_aye_does_not_sail_for_ever() -> None:
    for seed in range(12):
        match = new_match(GAME, BASE, 5, FastChance(seed), {})
        chance = FastChance(seed)
        while not match.over:
            seat, decision = next(iter(match.pending().items()))
            match.answer(seat, AYE if decision.name == "vote" else decision.sample(chance))
        assert table(match).round <= 27


@pytest.mark.rule("AYE-1.3")
@pytest.mark.rule("AYE-7.3")
def test_a_discard_is_asked_by_the_rule_that_brings_it() -> None:
    names = [goal.id for goal in GOALS]
    hands = {seat: names[3 * seat : 3 * seat + 3] for seat in range(4)}
    dealt = a_match("choose_cards", mode="expert", hands=hands)
    assert {decision.rule for decision in dealt.pending().values()} == {"AYE-1.3"}
    mutinous = a_match(("nominate", (1,)), mode="expert", hands={1: names[:2]})
    mutinous.answer(1, ("nominate", 1))
    discard = mutinous.pending()[1]
    assert isinstance(discard, One)
    assert (discard.name, discard.rule) == ("discard", "AYE-7.3")


@pytest.mark.parametrize("language", ["en", "es"])
def test_the_last_claim_is_asked_in_whole_sentences(language: str) -> None:
    match = last_roll()
    words = load_words(GAME.package, language)
    question = match.pending()[2]
    sentences = [
        words.prompt(question, "ABCD", GAME.facts(match.view(2), question, None)),
        words.waiting(question.name),
    ]
    sentences += [words.answer(answer, "ABCD", {}) for answer in question.listed() or ()]
    assert [sentence for sentence in sentences if not whole(sentence)] == []


@pytest.mark.rule("AYE-8.4")
def test_a_card_that_paying_completes_can_still_change_that_very_roll() -> None:
    match = on_mission(
        SAILS,
        1,
        mode="expert",
        coins=[3, 4, 3, 3],
        hands={1: ("big_spender",), 0: ("kingmaker",)},
        faces=["kraken", "trident", "success", "trident"],
        given=[0, 4, 0, 0],
    )
    match.answer(1, ("obey",))
    while asked(match) == "reroll":
        match.answer(1, ("reroll",))
    match.answer(1, ("tridents", 2))
    while asked(match) == "discard":
        match.answer(1, min(options(match, 1)))
    assert "use_kraken" in offered(match, 1)
    assert heard(match, "krakens") == []


@pytest.mark.rule("AYE-1.4")
def test_an_exchanged_card_makes_a_marked_discard_void_whichever_card_it_was() -> None:
    names = [goal.id for goal in GOALS]
    hands = {seat: names[3 * seat : 3 * seat + 3] for seat in range(4)}
    for exchanged in hands[2]:
        match = a_match("choose_cards", mode="expert", hands=hands)
        match.answer(2, ("discard", hands[2][0]))
        match.take(2, "swap", ("swap", exchanged))
        assert 2 in match.pending()
