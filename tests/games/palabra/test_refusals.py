"""Why not? Every refused answer names the rule and the facts, and changes nothing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.asking import asked
from tests.games.palabra.kit import (
    BLUE,
    GOLD,
    LEFT,
    PLEDGE_GREEN,
    RED,
    RIGHT,
    a_match,
    at_market,
    gems,
    lying_with,
    refusal_of,
)
from tortuga.kernel.decision import Answer
from tortuga.kernel.match import Match
from tortuga.kernel.refusal import Refusal, Refused

ONE_RAT_LEFT = [0, 1, 2, 3, (1, 0), (1, 1), (2, 0)]


def looked(artefact: str, **table: Any) -> Match:
    """Pirate 0 has used an artefact that looks at a ship, and is asked what comes after."""
    match = at_market(0, artefact, **table)
    match.answer(0, ("look_ship", 3, LEFT))
    return match


@pytest.mark.rule("PAL-3.1")
@pytest.mark.parametrize("ships", [(), (1,), (0, 1, 16)])
def test_two_ships_are_laid_no_more_and_no_fewer(ships: tuple[int, ...]) -> None:
    refusal = refusal_of(a_match(3), 0, ("lay", *ships))
    assert refusal == Refusal("PAL-3.1", "lay_number", {"count": len(ships), "islands": 2})


@pytest.mark.rule("PAL-3.1")
def test_only_own_ships_can_be_laid() -> None:
    assert refusal_of(a_match(3), 0, ("lay", 1, 2)) == Refusal("PAL-3.1", "lay_not_yours", {"ship": 2})


@pytest.mark.rule("PAL-3.1")
def test_no_ship_can_lie_in_two_places() -> None:
    assert refusal_of(a_match(3), 0, ("lay", 0, 0)) == Refusal("PAL-3.1", "lay_twice", {"ship": 0})


@pytest.mark.rule("PAL-10.4")
def test_two_pirates_lay_four_ships() -> None:
    assert refusal_of(a_match(2), 0, ("lay", 1, 3)) == Refusal("PAL-3.1", "lay_number", {"count": 2, "islands": 4})


@pytest.mark.rule("PAL-4.8")
def test_an_own_ship_with_a_rat_cannot_be_laid_anew() -> None:
    match = at_market(0, "rum_bottle", rats=[(0, LEFT)])
    match.answer(0, ("look_hand", 1))
    assert refusal_of(match, 0, ("lay_again", 0, 16)) == Refusal("PAL-4.8", "own_ship_has_rat", {"ship": 1})


@pytest.mark.rule("PAL-4.7")
def test_laying_anew_needs_a_rat_for_each_ship_that_changes() -> None:
    match = at_market(0, "rum_bottle", rats=ONE_RAT_LEFT)
    match.answer(0, ("look_hand", 1))
    refusal = refusal_of(match, 0, ("lay_again", 16, 1))
    assert refusal == Refusal("PAL-4.7", "not_enough_rats", {"needed": 2, "left": 1})
    match.answer(0, ("lay_again", 0, 16))


@pytest.mark.rule("PAL-6.1")
@pytest.mark.parametrize(
    ("answer", "reason"), [(("lay_again", 1), "lay_number"), (("lay_again", 2, 16), "lay_not_yours")]
)
def test_laying_anew_is_laying(answer: Answer, reason: str) -> None:
    match = at_market(0, "rum_bottle")
    match.answer(0, ("look_hand", 1))
    refusal = refusal_of(match, 0, answer)
    assert (refusal.rule, refusal.reason) == ("PAL-3.1", reason)


@pytest.mark.rule("PAL-4.2")
def test_nobody_bids_more_than_he_has() -> None:
    match = a_match(3, phase="market", chests={0: gems(gold=1, blue=2), 1: gems(blue=9)})
    refusal = refusal_of(match, 0, ("bid", *gems(gold=1, blue=3)))
    assert refusal == Refusal("PAL-4.2", "bid_too_high", {"gem": BLUE, "count": 3, "limit": 2})


@pytest.mark.rule("PAL-4.2")
@pytest.mark.parametrize(
    "bid", [(-1, 0, 0, 0, 0), (1, 0, 0, 0), (0, 0, 0, 0, 0, 0), ("1", 0, 0, 0, 0), (1.0, 0, 0, 0, 0)]
)
def test_a_bid_is_five_counts(bid: tuple[object, ...]) -> None:
    match = a_match(3, phase="market", chests={0: gems(gold=1)})
    refusal = refusal_of(match, 0, ("bid", *bid))
    assert (refusal.rule, refusal.reason) == ("PAL-4.2", "wrong_form")


@pytest.mark.rule("PAL-4.9")
def test_a_used_artefact_is_refused() -> None:
    match = at_market(0, used=["spyglass"])
    refusal = refusal_of(match, 0, ("artefact", "spyglass"))
    assert refusal == Refusal("PAL-4.9", "artefact_face_down", {"artefact": "spyglass"})


@pytest.mark.rule("PAL-4.6")
def test_an_artefact_without_a_target_is_refused() -> None:
    match = at_market(0, rats=[0, 1, 2, 3])
    refusal = refusal_of(match, 0, ("artefact", "cursed_map"))
    assert refusal == Refusal("PAL-4.6", "artefact_without_target", {"artefact": "cursed_map"})


@pytest.mark.rule("PAL-1.3")
@pytest.mark.parametrize("name", ["fog_lantern", "kraken", 7])
def test_an_artefact_that_is_not_in_play_is_refused(name: object) -> None:
    assert refusal_of(at_market(0), 0, ("artefact", name)) == Refusal("PAL-1.3", "artefact_not_here", {})


@pytest.mark.parametrize(
    ("artefact", "rule"),
    [
        pytest.param("spyglass", "PAL-6.2", marks=pytest.mark.rule("PAL-6.2")),
        pytest.param("crooked_compass", "PAL-6.5", marks=pytest.mark.rule("PAL-6.5")),
        pytest.param("boarding_hook", "PAL-6.7", marks=pytest.mark.rule("PAL-6.7")),
    ],
)
def test_nobody_spies_on_his_own_ships_and_the_rule_is_the_artefacts_own(artefact: str, rule: str) -> None:
    match = at_market(0, artefact)
    assert refusal_of(match, 0, ("look_ship", 0, LEFT)) == Refusal(rule, "own_ship", {})


@pytest.mark.rule("PAL-4.8")
def test_a_rivals_ship_with_a_rat_is_refused() -> None:
    match = at_market(0, "spyglass", rats=[(2, RIGHT)])
    assert refusal_of(match, 0, ("look_ship", 2, RIGHT)) == Refusal("PAL-4.8", "ship_has_rat", {"seat": 2})


@pytest.mark.rule("PAL-6.1")
def test_nobody_looks_into_his_own_hand() -> None:
    assert refusal_of(at_market(0, "rum_bottle"), 0, ("look_hand", 0)) == Refusal("PAL-6.1", "own_hand", {})


@pytest.mark.rule("PAL-6.2")
def test_a_gem_moves_to_a_different_island() -> None:
    match = looked("spyglass")
    assert refusal_of(match, 0, ("move_gem", 1, RED, 1)) == Refusal("PAL-6.2", "same_island", {"island": 1})


@pytest.mark.rule("PAL-6.2")
def test_a_gem_that_is_not_there_cannot_be_moved() -> None:
    match = looked("spyglass")
    refusal = refusal_of(match, 0, ("move_gem", 1, GOLD, 2))
    assert refusal == Refusal("PAL-6.2", "gem_not_there", {"gem": GOLD, "island": 1})


@pytest.mark.rule("PAL-4.8")
@pytest.mark.parametrize("move", [("move_gem", 3, RED, 2), ("move_gem", 2, RED, 3)])
def test_no_gem_moves_from_or_to_an_island_with_a_rat(move: Answer) -> None:
    match = looked("spyglass", rats=[3])
    assert refusal_of(match, 0, move) == Refusal("PAL-4.8", "island_has_rat", {"island": 3})


@pytest.mark.rule("PAL-6.7")
def test_gems_are_exchanged_between_two_islands_where_they_lie() -> None:
    match = looked("boarding_hook", islands={0: gems(gold=1), 1: gems(red=1)})
    same = refusal_of(match, 0, ("swap_gems", 1, RED, 1, RED))
    assert same == Refusal("PAL-6.7", "same_island", {"island": 1})
    missing = refusal_of(match, 0, ("swap_gems", 0, GOLD, 1, BLUE))
    assert missing == Refusal("PAL-6.7", "gem_not_there", {"gem": BLUE, "island": 1})


@pytest.mark.rule("PAL-6.7")
def test_gems_of_one_colour_are_not_exchanged() -> None:
    match = looked("boarding_hook")
    assert refusal_of(match, 0, ("swap_gems", 0, RED, 1, RED)) == Refusal("PAL-6.7", "same_colour", {"gem": RED})


@pytest.mark.rule("PAL-4.8")
@pytest.mark.parametrize("artefact", ["cursed_map", "rusty_spade", "spring_tide"])
def test_an_island_with_a_rat_is_refused(artefact: str) -> None:
    match = at_market(0, artefact, rats=[2])
    assert refusal_of(match, 0, ("island", 2)) == Refusal("PAL-4.8", "island_has_rat", {"island": 2})


@pytest.mark.rule("PAL-5.3")
def test_only_a_colour_that_lies_there_can_be_taken() -> None:
    match = a_match(3, phase="resolve", islands={0: gems(blue=1, red=1)})
    [seat] = match.pending()
    assert refusal_of(match, seat, ("take", GOLD)) == Refusal("PAL-5.3", "colour_not_there", {"gem": GOLD})
    assert refusal_of(match, seat, ("take", 9)).reason == "not_an_option"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("lay", ("artefact", "spyglass")),
        ("lay", ("bid", 9, 9, 9, 9, 9)),
        ("lay", ("take", GOLD)),
        ("lay", ("look_hand", 0)),
        ("bid", ("lay", 1, 1)),
        ("artefact", ("island", 0)),
    ],
)
def test_an_answer_to_another_question_is_not_explained_by_its_rules(question: str, answer: Answer) -> None:
    at = {"lay": a_match(rats=[0]), "bid": a_match(phase="market"), "artefact": at_market(rats=[0])}
    match = at[question]
    assert asked(match) == question
    refusal = refusal_of(match, 0, answer)
    assert refusal.rule == match.pending()[0].rule
    assert refusal.reason in ("not_an_option", "wrong_form")


@pytest.mark.parametrize(
    ("artefact", "answer"),
    [
        ("cursed_map", ("island", -1)),
        ("cursed_map", ("island", 4)),
        ("cursed_map", ("island", "2")),
        ("cursed_map", ("island",)),
        ("spyglass", ("look_ship", -1, 0)),
        ("spyglass", ("look_ship", 9, 0)),
        ("spyglass", ("look_ship", 1, None)),
        ("rum_bottle", ("look_hand", None)),
        ("rum_bottle", ()),
    ],
)
def test_nonsense_is_refused_without_a_reason_that_is_not_true(artefact: str, answer: Answer) -> None:
    match = at_market(0, artefact, rats=[3, (3, 0)])
    refusal = refusal_of(match, 0, answer)
    assert (refusal.rule, refusal.reason) == (match.pending()[0].rule, "not_an_option")


def test_a_pirate_who_is_not_asked_is_told_so() -> None:
    match = at_market(0, artefacts=lying_with("spyglass"))
    assert refusal_of(match, 1, ("artefact", "spyglass")) == Refusal("HOUSE-1", "not_asked", {"seat": 1})


@pytest.mark.rule("PAL-3.4")
@pytest.mark.parametrize("pledge", [("pledge", 2, PLEDGE_GREEN), ("pledge", 0, 5), ("lay", 1, 1)])
def test_a_pledge_is_for_an_island_beside_the_pirate_and_a_colour(pledge: Answer) -> None:
    match = a_match(3)
    with pytest.raises(Refused) as refused:
        match.take(0, "pledge", pledge)
    assert refused.value.refusal.rule == "PAL-3.4"
    assert match.log == []
