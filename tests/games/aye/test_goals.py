"""AYE-8.2, AYE-8.3, AYE-8.10, AYE-8.13: every goal card comes true at its moment and not before."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.games.asking import asked, options
from tests.games.aye.kit import (
    ARGH,
    BASE,
    HOOK,
    NOTHING,
    REPAIR,
    SAILS,
    SWORDS,
    TR,
    B,
    K,
    S,
    a_match,
    answer_all,
    board,
    heard,
    on_mission,
    vote,
)
from tortuga.kernel.match import Match

Play = Callable[[str], Match]
"""Play a scene in which seat 1 holds the card."""
FLAG = BASE.data.ship.flags[0]


def roll(*faces: str, argh: int = 0) -> Play:
    """Seat 1 rolls these faces at the swords (3 successes) and keeps them."""

    def scene(card: str) -> Match:
        given = [0, len(faces) - argh, 0, 0]
        fields: dict[str, Any] = {
            "mode": "expert",
            "hands": {1: (card, "open_purse")},
            "faces": faces,
            "given": given,
            "then": (),
        }
        fields["integrity"] = 19
        if argh:
            match = on_mission(SWORDS, arghs=(1,), **fields)
            match.answer(1, ("argh_dice", argh))
        else:
            match = on_mission(SWORDS, 1, **fields)
            answer_all(match, ("obey",))
        while asked(match) in ("reroll", "tridents"):
            answer_all(match, ("reroll",) if asked(match) == "reroll" else ("tridents", 0))
        return match

    return scene


def gain(before: int, times: int = 1, coins: int = 8) -> Play:
    """Seat 1 gains reputation."""

    def scene(card: str) -> Match:
        return a_match(
            *[("gain_reputation", (1,))] * times,
            mode="expert",
            hands={1: (card, "open_purse")},
            reputation=[0, before, 2, 2],
            coins=[3, coins, 3, 3],
        )

    return scene


def repair(points: int, coins: int, integrity: int = 4, seat: int = 1, flags: int = 0, reputation: int = 2) -> Play:
    """A pirate repairs."""

    def scene(card: str) -> Match:
        actions, purses, standing = [NOTHING] * 4, [3] * 4, [0, 2, 2, 2]
        actions[seat], purses[seat], standing[seat] = REPAIR, coins, reputation
        match = a_match(
            "repair_phase",
            mode="expert",
            hands={1: (card, "open_purse")},
            votes=[0] * 4,
            actions=actions,
            coins=purses,
            reputation=standing,
            integrity=integrity,
            flags=flags,
        )
        match.answer(seat, ("repair", points))
        return match

    return scene


def lose(before: int) -> Play:
    """Seat 1 refuses an order he has accepted."""

    def scene(card: str) -> Match:
        match = a_match(
            "repair_phase",
            mode="expert",
            hands={1: (card, "open_purse")},
            votes=[0] * 4,
            actions=[NOTHING, REPAIR, NOTHING, NOTHING],
            reputation=[0, before, 2, 2],
            coins=[3, 8, 3, 3],
            integrity=4,
        )
        match.answer(1, ("refuse",))
        return match

    return scene


def unused_hook(card: str) -> Match:
    return a_match("mutiny_phase", mode="expert", hands={1: (card, "open_purse")}, hooks=[0, 1, 0, 0])


def give_hook(card: str) -> Match:
    actions, coins, given = [NOTHING, HOOK, SAILS, NOTHING], [3, 1, 3, 3], [0, 0, 2, 0]
    fields: dict[str, Any] = {"votes": [0] * 4, "actions": actions, "coins": coins, "given": given}
    match = a_match("hook_phase", mode="expert", hands={1: (card, "open_purse")}, **fields)
    match.answer(1, ("hook", 2))
    return match


def other_rolls(*faces: str, steps: int = 0) -> Play:
    """Seat 2 rolls at the sails; seat 1 looks on."""

    def scene(card: str) -> Match:
        fields: dict[str, Any] = {"mode": "expert", "hands": {1: (card, "open_purse")}, "faces": faces, "then": ()}
        given = [0, 0, len(faces), 0]
        match = on_mission(SAILS, 2, given=given, integrity=19, steps=[steps, 0, 0, 0], **fields)
        answer_all(match, ("obey",))
        while asked(match) in ("reroll", "tridents"):
            answer_all(match, ("reroll",) if asked(match) == "reroll" else ("tridents", 0))
        return match

    return scene


def votes(*arghs: int, order: int = -1) -> Play:
    """The crew votes; those named say Argh!"""

    def scene(card: str) -> Match:
        match = a_match("vote", mode="expert", hands={1: (card, "open_purse")}, orders=[-1, order, -1, -1])
        vote(match, **{f"s{seat}": ARGH for seat in arghs})
        return match

    return scene


def uprising(name: int, *ups: int) -> Play:
    """Seat 2 calls a mutiny."""

    def scene(card: str) -> Match:
        fields: dict[str, Any] = {"hands": {1: (card, "open_purse")}, "reputation": [0, 3, 4, 2]}
        match = a_match("mutiny_phase", mode="expert", **fields)
        match.answer(2, ("call",))
        match.answer(2, ("nominate", name))
        for seat in list(match.pending()):
            match.answer(seat, ("up",) if seat in ups else ("down",))
        return match

    return scene


LAST_SAIL = len(BASE.data.missions.sails) - 1
SCENES: dict[str, tuple[Play, Play]] = {
    # card: (a scene in which it comes true, a near miss)
    "broadside": (roll(S, S, S), roll(S, S, TR)),
    "sea_gods": (roll(TR, TR), roll(TR, S)),
    "kraken_bait": (roll(K, K), roll(K, S)),
    "dead_calm": (roll(B, B), roll(B, S)),
    "clean_hands": (roll(S, B, B), roll(S, B)),
    "all_weathers": (roll(S, TR, K), roll(S, S, K)),
    "wild_luck": (roll(S, S, argh=2), roll(S, S, argh=1)),
    "sure_aim": (roll(S, S), roll(S, B)),
    "respected": (gain(3), gain(2)),
    "legend": (gain(4), gain(3)),
    "scapegoat": (lose(2), lose(3)),
    "empty_pockets": (repair(1, coins=1), repair(1, coins=2)),
    "windfall": (unused_hook, give_hook),
    "big_spender": (repair(2, coins=3), repair(1, coins=3)),
    "busy_day": (gain(2, times=2), gain(2)),
    "balanced_books": (gain(3, coins=4), gain(3, coins=3)),
    "rough_sea": (other_rolls(K, K), other_rolls(K, B)),
    "tentacles": (other_rolls(K, K, K), other_rolls(K, K, B)),
    "salvage": (repair(1, coins=3, integrity=FLAG, seat=2, flags=1), repair(1, coins=3, integrity=FLAG - 1, flags=1)),
    "job_done": (other_rolls(*[S] * 6, steps=LAST_SAIL), other_rolls(*[S] * 6)),
    "overkill": (other_rolls(S, S, S, S), other_rolls(S, S, S)),
    "so_close": (other_rolls(S, B), other_rolls(B, B)),
    "one_voice": (votes(order=SAILS), votes(2, order=SAILS)),
    "lone_wolf": (votes(1), votes(1, 2)),
    "grumbling_deck": (votes(2, 3), votes(2)),
    "new_hat": (uprising(1, 0, 1), uprising(3, 0, 1)),
    "turning_tide": (uprising(3, 0, 1), uprising(3, 0, 3)),
    "idle_hands": (votes(), votes(order=SAILS)),
}


def done(match: Match, card: str) -> bool:
    return {"seat": 1, "card": card} in heard(match, "completed")


def test_every_goal_that_the_table_sees_has_its_scenes() -> None:
    assert set(SCENES) == {goal.id for goal in BASE.data.goal if goal.family not in ("convince", "traitor")}


@pytest.mark.rule("AYE-8.2")
@pytest.mark.rule("AYE-8.13")
@pytest.mark.parametrize("card", SCENES)
def test_the_goal_comes_true(card: str) -> None:
    match = SCENES[card][0](card)
    assert done(match, card)
    assert card in board(match).pirates[1].completed


@pytest.mark.rule("AYE-8.2")
@pytest.mark.parametrize("card", SCENES)
def test_a_near_miss_is_a_miss(card: str) -> None:
    match = SCENES[card][1](card)
    assert not done(match, card)
    assert board(match).completed == 0
    hand = board(match, 1).pirates[1].hand
    assert hand is not None
    assert card in hand


@pytest.mark.rule("AYE-8.3")
def test_a_completed_goal_earns_a_point_and_two_cards_of_which_one_goes() -> None:
    match = gain(3)("respected")
    assert board(match).pirates[1].reputation == 5, "the point that completed it, and the one it earns"
    assert asked(match) == "discard"
    assert set(match.pending()) == {1}
    assert len(options(match, 1)) == 3
    assert ("discard", "open_purse") in options(match, 1)
    match.answer(1, ("discard", "open_purse"))
    assert board(match).pirates[1].cards == 2
    assert heard(match, "drawn", 2) == [{"seat": 1, "count": 2}]


@pytest.mark.rule("AYE-8.10")
def test_dice_that_are_rolled_again_do_not_count() -> None:
    match = on_mission(SWORDS, 1, mode="expert", hands={1: ("dead_calm", "open_purse")}, faces=[B, B, S, B, S], then=())
    answer_all(match, ("obey",))
    match.answer(1, ("reroll", 0))
    match.answer(1, ("reroll",))
    assert not done(match, "dead_calm")


@pytest.mark.rule("AYE-8.10")
def test_in_a_joint_roll_everybody_counts_his_own_dice() -> None:
    hands = {1: ("dead_calm", "open_purse"), 2: ("sea_gods", "kingmaker")}
    match = on_mission(SWORDS, 1, 2, mode="expert", hands=hands, faces=[B, TR, B, TR], then=(), coins=[3, 0, 0, 3])
    answer_all(match, ("obey",))
    answer_all(match, ("join",))
    answer_all(match, ("reroll",))
    assert heard(match, "completed") == []


@pytest.mark.rule("AYE-8.10")
def test_a_trident_that_was_paid_for_is_still_a_trident() -> None:
    hands = {1: ("sea_gods", "broadside")}
    match = on_mission(SAILS, 1, mode="expert", hands=hands, faces=[TR, TR], then=())
    answer_all(match, ("obey",))
    match.answer(1, ("reroll",))
    match.answer(1, ("tridents", 2))
    assert done(match, "sea_gods")


@pytest.mark.rule("AYE-8.11")
def test_a_traitor_is_no_goal_and_can_be_discarded() -> None:
    match = gain(3)("respected")
    traitor = a_match(
        ("gain_reputation", (1,)), mode="expert", hands={1: ("respected", "turncoat")}, reputation=[0, 3, 2, 2]
    )
    assert ("discard", "turncoat") in options(traitor, 1)
    traitor.answer(1, ("discard", "turncoat"))
    assert board(traitor).completed == board(match).completed == 1


@pytest.mark.rule("AYE-8.12")
def test_the_discards_become_the_deck() -> None:
    match = a_match("mutiny_phase", mode="expert", reputation=[0, 4, 2, 2], hands={1: ("legend", "open_purse")})
    t = match.table
    t.discards, t.deck = t.deck, []  # type: ignore[attr-defined]
    match.answer(1, ("call",))
    match.answer(1, ("nominate", 1))
    assert heard(match, "reshuffled") == [{}]
    assert asked(match) == "discard"
    empty = a_match("mutiny_phase", mode="expert", reputation=[0, 4, 2, 2], hands={1: ("legend", "open_purse")})
    empty.table.deck = []  # type: ignore[attr-defined]
    empty.answer(1, ("call",))
    empty.answer(1, ("nominate", 1))
    assert asked(empty) == "thumb", "there is nothing to draw, so nothing is discarded"
