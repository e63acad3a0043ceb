"""AYE-6: missions, joining and dividing, Argh! dice, the roll and what comes of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.asking import asked, offered, options
from tests.games.aye.kit import (
    BASE,
    HELM,
    SAILS,
    SWORDS,
    TR,
    B,
    K,
    S,
    answer_all,
    board,
    heard,
    on_mission,
    reason,
    table,
)
from tortuga.kernel.match import Match

TOP = BASE.data.captain.top
DOUBLE = BASE.data.captain.double_kraken
SAIL_STEPS = BASE.data.missions.sails


def rolling(faces: list[str], *seats: int, mission: int = SAILS, **fields: Any) -> Match:
    """These seats (1 if none is named) have said that they do it, together if they are several, and have rolled."""
    match = on_mission(mission, *(seats or (1,)), faces=faces, **fields)
    answer_all(match, ("obey",))
    if asked(match) == "unite":
        answer_all(match, ("join",))
    return match


def stand(match: Match) -> None:
    """The dice stay as they lie, and no trident is paid for."""
    while asked(match) in ("reroll", "tridents"):
        answer_all(match, ("reroll",) if asked(match) == "reroll" else ("tridents", 0))


@pytest.mark.rule("AYE-6.1")
def test_missions_come_in_their_order_and_go_step_by_step() -> None:
    match = rolling([S] * 8, given=[0, 6, 0, 0])
    there = board(match)
    assert [mission.name for mission in there.missions] == ["sails", "helm", "cannons", "swords"]
    assert [mission.done for mission in there.missions] == [1, 0, 0, 0]
    assert table(match).needed(SAILS) == SAIL_STEPS[1]


@pytest.mark.rule("AYE-6.2")
def test_they_roll_together_only_if_all_agree() -> None:
    match = on_mission(SWORDS, 1, 2, faces=[S] * 4)
    answer_all(match, ("obey",))
    assert set(match.pending()) == {1, 2}
    match.answer(1, ("join",))
    assert match.view(2).chosen == (1,)
    match.answer(2, ("join",))
    assert heard(match, "together") == [{"seats": (1, 2), "mission": SWORDS}]
    assert [pirate.reputation for pirate in board(match).pirates] == [0, 3, 3, 2]


@pytest.mark.rule("AYE-6.2")
@pytest.mark.rule("AYE-6.5")
@pytest.mark.example("joint roll with 6 successes on a step of 3")
def test_joint_roll_of_six_on_a_step_of_three_loses_the_rest() -> None:
    assert BASE.data.missions.swords[0] == 3
    match = rolling([S] * 6, 1, 2, mission=SWORDS, given=[0, 3, 3, 0])
    assert board(match).missions[SWORDS].done == 1
    assert heard(match, "succeeded") == [{"seats": (1, 2), "mission": SWORDS, "successes": 6, "needed": 3}]


@pytest.mark.rule("AYE-6.3")
@pytest.mark.example("separate rolls from scratch")
def test_apart_each_begins_from_scratch() -> None:
    match = on_mission(SWORDS, 1, 2, given=[0, 2, 2, 0], faces=[S, S, S, S])
    answer_all(match, ("obey",))
    match.answer(1, ("apart", "any"))
    match.answer(2, ("join",))
    stand(match)
    assert [fact["successes"] for fact in heard(match, "failed")] == [2, 2], "2 and 2 do not add up to 3"
    assert board(match).missions[SWORDS].done == 0


@pytest.mark.rule("AYE-6.3")
@pytest.mark.parametrize(
    ("first", "second", "order"),
    [("any", "any", (1, 2)), ("last", "any", (2, 1)), ("any", "first", (2, 1)), ("first", "first", (1, 2))],
)
def test_they_roll_in_the_order_they_wish(first: str, second: str, order: tuple[int, ...]) -> None:
    match = on_mission(SAILS, 1, 2, faces=[S] * 8)
    answer_all(match, ("obey",))
    match.answer(1, ("apart", first))
    match.answer(2, ("apart", second))
    assert heard(match, "apart")[0]["seats"] == order


@pytest.mark.rule("AYE-6.3")
def test_clockwise_means_from_the_captain_on() -> None:
    match = on_mission(SAILS, 0, 3, captain=2, faces=[S] * 8)
    answer_all(match, ("obey",))
    answer_all(match, ("apart", "any"))
    assert heard(match, "apart")[0]["seats"] == (3, 0)


@pytest.mark.rule("AYE-6.4")
def test_argh_takes_one_to_four_argh_dice() -> None:
    match = on_mission(SAILS, arghs=(1,), faces=[S, S, S])
    assert options(match, 1) == {("argh_dice", count) for count in (1, 2, 3, 4)}
    assert reason(match, 1, ("argh_dice", 0)) == ("AYE-6.4", "at_least_one_argh")
    assert reason(match, 1, ("argh_dice", 5)) == ("AYE-6.4", "so_many_arghs")
    match.answer(1, ("argh_dice", 3))
    assert heard(match, "succeeded")[0]["successes"] == 3
    assert board(match).arghs == 4


@pytest.mark.rule("AYE-6.4")
def test_joint_argh_voters_share_the_four() -> None:
    match = on_mission(SAILS, arghs=(1, 2), faces=[S] * 4)
    answer_all(match, ("join",))
    assert options(match, 1) == {("argh_dice", 1), ("argh_dice", 2), ("argh_dice", 3)}
    match.answer(1, ("argh_dice", 3))
    assert heard(match, "argh_dice") == [{"seat": 1, "count": 3}, {"seat": 2, "count": 1}]


@pytest.mark.rule("AYE-6.4")
def test_four_argh_voters_can_with_one_die_each() -> None:
    match = on_mission(SAILS, arghs=(1, 2, 3, 4), crew=6, faces=[S] * 4)
    answer_all(match, ("join",))
    assert heard(match, "argh_dice") == [{"seat": seat, "count": 1} for seat in (1, 2, 3, 4)]
    assert heard(match, "succeeded")[0]["successes"] == 4


@pytest.mark.rule("AYE-6.4")
def test_five_argh_voters_cannot_roll_together() -> None:
    match = on_mission(SAILS, arghs=(1, 2, 3, 4, 5), crew=6, faces=[S] * 20)
    assert ("join",) not in options(match, 1)
    assert reason(match, 1, ("join",)) == ("AYE-6.4", "too_many_arghs")


@pytest.mark.rule("AYE-6.6")
def test_dice_may_be_rolled_again_twice() -> None:
    match = rolling([B, S, B, B], given=[0, 2, 0, 0])
    assert match.pending()[1].listed() == (("reroll",), ("reroll", 0), ("reroll", 1), ("reroll", 0, 1))
    match.answer(1, ("reroll", 0))
    assert board(match).rerolls == 1
    match.answer(1, ("reroll", 0))
    assert asked(match) is None
    assert heard(match, "failed")[0]["successes"] == 1


@pytest.mark.rule("AYE-6.6")
def test_enough_successes_end_the_rolling() -> None:
    match = rolling([S, S, B], given=[0, 3, 0, 0])
    assert heard(match, "succeeded")


@pytest.mark.rule("AYE-6.6")
def test_joint_rollers_choose_their_own_dice_at_the_same_time() -> None:
    match = rolling([B, B, B, B, S, S], 1, 2)
    assert reason(match, 1, ("reroll", 2)) == ("AYE-6.6", "not_your_die")
    match.answer(1, ("reroll", 0, 1))
    match.answer(2, ("reroll",))
    assert heard(match, "rerolled") == [{"seats": (1,), "count": 2, "faces": (0, 0)}]


@pytest.mark.rule("AYE-6.7")
def test_a_kraken_is_locked() -> None:
    match = rolling([K, B], given=[0, 2, 0, 0])
    assert reason(match, 1, ("reroll", 0)) == ("AYE-6.7", "kraken_is_locked")
    match.answer(1, ("reroll",))
    assert heard(match, "krakens")[0]["count"] == 1


@pytest.mark.rule("AYE-6.8")
def test_a_doubloon_turns_a_trident_into_a_success() -> None:
    match = rolling([TR, TR], given=[0, 2, 0, 0], coins=[3, 2, 3, 3])
    match.answer(1, ("reroll",))
    assert options(match, 1) == {("tridents", 0), ("tridents", 1), ("tridents", 2)}
    assert reason(match, 1, ("tridents", 3)) == ("AYE-6.8", "too_dear")
    offerings = board(match).offerings
    match.answer(1, ("tridents", 2))
    assert heard(match, "succeeded")[0]["successes"] == 2
    assert (board(match).pirates[1].coins, board(match).offerings) == (0, offerings + 2)


@pytest.mark.rule("AYE-6.8")
def test_everybody_pays_for_his_own_tridents() -> None:
    match = rolling([TR, B, TR, B], 1, 2, coins=[3, 0, 3, 3])
    answer_all(match, ("reroll",))
    assert options(match, 1) == {("tridents", 0)}
    assert options(match, 2) == {("tridents", 0), ("tridents", 1)}
    assert reason(match, 2, ("tridents", 2)) == ("AYE-6.8", "not_so_many_tridents")


@pytest.mark.rule("AYE-6.8")
def test_experts_may_pay_for_a_trident_that_is_not_needed() -> None:
    """A goal may ask for successes to spare or for doubloons spent; beginners have no use for it and are not asked."""
    match = rolling([S, S, TR, TR], given=[0, 4, 0, 0], mode="expert", hands={2: ("overkill",)})
    assert options(match, 1) == {("tridents", 0), ("tridents", 1), ("tridents", 2)}
    match.answer(1, ("tridents", 2))
    assert heard(match, "succeeded")[0]["successes"] == 4
    assert [fact["card"] for fact in heard(match, "completed")] == ["overkill"]
    assert heard(rolling([S, S, TR, TR], given=[0, 4, 0, 0]), "succeeded")[0]["successes"] == 2


@pytest.mark.rule("AYE-6.9")
def test_a_hook_doubloon_turns_any_die_even_a_kraken() -> None:
    match = rolling([K, S], given=[0, 2, 0, 0], hooks=[0, 1, 0, 0])
    assert offered(match, 1) == {"spend_hook"}
    assert offered(match, 2) == set()
    offerings = board(match).offerings
    match.take(1, "spend_hook", ("spend_hook", 0))
    assert heard(match, "succeeded")[0]["successes"] == 2
    assert heard(match, "krakens") == []
    assert (board(match).offerings, board(match).pirates[1].coins) == (offerings + 1, 3)


@pytest.mark.rule("AYE-6.9")
def test_a_hook_doubloon_is_for_who_rolls_and_for_dice_that_are_no_success() -> None:
    match = rolling([B, S], given=[0, 2, 0, 0], hooks=[0, 1, 1, 0])
    (offer,) = match.offers(1)
    assert offer.decision.listed() == (("spend_hook", 0),)
    assert offered(match, 2) == set(), "pirate 2 has a hook but does not roll"


@pytest.mark.rule("AYE-6.9")
def test_there_is_time_for_the_hook_even_if_the_roll_is_good_enough() -> None:
    match = rolling([K, S, S], given=[0, 3, 0, 0], hooks=[0, 1, 0, 0])
    assert asked(match) == "tridents"
    match.take(1, "spend_hook", ("spend_hook", 0))
    assert heard(match, "krakens") == []
    assert match.table.interrupted == []


@pytest.mark.rule("AYE-6.9")
def test_a_hook_doubloon_that_was_not_used_is_kept() -> None:
    match = rolling([S, S], given=[0, 2, 0, 0], hooks=[0, 1, 0, 0])
    assert (board(match).pirates[1].coins, board(match).pirates[1].hook) == (4, False)
    idle = on_mission(SAILS, 1, hooks=[0, 0, 1, 0], faces=[S, S])
    answer_all(idle, ("obey",))
    assert board(idle).pirates[2].coins == 4


@pytest.mark.rule("AYE-6.10")
@pytest.mark.parametrize(("reputation", "damage"), [(TOP, 2), (DOUBLE + 1, 2), (DOUBLE, 4), (1, 4)])
def test_krakens_damage_the_ship(reputation: int, damage: int) -> None:
    match = rolling([K, K], given=[0, 2, 0, 0], captain_rep=reputation, integrity=12)
    assert board(match).integrity == 12 - damage


@pytest.mark.rule("AYE-6.11")
def test_mission_dice_with_krakens_go_to_the_kraken_space() -> None:
    match = rolling([K, B, B], given=[0, 3, 0, 0], mode="expert")
    stand(match)
    assert (board(match).kraken, board(match).free) == (1, 7)


@pytest.mark.rule("AYE-6.11")
def test_argh_dice_go_back_whatever_they_show() -> None:
    match = on_mission(SAILS, arghs=(1,), faces=[K] * 4, mode="expert")
    match.answer(1, ("argh_dice", 4))
    assert (board(match).arghs, board(match).kraken, board(match).free) == (4, 0, 8)


@pytest.mark.rule("AYE-2.5")
def test_a_die_that_the_plank_is_owed_goes_there_after_the_roll() -> None:
    match = rolling([S, S], kraken_dice=6, owed=1)
    assert (board(match).plank, board(match).owed, board(match).free) == (1, 0, 1)


@pytest.mark.rule("AYE-8.10")
def test_a_result_is_kept_by_those_who_rolled_it_and_by_nobody_who_looks_on() -> None:
    hands = {2: ("sure_aim", "open_purse"), 1: ("legend", "kingmaker")}
    match = rolling([S, S], mode="expert", hands=hands)
    assert heard(match, "completed") == []
    joint = rolling(
        [S, S, K, S, S, S], 1, 2, mode="expert", hands={1: ("sure_aim",), 2: ("kingmaker",)}, given=[0, 3, 3, 0]
    )
    assert heard(joint, "completed") == [], "in a joint roll everybody counts his own"


@pytest.mark.rule("AYE-6.12")
def test_success_moves_the_mission_and_earns_a_point() -> None:
    match = rolling([S, S], given=[0, 2, 0, 0])
    assert (board(match).missions[SAILS].done, board(match).pirates[1].reputation) == (1, 3)
    assert board(match).captain_rep == TOP


@pytest.mark.rule("AYE-6.13")
def test_failure_costs_the_roller_and_the_captain_a_point() -> None:
    match = rolling([B, B], given=[0, 2, 0, 0])
    stand(match)
    assert (board(match).pirates[1].reputation, board(match).captain_rep) == (1, TOP - 1)


@pytest.mark.rule("AYE-6.13")
def test_the_captain_is_not_blamed_for_an_argh() -> None:
    match = on_mission(SAILS, arghs=(1,), faces=[K])
    match.answer(1, ("argh_dice", 1))
    assert (board(match).pirates[1].reputation, board(match).captain_rep) == (1, TOP)
    mixed = on_mission(SAILS, 2, arghs=(1,), faces=[K, K, K])
    answer_all(mixed, ("obey",))
    answer_all(mixed, ("join",))
    mixed.answer(1, ("argh_dice", 1))
    assert board(mixed).captain_rep == TOP - 1


@pytest.mark.rule("AYE-6.14")
def test_without_dice_or_with_the_mission_finished_nobody_rolls() -> None:
    match = on_mission(HELM, 1, 2, given=[0, 0, 2, 0], faces=[S, S])
    assert set(match.pending()) == {2}
    match.answer(2, ("obey",))
    assert heard(match, "cannot") == [{"seat": 1, "order": HELM}]
    last = on_mission(SAILS, 1, 2, given=[0, 5, 3, 0], faces=[S] * 5, steps=[len(SAIL_STEPS) - 1, 0, 0, 0])
    answer_all(last, ("obey",))
    answer_all(last, ("apart", "any"))
    assert board(last).missions[SAILS].done == len(SAIL_STEPS)
    assert [fact["seats"] for fact in heard(last, "rolled")] == [(1,)]
    assert (board(last).pirates[2].dice, board(last).pirates[2].action) == (3, -1), "his dice stay unused"


@pytest.mark.rule("AYE-6.15")
def test_an_argh_die_has_one_kraken_more() -> None:
    dice = BASE.data.dice
    assert dice.argh.count(K) == dice.mission.count(K) + 1 == 3
    assert dice.mission.count(S) == dice.argh.count(S) == 2
    assert dice.mission.count(TR) == dice.argh.count(TR) == 1
    assert (dice.mission.count(B), dice.argh.count(B)) == (1, 0)
