"""AYE-8.4 to AYE-8.9: what its owner may do at any time: abilities of completed cards, and claims."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.asking import asked, offered
from tests.games.aye.kit import (
    ARGH,
    BASE,
    CARDS,
    HOOK,
    NOTHING,
    REPAIR,
    RUM,
    SAILS,
    TR,
    B,
    K,
    S,
    a_match,
    answer_all,
    board,
    heard,
    on_mission,
    table,
    vote,
)
from tortuga.kernel.match import Match
from tortuga.kernel.refusal import Refused

TOP = BASE.data.captain.top
WITH = {
    icon: next(goal.id for goal in BASE.data.goal if goal.icon == icon)
    for icon in ("kraken", "doubloon", "trident", "captain")
}


def rolling(faces: list[str], icon: str, owner: int = 3, **fields: Any) -> Match:
    """Seat 1 rolls two dice at the sails; another has a completed card with this icon."""
    match = on_mission(SAILS, 1, mode="expert", completed={owner: (WITH[icon],)}, faces=faces, then=(), **fields)
    answer_all(match, ("obey",))
    return match


@pytest.mark.rule("AYE-8.4")
def test_an_ability_is_used_at_any_time_and_its_card_no_longer_counts() -> None:
    for step in ("deal_orders", "vote", "call_mutiny"):
        match = a_match(
            step, "vote", mode="expert", completed={2: (WITH["captain"],)}, captain_rep=4, reputation=[0, 4, 2, 2]
        )
        assert offered(match, 2) == {"use_captain"}
        assert board(match).completed == 1
        match.take(2, "use_captain", ("use_captain", WITH["captain"]))
        assert (board(match).completed, board(match).captain_rep) == (0, TOP)
        assert offered(match, 2) == set()


@pytest.mark.rule("AYE-8.4")
def test_it_stops_nobody_and_is_shown_to_its_owner_only() -> None:
    match = a_match("vote", mode="expert", completed={2: (WITH["doubloon"],)})
    match.answer(1, ARGH)
    match.take(2, "use_doubloon", ("use_doubloon", WITH["doubloon"]))
    assert match.view(3).chosen == (1,), "the sealed vote stays"
    again = a_match("vote", mode="expert", completed={2: (WITH["doubloon"],)})
    assert [bool(again.view(seat).offers) for seat in range(4)] == [False, False, True, False]
    with pytest.raises(Refused):
        again.take(1, "use_doubloon", ("use_doubloon", WITH["doubloon"]))


@pytest.mark.rule("AYE-8.5")
def test_krakens_are_rolled_again_before_they_do_harm() -> None:
    match = rolling([K, K, S, B], "kraken")
    assert asked(match) == "tridents", "the roll waits, though there is nothing to pay"
    match.take(3, "use_kraken", ("use_kraken", WITH["kraken"]))
    assert heard(match, "krakens_again") == [{"count": 2, "faces": (0, 2)}]
    assert heard(match, "krakens") == []
    assert board(match).integrity == board(match).whole


@pytest.mark.rule("AYE-8.5")
def test_without_a_kraken_there_is_nothing_to_roll_again() -> None:
    match = rolling([B, B], "kraken")
    assert asked(match) == "reroll"
    assert offered(match, 3) == set()


@pytest.mark.rule("AYE-8.6")
def test_a_doubloon_from_the_offerings() -> None:
    match = a_match("vote", mode="expert", completed={2: (WITH["doubloon"],)})
    offerings = board(match).offerings
    match.take(2, "use_doubloon", ("use_doubloon", WITH["doubloon"]))
    assert (board(match).pirates[2].coins, board(match).offerings) == (4, offerings - 1)
    bare = a_match("vote", mode="expert", completed={2: (WITH["doubloon"],)}, coins=[7, 7, 7, 7])
    assert offered(bare, 2) == set()


@pytest.mark.rule("AYE-8.7")
def test_tridents_for_nothing() -> None:
    match = rolling([TR, TR], "trident", coins=[3, 0, 3, 3])
    match.take(3, "use_trident", ("use_trident", WITH["trident"]))
    assert heard(match, "succeeded")[0]["successes"] == 2
    assert board(match).pirates[1].coins == 0


@pytest.mark.rule("AYE-8.8")
def test_the_captain_back_at_the_top_before_krakens_count_twice() -> None:
    match = rolling([K, K], "captain", captain_rep=2, integrity=9)
    assert asked(match) == "tridents"
    match.take(3, "use_captain", ("use_captain", WITH["captain"]))
    assert board(match).integrity == 7


@pytest.mark.rule("AYE-8.5")
@pytest.mark.rule("AYE-6.6")
def test_dice_that_were_all_krakens_may_still_be_rolled_again_twice() -> None:
    match = rolling([K, K, B, B, S, B, S], "kraken")
    assert asked(match) == "tridents"
    match.take(3, "use_kraken", ("use_kraken", WITH["kraken"]))
    assert asked(match) == "reroll"
    assert set(match.pending()) == {1}
    match.answer(1, ("reroll", 0, 1))
    match.answer(1, ("reroll", 1))
    assert heard(match, "succeeded")[0]["successes"] == 2


@pytest.mark.rule("AYE-8.5")
def test_a_roll_without_rerolls_left_stays_as_the_krakens_fall() -> None:
    match = rolling([K, B, K, K, B, B], "kraken", given=[0, 2, 0, 0])
    match.answer(1, ("reroll", 1))
    match.take(3, "use_kraken", ("use_kraken", WITH["kraken"]))
    assert asked(match) == "reroll"
    match.answer(1, ("reroll",))
    assert heard(match, "failed")[0]["successes"] == 0


@pytest.mark.rule("AYE-8.4")
def test_an_open_doubloon_holds_the_roll_up_only_if_a_roller_lacks_one() -> None:
    poor = rolling([TR, S, TR, TR], "doubloon", owner=1, coins=[3, 0, 3, 3])
    poor.answer(1, ("reroll", 0))
    poor.answer(1, ("reroll", 0))
    assert asked(poor) == "tridents"
    poor.take(1, "use_doubloon", ("use_doubloon", WITH["doubloon"]))
    poor.answer(1, ("tridents", 1))
    assert heard(poor, "succeeded")
    other = rolling([TR, S, TR, TR], "doubloon", owner=3, coins=[3, 0, 3, 3])
    other.answer(1, ("reroll", 0))
    other.answer(1, ("reroll", 0))
    assert heard(other, "failed"), "a doubloon of somebody else pays for none of his tridents"


def fallen(reputation: int, *cards: str, **fields: Any) -> Match:
    """The captain's phase begins; these completed cards of seat 2 lie open."""
    return a_match("captain_phase", "vote", mode="expert", completed={2: cards}, captain_rep=reputation, **fields)


@pytest.mark.rule("AYE-8.8")
def test_a_fallen_captain_may_be_raised_before_he_costs_the_ship_a_point() -> None:
    mark = BASE.data.captain.damage
    match = fallen(mark, WITH["captain"], integrity=1)
    assert (asked(match), set(match.pending())) == ("restore", {2})
    match.answer(2, ("restore", WITH["captain"]))
    assert (board(match).captain_rep, board(match).integrity, board(match).completed) == (TOP, 1, 0)
    assert asked(match) == "deal"
    kept = fallen(mark, WITH["captain"], integrity=3)
    kept.answer(2, ("keep",))
    assert (board(kept).captain_rep, board(kept).integrity, board(kept).completed) == (mark, 2, 1)


@pytest.mark.rule("AYE-8.8")
def test_nobody_is_asked_to_raise_a_captain_who_stands_or_without_such_a_card() -> None:
    assert asked(fallen(BASE.data.captain.damage + 1, WITH["captain"])) == "deal"
    assert asked(fallen(BASE.data.captain.damage, WITH["kraken"])) == "deal"


@pytest.mark.rule("AYE-8.8")
def test_raised_in_time_he_keeps_his_hat_and_one_card_is_enough() -> None:
    both = [goal.id for goal in BASE.data.goal if goal.icon == "captain"][:2]
    match = a_match(
        "captain_phase", mode="expert", completed={1: both[:1], 0: both[1:]}, captain_rep=1, reputation=[0, 5, 2, 2]
    )
    assert list(match.pending()) == [1, 0], "clockwise from the captain, who comes last"
    match.answer(0, ("restore", both[1]))
    match.answer(1, ("restore", both[0]))
    assert (board(match).captain, board(match).captain_rep) == (0, TOP)
    assert [list(pirate.completed) for pirate in board(match).pirates][:2] == [both[1:], []]


def rum(card: str) -> Match:
    match = a_match("deal_orders", "vote", mode="expert", hands={1: (card, "legend")})
    match.answer(0, ("order", 1, RUM))
    match.answer(0, ("done",))
    return match


def hook(card: str) -> Match:
    fields: dict[str, Any] = {"votes": [0] * 4, "actions": [NOTHING, SAILS, HOOK, NOTHING], "given": [0, 2, 0, 0]}
    match = a_match("hook_phase", "vote", mode="expert", hands={1: (card, "legend")}, **fields)
    match.answer(2, ("hook", 1))
    return match


def together(card: str) -> Match:
    match = on_mission(SAILS, 1, 2, mode="expert", hands={1: (card, "legend")}, faces=[B] * 4, then=("vote",))
    answer_all(match, ("obey",))
    answer_all(match, ("join",))
    return match


def plank(card: str) -> Match:
    match = a_match("clear_plank", "vote", mode="expert", hands={1: (card, "legend")}, plank=2)
    match.answer(0, ("clear",))
    return match


def purse(card: str) -> Match:
    fields: dict[str, Any] = {"votes": [0] * 4, "actions": [NOTHING, NOTHING, REPAIR, NOTHING], "integrity": 4}
    match = a_match("repair_phase", "vote", mode="expert", hands={1: (card, "legend")}, **fields)
    match.answer(2, ("repair", 2))
    return match


def named(card: str) -> Match:
    match = a_match("mutiny_phase", mode="expert", hands={1: (card, "legend")}, reputation=[0, 2, 4, 2])
    match.answer(2, ("call",))
    match.answer(2, ("nominate", 1))
    return match


CONVINCING = {
    "silver_tongue": rum,
    "good_friends": hook,
    "shoulder_to_shoulder": together,
    "mind_the_plank": plank,
    "open_purse": purse,
    "kingmaker": named,
}


def test_every_convincing_card_has_its_scene() -> None:
    assert set(CONVINCING) == {goal.id for goal in BASE.data.goal if goal.family == "convince"}


@pytest.mark.rule("AYE-8.9")
@pytest.mark.rule("AYE-8.13")
@pytest.mark.parametrize("card", CONVINCING)
def test_a_claim_stands_open_after_the_act_and_the_others_judge(card: str) -> None:
    match = CONVINCING[card](card)
    before = asked(match)
    assert offered(match, 1) == {"claim"}
    assert all(not match.view(seat).offers for seat in (0, 2, 3))
    match.take(1, "claim", ("claim", card))
    assert set(match.pending()) == {0, 2, 3}
    match.answer(0, ("believe",))
    match.answer(2, ("doubt",))
    match.answer(3, ("believe",))
    assert card in board(match).pirates[1].completed
    assert asked(match) == "discard"
    match.answer(1, ("discard", "legend"))
    assert asked(match) == before, "the interrupted question is put again"


@pytest.mark.rule("AYE-8.9")
@pytest.mark.parametrize("card", CONVINCING)
def test_without_the_act_there_is_nothing_to_claim(card: str) -> None:
    match = a_match("vote", mode="expert", hands={1: (card, "legend")})
    assert offered(match, 1) == set()


@pytest.mark.rule("AYE-8.9")
def test_nobody_claims_to_have_talked_himself_into_a_repair() -> None:
    match = a_match(
        "repair_phase",
        "vote",
        mode="expert",
        hands={2: ("open_purse",)},
        actions=[7, 7, REPAIR, 7],
        votes=[0] * 4,
        integrity=4,
    )
    match.answer(2, ("repair", 3))
    assert asked(match) == "vote"
    assert offered(match, 2) == set()


@pytest.mark.rule("AYE-8.9")
def test_whoever_is_not_believed_loses_a_point_and_gets_a_new_card() -> None:
    match = hook("good_friends")
    match.take(1, "claim", ("claim", "good_friends"))
    match.answer(0, ("believe",))
    match.answer(2, ("doubt",))
    match.answer(3, ("doubt",))
    assert board(match).pirates[1].reputation == 1
    hand = board(match, 1).pirates[1].hand
    assert hand is not None
    assert len(hand) == 2
    assert board(match).completed == 0
    assert CARDS["good_friends"] in table(match).discards


@pytest.mark.rule("AYE-2.6")
@pytest.mark.rule("AYE-8.9")
def test_a_captain_who_is_not_believed_has_no_reputation_to_lose() -> None:
    match = a_match("vote", mode="expert", hands={0: ("open_purse", "legend")}, acts=[16, 0, 0, 0])
    match.take(0, "claim", ("claim", "open_purse"))
    assert match.undoable(0) == 0, "a card that was shown cannot be taken back"
    answer_all(match, ("doubt",))
    assert heard(match, "disbelieved")
    assert (board(match).plank, board(match).owed, board(match).pirates[0].coins) == (0, 0, 3)


@pytest.mark.rule("AYE-8.8")
def test_a_captain_who_stands_high_holds_no_roll_up() -> None:
    match = rolling([K, K], "captain", captain_rep=BASE.data.captain.double_kraken + 1)
    assert heard(match, "krakens") == [{"count": 2, "damage": 2, "integrity": board(match).whole - 2}]


@pytest.mark.rule("AYE-8.9")
def test_half_is_not_more_than_half() -> None:
    match = a_match("vote", seats=5, mode="expert", hands={1: ("silver_tongue",)}, acts=[0, 1, 0, 0, 0])
    match.take(1, "claim", ("claim", "silver_tongue"))
    for seat, answer in ((0, "believe"), (2, "believe"), (3, "doubt"), (4, "doubt")):
        match.answer(seat, (answer,))
    assert len(heard(match, "disbelieved")) == 1


@pytest.mark.rule("AYE-8.9")
def test_an_act_can_be_claimed_until_the_next_orders_are_given() -> None:
    """Its round may hold no further question, so the next captain's phase still gives time for it."""
    match = a_match("vote", "new_round", mode="expert", hands={1: ("silver_tongue",)}, acts=[0, 1, 0, 0])
    assert offered(match, 1) == {"claim"}
    vote(match)
    assert board(match).round == 2
    assert asked(match) == "deal"
    assert offered(match, 1) == {"claim"}
    match.answer(0, ("done",))
    assert offered(match, 1) == set()


@pytest.mark.rule("AYE-8.9")
def test_a_payment_for_the_plank_is_claimed_between_two_captains_phases() -> None:
    match = a_match(
        "clear_plank", "deal_orders", "vote", "new_round", mode="expert", hands={1: ("mind_the_plank",)}, plank=2
    )
    match.answer(0, ("clear",))
    match.answer(0, ("done",))
    assert offered(match, 1) == {"claim"}, "the orders that follow it do not end it"
    vote(match)
    assert asked(match) == "deal"
    assert offered(match, 1) == set(), "the next captain's phase does: there it is another payment that counts"
