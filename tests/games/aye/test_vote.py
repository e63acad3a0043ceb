"""AYE-4 and AYE-5: the vote, free actions, repairs and the hook."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.asking import asked, options
from tests.games.aye.kit import (
    ARGH,
    AYE,
    BASE,
    CANNONS,
    HELM,
    HOOK,
    NOTHING,
    REPAIR,
    RUM,
    SAILS,
    SWORDS,
    a_match,
    board,
    heard,
    on_mission,
    reason,
    vote,
)
from tortuga.kernel.match import Match

TOP = BASE.data.captain.top


@pytest.mark.rule("AYE-4.1")
def test_the_votes_are_sealed_until_all_are_in() -> None:
    match = a_match("vote", orders=[-1, SAILS, -1, RUM])
    assert set(match.pending()) == {1, 2, 3}
    match.answer(1, ARGH)
    match.answer(2, AYE)
    assert [pirate.vote for pirate in board(match, 3).pirates] == [-1, -1, -1, -1]
    assert match.view(3).chosen == (1, 2)
    assert heard(match, "voted") == []
    match.answer(1, AYE)
    match.answer(3, ARGH)
    assert [pirate.vote for pirate in board(match).pirates] == [-1, 0, 0, 1]


@pytest.mark.rule("AYE-4.2")
@pytest.mark.parametrize("arghs", [0, 1, 2, 3])
def test_each_argh_costs_the_captain_a_point(arghs: int) -> None:
    match = a_match("vote")
    vote(match, **{f"s{seat}": ARGH for seat in range(1, 1 + arghs)})
    assert board(match).captain_rep == TOP - arghs


@pytest.mark.rule("AYE-4.3")
def test_if_all_say_aye_the_captain_may_buy_reputation() -> None:
    match = a_match("vote", captain_rep=TOP - 4)
    vote(match)
    assert options(match, 0) == {("buy", 0), ("buy", 1), ("buy", 2), ("buy", 3)}
    assert reason(match, 0, ("buy", 4)) == ("AYE-4.3", "too_dear")
    match.answer(0, ("buy", 2))
    there = board(match)
    assert (there.captain_rep, there.pirates[0].coins) == (TOP - 2, 1)


@pytest.mark.rule("AYE-4.3")
def test_not_above_the_top_and_not_with_an_argh() -> None:
    match = a_match("vote", captain_rep=TOP - 1)
    vote(match)
    assert reason(match, 0, ("buy", 2)) == ("AYE-2.7", "above_the_top")
    grumbling = a_match("vote", captain_rep=TOP - 3)
    vote(grumbling, s2=ARGH)
    assert asked(grumbling) == "act"


def repairing(aye: bool = True, **fields: Any) -> Match:
    actions = [NOTHING, REPAIR, NOTHING, NOTHING]
    return a_match("repair_phase", "call_mutiny", **{"actions": actions, "votes": [0, 0 if aye else 1, 0, 0], **fields})


@pytest.mark.rule("AYE-4.4")
def test_aye_and_then_refusing_costs_a_point() -> None:
    match = repairing(integrity=4)
    match.answer(1, ("refuse",))
    assert (board(match).pirates[1].reputation, board(match).integrity) == (1, 4)
    mission = on_mission(HELM, 1, 2)
    mission.answer(1, ("refuse",))
    assert heard(mission, "refused") == [], "sealed until the others have said what they do"
    mission.answer(2, ("refuse",))
    assert [pirate.reputation for pirate in board(mission).pirates] == [0, 1, 1, 2]


@pytest.mark.rule("AYE-4.5")
def test_rum_and_argh_make_free() -> None:
    match = a_match("vote", "repair_phase", orders=[-1, RUM, SAILS, HELM], integrity=4)
    vote(match, s2=ARGH)
    assert set(match.pending()) == {1, 2}
    everything = {("act", action) for action in (SAILS, HELM, CANNONS, SWORDS, REPAIR, HOOK, NOTHING)}
    assert options(match, 1) == options(match, 2) == everything
    match.answer(1, ("act", REPAIR))
    match.answer(2, ("act", NOTHING))
    assert asked(match) == "repair"
    assert set(match.pending()) == {1}


@pytest.mark.rule("AYE-4.6")
def test_who_said_argh_carries_out_what_he_chose() -> None:
    match = repairing(aye=False, integrity=4)
    assert reason(match, 1, ("refuse",)) == ("AYE-4.6", "you_chose_it")
    actions = [NOTHING, HOOK, SAILS, NOTHING]
    hook = a_match("hook_phase", actions=actions, votes=[0, 1, 0, 0], given=[0, 0, 2, 0])
    assert reason(hook, 1, ("refuse",)) == ("AYE-4.6", "you_chose_it")
    mission = on_mission(HELM, arghs=(1,))
    assert asked(mission) == "argh_dice", "he is not asked whether he obeys"


@pytest.mark.rule("AYE-4.6")
def test_free_pirates_choose_at_the_same_time() -> None:
    match = a_match("vote", orders=[-1, RUM, RUM, -1])
    vote(match)
    match.answer(1, ("act", SAILS))
    assert board(match, 2).pirates[1].action == RUM
    match.answer(2, ("act", HELM))
    assert [pirate.action for pirate in board(match).pirates] == [-1, SAILS, HELM, NOTHING]


@pytest.mark.rule("AYE-4.7")
def test_who_cannot_is_not_blamed() -> None:
    for match in (
        repairing(integrity=4, coins=[3, 0, 3, 3]),
        repairing(),
        a_match("hook_phase", actions=[NOTHING, HOOK, NOTHING, NOTHING], votes=[0] * 4),
        a_match("hook_phase", actions=[NOTHING, HOOK, SAILS, NOTHING], votes=[0] * 4),
        a_match(
            "hook_phase", actions=[NOTHING, HOOK, SAILS, NOTHING], votes=[0] * 4, given=[0, 0, 2, 0], coins=[3, 0, 3, 3]
        ),
        on_mission(HELM, 1, given=[0, 0, 0, 0]),
    ):
        assert match.over
        assert board(match).pirates[1].reputation == 2
        assert len(heard(match, "cannot")) == 1


@pytest.mark.rule("AYE-5.1")
def test_one_to_three_doubloons_never_above_the_whole_ship() -> None:
    whole = BASE.data.ship.beginner["4"]
    match = repairing(integrity=whole - 5, coins=[3, 5, 3, 3])
    assert options(match, 1) == {("repair", 1), ("repair", 2), ("repair", 3), ("refuse",)}
    offerings = board(match).offerings
    match.answer(1, ("repair", 3))
    there = board(match)
    assert (there.integrity, there.pirates[1].coins, there.offerings) == (whole - 2, 2, offerings + 3)
    nearly = repairing(integrity=whole - 1)
    assert options(nearly, 1) == {("repair", 1), ("refuse",)}
    assert reason(nearly, 1, ("repair", 2)) == ("AYE-5.1", "ship_is_whole")
    poor = repairing(integrity=5, coins=[3, 1, 3, 3])
    assert reason(poor, 1, ("repair", 2)) == ("AYE-5.1", "too_dear")


@pytest.mark.rule("AYE-5.2")
def test_each_doubloon_of_a_repair_earns_a_point() -> None:
    match = repairing(integrity=4)
    match.answer(1, ("repair", 3))
    assert board(match).pirates[1].reputation == 5


@pytest.mark.rule("AYE-5.3")
def test_a_flag_that_is_passed_gives_its_die_to_the_waiting_space() -> None:
    flag = BASE.data.ship.flags[0]
    match = repairing(integrity=flag - 1, flags=1)
    match.answer(1, ("repair", 1))
    assert (board(match).flags[0], board(match).waiting) == ((flag, True), 0)
    further = repairing(integrity=flag, flags=1)
    further.answer(1, ("repair", 1))
    assert (board(further).flags[0], board(further).waiting) == ((flag, False), 1)
    assert heard(further, "flag_freed") == [{"flag": flag}]


@pytest.mark.rule("AYE-5.4")
def test_the_hook_goes_to_a_mate_who_is_going_to_roll() -> None:
    actions = [NOTHING, HOOK, SAILS, REPAIR]
    match = a_match("hook_phase", "call_mutiny", actions=actions, votes=[0] * 4, given=[0, 0, 1, 1])
    assert options(match, 1) == {("hook", 2), ("refuse",)}
    assert reason(match, 1, ("hook", 3)) == ("AYE-5.4", "does_not_roll")
    assert reason(match, 1, ("hook", 1)) == ("AYE-5.4", "hook_yourself")
    match.answer(1, ("hook", 2))
    there = board(match)
    assert (there.pirates[1].coins, there.pirates[2].coins, there.pirates[2].hook) == (2, 3, True)


@pytest.mark.rule("AYE-5.4")
def test_no_hook_for_a_mate_without_dice_unless_his_argh_gives_him_some() -> None:
    actions, votes = [NOTHING, HOOK, SAILS, SAILS, SAILS], [0, 0, 0, 1, 0]
    match = a_match("hook_phase", "call_mutiny", seats=5, actions=actions, votes=votes, given=[0, 0, 0, 0, 3])
    assert options(match, 1) == {("hook", 3), ("hook", 4), ("refuse",)}
    assert reason(match, 1, ("hook", 2)) == ("AYE-5.4", "does_not_roll")


@pytest.mark.rule("AYE-5.5")
def test_the_hook_earns_a_point_and_nobody_gets_two() -> None:
    actions, given = [NOTHING, HOOK, HOOK, SAILS, SAILS], [0, 0, 0, 2, 2]
    match = a_match("hook_phase", "call_mutiny", seats=5, actions=actions, votes=[0] * 5, given=given)
    match.answer(1, ("hook", 3))
    assert board(match).pirates[1].reputation == 3
    assert options(match, 2) == {("hook", 4), ("refuse",)}
    assert reason(match, 2, ("hook", 3)) == ("AYE-5.5", "hooked_already")
