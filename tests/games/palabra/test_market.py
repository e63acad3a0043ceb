"""PAL-4: the auction of artefacts, and the rats."""

from __future__ import annotations

import pytest

from tests.conformance.checks import play_on
from tests.games.asking import asked, options
from tests.games.palabra.kit import (
    BASE,
    CLASSIC,
    NONE,
    Fate,
    a_match,
    answer_simply,
    at_market,
    bid,
    board,
    chest,
    gems,
    heard,
    lay,
    lying_with,
    names_heard,
    rats_on_islands,
    rats_on_ships,
    refusal_of,
    take_all,
)
from tortuga.games import get_game
from tortuga.games.palabra.table import PalabraTable
from tortuga.kernel.chance import FastChance
from tortuga.kernel.match import Match, new_match

BARBARA, MARTA, MARCOS, MARIO = range(4)
ALL_RICH = {seat: gems(gold=2, blue=2, green=2, red=2) for seat in range(4)}


def artefact_users(match: Match) -> list[int]:
    """Let every winner use the first artefact he can, in the simplest way; tell who it was, in order."""
    users: list[int] = []
    while asked(match) not in ("take", "lay", None):
        if asked(match) == "artefact":
            users += match.pending()
        answer_simply(match)
    return users


@pytest.mark.rule("PAL-4.1")
def test_there_is_no_market_on_the_first_day() -> None:
    match = a_match(3, phase="dig", day=1)
    lay(match, (1, 16), (2, 15), (3, 14))
    assert heard(match, "no_market") == [{"day": 1}]
    assert board(match).phase == "resolution"
    assert "fist_opened" not in names_heard(match)


@pytest.mark.rule("PAL-4.1")
@pytest.mark.parametrize("day", [2, 3, 4, 5])
def test_the_market_opens_on_days_2_to_5(day: int) -> None:
    match = a_match(3, day=day)
    lay(match, (1, 16), (2, 15), (3, 14))
    assert asked(match) == "bid"


@pytest.mark.rule("PAL-4.2")
def test_all_bid_in_secret_and_the_fists_open_at_once() -> None:
    match = a_match(3, phase="market", chests={0: gems(gold=1), 1: gems(blue=1)})
    assert set(match.pending()) == {0, 1, 2}
    twin = a_match(3, phase="market", chests={0: gems(gold=1), 1: gems(blue=1)})
    match.answer(0, ("bid", *gems(gold=1)))
    twin.answer(0, ("bid", *NONE))
    for viewer in (1, 2, None):
        assert match.view(viewer) == twin.view(viewer)
        assert heard(match, "fist_opened", viewer) == []
    match.answer(1, ("bid", *NONE))
    match.answer(2, ("bid", *NONE))
    assert [facts["seat"] for facts in heard(match, "fist_opened")] == [0, 1, 2]


@pytest.mark.rule("PAL-4.2")
def test_a_bid_may_be_changed_until_all_are_in() -> None:
    match = a_match(3, phase="market", chests={0: gems(gold=1)})
    match.answer(0, ("bid", *gems(gold=1)))
    match.answer(0, ("bid", *NONE))
    match.answer(1, ("bid", *NONE))
    match.answer(2, ("bid", *NONE))
    assert heard(match, "fist_opened")[0] == {"seat": 0, "gems": NONE, "value": 0}


@pytest.mark.rule("PAL-4.2")
def test_a_bid_may_be_empty_and_may_hold_red_gems() -> None:
    match = a_match(3, phase="market", chests={0: gems(gold=1, red=3)})
    bid(match, {0: gems(gold=1, red=2)})
    assert [(facts["gems"], facts["value"]) for facts in heard(match, "fist_opened")] == [
        (gems(gold=1, red=2), 2),
        (NONE, 0),
        (NONE, 0),
    ]


@pytest.mark.rule("PAL-4.2")
def test_only_gems_of_ones_own_chest_can_be_bid() -> None:
    match = a_match(3, phase="market", chests={0: gems(gold=1), 1: gems(gold=2)})
    refusal = refusal_of(match, 0, ("bid", *gems(gold=2)))
    assert (refusal.rule, refusal.reason) == ("PAL-4.2", "bid_too_high")


@pytest.mark.rule("PAL-4.3")
@pytest.mark.parametrize("worthless", [NONE, gems(red=2), gems(green=1, red=1), gems(green=1, red=2)])
def test_a_bid_of_0_or_less_does_not_win(worthless: tuple[int, ...]) -> None:
    match = a_match(3, phase="market", chests={0: gems(green=1, red=2)})
    bid(match, {0: worthless})
    assert heard(match, "bid_paid") == []
    assert chest(match, 0) == gems(green=1, red=2)
    assert "no_bids" in names_heard(match)
    assert board(match).phase != "market"


@pytest.mark.rule("PAL-4.3")
def test_the_three_highest_bids_win_whoever_sits_where() -> None:
    match = a_match(5, phase="market", dagger=4, chests={seat: gems(green=5) for seat in range(5)})
    bid(match, {0: gems(green=1), 1: gems(green=5), 2: gems(green=3), 3: gems(green=4), 4: gems(green=2)})
    assert artefact_users(match) == [1, 3, 2]


@pytest.mark.rule("PAL-4.3")
def test_with_three_pirates_all_who_bid_more_than_0_win() -> None:
    match = a_match(3, phase="market", chests={seat: gems(green=3) for seat in range(3)})
    bid(match, {0: gems(green=1), 1: gems(green=2), 2: gems(green=3)})
    assert artefact_users(match) == [2, 1, 0]


@pytest.mark.rule("PAL-4.3")
def test_the_bid_counts_by_its_points_and_not_by_its_gems() -> None:
    match = a_match(4, phase="market", chests=ALL_RICH)
    bid(match, {0: gems(green=2, red=1), 1: gems(gold=1), 2: gems(green=1, blue=1)})
    assert artefact_users(match) == [1, 2, 0]


@pytest.mark.rule("PAL-4.4")
def test_a_winner_pays_when_his_turn_comes_and_then_uses_an_artefact() -> None:
    match = a_match(4, phase="market", chests=ALL_RICH)
    bid(match, {0: gems(blue=1), 3: gems(gold=1)})
    assert heard(match, "bid_paid") == [{"seat": 3, "gems": gems(gold=1)}]
    assert (asked(match), set(match.pending())) == ("artefact", {3})
    assert chest(match, 3) == gems(gold=1, blue=2, green=2, red=2)
    # The next winner waits with his gems in his open fist.
    assert [pirate.stake for pirate in board(match, 1).pirates] == [gems(blue=1), NONE, NONE, NONE]
    bag = board(match).bag
    match.answer(3, ("artefact", "rum_bottle"))
    match.answer(3, ("look_hand", 0))
    match.answer(3, ("keep",))
    assert heard(match, "bid_paid")[1:] == [{"seat": 0, "gems": gems(blue=1)}]
    assert set(match.pending()) == {0}
    assert chest(match, 0) == gems(gold=2, blue=1, green=2, red=2)
    assert (board(match).bag, board(match).pirates[0].stake) == (bag + 1, NONE)


@pytest.mark.rule("PAL-4.4")
def test_paid_gems_go_into_the_bag_and_may_be_drawn_again_that_day() -> None:
    match = a_match(
        3, phase="market", chests={0: gems(gold=1)}, bag=gems(red=1), fate=Fate(heaps=[gems(gold=1, red=1)])
    )
    bid(match, {0: gems(gold=1)})
    assert board(match).bag == 2
    match.answer(0, ("artefact", "barrel"))
    assert board(match, 0).fist == gems(gold=1, red=1)


@pytest.mark.rule("PAL-4.3")
def test_an_open_fist_shows_what_nobody_saw_go_into_the_chest() -> None:
    match = a_match(4, phase="market", chests=ALL_RICH)
    table = match.table
    assert isinstance(table, PalabraTable)
    table.tally[:] = [0] * len(table.tally)
    bid(match, {0: gems(green=1), 1: gems(blue=1), 2: gems(gold=1), 3: gems(gold=1, blue=1)})
    assert [pirate.tally for pirate in board(match).pirates] == [gems(green=1), NONE, NONE, NONE]


@pytest.mark.rule("PAL-4.3")
def test_what_everybody_knows_of_a_chest_is_never_less_than_nothing() -> None:
    for seed in range(6):
        match = new_match(get_game("palabra"), BASE, 4, FastChance(seed), {"artefacts": "random"})
        while not match.over:
            play_on(match, FastChance(seed + len(match.log)))
            assert min(match.view(None).board.pirates[seat].tally[kind] for seat in range(4) for kind in range(5)) >= 0


@pytest.mark.rule("PAL-4.4")
def test_who_does_not_win_keeps_his_gems() -> None:
    match = a_match(4, phase="market", chests=ALL_RICH)
    bid(match, {0: gems(green=1), 1: gems(blue=1), 2: gems(gold=1), 3: gems(gold=1, blue=1)})
    assert artefact_users(match) == [3, 2, 1]
    assert 0 not in [facts["seat"] for facts in heard(match, "bid_paid")]
    assert chest(match, 0) == ALL_RICH[0]


@pytest.mark.rule("PAL-4.5")
@pytest.mark.parametrize(("dagger", "order"), [(0, [0, 1, 2]), (1, [1, 2, 3]), (2, [2, 3, 0]), (3, [3, 0, 1])])
def test_among_equal_bids_the_dagger_holder_is_first_and_then_clockwise(dagger: int, order: list[int]) -> None:
    match = a_match(4, phase="market", dagger=dagger, chests=ALL_RICH)
    bid(match, {seat: gems(blue=1) for seat in range(4)})
    assert artefact_users(match) == order


@pytest.mark.rule("PAL-4.5")
def test_the_dagger_does_not_help_against_a_higher_bid() -> None:
    match = a_match(4, phase="market", dagger=0, chests=ALL_RICH)
    bid(match, {0: gems(green=1), 1: gems(blue=1), 2: gems(green=2), 3: gems(gold=1)})
    assert artefact_users(match) == [3, 1, 2]


@pytest.mark.example("the auction of four bids")
@pytest.mark.rule("PAL-4.3")
@pytest.mark.rule("PAL-4.4")
@pytest.mark.rule("PAL-4.5")
def test_barbara_bids_3_marcos_and_marta_2_and_mario_1() -> None:
    chests = {
        BARBARA: gems(gold=1, red=1),
        MARTA: gems(blue=1),
        MARCOS: gems(green=2),
        MARIO: gems(green=1),
    }
    match = a_match(4, phase="market", dagger=BARBARA, chests=chests)
    bid(match, chests)
    assert [facts["value"] for facts in heard(match, "fist_opened")] == [3, 2, 2, 1]
    # Marta sits before Marcos, clockwise from the dagger.
    for winner, artefact in ((BARBARA, "spyglass"), (MARTA, "rum_bottle"), (MARCOS, "cursed_map")):
        assert set(match.pending()) == {winner}
        assert heard(match, "bid_paid")[-1] == {"seat": winner, "gems": chests[winner]}
        match.answer(winner, ("artefact", artefact))
        while artefact != "cursed_map" and asked(match) != "artefact":
            answer_simply(match)
    match.answer(MARCOS, ("island", 0))
    answer_simply(match)
    assert board(match).phase != "market"
    assert [facts["seat"] for facts in heard(match, "artefact_used")] == [BARBARA, MARTA, MARCOS]
    assert chest(match, MARIO) == gems(green=1)


@pytest.mark.rule("PAL-4.6")
def test_a_winner_must_use_an_artefact() -> None:
    match = at_market(1)
    assert options(match, 1) == {("artefact", name) for name in CLASSIC}
    assert refusal_of(match, 1, ("pass",)).rule == "PAL-4.6"


@pytest.mark.rule("PAL-4.6")
@pytest.mark.parametrize("artefact", [artefact.id for artefact in BASE.data.artefact])
def test_an_artefact_can_be_chosen_only_if_it_has_a_legal_target(artefact: str) -> None:
    every_rival_ship = [(seat, slot) for seat in (1, 2, 3) for slot in (0, 1)]
    needs_ship = artefact in ("spyglass", "boarding_hook", "fog_lantern", "crooked_compass")
    needs_island = artefact in ("cursed_map", "rusty_spade", "spring_tide")
    for rats, has_none in (([0, 1, 2, 3], needs_island), (every_rival_ship, needs_ship)):
        match = at_market(0, rats=rats, artefacts=lying_with(artefact))
        assert (("artefact", artefact) not in options(match, 0)) is has_none
    free = at_market(0, artefacts=lying_with(artefact))
    assert ("artefact", artefact) in options(free, 0)


@pytest.mark.rule("PAL-4.6")
def test_a_winner_without_any_usable_artefact_pays_and_passes() -> None:
    match = at_market(0, used=["rum_bottle", "barrel"], rats=[0, 1, 2, 3, (1, 0), (1, 1), (2, 0), (2, 1)])
    assert heard(match, "bid_paid") == [{"seat": 0, "gems": gems(green=1)}]
    assert heard(match, "no_artefact") == [{"seat": 0}]
    assert heard(match, "artefact_used") == []
    assert board(match).phase != "market"


@pytest.mark.rule("PAL-4.7")
def test_whoever_uses_an_artefact_puts_rats_on_what_it_touched() -> None:
    match = at_market(0, "spyglass", islands={0: gems(gold=1)})
    match.answer(0, ("look_ship", 2, 1))
    assert heard(match, "rat_on_ship") == [{"seat": 0, "other": 2, "island": 1}]
    match.answer(0, ("move_gem", 0, 0, 3))
    assert heard(match, "rat_on_island") == [{"seat": 0, "island": 0}, {"seat": 0, "island": 3}]


@pytest.mark.rule("PAL-4.7")
def test_a_card_in_hand_never_gets_a_rat() -> None:
    match = at_market(0, "rum_bottle")
    match.answer(0, ("look_hand", 2))
    assert (rats_on_ships(match), rats_on_islands(match)) == (set(), set())
    assert board(match).rats_left == 8


@pytest.mark.rule("PAL-4.7")
def test_rats_are_counted_down_from_eight() -> None:
    match = at_market(0, "fog_lantern", rats=[0, 1])
    match.answer(0, ("look_ships", (1, 0), (2, 0)))
    assert board(match).rats_left == 4


@pytest.mark.rule("PAL-4.7")
def test_an_effect_that_needs_more_rats_than_are_left_is_not_legal() -> None:
    seven = [0, 1, 2, 3, (1, 0), (1, 1), (2, 0)]
    # One rat is left: enough to look at a ship, too few to move a gem between two islands.
    match = at_market(0, "spyglass", seats=6, rats=seven, islands={4: gems(gold=1)})
    match.answer(0, ("look_ship", 3, 0))
    assert board(match).rats_left == 0
    assert board(match).phase != "market"
    assert heard(match, "gem_moved") == []
    # None is left: only artefacts that touch no card on the table.
    match = at_market(0, seats=6, rats=[*seven, (2, 1)])
    assert options(match, 0) == {("artefact", "rum_bottle"), ("artefact", "barrel")}
    # The lantern lights two ships, and needs a rat for both.
    match = at_market(0, seats=6, rats=seven, artefacts=("rum_bottle", "fog_lantern", "barrel", "cursed_map"))
    assert ("artefact", "fog_lantern") not in options(match, 0)


@pytest.mark.rule("PAL-4.8")
def test_a_ship_with_a_rat_cannot_be_looked_at_again() -> None:
    match = at_market(0, "spyglass", rats=[(1, 0)])
    assert ("look_ship", 1, 0) not in options(match, 0)
    refusal = refusal_of(match, 0, ("look_ship", 1, 0))
    assert (refusal.rule, refusal.reason) == ("PAL-4.8", "ship_has_rat")


@pytest.mark.rule("PAL-4.8")
def test_an_island_with_a_rat_is_out_of_reach() -> None:
    match = at_market(0, "cursed_map", rats=[2])
    assert options(match, 0) == {("island", 0), ("island", 1), ("island", 3)}
    assert refusal_of(match, 0, ("island", 2)).rule == "PAL-4.8"


@pytest.mark.rule("PAL-4.8")
def test_an_own_ship_with_a_rat_stays_where_it_is() -> None:
    match = at_market(0, "rum_bottle", rats=[(0, 0)])
    match.answer(0, ("look_hand", 1))
    assert options(match, 0) == {("keep",), ("lay_again", 1, 0)}
    assert refusal_of(match, 0, ("lay_again", 16, 1)).rule == "PAL-4.8"


@pytest.mark.rule("PAL-4.8")
def test_a_ship_with_a_rat_is_still_turned_and_its_island_still_resolved() -> None:
    match = a_match(
        3, phase="resolve", ships=[(0, 1, 16), (2, 15, 0), (3, 14, 0)], islands={0: gems(gold=1)}, rats=[0, (0, 0)]
    )
    assert heard(match, "assaulted")[0]["gems"] == gems(gold=1)


@pytest.mark.example("the spyglass and its three rats")
@pytest.mark.rule("PAL-4.7")
@pytest.mark.rule("PAL-4.8")
@pytest.mark.rule("PAL-4.9")
@pytest.mark.rule("PAL-6.2")
def test_barbaras_spyglass_leaves_three_rats_and_marta_cannot_touch_those_cards() -> None:
    chests = {BARBARA: gems(gold=1), MARTA: gems(blue=1)}
    heaps = {place: gems(green=2) for place in range(4)}
    match = a_match(4, phase="market", chests=chests, islands=heaps)
    bid(match, chests)
    match.answer(BARBARA, ("artefact", "spyglass"))
    match.answer(BARBARA, ("look_ship", MARCOS, 0))
    match.answer(BARBARA, ("move_gem", 1, 3, 3))
    assert rats_on_ships(match) == {(MARCOS, 0)}
    assert rats_on_islands(match) == {1, 3}
    assert board(match).artefacts[1] == ("spyglass", True)
    # Marta's turn.
    assert options(match, MARTA) == {("artefact", name) for name in CLASSIC if name != "spyglass"}
    assert refusal_of(match, MARTA, ("artefact", "spyglass")).rule == "PAL-4.9"
    match.answer(MARTA, ("artefact", "cursed_map"))
    assert options(match, MARTA) == {("island", 0), ("island", 2)}


@pytest.mark.rule("PAL-4.9")
def test_a_used_artefact_lies_face_down_until_the_upkeep() -> None:
    match = a_match(3, phase="market", chests={seat: gems(green=3) for seat in range(3)})
    bid(match, {0: gems(green=3), 1: gems(green=2), 2: gems(green=1)})
    used: list[str] = []
    for seat in range(3):
        assert options(match, seat) == {("artefact", name) for name in CLASSIC if name not in used}
        answer_simply(match)
        used.append(heard(match, "artefact_used")[-1]["artefact"])
        assert {name for name, down in board(match).artefacts if down} == set(used)
        while set(match.pending()) == {seat} and asked(match) not in ("artefact", "take"):
            answer_simply(match)
    take_all(match)
    assert not any(down for _, down in board(match).artefacts)
