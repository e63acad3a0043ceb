"""PIR-T.1 to PIR-T.15: the tiles of the base game."""

from __future__ import annotations

import pytest

from tests.games.pirata.kit import (
    CROSS,
    RING,
    at,
    at_sea,
    bet,
    crew,
    happened,
    hold,
    options,
    pass_all,
    rig,
    said,
    table_of,
)
from tests.sources import text_of
from tortuga.games.pirata.table import KING, NOBODY


@pytest.mark.rule("PIR-T.1")
def test_an_x_misses_the_crown_and_an_o_wins_the_kings_die() -> None:
    match = at_sea()
    rig(match, CROSS)
    assert at(match, "pirate_king", 1).special[KING] == NOBODY
    rig(match, RING)
    t = at(match, "pirate_king", 1)
    assert t.special[KING] == 1
    assert t.total(1) == 6


@pytest.mark.rule("PIR-T.1")
@pytest.mark.parametrize(("mine", "theirs", "king"), [(6, 2, 1), (2, 6, 3)])
def test_a_king_is_dethroned_in_a_duel(mine: int, theirs: int, king: int) -> None:
    match = at_sea()
    table_of(match).special[KING] = 3
    rig(match, RING, mine, theirs)
    assert at(match, "pirate_king", 1).special[KING] == king


@pytest.mark.rule("PIR-T.1")
def test_a_king_on_x_cannot_be_challenged() -> None:
    match = at_sea(ships=(2, 2, 2, 0))
    table_of(match).special[KING] = 3
    rig(match, RING)
    assert at(match, "pirate_king", 1).special[KING] == 3
    assert "battle_rolled" not in happened(match)


@pytest.mark.rule("PIR-T.2")
@pytest.mark.parametrize(("mine", "theirs", "crews"), [(7, 0, [6, 5, 4, 5]), (0, 7, [4, 5, 6, 5])])
def test_the_loser_of_the_duel_gives_the_winner_a_crew(mine: int, theirs: int, crews: list[int]) -> None:
    match = at_sea()
    at(match, "duel", 0)
    assert options(match, 0) == (("victim", 1), ("victim", 2), ("victim", 3))
    rig(match, mine, theirs)
    match.answer(0, ("victim", 2))
    assert table_of(match).crew == crews


@pytest.mark.rule("PIR-T.3")
def test_recruits_come_in_twos_with_an_x_and_singly_with_an_o() -> None:
    match = at_sea()
    rig(match, CROSS)
    assert at(match, "recruit_crew", 0).crew[0] == 7
    rig(match, RING)
    assert at(match, "recruit_crew", 0).crew[0] == 8


@pytest.mark.rule("PIR-T.4")
def test_a_rest_in_the_lagoon_costs_the_next_betting_and_brings_a_crew() -> None:
    match = at_sea(ships=(10, 2, 2, 2))
    at(match, "safe_lagoon", 0)
    match.answer(0, ("rest",))
    t = table_of(match)
    assert t.crew[0] == 6
    assert t.missing == 1
    at(match, "safe_lagoon", 0)
    match.answer(0, ("sail_on",))
    assert t.crew[0] == 6


@pytest.mark.rule("PIR-T.4")
def test_in_the_lagoon_nobody_attacks_and_nobody_is_attacked() -> None:
    match = at_sea(ships=(10, 2, 2, 2))
    hold(match, 0, "press_gang")
    hold(match, 1, "press_gang")
    at(match, "act")
    assert options(match, 0) == (("pass",),)
    assert ("play_on", "press_gang", 0) not in options(match, 1)
    assert ("play_on", "press_gang", 2) in options(match, 1)


@pytest.mark.rule("PIR-T.5")
def test_the_codex_shows_a_card_that_only_its_reader_sees() -> None:
    match = at_sea()
    hold(match, 0, "belay", "belay")
    t = at(match, "codex", 0)
    drawn = match.view(0).board.drawn
    assert drawn is not None
    assert match.view(1).board.drawn is None
    assert options(match, 0) == (("leave_card",), ("miss_for_card",), ("give_up", "belay"))
    match.answer(0, ("leave_card",))
    assert t.edition.card[t.discard[-1]].id == drawn
    assert len(t.hands[0]) == 2


@pytest.mark.rule("PIR-T.5")
def test_the_card_of_the_codex_costs_a_betting_or_another_card() -> None:
    match = at_sea()
    hold(match, 0, "belay", "about_ship")
    t = at(match, "codex", 0)
    match.answer(0, ("miss_for_card",))
    assert len(t.hands[0]) == 3
    assert t.missing == 1
    at(match, "codex", 0)
    match.answer(0, ("give_up", "about_ship"))
    assert len(t.hands[0]) == 3
    assert t.edition.card[t.discard[-1]].id == "about_ship"


@pytest.mark.rule("PIR-T.6")
def test_a_crewman_is_stolen_but_never_a_special_die() -> None:
    match = at_sea()
    t = table_of(match)
    t.special[KING] = 1
    crew(match, 1, 1)
    at(match, "steal_crewmember", 0)
    match.answer(0, ("victim", 1))
    assert t.crew[:2] == [5, 1]
    assert t.special[KING] == 1
    at(match, "steal_crewmember", 0)
    match.answer(0, ("victim", 2))
    assert t.crew == [6, 1, 4, 5]


@pytest.mark.rule("PIR-T.7")
def test_barter_is_a_coin_for_a_card_a_crew_or_a_place_nearby() -> None:
    match = at_sea(ships=(7, 8, 3, 0))
    hold(match, 1, "belay")
    t = at(match, "barter", 0)
    assert set(options(match, 0)) == {
        ("no_trade",),
        ("barter", 1, "card"),
        ("barter", 1, "crew"),
        ("barter", 1, "place"),
        ("barter", 2, "crew"),
    }
    match.answer(0, ("barter", 1, "place"))
    assert t.ships[:2] == [8, 7]
    assert t.coins[:2] == [0, 2]
    at(match, "barter", 0)
    assert happened(match) == ["no_barter"]
    t.coins[0] = 2
    at(match, "barter", 0)
    match.answer(0, ("barter", 1, "card"))
    assert t.hands[1] == []
    assert len(t.hands[0]) == 1
    at(match, "barter", 0)
    match.answer(0, ("barter", 2, "crew"))
    assert t.crew == [6, 5, 4, 5]


@pytest.mark.rule("PIR-T.7")
def test_which_card_was_bartered_is_between_the_two() -> None:
    match = at_sea(ships=(7, 8, 3, 2))
    hold(match, 1, "belay")
    at(match, "barter", 0)
    match.answer(0, ("barter", 1, "card"))
    assert [args["card"] for _, name, args in match.events_for(0) if name == "own_took_card"] == ["belay"]
    assert [args["card"] for _, name, args in match.events_for(1) if name == "own_lost_card"] == ["belay"]
    assert not [name for _, name, _ in match.events_for(2) if name.startswith("own_")]


@pytest.mark.rule("PIR-T.8")
def test_the_spyglass_shows_the_dice_of_the_next_betting_to_the_spy_alone() -> None:
    match = at_sea()
    at(match, "spyglass", 0)
    match.answer(0, ("victim", 2))
    t = at(match, "begin_betting")
    assert t.spies == [(0, 2)]
    assert match.view(0).board.pirates[2].dice == match.view(2).board.pirates[2].dice
    assert match.view(1).board.pirates[2].dice is None
    assert match.view(None).board.pirates[2].dice is None
    match.answer(0, ("bid", 1, 2))
    match.answer(1, ("liar",))
    assert t.spies == []


@pytest.mark.rule("PIR-T.8")
def test_nobody_is_safe_from_a_look_through_the_spyglass() -> None:
    match = at_sea()
    t = table_of(match)
    t.guarded[1] = 9
    t.ships[2] = len(t.squares)
    at(match, "spyglass", 0)
    assert options(match, 0) == (("victim", 1), ("victim", 2), ("victim", 3))


@pytest.mark.rule("PIR-T.2")
@pytest.mark.rule("PIR-T.6")
@pytest.mark.parametrize("tile", ["duel", "steal_crewmember"])
def test_a_tile_that_finds_nobody_says_so(tile: str) -> None:
    match = at_sea()
    table_of(match).guarded[:] = [9] * 4
    at(match, tile, 0)
    assert happened(match) == ["no_victim"]
    assert not match.pending()


@pytest.mark.rule("PIR-T.9")
@pytest.mark.parametrize(("direction", "crews", "king"), [(1, [8, 2, 5, 9], 1), (-1, [5, 9, 8, 2], 3)])
def test_the_maelstrom_moves_cups_with_all_that_is_in_them(direction: int, crews: list[int], king: int) -> None:
    match = at_sea()
    t = table_of(match)
    t.direction = direction
    for seat, number in enumerate((2, 5, 9, 8)):
        crew(match, seat, number)
    t.special[KING] = 0
    rig(match, 0)
    at(match, "maelstrom", 0)
    assert t.crew == crews
    assert t.special[KING] == king
    assert t.ships == [2, 2, 2, 2]


@pytest.mark.rule("PIR-T.10")
def test_gambled_crew_is_doubled_or_lost() -> None:
    match = at_sea()
    at(match, "gamble", 0)
    assert options(match, 0) == (("stake", 1, "X"), ("stake", 1, "O"), ("stake", 2, "X"), ("stake", 2, "O"))
    rig(match, CROSS)
    match.answer(0, ("stake", 2, "X"))
    assert table_of(match).crew[0] == 7
    at(match, "gamble", 0)
    rig(match, CROSS)
    match.answer(0, ("stake", 1, "O"))
    assert table_of(match).crew[0] == 6


@pytest.mark.rule("PIR-T.10")
@pytest.mark.parametrize("number", [1, 10])
def test_neither_a_full_ship_nor_the_last_crew_can_be_gambled(number: int) -> None:
    match = at_sea()
    crew(match, 0, number)
    at(match, "gamble", 0)
    assert options(match, 0) == (("no_bet",),)


@pytest.mark.rule("PIR-T.11")
def test_shifting_winds_turn_the_betting() -> None:
    match = at_sea()
    assert at(match, "shifting_winds", 0).direction == -1
    assert at(match, "shifting_winds", 0).direction == 1


@pytest.mark.rule("PIR-T.12")
def test_cannons_backfire_or_fire_twice() -> None:
    match = at_sea()
    rig(match, CROSS)
    assert at(match, "broadside", 0).crew[0] == 4
    rig(match, RING)
    t = at(match, "broadside", 0)
    rig(match, CROSS)
    match.answer(0, ("victim", 1))
    rig(match, RING)
    match.answer(0, ("victim", 1))
    assert t.crew == [4, 4, 5, 5]
    assert not match.pending()


@pytest.mark.rule("PIR-T.12")
def test_fire_may_be_held() -> None:
    match = at_sea()
    rig(match, RING)
    t = at(match, "broadside", 0)
    match.answer(0, ("hold_fire",))
    match.answer(0, ("hold_fire",))
    assert t.crew == [5, 5, 5, 5]


@pytest.mark.rule("PIR-T.13")
def test_a_mutiny_costs_two_crew_or_wins_the_crown() -> None:
    match = at_sea()
    rig(match, CROSS)
    t = at(match, "mutiny", 0)
    assert t.crew[0] == 3
    rig(match, RING)
    at(match, "mutiny", 0)
    assert t.special[KING] == 0
    rig(match, RING)
    at(match, "mutiny", 1)
    assert t.special[KING] == 1


@pytest.mark.rule("PIR-T.13")
def test_a_king_who_meets_mutiny_loses_his_die_to_the_best_of_the_others() -> None:
    match = at_sea()
    t = table_of(match)
    t.special[KING] = 0
    rig(match, RING)
    at(match, "mutiny", 0)
    assert t.special[KING] == 0
    rig(match, CROSS, 3, 7, 5)
    at(match, "mutiny", 0)
    assert t.special[KING] == 2
    assert t.crew[0] == 5


@pytest.mark.rule("PIR-T.14")
def test_the_navy_catches_or_the_others_battle_for_the_ransom() -> None:
    match = at_sea()
    rig(match, CROSS)
    t = at(match, "royal_navy", 0)
    assert t.missing == 1
    rig(match, RING, 1, 2, 6)
    at(match, "royal_navy", 0)
    assert t.crew == [4, 5, 5, 6]


@pytest.mark.rule("PIR-T.15")
@pytest.mark.example("kraken")
def test_the_kraken_takes_from_the_loser_among_all_within_a_square() -> None:
    match = at_sea(ships=(6, 5, 7, 8))
    rig(match, 4, 1, 6)
    t = at(match, "kraken", 0)
    assert said(match, "battle_rolled")[0]["seats"] == (0, 1, 2)
    assert t.crew == [5, 4, 5, 5]
    rig(match, 0, 1, 6)
    at(match, "kraken", 0)
    assert t.crew == [3, 4, 5, 5]


@pytest.mark.rule("PIR-T.15")
def test_who_meets_the_kraken_alone_rolls_the_treasure_die() -> None:
    match = at_sea(ships=(6, 2, 2, 2))
    rig(match, CROSS)
    t = at(match, "kraken", 0)
    assert t.crew[0] == 3
    rig(match, RING)
    at(match, "kraken", 0)
    assert t.crew[0] == 3


def test_every_tile_has_its_rule_and_its_event() -> None:
    match = at_sea(curse=True)
    edition = table_of(match).edition
    assert len(edition.tile) == 26
    for place, tile in enumerate(edition.tile[1:], 1):
        assert f"PIR-T.{place}:" in text_of(match.game.rules[tile.effect]), tile.id


def test_the_pirate_who_won_the_battle_faces_the_tile_under_his_ship() -> None:
    match = at_sea(ships=(1, 1, 3, 3))
    bet(match, (2,), (2,), (2,), (2,))
    rig(match, 5, 3, 4, RING)
    at(match, "roll_battle", (0, 1, 2), "winner", True, "tile_won", ())
    pass_all(match)
    assert said(match, "tile_won") == [{"seat": 0, "tile": "recruit_crew"}]


@pytest.mark.rule("PIR-T.9")
def test_what_was_last_counted_moves_with_its_cup() -> None:
    match = at_sea()
    t = table_of(match)
    t.seen[:] = [1, 2, 3, 4]
    rig(match, 0)
    at(match, "maelstrom", 0)
    assert t.seen == [4, 1, 2, 3]


@pytest.mark.rule("PIR-T.5")
def test_nobody_else_hears_or_keeps_what_the_codex_shows() -> None:
    match = at_sea()
    t = at(match, "codex", 0)
    heard = [[name for _, name, _ in match.events_for(viewer)] for viewer in (0, 1, None)]
    assert heard == [["own_codex"], ["codex_read"], ["codex_read"]]
    match.answer(0, ("leave_card",))
    assert (t.drawn, t.reader) == (NOBODY, NOBODY)


@pytest.mark.rule("PIR-T.10")
def test_special_dice_fill_a_ship_too_and_a_full_one_cannot_gamble() -> None:
    match = at_sea()
    table_of(match).special[KING] = 0
    crew(match, 0, 9)
    at(match, "gamble", 0)
    assert options(match, 0) == (("no_bet",),)
